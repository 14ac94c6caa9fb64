# The end of a game and the look back at it; what each text is for is said in the English file.

## The verdict

end-counting = Spočítavajú sa body
end-lead =
    { $by ->
        [1] jeden bod
        [2] dva body
        [3] tri body
        [4] štyri body
        [5] päť bodov
        [6] šesť bodov
        [7] sedem bodov
        [8] osem bodov
        [9] deväť bodov
        [10] desať bodov
        [11] jedenásť bodov
        [12] dvanásť bodov
        [one] { $by } bod
        [few] { $by } body
        [many] { $by } bodu
       *[other] { $by } bodov
    }
end-you-win = Vyhrávaš o { end-lead }.
end-name-wins = { $name } vyhráva o { end-lead }.
end-you-won = Vyhrávaš.
end-name-won = { $name } vyhráva.
end-nobody-won = Nikto nevyhral.
end-you-share = Vyhrávaš a s tebou { $names }.
end-names-share = { $names } vyhrávajú spoločne.
end-you = Ty
end-name-and-colour = { $name } ({ $colour })

## Why the game ended

end-ordinal =
    { $own ->
        [1] prvá
        [2] druhá
        [3] tretia
        [4] štvrtá
       *[5] piata
    }
end-why-goal-you = Tvoja { end-ordinal } figúrka v cieli bola celkovo piata a ukončila hru v ťahu { $turn }.
end-why-goal = { $name } privádza do cieľa piatu figúrku a ukončuje hru v ťahu { $turn }.
end-why-deck-board-you = Berieš poslednú kartu z balíčka a ukončuješ hru v ťahu { $turn }.
end-why-deck-board = { $name } berie poslednú kartu z balíčka a ukončuje hru v ťahu { $turn }.
end-why-deck-cards-you = V ťahu { $turn } berieš poslednú kartu z balíčka; potom smie každý vyložiť ešte dve.
end-why-deck-cards = V ťahu { $turn } berie { $name } poslednú kartu z balíčka; potom smie každý vyložiť ešte dve.
end-why-columns-you = V ťahu { $turn } uzatváraš piaty rad; potom smie každý vyložiť ešte dve karty.
end-why-columns = V ťahu { $turn } uzatvára { $name } piaty rad; potom smie každý vyložiť ešte dve karty.
end-why-quiet =
    { $count ->
        [one] Po { $count } tichom ťahu sa hra končí v ťahu { $turn } podľa domáceho pravidla.
        [few] Po { $count } tichých ťahoch po sebe sa hra končí v ťahu { $turn } podľa domáceho pravidla.
        [many] Po { $count } tichého ťahu po sebe sa hra končí v ťahu { $turn } podľa domáceho pravidla.
       *[other] Po { $count } tichých ťahoch po sebe sa hra končí v ťahu { $turn } podľa domáceho pravidla.
    }
end-why-resigned = { $name } vzdáva hru.
end-why-resigned-you = Vzdávaš hru.
end-why-agreed = Všetci súhlasili s koncom hry.

## The points, part by part

end-parts = Z čoho sú body
end-part-stones = Kamene želaní
end-part-tiles = Body z cesty
end-part-cards = Bodové karty
end-total = Spolu
end-winner = Vyhráva
end-on-start = na štarte
end-no-cards = bez kariet
end-twice = ×2
end-row =
    { $twice ->
        [yes] Veľká figúrka na kameni { $count }, počíta sa dvakrát
       *[no] Kameň { $count }
    }

## The chart

end-chart = Body po každom ťahu
end-chart-seals-board = Farebná pečať: figúrka prichádza do cieľa.
end-chart-seals-cards = Farebná pečať: uzavretý rad.
end-turn = Ťah { $turn }
end-deal = Po rozdaní
end-axis-turn = ťah
end-chart-at = { $where }: { $scores }
end-chart-score = { $name } { $points }

## What to do now

end-what-now = Čo ďalej?
end-start = Keltis: na úvodnú stránku
end-rematch = Odveta
end-rematch-other = Odveta s inými nastaveniami …
end-rematch-title = Ďalšia hra
end-rematch-waits = Pridať sa k odvete
end-asked = Odveta čaká a tvoje miesto je rezervované.
end-asked-changed = Zmenené: { $changes }.
end-next = Sledovať odvetu
end-along = Hrá sa odveta a ty sa pozeráš ďalej.
end-along-back = Späť k minulej hre
end-rematch-failed = Ďalšiu hru sa nepodarilo pripraviť. Skús to znova.
end-replay = Záznam
end-download = Stiahnuť
    .label = Stiahnuť zápis tejto hry
end-verify = Overiť miešanie
end-look = Ukázať stôl
end-new-game = Nová hra
end-failed = To sa nepodarilo. Skús to znova.
end-sealed = Zapečatené pred rozdaním prvej karty

## The check of the shuffle

verify-title = Miešalo sa poctivo?
verify-lead = Tvoj prehliadač zopakuje miešanie podľa záznamu hry.
verify-running = Overujem…
verify-good = Všetko sedí.
verify-good-part = Čo sa dá overiť, to sedí.
verify-bad = Dôkaz nesedí.
verify-chain =
    { $count ->
        [one] Reťaz je celá: { $count } záznam a jeho odtlačok sedí.
        [few] Reťaz je celá: { $count } záznamy, každý zapečatený odtlačkom predchádzajúceho.
        [many] Reťaz je celá: { $count } záznamu, každý zapečatený odtlačkom predchádzajúceho.
       *[other] Reťaz je celá: { $count } záznamov, každý zapečatený odtlačkom predchádzajúceho.
    }
verify-seed = Tajomstvo servera zodpovedá sľubu v prvom zázname.
verify-people =
    { $count ->
        [one] { $names } pridáva vlastné tajné číslo, vopred sľúbené a potom prezradené.
        [few] { $names } pridávajú každý vlastné tajné číslo, vopred sľúbené a potom prezradené.
        [many] { $names } pridávajú každý vlastné tajné číslo, vopred sľúbené a potom prezradené.
       *[other] { $names } pridávajú každý vlastné tajné číslo, vopred sľúbené a potom prezradené.
    }
verify-nobody = Žiadny hráč nepridal vlastné číslo. O miešaní rozhodol len sľub servera.
verify-seed-here = Tajomstvo tohto zariadenia zodpovedá sľubu v prvom zázname.
verify-nobody-here = Žiadny hráč nepridal vlastné číslo. O miešaní rozhodlo len tajomstvo tohto zariadenia.
verify-redraws =
    { $count ->
        [one] Čísla sa žrebovali ešte raz, lebo niekto včas neodpovedal.
        [few] Čísla sa žrebovali ešte { $count }-krát, lebo niekto včas neodpovedal.
        [many] Čísla sa žrebovali ešte { $count }-krát, lebo niekto včas neodpovedal.
       *[other] Čísla sa žrebovali ešte { $count }-krát, lebo niekto včas neodpovedal.
    }
verify-deal-board = Z týchto čísel vyplýva balíček { $cards } kariet, rozloženie { $tiles } kartičiek aj to, kto začína ({ $name }).
verify-deal-cards = Z týchto čísel vyplýva balíček { $cards } kariet aj to, kto začína ({ $name }).
verify-no-deal = Hra sa skončila skôr, než sa rozdala jediná karta.
verify-kept-fixed = Skôr než tvoje zariadenie prezradilo svoje číslo, poznalo sľuby servera aj všetkých ostatných. Od tej chvíle si miešanie nemohol vybrať nikto.
verify-kept-seed = Skôr než tvoje zariadenie prezradilo svoje číslo, poznalo sľub servera.
verify-kept-seed-only = Nie je dokázané: že dovtedy dali svoj sľub aj všetci ostatní.
verify-not-kept = Nie je dokázané: že server dal svoj sľub skôr, než poznal čísla hráčov. Toto zariadenie si z času pred miešaním neuložilo nič, čo by to ukázalo.
verify-kept-left-out = Jedno číslo sa do miešania nezapočítalo, lebo podľa servera prišlo neskoro: { $names }.
verify-kept-history = Až po záznam { $entry } je to ten záznam hry, ktorý tvoje zariadenie počas hry videlo.
verify-kept-bad = Pozor: tento dôkaz odporuje tomu, čo si tvoje zariadenie počas hry uložilo. Server hovoril v rôznom čase rôzne veci.
verify-holds = Platí:
verify-fails = Neplatí:
verify-unable = Táto stránka neprišla zabezpečeným spojením a vtedy prehliadače odtlačky nepočítajú. Stiahni si dôkaz a over ho na svojom počítači:
verify-code = Kód na porovnanie
verify-code-note = Prečítajte si ho navzájom: kto má rovnaký kód, hral s rovnakým miešaním, a čo si uložilo jedno zariadenie, potom platí pre všetkých.
verify-yourself = Overenie si môžeš zopakovať na vlastnom počítači:
verify-download = Stiahnuť dôkaz
verify-download-receipt = Uložiť doklad
verify-failed = Dôkaz sa nepodarilo načítať. Skús to znova.
verify-again = Skúsiť znova

## Looking back

replay-title = Záznam hry
replay-open = Otvoriť hru
replay-finished = Odohrané na tomto zariadení
replay-clear = Vymazať zoznam
replay-clear-sure = Vymazať zoznam? Samotné hry zostanú na serveri.
replay-clear-not = Nechať
replay-lead = Pusti sem súbor s hrou alebo ho vyber a sleduj ju akciu po akcii.
replay-choose = Vybrať súbor
replay-paste = Alebo vlož text zápisu
    .placeholder = [Game "board/1"] …
replay-read = Sledovať túto hru
replay-drop = Pusti a sleduj túto hru
replay-refused = Tento zápis sa nedá prečítať
replay-refused-at = Riadok { $line }, stĺpec { $column }
replay-too-long = Tento súbor je na zápis hry pridlhý.
replay-not-text = Tento súbor nie je text.
replay-unknown = Taká hra neexistuje alebo k nej nemáš prístup.
replay-not-begun = Táto hra sa ešte nezačala.
replay-busy = Priveľa hier naraz. Skús to o chvíľu.
replay-failed = Hru sa nepodarilo načítať. Skús to znova.
replay-between = { ":" }
replay-won = Vyhráva { $name } { $points } ({ $turns }).
replay-you-won = Vyhrávaš { $points } ({ $turns }).
replay-shared = Spoločne vyhrávajú { $names }, { $points } ({ $turns }).
replay-unfinished = Nedohraná, zatiaľ { $turns }.
replay-ended = Predčasne ukončená ({ $turns }).
replay-proven = Dôkaz sedí
replay-log = Hra ťah po ťahu
replay-hands = Karty všetkých
replay-hand-of = Karty: { $name }
replay-see-with = Pohľad: { $name }
replay-first = Na začiatok
replay-back = Späť
replay-play = Spustiť
replay-pause = Pauza
replay-forward = Ďalej
replay-last = Na koniec
replay-by = Krok
replay-by-turn = po ťahoch
replay-by-action = po akciách
replay-speed = Rýchlosť
replay-speed-factor = { $factor }×
replay-another = Iná hra
replay-saved = Uložená hra
replay-saved-note = Táto hra sa ešte neskončila. Keď budeš hrať ďalej, uvidíš len svoje karty; pri prezeraní uvidíš karty všetkých.
replay-saved-go-on = Hrať ďalej
replay-saved-look = Prezrieť všetky karty
