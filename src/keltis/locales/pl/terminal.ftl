# What the terminal says; what each text is for is said in the English file.

## Around a game

terminal-deal = Rozdanie { $seed }.
terminal-keys = ? pomoc, q wyjście.
terminal-stands-in = Trwa przygotowanie eksperta, tylko ten jeden raz, około pół minuty: do tego czasu nie liczy naprzód.
terminal-bot-failed = { $name } zawodzi; takie ruchy wykonuje bot „rule”: { $what }
terminal-saved = Zapisano jako { $file }.
terminal-not-saved = Nie można zapisać pliku { $file }: { $why }.
terminal-no-file = Nie ma pliku { $file }.
terminal-no-text = { $file } nie jest plikiem tekstowym.
terminal-no-seat = W tej grze nie ma miejsca { $seat }.
terminal-player = Ty
terminal-bot = Bot { $seat }
terminal-seat = Miejsce { $seat }
terminal-help =
    Wpisz akcję albo całą turę razem: g7+ wykłada zieloną 7 i dobiera z zakrytego stosu. Kolory: r y p g b, dziesięć to X.
    l: co możesz zrobić.  u: cofnij turę, póki nie dobierzesz.  r: narysuj stół ponownie.  q: wyjście.  ?: ta pomoc.
terminal-drawn = Karta już dobrana: tej tury nie można cofnąć.
terminal-small = To okno ma { NUMBER($width, useGrouping: 0) } × { NUMBER($height, useGrouping: 0) } i nie zmieści wszystkiego: potrzeba 80 × 24.
terminal-hint = (? pomoc)
terminal-replay = tura { $turn } / { $turns }: Enter dalej, b wstecz, numer, q wyjście
terminal-back = Enter: z powrotem do stołu

## What a player does

say-then = { ", " }
say-lay = wykłada { card-object }
say-lay-at = wykłada { card-object } { $place }
say-place = { column-onto }
say-lay-for-step = wykłada { card-object } za dodatkowy krok
say-discard = odrzuca { card-object }
say-take = bierze { card-object } ze stosu kart odrzuconych
say-draw = dobiera z zakrytego stosu
say-stone = bierze kamień życzeń { $stone }
say-step = idzie o krok dalej { path-on }
say-open-small = wyrusza małym znacznikiem { path-onto }
say-open-big = wyrusza dużym znacznikiem { path-onto }
say-decline = rezygnuje z kroku
say-done = nie wykłada więcej kart
say-small = mały znacznik wyrusza
say-big = duży znacznik wyrusza
say-closed = kolumna zamknięta
say-goal = dociera do celu
say-fifth = dociera do celu: to piąty znacznik
say-clover = trafia na liść koniczyny
say-wish = znajduje kamień życzeń
say-points = zdobywa { points-count }

## What is to do

ask-card = Twoja tura: wyłóż albo odrzuć kartę
ask-card-or-stone = Twoja tura: wyłóż lub odrzuć kartę albo weź kamień życzeń ({ $actions })
ask-step = Dodatkowy krok: przesuń znacznik ({ $actions }) albo zostań z =
ask-pair = Odrzuć dwie karty o wartości { $value } za kamień życzeń
ask-pair-more = Odrzuć jeszcze jedną kartę o wartości { $value } za kamień życzeń
ask-draw = Dobierz kartę: + z zakrytego stosu
ask-draw-or-take = Dobierz kartę: + z zakrytego stosu albo { $actions } ze stosu odrzuconych
ask-draws = Dobierz kolejno { cards-object }: + z zakrytego stosu
ask-draws-or-take = Dobierz kolejno { cards-object }: + z zakrytego stosu albo { $actions } ze stosu odrzuconych
ask-last = Ostatnia faza: możesz wyłożyć do dwóch kart; = gdy kończysz
ask-last-more = Ostatnia faza: możesz wyłożyć jeszcze jedną kartę; = gdy kończysz
ask-wait = { $name } się zastanawia

## How it ended

terminal-over-goal = Pięć znaczników dotarło do celu
terminal-over-columns = Pięć kolumn jest zamkniętych
terminal-over-deck = Zakryty stos się skończył
terminal-over-quiet =
    { $count ->
        [one] { $count } spokojna tura (zasada domowa)
        [few] { $count } spokojne tury z rzędu (zasada domowa)
        [many] { $count } spokojnych tur z rzędu (zasada domowa)
       *[other] { $count } spokojnej tury z rzędu (zasada domowa)
    }
terminal-win = { $reason }: wygrywa { $name } ({ points-count })
terminal-win-you = { $reason }: wygrywasz ({ points-count })
terminal-win-shared = { $reason } – wspólna wygrana: { $names } ({ points-count } na osobę)
terminal-you = ty
terminal-comma = { ", " }
terminal-and = { $first } i { $last }

## Words in the drawing

terminal-goal = cel: { $done } z { $of }
terminal-closed = zamknięte kolumny: { $done } z { $of }
terminal-closed-more = zamknięte: { $count }
terminal-last-phase = ostatnia faza, zostało kart: { $left } z { $of }
terminal-draws-left = do dobrania: { cards-count }
terminal-quiet = zasada domowa: spokojne tury { $done } z { $of }
terminal-pile = stos
terminal-deck = { $count } w zakrytym stosie
terminal-no-stone = brak kamieni życzeń
terminal-stones = kamienie życzeń
terminal-took = ma
terminal-name-you = { $name } (ty)
terminal-part-paths = drogi
terminal-part-tiles = płytki
terminal-part-stones = kam.
terminal-part-columns = kolumny
terminal-part-points = punkty
