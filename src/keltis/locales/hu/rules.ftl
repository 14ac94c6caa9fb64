# The rules of both games; what each text is for is said in the English file.

rules-title = A szabályok
rules-back = Vissza
rules-worth = Pont
rules-stones = Kívánságkövek
rules-cards-laid = Kártyák az oszlopban
rules-or-more = { $n }+
rules-right = szabad
rules-wrong = nem szabad

## The board game

rules-board-aim = Rakj le kártyákat, és vezesd a figuráidat öt kőösvényen. Az elkezdett, de félbehagyott ösvény pontba kerül,
    amelyiken messzire jutsz, az sokat ér. Útközben lapkák hevernek, köztük a kívánságkövek: legalább kettő kell belőlük.

rules-board-turn = A köröd
rules-board-turn-1 = Először játssz ki egy kártyát: rakd le magad elé, vagy dobd a színének dobópaklijára.
rules-board-turn-2 = Aztán húzz egy kártyát: a húzópakliból, vagy bármelyik dobópakli felső lapját, kivéve azét, amelyikre ebben a körben dobtál. Így
    mindig nyolc kártyád van.

rules-board-columns = Az oszlopaid
rules-board-columns-1 = Minden színből egy oszlopod van. Lehet növekvő vagy csökkenő. Bármilyen számmal kezdődhet, számokat
    átugorhatsz, és ugyanaz a szám meg is ismétlődhet.
rules-board-columns-2 = Az irányt az első eltérő szám dönti el. Onnantól az oszlop már nem fordul vissza. Minden színben 0-tól 10-ig
    minden számból kettő van.

rules-board-steps = Lépések
rules-board-steps-1 = Minden lerakott kártyával egy kővel továbblép a figurád az adott színű ösvényen, bármilyen szám áll a kártyán.
rules-board-steps-2 = Egy szín első kártyájával egy figura elhagyja a startkövet: a négy kicsi egyike vagy a nagy. A nagy figura a végén duplán
    számít, jóban-rosszban.
rules-board-steps-3 = Minden ösvényen legfeljebb egy figurád lehet. Egy kövön több játékos figurái is állhatnak. Visszafelé egyik sem lép soha.
rules-board-steps-4 = A figurád már a zárókövön áll? Akkor minden további kártyáért, amelyet szabályosan erre az oszlopra raksz, egy
    másik figuráddal léphetsz egy követ.

rules-board-tiles = Lapkák
rules-board-tiles-1 = A lapka minden alkalommal működésbe lép, amikor egy figura a kövére ér.
rules-board-tiles-wish = A kívánságkő a tiéd: vedd el. A helye üres marad.
rules-board-tiles-clover = A lóherelevéllel bármelyik figuráddal léphetsz egy követ, akár ugyanazzal még egyszer, akár a startkőről,
    de maradhatsz is. Ha így másik lapkára érsz, az is működésbe lép. A lóherelevél a helyén marad.
rules-board-tiles-points = A számmal jelölt lapka rögtön annyi pontot ad, amennyit mutat, és ott marad a többieknek.

rules-board-end = A játék vége
rules-board-end-1 = Minden ösvény utolsó három köve a célterület. Amint összesen öt figura áll ott, bárkié is, vége a játéknak. Az
    ötödik alatti lapka már nem lép működésbe.
rules-board-end-2 = Akkor is vége, ha valaki kihúzza a húzópakli utolsó kártyáját. Ha csak ketten játszotok, 30 kártya látatlanul
    kimarad a játékból.

rules-board-points = Pontok
rules-board-points-1 = Minden figura annyit ér, amennyit a sora; a startkövön semmit. A nagy figura duplán számít, mínuszban is.
rules-board-points-2 = A kívánságkövek a számuk szerint érnek pontot. Ez az útközben szerzett pontokkal együtt az eredményed, és a legtöbb pont
    nyer. Egyenlőségnél a győzelem közös.

## The card game

rules-cards-aim = Építs kártyaoszlopokat, színenként egyet. A rövid pontba kerül, a hosszú sokat ér. Két egyforma kártyáért kívánságkő jár: legalább
    kettő kell, hogy ne veszíts pontot.

rules-cards-turn = A köröd
rules-cards-turn-1 = Válassz egyet: rakj le egy kártyát, dobj egyet a dobópaklijára, vagy vegyél el két kártyáért egy kívánságkövet.
rules-cards-turn-2 = Aztán húzz, amíg újra nyolc kártyád lesz: a húzópakliból vagy dobópaklik felső lapjaiból, kivéve azokét, amelyekre ebben a körben
    dobtál.

rules-cards-columns = Az oszlopaid
rules-cards-columns-1 = Egy oszlop növekvő vagy csökkenő lehet. Bármilyen számmal kezdődhet, számokat átugorhatsz, és ugyanaz a szám
    meg is ismétlődhet. Az irányt az első eltérő szám dönti el.
rules-cards-columns-2 = Minden színben 0-tól 10-ig vannak számok: 3-tól 7-ig mindegyikből kettő, a többiből egy. Ha csak ketten
    játszotok, 30 kártya látatlanul kimarad a játékból.

rules-cards-ends = Zárókártyák
rules-cards-ends-1 = Minden színből két zárókártya van. A zárókártya a saját színű oszlopra mindig illik, ott kártyának számít, és lezárja az oszlopot:
    utána már csak a második zárókártya jöhet.
rules-cards-ends-2 = A lezárt oszlopok közelebb hozzák a játék végét.

rules-cards-points-cards = Pontkártyák
rules-cards-points-cards-1 = A tizenegy pontkártyán 0-tól 10-ig egy-egy szám áll, de színük nincs. A pontoszlopodban, bármilyen
    sorrendben, mindegyik egy pontot ér.
rules-cards-points-cards-2 = Vagy egy olyan színes oszlopra kerül, amelynek utolsó kártyáján ugyanaz a szám áll, és meghosszabbítja.

rules-cards-stones = Kívánságkövek
rules-cards-stones-1 = Dobj két azonos értékű kártyát a dobópaklijukra, és vedd el középről az ilyen értékű kívánságkövet. A szín
    nem számít, és az egyikük pontkártya is lehet.
rules-cards-stones-2 = Utána húzz két kártyát, egyiket a másik után. A köveken 1-től 9-ig vannak számok, mindegyik csak egyszer; a
    0-ért és a 10-ért nem jár kő.

rules-cards-end = A játék vége
rules-cards-end-1 = A játék megáll, amint az összes játékosnál együttvéve öt oszlop le van zárva, vagy ha valaki kihúzza a húzópakli
    utolsó kártyáját.
rules-cards-end-2 = Ekkor jön az utolsó szakasz: mindenki lerakhat még legfeljebb két kártyát. Húzni és kívánságkövet elvenni már nem lehet.

rules-cards-points = Pontok
rules-cards-points-1 = Minden színes oszlop a kártyái száma szerint ér pontot, a záró- és pontkártyákkal együtt. Az üres semmit sem ér.
rules-cards-points-2 = A pontoszlopban minden kártya egy pontot ér, a kívánságkövek pedig a számuk szerint. A legtöbb pont nyer. Egyenlőségnél a
    győzelem közös.

## Both

rules-house = Egy saját szabályunk
rules-house-1 = Ha mindenki csak a dobópaklikkal cserélgetne, a játék sosem érne véget. Ha minden játékosnak nyolc ilyen köre volt
    egymás után, úgy ér véget, mintha elfogyott volna a húzópakli. Aki az asztalt nyitja, ezt kikapcsolhatja.
rules-unclear = Ahol a szabálykönyvek eltérnek
rules-board-unclear-1 = A lóherelevél lépése önkéntes. A zárókő után járó lépéshez hasonlóan új ösvényre is vihet egy figurát a
    startkőről; az első ilyen színű kártyád aztán ezt a figurát viszi tovább. Aki az asztalt nyitja, ezt megtilthatja. Az éppen
    eldobott kártyát nem veheted vissza. A számmal jelölt lapkák pontja nem duplázódik.
rules-cards-unclear-1 = Zárókártya nyithat oszlopot; aki az asztalt nyitja, ezt megtilthatja. Pontkártya nem jöhet zárókártya után, és nem kezdhet színes
    oszlopot.
