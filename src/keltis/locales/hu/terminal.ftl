# What the terminal says; what each text is for is said in the English file.

## Around a game

terminal-deal = Leosztás: { $seed }.
terminal-keys = ? súgó, q kilépés.
terminal-stands-in = A szakértő előkészítése, csak most az egyszer, körülbelül fél perc: addig nem számol előre.
terminal-bot-failed = { $name } hibázott; az ilyen lépéseket a „rule” bot játssza: { $what }
terminal-saved = Elmentve: { $file }.
terminal-not-saved = Nem írható: { $file } ({ $why }).
terminal-no-file = Nincs ilyen fájl: { $file }.
terminal-no-text = Ez nem szövegfájl: { $file }.
terminal-no-seat = Ebben a játékban nincs ilyen hely: { $seat }.
terminal-player = Te
terminal-bot = Bot { $seat }
terminal-seat = { $seat } hely
terminal-help =
    Írj be egy akciót vagy egy egész kört egyben: g7+ lerakja a zöld 7-est és húz a húzópakliból. Színek: r y p g b, a tízes X.
    l: mit tehetsz.  u: a kör visszavonása, amíg nem húzol.  r: az asztal újrarajzolása.  q: kilépés.  ?: ez a súgó.
terminal-drawn = Már húztál kártyát: ezt a kört nem lehet visszavonni.
terminal-small = Ez az ablak { NUMBER($width, useGrouping: 0) } × { NUMBER($height, useGrouping: 0) } méretű, nem fér el benne minden: 80 × 24 kell.
terminal-hint = (? súgó)
terminal-replay = kör: { $turn } / { $turns }. Enter tovább, b vissza, egy szám, q kilépés
terminal-back = Enter: vissza az asztalhoz

## What a player does

say-then = { ", " }
say-lay = lerakja { card-object }
say-lay-at = lerakja { card-object } { $place }
say-place = { column-onto }
say-lay-for-step = lerakja { card-object } egy extra lépésért
say-discard = eldobja { card-object }
say-take = elveszi { card-object } a dobópakliról
say-draw = húz a húzópakliból
say-stone = elvesz egy kívánságkövet: { $stone }
say-step = előrelép { path-on }
say-open-small = elindul egy kis figurával { path-on }
say-open-big = elindul a nagy figurával { path-on }
say-decline = lemond a lépésről
say-done = nem rak le több kártyát
say-small = kis figura indul
say-big = nagy figura indul
say-closed = oszlop lezárva
say-goal = eléri a célterületet
say-fifth = eléri a célterületet: ez az ötödik figura
say-clover = lóherelevélre lép
say-wish = kívánságkövet talál
say-points = { $count } pontot kap

## What is to do

ask-card = Te jössz: rakj le vagy dobj el egy kártyát
ask-card-or-stone = Te jössz: rakj le vagy dobj el egy kártyát, vagy vegyél el egy kívánságkövet ({ $actions })
ask-step = Extra lépés: lépj egy figurával ({ $actions }), vagy maradj állva: =
ask-pair = Dobj el a kívánságkőért két kártyát, értékük { $value }
ask-pair-more = Dobj el a kívánságkőért még egy kártyát, értéke { $value }
ask-draw = Húzz: + a húzópakliból
ask-draw-or-take = Húzz: + a húzópakliból, vagy { $actions } egy dobópakliról
ask-draws = Húzz egyesével { cards-object }: + a húzópakliból
ask-draws-or-take = Húzz egyesével { cards-object }: + a húzópakliból, vagy { $actions } egy dobópakliról
ask-last = Utolsó szakasz: legfeljebb két kártyát rakhatsz le; = ha kész vagy
ask-last-more = Utolsó szakasz: még egy kártyát rakhatsz le; = ha kész vagy
ask-wait = { $name } gondolkodik

## How it ended

terminal-over-goal = Öt figura elérte a célterületet
terminal-over-columns = Öt oszlop le van zárva
terminal-over-deck = Elfogyott a húzópakli
terminal-over-quiet = { $count } csendes kör egymás után (házi szabály)
terminal-win = { $reason }: { $name } nyert ({ points-count })
terminal-win-you = { $reason }: nyertél ({ points-count })
terminal-win-shared = { $reason } – közös győzelem: { $names } (fejenként { points-count })
terminal-you = te
terminal-comma = { ", " }
terminal-and = { $first } és { $last }

## Words in the drawing

terminal-goal = célban: { $done } / { $of }
terminal-closed = lezárt oszlopok: { $done } / { $of }
terminal-closed-more = lezárva: { $count }
terminal-last-phase = utolsó szakasz, lerakható: { $left } / { $of }
terminal-draws-left = húzható: { cards-count }
terminal-quiet = házi szabály: csendes körök { $done } / { $of }
terminal-pile = dob.
terminal-deck = { $count } a húzópakliban
terminal-no-stone = nincs kívánságkő
terminal-stones = kívánságkövek
terminal-took = nála
terminal-name-you = { $name } (te)
terminal-part-paths = ösvény
terminal-part-tiles = lapka
terminal-part-stones = kő
terminal-part-columns = oszlop
terminal-part-points = pont
