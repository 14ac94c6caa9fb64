# The end of a game and the look back at it; what each text is for is said in the English file.

## The verdict

end-counting = Считаем очки
end-lead =
    { $by ->
        [1] одно очко
        [2] два очка
        [3] три очка
        [4] четыре очка
        [5] пять очков
        [6] шесть очков
        [7] семь очков
        [8] восемь очков
        [9] девять очков
        [10] десять очков
        [11] одиннадцать очков
        [12] двенадцать очков
        [one] { $by } очко
        [few] { $by } очка
        [many] { $by } очков
       *[other] { $by } очка
    }
end-you-win = Победа с отрывом в { end-lead }!
end-name-wins = Побеждает { $name } с отрывом в { end-lead }.
end-you-won = Победа за тобой.
end-name-won = { $name } побеждает.
end-nobody-won = Никто не победил.
end-you-share = Общая победа: ты и { $names }.
end-names-share = Общая победа: { $names }.
end-you = Ты
end-name-and-colour = { $name } ({ $colour })

## Why the game ended

end-ordinal =
    { $own ->
        [1] первая
        [2] вторая
        [3] третья
        [4] четвёртая
       *[5] пятая
    }
end-why-goal-you = Твоя { end-ordinal } фигурка на финише стала пятой из всех и завершила игру на { $turn }-м ходу.
end-why-goal = { $name } приводит на финиш пятую фигурку и завершает игру на { $turn }-м ходу.
end-why-deck-board-you = Ты берёшь последнюю карту колоды и завершаешь игру на { $turn }-м ходу.
end-why-deck-board = { $name } берёт последнюю карту колоды и завершает игру на { $turn }-м ходу.
end-why-deck-cards-you = На { $turn }-м ходу ты берёшь последнюю карту колоды; потом каждый может выложить ещё две.
end-why-deck-cards = На { $turn }-м ходу { $name } берёт последнюю карту колоды; потом каждый может выложить ещё две.
end-why-columns-you = На { $turn }-м ходу ты закрываешь пятую колонну; потом каждый может выложить ещё две карты.
end-why-columns = На { $turn }-м ходу { $name } закрывает пятую колонну; потом каждый может выложить ещё две карты.
end-why-quiet =
    { $count ->
        [one] После { $count } тихого хода подряд домашнее правило завершает игру на { $turn }-м ходу.
        [few] После { $count } тихих ходов подряд домашнее правило завершает игру на { $turn }-м ходу.
        [many] После { $count } тихих ходов подряд домашнее правило завершает игру на { $turn }-м ходу.
       *[other] После { $count } тихого хода подряд домашнее правило завершает игру на { $turn }-м ходу.
    }
end-why-resigned = { $name } сдаётся.
end-why-resigned-you = Ты сдаёшься.
end-why-agreed = Все согласились закончить игру.

## The points, part by part

end-parts = Из чего очки
end-part-stones = Камни желаний
end-part-tiles = Очки в пути
end-part-cards = Карты очков
end-total = Итого
end-winner = Победа
end-on-start = на старте
end-no-cards = нет карт
end-twice = ×2
end-row =
    { $twice ->
        [yes] Большая фигурка на камне { $count }, считается вдвойне
       *[no] Камень { $count }
    }

## The chart

end-chart = Очки после каждого хода
end-chart-seals-board = Цветная печать: фигурка доходит до финиша.
end-chart-seals-cards = Цветная печать: колонна закрыта.
end-turn = Ход { $turn }
end-deal = После раздачи
end-axis-turn = ход
end-chart-at = { $where }: { $scores }
end-chart-score = { $name } { $points }

## What to do now

end-what-now = Что дальше?
end-start = Кельтис: на главную
end-rematch = Реванш
end-rematch-other = Реванш с другими настройками …
end-rematch-title = Следующая игра
end-rematch-waits = Принять реванш
end-asked = Тебя ждёт реванш, место за тобой.
end-asked-changed = Изменено: { $changes }.
end-next = Смотреть реванш
end-along = Игроки начинают реванш, а ты смотришь дальше.
end-along-back = Назад к прошлой игре
end-rematch-failed = Не удалось начать новую игру. Попробуй ещё раз.
end-replay = Повтор
end-download = Скачать
    .label = Скачать запись этой игры
end-verify = Проверить тасовку
end-look = Показать стол
end-new-game = Новая игра
end-failed = Не получилось. Попробуй ещё раз.
end-sealed = Запечатано до раздачи первой карты

## The check of the shuffle

verify-title = Честно ли тасовали?
verify-lead = Твой браузер повторяет тасовку по журналу игры.
verify-running = Проверяю…
verify-good = Всё сходится.
verify-good-part = Всё, что можно проверить, сходится.
verify-bad = Доказательство не сходится.
verify-chain =
    { $count ->
        [1] Цепочка цела: { $count } запись, и её хеш сходится.
        [one] Цепочка цела: { $count } запись, каждая запечатана хешем предыдущей.
        [few] Цепочка цела: { $count } записи, каждая запечатана хешем предыдущей.
        [many] Цепочка цела: { $count } записей, каждая запечатана хешем предыдущей.
       *[other] Цепочка цела: { $count } записи, каждая запечатана хешем предыдущей.
    }
verify-seed = Секрет сервера соответствует обещанию в первой записи.
verify-people =
    { $count ->
        [one] { $names } добавляет своё тайное число: заранее обещанное, потом раскрытое.
        [few] { $names } добавляют свои тайные числа: заранее обещанные, потом раскрытые.
        [many] { $names } добавляют свои тайные числа: заранее обещанные, потом раскрытые.
       *[other] { $names } добавляют свои тайные числа: заранее обещанные, потом раскрытые.
    }
verify-nobody = Никто из игроков не добавил своего числа. Тасовку определило одно обещание сервера.
verify-seed-here = Секрет этого устройства соответствует обещанию в первой записи.
verify-nobody-here = Никто из игроков не добавил своего числа. Тасовку определил только секрет этого устройства.
verify-redraws =
    { $count ->
        [one] Числа выбирали заново ({ $count } раз): кто-то не ответил вовремя.
        [few] Числа выбирали заново ({ $count } раза): кто-то не ответил вовремя.
        [many] Числа выбирали заново ({ $count } раз): кто-то не ответил вовремя.
       *[other] Числа выбирали заново ({ $count } раза): кто-то не ответил вовремя.
    }
verify-deal-board = Из этих чисел следуют порядок всех карт ({ $cards }), расклад плиток ({ $tiles }) и то, кто начинает: { $name }.
verify-deal-cards = Из этих чисел следуют порядок всех карт ({ $cards }) и то, кто начинает: { $name }.
verify-no-deal = Игру бросили до раздачи первой карты.
verify-kept-fixed = Прежде чем твоё устройство раскрыло своё число, оно знало обещания сервера и всех остальных. С этого момента никто не мог выбрать тасовку.
verify-kept-seed = Прежде чем твоё устройство раскрыло своё число, оно знало обещание сервера.
verify-kept-seed-only = Не доказано: что к тому времени обещания дали и все остальные.
verify-not-kept = Не доказано: что сервер дал обещание раньше, чем узнал числа игроков. На этом устройстве не сохранилось с момента до тасовки ничего, что могло бы это показать.
verify-kept-left-out = Одно число не вошло в тасовку: по словам сервера, оно пришло слишком поздно ({ $names }).
verify-kept-history = До записи { $entry } журнал именно тот, который твоё устройство видело во время игры.
verify-kept-bad = Внимание: это доказательство противоречит тому, что твоё устройство сохранило во время игры. Сервер в разное время говорил разное.
verify-holds = Верно:
verify-fails = Неверно:
verify-unable = Эта страница пришла по незащищённому соединению, а тогда браузеры не вычисляют хеши. Скачай доказательство и проверь его на своём компьютере:
verify-code = Код для сравнения
verify-code-note = Прочитайте его друг другу: у кого код тот же, тот играл с той же тасовкой, и тогда сохранённое одним устройством годится для всех.
verify-yourself = Проверку можно повторить на своём компьютере:
verify-download = Скачать доказательство
verify-download-receipt = Сохранить квитанцию
verify-failed = Не удалось загрузить доказательство. Попробуй ещё раз.
verify-again = Ещё раз

## Looking back

replay-title = Повтор игры
replay-open = Открыть игру
replay-finished = Сыграно на этом устройстве
replay-clear = Очистить список
replay-clear-sure = Очистить список? Сами игры останутся на сервере.
replay-clear-not = Оставить
replay-lead = Перетащи сюда файл игры или выбери его и смотри действие за действием.
replay-choose = Выбрать файл
replay-paste = Или вставь текст записи
    .placeholder = [Game "board/1"] …
replay-read = Смотреть эту игру
replay-drop = Отпусти, чтобы смотреть эту игру
replay-refused = Эту запись не прочитать
replay-refused-at = Строка { $line }, столбец { $column }
replay-too-long = Файл слишком длинный для записи игры.
replay-not-text = Этот файл не текстовый.
replay-unknown = Такой игры нет, или она для тебя закрыта.
replay-not-begun = Эта игра ещё не началась.
replay-busy = Слишком много игр сразу. Попробуй чуть позже.
replay-failed = Не удалось загрузить игру. Попробуй ещё раз.
replay-between = { ":" }
replay-won = Побеждает { $name }, { $points } ({ $turns }).
replay-you-won = Ты побеждаешь, { $points } ({ $turns }).
replay-shared = Общая победа: { $names }, { $points } ({ $turns }).
replay-unfinished = Не доиграно, пока { $turns }.
replay-ended = Закончена досрочно ({ $turns }).
replay-proven = Доказательство сходится
replay-log = Игра ход за ходом
replay-hands = Карты всех
replay-hand-of = Карты: { $name }
replay-see-with = Глазами игрока: { $name }
replay-first = В начало
replay-back = Назад
replay-play = Пуск
replay-pause = Пауза
replay-forward = Вперёд
replay-last = В конец
replay-by = Шаг
replay-by-turn = по ходам
replay-by-action = по действиям
replay-speed = Скорость
replay-speed-factor = { $factor }×
replay-another = Другая игра
replay-saved = Сохранённая игра
replay-saved-note = Эта игра не окончена. Если играть дальше, видны только твои карты; при просмотре видны карты всех.
replay-saved-go-on = Играть дальше
replay-saved-look = Смотреть все карты
