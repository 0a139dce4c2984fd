# swip-sheep

about = Podawaj owce w lewo i w prawo, wszyscy naraz. Potem przychodzą wilki.
option-first_player = Kto zaczyna
explain-first_player = Wilki tej osoby atakują pierwsze; w następnej rundzie zaczyna kolejna osoba.
choice-random = losowo

side =
    { $side ->
        [left] w lewo
       *[right] w prawo
    }
deal =
    Runda { $round } z { $rounds }, { $firstIs ->
        [you] zaczynasz ty
       *[other] zaczyna { $first }
    }. Każdy dostaje { $cards ->
        [one] 1 kartę
        [few] { $cards } karty
       *[many] { $cards } kart
    }, a w talii { $deck ->
        [one] zostaje 1 karta
        [few] zostają { $deck } karty
       *[many] zostaje { $deck } kart
    }.
passed =
    { $cards ->
        [one] Wszyscy podają po jednej karcie.
       *[other] Wszyscy podają po dwie karty.
    }
a-card = { $card ->
    [S1] kartę z 1 owcą
    [S2] kartę z 2 owcami
    [S3] kartę z 3 owcami
    [D] psa
   *[W] wilka
 }
gave =
    { $byIs ->
        [you] Podajesz
       *[other] { $by } podaje
    } { a-card } { side }, graczowi { $who }.
received = { $who } podaje ci { a-card }.
wolves = { $all }.
lays =
    { $whoIs ->
        [you] Wykładasz
       *[other] { $who } wykłada
    } { $wolves ->
        [one] 1 wilka
        [few] { $wolves } wilki
       *[many] { $wolves } wilków
    }
lays-too =
    { $before }, { $whoIs ->
        [you] ty wykładasz
       *[other] { $who } wykłada
    } { $wolves }
no-wolf = Nikt nie wykłada wilka.
dog =
    { $whoIs ->
        [you] Twój pies
       *[other] Pies gracza { $who }
    } przegania wilka.
nothing-to-take = Nie ma czego zabrać.
empty =
    { $whoIs ->
        [you] Twój wilk
       *[other] Wilk gracza { $who }
    } nic nie znajduje u { $targetIs ->
        [you] ciebie
       *[other] gracza { $target }
    }.
take =
    { $whoIs ->
        [you] Zabierasz
       *[other] { $who } zabiera
    } { a-card } graczowi { $victim }.
taken = { $who } zabiera ci { a-card }.
theft = { $who } zabiera kartę graczowi { $victim }.
keeps =
    { $whoIs ->
        [you] Zachowujesz
       *[other] { $who } zachowuje
    } { $sheep ->
        [one] 1 owcę
        [few] { $sheep } owce
       *[many] { $sheep } owiec
    }; razem { $total }.
keeps-nothing =
    { $whoIs ->
        [you] Nic nie zachowujesz
       *[other] { $who } nic nie zachowuje
    }; razem { $total }.
win =
    { $whoIs ->
        [you] Wygrywasz
       *[other] { $who } wygrywa
    }, mając { $sheep ->
        [one] 1 owcę
        [few] { $sheep } owce
       *[many] { $sheep } owiec
    }!
name =
    { $whoIs ->
        [you] Ty
       *[other] { $who }
    }
name-too =
    { $before }, { $whoIs ->
        [you] ty
       *[other] { $who }
    }
shared-win =
    Wspólna wygrana: { $first } i { $lastIs ->
        [you] ty
       *[other] { $last }
    }, po { $sheep ->
        [one] 1 owcy
        [few] { $sheep } owce
       *[many] { $sheep } owiec
    }.
ask-pass = Podaj dwie karty: jedną w lewo ({ $left }) i jedną w prawo ({ $right }).
ask-pass-one = Podaj kartę w lewo ({ $left }).
ask-attack = { $wolves ->
    [one] Kogo atakuje twój wilk?
    [few] Masz { $wolves } wilki: kogo atakuje następny?
   *[many] Masz { $wolves } wilków: kogo atakuje następny?
 }
ask-passed = Czekamy, aż wszyscy podadzą karty: { $passed } z { $players } już to zrobiło.
ask-wait = Teraz atakuje { $who }.
ask-chance =
    { $step ->
        [deal] Rozdajemy karty.
        [steal] Ktoś traci kartę.
        [show] Zaraz pokażemy karty.
       *[other] Zaraz się okaże, kto zaczyna.
    }
ask-over = Gra skończona.
refused-wrong_phase = W tej chwili tego nie można zrobić.
refused-passed_already = Twoje karty już idą dalej: poczekaj na innych.
refused-two_cards = Podaj dwie karty: jedną w lewo, a drugą w prawo.
refused-one_card = Masz jedną kartę: podaj ją w lewo.
refused-no_card = Nie ma karty „{ $card }”: są S1, S2, S3, D i W.
refused-not_in_hand = { $number ->
    [one] Nie masz na ręce { $card ->
        [S1] karty z 1 owcą
        [S2] karty z 2 owcami
        [S3] karty z 3 owcami
        [D] psa
       *[W] wilka
     }.
   *[other] Nie masz na ręce { $number } { $card ->
        [S1] kart z 1 owcą
        [S2] kart z 2 owcami
        [S3] kart z 3 owcami
        [D] psów
       *[W] wilków
     }.
 }
refused-must_attack = Każdy wilk musi zaatakować: powiedz kogo.
refused-no_target = Przy tym stole nie ma takiego gracza.
refused-not_yourself = Twój wilk musi zaatakować kogoś innego.

label-left = { $left ->
    [S1] 1 owca
    [S2] 2 owce
    [S3] 3 owce
    [D] pies
   *[W] wilk
 } w lewo
label-right = { $right ->
    [S1] 1 owca
    [S2] 2 owce
    [S3] 3 owce
    [D] pies
   *[W] wilk
 } w prawo
label-pass = { label-left }, { label-right }
label-pass-one = { label-left }
label-attack = zaatakuj: { $target }

why-only = Prawie nie ma tu o czym decydować.
why-flock = Zatrzymaj największe stado: co masz przy odkryciu kart, jest twoje na dobre.
why-wolf = Zatrzymaj wilka: wiesz, co mają od ciebie sąsiedzi, więc nie uderzy na oślep.
why-dog = Zatrzymaj psa: pilnuje twoich kart i okrada tego, kto przyśle wilka.
why-single = Zatrzymaj pojedynczą owcę: psy i wilki przy odkryciu kart nie liczą się nikomu.
why-one-dog = Oddaj tylko jednego psa: gdyby obaj sąsiedzi mieli psa, każdy twój wilk zostałby przegoniony.
why-no-dog = Ostatni wilk nie spotkał tam psa, więc następny też nie spotka.
why-known = Wiesz o dobrym stadzie w tych kartach.
why-empty = Nie ma czego wygrać, ale i czego stracić: w każdej innej ręce może być pies.
why-ahead = Okradnij tego, kto prowadzi: to liczy się podwójnie.
why-promise = Te karty obiecują najwięcej owiec przy najmniejszym ryzyku psa.

screen-round = Runda { $round } z { $rounds }
screen-first = pierwszy gracz: { $who }
screen-deck = w talii { $cards ->
    [one] 1 karta
    [few] { $cards } karty
   *[many] { $cards } kart
 }
screen-empty = bez kart
screen-spent = zużyte { $cards }
screen-scored = zebrane
screen-sheep = { $sheep ->
    [one] 1 owca
    [few] { $sheep } owce
   *[many] { $sheep } owiec
 }
screen-card = jedną kartę
screen-raid = { $attacker } atakuje ({ $target }): { $dog ->
    [yes] pies przegania wilka, { $result ->
        [taken] { $thief } bierze { $card }
        [due] { $thief } bierze kartę…
       *[nothing] nie ma nic do zabrania
     }
   *[no] { $result ->
        [taken] { $thief } bierze { $card }
        [due] { $thief } bierze kartę…
       *[nothing] nie ma nic do zabrania
     }
 }.
screen-chosen = Dajesz { a-card } { side }, graczowi { $who }.
screen-gave = Podajesz { a-card } { side }, graczowi { $who }.
screen-hand = Twoje karty (S: owce, D: pies, W: wilk)

help-attack = Powiedz, kogo atakujesz: „attack player 2” albo po prostu „B”.
help-pass-one = Powiedz, którą kartę dajesz w lewo: „S1”, „dog” albo „wolf”.
help-pass = Powiedz, którą kartę dajesz w lewo, a którą w prawo: „S1 left, wolf right” albo po prostu „S1 W”.

## Koniec

tally = { $sheep ->
    [one] 1 owca
    [few] { $sheep } owce
   *[many] { $sheep } owiec
 }
tally-sheep = owce

# Co jest po zagraniu: zdania, które objaśniają zagadkę.
fact-keep = Zatrzymujesz: { $card ->
    [S1] 1 owcę
    [S2] 2 owce
    [S3] 3 owce
    [D] psa
   *[W] wilka
 }.
fact-give = { $who } (owiec na razie: { $score }) dostaje { $card ->
    [S1] 1 owcę
    [S2] 2 owce
    [S3] 3 owce
    [D] psa
   *[W] wilka
 }.
fact-hand = { $who } ma na razie owiec: { $score }, a kart na ręce: { $cards }.
fact-known = Wiesz, co jest na ręce: { $who } ma { $card ->
    [S1] 1 owcę
    [S2] 2 owce
    [S3] 3 owce
    [D] psa
   *[W] wilka
 }.
fact-no-dog = { $who } nie ma psa: ostatni wilk żadnego tam nie spotkał.
fact-may-have-dog = { $dogs ->
    [0] Nie ma już psa, którego mógłby mieć ten gracz: { $who }.
    [one] Jeden pies jeszcze gdzieś jest i może go mieć { $who }.
    [few] { $dogs } psy jeszcze gdzieś są i jednego może mieć { $who }.
   *[other] { $dogs } psów jeszcze gdzieś jest i jednego może mieć { $who }.
 }
fact-stake = Jeśli odpowie pies, tracisz jedną ze swoich kart (kart: { $cards }, owiec razem: { $sheep }).

# O czym jest zagadka, w jednym czy dwóch słowach.
theme-only = Prawie bez wyboru
theme-flock = Zatrzymać stado
theme-wolf = Zatrzymać wilka
theme-dog = Zatrzymać psa
theme-single = Zatrzymać jedną owcę
theme-one-dog = Tylko jeden pies
theme-no-dog = Gdzie nie ma psa
theme-known = Znane karty
theme-empty = Pusta ręka
theme-ahead = Okraść lidera
theme-promise = Największe szanse

## Ustawianie pozycji
place-hand = Ręka
place-scored = Zdobyte
place-first = Zaczyna
place-step = Teraz
place-step-now = { $step ->
    [deal] rozdawanie kart
    [pass] wszyscy podają karty
    [attack] wilki atakują
    [show] odkrywanie rąk
   *[over] koniec gry
 }
sign = { $card ->
    [S1] 1 owca
    [S2] 2 owce
    [S3] 3 owce
    [D] pies
   *[W] wilk
 }

# Dlaczego zapisana pozycja jest niemożliwa.
wrong-first-unknown = first ?: dopóki nie ma pierwszego gracza, nie rozdano żadnej karty
wrong-gave-when = gave: karty oddaje się po rozdaniu, a przed wykładaniem wilków
wrong-no-such-card = „{ $part }”: żadna karta nie nazywa się „{ $text }”; są: { $cards }
wrong-only-sheep-scored = „{ $part }”: punktują tylko owce
wrong-gave-two = „{ $part }”: jedna karta dla sąsiada po lewej i jedna dla sąsiada po prawej
wrong-unread-attack = „{ $part }”: atak zapisuje się tak: A>B, A>B S3 albo A>B dog S1
wrong-no-more-attacks = „{ $part }”: dalszy atak jest niemożliwy
wrong-dealt-in-turn = ręce rozdaje się po kolei, pierwszemu graczowi najpierw; liczba kart na rękę: { $deals }
wrong-same-hands = przed podawaniem wszyscy mają tyle samo kart: jedną, dwie albo trzy
wrong-all-passed = gdy wszyscy podali, wykłada się wilki: to krok `attack`
wrong-wolf-in-hand = po zawołaniu nikt nie ma wilka na ręce: wyłożone pisze się po plusie, A S1 + W
wrong-shown-when = ręce pokazuje się wtedy i tylko wtedy, gdy nie został żaden wilk
wrong-hand-too-large = { $owner } nie może mieć na ręce więcej kart niż { $most }
wrong-only-in-attack = wilki wykłada się i atakuje tylko w kroku `attack`
wrong-only-in-box = w pudełku jest { $card } tylko tyle: { $number }
wrong-cannot-have-given = { $seat } nie może podać { $cards }
wrong-raid-impossible = „{ $attack }” nie mogło się zdarzyć przy tych kartach
wrong-given-not-there = { $owner } dostaje { $card }, a tej karty nie ma
wrong-unread-hand = nie da się odczytać „{ $part }”; rękę zapisuje się tak: A S1 W D
wrong-only-wolves-laid = „{ $part }”: wykłada się tylko wilki
