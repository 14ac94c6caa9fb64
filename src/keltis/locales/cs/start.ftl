# The start page, the tables and waiting; what each text is for is said in the English file.

## Everywhere on these pages

start-unofficial = Neoficiální. Autorem hry Keltis je Reiner Knizia, vydává ji KOSMOS.
start-language = Jazyk
start-theme-light = Světlé barvy
start-theme-dark = Tmavé barvy
start-home = Úvodní stránka
start-you = Ty
start-guest = Host
start-player = Hráč { $seat }
start-name = Tvoje jméno
start-name-other = Jméno hráče { $seat }

## Start page

start-picture = Hrací plán: pět kamenných cest se vějířovitě rozbíhá od startovního kamene k pěti barevným koncovým kamenům.
start-tagline = Z jednoho kamene stoupá pět cest. Počítej nahoru, nebo dolů, ale nikdy se nevracej.
start-game = Hra
start-board-note = desková hra
start-cards-note = jen karty
start-opponents = Soupeři
start-bots-see = Žádný bot nevidí víc, než je vidět z jeho místa: skryté karty zůstávají skryté.
start-opponent = Soupeř { $seat }
start-play = Hrát
start-invite = Pozvat do hry
start-pass = Na jednom zařízení
start-tables = Veřejné stoly
start-rules = Pravidla
start-saved = Odehrané hry
start-continue = Pokračovat
start-more-games =
    { $count ->
        [one] a ještě { $count } hra
        [few] a ještě { $count } hry
        [many] a ještě { $count } hry
       *[other] a ještě { $count } her
    }

## Rooms in lists

start-room-with = { $game }: { $names }
start-open-seats =
    { $count ->
        [one] { $count } volné místo
        [few] { $count } volná místa
        [many] { $count } volného místa
       *[other] { $count } volných míst
    }
start-tables-lead = Přisedni, kde je volno, nebo se jen dívej.
start-list-mine = Tvoje hry
start-list-open = Otevřené stoly
start-list-live = Právě se hraje
start-list-mine-none = Nemáš rozehranou žádnou hru.
start-list-open-none = Teď nikdo nečeká. Založ stůl a ostatní ho tu najdou.
start-list-live-none = Teď se žádná veřejná hra nehraje.
start-list-more = Ukázat další
start-new-table = Nový stůl
start-sit-down = Přisednout
start-look-on = Sledovat
start-your-turn = Jsi na tahu
start-turn-of = Na tahu: { $name }
start-waiting-for-players = Čeká se na hráče
start-mixing-short = Karty se míchají
start-clock-none = bez hodin
start-clock-live = naživo
start-clock-mail = dny na tah

## Setting up a table

start-new-title = Nový stůl
start-new-pass-title = Jedno zařízení pro všechny
start-new-invite-title = Stůl pro přátele
start-new-public-title = Veřejný stůl
start-new-lead = Kdo hraje a jak?
start-new-pass-lead = Mezi tahy spadne opona, takže nikdo neuvidí cizí karty.
start-new-invite-lead = Založ stůl a pak pošli odkaz.
start-new-public-lead = Je v seznamu, který vidí všichni.
start-seat-count = Místa
start-who-sits = Kdo tu sedí
start-seat = Místo { $seat }
start-who-here = Někdo další u tohoto zařízení
start-who-here-short = U tohoto zařízení
start-who-here-note = Po každém tahu si zařízení předáte.
start-who-open = Někdo známý přes odkaz
start-who-open-note = Dostaneš odkaz, který pošleš.
start-who-open-public = Kdokoli přijde
start-who-open-public-note = Stůl je v seznamu, který vidí všichni.
start-open-seat = Volné místo
start-options = Pravidla
start-free-start = Krok navíc smí začít cestu
start-end-opens = Koncová karta smí začít řadu
start-quiet-limit = Domácí pravidlo: tiché tahy ukončí hru
start-quiet-limit-note = Naše, v návodu není: po { $count } tazích po sobě, kdy všichni jen odhazují a berou odhozené karty.
start-first = Kdo začíná
start-first-lot = Losem
start-time = Čas
start-pace = Tempo
start-pace-none = Bez hodin
start-pace-live = Naživo
start-pace-mail = Dny na tah
start-live = Čas na rozmyšlenou
start-live-bank = { $minutes } min + { $seconds } s
start-live-note = Na celou hru, s přídavkem za každý tah. Když dojde, odehraje tah bot.
start-mail = Na každý tah
start-mail-note = Když čas vyprší, odehraje tah bot.
start-none-note = Každý přemýšlí, jak dlouho chce.
start-public = Veřejný stůl
start-public-note = Přisednout nebo se dívat smí kdokoli.
start-guests-fill = Hosté smějí přidávat hráče
start-guests-fill-note = Jinak si každý host bere jedno místo a boty přidáváš jen ty.
start-open-table = Založit stůl
start-begin = Začít
start-begin-note = Všechna místa jsou obsazená: hra hned začne.

## Waiting at a table

start-waiting-title =
    { $count ->
        [2] Stůl pro dva
        [3] Stůl pro tři
       *[other] Stůl pro čtyři
    }
start-waiting-open =
    { $count ->
        [one] { $game }. Ještě { $count } volné místo.
        [few] { $game }. Ještě { $count } volná místa.
        [many] { $game }. Ještě { $count } volného místa.
       *[other] { $game }. Ještě { $count } volných míst.
    }
start-waiting-full = { $game }. Všichni už jsou tady.
start-seat-you = Ty
start-ready = Připraveno
start-away-since = Není tu od { $time }
start-first-to-play = Začíná
start-waiting-friend = Čekáme na hosta
start-waiting-anyone = Čekáme na někoho
start-invited = Pozvánka odeslána
start-put-bot = Posadit sem bota
start-invite-heading = Pozvánka
start-invite-note = Pošli tento odkaz. Kdo ho otevře, zabere volné místo.
start-invite-note-seat = Odkaz na místo { $seat }
start-invite-none = Odkaz na toto místo má ten, kdo založil stůl. Můžeš vytvořit nový; starý pak přestane platit.
start-invite-rematch = { $name } vidí tvou pozvánku tam, kde skončila minulá hra, a přidá se jedním klepnutím. Můžeš také poslat odkaz.
start-invite-public = Tento stůl je veřejný. Přisednout může každý, kdo má odkaz.
start-invite-network = Odkaz funguje ve tvé síti, například na stejné Wi-Fi.
start-invite-here-only = Odkaz funguje jen na tomto počítači. Pro ostatní spusť Keltis takto: { $command }
start-invite-then-at = Ve tvé síti pak bude na adrese { $address }.
start-invite-new = Nový odkaz
start-copy = Kopírovat
start-copied = Zkopírováno
start-copy-by-hand = Označeno: teď zkopíruj
start-share = Sdílet
start-share-text = Pojď si se mnou zahrát Keltis.
start-show-code = Ukázat jako obrázek
start-code-title = Namiř sem fotoaparát
start-code-alt = Odkaz jako čtvercový kód pro fotoaparáty
start-watch = Odkaz pro diváky
start-watch-note = Nikomu nevidí do karet.
start-leave = Odejít od stolu
start-leave-sure = Odejít od stolu? Tvoje místo se uvolní.
start-stay = Zůstat
start-starts-when-full = Hra začne, až všichni usednou.
start-mixing = Karty se míchají.
start-mixing-note = Každé zařízení přidá vlastní tajemství, takže nikdo nemůže balíček nachystat.
start-sealed = Míchání je zapečetěné: { $seal }
start-sealed-note = Určeno dřív, než si kdokoli sedl. Po hře to může každý ověřit.
start-yes = ano
start-no = ne
start-reserved = Toto místo čeká na tebe.
start-take-a-seat = Posadit se

## Joining by link

start-join-title = Máš pozvánku
start-join-lead = U stolu s hrou Keltis na tebe čeká místo.
start-join-from =
    { $count ->
        [one] { $names } tě zve na hru { game-name }: { $game }.
        [few] { $names } tě zvou na hru { game-name }: { $game }.
        [many] { $names } tě zvou na hru { game-name }: { $game }.
       *[other] { $names } tě zvou na hru { game-name }: { $game }.
    }
start-join-already = U tohoto stolu už sedíš.
start-join-go = Ke stolu
start-join-also = Zabrat i toto místo
start-join-broken = Tento odkaz nefunguje
start-join-incomplete = Odkaz není úplný. Zkopíruj ho celý, nebo si o něj řekni znovu.
start-join-no-server = Tato stránka běží na tvém zařízení a nemá server. Řekni si o odkaz na stránku, kde je stůl.
start-trouble-invitation = Tato pozvánka už je použitá nebo neplatí. Řekni si o nový odkaz.

## What went wrong

start-trouble-offline = Server neodpovídá. Nic se neztratilo; zkus to za chvíli.

## A new version of the page

update-waits = Je tu nová verze.
update-now = Aktualizovat
# A game is being played in another window of the same browser.
update-elsewhere = Je tu nová verze. Načte se, až skončí partie v druhém okně.
