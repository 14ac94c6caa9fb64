# The table in words, for those who hear it.

## The whole

description-title = Stôl slovami
description-comma = { ", " }

## A player

description-you = { $name } (ty)
description-hand = { cards-count } v ruke: { $list }
description-stones = Kamene želaní: { $list }
description-smalls = Malé figúrky na štartovom kameni: { $count }
description-big-waits = Veľká figúrka stojí na štartovom kameni
description-last = Posledný ťah: { $what }
description-columns = { $name }: rady
description-columns-and-figures = { $name }: rady a figúrky
description-path = Cesta
description-column = Rad
description-cards = Karty
description-number = Počet
description-direction = Smer
description-figure = Figúrka
description-worth = Hodnota
description-none = nič
description-rising = stúpa
description-falling = klesá
description-either = zatiaľ ľubovoľný
description-any = ľubovoľné číslo
description-figure-at =
    { $figure ->
        [big] { figure-big }
       *[small] { figure-small }
    } na kameni { $row }

## The board

description-paths = Čo leží na ktorom kameni a kto na ňom stojí
description-stone = Kameň
description-row =
    Kameň { $row }, hodnota { $points }{ $goal ->
        [1] , cieľ
       *[0] { "" }
    }
description-double = Veľká figúrka sa počíta dvakrát
description-empty = prázdny
description-taken = kameň želaní je preč
description-stands =
    { $name }: { $figure ->
        [big] { figure-big }
       *[small] { figure-small }
    }

## The middle

description-piles = Hrací balíček a odkladacie balíčky
description-column-worth = Akú hodnotu má rad
