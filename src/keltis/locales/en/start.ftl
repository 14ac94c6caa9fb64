# The start page, the public tables, setting up a table, joining one and waiting at one.
# $name is a player's name, $seat the number of a seat from 1.

## Everywhere on these pages

start-unofficial = Unofficial. Keltis is a game by Reiner Knizia, published by KOSMOS.
start-language = Language
start-theme-light = Light colours
start-theme-dark = Dark colours
start-home = Start page
# The name of somebody who has not written one: alone against bots, among others online, and of the people at one device.
start-you = You
start-guest = Guest
start-player = Player { $seat }
start-name = Your name
start-name-other = Name of player { $seat }

## Start page

# A description of the picture, for those who cannot see it.
start-picture = The board: five paths of stones fan out from the start stone to five coloured end stones.
start-tagline = Five paths lead up from one stone. Count up or count down, but never turn back.
start-game = Game
start-board-note = the board game
start-cards-note = cards only
start-opponents = Opponents
# Said once below the levels of the bots.
start-bots-see = No bot sees more than you would in its seat: hidden cards stay hidden.
start-opponent = Opponent { $seat }
start-play = Play
start-invite = Invite a friend
start-pass = Pass one device around
start-tables = Public tables
start-rules = Rules
start-saved = Finished games
start-continue = Continue
start-more-games =
    { $count ->
        [one] and { $count } more game
       *[other] and { $count } more games
    }

## Rooms in lists. $names is a list of players, "Ann, Ben and Club player"; $game the name of a game.

start-room-with = { $game }: { $names }
start-open-seats =
    { $count ->
        [one] { $count } open seat
       *[other] { $count } open seats
    }
start-tables-lead = Sit down where a seat is free, or watch.
start-list-mine = Your games
start-list-open = Open tables
start-list-live = Being played
start-list-mine-none = You have no game under way.
start-list-open-none = Nobody is waiting just now. Open a table, and others will find it here.
start-list-live-none = No public game is being played just now.
start-list-more = Show more
start-new-table = New table
start-sit-down = Sit down
start-look-on = Watch
start-your-turn = Your turn
start-turn-of = { $name } to play
start-waiting-for-players = Waiting for players
start-mixing-short = The cards are being shuffled
# How fast a game goes, in a list.
start-clock-none = no clock
start-clock-live = one sitting
start-clock-mail = days for each turn

## Setting up a table

start-new-title = A new table
start-new-pass-title = One device for all
start-new-invite-title = A table for friends
start-new-public-title = A public table
start-new-lead = Who plays, and how?
start-new-pass-lead = A curtain falls between the turns, so nobody sees another hand.
start-new-invite-lead = Open the table, then send the link.
start-new-public-lead = It stands in the list for all to see.
start-seat-count = Seats
start-who-sits = Who sits here
start-seat = Seat { $seat }
start-who-here = Another person at this device
# The same, short: under the name of that person.
start-who-here-short = At this device
start-who-here-note = You pass the device on after each turn.
start-who-open = A friend by link
start-who-open-note = You get a link to send.
start-who-open-public = Whoever comes
start-who-open-public-note = The table stands in the list for all to see.
start-open-seat = Open seat
start-options = Rules
start-free-start = A free step may start a path
start-end-opens = An end card may open a column
start-quiet-limit = House rule: quiet turns end the game
start-quiet-limit-note = Ours, in no rulebook: after { $count } turns in a row in which everyone discards and takes a discard.
start-first = Who begins
start-first-lot = By lot
start-time = Time
start-pace = Pace
start-pace-none = No clock
start-pace-live = One sitting
start-pace-mail = Days
start-live = Time to think
# A bank of minutes at the start, and seconds added each turn: "3 min + 20 s".
start-live-bank = { $minutes } min + { $seconds } s
start-live-note = For the whole game, and more with each turn. When it is used up, a bot plays the turn.
start-mail = For each turn
start-mail-note = When the time is up, a bot plays the turn.
start-none-note = Everyone thinks as long as they like.
start-public = Public table
start-public-note = Anybody may sit down or watch.
start-guests-fill = Guests may add players
start-guests-fill-note = Otherwise each guest takes one seat, and only you add bots.
start-open-table = Open the table
start-begin = Begin
start-begin-note = All seats are taken: the game starts at once.

## Waiting at a table

# A heading: how many sit at this table.
start-waiting-title =
    { $count ->
        [2] A table for two
        [3] A table for three
       *[other] A table for four
    }
# $game is the name of the game.
start-waiting-open =
    { $count ->
        [one] { $game }. { $count } seat is still open.
       *[other] { $game }. { $count } seats are still open.
    }
start-waiting-full = { $game }. Everyone is here.
start-seat-you = You
start-ready = Ready
# $time is a time of day, with the day if that is not today.
start-away-since = Away since { $time }
start-first-to-play = Begins
start-waiting-friend = Waiting for a friend
start-waiting-anyone = Waiting for somebody
# To a player of the last game, on the seat that is kept for them.
start-invited = Invited
start-put-bot = Put a bot here
start-invite-heading = Invite
start-invite-note = Send this link. Whoever opens it takes the open seat.
start-invite-note-seat = Link to seat { $seat }
start-invite-none = The link to this seat is with whoever opened the table. You can make a new one; the old one will no longer work.
start-invite-rematch = { $name } sees your invitation where the last game ended and needs one tap to join. You can also send a link.
start-invite-public = This table is public. Whoever has the link can sit down.
# The page was opened on the computer that the server runs on.
start-invite-network = The link works in your own network, for example in the same Wi-Fi.
# $command is what to type in a terminal.
start-invite-here-only = The link works on this computer only. For others, start Keltis with: { $command }
start-invite-then-at = In your network it is then at { $address }.
start-invite-new = New link
start-copy = Copy
start-copied = Copied
start-copy-by-hand = Selected: copy it now
start-share = Share
# What is shared together with the link.
start-share-text = Come and play Keltis with me.
start-show-code = Show as picture
start-code-title = Point a camera here
start-code-alt = The link as a square code for cameras
start-watch = Link for spectators
start-watch-note = They see no hands.
start-leave = Leave the table
start-leave-sure = Leave the table? Your seat becomes free.
start-stay = Stay
start-starts-when-full = The game starts as soon as every seat is taken.
start-mixing = The cards are being shuffled.
start-mixing-note = Every device adds a secret of its own, so that nobody can stack the deck.
# $seal is the beginning and the end of a long number.
start-sealed = The shuffle is sealed: { $seal }
start-sealed-note = Fixed before anyone sat down. After the game, everyone can check it.
start-yes = yes
start-no = no
start-reserved = This seat is kept for you.
start-take-a-seat = Take a seat

## Joining by link

start-join-title = You are invited
start-join-lead = A seat at a table of Keltis is kept for you.
# $names is who sits at the table, $count how many they are; $game is the name of a game.
start-join-from =
    { $count ->
        [one] { $names } invites you to { game-name }: { $game }.
       *[other] { $names } invite you to { game-name }: { $game }.
    }
start-join-already = You already sit at this table.
start-join-go = Go to the table
start-join-also = Take this seat too
# The heading instead of start-join-title.
start-join-broken = This link does not work
start-join-incomplete = The link is not complete. Copy all of it, or ask for it again.
# An invitation was opened on a page that is only files, without a server.
start-join-no-server = This page plays on your own device and has no server. Ask for a link to the page that the table is on.
start-trouble-invitation = This invitation has been used or is no longer valid. Ask for a new link.

## What went wrong

start-trouble-offline = The server does not answer. Nothing is lost; try again in a moment.

## A new version of the page

update-waits = A new version is ready.
update-now = Update now
# A game is being played in another window of the same browser.
update-elsewhere = A new version is ready. It comes when the game in your other window is over.
