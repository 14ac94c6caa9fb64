# The words that all texts share; what each is for is said in the English file.

## Games

game-name = Кельтис
game-board = Путь Камней
    .full = Кельтис: Путь Камней
game-cards = Карточная игра
    .full = Кельтис: Карточная игра

## Paths

path-name =
    { $path ->
        [r] красно-коричневая
        [y] жёлтая
        [p] розовая
        [g] зелёная
       *[b] голубая
    }
path-adj = { path-name }
path-adj-acc =
    { $path ->
        [r] красно-коричневую
        [y] жёлтую
        [p] розовую
        [g] зелёную
       *[b] голубую
    }
path-full = { path-name } тропа
path-on =
    на { $path ->
        [r] красно-коричневой
        [y] жёлтой
        [p] розовой
        [g] зелёной
       *[b] голубой
    } тропе
path-onto = на { path-adj-acc } тропу

## Cards

card-name =
    { $path ->
        [n] карта очков { $value }
       *[other]
            { $value ->
                [E] { path-adj } завершающая карта
               *[other] { path-adj } { $value }
            }
    }
card-object =
    { $path ->
        [n] карту очков { $value }
       *[other]
            { $value ->
                [E] { path-adj-acc } завершающую карту
               *[other] { path-adj-acc } { $value }
            }
    }
card-short =
    { $path ->
        [n] очки { $value }
       *[other]
            { $value ->
                [E] завершающая
               *[other] { $value }
            }
    }

## Places

column-name =
    { $path ->
        [n] колонна очков
       *[other] { path-adj } колонна
    }
column-onto =
    { $path ->
        [n] в колонну очков
       *[other] в { path-adj-acc } колонну
    }
pile-name =
    { $path ->
        [n] стопка сброса карт очков
       *[other] { path-adj } стопка сброса
    }
pile-from =
    { $path ->
        [n] из стопки сброса карт очков
        [r] из красно-коричневой стопки сброса
        [y] из жёлтой стопки сброса
        [p] из розовой стопки сброса
        [g] из зелёной стопки сброса
       *[b] из голубой стопки сброса
    }
pile-onto =
    { $path ->
        [n] в стопку сброса карт очков
       *[other] в { path-adj-acc } стопку сброса
    }

## The board

tile-wish = камень желаний
tile-clover = клевер
tile-points =
    { $n ->
        [one] плитка на { $n } очко
        [few] плитка на { $n } очка
        [many] плитка на { $n } очков
       *[other] плитка на { $n } очка
    }
figure-small = маленькая фигурка
figure-big = большая фигурка

## Counted things

cards-count =
    { $count ->
        [one] { $count } карта
        [few] { $count } карты
        [many] { $count } карт
       *[other] { $count } карты
    }
cards-object =
    { $count ->
        [one] { $count } карту
        [few] { $count } карты
        [many] { $count } карт
       *[other] { $count } карты
    }
points-count =
    { $count ->
        [one] { $count } очко
        [few] { $count } очка
        [many] { $count } очков
       *[other] { $count } очка
    }
stones-count =
    { $count ->
        [one] { $count } камень желаний
        [few] { $count } камня желаний
        [many] { $count } камней желаний
       *[other] { $count } камня желаний
    }
turns-count =
    { $count ->
        [one] { $count } ход
        [few] { $count } хода
        [many] { $count } ходов
       *[other] { $count } хода
    }
days-count =
    { $count ->
        [one] { $count } день
        [few] { $count } дня
        [many] { $count } дней
       *[other] { $count } дня
    }

## Players and bots

player-black = Чёрный
player-white = Белый
player-grey = Серый
player-brown = Коричневый
bot-name =
    { $colour ->
        [brown] Брендан
        [white] Нив
        [black] Ошин
       *[grey] Ифа
    }
level-beginner = Новичок
    .character = Следует нескольким простым правилам и часто хватает первое попавшееся.
level-easy = Лёгкий
    .character = Следует простым правилам: начинает цвет, когда есть чем продолжить, и мало пропускает.
level-casual = Любитель
    .character = Немного планирует, но не считает карты, не следит за другими и часто не видит лучшего хода.
level-club = Клубный игрок
    .character = Хорошо планирует тропы, но не считает карты, не следит за другими и порой не видит хорошего хода.
level-strong = Сильный
    .character = Взвешивает каждое действие, считает карты и следит за следующим игроком, но порой не видит хорошего хода.
level-advanced = Опытный
    .character = Из великого множества партий знает, что выгодно, но часто довольствуется вторым по силе ходом.
level-master = Мастер
    .character = Из великого множества партий знает, что выгодно, и берёт второй ход, только если он почти так же хорош.
level-expert = Эксперт
    .character = Перед решением продолжает свои лучшие действия во многих возможных мирах.
