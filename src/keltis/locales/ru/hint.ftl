# Hints; what each is for is said in the English file.

## Paths and columns: what it opens, and what becomes of it

hint-opens = Открывается { path-full }: к концу игры в плюсе в { $share } % случаев.
hint-opens-big = Большой фигуркой открывается { path-full }: к концу игры в плюсе в { $share } % случаев.
hint-plus = К концу игры { path-full } в плюсе в { $share } % случаев.
hint-reaches = Твоя фигурка { path-on } доходит до финиша в { $share } % случаев.
hint-opens-column = Открывается { column-name }: к концу игры в плюсе в { $share } % случаев.
hint-column-plus = К концу игры { column-name } в плюсе в { $share } % случаев.
hint-closes = Закрывается { column-name }: { points-count }.
hint-joins = Удлиняется { column-name }, и ни одно число не пропущено.

## What it skips and keeps

hint-skips =
    { $count ->
        [one] Пропускается { $count } { path-adj } карта, которая ещё может прийти.
        [few] Пропускаются { $count } { $path ->
                [r] красно-коричневые
                [y] жёлтые
                [p] розовые
                [g] зелёные
               *[b] голубые
            } карты, которые ещё могут прийти.
        [many] Пропускаются { $count } { $path ->
                [r] красно-коричневых
                [y] жёлтых
                [p] розовых
                [g] зелёных
               *[b] голубых
            } карт, которые ещё могут прийти.
       *[other] Пропускаются { $count } { $path ->
                [r] красно-коричневые
                [y] жёлтые
                [p] розовые
                [g] зелёные
               *[b] голубые
            } карты, которые ещё могут прийти.
    }
hint-skips-nothing = Не пропускается ни одна { path-adj } карта, которая ещё может прийти.
hint-skips-own =
    { $count ->
        [one] { $count } { path-adj } карта в руке больше не подойдёт.
        [few] { $count } { $path ->
                [r] красно-коричневые
                [y] жёлтые
                [p] розовые
                [g] зелёные
               *[b] голубые
            } карты в руке больше не подойдут.
        [many] { $count } { $path ->
                [r] красно-коричневых
                [y] жёлтых
                [p] розовых
                [g] зелёных
               *[b] голубых
            } карт в руке больше не подойдут.
       *[other] { $count } { $path ->
                [r] красно-коричневые
                [y] жёлтые
                [p] розовые
                [g] зелёные
               *[b] голубые
            } карты в руке больше не подойдут.
    }
hint-keeps =
    { $count ->
        [one] Остаётся { $count } { path-adj } карта, которая подойдёт потом.
        [few] Остаются { $count } { $path ->
                [r] красно-коричневые
                [y] жёлтые
                [p] розовые
                [g] зелёные
               *[b] голубые
            } карты, которые подойдут потом.
        [many] Остаются { $count } { $path ->
                [r] красно-коричневых
                [y] жёлтых
                [p] розовых
                [g] зелёных
               *[b] голубых
            } карт, которые подойдут потом.
       *[other] Остаются { $count } { $path ->
                [r] красно-коричневые
                [y] жёлтые
                [p] розовые
                [g] зелёные
               *[b] голубые
            } карты, которые подойдут потом.
    }

## What it brings at once

hint-gains = Сразу приносит { points-count }.
hint-goal = Приводит фигурку на финиш: { $number } из { $all }.
hint-clover = Фигурка встаёт на клевер: ещё один дополнительный шаг.
hint-free-step = Пройденная { path-full } даёт дополнительный шаг.
hint-wish = Камней желаний у тебя станет { $number }: на { points-count } больше.
hint-tile = Фигурка встаёт на плитку: { points-count }.
hint-point = Это одно верное очко.

## Pairs for a wishing stone

hint-pair-spare = Ни одна из двух твоих карт { $value } не подходит к твоим открытым колоннам.
hint-breaks-pair = Разбивает твою пару { $value } для камня желаний.

## Discards

hint-gives = Следующий игрок сразу берёт её в { $share } % случаев.
hint-safe = Следующему игроку она почти не нужна: он сразу берёт её в { $share } % случаев.
hint-useless = Больше не подходит ни к одной твоей колонне.
hint-covers = Закрывает { card-object }, которую мог бы выложить следующий игрок.
hint-gives-up = Ты ещё можешь выложить { card-object } у себя.

## Draws

hint-takes = Потом ты выкладываешь { card-object } в { $share } % случаев.
hint-denies = Следующий игрок мог бы выложить { card-object }.
hint-deck-fits =
    { $count ->
        [one] { $count } из { $all } неизвестных карт подходит к твоим открытым колоннам.
        [few] { $count } из { $all } неизвестных карт подходят к твоим открытым колоннам.
        [many] { $count } из { $all } неизвестных карт подходят к твоим открытым колоннам.
       *[other] { $count } из { $all } неизвестных карт подходят к твоим открытым колоннам.
    }
hint-deck-left =
    { $count ->
        [0] Берётся последняя карта колоды.
        [one] В колоде остаётся { $count } карта.
        [few] В колоде остаются { $count } карты.
        [many] В колоде остаётся { $count } карт.
       *[other] В колоде остаётся { $count } карты.
    }

## The end

hint-ends-ahead = Игра закончится при твоём преимуществе: { points-count }.
hint-ends-behind = Игра закончится при твоём отставании: { points-count }.
hint-ends-level = Игра закончится при равном счёте.
hint-last-ahead = Последняя фаза начнётся при твоём преимуществе: { points-count }.
hint-last-behind = Последняя фаза начнётся при твоём отставании: { points-count }.
hint-last-level = Последняя фаза начнётся при равном счёте.
hint-ender = В { $share } % случаев игру заканчиваешь ты.
hint-done = Ни одна твоя карта больше очков не принесёт.

## When nothing else can be said

hint-only = Больше ничего сделать нельзя.
hint-average-ahead = Преимущество к концу в среднем: { points-count }.
hint-average-behind = Отставание к концу в среднем: { points-count }.
hint-average-level = К концу в среднем равный счёт.

## In the terminal

hint-best = Лучше всего
hint-or = Или
hint-as-good = Не хуже
hint-win = { $share } % ± { $error } на победу
hint-win-sure = { $share } % на победу
hint-win-unclear = попыток слишком мало, чтобы оценить шансы
hint-help = h: подсказка — лучшее действие, два других и почему.
hint-over = Игра окончена: делать нечего.
hint-not-turn = Сейчас не ход места { $seat }.
hint-no-turn = Хода { $turn } нет: в этой игре их { $turns }.
hint-no-view = Подсказка даётся по тому, что видно с одного места, а здесь видны карты всех.
hint-no-hand = Подсказка — для тех, кто играет, а это вид зрителя.
