# The board game's table; what each text is for is said in the English file.

board-title = Der Weg der Steine

## Players

board-you = Du
board-if-ended = Stand jetzt
board-scored = bisher { $count }
board-paths = Pfade
board-wishes = Wünsche
board-tiles = Kärtchen
board-plays = am Zug
board-hand = { $count ->
        [one] { $count } Karte auf der Hand
       *[other] { $count } Karten auf der Hand
    }
board-show-columns = { $name }: Stand jetzt { $total }, Wunschsteine: { $stones }, Karten auf der Hand: { $count }. Reihen zeigen
board-fold = Schließen
board-parts = Stand jetzt { $total }: Pfade { $paths }, Wunschsteine { $stones }, Kärtchen { $tiles }

## On the board

board-goal = Ziel { $count } von { $all }
board-goal-short = Ziel { $count } von { $all }
board-wishing-stones = Wunschsteine
board-wish-table = Was Wunschsteine wert sind
board-or-more = { $count }+
board-worth = Wert
board-ascending = steigend
board-descending = fallend
board-yours = deine
board-piles = Stapel
board-folded = +{ $count }
board-cards-left = { $count ->
        [one] Karte übrig
       *[other] Karten übrig
    }
board-left = übrig
board-unseen = { $count ->
        [0] alle Exemplare dieser Karte sind schon gesehen
        [one] { $count } Exemplar dieser Karte ist noch ungesehen
       *[other] { $count } Exemplare dieser Karte sind noch ungesehen
    }

## Tags: what a step brings

board-then-wish = und ein Wunschstein
board-then-clover = dann ein Kleeblatt
board-then-points = { $count ->
        [one] und { $count } Punkt
       *[other] und { $count } Punkte
    }
board-ends = die 5.: Spielende
board-closed = Gesperrt
board-closed-why = hier liegt deine { card-short }

## The sentence

board-lead-turn = Du bist dran.
board-lead-draw = Zieh nach:
board-lead-clover = Kleeblatt.
board-lead-free = Extraschritt.
board-say-card = Lege eine Karte oder wirf eine ab.
board-say-lay = Lege { card-object } oder wirf sie ab.
board-say-finished = Lege { card-object } für einen Extraschritt oder wirf sie ab.
board-say-discard-only = Du kannst { card-object } nur abwerfen: Sie passt nicht.
board-say-figure = Start { path-on }: Welche Figur?
board-say-step = Zieh eine Figur weiter oder bleib stehen.
board-say-step-end = Zieh eine Figur weiter oder bleib stehen. Ein Schritt beendet das Spiel.
board-say-draw = verdeckt oder von einem Ablagestapel.
board-say-draw-deck = vom Nachziehstapel.
