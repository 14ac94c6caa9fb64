# The words that all texts share; what each is for is said in the English file.

## Games

game-name = Keltis
game-board = Droga Kamieni
    .full = Keltis: Droga Kamieni
game-cards = Gra karciana
    .full = Keltis: Gra karciana

## Paths

path-name =
    { $path ->
        [r] czerwonobrązowa
        [y] żółta
        [p] różowa
        [g] zielona
       *[b] jasnoniebieska
    }
path-adj = { path-name }
path-adj-acc =
    { $path ->
        [r] czerwonobrązową
        [y] żółtą
        [p] różową
        [g] zieloną
       *[b] jasnoniebieską
    }
path-full = { path-name } droga
path-on =
    na { $path ->
        [r] czerwonobrązowej
        [y] żółtej
        [p] różowej
        [g] zielonej
       *[b] jasnoniebieskiej
    } drodze
path-onto = na { path-adj-acc } drogę

## Cards

card-name =
    { $path ->
        [n] karta punktowa { $value }
       *[other]
            { $value ->
                [E] { path-adj } karta końcowa
               *[other] { path-adj } { $value }
            }
    }
card-object =
    { $path ->
        [n] kartę punktową { $value }
       *[other]
            { $value ->
                [E] { path-adj-acc } kartę końcową
               *[other] { path-adj-acc } { $value }
            }
    }
card-short =
    { $path ->
        [n] punktowa { $value }
       *[other]
            { $value ->
                [E] końcowa
               *[other] { $value }
            }
    }

## Places

column-name =
    { $path ->
        [n] kolumna punktowa
       *[other] { path-adj } kolumna
    }
column-onto =
    { $path ->
        [n] do kolumny punktowej
        [r] do czerwonobrązowej kolumny
        [y] do żółtej kolumny
        [p] do różowej kolumny
        [g] do zielonej kolumny
       *[b] do jasnoniebieskiej kolumny
    }
pile-name =
    { $path ->
        [n] stos odrzuconych kart punktowych
        [r] czerwonobrązowy stos kart odrzuconych
        [y] żółty stos kart odrzuconych
        [p] różowy stos kart odrzuconych
        [g] zielony stos kart odrzuconych
       *[b] jasnoniebieski stos kart odrzuconych
    }
pile-from =
    { $path ->
        [n] ze stosu odrzuconych kart punktowych
        [r] z czerwonobrązowego stosu kart odrzuconych
        [y] z żółtego stosu kart odrzuconych
        [p] z różowego stosu kart odrzuconych
        [g] z zielonego stosu kart odrzuconych
       *[b] z jasnoniebieskiego stosu kart odrzuconych
    }
pile-onto =
    { $path ->
        [n] na stos odrzuconych kart punktowych
        [r] na czerwonobrązowy stos kart odrzuconych
        [y] na żółty stos kart odrzuconych
        [p] na różowy stos kart odrzuconych
        [g] na zielony stos kart odrzuconych
       *[b] na jasnoniebieski stos kart odrzuconych
    }

## The board

tile-wish = kamień życzeń
tile-clover = liść koniczyny
tile-points =
    { $n ->
        [one] płytka za { $n } punkt
        [few] płytka za { $n } punkty
        [many] płytka za { $n } punktów
       *[other] płytka za { $n } punktu
    }
figure-small = mały znacznik
figure-big = duży znacznik

## Counted things

cards-count =
    { $count ->
        [one] { $count } karta
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
    }
cards-object =
    { $count ->
        [one] { $count } kartę
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
    }
points-count =
    { $count ->
        [one] { $count } punkt
        [few] { $count } punkty
        [many] { $count } punktów
       *[other] { $count } punktu
    }
stones-count =
    { $count ->
        [one] { $count } kamień życzeń
        [few] { $count } kamienie życzeń
        [many] { $count } kamieni życzeń
       *[other] { $count } kamienia życzeń
    }
turns-count =
    { $count ->
        [one] { $count } tura
        [few] { $count } tury
        [many] { $count } tur
       *[other] { $count } tury
    }
days-count =
    { $count ->
        [one] { $count } dzień
        [few] { $count } dni
        [many] { $count } dni
       *[other] { $count } dnia
    }

## Players and bots

player-black = Czarny
player-white = Biały
player-grey = Szary
player-brown = Brązowy
bot-name =
    { $colour ->
        [brown] Brendan
        [white] Niamh
        [black] Oisín
       *[grey] Aoife
    }
level-beginner = Nowicjusz
    .character = Trzyma się kilku prostych zasad i często wybiera pierwsze lepsze zagranie.
level-easy = Łatwy
    .character = Trzyma się prostych zasad: zaczyna kolor, gdy ma co dokładać, i mało przeskakuje.
level-casual = Na luzie
    .character = Trochę planuje, ale nie liczy kart, nie patrzy na innych i często nie widzi lepszego ruchu.
level-club = Klubowicz
    .character = Dobrze planuje drogi, ale nie liczy kart, nie patrzy na innych i czasem nie widzi dobrego ruchu.
level-strong = Mocny
    .character = Rozważa każdą akcję, liczy karty i patrzy na następną osobę, ale czasem nie widzi dobrego ruchu.
level-advanced = Zaawansowany
    .character = Z bardzo wielu partii wie, co się opłaca, ale często zadowala się drugim wyborem.
level-master = Mistrz
    .character = Z bardzo wielu partii wie, co się opłaca, a po drugi wybór sięga tylko, gdy różnica jest mała.
level-expert = Ekspert
    .character = Zanim zdecyduje, rozgrywa swoje najlepsze akcje dalej w wielu możliwych światach.
