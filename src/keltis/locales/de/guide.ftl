# A first game: short notes; what each text is for is said in the English file.

guide-fine = Alles klar
guide-enough = Keine Tipps mehr
guide-note = Ein Tipp für deine erste Partie

## The board game

guide-board-hand = Das sind deine acht Karten. Tipp eine an, und du siehst, wohin sie passt.
guide-board-lay = Schieb die Karte ihre Bahn hinauf, um sie zu legen: Deine Figur auf diesem Pfad geht einen Schritt. Oder leg sie auf den Stapel darunter.
guide-board-figure = Ein neuer Pfad: Eine Figur zieht los. Die große zählt doppelt, also gib ihr einen Pfad, auf dem du weit kommst.
guide-board-draw = Jetzt zieh nach: vom Nachziehstapel oder eine Karte, die jemand abgeworfen hat.
guide-board-direction = Diese Reihe hat jetzt eine Richtung. Sie kehrt nie mehr um, also überleg gut, bevor du Zahlen überspringst.
guide-board-wish = Ein Wunschstein! Mit weniger als zwei verlierst du Punkte, mit fünf bekommst du zehn.
guide-board-clover = Ein Kleeblatt: Eine beliebige deiner Figuren darf noch einen Schritt gehen. Vielleicht erreichst du damit das nächste Kärtchen.
guide-board-minus = Die ersten drei Steine kosten Punkte. Beginne einen Pfad nur, wenn du Karten zum Weitergehen hast.
guide-board-goal = Hinter diesem Tor ist das Ziel. Stehen dort fünf Figuren, egal von wem, ist das Spiel sofort zu Ende.
guide-board-back = Vertan? Bis du nachziehst, kannst du alles zurücknehmen.

## The card game

guide-cards-hand = Das sind deine acht Karten. Tipp eine an, und du siehst, wohin sie passt.
guide-cards-lay = Lege die Karte in ihre Reihe oder wirf sie auf den Stapel darunter.
guide-cards-draw = Jetzt zieh nach: vom Nachziehstapel oder eine Karte, die jemand abgeworfen hat.
guide-cards-direction = Diese Reihe hat jetzt eine Richtung. Sie kehrt nie mehr um.
guide-cards-minus = Eine Reihe aus ein, zwei oder drei Karten kostet Punkte. Ab vier lohnt sie sich.
guide-cards-pair = Du hast ein Paar! Für zwei gleiche Zahlen bekommst du den Wunschstein mit dieser Zahl.
guide-cards-point = Eine Punktekarte: ein Punkt in der Reihe ganz rechts oder eine Karte mehr auf einer gleichen Zahl.
guide-cards-close = Eine Schlusskarte verlängert die Reihe und schließt sie ab. Lege sie, wenn nichts mehr folgen soll.
guide-cards-ending = Vier Reihen sind abgeschlossen. Mit der fünften ist Schluss: Lege, was du kannst.
guide-cards-last = Die letzte Phase: Lege noch bis zu zwei Karten, dann werden die Punkte gezählt.
guide-cards-back = Vertan? Bis du nachziehst, kannst du alles zurücknehmen.
