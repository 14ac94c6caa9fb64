# The start page, the tables and waiting; what each text is for is said in the English file.

## Everywhere on these pages

start-unofficial = Неофициально. Автор игры «Кельтис» — Райнер Книция, издатель — KOSMOS.
start-language = Язык
start-theme-light = Светлые цвета
start-theme-dark = Тёмные цвета
start-home = Главная
start-you = Ты
start-guest = Гость
start-player = Игрок { $seat }
start-name = Твоё имя
start-name-other = Имя игрока { $seat }

## Start page

start-picture = Поле: пять каменных троп веером расходятся от стартового камня к пяти цветным последним камням.
start-tagline = Пять троп ведут вверх от одного камня. Считай вверх или вниз, но не поворачивай назад.
start-game = Игра
start-board-note = настольная игра
start-cards-note = только карты
start-opponents = Соперники
start-bots-see = Ни один бот не видит больше, чем видно с его места: скрытые карты остаются скрытыми.
start-opponent = Соперник { $seat }
start-play = Играть
start-invite = Позвать друга
start-pass = На одном устройстве
start-tables = Открытые столы
start-rules = Правила
start-saved = Сыгранные игры
start-continue = Продолжить
start-more-games =
    { $count ->
        [one] и ещё { $count } игра
        [few] и ещё { $count } игры
        [many] и ещё { $count } игр
       *[other] и ещё { $count } игры
    }

## Rooms in lists

start-room-with = { $game }: { $names }
start-open-seats =
    { $count ->
        [one] { $count } свободное место
        [few] { $count } свободных места
        [many] { $count } свободных мест
       *[other] { $count } свободного места
    }
start-tables-lead = Садись, где свободно, или просто смотри.
start-list-mine = Твои игры
start-list-open = Ждут игроков
start-list-live = Сейчас играют
start-list-mine-none = У тебя нет начатых игр.
start-list-open-none = Сейчас никто не ждёт. Открой стол, и другие найдут его здесь.
start-list-live-none = Открытых игр сейчас не идёт.
start-list-more = Показать ещё
start-new-table = Новый стол
start-sit-down = Сесть
start-look-on = Смотреть
start-your-turn = Твой ход
start-turn-of = Ходит { $name }
start-waiting-for-players = Ждём игроков
start-mixing-short = Карты тасуются
start-clock-none = без часов
start-clock-live = за один присест
start-clock-mail = дни на ход

## Setting up a table

start-new-title = Новый стол
start-new-pass-title = Одно устройство на всех
start-new-invite-title = Стол для друзей
start-new-public-title = Открытый стол
start-new-lead = Кто играет и как?
start-new-pass-lead = Между ходами опускается занавес, и чужих карт никто не видит.
start-new-invite-lead = Открой стол, потом отправь ссылку.
start-new-public-lead = Он в списке, который видят все.
start-seat-count = Места
start-who-sits = Кто здесь сидит
start-seat = Место { $seat }
start-who-here = Ещё кто-то за этим устройством
start-who-here-short = За этим устройством
start-who-here-note = После каждого хода вы передаёте устройство.
start-who-open = Друг по ссылке
start-who-open-note = Ты получишь ссылку, чтобы отправить.
start-who-open-public = Любой желающий
start-who-open-public-note = Стол в списке, его видят все.
start-open-seat = Свободное место
start-options = Правила
start-free-start = Дополнительный шаг может начать тропу
start-end-opens = Завершающая карта может начать колонну
start-quiet-limit = Домашнее правило: тихие ходы завершают игру
start-quiet-limit-note = Наше, не из правил игры: после { $count } ходов подряд, когда все только сбрасывают и берут из сброса.
start-first = Кто начинает
start-first-lot = По жребию
start-time = Время
start-pace = Темп
start-pace-none = Без часов
start-pace-live = За один присест
start-pace-mail = Дни
start-live = Время на раздумья
start-live-bank = { $minutes } мин + { $seconds } с
start-live-note = На всю игру, с добавкой за каждый ход. Когда время выйдет, ход сделает бот.
start-mail = На каждый ход
start-mail-note = Когда время выйдет, ход сделает бот.
start-none-note = Все думают сколько хотят.
start-public = Открытый стол
start-public-note = Сесть или смотреть может любой.
start-guests-fill = Гости могут подсаживать игроков
start-guests-fill-note = Иначе каждый гость занимает одно место, а ботов добавляешь только ты.
start-open-table = Открыть стол
start-begin = Начать
start-begin-note = Все места заняты: игра начнётся сразу.

## Waiting at a table

start-waiting-title =
    { $count ->
        [2] Стол на двоих
        [3] Стол на троих
       *[other] Стол на четверых
    }
start-waiting-open =
    { $count ->
        [one] { $game }. Ещё { $count } свободное место.
        [few] { $game }. Ещё { $count } свободных места.
        [many] { $game }. Ещё { $count } свободных мест.
       *[other] { $game }. Ещё { $count } свободного места.
    }
start-waiting-full = { $game }. Все на месте.
start-seat-you = Ты
start-ready = На месте
start-away-since = Не здесь с { $time }
start-first-to-play = Начинает
start-waiting-friend = Ждём друга
start-waiting-anyone = Ждём кого-нибудь
start-invited = Приглашение отправлено
start-put-bot = Посадить бота
start-invite-heading = Приглашение
start-invite-note = Отправь эту ссылку. Кто её откроет, займёт свободное место.
start-invite-note-seat = Ссылка на место { $seat }
start-invite-none = Ссылка на это место у того, кто открыл стол. Можешь сделать новую; старая перестанет работать.
start-invite-rematch = { $name } видит твоё приглашение там, где закончилась прошлая игра, и присоединится одним касанием. Можно послать и ссылку.
start-invite-public = Этот стол открыт для всех. Сесть может любой, у кого есть ссылка.
start-invite-network = Ссылка работает в твоей сети, например в том же Wi-Fi.
start-invite-here-only = Ссылка работает только на этом компьютере. Для других запусти «Кельтис» так: { $command }
start-invite-then-at = В твоей сети его адрес тогда { $address }.
start-invite-new = Новая ссылка
start-copy = Копировать
start-copied = Скопировано
start-copy-by-hand = Выделено: теперь скопируй
start-share = Поделиться
start-share-text = Сыграем в «Кельтис»?
start-show-code = Показать как картинку
start-code-title = Наведи сюда камеру
start-code-alt = Ссылка в виде квадратного кода для камеры
start-watch = Ссылка для зрителей
start-watch-note = Карт на руках они не видят.
start-leave = Выйти из-за стола
start-leave-sure = Выйти из-за стола? Твоё место освободится.
start-stay = Остаться
start-starts-when-full = Игра начнётся, как только все места будут заняты.
start-mixing = Карты тасуются.
start-mixing-note = Каждое устройство добавляет свой секрет, чтобы никто не мог подтасовать колоду.
start-sealed = Тасовка запечатана: { $seal }
start-sealed-note = Определена ещё до того, как кто-либо сел за стол. После игры это может проверить каждый.
start-yes = да
start-no = нет
start-reserved = Это место ждёт тебя.
start-take-a-seat = Занять место

## Joining by link

start-join-title = Тебя приглашают
start-join-lead = За столом «Кельтиса» тебя ждёт место.
start-join-from =
    { $count ->
        [one] { $names } приглашает тебя сыграть в «{ game-name }: { $game }».
        [few] { $names } приглашают тебя сыграть в «{ game-name }: { $game }».
        [many] { $names } приглашают тебя сыграть в «{ game-name }: { $game }».
       *[other] { $names } приглашают тебя сыграть в «{ game-name }: { $game }».
    }
start-join-already = Ты уже сидишь за этим столом.
start-join-go = К столу
start-join-also = Занять и это место
start-join-broken = Эта ссылка не работает
start-join-incomplete = Ссылка неполная. Скопируй её целиком или попроси ещё раз.
start-join-no-server = Эта страница работает на твоём устройстве и не связана с сервером. Попроси ссылку на страницу, где открыт стол.
start-trouble-invitation = Это приглашение уже использовано или больше не действует. Попроси новую ссылку.

## What went wrong

start-trouble-offline = Сервер не отвечает. Ничего не потеряно; попробуй чуть позже.

## A new version of the page

update-waits = Готова новая версия.
update-now = Обновить
# A game is being played in another window of the same browser.
update-elsewhere = Готова новая версия. Она появится, когда закончится партия в другом окне.
