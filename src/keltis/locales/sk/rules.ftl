# The rules of both games; what each text is for is said in the English file.

rules-title = Pravidlá
rules-back = Späť
rules-worth = Body
rules-stones = Kamene želaní
rules-cards-laid = Karty v rade
rules-or-more = { $n }+
rules-right = dovolené
rules-wrong = nedovolené

## The board game

rules-board-aim = Vykladaj karty a veď svoje figúrky po piatich kamenných cestách. Cesta, ktorú začneš a opustíš, stojí body; čím ďalej po
    nej dôjdeš, tým viac ich máš. Cestou ležia kartičky a medzi nimi kamene želaní: potrebuješ aspoň dva.

rules-board-turn = Tvoj ťah
rules-board-turn-1 = Najprv zahraj jednu kartu: vylož ju pred seba alebo ju odhoď na balíček jej farby.
rules-board-turn-2 = Potom si jednu kartu potiahni: z hracieho balíčka alebo vrchnú kartu ktoréhokoľvek odkladacieho balíčka okrem
    toho, kam v tomto ťahu prišla tvoja karta. Tak máš vždy osem kariet.

rules-board-columns = Tvoje rady
rules-board-columns-1 = Pre každú farbu máš jeden rad. Môže stúpať alebo klesať. Začať smie ktorýmkoľvek číslom, čísla sa smú preskakovať a rovnaké
    číslo smie prísť znova.
rules-board-columns-2 = Smer určí prvé odlišné číslo. Od tej chvíle sa rad už neobráti. Každá farba má čísla 0 až 10, každé dvakrát.

rules-board-steps = Kroky
rules-board-steps-1 = S každou vyloženou kartou postúpi tvoja figúrka na ceste tej farby o jeden kameň, nech je na karte akékoľvek číslo.
rules-board-steps-2 = S prvou kartou každej farby opustí jedna figúrka štartový kameň: jedna zo štyroch malých alebo veľká. Veľká figúrka sa na konci
    počíta dvakrát, v dobrom aj v zlom.
rules-board-steps-3 = Na každej ceste máš najviac jednu figúrku. Na jednom kameni smú stáť figúrky viacerých hráčov. Žiadna figúrka sa nikdy nevracia.
rules-board-steps-4 = Stojí už tvoja figúrka na koncovom kameni? Za každú ďalšiu kartu, ktorú podľa pravidiel vyložíš do tohto radu,
    môžeš namiesto nej posunúť o jeden kameň inú svoju figúrku.

rules-board-tiles = Kartičky
rules-board-tiles-1 = Kartička pôsobí vždy, keď na jej kameň vstúpi figúrka.
rules-board-tiles-wish = Kameň želaní je tvoj: vezmi si ho. Jeho miesto zostane prázdne.
rules-board-tiles-clover = Štvorlístok ti dovolí posunúť o jeden kameň ktorúkoľvek tvoju figúrku, aj tú istú ešte raz alebo niektorú
    zo štartového kameňa. Môžeš však aj zostať stáť. Ak figúrka vstúpi na ďalšiu kartičku, pôsobí aj tá. Štvorlístok zostane ležať.
rules-board-tiles-points = Kartička s bodmi ti hneď prinesie toľko bodov, koľko ukazuje, a zostane ležať pre ostatných.

rules-board-end = Koniec hry
rules-board-end-1 = Posledné tri kamene každej cesty sú cieľ. Len čo je tam dokopy päť figúrok, nech patria komukoľvek, hra sa
    končí. Kartička pod piatou už nepôsobí.
rules-board-end-2 = Hra sa končí aj vtedy, keď si niekto potiahne poslednú kartu z hracieho balíčka. Pri hre dvoch hráčov sa vopred
    odloží 30 kariet, ktoré nikto neuvidí.

rules-board-points = Body
rules-board-points-1 = Každá figúrka prinesie hodnotu kameňa, na ktorom stojí; na štartovom kameni nič. Veľká figúrka sa počíta dvakrát, aj do mínusu.
rules-board-points-2 = Kamene želaní sa počítajú podľa toho, koľko ich máš. Spolu s bodmi z cesty je to tvoj výsledok a najvyšší vyhráva. Pri zhode je
    víťazstvo spoločné.

## The card game

rules-cards-aim = Stavaj rady kariet, pre každú farbu jeden. Krátke stoja body, dlhé ich prinesú veľa. Za dvojice rovnakých kariet dostaneš
    kamene želaní: potrebuješ aspoň dva, inak strácaš body.

rules-cards-turn = Tvoj ťah
rules-cards-turn-1 = Urob jedno z toho: vylož kartu, odhoď kartu na jej balíček alebo si vezmi kameň želaní za dve karty.
rules-cards-turn-2 = Potom si doplň ruku na osem kariet: z hracieho balíčka alebo z vrchu odkladacích balíčkov okrem tých, kam v
    tomto ťahu prišla tvoja karta.

rules-cards-columns = Tvoje rady
rules-cards-columns-1 = Rad môže stúpať alebo klesať. Začať smie ktorýmkoľvek číslom, čísla sa smú preskakovať a rovnaké číslo smie prísť znova. Smer
    určí prvé odlišné číslo.
rules-cards-columns-2 = Každá farba má čísla 0 až 10: 3 až 7 dvakrát, ostatné raz. Pri hre dvoch hráčov sa vopred odloží 30 kariet,
    ktoré nikto neuvidí.

rules-cards-ends = Koncové karty
rules-cards-ends-1 = Každá farba má dve koncové karty. Koncová karta sa vždy hodí do radu svojej farby, počíta sa v ňom ako každá karta a rad uzavrie: po
    nej smie prísť už len druhá koncová karta.
rules-cards-ends-2 = Uzavreté rady približujú koniec hry.

rules-cards-points-cards = Bodové karty
rules-cards-points-cards-1 = Jedenásť bodových kariet má čísla 0 až 10, ale žiadnu farbu. V tvojom bodovom rade, v akomkoľvek
    poradí, je každá za jeden bod.
rules-cards-points-cards-2 = Alebo sa pridá k farebnému radu, ktorého posledná karta má rovnaké číslo, a predĺži ho.

rules-cards-stones = Kamene želaní
rules-cards-stones-1 = Odhoď na ich balíčky dve karty s rovnakým číslom a vezmi si zo stredu kameň želaní s týmto číslom. Na farbách nezáleží a jedna z
    kariet smie byť bodová.
rules-cards-stones-2 = Potom si potiahni dve karty, jednu po druhej. Kamene majú čísla 1 až 9, každé len raz; za 0 a 10 žiadny kameň
    nie je.

rules-cards-end = Koniec hry
rules-cards-end-1 = Hra sa zastaví, len čo je u všetkých hráčov dokopy uzavretých päť radov, alebo keď si niekto potiahne poslednú
    kartu z hracieho balíčka.
rules-cards-end-2 = Potom príde posledná fáza: každý hráč smie vyložiť ešte najviac dve karty. Už sa neťahá a kamene želaní sa neberú.

rules-cards-points = Body
rules-cards-points-1 = Každý farebný rad sa počíta podľa počtu kariet, aj koncových a bodových. Prázdny neprinesie nič.
rules-cards-points-2 = Každá karta v bodovom rade je za jeden bod a kamene želaní sa počítajú podľa toho, koľko ich máš. Najvyšší výsledok vyhráva. Pri
    zhode je víťazstvo spoločné.

## Both

rules-house = Naše vlastné pravidlo
rules-house-1 = Keby všetci len vymieňali karty s odkladacími balíčkami, hra by sa nikdy neskončila. Po ôsmich takých ťahoch každého
    hráča po sebe sa preto skončí, akoby sa minul hrací balíček. Kto zakladá stôl, môže to vypnúť.
rules-unclear = V čom sa návody líšia
rules-board-unclear-1 = Krok za štvorlístok je dobrovoľný. Rovnako ako krok po dosiahnutí koncového kameňa smie priviesť figúrku zo
    štartového kameňa na novú cestu; tvoja prvá karta tej farby potom posunie práve túto figúrku. Kto zakladá stôl, môže to zakázať.
    Práve odhodenú kartu si nesmieš vziať späť. Kartičky s bodmi sa nezdvojnásobujú.
rules-cards-unclear-1 = Koncová karta smie začať rad; kto zakladá stôl, to môže zakázať. Bodová karta nesmie prísť po koncovej karte ani začať farebný
    rad.
