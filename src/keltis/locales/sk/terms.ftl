# The words that all texts share; what each is for is said in the English file.

## Games

game-name = Keltis
game-board = Cesta kameňov
    .full = Keltis: Cesta kameňov
game-cards = Kartová hra
    .full = Keltis: Kartová hra

## Paths

path-name =
    { $path ->
        [r] červenohnedá
        [y] žltá
        [p] ružová
        [g] zelená
       *[b] svetlomodrá
    }
path-adj = { path-name }
path-adj-acc =
    { $path ->
        [r] červenohnedú
        [y] žltú
        [p] ružovú
        [g] zelenú
       *[b] svetlomodrú
    }
path-full = { path-name } cesta
path-on =
    na { $path ->
        [r] červenohnedej
        [y] žltej
        [p] ružovej
        [g] zelenej
       *[b] svetlomodrej
    } ceste
path-onto = na { path-adj-acc } cestu

## Cards

card-name =
    { $path ->
        [n] bodová karta { $value }
       *[other]
            { $value ->
                [E] { path-adj } koncová karta
               *[other] { path-adj } { $value }
            }
    }
card-object =
    { $path ->
        [n] bodovú kartu { $value }
       *[other]
            { $value ->
                [E] { path-adj-acc } koncovú kartu
               *[other] { path-adj-acc } { $value }
            }
    }
card-short =
    { $path ->
        [n] bodová { $value }
       *[other]
            { $value ->
                [E] koncová
               *[other] { $value }
            }
    }

## Places

column-name =
    { $path ->
        [n] bodový rad
        [r] červenohnedý rad
        [y] žltý rad
        [p] ružový rad
        [g] zelený rad
       *[b] svetlomodrý rad
    }
column-onto =
    { $path ->
        [n] do bodového radu
        [r] do červenohnedého radu
        [y] do žltého radu
        [p] do ružového radu
        [g] do zeleného radu
       *[b] do svetlomodrého radu
    }
pile-name =
    { $path ->
        [n] odkladací balíček bodových kariet
        [r] červenohnedý odkladací balíček
        [y] žltý odkladací balíček
        [p] ružový odkladací balíček
        [g] zelený odkladací balíček
       *[b] svetlomodrý odkladací balíček
    }
pile-from =
    { $path ->
        [n] z odkladacieho balíčka bodových kariet
        [r] z červenohnedého odkladacieho balíčka
        [y] zo žltého odkladacieho balíčka
        [p] z ružového odkladacieho balíčka
        [g] zo zeleného odkladacieho balíčka
       *[b] zo svetlomodrého odkladacieho balíčka
    }
pile-onto =
    { $path ->
        [n] na odkladací balíček bodových kariet
        [r] na červenohnedý odkladací balíček
        [y] na žltý odkladací balíček
        [p] na ružový odkladací balíček
        [g] na zelený odkladací balíček
       *[b] na svetlomodrý odkladací balíček
    }

## The board

tile-wish = kameň želaní
tile-clover = štvorlístok
tile-points =
    { $n ->
        [one] kartička za { $n } bod
        [few] kartička za { $n } body
        [many] kartička za { $n } bodu
       *[other] kartička za { $n } bodov
    }
figure-small = malá figúrka
figure-big = veľká figúrka

## Counted things

cards-count =
    { $count ->
        [one] { $count } karta
        [few] { $count } karty
        [many] { $count } karty
       *[other] { $count } kariet
    }
cards-object =
    { $count ->
        [one] { $count } kartu
        [few] { $count } karty
        [many] { $count } karty
       *[other] { $count } kariet
    }
points-count =
    { $count ->
        [one] { $count } bod
        [few] { $count } body
        [many] { $count } bodu
       *[other] { $count } bodov
    }
stones-count =
    { $count ->
        [one] { $count } kameň želaní
        [few] { $count } kamene želaní
        [many] { $count } kameňa želaní
       *[other] { $count } kameňov želaní
    }
turns-count =
    { $count ->
        [one] { $count } ťah
        [few] { $count } ťahy
        [many] { $count } ťahu
       *[other] { $count } ťahov
    }
days-count =
    { $count ->
        [one] { $count } deň
        [few] { $count } dni
        [many] { $count } dňa
       *[other] { $count } dní
    }

## Players and bots

player-black = Čierny
player-white = Biely
player-grey = Sivý
player-brown = Hnedý
bot-name =
    { $colour ->
        [brown] Brendan
        [white] Niamh
        [black] Oisín
       *[grey] Aoife
    }
level-beginner = Začiatočník
    .character = Drží sa pár jednoduchých zásad a často vezme prvé, čo sa naskytne.
level-easy = Ľahký
    .character = Drží sa jednoduchých zásad: farbu začne, keď má čím pokračovať, a málo preskakuje.
level-casual = Pohodový
    .character = Trochu plánuje, ale nepočíta karty, nikoho nesleduje a často prehliadne lepší ťah.
level-club = Klubový hráč
    .character = Dobre plánuje cesty, ale nepočíta karty, nikoho nesleduje a občas prehliadne dobrý ťah.
level-strong = Silný
    .character = Zvažuje každú akciu, počíta karty a sleduje ďalšieho v poradí, ale občas prehliadne dobrý ťah.
level-advanced = Pokročilý
    .character = Z veľkého množstva partií sa naučil, čo sa oplatí, ale často sa uspokojí s druhou voľbou.
level-master = Majster
    .character = Z veľkého množstva partií sa naučil, čo sa oplatí, a druhú voľbu berie, len keď je to tesné.
level-expert = Expert
    .character = Kým sa rozhodne, rozohrá svoje najlepšie akcie ďalej v mnohých možných svetoch.
