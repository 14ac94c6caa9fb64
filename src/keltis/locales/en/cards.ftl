# The card game's table: what is asked, the lanes, the slips of the players. $name is a player's name.
# $path and $value are those of a card, see terms.ftl. All of it stands in little room: please keep it short.

## What is asked of the one who plays; cards-your-turn and cards-last-lead stand in bold before another sentence.

cards-your-turn = Your turn.
cards-play = Lay a card or discard one.
cards-play-or-pair = Lay a card, discard one, or give a pair for a wishing stone.
# A card of the hand has been chosen.
cards-lay-or-discard = Lay { card-object } in its column, or discard it.
cards-lay = Lay { card-object } in a column.
cards-only-discard = It fits none of your columns: discard { card-object }.
cards-not-now = You cannot play { card-object } now.
# $stone is the number of the wishing stone, from 1 to 9; the two cards to discard have that number.
cards-take-stone = Take wishing stone { $stone } for two cards of value { $stone }, then draw two.
# On a button.
cards-take = Take stone { $stone }
# $count: discards still owed for the wishing stone.
cards-discard-pair =
    { $count ->
        [one] Discard one more card of value { $stone }.
       *[other] Discard two cards of value { $stone } for your wishing stone.
    }
# $count: cards still to be drawn, at most two.
cards-draw =
    { $count ->
        [one] Draw a card from the deck or an open pile.
       *[other] Draw two cards, from the deck or from open piles.
    }
cards-last-lead = Last phase.
# $reason says why the game ends: columns ($name closed the fifth column), own-columns (the reader did), deck (the deck is
# empty), quiet (too many turns without progress). $count: cards one may still lay.
cards-last =
    { $reason ->
        [columns] { $name } closed the fifth column.
        [own-columns] You closed the fifth column.
        [quiet] Too many quiet turns (house rule).
       *[deck] The deck is empty.
    } { $count ->
        [one] You may lay one more card.
       *[other] You may lay up to { $count } more cards.
    }
cards-over = The game is over.

## What the others do now

cards-they-play = { $name } is choosing a card.
cards-they-last =
    { $count ->
        [one] { $name } may lay one more card.
       *[other] { $name } may lay up to { $count } more cards.
    }

## The lanes. $points has its sign: "+2", "−4".

# The column's worth with one more card.
cards-next = next { $points }
# In an empty lane, under what the first card is worth.
cards-first = first card
cards-first-short = first
# Each card of the point column is worth one point.
cards-each = 1 each
# A column with an end card.
cards-closed = closed
# A discard pile one may not draw from in this turn.
cards-pile-closed = closed now
cards-lane = { column-name }
cards-lane-worth = { column-name }: { $points }
# A long column shows only its first and last cards. $count: the cards hidden between them.
cards-folded = { $count } more
cards-pile-count = { pile-name }: { cards-count }
cards-unseen = Copies not seen yet

## Wishing stones

cards-stones = Wishing stones
cards-no-stone = no stone yet
# In the table of points, the last place: this many or more. $count is 5.
cards-or-more = { $count }+

## Scores. cards-if-ended stands under a number: what a player would have if the game ended now.

cards-if-ended = if it ended
cards-you = You
cards-columns = Columns
cards-point-cards = Point cards
cards-wishes = Wishes
# The parts of a total, all numbers.
cards-parts = { $total } if it ended: columns { $columns }, point cards { $points }, wishing stones { $stones }
# The game ends when $all columns are closed.
cards-closed-count = { $count } of { $all } columns closed
cards-closed-short = { $count } of { $all } closed
cards-last-phase = Last phase

## Deck and hands. cards-in-deck and cards-left stand beside the number of cards.

cards-in-deck = in the deck
cards-left = left
# On a mark at the deck: how many cards are to be drawn.
cards-draw-mark = draw { $count }
cards-hand-size = { cards-count } in hand

## The other players

# A button: shows all cards of a player. $points: what they are worth now.
cards-unfold = { $name }, { $points }: all columns
cards-close-sheet = Close
cards-turn-mark = Playing now
