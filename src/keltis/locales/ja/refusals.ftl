## An action that cannot be done

why-not-action = { $text } は{ $game ->
        [board] ボードゲーム
        [cards] カードゲーム
       *[other] { $title }
    }のアクションではありません。
why-not-over = ゲームは終わりました。
why-not-later = { $action } はあなたのターンが終わった後になります。
why-not-before-card = 先にカードを置くか捨ててください。
why-not-before-card-or-stone = 先にカードを置くか捨てるか、願いの石を取ってください。
why-not-before-step = 先に追加の1歩を進めるか、= で断ってください。
why-not-before-draw = カードを引いてください。+ で山札から、または捨て札の山から引けます。
why-not-before-pair = 願いの石のために{ $value }のカードを捨ててください。
why-not-last-phase = 最終フェイズでは、カードを置くか = で終わることしかできません。
why-not-empty = { pile-name }は空です。
why-not-redraw = { pile-name }の一番上は、このターンに自分で捨てたカードです。
why-not-held = { $card } は手札にありません。
why-not-fitting = { $card } は{ column-onto }置けません ({ $column })。
why-not-opening = { $card } で列を始めることはできません。
why-not-big-again = この道のコマはもう出発しています。* なしで { $card } を置いてください。
why-not-big-gone = 大きいコマはもうスタートの石を離れています。
why-not-small-gone = スタートの石には大きいコマしか残っていません。{ $card }* を置いてください。
why-not-end-stone = この道のコマはもう終点の石にいます。
why-not-step-big = この道のコマはもう出発しています。>{ $path } で進めてください。
why-not-free-start = このゲームでは、追加の1歩で道を始められません (free_start はオフ)。
why-not-no-small = スタートの石に小さいコマがありません。
why-not-stone-gone = 願いの石{ $value }はもう取られています。
why-not-pair = { $value }のカードを2枚持っていません。

why-not-said = { $text }
why-not-text = アクションは文字列です。{ $type } ではありません。

## A game that cannot be made

option-game = { $name } というゲームはありません。{ $names } から選んでください。
option-seats = { $game ->
        [board] ボードゲーム
        [cards] カードゲーム
       *[other] { $title }
    }の席は{ $least }～{ $most }です。{ $seats } にはできません。
option-seats-only = { $game ->
        [board] ボードゲーム
        [cards] カードゲーム
       *[other] { $title }
    }の席は{ $most }です。{ $seats } にはできません。
option-first = 席{ $seat }から始めることはできません。席は0～{ $last }です。
option-quiet-limit = quiet_limit はターン数か、制限なしの 0 です。{ $value } にはできません。
option-unknown = { $game ->
        [board] ボードゲーム
        [cards] カードゲーム
       *[other] { $title }
    }に { $name } という設定はありません。
option-switch = { $name } は True か False です。{ $value } にはできません。

## A deal that is not the game's

deal-item = { NUMBER($place, useGrouping: 0) }番目の { $item } は、このゲームの{ $kind ->
        [tile] タイル
       *[card] カード
    }ではありません。
deal-count = { $kind ->
        [tile] タイル
       *[card] カード
    } { $sign } が{ $given }枚あります。正しくは{ $wanted }枚です。

## Why the text of a recorded game cannot be read

parse-error = { NUMBER($line, useGrouping: 0) }行目、{ NUMBER($column, useGrouping: 0) }文字目：{ $reason }
record-text = 記録は文字列です。{ $type } ではありません
record-tag = タグは [名前 "値"] のように書きます
record-tag-twice = タグ { $tag } が2つあります
record-tag-signs = タグ { $tag } に表示できない文字があります
record-tag-missing = タグ { $tag } がありません
record-number = { $tag } は{ $low }～{ $high }の数です
record-game = { $name } というゲームはありません
record-options = 設定は { $options } です
record-option = { $name }=0 か 1 と { $rest }
record-version = ルールのバージョン { $version } はここでは使えません
record-result = この手順での結果は { $result } です
record-proof = この記録に含まれる証明は成り立ちません：{ $why }
record-word = { $text } はアクションでも番号でもコメントでもありません
record-turn = ここからこの番号のターンは始まりません
record-turn-unnumbered = ターン{ NUMBER($turn, useGrouping: 0) }の番号がありません
record-turn-empty = ターン{ NUMBER($turn, useGrouping: 0) }にアクションがありません
record-too-long = アクションが{ NUMBER($most, useGrouping: 0) }を超えています
record-illegal = { $action }：{ $why }

## Why the proof of a game, or a player's receipt, does not hold

proof-format = 読み取れる証明ではありません。
proof-missing = この記録には証明がありません。
proof-entry = { NUMBER($entry, useGrouping: 0) }番目の記録がないか、正しい形ではありません。
proof-changed = { NUMBER($entry, useGrouping: 0) }番目の記録か、それより前の何かが、あとから変更されています。
proof-game = { NUMBER($entry, useGrouping: 0) }番目の記録にあるゲームまたは設定は、ここでは使えません。
proof-rules = { NUMBER($entry, useGrouping: 0) }番目の記録は、ゲームまたはシャッフルのルールに反しています。
proof-number = { NUMBER($entry, useGrouping: 0) }番目の記録で明かされた数は、約束された数と違います。
proof-seed = { NUMBER($entry, useGrouping: 0) }番目の記録にある秘密の数は、最初の記録で約束されたものと違います。
proof-result = { NUMBER($entry, useGrouping: 0) }番目の記録にある結果は、アクションから得られる結果と違います。
proof-unfinished = ゲームはまだ終わっていません。シャッフルを検証できるのは終了後です。
proof-aborted = カードを配る前にゲームが中止されました。
proof-other-game = この証明は、この記録とは別のゲームのものです。
receipt-format = 読み取れる控えではありません。
receipt-history = { NUMBER($entry, useGrouping: 0) }番目の記録は、控えにあるものと違います。
receipt-room = 控えと証明は、別々のテーブルのものです。
receipt-seed = サーバーの約束が控えにあるものと違います。サーバーは秘密の数を選び直しました。
receipt-number = 控えにある数が、その約束と一致しません。
receipt-promise = { NUMBER($entry, useGrouping: 0) }番目の記録までに、控えにある数は約束されていません。

## What cannot be done at a table

refused-begun = ゲームはもう始まっています。
refused-begun-bot = ゲームはもう始まっています。代わりにボットに任せることができます。
refused-not-begun = ゲームはまだ始まっていません。
refused-no-game = 今はゲーム中ではありません。
refused-not-over = ゲームはまだ終わっていません。
refused-turn = あなたの番ではありません。
refused-return-first = ボットが代わりにプレイしています。先に戻ってください。
refused-person-plays = この席では人がプレイしています。
refused-bot-already = この席ではもうボットがプレイしています。
refused-no-bot = ボットは代わりにプレイしていません。
refused-resigned = あなたはもう投了しています。
refused-offered = もう提案しています。
refused-no-offer = 終了を提案している人はいません。
refused-not-gone = ほかの人をボットに任せられるのは、その人がいなくなってからです。
refused-clock-runs = ほかの人をボットに任せられるのは、その人の持ち時間が切れてからです。
refused-undo = 元に戻せるものがありません。まだ何もしていないか、もうカードを引いています。
refused-undo-often = このターンではもうこれ以上元に戻せません。
refused-return-often = このターンではもうこれ以上戻れません。
refused-full = ゲームが長くなりすぎました。次のアクションで終わります。
refused-late-nobody = 今は誰の時間も進んでいません。
refused-rematch-made = 再戦はもう用意されています。
refused-taken = この席はもう埋まっています。
refused-no-seat = その席はありません。
refused-not-a-bot = この席にいるのはボットではありません。
refused-no-person = 少なくとも1つの席は人のためのものです。
refused-level = { $level } という強さはありません。{ $levels } から選んでください。
refused-no-levels = { $game ->
        [board] ボードゲーム
        [cards] カードゲーム
       *[other] { $title }
    }に強さの段階はありません。
refused-name-empty = 名前は1文字以上です。
refused-name-long = 名前は{ $most }文字までです。
refused-name-signs = 名前には見える文字だけを使ってください。
refused-name-letters = 名前には文字か数字が一つ以上必要です。
refused-name-bot = それはボットの名前です。別の名前を選んでください。
refused-name-taken = このテーブルには同じ名前か、よく似た名前の人がいます。別の名前を選んでください。
refused-one-seat = このテーブルでは、ゲストは一人一席です。
refused-network-seats = あなたのネットワークからは、このテーブルの席がもう十分に取られています。
refused-public-tables = あなたのネットワークからは、もう十分な数の公開テーブルがプレイヤーを待っています。
refused-not-host = それができるのは、このテーブルの主催者だけです。
refused-hint-others = ほかの人が別の端末でプレイしているときは、ヒントは出ません。
refused-hint-turn = ヒントは手番の席のためのものです。
refused-id-used = このIDはもう別のことに使われています。

## The shuffle

refused-commit-nobody = 今は誰もコミットする必要がありません。
refused-commit = この席は今コミットする必要がありません。
refused-reveal-nobody = 今は誰も公開する必要がありません。
refused-reveal = この席は今公開する必要がありません。
refused-reveal-other = この席がコミットした値と違います。
refused-mix-nobody = 今は誰も待っていません。

## What the server does not answer

refused-unknown = このテーブルは存在しないか、あなたには公開されていません。
refused-rate = 少し早すぎます。{ $seconds }秒後にもう一度お試しください。
refused-unavailable = サーバーが混み合っています。少し待ってもう一度お試しください。
refused-too-large = サーバーに送るには長すぎます。
refused-bad = サーバーが理解できません：{ $detail }
refused-hello = 先に hello を送ってください。
refused-body = このリクエストの本文は { $type } です。
refused-record-text = 記録は UTF-8 の文字列です。
refused-host = このサーバーはこのコンピューターでだけ応答します。
refused-site = このリクエストは別のサイトのページから届きました。
