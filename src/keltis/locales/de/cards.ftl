# The card game's table; what each text is for is said in the English file.

## What is asked of the one who plays

cards-your-turn = Du bist dran.
cards-play = Lege eine Karte oder wirf eine ab.
cards-play-or-pair = Lege eine Karte, wirf eine ab oder nimm für ein Paar einen Stein.
cards-lay-or-discard = Lege { card-object } in ihre Reihe oder wirf sie ab.
cards-lay = Lege { card-object } in eine Reihe.
cards-only-discard = Wirf { card-object } ab: Sie passt in keine deiner Reihen.
cards-not-now = Du kannst { card-object } jetzt nicht spielen.
cards-take-stone = Nimm Wunschstein { $stone } für zwei Karten mit der { $stone } und zieh zwei nach.
cards-take = Stein { $stone } nehmen
cards-discard-pair =
    { $count ->
        [one] Wirf noch eine Karte mit der { $stone } ab.
       *[other] Wirf für deinen Wunschstein zwei Karten mit der { $stone } ab.
    }
cards-draw =
    { $count ->
        [one] Zieh eine Karte vom Nachziehstapel oder einem offenen Stapel.
       *[other] Zieh zwei Karten vom Nachziehstapel oder von offenen Stapeln.
    }
cards-last-lead = Letzte Phase.
cards-last =
    { $reason ->
        [columns] { $name } schloss die fünfte Reihe ab.
        [own-columns] Du hast die fünfte Reihe abgeschlossen.
        [quiet] Zu viele stille Züge (Hausregel).
       *[deck] Der Nachziehstapel ist leer.
    } { $count ->
        [one] Du darfst noch eine Karte legen.
       *[other] Du darfst noch { $count } Karten legen.
    }
cards-over = Das Spiel ist zu Ende.

## What the others do now

cards-they-play = { $name } wählt eine Karte.
cards-they-last =
    { $count ->
        [one] { $name } darf noch eine Karte legen.
       *[other] { $name } darf noch bis zu { $count } Karten legen.
    }

## The lanes

cards-next = dann { $points }
cards-first = erste Karte
cards-first-short = erste
cards-each = je 1
cards-closed = zu
cards-pile-closed = jetzt zu
cards-lane = { column-name }
cards-lane-worth = { column-name }: { $points }
cards-folded = { $count } weitere
cards-pile-count = { pile-name }: { cards-count }
cards-unseen = Noch nicht gesehene Exemplare

## Wishing stones

cards-stones = Wunschsteine
cards-no-stone = noch kein Stein
cards-or-more = { $count }+

## Scores

cards-if-ended = Stand jetzt
cards-you = Du
cards-columns = Reihen
cards-point-cards = Punktekarten
cards-wishes = Wunschsteine
cards-parts = Stand jetzt { $total }: Reihen { $columns }, Punktekarten { $points }, Wunschsteine { $stones }
cards-closed-count = { $count } von { $all } Reihen abgeschlossen
cards-closed-short = { $count } von { $all } zu
cards-last-phase = Letzte Phase

## Deck and hands

cards-in-deck = im Stapel
cards-left = übrig
cards-draw-mark = zieh { $count }
cards-hand-size = { cards-count } auf der Hand

## The other players

cards-unfold = { $name }, { $points }: alle Reihen
cards-close-sheet = Schließen
cards-turn-mark = Am Zug
