# The words that all texts share; what each is for is said in the English file.

## Games

game-name = Keltis
game-board = Cesta kamenů
    .full = Keltis: Cesta kamenů
game-cards = Karetní hra
    .full = Keltis: Karetní hra

## Paths

path-name =
    { $path ->
        [r] červenohnědá
        [y] žlutá
        [p] růžová
        [g] zelená
       *[b] světle modrá
    }
path-adj = { path-name }
path-adj-acc =
    { $path ->
        [r] červenohnědou
        [y] žlutou
        [p] růžovou
        [g] zelenou
       *[b] světle modrou
    }
path-full = { path-name } cesta
path-on =
    na { $path ->
        [r] červenohnědé
        [y] žluté
        [p] růžové
        [g] zelené
       *[b] světle modré
    } cestě
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
        [n] bodovou kartu { $value }
       *[other]
            { $value ->
                [E] { path-adj-acc } koncovou kartu
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
        [n] bodová řada
       *[other] { path-adj } řada
    }
column-onto =
    { $path ->
        [n] do bodové řady
        [r] do červenohnědé řady
        [y] do žluté řady
        [p] do růžové řady
        [g] do zelené řady
       *[b] do světle modré řady
    }
pile-name =
    { $path ->
        [n] odhazovací balíček bodových karet
        [r] červenohnědý odhazovací balíček
        [y] žlutý odhazovací balíček
        [p] růžový odhazovací balíček
        [g] zelený odhazovací balíček
       *[b] světle modrý odhazovací balíček
    }
pile-from =
    { $path ->
        [n] z odhazovacího balíčku bodových karet
        [r] z červenohnědého odhazovacího balíčku
        [y] ze žlutého odhazovacího balíčku
        [p] z růžového odhazovacího balíčku
        [g] ze zeleného odhazovacího balíčku
       *[b] ze světle modrého odhazovacího balíčku
    }
pile-onto =
    { $path ->
        [n] na odhazovací balíček bodových karet
        [r] na červenohnědý odhazovací balíček
        [y] na žlutý odhazovací balíček
        [p] na růžový odhazovací balíček
        [g] na zelený odhazovací balíček
       *[b] na světle modrý odhazovací balíček
    }

## The board

tile-wish = kámen přání
tile-clover = čtyřlístek
tile-points =
    { $n ->
        [one] kartička za { $n } bod
        [few] kartička za { $n } body
        [many] kartička za { $n } bodu
       *[other] kartička za { $n } bodů
    }
figure-small = malá figurka
figure-big = velká figurka

## Counted things

cards-count =
    { $count ->
        [one] { $count } karta
        [few] { $count } karty
        [many] { $count } karty
       *[other] { $count } karet
    }
cards-object =
    { $count ->
        [one] { $count } kartu
        [few] { $count } karty
        [many] { $count } karty
       *[other] { $count } karet
    }
points-count =
    { $count ->
        [one] { $count } bod
        [few] { $count } body
        [many] { $count } bodu
       *[other] { $count } bodů
    }
stones-count =
    { $count ->
        [one] { $count } kámen přání
        [few] { $count } kameny přání
        [many] { $count } kamene přání
       *[other] { $count } kamenů přání
    }
turns-count =
    { $count ->
        [one] { $count } tah
        [few] { $count } tahy
        [many] { $count } tahu
       *[other] { $count } tahů
    }
days-count =
    { $count ->
        [one] { $count } den
        [few] { $count } dny
        [many] { $count } dne
       *[other] { $count } dní
    }

## Players and bots

player-black = Černý
player-white = Bílý
player-grey = Šedý
player-brown = Hnědý
bot-name =
    { $colour ->
        [brown] Brendan
        [white] Niamh
        [black] Oisín
       *[grey] Aoife
    }
level-beginner = Začátečník
    .character = Drží se pár jednoduchých zásad a často vezme první, co se naskytne.
level-easy = Snadný
    .character = Drží se jednoduchých zásad: barvu začíná, když má čím pokračovat, a málo přeskakuje.
level-casual = Pohodový
    .character = Trochu plánuje, ale nepočítá karty, nikoho nesleduje a často přehlédne lepší tah.
level-club = Klubový hráč
    .character = Dobře plánuje cesty, ale nepočítá karty, nikoho nesleduje a občas přehlédne dobrý tah.
level-strong = Silný
    .character = Zvažuje každou akci, počítá karty a sleduje dalšího v pořadí, ale občas přehlédne dobrý tah.
level-advanced = Pokročilý
    .character = Z velkého množství partií se naučil, co se vyplácí, ale často se spokojí s druhou volbou.
level-master = Mistr
    .character = Z velkého množství partií se naučil, co se vyplácí, a druhou volbu bere, jen když je to těsné.
level-expert = Expert
    .character = Než se rozhodne, rozehraje své nejlepší akce dál v mnoha možných světech.
