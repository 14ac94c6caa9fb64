# What the terminal says; what each text is for is said in the English file.

## Around a game

terminal-deal = ゲーム { $seed }。
terminal-keys = ? でヘルプ、q で終了。
terminal-stands-in = 達人を準備中です（初回のみ、約30秒）。それまでは先読みをしません。
terminal-bot-failed = { $name }が失敗しました。そのような手はボット「rule」が代わります: { $what }
terminal-saved = { $file } に保存しました。
terminal-not-saved = { $file } に書き込めません({ $why })。
terminal-no-file = ファイル { $file } がありません。
terminal-no-text = { $file } はテキストファイルではありません。
terminal-no-seat = このゲームに席 { $seat } はありません。
terminal-player = あなた
terminal-bot = ボット{ $seat }
terminal-seat = 席{ $seat }
terminal-help =
    アクションを入力します。1ターン分を続けて書くこともできます。g7+ は緑の7を置いて山札から引きます。色は r y p g b、10は X です。
    l: できること  u: 引く前ならターンを取り消す  r: テーブルを再表示  q: 終了  ?: このヘルプ
terminal-drawn = カードを引いた後は、このターンを取り消せません。
terminal-small = このウィンドウ({ NUMBER($width, useGrouping: 0) }×{ NUMBER($height, useGrouping: 0) })では全体を表示できません。80×24が必要です。
terminal-hint = (? でヘルプ)
terminal-replay = { $turns }ターン中{ $turn }: Enter 次へ、b 戻る、番号、q 終了
terminal-back = Enter: テーブルに戻る

## What a player does

say-then = { "。" }
say-lay = { card-object }を置きました
say-lay-at = { $place }{ card-object }を置きました
say-place = { column-onto }
say-lay-for-step = { card-object }を置いて追加の1歩を得ました
say-discard = { card-object }を捨てました
say-take = 捨て札の山から{ card-object }を取りました
say-draw = 山札から引きました
say-stone = 願いの石{ $stone }を取りました
say-step = { path-on }1歩進みました
say-open-small = 小さいコマが{ path-onto }出発しました
say-open-big = 大きいコマが{ path-onto }出発しました
say-decline = 追加の1歩を使いません
say-done = これ以上カードを置きません
say-small = 小さいコマが出発
say-big = 大きいコマが出発
say-closed = 列が終了
say-goal = ゴールに到着
say-fifth = ゴールに到着、5個目のコマです
say-clover = クローバーに到着
say-wish = 願いの石を獲得
say-points = { points-count }を獲得

## What is to do

ask-card = あなたの番です。カードを1枚置くか捨ててください
ask-card-or-stone = あなたの番です。カードを置くか捨てるか、願いの石を取ってください ({ $actions })
ask-step = 追加の1歩: コマを進める ({ $actions })、進めないなら =
ask-pair = 願いの石のために{ $value }のカードを2枚捨ててください
ask-pair-more = 願いの石のために{ $value }のカードをもう1枚捨ててください
ask-draw = 引いてください: + 山札から
ask-draw-or-take = 引いてください: + 山札から、{ $actions } 捨て札の山から
ask-draws = { cards-object }、1枚ずつ引いてください: + 山札から
ask-draws-or-take = { cards-object }、1枚ずつ引いてください: + 山札から、{ $actions } 捨て札の山から
ask-last = 最終フェイズ: カードを2枚まで置けます。終わりは =
ask-last-more = 最終フェイズ: カードをもう1枚置けます。終わりは =
ask-wait = { $name }が考えています

## How it ended

terminal-over-goal = 5個のコマがゴールに入りました
terminal-over-columns = 5つの列が終了しました
terminal-over-deck = 山札がなくなりました
terminal-over-quiet = 動きのないターンが{ $count }回続きました (ハウスルール)
terminal-win = { $reason }。{ $name }の勝ちです ({ points-count })
terminal-win-you = { $reason }。あなたの勝ちです ({ points-count })
terminal-win-shared = { $reason }。{ $names }が勝利を分け合います (各{ points-count })
terminal-you = あなた
terminal-comma = { "、" }
terminal-and = { $first }と{ $last }

## Words in the drawing

terminal-goal = ゴール { $done } / { $of }
terminal-closed = 終了した列 { $done } / { $of }
terminal-closed-more = 終了した列 { $count }
terminal-last-phase = 最終フェイズ、置けるカード { $left } / { $of }
terminal-draws-left = 残り{ $count }枚引く
terminal-quiet = ハウスルール: 動きのないターン { $done } / { $of }
terminal-pile = 捨札
terminal-deck = 山札{ $count }枚
terminal-no-stone = 願いの石なし
terminal-stones = 願いの石
terminal-took = 手札
terminal-name-you = { $name } (あなた)
terminal-part-paths = 道
terminal-part-tiles = タイル
terminal-part-stones = 石
terminal-part-columns = 列
terminal-part-points = 得点
