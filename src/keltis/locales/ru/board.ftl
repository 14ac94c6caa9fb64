# The board game's table; what each text is for is said in the English file.

board-title = Путь Камней

## Players

board-you = Ты
board-if-ended = счёт сейчас
board-scored = набрано: { $count }
board-paths = Тропы
board-wishes = Желания
board-tiles = Плитки
board-plays = ходит
board-hand = { cards-count } в руке
board-show-columns = { $name }: счёт сейчас { $total }, камни желаний: { $stones }, карты в руке: { $count }. Показать колонны
board-fold = Закрыть
board-parts = Счёт сейчас { $total }: тропы { $paths }, камни желаний { $stones }, плитки { $tiles }

## On the board

board-goal = Финиш: { $count } из { $all }
board-goal-short = финиш { $count } из { $all }
board-wishing-stones = Камни желаний
board-wish-table = Очки за камни желаний
board-or-more = { $count }+
board-worth = даёт
board-ascending = по возрастанию
board-descending = по убыванию
board-yours = твои
board-piles = сброс
board-folded = +{ $count }
board-cards-left =
    { $count ->
        [one] карта осталась
        [few] карты осталось
        [many] карт осталось
       *[other] карты осталось
    }
board-left = ост.
board-unseen =
    { $count ->
        [0] все такие карты уже видели
        [one] { $count } такую карту ещё никто не видел
        [few] { $count } такие карты ещё никто не видел
        [many] { $count } таких карт ещё никто не видел
       *[other] { $count } такой карты ещё никто не видел
    }

## Tags: what a step brings

board-then-wish = и камень желаний
board-then-clover = потом клевер
board-then-points = и { points-count }
board-ends = пятая: конец игры
board-closed = Закрыто
board-closed-why = тут твоя { card-short }

## The sentence

board-lead-turn = Твой ход.
board-lead-draw = Возьми карту:
board-lead-clover = Клевер.
board-lead-free = Ещё один шаг.
board-say-card = Выложи или сбрось карту.
board-say-lay = Выложи { card-object } или сбрось её.
board-say-finished = Выложи { card-object } ради дополнительного шага или сбрось её.
board-say-discard-only = Не подходит к колонне: можно сбросить { card-object }.
board-say-figure = Какая фигурка выходит { path-onto }?
board-say-step = Передвинь любую фигурку на камень или останься.
board-say-step-end = Передвинь любую фигурку или останься. Один из шагов завершит игру.
board-say-draw = из колоды или из сброса.
board-say-draw-deck = из колоды.
