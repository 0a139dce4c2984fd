# Bunny Bunny Moose Moose: to, co mówi sama plansza. Dziennik, pytania i odmowy przychodzą z serwera.

moose-board = Bunny Bunny Moose Moose
moose-bam = BUM!

## Ręce i głowy

moose-hand = { $code ->
    [WU] szerokie poroże w górę
    [WD] szerokie poroże w dół
    [CU] zwarte poroże w górę
    [CD] zwarte poroże w dół
    [ST] proste ucho na górze
    [SS] proste ucho z boku
    [FT] oklapnięte ucho na górze
    [FS] oklapnięte ucho z boku
    [xU] dowolne poroże w górę
    [xD] dowolne poroże w dół
    [xT] dowolne ucho na górze
    [xS] dowolne ucho z boku
    [Wx] szerokie poroże, obojętnie gdzie
    [Cx] zwarte poroże, obojętnie gdzie
    [Sx] proste ucho, obojętnie gdzie
    [Fx] oklapnięte ucho, obojętnie gdzie
   *[other] ręka w dole
 }
moose-shape = { $shape ->
    [W] szerokie
    [C] zwarte
    [S] proste
   *[F] oklapłe
 }
moose-place = { $place ->
    [U] góra
    [D] dół
    [T] góra
   *[S] bok
 }
moose-kind = { $kind ->
    [rabbit] królik
    [moose] łoś
   *[bush] krzak
 }
moose-pose = { moose-kind }. Lewa ręka: { $left }, prawa ręka: { $right }{ $tongue ->
    [out] , język na wierzchu
   *[in] { "" }
 }
moose-you = Ty: { $pose }
moose-them = { $name }: { $pose }
moose-reads = { $name } czyta wierszyk
moose-you-read = Czytasz
moose-you-read-round = Runda { $round } z { $rounds }: czytasz wierszyk
moose-pad = { $side ->
    [left] Lewa ręka
   *[right] Prawa ręka
 }
moose-press = { $side ->
    [left] Lewa ręka
   *[right] Prawa ręka
 }: { $hand }{ $key ->
    [none] { "" }
   *[other] , klawisz { $key }
 }
moose-hand-down = ręka w dół
moose-hide = schowaj
moose-hide-both = Schowaj: obie ręce w dół
moose-tongue = język
moose-keep = Zostaję w tej pozie
moose-show = Pokazuję tę pozę

## Karty

moose-card-side = { moose-hand }, { $side ->
    [left] z lewej { $value }
    [right] z prawej { $value }
   *[both] z obu stron po { $value }
 }
moose-card-animal = { $animal ->
    [rabbit] królik
   *[moose] łoś
 } { $value }
moose-card-tongue = język na wierzchu { $value }
moose-card-other = { $kind ->
    [rev] wszystko na opak: naprzód znaczy wstecz
    [hunter] myśliwy śpi: brak karty
   *[none] pusty
 }
moose-caption-hand = { $code ->
    [WU] szerokie w górę
    [WD] szerokie w dół
    [CU] zwarte w górę
    [CD] zwarte w dół
    [ST] proste na górze
    [SS] proste z boku
    [FT] oklapłe na górze
    [FS] oklapłe z boku
    [xU] poroże w górę
    [xD] poroże w dół
    [xT] ucho na górze
    [xS] ucho z boku
    [Wx] szerokie gdzie bądź
    [Cx] zwarte gdzie bądź
    [Sx] proste gdzie bądź
   *[other] oklapłe gdzie bądź
 }
moose-caption = { $kind ->
    [rabbit] królik
    [moose] łoś
    [tongue] język
    [rev] na opak
    [hunter] śpi jak suseł
   *[none] { "" }
 }
moose-pile = Stos { $pile }: { $card }
moose-deck = { $cards ->
    [one] 1 karta w talii
    [few] { $cards } karty w talii
   *[many] { $cards } kart w talii
 }

## Wierszyk

moose-ready = Ręce w górę, wierszyk się zaczyna!
moose-waits-you = Wierszyk czeka, aż przeczytasz wskazówkę.
moose-waits = { $names } czyta wskazówkę: wierszyk czeka.
moose-practice = Runda próbna: powoli i bez liczenia.
moose-practice-enough = Zaczynamy grę
moose-reads-next = Runda { $round } z { $rounds }: czyta { $name } i wybiera, na kogo postawić
moose-line-of = wers { $line } z { $lines }
moose-hunter-awake = Myśliwy może przyjść w każdej chwili
moose-hunter-asleep = Myśliwy śpi, dopóki leżą pierwsze karty

## Kto czyta

moose-bet-who = Na kogo stawiasz?
moose-you-bet = Twój zakład: { $name }
moose-promise = tyle dałaby teraz ta poza
moose-only-you = Tę kartę widzisz tylko ty
moose-lands = W środku wersu spadnie na stos { $pile }.
moose-hunter-next = Następny jest myśliwy
moose-hunter-how = Czytaj dalej jak gdyby nigdy nic. W środku wersu będzie Bum! i wszyscy zastygają.
moose-read-aloud = Czytaj na głos!
moose-read-hint = Przyjrzyj się wszystkim: liczby mówią, ile dałaby teraz każda poza.
moose-teases = Rzuć coś od siebie
moose-next-line = Następny wers
moose-half-time = Półmetek: dokładasz karty dla wprawionych?

## Po strzale

moose-freeze = Nikt się nie rusza!
moose-catching-up = Ostatni doganiają
moose-catching-how = Kto jest ostatni, idzie o jedno pole do przodu.
moose-chaser = { moose-kind } na { $to }
moose-order = Kolejność liczenia
moose-both-back = obie −1
moose-both = obie figury
moose-reversed = na opak
moose-hits = { $hits ->
    [left] Lewa ręka pasuje.
    [right] Prawa ręka pasuje.
    [left-right] Obie ręce pasują.
    [tongue] Język jest na wierzchu.
    [animal] To właściwe zwierzę.
   *[all] Naprzód znaczy wstecz, wstecz znaczy naprzód.
 }

## Szlak

moose-trail = Szlak. { $where }
moose-where = { $name }: królik na { $rabbit }, łoś na { $moose }
moose-stands = królik na { $rabbit }, łoś na { $moose }

## Jak chcesz grać

moose-wishes = Ręce, klawisze i głos
moose-along = Naciśnięcie, które zmienia zwierzę, zabiera ze sobą drugą rękę
moose-voice = Czytaj wierszyk na głos
moose-delay = Twoje opóźnienie: { $ms } ms tam i z powrotem
moose-keys = Klawisze
moose-keys-how = Ten sam palec znaczy to samo na obu rękach; górny rząd to góra, dolny to dół. Naciśnij jeden z nich, a potem klawisz, który ma go zastąpić. Shift ustawia obie ręce.
moose-usual-keys = Zwykłe klawisze

goal-bunny-bunny-moose-moose = doprowadź oba zwierzęta do celu
guide-bunny-bunny-moose-moose-1 = Karty pokazują ręce, zwierzę albo język. Kto pokazuje to samo, co wierzchnia karta, gdy przyjdzie myśliwy, dostaje jej liczbę.
guide-bunny-bunny-moose-moose-2 = Rób poroże albo uszy klawiszami lub przyciskami obok głowy. Jedno i drugie naraz to krzak, a krzak tylko się cofa.
guide-bunny-bunny-moose-moose-3 = Każdy wers przynosi kartę, zawsze w połowie. W drugim okrążeniu stosów może przyjść myśliwy: bum!
guide-bunny-bunny-moose-moose-4 = Tu idą twój królik i twój łoś. Liczy się ten, który jest bardziej z tyłu, więc ruszaj oba.
guide-bunny-bunny-moose-moose-5 = Tu zmienisz klawisze, włączysz głos i zobaczysz swoje opóźnienie.
