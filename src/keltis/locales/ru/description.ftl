# The table in words, for those who hear it.

## The whole

description-title = Стол словами
description-comma = { ", " }

## A player

description-you = { $name } (ты)
description-hand = { cards-count } в руке: { $list }
description-stones = Камни желаний: { $list }
description-smalls = Маленькие фигурки на стартовом камне: { $count }
description-big-waits = Большая фигурка на стартовом камне
description-last = Последний ход: { $what }
description-columns = { $name }: колонны
description-columns-and-figures = { $name }: колонны и фигурки
description-path = Тропа
description-column = Колонна
description-cards = Карты
description-number = Количество
description-direction = Направление
description-figure = Фигурка
description-worth = Очки
description-none = нет
description-rising = возрастает
description-falling = убывает
description-either = пока любое
description-any = любые числа
description-figure-at =
    { $figure ->
        [big] { figure-big }
       *[small] { figure-small }
    } на камне { $row }

## The board

description-paths = Что лежит на каждом камне и кто там стоит
description-stone = Камень
description-row =
    Камень { $row }, очки: { $points }{ $goal ->
        [1] , финиш
       *[0] { "" }
    }
description-double = Большая фигурка считается вдвойне
description-empty = пусто
description-taken = камень желаний взят
description-stands =
    { $name }: { $figure ->
        [big] { figure-big }
       *[small] { figure-small }
    }

## The middle

description-piles = Колода и стопки сброса
description-column-worth = Сколько стоит колонна
