# A first game: short notes; what each text is for is said in the English file.

guide-fine = Jasne
guide-enough = Bez podpowiedzi
guide-note = Podpowiedź do pierwszej gry

## The board game

guide-board-hand = To twoje osiem kart. Dotknij jednej, a zobaczysz, gdzie pasuje.
guide-board-lay = Przesuń kartę w górę po jej torze, żeby ją wyłożyć: twój znacznik na tej drodze zrobi krok. Albo upuść ją na stos poniżej.
guide-board-figure = Nowa droga: znacznik rusza. Duży liczy się podwójnie, więc daj mu drogę, którą zajdziesz daleko.
guide-board-draw = Teraz dobierz kartę: z zakrytego stosu albo taką, którą ktoś odrzucił.
guide-board-direction = Ta kolumna ma już kierunek. Nigdy nie zawróci, więc pomyśl, zanim pominiesz liczby.
guide-board-wish = Kamień życzeń! Mając mniej niż dwa, tracisz punkty, za pięć zyskujesz dziesięć.
guide-board-clover = Liść koniczyny: dowolny twój znacznik może zrobić jeszcze krok. Spróbuj trafić nim na kolejną płytkę.
guide-board-minus = Pierwsze trzy kamienie kosztują punkty. Zaczynaj drogę tylko wtedy, gdy masz karty na dalsze kroki.
guide-board-goal = Za tą bramą jest cel. Gdy stanie tam pięć znaczników, licząc wszystkich graczy, gra od razu się kończy.
guide-board-back = To pomyłka? Póki nie dobierzesz karty, możesz ją cofnąć.

## The card game

guide-cards-hand = To twoje osiem kart. Dotknij jednej, a zobaczysz, gdzie pasuje.
guide-cards-lay = Wyłóż kartę do jej kolumny albo upuść ją na stos pod nią.
guide-cards-draw = Teraz dobierz kartę: z zakrytego stosu albo taką, którą ktoś odrzucił.
guide-cards-direction = Ta kolumna ma już kierunek. Nigdy nie zawróci.
guide-cards-minus = Kolumna z jedną, dwiema lub trzema kartami kosztuje punkty. Cztery to już zysk.
guide-cards-pair = Masz parę! Za dwie karty z tą samą liczbą dostaniesz kamień życzeń z tą liczbą.
guide-cards-point = Karta punktowa: jeden punkt w kolumnie po prawej albo jedna karta więcej na tej samej liczbie.
guide-cards-close = Karta końcowa wydłuża kolumnę i ją zamyka. Wyłóż ją, gdy nic więcej nie dołożysz.
guide-cards-ending = Cztery kolumny są zamknięte. Przy piątej gra się zatrzymuje: wykładaj, co możesz.
guide-cards-last = Ostatnia faza: wyłóż jeszcze najwyżej dwie karty, potem liczymy punkty.
guide-cards-back = To pomyłka? Póki nie dobierzesz karty, możesz ją cofnąć.
