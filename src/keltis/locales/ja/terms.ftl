# The words that all texts share; what each is for is said in the English file.

## Games

game-name = ケルト
game-board = 石の道
    .full = ケルト：石の道
game-cards = カードゲーム
    .full = ケルト：カードゲーム

## Paths

path-name =
    { $path ->
        [r] 赤茶
        [y] 黄色
        [p] ピンク
        [g] 緑
       *[b] 水色
    }
path-adj = { path-name }の
path-adj-acc = { path-name }の
path-full = { path-name }の道
path-on = { path-name }の道で
path-onto = { path-name }の道へ

## Cards

card-name =
    { $path ->
        [n] 得点カードの{ $value }
       *[other]
            { $value ->
                [E] { path-adj }終了カード
               *[other] { path-adj }{ $value }
            }
    }
card-object =
    { $path ->
        [n] 得点カードの{ $value }
       *[other]
            { $value ->
                [E] { path-adj-acc }終了カード
               *[other] { path-adj-acc }{ $value }
            }
    }
card-short =
    { $path ->
        [n] 得点{ $value }
       *[other]
            { $value ->
                [E] 終了
               *[other] { $value }
            }
    }

## Places

column-name =
    { $path ->
        [n] 得点カードの列
       *[other] { path-name }の列
    }
column-onto =
    { $path ->
        [n] 得点カードの列に
       *[other] { path-name }の列に
    }
pile-name =
    { $path ->
        [n] 得点カードの捨て札の山
       *[other] { path-name }の捨て札の山
    }
pile-from =
    { $path ->
        [n] 得点カードの捨て札の山から
       *[other] { path-name }の捨て札の山から
    }
pile-onto =
    { $path ->
        [n] 得点カードの捨て札の山に
       *[other] { path-name }の捨て札の山に
    }

## The board

tile-wish = 願いの石
tile-clover = クローバー
tile-points = { $n }点のタイル
figure-small = 小さいコマ
figure-big = 大きいコマ

## Counted things

cards-count = カード{ $count }枚
cards-object = カードを{ $count }枚
points-count = { $count }点
stones-count = 願いの石{ $count }個
turns-count = { $count }ターン
days-count = { $count }日

## Players and bots

player-black = 黒
player-white = 白
player-grey = グレー
player-brown = 茶
bot-name =
    { $colour ->
        [brown] ブレンダン
        [white] ニーヴ
        [black] オシーン
       *[grey] イーファ
    }
level-beginner = 初心者
    .character = 簡単な目安に従い、目についた手をよく選びます。
level-easy = やさしい
    .character = 目安に従います。続けられる色から始め、数字をあまり飛ばしません。
level-casual = のんびり
    .character = 少し先を考えますが、カードを数えず、ほかの人を気にせず、よりよい手をよく見落とします。
level-club = クラブ
    .character = 道の計画は上手ですが、カードを数えず、ほかの人を気にせず、時々よい手を見落とします。
level-strong = 強い
    .character = すべての手を比べ、カードを数え、次の人にも気を配りますが、時々よい手を見落とします。
level-advanced = 上級者
    .character = 非常に多くの対局から何が得かを学びましたが、よく次善の手で済ませます。
level-master = 名人
    .character = 非常に多くの対局から何が得かを学び、差が小さいときだけ次善の手を選びます。
level-expert = 達人
    .character = 決める前に、有力な手の続きを多くのありうる世界で試します。
