# The words that all texts share; what each is for is said in the English file.

## Games

game-name = Keltis
game-board = A kövek útja
    .full = Keltis: A kövek útja
game-cards = A kártyajáték
    .full = Keltis: A kártyajáték

## Paths

path-name =
    { $path ->
        [r] vörösbarna
        [y] sárga
        [p] rózsaszín
        [g] zöld
       *[b] világoskék
    }
path-adj = { path-name }
path-adj-acc = { path-name }
path-full = { path-name } ösvény
path-on = a { path-name } ösvényen
path-onto = a { path-name } ösvényre

## Cards

card-name =
    { $path ->
        [n]
            { $value ->
                [0] 0-s pontkártya
                [1] 1-es pontkártya
                [2] 2-es pontkártya
                [3] 3-as pontkártya
                [4] 4-es pontkártya
                [5] 5-ös pontkártya
                [6] 6-os pontkártya
                [7] 7-es pontkártya
                [8] 8-as pontkártya
                [9] 9-es pontkártya
                [10] 10-es pontkártya
               *[other] pontkártya ({ $value })
            }
       *[other]
            { $value ->
                [E] { path-adj } zárókártya
                [0] { path-adj } 0-s
                [1] { path-adj } 1-es
                [2] { path-adj } 2-es
                [3] { path-adj } 3-as
                [4] { path-adj } 4-es
                [5] { path-adj } 5-ös
                [6] { path-adj } 6-os
                [7] { path-adj } 7-es
                [8] { path-adj } 8-as
                [9] { path-adj } 9-es
                [10] { path-adj } 10-es
               *[other] { path-adj } { $value }
            }
    }
card-object =
    { $path ->
        [n]
            { $value ->
                [0] a 0-s pontkártyát
                [1] az 1-es pontkártyát
                [2] a 2-es pontkártyát
                [3] a 3-as pontkártyát
                [4] a 4-es pontkártyát
                [5] az 5-ös pontkártyát
                [6] a 6-os pontkártyát
                [7] a 7-es pontkártyát
                [8] a 8-as pontkártyát
                [9] a 9-es pontkártyát
                [10] a 10-es pontkártyát
               *[other] a pontkártyát ({ $value })
            }
       *[other]
            { $value ->
                [E] a { path-adj-acc } zárókártyát
                [0] a { path-adj-acc } 0-st
                [1] a { path-adj-acc } 1-est
                [2] a { path-adj-acc } 2-est
                [3] a { path-adj-acc } 3-ast
                [4] a { path-adj-acc } 4-est
                [5] a { path-adj-acc } 5-öst
                [6] a { path-adj-acc } 6-ost
                [7] a { path-adj-acc } 7-est
                [8] a { path-adj-acc } 8-ast
                [9] a { path-adj-acc } 9-est
                [10] a { path-adj-acc } 10-est
               *[other] a { path-adj-acc } lapot ({ $value })
            }
    }
card-short =
    { $path ->
        [n] pontkártya { $value }
       *[other]
            { $value ->
                [E] záró
               *[other] { $value }
            }
    }

## Places

column-name =
    { $path ->
        [n] pontoszlop
       *[other] { path-name } oszlop
    }
column-onto =
    { $path ->
        [n] a pontoszlopra
       *[other] a { path-name } oszlopra
    }
pile-name =
    { $path ->
        [n] pontkártyák dobópaklija
       *[other] { path-name } dobópakli
    }
pile-from =
    { $path ->
        [n] a pontkártyák dobópaklijáról
       *[other] a { path-name } dobópakliról
    }
pile-onto =
    { $path ->
        [n] a pontkártyák dobópaklijára
       *[other] a { path-name } dobópaklira
    }

## The board

tile-wish = kívánságkő
tile-clover = lóherelevél
tile-points = { $n } pontos lapka
figure-small = kis figura
figure-big = nagy figura

## Counted things

cards-count = { $count } kártya
cards-object = { $count } kártyát
points-count = { $count } pont
stones-count = { $count } kívánságkő
turns-count = { $count } kör
days-count = { $count } nap

## Players and bots

player-black = Fekete
player-white = Fehér
player-grey = Szürke
player-brown = Barna
bot-name =
    { $colour ->
        [brown] Brendan
        [white] Niamh
        [black] Oisín
       *[grey] Aoife
    }
level-beginner = Kezdő
    .character = Néhány ökölszabályt követ, és gyakran az első megfelelő lapot választja.
level-easy = Könnyű
    .character = Ökölszabályokat követ: akkor kezd színt, ha van folytatása, és keveset ugrik át.
level-casual = Alkalmi
    .character = Kicsit tervez, de nem számolja a lapokat, nem figyel másokra, és gyakran nem látja a jobb lépést.
level-club = Klubjátékos
    .character = Jól tervezi az útjait, de nem számolja a lapokat, nem figyel másokra, és néha elnéz egy jó lépést.
level-strong = Erős
    .character = Minden akciót mérlegel, számolja a lapokat, és figyeli a következő játékost, de néha elnéz egy jó lépést.
level-advanced = Haladó
    .character = Rengeteg játszmából tanulta meg, mi éri meg, de gyakran beéri a második legjobbal.
level-master = Mester
    .character = Rengeteg játszmából tanulta meg, mi éri meg, és csak szoros esetben választja a második legjobbat.
level-expert = Szakértő
    .character = Döntés előtt sok lehetséges világban továbbjátssza a legjobb akcióit.
