## An action that cannot be done

why-not-action = { $text } nie jest akcją { $game ->
        [board] gry planszowej
        [cards] gry karcianej
       *[other] gry { $title }
    }.
why-not-over = Gra jest skończona.
why-not-later = { $action } wypada już po końcu twojej tury.
why-not-before-card = Najpierw wyłóż albo odrzuć kartę.
why-not-before-card-or-stone = Najpierw wyłóż lub odrzuć kartę albo weź kamień życzeń.
why-not-before-step = Najpierw wykonaj dodatkowy krok albo zrezygnuj z niego: =.
why-not-before-draw = Teraz dobierz kartę: + z zakrytego stosu albo ze stosu kart odrzuconych.
why-not-before-pair = Teraz odrzuć kartę o wartości { $value } za kamień życzeń.
why-not-last-phase = W ostatniej fazie możesz tylko wykładać karty albo skończyć: =.
why-not-empty = Tu nic nie leży: { pile-name }.
why-not-redraw = Na wierzchu leży karta odrzucona przez ciebie w tej turze: { pile-name }.
why-not-held = Nie masz na ręce { $card }.
why-not-fitting = { $card } nie pasuje { column-onto } { $column }.
why-not-opening = { $card } nie może zacząć kolumny.
why-not-big-again = Twój znacznik jest już na tej drodze; wyłóż { $card } bez *.
why-not-big-gone = Twój duży znacznik opuścił już kamień startowy.
why-not-small-gone = Na kamieniu startowym został tylko twój duży znacznik; wyłóż { $card }*.
why-not-end-stone = Twój znacznik stoi już na kamieniu końcowym tej drogi.
why-not-step-big = Twój znacznik jest już na tej drodze; idź przez >{ $path }.
why-not-free-start = W tej grze dodatkowy krok nie może zacząć drogi (free_start jest wyłączone).
why-not-no-small = Na kamieniu startowym nie masz już małego znacznika.
why-not-stone-gone = Kamień życzeń { $value } jest już zabrany.
why-not-pair = Nie masz dwóch kart o wartości { $value }.

why-not-said = { $text }
why-not-text = Akcja to tekst, a nie { $type }.

## A game that cannot be made

option-game = Nie ma gry { $name }; do wyboru: { $names }.
option-seats = { $game ->
        [board] Gra planszowa
        [cards] Gra karciana
       *[other] Gra { $title }
    } ma od { $least } do { $most } miejsc, a nie { $seats }.
option-seats-only = { $game ->
        [board] Gra planszowa
        [cards] Gra karciana
       *[other] Gra { $title }
    } ma tyle miejsc: { $most }, a nie { $seats }.
option-first = Miejsce { $seat } nie może zaczynać: są miejsca od 0 do { $last }.
option-quiet-limit = quiet_limit to liczba tur albo 0, gdy nie ma limitu, a nie { $value }.
option-unknown = { $game ->
        [board] Gra planszowa
        [cards] Gra karciana
       *[other] Gra { $title }
    } nie ma opcji { $name }.
option-switch = { $name } to True albo False, a nie { $value }.

## A deal that is not the game's

deal-item = { $item } na pozycji { NUMBER($place, useGrouping: 0) } to nie { $kind ->
        [tile] płytka drogi
       *[card] karta
    } tej gry.
deal-count = Liczba { $kind ->
        [tile] płytek
       *[card] kart
    } { $sign }: { $given } zamiast { $wanted }.

## Why the text of a recorded game cannot be read

parse-error = wiersz { NUMBER($line, useGrouping: 0) }, kolumna { NUMBER($column, useGrouping: 0) }: { $reason }
record-text = zapis gry to tekst, a nie { $type }
record-tag = pole wygląda tak: [Nazwa "wartość"]
record-tag-twice = pole { $tag } występuje dwa razy
record-tag-signs = w polu { $tag } są znaki, których nie da się wydrukować
record-tag-missing = brakuje pola { $tag }
record-number = { $tag } musi być liczbą od { $low } do { $high }
record-game = nie ma gry { $name }
record-options = opcje muszą mieć postać: { $options }
record-option = { $name }=0 albo 1 i { $rest }
record-version = to zasady w wersji { $version }, nieznanej tutaj
record-result = akcje prowadzą do wyniku { $result }
record-proof = dowód w tym zapisie się nie zgadza: { $why }
record-word = { $text } to nie akcja, numer tury ani komentarz
record-turn = nie zaczyna się tu tura o tym numerze
record-turn-unnumbered = tura { NUMBER($turn, useGrouping: 0) } musi mieć swój numer
record-turn-empty = tura { NUMBER($turn, useGrouping: 0) } nie ma żadnej akcji
record-too-long = akcji jest więcej niż { NUMBER($most, useGrouping: 0) }
record-illegal = { $action }: { $why }

## Why the proof of a game, or a player's receipt, does not hold

proof-format = To nie jest dowód, który da się odczytać.
proof-missing = Ten zapis nie zawiera dowodu.
proof-entry = Brakuje wpisu { NUMBER($entry, useGrouping: 0) } albo nie ma on właściwej postaci.
proof-changed = Wpis { NUMBER($entry, useGrouping: 0) } albo coś przed nim później zmieniono.
proof-game = Wpis { NUMBER($entry, useGrouping: 0) } podaje grę lub ustawienia, których tu nie znamy.
proof-rules = Wpis { NUMBER($entry, useGrouping: 0) } jest niezgodny z zasadami gry lub tasowania.
proof-number = We wpisie { NUMBER($entry, useGrouping: 0) } ktoś ujawnia inną liczbę, niż obiecał.
proof-seed = Sekret we wpisie { NUMBER($entry, useGrouping: 0) } nie jest tym, który obiecano w pierwszym wpisie.
proof-result = Wynik we wpisie { NUMBER($entry, useGrouping: 0) } nie wynika z akcji.
proof-unfinished = Gra jeszcze się nie skończyła: tasowanie można sprawdzić dopiero potem.
proof-aborted = Grę przerwano, zanim rozdano choć jedną kartę.
proof-other-game = Dowód dotyczy innej gry niż ten zapis.
receipt-format = To nie jest pokwitowanie, które da się odczytać.
receipt-history = Wpis { NUMBER($entry, useGrouping: 0) } jest inny niż w pokwitowaniu.
receipt-room = Pokwitowanie dotyczy innego stołu niż dowód.
receipt-seed = Obietnica serwera nie jest tą z pokwitowania: serwer wybrał swój sekret na nowo.
receipt-number = Liczba w pokwitowaniu nie zgadza się z zapisaną przy niej obietnicą.
receipt-promise = Do wpisu { NUMBER($entry, useGrouping: 0) } nikt nie obiecał liczby z pokwitowania.

## What cannot be done at a table

refused-begun = Gra już się zaczęła.
refused-begun-bot = Gra już się zaczęła: zamiast wychodzić, zostaw grę botowi.
refused-not-begun = Gra jeszcze się nie zaczęła.
refused-no-game = Nie toczy się teraz żadna gra.
refused-not-over = Gra jeszcze się nie skończyła.
refused-turn = To nie twoja tura.
refused-return-first = Gra za ciebie bot; najpierw wróć do gry.
refused-person-plays = Na tym miejscu gra człowiek.
refused-bot-already = Na tym miejscu gra już bot.
refused-no-bot = Nie gra za ciebie żaden bot.
refused-resigned = Gra została przez ciebie poddana.
refused-offered = Ta propozycja już padła.
refused-no-offer = Nikt nie proponuje zakończenia gry.
refused-not-gone = Bot gra za kogoś innego dopiero wtedy, gdy tej osoby już nie ma.
refused-clock-runs = Bot gra za kogoś innego dopiero wtedy, gdy skończy się jego czas.
refused-undo = Nie ma czego cofnąć: tura dopiero się zaczęła albo karta jest już dobrana.
refused-undo-often = W tej turze było już dość cofania.
refused-return-often = W tej turze było już dość powrotów do gry.
refused-full = Gra stała się zbyt długa: kończy się z następną akcją.
refused-late-nobody = Nikomu nie biegnie teraz czas.
refused-rematch-made = Rewanż już czeka.
refused-taken = To miejsce jest już zajęte.
refused-no-seat = Nie ma takiego miejsca.
refused-not-a-bot = Na tym miejscu nie siedzi bot.
refused-no-person = Przynajmniej jedno miejsce jest dla człowieka.
refused-level = Nie ma tu poziomu { $level }; do wyboru: { $levels }.
refused-no-levels = { $game ->
        [board] Gra planszowa
        [cards] Gra karciana
       *[other] Gra { $title }
    } nie ma poziomów.
refused-name-empty = Imię ma przynajmniej jeden znak.
refused-name-long = Imię ma najwyżej tyle znaków: { $most }.
refused-name-signs = W imieniu są tylko widoczne znaki.
refused-name-letters = Imię ma co najmniej jedną literę lub cyfrę.
refused-name-bot = Tak nazywają się boty. Wybierz inne imię.
refused-name-taken = Ktoś przy tym stole ma takie imię albo bardzo podobne. Wybierz inne.
refused-one-seat = Przy tym stole każdy gość zajmuje jedno miejsce.
refused-network-seats = Z twojej sieci zajęto już dość miejsc przy tym stole.
refused-public-tables = Z twojej sieci już dość publicznych stołów czeka na graczy.
refused-not-host = Może to zrobić tylko gospodarz tego stołu.
refused-hint-others = Gdy inni grają z innego miejsca, podpowiedzi nie ma.
refused-hint-turn = Podpowiedź jest dla tego, czyja jest tura.
refused-id-used = Ten identyfikator posłużył już do czegoś innego.

## The shuffle

refused-commit-nobody = Nikt nie musi teraz niczego deklarować.
refused-commit = To miejsce nie musi teraz niczego deklarować.
refused-reveal-nobody = Nikt nie musi teraz niczego ujawniać.
refused-reveal = To miejsce nie musi teraz niczego ujawniać.
refused-reveal-other = To miejsce zadeklarowało coś innego.
refused-mix-nobody = Na nikogo się teraz nie czeka.

## What the server does not answer

refused-unknown = Nie ma takiego stołu albo nie masz do niego dostępu.
refused-rate =
    { $seconds ->
        [one] To było trochę za szybko. Spróbuj za { $seconds } sekundę.
        [few] To było trochę za szybko. Spróbuj za { $seconds } sekundy.
        [many] To było trochę za szybko. Spróbuj za { $seconds } sekund.
       *[other] To było trochę za szybko. Spróbuj za { $seconds } sekundy.
    }
refused-unavailable = Serwer jest teraz zajęty. Spróbuj za chwilę.
refused-too-large = To za długie dla serwera.
refused-bad = Serwer tego nie rozumie: { $detail }
refused-hello = Najpierw hello.
refused-body = Treść tego żądania musi mieć typ { $type }.
refused-record-text = Zapis gry to tekst w UTF-8.
refused-host = Ten serwer odpowiada tylko na tym komputerze.
refused-site = To żądanie przyszło ze strony innej witryny.
