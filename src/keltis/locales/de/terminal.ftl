# What the terminal says; what each text is for is said in the English file.

## Around a game

terminal-deal = Partie { $seed }.
terminal-keys = ? für Hilfe, q zum Verlassen.
terminal-stands-in = Der Experte wird vorbereitet, nur dieses eine Mal, etwa eine halbe Minute: Bis dahin rechnet er nicht voraus.
terminal-bot-failed = { $name } hat versagt; solche Züge spielt der Bot „rule“: { $what }
terminal-saved = Gespeichert als { $file }.
terminal-not-saved = { $file } lässt sich nicht schreiben: { $why }.
terminal-no-file = Die Datei { $file } gibt es nicht.
terminal-no-text = { $file } ist keine Textdatei.
terminal-no-seat = Einen Platz { $seat } hat diese Partie nicht.
terminal-player = Du
terminal-bot = Bot { $seat }
terminal-seat = Platz { $seat }
terminal-help =
    Gib eine Aktion ein oder einen ganzen Zug am Stück: g7+ legt die grüne 7 und zieht nach. Farben: r y p g b, zehn ist X.
    l: was du tun kannst.  u: Zug zurücknehmen, bis du ziehst.  r: Tisch neu zeichnen.  q: verlassen.  ?: diese Hilfe.
terminal-drawn = Du hast schon gezogen: Diesen Zug kannst du nicht mehr zurücknehmen.
terminal-small = Dieses Fenster ist mit { NUMBER($width, useGrouping: 0) } × { NUMBER($height, useGrouping: 0) } zu klein für alles: nötig sind 80 × 24.
terminal-hint = (? für Hilfe)
terminal-replay = Zug { $turn } von { $turns }: Enter weiter, b zurück, eine Nummer, q verlassen
terminal-back = Enter: zurück zum Tisch

## What a player does

say-then = { ", " }
say-lay = legt { card-object }
say-lay-at = legt { card-object } { $place }
say-place = { column-onto }
say-lay-for-step = legt { card-object } für einen Extraschritt
say-discard = wirft { card-object } ab
say-take = nimmt { card-object } vom Ablagestapel
say-draw = zieht vom Nachziehstapel
say-stone = nimmt den Wunschstein { $stone }
say-step = rückt { path-on } vor
say-open-small = zieht mit einer kleinen Figur { path-on } los
say-open-big = zieht mit der großen Figur { path-on } los
say-decline = verzichtet auf den Schritt
say-done = legt keine Karten mehr
say-small = kleine Figur zieht los
say-big = große Figur zieht los
say-closed = Reihe abgeschlossen
say-goal = ins Ziel
say-fifth = ins Ziel: die fünfte Figur
say-clover = auf ein Kleeblatt
say-wish = findet einen Wunschstein
say-points = bekommt { points-count }

## What is to do

ask-card = Du bist dran: Lege eine Karte oder wirf eine ab
ask-card-or-stone = Du bist dran: Lege eine Karte, wirf eine ab oder nimm einen Wunschstein ({ $actions })
ask-step = Extraschritt: Bewege eine Figur ({ $actions }) oder bleib stehen mit =
ask-pair = Wirf für den Wunschstein zwei Karten mit dem Wert { $value } ab
ask-pair-more = Wirf für den Wunschstein noch eine Karte mit dem Wert { $value } ab
ask-draw = Zieh nach: + vom Nachziehstapel
ask-draw-or-take = Zieh nach: + vom Nachziehstapel oder { $actions } vom Ablagestapel
ask-draws = Zieh nacheinander { cards-object }: + vom Nachziehstapel
ask-draws-or-take = Zieh nacheinander { cards-object }: + vom Nachziehstapel oder { $actions } vom Ablagestapel
ask-last = Letzte Phase: Du darfst bis zu zwei Karten legen; fertig mit =
ask-last-more = Letzte Phase: Du darfst noch eine Karte legen; fertig mit =
ask-wait = { $name } überlegt

## How it ended

terminal-over-goal = Fünf Figuren sind im Ziel
terminal-over-columns = Fünf Reihen sind abgeschlossen
terminal-over-deck = Der Nachziehstapel ist leer
terminal-over-quiet =
    { $count ->
        [one] { $count } stiller Zug (Hausregel)
       *[other] { $count } stille Züge in Folge (Hausregel)
    }
terminal-win = { $reason }: { $name } gewinnt ({ points-count })
terminal-win-you = { $reason }: Du gewinnst ({ points-count })
terminal-win-shared = { $reason }: geteilter Sieg für { $names } (je { points-count })
terminal-you = dich
terminal-comma = { ", " }
terminal-and = { $first } und { $last }

## Words in the drawing

terminal-goal = Ziel: { $done } von { $of }
terminal-closed = { $done } von { $of } Reihen abgeschlossen
terminal-closed-more = abgeschlossen: { $count }
terminal-last-phase = letzte Phase, noch { $left } von { $of } Karten
terminal-draws-left = noch { cards-count } ziehen
terminal-quiet = Hausregel: { $done } von { $of } stillen Zügen
terminal-pile = Abl.
terminal-deck = { $count } im Nachziehstapel
terminal-no-stone = kein Wunschstein
terminal-stones = Wunschsteine
terminal-took = nahm
terminal-name-you = { $name } (du)
terminal-part-paths = Pfade
terminal-part-tiles = Extra
terminal-part-stones = Steine
terminal-part-columns = Reihen
terminal-part-points = Punkte
