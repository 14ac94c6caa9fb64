# The table while a game is played: what can be touched, what has happened, the log, the menu and what surrounds them.
# $name is a player's name, in the nominative. $path and $value are those of a card, see terms.ftl.

table-close = Close

## The one sentence when nothing is asked of the viewer

table-over = The game is over.
table-thinking = { $name } is thinking …
# Instead, and for a hint: the server compiles a program, which it does once.
table-preparing = Preparing the bots, just this once: about half a minute …
table-their-turn = It is { $name }’s turn.
# For somebody who only watches.
table-watch-thinking = You are watching. { $name } is thinking …
table-watch-turn = You are watching. It is { $name }’s turn.
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
table-place-stone = Wishing stone { $stone }, free
table-place-stone-taken = Wishing stone { $stone }, taken by { $name }
table-place-pile = { pile-name }, { cards-count }, { card-short } on top
# One may not draw from it in this turn.
table-place-pile-closed = { table-place-pile }, closed in this turn
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
table-refuse-looking-on = You are only watching here.
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
table-refuse-point = A point card goes only onto the same number.
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
# $what is one or more of the clauses below. $who is “you” if the reader did it; otherwise $name did.
table-account =
    { $who ->
        [you] You: { $what }
       *[other] { $name }: { $what }
    }
table-account-undo =
    { $who ->
        [you] You take it back
       *[other] { $name } takes it back
    }
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
table-tell-discard =
    { $who ->
        [you] discard { card-object }
       *[other] discards { card-object }
    }
table-tell-take =
    { $who ->
        [you] take { card-object } from the pile
       *[other] takes { card-object } from the pile
    }
table-tell-draw =
    { $who ->
        [you] draw from the deck
       *[other] draws from the deck
    }
table-tell-draw-card =
    { $who ->
        [you] draw { card-object } from the deck
       *[other] draws { card-object } from the deck
    }
table-tell-join = point card { $value } { column-onto }
table-tell-clover = clover
table-tell-wish = wishing stone
table-tell-points = { points-count }
# $number of five figures.
table-tell-goal = goal { $number } of 5
# $number of five columns.
table-tell-close =
    { $who ->
        [you] close the column, { $number } of 5
       *[other] closes the column, { $number } of 5
    }
# In the last phase, when five are closed already.
table-tell-close-more =
    { $who ->
        [you] close one more column
       *[other] closes one more column
    }
table-tell-stone =
    { $who ->
        [you] take wishing stone { $stone }
       *[other] takes wishing stone { $stone }
    }
table-tell-decline =
    { $who ->
        [you] stay
       *[other] stays
    }
table-tell-done =
    { $who ->
        [you] lay no more
       *[other] lays no more
    }
table-tell-last-phase = the last phase begins
table-tell-over = the game is over

## Hints

table-hint = Hint
# While the hint is made.
table-hint-thinking = Playing it out in thought …
table-hint-failed = There is no hint at the moment. Please try again.
table-hint-missing = What the strong bots have learned did not load, or does not fit this page, and hints need it. Reload the page.
# One of the actions that are named.
table-hint-touch = Touch one to see it on the table. Nothing is played yet.
# A button, while only one of them is shown.
table-hint-all = All suggestions
# $count is a large number.
table-hint-how = Possible worlds considered: { $count }. No hidden card was looked at.
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
# A button: what the others did since the own last turn, once more on the table.
table-again = Show the last round again

## The room

table-title = { game-name }
# In the browser’s tab.
table-title-turn = ● Your turn – { game-name }
table-coming = The table is being set …
table-no-link = The server cannot be reached. Trying again …
table-unknown = No such table
table-unknown-why = It does not exist, or it is not open to you.
table-cannot-open = This table cannot be opened
table-aborted = This game was abandoned
table-aborted-why = Everyone left, nobody came, it rested too long, or the server's operator closed it.
table-home = Home
# A button that leads from the last table back to the count.
table-result = The result
table-retry = Try again
table-link-lost = The connection is gone. Trying again …
table-link-offline = You are offline. The game goes on as soon as you are back.
table-link-closed = This game is open elsewhere.
table-degraded = The server cannot save at the moment. Nothing is lost; please wait a little.
# Games that are played without a server.
table-device-lost = The game on this device has stopped. It is being started again; nothing is lost.
table-device-failed = The game’s program did not load completely, or is of another version than this page. Reload the page.
table-device-unable = This browser cannot run the game: it is too old or has WebAssembly switched off, or the page’s address does not begin with https.
table-device-fault = Something went wrong on this device. Nothing is lost; try again in a moment.
table-saved-none = This device cannot go on with the game in this file.
table-saved-other = On this device, this game has gone on differently.
# $entry is a number.
table-broken = This game’s log is damaged at entry { $entry }, so it cannot go on. Nothing of it was deleted.
# $rules, $known are numbers: versions of the rules.
table-other-rules = This game was begun by version { $rules } of the rules; this page has version { $known }. If the page’s is older, reload the page. Nothing of the game was deleted.
# The same game is open in two windows or tabs of the browser.
table-kept-elsewhere = This game is being played in another window.
table-play-here = Play here
table-kept-bots = The strong bots did not load completely, do not fit this page or no longer answer: a simpler one plays for them. Reload the page to have them back.
# Why a game is not saved in this browser.
table-kept-refused = This browser does not keep games, perhaps because the window is private. This one lasts as long as the page is open.
table-kept-full = The disk is full: from here on, this game is not saved. Make some room, and it will be saved again by itself.
table-kept-newer = The games on this device were saved by a newer version of Keltis. Until you reload this page, nothing is saved.
# $time is a time of day, with the day if that is not today.
table-absent = { $name } has been away since { $time }.
table-take-over = Let a bot play for { $name }
# Beside a player's name.
table-status-bot = a bot plays
table-status-away = away
table-status-gone = gone
table-bot-plays-you = A bot plays for you.
table-come-back = Play again yourself
table-returning = From the next turn on you play again yourself.
table-offered-by = { $name } offers to end the game. The points count as they stand.
table-agree = Agree
table-you-offer = You offer to end the game.
table-withdraw = Withdraw
table-you-resigned = You have resigned. A bot plays on in your seat.

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
# How fast pieces move and bots play.
table-tempo = Speed
table-tempo-calm = Calm
table-tempo-quick = Quick
table-tempo-at-once = At once
table-size = Size
table-size-normal = Normal
table-size-large = Large
table-sound = Sound
table-notice = Tell me when it is my turn
table-notice-note = A notification of your system, while you look elsewhere.
table-notice-refused = Your browser does not allow notices here.
table-guide = Pointers for a first game
table-unseen = Count unseen cards
table-unseen-note = How many copies of a card nobody has seen yet.
table-full-screen = Full screen
table-save = Save as a file
table-save-note = You can go on with it here or on another device. Whoever reads the file can see the hidden cards: every hand and the deck.
table-away = Let a bot play for me
table-resign = Resign
table-resign-two = You lose, and the game is over.
table-resign-more = You lose. A bot plays on in your seat, and you cannot come back.
table-offer = Offer to end the game
table-offer-sure = The game ends as soon as everyone agrees. The points count as they stand.
# All people sit at this device.
table-end-now = End the game now
table-end-now-sure = The points count as they stand.
table-play-on = Play on

## Help

table-help-touch = Tap a card, then a place that glows; or drag the card there. Tap the deck or an open pile to draw.
table-help-undo = Until you draw, everything can be taken back.
table-help-hurry = While bots play, tap the table or press Escape: they go on without a pause until your turn.
table-help-keys = Keys
table-key-cards = choose a card
table-key-move = the next card, place or answer
# Enter on a card, then on a place or an answer.
table-key-enter = take the card to its places; there, do it
table-key-lay = lay the chosen card
table-key-discard = discard the chosen card
table-key-deck = draw from the deck
table-key-undo = take back
table-key-stay = stay, or done
table-key-escape = clear the choice
table-key-log = log
table-key-again = show the last round again
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
