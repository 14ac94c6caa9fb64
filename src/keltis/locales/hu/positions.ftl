## Both games

position-text = az állás szöveg, nem { $type }
position-line = az állás egyetlen sor
position-short = az állás túl korán ér véget
position-long = itt már nem állhat semmi, de itt van: { $text }
position-expected = ide { $name }= kell, nem { $text }
position-number = { $name }: { $low } és { $high } közötti szám kell ide, nem { $text }
position-unseen-cards = a rejtett kártyák száma
position-stones = a kívánságkövek száma
position-points = a lapkák pontjai
position-game = ennek a játéknak az állása így kezdődik: { $name }
position-option = ebben a játékban { $name }={ $wanted }, nem { $found }
position-choice = { $name }: ezek egyike kell: { $choices }, nem { $text }
position-parts = { $name }: { $separator } jellel elválasztott részből { $wanted } kell, nem { $found }
position-card = { $text } nem kártya ebben a játékban
position-card-twice = eggyel több van ebből a kártyából: { $card }
position-cards-missing = hiányzó kártyák: { $number }
position-cards-over = fölösleges kártyák: { $number }
position-stack-unseen = { $name } itt rejtett legyen
position-stack-named = { $name } itt nevezze meg a kártyákat
position-stack-size = { $name }: nem lehet ennyi kártya: { $number }
position-hand = { $text } nem kézben lévő kártyák
position-hand-unseen = itt rejtettek legyenek a hely kártyái: { $seat }
position-hand-named = itt meg kell nevezni a hely kártyáit: { $seat }
position-hand-size = ezen a helyen ({ $seat }) most nem lehet ennyi kártya: { $number }
position-columns = egy helynek { $wanted } oszlopa van, nem { $found }
position-column = { $text } nem oszlop
position-column-card = { $text } nem oszlop: { $card } nem illik bele
position-pile = { $text } nem dobópakli
position-quiet = a quiet nem felel meg az utolsó akciónak

## The board game

position-closed = a closed az a pakli, amelyre eldobtak, ugyanabban a körben a húzásig, egyébként -
position-closed-empty = a lezárt pakli üres
position-tiles = tiles: { $number } jel kell ezekből: { $signs }
position-tile-count = ebből a lapkából { $given } van { $wanted } helyett: { $sign }
position-figures = a figurák öt szám 0 és 9 között, a nagyé mellett *, nem { $text }
position-big-at-start = a startkövön álló nagy figurához nem kell *
position-figure = a figura nem felel meg az oszlopának ezen az ösvényen: { $letter }
position-smalls = csak négy kis figura van
position-goal = több mint öt figura van a célterületen
position-over = a játék pontosan akkor ér véget, ha öt figura van a célterületen, üres a húzópakli, vagy csak csendes körök voltak
position-step = itt nincs extra lépés
position-figure-tiles = a hely figurái nem felelnek meg a lapkáinak: { $seat }
position-figure-far = a hely figurái messzebb vannak, mint ameddig a kártyák és a lóherelevelek vitték őket: { $seat }
position-nine-stones = a táblán és a játékosoknál együtt nem kilenc kívánságkő van
position-stone-far = nem minden kívánságkő olyan kőről való, amelyen a gazdája áthaladt

## The card game

position-pair = a pair a pair szakaszban az eldobandó kártyák értéke, egyébként -
position-ender = az ender az a hely, amely véget vetett a játéknak és utolsónak jön, egyébként -
position-closed-count = nem lehet itt ennyi lezárt pakli: { $number }
position-closed-pile-empty = egy lezárt pakli üres
position-signs = { $text }: ezek a jelek lehetnek itt, mind csak egyszer: { $signs }, vagy -
position-numbered-stones = a középen és a játékosoknál lévő kívánságkövek nem 1–9, mind egyszer
position-ended = a játék pontosan akkor ér véget, ha öt oszlop lezárult, üres a húzópakli, vagy csak csendes körök voltak
position-no-stone = ebben a körben nem vettek el kívánságkövet
position-pair-stone = ezen a helyen ({ $seat }) nincs ilyen kívánságkő: { $stone }
position-pair-cards = ezen a helyen ({ $seat }) nem lehet { $number } kártya, amelynek értéke { $value }
