# Hints; what each is for is said in the English file.

## Paths and columns: what it opens, and what becomes of it

hint-opens = Otevírá { path-adj-acc } cestu, která u { $share } % pokusů skončí v plusu.
hint-opens-big = Otevírá velkou figurkou { path-adj-acc } cestu, která u { $share } % pokusů skončí v plusu.
hint-plus = U { $share } % pokusů skončí { path-full } v plusu.
hint-reaches = Tvoje figurka { path-on } dojde u { $share } % pokusů do cíle.
hint-opens-column = Otevírá novou řadu: { column-name } u { $share } % pokusů skončí v plusu.
hint-column-plus = U { $share } % pokusů skončí { column-name } v plusu.
hint-closes = Uzavře se { column-name }: { points-count }.
hint-joins = Prodlouží se { column-name } a žádné číslo se nepřeskočí.

## What it skips and keeps

hint-skips =
    { $count ->
        [one] Přeskočí { $count } { path-adj-acc } kartu, která ještě může přijít.
        [few] Přeskočí { $count } { $path ->
                [r] červenohnědé
                [y] žluté
                [p] růžové
                [g] zelené
               *[b] světle modré
            } karty, které ještě mohou přijít.
        [many] Přeskočí { $count } { $path ->
                [r] červenohnědé
                [y] žluté
                [p] růžové
                [g] zelené
               *[b] světle modré
            } karty, které ještě mohou přijít.
       *[other] Přeskočí { $count } { $path ->
                [r] červenohnědých
                [y] žlutých
                [p] růžových
                [g] zelených
               *[b] světle modrých
            } karet, které ještě mohou přijít.
    }
hint-skips-nothing = Nepřeskočí žádnou { path-adj-acc } kartu, která ještě může přijít.
hint-skips-own =
    { $count ->
        [one] { $count } { path-adj } karta z tvé ruky už nebude pasovat.
        [few] { $count } { $path ->
                [r] červenohnědé
                [y] žluté
                [p] růžové
                [g] zelené
               *[b] světle modré
            } karty z tvé ruky už nebudou pasovat.
        [many] { $count } { $path ->
                [r] červenohnědé
                [y] žluté
                [p] růžové
                [g] zelené
               *[b] světle modré
            } karty z tvé ruky už nebude pasovat.
       *[other] { $count } { $path ->
                [r] červenohnědých
                [y] žlutých
                [p] růžových
                [g] zelených
               *[b] světle modrých
            } karet z tvé ruky už nebude pasovat.
    }
hint-keeps =
    { $count ->
        [one] Zůstane ti { $count } { path-adj } karta, která se pak hodí.
        [few] Zůstanou ti { $count } { $path ->
                [r] červenohnědé
                [y] žluté
                [p] růžové
                [g] zelené
               *[b] světle modré
            } karty, které se pak hodí.
        [many] Zůstane ti { $count } { $path ->
                [r] červenohnědé
                [y] žluté
                [p] růžové
                [g] zelené
               *[b] světle modré
            } karty, které se pak hodí.
       *[other] Zůstane ti { $count } { $path ->
                [r] červenohnědých
                [y] žlutých
                [p] růžových
                [g] zelených
               *[b] světle modrých
            } karet, které se pak hodí.
    }

## What it brings at once

hint-gains = Hned přinese { points-count }.
hint-goal = Dovede figurku do cíle: { $number } z { $all }.
hint-clover = Vstoupí na čtyřlístek: ještě jeden krok navíc.
hint-free-step = Hotová { path-full } dává krok navíc.
hint-wish = Kamenů přání pak máš { $number }: o { points-count } víc.
hint-tile = Vstoupí na kartičku cesty: { points-count }.
hint-point = Je to jeden jistý bod.

## Pairs for a wishing stone

hint-pair-spare = Žádná z tvých dvou karet { $value } se nehodí do tvých otevřených řad.
hint-breaks-pair = Rozbije tvou dvojici { $value } na kámen přání.

## Discards

hint-gives = Další v pořadí si ji u { $share } % pokusů hned vezme.
hint-safe = Další v pořadí ji sotva chce: hned si ji vezme u { $share } % pokusů.
hint-useless = Do žádné tvé řady se už nehodí.
hint-covers = Zakryje { card-object }, kterou může vyložit další v pořadí.
hint-gives-up = Ještě můžeš { card-object } vyložit u sebe.

## Draws

hint-takes = U { $share } % pokusů později vyložíš { card-object }.
hint-denies = Další v pořadí může vyložit { card-object }.
hint-deck-fits =
    { $count ->
        [one] Z neznámých karet (celkem { $all }) se do tvých otevřených řad hodí { $count }.
        [few] Z neznámých karet (celkem { $all }) se do tvých otevřených řad hodí { $count }.
        [many] Z neznámých karet (celkem { $all }) se do tvých otevřených řad hodí { $count }.
       *[other] Z neznámých karet (celkem { $all }) se jich do tvých otevřených řad hodí { $count }.
    }
hint-deck-left =
    { $count ->
        [0] Vezme poslední kartu z lízacího balíčku.
        [one] V lízacím balíčku zůstane { $count } karta.
        [few] V lízacím balíčku zůstanou { $count } karty.
        [many] V lízacím balíčku zůstane { $count } karty.
       *[other] V lízacím balíčku zůstane { $count } karet.
    }

## The end

hint-ends-ahead = Ukončí hru při tvém náskoku: { points-count }.
hint-ends-behind = Ukončí hru při tvé ztrátě: { points-count }.
hint-ends-level = Ukončí hru za vyrovnaného stavu.
hint-last-ahead = Začne poslední fázi při tvém náskoku: { points-count }.
hint-last-behind = Začne poslední fázi při tvé ztrátě: { points-count }.
hint-last-level = Začne poslední fázi za vyrovnaného stavu.
hint-ender = U { $share } % pokusů ukončíš hru ty.
hint-done = Žádná tvoje karta už body nepřidá.

## When nothing else can be said

hint-only = Nic jiného udělat nejde.
hint-average-ahead = Průměrný náskok na konci: { points-count }.
hint-average-behind = Průměrná ztráta na konci: { points-count }.
hint-average-level = V průměru to skončí vyrovnaně.

## In the terminal

hint-best = Nejlépe
hint-or = Nebo
hint-as-good = Stejně dobře
hint-win = { $share } % ± { $error } na výhru
hint-win-sure = { $share } % na výhru
hint-win-unclear = na odhad šance je pokusů málo
hint-help = h: rada – nejlepší akce, dvě další a proč.
hint-over = Hra skončila: není co dělat.
hint-not-turn = Místo { $seat } tu není na tahu.
hint-no-turn = Tah { $turn } neexistuje: tato hra jich má { $turns }.
hint-no-view = Rada vychází z toho, co je vidět z jednoho místa; tato pozice ukazuje karty všech.
hint-no-hand = Rada je pro toho, kdo hraje; tohle je pohled diváka.
