# The table while a game is played; what each text is for is said in the English file.

table-close = Zamknij

## The one sentence when nothing is asked of the viewer

table-over = Gra jest skończona.
table-thinking = { $name } myśli…
table-preparing = Przygotowanie botów, tylko ten jeden raz: około pół minuty…
table-their-turn = Teraz gra { $name }.
table-watch-thinking = Oglądasz. { $name } myśli…
table-watch-turn = Oglądasz. Teraz gra { $name }.
table-typed = Enter zagrywa, Escape kasuje.

## Answers

table-answers = Odpowiedzi
table-stay = Zostań
table-done = Koniec
table-undo = Cofnij
table-undo-card = Cofnij { card-object }
table-figure-small = Mały, pojedynczo
table-figure-big = Duży, podwójnie
table-figure-worth = { $now } teraz, { $top } na końcu

## The own hand, for those who hear it

table-hand = Twoja ręka, { cards-count }
table-card = { card-name }
table-card-resting = { card-name }, teraz nie do zagrania

## Places: what happens there at a touch

table-places = Stół
table-worth =
    { $worth ->
        [1] , { $before } → { $after }
       *[0] { "" }
    }
table-spot-lay = Wyłóż { card-object } { column-onto }{ table-worth }
table-spot-lay-figure = Wyłóż { card-object } { column-onto } i wybierz znacznik{ table-worth }
table-spot-join = Wyłóż kartę punktową { $value } { column-onto }{ table-worth }
table-spot-discard = Odrzuć { card-object }
table-spot-take = Weź { card-object } { pile-from }
table-spot-draw = Dobierz kartę z zakrytego stosu, zostało: { cards-count }
table-spot-step = Przesuń swój znacznik { path-on }{ table-worth }
table-spot-stone = Weź kamień życzeń { $stone }{ table-worth }

## Places at which nothing can be done now

table-place-deck = Zakryty stos, { cards-count }
table-place-stone = Kamień życzeń { $stone }, wolny
table-place-stone-taken = Kamień życzeń { $stone }, zabrany: { $name }
table-place-pile = { pile-name }, { cards-count }, na wierzchu { card-short }
table-place-pile-closed = { table-place-pile }, zamknięty w tej turze
table-place-pile-empty = { pile-name }, pusty
table-place-step = { path-full }, twój znacznik na kamieniu { $row }, wartość { $points }
table-place-start = { path-full }, niezaczęta
table-place-column-empty = { column-name }, pusta
table-place-column =
    { column-name }, { cards-count }, ostatnia { $value ->
        [E] to karta końcowa
       *[other] { $value }
    }{ $way ->
        [up] , rosnąca
        [down] , malejąca
       *[open] { "" }
    }

## Why something cannot be done

table-refuse-over = Gra jest skończona.
table-refuse-looking-on = Tu tylko oglądasz.
table-refuse-turn = Teraz gra { $name }.
table-refuse-nonsense = „{ $text }” nie jest akcją tej gry.
table-refuse-not-held = Nie masz tej karty: { card-name }.
table-refuse-not-now = Teraz nie można.
table-refuse-choose = Najpierw wybierz kartę.
table-refuse-play-first = Najpierw wyłóż albo odrzuć kartę.
table-refuse-draw = Najpierw dobierz kartę.
table-refuse-step = Najpierw przesuń znacznik albo zostań.
table-refuse-pair = Odrzuć karty z liczbą { $value } za kamień życzeń.
table-refuse-last = Już nie odrzucasz: wyłóż kartę albo zakończ.
table-refuse-closed = Zamknięte: leży tu twoja karta z tej tury.
table-refuse-pile-empty = Tu nic nie leży.
table-refuse-pile-colour = Tu nie: { card-name } trafia { pile-onto }.
table-refuse-column-colour = Tu nie: { card-name } trafia { column-onto }.
table-refuse-column-closed = Ta kolumna jest zamknięta.
table-refuse-end-card = Karty końcowej nie można tu teraz wyłożyć.
table-refuse-point = Karta punktowa pasuje tylko do tej samej liczby.
table-refuse-rises = Ta kolumna rośnie, ostatnia to { $last }.
table-refuse-falls = Ta kolumna maleje, ostatnia to { $last }.
table-refuse-figure = Znaczniki ruszają się, gdy wykładasz kartę.
table-refuse-at-top = Ten znacznik nie może iść dalej.
table-refuse-no-start = Dodatkowy krok nie może zacząć tej drogi.
table-refuse-stone = Ten kamień kosztuje dwie karty z liczbą { $value }.

## Round buttons

table-tools = Narzędzia
table-log = Dziennik
table-help = Pomoc
table-menu = Menu

## Time

table-clock = Czas: { $name }
table-clock-days = { $count } d

## What is sent and what comes back

table-sending = Wysyłam…
table-refused = Odmowa: { $reason }

## What happened

table-then = { "; " }
table-account =
    { $who ->
        [you] Ty: { $what }
       *[other] { $name }: { $what }
    }
table-account-undo =
    { $who ->
        [you] Cofasz ruch
       *[other] { $name } cofa ruch
    }
table-account-label = Co się dzieje
table-your-turn = Twoja tura
table-tell-lay = { card-name }
table-tell-lay-step =
    { $figure ->
        [big] { card-name }, duży znacznik na { $to }
       *[small] { card-name }, na { $to }
    }
table-tell-free-step =
    { $figure ->
        [big] { path-full }, duży znacznik na { $to }
       *[small] { path-full }, na { $to }
    }
table-tell-discard =
    { $who ->
        [you] odrzucasz { card-object }
       *[other] odrzuca { card-object }
    }
table-tell-take =
    { $who ->
        [you] bierzesz { card-object } z odrzuconych
       *[other] bierze { card-object } z odrzuconych
    }
table-tell-draw =
    { $who ->
        [you] dobierasz z zakrytego stosu
       *[other] dobiera z zakrytego stosu
    }
table-tell-draw-card =
    { $who ->
        [you] dobierasz { card-object } z zakrytego stosu
       *[other] dobiera { card-object } z zakrytego stosu
    }
table-tell-join = karta punktowa { $value } { column-onto }
table-tell-clover = liść koniczyny
table-tell-wish = kamień życzeń
table-tell-points = { points-count }
table-tell-goal = cel { $number } z 5
table-tell-close =
    { $who ->
        [you] zamykasz kolumnę, { $number } z 5
       *[other] zamyka kolumnę, { $number } z 5
    }
table-tell-close-more =
    { $who ->
        [you] zamykasz jeszcze jedną kolumnę
       *[other] zamyka jeszcze jedną kolumnę
    }
table-tell-stone =
    { $who ->
        [you] bierzesz kamień życzeń { $stone }
       *[other] bierze kamień życzeń { $stone }
    }
table-tell-decline =
    { $who ->
        [you] zostajesz
       *[other] zostaje
    }
table-tell-done =
    { $who ->
        [you] nie wykładasz więcej
       *[other] nie wykłada więcej
    }
table-tell-last-phase = zaczyna się ostatnia faza
table-tell-over = koniec gry

## Hints

table-hint = Podpowiedź
table-hint-thinking = Rozgrywam to w myślach…
table-hint-failed = Teraz nie ma podpowiedzi. Spróbuj jeszcze raz.
table-hint-missing = To, czego nauczyły się silne boty, nie wczytało się albo nie pasuje do tej strony, a podpowiedzi tego potrzebują. Wczytaj stronę ponownie.
table-hint-touch = Dotknij, by zobaczyć ją na stole. Nic jeszcze nie zostanie zagrane.
table-hint-all = Wszystkie propozycje
table-hint-how = Sprawdzone możliwe światy: { $count }. Żadna zakryta karta nie została podejrzana.
table-hint-lay = Wyłóż { card-object }
table-hint-lay-big = Wyłóż { card-object } z dużym znacznikiem
table-hint-step-big = Zacznij dużym znacznikiem { path-on }
table-hint-draw = Dobierz z zakrytego stosu

## The log and looking back

table-log-empty = Jeszcze nic nie zagrano.
table-log-missing = Nie udało się pobrać dziennika.
table-looking-back = Spojrzenie wstecz
table-looking-back-sentence = Tak wyglądał stół.
table-look-step = { $step } / { $steps }
table-look-earlier = O akcję wcześniej
table-look-later = O akcję później
table-look-back = Wróć do gry
table-again = Pokaż ostatnią rundę jeszcze raz

## The room

table-title = { game-name }
table-title-turn = ● Twoja tura – { game-name }
table-coming = Szykujemy stół…
table-no-link = Serwer jest nieosiągalny. Próbuję ponownie…
table-unknown = Nie ma takiego stołu
table-unknown-why = Nie istnieje albo nie masz do niego dostępu.
table-cannot-open = Nie można otworzyć tego stołu
table-aborted = Ta gra została porzucona
table-aborted-why = Wszyscy odeszli, nikt nie przyszedł, za długo stała albo zakończył ją administrator serwera.
table-home = Strona główna
table-result = Wynik
table-retry = Spróbuj ponownie
table-link-lost = Brak połączenia. Próbuję ponownie…
table-link-offline = Jesteś offline. Gra ruszy dalej, gdy wróci internet.
table-link-closed = Ta gra jest otwarta gdzie indziej.
table-degraded = Serwer nie może teraz zapisywać. Nic nie przepadło; poczekaj chwilę.
table-device-lost = Gra na tym urządzeniu się zatrzymała. Uruchamiam ją ponownie; nic nie przepadło.
table-device-failed = Program gry nie wczytał się w całości albo nie pasuje do tej strony. Wczytaj stronę ponownie.
table-device-unable = Ta przeglądarka nie może uruchomić gry: jest zbyt stara, ma wyłączone WebAssembly albo adres strony nie zaczyna się od https.
table-device-fault = Coś poszło nie tak na tym urządzeniu. Nic nie przepadło; spróbuj za chwilę.
table-saved-none = Gry z tego pliku nie da się kontynuować na tym urządzeniu.
table-saved-other = Na tym urządzeniu ta gra potoczyła się inaczej.
table-broken = Dziennik tej gry jest uszkodzony przy wpisie { $entry }, więc nie można jej kontynuować. Niczego z niej nie usunięto.
table-other-rules = Tę grę rozpoczęto według wersji { $rules } zasad, a ta strona ma wersję { $known }. Jeśli starsza jest wersja strony, wczytaj stronę ponownie. Niczego z gry nie usunięto.
table-kept-elsewhere = Ta gra toczy się w innym oknie.
table-play-here = Graj tutaj
table-kept-bots = Silne boty nie wczytały się w całości, nie pasują do tej strony albo nie odpowiadają: gra za nie prostszy bot. Wczytaj stronę ponownie, aby wróciły.
table-kept-refused = Ta przeglądarka nie przechowuje gier, być może dlatego, że okno jest prywatne. Ta gra potrwa, dopóki strona jest otwarta.
table-kept-full = Dysk jest pełny: od teraz ta gra nie jest zapisywana. Zwolnij trochę miejsca, a zapis sam ruszy dalej.
table-kept-newer = Gry na tym urządzeniu zapisała nowsza wersja Keltisa. Dopóki nie wczytasz strony ponownie, nic nie jest zapisywane.
table-absent = { $name }: poza stołem od { $time }.
table-take-over = Niech gra bot ({ $name })
table-status-bot = gra bot
table-status-away = przerwa
table-status-gone = rozłączono
table-bot-plays-you = Gra za ciebie bot.
table-come-back = Znów gram ja
table-returning = Od następnej tury znów grasz ty.
table-offered-by = { $name } proponuje zakończyć grę. Punkty liczą się tak, jak teraz.
table-agree = Zgoda
table-you-offer = Proponujesz zakończyć grę.
table-withdraw = Wycofaj
table-you-resigned = Gra poddana. Na twoim miejscu gra dalej bot.

## The device is passed on

table-pass = Przekaż urządzenie. Gra { $name }
table-covered = Do tego czasu wszystkie karty są zakryte.
table-i-am = To ja, { $name }
table-scores = Wyniki, gdyby gra skończyła się teraz

## Menu

table-rules = Zasady
table-language = Język
table-theme = Światło
table-theme-system = Systemowe
table-theme-light = Dzień
table-theme-dark = Wieczór
table-tempo = Tempo
table-tempo-calm = Spokojne
table-tempo-quick = Szybkie
table-tempo-at-once = Od razu
table-size = Rozmiar
table-size-normal = Zwykły
table-size-large = Duży
table-sound = Dźwięk
table-notice = Powiadom mnie o mojej turze
table-notice-note = Powiadomienie systemowe, gdy patrzysz gdzie indziej.
table-notice-refused = Twoja przeglądarka nie pozwala tu na powiadomienia.
table-guide = Podpowiedzi do pierwszej gry
table-unseen = Licz niewidziane karty
table-unseen-note = Ile takich samych kart nikt jeszcze nie widział.
table-full-screen = Pełny ekran
table-save = Zapisz w pliku
table-save-note = Z tego pliku możesz grać dalej tutaj albo na innym urządzeniu. Kto go odczyta, zobaczy też zakryte karty: karty wszystkich graczy i talię.
table-away = Niech bot gra za mnie
table-resign = Poddaj grę
table-resign-two = Przegrywasz i gra się kończy.
table-resign-more = Przegrywasz. Na twoim miejscu gra dalej bot i nie ma już powrotu.
table-offer = Zaproponuj koniec gry
table-offer-sure = Gra kończy się, gdy wszyscy się zgodzą. Punkty liczą się tak, jak teraz.
table-end-now = Zakończ grę teraz
table-end-now-sure = Punkty liczą się tak, jak teraz.
table-play-on = Gram dalej

## Help

table-help-touch = Dotknij karty, a potem miejsca, które świeci; albo przeciągnij tam kartę. Dotknij zakrytego stosu albo stosu odrzuconych, żeby dobrać.
table-help-undo = Póki nie dobierzesz, wszystko można cofnąć.
table-help-hurry = Gdy grają boty, dotknij stołu albo naciśnij Escape: do twojej tury zagrają bez przerw.
table-help-keys = Klawisze
table-key-cards = wybierz kartę
table-key-move = następna karta, miejsce lub odpowiedź
table-key-enter = z kartą do jej miejsc; tam: wykonaj
table-key-lay = wyłóż wybraną kartę
table-key-discard = odrzuć wybraną kartę
table-key-deck = dobierz z zakrytego stosu
table-key-undo = cofnij
table-key-stay = zostań albo zakończ
table-key-escape = anuluj wybór
table-key-log = dziennik
table-key-again = pokaż ostatnią rundę jeszcze raz
table-key-hint = podpowiedź
table-key-help = ta pomoc
table-help-typing = Albo wpisz, co robisz
table-help-letters = Enter zagrywa. r to czerwonobrązowa, y żółta, p różowa, g zielona, b jasnoniebieska; X to dziesięć.
table-type-lay = wyłóż zieloną 7
table-type-big = wyłóż zieloną 7 i wyślij duży znacznik
table-type-end = wyłóż zieloną kartę końcową
table-type-join = wyłóż kartę punktową 5 do zielonej kolumny
table-type-discard = odrzuć zieloną 7
table-type-stone = weź kamień życzeń 5
table-type-draw = dobierz z zakrytego stosu
table-type-take = weź z zielonego stosu
table-type-step = przesuń znacznik na zielonej drodze
table-type-stay = zostań
table-type-done = zakończ

table-afterwards = potem
table-no-worth = –
