# The board game's table; what each text is for is said in the English file.

board-title = Droga Kamieni

## Players

board-you = Ty
board-if-ended = wynik teraz
board-scored = zdobyte: { $count }
board-paths = Drogi
board-wishes = Życzenia
board-tiles = Płytki
board-plays = gra
board-hand = { cards-count } na ręce
board-show-columns = { $name }: wynik teraz { $total }, kamienie życzeń: { $stones }, karty na ręce: { $count }. Pokaż kolumny
board-fold = Zamknij
board-parts = Wynik teraz { $total }: drogi { $paths }, kamienie życzeń { $stones }, płytki { $tiles }

## On the board

board-goal = Cel { $count } z { $all }
board-goal-short = cel { $count } z { $all }
board-wishing-stones = Kamienie życzeń
board-wish-table = Punkty za kamienie życzeń
board-or-more = { $count }+
board-worth = warta
board-ascending = rosnąco
board-descending = malejąco
board-yours = twoje
board-piles = stosy
board-folded = +{ $count }
board-cards-left =
    { $count ->
        [one] karta
        [few] karty
        [many] kart
       *[other] karty
    }
board-left = stos
board-unseen =
    { $count ->
        [0] wszystkie takie karty już widziano
        [one] { $count } takiej karty jeszcze nie widziano
        [few] { $count } takich kart jeszcze nie widziano
        [many] { $count } takich kart jeszcze nie widziano
       *[other] { $count } takiej karty jeszcze nie widziano
    }

## Tags: what a step brings

board-then-wish = i kamień życzeń
board-then-clover = i liść koniczyny
board-then-points = i { points-count }
board-ends = piąty: koniec gry
board-closed = Zamknięte
board-closed-why = leży tu twoja { card-short }

## The sentence

board-lead-turn = Twoja tura.
board-lead-draw = Dobierz kartę:
board-lead-clover = Liść koniczyny.
board-lead-free = Dodatkowy krok.
board-say-card = Wyłóż albo odrzuć kartę.
board-say-lay = Wyłóż { card-object } albo ją odrzuć.
board-say-finished = Wyłóż { card-object } za dodatkowy krok albo ją odrzuć.
board-say-discard-only = Nie pasuje do kolumny: możesz odrzucić { card-object }.
board-say-figure = Który znacznik rusza { path-onto }?
board-say-step = Przesuń dowolny znacznik o kamień albo zostań.
board-say-step-end = Przesuń dowolny znacznik o kamień albo zostań. Jeden krok kończy grę.
board-say-draw = z zakrytego stosu albo jedną z odrzuconych.
board-say-draw-deck = z zakrytego stosu.
