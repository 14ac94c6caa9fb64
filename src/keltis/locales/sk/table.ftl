# The table while a game is played; what each text is for is said in the English file.

table-close = Zavrieť

## The one sentence when nothing is asked of the viewer

table-over = Hra sa skončila.
table-thinking = { $name } premýšľa…
table-preparing = Príprava botov, len tentoraz: asi pol minúty…
table-their-turn = Na ťahu je { $name }.
table-watch-thinking = Pozeráš sa. { $name } premýšľa…
table-watch-turn = Pozeráš sa. Na ťahu je { $name }.
table-typed = Enter zahrá, Escape zmaže.

## Answers

table-answers = Odpovede
table-stay = Zostať
table-done = Hotovo
table-undo = Vziať späť
table-undo-card = Vziať späť { card-object }
table-figure-small = Malá, raz
table-figure-big = Veľká, dvakrát
table-figure-worth = teraz { $now }, na konci { $top }

## The own hand, for those who hear it

table-hand = Tvoja ruka, { cards-count }
table-card = { card-name }
table-card-resting = { card-name }, teraz sa nedá zahrať

## Places: what happens there at a touch

table-places = Stôl
table-worth =
    { $worth ->
        [1] , { $before } → { $after }
       *[0] { "" }
    }
table-spot-lay = Vyložiť { card-object } { column-onto }{ table-worth }
table-spot-lay-figure = Vyložiť { card-object } { column-onto } a vybrať figúrku{ table-worth }
table-spot-join = Vyložiť bodovú kartu { $value } { column-onto }{ table-worth }
table-spot-discard = Odhodiť { card-object }
table-spot-take = Vziať { card-object } { pile-from }
table-spot-draw = Potiahnuť si kartu z hracieho balíčka, v balíčku: { cards-count }
table-spot-step = Posunúť figúrku { path-on }{ table-worth }
table-spot-stone = Vziať kameň želaní { $stone }{ table-worth }

## Places at which nothing can be done now

table-place-deck = Hrací balíček, { cards-count }
table-place-stone = Kameň želaní { $stone }, voľný
table-place-stone-taken = Kameň želaní { $stone }, má ho { $name }
table-place-pile = { pile-name }, { cards-count }, navrchu { card-short }
table-place-pile-closed = { table-place-pile }, v tomto ťahu uzavretý
table-place-pile-empty = { pile-name }, prázdny
table-place-step = { path-full }, tvoja figúrka na kameni { $row }, hodnota { $points }
table-place-start = { path-full }, nezačatá
table-place-column-empty = { column-name }, prázdny
table-place-column =
    { column-name }, { cards-count }, posledná { $value ->
        [E] je koncová karta
       *[other] { $value }
    }{ $way ->
        [up] , stúpa
        [down] , klesá
       *[open] { "" }
    }

## Why something cannot be done

table-refuse-over = Hra sa skončila.
table-refuse-looking-on = Tu sa len pozeráš.
table-refuse-turn = Na ťahu je { $name }.
table-refuse-nonsense = „{ $text }“ nie je akcia tejto hry.
table-refuse-not-held = V ruke nemáš { card-object }.
table-refuse-not-now = Teraz to nejde.
table-refuse-choose = Najprv vyber kartu.
table-refuse-play-first = Najprv vylož alebo odhoď kartu.
table-refuse-draw = Najprv si potiahni kartu.
table-refuse-step = Najprv posuň figúrku alebo zostaň.
table-refuse-pair = Odhoď karty s číslom { $value } za kameň želaní.
table-refuse-last = Odhadzovať sa už nedá: vylož kartu alebo skonči.
table-refuse-closed = Zatvorené: leží tu tvoja karta z tohto ťahu.
table-refuse-pile-empty = Tu nič neleží.
table-refuse-pile-colour = Sem nie: { card-name } patrí { pile-onto }.
table-refuse-column-colour = Sem nie: { card-name } patrí { column-onto }.
table-refuse-column-closed = Tento rad je uzavretý.
table-refuse-end-card = Koncová karta sa sem teraz nedá vyložiť.
table-refuse-point = Bodová karta sa hodí len na rovnaké číslo.
table-refuse-rises = Tento rad stúpa, posledná je { $last }.
table-refuse-falls = Tento rad klesá, posledná je { $last }.
table-refuse-figure = Figúrky postupujú, keď vyložíš kartu.
table-refuse-at-top = Táto figúrka ďalej nemôže.
table-refuse-no-start = Krok navyše nesmie začať túto cestu.
table-refuse-stone = Tento kameň stojí dve karty s číslom { $value }.

## Round buttons

table-tools = Nástroje
table-log = Priebeh
table-help = Pomocník
table-menu = Ponuka

## Time

table-clock = Čas: { $name }
table-clock-days = { $count } d

## What is sent and what comes back

table-sending = Odosielam…
table-refused = Odmietnuté: { $reason }

## What happened

table-then = { "; " }
table-account =
    { $who ->
        [you] Ty: { $what }
       *[other] { $name }: { $what }
    }
table-account-undo =
    { $who ->
        [you] Berieš to späť
       *[other] { $name } to berie späť
    }
table-account-label = Čo sa deje
table-your-turn = Si na ťahu
table-tell-lay = { card-name }
table-tell-lay-step =
    { $figure ->
        [big] { card-name }, veľká figúrka na { $to }
       *[small] { card-name }, na { $to }
    }
table-tell-free-step =
    { $figure ->
        [big] { path-full }, veľká figúrka na { $to }
       *[small] { path-full }, na { $to }
    }
table-tell-discard =
    { $who ->
        [you] odhadzuješ { card-object }
       *[other] odhadzuje { card-object }
    }
table-tell-take =
    { $who ->
        [you] berieš { card-object } z odkladacieho balíčka
       *[other] berie { card-object } z odkladacieho balíčka
    }
table-tell-draw =
    { $who ->
        [you] ťaháš z hracieho balíčka
       *[other] ťahá z hracieho balíčka
    }
table-tell-draw-card =
    { $who ->
        [you] ťaháš { card-object } z hracieho balíčka
       *[other] ťahá { card-object } z hracieho balíčka
    }
table-tell-join = bodová karta { $value } { column-onto }
table-tell-clover = štvorlístok
table-tell-wish = kameň želaní
table-tell-points = { points-count }
table-tell-goal = cieľ { $number } z 5
table-tell-close =
    { $who ->
        [you] uzatváraš rad, { $number } z 5
       *[other] uzatvára rad, { $number } z 5
    }
table-tell-close-more =
    { $who ->
        [you] uzatváraš ďalší rad
       *[other] uzatvára ďalší rad
    }
table-tell-stone =
    { $who ->
        [you] berieš kameň želaní { $stone }
       *[other] berie kameň želaní { $stone }
    }
table-tell-decline =
    { $who ->
        [you] zostávaš stáť
       *[other] zostáva stáť
    }
table-tell-done =
    { $who ->
        [you] ďalšie karty nevykladáš
       *[other] ďalšie karty nevykladá
    }
table-tell-last-phase = začína sa posledná fáza
table-tell-over = koniec hry

## Hints

table-hint = Rada
table-hint-thinking = Skúšam to dohrať v duchu…
table-hint-failed = Teraz žiadna rada nie je. Skús to znova.
table-hint-missing = To, čo sa silní boti naučili, sa nenačítalo alebo nepatrí k tejto stránke; bez toho žiadna rada nie je. Načítaj stránku znova.
table-hint-touch = Dotkni sa jednej a uvidíš ju na stole. Zatiaľ sa nič nezahrá.
table-hint-all = Všetky návrhy
table-hint-how = Preverené možné svety: { $count }. Na žiadnu skrytú kartu sa nikto nepozeral.
table-hint-lay = Vyložiť { card-object }
table-hint-lay-big = Vyložiť { card-object } s veľkou figúrkou
table-hint-step-big = Začať veľkou figúrkou { path-on }
table-hint-draw = Potiahnuť si z hracieho balíčka

## The log and looking back

table-log-empty = Ešte sa nič nezahralo.
table-log-missing = Priebeh sa nepodarilo načítať.
table-looking-back = Pohľad späť
table-looking-back-sentence = Takto stôl vyzeral.
table-look-step = { $step } / { $steps }
table-look-earlier = O akciu skôr
table-look-later = O akciu neskôr
table-look-back = Späť do hry
table-again = Ukázať posledné kolo znova

## The room

table-title = { game-name }
table-title-turn = ● Si na ťahu – { game-name }
table-coming = Chystáme stôl…
table-no-link = Server nie je dostupný. Skúšam to znova…
table-unknown = Stôl sa nenašiel
table-unknown-why = Neexistuje, alebo k nemu nemáš prístup.
table-cannot-open = Tento stôl sa nedá otvoriť
table-aborted = Táto hra bola opustená
table-aborted-why = Všetci odišli, nikto neprišiel, pridlho stála alebo ju ukončil správca servera.
table-home = Úvod
table-result = Výsledok
table-retry = Skúsiť znova
table-link-lost = Spojenie je prerušené. Skúšam to znova…
table-link-offline = Si offline. Hra bude pokračovať, len čo sa znova pripojíš.
table-link-closed = Táto hra je otvorená inde.
table-degraded = Server teraz nemôže ukladať. Nič sa nestratilo; chvíľku počkaj.
table-device-lost = Hra na tomto zariadení sa zastavila. Spúšťam ju znova; nič sa nestratilo.
table-device-failed = Program hry sa nenačítal celý alebo nepatrí k tejto stránke. Načítaj stránku znova.
table-device-unable = V tomto prehliadači hra nebeží: je príliš starý, má vypnuté WebAssembly alebo adresa stránky nezačína na https.
table-device-fault = Na tomto zariadení sa niečo pokazilo. Nič sa nestratilo; skús to o chvíľu.
table-saved-none = V hre z tohto súboru sa na tomto zariadení nedá pokračovať.
table-saved-other = Na tomto zariadení sa táto hra vyvinula inak.
table-broken = Zápis tejto hry je poškodený pri zázname { $entry }, preto sa v nej nedá pokračovať. Nič z nej nebolo zmazané.
table-other-rules = Táto hra sa začala podľa pravidiel verzie { $rules }, táto stránka má verziu { $known }. Ak je staršia verzia stránky, načítaj stránku znova. Nič z hry nebolo zmazané.
table-kept-elsewhere = Táto hra sa hrá v inom okne.
table-play-here = Hrať tu
table-kept-bots = Silní boti sa nenačítali celí, nepatria k tejto stránke alebo už neodpovedajú: hrá za nich jednoduchší bot. Načítaj stránku znova a vrátia sa.
table-kept-refused = Tento prehliadač hry neukladá, možno preto, že je okno anonymné. Táto hra vydrží, kým je stránka otvorená.
table-kept-full = Disk je plný: odteraz sa táto hra neukladá. Uvoľni trochu miesta a začne sa zase ukladať sama.
table-kept-newer = Hry na tomto zariadení uložila novšia verzia Keltisu. Kým stránku nenačítaš znova, nič sa neukladá.
table-absent = { $name } nie je pri stole od { $time }.
table-take-over = Nech hrá bot ({ $name })
table-status-bot = hrá bot
table-status-away = preč
table-status-gone = odpojené
table-bot-plays-you = Hrá za teba bot.
table-come-back = Zase hrám ja
table-returning = Od ďalšieho ťahu zase hráš ty.
table-offered-by = { $name } navrhuje ukončiť hru. Body platia tak, ako sú.
table-agree = Súhlasím
table-you-offer = Navrhuješ ukončiť hru.
table-withdraw = Stiahnuť
table-you-resigned = Hra je vzdaná. Na tvojom mieste hrá ďalej bot.

## The device is passed on

table-pass = Podaj zariadenie. Hrá { $name }
table-covered = Dovtedy zostanú všetky karty zakryté.
table-i-am = Ja som { $name }
table-scores = Výsledky, keby sa hra skončila teraz

## Menu

table-rules = Pravidlá
table-language = Jazyk
table-theme = Svetlo
table-theme-system = Systém
table-theme-light = Deň
table-theme-dark = Večer
table-tempo = Tempo
table-tempo-calm = Pokojné
table-tempo-quick = Rýchle
table-tempo-at-once = Hneď
table-size = Veľkosť
table-size-normal = Bežná
table-size-large = Veľká
table-sound = Zvuk
table-notice = Upozorniť, keď som na ťahu
table-notice-note = Systémové oznámenie, keď sa pozeráš inam.
table-notice-refused = Tvoj prehliadač tu oznámenia nedovoľuje.
table-guide = Rady k prvej hre
table-unseen = Počítať nevidené karty
table-unseen-note = Koľko rovnakých kariet ešte nikto nevidel.
table-full-screen = Celá obrazovka
table-save = Uložiť do súboru
table-save-note = S ním môžeš hrať ďalej tu alebo na inom zariadení. Kto si súbor prečíta, uvidí aj skryté karty: karty všetkých hráčov a balíček.
table-away = Nech za mňa hrá bot
table-resign = Vzdať hru
table-resign-two = Prehráš a hra sa skončí.
table-resign-more = Prehráš. Na tvojom mieste hrá ďalej bot a už sa nemôžeš vrátiť.
table-offer = Navrhnúť koniec hry
table-offer-sure = Hra sa skončí, len čo všetci súhlasia. Body platia tak, ako sú.
table-end-now = Ukončiť hru teraz
table-end-now-sure = Body platia tak, ako sú.
table-play-on = Hrať ďalej

## Help

table-help-touch = Ťukni na kartu a potom na miesto, ktoré svieti; alebo tam kartu presuň. Ťuknutím na hrací alebo odkladací balíček
    si potiahneš kartu.
table-help-undo = Kým si nepotiahneš, dá sa všetko vziať späť.
table-help-hurry = Keď hrajú boti, ťukni na stôl alebo stlač Escape: až do tvojho ťahu hrajú bez prestávok.
table-help-keys = Klávesy
table-key-cards = vybrať kartu
table-key-move = ďalšia karta, miesto alebo odpoveď
table-key-enter = s kartou na jej miesta; tam: vykonať
table-key-lay = vyložiť vybranú kartu
table-key-discard = odhodiť vybranú kartu
table-key-deck = potiahnuť z hracieho balíčka
table-key-undo = vziať späť
table-key-stay = zostať alebo hotovo
table-key-escape = zrušiť výber
table-key-log = priebeh
table-key-again = ukázať posledné kolo znova
table-key-hint = rada
table-key-help = tento pomocník
table-help-typing = Alebo napíš, čo robíš
table-help-letters = Enter zahrá. r je červenohnedá, y žltá, p ružová, g zelená, b svetlomodrá; X je desiatka.
table-type-lay = vyložiť zelenú 7
table-type-big = vyložiť zelenú 7 a vyslať veľkú figúrku
table-type-end = vyložiť zelenú koncovú kartu
table-type-join = vyložiť bodovú kartu 5 do zeleného radu
table-type-discard = odhodiť zelenú 7
table-type-stone = vziať kameň želaní 5
table-type-draw = potiahnuť z hracieho balíčka
table-type-take = vziať zo zeleného odkladacieho balíčka
table-type-step = posunúť figúrku na zelenej ceste
table-type-stay = zostať
table-type-done = hotovo

table-afterwards = potom
table-no-worth = –
