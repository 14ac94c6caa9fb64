# A first game: short notes; what each text is for is said in the English file.

guide-fine = Jasné
guide-enough = Už žiadne rady
guide-note = Rada k prvej hre

## The board game

guide-board-hand = To je tvojich osem kariet. Dotkni sa jednej a uvidíš, kam môže.
guide-board-lay = Posuň kartu nahor v jej dráhe a vyložíš ju: tvoja figúrka na tej ceste urobí krok. Alebo ju pusti na balíček dole.
guide-board-figure = Nová cesta: figúrka vyráža. Veľká sa počíta dvakrát, daj jej teda cestu, po ktorej dôjdeš ďaleko.
guide-board-draw = Teraz si potiahni: z hracieho balíčka, alebo si vezmi kartu, ktorú niekto odhodil.
guide-board-direction = Tento rad už má smer. Nikdy sa neobráti, tak preskakuj čísla s rozvahou.
guide-board-wish = Kameň želaní! S menej ako dvoma strácaš body, s piatimi ich desať získaš.
guide-board-clover = Štvorlístok: ktorákoľvek tvoja figúrka smie urobiť krok navyše. Skús ňou dôjsť na ďalšiu kartičku.
guide-board-minus = Prvé tri kamene stoja body. Začínaj cestu, len keď máš karty na ďalšie kroky.
guide-board-goal = Za touto bránou je cieľ. Len čo tam stojí dokopy päť figúrok, nech patria komukoľvek, hra sa hneď končí.
guide-board-back = Omyl? Kým si nepotiahneš, môžeš to vziať späť.

## The card game

guide-cards-hand = To je tvojich osem kariet. Dotkni sa jednej a uvidíš, kam môže.
guide-cards-lay = Vylož kartu do jej radu alebo ju pusti na balíček pod ním.
guide-cards-draw = Teraz si potiahni: z hracieho balíčka, alebo si vezmi kartu, ktorú niekto odhodil.
guide-cards-direction = Tento rad už má smer. Nikdy sa neobráti.
guide-cards-minus = Rad z jednej, dvoch alebo troch kariet stojí body. Štyri sú už zisk.
guide-cards-pair = Máš dvojicu! Za dve karty s rovnakým číslom dostaneš kameň želaní s týmto číslom.
guide-cards-point = Bodová karta: jeden bod v rade vpravo alebo o kartu viac na rovnakom čísle.
guide-cards-close = Koncová karta rad predĺži a uzavrie. Vylož ju, keď už nič ďalšie nepríde.
guide-cards-ending = Štyri rady sú uzavreté. S piatym sa hra zastaví: vykladaj, čo môžeš.
guide-cards-last = Posledná fáza: vylož ešte najviac dve karty, potom sa spočítajú body.
guide-cards-back = Omyl? Kým si nepotiahneš, môžeš to vziať späť.
