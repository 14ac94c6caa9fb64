# The table in words, for those who hear it: headings, lists and tables for a screen reader. Nothing of it is seen. $name is a
# player's name; $path and $value are those of a card, see terms.ftl.

## The whole

description-title = The table in words
# Between the items of a list.
description-comma = { ", " }

## A player

description-you = { $name } (you)
# $list is a list of cards or numbers.
description-hand = { cards-count } in hand: { $list }
description-stones = Wishing stones: { $list }
description-smalls = Small figures on the start stone: { $count }
description-big-waits = The big figure is on the start stone
# $what is a sentence: what a player did.
description-last = Last turn: { $what }
# The caption of a table, then the headings of its columns and what stands in them.
description-columns = { $name }: columns
description-columns-and-figures = { $name }: columns and figures
description-path = Path
description-column = Column
description-cards = Cards
# How many.
description-number = Number
description-direction = Direction
description-figure = Figure
description-worth = Worth
# No card, no figure.
description-none = none
description-rising = rising
description-falling = falling
# A column whose direction is not decided yet.
description-either = either way
# In the point column the order does not matter.
description-any = any number
# $figure is big or small, $row the stone from 1.
description-figure-at =
    { $figure ->
        [big] { figure-big }
       *[small] { figure-small }
    } on stone { $row }

## The board

description-paths = What lies on each stone, and who stands there
description-stone = Stone
# The heading of a row: $row is the stone from 1, $points what it is worth.
description-row =
    Stone { $row }, worth { $points }{ $goal ->
        [1] , goal
       *[0] { "" }
    }
description-double = The big figure counts double
# A stone without a tile.
description-empty = empty
# A stone on which there was a wishing stone.
description-taken = wishing stone taken
# Whose figure stands on a stone.
description-stands =
    { $name }: { $figure ->
        [big] { figure-big }
       *[small] { figure-small }
    }

## The middle

description-piles = Deck and discard piles
description-column-worth = What a column is worth
