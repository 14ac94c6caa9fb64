# The card game's table; what each text is for is said in the English file.

## What is asked of the one who plays

cards-your-turn = あなたの番です。
cards-play = カードを1枚、置くか捨ててください。
cards-play-or-pair = カードを置くか捨てるか、ペアで願いの石を取ってください。
cards-lay-or-discard = { card-object }を列に置くか、捨ててください。
cards-lay = { card-object }を列に置いてください。
cards-only-discard = どの列にも置けません。{ card-object }を捨ててください。
cards-not-now = { card-object }は今は使えません。
cards-take-stone = { $stone }のカード2枚で願いの石{ $stone }を取り、2枚引きます。
cards-take = 石{ $stone }を取る
cards-discard-pair =
    { $count ->
        [1] { $stone }をもう1枚捨ててください。
       *[other] 願いの石のため、{ $stone }を2枚捨ててください。
    }
cards-draw =
    { $count ->
        [1] 山札か捨て札から1枚引いてください。
       *[other] 山札か捨て札から2枚引いてください。
    }
cards-last-lead = 最終フェイズ。
cards-last =
    { $reason ->
        [columns] { $name }が5つ目の列を終了させました。
        [own-columns] あなたが5つ目の列を終了させました。
        [quiet] 動きのないターンが続きました（ハウスルール）。
       *[deck] 山札がなくなりました。
    }{ $count ->
        [1] あと1枚置けます。
       *[other] あと{ $count }枚まで置けます。
    }
cards-over = ゲームは終わりました。

## What the others do now

cards-they-play = { $name }がカードを選んでいます。
cards-they-last =
    { $count ->
        [1] { $name }はあと1枚置けます。
       *[other] { $name }はあと{ $count }枚まで置けます。
    }

## The lanes

cards-next = 次 { $points }
cards-first = 最初の1枚
cards-first-short = 1枚目
cards-each = 1枚1点
cards-closed = 終了
cards-pile-closed = 引けません
cards-lane = { column-name }
cards-lane-worth = { column-name }：{ $points }
cards-folded = ほか{ $count }枚
cards-pile-count = { pile-name }：{ cards-count }
cards-unseen = まだ見えていない枚数

## Wishing stones

cards-stones = 願いの石
cards-no-stone = 石なし
cards-or-more = { $count }+

## Scores

cards-if-ended = 現在の点
cards-you = 自分
cards-columns = 列
cards-point-cards = 得点カード
cards-wishes = 願いの石
cards-parts = 現在の点 { $total }：列 { $columns }、得点カード { $points }、願いの石 { $stones }
cards-closed-count = 終了した列 { $count }／{ $all }
cards-closed-short = 列の終了 { $count }／{ $all }
cards-last-phase = 最終フェイズ

## Deck and hands

cards-in-deck = 山札の残り
cards-left = 残り
cards-draw-mark = { $count }枚引く
cards-hand-size = 手札{ $count }枚

## The other players

cards-unfold = { $name }、{ $points }点：すべての列
cards-close-sheet = 閉じる
cards-turn-mark = 手番
