# The card game's table; what each text is for is said in the English file.

## What is asked of the one who plays

cards-your-turn = Te jössz.
cards-play = Rakj le vagy dobj el egy kártyát.
cards-play-or-pair = Rakj le vagy dobj el egy kártyát, vagy adj egy párt kívánságkőért.
cards-lay-or-discard = Rakd le { card-object } egy oszlopra, vagy dobd el.
cards-lay = Rakd le { card-object } egy oszlopra.
cards-only-discard = Egyik oszlopodra sem illik: dobd el { card-object }.
cards-not-now = Most nem játszhatod ki { card-object }.
cards-take-stone =
    { $stone ->
        [1] Vedd el az 1-es kívánságkövet két 1-es kártyáért, aztán húzz kettőt.
        [3] Vedd el a 3-as kívánságkövet két 3-as kártyáért, aztán húzz kettőt.
        [5] Vedd el az 5-ös kívánságkövet két 5-ös kártyáért, aztán húzz kettőt.
        [6] Vedd el a 6-os kívánságkövet két 6-os kártyáért, aztán húzz kettőt.
        [8] Vedd el a 8-as kívánságkövet két 8-as kártyáért, aztán húzz kettőt.
       *[other] Vedd el a { $stone }-es kívánságkövet két { $stone }-es kártyáért, aztán húzz kettőt.
    }
cards-take =
    { $stone ->
        [3] 3-as kő elvétele
        [5] 5-ös kő elvétele
        [6] 6-os kő elvétele
        [8] 8-as kő elvétele
       *[other] { $stone }-es kő elvétele
    }
cards-discard-pair =
    { $count ->
        [one] Dobj el még egy ilyen értékű kártyát: { $stone }.
       *[other] Dobj el a kívánságkőért két ilyen értékű kártyát: { $stone }.
    }
cards-draw =
    { $count ->
        [one] Húzz egy kártyát a húzópakliból vagy egy dobópakliról.
       *[other] Húzz két kártyát a húzópakliból vagy dobópaklikról.
    }
cards-last-lead = Utolsó szakasz.
cards-last =
    { $reason ->
        [columns] { $name } lezárta az ötödik oszlopot.
        [own-columns] Lezártad az ötödik oszlopot.
        [quiet] Túl sok csendes kör volt (házi szabály).
       *[deck] Elfogyott a húzópakli.
    } { $count ->
        [one] Még egy kártyát rakhatsz le.
       *[other] Még { $count } kártyát rakhatsz le.
    }
cards-over = A játéknak vége.

## What the others do now

cards-they-play = { $name } kártyát választ.
cards-they-last =
    { $count ->
        [one] { $name } lerakhat még egy kártyát.
       *[other] { $name } lerakhat még { $count } kártyát.
    }

## The lanes

cards-next = utána { $points }
cards-first = első kártya
cards-first-short = első
cards-each = 1 pont/lap
cards-closed = lezárva
cards-pile-closed = most zárva
cards-lane = { column-name }
cards-lane-worth = { column-name }: { $points }
cards-folded = még { $count }
cards-pile-count = { pile-name }: { cards-count }
cards-unseen = Még nem látott kártyák

## Wishing stones

cards-stones = Kívánságkövek
cards-no-stone = még nincs kő
cards-or-more = { $count }+

## Scores

cards-if-ended = állás most
cards-you = Te
cards-columns = Oszlopok
cards-point-cards = Pontkártyák
cards-wishes = Kívánságok
cards-parts = Állás most { $total }: oszlopok { $columns }, pontkártyák { $points }, kívánságkövek { $stones }
cards-closed-count = lezárt oszlopok: { $count } / { $all }
cards-closed-short = lezárva { $count } / { $all }
cards-last-phase = Utolsó szakasz

## Deck and hands

cards-in-deck = a pakliban
cards-left = lap
cards-draw-mark =
    { $count ->
        [one] húzz { $count }-et
       *[other] húzz { $count }-t
    }
cards-hand-size = { cards-count } kézben

## The other players

cards-unfold = { $name }, { $points }: minden oszlop
cards-close-sheet = Bezárás
cards-turn-mark = Most játszik
