# The card game's table; what each text is for is said in the English file.

## What is asked of the one who plays

cards-your-turn = Твой ход.
cards-play = Выложи или сбрось карту.
cards-play-or-pair = Выложи или сбрось карту либо отдай пару за камень желаний.
cards-lay-or-discard = Выложи { card-object } в колонну или сбрось её.
cards-lay = Выложи { card-object } в колонну.
cards-only-discard = Не подходит ни к одной колонне: сбрось { card-object }.
cards-not-now = Сейчас нельзя сыграть { card-object }.
cards-take-stone = Возьми камень желаний { $stone } за две карты с числом { $stone }, потом возьми две новые.
cards-take = Взять камень { $stone }
cards-discard-pair =
    { $count ->
        [one] Сбрось ещё одну карту с числом { $stone }.
        [few] Сбрось за камень желаний две карты с числом { $stone }.
        [many] Сбрось за камень желаний две карты с числом { $stone }.
       *[other] Сбрось за камень желаний две карты с числом { $stone }.
    }
cards-draw =
    { $count ->
        [one] Возьми карту из колоды или из сброса.
        [few] Возьми две карты из колоды или из сброса.
        [many] Возьми две карты из колоды или из сброса.
       *[other] Возьми две карты из колоды или из сброса.
    }
cards-last-lead = Последняя фаза.
cards-last =
    { $reason ->
        [columns] { $name } закрывает пятую колонну.
        [own-columns] Ты закрываешь пятую колонну.
        [quiet] Слишком много тихих ходов (домашнее правило).
       *[deck] Колода пуста.
    } { $count ->
        [one] Можно выложить ещё одну карту.
        [few] Можно выложить ещё до { $count } карт.
        [many] Можно выложить ещё до { $count } карт.
       *[other] Можно выложить ещё до { $count } карт.
    }
cards-over = Игра окончена.

## What the others do now

cards-they-play = { $name } выбирает карту.
cards-they-last =
    { $count ->
        [one] { $name } может выложить ещё одну карту.
        [few] { $name } может выложить ещё до { $count } карт.
        [many] { $name } может выложить ещё до { $count } карт.
       *[other] { $name } может выложить ещё до { $count } карт.
    }

## The lanes

cards-next = потом { $points }
cards-first = первая карта
cards-first-short = первая
cards-each = по 1
cards-closed = закрыта
cards-pile-closed = сейчас нет
cards-lane = { column-name }
cards-lane-worth = { column-name }: { $points }
cards-folded = ещё { $count }
cards-pile-count = { pile-name }: { cards-count }
cards-unseen = Этих карт ещё не видели

## Wishing stones

cards-stones = Камни желаний
cards-no-stone = камней пока нет
cards-or-more = { $count }+

## Scores

cards-if-ended = счёт сейчас
cards-you = Ты
cards-columns = Колонны
cards-point-cards = Карты очков
cards-wishes = Желания
cards-parts = Счёт сейчас { $total }: колонны { $columns }, карты очков { $points }, камни желаний { $stones }
cards-closed-count = закрыто колонн: { $count } из { $all }
cards-closed-short = закрыто { $count } из { $all }
cards-last-phase = Последняя фаза

## Deck and hands

cards-in-deck = в колоде
cards-left = ост.
cards-draw-mark = возьми { $count }
cards-hand-size = { cards-count } в руке

## The other players

cards-unfold = { $name }, { $points }: все колонны
cards-close-sheet = Закрыть
cards-turn-mark = Сейчас ходит
