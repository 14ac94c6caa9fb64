# A first game: short notes; what each text is for is said in the English file.

guide-fine = Értem
guide-enough = Nem kell több
guide-note = Tipp az első játékodhoz

## The board game

guide-board-hand = Ez a nyolc kártyád. Érints meg egyet, és látod, hová mehet.
guide-board-lay = Told fel a kártyát a sávjában, és le van rakva: a figurád azon az ösvényen lép egyet. Vagy dobd az alsó paklira.
guide-board-figure = Új ösvény: egy figura útnak indul. A nagy duplán számít, olyan ösvényt adj neki, amin messzire jutsz.
guide-board-draw = Most húzz: a húzópakliból, vagy vedd el, amit valaki eldobott.
guide-board-direction = Ennek az oszlopnak már van iránya. Többé nem fordul vissza, gondold meg, mit ugrasz át.
guide-board-wish = Egy kívánságkő! Kettőnél kevesebbel pontot veszítesz, öttel tízet nyersz.
guide-board-clover = Lóherelevél: bármelyik figuráddal léphetsz még egyet. Próbálj vele egy másik lapkára jutni.
guide-board-minus = Az első három kő pontba kerül. Csak akkor kezdj ösvényt, ha van kártyád a folytatáshoz.
guide-board-goal = E kapu mögött van a célterület. Ha összesen öt figura áll ott, bárkié is, rögtön vége a játéknak.
guide-board-back = Mellényúltál? Amíg nem húzol, visszavonhatod.

## The card game

guide-cards-hand = Ez a nyolc kártyád. Érints meg egyet, és látod, hová mehet.
guide-cards-lay = Rakd a kártyát az oszlopába, vagy dobd az alatta lévő paklira.
guide-cards-draw = Most húzz: a húzópakliból, vagy vedd el, amit valaki eldobott.
guide-cards-direction = Ennek az oszlopnak már van iránya. Többé nem fordul vissza.
guide-cards-minus = Az egy, két vagy három kártyás oszlop pontba kerül. Négy már nyereség.
guide-cards-pair = Van egy párod! Két azonos értékű kártyáért jár az ilyen értékű kívánságkő.
guide-cards-point = Pontkártya: egy pont a jobb oldali oszlopban, vagy plusz egy kártya egy ugyanilyen számra.
guide-cards-close = A zárókártya meghosszabbítja és lezárja az oszlopot. Akkor rakd le, ha már semmi sem jön utána.
guide-cards-ending = Négy oszlop le van zárva. Az ötödiknél megáll a játék: rakd le, amit tudsz.
guide-cards-last = Az utolsó szakasz: rakj le még legfeljebb két kártyát, aztán jön a pontozás.
guide-cards-back = Mellényúltál? Amíg nem húzol, visszavonhatod.
