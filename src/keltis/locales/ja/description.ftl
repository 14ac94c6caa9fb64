# The table in words, for those who hear it.

## The whole

description-title = 言葉で見るテーブル
description-comma = { "、" }

## A player

description-you = { $name }（あなた）
description-hand = 手札{ $count }枚：{ $list }
description-stones = 願いの石：{ $list }
description-smalls = スタートの石にいる小さいコマ：{ $count }
description-big-waits = 大きいコマはスタートの石にいます
description-last = 前のターン：{ $what }
description-columns = { $name }：列
description-columns-and-figures = { $name }：列とコマ
description-path = 道
description-column = 列
description-cards = カード
description-number = 数
description-direction = 向き
description-figure = コマ
description-worth = 点
description-none = なし
description-rising = 上り
description-falling = 下り
description-either = どちらでも
description-any = どの数字でも
description-figure-at =
    { $figure ->
        [big] { figure-big }
       *[small] { figure-small }
    }、{ $row }番目の石

## The board

description-paths = それぞれの石にあるものと、そこにいるコマ
description-stone = 石
description-row =
    { $row }番目の石、{ $points }点{ $goal ->
        [1] 、ゴール
       *[0] { "" }
    }
description-double = 大きいコマは2倍になります
description-empty = 空
description-taken = 願いの石は取られています
description-stands =
    { $name }：{ $figure ->
        [big] { figure-big }
       *[small] { figure-small }
    }

## The middle

description-piles = 山札と捨て札の山
description-column-worth = 列の点
