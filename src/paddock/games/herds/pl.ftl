# herds

about = Układaj stada z kart, handluj z łąką i wzywaj Kaczkologa.
option-first_dealer = Kto pierwszy rozdaje
option-target = Punkty do końca gry
option-swaps = Kaczkologa wolno odzyskać ze
explain-first_dealer = Rozdający zmienia się co rozdanie.
explain-target = Gdy po rozdaniu któraś strona ma tyle punktów, wygrywa najwyższy wynik. Gra do 60 trwa około pół godziny, do 20 jest szybka.
explain-swaps = Kto ma kartę, którą zastępuje Kaczkolog, może ją podmienić i wziąć Kaczkologa.
choice-random = losowo
choice-own = własnych stad
choice-all = wszystkich stad

cut =
    Na początek karty { $whoIs ->
        [you] rozdajesz ty
       *[other] rozdaje { $who }
    }.
deal =
    { $whoIs ->
        [you] Rozdajesz
       *[other] { $who } rozdaje
    } karty; na łące leżą { $cards }.
hand = Twoje karty: { $cards }.
draw =
    { $whoIs ->
        [you] Dobierasz
       *[other] { $who } dobiera
    } kartę.
draw-own =
    { $whoIs ->
        [you] Dobierasz
       *[other] { $who } dobiera
    } { $card }.
skip =
    { $whoIs ->
        [you] Nie możesz
       *[other] { $who } nie może
    } ani wziąć karty, ani wymienić.
take-deck =
    { $whoIs ->
        [you] Bierzesz
       *[other] { $who } bierze
    } kartę z wierzchu talii.
take-own =
    { $whoIs ->
        [you] Bierzesz
       *[other] { $who } bierze
    } z talii { $card }.
take =
    { $whoIs ->
        [you] Bierzesz
       *[other] { $who } bierze
    } z łąki { $card }.
trade =
    { $whoIs ->
        [you] Wymieniasz
       *[other] { $who } wymienia
    } { $give } na { $get }.
lay =
    { $whoIs ->
        [you] Wykładasz
       *[other] { $who } wykłada
    } { $cards }.
lay-wild =
    { $whoIs ->
        [you] Wykładasz
       *[other] { $who } wykłada
    } { $cards } (Kaczkolog jako { $wilds }).
lay-before =
    { $whoIs ->
        [you] Wykładasz
       *[other] { $who } wykłada
    } { $cards } przed { $partnerIs ->
        [you] tobą
       *[other] graczem { $partner }
    }.
lay-wild-before =
    { $whoIs ->
        [you] Wykładasz
       *[other] { $who } wykłada
    } { $cards } (Kaczkolog jako { $wilds }) przed { $partnerIs ->
        [you] tobą
       *[other] graczem { $partner }
    }.
grow =
    { $whoIs ->
        [you] Dokładasz
       *[other] { $who } dokłada
    } { $card } do stada { $herd }.
grow-wild =
    { $whoIs ->
        [you] Dokładasz
       *[other] { $who } dokłada
    } { $card } do stada { $herd } (Kaczkolog jako { $wild }).
swap =
    { $whoIs ->
        [you] Wkładasz { $card } do stada { $herd } i odzyskujesz { $ducktor }
       *[other] { $who } wkłada { $card } do stada { $herd } i odzyskuje { $ducktor }
    }.
pass =
    { $whoIs ->
        [you] Podajesz
       *[other] { $who } podaje
    } kartę { $toIs ->
        [you] tobie
       *[other] graczowi { $to }
    }.
pass-seen =
    { $whoIs ->
        [you] Podajesz { $card } graczowi { $to }
       *[other]
            { $toIs ->
                [you] { $who } podaje ci { $card }
               *[other] { $who } podaje { $card } graczowi { $to }
            }
    }.
flip = Na łąkę przychodzi { $card }.
end-deck = Koniec rozdania: talia jest pusta.
end-herd =
    Koniec rozdania: { $whoIs ->
        [you] masz pełne stado i podajesz
       *[other] { $who } ma pełne stado i podaje
    } ostatnią kartę.
herd-points =
    { $cards } przed { $whoIs ->
        [you] tobą
       *[other] graczem { $who }
    }: { $points ->
        [one] 1 punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }.
score =
    { $whoIs ->
        [you] Zdobywasz
       *[other] { $who } zdobywa
    } { $gained ->
        [one] 1 punkt
        [few] { $gained } punkty
       *[many] { $gained } punktów
    }, razem { $points }.
score-team =
    { $whoIs ->
        [you] Ty i { $partner } zdobywacie
       *[other]
            { $partnerIs ->
                [you] Ty i { $who } zdobywacie
               *[other] { $who } i { $partner } zdobywają
            }
    } { $gained ->
        [one] 1 punkt
        [few] { $gained } punkty
       *[many] { $gained } punktów
    }, razem { $points }.
win =
    { $whoIs ->
        [you] Wygrywasz
       *[other] { $who } wygrywa
    } grę!
win-team =
    { $whoIs ->
        [you] Ty i { $partner } wygrywacie
       *[other]
            { $partnerIs ->
                [you] Ty i { $who } wygrywacie
               *[other] { $who } i { $partner } wygrywają
            }
    } grę!
refused-wrong_step_take = Kartę bierze się albo wymienia raz w turze: po dobraniu, a przed stadami.
refused-wrong_step_herds = Stada wykłada się po wzięciu karty albo po wymianie, a przed podaniem karty.
refused-wrong_step_pass = Kartę podaje się na końcu tury, gdy stada są już gotowe.
refused-no_such_card = W tej grze nie ma karty „{ $card }”.
refused-no_such_source = Kartę bierze się z talii albo z łąki.
refused-no_such_herd = Nie ma takiego stada.
refused-no_such_seat = Nie ma takiego gracza.
refused-deck_empty = Talia jest pusta.
refused-not_in_hand = Nie masz na ręce: { $cards }.
refused-not_on_grassland = Na łące nie ma: { $cards }.
refused-empty_side = Po obu stronach wymiany musi być co najmniej jedna karta.
refused-unequal_sums = Sumy się różnią: dajesz { $give }, a chcesz { $get }.
refused-no_place = Kaczkologa z łąki trzeba wyłożyć w tej turze, a jedna karta musi zostać do podania: tak się nie da.
refused-herd_size = Nowe stado ma od trzech do sześciu kart, a nie { $number }.
refused-mixed_kinds = W stadzie są zwierzęta jednego gatunku; tylko Kaczkolog może je zastąpić.
refused-not_a_run = Liczby w stadzie idą po kolei, każda raz, a 6 i 1 nie sąsiadują.
refused-not_your_side = Stado leży przed tobą albo przed twoim partnerem.
refused-not_your_herd = To stado przeciwnika.
refused-wrong_kind = Ta karta nie jest tego gatunku, co stado { $herd }.
refused-not_next = { $card } to ani następny niższy, ani następny wyższy numer stada { $herd }.
refused-no_wild_there = W stadzie { $herd } żaden Kaczkolog nie stoi za liczbę { $number }.
refused-last_card = Jedna karta musi zostać do podania.
refused-due_ducktor = W tej turze trzeba jeszcze wyłożyć { $ducktors } i zachować kartę do podania.
refused-is_yourself = Nie można podać karty sobie.
refused-is_partner = Partner to nie przeciwnik: podaj kartę komuś innemu.
ask-take =
    { $whoIs ->
        [you] Twoja kolej: weź kartę z talii albo z łąki, albo zrób wymianę.
       *[other] { $who } bierze kartę albo wymienia.
    }
ask-tray =
    { $whoIs ->
        [you] Dokończ swoją wymianę.
       *[other] { $who } układa wymianę.
    }
ask-herds =
    { $whoIs ->
        [you] Wykładaj stada, powiększaj je albo odzyskuj Kaczkologów, a potem powiedz, że to wszystko.
       *[other] { $who } wykłada stada.
    }
ask-due =
    { $whoIs ->
        [you] W tej turze wyłóż { $ducktors }.
       *[other] { $who } musi w tej turze wyłożyć { $ducktors }.
    }
ask-pass =
    { $whoIs ->
        [you] Podaj kartę przeciwnikowi.
       *[other] { $who } podaje kartę.
    }
ask-wait = Karty już idą.
ask-over = Gra skończona.

lion = { $n ->
    [one] 1 lew
    [few] { $n } lwy
   *[many] { $n } lwów
 }
tiger = { $n ->
    [one] 1 tygrys
    [few] { $n } tygrysy
   *[many] { $n } tygrysów
 }
elephant = { $n ->
    [one] 1 słoń
    [few] { $n } słonie
   *[many] { $n } słoni
 }
monkey = { $n ->
    [one] 1 małpa
    [few] { $n } małpy
   *[many] { $n } małp
 }
ducktor = { $n ->
    [one] 1 Kaczkolog
    [few] { $n } Kaczkolodzy
   *[many] { $n } Kaczkologów
 }

screen-table = Talia { $deck }, rozdanie { $deals }, gra do { $target } punktów
screen-grassland = Łąka
screen-empty = pusto
screen-hand = Twoje karty
screen-due = do wyłożenia w tej turze
screen-tray = Na tacy: { $offer } za { $want }
screen-none = jeszcze nic
screen-points = { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[many] { $points } punktów
 }
screen-score = pole { $space }, { $laps ->
    [0] bez karty okrążenia
    [one] 1 karta okrążenia
    [few] { $laps } karty okrążenia
   *[many] { $laps } kart okrążenia
 }
screen-sizes = { $cards ->
    [one] 1 karta
    [few] { $cards } karty
   *[many] { $cards } kart
 }
screen-known = widziane: { $cards }
screen-no-herds = bez stad
screen-gave = Ostatnio od ciebie: { $card } (dla: { $to }).
screen-got = Ostatnio dla ciebie: { $card } (od: { $who }).

label-deck = weź kartę z wierzchu talii
label-take = weź { $card }
label-trade = { $give } za { $get }
label-lay = wyłóż { $cards } ({ $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[many] { $points } punktów
 })
label-lay-before = wyłóż { $cards } przed graczem { $seat } ({ $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[many] { $points } punktów
 })
label-add = dołóż { $card } do stada { $herd }
label-swap = odzyskaj Kaczkologa { $number } ze stada { $herd }
label-done = koniec ze stadami
label-pass = podaj { $card } ({ $to })

why-deck = Nic na łące wiele ci nie da: zobacz, co przyniesie talia.
why-take = Z tą kartą ciąg na twojej ręce jest bliżej stada.
why-take-grow = Ta karta pasuje do twojego stada.
why-take-ducktor = Tego Kaczkologa wyłożysz od razu tam, gdzie zamknie lukę albo wydłuży stado.
why-trade = Oddajesz to, co prawie niepotrzebne, za karty, które do siebie pasują.
why-trade-ducktors = Tych Kaczkologów wyłożysz od razu, a kosztują tylko karty prawie niepotrzebne.
why-create = Trzy karty z rzędu dają punkty już teraz i mogą jeszcze rosnąć.
why-create-wild = Z Kaczkologiem w luce stado leży i może rosnąć na końcach.
why-create-ducktors = Stado samych Kaczkologów jest warte więcej niż stado jakichkolwiek zwierząt.
why-grow = Każda następna karta podnosi wartość stada, a ostatnie najbardziej.
why-grow-wild = Kaczkolog otwiera drogę kartom, które przyjdą po nim.
why-swap = Liczy się prawdziwe zwierzę, a Kaczkolog przyda się jeszcze raz.
why-raid = Kaczkolog przyniesie ci więcej, niż im przyniesie to zwierzę.
why-done = To, co zostaje na ręce, później będzie warte więcej.
why-pass = Bez tej karty obejdziesz się najłatwiej, a drugiej stronie niewiele da.
why-pass-out = Ostatnia karta: z pełnym stadem na stole kończy rozdanie.

help = Spróbuj „deck”, „take E6”, „L2 T4 for E6”, „lay M1 D2 M3”, „add L6 to herd 2”, „swap L3 for D3”, „done” albo „pass M6 to player 2”.

## Koniec

tally = { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[many] { $points } punktów
 }
tally-points = punkty za stada

# Co jest po zagraniu: zdania, które objaśniają zagadkę.
fact-lay = To stado daje punktów: { $points }, a na ręce zostaje kart: { $cards }.
fact-grow = Stado jest wtedy warte { $points } zamiast { $before }.
fact-keep = Zatrzymujesz karty (jest ich { $cards }) i jedną z nich podajesz dalej.
fact-deck = W talii zostało kart: { $cards }.
fact-joins = Pasuje do twoich kart: { $cards }.
fact-alone = Nie pasuje do żadnej karty na twojej ręce.
fact-run = Masz wtedy z rzędu: { $cards }.
fact-no-run = Nie masz wtedy trzech zwierząt z rzędu.
fact-waits = { $who } może od razu dołożyć tę kartę do stada { $herd }.
fact-fits-nowhere = Nie pasuje do żadnego stada po stronie gracza { $who }.
fact-few = { $who } ma na ręce kart: { $cards }.
fact-ends = Rozdanie zaraz się skończy: w talii zostało kart: { $cards }.

# O czym jest zagadka, w jednym czy dwóch słowach.
theme-deck = Z talii
theme-take = Karta do ciągu
theme-take-grow = Karta do stada
theme-take-ducktor = Wziąć Kaczkologa
theme-trade = Wymiana
theme-trade-ducktors = Wymiana na Kaczkologów
theme-create = Wyłożyć stado
theme-create-wild = Zamknąć lukę
theme-create-ducktors = Sami Kaczkolodzy
theme-grow = Dołożyć kartę
theme-grow-wild = Dołożyć Kaczkologa
theme-swap = Odzyskać Kaczkologa
theme-done = Poczekać
theme-pass = Podać kartę
theme-pass-out = Ostatnia karta
theme-raid = Z cudzego stada

## Ustawianie pozycji
place-hand = Ręka
place-grass = Łąka
place-herd = Stado
place-new-herd = Nowe stado
place-turn = Na ruchu
place-step = Krok
place-step-n = { $step ->
    [1] 1: dobranie
    [2] 2: wzięcie lub wymiana
    [3] 3: wykładanie stad
    [4] 4: podanie karty
   *[5] 5: odkrycie karty
 }
sign = { $kind ->
    [L] lew
    [T] tygrys
    [E] słoń
    [M] małpa
   *[D] Kaczkolog
 } { $number }

# Dlaczego zapisana pozycja jest niemożliwa.
wrong-not-so-many = w pudełku nie ma tylu kart { $cards }
wrong-deck-elsewhere = deck { $deck }: { $cards } leżą gdzie indziej
wrong-over-when-ahead = gra jest skończona wtedy i tylko wtedy, gdy jedna strona sama prowadzi i ma co najmniej { $target } punktów
wrong-tray-open = { $word }: wymiana jest otwarta tylko, dopóki oddaje się mniej, niż się chce
wrong-deal-order = { $step }: talię rozdaje się ręka po ręce, najpierw { $seat }, potem łąka
wrong-herd-of-opponent = { $word }: to stado należy do przeciwnika
wrong-no-partners = { $word }: nie ma tu partnerów
wrong-pass-to-opponent = { $word }: kartę podaje się przeciwnikowi
wrong-due-in-step-3 = due { $due }: Kaczkologów wykłada się tylko w kroku 3
wrong-due-not-held = due { $cards }: { $seat } tego nie ma
wrong-deck-too-long = deck { $text }: tylko tyle kart nie leży nigdzie indziej: { $rest }
wrong-score-range = „{ $part }”: wynik od 0 do { $most } dla każdej ze stron ({ $sides })
wrong-unread-cards = nie da się odczytać „{ $part }”; karty zapisuje się tak: L6 D2
wrong-not-so-many-here = „{ $part }”: nie ma tylu kart { $card }
wrong-no-herd = „{ $part }” to nie stado
wrong-too-many-herds = „{ $part }”: stad jest za dużo
wrong-only-ducktors-due = „{ $part }”: do wyłożenia mogą czekać tylko Kaczkolodzy
wrong-unread-tray = nie da się odczytać „{ $part }”; wymianę zapisuje się tak: tray L2 for E6
wrong-deck-empty = { $word }: teraz dobiera się z talii, a talia jest pusta
wrong-holds-no-card = { $word }: { $seat } nie ma żadnej karty
wrong-unread = nie da się odczytać „{ $part }”
