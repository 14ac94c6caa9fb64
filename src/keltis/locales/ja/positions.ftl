## Both games

position-text = 局面は文字列です。{ $type } ではありません
position-line = 局面は1行で書きます
position-short = 局面が途中で終わっています
position-long = この後には何も書けませんが、{ $text } があります
position-expected = ここは { $name }= です。{ $text } ではありません
position-number = { $name }は{ $low }～{ $high }の数です。{ $text } ではありません
position-unseen-cards = 見えないカードの枚数
position-stones = 願いの石の数
position-points = タイルの得点
position-game = このゲームの局面は { $name } で始まります
position-option = このゲームは { $name }={ $wanted } です。{ $found } ではありません
position-choice = { $name } は { $choices } のどれかです。{ $text } ではありません
position-parts = { $name } は { $separator } で区切った{ $wanted }個です。{ $found }個ではありません
position-card = { $text } はこのゲームのカードではありません
position-card-twice = { $card } が1枚多すぎます
position-cards-missing = 足りないカード：{ $number }枚
position-cards-over = 多すぎるカード：{ $number }枚
position-stack-unseen = ここでは { $name } の中身は見えません
position-stack-named = ここでは { $name } のカードを書いてください
position-stack-size = { $name } が{ $number }枚になることはありません
position-hand = { $text } は手札ではありません
position-hand-unseen = ここでは席{ $seat }の手札は見えません
position-hand-named = ここでは席{ $seat }の手札を書いてください
position-hand-size = 席{ $seat }の手札が今{ $number }枚になることはありません
position-columns = 列は{ $wanted }つです。{ $found }つではありません
position-column = { $text } は列ではありません
position-column-card = { $text } は列ではありません。{ $card } が合いません
position-pile = { $text } は捨て札の山ではありません
position-quiet = quiet が直前のアクションと合いません

## The board game

position-closed = closed は、同じターンでカードを引く前に捨てた先の山か、- です
position-closed-empty = 閉じた山が空です
position-tiles = tiles は { $signs } の記号{ $number }個です
position-tile-count = タイル { $sign } が{ $given }枚あります。正しくは{ $wanted }枚です
position-figures = コマは0～9の数5つで、大きいコマには * を付けます。{ $text } ではありません
position-big-at-start = スタートの石にいる大きいコマに * は付きません
position-figure = 道 { $letter } のコマが列と合いません
position-smalls = 小さいコマは4つだけです
position-goal = ゴールにコマが5つより多くいます
position-over = ゲームが終わるのは、コマが5つゴールに入るか、山札がなくなるか、動きのないターンが続いたときだけです
position-step = ここに追加の1歩はありません
position-figure-tiles = 席{ $seat }のコマがタイルと合いません
position-figure-far = 席{ $seat }のコマが、カードとクローバーで進める所より先にいます
position-nine-stones = 盤上と各席の願いの石が合わせて9個ではありません
position-stone-far = コマが通っていない場所の願いの石を持っている席があります

## The card game

position-pair = pair は、フェイズ pair で捨てるカードの数字か、- です
position-ender = ender は、ゲームを終わらせて最後にプレイする席か、- です
position-closed-count = ここで閉じた山が{ $number }つになることはありません
position-closed-pile-empty = 閉じた山が空です
position-signs = { $text } は、{ $signs } の記号を1回ずつ使うか、- です
position-numbered-stones = 中央と各席の願いの石が1～9の1つずつではありません
position-ended = ゲームが終わるのは、列が5つ閉じるか、山札がなくなるか、動きのないターンが続いたときだけです
position-no-stone = このターンに願いの石は取られていません
position-pair-stone = 席{ $seat }は願いの石{ $stone }を持っていません
position-pair-cards = 席{ $seat }が数字{ $value }のカードを{ $number }枚持つことはありません
