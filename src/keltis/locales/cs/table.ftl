# The table while a game is played; what each text is for is said in the English file.

table-close = Zavřít

## The one sentence when nothing is asked of the viewer

table-over = Hra skončila.
table-thinking = { $name } přemýšlí…
table-preparing = Příprava botů, jen tentokrát: asi půl minuty…
table-their-turn = Na tahu je { $name }.
table-watch-thinking = Díváš se. { $name } přemýšlí…
table-watch-turn = Díváš se. Na tahu je { $name }.
table-typed = Enter zahraje, Escape smaže.

## Answers

table-answers = Odpovědi
table-stay = Zůstat
table-done = Hotovo
table-undo = Vzít zpět
table-undo-card = Vzít zpět { card-object }
table-figure-small = Malá, jednou
table-figure-big = Velká, dvakrát
table-figure-worth = teď { $now }, na konci { $top }

## The own hand, for those who hear it

table-hand = Tvoje ruka, { cards-count }
table-card = { card-name }
table-card-resting = { card-name }, teď nejde zahrát

## Places: what happens there at a touch

table-places = Stůl
table-worth =
    { $worth ->
        [1] , { $before } → { $after }
       *[0] { "" }
    }
table-spot-lay = Vyložit { card-object } { column-onto }{ table-worth }
table-spot-lay-figure = Vyložit { card-object } { column-onto } a vybrat figurku{ table-worth }
table-spot-join = Vyložit bodovou kartu { $value } { column-onto }{ table-worth }
table-spot-discard = Odhodit { card-object }
table-spot-take = Vzít { card-object } { pile-from }
table-spot-draw = Líznout si kartu z lízacího balíčku, v balíčku: { cards-count }
table-spot-step = Posunout figurku { path-on }{ table-worth }
table-spot-stone = Vzít kámen přání { $stone }{ table-worth }

## Places at which nothing can be done now

table-place-deck = Lízací balíček, { cards-count }
table-place-stone = Kámen přání { $stone }, volný
table-place-stone-taken = Kámen přání { $stone }, má ho { $name }
table-place-pile = { pile-name }, { cards-count }, navrchu { card-short }
table-place-pile-closed = { table-place-pile }, v tomto tahu uzavřený
table-place-pile-empty = { pile-name }, prázdný
table-place-step = { path-full }, tvoje figurka na kameni { $row }, hodnota { $points }
table-place-start = { path-full }, nezačatá
table-place-column-empty = { column-name }, prázdná
table-place-column =
    { column-name }, { cards-count }, poslední { $value ->
        [E] je koncová karta
       *[other] { $value }
    }{ $way ->
        [up] , stoupá
        [down] , klesá
       *[open] { "" }
    }

## Why something cannot be done

table-refuse-over = Hra skončila.
table-refuse-looking-on = Tady se jen díváš.
table-refuse-turn = Na tahu je { $name }.
table-refuse-nonsense = „{ $text }“ není akce této hry.
table-refuse-not-held = V ruce nemáš { card-object }.
table-refuse-not-now = Teď to nejde.
table-refuse-choose = Nejdřív vyber kartu.
table-refuse-play-first = Nejdřív vylož nebo odhoď kartu.
table-refuse-draw = Nejdřív si lízni kartu.
table-refuse-step = Nejdřív posuň figurku, nebo zůstaň.
table-refuse-pair = Odhoď karty s číslem { $value } za kámen přání.
table-refuse-last = Odhazovat už nejde: vylož kartu, nebo skonči.
table-refuse-closed = Zavřeno: leží tu tvoje karta z tohoto tahu.
table-refuse-pile-empty = Tady nic neleží.
table-refuse-pile-colour = Sem ne: { card-name } patří { pile-onto }.
table-refuse-column-colour = Sem ne: { card-name } patří { column-onto }.
table-refuse-column-closed = Tato řada je uzavřená.
table-refuse-end-card = Koncovou kartu sem teď vyložit nejde.
table-refuse-point = Bodová karta se hodí jen na stejné číslo.
table-refuse-rises = Tato řada stoupá, poslední je { $last }.
table-refuse-falls = Tato řada klesá, poslední je { $last }.
table-refuse-figure = Figurky postupují, když vyložíš kartu.
table-refuse-at-top = Tato figurka dál nemůže.
table-refuse-no-start = Krok navíc nesmí začít tuto cestu.
table-refuse-stone = Tento kámen stojí dvě karty s číslem { $value }.

## Round buttons

table-tools = Nástroje
table-log = Průběh
table-help = Nápověda
table-menu = Nabídka

## Time

table-clock = Čas: { $name }
table-clock-days = { $count } d

## What is sent and what comes back

table-sending = Odesílám…
table-refused = Odmítnuto: { $reason }

## What happened

table-then = { "; " }
table-account =
    { $who ->
        [you] Ty: { $what }
       *[other] { $name }: { $what }
    }
table-account-undo =
    { $who ->
        [you] Bereš to zpět
       *[other] { $name } to bere zpět
    }
table-account-label = Co se děje
table-your-turn = Jsi na tahu
table-tell-lay = { card-name }
table-tell-lay-step =
    { $figure ->
        [big] { card-name }, velká figurka na { $to }
       *[small] { card-name }, na { $to }
    }
table-tell-free-step =
    { $figure ->
        [big] { path-full }, velká figurka na { $to }
       *[small] { path-full }, na { $to }
    }
table-tell-discard =
    { $who ->
        [you] odhazuješ { card-object }
       *[other] odhazuje { card-object }
    }
table-tell-take =
    { $who ->
        [you] bereš { card-object } z odhazovacího balíčku
       *[other] bere { card-object } z odhazovacího balíčku
    }
table-tell-draw =
    { $who ->
        [you] bereš kartu z lízacího balíčku
       *[other] bere kartu z lízacího balíčku
    }
table-tell-draw-card =
    { $who ->
        [you] bereš { card-object } z lízacího balíčku
       *[other] bere { card-object } z lízacího balíčku
    }
table-tell-join = bodová karta { $value } { column-onto }
table-tell-clover = čtyřlístek
table-tell-wish = kámen přání
table-tell-points = { points-count }
table-tell-goal = cíl { $number } z 5
table-tell-close =
    { $who ->
        [you] uzavíráš řadu, { $number } z 5
       *[other] uzavírá řadu, { $number } z 5
    }
table-tell-close-more =
    { $who ->
        [you] uzavíráš další řadu
       *[other] uzavírá další řadu
    }
table-tell-stone =
    { $who ->
        [you] bereš kámen přání { $stone }
       *[other] bere kámen přání { $stone }
    }
table-tell-decline =
    { $who ->
        [you] zůstáváš stát
       *[other] zůstává stát
    }
table-tell-done =
    { $who ->
        [you] další karty nevykládáš
       *[other] další karty nevykládá
    }
table-tell-last-phase = začíná poslední fáze
table-tell-over = konec hry

## Hints

table-hint = Rada
table-hint-thinking = Přehrávám si to v duchu…
table-hint-failed = Teď žádná rada není. Zkus to znovu.
table-hint-missing = To, co se silní boti naučili, se nenačetlo nebo nepatří k této stránce; bez toho žádná rada není. Načti stránku znovu.
table-hint-touch = Dotkni se jedné a uvidíš ji na stole. Zatím se nic nezahraje.
table-hint-all = Všechny návrhy
table-hint-how = Prověřené možné světy: { $count }. Na žádnou skrytou kartu se nikdo nedíval.
table-hint-lay = Vyložit { card-object }
table-hint-lay-big = Vyložit { card-object } s velkou figurkou
table-hint-step-big = Začít velkou figurkou { path-on }
table-hint-draw = Líznout si z lízacího balíčku

## The log and looking back

table-log-empty = Ještě se nic nezahrálo.
table-log-missing = Průběh se nepodařilo načíst.
table-looking-back = Pohled zpět
table-looking-back-sentence = Takto stůl vypadal.
table-look-step = { $step } / { $steps }
table-look-earlier = O akci dřív
table-look-later = O akci později
table-look-back = Zpět do hry
table-again = Ukázat poslední kolo znovu

## The room

table-title = { game-name }
table-title-turn = ● Jsi na tahu – { game-name }
table-coming = Chystáme stůl…
table-no-link = Server není dostupný. Zkouším to znovu…
table-unknown = Takový stůl není
table-unknown-why = Neexistuje, nebo k němu nemáš přístup.
table-cannot-open = Tento stůl nejde otevřít
table-aborted = Tato hra byla opuštěna
table-aborted-why = Všichni odešli, nikdo nepřišel, moc dlouho stála, nebo ji ukončil správce serveru.
table-home = Úvod
table-result = Výsledek
table-retry = Zkusit znovu
table-link-lost = Spojení je přerušené. Zkouším to znovu…
table-link-offline = Jsi offline. Hra bude pokračovat, jakmile se zase připojíš.
table-link-closed = Tato hra je otevřená jinde.
table-degraded = Server teď nemůže ukládat. Nic se neztratilo; chvilku počkej.
table-device-lost = Hra na tomto zařízení se zastavila. Spouštím ji znovu; nic se neztratilo.
table-device-failed = Program hry se nenačetl celý, nebo nepatří k této stránce. Načti stránku znovu.
table-device-unable = V tomto prohlížeči hra neběží: je příliš starý, má vypnuté WebAssembly, nebo adresa stránky nezačíná na https.
table-device-fault = Na tomto zařízení se něco pokazilo. Nic se neztratilo; zkus to za chvíli.
table-saved-none = Ve hře z tohoto souboru nejde na tomto zařízení pokračovat.
table-saved-other = Na tomto zařízení se tato hra vyvinula jinak.
table-broken = Zápis této hry je poškozený u záznamu { $entry }, proto v ní nejde pokračovat. Nic z ní nebylo smazáno.
table-other-rules = Tato hra začala podle pravidel verze { $rules }, tato stránka má verzi { $known }. Jestli je starší verze stránky, načti stránku znovu. Nic ze hry nebylo smazáno.
table-kept-elsewhere = Tato hra se hraje v jiném okně.
table-play-here = Hrát tady
table-kept-bots = Silní boti se nenačetli celí, nepatří k této stránce, nebo už neodpovídají: hraje za ně jednodušší bot. Načti stránku znovu a vrátí se.
table-kept-refused = Tento prohlížeč hry neukládá, možná proto, že je okno anonymní. Tato hra vydrží, dokud je stránka otevřená.
table-kept-full = Disk je plný: odteď se tato hra neukládá. Uvolni trochu místa a začne se zase ukládat sama.
table-kept-newer = Hry na tomto zařízení uložila novější verze Keltisu. Dokud stránku nenačteš znovu, nic se neukládá.
table-absent = { $name } není u stolu od { $time }.
table-take-over = Ať hraje bot ({ $name })
table-status-bot = hraje bot
table-status-away = pryč
table-status-gone = odpojeno
table-bot-plays-you = Hraje za tebe bot.
table-come-back = Zase hraju já
table-returning = Od příštího tahu zase hraješ ty.
table-offered-by = { $name } navrhuje ukončit hru. Body platí, jak jsou.
table-agree = Souhlasím
table-you-offer = Navrhuješ ukončit hru.
table-withdraw = Vzít zpět
table-you-resigned = Hra je vzdaná. Na tvém místě hraje dál bot.

## The device is passed on

table-pass = Předej zařízení. Hraje { $name }
table-covered = Do té doby zůstanou všechny karty zakryté.
table-i-am = Já jsem { $name }
table-scores = Výsledky, kdyby hra skončila teď

## Menu

table-rules = Pravidla
table-language = Jazyk
table-theme = Světlo
table-theme-system = Systém
table-theme-light = Den
table-theme-dark = Večer
table-tempo = Tempo
table-tempo-calm = Klidné
table-tempo-quick = Rychlé
table-tempo-at-once = Hned
table-size = Velikost
table-size-normal = Běžná
table-size-large = Velká
table-sound = Zvuk
table-notice = Upozornit, když jsem na tahu
table-notice-note = Systémové oznámení, když se díváš jinam.
table-notice-refused = Tvůj prohlížeč tu oznámení nedovoluje.
table-guide = Rady k první hře
table-unseen = Počítat neviděné karty
table-unseen-note = Kolik stejných karet ještě nikdo neviděl.
table-full-screen = Celá obrazovka
table-save = Uložit do souboru
table-save-note = S ním můžeš hrát dál tady nebo na jiném zařízení. Kdo soubor přečte, uvidí i skryté karty: karty všech hráčů a balíček.
table-away = Ať za mě hraje bot
table-resign = Vzdát hru
table-resign-two = Prohraješ a hra skončí.
table-resign-more = Prohraješ. Na tvém místě hraje dál bot a už se nemůžeš vrátit.
table-offer = Navrhnout konec hry
table-offer-sure = Hra skončí, jakmile všichni souhlasí. Body platí, jak jsou.
table-end-now = Ukončit hru teď
table-end-now-sure = Body platí, jak jsou.
table-play-on = Hrát dál

## Help

table-help-touch = Klepni na kartu a pak na místo, které svítí; nebo tam kartu přetáhni. Klepnutím na lízací nebo odhazovací balíček si lízneš.
table-help-undo = Dokud si nelízneš, jde všechno vzít zpět.
table-help-hurry = Když hrají boti, klepni na stůl nebo stiskni Escape: až do tvého tahu hrají bez přestávek.
table-help-keys = Klávesy
table-key-cards = vybrat kartu
table-key-move = další karta, místo nebo odpověď
table-key-enter = s kartou na její místa; tam: provést
table-key-lay = vyložit vybranou kartu
table-key-discard = odhodit vybranou kartu
table-key-deck = líznout si z lízacího balíčku
table-key-undo = vzít zpět
table-key-stay = zůstat, nebo hotovo
table-key-escape = zrušit výběr
table-key-log = průběh
table-key-again = ukázat poslední kolo znovu
table-key-hint = rada
table-key-help = tato nápověda
table-help-typing = Nebo napiš, co děláš
table-help-letters = Enter zahraje. r je červenohnědá, y žlutá, p růžová, g zelená, b světle modrá; X je desítka.
table-type-lay = vyložit zelenou 7
table-type-big = vyložit zelenou 7 a vyslat velkou figurku
table-type-end = vyložit zelenou koncovou kartu
table-type-join = vyložit bodovou kartu 5 do zelené řady
table-type-discard = odhodit zelenou 7
table-type-stone = vzít kámen přání 5
table-type-draw = líznout si z lízacího balíčku
table-type-take = vzít ze zeleného odhazovacího balíčku
table-type-step = posunout figurku na zelené cestě
table-type-stay = zůstat
table-type-done = hotovo

table-afterwards = pak
table-no-worth = –
