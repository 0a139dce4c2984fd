# Super Farmer

about = Rzucaj, rozmnażaj i wymieniaj, aż będziesz mieć każde zwierzę. Uważaj na lisa i wilka.
option-first_seat = Kto zaczyna
option-turn_cap = Tury do remisu
option-variant = Wydanie
option-solo = W pojedynkę
explain-first_seat = Potem gra się po kolei, według miejsc.
explain-turn_cap = Jeśli po tylu turach nikt nie zbierze pięciu zwierząt, jest remis.
explain-variant = Granna 2013 to nowsze wydanie, do czterech osób: każdy zaczyna z królikiem, lis i wilk zostawiają trochę więcej, a po jednej stronie wymiany jest tylko jedno zwierzę.
explain-solo = Grasz sam na sam z kośćmi: zapełnij zagrodę jak najmniejszą liczbą rzutów.
choice-rulebook = instrukcja
choice-granna-2013 = Granna 2013
choice-off = nie
choice-on = tak

rabbit =
    { $n ->
        [one] 1 królika
        [few] { $n } króliki
       *[many] { $n } królików
    }
sheep =
    { $n ->
        [one] 1 owcę
        [few] { $n } owce
       *[many] { $n } owiec
    }
pig =
    { $n ->
        [one] 1 świnię
        [few] { $n } świnie
       *[many] { $n } świń
    }
cow =
    { $n ->
        [one] 1 krowę
        [few] { $n } krowy
       *[many] { $n } krów
    }
horse =
    { $n ->
        [one] 1 konia
        [few] { $n } konie
       *[many] { $n } koni
    }
small_dog =
    { $n ->
        [one] 1 małego psa
        [few] { $n } małe psy
       *[many] { $n } małych psów
    }
big_dog =
    { $n ->
        [one] 1 dużego psa
        [few] { $n } duże psy
       *[many] { $n } dużych psów
    }
herd =
    { $kind ->
        [rabbit] króliki
        [sheep] owce
        [pig] świnie
        [cow] krowy
        [horse] konie
       *[other] { $kind }
    }
trade =
    { $whoIs ->
        [you] Wymieniasz
       *[other] { $who } wymienia
    } { $give } na { $take }.
trade-short =
    { $whoIs ->
        [you] Wymieniasz
       *[other] { $who } wymienia
    } { $give } na { $asked }; w stadzie głównym brakuje, więc { $whoIs ->
        [you] dostajesz
       *[other] dostaje
    } tylko { $received }.
offer =
    { $whoIs ->
        [you] Proponujesz
       *[other] { $who } proponuje
    } ({ $partnerIs ->
        [you] tobie
       *[other] { $partner }
    }) { $give } za { $take }.
accept =
    { $whoIs ->
        [you] Zgadzasz się
       *[other] { $who } się zgadza
    }.
deny =
    { $whoIs ->
        [you] Odmawiasz
       *[other] { $who } odmawia
    }.
roll =
    { $whoIs ->
        [you] Rzucasz
       *[other] { $who } rzuca
    }: { $dice }. Skutek: { $parts }.
roll-plain = { $whoIs ->
    [you] Rzucasz
   *[other] { $who } rzuca
 }: { $dice }. Nic się nie dzieje.
wolf = wilk zjada { $lost }
wolf-nothing = wilk nie znajduje nic do jedzenia
wolf-dog = duży pies przegania wilka i odchodzi
fox = lis zjada { $lost }
fox-nothing = lis nie znajduje nic do jedzenia
fox-dog = mały pies przegania lisa i odchodzi
breed = { herd }: { $due ->
    [one] 1 para
    [few] { $due } pary
   *[many] { $due } par
 } ({ $owned }+{ $rolled }), przybywa { $paid }
breed-short = { herd }: { $due ->
    [one] 1 para
    [few] { $due } pary
   *[many] { $due } par
 } ({ $owned }+{ $rolled }), ale w stadzie głównym brakuje: przybywa { $paid }
breed-none = { herd }: bez pary ({ $owned }+{ $rolled })
win =
    { $whoIs ->
        [you] Masz całe stado i wygrywasz!
       *[other] { $who } ma całe stado i wygrywa!
    }
solo-win = Stado w komplecie, rzutów: { $rolls }.
draw = Nikt nie zebrał stada przez { $turns ->
    [one] 1 turę
    [few] { $turns } tury
   *[many] { $turns } tur
 }: remis.
refused-wrong_phase = W tej chwili tego nie można zrobić.
refused-trade_used = Wymiana w tej turze jest już wykorzystana: rzuć kośćmi.
refused-bad_partner = Wymianę można zrobić ze stadem głównym albo z innym graczem przy tym stole.
refused-bad_kind = W tej grze nie ma zwierzęcia „{ $kind }”.
refused-bad_count = „{ $number }” to nie jest liczba zwierząt.
refused-empty_side = Po obu stronach wymiany musi być zwierzę: prezentów nie ma.
refused-same_kind = Nie można w jednej wymianie dawać i brać tego samego: { herd }.
refused-unequal_worth = To nieuczciwe: dajesz { $give }, a chcesz { $take } (licząc w królikach).
refused-giver_short = Trzeba mieć { $need }. Masz: { $have }.
refused-needs_single = W tym wydaniu po jednej stronie wymiany jest dokładnie jedno zwierzę.
refused-which_dog = O którego psa chodzi: o małego ({ $small }) czy o dużego ({ $big })?
refused-nothing_to_receive = W stadzie głównym nie ma żadnego z tych zwierząt.
refused-partner_short = Druga strona musi mieć { $need }. Ma: { $have }.
refused-confirm_short = W stadzie głównym brakuje: chcesz { $asked }, a dostaniesz tylko { $arrives }. Potwierdź, jeśli mimo to chcesz.
ask-trade =
    { $whoIs ->
        [you] Twoja kolej: możesz zrobić jedną wymianę, potem rzuć.
       *[other] { $who } może zrobić jedną wymianę, a potem rzuca.
    }
ask-roll =
    { $whoIs ->
        [you] Wymiana wykorzystana: rzuć kośćmi.
       *[other] { $who } rzuca kośćmi.
    }
ask-answer =
    { $whoIs ->
        [you] Czy zgadzasz się na wymianę? Proponuje { $asker }.
       *[other] { $who } namyśla się nad ofertą. Proponuje { $asker }.
    }
ask-dice = Kości lecą: rzuca { $who }.
ask-over = Gra skończona.

screen-stock = Stado główne
screen-roll = Rzut: { $who }
screen-farm = { $kinds }/{ $all }, { $worth } R
screen-offer = { $who } proponuje ({ $to }) { $give } za { $take }.

label-roll = rzuć kośćmi
label-accept = przyjmij
label-deny = odmów
label-trade = { $give } za { $take }
label-offer = { $give } za { $take } ({ $partner })

why-roll = Rzuć z tym, co masz: te zwierzęta mnożą się teraz lepiej niż po jakiejkolwiek wymianie.
why-traded = Wymiana jest już wykorzystana: rzuć.
why-complete = Ta wymiana kompletuje twoje stado.
why-horse = Konia nie zabierze ani lis, ani wilk: co w nim jest, tego nie można stracić.
why-big-dog = Masz już za dużo do stracenia: duży pies odpędzi wilka.
why-small-dog = Mały pies obroni króliki przed lisem.
why-rabbits = Króliki są na połowie ścianek: nic nie mnoży się szybciej.
why-spread = Zwierzęta różnych gatunków mnożą się przy większej liczbie rzutów, a w stadzie głównym jest dla nich potomstwo.
why-offer = W stadzie głównym brakuje tego, czego ci trzeba: zapytaj kogoś, kto to ma.
why-accept = Ta wymiana bardziej pomaga tobie niż temu, kto ją proponuje.
why-deny = Ta wymiana pomaga tylko temu, kto ją proponuje.

face-rabbit = królik
face-sheep = owca
face-pig = świnia
face-cow = krowa
face-horse = koń
face-fox = lis
face-wolf = wilk

help = Spróbuj „6 rabbits for 1 sheep”, „2 sheep for a pig from player 2”, „roll”, „accept” albo „deny”.

## Koniec

tally = { $rolls ->
    [one] 1 rzut
    [few] { $rolls } rzuty
   *[many] { $rolls } rzutów
 }
tally-rolls = rzuty

standing = gatunki: { $kinds } z { $all }, wartość w królikach: { $worth }

# Co jest po zagraniu: zdania, które objaśniają zagadkę.
fact-complete = Twoje stado jest pełne: wygrywasz od razu.
fact-whole = Następny rzut dopełnia wtedy twoje stado { $rolls } razy na 100.
fact-enough = Po { $rolls } na 100 rzutów twoja farma jest wtedy warta { $goal } królików: dość na pełne stado.
fact-lack = Trzeba ci już wtedy zdobyć tylko { $what }.
fact-fox = Bez małego psa lis, który wypada raz na 12 rzutów, zabiera: { $lost }.
fact-wolf = Bez dużego psa wilk, który wypada raz na 12 rzutów, zabiera: { $lost }.
fact-rival = { $who } ma już dość na pełne stado i zaraz je wymieni.

# O czym jest zagadka, w jednym czy dwóch słowach.
theme-roll = Rzut bez wymiany
theme-traded = Po wymianie
theme-complete = Pełne stado
theme-offer = Wymiana z graczem
theme-accept = Zgoda
theme-deny = Odmowa
theme-horse = Bezpieczny koń
theme-big-dog = Duży pies
theme-small-dog = Mały pies
theme-rabbits = Króliki
theme-spread = Różne gatunki

## Ustawianie pozycji
place-farm = Zagroda
place-beside = Stado główne
place-turn = Na ruchu

# Dlaczego zapisana pozycja jest niemożliwa.
wrong-tray = { $tray }: { $reason }
wrong-unread-offer = nie da się odczytać „{ $part }”; ofertę zapisuje się tak: offer B S2 for P1
wrong-both-sides = „{ $part }”: żadne zwierzę nie stoi po obu stronach wymiany
wrong-asks-stock = stada głównego nikt nie pyta: zgadza się od razu
wrong-tray-open = wymiana jest otwarta tylko, dopóki zapłata jest mniejsza niż to, czego się chce
