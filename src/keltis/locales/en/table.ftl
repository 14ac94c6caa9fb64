# The table while a game is played: what can be touched, what has happened, the log, the menu and what surrounds them.
# $name is a player's name, in the nominative. $path and $value are those of a card, see terms.ftl.

table-close = Close

## The one sentence when nothing is asked of the viewer

table-over = The game is over.
table-thinking = { $name } is thinking …
table-their-turn = It is { $name }’s turn.
# For somebody who only watches.
table-watch-thinking = You look on. { $name } is thinking …
table-watch-turn = You look on. It is { $name }’s turn.
# Behind a box with what has been typed so far.
table-typed = Enter plays it, Escape clears it.

## Answers

table-answers = Answers
table-stay = Stay
# In the card game’s last phase: no more cards.
table-done = Done
table-undo = Take back
table-undo-card = Take back { card-object }
table-figure-small = Small, counts once
table-figure-big = Big, counts double
# $now and $top are points: after this step, and on the last stone.
table-figure-worth = { $now } now, { $top } at the top

## The own hand, for those who hear it

table-hand =
    { $count ->
        [one] Your hand, { $count } card
       *[other] Your hand, { $count } cards
    }
table-card = { card-name }
# A card that cannot be played at this moment.
table-card-resting = { card-name }, resting

## Places: what happens there at a touch. If $worth is 1, it is worth $before now and $after then.

table-places = The table
table-worth =
    { $worth ->
        [1] , { $before } → { $after }
       *[0] { "" }
    }
table-spot-lay = Lay { card-object } { column-onto }{ table-worth }
table-spot-lay-figure = Lay { card-object } { column-onto } and choose a figure{ table-worth }
# A point card, onto a column of another colour.
table-spot-join = Lay the point card { $value } { column-onto }{ table-worth }
table-spot-discard = Discard { card-object }
table-spot-take = Take { card-object } { pile-from }
table-spot-draw =
    { $count ->
        [one] Draw a card from the deck, { $count } card left
       *[other] Draw a card from the deck, { $count } cards left
    }
table-spot-step = Move your figure { path-on }{ table-worth }
table-spot-stone = Take wishing stone { $stone }{ table-worth }

## Places at which nothing can be done now: what lies there.

table-place-deck =
    { $count ->
        [one] Deck, { $count } card left
       *[other] Deck, { $count } cards left
    }
table-place-stone = Wishing stone { $stone }
table-place-pile = { pile-name }, { card-short } on top
table-place-pile-empty = { pile-name }, empty
# $row is the stone from 1, $points what it is worth.
table-place-step = { path-full }, your figure on stone { $row }, worth { $points }
table-place-start = { path-full }, not begun
table-place-column-empty = { column-name }, empty
# $last is n if the last card is a point card; $way is the column's direction.
table-place-column =
    { column-name }, { cards-count }, last { $value ->
        [E] an end card
       *[other] { $value }
    }{ $way ->
        [up] , rising
        [down] , falling
       *[open] { "" }
    }

## Why something cannot be done, at the place where it was tried

table-refuse-over = The game is over.
table-refuse-looking-on = You look on here.
table-refuse-turn = It is { $name }’s turn.
# $text is what somebody typed.
table-refuse-nonsense = “{ $text }” is no action of this game.
table-refuse-not-held = You do not hold { card-object }.
table-refuse-not-now = That cannot be done now.
table-refuse-choose = Choose a card first.
table-refuse-play-first = First lay or discard a card.
table-refuse-draw = Draw a card first.
table-refuse-step = First move a figure, or stay.
# $value is a number on two cards that must be discarded.
table-refuse-pair = Discard the cards with { $value } for the wishing stone.
table-refuse-last = No more discards: lay a card or be done.
table-refuse-closed = Closed: you discarded here in this turn.
table-refuse-pile-empty = Nothing lies here.
table-refuse-pile-colour = { card-name } goes { pile-onto }.
table-refuse-column-colour = { card-name } goes { column-onto }.
table-refuse-column-closed = This column is closed.
table-refuse-end-card = An end card cannot be laid here now.
# $last is the number of the last card.
table-refuse-rises = This column rises, the last is { $last }.
table-refuse-falls = This column falls, the last is { $last }.
table-refuse-figure = Figures move when you lay a card.
table-refuse-at-top = This figure cannot move on.
table-refuse-no-start = A free step cannot begin this path.
table-refuse-stone = This stone costs two cards with { $value }.

## Round buttons

table-tools = Tools
table-log = Log
table-help = Help
table-menu = Menu

## Time

table-clock = { $name }’s time
# Very short: there is room for about six letters.
table-clock-days = { $count } d

## What is sent and what comes back

table-sending = Sending …
# $reason is a sentence of refusals.ftl.
table-refused = That was refused: { $reason }

## What happened. Clauses without a subject, behind a player’s name or sign; they begin with a small letter unless the
## language does otherwise. table-then stands between two of them.

table-then = { "; " }
# $what is one or more of the clauses below.
table-account = { $name }: { $what }
table-account-undo = { $name } takes it back
table-account-label = What happens
table-your-turn = Your turn
table-tell-lay = { card-name }
# $to is what the stone is worth; $figure is big or small.
table-tell-lay-step =
    { $figure ->
        [big] { card-name }, the big figure to the { $to }
       *[small] { card-name }, to the { $to }
    }
table-tell-free-step =
    { $figure ->
        [big] the big figure { path-on } to the { $to }
       *[small] a figure { path-on } to the { $to }
    }
table-tell-discard = discards { card-object }
table-tell-take = takes { card-object } from the pile
table-tell-draw = draws from the deck
table-tell-draw-card = draws { card-object } from the deck
table-tell-join = point card { $value } { column-onto }
table-tell-clover = clover
table-tell-wish = wishing stone
table-tell-points = { points-count }
# $number of five figures.
table-tell-goal = goal { $number } of 5
# $number of five columns.
table-tell-close = closes the column, { $number } of 5
table-tell-stone = takes wishing stone { $stone }
table-tell-decline = stays
table-tell-done = lays no more
table-tell-last-phase = the last phase begins
table-tell-over = the game is over

## Hints

table-hint = Hint
# While the hint is made.
table-hint-thinking = Playing it out in thought …
# Added if that takes long: it is the program that is made ready.
table-hint-patience = The first hint on a machine takes up to a minute.
table-hint-failed = There is no hint at the moment. Please try again.
# One of the actions that are named.
table-hint-touch = Touch one to see it on the table. Nothing is played yet.
# $count is a large number.
table-hint-how = Possible worlds played out: { $count }. No hidden card was looked at.
# The actions; others are those of the places above.
table-hint-lay = Lay { card-object }
table-hint-lay-big = Lay { card-object } with the big figure
# A free step that opens a path.
table-hint-step-big = Begin with the big figure { path-on }
table-hint-draw = Draw from the deck

## The log and looking back

table-log-empty = Nothing has been played yet.
table-log-missing = The log could not be fetched.
table-looking-back = Looking back
table-looking-back-sentence = This is how the table was.
# After so many of all actions.
table-look-step = { $step } of { $steps }
table-look-earlier = One action earlier
table-look-later = One action later
table-look-back = Back to the game

## The room

table-title = Keltis
# In the browser’s tab.
table-title-turn = ● Your turn – Keltis
table-coming = The table is being set …
table-no-link = The server cannot be reached. Trying again …
table-unknown = No such table
table-unknown-why = It does not exist, or it is not open to you.
table-aborted = This game was given up
table-aborted-why = Everyone left, nobody came, or it rested too long.
table-home = Home
# A button that leads from the last table back to the count.
table-result = The result
table-retry = Try again
table-link-waiting =
    { $seconds ->
        [0] The connection is gone. Trying again …
        [one] The connection is gone. Next try in { $seconds } second.
       *[other] The connection is gone. Next try in { $seconds } seconds.
    }
table-link-closed = This game is open elsewhere.
table-degraded = The server cannot save at the moment. Nothing is lost; please wait a little.
table-gone = { $name } has been away for a while.
table-take-over = Let a bot play for { $name }
# Beside a player's name.
table-status-bot = a bot plays
table-status-away = away
table-status-gone = gone
table-bot-plays-you = A bot plays for you.
table-come-back = Play again yourself
table-returning = From the next turn on you play again yourself.

## The device is passed on

table-pass = Pass the device to { $name }
table-covered = All cards stay covered until then.
table-i-am = I am { $name }
table-scores = Scores if the game ended now

## Menu

table-rules = Rules
table-language = Language
table-theme = Light
table-theme-system = System
table-theme-light = Day
table-theme-dark = Evening
table-sound = Sound
table-notice = Tell me when it is my turn
table-notice-note = A notice of your system, while you look elsewhere.
table-notice-refused = Your browser does not allow notices here.
table-guide = Pointers for a first game
table-unseen = Count unseen cards
table-unseen-note = How many copies of a card nobody has seen yet.
table-full-screen = Full screen
table-away = Let a bot play for me

## Help

table-help-touch = Tap a card, then a place that glows; or drag the card there. Tap the deck or an open pile to draw.
table-help-undo = Until you draw, everything can be taken back.
table-help-keys = Keys
table-key-cards = choose a card
table-key-move = the next card, place or answer
table-key-lay = lay the chosen card
table-key-discard = discard the chosen card
table-key-deck = draw from the deck
table-key-undo = take back
table-key-stay = stay, or done
table-key-escape = let go
table-key-log = log
table-key-hint = hint
table-key-help = this help
table-help-typing = Or type what you do
# The letters are the same in every language.
table-help-letters = Enter plays it. r is red-brown, y yellow, p pink, g green, b light blue; X is ten.
table-type-lay = lay green 7
table-type-big = lay green 7 and send the big figure
table-type-end = lay a green end card
table-type-join = lay point card 5 onto the green column
table-type-discard = discard green 7
table-type-stone = take wishing stone 5
table-type-draw = draw from the deck
table-type-take = take from the green pile
table-type-step = move the figure on the green path
table-type-stay = stay
table-type-done = done

## Worth, before and after

# Read for the arrow between two numbers: 6, then 12.
table-afterwards = then
# Stands for the worth of a path that nobody has begun.
table-no-worth = –
