# The start page, the tables and waiting; what each text is for is said in the English file.

## Everywhere on these pages

start-unofficial = Nem hivatalos. A Keltis szerzője Reiner Knizia, kiadója a KOSMOS.
start-language = Nyelv
start-theme-light = Világos színek
start-theme-dark = Sötét színek
start-home = Kezdőlap
start-you = Te
start-guest = Vendég
start-player = { $seat }. játékos
start-name = A neved
start-name-other = { $seat }. játékos neve

## Start page

start-picture = A tábla: öt kőösvény fut szét legyezőként a startkőtől öt színes zárókőig.
start-tagline = Egy kőtől öt ösvény vezet fölfelé. Számolj fel vagy le, de vissza ne fordulj.
start-game = Játék
start-board-note = a társasjáték
start-cards-note = csak kártyák
start-opponents = Ellenfelek
start-bots-see = Egyik bot sem lát többet, mint ami a helyéről látszik: a rejtett kártyák rejtve maradnak.
start-opponent = { $seat }. ellenfél
start-play = Játék
start-invite = Barát meghívása
start-pass = Egy eszközön többen
start-tables = Nyilvános asztalok
start-rules = Szabályok
start-saved = Lejátszott játékok
start-continue = Folytatás
start-more-games = és még { $count } játék

## Rooms in lists

start-room-with = { $game }: { $names }
start-open-seats = { $count } szabad hely
start-tables-lead = Ülj le, ahol van hely, vagy csak nézd.
start-list-mine = A játékaid
start-list-open = Szabad asztalok
start-list-live = Most játsszák
start-list-mine-none = Nincs folyamatban játékod.
start-list-open-none = Most senki sem vár. Nyiss egy asztalt, és a többiek itt rátalálnak.
start-list-live-none = Most nem folyik nyilvános játék.
start-list-more = Továbbiak
start-new-table = Új asztal
start-sit-down = Leülök
start-look-on = Nézem
start-your-turn = Te jössz
start-turn-of = { $name } jön
start-waiting-for-players = Játékosokra vár
start-mixing-short = Keverjük a kártyákat
start-clock-none = óra nélkül
start-clock-live = egy ültében
start-clock-mail = körönként több nap

## Setting up a table

start-new-title = Új asztal
start-new-pass-title = Egy eszköz mindenkinek
start-new-invite-title = Asztal barátoknak
start-new-public-title = Nyilvános asztal
start-new-lead = Ki játszik, és hogyan?
start-new-pass-lead = A körök között legördül egy függöny, így senki sem lát más kezébe.
start-new-invite-lead = Nyisd meg az asztalt, aztán küldd el a linket.
start-new-public-lead = Szerepel a listán, amelyet mindenki lát.
start-seat-count = Helyek
start-who-sits = Ki ül itt
start-seat = { $seat }. hely
start-who-here = Még valaki ennél az eszköznél
start-who-here-short = Ennél az eszköznél
start-who-here-note = Minden kör után továbbadjátok az eszközt.
start-who-open = Egy barát linkkel
start-who-open-note = Kapsz egy linket, azt küldd el.
start-who-open-public = Bárki, aki jön
start-who-open-public-note = Az asztal a listán van, mindenki látja.
start-open-seat = Szabad hely
start-options = Szabályok
start-free-start = Extra lépés kezdhet ösvényt
start-end-opens = Zárókártya nyithat oszlopot
start-quiet-limit = Házi szabály: csendes körök után vége
start-quiet-limit-note = A miénk, a szabálykönyvben nincs: { $count } egymást követő kör után, amelyekben mindenki csak eldob és
    eldobott kártyát vesz el.
start-first = Ki kezd
start-first-lot = Sorsolás
start-time = Idő
start-pace = Tempó
start-pace-none = Óra nélkül
start-pace-live = Egy ültében
start-pace-mail = Napok
start-live = Gondolkodási idő
start-live-bank = { $minutes } p + { $seconds } mp
start-live-note = Az egész játékra, minden körben valamennyi ráadással. Ha elfogy, a kört egy bot játssza le.
start-mail = Egy körre
start-mail-note = Ha lejár az idő, a kört egy bot játssza le.
start-none-note = Mindenki addig gondolkodik, ameddig akar.
start-public = Nyilvános asztal
start-public-note = Bárki leülhet vagy nézheti.
start-guests-fill = A vendégek is ültethetnek le játékosokat
start-guests-fill-note = Különben minden vendég egy helyet foglal el, és botot csak te ültethetsz le.
start-open-table = Asztal megnyitása
start-begin = Kezdés
start-begin-note = Minden hely foglalt: a játék rögtön kezdődik.

## Waiting at a table

start-waiting-title =
    { $count ->
        [2] Asztal kettőnek
        [3] Asztal háromnak
       *[other] Asztal négynek
    }
start-waiting-open = { $game }. Még { $count } hely szabad.
start-waiting-full = { $game }. Mindenki itt van.
start-seat-you = Te
start-ready = Itt van
start-away-since = { $time } óta nincs itt
start-first-to-play = Kezd
start-waiting-friend = Egy barátra vár
start-waiting-anyone = Valakire vár
start-invited = Meghívva
start-put-bot = Ide egy botot
start-invite-heading = Meghívó
start-invite-note = Küldd el ezt a linket. Aki megnyitja, azé a szabad hely.
start-invite-note-seat = Link: { $seat }. hely
start-invite-none = Ennek a helynek a linkje annál van, aki az asztalt nyitotta. Készíthetsz újat; a régi akkor már nem működik.
start-invite-rematch = { $name } ott látja a meghívásodat, ahol az előző játék véget ért, és egyetlen koppintással csatlakozhat. Linket is küldhetsz.
start-invite-public = Ez az asztal nyilvános. Aki ismeri a linket, leülhet.
start-invite-network = A link a saját hálózatodban működik, például ugyanazon a Wi-Fin.
start-invite-here-only = A link csak ezen a számítógépen működik. Másoknak indítsd így a Keltist: { $command }
start-invite-then-at = A hálózatodban akkor itt lesz: { $address }.
start-invite-new = Új link
start-copy = Másolás
start-copied = Kimásolva
start-copy-by-hand = Kijelölve: most másold ki
start-share = Megosztás
start-share-text = Gyere, játssz velem egy Keltist!
start-show-code = Mutasd képként
start-code-title = Irányíts ide egy kamerát
start-code-alt = A link négyzetes kódként, kamerának
start-watch = Link nézőknek
start-watch-note = Senkinek a kezébe nem látnak.
start-leave = Felállok az asztaltól
start-leave-sure = Felállsz az asztaltól? A helyed felszabadul.
start-stay = Maradok
start-starts-when-full = A játék kezdődik, amint minden hely foglalt.
start-mixing = Keverjük a kártyákat.
start-mixing-note = Minden eszköz hozzáad egy saját titkot, így senki sem csalhat a keverésnél.
start-sealed = A keverés lepecsételve: { $seal }
start-sealed-note = Még azelőtt eldőlt, hogy bárki leült volna. A játék után mindenki ellenőrizheti.
start-yes = igen
start-no = nem
start-reserved = Ez a hely rád vár.
start-take-a-seat = Leülök

## Joining by link

start-join-title = Meghívtak
start-join-lead = Egy Keltis-asztalnál hely vár rád.
start-join-from =
    { $count ->
        [one] { $names } meghívott erre a játékra: { game-name } – { $game }.
       *[other] { $names } meghívott erre a játékra: { game-name } – { $game }.
    }
start-join-already = Már ennél az asztalnál ülsz.
start-join-go = Az asztalhoz
start-join-also = Ezt a helyet is kérem
start-join-broken = Ez a link nem működik
start-join-incomplete = A link hiányos. Másold ki az egészet, vagy kérd el újra.
start-join-no-server = Ez az oldal a saját eszközödön fut, és nincs kiszolgálója. Kérj linket ahhoz az oldalhoz, amelyen az asztal van.
start-trouble-invitation = Ezt a meghívót már felhasználták, vagy nem érvényes. Kérj új linket.

## What went wrong

start-trouble-offline = A szerver nem válaszol. Semmi sem veszett el; próbáld meg kicsit később.

## A new version of the page

update-waits = Új változat érkezett.
update-now = Frissítés most
# A game is being played in another window of the same browser.
update-elsewhere = Új változat érkezett. Akkor lép életbe, amikor a másik ablakban futó játszma véget ér.
