# The words that all texts share. They are messages, so a text that refers to one with { card-object } hands on its
# own variables. $path is r, y, p, g, b or, for point cards, n. $value is a number, or the letter E for an end card.

## Games

game-name = Keltis
game-board = Way of Stones
    .full = Keltis: the Way of Stones
game-cards = Card Game
    .full = Keltis: the Card Game

## Paths. path-name stands alone, path-adj before the word for a card, path-adj-acc the same as an object.

path-name =
    { $path ->
        [r] red-brown
        [y] yellow
        [p] pink
        [g] green
       *[b] light blue
    }
path-adj = { path-name }
path-adj-acc = { path-name }
path-full = { path-name } path
# Where something is or moves.
path-on = on the { path-name } path
# Where something comes to.
path-onto = onto the { path-name } path

## Cards. card-object is what somebody lays, discards or takes: "lays the green 8".

card-name =
    { $path ->
        [n] point card { $value }
       *[other]
            { $value ->
                [E] { path-adj } end card
               *[other] { path-adj } { $value }
            }
    }
card-object =
    { $path ->
        [n] the point card { $value }
       *[other]
            { $value ->
                [E] the { path-adj-acc } end card
               *[other] the { path-adj-acc } { $value }
            }
    }
# A card in a column or pile whose colour has been said: "8", "end", "point 5".
card-short =
    { $path ->
        [n] point { $value }
       *[other]
            { $value ->
                [E] end
               *[other] { $value }
            }
    }

## Places. Of path n they are those of the point cards.

column-name =
    { $path ->
        [n] point column
       *[other] { path-name } column
    }
column-onto =
    { $path ->
        [n] onto the point column
       *[other] onto the { path-name } column
    }
pile-name =
    { $path ->
        [n] point discard pile
       *[other] { path-name } discard pile
    }
pile-from =
    { $path ->
        [n] from the point discard pile
       *[other] from the { path-name } discard pile
    }
pile-onto =
    { $path ->
        [n] onto the point discard pile
       *[other] onto the { path-name } discard pile
    }

## The board

tile-wish = wishing stone
tile-clover = clover
tile-points =
    { $n ->
        [one] tile worth { $n } point
       *[other] tile worth { $n } points
    }
figure-small = small figure
figure-big = big figure

## Counted things; cards-object is what somebody draws or lays.

cards-count =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
cards-object =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
points-count =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
stones-count =
    { $count ->
        [one] { $count } wishing stone
       *[other] { $count } wishing stones
    }
turns-count =
    { $count ->
        [one] { $count } turn
       *[other] { $count } turns
    }
days-count =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }

## Players and bots

player-black = Black
player-white = White
player-grey = Grey
player-brown = Brown
bot-name =
    { $colour ->
        [brown] Brendan
        [white] Niamh
        [black] Oisín
       *[grey] Aoife
    }
# The eight levels of bots, from the weakest: a short name, and how it plays in one line. "It" is the bot.
level-beginner = Beginner
    .character = Goes by a few rules of thumb, and often takes the first thing that will do.
level-easy = Easy
    .character = Goes by rules of thumb: begins a colour with cards to follow, skips few numbers.
level-casual = Casual
    .character = Plans ahead a little, but counts no cards, looks at nobody else and often misses a better move.
level-club = Club
    .character = Plans its paths well, but counts no cards, looks at nobody else and misses a good move now and then.
level-strong = Strong
    .character = Weighs every action, counts cards and watches the next player, but now and then misses a good move.
level-advanced = Advanced
    .character = Learnt from very many games what pays off, but often settles for its second choice.
level-master = Master
    .character = Learnt from very many games what pays off, and takes a second choice only where it is close.
level-expert = Expert
    .character = Plays its best actions on in many possible worlds before it decides.
