# The words that all texts share; what each is for is said in the English file.

## Games

game-name = Keltis
game-board = Der Weg der Steine
    .full = Keltis: Der Weg der Steine
game-cards = Das Kartenspiel
    .full = Keltis: Das Kartenspiel

## Paths

path-name =
    { $path ->
        [r] rotbraun
        [y] gelb
        [p] pink
        [g] grün
       *[b] hellblau
    }
path-adj =
    { $path ->
        [r] rotbraune
        [y] gelbe
        [p] pinke
        [g] grüne
       *[b] hellblaue
    }
path-adj-acc = { path-adj }
path-full =
    { $path ->
        [r] rotbrauner
        [y] gelber
        [p] pinker
        [g] grüner
       *[b] hellblauer
    } Steinpfad
path-on =
    auf dem { $path ->
        [r] rotbraunen
        [y] gelben
        [p] pinken
        [g] grünen
       *[b] hellblauen
    } Steinpfad
path-onto =
    auf den { $path ->
        [r] rotbraunen
        [y] gelben
        [p] pinken
        [g] grünen
       *[b] hellblauen
    } Steinpfad

## Cards

card-name =
    { $path ->
        [n] Punktekarte { $value }
       *[other]
            { $value ->
                [E] { path-adj } Schlusskarte
               *[other] { path-adj } { $value }
            }
    }
card-object =
    { $path ->
        [n] die Punktekarte { $value }
       *[other]
            { $value ->
                [E] die { path-adj-acc } Schlusskarte
               *[other] die { path-adj-acc } { $value }
            }
    }
card-short =
    { $path ->
        [n] Punkte { $value }
       *[other]
            { $value ->
                [E] Schluss
               *[other] { $value }
            }
    }

## Places

column-name =
    { $path ->
        [n] Punktereihe
       *[other] { path-adj } Reihe
    }
column-onto =
    { $path ->
        [n] in die Punktereihe
       *[other] in die { path-adj-acc } Reihe
    }
pile-name =
    { $path ->
        [n] Ablagestapel der Punktekarten
        [r] rotbrauner Ablagestapel
        [y] gelber Ablagestapel
        [p] pinker Ablagestapel
        [g] grüner Ablagestapel
       *[b] hellblauer Ablagestapel
    }
pile-from =
    { $path ->
        [n] vom Ablagestapel der Punktekarten
        [r] vom rotbraunen Ablagestapel
        [y] vom gelben Ablagestapel
        [p] vom pinken Ablagestapel
        [g] vom grünen Ablagestapel
       *[b] vom hellblauen Ablagestapel
    }
pile-onto =
    { $path ->
        [n] auf den Ablagestapel der Punktekarten
        [r] auf den rotbraunen Ablagestapel
        [y] auf den gelben Ablagestapel
        [p] auf den pinken Ablagestapel
        [g] auf den grünen Ablagestapel
       *[b] auf den hellblauen Ablagestapel
    }

## The board

tile-wish = Wunschstein
tile-clover = Kleeblatt
tile-points =
    { $n ->
        [one] Wegekärtchen für { $n } Punkt
       *[other] Wegekärtchen für { $n } Punkte
    }
figure-small = kleine Figur
figure-big = große Figur

## Counted things

cards-count =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
cards-object =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
points-count =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
stones-count =
    { $count ->
        [one] { $count } Wunschstein
       *[other] { $count } Wunschsteine
    }
turns-count =
    { $count ->
        [one] { $count } Zug
       *[other] { $count } Züge
    }
days-count =
    { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    }

## Players and bots

player-black = Schwarz
player-white = Weiß
player-grey = Grau
player-brown = Braun
bot-name =
    { $colour ->
        [brown] Brendan
        [white] Niamh
        [black] Oisín
       *[grey] Aoife
    }
level-beginner = Anfänger
    .character = Folgt ein paar Faustregeln und nimmt oft das Erstbeste.
level-easy = Leicht
    .character = Folgt Faustregeln: beginnt eine Farbe, wenn Karten folgen können, und überspringt wenig.
level-casual = Gemütlich
    .character = Plant ein wenig, zählt aber keine Karten, achtet auf niemanden und übersieht oft etwas Besseres.
level-club = Vereinsspieler
    .character = Plant seine Wege gut, zählt aber keine Karten, achtet auf niemanden und übersieht ab und zu etwas.
level-strong = Stark
    .character = Wägt jede Aktion ab, zählt Karten und achtet darauf, wer als Nächstes dran ist, übersieht aber ab und zu etwas.
level-advanced = Fortgeschritten
    .character = Hat aus sehr vielen Partien gelernt, was sich lohnt, begnügt sich aber oft mit der zweiten Wahl.
level-master = Meister
    .character = Hat aus sehr vielen Partien gelernt, was sich lohnt, und nimmt die zweite Wahl nur, wenn es knapp ist.
level-expert = Experte
    .character = Spielt seine besten Aktionen in vielen möglichen Welten weiter, bevor er sich entscheidet.
