# Hints; what each is for is said in the English file.

## Paths and columns: what it opens, and what becomes of it

hint-opens = { path-full }を始めます。試行の{ $share }%でプラスになります。
hint-opens-big = 大きいコマで{ path-full }を始めます。試行の{ $share }%でプラスになります。
hint-plus = { path-full }は試行の{ $share }%でプラスになります。
hint-reaches = { path-full }のあなたのコマは、試行の{ $share }%でゴールに着きます。
hint-opens-column = { column-name }を始めます。試行の{ $share }%でプラスになります。
hint-column-plus = { column-name }は試行の{ $share }%でプラスになります。
hint-closes = { column-name }を{ points-count }で終了します。
hint-joins = 数字を飛ばさずに{ column-name }が長くなります。

## What it skips and keeps

hint-skips = まだ来るかもしれない{ path-adj }カードを{ $count }枚飛ばします。
hint-skips-nothing = まだ来るかもしれない{ path-adj }カードを1枚も飛ばしません。
hint-skips-own = 手札の{ path-adj }カード{ $count }枚が置けなくなります。
hint-keeps = この後に置ける{ path-adj }カードがまだ{ $count }枚あります。

## What it brings at once

hint-gains = すぐに{ points-count }入ります。
hint-goal = コマがゴールに入ります：{ $all }個中{ $number }個目。
hint-clover = クローバーに止まり、追加の1歩を得ます。
hint-free-step = { path-full }はもう終点に着いているので、追加の1歩を得ます。
hint-wish = { $number }個目の願いの石で、{ points-count }増えます。
hint-tile = { points-count }のタイルに止まります。
hint-point = 確実な1点です。

## Pairs for a wishing stone

hint-pair-spare = 2枚の{ $value }は、どちらも始めた列に置けません。
hint-breaks-pair = 願いの石のための{ $value }のペアを崩します。

## Discards

hint-gives = 次の人が試行の{ $share }%ですぐに取ります。
hint-safe = 次の人はあまり欲しがりません：すぐに取るのは試行の{ $share }%。
hint-useless = もうどの列にも置けません。
hint-covers = 次の人が置ける{ card-object }を覆います。
hint-gives-up = { card-object }はまだ自分で置けます。

## Draws

hint-takes = 後で{ card-object }を置くのは試行の{ $share }%です。
hint-denies = 次の人は{ card-object }を置けます。
hint-deck-fits = 見えていない{ $all }枚のうち{ $count }枚が、始めた列に置けます。
hint-deck-left =
    { $count ->
        [0] 山札の最後の1枚を取ります。
       *[other] 山札は残り{ $count }枚になります。
    }

## The end

hint-ends-ahead = あなたが{ points-count }リードして終わります。
hint-ends-behind = あなたが{ points-count }差で負けて終わります。
hint-ends-level = 同点で終わります。
hint-last-ahead = あなたが{ points-count }リードして最終フェイズが始まります。
hint-last-behind = あなたが{ points-count }負けている状態で最終フェイズが始まります。
hint-last-level = 同点で最終フェイズが始まります。
hint-ender = 試行の{ $share }%であなたがゲームを終わらせます。
hint-done = これ以上点が増えるカードはありません。

## When nothing else can be said

hint-only = ほかにできることはありません。
hint-average-ahead = 平均して{ points-count }リードして終わります。
hint-average-behind = 平均して{ points-count }差で負けます。
hint-average-level = 平均すると同点で終わります。

## In the terminal

hint-best = 最善
hint-or = または
hint-as-good = 同じくらい良い
hint-win = 勝率{ $share }% ± { $error }
hint-win-sure = 勝率{ $share }%
hint-win-unclear = 試行が少なく勝率は不明
hint-help = h: ヒント（最善の手、ほかの2つ、その理由）
hint-over = ゲームは終わっています。できることはありません。
hint-not-turn = 席{ $seat }の番ではありません。
hint-no-turn = ターン{ $turn }はありません。このゲームは{ $turns }ターンです。
hint-no-view = ヒントは1つの席の視点でしか出せません。この局面では全員の手札が見えています。
hint-no-hand = ヒントはプレイする席のためのものです。これは観戦者に見えるものです。
