# The table while a game is played; what each text is for is said in the English file.

table-close = Закрыть

## The one sentence when nothing is asked of the viewer

table-over = Игра окончена.
table-thinking = { $name } думает…
table-their-turn = Ходит { $name }.
table-watch-thinking = Ты смотришь. { $name } думает…
table-watch-turn = Ты смотришь. Ходит { $name }.
table-typed = Enter — сыграть, Escape — стереть.

## Answers

table-answers = Ответы
table-stay = Остаться
table-done = Готово
table-undo = Вернуть
table-undo-card = Вернуть { card-object }
table-figure-small = Маленькая, ×1
table-figure-big = Большая, ×2
table-figure-worth = сейчас { $now }, наверху { $top }

## The own hand, for those who hear it

table-hand = Твои карты, { cards-count }
table-card = { card-name }
table-card-resting = { card-name }, сейчас не сыграть

## Places: what happens there at a touch

table-places = Стол
table-worth =
    { $worth ->
        [1] , { $before } → { $after }
       *[0] { "" }
    }
table-spot-lay = Выложить { card-object } { column-onto }{ table-worth }
table-spot-lay-figure = Выложить { card-object } { column-onto } и выбрать фигурку{ table-worth }
table-spot-join = Выложить карту очков { $value } { column-onto }{ table-worth }
table-spot-discard = Сбросить { card-object }
table-spot-take = Взять { card-object } { pile-from }
table-spot-draw = Взять карту из колоды, в ней { cards-count }
table-spot-step = Передвинуть свою фигурку { path-on }{ table-worth }
table-spot-stone = Взять камень желаний { $stone }{ table-worth }

## Places at which nothing can be done now

table-place-deck = Колода, { cards-count }
table-place-stone = Камень желаний { $stone }
table-place-pile = { pile-name }, сверху { card-short }
table-place-pile-empty = { pile-name }, пустая
table-place-step = { path-full }, твоя фигурка на камне { $row }, очки: { $points }
table-place-start = { path-full }, не начата
table-place-column-empty = { column-name }, пустая
table-place-column =
    { column-name }, { cards-count }, последняя { $value ->
        [E] завершающая
       *[other] { $value }
    }{ $way ->
        [up] , растёт
        [down] , убывает
       *[open] { "" }
    }

## Why something cannot be done

table-refuse-over = Игра окончена.
table-refuse-looking-on = Здесь ты только смотришь.
table-refuse-turn = Сейчас ходит { $name }.
table-refuse-nonsense = «{ $text }» — не действие этой игры.
table-refuse-not-held = У тебя нет такой карты: { card-name }.
table-refuse-not-now = Сейчас так нельзя.
table-refuse-choose = Сначала выбери карту.
table-refuse-play-first = Сначала выложи или сбрось карту.
table-refuse-draw = Сначала возьми карту.
table-refuse-step = Сначала передвинь фигурку или останься.
table-refuse-pair = Сбрось за камень желаний карты с числом { $value }.
table-refuse-last = Сбрасывать уже нельзя: выложи карту или закончи.
table-refuse-closed = Закрыто: сюда ты сбрасываешь в этот ход.
table-refuse-pile-empty = Здесь ничего нет.
table-refuse-pile-colour = Не сюда: { card-name } идёт { pile-onto }.
table-refuse-column-colour = Не сюда: { card-name } идёт { column-onto }.
table-refuse-column-closed = Эта колонна закрыта.
table-refuse-end-card = Завершающую карту сюда сейчас не выложить.
table-refuse-rises = Эта колонна растёт, последняя — { $last }.
table-refuse-falls = Эта колонна убывает, последняя — { $last }.
table-refuse-figure = Фигурки идут, когда выкладываешь карту.
table-refuse-at-top = Эта фигурка дальше не пойдёт.
table-refuse-no-start = Дополнительным шагом эту тропу не начать.
table-refuse-stone = За этот камень нужны две карты с числом { $value }.

## Round buttons

table-tools = Инструменты
table-log = Журнал
table-help = Справка
table-menu = Меню

## Time

table-clock = Время: { $name }
table-clock-days = { $count } дн.

## What is sent and what comes back

table-sending = Отправляю…
table-refused = Отклонено: { $reason }

## What happened

table-then = { "; " }
table-account = { $name }: { $what }
table-account-undo = { $name } возвращает ход
table-account-label = Что происходит
table-your-turn = Твой ход
table-tell-lay = { card-name }
table-tell-lay-step =
    { $figure ->
        [big] { card-name }, большая фигурка на { $to }
       *[small] { card-name }, на { $to }
    }
table-tell-free-step =
    { $figure ->
        [big] { path-full }, большая фигурка на { $to }
       *[small] { path-full }, фигурка на { $to }
    }
table-tell-discard = сбрасывает { card-object }
table-tell-take = берёт { card-object } из сброса
table-tell-draw = берёт карту из колоды
table-tell-draw-card = берёт { card-object } из колоды
table-tell-join = карта очков { $value } { column-onto }
table-tell-clover = клевер
table-tell-wish = камень желаний
table-tell-points = { points-count }
table-tell-goal = финиш { $number } из 5
table-tell-close = закрывает колонну, { $number } из 5
table-tell-stone = берёт камень желаний { $stone }
table-tell-decline = остаётся на месте
table-tell-done = больше не выкладывает
table-tell-last-phase = начинается последняя фаза
table-tell-over = игра окончена

## Hints

table-hint = Подсказка
table-hint-thinking = Идёт игра в уме …
table-hint-patience = Первая подсказка на компьютере занимает до минуты.
table-hint-failed = Сейчас подсказки нет. Попробуй ещё раз.
table-hint-touch = Коснись одной, чтобы увидеть её на столе. Ход ещё не сделан.
table-hint-how = Сыграно возможных миров: { $count }. Скрытые карты никто не подсматривал.
table-hint-lay = Выложить { card-object }
table-hint-lay-big = Выложить { card-object } с большой фигуркой
table-hint-step-big = Начать большой фигуркой { path-on }
table-hint-draw = Взять карту из колоды

## The log and looking back

table-log-empty = Ещё ничего не сыграно.
table-log-missing = Не удалось загрузить журнал.
table-looking-back = Взгляд назад
table-looking-back-sentence = Так выглядел стол.
table-look-step = { $step } из { $steps }
table-look-earlier = На действие раньше
table-look-later = На действие позже
table-look-back = Назад к игре

## The room

table-title = Кельтис
table-title-turn = ● Твой ход — Кельтис
table-coming = Готовим стол…
table-no-link = Сервер недоступен. Пробую снова…
table-unknown = Такого стола нет
table-unknown-why = Его не существует, или он для тебя закрыт.
table-aborted = Эту игру бросили
table-aborted-why = Все ушли, никто не пришёл, или она слишком долго стояла.
table-home = Главная
table-result = Итог
table-retry = Ещё раз
table-link-waiting =
    { $seconds ->
        [0] Связь пропала. Пробую снова…
        [one] Связь пропала. Новая попытка через { $seconds } секунду.
        [few] Связь пропала. Новая попытка через { $seconds } секунды.
        [many] Связь пропала. Новая попытка через { $seconds } секунд.
       *[other] Связь пропала. Новая попытка через { $seconds } секунды.
    }
table-link-closed = Эта игра открыта в другом месте.
table-degraded = Сервер сейчас не может сохранять. Ничего не потеряно; подожди немного.
table-gone = { $name } давно не у стола.
table-take-over = Пусть играет бот ({ $name })
table-status-bot = играет бот
table-status-away = не у стола
table-status-gone = не в сети
table-bot-plays-you = За тебя играет бот.
table-come-back = Снова играть мне
table-returning = Со следующего хода снова играешь ты.

## The device is passed on

table-pass = Передай устройство. Играет { $name }
table-covered = До этого все карты закрыты.
table-i-am = Я { $name }
table-scores = Счёт, если бы игра кончилась сейчас

## Menu

table-rules = Правила
table-language = Язык
table-theme = Свет
table-theme-system = Система
table-theme-light = День
table-theme-dark = Вечер
table-sound = Звук
table-notice = Сообщать о моём ходе
table-notice-note = Уведомление системы, пока ты смотришь в другое место.
table-notice-refused = Твой браузер не разрешает здесь уведомления.
table-guide = Подсказки для первой игры
table-unseen = Считать невышедшие карты
table-unseen-note = Сколько таких карт ещё никто не видел.
table-full-screen = Во весь экран
table-away = Пусть за меня играет бот

## Help

table-help-touch = Коснись карты, потом светящегося места; или перетащи карту туда. Чтобы взять карту, коснись колоды или открытой стопки сброса.
table-help-undo = Пока карта не взята, всё можно вернуть.
table-help-keys = Клавиши
table-key-cards = выбрать карту
table-key-move = следующая карта, место или ответ
table-key-lay = выложить выбранную карту
table-key-discard = сбросить выбранную карту
table-key-deck = взять из колоды
table-key-undo = вернуть
table-key-stay = остаться или закончить
table-key-escape = отпустить
table-key-log = журнал
table-key-hint = подсказка
table-key-help = эта справка
table-help-typing = Или напиши, что делаешь
table-help-letters = Enter — сыграть. r — красно-коричневая, y — жёлтая, p — розовая, g — зелёная, b — голубая; X — десятка.
table-type-lay = выложить зелёную 7
table-type-big = выложить зелёную 7 и вывести большую фигурку
table-type-end = выложить зелёную завершающую карту
table-type-join = выложить карту очков 5 в зелёную колонну
table-type-discard = сбросить зелёную 7
table-type-stone = взять камень желаний 5
table-type-draw = взять из колоды
table-type-take = взять из зелёной стопки
table-type-step = передвинуть фигурку на зелёной тропе
table-type-stay = остаться
table-type-done = готово

table-afterwards = потом
table-no-worth = –
