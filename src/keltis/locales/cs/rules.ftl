# The rules of both games; what each text is for is said in the English file.

rules-title = Pravidla
rules-back = Zpět
rules-worth = Body
rules-stones = Kameny přání
rules-cards-laid = Karty v řadě
rules-or-more = { $n }+
rules-right = dovoleno
rules-wrong = nedovoleno

## The board game

rules-board-aim = Vykládej karty a veď své figurky po pěti kamenných cestách. Cesta, kterou začneš a opustíš, stojí body; čím dál po ní
    dojdeš, tím víc jich máš. Cestou leží kartičky a mezi nimi kameny přání: potřebuješ aspoň dva.

rules-board-turn = Tvůj tah
rules-board-turn-1 = Nejdřív zahraj jednu kartu: vylož ji před sebe, nebo ji odhoď na balíček její barvy.
rules-board-turn-2 = Pak si jednu kartu lízni: z lízacího balíčku, nebo vrchní kartu kteréhokoli odhazovacího balíčku kromě toho,
    kam v tomto tahu přišla tvoje karta. Tak máš vždy osm karet.

rules-board-columns = Tvoje řady
rules-board-columns-1 = Pro každou barvu máš jednu řadu. Může stoupat, nebo klesat. Začít smí jakýmkoli číslem, čísla se smějí přeskakovat a stejné
    číslo smí přijít znovu.
rules-board-columns-2 = Směr určí první odlišné číslo. Od té chvíle se řada už neobrátí. Každá barva má čísla 0 až 10, každé
    dvakrát.

rules-board-steps = Kroky
rules-board-steps-1 = S každou vyloženou kartou postoupí tvoje figurka na cestě té barvy o jeden kámen, ať je na kartě jakékoli číslo.
rules-board-steps-2 = S první kartou každé barvy opustí jedna figurka startovní kámen: jedna ze čtyř malých, nebo velká. Velká figurka se na konci
    počítá dvakrát, v dobrém i ve zlém.
rules-board-steps-3 = Na každé cestě máš nejvýš jednu figurku. Na jednom kameni smějí stát figurky více hráčů. Žádná figurka se nikdy nevrací.
rules-board-steps-4 = Stojí už tvoje figurka na koncovém kameni? Za každou další kartu, kterou podle pravidel vyložíš do této řady,
    můžeš místo ní posunout o jeden kámen jinou svou figurku.

rules-board-tiles = Kartičky
rules-board-tiles-1 = Kartička působí pokaždé, když na její kámen vstoupí figurka.
rules-board-tiles-wish = Kámen přání je tvůj: vezmi si ho. Jeho místo zůstane prázdné.
rules-board-tiles-clover = Čtyřlístek ti dovolí posunout o jeden kámen kteroukoli tvou figurku, i tutéž ještě jednou nebo některou
    ze startovního kamene. Můžeš ale také zůstat stát. Vstoupí-li figurka na další kartičku, působí i ta. Čtyřlístek zůstane ležet.
rules-board-tiles-points = Kartička s body ti hned přinese tolik bodů, kolik ukazuje, a zůstane ležet pro ostatní.

rules-board-end = Konec hry
rules-board-end-1 = Poslední tři kameny každé cesty jsou cíl. Jakmile je tam dohromady pět figurek, ať patří komukoli, hra končí.
    Kartička pod pátou už nepůsobí.
rules-board-end-2 = Hra končí i tehdy, když si někdo lízne poslední kartu z lízacího balíčku. Při hře ve dvou se předem odloží 30
    karet, které nikdo neuvidí.

rules-board-points = Body
rules-board-points-1 = Každá figurka přinese hodnotu kamene, na kterém stojí; na startovním kameni nic. Velká figurka se počítá dvakrát, i do minusu.
rules-board-points-2 = Kameny přání se počítají podle toho, kolik jich máš. Spolu s body z cesty je to tvůj výsledek a nejvyšší vyhrává. Při shodě je
    vítězství společné.

## The card game

rules-cards-aim = Stav řady karet, pro každou barvu jednu. Krátké stojí body, dlouhé jich hodně přinesou. Za dvojice stejných karet dostaneš
    kameny přání: potřebuješ aspoň dva, jinak ztrácíš body.

rules-cards-turn = Tvůj tah
rules-cards-turn-1 = Udělej jedno z toho: vylož kartu, odhoď kartu na její balíček, nebo si vezmi kámen přání za dvě karty.
rules-cards-turn-2 = Pak si doplň ruku do osmi karet: z lízacího balíčku, nebo z vrchu odhazovacích balíčků kromě těch, kam v tomto
    tahu přišla tvoje karta.

rules-cards-columns = Tvoje řady
rules-cards-columns-1 = Řada může stoupat, nebo klesat. Začít smí jakýmkoli číslem, čísla se smějí přeskakovat a stejné číslo smí přijít znovu. Směr
    určí první odlišné číslo.
rules-cards-columns-2 = Každá barva má čísla 0 až 10: 3 až 7 dvakrát, ostatní jednou. Při hře ve dvou se předem odloží 30 karet,
    které nikdo neuvidí.

rules-cards-ends = Koncové karty
rules-cards-ends-1 = Každá barva má dvě koncové karty. Koncová karta se vždy hodí do řady své barvy, počítá se v ní jako každá karta a řadu uzavře: po
    ní smí přijít už jen druhá koncová karta.
rules-cards-ends-2 = Uzavřené řady přibližují konec hry.

rules-cards-points-cards = Bodové karty
rules-cards-points-cards-1 = Jedenáct bodových karet má čísla 0 až 10, ale žádnou barvu. V tvé bodové řadě, v jakémkoli pořadí, je
    každá za jeden bod.
rules-cards-points-cards-2 = Nebo se přidá k barevné řadě, jejíž poslední karta má stejné číslo, a prodlouží ji.

rules-cards-stones = Kameny přání
rules-cards-stones-1 = Odhoď na jejich balíčky dvě karty se stejným číslem a vezmi si zprostředka kámen přání s tímto číslem. Na barvách nezáleží a
    jedna z karet smí být bodová.
rules-cards-stones-2 = Potom si lízni dvě karty, jednu po druhé. Kameny mají čísla 1 až 9, každé jen jednou; za 0 a 10 žádný kámen
    není.

rules-cards-end = Konec hry
rules-cards-end-1 = Hra se zastaví, jakmile je u všech hráčů dohromady uzavřeno pět řad, nebo když si někdo lízne poslední kartu z
    lízacího balíčku.
rules-cards-end-2 = Pak přijde poslední fáze: každý hráč smí vyložit ještě nejvýš dvě karty. Už se nelíže a kameny přání se neberou.

rules-cards-points = Body
rules-cards-points-1 = Každá barevná řada se počítá podle počtu karet, i koncových a bodových. Prázdná nepřinese nic.
rules-cards-points-2 = Každá karta v bodové řadě je za jeden bod a kameny přání se počítají podle toho, kolik jich máš. Nejvyšší výsledek vyhrává. Při
    shodě je vítězství společné.

## Both

rules-house = Naše vlastní pravidlo
rules-house-1 = Kdyby všichni jen vyměňovali karty s odhazovacími balíčky, hra by nikdy neskončila. Po osmi takových tazích každého
    hráče po sobě proto skončí, jako by došel lízací balíček. Kdo zakládá stůl, může to vypnout.
rules-unclear = V čem se návody liší
rules-board-unclear-1 = Krok za čtyřlístek je dobrovolný. Stejně jako krok po dosažení koncového kamene smí přivést figurku ze
    startovního kamene na novou cestu; tvoje první karta té barvy pak posune právě tuto figurku. Kdo zakládá stůl, může to zakázat.
    Právě odhozenou kartu si nesmíš vzít zpět. Kartičky s body se nezdvojnásobují.
rules-cards-unclear-1 = Koncová karta smí začít řadu; kdo zakládá stůl, to může zakázat. Bodová karta nesmí přijít po koncové kartě ani začít barevnou
    řadu.
