# The rules of both games; what each text is for is said in the English file.

rules-title = Zasady gry
rules-back = Wróć
rules-worth = Punkty
rules-stones = Kamienie życzeń
rules-cards-laid = Karty w kolumnie
rules-or-more = { $n }+
rules-right = dozwolone
rules-wrong = niedozwolone

## The board game

rules-board-aim = Wykładaj karty i prowadź swoje znaczniki pięcioma drogami z kamieni. Droga zaczęta i porzucona kosztuje punkty, a
    im dalej nią zajdziesz, tym więcej ich zyskasz. Po drodze leżą płytki, a wśród nich kamienie życzeń: potrzebujesz co najmniej
    dwóch.

rules-board-turn = Twoja tura
rules-board-turn-1 = Najpierw zagraj jedną kartę: wyłóż ją przed sobą albo odrzuć na stos jej koloru.
rules-board-turn-2 = Potem dobierz jedną kartę: z zakrytego stosu albo z wierzchu dowolnego stosu kart odrzuconych, byle nie tego, na który w tej
    turze trafiła twoja karta. Dzięki temu zawsze masz osiem kart.

rules-board-columns = Twoje kolumny
rules-board-columns-1 = W każdym kolorze masz jedną kolumnę. Może rosnąć albo maleć. Wolno ją zacząć dowolną liczbą, wolno liczby pomijać, a po
    liczbie może przyjść ta sama.
rules-board-columns-2 = Pierwsza inna liczba ustala kierunek. Od tej chwili kolumna już nie zawróci. W każdym kolorze liczby od 0 do
    10 są po dwa razy.

rules-board-steps = Kroki
rules-board-steps-1 = Z każdą wyłożoną kartą twój znacznik na drodze tego koloru przechodzi o jeden kamień dalej, bez względu na liczbę na
    karcie.
rules-board-steps-2 = Z pierwszą kartą danego koloru znacznik opuszcza kamień startowy: jeden z czterech małych albo duży. Duży liczy się na
    koniec podwójnie, na dobre i na złe.
rules-board-steps-3 = Na każdej drodze masz najwyżej jeden znacznik. Na jednym kamieniu mogą stać znaczniki kilku graczy. Żaden znacznik nigdy się
    nie cofa.
rules-board-steps-4 = Twój znacznik stoi już na kamieniu końcowym? Za każdą kolejną kartę, którą zgodnie z zasadami wyłożysz do tej
    kolumny, możesz zamiast niego przesunąć o jeden kamień inny swój znacznik.

rules-board-tiles = Płytki
rules-board-tiles-1 = Płytka działa za każdym razem, gdy na jej kamień wchodzi znacznik.
rules-board-tiles-wish = Kamień życzeń jest twój: weź go. Jego miejsce zostaje puste.
rules-board-tiles-clover = Liść koniczyny pozwala przesunąć o jeden kamień dowolny twój znacznik, także ten sam jeszcze raz albo
    jeden z kamienia startowego. Możesz też zostać na miejscu. Jeśli znacznik trafi na następną płytkę, ona też działa. Liść zostaje
    dla innych.
rules-board-tiles-points = Płytka z liczbą od razu daje tyle punktów, ile pokazuje, i zostaje dla innych.

rules-board-end = Koniec gry
rules-board-end-1 = Ostatnie trzy kamienie każdej drogi to cel. Gdy tylko stanie tam pięć znaczników, licząc wszystkich graczy razem, gra się kończy.
    Płytka pod piątym już nie działa.
rules-board-end-2 = Gra kończy się też, gdy ktoś dobierze ostatnią kartę z zakrytego stosu. W grze dwuosobowej 30 zakrytych kart
    zostaje poza grą.

rules-board-points = Punkty
rules-board-points-1 = Każdy znacznik przynosi wartość swojego rzędu; na kamieniu startowym nic. Duży znacznik liczy się podwójnie, także na minus.
rules-board-points-2 = Kamienie życzeń liczą się według tego, ile ich masz. Razem z punktami zebranymi po drodze to twój wynik, a najwyższy
    wygrywa. Przy remisie wygrana jest wspólna.

## The card game

rules-cards-aim = Buduj kolumny kart, po jednej w każdym kolorze. Krótkie kosztują punkty, długie dają ich dużo. Za pary jednakowych kart
    dostajesz kamienie życzeń: potrzebujesz co najmniej dwóch, inaczej tracisz punkty.

rules-cards-turn = Twoja tura
rules-cards-turn-1 = Wybierz jedno: wyłóż kartę, odrzuć kartę na jej stos albo weź kamień życzeń za dwie karty.
rules-cards-turn-2 = Potem dobierz do ośmiu kart: z zakrytego stosu albo z wierzchu stosów kart odrzuconych, byle nie tych, na które w tej turze
    trafiła twoja karta.

rules-cards-columns = Twoje kolumny
rules-cards-columns-1 = Kolumna może rosnąć albo maleć. Wolno ją zacząć dowolną liczbą, wolno liczby pomijać, a po liczbie może przyjść ta sama.
    Pierwsza inna liczba ustala kierunek.
rules-cards-columns-2 = W każdym kolorze są liczby od 0 do 10: od 3 do 7 po dwa razy, pozostałe po jednym. W grze dwuosobowej 30
    zakrytych kart zostaje poza grą.

rules-cards-ends = Karty końcowe
rules-cards-ends-1 = Każdy kolor ma dwie karty końcowe. Karta końcowa zawsze pasuje do kolumny swojego koloru, liczy się w niej jak każda karta i ją
    zamyka: po niej może przyjść już tylko druga karta końcowa.
rules-cards-ends-2 = Zamknięte kolumny przybliżają koniec gry.

rules-cards-points-cards = Karty punktowe
rules-cards-points-cards-1 = Jedenaście kart punktowych ma liczby od 0 do 10, ale nie ma koloru. W twojej kolumnie punktowej, w
    dowolnej kolejności, każda jest warta jeden punkt.
rules-cards-points-cards-2 = Albo dołącza do kolorowej kolumny, w której ostatnia karta ma tę samą liczbę, i ją wydłuża.

rules-cards-stones = Kamienie życzeń
rules-cards-stones-1 = Odrzuć na ich stosy dwie karty z tą samą liczbą i weź ze środka kamień życzeń z tą liczbą. Kolory nie mają znaczenia, a jedna
    z tych kart może być punktowa.
rules-cards-stones-2 = Potem dobierz dwie karty, jedną po drugiej. Kamienie mają liczby od 1 do 9, każdą tylko raz; za 0 i 10
    kamienia nie ma.

rules-cards-end = Koniec gry
rules-cards-end-1 = Gra zatrzymuje się, gdy tylko zamkniętych jest pięć kolumn, licząc wszystkich graczy razem, albo gdy ktoś
    dobierze ostatnią kartę z zakrytego stosu.
rules-cards-end-2 = Wtedy następuje ostatnia faza: każdy gracz może wyłożyć jeszcze najwyżej dwie karty. Nikt już nie dobiera kart i
    nie bierze kamieni życzeń.

rules-cards-points = Punkty
rules-cards-points-1 = Każda kolorowa kolumna liczy się według liczby kart, razem z końcowymi i punktowymi. Pusta nie daje nic.
rules-cards-points-2 = Każda karta w kolumnie punktowej jest warta jeden punkt, a kamienie życzeń liczą się według tego, ile ich masz. Najwyższy
    wynik wygrywa. Przy remisie wygrana jest wspólna.

## Both

rules-house = Nasza własna zasada
rules-house-1 = Gdyby wszyscy tylko wymieniali karty ze stosami kart odrzuconych, gra nigdy by się nie skończyła. Po ośmiu takich
    turach z rzędu każdego gracza kończy się tak, jakby zabrakło kart w zakrytym stosie. Kto zakłada stół, może tę zasadę wyłączyć.
rules-unclear = Gdzie instrukcje się różnią
rules-board-unclear-1 = Krok za liść koniczyny jest dobrowolny. Tak jak krok po dojściu do kamienia końcowego może wprowadzić
    znacznik z kamienia startowego na nową drogę; twoja pierwsza karta tego koloru przesuwa potem właśnie ten znacznik. Kto zakłada
    stół, może to wyłączyć. Nie wolno wziąć z powrotem karty dopiero co odrzuconej. Płytki z liczbą nie liczą się podwójnie.
rules-cards-unclear-1 = Karta końcowa może zacząć kolumnę; kto zakłada stół, może to wyłączyć. Karta punktowa nie może leżeć po karcie końcowej ani
    zaczynać kolorowej kolumny.
