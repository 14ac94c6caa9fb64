# The start page, the public tables, setting up a table, joining one and waiting at one; see the English file.

## Everywhere on these pages

start-unofficial = 非公式サイトです。ケルト（Keltis）はライナー・クニツィア作、KOSMOS社のゲームです。
start-language = 言語
start-theme-light = 明るい配色
start-theme-dark = 暗い配色
start-home = トップページ
start-you = あなた
start-guest = ゲスト
start-player = プレイヤー{ $seat }
start-name = あなたの名前
start-name-other = プレイヤー{ $seat }の名前

## Start page

start-picture = ゲームボード。スタートの石から5本の石の道が扇形に広がり、色の違う5つの終点の石に続いています。
start-tagline = 1つの石から、5本の道がのびています。数を上げるか、下げるか。でも、後戻りはできません。
start-game = ゲーム
start-board-note = ボードゲーム
start-cards-note = カードだけ
start-opponents = 対戦相手
start-bots-see = ボットに見えるのは、その席から見えるものだけです。隠れたカードは隠れたままです。
start-opponent = 対戦相手{ $seat }
start-play = 始める
start-invite = 友だちを招待
start-pass = 1台を回して遊ぶ
start-tables = 公開テーブル
start-rules = ルール
start-saved = これまでのゲーム
start-continue = 続きから
start-more-games = ほか{ $count }ゲーム

## Rooms in lists

start-room-with = { $game }：{ $names }
start-open-seats = 空席{ $count }
start-tables-lead = 空いている席に座るか、観戦しましょう。
start-list-mine = あなたのゲーム
start-list-open = 募集中のテーブル
start-list-live = 対戦中
start-list-mine-none = 進行中のゲームはありません。
start-list-open-none = 今は誰も待っていません。テーブルを開くと、ここに表示されます。
start-list-live-none = 今、対戦中の公開ゲームはありません。
start-list-more = もっと見る
start-new-table = 新しいテーブル
start-sit-down = 座る
start-look-on = 観戦する
start-your-turn = あなたの番
start-turn-of = { $name }の番
start-waiting-for-players = プレイヤー待ち
start-mixing-short = シャッフル中
start-clock-none = 時間制限なし
start-clock-live = リアルタイム
start-clock-mail = 1手に数日

## Setting up a table

start-new-title = 新しいテーブル
start-new-pass-title = 1台でみんなと
start-new-invite-title = 友だちとのテーブル
start-new-public-title = 公開テーブル
start-new-lead = 誰と、どのように遊びますか？
start-new-pass-lead = ターンごとに幕が下り、手札は見えません。
start-new-invite-lead = テーブルを開いて、リンクを送りましょう。
start-new-public-lead = 一覧に載り、誰からも見えます。
start-seat-count = 席の数
start-who-sits = ここに座る人
start-seat = 席{ $seat }
start-who-here = この端末で遊ぶ人
start-who-here-short = この端末で
start-who-here-note = ターンごとに端末を渡します。
start-who-open = リンクで招待
start-who-open-note = 送るためのリンクができます。
start-who-open-public = 誰でも
start-who-open-public-note = テーブルが公開リストに載ります。
start-open-seat = 空席
start-options = ルール
start-free-start = 追加の1歩で道を始められる
start-end-opens = 終了カードで列を始められる
start-quiet-limit = ハウスルール：動きのないターンで終了
start-quiet-limit-note = 説明書にはない独自のルールです。全員がカードを捨てて捨て札を取るだけのターンが{ $count }回続いたら終了します。
start-first = スタートプレイヤー
start-first-lot = くじ引き
start-time = 時間
start-pace = ペース
start-pace-none = 制限なし
start-pace-live = リアルタイム
start-pace-mail = 1手に数日
start-live = 持ち時間
start-live-bank = { $minutes }分 ＋ { $seconds }秒
start-live-note = 1ゲームの持ち時間で、ターンごとに少し増えます。使い切ると、ボットがそのターンを進めます。
start-mail = 1ターンの時間
start-mail-note = 時間が過ぎると、ボットがそのターンを進めます。
start-none-note = 好きなだけ考えられます。
start-public = 公開テーブル
start-public-note = 誰でも座ったり観戦したりできます。
start-guests-fill = ゲストもプレイヤーを追加できる
start-guests-fill-note = オフのとき、ゲストは一人一席で、ボットを追加できるのはあなただけです。
start-open-table = テーブルを開く
start-begin = 始める
start-begin-note = 席が埋まっているので、すぐに始まります。

## Waiting at a table

start-waiting-title =
    { $count ->
        [2] 2人のテーブル
        [3] 3人のテーブル
       *[other] 4人のテーブル
    }
start-waiting-open = { $game }。空席はあと{ $count }つです。
start-waiting-full = { $game }。全員そろいました。
start-seat-you = あなた
start-ready = 準備完了
start-away-since = { $time }から離席中
start-first-to-play = 最初の手番
start-waiting-friend = 友だちを待っています
start-waiting-anyone = 参加者を待っています
start-invited = 招待済み
start-put-bot = ボットを座らせる
start-invite-heading = 招待
start-invite-note = このリンクを送ってください。開いた人が空席に座ります。
start-invite-note-seat = 席{ $seat }へのリンク
start-invite-none = この席のリンクは、テーブルを開いた人が持っています。新しく作ることもできますが、古いリンクは使えなくなります。
start-invite-rematch = { $name }さんには前のゲームの終了画面に招待が表示され、ワンタップで参加できます。リンクを送ることもできます。
start-invite-public = このテーブルは公開中です。リンクを知っている人は誰でも座れます。
start-invite-network = このリンクは、同じWi-Fiなど自分のネットワーク内で使えます。
start-invite-here-only = このリンクはこのコンピューターでしか使えません。ほかの人と遊ぶには、次のように起動してください：{ $command }
start-invite-then-at = ネットワーク内でのアドレスは{ $address }になります。
start-invite-new = 新しいリンク
start-copy = コピー
start-copied = コピーしました
start-copy-by-hand = 選択済み：コピーしてください
start-share = 共有
start-share-text = 一緒にケルトで遊びませんか？
start-show-code = コードを表示
start-code-title = ここにカメラを向けてください
start-code-alt = リンクを表す、カメラ用の四角いコード
start-watch = 観戦用リンク
start-watch-note = 手札は見えません。
start-leave = 席を立つ
start-leave-sure = 席を立ちますか？ あなたの席は空席になります。
start-stay = 残る
start-starts-when-full = 全席が埋まると、ゲームが始まります。
start-mixing = カードをシャッフルしています。
start-mixing-note = すべての端末が秘密の数を加えるので、誰も並びを仕組めません。
start-sealed = シャッフルは封印済み：{ $seal }
start-sealed-note = 誰かが座る前に決まっています。ゲームのあと、全員が確かめられます。
start-yes = はい
start-no = いいえ
start-reserved = この席はあなたのために取ってあります。
start-take-a-seat = 席に着く

## Joining by link

start-join-title = 招待が届いています
start-join-lead = ケルトのテーブルに、あなたの席が用意されています。
start-join-from =
    { $count ->
       *[other] { $names }から{ game-name }「{ $game }」への招待です。
    }
start-join-already = あなたはもうこのテーブルにいます。
start-join-go = テーブルへ
start-join-also = この席にも座る
start-join-broken = このリンクは使えません
start-join-incomplete = リンクが途中で切れています。全体をコピーするか、もう一度もらってください。
start-join-no-server = このページはお使いの端末だけで動き、サーバーがありません。テーブルのあるページへのリンクを送ってもらってください。
start-trouble-invitation = この招待は使用済みか、無効になっています。新しいリンクをもらってください。

## What went wrong

start-trouble-offline = サーバーが応答しません。データは失われていません。少し待ってもう一度お試しください。

## A new version of the page

update-waits = 新しいバージョンがあります。
update-now = 今すぐ更新
# A game is being played in another window of the same browser.
update-elsewhere = 新しいバージョンがあります。ほかのウィンドウの対局が終わると更新されます。
