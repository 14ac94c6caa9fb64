# The card game's table; what each text is for is said in the English file.

## What is asked of the one who plays

cards-your-turn = Si na ťahu.
cards-play = Vylož alebo odhoď kartu.
cards-play-or-pair = Vylož alebo odhoď kartu, alebo daj dvojicu za kameň želaní.
cards-lay-or-discard = Vylož { card-object } do radu alebo ju odhoď.
cards-lay = Vylož { card-object } do radu.
cards-only-discard = Nehodí sa do žiadneho radu: odhoď { card-object }.
cards-not-now = Teraz nemôžeš zahrať { card-object }.
cards-take-stone = Vezmi si kameň želaní { $stone } za dve karty hodnoty { $stone } a potom si dve potiahni.
cards-take = Vziať kameň { $stone }
cards-discard-pair =
    { $count ->
        [one] Odhoď ešte jednu kartu hodnoty { $stone }.
        [few] Odhoď za kameň želaní dve karty hodnoty { $stone }.
        [many] Odhoď za kameň želaní dve karty hodnoty { $stone }.
       *[other] Odhoď za kameň želaní dve karty hodnoty { $stone }.
    }
cards-draw =
    { $count ->
        [one] Potiahni si kartu z hracieho alebo z odkladacieho balíčka.
        [few] Potiahni si dve karty z hracieho alebo z odkladacích balíčkov.
        [many] Potiahni si dve karty z hracieho alebo z odkladacích balíčkov.
       *[other] Potiahni si dve karty z hracieho alebo z odkladacích balíčkov.
    }
cards-last-lead = Posledná fáza.
cards-last =
    { $reason ->
        [columns] { $name } uzatvára piaty rad.
        [own-columns] Uzatváraš piaty rad.
        [quiet] Priveľa tichých ťahov (domáce pravidlo).
       *[deck] Hrací balíček je prázdny.
    } { $count ->
        [one] Môžeš vyložiť ešte jednu kartu.
        [few] Môžeš vyložiť ešte najviac { $count } karty.
        [many] Môžeš vyložiť ešte najviac { $count } karty.
       *[other] Môžeš vyložiť ešte najviac { $count } kariet.
    }
cards-over = Hra sa skončila.

## What the others do now

cards-they-play = { $name } vyberá kartu.
cards-they-last =
    { $count ->
        [one] { $name } môže vyložiť ešte jednu kartu.
        [few] { $name } môže vyložiť ešte najviac { $count } karty.
        [many] { $name } môže vyložiť ešte najviac { $count } karty.
       *[other] { $name } môže vyložiť ešte najviac { $count } kariet.
    }

## The lanes

cards-next = potom { $points }
cards-first = prvá karta
cards-first-short = prvá
cards-each = po 1
cards-closed = uzavretý
cards-pile-closed = teraz nie
cards-lane = { column-name }
cards-lane-worth = { column-name }: { $points }
cards-folded = ešte { $count }
cards-pile-count = { pile-name }: { cards-count }
cards-unseen = Ešte nevidené karty

## Wishing stones

cards-stones = Kamene želaní
cards-no-stone = zatiaľ žiadny kameň
cards-or-more = { $count }+

## Scores

cards-if-ended = priebežne
cards-you = Ty
cards-columns = Rady
cards-point-cards = Bodové karty
cards-wishes = Želania
cards-parts = Priebežne { $total }: rady { $columns }, bodové karty { $points }, kamene želaní { $stones }
cards-closed-count = uzavreté rady: { $count } z { $all }
cards-closed-short = uzavreté { $count } z { $all }
cards-last-phase = Posledná fáza

## Deck and hands

cards-in-deck = v balíčku
cards-left = zostáva
cards-draw-mark = potiahni { $count }
cards-hand-size = { cards-count } v ruke

## The other players

cards-unfold = { $name }, { $points }: všetky rady
cards-close-sheet = Zavrieť
cards-turn-mark = Teraz hrá
