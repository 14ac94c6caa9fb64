# The end of a game and the look back at it; what each text is for is said in the English file.

## The verdict

end-counting = Sčítají se body
end-lead =
    { $by ->
        [1] jeden bod
        [2] dva body
        [3] tři body
        [4] čtyři body
        [5] pět bodů
        [6] šest bodů
        [7] sedm bodů
        [8] osm bodů
        [9] devět bodů
        [10] deset bodů
        [11] jedenáct bodů
        [12] dvanáct bodů
        [one] { $by } bod
        [few] { $by } body
        [many] { $by } bodu
       *[other] { $by } bodů
    }
end-you-win = Vyhráváš o { end-lead }.
end-name-wins = { $name } vyhrává o { end-lead }.
end-you-won = Vyhráváš.
end-name-won = { $name } vyhrává.
end-nobody-won = Nikdo nevyhrál.
end-you-share = Vyhráváš a s tebou { $names }.
end-names-share = { $names } vyhrávají společně.
end-you = Ty
end-name-and-colour = { $name } ({ $colour })

## Why the game ended

end-ordinal =
    { $own ->
        [1] první
        [2] druhá
        [3] třetí
        [4] čtvrtá
       *[5] pátá
    }
end-why-goal-you = Tvoje { end-ordinal } figurka v cíli byla celkem pátá a ukončila hru v tahu { $turn }.
end-why-goal = { $name } přivádí do cíle pátou figurku a ukončuje hru v tahu { $turn }.
end-why-deck-board-you = Bereš poslední kartu z balíčku a ukončuješ hru v tahu { $turn }.
end-why-deck-board = { $name } bere poslední kartu z balíčku a ukončuje hru v tahu { $turn }.
end-why-deck-cards-you = V tahu { $turn } bereš poslední kartu z balíčku; pak smí každý vyložit ještě dvě.
end-why-deck-cards = V tahu { $turn } bere { $name } poslední kartu z balíčku; pak smí každý vyložit ještě dvě.
end-why-columns-you = V tahu { $turn } uzavíráš pátou řadu; pak smí každý vyložit ještě dvě karty.
end-why-columns = V tahu { $turn } uzavírá { $name } pátou řadu; pak smí každý vyložit ještě dvě karty.
end-why-quiet =
    { $count ->
        [one] Po { $count } tichém tahu končí hra v tahu { $turn } podle domácího pravidla.
        [few] Po { $count } tichých tazích po sobě končí hra v tahu { $turn } podle domácího pravidla.
        [many] Po { $count } tichého tahu po sobě končí hra v tahu { $turn } podle domácího pravidla.
       *[other] Po { $count } tichých tazích po sobě končí hra v tahu { $turn } podle domácího pravidla.
    }
end-why-resigned = { $name } vzdává hru.
end-why-resigned-you = Vzdáváš hru.
end-why-agreed = Všichni souhlasili s koncem hry.

## The points, part by part

end-parts = Z čeho jsou body
end-part-stones = Kameny přání
end-part-tiles = Body z cesty
end-part-cards = Bodové karty
end-total = Celkem
end-winner = Vyhrává
end-on-start = na startu
end-no-cards = bez karet
end-twice = ×2
end-row =
    { $twice ->
        [yes] Velká figurka na kameni { $count }, počítá se dvakrát
       *[no] Kámen { $count }
    }

## The chart

end-chart = Body po každém tahu
end-chart-seals-board = Barevná pečeť: figurka dochází do cíle.
end-chart-seals-cards = Barevná pečeť: uzavřená řada.
end-turn = Tah { $turn }
end-deal = Po rozdání
end-axis-turn = tah
end-chart-at = { $where }: { $scores }
end-chart-score = { $name } { $points }

## What to do now

end-what-now = Co dál?
end-start = Keltis: na úvodní stránku
end-rematch = Odveta
end-rematch-other = Odveta s jiným nastavením …
end-rematch-title = Další hra
end-rematch-waits = Přidat se k odvetě
end-asked = Odveta čeká a tvé místo je rezervované.
end-asked-changed = Změněno: { $changes }.
end-next = Sledovat odvetu
end-along = Hraje se odveta a ty se díváš dál.
end-along-back = Zpět k minulé hře
end-rematch-failed = Další hru se nepodařilo připravit. Zkus to znovu.
end-replay = Záznam
end-download = Stáhnout
    .label = Stáhnout zápis této hry
end-verify = Ověřit míchání
end-look = Ukázat stůl
end-new-game = Nová hra
end-failed = To se nepodařilo. Zkus to znovu.
end-sealed = Zapečetěno před rozdáním první karty

## The check of the shuffle

verify-title = Míchalo se poctivě?
verify-lead = Tvůj prohlížeč zopakuje míchání podle záznamu hry.
verify-running = Ověřuji…
verify-good = Všechno sedí.
verify-good-part = Co se dá ověřit, to sedí.
verify-bad = Důkaz nesedí.
verify-chain =
    { $count ->
        [one] Řetěz je celý: { $count } záznam a jeho otisk sedí.
        [few] Řetěz je celý: { $count } záznamy, každý zapečetěný otiskem předchozího.
        [many] Řetěz je celý: { $count } záznamu, každý zapečetěný otiskem předchozího.
       *[other] Řetěz je celý: { $count } záznamů, každý zapečetěný otiskem předchozího.
    }
verify-seed = Tajemství serveru odpovídá slibu v prvním záznamu.
verify-people =
    { $count ->
        [one] { $names } přidává vlastní tajné číslo, předem slíbené a potom prozrazené.
        [few] { $names } přidávají každý vlastní tajné číslo, předem slíbené a potom prozrazené.
        [many] { $names } přidávají každý vlastní tajné číslo, předem slíbené a potom prozrazené.
       *[other] { $names } přidávají každý vlastní tajné číslo, předem slíbené a potom prozrazené.
    }
verify-nobody = Žádný hráč nepřidal vlastní číslo. O míchání rozhodl jen slib serveru.
verify-seed-here = Tajemství tohoto zařízení odpovídá slibu v prvním záznamu.
verify-nobody-here = Žádný hráč nepřidal vlastní číslo. O míchání rozhodlo jen tajemství tohoto zařízení.
verify-redraws =
    { $count ->
        [one] Čísla se losovala ještě jednou, protože někdo včas neodpověděl.
        [few] Čísla se losovala ještě { $count }krát, protože někdo včas neodpověděl.
        [many] Čísla se losovala ještě { $count }krát, protože někdo včas neodpověděl.
       *[other] Čísla se losovala ještě { $count }krát, protože někdo včas neodpověděl.
    }
verify-deal-board = Z těchto čísel plyne balíček { $cards } karet, rozložení { $tiles } kartiček i to, kdo začíná ({ $name }).
verify-deal-cards = Z těchto čísel plyne balíček { $cards } karet i to, kdo začíná ({ $name }).
verify-no-deal = Hra skončila dřív, než se rozdala jediná karta.
verify-kept-fixed = Než tvoje zařízení prozradilo své číslo, znalo sliby serveru i všech ostatních. Od té chvíle si míchání nemohl vybrat nikdo.
verify-kept-seed = Než tvoje zařízení prozradilo své číslo, znalo slib serveru.
verify-kept-seed-only = Není dokázáno: že do té doby dali svůj slib i všichni ostatní.
verify-not-kept = Není dokázáno: že server dal svůj slib dřív, než znal čísla hráčů. Toto zařízení si z doby před mícháním neuložilo nic, co by to ukázalo.
verify-kept-left-out = Jedno číslo se do míchání nezapočítalo, protože podle serveru přišlo pozdě: { $names }.
verify-kept-history = Až po záznam { $entry } je to ten záznam hry, který tvoje zařízení během hry vidělo.
verify-kept-bad = Pozor: tento důkaz odporuje tomu, co si tvoje zařízení během hry uložilo. Server říkal v různou dobu různé věci.
verify-holds = Platí:
verify-fails = Neplatí:
verify-unable = Tato stránka nepřišla zabezpečeným spojením a tehdy prohlížeče otisky nepočítají. Stáhni si důkaz a ověř ho na svém počítači:
verify-code = Kód k porovnání
verify-code-note = Přečtěte si ho navzájem: kdo má stejný kód, hrál se stejným mícháním, a co si uložilo jedno zařízení, pak platí pro všechny.
verify-yourself = Ověření si můžeš zopakovat na vlastním počítači:
verify-download = Stáhnout důkaz
verify-download-receipt = Uložit doklad
verify-failed = Důkaz se nepodařilo načíst. Zkus to znovu.
verify-again = Zkusit znovu

## Looking back

replay-title = Záznam hry
replay-open = Otevřít hru
replay-finished = Odehráno na tomto zařízení
replay-clear = Vymazat seznam
replay-clear-sure = Vymazat seznam? Hry samy zůstanou na serveru.
replay-clear-not = Nechat
replay-lead = Pusť sem soubor s hrou, nebo ho vyber, a sleduj ji akci po akci.
replay-choose = Vybrat soubor
replay-paste = Nebo vlož text zápisu
    .placeholder = [Game "board/1"] …
replay-read = Sledovat tuto hru
replay-drop = Pusť a sleduj tuto hru
replay-refused = Tento zápis nejde přečíst
replay-refused-at = Řádek { $line }, sloupec { $column }
replay-too-long = Tento soubor je na zápis hry moc dlouhý.
replay-not-text = Tento soubor není text.
replay-unknown = Taková hra není, nebo k ní nemáš přístup.
replay-not-begun = Tato hra ještě nezačala.
replay-busy = Příliš mnoho her najednou. Zkus to za chvíli.
replay-failed = Hru se nepodařilo načíst. Zkus to znovu.
replay-between = { ":" }
replay-won = Vyhrává { $name } { $points } ({ $turns }).
replay-you-won = Vyhráváš { $points } ({ $turns }).
replay-shared = Společně vyhrávají { $names }, { $points } ({ $turns }).
replay-unfinished = Nedohraná, zatím { $turns }.
replay-ended = Předčasně ukončená ({ $turns }).
replay-proven = Důkaz sedí
replay-log = Hra tah po tahu
replay-hands = Karty všech
replay-hand-of = Karty: { $name }
replay-see-with = Pohled: { $name }
replay-first = Na začátek
replay-back = Zpět
replay-play = Spustit
replay-pause = Pauza
replay-forward = Dál
replay-last = Na konec
replay-by = Krok
replay-by-turn = po tazích
replay-by-action = po akcích
replay-speed = Rychlost
replay-speed-factor = { $factor }×
replay-another = Jiná hra
replay-saved = Uložená hra
replay-saved-note = Tato hra ještě neskončila. Když budeš hrát dál, uvidíš jen své karty; při prohlížení uvidíš karty všech.
replay-saved-go-on = Hrát dál
replay-saved-look = Prohlédnout všechny karty
