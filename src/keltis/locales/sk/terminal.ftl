# What the terminal says; what each text is for is said in the English file.

## Around a game

terminal-deal = Rozdanie { $seed }.
terminal-keys = ? pomocník, q koniec.
terminal-stands-in = Expert sa pripravuje, len tentoraz, asi pol minúty: dovtedy nepočíta dopredu.
terminal-bot-failed = { $name } zlyháva; takéto ťahy hrá bot „rule“: { $what }
terminal-saved = Uložené ako { $file }.
terminal-not-saved = Súbor { $file } sa nedá zapísať: { $why }.
terminal-no-file = Súbor { $file } neexistuje.
terminal-no-text = { $file } nie je textový súbor.
terminal-no-seat = Táto hra nemá miesto { $seat }.
terminal-player = Ty
terminal-bot = Bot { $seat }
terminal-seat = Miesto { $seat }
terminal-help =
    Napíš akciu alebo celý ťah naraz: g7+ vyloží zelenú 7 a potiahne z hracieho balíčka. Farby: r y p g b, desiatka je X.
    l: čo môžeš urobiť.  u: vrátiť ťah, kým nepotiahneš.  r: znova nakresliť stôl.  q: koniec.  ?: tento pomocník.
terminal-drawn = Karta je už potiahnutá: tento ťah sa nedá vrátiť.
terminal-small = Toto okno má { NUMBER($width, useGrouping: 0) } × { NUMBER($height, useGrouping: 0) } a všetko sa doň nezmestí: treba 80 × 24.
terminal-hint = (? pomocník)
terminal-replay = ťah { $turn } / { $turns }: Enter ďalej, b späť, číslo, q koniec
terminal-back = Enter: späť k stolu

## What a player does

say-then = { ", " }
say-lay = vykladá { card-object }
say-lay-at = vykladá { card-object } { $place }
say-place = { column-onto }
say-lay-for-step = vykladá { card-object } za krok navyše
say-discard = odhadzuje { card-object }
say-take = berie { card-object } z odkladacieho balíčka
say-draw = ťahá z hracieho balíčka
say-stone = berie kameň želaní { $stone }
say-step = postupuje { path-on }
say-open-small = vyráža malou figúrkou { path-onto }
say-open-big = vyráža veľkou figúrkou { path-onto }
say-decline = krok navyše nevyužíva
say-done = ďalšie karty nevykladá
say-small = malá figúrka vyráža
say-big = veľká figúrka vyráža
say-closed = rad uzavretý
say-goal = prichádza do cieľa
say-fifth = prichádza do cieľa: piata figúrka
say-clover = vstupuje na štvorlístok
say-wish = nachádza kameň želaní
say-points = získava { points-count }

## What is to do

ask-card = Si na ťahu: vylož alebo odhoď kartu
ask-card-or-stone = Si na ťahu: vylož alebo odhoď kartu, alebo si vezmi kameň želaní ({ $actions })
ask-step = Krok navyše: posuň figúrku ({ $actions }) alebo zostaň stáť s =
ask-pair = Odhoď za kameň želaní dve karty hodnoty { $value }
ask-pair-more = Odhoď za kameň želaní ešte jednu kartu hodnoty { $value }
ask-draw = Potiahni si: + z hracieho balíčka
ask-draw-or-take = Potiahni si: + z hracieho balíčka alebo { $actions } z odkladacieho
ask-draws = Potiahni si postupne { cards-object }: + z hracieho balíčka
ask-draws-or-take = Potiahni si postupne { cards-object }: + z hracieho balíčka alebo { $actions } z odkladacieho
ask-last = Posledná fáza: môžeš vyložiť najviac dve karty; = keď skončíš
ask-last-more = Posledná fáza: môžeš vyložiť ešte jednu kartu; = keď skončíš
ask-wait = { $name } premýšľa

## How it ended

terminal-over-goal = Päť figúrok je v cieli
terminal-over-columns = Päť radov je uzavretých
terminal-over-deck = Hrací balíček je prázdny
terminal-over-quiet =
    { $count ->
        [one] { $count } tichý ťah (domáce pravidlo)
        [few] { $count } tiché ťahy po sebe (domáce pravidlo)
        [many] { $count } tichého ťahu po sebe (domáce pravidlo)
       *[other] { $count } tichých ťahov po sebe (domáce pravidlo)
    }
terminal-win = { $reason }: vyhráva { $name } ({ points-count })
terminal-win-you = { $reason }: vyhrávaš ({ points-count })
terminal-win-shared = { $reason } – spoločné víťazstvo: { $names } (každý { points-count })
terminal-you = ty
terminal-comma = { ", " }
terminal-and = { $first } a { $last }

## Words in the drawing

terminal-goal = cieľ: { $done } z { $of }
terminal-closed = uzavreté rady: { $done } z { $of }
terminal-closed-more = uzavreté: { $count }
terminal-last-phase = posledná fáza, zostáva kariet: { $left } z { $of }
terminal-draws-left = zostáva potiahnuť: { cards-count }
terminal-quiet = domáce pravidlo: tiché ťahy { $done } / { $of }
terminal-pile = odk.
terminal-deck = { $count } v hracom balíčku
terminal-no-stone = bez kameňa želaní
terminal-stones = kamene želaní
terminal-took = má
terminal-name-you = { $name } (ty)
terminal-part-paths = cesty
terminal-part-tiles = body
terminal-part-stones = kamene
terminal-part-columns = rady
terminal-part-points = body
