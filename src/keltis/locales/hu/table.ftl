# The table while a game is played; what each text is for is said in the English file.

table-close = Bezárás

## The one sentence when nothing is asked of the viewer

table-over = A játéknak vége.
table-thinking = { $name } gondolkodik…
table-preparing = A botok előkészítése, csak most az egyszer: körülbelül fél perc…
table-their-turn = { $name } jön.
table-watch-thinking = Néző vagy. { $name } gondolkodik…
table-watch-turn = Néző vagy. { $name } jön.
table-typed = Enter: kijátszás, Escape: törlés.

## Answers

table-answers = Válaszok
table-stay = Maradok
table-done = Kész
table-undo = Visszavonás
table-undo-card = Vedd vissza { card-object }
table-figure-small = Kicsi, egyszeres
table-figure-big = Nagy, dupla
table-figure-worth = most { $now }, a végén { $top }

## The own hand, for those who hear it

table-hand = A kezed, { cards-count }
table-card = { card-name }
table-card-resting = { card-name }, most nem játszható

## Places: what happens there at a touch

table-places = Az asztal
table-worth =
    { $worth ->
        [1] , { $before } → { $after }
       *[0] { "" }
    }
table-spot-lay = Rakd le { card-object } { column-onto }{ table-worth }
table-spot-lay-figure = Rakd le { card-object } { column-onto }, és válassz figurát{ table-worth }
table-spot-join = Rakd le a pontkártyát ({ $value }) { column-onto }{ table-worth }
table-spot-discard = Dobd el { card-object }
table-spot-take = Vedd el { card-object } { pile-from }
table-spot-draw = Húzz egy kártyát a húzópakliból, benne { cards-count }
table-spot-step = Lépj a figuráddal { path-on }{ table-worth }
table-spot-stone =
    { $stone ->
        [1] Vedd el az 1-es kívánságkövet
        [3] Vedd el a 3-as kívánságkövet
        [5] Vedd el az 5-ös kívánságkövet
        [6] Vedd el a 6-os kívánságkövet
        [8] Vedd el a 8-as kívánságkövet
       *[other] Vedd el a { $stone }-es kívánságkövet
    }{ table-worth }

## Places at which nothing can be done now

table-place-deck = Húzópakli, { cards-count }
table-place-stone = Kívánságkő: { $stone }, szabad
table-place-stone-taken = Kívánságkő: { $stone }, már elvitte: { $name }
table-place-pile = { pile-name }, { cards-count }, felül: { card-short }
table-place-pile-closed = { table-place-pile }, ebben a körben zárva
table-place-pile-empty = { pile-name }, üres
table-place-step = { path-full }, a figurád: { $row }. kő, értéke { $points }
table-place-start = { path-full }, még el sem kezdve
table-place-column-empty = { column-name }, üres
table-place-column =
    { column-name }, { cards-count }, az utolsó { $value ->
        [E] zárókártya
       *[other] { $value }
    }{ $way ->
        [up] , növekvő
        [down] , csökkenő
       *[open] { "" }
    }

## Why something cannot be done

table-refuse-over = A játéknak vége.
table-refuse-looking-on = Itt csak nézed a játékot.
table-refuse-turn = Most { $name } jön.
table-refuse-nonsense = „{ $text }”: ebben a játékban nincs ilyen akció.
table-refuse-not-held = Nincs ilyen kártyád: { card-name }.
table-refuse-not-now = Ezt most nem lehet.
table-refuse-choose = Előbb válassz egy kártyát.
table-refuse-play-first = Előbb rakj le vagy dobj el egy kártyát.
table-refuse-draw = Előbb húzz egy kártyát.
table-refuse-step = Előbb lépj egy figurával, vagy maradj.
table-refuse-pair = A kívánságkőért ilyen értékű kártyát dobj el: { $value }.
table-refuse-last = Eldobni már nem lehet: rakj le egy kártyát, vagy fejezd be.
table-refuse-closed = Zárva: ebben a körben ide dobtál.
table-refuse-pile-empty = Itt nincs semmi.
table-refuse-pile-colour = Nem ide: { card-object } { pile-onto } dobd.
table-refuse-column-colour = Nem ide: { card-object } { column-onto } rakd.
table-refuse-column-closed = Ez az oszlop le van zárva.
table-refuse-end-card = Ide most nem rakhatsz zárókártyát.
table-refuse-point = Pontkártya csak ugyanilyen számra kerülhet.
table-refuse-rises = Ez az oszlop növekszik, az utolsó kártya: { $last }.
table-refuse-falls = Ez az oszlop csökken, az utolsó kártya: { $last }.
table-refuse-figure = Figurával akkor lépsz, ha kártyát raksz le.
table-refuse-at-top = Ez a figura nem mehet tovább.
table-refuse-no-start = Extra lépéssel ez az ösvény nem kezdhető el.
table-refuse-stone = Ez a kő két ilyen értékű kártyába kerül: { $value }.

## Round buttons

table-tools = Eszközök
table-log = Napló
table-help = Súgó
table-menu = Menü

## Time

table-clock = { $name } ideje
table-clock-days = { $count } nap

## What is sent and what comes back

table-sending = Küldés…
table-refused = Elutasítva: { $reason }

## What happened

table-then = { "; " }
table-account =
    { $who ->
        [you] Te: { $what }
       *[other] { $name }: { $what }
    }
table-account-undo =
    { $who ->
        [you] Visszavonod
       *[other] { $name } visszavonja
    }
table-account-label = Mi történik
table-your-turn = Te jössz
table-tell-lay = { card-name }
table-tell-lay-step =
    { $figure ->
        [big] { card-name }, a nagy figura ide: { $to }
       *[small] { card-name }, ide: { $to }
    }
table-tell-free-step =
    { $figure ->
        [big] a nagy figura { path-on } ide: { $to }
       *[small] egy figura { path-on } ide: { $to }
    }
table-tell-discard =
    { $who ->
        [you] eldobod { card-object }
       *[other] eldobja { card-object }
    }
table-tell-take =
    { $who ->
        [you] elveszed { card-object } a dobópakliról
       *[other] elveszi { card-object } a dobópakliról
    }
table-tell-draw =
    { $who ->
        [you] húzol a húzópakliból
       *[other] húz a húzópakliból
    }
table-tell-draw-card =
    { $who ->
        [you] kihúzod { card-object } a húzópakliból
       *[other] kihúzza { card-object } a húzópakliból
    }
table-tell-join = pontkártya ({ $value }) { column-onto }
table-tell-clover = lóherelevél
table-tell-wish = kívánságkő
table-tell-points = { points-count }
table-tell-goal = cél: { $number } / 5
table-tell-close =
    { $who ->
        [you] lezárod az oszlopot, { $number } / 5
       *[other] lezárja az oszlopot, { $number } / 5
    }
table-tell-close-more =
    { $who ->
        [you] lezársz még egy oszlopot
       *[other] lezár még egy oszlopot
    }
table-tell-stone =
    { $who ->
        [you] elveszed
       *[other] elveszi
    } { $stone ->
        [1] az 1-es
        [3] a 3-as
        [5] az 5-ös
        [6] a 6-os
        [8] a 8-as
       *[other] a { $stone }-es
    } kívánságkövet
table-tell-decline =
    { $who ->
        [you] maradsz
       *[other] marad
    }
table-tell-done =
    { $who ->
        [you] nem raksz le többet
       *[other] nem rak le többet
    }
table-tell-last-phase = kezdődik az utolsó szakasz
table-tell-over = vége a játéknak

## Hints

table-hint = Tipp
table-hint-thinking = Végigjátsszuk fejben…
table-hint-failed = Most nincs tipp. Próbáld újra.
table-hint-missing = Amit az erős botok megtanultak, nem töltődött be, vagy nem ehhez az oldalhoz való, és a tippekhez szükség van rá. Töltsd be újra az oldalt.
table-hint-touch = Érints meg egyet, hogy lásd az asztalon. Még semmi sem történik.
table-hint-all = Minden javaslat
table-hint-how = Megvizsgált lehetséges világok: { $count }. Rejtett kártyába senki sem nézett bele.
table-hint-lay = Rakd le { card-object }
table-hint-lay-big = Rakd le { card-object } a nagy figurával
table-hint-step-big = Indulj a nagy figurával { path-on }
table-hint-draw = Húzz a húzópakliból

## The log and looking back

table-log-empty = Még semmi sem történt.
table-log-missing = A naplót nem sikerült betölteni.
table-looking-back = Visszatekintés
table-looking-back-sentence = Így állt az asztal.
table-look-step = { $step } / { $steps }
table-look-earlier = Egy akcióval előbb
table-look-later = Egy akcióval később
table-look-back = Vissza a játékhoz
table-again = Az utolsó kör megmutatása újra

## The room

table-title = { game-name }
table-title-turn = ● Te jössz – { game-name }
table-coming = Készítjük az asztalt…
table-no-link = A szerver nem érhető el. Újra próbálom…
table-unknown = Nincs ilyen asztal
table-unknown-why = Nem létezik, vagy nem férsz hozzá.
table-cannot-open = Ez az asztal nem nyitható meg
table-aborted = Ezt a játékot abbahagyták
table-aborted-why = Mindenki elment, senki sem jött, túl sokáig állt, vagy a szerver üzemeltetője lezárta.
table-home = Kezdőlap
table-result = Eredmény
table-retry = Újra
table-link-lost = Megszakadt a kapcsolat. Újra próbálom…
table-link-offline = Nincs internetkapcsolatod. A játék folytatódik, amint visszatér.
table-link-closed = Ez a játék máshol van megnyitva.
table-degraded = A szerver most nem tud menteni. Semmi sem veszett el; várj egy kicsit.
table-device-lost = Az ezen az eszközön futó játék megállt. Újraindul; semmi sem veszett el.
table-device-failed = A játék programja nem töltődött be teljesen, vagy nem ehhez az oldalhoz való. Töltsd be újra az oldalt.
table-device-unable = Ebben a böngészőben nem fut a játék: túl régi, ki van kapcsolva benne a WebAssembly, vagy az oldal címe nem https-sel kezdődik.
table-device-fault = Valami elromlott ezen az eszközön. Semmi sem veszett el; próbáld meg kicsit később.
table-saved-none = A fájlban lévő játék ezen az eszközön nem folytatható.
table-saved-other = Ezen az eszközön ez a játék másképp folytatódott.
table-broken = A játék naplója a(z) { $entry }. bejegyzésnél sérült, ezért nem folytatható. Semmit sem töröltünk belőle.
table-other-rules = Ez a játék a szabályok { $rules }. változatával kezdődött, ezen az oldalon a { $known }. változat van. Ha az oldalé a régebbi, töltsd be újra az oldalt. A játékból semmit sem töröltünk.
table-kept-elsewhere = Ezt a játékot egy másik ablakban játsszák.
table-play-here = Játék itt
table-kept-bots = Az erős botok nem töltődtek be teljesen, nem ehhez az oldalhoz valók, vagy már nem válaszolnak: egy egyszerűbb bot játszik helyettük. Töltsd be újra az oldalt, és visszatérnek.
table-kept-refused = Ez a böngésző nem őrzi meg a játékokat, talán mert az ablak privát. Ez a játék addig tart, amíg az oldal nyitva van.
table-kept-full = Megtelt a lemez: innentől ez a játék nem mentődik. Szabadíts fel egy kis helyet, és a mentés magától folytatódik.
table-kept-newer = Az ezen az eszközön lévő játékokat a Keltis egy újabb változata mentette. Amíg újra nem töltöd az oldalt, semmi sem mentődik.
table-absent = { $name } { $time } óta nincs itt.
table-take-over = Játsszon bot ({ $name })
table-status-bot = bot játszik
table-status-away = nincs itt
table-status-gone = elment
table-bot-plays-you = Helyetted bot játszik.
table-come-back = Újra én játszom
table-returning = A következő körtől újra te játszol.
table-offered-by = { $name } felajánlja, hogy fejezzétek be a játékot. A pontok úgy számítanak, ahogy állnak.
table-agree = Elfogadom
table-you-offer = Felajánlottad a játék befejezését.
table-withdraw = Visszavonom
table-you-resigned = Feladtad a játékot. A helyeden bot játszik tovább.

## The device is passed on

table-pass = Add tovább az eszközt. { $name } jön
table-covered = Addig minden kártya takarva marad.
table-i-am = { $name } vagyok
table-scores = Állás, ha most érne véget a játék

## Menu

table-rules = Szabályok
table-language = Nyelv
table-theme = Fény
table-theme-system = Rendszer
table-theme-light = Nappal
table-theme-dark = Este
table-tempo = Tempó
table-tempo-calm = Nyugodt
table-tempo-quick = Gyors
table-tempo-at-once = Azonnal
table-size = Méret
table-size-normal = Szokásos
table-size-large = Nagy
table-sound = Hang
table-notice = Szólj, ha én jövök
table-notice-note = Rendszerértesítés, amíg máshová nézel.
table-notice-refused = A böngésződ itt nem enged értesítéseket.
table-guide = Tippek az első játékhoz
table-unseen = Nem látott kártyák száma
table-unseen-note = Hány ilyen kártyát nem látott még senki.
table-full-screen = Teljes képernyő
table-save = Mentés fájlba
table-save-note = Ezzel itt vagy egy másik eszközön is folytathatod. Aki elolvassa a fájlt, a rejtett lapokat is látja: mindenki kezét és a paklit.
table-away = Játsszon helyettem bot
table-resign = Feladom
table-resign-two = Vesztesz, és a játék véget ér.
table-resign-more = Vesztesz. A helyeden bot játszik tovább, és nem térhetsz vissza.
table-offer = Befejezés felajánlása
table-offer-sure = A játék véget ér, amint mindenki beleegyezik. A pontok úgy számítanak, ahogy állnak.
table-end-now = Játék befejezése most
table-end-now-sure = A pontok úgy számítanak, ahogy állnak.
table-play-on = Játsszunk tovább

## Help

table-help-touch = Koppints egy kártyára, aztán egy világító helyre; vagy húzd oda a kártyát. Húzáshoz koppints a húzópaklira vagy egy nyitott dobópaklira.
table-help-undo = Amíg nem húzol, minden visszavonható.
table-help-hurry = Amíg a botok játszanak, érintsd meg az asztalt, vagy nyomd meg az Escape-et: a te körödig szünet nélkül játszanak.
table-help-keys = Billentyűk
table-key-cards = kártya választása
table-key-move = a következő kártya, hely vagy válasz
table-key-enter = a kártyával a helyeire; ott: végrehajtás
table-key-lay = a választott kártya lerakása
table-key-discard = a választott kártya eldobása
table-key-deck = húzás a húzópakliból
table-key-undo = visszavonás
table-key-stay = maradok, vagy kész
table-key-escape = kijelölés törlése
table-key-log = napló
table-key-again = az utolsó kör megmutatása újra
table-key-hint = tipp
table-key-help = ez a súgó
table-help-typing = Vagy írd be, mit teszel
table-help-letters = Az Enter kijátssza. r vörösbarna, y sárga, p rózsaszín, g zöld, b világoskék; X a tízes.
table-type-lay = a zöld 7-es lerakása
table-type-big = a zöld 7-es lerakása, a nagy figura indul
table-type-end = egy zöld zárókártya lerakása
table-type-join = az 5-ös pontkártya a zöld oszlopra
table-type-discard = a zöld 7-es eldobása
table-type-stone = az 5-ös kívánságkő elvétele
table-type-draw = húzás a húzópakliból
table-type-take = elvétel a zöld dobópakliról
table-type-step = lépés a zöld ösvényen
table-type-stay = maradok
table-type-done = kész

table-afterwards = aztán
table-no-worth = –
