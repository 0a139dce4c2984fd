# bunny-bunny-moose-moose

about = Rób rękami poroże i uszy, póki trwa wierszyk. A potem: Bum!
option-deck = Karty
option-piles = Ile stosów kart
option-first_narrator = Kto pierwszy czyta
option-early_reshuffle = Tasowanie, zanim zabraknie kart
option-tempo = Tempo
option-beat_seconds = Sekundy na wers
option-pace = Kto zaczyna wers
option-bot_delay = Namysł bota
explain-deck = Podstawowe karty mówią o rękach i zwierzętach; w pełnej talii są jeszcze języki.
explain-piles = Jak długi jest wierszyk: 4 dla dzieci, 6 jak zwykle, 8 dla wprawnych.
explain-first_narrator = Kto czyta, nie pozuje, tylko obstawia; w następnej rundzie czyta kolejna osoba.
explain-early_reshuffle = Karty tasuje się na nowo przed rundą, w której mogłoby ich zabraknąć.
explain-tempo = Na czas wierszyk nie czeka. Krok po kroku czeka, aż wszyscy wybiorą.
explain-beat_seconds = W grze na czas: im więcej sekund, tym spokojniejszy wierszyk.
explain-pace = W grze na czas: wierszyk czyta komputer albo czytająca osoba stuka przy każdym wersie.
explain-bot_delay = W grze na czas: jak szybkie są boty. Pół wersu jest w sam raz.
choice-full = wszystkie karty
choice-basic = tylko podstawowe
choice-half = od połowy gry wszystkie
choice-random = losowo
choice-off = nie
choice-on = tak
choice-real = na czas
choice-step = krok po kroku
choice-calm = spokojnie: 6 sekund
choice-unhurried = bez pośpiechu: 10 sekund
choice-auto = komputer
choice-narrator = kto czyta
choice-half-beat = pół wersu
choice-beat_seconds = liczba sekund
choice-bot_delay = liczba milisekund

card-left = { hand }, z lewej { $number }
card-right = { hand }, z prawej { $number }
card-both = { hand }, z obu stron po { $number }
card-double = { $left } i { $right }
card-hunter = myśliwy
card-whole =
    { $kind ->
        [moose] łoś { $number }
        [rabbit] królik { $number }
        [tongue] język { $number }
       *[other] wszystko na opak
    }
narrator =
    Wierszyk { $whoIs ->
        [you] zaczynasz czytać ty
       *[other] zaczyna czytać { $who }
    }.
bet =
    { $whoIs ->
        [you] Stawiasz
       *[other] { $who } stawia
    } na { $targetIs ->
        [you] ciebie
       *[other] gracza { $target }
    }.
all-cards =
    { $whoIs ->
        [you] Dokładasz
       *[other] { $who } dokłada
    } karty dla wprawionych: nowa talia ze wszystkich kart, a język się liczy.
basic-cards =
    { $whoIs ->
        [you] Zostajesz
       *[other] { $who } zostaje
    } przy kartach podstawowych.
draw = Dobierasz kartę: { $card }.
lay = Stos { $pile }: { $card }.
bam = Bum! Nikt się nie rusza: { $poses }.
frozen =
    { $whoIs ->
        [you] ty
       *[other] { $who }
    } ({ $kind ->
        [bush] krzak
        [rabbit] królik: { $left }; { $right }{ tongue-out }
       *[moose] łoś: { $left }; { $right }{ tongue-out }
    })
tongue-out =
    { $tongue ->
        [out] ; język na wierzchu
       *[in] { "" }
    }
figure =
    { $kind ->
        [rabbit] królik
       *[moose] łoś
    }
times =
    { $doubled ->
        [1] { "" }
       *[other] , ×{ $doubled }
    }{ $reversed ->
        [0] { "" }
        [1] , na opak
       *[other] , na opak { $reversed } razy
    }
move =
    { $way ->
        [stays] stoi w miejscu
        [back]
            cofa się o { $steps ->
                [one] 1 pole
                [few] { $steps } pola
               *[many] { $steps } pól
            }
       *[forward]
            idzie naprzód o { $steps ->
                [one] 1 pole
                [few] { $steps } pola
               *[many] { $steps } pól
            }
    }
score =
    { $whoIs ->
        [you] Ty
       *[other] { $who }
    }: { $values }{ times } = { $total }; { figure } { move }.
score-plain =
    { $whoIs ->
        [you] Ty
       *[other] { $who }
    }: { $total }; { figure } { move }.
bush =
    { $whoIs ->
        [you] Jesteś krzakiem
       *[other] { $who } to krzak
    }: królik i łoś cofają się o 1 pole.
follow =
    Zakład: { $whoIs ->
        [you] twój { figure }
       *[other] { figure } gracza { $who }
    } też { move }.
follow-bush =
    Zakład: { $whoIs ->
        [you] twój królik i łoś
       *[other] królik i łoś gracza { $who }
    } też cofają się o 1 pole.
stopped = Tu kończy się szlak, dalej w tył się nie da: { $figures }.
pulled = Czołówka ciągnie za sobą ogon: { $figures }.
catching-up = Z końca stawki krok naprzód robią: { $figures }.
one-figure =
    { $whoIs ->
        [you] twój { figure }
       *[other] { figure } gracza { $who }
    } (pole { $to })
shuffle =
    Zużyte i zakryte karty są znów potasowane: nowa talia ma { $cards ->
        [one] 1 kartę
        [few] { $cards } karty
       *[many] { $cards } kart
    }.
end = Koniec wierszyka. { $places }.
place =
    { $place }. miejsce: { $whoIs ->
        [you] ty
       *[other] { $who }
    } (pola { $rear } i { $front })
refused-not_narrator = To może zrobić tylko osoba, która czyta wierszyk.
refused-wrong_phase = W tej chwili tego nie można zrobić.
refused-bad_target = Wybierz innego gracza przy tym stole.
refused-too_late = Za późno: myśliwy już przyszedł.
refused-narrator_poses = Kto czyta wierszyk, ten nie pozuje.
refused-answered = Twoja poza do tego wersu jest już wybrana; inni jeszcze wybierają.
refused-bad_hand = Żadna ręka nie wygląda jak „{ $hand }”. Są WU WD CU CD (poroże), ST SS FT FS (uszy) i --.
refused-bad_tongue = Język jest schowany (in) albo na wierzchu (out), a nie „{ $tongue }”.
refused-no_tongue = Język liczy się tylko wtedy, gdy w talii są karty dla wprawionych.
refused-too_soon = Wers trwa co najmniej sekundę: daj innym odetchnąć.
ask-over = Gra skończona.
ask-score = Bum! Liczymy, kto dokąd idzie.
ask-first = Kto zaczyna czytać wierszyk?
ask-switch =
    { $whoIs ->
        [you] Połowa gry za nami: czy dokładasz karty dla wprawionych?
       *[other] { $who } decyduje o kartach dla wprawionych.
    }
ask-bet =
    { $whoIs ->
        [you] Ty czytasz wierszyk: na kogo stawiasz?
       *[other] { $who } czyta wierszyk i na kogoś stawia.
    }
ask-pose =
    Przyjmij pozę! { $bam ->
        [yes] Myśliwy może przyjść w każdej chwili.
       *[no] Leżą dopiero pierwsze karty.
    }
ask-next = Ty czytasz wierszyk: następny wers?
ask-others = Czekamy na: { $who }.
ask-watch = Wierszyk trwa.
ask-read = Ty czytasz wierszyk. Patrz na wszystkich!

## Dwa wierszyki: każdy wers ma początek, gdy karta jest dobierana, i koniec, gdy jest kładziona.

poem-6-1-opening = Pięć królików w koniczynie,
poem-6-1-closing = każdy z listkiem na czuprynie;
poem-6-2-opening = łoś przystaje: „Która pora?”
poem-6-2-closing = kaczkom nuci do wieczora;
poem-6-3-opening = sowa w groszki ma skarpety,
poem-6-3-closing = z lisem kręci piruety;
poem-6-4-opening = jeż grzybowy placek piecze,
poem-6-4-closing = aż niedźwiedziom ślinka ciecze;
poem-6-5-opening = żaby robią bańki z mydła
poem-6-5-closing = dla tych cioć, co mają skrzydła;
poem-6-6-opening = ale cicho! Trzask gałązki…
poem-6-6-closing = Kto się skrada przez szlak wąski?

poem-8-1-opening = Gdy śnieg się sypie płatek po płatku,
poem-8-1-closing = łosie na łyżwach mkną bez wypadku
poem-8-2-opening = w szalach czerwonych, żółtych, zielonych,
poem-8-2-closing = długich jak wstążki dróg nieskończonych;
poem-8-3-opening = króliki z górki na sankach jadą,
poem-8-3-closing = niektóre dotąd suną gromadą;
poem-8-4-opening = niedźwiedź śpi smacznie i nic nie słyszy,
poem-8-4-closing = choć mu warkocze plecie sto myszy;
poem-8-5-opening = wiewiórka liczy orzechy w kątku:
poem-8-5-closing = „Raz, dwa, sto, siedem… i od początku!”;
poem-8-6-opening = wrona bałwana lepi ze śniegu,
poem-8-6-closing = co kicha, gdy go wiatr trąci w biegu;
poem-8-7-opening = księżyc się z góry uśmiecha szczerze
poem-8-7-closing = i kołdrą z chmurki otula jeże;
poem-8-8-opening = lecz słuchaj: buty tupią na dworze!
poem-8-8-closing = Szybko: masz uszy czy masz poroże?

## Dlaczego

why-best = Żadna inna poza nie da więcej z kart, które leżą.
why-held = To, co pokazujesz, jest dla tych kart najlepsze: nie ruszaj się.
why-rear = O grze decyduje twoja tylna figura: poza, która ją rusza, jest warta więcej niż kilka kroków przedniej.
why-tongue = Z językiem na wierzchu jesteś drugim zwierzęciem, a te karty lepiej za nie płacą.
why-reversed = Wszystko jest na opak: pasuj do tego, co kosztuje kroki, a omijaj to, co je daje.
why-doubled = Bądź zwierzęciem, które liczy się podwójnie.
why-bush = Każde zwierzę straciłoby na tych kartach więcej niż krzak.
why-first = Jeszcze nie leży żadna karta: pokaż zwierzę, żeby nie zostać krzakiem.
why-other = Może być, ale inna poza da więcej z kart, które leżą.
why-bet = Postaw na osobę, która zaszła najdalej: kto dobrze pozuje, ten pociągnie twoją figurę.
why-other-bet = Ktoś inny zaszedł dalej i pewnie pociągnąłby twoją figurę dalej.
why-all-cards = Z wszystkimi kartami i językiem dobra poza daje więcej.
why-basic-cards = Karty podstawowe łatwiej ogarnąć wzrokiem.
why-next = Wszyscy już się przyjrzeli: czytaj następny wers.

## Terminal

screen-round = Runda { $number } z { $rounds }
screen-bet = { $who } czyta i stawia na gracza { $target }
screen-cards = talia { $deck }, zużyte { $used }
screen-drawn = W ręce: { $card }
screen-narrator = czyta
screen-kind = { $kind ->
    [bush] krzak
    [rabbit] królik
   *[moose] łoś
 }
screen-bush = { $who }: krzak, obie figury o 1 w tył
screen-scored = { $who }: { figure } { $score } ({ $cards })
screen-place = miejsce
screen-codes = Poza to lewa/prawa ręka: poroże WU WD CU CD, uszy ST SS FT FS albo --{ $tongue ->
    [yes] ; +t to język
   *[no] { "" }
 }.
label-bet = postaw na gracza { $who }
label-all = wszystkie karty: wtasuj karty dla wprawionych, język się liczy
label-basic = karty podstawowe: zostań przy nich
label-pose = { $pose }: { $left }, { $right }{ $tongue ->
    [out] , język na wierzchu
   *[in] { "" }
 }
label-keep = zostań tak
label-next = następny wers
shown-pose = z lewej: { $left }, z prawej: { $right }{ $tongue ->
    [out] , język na wierzchu
   *[in] { "" }
 }
hand = { $code ->
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
    [Wx] szerokie poroże, w górę lub w dół
    [Cx] zwarte poroże, w górę lub w dół
    [Sx] proste ucho, na górze lub z boku
    [Fx] oklapnięte ucho, na górze lub z boku
   *[other] ręka w dole
 }

help = Spróbuj „WU/CD”, „ST/FS+t” (lewa ręka, prawa ręka, język), „keep”, „bet on player 2”, „next”, „all cards” albo „basic cards”.

## Koniec

tally = królik na { $rabbit }, łoś na { $moose }
tally-rabbit = królik
tally-moose = łoś

## Ustawianie pozycji
place-figures = Na szlaku
place-left = Lewa ręka
place-right = Prawa ręka
place-tongue = Język
place-narrator = Narrator
place-bet = Zakład na
place-figure = { $figure ->
    [rabbit] królik
    [moose] łoś
    [out] język na wierzchu
   *[other] język schowany
 }

# Dlaczego zapisana pozycja jest niemożliwa.
wrong-no-such-card = „{ $part }”: żadnej karty nie zapisuje się „{ $text }”
wrong-unread-figures = nie da się odczytać „{ $part }”; figury zapisuje się tak: 5/14 (królik/łoś), pozę tak: WU/CD+t
wrong-no-number = „{ $part }”: „{ $text }” to nie liczba od { $low } do { $high }
wrong-tops-and-heights = na wierzchu każdego stosu, który ma wysokość, leży karta, a na żadnym innym
wrong-no-narrator = ktoś musi czytać wiersz: narrator A
wrong-bet-on-narrator = { $narrator } czyta: na czytającego nikt nie stawia, bo nie dostaje punktów
wrong-no-bet = od początku do końca wiersza ktoś jest obstawiony: bet B
wrong-following = following: czytający naśladuje gracza, na którego postawiono
wrong-switch = switch: przy opcji deck = half karty można zmienić w rundzie { $round }
wrong-drawn = drawn: w grze krok po kroku kartę kładzie się od razu po dobraniu
wrong-too-far-behind = nikt nie jest dalej za pierwszą figurą niż o tyle pól: { $reach }
wrong-beat = beat { $beat }: w każdym takcie kładzie się jedną kartę, stos po stosie; tyle ich jeszcze nie może leżeć
wrong-tongue = język przychodzi z kartami dla wprawionych: all
wrong-asked = asked: pytać można tylko tych, którzy przed wersem mają odpowiedzieć
wrong-answer-hidden = answer { $seat }: leży zakryta tylko, dopóki pyta się jeszcze innych
wrong-gone-too-few = zakryte karty stosów nie są już w talii: musi być ich tam tyle samo
wrong-not-so-many = w pudełku nie ma tylu kart { $card }
wrong-too-few-piles = „{ $part }”: stosów jest tylko { $piles }
wrong-other-piles = „{ $part }”: stosów jest { $piles }
