# The table while a game is played; what each text is for is said in the English file.

table-close = 閉じる

## The one sentence when nothing is asked of the viewer

table-over = ゲームは終わりました。
table-thinking = { $name }が考えています…
table-preparing = ボットを準備中です（初回のみ、約30秒）…
table-their-turn = { $name }の番です。
table-watch-thinking = 観戦中です。{ $name }が考えています…
table-watch-turn = 観戦中です。{ $name }の番です。
table-typed = Enterで実行、Escで消去。

## Answers

table-answers = 選択肢
table-stay = 進めない
table-done = 終わる
table-undo = 元に戻す
table-undo-card = { card-object }を戻す
table-figure-small = 小さいコマ、1倍
table-figure-big = 大きいコマ、2倍
table-figure-worth = 今{ $now }、終点{ $top }

## The own hand, for those who hear it

table-hand = 手札、{ $count }枚
table-card = { card-name }
table-card-resting = { card-name }、今は使えません

## Places

table-places = テーブル
table-worth =
    { $worth ->
        [1] 、{ $before } → { $after }
       *[0] { "" }
    }
table-spot-lay = { column-onto }{ card-object }を置く{ table-worth }
table-spot-lay-figure = { column-onto }{ card-object }を置いてコマを選ぶ{ table-worth }
table-spot-join = { column-onto }得点カードの{ $value }を置く{ table-worth }
table-spot-discard = { card-object }を捨てる
table-spot-take = { pile-from }{ card-object }を取る
table-spot-draw = 山札からカードを引く、残り{ $count }枚
table-spot-step = { path-on }コマを1歩進める{ table-worth }
table-spot-stone = 願いの石{ $stone }を取る{ table-worth }

## Places at which nothing can be done now

table-place-deck = 山札、残り{ $count }枚
table-place-stone = 願いの石{ $stone }、まだ取られていません
table-place-stone-taken = 願いの石{ $stone }、{ $name }が持っています
table-place-pile = { pile-name }、{ cards-count }、一番上は{ card-short }
table-place-pile-closed = { table-place-pile }、このターンは引けません
table-place-pile-empty = { pile-name }、空
table-place-step = { path-full }、コマは{ $row }番目の石、{ $points }点
table-place-start = { path-full }、まだ始めていません
table-place-column-empty = { column-name }、空
table-place-column =
    { column-name }、{ cards-count }、最後は{ $value ->
        [E] 終了カード
       *[other] { $value }
    }{ $way ->
        [up] 、上り
        [down] 、下り
       *[open] { "" }
    }

## Why something cannot be done

table-refuse-over = ゲームは終わりました。
table-refuse-looking-on = 今は観戦中です。
table-refuse-turn = { $name }の番です。
table-refuse-nonsense = 「{ $text }」はこのゲームのアクションではありません。
table-refuse-not-held = { card-object }は手札にありません。
table-refuse-not-now = 今はできません。
table-refuse-choose = 先にカードを選んでください。
table-refuse-play-first = 先にカードを置くか捨ててください。
table-refuse-draw = 先にカードを引いてください。
table-refuse-step = 先にコマを進めるか、「進めない」を選んでください。
table-refuse-pair = 願いの石のために{ $value }のカードを捨ててください。
table-refuse-last = もう捨てられません。カードを置くか、終わりにしてください。
table-refuse-closed = このターンに捨てた山からは引けません。
table-refuse-pile-empty = ここにはカードがありません。
table-refuse-pile-colour = { card-name }は{ pile-onto }捨てます。
table-refuse-column-colour = { card-name }は{ column-onto }置きます。
table-refuse-column-closed = この列は終了しています。
table-refuse-end-card = 今ここに終了カードは置けません。
table-refuse-point = 得点カードは同じ数字の上にだけ置けます。
table-refuse-rises = この列は上りで、最後は{ $last }です。
table-refuse-falls = この列は下りで、最後は{ $last }です。
table-refuse-figure = コマは、カードを置くと進みます。
table-refuse-at-top = このコマはもう進めません。
table-refuse-no-start = 追加の1歩でこの道は始められません。
table-refuse-stone = この石を取るには{ $value }のカードが2枚必要です。

## Round buttons

table-tools = ツール
table-log = 記録
table-help = ヘルプ
table-menu = メニュー

## Time

table-clock = { $name }の持ち時間
table-clock-days = { $count }日

## What is sent and what comes back

table-sending = 送信中…
table-refused = 受け付けられませんでした：{ $reason }

## What happened

table-then = { "、" }
table-account =
    { $who ->
        [you] あなた：{ $what }
       *[other] { $name }：{ $what }
    }
table-account-undo =
    { $who ->
        [you] あなたが元に戻しました
       *[other] { $name }が元に戻しました
    }
table-account-label = 今の出来事
table-your-turn = あなたの番です
table-tell-lay = { card-name }
table-tell-lay-step =
    { $figure ->
        [big] { card-name }で大きいコマが{ $to }へ
       *[small] { card-name }で{ $to }へ
    }
table-tell-free-step =
    { $figure ->
        [big] { path-on }大きいコマが{ $to }へ
       *[small] { path-on }コマが{ $to }へ
    }
table-tell-discard =
    { $who ->
       *[other] { card-object }を捨てる
    }
table-tell-take =
    { $who ->
       *[other] 捨て札の{ card-object }を取る
    }
table-tell-draw =
    { $who ->
       *[other] 山札から引く
    }
table-tell-draw-card =
    { $who ->
       *[other] 山札から{ card-object }を引く
    }
table-tell-join = { column-onto }得点カードの{ $value }
table-tell-clover = クローバー
table-tell-wish = 願いの石
table-tell-points = { points-count }
table-tell-goal = ゴール { $number }／5
table-tell-close =
    { $who ->
       *[other] 列を終了 { $number }／5
    }
table-tell-close-more =
    { $who ->
       *[other] さらに列を終了
    }
table-tell-stone =
    { $who ->
       *[other] 願いの石{ $stone }を取る
    }
table-tell-decline =
    { $who ->
       *[other] 進めない
    }
table-tell-done =
    { $who ->
       *[other] これ以上置かない
    }
table-tell-last-phase = 最終フェイズ開始
table-tell-over = ゲーム終了

## Hints

table-hint = ヒント
table-hint-thinking = 頭の中で試しています…
table-hint-failed = 今はヒントを出せません。もう一度試してください。
table-hint-missing = 強いボットの学習データが読み込まれなかったか、このページとはバージョンが違うため、ヒントを出せません。ページを読み込み直してください。
table-hint-touch = 選ぶとテーブルに示します。まだ何も実行されません。
table-hint-all = すべての候補
table-hint-how = 検討した世界：{ $count }。隠れたカードは見ていません。
table-hint-lay = { card-object }を置く
table-hint-lay-big = 大きいコマで{ card-object }を置く
table-hint-step-big = { path-on }大きいコマを始める
table-hint-draw = 山札から引く

## The log and looking back

table-log-empty = まだ何も行われていません。
table-log-missing = 記録を取得できませんでした。
table-looking-back = 振り返り
table-looking-back-sentence = このときのテーブルです。
table-look-step = { $step }／{ $steps }
table-look-earlier = 1手戻る
table-look-later = 1手進む
table-look-back = ゲームに戻る
table-again = 前の一巡をもう一度見る

## The room

table-title = { game-name }
table-title-turn = ● あなたの番 – { game-name }
table-coming = テーブルを準備しています…
table-no-link = サーバーに接続できません。再試行中…
table-unknown = テーブルが見つかりません
table-unknown-why = 存在しないか、あなたには公開されていません。
table-cannot-open = このテーブルは開けません
table-aborted = このゲームは中止されました
table-aborted-why = 全員が去ったか、誰も来なかったか、長く止まっていたか、サーバーの管理者が終了したためです。
table-home = トップへ
table-result = 結果へ
table-retry = もう一度
table-link-lost = 接続が切れました。再試行中…
table-link-offline = オフラインです。つながりしだい、ゲームに戻ります。
table-link-closed = このゲームは別の場所で開かれています。
table-degraded = サーバーが今は保存できません。データは失われていません。少しお待ちください。
table-device-lost = この端末のゲームが止まりました。再起動しています。データは失われていません。
table-device-failed = ゲームのプログラムが完全に読み込まれなかったか、このページとはバージョンが違います。ページを読み込み直してください。
table-device-unable = このブラウザーではゲームを実行できません。ブラウザーが古すぎるか、WebAssembly が無効になっているか、ページのアドレスが https で始まっていません。
table-device-fault = この端末で問題が起きました。データは失われていません。少し待ってもう一度お試しください。
table-saved-none = このファイルのゲームは、この端末では続けられません。
table-saved-other = この端末では、このゲームは別の形で進んでいます。
table-broken = このゲームのログは { $entry } 番目の記録で壊れているため、続けられません。何も削除されていません。
table-other-rules = このゲームはルールのバージョン { $rules } で始められましたが、このページのバージョンは { $known } です。ページの方が古い場合は、読み込み直してください。ゲームからは何も削除されていません。
table-kept-elsewhere = このゲームは別のウィンドウでプレイ中です。
table-play-here = ここでプレイする
table-kept-bots = 強いボットが完全に読み込まれなかったか、このページとはバージョンが違うか、応答しなくなりました。代わりに簡単なボットがプレイします。ページを読み込み直すと元に戻ります。
table-kept-refused = このブラウザーではゲームを保存できません。プライベートウィンドウかもしれません。このゲームは、ページを開いている間だけ続きます。
table-kept-full = ディスクがいっぱいです。ここから先は保存されません。空きができると、自動的に保存が再開されます。
table-kept-newer = この端末のゲームは、より新しいバージョンの Keltis で保存されています。ページを読み込み直すまで、何も保存されません。
table-absent = { $name }は{ $time }から離席しています。
table-take-over = { $name }の代わりにボットがプレイ
table-status-bot = ボットが代行中
table-status-away = 離席中
table-status-gone = 不在
table-bot-plays-you = ボットが代わりにプレイしています。
table-come-back = 自分でプレイする
table-returning = 次のターンから自分でプレイできます。
table-offered-by = { $name }が終了を提案しています。今の得点のまま終わります。
table-agree = 同意する
table-you-offer = 終了を提案しています。
table-withdraw = 取り下げる
table-you-resigned = 投了しました。席ではボットが続けています。

## The device is passed on

table-pass = 端末を{ $name }へ
table-covered = それまでカードは伏せておきます。
table-i-am = { $name }です
table-scores = 今終わった場合の得点

## Menu

table-rules = ルール
table-language = 言語
table-theme = 明るさ
table-theme-system = 自動
table-theme-light = 昼
table-theme-dark = 夜
table-tempo = テンポ
table-tempo-calm = ゆっくり
table-tempo-quick = 速い
table-tempo-at-once = すぐに
table-size = 文字の大きさ
table-size-normal = 標準
table-size-large = 大
table-sound = サウンド
table-notice = 自分の番を知らせる
table-notice-note = ほかの画面を見ている間、端末の通知でお知らせします。
table-notice-refused = このブラウザでは通知が許可されていません。
table-guide = はじめてのヒント
table-unseen = 未公開カードを数える
table-unseen-note = まだ誰も見ていないカードの枚数を示します。
table-full-screen = 全画面
table-save = ファイルに保存
table-save-note = この端末でも別の端末でも続きから遊べます。ファイルを読んだ人には、全員の手札や山札など伏せられたカードも見えます。
table-away = ボットに任せる
table-resign = 投了する
table-resign-two = あなたの負けとなり、ゲームは終わります。
table-resign-more = あなたの負けとなります。席ではボットが続け、戻ることはできません。
table-offer = 終了を提案する
table-offer-sure = 全員が同意すると、今の得点のまま終わります。
table-end-now = 今すぐゲームを終える
table-end-now-sure = 今の得点のまま終わります。
table-play-on = 続ける

## Help

table-help-touch = カードに触れてから、光っている場所に触れます。カードをそこへドラッグしてもかまいません。引くときは、山札か、引ける捨て札の山に触れます。
table-help-undo = カードを引くまでは、すべて元に戻せます。
table-help-hurry = ボットが動いている間にテーブルをタップするかEscapeキーを押すと、あなたの番まで間を置かずに進みます。
table-help-keys = キー
table-key-cards = カードを選ぶ
table-key-move = 次のカード・場所・選択肢へ
table-key-enter = カードの置き場所へ。場所では実行
table-key-lay = 選んだカードを置く
table-key-discard = 選んだカードを捨てる
table-key-deck = 山札から引く
table-key-undo = 元に戻す
table-key-stay = 進めない、または終わる
table-key-escape = 選択をやめる
table-key-log = 記録
table-key-again = 前の一巡をもう一度見る
table-key-hint = ヒント
table-key-help = このヘルプ
table-help-typing = 文字でも入力できます
table-help-letters = Enterで実行。rは赤茶、yは黄色、pはピンク、gは緑、bは水色、Xは10です。
table-type-lay = 緑の7を置く
table-type-big = 緑の7を置いて大きいコマを出す
table-type-end = 緑の終了カードを置く
table-type-join = 緑の列に得点カードの5を置く
table-type-discard = 緑の7を捨てる
table-type-stone = 願いの石5を取る
table-type-draw = 山札から引く
table-type-take = 緑の捨て札の山から取る
table-type-step = 緑の道のコマを進める
table-type-stay = 進めない
table-type-done = 終わる

table-afterwards = から
table-no-worth = –
