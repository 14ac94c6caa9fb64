# Hints; what each is for is said in the English file.

## Paths and columns: what it opens, and what becomes of it

hint-opens = Otvára { path-adj-acc } cestu, ktorá skončí v pluse v { $share } % pokusov.
hint-opens-big = Otvára veľkou figúrkou { path-adj-acc } cestu, ktorá skončí v pluse v { $share } % pokusov.
hint-plus = V { $share } % pokusov skončí { path-full } v pluse.
hint-reaches = Tvoja figúrka { path-on } dôjde do cieľa v { $share } % pokusov.
hint-opens-column = Otvára { column-name }, ktorý skončí v pluse v { $share } % pokusov.
hint-column-plus = V { $share } % pokusov skončí { column-name } v pluse.
hint-closes = Uzavrie { column-name }: { points-count }.
hint-joins = Predĺži { column-name } a žiadne číslo sa nepreskočí.

## What it skips and keeps

hint-skips =
    { $count ->
        [one] Preskočí { $count } { path-adj-acc } kartu, ktorá ešte môže prísť.
        [few] Preskočí { $count } { $path ->
                [r] červenohnedé
                [y] žlté
                [p] ružové
                [g] zelené
               *[b] svetlomodré
            } karty, ktoré ešte môžu prísť.
        [many] Preskočí { $count } { $path ->
                [r] červenohnedé
                [y] žlté
                [p] ružové
                [g] zelené
               *[b] svetlomodré
            } karty, ktoré ešte môžu prísť.
       *[other] Preskočí { $count } { $path ->
                [r] červenohnedých
                [y] žltých
                [p] ružových
                [g] zelených
               *[b] svetlomodrých
            } kariet, ktoré ešte môžu prísť.
    }
hint-skips-nothing = Nepreskočí žiadnu { path-adj-acc } kartu, ktorá ešte môže prísť.
hint-skips-own =
    { $count ->
        [one] { $count } { path-adj } karta z tvojej ruky už nebude pasovať.
        [few] { $count } { $path ->
                [r] červenohnedé
                [y] žlté
                [p] ružové
                [g] zelené
               *[b] svetlomodré
            } karty z tvojej ruky už nebudú pasovať.
        [many] { $count } { $path ->
                [r] červenohnedé
                [y] žlté
                [p] ružové
                [g] zelené
               *[b] svetlomodré
            } karty z tvojej ruky už nebude pasovať.
       *[other] { $count } { $path ->
                [r] červenohnedých
                [y] žltých
                [p] ružových
                [g] zelených
               *[b] svetlomodrých
            } kariet z tvojej ruky už nebude pasovať.
    }
hint-keeps =
    { $count ->
        [one] Zostane ti { $count } { path-adj } karta, ktorá sa potom hodí.
        [few] Zostanú ti { $count } { $path ->
                [r] červenohnedé
                [y] žlté
                [p] ružové
                [g] zelené
               *[b] svetlomodré
            } karty, ktoré sa potom hodia.
        [many] Zostane ti { $count } { $path ->
                [r] červenohnedé
                [y] žlté
                [p] ružové
                [g] zelené
               *[b] svetlomodré
            } karty, ktoré sa potom hodia.
       *[other] Zostane ti { $count } { $path ->
                [r] červenohnedých
                [y] žltých
                [p] ružových
                [g] zelených
               *[b] svetlomodrých
            } kariet, ktoré sa potom hodia.
    }

## What it brings at once

hint-gains = Hneď prinesie { points-count }.
hint-goal = Dovedie figúrku do cieľa: { $number } z { $all }.
hint-clover = Vstúpi na štvorlístok: ešte jeden krok navyše.
hint-free-step = Hotová { path-full } dáva krok navyše.
hint-wish = Kameňov želaní potom máš { $number }: o { points-count } viac.
hint-tile = Vstúpi na kartičku cesty: { points-count }.
hint-point = Je to jeden istý bod.

## Pairs for a wishing stone

hint-pair-spare = Žiadna z tvojich dvoch kariet { $value } sa nehodí do tvojich otvorených radov.
hint-breaks-pair = Rozbije tvoju dvojicu { $value } na kameň želaní.

## Discards

hint-gives = Ďalší v poradí si ju hneď vezme v { $share } % pokusov.
hint-safe = Ďalší v poradí ju sotva chce: hneď si ju vezme v { $share } % pokusov.
hint-useless = Do žiadneho tvojho radu sa už nehodí.
hint-covers = Zakryje { card-object }, ktorú môže vyložiť ďalší v poradí.
hint-gives-up = Ešte môžeš { card-object } vyložiť u seba.

## Draws

hint-takes = Neskôr vyložíš { card-object } v { $share } % pokusov.
hint-denies = Ďalší v poradí môže vyložiť { card-object }.
hint-deck-fits =
    { $count ->
        [one] Z neznámych kariet (spolu { $all }) sa do tvojich otvorených radov hodí { $count }.
        [few] Z neznámych kariet (spolu { $all }) sa do tvojich otvorených radov hodia { $count }.
        [many] Z neznámych kariet (spolu { $all }) sa do tvojich otvorených radov hodí { $count }.
       *[other] Z neznámych kariet (spolu { $all }) sa do tvojich otvorených radov hodí { $count }.
    }
hint-deck-left =
    { $count ->
        [0] Vezme poslednú kartu z hracieho balíčka.
        [one] V hracom balíčku zostane { $count } karta.
        [few] V hracom balíčku zostanú { $count } karty.
        [many] V hracom balíčku zostane { $count } karty.
       *[other] V hracom balíčku zostane { $count } kariet.
    }

## The end

hint-ends-ahead = Ukončí hru pri tvojom náskoku: { points-count }.
hint-ends-behind = Ukončí hru pri tvojej strate: { points-count }.
hint-ends-level = Ukončí hru pri vyrovnanom stave.
hint-last-ahead = Začne poslednú fázu pri tvojom náskoku: { points-count }.
hint-last-behind = Začne poslednú fázu pri tvojej strate: { points-count }.
hint-last-level = Začne poslednú fázu pri vyrovnanom stave.
hint-ender = V { $share } % pokusov ukončíš hru ty.
hint-done = Žiadna tvoja karta už body nepridá.

## When nothing else can be said

hint-only = Nič iné urobiť nemôžeš.
hint-average-ahead = Priemerný náskok na konci: { points-count }.
hint-average-behind = Priemerná strata na konci: { points-count }.
hint-average-level = V priemere sa to skončí vyrovnane.

## In the terminal

hint-best = Najlepšie
hint-or = Alebo
hint-as-good = Rovnako dobre
hint-win = { $share } % ± { $error } na výhru
hint-win-sure = { $share } % na výhru
hint-win-unclear = na odhad šance je pokusov málo
hint-help = h: rada – najlepšia akcia, dve ďalšie a prečo.
hint-over = Hra sa skončila: niet čo robiť.
hint-not-turn = Miesto { $seat } tu nie je na ťahu.
hint-no-turn = Ťah { $turn } neexistuje: táto hra ich má { $turns }.
hint-no-view = Rada vychádza z toho, čo vidno z jedného miesta; táto pozícia ukazuje karty všetkých.
hint-no-hand = Rada je pre toho, kto hrá; toto je pohľad diváka.
