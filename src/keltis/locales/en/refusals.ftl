# Why something cannot be done: said by the server, the page and the terminal. Notation (g7) and signs to type (+ = *) are
# the same in every language. docs/protocol.md lists the ids.

## An action that cannot be done. $card, $column and $action are notation.

why-not-action = { $text } is no action of { $game ->
        [board] the board game
        [cards] the card game
       *[other] the { $title }
    }.
why-not-over = The game is over.
why-not-later = { $action } comes after the end of your turn.
why-not-before-card = First lay or discard a card.
why-not-before-card-or-stone = First lay or discard a card, or take a wishing stone.
why-not-before-step = First take the free step or decline it with =.
why-not-before-draw = Now draw a card, from the deck with + or from a discard pile.
why-not-before-pair = Now discard a card of value { $value } for the wishing stone.
why-not-last-phase = In the last phase you may only lay cards, or be done with =.
why-not-empty = The { pile-name } is empty.
why-not-redraw = The card on the { pile-name } is one you discarded this turn.
why-not-held = You do not hold { $card }.
why-not-fitting = { $card } does not fit your { path-name } column { $column }.
why-not-opening = { $card } cannot open a column.
why-not-big-again = Your figure on this path has set out already; lay { $card } without *.
why-not-big-gone = Your big figure has left the start stone already.
why-not-small-gone = Only your big figure is left on the start stone; lay { $card }*.
why-not-end-stone = Your figure on this path stands on its end stone.
why-not-step-big = Your figure on this path has set out already; step with >{ $path }.
why-not-free-start = A free step may not open a path in this game (free_start is off).
why-not-no-small = You have no small figure on the start stone.
why-not-stone-gone = Wishing stone { $value } is taken already.
why-not-pair = You do not hold two cards of value { $value }.

# What a program wanted that has no text of its own: a sentence in English.
why-not-said = { $text }
# $type is the name of a type in Python.
why-not-text = An action is written as text, not as { $type }.

## A game that cannot be made. $name and $value are as they were given, in quotation marks; names of options stay as they are.
# $title is the English name of a game that has no texts here.

# $names is a list.
option-game = There is no game { $name }; choose one of { $names }.
option-seats = { $game ->
        [board] The board game
        [cards] The card game
       *[other] The { $title }
    } is for { $least } to { $most } seats, not { $seats }.
option-seats-only = { $game ->
        [board] The board game
        [cards] The card game
       *[other] The { $title }
    } is for { $most } seats, not { $seats }.
option-first = Seat { $seat } cannot begin: the seats are 0 to { $last }.
option-quiet-limit = quiet_limit is a number of turns, or 0 for none, not { $value }.
option-unknown = { $game ->
        [board] The board game
        [cards] The card game
       *[other] The { $title }
    } has no option { $name }.
option-switch = { $name } is True or False, not { $value }.

## A deal that is not the game's: its cards and, in the board game, its path tiles, as notation

# $item is in quotation marks, $place its number in the row.
deal-item = { $item } at place { NUMBER($place, useGrouping: 0) } is no { $kind ->
        [tile] tile
       *[card] card
    } of this game.
deal-count = The { $kind ->
        [tile] tile
       *[card] card
    } { $sign } is there { $given } times instead of { $wanted }.

## Why the text of a recorded game cannot be read. They follow a colon; $text and such are in quotation marks.

# $reason is one of those below or in positions.ftl.
parse-error = line { NUMBER($line, useGrouping: 0) }, column { NUMBER($column, useGrouping: 0) }: { $reason }
record-text = a record is text, not { $type }
# A tag is a line such as [Seats "2"]; $tag is its name.
record-tag = a tag looks like [Name "value"]
record-tag-twice = the tag { $tag } is there twice
record-tag-signs = the tag { $tag } has signs that cannot be printed
record-tag-missing = the tag { $tag } is missing
record-number = { $tag } must be a number from { $low } to { $high }
record-game = there is no game { $name }
record-options = the options must be { $options }
# One option of the game, and the rest of the list.
record-option = { $name }=0 or 1 and { $rest }
record-version = these are rules of version { $version }, not known here
record-result = the actions lead to the result { $result }
record-proof = the proof in this record does not hold: { $why }
record-word = { $text } is no action, number or comment
record-turn = no turn with this number begins here
record-turn-unnumbered = turn { NUMBER($turn, useGrouping: 0) } must have its number
record-turn-empty = turn { NUMBER($turn, useGrouping: 0) } has no action
record-too-long = there are more than { NUMBER($most, useGrouping: 0) } actions
# $action is notation, $why a sentence that says why it cannot be done.
record-illegal = { $action }: { $why }

## Why the proof of a game, or a player's receipt, does not hold: sentences of their own, also after record-proof.
## $entry is the number of an entry of the log.

proof-format = This is no proof that can be read.
proof-missing = This record carries no proof.
proof-entry = Entry { NUMBER($entry, useGrouping: 0) } is missing or not written as it must be.
proof-changed = Entry { NUMBER($entry, useGrouping: 0) }, or something before it, was changed afterwards.
proof-game = Entry { NUMBER($entry, useGrouping: 0) } names a game or settings that are not known here.
proof-rules = Entry { NUMBER($entry, useGrouping: 0) } is against the rules of the game or of the shuffle.
proof-number = In entry { NUMBER($entry, useGrouping: 0) }, somebody reveals another number than the promised one.
proof-seed = The secret in entry { NUMBER($entry, useGrouping: 0) } is not the one that was promised in the first entry.
proof-result = The result in entry { NUMBER($entry, useGrouping: 0) } does not follow from the actions.
proof-unfinished = The game is not over: only then can its shuffle be checked.
proof-aborted = The game was given up before a card was dealt.
proof-other-game = The proof is of another game than this record.
receipt-format = This is no receipt that can be read.
receipt-history = Entry { NUMBER($entry, useGrouping: 0) } is not the one in the receipt.
receipt-room = The receipt is from another table than the proof.
receipt-seed = The server's promise is not the one in the receipt: it has chosen its secret anew.
receipt-number = A number in the receipt does not fit its promise.
receipt-promise = Up to entry { NUMBER($entry, useGrouping: 0) }, nobody promised the number in the receipt.

## What cannot be done at a table, said to the one who wanted it

refused-begun = The game has begun.
refused-begun-bot = The game has begun: a bot can play for you instead.
refused-not-begun = The game has not begun.
refused-no-game = No game is on.
refused-not-over = The game is not over.
refused-turn = It is not your turn.
# "Return" is to play again oneself.
refused-return-first = A bot plays for you; return first.
refused-person-plays = A person plays here.
refused-bot-already = A bot plays in this seat already.
refused-no-bot = No bot plays for you.
refused-resigned = You have resigned.
refused-offered = You have offered that already.
refused-no-offer = Nobody offers to end the game.
# "They" are another player, who has lost the connection.
refused-not-gone = A bot plays for another only when they are gone.
refused-clock-runs = A bot plays for another only when their time has run out.
refused-undo = There is nothing to take back: you have done nothing yet, or have drawn a card.
refused-undo-often = That was taken back often enough for one turn.
refused-return-often = You have come back often enough for this turn.
refused-full = The game has become too long: it ends with the next action.
refused-late-nobody = Nobody's time is running.
refused-rematch-made = There is a rematch already.
refused-taken = This seat is taken.
refused-no-seat = There is no such seat.
refused-not-a-bot = No bot sits in this seat.
refused-no-person = At least one seat is for a person.
# The level of a bot; $level is in quotation marks, $levels a list.
refused-level = There is no level { $level }; choose one of { $levels }.
refused-no-levels = { $game ->
        [board] The board game
        [cards] The card game
       *[other] The { $title }
    } has no levels.
refused-name-empty = A name has at least one sign.
refused-name-long = A name has at most { $most } signs.
refused-name-signs = A name has only signs that can be seen.
refused-name-letters = A name has at least one letter or digit.
refused-name-bot = Bots are called that. Choose another name.
refused-name-taken = Somebody at this table has that name, or one that looks like it. Choose another.
# Of a table in the public list. The host is who made it.
refused-one-seat = At this table each guest takes one seat.
refused-network-seats = Enough seats at this table were taken from your network.
refused-public-tables = Enough public tables from your network wait for players.
refused-not-host = Only the host of this table may do that.
refused-hint-others = There are no hints where others play from elsewhere.
refused-hint-turn = A hint is for the seat on turn.
refused-id-used = This id was used for something else.

## The shuffle: each player first commits to a random number, then reveals it.

refused-commit-nobody = Nobody is asked for a commitment now.
refused-commit = This seat is not asked for a commitment now.
refused-reveal-nobody = Nobody is asked to reveal now.
refused-reveal = This seat is not asked to reveal now.
refused-reveal-other = This is not what the seat committed to.
refused-mix-nobody = Nobody is waited for.

## What the server does not answer

refused-unknown = There is no such table, or it is not open to you.
refused-rate =
    { $seconds ->
        [one] That was a little fast. Try again in { $seconds } second.
       *[other] That was a little fast. Try again in { $seconds } seconds.
    }
refused-unavailable = The server is busy just now. Try again in a moment.
refused-too-large = That is too long for the server.
# $detail is technical and in English.
refused-bad = The server does not understand that: { $detail }
# "hello" is the first message of a connection.
refused-hello = Say hello first.
# $type is such as application/json.
refused-body = The body of this request is { $type }.
refused-record-text = A record is text in UTF-8.
refused-host = This server answers on this machine only.
refused-site = This request came from another site's page.
