# The table in words, for those who hear it.

## The whole

description-title = Az asztal szavakban
description-comma = { ", " }

## A player

description-you = { $name } (te)
description-hand = { cards-count } kézben: { $list }
description-stones = Kívánságkövek: { $list }
description-smalls = Kis figurák a startkövön: { $count }
description-big-waits = A nagy figura a startkövön áll
description-last = Utolsó kör: { $what }
description-columns = { $name }: oszlopok
description-columns-and-figures = { $name }: oszlopok és figurák
description-path = Ösvény
description-column = Oszlop
description-cards = Kártyák
description-number = Darab
description-direction = Irány
description-figure = Figura
description-worth = Érték
description-none = nincs
description-rising = növekvő
description-falling = csökkenő
description-either = még bármelyik
description-any = bármilyen szám
description-figure-at =
    { $figure ->
        [big] { figure-big }
       *[small] { figure-small }
    }, { $row }. kő

## The board

description-paths = Mi van az egyes köveken, és ki áll ott
description-stone = Kő
description-row =
    { $row }. kő, értéke { $points }{ $goal ->
        [1] , célterület
       *[0] { "" }
    }
description-double = A nagy figura duplán számít
description-empty = üres
description-taken = a kívánságkő már elkelt
description-stands =
    { $name }: { $figure ->
        [big] { figure-big }
       *[small] { figure-small }
    }

## The middle

description-piles = Húzópakli és dobópaklik
description-column-worth = Mennyit ér egy oszlop
