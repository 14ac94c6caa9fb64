# Hints; what each is for is said in the English file.

## Paths and columns: what it opens, and what becomes of it

hint-opens =
    Eröffnet den { $path ->
        [r] rotbraunen
        [y] gelben
        [p] pinken
        [g] grünen
       *[b] hellblauen
    } Steinpfad; er endet in { $share } % aller Versuche im Plus.
hint-opens-big =
    Eröffnet mit der großen Figur den { $path ->
        [r] rotbraunen
        [y] gelben
        [p] pinken
        [g] grünen
       *[b] hellblauen
    } Steinpfad; er endet in { $share } % aller Versuche im Plus.
hint-plus = Der { path-adj } Steinpfad endet in { $share } % aller Versuche im Plus.
hint-reaches = Deine Figur { path-on } erreicht das Ziel in { $share } % aller Versuche.
hint-opens-column = Eröffnet die { column-name }; sie endet in { $share } % aller Versuche im Plus.
hint-column-plus = Die { column-name } endet in { $share } % aller Versuche im Plus.
hint-closes = Schließt die { column-name } ab: { points-count }.
hint-joins = Verlängert die { column-name }, ohne eine Zahl zu überspringen.

## What it skips and keeps

hint-skips =
    { $count ->
        [one] Überspringt { $count } { path-adj } Karte, die noch kommen kann.
       *[other] Überspringt { $count } { path-adj } Karten, die noch kommen können.
    }
hint-skips-nothing = Überspringt keine { path-adj } Karte, die noch kommen kann.
hint-skips-own =
    { $count ->
        [one] { $count } { path-adj } Karte deiner Hand passt danach nicht mehr.
       *[other] { $count } { path-adj } Karten deiner Hand passen danach nicht mehr.
    }
hint-keeps =
    { $count ->
        [one] Du hast noch { $count } { path-adj } Karte, die danach passt.
       *[other] Du hast noch { $count } { path-adj } Karten, die danach passen.
    }

## What it brings at once

hint-gains = Bringt sofort { points-count }.
hint-goal = Bringt eine Figur ins Ziel: { $number } von { $all }.
hint-clover = Kommt auf ein Kleeblatt: noch ein Extraschritt.
hint-free-step = Der { path-adj } Steinpfad ist geschafft: Das gibt einen Extraschritt.
hint-wish = Wunschsteine dann: { $number }, also { points-count } mehr.
hint-tile = Kommt auf ein Wegekärtchen: { points-count }.
hint-point = Das ist ein sicherer Punkt.

## Pairs for a wishing stone

hint-pair-spare = Keine deiner beiden Karten mit der { $value } passt in eine deiner offenen Reihen.
hint-breaks-pair = Trennt dein { $value }er-Paar für einen Wunschstein.

## Discards

hint-gives = Wer als Nächstes dran ist, nimmt sie in { $share } % aller Versuche sofort.
hint-safe = Wer als Nächstes dran ist, will sie kaum: in { $share } % aller Versuche sofort genommen.
hint-useless = Passt in keine deiner Reihen mehr.
hint-covers = Verdeckt { card-object }: Wer als Nächstes dran ist, könnte sie legen.
hint-gives-up = Du könntest { card-object } noch selbst legen.

## Draws

hint-takes = Du legst { card-object } später in { $share } % aller Versuche.
hint-denies = Wer als Nächstes dran ist, könnte { card-object } legen.
hint-deck-fits =
    { $count ->
        [one] { $count } von { $all } ungesehenen Karten passt in deine offenen Reihen.
       *[other] { $count } von { $all } ungesehenen Karten passen in deine offenen Reihen.
    }
hint-deck-left =
    { $count ->
        [0] Nimmt die letzte Karte des Nachziehstapels.
        [one] Lässt { $count } Karte im Nachziehstapel.
       *[other] Lässt { $count } Karten im Nachziehstapel.
    }

## The end

hint-ends-ahead = Beendet das Spiel, während du { points-count } vorn liegst.
hint-ends-behind = Beendet das Spiel, während du { points-count } zurückliegst.
hint-ends-level = Beendet das Spiel bei Gleichstand.
hint-last-ahead = Beginnt die letzte Phase, während du { points-count } vorn liegst.
hint-last-behind = Beginnt die letzte Phase, während du { points-count } zurückliegst.
hint-last-level = Beginnt die letzte Phase bei Gleichstand.
hint-ender = In { $share } % aller Versuche beendest du das Spiel selbst.
hint-done = Keine deiner Karten brächte noch mehr Punkte.

## When nothing else can be said

hint-only = Etwas anderes kannst du nicht tun.
hint-average-ahead = Am Ende liegst du im Schnitt { points-count } vorn.
hint-average-behind = Am Ende liegst du im Schnitt { points-count } zurück.
hint-average-level = Am Ende steht es im Schnitt gleich.

## In the terminal

hint-best = Am besten
hint-or = Oder
hint-as-good = Genauso gut
hint-win = { $share } % ± { $error } auf den Sieg
hint-win-sure = { $share } % auf den Sieg
hint-win-unclear = zu wenige Versuche, um die Gewinnchance zu nennen
hint-help = h: ein Hinweis – die beste Aktion, zwei andere und warum.
hint-over = Das Spiel ist vorbei: Es gibt nichts zu tun.
hint-not-turn = Platz { $seat } ist hier nicht am Zug.
hint-no-turn = Einen Zug { $turn } gibt es nicht: Dieses Spiel hat { $turns }.
hint-no-view = Ein Hinweis gilt für das, was ein Platz sieht: Diese Stellung zeigt alle Hände.
hint-no-hand = Ein Hinweis ist für einen Platz, der mitspielt: Das hier sieht jemand, der zuschaut.
