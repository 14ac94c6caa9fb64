# The card game's table; what each text is for is said in the English file.

## What is asked of the one who plays

cards-your-turn = Twoja tura.
cards-play = Wyłóż albo odrzuć kartę.
cards-play-or-pair = Wyłóż lub odrzuć kartę albo oddaj parę za kamień życzeń.
cards-lay-or-discard = Wyłóż { card-object } do kolumny albo ją odrzuć.
cards-lay = Wyłóż { card-object } do kolumny.
cards-only-discard = Nie pasuje do żadnej kolumny: odrzuć { card-object }.
cards-not-now = Tej karty nie możesz teraz zagrać: { card-name }.
cards-take-stone = Weź kamień życzeń { $stone } za dwie karty o wartości { $stone }, potem dobierz dwie.
cards-take = Weź kamień { $stone }
cards-discard-pair =
    { $count ->
        [one] Odrzuć jeszcze jedną kartę o wartości { $stone }.
        [few] Odrzuć za kamień życzeń dwie karty o wartości { $stone }.
        [many] Odrzuć za kamień życzeń dwie karty o wartości { $stone }.
       *[other] Odrzuć za kamień życzeń dwie karty o wartości { $stone }.
    }
cards-draw =
    { $count ->
        [one] Dobierz kartę z zakrytego stosu albo jedną z odrzuconych.
        [few] Dobierz dwie karty, z zakrytego stosu albo z odrzuconych.
        [many] Dobierz dwie karty, z zakrytego stosu albo z odrzuconych.
       *[other] Dobierz dwie karty, z zakrytego stosu albo z odrzuconych.
    }
cards-last-lead = Ostatnia faza.
cards-last =
    { $reason ->
        [columns] { $name } zamyka piątą kolumnę.
        [own-columns] Zamykasz piątą kolumnę.
        [quiet] Za dużo spokojnych tur (zasada domowa).
       *[deck] Zakryty stos się skończył.
    } { $count ->
        [one] Możesz wyłożyć jeszcze jedną kartę.
        [few] Możesz wyłożyć jeszcze do { $count } kart.
        [many] Możesz wyłożyć jeszcze do { $count } kart.
       *[other] Możesz wyłożyć jeszcze do { $count } karty.
    }
cards-over = Gra jest skończona.

## What the others do now

cards-they-play = { $name } wybiera kartę.
cards-they-last =
    { $count ->
        [one] { $name } może wyłożyć jeszcze jedną kartę.
        [few] { $name } może wyłożyć jeszcze do { $count } kart.
        [many] { $name } może wyłożyć jeszcze do { $count } kart.
       *[other] { $name } może wyłożyć jeszcze do { $count } karty.
    }

## The lanes

cards-next = potem { $points }
cards-first = pierwsza karta
cards-first-short = pierwsza
cards-each = po 1
cards-closed = zamknięta
cards-pile-closed = nie teraz
cards-lane = { column-name }
cards-lane-worth = { column-name }: { $points }
cards-folded = jeszcze { $count }
cards-pile-count = { pile-name }: { cards-count }
cards-unseen = Karty jeszcze niewidziane

## Wishing stones

cards-stones = Kamienie życzeń
cards-no-stone = jeszcze bez kamienia
cards-or-more = { $count }+

## Scores

cards-if-ended = wynik teraz
cards-you = Ty
cards-columns = Kolumny
cards-point-cards = Karty punktowe
cards-wishes = Życzenia
cards-parts = Wynik teraz { $total }: kolumny { $columns }, karty punktowe { $points }, kamienie życzeń { $stones }
cards-closed-count = zamknięte kolumny: { $count } z { $all }
cards-closed-short = zamknięte { $count } z { $all }
cards-last-phase = Ostatnia faza

## Deck and hands

cards-in-deck = w stosie
cards-left = w stosie
cards-draw-mark = dobierz { $count }
cards-hand-size = { cards-count } na ręce

## The other players

cards-unfold = { $name }, { $points }: wszystkie kolumny
cards-close-sheet = Zamknij
cards-turn-mark = Teraz gra
