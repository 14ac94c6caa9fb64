# The board game's table; what each text is for is said in the English file.

board-title = Cesta kameňov

## Players

board-you = Ty
board-if-ended = priebežne
board-scored = získané: { $count }
board-paths = Cesty
board-wishes = Želania
board-tiles = Kartičky
board-plays = hrá
board-hand = { cards-count } v ruke
board-show-columns = { $name }: priebežne { $total }, kamene želaní: { $stones }, karty v ruke: { $count }. Ukázať rady
board-fold = Zavrieť
board-parts = Priebežne { $total }: cesty { $paths }, kamene želaní { $stones }, kartičky { $tiles }

## On the board

board-goal = Cieľ { $count } z { $all }
board-goal-short = cieľ { $count } z { $all }
board-wishing-stones = Kamene želaní
board-wish-table = Body za kamene želaní
board-or-more = { $count }+
board-worth = za
board-ascending = vzostupne
board-descending = zostupne
board-yours = tvoje
board-piles = odhoz
board-folded = +{ $count }
board-cards-left =
    { $count ->
        [one] karta
        [few] karty
        [many] karty
       *[other] kariet
    }
board-left = balík
board-unseen =
    { $count ->
        [0] všetky také karty už bolo vidieť
        [one] { $count } takú kartu ešte nebolo vidieť
        [few] { $count } také karty ešte nebolo vidieť
        [many] { $count } takej karty ešte nebolo vidieť
       *[other] { $count } takých kariet ešte nebolo vidieť
    }

## Tags: what a step brings

board-then-wish = a kameň želaní
board-then-clover = potom štvorlístok
board-then-points = a { points-count }
board-ends = piata: koniec hry
board-closed = Zatvorené
board-closed-why = leží tu tvoja { card-short }

## The sentence

board-lead-turn = Si na ťahu.
board-lead-draw = Potiahni si kartu:
board-lead-clover = Štvorlístok.
board-lead-free = Krok navyše.
board-say-card = Vylož alebo odhoď kartu.
board-say-lay = Vylož { card-object } alebo ju odhoď.
board-say-finished = Vylož { card-object } za krok navyše alebo ju odhoď.
board-say-discard-only = Do radu sa nehodí: môžeš odhodiť { card-object }.
board-say-figure = Ktorá figúrka vyrazí { path-onto }?
board-say-step = Posuň ľubovoľnú figúrku o kameň alebo zostaň.
board-say-step-end = Posuň ľubovoľnú figúrku o kameň alebo zostaň. Jeden krok ukončí hru.
board-say-draw = z hracieho alebo z odkladacieho balíčka.
board-say-draw-deck = z hracieho balíčka.
