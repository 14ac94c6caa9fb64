# Why the text of a position cannot be read: docs/notation.md has its grammar. Only the terminal says these, after
# "line 1, column 5:". $name is a field of the text such as quiet and stays as it is; $text is what stands there, in
# quotation marks; $card, $sign, $signs, $letter and $choices are notation. Seats are numbered from 0.

## Both games

position-text = a position is text, not { $type }
position-line = a position is one line
position-short = the position ends too early
position-long = nothing may follow here, but { $text } does
position-expected = expected { $name }=, not { $text }
# $name is also one of the next three.
position-number = { $name } must be a number from { $low } to { $high }, not { $text }
position-unseen-cards = the number of unseen cards
position-stones = the number of wishing stones
position-points = the points from tiles
position-game = a position of this game begins with { $name }
position-option = this is a game with { $name }={ $wanted }, not { $found }
position-choice = { $name } must be one of { $choices }, not { $text }
position-parts = { $name } must have { $wanted } parts separated by { $separator }, not { $found }
position-card = { $text } is no card of this game
position-card-twice = there is one { $card } too many
position-cards-missing = cards missing: { $number }
position-cards-over = cards too many: { $number }
# The deck, or the cards set aside: the text may show how many they are, or which.
position-stack-unseen = { $name } must be unseen here
position-stack-named = { $name } must be named here
position-stack-size = { $name } cannot be { $number } cards
position-hand = { $text } is no hand
position-hand-unseen = the hand of seat { $seat } must be unseen here
position-hand-named = the hand of seat { $seat } must be named here
position-hand-size = seat { $seat } cannot hold { $number } cards now
position-columns = a seat has { $wanted } columns, not { $found }
position-column = { $text } is no column
position-column-card = { $text } is no column: { $card } does not fit
position-pile = { $text } is no discard pile
position-quiet = quiet does not match what was done last

## The board game

position-closed = closed names the pile discarded to, before the draw of the same turn, or is -
position-closed-empty = the closed pile is empty
position-tiles = tiles must be { $number } of the signs { $signs }
position-tile-count = the tile { $sign } is there { $given } times instead of { $wanted }
position-figures = figures are five rows from 0 to 9, the big one's with *, not { $text }
position-big-at-start = a big figure on the start stone has no *
position-figure = the figure on path { $letter } does not match its column
position-smalls = there are only four small figures
position-goal = more than five figures are in the goal
position-over = the game ends exactly when five figures are in the goal, the deck is empty or all are quiet
position-step = there is no free step to take
position-figure-tiles = the figures of seat { $seat } do not match its tiles
position-figure-far = the figures of seat { $seat } are further than cards and clovers led them
position-nine-stones = the wishing stones on the board and before the seats are not nine
position-stone-far = not every wishing stone is from a tile that its seat has come past

## The card game

position-pair = pair names the value of the discards owed, in the phase pair, or is -
position-ender = ender names the seat that ended the play, which comes last, or is -
position-closed-count = { $number } piles cannot be closed here
position-closed-pile-empty = a closed pile is empty
position-signs = { $text } must be signs out of { $signs }, each once, or -
position-numbered-stones = the wishing stones in the middle and before the seats are not 1 to 9, each once
position-ended = the play ends exactly when five columns are closed, the deck is empty or all are quiet
position-no-stone = no wishing stone was taken in this turn
position-pair-stone = seat { $seat } does not have wishing stone { $stone }
position-pair-cards = seat { $seat } cannot hold { $number } cards of value { $value }
