# A first game: short notes; what each text is for is said in the English file.

guide-fine = わかりました
guide-enough = ヒントはもう不要
guide-note = はじめてのゲームのヒント

## The board game

guide-board-hand = これがあなたの手札8枚です。カードに触れると、出せる場所がわかります。
guide-board-lay = カードを同じ色の道のほうへ押し上げると、列に置けます。その道のコマが1歩進みます。下の山に捨てることもできます。
guide-board-figure = 新しい道に、コマが1個出発します。大きいコマは得点が2倍。遠くまで行けそうな道に送りましょう。
guide-board-draw = 次はカードを引きます。山札からでも、誰かが捨てたカードでもかまいません。
guide-board-direction = この列の向きが決まりました。もう逆戻りはできません。数字を飛ばすときは慎重に。
guide-board-wish = 願いの石です！ 2個に満たないと減点、5個集めると10点です。
guide-board-clover = クローバーです。自分のコマをどれでも1歩進められます。次のタイルに止まれないか、考えてみましょう。
guide-board-minus = 最初の3つの石はマイナス点です。続きのカードがある道から始めましょう。
guide-board-goal = この門の先がゴールです。全員のコマを合わせて5個入ると、ゲームはすぐに終わります。
guide-board-back = 間違えましたか？ カードを引くまでは、元に戻せます。

## The card game

guide-cards-hand = これがあなたの手札8枚です。カードに触れると、出せる場所がわかります。
guide-cards-lay = カードを同じ色の列に置くか、その下の山に捨てます。
guide-cards-draw = 次はカードを引きます。山札からでも、誰かが捨てたカードでもかまいません。
guide-cards-direction = この列の向きが決まりました。もう逆戻りはできません。
guide-cards-minus = 1枚から3枚の列はマイナス点です。4枚になるとプラスになります。
guide-cards-pair = ペアがあります！ 同じ数字の2枚で、その数字の願いの石がもらえます。
guide-cards-point = 得点カードです。右端の列に置けば1点。同じ数字の上に置けば、その列が1枚長くなります。
guide-cards-close = 終了カードを置くと、列は1枚長くなって終了します。もう続けられないときに置きましょう。
guide-cards-ending = 4つの列が終了しました。5つ目で打ち切りです。置けるカードは置いておきましょう。
guide-cards-last = 最終フェイズです。あと2枚まで置けます。そのあと得点計算です。
guide-cards-back = 間違えましたか？ カードを引くまでは、元に戻せます。
