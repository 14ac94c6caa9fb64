## An action that cannot be done

why-not-action = { $text } — не действие { $game ->
        [board] настольной игры
        [cards] карточной игры
       *[other] игры { $title }
    }.
why-not-over = Игра окончена.
why-not-later = { $action } — это уже после конца твоего хода.
why-not-before-card = Сначала выложи или сбрось карту.
why-not-before-card-or-stone = Сначала выложи или сбрось карту либо возьми камень желаний.
why-not-before-step = Сначала сделай дополнительный шаг или откажись от него: =.
why-not-before-draw = Теперь возьми карту: + из колоды или из стопки сброса.
why-not-before-pair = Теперь сбрось за камень желаний карту со значением { $value }.
why-not-last-phase = В последней фазе можно только выкладывать карты или закончить: =.
why-not-empty = Здесь пусто: { pile-name }.
why-not-redraw = Верхняя карта сброшена тобой в этот ход, взять её нельзя: { pile-name }.
why-not-held = { $card } нет у тебя в руке.
why-not-fitting = { $card } не подходит { column-onto } { $column }.
why-not-opening = { $card } не может начать колонну.
why-not-big-again = Твоя фигурка уже на этой тропе; выложи { $card } без *.
why-not-big-gone = Твоя большая фигурка уже ушла со стартового камня.
why-not-small-gone = На стартовом камне осталась только твоя большая фигурка; выложи { $card }*.
why-not-end-stone = Твоя фигурка уже стоит на последнем камне этой тропы.
why-not-step-big = Твоя фигурка уже на этой тропе; шагни с >{ $path }.
why-not-free-start = В этой игре дополнительный шаг не может открыть тропу (free_start выключено).
why-not-no-small = На стартовом камне у тебя нет маленькой фигурки.
why-not-stone-gone = Камень желаний { $value } уже взят.
why-not-pair = У тебя нет двух карт со значением { $value }.

why-not-said = { $text }
why-not-text = Действие — это текст, а не { $type }.

## A game that cannot be made

option-game = Игры { $name } нет; на выбор: { $names }.
option-seats = { $game ->
        [board] В настольной игре
        [cards] В карточной игре
       *[other] В игре { $title }
    } от { $least } до { $most } мест, а не { $seats }.
option-seats-only = { $game ->
        [board] В настольной игре
        [cards] В карточной игре
       *[other] В игре { $title }
    } мест столько: { $most }, а не { $seats }.
option-first = Место { $seat } не может начинать: места — от 0 до { $last }.
option-quiet-limit = quiet_limit — это число ходов или 0, если предела нет, а не { $value }.
option-unknown = { $game ->
        [board] В настольной игре
        [cards] В карточной игре
       *[other] В игре { $title }
    } нет настройки { $name }.
option-switch = { $name } — это True или False, а не { $value }.

## A deal that is not the game's

deal-item = { $item } на позиции { NUMBER($place, useGrouping: 0) } — не { $kind ->
        [tile] плитка
       *[card] карта
    } этой игры.
deal-count = { $kind ->
        [tile] Плиток
       *[card] Карт
    } { $sign }: { $given }, а должно быть { $wanted }.

## Why the text of a recorded game cannot be read

parse-error = строка { NUMBER($line, useGrouping: 0) }, столбец { NUMBER($column, useGrouping: 0) }: { $reason }
record-text = запись игры — это текст, а не { $type }
record-tag = тег выглядит так: [Имя "значение"]
record-tag-twice = тег { $tag } встречается дважды
record-tag-signs = в теге { $tag } есть непечатаемые знаки
record-tag-missing = нет тега { $tag }
record-number = { $tag } должно быть числом от { $low } до { $high }
record-game = игры { $name } нет
record-options = настройки должны быть такими: { $options }
record-option = { $name }=0 или 1 и { $rest }
record-version = это правила версии { $version }, здесь она неизвестна
record-result = действия приводят к результату { $result }
record-proof = доказательство в этой записи не сходится: { $why }
record-word = { $text } — не действие, не номер хода и не комментарий
record-turn = ход с таким номером здесь не начинается
record-turn-unnumbered = у хода { NUMBER($turn, useGrouping: 0) } должен быть номер
record-turn-empty = в ходе { NUMBER($turn, useGrouping: 0) } нет действий
record-too-long = действий больше чем { NUMBER($most, useGrouping: 0) }
record-illegal = { $action }: { $why }

## Why the proof of a game, or a player's receipt, does not hold

proof-format = Это не доказательство, или его нельзя прочитать.
proof-missing = В этой записи игры нет доказательства.
proof-entry = Записи { NUMBER($entry, useGrouping: 0) } нет, или она составлена не так, как нужно.
proof-changed = Запись { NUMBER($entry, useGrouping: 0) } или что-то до неё изменили задним числом.
proof-game = В записи { NUMBER($entry, useGrouping: 0) } указана игра или настройки, которые здесь неизвестны.
proof-rules = Запись { NUMBER($entry, useGrouping: 0) } нарушает правила игры или тасовки.
proof-number = В записи { NUMBER($entry, useGrouping: 0) } кто-то раскрыл не то число, которое обещал.
proof-seed = Секрет в записи { NUMBER($entry, useGrouping: 0) } не тот, что был обещан в первой записи.
proof-result = Результат в записи { NUMBER($entry, useGrouping: 0) } не следует из действий.
proof-unfinished = Игра ещё не закончена: тасовку можно проверить только потом.
proof-aborted = Игру бросили до раздачи первой карты.
proof-other-game = Доказательство относится не к той игре, что в этой записи.
receipt-format = Это не квитанция, или её нельзя прочитать.
receipt-history = Запись { NUMBER($entry, useGrouping: 0) } не та, что в квитанции.
receipt-room = Квитанция и доказательство от разных столов.
receipt-seed = Обещание сервера не то, что в квитанции: он выбрал свой секрет заново.
receipt-number = Число в квитанции не соответствует своему обещанию.
receipt-promise = До записи { NUMBER($entry, useGrouping: 0) } никто не обещал числа из квитанции.

## What cannot be done at a table

refused-begun = Игра уже началась.
refused-begun-bot = Игра уже началась: вместо тебя может играть бот.
refused-not-begun = Игра ещё не началась.
refused-no-game = Сейчас игра не идёт.
refused-not-over = Игра ещё не окончена.
refused-turn = Сейчас не твой ход.
refused-return-first = За тебя играет бот; сначала вернись в игру.
refused-person-plays = На этом месте играет человек.
refused-bot-already = На этом месте уже играет бот.
refused-no-bot = За тебя не играет бот.
refused-resigned = Игра уже сдана.
refused-offered = Ты это уже предлагаешь.
refused-no-offer = Никто не предлагает закончить игру.
refused-not-gone = За другого игрока бот играет, только когда его нет на связи.
refused-clock-runs = За другого игрока бот играет, только когда его время истекло.
refused-undo = Возвращать нечего: в этом ходу ещё ничего не сделано или карта уже взята.
refused-undo-often = В этом ходу возвратов уже достаточно.
refused-return-often = В этом ходу возвращений в игру уже достаточно.
refused-full = Игра стала слишком длинной: она закончится со следующим действием.
refused-late-nobody = Сейчас ни у кого не идёт время.
refused-rematch-made = Реванш уже готов.
refused-taken = Это место уже занято.
refused-no-seat = Такого места нет.
refused-not-a-bot = На этом месте сидит не бот.
refused-no-person = Хотя бы одно место — для человека.
refused-level = Уровня { $level } здесь нет; на выбор: { $levels }.
refused-no-levels = { $game ->
        [board] В настольной игре
        [cards] В карточной игре
       *[other] В игре { $title }
    } нет уровней.
refused-name-empty = В имени хотя бы один знак.
refused-name-long = Знаков в имени не больше { $most }.
refused-name-signs = В имени только видимые знаки.
refused-name-letters = В имени есть хотя бы одна буква или цифра.
refused-name-bot = Так зовут ботов. Выбери другое имя.
refused-name-taken = За этим столом кого-то зовут так же или очень похоже. Выбери другое имя.
refused-one-seat = За этим столом каждый гость занимает одно место.
refused-network-seats = Из твоей сети за этим столом уже занято достаточно мест.
refused-public-tables = Из твоей сети уже достаточно открытых столов ждёт игроков.
refused-not-host = Это может только хозяин этого стола.
refused-hint-others = Там, где другие играют с других устройств, подсказок нет.
refused-hint-turn = Подсказка — для того, чей сейчас ход.
refused-id-used = Этот идентификатор уже использован для другого.

## The shuffle

refused-commit-nobody = Сейчас никому не нужно присылать обязательство.
refused-commit = Сейчас этому месту не нужно присылать обязательство.
refused-reveal-nobody = Сейчас никому не нужно раскрывать своё число.
refused-reveal = Сейчас этому месту не нужно раскрывать своё число.
refused-reveal-other = Обязательство этого места было другим.
refused-mix-nobody = Сейчас никого не ждут.

## What the server does not answer

refused-unknown = Такого стола нет, или он для тебя закрыт.
refused-rate =
    { $seconds ->
        [one] Слишком быстро. Попробуй через { $seconds } секунду.
        [few] Слишком быстро. Попробуй через { $seconds } секунды.
        [many] Слишком быстро. Попробуй через { $seconds } секунд.
       *[other] Слишком быстро. Попробуй через { $seconds } секунды.
    }
refused-unavailable = Сервер сейчас занят. Попробуй чуть позже.
refused-too-large = Это слишком длинно для сервера.
refused-bad = Сервер этого не понимает: { $detail }
refused-hello = Сначала hello.
refused-body = Тело этого запроса должно быть { $type }.
refused-record-text = Запись игры — это текст в UTF-8.
refused-host = Этот сервер отвечает только на этом компьютере.
refused-site = Этот запрос пришёл со страницы другого сайта.
