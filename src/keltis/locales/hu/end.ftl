# The end of a game and the look back at it; what each text is for is said in the English file.

## The verdict

end-counting = Számoljuk a pontokat
end-lead =
    { $by ->
        [1] egy
        [2] két
        [3] három
        [4] négy
        [5] öt
        [6] hat
        [7] hét
        [8] nyolc
        [9] kilenc
        [10] tíz
        [11] tizenegy
        [12] tizenkét
       *[other] { $by }
    }
end-you-win = Nyertél { end-lead } ponttal!
end-name-wins = { $name } nyert { end-lead } ponttal.
end-you-won = Nyertél.
end-name-won = { $name } nyert.
end-nobody-won = Senki sem nyert.
end-you-share = Közös győzelem: te és { $names }.
end-names-share = Közös győzelem: { $names }.
end-you = Te
end-name-and-colour = { $name } ({ $colour })

## Why the game ended

end-ordinal =
    { $own ->
        [1] Az első
        [2] A második
        [3] A harmadik
        [4] A negyedik
       *[5] Az ötödik
    }
end-why-goal-you = { end-ordinal } figurád a célban összesen az ötödik volt: ezzel vége a játéknak ({ $turn }. kör).
end-why-goal = { $name } célba vitte az ötödik figurát: ezzel vége a játéknak ({ $turn }. kör).
end-why-deck-board-you = Kihúztad a húzópakli utolsó kártyáját: ezzel vége a játéknak ({ $turn }. kör).
end-why-deck-board = { $name } kihúzta a húzópakli utolsó kártyáját: ezzel vége a játéknak ({ $turn }. kör).
end-why-deck-cards-you = Kihúztad a húzópakli utolsó kártyáját ({ $turn }. kör); utána mindenki lerakhatott még két kártyát.
end-why-deck-cards = { $name } kihúzta a húzópakli utolsó kártyáját ({ $turn }. kör); utána mindenki lerakhatott még két kártyát.
end-why-columns-you = Lezártad az ötödik oszlopot ({ $turn }. kör); utána mindenki lerakhatott még két kártyát.
end-why-columns = { $name } lezárta az ötödik oszlopot ({ $turn }. kör); utána mindenki lerakhatott még két kártyát.
end-why-quiet = Egymás után { $count } csendes kör: a házi szabály véget vetett a játéknak ({ $turn }. kör).
end-why-resigned = { $name } feladta.
end-why-resigned-you = Feladtad.
end-why-agreed = Mindenki beleegyezett a befejezésbe.

## The points, part by part

end-parts = Miből lett a pont
end-part-stones = Kívánságkövek
end-part-tiles = Útközben
end-part-cards = Pontkártyák
end-total = Összesen
end-winner = Győztes
end-on-start = startkő
end-no-cards = nincs kártya
end-twice = ×2
end-row =
    { $twice ->
        [yes] Nagy figura, { $count }. sor, duplán számít
       *[no] { $count }. sor
    }

## The chart

end-chart = Pontok minden kör után
end-chart-seals-board = Színes pecsét: egy figura célba ért.
end-chart-seals-cards = Színes pecsét: egy oszlop lezárult.
end-turn = { $turn }. kör
end-deal = Osztás után
end-axis-turn = kör
end-chart-at = { $where }: { $scores }
end-chart-score = { $name } { $points }

## What to do now

end-what-now = Mi legyen most?
end-start = Keltis: a kezdőlapra
end-rematch = Visszavágó
end-rematch-other = Visszavágó más beállításokkal …
end-rematch-title = A következő játék
end-rematch-waits = Jöhet a visszavágó
end-asked = Visszavágó vár rád, a helyed megvan.
end-asked-changed = Módosult: { $changes }.
end-next = Visszavágó nézése
end-along = Visszavágót játszanak, te pedig tovább nézed.
end-along-back = Vissza az előző játékhoz
end-rematch-failed = Az új játékot nem sikerült elindítani. Próbáld újra.
end-replay = Visszajátszás
end-download = Letöltés
    .label = A játék lejegyzésének letöltése
end-verify = Keverés ellenőrzése
end-look = Asztal megnézése
end-new-game = Új játék
end-failed = Ez nem sikerült. Próbáld újra.
end-sealed = Lepecsételve az első kártya kiosztása előtt

## The check of the shuffle

verify-title = Tisztességes volt a keverés?
verify-lead = A böngésződ a játék naplójából megismétli a keverést.
verify-running = Ellenőrzés…
verify-good = Minden stimmel.
verify-good-part = Ami ellenőrizhető, az stimmel.
verify-bad = A bizonyíték nem stimmel.
verify-chain = A lánc ép: { $count } bejegyzés, mindegyik az előző lenyomatával lepecsételve.
verify-seed = A szerver titka megfelel az első bejegyzésben tett ígéretnek.
verify-people =
    { $count ->
        [one] { $names } hozzáadott egy saját titkos számot, előre megígérve, utólag felfedve.
       *[other] { $names } is hozzáadott egy-egy saját titkos számot, előre megígérve, utólag felfedve.
    }
verify-nobody = Egyik játékos sem adott hozzá saját számot. A keverést csak a szerver ígérete rögzítette.
verify-seed-here = Az eszköz titka megfelel az első bejegyzésben tett ígéretnek.
verify-nobody-here = Egyik játékos sem adott hozzá saját számot. A keverést csak az eszköz titka rögzítette.
verify-redraws = A számokat újra kellett sorsolni ({ $count }×), mert valaki nem válaszolt időben.
verify-deal-board = Ezekből a számokból következik a { $cards } lapos pakli, a { $tiles } lapka helye és az is, ki kezd: { $name }.
verify-deal-cards = Ezekből a számokból következik a { $cards } lapos pakli és az is, ki kezd: { $name }.
verify-no-deal = A játékot abbahagyták, mielőtt egy kártyát is osztottak volna.
verify-kept-fixed = Mielőtt az eszközöd felfedte a számát, ismerte a szerver és az összes többi játékos ígéretét. Onnantól senki sem választhatta meg a keverést.
verify-kept-seed = Mielőtt az eszközöd felfedte a számát, ismerte a szerver ígéretét.
verify-kept-seed-only = Nincs bizonyítva: hogy addigra mindenki más is megtette az ígéretét.
verify-not-kept = Nincs bizonyítva: hogy a szerver azelőtt tette meg az ígéretét, hogy ismerte volna a játékosok számait. Ez az eszköz a keverés előttről nem őrzött meg semmit, ami ezt megmutatná.
verify-kept-left-out = Egy szám kimaradt a keverésből, mert a szerver szerint későn érkezett: { $names }.
verify-kept-history = A(z) { $entry }. bejegyzésig a napló az, amelyet az eszközöd a játék közben látott.
verify-kept-bad = Vigyázat: ez a bizonyíték ellentmond annak, amit az eszközöd a játék közben megőrzött. A szerver különböző időpontokban mást és mást mondott.
verify-holds = Stimmel:
verify-fails = Nem stimmel:
verify-unable = Ez az oldal nem biztonságos kapcsolaton érkezett, és ilyenkor a böngészők nem számolnak lenyomatot. Töltsd le a bizonyítékot, és ellenőrizd a saját gépeden:
verify-code = Összehasonlító kód
verify-code-note = Olvassátok fel egymásnak: akinek ugyanaz a kódja, ugyanazzal a keveréssel játszott, és amit egy eszköz megőrzött, az akkor mindenkire érvényes.
verify-yourself = Az ellenőrzést a saját gépeden is megismételheted:
verify-download = Bizonyíték letöltése
verify-download-receipt = Elismervény mentése
verify-failed = A bizonyítékot nem sikerült letölteni. Próbáld újra.
verify-again = Újra

## Looking back

replay-title = Visszajátszás
replay-open = Játék megnyitása
replay-finished = Ezen az eszközön játszva
replay-clear = Lista törlése
replay-clear-sure = Törlöd a listát? Maguk a játékok a szerveren maradnak.
replay-clear-not = Megtartom
replay-lead = Húzd ide egy játék fájlját, vagy válaszd ki, és nézd végig lépésről lépésre.
replay-choose = Fájl választása
replay-paste = Vagy illeszd be a lejegyzés szövegét
    .placeholder = [Game "board/1"] …
replay-read = Játék nézése
replay-drop = Engedd el, és nézheted a játékot
replay-refused = Ez a lejegyzés nem olvasható
replay-refused-at = { $line }. sor, { $column }. oszlop
replay-too-long = Ez a fájl túl hosszú egy játék lejegyzéséhez.
replay-not-text = Ez nem szövegfájl.
replay-unknown = Nincs ilyen játék, vagy nem férsz hozzá.
replay-not-begun = Ez a játék még nem kezdődött el.
replay-busy = Túl sok játék egyszerre. Próbáld meg kicsit később.
replay-failed = A játékot nem sikerült betölteni. Próbáld újra.
replay-between = { ":" }
replay-won = { $name } nyert, { $points } ({ $turns }).
replay-you-won = Nyertél, { $points } ({ $turns }).
replay-shared = Közös győzelem: { $names }, { $points } ({ $turns }).
replay-unfinished = Nincs befejezve, eddig { $turns }.
replay-ended = Idő előtt befejezve ({ $turns }).
replay-proven = A bizonyíték stimmel
replay-log = A játék körről körre
replay-hands = Minden kéz
replay-hand-of = { $name } kártyái
replay-see-with = { $name } szemével
replay-first = Az elejére
replay-back = Vissza
replay-play = Lejátszás
replay-pause = Szünet
replay-forward = Előre
replay-last = A végére
replay-by = Lépésköz
replay-by-turn = körönként
replay-by-action = akciónként
replay-speed = Sebesség
replay-speed-factor = { $factor }×
replay-another = Másik játék
replay-saved = Mentett játék
replay-saved-note = Ennek a játéknak még nincs vége. Ha folytatod, csak a saját lapjaidat látod; ha megnézed, mindenkiét.
replay-saved-go-on = Játék folytatása
replay-saved-look = Minden lap megnézése
