## Both games

position-text = позиция — это текст, а не { $type }
position-line = позиция — это одна строка
position-short = позиция кончается слишком рано
position-long = дальше ничего быть не должно, а стоит { $text }
position-expected = здесь должно быть { $name }=, а не { $text }
position-number = { $name }: нужно число от { $low } до { $high }, а не { $text }
position-unseen-cards = число закрытых карт
position-stones = число камней желаний
position-points = очки за плитки
position-game = позиция этой игры начинается с { $name }
position-option = в этой игре { $name }={ $wanted }, а не { $found }
position-choice = { $name }: на выбор { $choices }, а не { $text }
position-parts = { $name }: частей через { $separator } должно быть { $wanted }, а не { $found }
position-card = { $text } — не карта этой игры
position-card-twice = карта { $card } здесь лишняя
position-cards-missing = не хватает карт: { $number }
position-cards-over = лишних карт: { $number }
position-stack-unseen = карты { $name } здесь должны быть закрыты
position-stack-named = карты { $name } здесь должны быть названы
position-stack-size = { $name }: столько карт быть не может: { $number }
position-hand = { $text } — это не карты в руке
position-hand-unseen = карты места { $seat } здесь должны быть закрыты
position-hand-named = карты места { $seat } здесь должны быть названы
position-hand-size = у места { $seat } сейчас не может быть столько карт: { $number }
position-columns = колонн должно быть { $wanted }, а не { $found }
position-column = { $text } — не колонна
position-column-card = { $text } — не колонна: { $card } не подходит
position-pile = { $text } — не стопка сброса
position-quiet = quiet не сходится с последним действием

## The board game

position-closed = closed — это стопка, куда сброшена карта, пока в том же ходу не взята новая, иначе -
position-closed-empty = закрытая стопка пуста
position-tiles = tiles: знаков из набора { $signs } должно быть { $number }
position-tile-count = плиток { $sign }: { $given }, а должно быть { $wanted }
position-figures = фигурки — это пять чисел от 0 до 9, у большой со знаком *, а не { $text }
position-big-at-start = у большой фигурки на стартовом камне нет *
position-figure = фигурка на тропе { $letter } не сходится со своей колонной
position-smalls = маленьких фигурок только четыре
position-goal = на финише больше пяти фигурок
position-over = игра кончается только тогда, когда на финише пять фигурок, колода пуста или все ходы были тихими
position-step = дополнительного шага здесь нет
position-figure-tiles = фигурки места { $seat } не сходятся с его плитками
position-figure-far = фигурки места { $seat } зашли дальше, чем ведут карты и клеверы
position-nine-stones = на поле и у игроков вместе не девять камней желаний
position-stone-far = не каждый камень желаний взят с камня тропы, который прошёл его владелец

## The card game

position-pair = pair — это в фазе pair значение карт, которые надо сбросить, иначе -
position-ender = ender — это место, которое закончило игру и ходит последним, иначе -
position-closed-count = столько стопок здесь не может быть закрыто: { $number }
position-closed-pile-empty = закрытая стопка пуста
position-signs = { $text }: нужны знаки из набора { $signs }, каждый один раз, или -
position-numbered-stones = камни желаний в середине и у игроков — не 1–9, каждый один раз
position-ended = игра кончается только тогда, когда закрыто пять колонн, колода пуста или все ходы были тихими
position-no-stone = в этом ходу не взят камень желаний
position-pair-stone = у места { $seat } нет камня желаний { $stone }
position-pair-cards = у места { $seat } не может быть столько карт со значением { $value }: { $number }
