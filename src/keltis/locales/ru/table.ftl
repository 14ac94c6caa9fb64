# The table while a game is played; what each text is for is said in the English file.

table-close = Закрыть

## The one sentence when nothing is asked of the viewer

table-over = Игра окончена.
table-thinking = { $name } думает…
table-preparing = Готовлю ботов, только в этот раз: около полминуты…
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
table-place-stone = Камень желаний { $stone }, свободен
table-place-stone-taken = Камень желаний { $stone }, взят: { $name }
table-place-pile = { pile-name }, { cards-count }, сверху { card-short }
table-place-pile-closed = { table-place-pile }, закрыта в этот ход
table-place-pile-empty = { pile-name }, пустая
table-place-step = { path-full }, твоя фигурка на камне { $row }, очки: { $points }
table-place-start = { path-full }, не начата
table-place-column-empty = { column-name }, пустая
table-place-column =
    { column-name }, { cards-count }, последняя { $value ->
        [E] завершающая
       *[other] { $value }
    }{ $way ->
        [up] , возрастает
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
table-refuse-closed = Закрыто: сюда в этот ход легла твоя карта.
table-refuse-pile-empty = Здесь ничего нет.
table-refuse-pile-colour = Не сюда: { card-name } идёт { pile-onto }.
table-refuse-column-colour = Не сюда: { card-name } идёт { column-onto }.
table-refuse-column-closed = Эта колонна закрыта.
table-refuse-end-card = Завершающую карту сюда сейчас не выложить.
table-refuse-point = Карта очков ложится только на такое же число.
table-refuse-rises = Эта колонна возрастает, последняя — { $last }.
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
table-account =
    { $who ->
        [you] Ты: { $what }
       *[other] { $name }: { $what }
    }
table-account-undo =
    { $who ->
        [you] Ты возвращаешь ход
       *[other] { $name } возвращает ход
    }
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
table-tell-discard =
    { $who ->
        [you] сбрасываешь { card-object }
       *[other] сбрасывает { card-object }
    }
table-tell-take =
    { $who ->
        [you] берёшь { card-object } из сброса
       *[other] берёт { card-object } из сброса
    }
table-tell-draw =
    { $who ->
        [you] берёшь карту из колоды
       *[other] берёт карту из колоды
    }
table-tell-draw-card =
    { $who ->
        [you] берёшь { card-object } из колоды
       *[other] берёт { card-object } из колоды
    }
table-tell-join = карта очков { $value } { column-onto }
table-tell-clover = клевер
table-tell-wish = камень желаний
table-tell-points = { points-count }
table-tell-goal = финиш { $number } из 5
table-tell-close =
    { $who ->
        [you] закрываешь колонну, { $number } из 5
       *[other] закрывает колонну, { $number } из 5
    }
table-tell-close-more =
    { $who ->
        [you] закрываешь ещё одну колонну
       *[other] закрывает ещё одну колонну
    }
table-tell-stone =
    { $who ->
        [you] берёшь камень желаний { $stone }
       *[other] берёт камень желаний { $stone }
    }
table-tell-decline =
    { $who ->
        [you] остаёшься на месте
       *[other] остаётся на месте
    }
table-tell-done =
    { $who ->
        [you] больше не выкладываешь
       *[other] больше не выкладывает
    }
table-tell-last-phase = начинается последняя фаза
table-tell-over = игра окончена

## Hints

table-hint = Подсказка
table-hint-thinking = Доигрываю в уме…
table-hint-failed = Сейчас подсказки нет. Попробуй ещё раз.
table-hint-missing = То, чему научились сильные боты, не загрузилось или не подходит к этой странице, а без этого нет подсказок. Обнови страницу.
table-hint-touch = Коснись одной, чтобы увидеть её на столе. Ход ещё не сделан.
table-hint-all = Все варианты
table-hint-how = Рассмотрено возможных миров: { $count }. В скрытые карты никто не заглядывал.
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
table-again = Показать последний круг ещё раз

## The room

table-title = { game-name }
table-title-turn = ● Твой ход — { game-name }
table-coming = Готовим стол…
table-no-link = Сервер недоступен. Пробую снова…
table-unknown = Такого стола нет
table-unknown-why = Его не существует, или он для тебя закрыт.
table-cannot-open = Этот стол нельзя открыть
table-aborted = Эту игру бросили
table-aborted-why = Все ушли, никто не пришёл, она слишком долго стояла, или её завершил администратор сервера.
table-home = Главная
table-result = Итог
table-retry = Ещё раз
table-link-lost = Связь пропала. Пробую снова…
table-link-offline = Нет сети. Игра продолжится, как только связь вернётся.
table-link-closed = Эта игра открыта в другом месте.
table-degraded = Сервер сейчас не может сохранять. Ничего не потеряно; подожди немного.
table-device-lost = Игра на этом устройстве остановилась. Она запускается снова; ничего не потеряно.
table-device-failed = Программа игры загрузилась не полностью или не подходит к этой странице. Обнови страницу.
table-device-unable = В этом браузере игра не работает: он слишком старый, WebAssembly в нём отключён или адрес страницы начинается не с https.
table-device-fault = На этом устройстве что-то пошло не так. Ничего не потеряно; попробуй чуть позже.
table-saved-none = Игру из этого файла нельзя продолжить на этом устройстве.
table-saved-other = На этом устройстве эта игра пошла иначе.
table-broken = Журнал этой игры повреждён на записи { $entry }, поэтому её нельзя продолжить. Ничего из неё не удалено.
table-other-rules = Эта игра начата по правилам версии { $rules }, а у этой страницы версия { $known }. Если версия страницы старее, обнови страницу. Ничего из игры не удалено.
table-kept-elsewhere = Эта игра идёт в другом окне.
table-play-here = Играть здесь
table-kept-bots = Сильные боты загрузились не полностью, не подходят к этой странице или больше не отвечают: за них играет бот попроще. Обнови страницу, чтобы они вернулись.
table-kept-refused = Этот браузер не хранит игры — возможно, потому что окно приватное. Эта игра живёт, пока открыта страница.
table-kept-full = Диск заполнен: с этого места игра не сохраняется. Освободи немного места, и сохранение возобновится само.
table-kept-newer = Игры на этом устройстве сохранила более новая версия Keltis. Пока ты не обновишь страницу, ничего не сохраняется.
table-absent = { $name } не за столом с { $time }.
table-take-over = Пусть играет бот ({ $name })
table-status-bot = играет бот
table-status-away = не за столом
table-status-gone = не в сети
table-bot-plays-you = За тебя играет бот.
table-come-back = Снова играть мне
table-returning = Со следующего хода снова играешь ты.
table-offered-by = { $name } предлагает закончить игру. Очки считаются как есть.
table-agree = Согласиться
table-you-offer = Ты предлагаешь закончить игру.
table-withdraw = Отозвать
table-you-resigned = Игра сдана. На твоём месте дальше играет бот.

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
table-tempo = Темп
table-tempo-calm = Спокойно
table-tempo-quick = Быстро
table-tempo-at-once = Сразу
table-size = Размер
table-size-normal = Обычный
table-size-large = Крупный
table-sound = Звук
table-notice = Сообщать о моём ходе
table-notice-note = Системное уведомление, когда открыто другое окно.
table-notice-refused = Твой браузер не разрешает здесь уведомления.
table-guide = Подсказки для первой игры
table-unseen = Считать невышедшие карты
table-unseen-note = Сколько таких карт ещё никто не видел.
table-full-screen = Во весь экран
table-save = Сохранить в файл
table-save-note = С ним можно играть дальше здесь или на другом устройстве. Кто прочтёт файл, увидит и закрытые карты: карты всех игроков и колоду.
table-away = Пусть за меня играет бот
table-resign = Сдаться
table-resign-two = Ты проигрываешь, и игра заканчивается.
table-resign-more = Ты проигрываешь. На твоём месте дальше играет бот, вернуться нельзя.
table-offer = Предложить закончить
table-offer-sure = Игра закончится, когда все согласятся. Очки считаются как есть.
table-end-now = Закончить игру сейчас
table-end-now-sure = Очки считаются как есть.
table-play-on = Играть дальше

## Help

table-help-touch = Коснись карты, потом светящегося места; или перетащи карту туда. Чтобы взять карту, коснись колоды или открытой стопки сброса.
table-help-undo = Пока карта не взята, всё можно вернуть.
table-help-hurry = Пока играют боты, коснись стола или нажми Escape: до твоего хода они играют без пауз.
table-help-keys = Клавиши
table-key-cards = выбрать карту
table-key-move = следующая карта, место или ответ
table-key-enter = с картой к её местам; там — выполнить
table-key-lay = выложить выбранную карту
table-key-discard = сбросить выбранную карту
table-key-deck = взять из колоды
table-key-undo = вернуть
table-key-stay = остаться или закончить
table-key-escape = снять выбор
table-key-log = журнал
table-key-again = показать последний круг ещё раз
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
