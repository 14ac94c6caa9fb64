# Hints; what each is for is said in the English file.

## Paths and columns: what it opens, and what becomes of it

hint-opens = Megnyitja a { path-name } ösvényt, amely az esetek { $share }%-ában pluszban végez.
hint-opens-big = A nagy figurával nyitja meg a { path-name } ösvényt, amely az esetek { $share }%-ában pluszban végez.
hint-plus = Az esetek { $share }%-ában a { path-full } pluszban végez.
hint-reaches = A figurád { path-on } az esetek { $share }%-ában eléri a célterületet.
hint-opens-column = Megnyitja a { path-name } oszlopot, amely az esetek { $share }%-ában pluszban végez.
hint-column-plus = Az esetek { $share }%-ában a { column-name } pluszban végez.
hint-closes = Lezárja a { path-name } oszlopot: { points-count }.
hint-joins = Hosszabb lesz a { column-name }, és egy szám sem marad ki.

## What it skips and keeps

hint-skips = { $count } { path-adj } kártyát ugrik át, amely még jöhet.
hint-skips-nothing = Egy { path-adj } kártyát sem ugrik át, amely még jöhet.
hint-skips-own = A kezedből { $count } { path-adj } kártya már nem fog illeni.
hint-keeps = Marad még { $count } { path-adj } kártyád, amely utána illik.

## What it brings at once

hint-gains = Azonnal { $count } pontot hoz.
hint-goal = Egy figura célba ér: { $number } / { $all }.
hint-clover = Lóherelevélre lép: még egy extra lépés.
hint-free-step = A kész { path-full } extra lépést ad.
hint-wish = Ezzel { $number } kívánságköved lesz: plusz { points-count }.
hint-tile = { $count } pontos lapkára lép.
hint-point = Ez egy biztos pont.

## Pairs for a wishing stone

hint-pair-spare = A két egyforma lapod ({ $value }) közül egyik sem illik a nyitott oszlopaidra.
hint-breaks-pair = Szétbontja a kívánságkőhöz való párodat ({ $value }).

## Discards

hint-gives = A következő játékos az esetek { $share }%-ában rögtön elveszi.
hint-safe = A következő játékosnak alig kell: az esetek { $share }%-ában veszi el rögtön.
hint-useless = Már egyik oszlopodra sem illik.
hint-covers = Letakarja { card-object }, amelyet a következő játékos lerakhatna.
hint-gives-up = Te még lerakhatnád { card-object }.

## Draws

hint-takes = Később az esetek { $share }%-ában lerakod { card-object }.
hint-denies = A következő játékos lerakhatná { card-object }.
hint-deck-fits = { $all } ismeretlen kártyából { $count } illik a nyitott oszlopaidra.
hint-deck-left =
    { $count ->
        [0] Elviszi a húzópakli utolsó kártyáját.
       *[other] { $count } kártya marad a húzópakliban.
    }

## The end

hint-ends-ahead = Vége a játéknak, és { $count } ponttal vezetsz.
hint-ends-behind = Vége a játéknak, és { $count } ponttal le vagy maradva.
hint-ends-level = Vége a játéknak, döntetlen állásnál.
hint-last-ahead = Kezdődik az utolsó szakasz, és { $count } ponttal vezetsz.
hint-last-behind = Kezdődik az utolsó szakasz, és { $count } ponttal le vagy maradva.
hint-last-level = Kezdődik az utolsó szakasz, döntetlen állásnál.
hint-ender = Az esetek { $share }%-ában te fejezed be a játékot.
hint-done = Egyik kártyád sem hozna több pontot.

## When nothing else can be said

hint-only = Mást nem tehetsz.
hint-average-ahead = A végén átlagosan { $count } ponttal vezetsz.
hint-average-behind = A végén átlagosan { $count } ponttal vagy lemaradva.
hint-average-level = A végén átlagosan döntetlen.

## In the terminal

hint-best = Legjobb
hint-or = Vagy
hint-as-good = Ugyanolyan jó
hint-win = { $share }% ± { $error } a győzelemre
hint-win-sure = { $share }% a győzelemre
hint-win-unclear = túl kevés próba az esély becsléséhez
hint-help = h: tipp – a legjobb akció, két másik, és hogy miért.
hint-over = Vége a játéknak: nincs mit tenni.
hint-not-turn = Most nem ez a hely van soron: { $seat }.
hint-no-turn = Nincs { $turn }. kör: ebben a játékban { $turns } van.
hint-no-view = Tipp csak egyetlen hely nézetéből kérhető; ez az állás mindenki lapjait mutatja.
hint-no-hand = A tipp annak szól, aki játszik; ez itt egy néző nézete.
