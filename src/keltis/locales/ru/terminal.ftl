# What the terminal says; what each text is for is said in the English file.

## Around a game

terminal-deal = Раздача { $seed }.
terminal-keys = ? — справка, q — выход.
terminal-stands-in = Готовлю эксперта, только в этот раз, около полминуты: до тех пор он не просчитывает ходы.
terminal-bot-failed = { $name } не справился; такие ходы делает бот «rule»: { $what }
terminal-saved = Сохранено как { $file }.
terminal-not-saved = Файл { $file } нельзя записать: { $why }.
terminal-no-file = Файла { $file } нет.
terminal-no-text = { $file } — не текстовый файл.
terminal-no-seat = В этой игре нет места { $seat }.
terminal-player = Ты
terminal-bot = Бот { $seat }
terminal-seat = Место { $seat }
terminal-help =
    Введи действие или сразу весь ход: g7+ выкладывает зелёную 7 и берёт карту из колоды. Цвета: r y p g b, десятка — X.
    l: что можно сделать.  u: вернуть ход, пока карта не взята.  r: нарисовать стол снова.  q: выход.  ?: эта справка.
terminal-drawn = Карта уже взята: этот ход не вернуть.
terminal-small = Окно { NUMBER($width, useGrouping: 0) } × { NUMBER($height, useGrouping: 0) } слишком мало, чтобы показать всё: нужно 80 × 24.
terminal-hint = (? — справка)
terminal-replay = ход { $turn } из { $turns }: Enter — дальше, b — назад, номер хода, q — выход
terminal-back = Enter: назад к столу

## What a player does

say-then = { ", " }
say-lay = выкладывает { card-object }
say-lay-at = выкладывает { card-object } { $place }
say-place = { column-onto }
say-lay-for-step = выкладывает { card-object } ради дополнительного шага
say-discard = сбрасывает { card-object }
say-take = берёт { card-object } из сброса
say-draw = берёт карту из колоды
say-stone = берёт камень желаний { $stone }
say-step = продвигается { path-on }
say-open-small = выходит маленькой фигуркой { path-onto }
say-open-big = выходит большой фигуркой { path-onto }
say-decline = отказывается от шага
say-done = больше карт не выкладывает
say-small = маленькая фигурка выходит на тропу
say-big = большая фигурка выходит на тропу
say-closed = колонна закрыта
say-goal = доходит до финиша
say-fifth = доходит до финиша: пятая фигурка
say-clover = попадает на клевер
say-wish = находит камень желаний
say-points = получает { points-count }

## What is to do

ask-card = Твой ход: выложи или сбрось карту
ask-card-or-stone = Твой ход: выложи или сбрось карту либо возьми камень желаний ({ $actions })
ask-step = Дополнительный шаг: передвинь фигурку ({ $actions }) или останься на месте: =
ask-pair = Сбрось за камень желаний две карты со значением { $value }
ask-pair-more = Сбрось за камень желаний ещё одну карту со значением { $value }
ask-draw = Возьми карту: + из колоды
ask-draw-or-take = Возьми карту: + из колоды или { $actions } из сброса
ask-draws = Возьми { cards-object } по одной: + из колоды
ask-draws-or-take = Возьми { cards-object } по одной: + из колоды или { $actions } из сброса
ask-last = Последняя фаза: можно выложить до двух карт; = когда закончишь
ask-last-more = Последняя фаза: можно выложить ещё одну карту; = когда закончишь
ask-wait = { $name } думает

## How it ended

terminal-over-goal = Пять фигурок дошли до финиша
terminal-over-columns = Пять колонн закрыты
terminal-over-deck = Колода пуста
terminal-over-quiet =
    { $count ->
        [one] { $count } тихий ход подряд (домашнее правило)
        [few] { $count } тихих хода подряд (домашнее правило)
        [many] { $count } тихих ходов подряд (домашнее правило)
       *[other] { $count } тихого хода подряд (домашнее правило)
    }
terminal-win = { $reason }: побеждает { $name } ({ points-count })
terminal-win-you = { $reason }: победа за тобой ({ points-count })
terminal-win-shared = { $reason } — общая победа: { $names } (у каждого { points-count })
terminal-you = ты
terminal-comma = { ", " }
terminal-and = { $first } и { $last }

## Words in the drawing

terminal-goal = финиш: { $done } из { $of }
terminal-closed = закрыто колонн: { $done } из { $of }
terminal-closed-more = закрыто: { $count }
terminal-last-phase = последняя фаза, осталось карт: { $left } из { $of }
terminal-draws-left = осталось взять: { cards-object }
terminal-quiet = домашнее правило: тихие ходы { $done } из { $of }
terminal-pile = сбр.
terminal-deck = { $count } в колоде
terminal-no-stone = нет камней желаний
terminal-stones = камни желаний
terminal-took = есть
terminal-name-you = { $name } (ты)
terminal-part-paths = тропы
terminal-part-tiles = плитки
terminal-part-stones = камни
terminal-part-columns = колонны
terminal-part-points = очки
