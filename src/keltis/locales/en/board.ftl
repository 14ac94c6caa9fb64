# The board game's table. Everything here is short: it stands on the table itself. $name is a player's name; $path and $value
# are those of a card, as in terms.ftl.

board-title = the Way of Stones

## Players

board-you = You
# Under a player's total.
board-if-ended = if it ended
board-scored = { $count } scored
board-paths = Paths
board-wishes = Wishes
board-tiles = Tiles
# A label on the slip of whoever plays now.
board-plays = plays
board-hand = { $count ->
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
# Read for the button that opens a player's columns: total, wishing stones, cards in hand.
board-show-columns = { $name }: { $total } if it ended, wishing stones: { $stones }, cards in hand: { $count }. Show the columns
board-fold = Close
# The parts of a total, all numbers.
board-parts = { $total } if it ended: paths { $paths }, wishing stones { $stones }, tiles { $tiles }

## On the board

# On the gatepost: how many figures are in the goal; at $all the game ends.
board-goal = Goal { $count } of { $all }
board-goal-short = goal { $count } of { $all }
board-wishing-stones = Wishing stones
board-wish-table = What wishing stones are worth
# "5+": that many or more.
board-or-more = { $count }+
# Before a number: what a path is worth.
board-worth = worth
board-ascending = ascending
board-descending = descending
# Turned by 90 degrees beside the own columns and beside the discard piles of a phone: very short.
board-yours = yours
board-piles = piles
# So many cards are folded away.
board-folded = +{ $count }
# After the number of cards in the deck.
board-cards-left = { $count ->
        [one] card left
       *[other] cards left
    }
board-left = left
board-unseen = { $count ->
        [0] no copy of this card is still unseen
        [one] { $count } copy of this card is still unseen
       *[other] { $count } copies of this card are still unseen
    }

## Tags: what a step brings

board-then-wish = and a wishing stone
board-then-clover = then a clover
board-then-points = { $count ->
        [one] and { $count } point
       *[other] and { $count } points
    }
board-ends = 5th: the game ends
board-closed = Closed
board-closed-why = you dropped the { card-short } here

## The sentence. A lead stands before it in bold.

board-lead-turn = Your turn.
board-lead-draw = Draw a card:
board-lead-clover = Clover.
board-lead-free = A free step.
board-say-card = Lay or discard a card.
board-say-lay = Lay { card-object }, or drop it on its pile.
board-say-finished = Lay { card-object } for a free step, or drop it on its pile.
board-say-discard-only = { card-name } does not fit its column: it can go to its pile.
board-say-figure = Which figure sets out { path-on }?
board-say-step = Move any figure one stone, or stay.
board-say-step-end = Move any figure one stone, or stay. One step ends the game.
board-say-draw = from the deck or an open pile.
board-say-draw-deck = from the deck.
