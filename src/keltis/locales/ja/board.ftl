# The board game's table; what each text is for is said in the English file.

board-title = 石の道

## Players

board-you = 自分
board-if-ended = 現在の点
board-scored = 獲得{ $count }点
board-paths = 道
board-wishes = 願いの石
board-tiles = タイル
board-plays = 手番
board-hand = 手札{ $count }枚
board-show-columns = { $name }：現在{ $total }点、願いの石{ $stones }個、手札{ $count }枚。列を見る
board-fold = 閉じる
board-parts = 現在の点 { $total }：道 { $paths }、願いの石 { $stones }、タイル { $tiles }

## On the board

board-goal = ゴール { $count }／{ $all }
board-goal-short = ゴール { $count }／{ $all }
board-wishing-stones = 願いの石
board-wish-table = 願いの石の点
board-or-more = { $count }+
board-worth = 得点
board-ascending = 上り
board-descending = 下り
board-yours = 自分
board-piles = 捨札
board-folded = +{ $count }
board-cards-left =
    { $count ->
       *[other] 枚残り
    }
board-left = 残り
board-unseen =
    { $count ->
        [0] このカードはすべて見えています
       *[other] このカードはあと{ $count }枚見えていません
    }

## Tags: what a step brings

board-then-wish = 願いの石も獲得
board-then-clover = さらにクローバー
board-then-points = さらに{ $count }点
board-ends = 5個目：ゲーム終了
board-closed = 引けません
board-closed-why = { card-short }を捨てた山です

## The sentence

board-lead-turn = あなたの番です。
board-lead-draw = 1枚引きます：
board-lead-clover = クローバー。
board-lead-free = 追加の1歩。
board-say-card = カードを1枚、置くか捨ててください。
board-say-lay = { card-object }を置くか、捨ててください。
board-say-finished = { card-object }を置いて追加の1歩を得るか、捨ててください。
board-say-discard-only = { card-name }は列に置けません。捨てることはできます。
board-say-figure = { path-onto }出すコマを選んでください。
board-say-step = 好きなコマを1歩進められます。
board-say-step-end = 好きなコマを1歩進められます。ゲームが終わる1歩もあります。
board-say-draw = 山札か捨て札から。
board-say-draw-deck = 山札から。
