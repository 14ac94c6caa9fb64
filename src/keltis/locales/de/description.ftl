# The table in words, for those who hear it.

## The whole

description-title = Der Tisch in Worten
description-comma = { ", " }

## A player

description-you = { $name } (du)
description-hand = { cards-count } auf der Hand: { $list }
description-stones = Wunschsteine: { $list }
description-smalls = Kleine Figuren auf dem Startstein: { $count }
description-big-waits = Die große Figur steht auf dem Startstein
description-last = Letzter Zug: { $what }
description-columns = { $name }: Reihen
description-columns-and-figures = { $name }: Reihen und Figuren
description-path = Pfad
description-column = Reihe
description-cards = Karten
description-number = Anzahl
description-direction = Richtung
description-figure = Figur
description-worth = Wert
description-none = keine
description-rising = steigend
description-falling = fallend
description-either = noch offen
description-any = jede Zahl
description-figure-at =
    { $figure ->
        [big] { figure-big }
       *[small] { figure-small }
    } auf Stein { $row }

## The board

description-paths = Was auf jedem Stein liegt und wer dort steht
description-stone = Stein
description-row =
    Stein { $row }, Wert { $points }{ $goal ->
        [1] , Ziel
       *[0] { "" }
    }
description-double = Die große Figur zählt doppelt
description-empty = leer
description-taken = Wunschstein weg
description-stands =
    { $name }: { $figure ->
        [big] { figure-big }
       *[small] { figure-small }
    }

## The middle

description-piles = Nachziehstapel und Ablagestapel
description-column-worth = Was eine Reihe wert ist
