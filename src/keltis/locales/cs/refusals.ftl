## An action that cannot be done

why-not-action = { $text } není akce { $game ->
        [board] deskové hry
        [cards] karetní hry
       *[other] hry { $title }
    }.
why-not-over = Hra skončila.
why-not-later = { $action } už je po konci tvého tahu.
why-not-before-card = Nejdřív vylož nebo odhoď kartu.
why-not-before-card-or-stone = Nejdřív vylož nebo odhoď kartu, nebo si vezmi kámen přání.
why-not-before-step = Nejdřív udělej krok navíc, nebo ho odmítni s =.
why-not-before-draw = Teď si lízni kartu: + z lízacího balíčku, nebo z odhazovacího.
why-not-before-pair = Teď odhoď za kámen přání kartu hodnoty { $value }.
why-not-last-phase = V poslední fázi můžeš jen vykládat karty, nebo skončit s =.
why-not-empty = Tady nic neleží: { pile-name }.
why-not-redraw = Navrchu leží tvoje karta odhozená v tomto tahu: { pile-name }.
why-not-held = { $card } nemáš v ruce.
why-not-fitting = { $card } se nehodí { column-onto } { $column }.
why-not-opening = { $card } nemůže začít řadu.
why-not-big-again = Tvoje figurka už na této cestě je; vylož { $card } bez *.
why-not-big-gone = Tvoje velká figurka už startovní kámen opustila.
why-not-small-gone = Na startovním kameni zbývá jen tvoje velká figurka; vylož { $card }*.
why-not-end-stone = Tvoje figurka už stojí na koncovém kameni této cesty.
why-not-step-big = Tvoje figurka už na této cestě je; postup s >{ $path }.
why-not-free-start = V této hře nesmí krok navíc začít cestu (free_start je vypnuto).
why-not-no-small = Na startovním kameni už nemáš malou figurku.
why-not-stone-gone = Kámen přání { $value } už je pryč.
why-not-pair = Nemáš dvě karty hodnoty { $value }.

why-not-said = { $text }
why-not-text = Akce je text, ne { $type }.

## A game that cannot be made

option-game = Hra { $name } není; na výběr jsou { $names }.
option-seats = { $game ->
        [board] Desková hra
        [cards] Karetní hra
       *[other] Hra { $title }
    } má { $least } až { $most } místa, ne { $seats }.
option-seats-only = { $game ->
        [board] Desková hra
        [cards] Karetní hra
       *[other] Hra { $title }
    } má tolik míst: { $most }, ne { $seats }.
option-first = Místo { $seat } nemůže začínat: místa jsou 0 až { $last }.
option-quiet-limit = quiet_limit je počet tahů, nebo 0 bez omezení, ne { $value }.
option-unknown = { $game ->
        [board] Desková hra
        [cards] Karetní hra
       *[other] Hra { $title }
    } nemá volbu { $name }.
option-switch = { $name } je True nebo False, ne { $value }.

## A deal that is not the game's

deal-item = { $item } na pozici { NUMBER($place, useGrouping: 0) } není { $kind ->
        [tile] kartička cesty
       *[card] karta
    } této hry.
deal-count = Počet { $kind ->
        [tile] kartiček
       *[card] karet
    } { $sign } je { $given }, má být { $wanted }.

## Why the text of a recorded game cannot be read

parse-error = řádek { NUMBER($line, useGrouping: 0) }, sloupec { NUMBER($column, useGrouping: 0) }: { $reason }
record-text = zápis hry je text, ne { $type }
record-tag = údaj vypadá takto: [Název "hodnota"]
record-tag-twice = údaj { $tag } je tu dvakrát
record-tag-signs = v údaji { $tag } jsou znaky, které nejde vytisknout
record-tag-missing = chybí údaj { $tag }
record-number = { $tag } musí být číslo od { $low } do { $high }
record-game = hra { $name } není
record-options = volby musí být { $options }
record-option = { $name }=0 nebo 1 a { $rest }
record-version = to jsou pravidla verze { $version }, kterou tu neznáme
record-result = akce vedou k výsledku { $result }
record-proof = důkaz v tomto záznamu neplatí: { $why }
record-word = { $text } není akce, číslo tahu ani komentář
record-turn = tah s tímto číslem tu nezačíná
record-turn-unnumbered = tah { NUMBER($turn, useGrouping: 0) } musí mít své číslo
record-turn-empty = tah { NUMBER($turn, useGrouping: 0) } nemá žádnou akci
record-too-long = akcí je víc než { NUMBER($most, useGrouping: 0) }
record-illegal = { $action }: { $why }

## Why the proof of a game, or a player's receipt, does not hold

proof-format = Tohle není důkaz, který by šel přečíst.
proof-missing = V tomto zápisu hry není důkaz.
proof-entry = Záznam { NUMBER($entry, useGrouping: 0) } chybí, nebo nemá správnou podobu.
proof-changed = Záznam { NUMBER($entry, useGrouping: 0) } nebo něco před ním bylo dodatečně změněno.
proof-game = Záznam { NUMBER($entry, useGrouping: 0) } uvádí hru nebo nastavení, které tu neznáme.
proof-rules = Záznam { NUMBER($entry, useGrouping: 0) } odporuje pravidlům hry nebo míchání.
proof-number = V záznamu { NUMBER($entry, useGrouping: 0) } někdo prozradil jiné číslo, než slíbil.
proof-seed = Tajemství v záznamu { NUMBER($entry, useGrouping: 0) } není to, které bylo slíbeno v prvním záznamu.
proof-result = Výsledek v záznamu { NUMBER($entry, useGrouping: 0) } nevyplývá z akcí.
proof-unfinished = Hra ještě neskončila: míchání se dá ověřit až potom.
proof-aborted = Hra skončila dřív, než se rozdala jediná karta.
proof-other-game = Důkaz patří k jiné hře než tento zápis.
receipt-format = Tohle není doklad, který by šel přečíst.
receipt-history = Záznam { NUMBER($entry, useGrouping: 0) } je jiný než ten v dokladu.
receipt-room = Doklad je od jiného stolu než důkaz.
receipt-seed = Slib serveru není ten z dokladu: server si své tajemství vybral znovu.
receipt-number = Číslo v dokladu neodpovídá slibu, který k němu patří.
receipt-promise = Až po záznam { NUMBER($entry, useGrouping: 0) } nikdo číslo z dokladu neslíbil.

## What cannot be done at a table

refused-begun = Hra už začala.
refused-begun-bot = Hra už začala: místo odchodu může za tebe hrát bot.
refused-not-begun = Hra ještě nezačala.
refused-no-game = Teď se žádná hra nehraje.
refused-not-over = Hra ještě neskončila.
refused-turn = Nejsi na tahu.
refused-return-first = Hraje za tebe bot; nejdřív se vrať do hry.
refused-person-plays = Na tomto místě hraje člověk.
refused-bot-already = Na tomto místě už hraje bot.
refused-no-bot = Žádný bot za tebe nehraje.
refused-resigned = Hru už máš vzdanou.
refused-offered = To už máš navrženo.
refused-no-offer = Nikdo nenavrhuje ukončit hru.
refused-not-gone = Za někoho jiného hraje bot, teprve když je pryč.
refused-clock-runs = Za někoho jiného hraje bot, teprve když mu vyprší čas.
refused-undo = Není co vzít zpět: tah teprve začal, nebo už je karta líznutá.
refused-undo-often = V tomto tahu už se vracelo dost.
refused-return-often = V tomto tahu už bylo návratů do hry dost.
refused-full = Hra je už příliš dlouhá: skončí další akcí.
refused-late-nobody = Nikomu teď neběží čas.
refused-rematch-made = Odveta už je připravená.
refused-taken = Toto místo už je obsazené.
refused-no-seat = Takové místo tu není.
refused-not-a-bot = Na tomto místě nesedí bot.
refused-no-person = Aspoň jedno místo je pro člověka.
refused-level = Úroveň { $level } tu není; na výběr jsou { $levels }.
refused-no-levels = { $game ->
        [board] Desková hra
        [cards] Karetní hra
       *[other] Hra { $title }
    } nemá úrovně.
refused-name-empty = Jméno má aspoň jeden znak.
refused-name-long = Jméno má nejvýš { $most } znaků.
refused-name-signs = Ve jménu jsou jen viditelné znaky.
refused-name-letters = Jméno má aspoň jedno písmeno nebo číslici.
refused-name-bot = Tak se jmenují boti. Zvol jiné jméno.
refused-name-taken = Někdo u tohoto stolu se jmenuje stejně nebo velmi podobně. Zvol jiné jméno.
refused-one-seat = U tohoto stolu si každý host bere jedno místo.
refused-network-seats = Z tvé sítě už je u tohoto stolu obsazeno dost míst.
refused-public-tables = Z tvé sítě už na hráče čeká dost veřejných stolů.
refused-not-host = To smí jen hostitel tohoto stolu.
refused-hint-others = Kde hrají i jiní odjinud, rady nejsou.
refused-hint-turn = Rada je jen pro toho, kdo je na tahu.
refused-id-used = Toto označení už posloužilo k něčemu jinému.

## The shuffle

refused-commit-nobody = Nikdo se teď nemusí k ničemu zavazovat.
refused-commit = Toto místo se teď nemusí k ničemu zavazovat.
refused-reveal-nobody = Nikdo teď nemusí nic odhalovat.
refused-reveal = Toto místo teď nemusí nic odhalovat.
refused-reveal-other = K tomuhle se toto místo nezavázalo.
refused-mix-nobody = Na nikoho se teď nečeká.

## What the server does not answer

refused-unknown = Takový stůl neexistuje, nebo k němu nemáš přístup.
refused-rate =
    { $seconds ->
        [one] To bylo trochu rychlé. Zkus to za { $seconds } sekundu.
        [few] To bylo trochu rychlé. Zkus to za { $seconds } sekundy.
        [many] To bylo trochu rychlé. Zkus to za { $seconds } sekundy.
       *[other] To bylo trochu rychlé. Zkus to za { $seconds } sekund.
    }
refused-unavailable = Server má teď moc práce. Zkus to za chvíli.
refused-too-large = To je na server moc dlouhé.
refused-bad = Tomu server nerozumí: { $detail }
refused-hello = Nejdřív hello.
refused-body = Obsah tohoto požadavku musí být { $type }.
refused-record-text = Zápis hry je text v UTF-8.
refused-host = Tento server odpovídá jen na tomto počítači.
refused-site = Tento požadavek přišel ze stránky jiného webu.
