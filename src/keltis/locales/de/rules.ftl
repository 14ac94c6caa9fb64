# The rules of both games, in our own words; what each text is for is said in the English file.

rules-title = Die Regeln
rules-back = Zurück
rules-worth = Punkte
rules-stones = Wunschsteine
rules-cards-laid = Karten in der Reihe
rules-or-more = { $n }+
rules-right = erlaubt
rules-wrong = nicht erlaubt

## The board game

rules-board-aim = Mit deinen Karten führst du deine Figuren über fünf Steinpfade. Ein Pfad, den du beginnst und dann liegen lässt, kostet Punkte; wer weit kommt, bekommt viele. Unterwegs liegen Wegekärtchen, darunter die Wunschsteine: Mindestens zwei davon brauchst du.

rules-board-turn = Dein Zug
rules-board-turn-1 = Spiel zuerst eine Karte: Lege sie vor dir aus oder wirf sie auf den Ablagestapel ihrer Farbe.
rules-board-turn-2 = Dann zieh eine Karte nach: vom Nachziehstapel oder die oberste von einem Ablagestapel, aber nicht von dem, auf den du in diesem Zug eine Karte geworfen hast. So hast du immer acht Karten.

rules-board-columns = Deine Reihen
rules-board-columns-1 = Für jede Farbe hast du eine Reihe. Sie darf steigen oder fallen. Du beginnst mit einer beliebigen Zahl, darfst Zahlen überspringen und auf eine Zahl noch einmal die gleiche legen.
rules-board-columns-2 = Die erste andere Zahl bestimmt die Richtung. Von da an kehrt die Reihe nie mehr um. In jeder Farbe gibt es die Zahlen 0 bis 10 je zweimal.

rules-board-steps = Schritte
rules-board-steps-1 = Für jede Karte, die du legst, rückt deine Figur auf dem Steinpfad dieser Farbe einen Stein vor. Welche Zahl die Karte zeigt, ist dafür egal.
rules-board-steps-2 = Mit deiner ersten Karte einer Farbe verlässt eine Figur den Startstein: eine deiner vier kleinen oder deine große. Die große zählt am Ende doppelt, im Guten wie im Schlechten.
rules-board-steps-3 = Auf jedem Pfad hast du höchstens eine Figur. Figuren verschiedener Spieler dürfen auf einem Stein stehen. Zurück geht es nie.
rules-board-steps-4 = Deine Figur steht schon auf dem Endstein? Dann darf für jede weitere Karte, die du passend in diese Reihe legst, eine andere deiner Figuren einen Stein vorrücken, wenn du willst.

rules-board-tiles = Wegekärtchen
rules-board-tiles-1 = Ein Wegekärtchen wirkt jedes Mal, wenn eine Figur auf seinen Stein kommt.
rules-board-tiles-wish = Einen Wunschstein nimmst du dir. Sein Platz bleibt leer.
rules-board-tiles-clover = Mit einem Kleeblatt darfst du eine beliebige deiner Figuren einen Stein weiterziehen, auch dieselbe noch einmal oder eine vom Startstein, oder stehen bleiben. Kommt sie wieder auf ein Kärtchen, wirkt auch das. Das Kleeblatt bleibt liegen.
rules-board-tiles-points = Ein Wegekärtchen mit einer Zahl bringt dir sofort so viele Punkte und bleibt für andere liegen.

rules-board-end = Das Ende
rules-board-end-1 = Die letzten drei Steine jedes Pfades sind das Ziel. Sobald dort fünf Figuren stehen, alle Spieler zusammengezählt, ist das Spiel vorbei. Das Kärtchen unter der fünften wirkt nicht mehr.
rules-board-end-2 = Das Spiel ist auch vorbei, wenn jemand die letzte Karte vom Nachziehstapel zieht. Zu zweit bleiben 30 Karten ungesehen aus dem Spiel.

rules-board-points = Punkte
rules-board-points-1 = Jede Figur zählt so viel, wie ihr Stein wert ist; auf dem Startstein zählt sie nichts. Die große zählt doppelt, auch bei Minuspunkten.
rules-board-points-2 = Wunschsteine zählen nach ihrer Anzahl. Dazu kommen die Punkte von unterwegs. Wer am meisten hat, gewinnt; bei Gleichstand gewinnt ihr gemeinsam.

## The card game

rules-cards-aim = Bau Reihen aus Karten, eine für jede Farbe. Kurze kosten Punkte, lange bringen viele. Für zwei gleiche Zahlen gibt es Wunschsteine: Du brauchst mindestens zwei, um keine Punkte zu verlieren.

rules-cards-turn = Dein Zug
rules-cards-turn-1 = Tu eines davon: eine Karte legen, eine Karte abwerfen oder für zwei Karten einen Wunschstein nehmen.
rules-cards-turn-2 = Dann zieh auf acht Karten nach: vom Nachziehstapel oder die obersten Karten von Ablagestapeln, aber nicht von denen, auf die du in diesem Zug eine Karte geworfen hast.

rules-cards-columns = Deine Reihen
rules-cards-columns-1 = Eine Reihe darf steigen oder fallen. Du beginnst mit einer beliebigen Zahl, darfst Zahlen überspringen und auf eine Zahl noch einmal die gleiche legen. Die erste andere Zahl bestimmt die Richtung.
rules-cards-columns-2 = In jeder Farbe gibt es die Zahlen 0 bis 10: 3 bis 7 zweimal, die anderen einmal. Zu zweit bleiben 30 Karten ungesehen aus dem Spiel.

rules-cards-ends = Schlusskarten
rules-cards-ends-1 = In jeder Farbe gibt es zwei Schlusskarten. Eine Schlusskarte passt auf jede Reihe ihrer Farbe, zählt dort als Karte und schließt die Reihe ab: Danach kann nur noch die zweite Schlusskarte folgen.
rules-cards-ends-2 = Mit jeder abgeschlossenen Reihe rückt das Ende des Spiels näher.

rules-cards-points-cards = Punktekarten
rules-cards-points-cards-1 = Die elf Punktekarten haben die Zahlen 0 bis 10, aber keine Farbe. In deiner Punktereihe, in beliebiger Folge, ist jede einen Punkt wert.
rules-cards-points-cards-2 = Oder du legst sie in eine Farbreihe, deren letzte Karte die gleiche Zahl zeigt, und verlängerst sie damit.

rules-cards-stones = Wunschsteine
rules-cards-stones-1 = Wirf zwei Karten mit gleicher Zahl auf ihre Ablagestapel und nimm dir aus der Mitte den Wunschstein mit dieser Zahl. Die Farben sind egal, und eine der beiden darf eine Punktekarte sein.
rules-cards-stones-2 = Danach ziehst du zwei Karten nach, eine nach der anderen. Die Steine tragen die Zahlen 1 bis 9, jede nur einmal; für 0 und 10 gibt es keinen.

rules-cards-end = Das Ende
rules-cards-end-1 = Es ist Schluss, sobald fünf Reihen abgeschlossen sind, alle Spieler zusammengezählt, oder wenn jemand die letzte Karte vom Nachziehstapel zieht.
rules-cards-end-2 = Dann kommt die letzte Phase: Alle dürfen noch bis zu zwei Karten legen. Es wird nicht mehr nachgezogen, und Wunschsteine gibt es auch keine mehr.

rules-cards-points = Punkte
rules-cards-points-1 = Jede Farbreihe zählt nach der Anzahl ihrer Karten, Schlusskarten und Punktekarten eingeschlossen. Eine leere zählt nichts.
rules-cards-points-2 = Jede Karte in der Punktereihe ist einen Punkt wert, Wunschsteine zählen nach ihrer Anzahl. Wer am meisten hat, gewinnt; bei Gleichstand gewinnt ihr gemeinsam.

## Both

rules-house = Eine Regel von uns
rules-house-1 = Wenn alle nur noch Karten mit den Ablagestapeln tauschten, würde ein Spiel nie enden. Nach acht solchen Zügen jedes Spielers in Folge endet es so, als wäre der Nachziehstapel leer. Wer einen Tisch eröffnet, kann das ausschalten.
rules-unclear = Wo Spielregeln sich uneinig sind
rules-board-unclear-1 = Der Schritt beim Kleeblatt ist freiwillig. Wie der Schritt nach dem Endstein darf er eine Figur vom Startstein auf einen neuen Pfad bringen; deine erste Karte dieser Farbe rückt dann diese Figur vor. Das kann verbieten, wer den Tisch eröffnet. Die Karte, die du gerade abgeworfen hast, darfst du nicht wieder nehmen. Zahlen auf Wegekärtchen werden nicht verdoppelt.
rules-cards-unclear-1 = Eine Schlusskarte darf eine Reihe eröffnen; das kann verbieten, wer den Tisch eröffnet. Eine Punktekarte darf weder auf eine Schlusskarte folgen noch eine Farbreihe beginnen.
