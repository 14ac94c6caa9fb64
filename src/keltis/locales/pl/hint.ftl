# Hints; what each is for is said in the English file.

## Paths and columns: what it opens, and what becomes of it

hint-opens = Otwiera { path-adj-acc } drogę, która kończy na plusie w { $share }% prób.
hint-opens-big = Otwiera dużym znacznikiem { path-adj-acc } drogę, która kończy na plusie w { $share }% prób.
hint-plus = W { $share }% prób { path-full } kończy na plusie.
hint-reaches = Twój znacznik { path-on } dociera do celu w { $share }% prób.
hint-opens-column = Otwiera nową kolumnę: { column-name } kończy na plusie w { $share }% prób.
hint-column-plus = W { $share }% prób { column-name } kończy na plusie.
hint-closes = Zamyka się { column-name }: { points-count }.
hint-joins = Wydłuża się { column-name }, bez przeskakiwania liczb.

## What it skips and keeps

hint-skips =
    { $count ->
        [one] Przeskakuje { $count } { path-adj-acc } kartę, która może jeszcze przyjść.
        [few] Przeskakuje { $count } { $path ->
                [r] czerwonobrązowe
                [y] żółte
                [p] różowe
                [g] zielone
               *[b] jasnoniebieskie
            } karty, które mogą jeszcze przyjść.
        [many] Przeskakuje { $count } { $path ->
                [r] czerwonobrązowych
                [y] żółtych
                [p] różowych
                [g] zielonych
               *[b] jasnoniebieskich
            } kart, które mogą jeszcze przyjść.
       *[other] Przeskakuje { $count } { $path ->
                [r] czerwonobrązowej
                [y] żółtej
                [p] różowej
                [g] zielonej
               *[b] jasnoniebieskiej
            } karty, które mogą jeszcze przyjść.
    }
hint-skips-nothing =
    Nie przeskakuje żadnej { $path ->
        [r] czerwonobrązowej
        [y] żółtej
        [p] różowej
        [g] zielonej
       *[b] jasnoniebieskiej
    } karty, która może jeszcze przyjść.
hint-skips-own =
    { $count ->
        [one] { $count } { path-adj } karta z twojej ręki już nie będzie pasować.
        [few] { $count } { $path ->
                [r] czerwonobrązowe
                [y] żółte
                [p] różowe
                [g] zielone
               *[b] jasnoniebieskie
            } karty z twojej ręki już nie będą pasować.
        [many] { $count } { $path ->
                [r] czerwonobrązowych
                [y] żółtych
                [p] różowych
                [g] zielonych
               *[b] jasnoniebieskich
            } kart z twojej ręki już nie będzie pasować.
       *[other] { $count } { $path ->
                [r] czerwonobrązowej
                [y] żółtej
                [p] różowej
                [g] zielonej
               *[b] jasnoniebieskiej
            } karty z twojej ręki już nie będzie pasować.
    }
hint-keeps =
    { $count ->
        [one] Zostaje ci { $count } { path-adj } karta, która potem pasuje.
        [few] Zostają ci { $count } { $path ->
                [r] czerwonobrązowe
                [y] żółte
                [p] różowe
                [g] zielone
               *[b] jasnoniebieskie
            } karty, które potem pasują.
        [many] Zostaje ci { $count } { $path ->
                [r] czerwonobrązowych
                [y] żółtych
                [p] różowych
                [g] zielonych
               *[b] jasnoniebieskich
            } kart, które potem pasują.
       *[other] Zostaje ci { $count } { $path ->
                [r] czerwonobrązowej
                [y] żółtej
                [p] różowej
                [g] zielonej
               *[b] jasnoniebieskiej
            } karty, które potem pasują.
    }

## What it brings at once

hint-gains = Daje od razu: { points-count }.
hint-goal = Wprowadza znacznik do celu: { $number } z { $all }.
hint-clover = Wchodzi na liść koniczyny: jeszcze jeden dodatkowy krok.
hint-free-step = Ukończona { path-full } daje dodatkowy krok.
hint-wish = Kamieni życzeń masz wtedy { $number }: o { points-count } więcej.
hint-tile = Wchodzi na płytkę: { points-count }.
hint-point = To jeden pewny punkt.

## Pairs for a wishing stone

hint-pair-spare = Żadna z twoich dwóch kart { $value } nie pasuje do twoich otwartych kolumn.
hint-breaks-pair = Rozbija twoją parę { $value } na kamień życzeń.

## Discards

hint-gives = Następna osoba bierze ją od razu w { $share }% prób.
hint-safe = Następna osoba raczej jej nie chce: bierze ją od razu w { $share }% prób.
hint-useless = Nie pasuje już do żadnej z twoich kolumn.
hint-covers = Przykrywa { card-object }, którą następna osoba może wyłożyć.
hint-gives-up = Możesz jeszcze wyłożyć { card-object } u siebie.

## Draws

hint-takes = Wykładasz potem { card-object } w { $share }% prób.
hint-denies = Następna osoba może wyłożyć { card-object }.
hint-deck-fits =
    { $count ->
        [one] { $count } z { $all } nieznanych kart pasuje do twoich otwartych kolumn.
        [few] { $count } z { $all } nieznanych kart pasują do twoich otwartych kolumn.
        [many] { $count } z { $all } nieznanych kart pasuje do twoich otwartych kolumn.
       *[other] { $count } z { $all } nieznanych kart pasuje do twoich otwartych kolumn.
    }
hint-deck-left =
    { $count ->
        [0] Bierze ostatnią kartę z zakrytego stosu.
        [one] W zakrytym stosie zostaje { $count } karta.
        [few] W zakrytym stosie zostają { $count } karty.
        [many] W zakrytym stosie zostaje { $count } kart.
       *[other] W zakrytym stosie zostaje { $count } karty.
    }

## The end

hint-ends-ahead = Kończy grę przy twojej przewadze: { points-count }.
hint-ends-behind = Kończy grę przy twojej stracie: { points-count }.
hint-ends-level = Kończy grę przy remisie.
hint-last-ahead = Zaczyna ostatnią fazę przy twojej przewadze: { points-count }.
hint-last-behind = Zaczyna ostatnią fazę przy twojej stracie: { points-count }.
hint-last-level = Zaczyna ostatnią fazę przy remisie.
hint-ender = W { $share }% prób to ty kończysz grę.
hint-done = Żadna twoja karta nie da więcej punktów.

## When nothing else can be said

hint-only = Nic innego nie możesz zrobić.
hint-average-ahead = Na koniec masz średnio { points-count } przewagi.
hint-average-behind = Na koniec masz średnio { points-count } straty.
hint-average-level = Na koniec jest średnio remis.

## In the terminal

hint-best = Najlepiej
hint-or = Albo
hint-as-good = Równie dobrze
hint-win = { $share }% ± { $error } na wygraną
hint-win-sure = { $share }% na wygraną
hint-win-unclear = za mało prób, by podać szansę na wygraną
hint-help = h: podpowiedź – najlepsza akcja, dwie inne i dlaczego.
hint-over = Gra skończona: nie ma nic do zrobienia.
hint-not-turn = Teraz nie jest kolej miejsca { $seat }.
hint-no-turn = Nie ma tury { $turn }: ta gra ma ich { $turns }.
hint-no-view = Podpowiedź opiera się na tym, co widać z jednego miejsca, a ta pozycja pokazuje karty wszystkich.
hint-no-hand = Podpowiedź jest dla kogoś, kto gra; to widok kogoś, kto tylko ogląda.
