# The table while a game is played; what each text is for is said in the English file.

table-close = Schließen

## The one sentence when nothing is asked of the viewer

table-over = Das Spiel ist zu Ende.
table-thinking = { $name } überlegt …
table-preparing = Die Bots werden vorbereitet, nur dieses eine Mal: etwa eine halbe Minute …
table-their-turn = { $name } ist dran.
table-watch-thinking = Du schaust zu. { $name } überlegt …
table-watch-turn = Du schaust zu. { $name } ist dran.
table-typed = Enter spielt es, Escape löscht es.

## Answers

table-answers = Antworten
table-stay = Stehen bleiben
table-done = Fertig
table-undo = Zurücknehmen
table-undo-card = Nimm { card-object } zurück
table-figure-small = Klein: einfach
table-figure-big = Groß: doppelt
table-figure-worth = jetzt { $now }, oben { $top }

## The own hand, for those who hear it

table-hand =
    { $count ->
        [one] Deine Hand, { $count } Karte
       *[other] Deine Hand, { $count } Karten
    }
table-card = { card-name }
table-card-resting = { card-name }, gerade nicht spielbar

## Places

table-places = Der Tisch
table-worth =
    { $worth ->
        [1] , { $before } → { $after }
       *[0] { "" }
    }
table-spot-lay = Lege { card-object } { column-onto }{ table-worth }
table-spot-lay-figure = Lege { card-object } { column-onto } und wähle eine Figur{ table-worth }
table-spot-join = Lege die Punktekarte { $value } { column-onto }{ table-worth }
table-spot-discard = Wirf { card-object } ab
table-spot-take = Nimm { card-object } { pile-from }
table-spot-draw =
    { $count ->
        [one] Zieh eine Karte vom Nachziehstapel, noch { $count } Karte übrig
       *[other] Zieh eine Karte vom Nachziehstapel, noch { $count } Karten übrig
    }
table-spot-step = Rück mit deiner Figur { path-on } vor{ table-worth }
table-spot-stone = Nimm Wunschstein { $stone }{ table-worth }

## Places at which nothing can be done now

table-place-deck =
    { $count ->
        [one] Nachziehstapel, noch { $count } Karte
       *[other] Nachziehstapel, noch { $count } Karten
    }
table-place-stone = Wunschstein { $stone }, frei
table-place-stone-taken = Wunschstein { $stone }, bei { $name }
table-place-pile = { pile-name }, { cards-count }, oben: { card-short }
table-place-pile-closed = { table-place-pile }, in diesem Zug gesperrt
table-place-pile-empty = { pile-name }, leer
table-place-step = { path-full }, deine Figur auf Stein { $row }, Wert { $points }
table-place-start = { path-full }, noch nicht begonnen
table-place-column-empty = { column-name }, leer
table-place-column =
    { column-name }, { cards-count }, zuletzt { $value ->
        [E] eine Schlusskarte
       *[other] { $value }
    }{ $way ->
        [up] , steigend
        [down] , fallend
       *[open] { "" }
    }

## Why something cannot be done

table-refuse-over = Das Spiel ist zu Ende.
table-refuse-looking-on = Du schaust hier nur zu.
table-refuse-turn = { $name } ist dran.
table-refuse-nonsense = „{ $text }“ ist keine Aktion in diesem Spiel.
table-refuse-not-held = Du hast { card-object } nicht auf der Hand.
table-refuse-not-now = Das geht jetzt nicht.
table-refuse-choose = Wähl zuerst eine Karte.
table-refuse-play-first = Lege zuerst eine Karte oder wirf eine ab.
table-refuse-draw = Zieh zuerst eine Karte.
table-refuse-step = Zieh zuerst eine Figur weiter oder bleib stehen.
table-refuse-pair = Wirf für den Wunschstein die Karten mit der { $value } ab.
table-refuse-last = Abwerfen geht nicht mehr: Lege eine Karte oder hör auf.
table-refuse-closed = Gesperrt: Hier hast du in diesem Zug abgeworfen.
table-refuse-pile-empty = Hier liegt nichts.
table-refuse-pile-colour = Nur { pile-onto } darf { card-object }.
table-refuse-column-colour = Nur { column-onto } passt { card-object }.
table-refuse-column-closed = Diese Reihe ist abgeschlossen.
table-refuse-end-card = Hier kannst du jetzt keine Schlusskarte legen.
table-refuse-point = Eine Punktekarte passt nur auf die gleiche Zahl.
table-refuse-rises = Diese Reihe steigt, zuletzt liegt die { $last }.
table-refuse-falls = Diese Reihe fällt, zuletzt liegt die { $last }.
table-refuse-figure = Figuren gehen nur, wenn du eine Karte legst.
table-refuse-at-top = Diese Figur kann nicht weiter.
table-refuse-no-start = Ein Extraschritt kann diesen Pfad nicht beginnen.
table-refuse-stone = Dieser Stein kostet zwei Karten mit der { $value }.

## Round buttons

table-tools = Werkzeuge
table-log = Verlauf
table-help = Hilfe
table-menu = Menü

## Time

table-clock = Bedenkzeit: { $name }
table-clock-days = { $count } Tg.

## What is sent and what comes back

table-sending = Wird gesendet …
table-refused = Das wurde abgelehnt: { $reason }

## What happened

table-then = { "; " }
table-account =
    { $who ->
        [you] Du: { $what }
       *[other] { $name }: { $what }
    }
table-account-undo =
    { $who ->
        [you] Du nimmst es zurück
       *[other] { $name } nimmt es zurück
    }
table-account-label = Was gerade passiert
table-your-turn = Du bist dran
table-tell-lay = { card-name }
table-tell-lay-step =
    { $figure ->
        [big] { card-name }, große Figur auf die { $to }
       *[small] { card-name }, auf die { $to }
    }
table-tell-free-step =
    { $figure ->
        [big] große Figur { path-on } auf die { $to }
       *[small] Figur { path-on } auf die { $to }
    }
table-tell-discard =
    { $who ->
        [you] wirfst { card-object } ab
       *[other] wirft { card-object } ab
    }
table-tell-take =
    { $who ->
        [you] nimmst { card-object } vom Ablagestapel
       *[other] nimmt { card-object } vom Ablagestapel
    }
table-tell-draw =
    { $who ->
        [you] ziehst vom Nachziehstapel
       *[other] zieht vom Nachziehstapel
    }
table-tell-draw-card =
    { $who ->
        [you] ziehst { card-object } vom Nachziehstapel
       *[other] zieht { card-object } vom Nachziehstapel
    }
table-tell-join = Punktekarte { $value } { column-onto }
table-tell-clover = Kleeblatt
table-tell-wish = Wunschstein
table-tell-points = { points-count }
table-tell-goal = im Ziel, { $number } von 5
table-tell-close =
    { $who ->
       *[other] schließt die Reihe ab, { $number } von 5
    }
table-tell-close-more =
    { $who ->
       *[other] schließt noch eine Reihe ab
    }
table-tell-stone =
    { $who ->
        [you] nimmst Wunschstein { $stone }
       *[other] nimmt Wunschstein { $stone }
    }
table-tell-decline =
    { $who ->
        [you] bleibst stehen
       *[other] bleibt stehen
    }
table-tell-done =
    { $who ->
        [you] legst nichts mehr
       *[other] legt nichts mehr
    }
table-tell-last-phase = die letzte Phase beginnt
table-tell-over = das Spiel ist zu Ende

## Hints

table-hint = Hinweis
table-hint-thinking = Wird in Gedanken durchgespielt …
table-hint-failed = Im Moment gibt es keinen Hinweis. Versuch es noch einmal.
table-hint-missing = Was die starken Bots gelernt haben, wurde nicht geladen oder passt nicht zu dieser Seite, und Hinweise brauchen es. Lade die Seite neu.
table-hint-touch = Berühre einen, um ihn auf dem Tisch zu sehen. Gespielt wird noch nichts.
table-hint-all = Alle Vorschläge
table-hint-how = Betrachtete mögliche Welten: { $count }. Keine verdeckte Karte wurde angesehen.
table-hint-lay = Lege { card-object }
table-hint-lay-big = Lege { card-object } mit der großen Figur
table-hint-step-big = Beginne mit der großen Figur { path-on }
table-hint-draw = Zieh vom Nachziehstapel

## The log and looking back

table-log-empty = Noch ist nichts gespielt.
table-log-missing = Der Verlauf ließ sich nicht holen.
table-looking-back = Rückblick
table-looking-back-sentence = So sah der Tisch aus.
table-look-step = { $step } von { $steps }
table-look-earlier = Eine Aktion zurück
table-look-later = Eine Aktion weiter
table-look-back = Zurück zum Spiel
table-again = Letzte Runde noch einmal zeigen

## The room

table-title = { game-name }
table-title-turn = ● Du bist dran – { game-name }
table-coming = Der Tisch wird vorbereitet …
table-no-link = Der Server ist nicht erreichbar. Neuer Versuch …
table-unknown = Diesen Tisch gibt es nicht
table-unknown-why = Er existiert nicht, oder er ist für dich nicht offen.
table-cannot-open = Dieser Tisch lässt sich nicht öffnen
table-aborted = Diese Partie wurde abgebrochen
table-aborted-why = Alle sind gegangen, niemand kam, sie hat zu lange geruht, oder der Betreiber des Servers hat sie beendet.
table-home = Startseite
table-result = Zum Ergebnis
table-retry = Noch einmal
table-link-lost = Die Verbindung ist weg. Neuer Versuch …
table-link-offline = Du bist offline. Es geht weiter, sobald du wieder online bist.
table-link-closed = Diese Partie ist anderswo geöffnet.
table-degraded = Der Server kann gerade nicht speichern. Nichts ist verloren; bitte warte ein wenig.
table-device-lost = Die Partie auf diesem Gerät ist stehen geblieben. Sie wird neu gestartet; nichts ist verloren.
table-device-failed = Das Programm des Spiels wurde nicht ganz geladen oder passt nicht zu dieser Seite. Lade die Seite neu.
table-device-unable = In diesem Browser läuft das Spiel nicht: Er ist zu alt, WebAssembly ist darin abgeschaltet, oder die Adresse der Seite beginnt nicht mit https.
table-device-fault = Auf diesem Gerät ist etwas schiefgegangen. Nichts ist verloren; versuch es gleich noch einmal.
table-saved-none = Mit der Partie in dieser Datei kann es auf diesem Gerät nicht weitergehen.
table-saved-other = Auf diesem Gerät ist diese Partie anders weitergegangen.
table-broken = Das Protokoll dieser Partie ist bei Eintrag { $entry } beschädigt, deshalb geht sie nicht weiter. Gelöscht wurde nichts.
table-other-rules = Diese Partie wurde nach Version { $rules } der Regeln begonnen, diese Seite hat Version { $known }. Ist die der Seite älter, lade die Seite neu. Gelöscht wurde nichts.
table-kept-elsewhere = Diese Partie wird in einem anderen Fenster gespielt.
table-play-here = Hier spielen
table-kept-bots = Die starken Bots wurden nicht ganz geladen, passen nicht zu dieser Seite oder antworten nicht mehr: Für sie spielt ein einfacherer. Lade die Seite neu, um sie zurückzuholen.
table-kept-refused = Dieser Browser bewahrt keine Partien auf, vielleicht weil das Fenster privat ist. Diese hält, solange die Seite offen ist.
table-kept-full = Der Speicher ist voll: Ab hier wird diese Partie nicht gesichert. Schaff etwas Platz, dann wird sie von selbst wieder gesichert.
table-kept-newer = Die Partien auf diesem Gerät hat eine neuere Version von Keltis gesichert. Bis du die Seite neu lädst, wird nichts gesichert.
table-absent = { $name } ist seit { $time } nicht da.
table-take-over = Einen Bot für { $name } spielen lassen
table-status-bot = ein Bot spielt
table-status-away = kurz weg
table-status-gone = weg
table-bot-plays-you = Ein Bot spielt für dich.
table-come-back = Wieder selbst spielen
table-returning = Ab dem nächsten Zug spielst du wieder selbst.
table-offered-by = { $name } bietet an, die Partie zu beenden. Die Punkte zählen, wie sie stehen.
table-agree = Zustimmen
table-you-offer = Du bietest an, die Partie zu beenden.
table-withdraw = Zurückziehen
table-you-resigned = Du hast aufgegeben. Auf deinem Platz spielt ein Bot weiter.

## The device is passed on

table-pass = Gib das Gerät an { $name } weiter
table-covered = Bis dahin bleiben alle Karten verdeckt.
table-i-am = Ich bin { $name }
table-scores = Stand, wenn jetzt Schluss wäre

## Menu

table-rules = Regeln
table-language = Sprache
table-theme = Licht
table-theme-system = Auto
table-theme-light = Tag
table-theme-dark = Abend
table-tempo = Tempo
table-tempo-calm = Gemächlich
table-tempo-quick = Zügig
table-tempo-at-once = Sofort
table-size = Größe
table-size-normal = Standard
table-size-large = Groß
table-sound = Ton
table-notice = Sag mir, wenn ich dran bin
table-notice-note = Eine Mitteilung deines Systems, während du woanders bist.
table-notice-refused = Dein Browser erlaubt hier keine Mitteilungen.
table-guide = Tipps für die erste Partie
table-unseen = Ungesehene Karten zählen
table-unseen-note = Wie viele Exemplare einer Karte noch niemand gesehen hat.
table-full-screen = Vollbild
table-save = Als Datei speichern
table-save-note = Damit kannst du hier oder auf einem anderen Gerät weiterspielen. Wer die Datei liest, sieht auch die verdeckten Karten: alle Handkarten und den Stapel.
table-away = Einen Bot für mich spielen lassen
table-resign = Aufgeben
table-resign-two = Du verlierst, und die Partie ist zu Ende.
table-resign-more = Du verlierst. Ein Bot spielt auf deinem Platz weiter, und du kannst nicht zurück.
table-offer = Ende anbieten
table-offer-sure = Die Partie endet, sobald alle zustimmen. Die Punkte zählen, wie sie stehen.
table-end-now = Partie jetzt beenden
table-end-now-sure = Die Punkte zählen, wie sie stehen.
table-play-on = Weiterspielen

## Help

table-help-touch = Tipp eine Karte an, dann eine leuchtende Stelle; oder zieh die Karte dorthin. Zum Nachziehen tipp auf den Nachziehstapel oder einen offenen Ablagestapel.
table-help-undo = Bis du nachziehst, kannst du alles zurücknehmen.
table-help-hurry = Während Bots spielen: Tippe auf den Tisch oder drücke Escape, dann machen sie bis zu deinem Zug keine Pausen.
table-help-keys = Tasten
table-key-cards = eine Karte wählen
table-key-move = nächste Karte, Stelle oder Antwort
table-key-enter = mit der Karte zu ihren Stellen; dort: ausführen
table-key-lay = die gewählte Karte legen
table-key-discard = die gewählte Karte abwerfen
table-key-deck = vom Nachziehstapel ziehen
table-key-undo = zurücknehmen
table-key-stay = stehen bleiben oder fertig
table-key-escape = loslassen
table-key-log = Verlauf
table-key-again = letzte Runde noch einmal zeigen
table-key-hint = Hinweis
table-key-help = diese Hilfe
table-help-typing = Oder tipp ein, was du tust
table-help-letters = Enter spielt es. r ist rotbraun, y gelb, p pink, g grün, b hellblau; X ist zehn.
table-type-lay = die grüne 7 legen
table-type-big = die grüne 7 legen und die große Figur losschicken
table-type-end = eine grüne Schlusskarte legen
table-type-join = die Punktekarte 5 in die grüne Reihe legen
table-type-discard = die grüne 7 abwerfen
table-type-stone = Wunschstein 5 nehmen
table-type-draw = vom Nachziehstapel ziehen
table-type-take = vom grünen Ablagestapel nehmen
table-type-step = die Figur auf dem grünen Pfad vorrücken
table-type-stay = stehen bleiben
table-type-done = fertig

table-afterwards = dann
table-no-worth = –
