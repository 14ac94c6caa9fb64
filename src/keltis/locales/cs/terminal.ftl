# What the terminal says; what each text is for is said in the English file.

## Around a game

terminal-deal = Rozdání { $seed }.
terminal-keys = ? nápověda, q konec.
terminal-stands-in = Expert se připravuje, jen tentokrát, asi půl minuty: do té doby nepočítá dopředu.
terminal-bot-failed = { $name } selhává; takové tahy hraje bot „rule“: { $what }
terminal-saved = Uloženo jako { $file }.
terminal-not-saved = Soubor { $file } nelze zapsat: { $why }.
terminal-no-file = Soubor { $file } neexistuje.
terminal-no-text = { $file } není textový soubor.
terminal-no-seat = Tato hra nemá místo { $seat }.
terminal-player = Ty
terminal-bot = Bot { $seat }
terminal-seat = Místo { $seat }
terminal-help =
    Napiš akci, nebo celý tah najednou: g7+ vyloží zelenou 7 a lízne z lízacího balíčku. Barvy: r y p g b, desítka je X.
    l: co můžeš udělat.  u: vrátit tah, dokud nelízneš.  r: znovu nakreslit stůl.  q: konec.  ?: tato nápověda.
terminal-drawn = Karta už je líznutá: tento tah nelze vrátit.
terminal-small = Toto okno má { NUMBER($width, useGrouping: 0) } × { NUMBER($height, useGrouping: 0) } a vše se do něj nevejde: je třeba 80 × 24.
terminal-hint = (? nápověda)
terminal-replay = tah { $turn } / { $turns }: Enter dál, b zpět, číslo, q konec
terminal-back = Enter: zpět ke stolu

## What a player does

say-then = { ", " }
say-lay = vykládá { card-object }
say-lay-at = vykládá { card-object } { $place }
say-place = { column-onto }
say-lay-for-step = vykládá { card-object } za krok navíc
say-discard = odhazuje { card-object }
say-take = bere { card-object } z odhazovacího balíčku
say-draw = bere kartu z lízacího balíčku
say-stone = bere kámen přání { $stone }
say-step = postupuje { path-on }
say-open-small = vyráží malou figurkou { path-onto }
say-open-big = vyráží velkou figurkou { path-onto }
say-decline = krok navíc nevyužívá
say-done = další karty nevykládá
say-small = malá figurka vyráží
say-big = velká figurka vyráží
say-closed = řada uzavřena
say-goal = dochází do cíle
say-fifth = dochází do cíle: pátá figurka
say-clover = vstupuje na čtyřlístek
say-wish = nachází kámen přání
say-points = získává { points-count }

## What is to do

ask-card = Jsi na tahu: vylož nebo odhoď kartu
ask-card-or-stone = Jsi na tahu: vylož nebo odhoď kartu, nebo si vezmi kámen přání ({ $actions })
ask-step = Krok navíc: posuň figurku ({ $actions }), nebo zůstaň stát s =
ask-pair = Odhoď za kámen přání dvě karty hodnoty { $value }
ask-pair-more = Odhoď za kámen přání ještě jednu kartu hodnoty { $value }
ask-draw = Lízni si: + z lízacího balíčku
ask-draw-or-take = Lízni si: + z lízacího balíčku, nebo { $actions } z odhazovacího
ask-draws = Lízni si postupně { cards-object }: + z lízacího balíčku
ask-draws-or-take = Lízni si postupně { cards-object }: + z lízacího balíčku, nebo { $actions } z odhazovacího
ask-last = Poslední fáze: můžeš vyložit až dvě karty; = až skončíš
ask-last-more = Poslední fáze: můžeš vyložit ještě jednu kartu; = až skončíš
ask-wait = { $name } přemýšlí

## How it ended

terminal-over-goal = Pět figurek je v cíli
terminal-over-columns = Pět řad je uzavřeno
terminal-over-deck = Lízací balíček je prázdný
terminal-over-quiet =
    { $count ->
        [one] { $count } tichý tah (domácí pravidlo)
        [few] { $count } tiché tahy po sobě (domácí pravidlo)
        [many] { $count } tichého tahu po sobě (domácí pravidlo)
       *[other] { $count } tichých tahů po sobě (domácí pravidlo)
    }
terminal-win = { $reason }: vyhrává { $name } ({ points-count })
terminal-win-you = { $reason }: vyhráváš ({ points-count })
terminal-win-shared = { $reason } – společné vítězství: { $names } (každý { points-count })
terminal-you = ty
terminal-comma = { ", " }
terminal-and = { $first } a { $last }

## Words in the drawing

terminal-goal = cíl: { $done } z { $of }
terminal-closed = uzavřené řady: { $done } z { $of }
terminal-closed-more = uzavřené: { $count }
terminal-last-phase = poslední fáze, zbývá karet: { $left } z { $of }
terminal-draws-left = zbývá líznout: { cards-count }
terminal-quiet = domácí pravidlo: tiché tahy { $done } z { $of }
terminal-pile = odh.
terminal-deck = { $count } v lízacím balíčku
terminal-no-stone = žádný kámen přání
terminal-stones = kameny přání
terminal-took = má
terminal-name-you = { $name } (ty)
terminal-part-paths = cesty
terminal-part-tiles = body
terminal-part-stones = kameny
terminal-part-columns = řady
terminal-part-points = body
