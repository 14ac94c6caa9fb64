# The start page, the tables and waiting; what each text is for is said in the English file.

## Everywhere on these pages

start-unofficial = Neoficiálne. Autorom hry Keltis je Reiner Knizia, vydáva ju KOSMOS.
start-language = Jazyk
start-theme-light = Svetlé farby
start-theme-dark = Tmavé farby
start-home = Úvodná stránka
start-you = Ty
start-guest = Hosť
start-player = Hráč { $seat }
start-name = Tvoje meno
start-name-other = Meno hráča { $seat }

## Start page

start-picture = Hrací plán: päť kamenných ciest sa vejárovito rozbieha od štartového kameňa k piatim farebným koncovým kameňom.
start-tagline = Z jedného kameňa stúpa päť ciest. Počítaj nahor alebo nadol, ale nikdy sa nevracaj.
start-game = Hra
start-board-note = stolová hra
start-cards-note = len karty
start-opponents = Súperi
start-bots-see = Žiadny bot nevidí viac, než vidno z jeho miesta: skryté karty zostávajú skryté.
start-opponent = Súper { $seat }
start-play = Hrať
start-invite = Pozvať do hry
start-pass = Na jednom zariadení
start-tables = Verejné stoly
start-rules = Pravidlá
start-saved = Odohrané hry
start-continue = Pokračovať
start-more-games =
    { $count ->
        [one] a ešte { $count } hra
        [few] a ešte { $count } hry
        [many] a ešte { $count } hry
       *[other] a ešte { $count } hier
    }

## Rooms in lists

start-room-with = { $game }: { $names }
start-open-seats =
    { $count ->
        [one] { $count } voľné miesto
        [few] { $count } voľné miesta
        [many] { $count } voľného miesta
       *[other] { $count } voľných miest
    }
start-tables-lead = Prisadni, kde je voľno, alebo sa len pozeraj.
start-list-mine = Tvoje hry
start-list-open = Otvorené stoly
start-list-live = Práve sa hrá
start-list-mine-none = Nemáš rozohranú žiadnu hru.
start-list-open-none = Teraz nikto nečaká. Založ stôl a ostatní ho tu nájdu.
start-list-live-none = Teraz sa nehrá žiadna verejná hra.
start-list-more = Ukázať ďalšie
start-new-table = Nový stôl
start-sit-down = Prisadnúť
start-look-on = Sledovať
start-your-turn = Si na ťahu
start-turn-of = Na ťahu: { $name }
start-waiting-for-players = Čaká sa na hráčov
start-mixing-short = Karty sa miešajú
start-clock-none = bez hodín
start-clock-live = naživo
start-clock-mail = dni na ťah

## Setting up a table

start-new-title = Nový stôl
start-new-pass-title = Jedno zariadenie pre všetkých
start-new-invite-title = Stôl pre priateľov
start-new-public-title = Verejný stôl
start-new-lead = Kto hrá a ako?
start-new-pass-lead = Medzi ťahmi padne opona, takže nikto neuvidí cudzie karty.
start-new-invite-lead = Založ stôl a potom pošli odkaz.
start-new-public-lead = Je v zozname, ktorý vidia všetci.
start-seat-count = Miesta
start-who-sits = Kto tu sedí
start-seat = Miesto { $seat }
start-who-here = Niekto ďalší pri tomto zariadení
start-who-here-short = Pri tomto zariadení
start-who-here-note = Po každom ťahu si zariadenie podáte.
start-who-open = Niekto známy cez odkaz
start-who-open-note = Dostaneš odkaz, ktorý pošleš.
start-who-open-public = Ktokoľvek príde
start-who-open-public-note = Stôl je v zozname, ktorý vidia všetci.
start-open-seat = Voľné miesto
start-options = Pravidlá
start-free-start = Krok navyše smie začať cestu
start-end-opens = Koncová karta smie začať rad
start-quiet-limit = Domáce pravidlo: tiché ťahy ukončia hru
start-quiet-limit-note = Naše, v návode nie je: po { $count } ťahoch po sebe, keď všetci len odhadzujú a berú odhodené karty.
start-first = Kto začína
start-first-lot = Žrebom
start-time = Čas
start-pace = Tempo
start-pace-none = Bez hodín
start-pace-live = Naživo
start-pace-mail = Dni na ťah
start-live = Čas na rozmyslenie
start-live-bank = { $minutes } min + { $seconds } s
start-live-note = Na celú hru, s prídavkom za každý ťah. Keď sa minie, odohrá ťah bot.
start-mail = Na každý ťah
start-mail-note = Keď čas vyprší, odohrá ťah bot.
start-none-note = Každý premýšľa, ako dlho chce.
start-public = Verejný stôl
start-public-note = Prisadnúť alebo sa pozerať smie ktokoľvek.
start-guests-fill = Hostia smú pridávať hráčov
start-guests-fill-note = Inak si každý hosť berie jedno miesto a botov pridávaš len ty.
start-open-table = Založiť stôl
start-begin = Začať
start-begin-note = Všetky miesta sú obsadené: hra sa hneď začne.

## Waiting at a table

start-waiting-title =
    { $count ->
        [2] Stôl pre dvoch
        [3] Stôl pre troch
       *[other] Stôl pre štyroch
    }
start-waiting-open =
    { $count ->
        [one] { $game }. Ešte { $count } voľné miesto.
        [few] { $game }. Ešte { $count } voľné miesta.
        [many] { $game }. Ešte { $count } voľného miesta.
       *[other] { $game }. Ešte { $count } voľných miest.
    }
start-waiting-full = { $game }. Všetci sú už tu.
start-seat-you = Ty
start-ready = Pripravené
start-away-since = Nie je tu od { $time }
start-first-to-play = Začína
start-waiting-friend = Čakáme na hosťa
start-waiting-anyone = Čakáme na niekoho
start-invited = Pozvánka odoslaná
start-put-bot = Posadiť sem bota
start-invite-heading = Pozvánka
start-invite-note = Pošli tento odkaz. Kto ho otvorí, zaberie voľné miesto.
start-invite-note-seat = Odkaz na miesto { $seat }
start-invite-none = Odkaz na toto miesto má ten, kto založil stôl. Môžeš vytvoriť nový; starý potom prestane platiť.
start-invite-rematch = { $name } vidí tvoju pozvánku tam, kde sa skončila minulá hra, a pridá sa jedným ťuknutím. Môžeš poslať aj odkaz.
start-invite-public = Tento stôl je verejný. Prisadnúť môže každý, kto má odkaz.
start-invite-network = Odkaz funguje v tvojej sieti, napríklad na rovnakej Wi-Fi.
start-invite-here-only = Odkaz funguje len na tomto počítači. Pre ostatných spusti Keltis takto: { $command }
start-invite-then-at = V tvojej sieti potom bude na adrese { $address }.
start-invite-new = Nový odkaz
start-copy = Kopírovať
start-copied = Skopírované
start-copy-by-hand = Označené: teraz skopíruj
start-share = Zdieľať
start-share-text = Poď si so mnou zahrať Keltis.
start-show-code = Ukázať ako obrázok
start-code-title = Namier sem fotoaparát
start-code-alt = Odkaz ako štvorcový kód pre fotoaparáty
start-watch = Odkaz pre divákov
start-watch-note = Nikomu nevidia do kariet.
start-leave = Odísť od stola
start-leave-sure = Odísť od stola? Tvoje miesto sa uvoľní.
start-stay = Zostať
start-starts-when-full = Hra sa začne, keď si všetci sadnú.
start-mixing = Karty sa miešajú.
start-mixing-note = Každé zariadenie pridá vlastné tajomstvo, takže nikto nemôže balíček nachystať.
start-sealed = Miešanie je zapečatené: { $seal }
start-sealed-note = Určené skôr, než si ktokoľvek sadol. Po hre to môže každý overiť.
start-yes = áno
start-no = nie
start-reserved = Toto miesto čaká na teba.
start-take-a-seat = Posadiť sa

## Joining by link

start-join-title = Máš pozvánku
start-join-lead = Pri stole s hrou Keltis na teba čaká miesto.
start-join-from =
    { $count ->
        [one] { $names } ťa pozýva na hru { game-name }: { $game }.
        [few] { $names } ťa pozývajú na hru { game-name }: { $game }.
        [many] { $names } ťa pozývajú na hru { game-name }: { $game }.
       *[other] { $names } ťa pozývajú na hru { game-name }: { $game }.
    }
start-join-already = Pri tomto stole už sedíš.
start-join-go = K stolu
start-join-also = Zabrať aj toto miesto
start-join-broken = Tento odkaz nefunguje
start-join-incomplete = Odkaz nie je úplný. Skopíruj ho celý alebo si ho vypýtaj znova.
start-join-no-server = Táto stránka beží na tvojom zariadení a nemá server. Vypýtaj si odkaz na stránku, kde je stôl.
start-trouble-invitation = Táto pozvánka je už použitá alebo neplatí. Vypýtaj si nový odkaz.

## What went wrong

start-trouble-offline = Server neodpovedá. Nič sa nestratilo; skús to o chvíľu.

## A new version of the page

update-waits = Je tu nová verzia.
update-now = Aktualizovať
# A game is being played in another window of the same browser.
update-elsewhere = Je tu nová verzia. Načíta sa, keď sa skončí partia v druhom okne.
