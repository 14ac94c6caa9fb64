# A first game: short notes; what each text is for is said in the English file.

guide-fine = Jasně
guide-enough = Už žádné rady
guide-note = Rada k první hře

## The board game

guide-board-hand = To je tvých osm karet. Dotkni se jedné a uvidíš, kam může.
guide-board-lay = Posuň kartu nahoru v její dráze a vyložíš ji: tvoje figurka na té cestě udělá krok. Nebo ji pusť na balíček dole.
guide-board-figure = Nová cesta: figurka vyráží. Velká se počítá dvakrát, dej jí tedy cestu, po které dojdeš daleko.
guide-board-draw = Teď si lízni: z lízacího balíčku, nebo si vezmi kartu, kterou někdo odhodil.
guide-board-direction = Tato řada už má směr. Nikdy se neobrátí, tak přeskakuj čísla s rozmyslem.
guide-board-wish = Kámen přání! S méně než dvěma ztrácíš body, s pěti jich deset získáš.
guide-board-clover = Čtyřlístek: kterákoli tvoje figurka smí udělat krok navíc. Zkus s ní dojít na další kartičku.
guide-board-minus = První tři kameny stojí body. Začínej cestu, jen když máš karty na další kroky.
guide-board-goal = Za touto bránou je cíl. Jakmile tam stojí dohromady pět figurek, ať patří komukoli, hra hned končí.
guide-board-back = Přehmat? Dokud si nelízneš, můžeš to vzít zpět.

## The card game

guide-cards-hand = To je tvých osm karet. Dotkni se jedné a uvidíš, kam může.
guide-cards-lay = Vylož kartu do její řady, nebo ji pusť na balíček pod ní.
guide-cards-draw = Teď si lízni: z lízacího balíčku, nebo si vezmi kartu, kterou někdo odhodil.
guide-cards-direction = Tato řada už má směr. Nikdy se neobrátí.
guide-cards-minus = Řada z jedné, dvou nebo tří karet stojí body. Čtyři už jsou zisk.
guide-cards-pair = Máš dvojici! Za dvě karty se stejným číslem dostaneš kámen přání s tímto číslem.
guide-cards-point = Bodová karta: jeden bod v řadě vpravo, nebo o kartu víc na stejném čísle.
guide-cards-close = Koncová karta řadu prodlouží a uzavře. Vylož ji, až už nic dalšího nepřijde.
guide-cards-ending = Čtyři řady jsou uzavřené. S pátou se hra zastaví: vykládej, co můžeš.
guide-cards-last = Poslední fáze: vylož ještě nejvýš dvě karty, pak se sčítají body.
guide-cards-back = Přehmat? Dokud si nelízneš, můžeš to vzít zpět.
