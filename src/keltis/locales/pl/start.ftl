# The start page, the tables and waiting; what each text is for is said in the English file.

## Everywhere on these pages

start-unofficial = Nieoficjalne. Autorem gry Keltis jest Reiner Knizia, wydawcą KOSMOS.
start-language = Język
start-theme-light = Jasne kolory
start-theme-dark = Ciemne kolory
start-home = Strona główna
start-you = Ty
start-guest = Gość
start-player = Gracz { $seat }
start-name = Twoje imię
start-name-other = Imię gracza { $seat }

## Start page

start-picture = Plansza: pięć dróg z kamieni rozchodzi się wachlarzem od kamienia startowego do pięciu kolorowych kamieni końcowych.
start-tagline = Z jednego kamienia prowadzi w górę pięć dróg. Licz w górę albo w dół, ale nigdy nie zawracaj.
start-game = Gra
start-board-note = gra planszowa
start-cards-note = same karty
start-opponents = Przeciwnicy
start-bots-see = Żaden bot nie widzi więcej, niż widać z jego miejsca: zakryte karty pozostają zakryte.
start-opponent = Przeciwnik { $seat }
start-play = Graj
start-invite = Zaproś do gry
start-pass = Na jednym urządzeniu
start-tables = Publiczne stoły
start-rules = Zasady
start-saved = Rozegrane gry
start-continue = Graj dalej
start-more-games =
    { $count ->
        [one] i jeszcze { $count } gra
        [few] i jeszcze { $count } gry
        [many] i jeszcze { $count } gier
       *[other] i jeszcze { $count } gry
    }

## Rooms in lists

start-room-with = { $game }: { $names }
start-open-seats =
    { $count ->
        [one] { $count } wolne miejsce
        [few] { $count } wolne miejsca
        [many] { $count } wolnych miejsc
       *[other] { $count } wolnego miejsca
    }
start-tables-lead = Usiądź, gdzie jest wolne miejsce, albo popatrz.
start-list-mine = Twoje gry
start-list-open = Otwarte stoły
start-list-live = Gry w toku
start-list-mine-none = Nie masz żadnej rozpoczętej gry.
start-list-open-none = Teraz nikt nie czeka. Załóż stół, a inni znajdą go tutaj.
start-list-live-none = Teraz nie toczy się żadna publiczna gra.
start-list-more = Pokaż więcej
start-new-table = Nowy stół
start-sit-down = Usiądź
start-look-on = Oglądaj
start-your-turn = Twoja tura
start-turn-of = Gra { $name }
start-waiting-for-players = Czekamy na graczy
start-mixing-short = Trwa tasowanie
start-clock-none = bez zegara
start-clock-live = na żywo
start-clock-mail = dni na turę

## Setting up a table

start-new-title = Nowy stół
start-new-pass-title = Jedno urządzenie dla wszystkich
start-new-invite-title = Stół dla znajomych
start-new-public-title = Stół publiczny
start-new-lead = Kto gra i jak?
start-new-pass-lead = Między turami opada kurtyna, więc nikt nie zobaczy cudzych kart.
start-new-invite-lead = Załóż stół, a potem wyślij link.
start-new-public-lead = Jest na liście, którą widzą wszyscy.
start-seat-count = Miejsca
start-who-sits = Kto tu siedzi
start-seat = Miejsce { $seat }
start-who-here = Ktoś jeszcze przy tym urządzeniu
start-who-here-short = Przy tym urządzeniu
start-who-here-note = Po każdej turze przekazujecie sobie urządzenie.
start-who-open = Ktoś znajomy przez link
start-who-open-note = Dostaniesz link do wysłania.
start-who-open-public = Ktokolwiek przyjdzie
start-who-open-public-note = Stół jest na liście, którą widzą wszyscy.
start-open-seat = Wolne miejsce
start-options = Zasady
start-free-start = Dodatkowy krok może zacząć drogę
start-end-opens = Karta końcowa może zacząć kolumnę
start-quiet-limit = Zasada domowa: spokojne tury kończą grę
start-quiet-limit-note = Nasza, nie z instrukcji: po { $count } turach z rzędu, w których wszyscy tylko odrzucają i biorą odrzucone
    karty.
start-first = Kto zaczyna
start-first-lot = Losowo
start-time = Czas
start-pace = Tempo
start-pace-none = Bez zegara
start-pace-live = Na żywo
start-pace-mail = Dni na turę
start-live = Czas do namysłu
start-live-bank = { $minutes } min + { $seconds } s
start-live-note = Na całą grę, z dodatkiem co turę. Gdy się skończy, turę rozegra bot.
start-mail = Na każdą turę
start-mail-note = Gdy czas minie, turę rozegra bot.
start-none-note = Każdy myśli tak długo, jak chce.
start-public = Publiczny stół
start-public-note = Każdy może usiąść albo oglądać.
start-guests-fill = Goście mogą dosadzać graczy
start-guests-fill-note = W przeciwnym razie każdy gość zajmuje jedno miejsce, a boty dosadzasz tylko ty.
start-open-table = Załóż stół
start-begin = Zacznij
start-begin-note = Wszystkie miejsca są zajęte: gra zacznie się od razu.

## Waiting at a table

start-waiting-title =
    { $count ->
        [2] Stół dla dwojga
        [3] Stół dla trojga
       *[other] Stół dla czworga
    }
start-waiting-open =
    { $count ->
        [one] { $game }. Jeszcze { $count } wolne miejsce.
        [few] { $game }. Jeszcze { $count } wolne miejsca.
        [many] { $game }. Jeszcze { $count } wolnych miejsc.
       *[other] { $game }. Jeszcze { $count } wolnego miejsca.
    }
start-waiting-full = { $game }. Wszyscy już są.
start-seat-you = Ty
start-ready = Gotowe
start-away-since = Poza stołem od { $time }
start-first-to-play = Zaczyna
start-waiting-friend = Czekamy na gościa
start-waiting-anyone = Czekamy na kogoś
start-invited = Zaproszenie wysłane
start-put-bot = Posadź tu bota
start-invite-heading = Zaproszenie
start-invite-note = Wyślij ten link. Kto go otworzy, zajmie wolne miejsce.
start-invite-note-seat = Link do miejsca { $seat }
start-invite-none = Link do tego miejsca ma osoba, która założyła stół. Możesz utworzyć nowy; stary przestanie działać.
start-invite-rematch = { $name } widzi twoje zaproszenie tam, gdzie skończyła się poprzednia gra, i dołącza jednym dotknięciem. Możesz też wysłać link.
start-invite-public = Ten stół jest publiczny. Usiąść może każdy, kto ma link.
start-invite-network = Link działa w twojej sieci, na przykład w tym samym Wi-Fi.
start-invite-here-only = Link działa tylko na tym komputerze. Dla innych uruchom Keltis tak: { $command }
start-invite-then-at = W twojej sieci będzie wtedy pod adresem { $address }.
start-invite-new = Nowy link
start-copy = Kopiuj
start-copied = Skopiowano
start-copy-by-hand = Zaznaczono: skopiuj teraz
start-share = Udostępnij
start-share-text = Zagraj ze mną w Keltis.
start-show-code = Pokaż jako obraz
start-code-title = Skieruj tu aparat
start-code-alt = Link jako kwadratowy kod dla aparatów
start-watch = Link dla widzów
start-watch-note = Nie zaglądają nikomu w karty.
start-leave = Odejdź od stołu
start-leave-sure = Odejść od stołu? Twoje miejsce się zwolni.
start-stay = Zostań
start-starts-when-full = Gra zacznie się, gdy wszyscy usiądą.
start-mixing = Trwa tasowanie kart.
start-mixing-note = Każde urządzenie dokłada własny sekret, więc nikt nie może ułożyć talii.
start-sealed = Tasowanie jest zapieczętowane: { $seal }
start-sealed-note = Ustalone, zanim ktokolwiek usiadł. Po grze każdy może to sprawdzić.
start-yes = tak
start-no = nie
start-reserved = To miejsce czeka na ciebie.
start-take-a-seat = Zajmij miejsce

## Joining by link

start-join-title = Masz zaproszenie
start-join-lead = Przy stole Keltis czeka na ciebie miejsce.
start-join-from =
    { $count ->
        [one] { $names } zaprasza cię do gry { game-name }: { $game }.
        [few] { $names } zapraszają cię do gry { game-name }: { $game }.
        [many] { $names } zapraszają cię do gry { game-name }: { $game }.
       *[other] { $names } zapraszają cię do gry { game-name }: { $game }.
    }
start-join-already = Już siedzisz przy tym stole.
start-join-go = Do stołu
start-join-also = Zajmij też to miejsce
start-join-broken = Ten link nie działa
start-join-incomplete = Link jest niepełny. Skopiuj go w całości albo poproś o niego jeszcze raz.
start-join-no-server = Ta strona działa na twoim urządzeniu i nie ma serwera. Poproś o link do strony, na której jest stół.
start-trouble-invitation = To zaproszenie jest już wykorzystane albo nieważne. Poproś o nowy link.

## What went wrong

start-trouble-offline = Serwer nie odpowiada. Nic nie przepadło; spróbuj za chwilę.

## A new version of the page

update-waits = Nowa wersja jest gotowa.
update-now = Zaktualizuj teraz
# A game is being played in another window of the same browser.
update-elsewhere = Nowa wersja jest gotowa. Pojawi się, gdy skończy się partia w drugim oknie.
