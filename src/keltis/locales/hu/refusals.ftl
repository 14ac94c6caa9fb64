## An action that cannot be done

why-not-action = { $text }: nincs ilyen akció { $game ->
        [board] a társasjátékban
        [cards] a kártyajátékban
       *[other] a játékban ({ $title })
    }.
why-not-over = A játéknak vége.
why-not-later = { $action } már a köröd vége utánra esik.
why-not-before-card = Előbb rakj le vagy dobj el egy kártyát.
why-not-before-card-or-stone = Előbb rakj le vagy dobj el egy kártyát, vagy vegyél el egy kívánságkövet.
why-not-before-step = Előbb tedd meg az extra lépést, vagy mondj le róla: =.
why-not-before-draw = Most húzz egy kártyát: + a húzópakliból, vagy egy dobópakliról.
why-not-before-pair = Most dobj el a kívánságkőért egy kártyát, értéke { $value }.
why-not-last-phase = Az utolsó szakaszban már csak kártyát rakhatsz le, vagy befejezheted: =.
why-not-empty = Itt nincs semmi: { pile-name }.
why-not-redraw = A felső kártyát ebben a körben dobtad el, nem veheted vissza: { pile-name }.
why-not-held = Nincs a kezedben: { $card }.
why-not-fitting = { $card } nem illik { column-onto }: { $column }.
why-not-opening = Oszlopot nem nyithat: { $card }.
why-not-big-again = A figurád már úton van ezen az ösvényen; rakd le * nélkül: { $card }.
why-not-big-gone = A nagy figurád már elhagyta a startkövet.
why-not-small-gone = A startkövön már csak a nagy figurád áll; ezt írd: { $card }*.
why-not-end-stone = A figurád már ennek az ösvénynek a zárókövén áll.
why-not-step-big = A figurád már úton van ezen az ösvényen; ezt írd: >{ $path }.
why-not-free-start = Ebben a játékban extra lépéssel nem lehet ösvényt nyitni (free_start kikapcsolva).
why-not-no-small = Nincs kis figurád a startkövön.
why-not-stone-gone = Ez a kívánságkő már elkelt: { $value }.
why-not-pair = Nincs két ilyen értékű kártyád: { $value }.

why-not-said = { $text }
why-not-text = Az akció szöveg, nem { $type }.

## A game that cannot be made

option-game = Nincs ilyen játék: { $name }; választható: { $names }.
option-seats = { $game ->
        [board] A társasjáték
        [cards] A kártyajáték
       *[other] A játék ({ $title })
    } { $least }–{ $most } helyes, nem { $seats }.
option-seats-only = { $game ->
        [board] A társasjáték
        [cards] A kártyajáték
       *[other] A játék ({ $title })
    } { $most } helyes, nem { $seats }.
option-first = Nem kezdhet ez a hely: { $seat }; a helyek: 0–{ $last }.
option-quiet-limit = A quiet_limit körök száma, vagy 0, ha nincs határ, nem pedig { $value }.
option-unknown = { $game ->
        [board] A társasjátékban
        [cards] A kártyajátékban
       *[other] A játékban ({ $title })
    } nincs ilyen beállítás: { $name }.
option-switch = { $name } értéke True vagy False, nem { $value }.

## A deal that is not the game's

deal-item = { NUMBER($place, useGrouping: 0) }. hely: { $item } nem { $kind ->
        [tile] ösvénylapka
       *[card] kártya
    } ebben a játékban.
deal-count = { $sign }: { $given } { $kind ->
        [tile] lapka
       *[card] kártya
    } van belőle { $wanted } helyett.

## Why the text of a recorded game cannot be read

parse-error = { NUMBER($line, useGrouping: 0) }. sor, { NUMBER($column, useGrouping: 0) }. oszlop: { $reason }
record-text = egy játék lejegyzése szöveg, nem { $type }
record-tag = egy címke ilyen: [Név "érték"]
record-tag-twice = ez a címke kétszer szerepel: { $tag }
record-tag-signs = ebben a címkében nem nyomtatható jelek vannak: { $tag }
record-tag-missing = hiányzik ez a címke: { $tag }
record-number = { $tag }: { $low } és { $high } közötti szám kell ide
record-game = nincs ilyen játék: { $name }
record-options = a beállítások így írandók: { $options }
record-option = { $name }=0 vagy 1 és { $rest }
record-version = a szabályok változata { $version }, itt nem ismert
record-result = az akciók eredménye { $result }
record-proof = a lejegyzésben lévő bizonyíték nem állja meg a helyét: { $why }
record-word = { $text } nem akció, nem a kör száma és nem megjegyzés
record-turn = itt nem ilyen számú kör kezdődik
record-turn-unnumbered = itt kell állnia a kör számának: { NUMBER($turn, useGrouping: 0) }.
record-turn-empty = ebben a körben nincs akció: { NUMBER($turn, useGrouping: 0) }.
record-too-long = az akciók száma több mint { NUMBER($most, useGrouping: 0) }
record-illegal = { $action }: { $why }

## Why the proof of a game, or a player's receipt, does not hold

proof-format = Ez nem olvasható bizonyíték.
proof-missing = Ebben a lejegyzésben nincs bizonyíték.
proof-entry = A(z) { NUMBER($entry, useGrouping: 0) }. bejegyzés hiányzik, vagy nem olyan, amilyennek lennie kell.
proof-changed = A(z) { NUMBER($entry, useGrouping: 0) }. bejegyzést vagy valamit előtte utólag megváltoztattak.
proof-game = A(z) { NUMBER($entry, useGrouping: 0) }. bejegyzés itt ismeretlen játékot vagy beállítást nevez meg.
proof-rules = A(z) { NUMBER($entry, useGrouping: 0) }. bejegyzés ellentmond a játék vagy a keverés szabályainak.
proof-number = A(z) { NUMBER($entry, useGrouping: 0) }. bejegyzésben valaki nem azt a számot fedte fel, amelyet ígért.
proof-seed = A(z) { NUMBER($entry, useGrouping: 0) }. bejegyzésben lévő titok nem az, amelyet az első bejegyzés ígért.
proof-result = A(z) { NUMBER($entry, useGrouping: 0) }. bejegyzésben lévő eredmény nem következik az akciókból.
proof-unfinished = A játéknak még nincs vége: a keverést csak utána lehet ellenőrizni.
proof-aborted = A játékot abbahagyták, mielőtt egy kártyát is osztottak volna.
proof-other-game = A bizonyíték egy másik játékhoz tartozik, nem ehhez a lejegyzéshez.
receipt-format = Ez nem olvasható elismervény.
receipt-history = A(z) { NUMBER($entry, useGrouping: 0) }. bejegyzés nem az, amelyik az elismervényben áll.
receipt-room = Az elismervény és a bizonyíték különböző asztaloktól származik.
receipt-seed = A szerver ígérete nem az, amelyik az elismervényben áll: a szerver új titkot választott.
receipt-number = Az elismervényben lévő szám nem felel meg a hozzá tartozó ígéretnek.
receipt-promise = A(z) { NUMBER($entry, useGrouping: 0) }. bejegyzésig senki sem ígérte meg az elismervényben lévő számot.

## What cannot be done at a table

refused-begun = A játék már elkezdődött.
refused-begun-bot = A játék már elkezdődött: távozás helyett játszhat helyetted bot.
refused-not-begun = A játék még nem kezdődött el.
refused-no-game = Most nem folyik játék.
refused-not-over = A játéknak még nincs vége.
refused-turn = Nem te vagy soron.
refused-return-first = Helyetted bot játszik; előbb térj vissza.
refused-person-plays = Ezen a helyen ember játszik.
refused-bot-already = Ezen a helyen már bot játszik.
refused-no-bot = Nem játszik helyetted bot.
refused-resigned = Már feladtad a játékot.
refused-offered = Ezt már felajánlottad.
refused-no-offer = Senki sem ajánlja fel a játék befejezését.
refused-not-gone = Más helyett csak akkor játszik bot, ha már nincs itt.
refused-clock-runs = Más helyett csak akkor játszik bot, ha lejárt az ideje.
refused-undo = Nincs mit visszavonni: ebben a körben még nem tettél semmit, vagy már húztál kártyát.
refused-undo-often = Ebben a körben már elégszer vontál vissza.
refused-return-often = Ebben a körben már elégszer tértél vissza.
refused-full = A játék túl hosszúra nyúlt: a következő akcióval véget ér.
refused-late-nobody = Most senkinek sem fogy az ideje.
refused-rematch-made = A visszavágó már megvan.
refused-taken = Ez a hely már foglalt.
refused-no-seat = Nincs ilyen hely.
refused-not-a-bot = Ezen a helyen nem bot ül.
refused-no-person = Legalább egy hely emberé.
refused-level = Itt nincs ilyen szint: { $level }; választható: { $levels }.
refused-no-levels = { $game ->
        [board] A társasjátékban
        [cards] A kártyajátékban
       *[other] A játékban ({ $title })
    } nincsenek szintek.
refused-name-empty = A név legalább egy karakter.
refused-name-long = A név legfeljebb { $most } karakter.
refused-name-signs = A névben csak látható karakter lehet.
refused-name-letters = Egy névben van legalább egy betű vagy számjegy.
refused-name-bot = Így a botokat hívják. Válassz másik nevet.
refused-name-taken = Ennél az asztalnál valakit már így vagy nagyon hasonlóan hívnak. Válassz másik nevet.
refused-one-seat = Ennél az asztalnál minden vendég egy helyet foglal el.
refused-network-seats = A te hálózatodból már elég helyet foglaltak el ennél az asztalnál.
refused-public-tables = A te hálózatodból már elég nyilvános asztal vár játékosokra.
refused-not-host = Ezt csak az asztal házigazdája teheti meg.
refused-hint-others = Ahol mások máshonnan játszanak, ott nincs tipp.
refused-hint-turn = Tippet csak az kap, aki soron van.
refused-id-used = Ezt az azonosítót már másra használták.

## The shuffle

refused-commit-nobody = Most senkinek sem kell elköteleznie magát.
refused-commit = Ennek a helynek most nem kell elköteleznie magát.
refused-reveal-nobody = Most senkinek sem kell felfednie semmit.
refused-reveal = Ennek a helynek most nem kell felfednie semmit.
refused-reveal-other = Ez a hely nem erre kötelezte el magát.
refused-mix-nobody = Most senkire sem várunk.

## What the server does not answer

refused-unknown = Nincs ilyen asztal, vagy nem férsz hozzá.
refused-rate = Ez kicsit gyors volt. Próbáld újra { $seconds } másodperc múlva.
refused-unavailable = A szerver most túl elfoglalt. Próbáld meg kicsit később.
refused-too-large = Ez túl hosszú a szervernek.
refused-bad = Ezt a szerver nem érti: { $detail }
refused-hello = Előbb jön a hello.
refused-body = A kérés tartalma ilyen legyen: { $type }.
refused-record-text = Egy játék lejegyzése UTF-8 kódolású szöveg.
refused-host = Ez a szerver csak ezen a gépen válaszol.
refused-site = Ez a kérés egy másik webhely oldaláról jött.
