## An action that cannot be done

why-not-action = { $text } ist keine Aktion im { $game ->
        [board] Brettspiel
        [cards] Kartenspiel
       *[other] Spiel { $title }
    }.
why-not-over = Das Spiel ist zu Ende.
why-not-later = { $action } kommt erst nach deinem Zug.
why-not-before-card = Lege zuerst eine Karte oder wirf eine ab.
why-not-before-card-or-stone = Lege zuerst eine Karte, wirf eine ab oder nimm einen Wunschstein.
why-not-before-step = Mach zuerst den Extraschritt oder verzichte darauf mit =.
why-not-before-draw = Zieh jetzt eine Karte: mit + vom Nachziehstapel oder von einem Ablagestapel.
why-not-before-pair = Wirf jetzt für den Wunschstein eine Karte mit dem Wert { $value } ab.
why-not-last-phase = In der letzten Phase darfst du nur noch Karten legen oder mit = aufhören.
why-not-empty = Hier liegt nichts: { pile-name }.
why-not-redraw = Die oberste Karte hast du in diesem Zug abgeworfen: { pile-name }.
why-not-held = { $card } hast du nicht auf der Hand.
why-not-fitting = { $card } passt nicht in deine { path-adj-acc } Reihe { $column }.
why-not-opening = Mit { $card } kannst du keine Reihe beginnen.
why-not-big-again = Deine Figur auf diesem Pfad ist schon unterwegs; lege { $card } ohne *.
why-not-big-gone = Deine große Figur hat den Startstein schon verlassen.
why-not-small-gone = Auf dem Startstein steht nur noch deine große Figur; lege { $card }*.
why-not-end-stone = Deine Figur auf diesem Pfad steht schon auf dem Endstein.
why-not-step-big = Deine Figur auf diesem Pfad ist schon unterwegs; geh mit >{ $path }.
why-not-free-start = In dieser Partie darf ein Extraschritt keinen Pfad beginnen (free_start ist aus).
why-not-no-small = Auf dem Startstein steht keine kleine Figur von dir.
why-not-stone-gone = Der Wunschstein { $value } ist schon vergeben.
why-not-pair = Du hast keine zwei Karten mit dem Wert { $value }.

why-not-said = { $text }
why-not-text = Eine Aktion ist ein Text, nicht { $type }.

## A game that cannot be made

option-game = Es gibt kein Spiel { $name }; zur Wahl stehen { $names }.
option-seats = { $game ->
        [board] Das Brettspiel
        [cards] Das Kartenspiel
       *[other] Das Spiel { $title }
    } hat { $least } bis { $most } Plätze, nicht { $seats }.
option-seats-only = { $game ->
        [board] Das Brettspiel
        [cards] Das Kartenspiel
       *[other] Das Spiel { $title }
    } hat { $most } Plätze, nicht { $seats }.
option-first = Platz { $seat } kann nicht beginnen: Die Plätze sind 0 bis { $last }.
option-quiet-limit = quiet_limit ist eine Anzahl von Zügen oder 0 für keine Grenze, nicht { $value }.
option-unknown = { $game ->
        [board] Das Brettspiel
        [cards] Das Kartenspiel
       *[other] Das Spiel { $title }
    } hat keine Option { $name }.
option-switch = { $name } ist True oder False, nicht { $value }.

## A deal that is not the game's

deal-item = { $item } an Stelle { NUMBER($place, useGrouping: 0) } ist { $kind ->
        [tile] kein Wegekärtchen
       *[card] keine Karte
    } dieses Spiels.
deal-count = { $kind ->
        [tile] Das Wegekärtchen
       *[card] Die Karte
    } { $sign } kommt { $given }-mal vor statt { $wanted }-mal.

## Why the text of a recorded game cannot be read

parse-error = Zeile { NUMBER($line, useGrouping: 0) }, Spalte { NUMBER($column, useGrouping: 0) }: { $reason }
record-text = eine Aufzeichnung ist ein Text, nicht { $type }
record-tag = eine Angabe sieht so aus: [Name "Wert"]
record-tag-twice = die Angabe { $tag } steht zweimal da
record-tag-signs = die Angabe { $tag } enthält Zeichen, die man nicht drucken kann
record-tag-missing = die Angabe { $tag } fehlt
record-number = { $tag } muss eine Zahl von { $low } bis { $high } sein
record-game = es gibt kein Spiel { $name }
record-options = erwartet werden die Optionen { $options }
record-option = { $name }=0 oder 1 und { $rest }
record-version = das sind Regeln der Version { $version }, die hier nicht bekannt ist
record-result = die Aktionen führen zum Ergebnis { $result }
record-proof = der Beweis in dieser Aufzeichnung hält nicht stand: { $why }
record-word = { $text } ist keine Aktion, keine Zugnummer und kein Kommentar
record-turn = hier beginnt kein Zug mit dieser Nummer
record-turn-unnumbered = vor Zug { NUMBER($turn, useGrouping: 0) } fehlt die Nummer
record-turn-empty = Zug { NUMBER($turn, useGrouping: 0) } hat keine Aktion
record-too-long = das sind mehr als { NUMBER($most, useGrouping: 0) } Aktionen
record-illegal = { $action }: { $why }

## Why the proof of a game, or a player's receipt, does not hold

proof-format = Das ist kein lesbarer Beweis.
proof-missing = Diese Aufzeichnung enthält keinen Beweis.
proof-entry = Eintrag { NUMBER($entry, useGrouping: 0) } fehlt oder ist nicht so geschrieben, wie er sein muss.
proof-changed = Eintrag { NUMBER($entry, useGrouping: 0) } oder etwas davor wurde nachträglich verändert.
proof-game = Eintrag { NUMBER($entry, useGrouping: 0) } nennt ein Spiel oder Einstellungen, die hier nicht bekannt sind.
proof-rules = Eintrag { NUMBER($entry, useGrouping: 0) } verstößt gegen die Regeln des Spiels oder des Mischens.
proof-number = In Eintrag { NUMBER($entry, useGrouping: 0) } verrät jemand eine andere Zahl als die versprochene.
proof-seed = Das Geheimnis in Eintrag { NUMBER($entry, useGrouping: 0) } ist nicht das, das im ersten Eintrag versprochen wurde.
proof-result = Das Ergebnis in Eintrag { NUMBER($entry, useGrouping: 0) } folgt nicht aus den Aktionen.
proof-unfinished = Die Partie ist noch nicht zu Ende: Erst danach lässt sich die Mischung prüfen.
proof-aborted = Die Partie wurde abgebrochen, bevor eine Karte ausgeteilt war.
proof-other-game = Der Beweis gehört zu einer anderen Partie als diese Aufzeichnung.
receipt-format = Das ist kein lesbarer Beleg.
receipt-history = Eintrag { NUMBER($entry, useGrouping: 0) } ist ein anderer als der im Beleg.
receipt-room = Der Beleg ist von einem anderen Tisch als der Beweis.
receipt-seed = Das Versprechen des Servers ist nicht das im Beleg: Er hat sein Geheimnis neu gewählt.
receipt-number = Eine Zahl im Beleg passt nicht zu ihrem Versprechen.
receipt-promise = Bis zum Eintrag { NUMBER($entry, useGrouping: 0) } hat niemand die Zahl im Beleg versprochen.

## What cannot be done at a table

refused-begun = Das Spiel hat schon begonnen.
refused-begun-bot = Das Spiel hat schon begonnen: Statt zu gehen, kannst du einen Bot für dich spielen lassen.
refused-not-begun = Das Spiel hat noch nicht begonnen.
refused-no-game = Gerade läuft kein Spiel.
refused-not-over = Das Spiel ist noch nicht zu Ende.
refused-turn = Du bist nicht am Zug.
refused-return-first = Ein Bot spielt für dich; steig erst wieder ein.
refused-person-plays = Hier spielt ein Mensch.
refused-bot-already = Auf diesem Platz spielt schon ein Bot.
refused-no-bot = Für dich spielt kein Bot.
refused-resigned = Du hast aufgegeben.
refused-offered = Das hast du schon angeboten.
refused-no-offer = Niemand bietet an, die Partie zu beenden.
refused-not-gone = Für andere spielt ein Bot erst, wenn sie nicht mehr da sind.
refused-clock-runs = Für andere spielt ein Bot erst, wenn ihre Zeit abgelaufen ist.
refused-undo = Es gibt nichts zurückzunehmen: Du hast noch nichts getan oder schon eine Karte gezogen.
refused-undo-often = In diesem Zug hast du oft genug etwas zurückgenommen.
refused-return-often = In diesem Zug bist du oft genug wieder eingestiegen.
refused-full = Das Spiel ist zu lang geworden: Es endet mit der nächsten Aktion.
refused-late-nobody = Gerade läuft keine Bedenkzeit.
refused-rematch-made = Die Revanche gibt es schon.
refused-taken = Dieser Platz ist schon vergeben.
refused-no-seat = Diesen Platz gibt es nicht.
refused-not-a-bot = Auf diesem Platz sitzt kein Bot.
refused-no-person = Mindestens ein Platz ist für einen Menschen.
refused-level = Die Stufe { $level } gibt es hier nicht; zur Wahl stehen { $levels }.
refused-no-levels = { $game ->
        [board] Das Brettspiel
        [cards] Das Kartenspiel
       *[other] Das Spiel { $title }
    } hat keine Stufen.
refused-name-empty = Ein Name hat mindestens ein Zeichen.
refused-name-long = Ein Name hat höchstens { $most } Zeichen.
refused-name-signs = Ein Name hat nur Zeichen, die man sieht.
refused-name-letters = Ein Name hat mindestens einen Buchstaben oder eine Ziffer.
refused-name-bot = So heißen Bots. Wähle einen anderen Namen.
refused-name-taken = An diesem Tisch heißt schon jemand so oder sehr ähnlich. Wähle einen anderen Namen.
refused-one-seat = An diesem Tisch nimmt jeder Gast nur einen Platz.
refused-network-seats = Aus deinem Netz sind an diesem Tisch schon genug Plätze belegt.
refused-public-tables = Aus deinem Netz warten schon genug öffentliche Tische auf Mitspieler.
refused-not-host = Das darf nur, wer diesen Tisch eröffnet hat.
refused-hint-others = Wo andere von anderswo mitspielen, gibt es keine Hinweise.
refused-hint-turn = Einen Hinweis bekommt nur, wer am Zug ist.
refused-id-used = Diese Kennung wurde schon für etwas anderes benutzt.

## The shuffle

refused-commit-nobody = Gerade muss sich niemand festlegen.
refused-commit = Dieser Platz muss sich gerade nicht festlegen.
refused-reveal-nobody = Gerade muss niemand aufdecken.
refused-reveal = Dieser Platz muss gerade nicht aufdecken.
refused-reveal-other = Darauf hat sich dieser Platz nicht festgelegt.
refused-mix-nobody = Auf niemanden wird gewartet.

## What the server does not answer

refused-unknown = Diesen Tisch gibt es nicht, oder er ist für dich nicht offen.
refused-rate =
    { $seconds ->
        [one] Das war ein bisschen schnell. Versuch es in { $seconds } Sekunde noch einmal.
       *[other] Das war ein bisschen schnell. Versuch es in { $seconds } Sekunden noch einmal.
    }
refused-unavailable = Der Server ist gerade beschäftigt. Versuch es gleich noch einmal.
refused-too-large = Das ist zu lang für den Server.
refused-bad = Das versteht der Server nicht: { $detail }
refused-hello = Zuerst kommt hello.
refused-body = Der Inhalt dieser Anfrage muss { $type } sein.
refused-record-text = Eine Aufzeichnung ist ein Text in UTF-8.
refused-host = Dieser Server antwortet nur auf diesem Rechner.
refused-site = Diese Anfrage kam von der Seite einer anderen Website.
