# A first game: short notes that point at things as they come up. Spoken to a newcomer of any age; one or two short sentences.

# Closes one note.
guide-fine = Got it
# Closes all notes for good; they can be switched on again in the menu.
guide-enough = No more of these
# Screen readers: what the note is.
guide-note = A note for your first game

## The board game

guide-board-hand = These are your eight cards. Touch one to see where it can go.
guide-board-lay = Push the card up its lane to lay it: your figure on that path takes a step. Or drop it on the pile below.
guide-board-figure = A new path: a figure sets out. The big one counts double, so give it a path that you can follow far.
guide-board-draw = Now draw: from the deck, or a card that somebody has put on a pile.
guide-board-direction = This column has a direction now. It will never turn back, so think before you skip numbers.
guide-board-wish = A wishing stone! With fewer than two you lose points, with five you win ten.
guide-board-clover = A clover: any of your figures may take a step more. Try to reach another tile with it.
guide-board-minus = The first three stones cost points. Begin a path only if you have cards to go on.
guide-board-goal = Behind this gate is the goal. With five figures there, of all players together, the game ends at once.
guide-board-back = Was that a slip? Until you draw, you can take it back.

## The card game

guide-cards-hand = These are your eight cards. Touch one to see where it can go.
guide-cards-lay = Lay the card in its column, or drop it on the pile below it.
guide-cards-draw = Now draw: from the deck, or a card that somebody has put on a pile.
guide-cards-direction = This column has a direction now. It will never turn back.
guide-cards-minus = A column of one, two or three cards costs points. Four are a gain.
guide-cards-pair = You hold a pair! Two equal cards buy the wishing stone with their number.
guide-cards-point = A point card: one point in the column on the right, or one card more on an equal number.
guide-cards-close = An end card makes the column longer and closes it. Lay it when nothing else will follow.
guide-cards-ending = Four columns are closed. With the fifth, play stops: lay what you can.
guide-cards-last = The last phase: lay up to two more cards, then the points are counted.
guide-cards-back = Was that a slip? Until you draw, you can take it back.
