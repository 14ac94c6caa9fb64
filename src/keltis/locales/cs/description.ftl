# The table in words, for those who hear it.

## The whole

description-title = Stůl slovy
description-comma = { ", " }

## A player

description-you = { $name } (ty)
description-hand = { cards-count } v ruce: { $list }
description-stones = Kameny přání: { $list }
description-smalls = Malé figurky na startovním kameni: { $count }
description-big-waits = Velká figurka stojí na startovním kameni
description-last = Poslední tah: { $what }
description-columns = { $name }: řady
description-columns-and-figures = { $name }: řady a figurky
description-path = Cesta
description-column = Řada
description-cards = Karty
description-number = Počet
description-direction = Směr
description-figure = Figurka
description-worth = Hodnota
description-none = nic
description-rising = stoupá
description-falling = klesá
description-either = zatím libovolný
description-any = libovolné číslo
description-figure-at =
    { $figure ->
        [big] { figure-big }
       *[small] { figure-small }
    } na kameni { $row }

## The board

description-paths = Co leží na kterém kameni a kdo na něm stojí
description-stone = Kámen
description-row =
    Kámen { $row }, hodnota { $points }{ $goal ->
        [1] , cíl
       *[0] { "" }
    }
description-double = Velká figurka se počítá dvakrát
description-empty = prázdný
description-taken = kámen přání je pryč
description-stands =
    { $name }: { $figure ->
        [big] { figure-big }
       *[small] { figure-small }
    }

## The middle

description-piles = Lízací balíček a odhazovací balíčky
description-column-worth = Jakou hodnotu má řada
