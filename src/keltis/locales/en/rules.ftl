# The rules of both games, for the page that explains them with pictures. Our own words: nothing is taken from a rulebook.
# A player reads this once, perhaps aloud to others at the table: short, plain sentences, spoken to one person ("you").

rules-title = The rules
rules-back = Back
# Above the drawing of a table of points.
rules-worth = Worth
rules-stones = Wishing stones
rules-cards-laid = Cards in the column
# In the last cell of a table: this many or more. $n is a number.
rules-or-more = { $n }+
# Beside a tick: this column of cards may be laid so. Beside a cross: it may not.
rules-right = allowed
rules-wrong = not allowed

## The board game

rules-board-aim = Lay cards to walk your figures along five paths of stones. A path begun and not followed costs points, a path
    walked far is worth many. On the way lie tiles, and among them the wishing stones: you need at least two.

rules-board-turn = Your turn
rules-board-turn-1 = First play one card: lay it in front of you, or put it on the discard pile of its colour.
rules-board-turn-2 = Then draw one card: from the deck, or the top card of any discard pile except one you put a card on this turn. So you always
    have eight.

rules-board-columns = Your columns
rules-board-columns-1 = For each colour you have one column. It may rise or fall. It may begin with any number, numbers may be skipped, and the same
    number may follow itself.
rules-board-columns-2 = The first different number decides the direction. From then on the column never turns back. Each colour has
    the numbers 0 to 10, each of them twice.

rules-board-steps = Steps
rules-board-steps-1 = With each card that you lay, your figure on the path of that colour moves one stone on, whatever the number on
    the card.
rules-board-steps-2 = With your first card of a colour a figure leaves the start stone: one of your four small ones or your big one. The big figure counts
    double at the end, for better or worse.
rules-board-steps-3 = You have one figure on each path at most. Figures of several players may stand on one stone. No figure ever moves back.
rules-board-steps-4 = Has your figure reached the end stone? Each further card that you lay in that column, if it fits, lets another
    of your figures move one stone instead, if you like.

rules-board-tiles = Tiles
rules-board-tiles-1 = A tile acts each time a figure comes onto its stone.
rules-board-tiles-wish = A wishing stone is yours: take it. The place stays empty.
rules-board-tiles-clover = A clover lets you move any of your figures one stone on, the same one again or even one from the start
    stone, or stay. If it comes onto another tile, that one acts too. The clover stays for others.
rules-board-tiles-points = A number gives you that many points at once and stays for others.

rules-board-end = The end
rules-board-end-1 = The last three stones of each path are the goal. As soon as five figures are there, of all players together, the game is
    over. The tile under the fifth does nothing any more.
rules-board-end-2 = The game is also over when the last card of the deck is drawn. With two players, 30 cards stay out of the game,
    unseen.

rules-board-points = Points
rules-board-points-1 = Each figure scores the value of its row; on the start stone it scores nothing. The big figure scores double, minus points too.
rules-board-points-2 = Wishing stones score by their number. Together with the points on the way that is your total, and the highest one
    wins. Equal totals win together.

## The card game

rules-cards-aim = Build columns of cards, one for each colour. Short ones cost points, long ones are worth many. Pairs of equal cards buy
    wishing stones: you need at least two not to lose points.

rules-cards-turn = Your turn
rules-cards-turn-1 = Do one thing: lay a card, put a card on its discard pile, or take a wishing stone for two cards.
rules-cards-turn-2 = Then draw back to eight cards: from the deck, or the top cards of discard piles except those you put a card on this turn.

rules-cards-columns = Your columns
rules-cards-columns-1 = A column may rise or fall. It may begin with any number, numbers may be skipped, and the same number may follow
    itself. The first different number decides the direction.
rules-cards-columns-2 = Each colour has the numbers 0 to 10: 3 to 7 twice, the others once. With two players, 30 cards stay out of
    the game, unseen.

rules-cards-ends = End cards
rules-cards-ends-1 = Each colour has two end cards. An end card fits on every column of its colour, counts as a card there and closes the column: after it
    only the second end card can follow.
rules-cards-ends-2 = Closed columns bring the end of the game nearer.

rules-cards-points-cards = Point cards
rules-cards-points-cards-1 = The eleven point cards have the numbers 0 to 10, but no colour. In your point column, in any order,
    each is worth one point.
rules-cards-points-cards-2 = Or it joins a colour column whose last card has the same number, and makes it longer.

rules-cards-stones = Wishing stones
rules-cards-stones-1 = Put two cards with the same number on their discard piles and take the wishing stone with this number from the
    middle. The colours do not matter, and one of the two may be a point card.
rules-cards-stones-2 = Afterwards draw two cards, one after the other. The stones have the numbers 1 to 9, one of each; for 0 and 10
    there is none.

rules-cards-end = The end
rules-cards-end-1 = Play stops as soon as five columns are closed, of all players together, or when the last card of the deck is drawn.
rules-cards-end-2 = Then comes the last phase: each player may lay up to two more cards. Nothing is drawn, and no wishing stone is taken.

rules-cards-points = Points
rules-cards-points-1 = Each colour column scores by the number of its cards, end cards and point cards included. An empty one scores nothing.
rules-cards-points-2 = Each card in the point column is worth one point, and wishing stones score by their number. The highest total wins. Equal
    totals win together.

## Both

rules-house = A rule of our own
rules-house-1 = If everybody only exchanged cards with the discard piles, a game would never end. After eight such turns of each
    player in a row it ends as if the deck had run out. Whoever opens a table can switch this off.
rules-unclear = Where rulebooks differ
rules-board-unclear-1 = A clover’s step is voluntary. Like the step after the end stone, it may bring a figure from the start stone
    onto a new path; your first card of that colour then moves this figure. Whoever opens a table can forbid such a start. You
    cannot take back the card that you have just discarded. Number tiles are not doubled.
rules-cards-unclear-1 = An end card may open a column; whoever opens a table can forbid that. A point card cannot follow an end card or begin a colour column.
