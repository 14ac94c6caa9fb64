## Both games

position-text = eine Stellung ist ein Text, nicht { $type }
position-line = eine Stellung ist eine einzige Zeile
position-short = die Stellung endet zu früh
position-long = hier darf nichts mehr folgen, aber da steht { $text }
position-expected = erwartet wird { $name }=, nicht { $text }
position-number = { $name }: erwartet wird eine Zahl von { $low } bis { $high }, nicht { $text }
position-unseen-cards = Zahl der verdeckten Karten
position-stones = Zahl der Wunschsteine
position-points = Punkte aus Wegekärtchen
position-game = eine Stellung dieses Spiels beginnt mit { $name }
position-option = dies ist ein Spiel mit { $name }={ $wanted }, nicht { $found }
position-choice = { $name } muss eins von { $choices } sein, nicht { $text }
position-parts = { $name } braucht { $wanted } Teile, getrennt durch { $separator }, nicht { $found }
position-card = { $text } ist keine Karte dieses Spiels
position-card-twice = eine Karte { $card } ist zu viel
position-cards-missing = fehlende Karten: { $number }
position-cards-over = Karten zu viel: { $number }
position-stack-unseen = { $name } muss hier verdeckt sein
position-stack-named = { $name } muss hier Karten nennen
position-stack-size = { $name } kann nicht so viele Karten haben: { $number }
position-hand = { $text } ist keine Hand
position-hand-unseen = die Hand von Platz { $seat } muss hier verdeckt sein
position-hand-named = die Hand von Platz { $seat } muss hier Karten nennen
position-hand-size = Platz { $seat } kann jetzt nicht so viele Karten haben: { $number }
position-columns = ein Platz hat { $wanted } Reihen, nicht { $found }
position-column = { $text } ist keine Reihe
position-column-card = { $text } ist keine Reihe: { $card } passt nicht
position-pile = { $text } ist kein Ablagestapel
position-quiet = quiet passt nicht zu dem, was zuletzt geschah

## The board game

position-closed = closed nennt den Stapel, auf den abgeworfen wurde, vor dem Nachziehen im selben Zug, sonst -
position-closed-empty = der gesperrte Stapel ist leer
position-tiles = tiles muss aus { $number } der Zeichen { $signs } bestehen
position-tile-count = das Wegekärtchen { $sign } kommt { $given }-mal vor statt { $wanted }-mal
position-figures = Figuren sind fünf Zahlen von 0 bis 9, die der großen mit *, nicht { $text }
position-big-at-start = eine große Figur auf dem Startstein hat kein *
position-figure = die Figur auf Pfad { $letter } passt nicht zu ihrer Reihe
position-smalls = es gibt nur vier kleine Figuren
position-goal = im Ziel sind mehr als fünf Figuren
position-over = das Spiel endet genau dann, wenn fünf Figuren im Ziel sind, der Nachziehstapel leer ist oder alle nur stille Züge machen
position-step = hier ist kein Extraschritt möglich
position-figure-tiles = die Figuren von Platz { $seat } passen nicht zu seinen Wegekärtchen
position-figure-far = die Figuren von Platz { $seat } sind weiter, als Karten und Kleeblätter sie bringen
position-nine-stones = auf dem Brett und bei den Plätzen sind nicht neun Wunschsteine
position-stone-far = nicht jeder Wunschstein stammt von einem Wegekärtchen, an dem der Platz vorbeigekommen ist

## The card game

position-pair = pair nennt in der Phase pair den Wert der Karten, die noch abzuwerfen sind, sonst -
position-ender = ender nennt den Platz, der das Spiel beendet hat und zuletzt an der Reihe ist, sonst -
position-closed-count = so viele Stapel können hier nicht gesperrt sein: { $number }
position-closed-pile-empty = ein gesperrter Stapel ist leer
position-signs = { $text } müssen Zeichen aus { $signs } sein, jedes einmal, oder -
position-numbered-stones = die Wunschsteine in der Mitte und bei den Plätzen sind nicht 1 bis 9, jeder einmal
position-ended = das Spiel endet genau dann, wenn fünf Reihen geschlossen sind, der Nachziehstapel leer ist oder alle nur stille Züge machen
position-no-stone = in diesem Zug wurde kein Wunschstein genommen
position-pair-stone = Platz { $seat } hat den Wunschstein { $stone } nicht
position-pair-cards = Platz { $seat } kann nicht { $number } Karten mit dem Wert { $value } haben
