## Both games

position-text = pozícia je text, nie { $type }
position-line = pozícia je jeden riadok
position-short = pozícia sa končí priskoro
position-long = ďalej už nesmie nič byť, ale je tu { $text }
position-expected = má tu byť { $name }=, nie { $text }
position-number = { $name }: má tu byť číslo od { $low } do { $high }, nie { $text }
position-unseen-cards = počet skrytých kariet
position-stones = počet kameňov želaní
position-points = body z kartičiek
position-game = pozícia tejto hry sa začína { $name }
position-option = v tejto hre je { $name }={ $wanted }, nie { $found }
position-choice = { $name } musí byť jedno z týchto: { $choices }, nie { $text }
position-parts = { $name }: častí oddelených znakom { $separator } má byť { $wanted }, nie { $found }
position-card = { $text } nie je karta tejto hry
position-card-twice = karta { $card } je tu o jednu navyše
position-cards-missing = chýbajú karty: { $number }
position-cards-over = karty navyše: { $number }
position-stack-unseen = { $name } tu musí byť skryté
position-stack-named = { $name } tu musí vypísať karty
position-stack-size = { $name }: toľko kariet tu nemôže byť: { $number }
position-hand = { $text } nie sú karty v ruke
position-hand-unseen = karty miesta { $seat } tu musia byť skryté
position-hand-named = karty miesta { $seat } tu musia byť vypísané
position-hand-size = miesto { $seat } teraz nemôže mať toľko kariet: { $number }
position-columns = radov má byť { $wanted }, nie { $found }
position-column = { $text } nie je rad
position-column-card = { $text } nie je rad: { $card } sa nehodí
position-pile = { $text } nie je odkladací balíček
position-quiet = quiet nezodpovedá poslednej akcii

## The board game

position-closed = closed je balíček, na ktorý sa odhodilo, pred potiahnutím v tom istom ťahu, inak -
position-closed-empty = zatvorený balíček je prázdny
position-tiles = tiles: znakov zo súboru { $signs } má byť { $number }
position-tile-count = počet kartičiek { $sign } je { $given }, má byť { $wanted }
position-figures = figúrky sú päť čísel od 0 do 9, pri veľkej s *, nie { $text }
position-big-at-start = veľká figúrka na štartovom kameni nemá *
position-figure = figúrka na ceste { $letter } nezodpovedá svojmu radu
position-smalls = malé figúrky sú len štyri
position-goal = v cieli je viac ako päť figúrok
position-over = hra sa končí práve vtedy, keď je v cieli päť figúrok, hrací balíček je prázdny alebo boli len tiché ťahy
position-step = žiadny krok navyše tu nie je
position-figure-tiles = figúrky miesta { $seat } nezodpovedajú jeho kartičkám
position-figure-far = figúrky miesta { $seat } sú ďalej, než ich doviedli karty a štvorlístky
position-nine-stones = na pláne a pri hráčoch nie je dokopy deväť kameňov želaní
position-stone-far = niektorý kameň želaní nie je z kameňa cesty, cez ktorý jeho majiteľ prešiel

## The card game

position-pair = pair je vo fáze pair hodnota kariet na odhodenie, inak -
position-ender = ender je miesto, ktoré hru ukončilo a hrá posledné, inak -
position-closed-count = toľko balíčkov tu nemôže byť zatvorených: { $number }
position-closed-pile-empty = zatvorený balíček je prázdny
position-signs = { $text }: majú tu byť znaky zo súboru { $signs }, každý raz, alebo -
position-numbered-stones = kamene želaní v strede a pri hráčoch nie sú 1 až 9, každý raz
position-ended = hra sa končí práve vtedy, keď je uzavretých päť radov, hrací balíček je prázdny alebo boli len tiché ťahy
position-no-stone = v tomto ťahu si nikto nevzal kameň želaní
position-pair-stone = miesto { $seat } nemá kameň želaní { $stone }
position-pair-cards = miesto { $seat } nemôže mať toľko kariet hodnoty { $value }: { $number }
