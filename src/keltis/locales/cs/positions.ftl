## Both games

position-text = pozice je text, ne { $type }
position-line = pozice je jeden řádek
position-short = pozice končí moc brzy
position-long = dál už nesmí nic být, ale je tu { $text }
position-expected = má tu být { $name }=, ne { $text }
position-number = { $name }: má tu být číslo od { $low } do { $high }, ne { $text }
position-unseen-cards = počet skrytých karet
position-stones = počet kamenů přání
position-points = body z kartiček
position-game = pozice této hry začíná { $name }
position-option = v této hře je { $name }={ $wanted }, ne { $found }
position-choice = { $name } musí být jedno z { $choices }, ne { $text }
position-parts = { $name }: částí oddělených znakem { $separator } má být { $wanted }, ne { $found }
position-card = { $text } není karta této hry
position-card-twice = karta { $card } je tu o jednu navíc
position-cards-missing = chybí karty: { $number }
position-cards-over = karty navíc: { $number }
position-stack-unseen = { $name } tu musí být skryté
position-stack-named = { $name } tu musí vypsat karty
position-stack-size = { $name }: tolik karet tu být nemůže: { $number }
position-hand = { $text } nejsou karty v ruce
position-hand-unseen = karty místa { $seat } tu musí být skryté
position-hand-named = karty místa { $seat } tu musí být vypsané
position-hand-size = místo { $seat } teď nemůže mít tolik karet: { $number }
position-columns = řad má být { $wanted }, ne { $found }
position-column = { $text } není řada
position-column-card = { $text } není řada: { $card } se nehodí
position-pile = { $text } není odhazovací balíček
position-quiet = quiet neodpovídá poslední akci

## The board game

position-closed = closed je balíček, na který se odhodilo, před líznutím v témže tahu, jinak -
position-closed-empty = uzavřený balíček je prázdný
position-tiles = tiles: znaků z { $signs } má být { $number }
position-tile-count = počet kartiček { $sign } je { $given }, má být { $wanted }
position-figures = figurky jsou pět čísel od 0 do 9, u velké s *, ne { $text }
position-big-at-start = velká figurka na startovním kameni nemá *
position-figure = figurka na cestě { $letter } neodpovídá své řadě
position-smalls = malé figurky jsou jen čtyři
position-goal = v cíli je víc než pět figurek
position-over = hra končí právě tehdy, když je v cíli pět figurek, lízací balíček je prázdný, nebo byly jen tiché tahy
position-step = žádný krok navíc tu není
position-figure-tiles = figurky místa { $seat } neodpovídají jeho kartičkám
position-figure-far = figurky místa { $seat } jsou dál, než je dovedly karty a čtyřlístky
position-nine-stones = na plánu a u hráčů není dohromady devět kamenů přání
position-stone-far = některý kámen přání není z kamene cesty, přes který jeho majitel prošel

## The card game

position-pair = pair je ve fázi pair hodnota karet k odhození, jinak -
position-ender = ender je místo, které hru ukončilo a hraje poslední, jinak -
position-closed-count = tolik balíčků tu nemůže být uzavřeno: { $number }
position-closed-pile-empty = uzavřený balíček je prázdný
position-signs = { $text }: mají tu být znaky z { $signs }, každý jednou, nebo -
position-numbered-stones = kameny přání uprostřed a u hráčů nejsou 1 až 9, každý jednou
position-ended = hra končí právě tehdy, když je uzavřeno pět řad, lízací balíček je prázdný, nebo byly jen tiché tahy
position-no-stone = v tomto tahu si nikdo nevzal kámen přání
position-pair-stone = místo { $seat } nemá kámen přání { $stone }
position-pair-cards = místo { $seat } nemůže mít tolik karet hodnoty { $value }: { $number }
