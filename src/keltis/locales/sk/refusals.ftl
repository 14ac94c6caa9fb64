## An action that cannot be done

why-not-action = { $text } nie je akcia { $game ->
        [board] stolovej hry
        [cards] kartovej hry
       *[other] hry { $title }
    }.
why-not-over = Hra sa skončila.
why-not-later = { $action } je už po konci tvojho ťahu.
why-not-before-card = Najprv vylož alebo odhoď kartu.
why-not-before-card-or-stone = Najprv vylož alebo odhoď kartu, alebo si vezmi kameň želaní.
why-not-before-step = Najprv urob krok navyše alebo ho odmietni s =.
why-not-before-draw = Teraz si potiahni kartu: + z hracieho balíčka alebo z odkladacieho.
why-not-before-pair = Teraz odhoď za kameň želaní kartu hodnoty { $value }.
why-not-last-phase = V poslednej fáze môžeš len vykladať karty alebo skončiť s =.
why-not-empty = Tu nič neleží: { pile-name }.
why-not-redraw = Navrchu leží tvoja karta odhodená v tomto ťahu: { pile-name }.
why-not-held = { $card } nemáš v ruke.
why-not-fitting = { $card } sa nehodí { column-onto } { $column }.
why-not-opening = { $card } nemôže začať rad.
why-not-big-again = Tvoja figúrka je už na tejto ceste; vylož { $card } bez *.
why-not-big-gone = Tvoja veľká figúrka už opustila štartový kameň.
why-not-small-gone = Na štartovom kameni zostáva len tvoja veľká figúrka; vylož { $card }*.
why-not-end-stone = Tvoja figúrka už stojí na koncovom kameni tejto cesty.
why-not-step-big = Tvoja figúrka je už na tejto ceste; postúp s >{ $path }.
why-not-free-start = V tejto hre nesmie krok navyše začať cestu (free_start je vypnuté).
why-not-no-small = Na štartovom kameni už nemáš malú figúrku.
why-not-stone-gone = Kameň želaní { $value } je už preč.
why-not-pair = Nemáš dve karty hodnoty { $value }.

why-not-said = { $text }
why-not-text = Akcia je text, nie { $type }.

## A game that cannot be made

option-game = Hra { $name } neexistuje; na výber sú { $names }.
option-seats = { $game ->
        [board] Stolová hra
        [cards] Kartová hra
       *[other] Hra { $title }
    } má { $least } až { $most } miesta, nie { $seats }.
option-seats-only = { $game ->
        [board] Stolová hra
        [cards] Kartová hra
       *[other] Hra { $title }
    } má toľko miest: { $most }, nie { $seats }.
option-first = Miesto { $seat } nemôže začínať: miesta sú 0 až { $last }.
option-quiet-limit = quiet_limit je počet ťahov, alebo 0 bez obmedzenia, nie { $value }.
option-unknown = { $game ->
        [board] Stolová hra
        [cards] Kartová hra
       *[other] Hra { $title }
    } nemá voľbu { $name }.
option-switch = { $name } je True alebo False, nie { $value }.

## A deal that is not the game's

deal-item = { $item } na pozícii { NUMBER($place, useGrouping: 0) } nie je { $kind ->
        [tile] kartička cesty
       *[card] karta
    } tejto hry.
deal-count = Počet { $kind ->
        [tile] kartičiek
       *[card] kariet
    } { $sign } je { $given }, má byť { $wanted }.

## Why the text of a recorded game cannot be read

parse-error = riadok { NUMBER($line, useGrouping: 0) }, stĺpec { NUMBER($column, useGrouping: 0) }: { $reason }
record-text = zápis hry je text, nie { $type }
record-tag = údaj vyzerá takto: [Názov "hodnota"]
record-tag-twice = údaj { $tag } je tu dvakrát
record-tag-signs = v údaji { $tag } sú znaky, ktoré sa nedajú vytlačiť
record-tag-missing = chýba údaj { $tag }
record-number = { $tag } musí byť číslo od { $low } do { $high }
record-game = hra { $name } neexistuje
record-options = voľby musia byť { $options }
record-option = { $name }=0 alebo 1 a { $rest }
record-version = to sú pravidlá verzie { $version }, ktorú tu nepoznáme
record-result = akcie vedú k výsledku { $result }
record-proof = dôkaz v tomto zázname neplatí: { $why }
record-word = { $text } nie je akcia, číslo ťahu ani komentár
record-turn = ťah s týmto číslom sa tu nezačína
record-turn-unnumbered = ťah { NUMBER($turn, useGrouping: 0) } musí mať svoje číslo
record-turn-empty = ťah { NUMBER($turn, useGrouping: 0) } nemá žiadnu akciu
record-too-long = akcií je viac ako { NUMBER($most, useGrouping: 0) }
record-illegal = { $action }: { $why }

## Why the proof of a game, or a player's receipt, does not hold

proof-format = Toto nie je dôkaz, ktorý by sa dal prečítať.
proof-missing = V tomto zápise hry nie je dôkaz.
proof-entry = Záznam { NUMBER($entry, useGrouping: 0) } chýba alebo nemá správnu podobu.
proof-changed = Záznam { NUMBER($entry, useGrouping: 0) } alebo niečo pred ním bolo dodatočne zmenené.
proof-game = Záznam { NUMBER($entry, useGrouping: 0) } uvádza hru alebo nastavenia, ktoré tu nepoznáme.
proof-rules = Záznam { NUMBER($entry, useGrouping: 0) } odporuje pravidlám hry alebo miešania.
proof-number = V zázname { NUMBER($entry, useGrouping: 0) } niekto prezradil iné číslo, než sľúbil.
proof-seed = Tajomstvo v zázname { NUMBER($entry, useGrouping: 0) } nie je to, ktoré bolo sľúbené v prvom zázname.
proof-result = Výsledok v zázname { NUMBER($entry, useGrouping: 0) } nevyplýva z akcií.
proof-unfinished = Hra sa ešte neskončila: miešanie sa dá overiť až potom.
proof-aborted = Hra sa skončila skôr, než sa rozdala jediná karta.
proof-other-game = Dôkaz patrí k inej hre ako tento zápis.
receipt-format = Toto nie je doklad, ktorý by sa dal prečítať.
receipt-history = Záznam { NUMBER($entry, useGrouping: 0) } je iný ako ten v doklade.
receipt-room = Doklad je od iného stola ako dôkaz.
receipt-seed = Sľub servera nie je ten z dokladu: server si svoje tajomstvo vybral znova.
receipt-number = Číslo v doklade nezodpovedá sľubu, ktorý k nemu patrí.
receipt-promise = Až po záznam { NUMBER($entry, useGrouping: 0) } nikto číslo z dokladu nesľúbil.

## What cannot be done at a table

refused-begun = Hra sa už začala.
refused-begun-bot = Hra sa už začala: namiesto odchodu môže za teba hrať bot.
refused-not-begun = Hra sa ešte nezačala.
refused-no-game = Teraz sa žiadna hra nehrá.
refused-not-over = Hra sa ešte neskončila.
refused-turn = Nie si na ťahu.
refused-return-first = Hrá za teba bot; najprv sa vráť do hry.
refused-person-plays = Na tomto mieste hrá človek.
refused-bot-already = Na tomto mieste už hrá bot.
refused-no-bot = Žiadny bot za teba nehrá.
refused-resigned = Hru už máš vzdanú.
refused-offered = To už máš navrhnuté.
refused-no-offer = Nikto nenavrhuje ukončiť hru.
refused-not-gone = Za niekoho iného hrá bot, až keď je preč.
refused-clock-runs = Za niekoho iného hrá bot, až keď mu vyprší čas.
refused-undo = Nie je čo vziať späť: ťah sa iba začal, alebo je už karta potiahnutá.
refused-undo-often = V tomto ťahu sa už vracalo dosť.
refused-return-often = V tomto ťahu už bolo návratov do hry dosť.
refused-full = Hra je už príliš dlhá: skončí sa ďalšou akciou.
refused-late-nobody = Nikomu teraz nebeží čas.
refused-rematch-made = Odveta je už pripravená.
refused-taken = Toto miesto je už obsadené.
refused-no-seat = Také miesto tu nie je.
refused-not-a-bot = Na tomto mieste nesedí bot.
refused-no-person = Aspoň jedno miesto je pre človeka.
refused-level = Úroveň { $level } tu nie je; na výber sú { $levels }.
refused-no-levels = { $game ->
        [board] Stolová hra
        [cards] Kartová hra
       *[other] Hra { $title }
    } nemá úrovne.
refused-name-empty = Meno má aspoň jeden znak.
refused-name-long = Meno má najviac { $most } znakov.
refused-name-signs = V mene sú len viditeľné znaky.
refused-name-letters = Meno má aspoň jedno písmeno alebo číslicu.
refused-name-bot = Tak sa volajú boti. Zvoľ si iné meno.
refused-name-taken = Niekto pri tomto stole sa volá rovnako alebo veľmi podobne. Zvoľ si iné meno.
refused-one-seat = Pri tomto stole si každý hosť berie jedno miesto.
refused-network-seats = Z tvojej siete je pri tomto stole už dosť miest obsadených.
refused-public-tables = Z tvojej siete už na hráčov čaká dosť verejných stolov.
refused-not-host = To smie len hostiteľ tohto stola.
refused-hint-others = Kde hrajú aj iní odinakiaľ, rady nie sú.
refused-hint-turn = Rada je len pre toho, kto je na ťahu.
refused-id-used = Toto označenie už poslúžilo na niečo iné.

## The shuffle

refused-commit-nobody = Nikto sa teraz nemusí k ničomu zaväzovať.
refused-commit = Toto miesto sa teraz nemusí k ničomu zaväzovať.
refused-reveal-nobody = Nikto teraz nemusí nič odhaľovať.
refused-reveal = Toto miesto teraz nemusí nič odhaľovať.
refused-reveal-other = K tomuto sa toto miesto nezaviazalo.
refused-mix-nobody = Na nikoho sa teraz nečaká.

## What the server does not answer

refused-unknown = Taký stôl neexistuje alebo k nemu nemáš prístup.
refused-rate =
    { $seconds ->
        [one] To bolo trochu rýchle. Skús to o { $seconds } sekundu.
        [few] To bolo trochu rýchle. Skús to o { $seconds } sekundy.
        [many] To bolo trochu rýchle. Skús to o { $seconds } sekundy.
       *[other] To bolo trochu rýchle. Skús to o { $seconds } sekúnd.
    }
refused-unavailable = Server má teraz veľa práce. Skús to o chvíľu.
refused-too-large = To je pre server príliš dlhé.
refused-bad = Tomu server nerozumie: { $detail }
refused-hello = Najprv hello.
refused-body = Obsah tejto požiadavky musí byť { $type }.
refused-record-text = Zápis hry je text v UTF-8.
refused-host = Tento server odpovedá len na tomto počítači.
refused-site = Táto požiadavka prišla zo stránky iného webu.
