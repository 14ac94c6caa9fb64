## Both games

position-text = pozycja to tekst, a nie { $type }
position-line = pozycja to jeden wiersz
position-short = pozycja kończy się za wcześnie
position-long = dalej nie może już nic być, a jest { $text }
position-expected = powinno tu być { $name }=, a nie { $text }
position-number = { $name }: powinna tu być liczba od { $low } do { $high }, a nie { $text }
position-unseen-cards = liczba zakrytych kart
position-stones = liczba kamieni życzeń
position-points = punkty z płytek
position-game = pozycja tej gry zaczyna się od { $name }
position-option = w tej grze { $name }={ $wanted }, a nie { $found }
position-choice = { $name } to jedno z: { $choices }, a nie { $text }
position-parts = { $name }: części rozdzielone znakiem { $separator } ma być { $wanted }, a nie { $found }
position-card = { $text } to nie karta tej gry
position-card-twice = o jedną kartę { $card } za dużo
position-cards-missing = brakuje kart: { $number }
position-cards-over = za dużo kart: { $number }
position-stack-unseen = { $name } musi tu być zakryte
position-stack-named = { $name } musi tu wymieniać karty
position-stack-size = { $name }: nie może tu być tylu kart: { $number }
position-hand = { $text } to nie karty na ręce
position-hand-unseen = karty miejsca { $seat } muszą tu być zakryte
position-hand-named = karty miejsca { $seat } muszą tu być wymienione
position-hand-size = miejsce { $seat } nie może mieć teraz tylu kart: { $number }
position-columns = kolumn ma być { $wanted }, a nie { $found }
position-column = { $text } to nie kolumna
position-column-card = { $text } to nie kolumna: { $card } nie pasuje
position-pile = { $text } to nie stos kart odrzuconych
position-quiet = quiet nie zgadza się z ostatnią akcją

## The board game

position-closed = closed to stos, na który odrzucono kartę, przed dobraniem w tej samej turze, albo -
position-closed-empty = zamknięty stos jest pusty
position-tiles = tiles: znaków z zestawu { $signs } ma być { $number }
position-tile-count = liczba płytek { $sign }: { $given } zamiast { $wanted }
position-figures = znaczniki to pięć liczb od 0 do 9, przy dużym *, a nie { $text }
position-big-at-start = duży znacznik na kamieniu startowym nie ma *
position-figure = znacznik na drodze { $letter } nie zgadza się ze swoją kolumną
position-smalls = małe znaczniki są tylko cztery
position-goal = w celu jest więcej niż pięć znaczników
position-over = gra kończy się dokładnie wtedy, gdy w celu jest pięć znaczników, zakryty stos jest pusty albo były same spokojne tury
position-step = nie ma tu dodatkowego kroku do wykonania
position-figure-tiles = znaczniki miejsca { $seat } nie zgadzają się z jego płytkami
position-figure-far = znaczniki miejsca { $seat } są dalej, niż prowadzą karty i liście koniczyny
position-nine-stones = na planszy i u graczy nie jest razem dziewięć kamieni życzeń
position-stone-far = nie każdy kamień życzeń pochodzi z kamienia drogi, który minął jego właściciel

## The card game

position-pair = pair to w fazie pair wartość kart do odrzucenia, poza nią -
position-ender = ender to miejsce, które zakończyło grę i gra jako ostatnie, albo -
position-closed-count = nie może tu być tylu zamkniętych stosów: { $number }
position-closed-pile-empty = zamknięty stos jest pusty
position-signs = { $text }: mają tu być znaki z { $signs }, każdy raz, albo -
position-numbered-stones = kamienie życzeń na środku i u graczy to nie 1 do 9, każdy raz
position-ended = gra kończy się dokładnie wtedy, gdy zamknięte jest pięć kolumn, zakryty stos jest pusty albo były same spokojne tury
position-no-stone = w tej turze nie wzięto kamienia życzeń
position-pair-stone = miejsce { $seat } nie ma kamienia życzeń { $stone }
position-pair-cards = miejsce { $seat } nie może mieć tylu kart o wartości { $value }: { $number }
