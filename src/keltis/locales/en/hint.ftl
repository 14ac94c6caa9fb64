# Hints: why an action is good or bad. Up to three of these sentences follow each other after an action ("lays green 7"), the
# most telling first. "It" is that action; "you" is who asked for the hint. Please keep each short and whole in itself.
# $share is a whole number of per cent; "tries" are games that were played to the end in thought, each time with other cards
# in the hidden places. $path and $value are those of a card, as in terms.ftl. $count of points has no sign unless said.

## Paths and columns: what it opens, and what becomes of it

# A path of the board game. "In plus": it scores more than nothing at the end.
hint-opens = It opens the { path-full }, which ends above zero in { $share }% of all tries.
# The same, with the big figure.
hint-opens-big = It opens the { path-full } with the big figure, and that path ends above zero in { $share }% of all tries.
# The path is open already and worth less than nothing now.
hint-plus = The { path-full } ends above zero in { $share }% of all tries.
# The figure is on its way; the goal is the last three stones.
hint-reaches = Your figure { path-on } reaches the goal in { $share }% of all tries.
# A column of the card game.
hint-opens-column = It opens the { column-name }, which ends above zero in { $share }% of all tries.
hint-column-plus = The { column-name } ends above zero in { $share }% of all tries.
# $count may be below nothing.
hint-closes = It closes the { column-name } at { points-count }.
# A point card on a coloured column.
hint-joins = It makes the { column-name } longer without skipping a number.

## What it skips and keeps

# $count cards of this path that nobody has shown fit the column now, but not after it.
hint-skips =
    { $count ->
        [one] It skips { $count } { path-adj } card that may still come.
       *[other] It skips { $count } { path-adj } cards that may still come.
    }
hint-skips-nothing = It skips no { path-adj } card that may still come.
# Of the own hand.
hint-skips-own =
    { $count ->
        [one] { $count } { path-adj } card in your hand will no longer fit.
       *[other] { $count } { path-adj } cards in your hand will no longer fit.
    }
hint-keeps =
    { $count ->
        [one] You hold { $count } more { path-adj } card that fits after it.
       *[other] You hold { $count } more { path-adj } cards that fit after it.
    }

## What it brings at once

hint-gains = It brings { points-count } at once.
# $number figures of $all are in the goal then, of all players together; at $all the game ends.
hint-goal = It brings a figure into the goal: { $number } of { $all }.
hint-clover = It comes onto a clover: one more free step.
# The figure of this path stands on its end stone already.
hint-free-step = The { path-full } is finished: it gives a free step.
# The own wishing stone number $number; $count points more than before.
hint-wish = Wishing stones then: { $number }, for { points-count } more.
# A path tile worth points.
hint-tile = It comes onto a tile worth { points-count }.
# A point card in the point column.
hint-point = It is one point for certain.

## Pairs for a wishing stone, in the card game. $value is the number on both cards.

hint-pair-spare = Neither of your two { $value }s fits an open column of yours.
hint-breaks-pair = It breaks up your pair of { $value }s for a wishing stone.

## Discards

# $share is how often the next player takes the card in the next turn.
hint-gives = The next player takes it at once in { $share }% of all tries.
hint-safe = The next player hardly wants it: taken at once in { $share }% of all tries.
hint-useless = It fits none of your columns any more.
# The card on top of the discard pile goes under the new one.
hint-covers = It covers { card-object }, which the next player could lay.
# A card that fits a column of the one who discards it.
hint-gives-up = You could still lay { card-object } yourself.

## Draws

hint-takes = You lay { card-object } later in { $share }% of all tries.
hint-denies = The next player could lay { card-object }.
# Of $all cards that nobody has shown, $count fit a column that is open.
hint-deck-fits =
    { $count ->
        [one] { $count } of { $all } unseen cards fits your open columns.
       *[other] { $count } of { $all } unseen cards fit your open columns.
    }
hint-deck-left =
    { $count ->
        [0] It takes the last card of the deck.
        [one] It leaves { $count } card in the deck.
       *[other] It leaves { $count } cards in the deck.
    }

## The end

hint-ends-ahead = It ends the game while you are { points-count } ahead.
hint-ends-behind = It ends the game while you are { points-count } behind.
hint-ends-level = It ends the game while you are level.
# The card game: afterwards each player may lay two more cards.
hint-last-ahead = It begins the last phase while you are { points-count } ahead.
hint-last-behind = It begins the last phase while you are { points-count } behind.
hint-last-level = It begins the last phase while you are level.
# Who lays or draws what ends the game.
hint-ender = You end the game yourself in { $share }% of all tries.
# Lay no more cards in the last phase.
hint-done = No card of yours would bring more points.

## When nothing else can be said

hint-only = There is nothing else that you can do.
hint-average-ahead = You end { points-count } ahead on average.
hint-average-behind = You end { points-count } behind on average.
hint-average-level = You end level on average.

## In the terminal

# Before the first action, before the others.
hint-best = Best
hint-or = Or
# Before an action that is as good as the first, as far as can be told.
hint-as-good = As good
# After the action: the chance to win, and how far it may be off.
hint-win = { $share }% ± { $error } to win
# The same if the chance is certain, because the action ends the game.
hint-win-sure = { $share }% to win
# Instead of it, if too few games were played out; after a colon.
hint-win-unclear = too few tries to tell the chance to win
# Added to terminal-help.
hint-help = h: a hint – the best action, two others, and why.
hint-over = The game is over: there is nothing to do.
# $seat is a letter.
hint-not-turn = It is not seat { $seat }’s turn here.
hint-no-turn = There is no turn { $turn }: this game has { $turns }.
# Somebody asked for a hint with a position that shows everything.
hint-no-view = A hint is for what one seat sees: this position shows every hand.
# Somebody asked for a hint with what a spectator sees.
hint-no-hand = A hint is for a seat that plays: this is what a spectator sees.
