# The end of a game and the look back at it; what each text is for is said in the English file.

## The verdict

end-counting = Liczymy punkty
end-lead =
    { $by ->
        [1] jeden punkt
        [2] dwa punkty
        [3] trzy punkty
        [4] cztery punkty
        [5] pięć punktów
        [6] sześć punktów
        [7] siedem punktów
        [8] osiem punktów
        [9] dziewięć punktów
        [10] dziesięć punktów
        [11] jedenaście punktów
        [12] dwanaście punktów
        [one] { $by } punkt
        [few] { $by } punkty
        [many] { $by } punktów
       *[other] { $by } punktu
    }
end-you-win = Wygrywasz o { end-lead }.
end-name-wins = { $name } wygrywa o { end-lead }.
end-you-won = Wygrywasz.
end-name-won = { $name } wygrywa.
end-nobody-won = Nikt nie wygrywa.
end-you-share = Wygrywasz, a z tobą { $names }.
end-names-share = { $names } wygrywają razem.
end-you = Ty
end-name-and-colour = { $name } ({ $colour })

## Why the game ended

end-ordinal =
    { $own ->
        [1] pierwszy
        [2] drugi
        [3] trzeci
        [4] czwarty
       *[5] piąty
    }
end-why-goal-you = Twój { end-ordinal } znacznik w celu był piątym ze wszystkich i zakończył grę w turze { $turn }.
end-why-goal = { $name } wprowadza do celu piąty znacznik i kończy grę w turze { $turn }.
end-why-deck-board-you = Dobierasz ostatnią kartę ze stosu i kończysz grę w turze { $turn }.
end-why-deck-board = { $name } dobiera ostatnią kartę ze stosu i kończy grę w turze { $turn }.
end-why-deck-cards-you = W turze { $turn } dobierasz ostatnią kartę ze stosu; potem każdy może wyłożyć jeszcze dwie.
end-why-deck-cards = W turze { $turn } { $name } dobiera ostatnią kartę ze stosu; potem każdy może wyłożyć jeszcze dwie.
end-why-columns-you = W turze { $turn } zamykasz piątą kolumnę; potem każdy może wyłożyć jeszcze dwie karty.
end-why-columns = W turze { $turn } { $name } zamyka piątą kolumnę; potem każdy może wyłożyć jeszcze dwie karty.
end-why-quiet =
    { $count ->
        [one] Po { $count } spokojnej turze zasada domowa kończy grę w turze { $turn }.
        [few] Po { $count } spokojnych turach z rzędu zasada domowa kończy grę w turze { $turn }.
        [many] Po { $count } spokojnych turach z rzędu zasada domowa kończy grę w turze { $turn }.
       *[other] Po { $count } spokojnej tury z rzędu zasada domowa kończy grę w turze { $turn }.
    }
end-why-resigned = { $name } poddaje grę.
end-why-resigned-you = Poddajesz grę.
end-why-agreed = Wszyscy zgodzili się zakończyć grę.

## The points, part by part

end-parts = Z czego są punkty
end-part-stones = Kamienie życzeń
end-part-tiles = Punkty po drodze
end-part-cards = Karty punktowe
end-total = Razem
end-winner = Wygrywa
end-on-start = na starcie
end-no-cards = brak kart
end-twice = ×2
end-row =
    { $twice ->
        [yes] Duży znacznik w rzędzie { $count }, liczony podwójnie
       *[no] Rząd { $count }
    }

## The chart

end-chart = Punkty po każdej turze
end-chart-seals-board = Kolorowa pieczęć: znacznik dociera do celu.
end-chart-seals-cards = Kolorowa pieczęć: zamknięta kolumna.
end-turn = Tura { $turn }
end-deal = Po rozdaniu
end-axis-turn = tura
end-chart-at = { $where }: { $scores }
end-chart-score = { $name } { $points }

## What to do now

end-what-now = Co dalej?
end-start = Keltis: na stronę główną
end-rematch = Rewanż
end-rematch-other = Rewanż z innymi ustawieniami …
end-rematch-title = Następna gra
end-rematch-waits = Dołącz do rewanżu
end-asked = Rewanż czeka, a twoje miejsce jest zarezerwowane.
end-asked-changed = Zmieniono: { $changes }.
end-next = Oglądaj rewanż
end-along = Gracze rozgrywają rewanż, a ty oglądasz dalej.
end-along-back = Wróć do poprzedniej gry
end-rematch-failed = Nie udało się przygotować następnej gry. Spróbuj ponownie.
end-replay = Powtórka
end-download = Pobierz
    .label = Pobierz zapis tej gry
end-verify = Sprawdź tasowanie
end-look = Zobacz stół
end-new-game = Nowa gra
end-failed = To się nie udało. Spróbuj ponownie.
end-sealed = Zapieczętowane przed rozdaniem pierwszej karty

## The check of the shuffle

verify-title = Czy tasowanie było uczciwe?
verify-lead = Twoja przeglądarka powtarza tasowanie na podstawie dziennika gry.
verify-running = Sprawdzam…
verify-good = Wszystko się zgadza.
verify-good-part = To, co da się sprawdzić, się zgadza.
verify-bad = Dowód się nie zgadza.
verify-chain =
    { $count ->
        [one] Łańcuch jest cały: { $count } wpis i jego skrót się zgadza.
        [few] Łańcuch jest cały: { $count } wpisy, każdy zapieczętowany skrótem poprzedniego.
        [many] Łańcuch jest cały: { $count } wpisów, każdy zapieczętowany skrótem poprzedniego.
       *[other] Łańcuch jest cały: { $count } wpisu, każdy zapieczętowany skrótem poprzedniego.
    }
verify-seed = Sekret serwera zgadza się z obietnicą z pierwszego wpisu.
verify-people =
    { $count ->
        [one] { $names } dokłada własną tajną liczbę, najpierw obiecaną, potem ujawnioną.
        [few] { $names } dokładają po własnej tajnej liczbie, najpierw obiecanej, potem ujawnionej.
        [many] { $names } dokładają po własnej tajnej liczbie, najpierw obiecanej, potem ujawnionej.
       *[other] { $names } dokładają po własnej tajnej liczbie, najpierw obiecanej, potem ujawnionej.
    }
verify-nobody = Nikt z graczy nie dołożył własnej liczby. O tasowaniu zdecydowała sama obietnica serwera.
verify-seed-here = Sekret tego urządzenia zgadza się z obietnicą z pierwszego wpisu.
verify-nobody-here = Nikt z graczy nie dołożył własnej liczby. O tasowaniu zdecydował sam sekret tego urządzenia.
verify-redraws =
    { $count ->
        [one] Liczby losowano ponownie raz, bo ktoś nie odpowiedział na czas.
        [few] Liczby losowano ponownie { $count } razy, bo ktoś nie odpowiedział na czas.
        [many] Liczby losowano ponownie { $count } razy, bo ktoś nie odpowiedział na czas.
       *[other] Liczby losowano ponownie { $count } raza, bo ktoś nie odpowiedział na czas.
    }
verify-deal-board = Z tych liczb wynika talia { $cards } kart, układ { $tiles } płytek i to, kto zaczyna ({ $name }).
verify-deal-cards = Z tych liczb wynika talia { $cards } kart i to, kto zaczyna ({ $name }).
verify-no-deal = Grę przerwano, zanim rozdano choć jedną kartę.
verify-kept-fixed = Zanim twoje urządzenie ujawniło swoją liczbę, znało obietnice serwera i wszystkich pozostałych. Od tej chwili nikt nie mógł wybrać tasowania.
verify-kept-seed = Zanim twoje urządzenie ujawniło swoją liczbę, znało obietnicę serwera.
verify-kept-seed-only = Nie udowodniono: że do tego czasu obietnicę złożyli też wszyscy pozostali.
verify-not-kept = Nie udowodniono: że serwer złożył obietnicę, zanim poznał liczby graczy. To urządzenie nie zachowało sprzed tasowania niczego, co by to pokazało.
verify-kept-left-out = Jedna liczba nie weszła do tasowania, bo według serwera przyszła za późno: { $names }.
verify-kept-history = Aż do wpisu { $entry } dziennik jest tym, który twoje urządzenie widziało podczas gry.
verify-kept-bad = Uwaga: ten dowód przeczy temu, co twoje urządzenie zachowało podczas gry. Serwer w różnym czasie mówił różne rzeczy.
verify-holds = Zgadza się:
verify-fails = Nie zgadza się:
verify-unable = Ta strona nie przyszła bezpiecznym połączeniem, a wtedy przeglądarki nie obliczają skrótów. Pobierz dowód i sprawdź go na swoim komputerze:
verify-code = Kod do porównania
verify-code-note = Przeczytajcie go sobie nawzajem: kto ma ten sam kod, grał z tym samym tasowaniem, a to, co zachowało jedno urządzenie, dotyczy wtedy wszystkich.
verify-yourself = Możesz powtórzyć sprawdzenie na własnym komputerze:
verify-download = Pobierz dowód
verify-download-receipt = Zapisz pokwitowanie
verify-failed = Nie udało się pobrać dowodu. Spróbuj ponownie.
verify-again = Spróbuj ponownie

## Looking back

replay-title = Powtórka
replay-open = Otwórz grę
replay-finished = Rozegrane na tym urządzeniu
replay-clear = Wyczyść listę
replay-clear-sure = Wyczyścić listę? Same gry zostaną na serwerze.
replay-clear-not = Zostaw
replay-lead = Upuść tu plik z grą albo go wybierz i oglądaj ją akcja po akcji.
replay-choose = Wybierz plik
replay-paste = Albo wklej tekst zapisu
    .placeholder = [Game "board/1"] …
replay-read = Oglądaj tę grę
replay-drop = Puść, żeby obejrzeć tę grę
replay-refused = Tego zapisu nie da się odczytać
replay-refused-at = Wiersz { $line }, kolumna { $column }
replay-too-long = Ten plik jest za długi na zapis gry.
replay-not-text = Ten plik nie zawiera tekstu.
replay-unknown = Nie ma takiej gry albo nie masz do niej dostępu.
replay-not-begun = Ta gra jeszcze się nie zaczęła.
replay-busy = Za dużo gier naraz. Spróbuj za chwilę.
replay-failed = Nie udało się pobrać gry. Spróbuj ponownie.
replay-between = { ":" }
replay-won = Wygrywa { $name } { $points } ({ $turns }).
replay-you-won = Wygrywasz { $points } ({ $turns }).
replay-shared = Razem wygrywają { $names }, { $points } ({ $turns }).
replay-unfinished = Niedokończona, na razie { $turns }.
replay-ended = Zakończona przed czasem ({ $turns }).
replay-proven = Dowód się zgadza
replay-log = Gra tura po turze
replay-hands = Karty wszystkich
replay-hand-of = Karty: { $name }
replay-see-with = Widok: { $name }
replay-first = Na początek
replay-back = Wstecz
replay-play = Odtwórz
replay-pause = Pauza
replay-forward = Dalej
replay-last = Na koniec
replay-by = Krok
replay-by-turn = co turę
replay-by-action = co akcję
replay-speed = Tempo
replay-speed-factor = { $factor }×
replay-another = Inna gra
replay-saved = Zapisana gra
replay-saved-note = Ta gra się nie skończyła. Grając dalej, widzisz tylko swoje karty; oglądając, widzisz karty wszystkich.
replay-saved-go-on = Graj dalej
replay-saved-look = Zobacz wszystkie karty
