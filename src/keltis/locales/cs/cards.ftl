# The card game's table; what each text is for is said in the English file.

## What is asked of the one who plays

cards-your-turn = Jsi na tahu.
cards-play = Vylož nebo odhoď kartu.
cards-play-or-pair = Vylož nebo odhoď kartu, nebo dej dvojici za kámen přání.
cards-lay-or-discard = Vylož { card-object } do řady, nebo ji odhoď.
cards-lay = Vylož { card-object } do řady.
cards-only-discard = Nehodí se do žádné řady: odhoď { card-object }.
cards-not-now = Teď nemůžeš zahrát { card-object }.
cards-take-stone = Vezmi si kámen přání { $stone } za dvě karty hodnoty { $stone } a pak si dvě lízni.
cards-take = Vzít kámen { $stone }
cards-discard-pair =
    { $count ->
        [one] Odhoď ještě jednu kartu hodnoty { $stone }.
        [few] Odhoď za kámen přání dvě karty hodnoty { $stone }.
        [many] Odhoď za kámen přání dvě karty hodnoty { $stone }.
       *[other] Odhoď za kámen přání dvě karty hodnoty { $stone }.
    }
cards-draw =
    { $count ->
        [one] Lízni si kartu z lízacího, nebo z odhazovacího balíčku.
        [few] Lízni si dvě karty z lízacího, nebo z odhazovacích balíčků.
        [many] Lízni si dvě karty z lízacího, nebo z odhazovacích balíčků.
       *[other] Lízni si dvě karty z lízacího, nebo z odhazovacích balíčků.
    }
cards-last-lead = Poslední fáze.
cards-last =
    { $reason ->
        [columns] { $name } uzavírá pátou řadu.
        [own-columns] Uzavíráš pátou řadu.
        [quiet] Příliš mnoho tichých tahů (domácí pravidlo).
       *[deck] Lízací balíček je prázdný.
    } { $count ->
        [one] Můžeš vyložit ještě jednu kartu.
        [few] Můžeš vyložit ještě nejvýš { $count } karty.
        [many] Můžeš vyložit ještě nejvýš { $count } karty.
       *[other] Můžeš vyložit ještě nejvýš { $count } karet.
    }
cards-over = Hra skončila.

## What the others do now

cards-they-play = { $name } vybírá kartu.
cards-they-last =
    { $count ->
        [one] { $name } může vyložit ještě jednu kartu.
        [few] { $name } může vyložit ještě nejvýš { $count } karty.
        [many] { $name } může vyložit ještě nejvýš { $count } karty.
       *[other] { $name } může vyložit ještě nejvýš { $count } karet.
    }

## The lanes

cards-next = pak { $points }
cards-first = první karta
cards-first-short = první
cards-each = po 1
cards-closed = uzavřená
cards-pile-closed = teď ne
cards-lane = { column-name }
cards-lane-worth = { column-name }: { $points }
cards-folded = ještě { $count }
cards-pile-count = { pile-name }: { cards-count }
cards-unseen = Ještě neviděné karty

## Wishing stones

cards-stones = Kameny přání
cards-no-stone = zatím žádný kámen
cards-or-more = { $count }+

## Scores

cards-if-ended = průběžně
cards-you = Ty
cards-columns = Řady
cards-point-cards = Bodové karty
cards-wishes = Přání
cards-parts = Průběžně { $total }: řady { $columns }, bodové karty { $points }, kameny přání { $stones }
cards-closed-count = uzavřené řady: { $count } z { $all }
cards-closed-short = uzavřené { $count } z { $all }
cards-last-phase = Poslední fáze

## Deck and hands

cards-in-deck = v balíčku
cards-left = zbývá
cards-draw-mark = lízni { $count }
cards-hand-size = { cards-count } v ruce

## The other players

cards-unfold = { $name }, { $points }: všechny řady
cards-close-sheet = Zavřít
cards-turn-mark = Teď hraje
