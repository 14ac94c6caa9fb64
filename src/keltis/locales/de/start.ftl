# The start page, the public tables, setting up a table, joining one and waiting at one; see the English file.

## Everywhere on these pages

start-unofficial = Inoffiziell. Keltis ist ein Spiel von Reiner Knizia, erschienen bei KOSMOS.
start-language = Sprache
start-theme-light = Helle Farben
start-theme-dark = Dunkle Farben
start-home = Startseite
start-you = Du
start-guest = Gast
start-player = Spieler { $seat }
start-name = Dein Name
start-name-other = Name von Spieler { $seat }

## Start page

start-picture = Das Spielbrett: Fünf Steinpfade führen vom Startstein aufgefächert zu fünf farbigen Endsteinen.
start-tagline = Fünf Pfade führen von einem Stein hinauf. Zähl aufwärts oder abwärts, aber kehr niemals um.
start-game = Spiel
start-board-note = das Brettspiel
start-cards-note = nur mit Karten
start-opponents = Gegner
start-bots-see = Kein Bot sieht mehr, als du an seinem Platz sähest: Verdeckte Karten bleiben verdeckt.
start-opponent = Gegner { $seat }
start-play = Spielen
start-invite = Einladen
start-pass = Zusammen an einem Gerät
start-tables = Öffentliche Tische
start-rules = Regeln
start-saved = Gespielte Partien
start-continue = Weiterspielen
start-more-games =
    { $count ->
        [one] und noch { $count } Partie
       *[other] und noch { $count } Partien
    }

## Rooms in lists

start-room-with = { $game }: { $names }
start-open-seats =
    { $count ->
        [one] { $count } freier Platz
       *[other] { $count } freie Plätze
    }
start-tables-lead = Setz dich, wo ein Platz frei ist, oder schau zu.
start-list-mine = Deine Partien
start-list-open = Offene Tische
start-list-live = Laufende Partien
start-list-mine-none = Du hast gerade keine Partie laufen.
start-list-open-none = Im Moment wartet niemand. Eröffne einen Tisch, dann finden andere ihn hier.
start-list-live-none = Im Moment läuft keine öffentliche Partie.
start-list-more = Mehr zeigen
start-new-table = Neuer Tisch
start-sit-down = Hinsetzen
start-look-on = Zuschauen
start-your-turn = Du bist dran
start-turn-of = { $name } ist dran
start-waiting-for-players = Wartet auf Mitspieler
start-mixing-short = Die Karten werden gemischt
start-clock-none = ohne Uhr
start-clock-live = am Stück
start-clock-mail = Tage pro Zug

## Setting up a table

start-new-title = Ein neuer Tisch
start-new-pass-title = Ein Gerät für alle
start-new-invite-title = Ein Tisch für Freunde
start-new-public-title = Ein öffentlicher Tisch
start-new-lead = Wer spielt mit, und wie?
start-new-pass-lead = Zwischen den Zügen fällt ein Vorhang, so sieht niemand fremde Karten.
start-new-invite-lead = Eröffne den Tisch und verschick dann den Link.
start-new-public-lead = Er steht für alle sichtbar in der Liste.
start-seat-count = Plätze
start-who-sits = Wer hier sitzt
start-seat = Platz { $seat }
start-who-here = Noch jemand an diesem Gerät
start-who-here-short = An diesem Gerät
start-who-here-note = Nach jedem Zug gebt ihr das Gerät weiter.
start-who-open = Einladung per Link
start-who-open-note = Du bekommst einen Link zum Verschicken.
start-who-open-public = Wer gerade kommt
start-who-open-public-note = Der Tisch steht für alle sichtbar in der Liste.
start-open-seat = Freier Platz
start-options = Regeln
start-free-start = Ein Extraschritt darf einen Pfad beginnen
start-end-opens = Eine Schlusskarte darf eine Reihe eröffnen
start-quiet-limit = Hausregel: Stille Züge beenden das Spiel
start-quiet-limit-note = Von uns, in keiner Spielanleitung: nach { $count } Zügen in Folge, in denen alle nur abwerfen und Abgeworfenes nehmen.
start-first = Wer beginnt
start-first-lot = Das Los
start-time = Zeit
start-pace = Tempo
start-pace-none = Ohne Uhr
start-pace-live = Am Stück
start-pace-mail = Tage
start-live = Bedenkzeit
start-live-bank = { $minutes } Min. + { $seconds } Sek.
start-live-note = Für die ganze Partie, und mit jedem Zug etwas mehr. Ist sie aufgebraucht, spielt ein Bot den Zug.
start-mail = Pro Zug
start-mail-note = Ist die Zeit um, spielt ein Bot den Zug.
start-none-note = Alle überlegen, so lange sie wollen.
start-public = Öffentlicher Tisch
start-public-note = Jeder darf sich setzen oder zuschauen.
start-guests-fill = Gäste dürfen Mitspieler dazusetzen
start-guests-fill-note = Sonst nimmt jeder Gast einen Platz, und nur du setzt Bots dazu.
start-open-table = Tisch eröffnen
start-begin = Beginnen
start-begin-note = Alle Plätze sind besetzt: Es geht sofort los.

## Waiting at a table

start-waiting-title =
    { $count ->
        [2] Ein Tisch für zwei
        [3] Ein Tisch für drei
       *[other] Ein Tisch für vier
    }
start-waiting-open =
    { $count ->
        [one] { $game }. { $count } Platz ist noch frei.
       *[other] { $game }. { $count } Plätze sind noch frei.
    }
start-waiting-full = { $game }. Alle sind da.
start-seat-you = Du
start-ready = Bereit
start-away-since = Nicht da seit { $time }
start-first-to-play = Beginnt
start-waiting-friend = Wartet auf deinen Gast
start-waiting-anyone = Wartet auf jemanden
start-invited = Eingeladen
start-put-bot = Bot hinsetzen
start-invite-heading = Einladen
start-invite-note = Verschick diesen Link. Wer ihn öffnet, bekommt den freien Platz.
start-invite-note-seat = Link zu Platz { $seat }
start-invite-none = Den Link zu diesem Platz hat, wer den Tisch eröffnet hat. Du kannst einen neuen machen; der alte gilt dann nicht mehr.
start-invite-rematch = { $name } sieht deine Einladung dort, wo das letzte Spiel endete, und ist mit einem Tipp dabei. Du kannst auch einen Link schicken.
start-invite-public = Dieser Tisch ist öffentlich. Wer den Link hat, kann sich setzen.
start-invite-network = Der Link funktioniert in deinem eigenen Netz, zum Beispiel im selben WLAN.
start-invite-here-only = Der Link funktioniert nur auf diesem Rechner. Für andere starte Keltis so: { $command }
start-invite-then-at = In deinem Netz ist es dann unter { $address } zu finden.
start-invite-new = Neuer Link
start-copy = Kopieren
start-copied = Kopiert
start-copy-by-hand = Markiert: jetzt kopieren
start-share = Teilen
start-share-text = Spielst du eine Partie Keltis mit mir?
start-show-code = Als Bild zeigen
start-code-title = Kamera hierauf richten
start-code-alt = Der Link als quadratischer Code für Kameras
start-watch = Link zum Zuschauen
start-watch-note = Die Handkarten bleiben verdeckt.
start-leave = Tisch verlassen
start-leave-sure = Tisch verlassen? Dein Platz wird dann frei.
start-stay = Bleiben
start-starts-when-full = Es geht los, sobald alle Plätze besetzt sind.
start-mixing = Die Karten werden gemischt.
start-mixing-note = Jedes Gerät gibt ein eigenes Geheimnis dazu, damit niemand beim Mischen schummeln kann.
start-sealed = Die Mischung ist versiegelt: { $seal }
start-sealed-note = Festgelegt, bevor jemand Platz nahm. Nach dem Spiel können alle es nachprüfen.
start-yes = ja
start-no = nein
start-reserved = Dieser Platz ist für dich reserviert.
start-take-a-seat = Platz nehmen

## Joining by link

start-join-title = Du bist eingeladen
start-join-lead = An einem Keltis-Tisch ist ein Platz für dich reserviert.
start-join-from =
    { $count ->
        [one] { $names } lädt dich ein zu { game-name }: { $game }.
       *[other] { $names } laden dich ein zu { game-name }: { $game }.
    }
start-join-already = Du sitzt schon an diesem Tisch.
start-join-go = Zum Tisch
start-join-also = Diesen Platz auch nehmen
start-join-broken = Dieser Link geht nicht
start-join-incomplete = Der Link ist nicht vollständig. Kopiere ihn ganz oder bitte noch einmal darum.
start-join-no-server = Diese Seite spielt auf deinem eigenen Gerät und hat keinen Server. Bitte um einen Link zu der Seite, auf der der Tisch ist.
start-trouble-invitation = Diese Einladung wurde schon benutzt oder gilt nicht mehr. Bitte um einen neuen Link.

## What went wrong

start-trouble-offline = Der Server antwortet nicht. Nichts ist verloren; versuch es gleich noch einmal.

## A new version of the page

update-waits = Eine neue Version ist da.
update-now = Jetzt aktualisieren
# A game is being played in another window of the same browser.
update-elsewhere = Eine neue Version ist da. Sie kommt, wenn die Partie im anderen Fenster zu Ende ist.
