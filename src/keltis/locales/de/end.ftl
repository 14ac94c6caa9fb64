# The end of a game and the look back at it; what each text is for is said in the English file.

## The verdict

end-counting = Die Punkte werden gezählt
end-lead =
    { $by ->
        [1] einem Punkt
        [2] zwei Punkten
        [3] drei Punkten
        [4] vier Punkten
        [5] fünf Punkten
        [6] sechs Punkten
        [7] sieben Punkten
        [8] acht Punkten
        [9] neun Punkten
        [10] zehn Punkten
        [11] elf Punkten
        [12] zwölf Punkten
       *[other] { $by } Punkten
    }
end-you-win = Du gewinnst mit { end-lead } Vorsprung.
end-name-wins = { $name } gewinnt mit { end-lead } Vorsprung.
end-you-won = Du gewinnst.
end-name-won = { $name } gewinnt.
end-nobody-won = Niemand gewinnt.
end-you-share = Du teilst dir den Sieg mit { $names }.
end-names-share = { $names } teilen sich den Sieg.
end-you = Du
end-name-and-colour = { $name } ({ $colour })

## Why the game ended

end-ordinal =
    { $own ->
        [1] erste
        [2] zweite
        [3] dritte
        [4] vierte
       *[5] fünfte
    }
end-why-goal-you = Deine { end-ordinal } Figur im Ziel war die fünfte insgesamt: Damit endete das Spiel in Zug { $turn }.
end-why-goal = { $name } brachte die fünfte Figur ins Ziel: Damit endete das Spiel in Zug { $turn }.
end-why-deck-board-you = Du hast die letzte Karte vom Nachziehstapel gezogen: Damit endete das Spiel in Zug { $turn }.
end-why-deck-board = { $name } zog die letzte Karte vom Nachziehstapel: Damit endete das Spiel in Zug { $turn }.
end-why-deck-cards-you = In Zug { $turn } hast du die letzte Karte vom Nachziehstapel gezogen; danach durften alle noch zwei Karten legen.
end-why-deck-cards = { $name } zog in Zug { $turn } die letzte Karte vom Nachziehstapel; danach durften alle noch zwei Karten legen.
end-why-columns-you = In Zug { $turn } hast du die fünfte Reihe abgeschlossen; danach durften alle noch zwei Karten legen.
end-why-columns = { $name } schloss in Zug { $turn } die fünfte Reihe ab; danach durften alle noch zwei Karten legen.
end-why-quiet =
    { $count ->
        [one] Nach { $count } stillem Zug beendete die Hausregel das Spiel in Zug { $turn }.
       *[other] Nach { $count } stillen Zügen in Folge beendete die Hausregel das Spiel in Zug { $turn }.
    }
end-why-resigned = { $name } hat aufgegeben.
end-why-resigned-you = Du hast aufgegeben.
end-why-agreed = Alle wollten die Partie beenden.

## The points, part by part

end-parts = Die Punkte im Einzelnen
end-part-stones = Wunschsteine
end-part-tiles = Punkte unterwegs
end-part-cards = Punktekarten
end-total = Gesamt
end-winner = Sieg
end-on-start = Startstein
end-no-cards = keine Karten
end-twice = ×2
end-row =
    { $twice ->
        [yes] Große Figur auf Stein { $count }, zählt doppelt
       *[no] Stein { $count }
    }

## The chart

end-chart = Punkte nach jedem Zug
end-chart-seals-board = Ein farbiges Siegel heißt: Eine Figur erreicht das Ziel.
end-chart-seals-cards = Ein farbiges Siegel heißt: Eine Reihe wird abgeschlossen.
end-turn = Zug { $turn }
end-deal = Nach dem Austeilen
end-axis-turn = Zug
end-chart-at = { $where }: { $scores }
end-chart-score = { $name } { $points }

## What to do now

end-what-now = Wie geht es weiter?
end-start = Keltis: zur Startseite
end-rematch = Revanche
end-rematch-other = Revanche mit anderen Einstellungen …
end-rematch-title = Das nächste Spiel
end-rematch-waits = Zur Revanche
end-asked = Die Revanche wartet, und dein Platz ist reserviert.
end-asked-changed = Geändert: { $changes }.
end-next = Revanche ansehen
end-along = Es gibt eine Revanche, und du schaust weiter zu.
end-along-back = Zurück zum letzten Spiel
end-rematch-failed = Das nächste Spiel ließ sich nicht anlegen. Bitte versuch es noch einmal.
end-replay = Rückblick
end-download = Speichern
    .label = Aufzeichnung dieser Partie herunterladen
end-verify = Mischung prüfen
end-look = Tisch ansehen
end-new-game = Neue Partie
end-failed = Das hat nicht geklappt. Bitte versuch es noch einmal.
end-sealed = Versiegelt, bevor die erste Karte ausgeteilt wurde

## The check of the shuffle

verify-title = War die Mischung fair?
verify-lead = Dein Browser wiederholt das Mischen anhand des Protokolls.
verify-running = Wird geprüft …
verify-good = Alles stimmt.
verify-good-part = Was sich prüfen lässt, stimmt.
verify-bad = Der Beweis hält nicht.
verify-chain =
    { $count ->
        [one] Die Kette ist vollständig: { $count } Eintrag, und sein Hash stimmt.
       *[other] Die Kette ist vollständig: { $count } Einträge, jeder mit dem Hash des vorigen versiegelt.
    }
verify-seed = Das Geheimnis des Servers passt zum Versprechen im ersten Eintrag.
verify-people =
    { $count ->
        [one] Eine eigene geheime Zahl, vorher versprochen und nachher verraten, kam von: { $names }.
       *[other] Je eine eigene geheime Zahl, vorher versprochen und nachher verraten, kam von: { $names }.
    }
verify-nobody = Niemand hat eine eigene Zahl dazugegeben. Allein das Versprechen des Servers legte die Mischung fest.
verify-seed-here = Das Geheimnis dieses Geräts passt zum Versprechen im ersten Eintrag.
verify-nobody-here = Niemand hat eine eigene Zahl dazugegeben. Allein das Geheimnis dieses Geräts legte die Mischung fest.
verify-redraws =
    { $count ->
        [one] Die Zahlen wurden einmal neu gezogen, weil jemand nicht rechtzeitig antwortete.
       *[other] Die Zahlen wurden { $count }-mal neu gezogen, weil jemand nicht rechtzeitig antwortete.
    }
verify-deal-board = Aus diesen Zahlen folgen der Stapel mit { $cards } Karten, die { $tiles } Wegekärtchen und wer beginnt ({ $name }).
verify-deal-cards = Aus diesen Zahlen folgen der Stapel mit { $cards } Karten und wer beginnt ({ $name }).
verify-no-deal = Die Partie wurde abgebrochen, bevor eine Karte ausgeteilt war.
verify-kept-fixed = Bevor dein Gerät seine Zahl verriet, kannte es die Versprechen des Servers und aller anderen. Von da an konnte sich niemand mehr die Mischung aussuchen.
verify-kept-seed = Bevor dein Gerät seine Zahl verriet, kannte es das Versprechen des Servers.
verify-kept-seed-only = Nicht bewiesen: dass bis dahin auch alle anderen ihr Versprechen gegeben hatten.
verify-not-kept = Nicht bewiesen: dass der Server sein Versprechen gab, bevor er die Zahlen der Mitspieler kannte. Dieses Gerät hat aus der Zeit vor dem Mischen nichts aufbewahrt, was das zeigen könnte.
verify-kept-left-out = Eine Zahl ging nicht in die Mischung ein, weil sie laut Server zu spät kam: { $names }.
verify-kept-history = Bis zum Eintrag { $entry } ist das Protokoll das, was dein Gerät während der Partie gesehen hat.
verify-kept-bad = Achtung: Dieser Beweis widerspricht dem, was dein Gerät während der Partie aufbewahrt hat. Der Server hat zu verschiedenen Zeiten Verschiedenes gesagt.
verify-holds = Stimmt:
verify-fails = Stimmt nicht:
verify-unable = Diese Seite kam nicht über eine sichere Verbindung, und dann berechnen Browser keine Hashes. Lade den Beweis herunter und prüfe ihn auf deinem Computer:
verify-code = Code zum Vergleichen
verify-code-note = Lest ihn einander vor: Wer denselben Code hat, hat mit derselben Mischung gespielt, und was ein Gerät aufbewahrt hat, gilt dann für alle.
verify-yourself = Du kannst die Prüfung auf deinem eigenen Computer wiederholen:
verify-download = Beweis herunterladen
verify-download-receipt = Beleg speichern
verify-failed = Der Beweis ließ sich nicht holen. Bitte versuch es noch einmal.
verify-again = Noch einmal

## Looking back

replay-title = Rückblick
replay-open = Partie öffnen
replay-finished = Auf diesem Gerät gespielt
replay-clear = Liste leeren
replay-clear-sure = Die Liste leeren? Die Partien selbst bleiben auf dem Server.
replay-clear-not = Behalten
replay-lead = Zieh die Datei einer Partie hierher oder wähl sie aus, und sieh sie dir Aktion für Aktion an.
replay-choose = Datei wählen
replay-paste = Oder füg den Text einer Aufzeichnung ein
    .placeholder = [Game "board/1"] …
replay-read = Diese Partie ansehen
replay-drop = Loslassen, um diese Partie anzusehen
replay-refused = Diese Aufzeichnung lässt sich nicht lesen
replay-refused-at = Zeile { $line }, Spalte { $column }
replay-too-long = Für eine Aufzeichnung ist diese Datei zu lang.
replay-not-text = Diese Datei ist kein Text.
replay-unknown = Diese Partie gibt es nicht, oder sie ist für dich nicht offen.
replay-not-begun = Diese Partie hat noch nicht begonnen.
replay-busy = Zu viele Partien auf einmal. Bitte versuch es gleich noch einmal.
replay-failed = Die Partie ließ sich nicht holen. Bitte versuch es noch einmal.
replay-between = { " zu " }
replay-won = { $name } gewinnt { $points } ({ $turns }).
replay-you-won = Du gewinnst { $points } ({ $turns }).
replay-shared = Gemeinsamer Sieg: { $names }, { $points } ({ $turns }).
replay-unfinished = Nicht zu Ende gespielt, bisher { $turns }.
replay-ended = Vorzeitig beendet ({ $turns }).
replay-proven = Der Beweis stimmt
replay-log = Das Spiel, Zug um Zug
replay-hands = Alle Handkarten
replay-hand-of = Handkarten: { $name }
replay-see-with = Sicht: { $name }
replay-first = Zum Anfang
replay-back = Zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-forward = Weiter
replay-last = Zum Ende
replay-by = Schritt
replay-by-turn = je Zug
replay-by-action = je Aktion
replay-speed = Tempo
replay-speed-factor = { $factor }×
replay-another = Andere Partie
replay-saved = Gespeicherte Partie
replay-saved-note = Diese Partie ist nicht zu Ende. Wenn du weiterspielst, siehst du nur deine Karten; beim Ansehen siehst du alle.
replay-saved-go-on = Weiterspielen
replay-saved-look = Alle Karten ansehen
