# The end of a game and the look back at it. $name is a player's name, $names several of them as a list, $path a path's
# letter as in terms.ftl.

## The verdict, large at the top. $by is the lead over the next player.

end-counting = The points are counted
# A small number in words, as in "You win by six."; digits are as good.
end-lead =
    { $by ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] eleven
        [12] twelve
       *[other] { $by }
    }
end-you-win = You win by { end-lead }.
end-name-wins = { $name } wins by { end-lead }.
# Without a lead in points: somebody resigned.
end-you-won = You win.
end-name-won = { $name } wins.
end-nobody-won = Nobody wins.
# You and others ($names) have the same number of points.
end-you-share = You share the victory with { $names }.
end-names-share = { $names } share the victory.
end-you = You
# Two players are called the same: the colour of the figures tells them apart. $colour is one of player-black and so on.
end-name-and-colour = { $name } ({ $colour })

## Why the game ended. $turn is the number of the turn, $own which of the player's own figures or columns it was (1 to 5).

end-ordinal =
    { $own ->
        [1] first
        [2] second
        [3] third
        [4] fourth
       *[5] fifth
    }
end-why-goal-you = Your { end-ordinal } figure in the goal was the fifth of all, and that ended the game on turn { $turn }.
end-why-goal = { $name } brought the fifth figure into the goal, and that ended the game on turn { $turn }.
end-why-deck-board-you = You drew the last card of the deck, and that ended the game on turn { $turn }.
end-why-deck-board = { $name } drew the last card of the deck, and that ended the game on turn { $turn }.
end-why-deck-cards-you = You drew the last card of the deck on turn { $turn }; then all could still lay two cards.
end-why-deck-cards = { $name } drew the last card of the deck on turn { $turn }; then all could still lay two cards.
end-why-columns-you = You closed the fifth column on turn { $turn }; then all could still lay two cards.
end-why-columns = { $name } closed the fifth column on turn { $turn }; then all could still lay two cards.
# The house rule about quiet turns: cards were only discarded and taken back. $count is how many such turns.
end-why-quiet =
    { $count ->
        [one] After { $count } quiet turn, the house rule ended the game on turn { $turn }.
       *[other] After { $count } quiet turns in a row, the house rule ended the game on turn { $turn }.
    }
end-why-resigned = { $name } resigned.
end-why-resigned-you = You resigned.
end-why-agreed = Everyone agreed to end the game.

## The points, part by part

end-parts = Points by part
end-part-stones = Wishing stones
end-part-tiles = Points on the way
end-part-cards = Point cards
end-total = Total
end-winner = Winner
# The figure has not left the start stone.
end-on-start = start stone
end-no-cards = no cards
# The big figure: its points count twice.
end-twice = ×2
# Read aloud: how far the figure came on a path.
end-row =
    { $twice ->
        [yes] Big figure on row { $count }, counted twice
       *[no] Row { $count }
    }

## The chart

end-chart = Points after every turn
end-chart-seals-board = A coloured seal marks a figure reaching the goal.
end-chart-seals-cards = A coloured seal marks a closed column.
end-turn = Turn { $turn }
end-deal = After the deal
# An axis of the chart.
end-axis-turn = turn
# Read aloud for a place on the chart; $scores is a list such as "You 14, Niamh 9".
end-chart-at = { $where }: { $scores }
end-chart-score = { $name } { $points }

## What to do now

# The name of this group of buttons, read aloud.
end-what-now = What next?
end-start = Keltis: to the start page
end-rematch = Rematch
end-rematch-other = Rematch with other settings …
# The heading above the settings of the rematch.
end-rematch-title = The next game
# Somebody has already asked for another game.
end-rematch-waits = Join the rematch
# Another player has asked for a rematch. Then, if they have changed settings: $changes lists them, as in “Time to think: 3 min + 20 s”.
end-asked = A rematch is waiting, and your seat is kept.
end-asked-changed = Changed: { $changes }.
# For somebody who only watched: the room where they play on.
end-next = Watch the rematch
# To a spectator, who was taken along to the rematch.
end-along = They play again, and you watch on.
end-along-back = Back to the last game
end-rematch-failed = The next game could not be made. Please try again.
end-replay = Replay
end-download = Download
    .label = Download the record of this game
end-verify = Verify this shuffle
end-look = Look at the table
end-new-game = New game
end-failed = That did not work. Please try again.
# A hash stands behind it.
end-sealed = Sealed before the first card was dealt

## The check of the shuffle

verify-title = Was the shuffle fair?
verify-lead = Your browser repeats the shuffle from the game’s log.
verify-running = Checking …
verify-good = Everything fits.
verify-good-part = What can be checked fits.
verify-bad = The proof does not hold.
verify-chain =
    { $count ->
        [one] The chain is whole: { $count } entry, and its hash fits.
       *[other] The chain is whole: { $count } entries, each sealed with the hash of the one before.
    }
verify-seed = The server’s secret fits the promise in the first entry.
verify-people =
    { $count ->
        [one] { $names } added a secret number of their own, promised before and told after.
       *[other] { $names } each added a secret number of their own, promised before and told after.
    }
verify-nobody = No player added a number of their own. The server’s promise alone fixed the shuffle.
# Of a game without a server.
verify-seed-here = The secret of this device fits the promise in the first entry.
verify-nobody-here = No player added a number of their own. The secret of this device alone fixed the shuffle.
verify-redraws =
    { $count ->
        [one] The numbers were drawn again once, because somebody did not answer in time.
       *[other] The numbers were drawn again { $count } times, because somebody did not answer in time.
    }
# $name begins.
verify-deal-board = The deck of { $cards } cards, the { $tiles } tiles and who begins, { $name }, all follow from these numbers.
verify-deal-cards = The deck of { $cards } cards and who begins, { $name }, follow from these numbers.
verify-no-deal = The game was given up before a card was dealt.
# What this device kept of the game before and while it was played, its receipt, shows this.
verify-kept-fixed = Before your device gave its number away, it knew what the server and all the others had promised. From then on nobody could choose the shuffle.
verify-kept-seed = Before your device gave its number away, it knew what the server had promised.
verify-kept-seed-only = Not proven: that all the others had made their promise by then.
verify-not-kept = Not proven: that the server made its promise before it knew the players’ numbers. This device kept nothing from before the shuffle that could show it.
# $names are the players whose numbers these are.
verify-kept-left-out = A number is no part of the shuffle, because the server says that it came too late: { $names }.
verify-kept-history = Up to entry { $entry }, the log is the one that your device saw during the game.
verify-kept-bad = Careful: this proof contradicts what your device kept during the game. The server has told different things at different times.
# Read aloud before a finding.
verify-holds = Holds:
verify-fails = Fails:
verify-unable = This page did not come over a safe connection, and then browsers do not compute hashes. Download the proof and check it on your computer:
# Digits stand behind it.
verify-code = Code to compare
verify-code-note = Read it to each other: whoever has the same code played with the same shuffle, and what one device has kept then counts for all.
verify-yourself = You can repeat the check on your own computer:
verify-download = Download the proof
verify-download-receipt = Save the receipt
verify-failed = The proof could not be fetched. Please try again.
verify-again = Try again

## Looking back

replay-title = Looking back
replay-open = Open a game
# Games that were played to their end, in a list.
replay-finished = Played on this device
replay-clear = Clear this list
replay-clear-sure = Clear the list? The games themselves stay on the server.
replay-clear-not = Keep it
replay-lead = Drop the file of a game here, or choose it, and watch it action by action.
replay-choose = Choose a file
replay-paste = Or paste the text of a record
    .placeholder = [Game "board/1"] …
replay-read = Watch this game
replay-drop = Let go to watch this game
# Below it stand the next text and one of refusals.ftl.
replay-refused = This record cannot be read
replay-refused-at = Line { $line }, column { $column }
replay-too-long = This file is too long for a record.
replay-not-text = This file is not text.
replay-unknown = There is no such game, or it is not open to you.
replay-not-begun = This game has not begun.
replay-busy = Too many games at once. Please try again in a moment.
replay-failed = The game could not be fetched. Please try again.
# Between the points of two players, as in "37 to 31".
replay-between = { " to " }
# $points are the players' points such as "37 to 31 to 15"; $turns says how many turns there were.
replay-won = { $name } won, { $points }, in { $turns }.
replay-you-won = You won, { $points }, in { $turns }.
replay-shared = { $names } won together, { $points }, in { $turns }.
replay-unfinished = Not finished, { $turns } so far.
replay-ended = Ended early, after { $turns }.
# Beside a record whose proof was checked and is right.
replay-proven = Its proof holds
replay-log = The game, turn by turn
replay-hands = All hands
replay-hand-of = Hand of { $name }
replay-see-with = See with the eyes of { $name }
replay-first = To the beginning
replay-back = Back
replay-play = Play
replay-pause = Pause
replay-forward = Forward
replay-last = To the end
replay-by = Step
replay-by-turn = by turn
replay-by-action = by action
replay-speed = Speed
# $factor is 0.5, 1, 2 or 4.
replay-speed-factor = { $factor }×
replay-another = Another game
replay-saved = A saved game
replay-saved-note = This game is not over. When you go on, you see your own cards; looking at it shows everyone’s.
replay-saved-go-on = Go on playing
replay-saved-look = Look at all cards
