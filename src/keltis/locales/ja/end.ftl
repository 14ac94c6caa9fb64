# The end of a game and the look back at it; what each text is for is said in the English file.

## The verdict

end-counting = 得点を数えています
end-lead = { $by }点差
end-you-win = { end-lead }であなたの勝ちです。
end-name-wins = { end-lead }で{ $name }の勝ちです。
end-you-won = あなたの勝ちです。
end-name-won = { $name }の勝ちです。
end-nobody-won = 勝者はいません。
end-you-share = { $names }と勝利を分け合いました。
end-names-share = { $names }が勝利を分け合いました。
end-you = あなた
end-name-and-colour = { $name }（{ $colour }）

## Why the game ended

end-ordinal =
    { $own ->
        [1] 1個目
        [2] 2個目
        [3] 3個目
        [4] 4個目
       *[5] 5個目
    }
end-why-goal-you = あなたの{ end-ordinal }のコマがゴールに入り、全体で5個目になったため、{ $turn }ターン目にゲームが終わりました。
end-why-goal = { $name }が5個目のコマをゴールに入れ、{ $turn }ターン目にゲームが終わりました。
end-why-deck-board-you = あなたが山札の最後の1枚を引き、{ $turn }ターン目にゲームが終わりました。
end-why-deck-board = { $name }が山札の最後の1枚を引き、{ $turn }ターン目にゲームが終わりました。
end-why-deck-cards-you = { $turn }ターン目にあなたが山札の最後の1枚を引きました。そのあと、全員があと2枚まで置けました。
end-why-deck-cards = { $turn }ターン目に{ $name }が山札の最後の1枚を引きました。そのあと、全員があと2枚まで置けました。
end-why-columns-you = { $turn }ターン目にあなたが5つ目の列を終了させました。そのあと、全員があと2枚まで置けました。
end-why-columns = { $turn }ターン目に{ $name }が5つ目の列を終了させました。そのあと、全員があと2枚まで置けました。
end-why-quiet = 動きのないターンが{ $count }回続き、ハウスルールにより{ $turn }ターン目にゲームが終わりました。
end-why-resigned = { $name }が投了しました。
end-why-resigned-you = あなたが投了しました。
end-why-agreed = 全員の同意でゲームが終わりました。

## The points, part by part

end-parts = 得点の内訳
end-part-stones = 願いの石
end-part-tiles = 途中の得点
end-part-cards = 得点カード
end-total = 合計
end-winner = 勝者
end-on-start = スタートの石
end-no-cards = カードなし
end-twice = ×2
end-row =
    { $twice ->
        [yes] 大きいコマ、{ $count }番目の石、2倍
       *[no] { $count }番目の石
    }

## The chart

end-chart = ターンごとの得点
end-chart-seals-board = 色のついた印は、コマがゴールに入ったことを示します。
end-chart-seals-cards = 色のついた印は、列が終了したことを示します。
end-turn = { $turn }ターン目
end-deal = 配り終わり
end-axis-turn = ターン
end-chart-at = { $where }：{ $scores }
end-chart-score = { $name } { $points }

## What to do now

end-what-now = 次はどうしますか？
end-start = ケルト：トップページへ
end-rematch = 再戦する
end-rematch-other = 設定を変えて再戦…
end-rematch-title = 次のゲーム
end-rematch-waits = 再戦に参加
end-asked = 再戦の準備ができました。あなたの席は取ってあります。
end-asked-changed = 変更点：{ $changes }
end-next = 再戦を観る
end-along = 再戦が始まります。このまま観戦できます。
end-along-back = 前のゲームに戻る
end-rematch-failed = 次のゲームを作れませんでした。もう一度お試しください。
end-replay = 振り返る
end-download = 保存
    .label = このゲームの記録をダウンロード
end-verify = シャッフルを検証
end-look = テーブルを見る
end-new-game = 新しいゲーム
end-failed = うまくいきませんでした。もう一度お試しください。
end-sealed = 最初のカードを配る前に封印済み

## The check of the shuffle

verify-title = シャッフルは公正でしたか？
verify-lead = あなたのブラウザが、ゲームの記録からシャッフルをやり直します。
verify-running = 検証中…
verify-good = すべて一致しました。
verify-good-part = 確かめられることは、すべて一致しました。
verify-bad = 証明は成り立ちません。
verify-chain = チェーンは完全です。{ $count }件の記録が、それぞれ1つ前のハッシュで封印されています。
verify-seed = サーバーの秘密の数は、最初の記録にある約束と一致します。
verify-people =
    { $count ->
        [1] { $names }が秘密の数を加えました。数は先に約束され、あとで明かされました。
       *[other] { $names }がそれぞれ秘密の数を加えました。数は先に約束され、あとで明かされました。
    }
verify-nobody = 数を加えたプレイヤーはいません。シャッフルはサーバーの約束だけで決まりました。
verify-seed-here = この端末の秘密の数は、最初の記録にある約束と一致します。
verify-nobody-here = 数を加えたプレイヤーはいません。シャッフルはこの端末の秘密の数だけで決まりました。
verify-redraws = 時間内に応答しない人がいたため、数を{ $count }回選び直しました。
verify-deal-board = { $cards }枚の山札、{ $tiles }枚のタイル、最初の手番（{ $name }）は、これらの数から決まりました。
verify-deal-cards = { $cards }枚の山札と最初の手番（{ $name }）は、これらの数から決まりました。
verify-no-deal = カードを配る前にゲームが中止されました。
verify-kept-fixed = この端末が自分の数を明かす前に、サーバーとほかの全員の約束を知っていました。それ以降、シャッフルを選ぶことは誰にもできません。
verify-kept-seed = この端末が自分の数を明かす前に、サーバーの約束を知っていました。
verify-kept-seed-only = 証明されていないこと：その時点で、ほかの全員も約束を済ませていたこと。
verify-not-kept = 証明されていないこと：サーバーがプレイヤーの数を知る前に約束したこと。それを示すものが、シャッフル前の控えとしてこの端末に残っていません。
verify-kept-left-out = シャッフルに使われなかった数があります。サーバーによれば、間に合わなかったためです：{ $names }。
verify-kept-history = { $entry }番目の記録までは、ゲーム中にこの端末が見たものと同じです。
verify-kept-bad = 注意：この証明は、ゲーム中にこの端末が残した控えと食い違っています。サーバーは、時によって違うことを伝えました。
verify-holds = 一致：
verify-fails = 不一致：
verify-unable = このページは安全な接続で開かれていないため、ブラウザがハッシュを計算できません。証明をダウンロードして、パソコンで検証してください：
verify-code = 照合コード
verify-code-note = 互いに読み上げてください。同じコードの人は同じシャッフルで遊んでいて、1台の端末の控えが全員に当てはまります。
verify-yourself = 自分のパソコンでも検証できます：
verify-download = 証明をダウンロード
verify-download-receipt = 控えを保存
verify-failed = 証明を取得できませんでした。もう一度お試しください。
verify-again = もう一度

## Looking back

replay-title = 振り返り
replay-open = ゲームを開く
replay-finished = この端末で遊んだゲーム
replay-clear = 一覧を消す
replay-clear-sure = 一覧を消しますか？ゲームそのものはサーバーに残ります。
replay-clear-not = 残す
replay-lead = ゲームのファイルをここにドロップするか選ぶと、1手ずつ見られます。
replay-choose = ファイルを選ぶ
replay-paste = または記録のテキストを貼り付け
    .placeholder = [Game "board/1"] …
replay-read = このゲームを見る
replay-drop = 離すとこのゲームを見られます
replay-refused = この記録は読めません
replay-refused-at = { $line }行目、{ $column }文字目
replay-too-long = 記録としてはファイルが長すぎます。
replay-not-text = このファイルはテキストではありません。
replay-unknown = このゲームは存在しないか、あなたには公開されていません。
replay-not-begun = このゲームはまだ始まっていません。
replay-busy = ゲームが多すぎます。少し待ってもう一度お試しください。
replay-failed = ゲームを取得できませんでした。もう一度お試しください。
replay-between = { " 対 " }
replay-won = { $name }の勝ち、{ $points }（{ $turns }）。
replay-you-won = あなたの勝ち、{ $points }（{ $turns }）。
replay-shared = { $names }が同点で勝ち、{ $points }（{ $turns }）。
replay-unfinished = 未終了、ここまで{ $turns }。
replay-ended = 途中で終了（{ $turns }）。
replay-proven = 証明は正しいです
replay-log = ターンごとの流れ
replay-hands = 全員の手札
replay-hand-of = { $name }の手札
replay-see-with = { $name }の視点で見る
replay-first = 最初へ
replay-back = 戻る
replay-play = 再生
replay-pause = 一時停止
replay-forward = 進む
replay-last = 最後へ
replay-by = 単位
replay-by-turn = ターン
replay-by-action = 1手
replay-speed = 速さ
replay-speed-factor = { $factor }×
replay-another = 別のゲーム
replay-saved = 保存したゲーム
replay-saved-note = このゲームはまだ終わっていません。続きを遊ぶと見えるのは自分の手札だけですが、振り返りでは全員の手札が見えます。
replay-saved-go-on = 続きを遊ぶ
replay-saved-look = 全員の手札を見る
