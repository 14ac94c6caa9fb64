# The table in words, for those who hear it.

## The whole

description-title = Stół w słowach
description-comma = { ", " }

## A player

description-you = { $name } (ty)
description-hand = { cards-count } na ręce: { $list }
description-stones = Kamienie życzeń: { $list }
description-smalls = Małe znaczniki na kamieniu startowym: { $count }
description-big-waits = Duży znacznik stoi na kamieniu startowym
description-last = Ostatnia tura: { $what }
description-columns = { $name }: kolumny
description-columns-and-figures = { $name }: kolumny i znaczniki
description-path = Droga
description-column = Kolumna
description-cards = Karty
description-number = Liczba
description-direction = Kierunek
description-figure = Znacznik
description-worth = Wartość
description-none = brak
description-rising = rosnąca
description-falling = malejąca
description-either = jeszcze dowolny
description-any = dowolny numer
description-figure-at =
    { $figure ->
        [big] { figure-big }
       *[small] { figure-small }
    } na kamieniu { $row }

## The board

description-paths = Co leży na każdym kamieniu i kto tam stoi
description-stone = Kamień
description-row =
    Kamień { $row }, wartość { $points }{ $goal ->
        [1] , cel
       *[0] { "" }
    }
description-double = Duży znacznik liczy się podwójnie
description-empty = pusty
description-taken = kamień życzeń zabrany
description-stands =
    { $name }: { $figure ->
        [big] { figure-big }
       *[small] { figure-small }
    }

## The middle

description-piles = Zakryty stos i stosy kart odrzuconych
description-column-worth = Ile warta jest kolumna
