# The board game's table; what each text is for is said in the English file.

board-title = Cesta kamenů

## Players

board-you = Ty
board-if-ended = průběžně
board-scored = získáno: { $count }
board-paths = Cesty
board-wishes = Přání
board-tiles = Kartičky
board-plays = hraje
board-hand = { cards-count } v ruce
board-show-columns = { $name }: průběžně { $total }, kameny přání: { $stones }, karty v ruce: { $count }. Ukázat řady
board-fold = Zavřít
board-parts = Průběžně { $total }: cesty { $paths }, kameny přání { $stones }, kartičky { $tiles }

## On the board

board-goal = Cíl { $count } z { $all }
board-goal-short = cíl { $count } z { $all }
board-wishing-stones = Kameny přání
board-wish-table = Body za kameny přání
board-or-more = { $count }+
board-worth = za
board-ascending = vzestupně
board-descending = sestupně
board-yours = tvoje
board-piles = odhoz
board-folded = +{ $count }
board-cards-left =
    { $count ->
        [one] karta
        [few] karty
        [many] karty
       *[other] karet
    }
board-left = zbývá
board-unseen =
    { $count ->
        [0] všechny takové karty už byly vidět
        [one] { $count } taková karta ještě nebyla vidět
        [few] { $count } takové karty ještě nebyly vidět
        [many] { $count } takové karty ještě nebylo vidět
       *[other] { $count } takových karet ještě nebylo vidět
    }

## Tags: what a step brings

board-then-wish = a kámen přání
board-then-clover = pak čtyřlístek
board-then-points = a { points-count }
board-ends = pátá: konec hry
board-closed = Zavřeno
board-closed-why = leží tu tvoje { card-short }

## The sentence

board-lead-turn = Jsi na tahu.
board-lead-draw = Lízni si kartu:
board-lead-clover = Čtyřlístek.
board-lead-free = Krok navíc.
board-say-card = Vylož nebo odhoď kartu.
board-say-lay = Vylož { card-object }, nebo ji odhoď.
board-say-finished = Vylož { card-object } za krok navíc, nebo ji odhoď.
board-say-discard-only = Do řady se nehodí: můžeš odhodit { card-object }.
board-say-figure = Která figurka vyrazí { path-onto }?
board-say-step = Posuň libovolnou figurku o kámen, nebo zůstaň.
board-say-step-end = Posuň libovolnou figurku o kámen, nebo zůstaň. Jeden krok ukončí hru.
board-say-draw = z lízacího, nebo z odhazovacího balíčku.
board-say-draw-deck = z lízacího balíčku.
