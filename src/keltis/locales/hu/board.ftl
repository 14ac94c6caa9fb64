# The board game's table; what each text is for is said in the English file.

board-title = A kövek útja

## Players

board-you = Te
board-if-ended = állás most
board-scored = eddig { $count }
board-paths = Ösvény
board-wishes = Kívánság
board-tiles = Lapka
board-plays = ő jön
board-hand = { cards-count } kézben
board-show-columns = { $name }: állás most { $total }, kívánságkövek: { $stones }, kártyák kézben: { $count }. Oszlopok mutatása
board-fold = Bezárás
board-parts = Állás most { $total }: ösvények { $paths }, kívánságkövek { $stones }, lapkák { $tiles }

## On the board

board-goal = Cél: { $count } / { $all }
board-goal-short = cél: { $count } / { $all }
board-wishing-stones = Kívánságkövek
board-wish-table = Mennyit érnek a kívánságkövek
board-or-more = { $count }+
board-worth = értéke
board-ascending = növekvő
board-descending = csökkenő
board-yours = tiéd
board-piles = paklik
board-folded = +{ $count }
board-cards-left =
    { $count ->
        [one] kártya maradt
       *[other] kártya maradt
    }
board-left = lap
board-unseen =
    { $count ->
        [0] minden ilyen kártyát láttak már
        [one] még { $count } ilyen kártyát nem látott senki
       *[other] még { $count } ilyen kártyát nem látott senki
    }

## Tags: what a step brings

board-then-wish = és egy kívánságkő
board-then-clover = aztán lóherelevél
board-then-points = és { points-count }
board-ends = ötödik: vége a játéknak
board-closed = Zárva
board-closed-why = ide dobtad: { card-short }

## The sentence

board-lead-turn = Te jössz.
board-lead-draw = Húzz egy kártyát:
board-lead-clover = Lóherelevél.
board-lead-free = Extra lépés.
board-say-card = Rakj le vagy dobj el egy kártyát.
board-say-lay = Rakd le { card-object }, vagy dobd el.
board-say-finished = Rakd le { card-object } egy extra lépésért, vagy dobd el.
board-say-discard-only = Nem illik az oszlopára: eldobhatod { card-object }.
board-say-figure = Melyik figura indul { path-on }?
board-say-step = Lépj egyet bármelyik figuráddal, vagy maradj.
board-say-step-end = Lépj bármelyik figuráddal, vagy maradj. Az egyik lépéssel vége.
board-say-draw = a húzópakliból vagy egy dobópakliról.
board-say-draw-deck = a húzópakliból.
