# What the terminal says. Signs to type (+ = * and such) and notation (g7) are the same in every language.
# $actions is a list of them. $name is a player's name and stands in the nominative.

## Around a game

# $seed is in quotation marks.
terminal-deal = Deal { $seed }.
# After terminal-deal, for who plays.
terminal-keys = ? for help, q to leave.
terminal-stands-in = The expert is being prepared, just this once, for about half a minute: until then it does not look ahead.
# $what is the program's own error.
terminal-bot-failed = { $name } failed; the rule bot plays such moves: { $what }
terminal-saved = Saved as { $file }.
# $why is said by the operating system, in English.
terminal-not-saved = { $file } cannot be written: { $why }.
terminal-no-file = There is no file { $file }.
terminal-no-text = { $file } is no text file.
terminal-no-seat = This game has no seat { $seat }.
# How the person who plays is called.
terminal-player = You
terminal-bot = Bot { $seat }
terminal-seat = Seat { $seat }
terminal-help =
    Type an action, or a whole turn run together: g7+ lays green 7 and draws from the deck. Colours: r y p g b, ten is X.
    l: what you may do.  u: take back this turn, until you draw.  r: draw the table again.  q: leave.  ?: this help.
terminal-drawn = You have drawn a card: this turn cannot be taken back.
# $width and $height are columns and rows of letters.
terminal-small = This window is { NUMBER($width, useGrouping: 0) } × { NUMBER($height, useGrouping: 0) }, too small to show everything: it takes 80 × 24.
# After the reason why something cannot be done.
terminal-hint = (? for help)
terminal-replay = turn { $turn } of { $turns }: Enter next, b back, a number, q leave
# Below something that was shown in place of the table.
terminal-back = Enter: back to the table

## What a player does, after the name: "Bot B" "lays green 8"

# Between two things that happen: "lays green 8" "into the goal"
say-then = { ", " }
say-lay = lays { card-name }
# $place is say-place.
say-lay-at = lays { card-name } { $place }
say-place =
    { $path ->
        [n] in the point column
       *[other] on { path-name }
    }
say-lay-for-step = lays { card-name } for a free step
say-discard = discards { card-name }
say-take = takes { card-name } from the pile
say-draw = draws from the deck
say-stone = takes wishing stone { $stone }
say-step = steps on { path-name }
say-open-small = sets out on { path-name } with a small figure
say-open-big = sets out on { path-name } with the big figure
say-decline = declines the step
say-done = lays no more cards
say-small = small figure sets out
say-big = big figure sets out
say-closed = column closed
say-goal = into the goal
say-fifth = into the goal: the fifth figure
say-clover = onto a clover
say-wish = finds a wishing stone
say-points = scores { $count }

## What is to do

ask-card = Your turn: lay or discard a card
ask-card-or-stone = Your turn: lay or discard a card, or take a wishing stone ({ $actions })
ask-step = Free step: move a figure ({ $actions }), or stay with =
ask-pair = Discard the two { $value }s for the wishing stone
ask-pair-more = Discard one more of the { $value }s for the wishing stone
ask-draw = Draw: + from the deck
ask-draw-or-take = Draw: + from the deck, or { $actions } from a pile
ask-draws = Draw { cards-object }, one by one: + from the deck
ask-draws-or-take = Draw { cards-object }, one by one: + from the deck, or { $actions } from a pile
ask-last = Last phase: you may lay up to two cards; = when done
ask-last-more = Last phase: you may lay one more card; = when done
ask-wait = { $name } is thinking

## How it ended. $reason is one of the first four.

terminal-over-goal = Five figures are in the goal
terminal-over-columns = Five columns are closed
terminal-over-deck = The deck is empty
terminal-over-quiet =
    { $count ->
        [one] { $count } quiet turn (house rule)
       *[other] { $count } quiet turns in a row (house rule)
    }
terminal-win = { $reason }: { $name } wins with { points-count }
terminal-win-you = { $reason }: you win with { points-count }
# $names is a list made with terminal-and; the person is terminal-you in it.
terminal-win-shared = { $reason }: { $names } share the win with { points-count } each
terminal-you = you
# Between the names before the last.
terminal-comma = { ", " }
terminal-and = { $first } and { $last }

## Words in the drawing; room is short.

terminal-goal = goal { $done } of { $of }
terminal-closed = { $done } of { $of } columns closed
terminal-closed-more = { $count } columns closed
terminal-last-phase = last phase, { $left } of { $of } lays left
terminal-draws-left =
    { $count ->
        [one] { $count } draw left
       *[other] { $count } draws left
    }
terminal-quiet = house rule: { $done } of { $of } quiet turns
# At most 4 columns wide: before the row of discard piles.
terminal-pile = pile
terminal-deck = { $count } in the deck
terminal-no-stone = no wishing stone
terminal-stones = wishing stones
# Before the cards that a player was seen taking and still has. At most 4 columns wide.
terminal-took = took
# A name in the list of players, if it is the reader's.
terminal-name-you = { $name }, you
# Parts of the score. The first three together at most 16 columns wide, the last two and "stones" at most 19.
terminal-part-paths = paths
terminal-part-tiles = tiles
terminal-part-stones = stones
terminal-part-columns = columns
terminal-part-points = points
