# have-you-herd

about = Ta szybka: pies stróżujący, skunks do oddania i wymiany, których nikt nie może odmówić.
option-first_game_sheep = Owca na początek
option-first_seat = Kto zaczyna
option-turn_cap = Tury do remisu
explain-first_game_sheep = Każdy dostaje na początku także owcę: gra jest szybsza, w sam raz na pierwszy raz.
explain-first_seat = Potem gra się po kolei, według miejsc.
explain-turn_cap = Jeśli po tylu turach nikt nie ma pełnego stada, jest remis.
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
guard_dog =
    { $n ->
        [one] 1 psa stróżującego
        [few] { $n } psy stróżujące
       *[many] { $n } psów stróżujących
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
force =
    { $whoIs ->
        [you] Bierzesz
       *[other] { $who } bierze
    } { $take } ({ $partnerIs ->
        [you] od ciebie
       *[other] od: { $partner }
    }) za { $give }.
force-excess =
    { $whoIs ->
        [you] Bierzesz
       *[other] { $who } bierze
    } { $take } ({ $partnerIs ->
        [you] od ciebie
       *[other] od: { $partner }
    }) za { $give }; nadmiar do zasobu: { $excess }.
skunk =
    { $whoIs ->
        [you] Dajesz
       *[other] { $who } daje
    } skunksa: { $targetIs ->
        [you] tobie
       *[other] { $target }
    }.
skunk-moved = { $whoIs ->
    [you] Przenosisz
   *[other] { $who } przenosi
 } skunksa ({ $holderIs ->
    [you] od ciebie
   *[other] od: { $holder }
 }) dalej: { $targetIs ->
    [you] do ciebie
   *[other] { $target }
 }.
skunk-again =
    { $whoIs ->
        [you] Zostawiasz
       *[other] { $who } zostawia
    } skunksa tam, gdzie jest: { $targetIs ->
        [you] u ciebie
       *[other] { $target }
    }.
lost-turn =
    { $whoIs ->
        [you] Tracisz
       *[other] { $who } traci
    } turę przez skunksa.
lost-turn-by = { $whoIs ->
    [you] Tracisz
   *[other] { $who } traci
 } turę przez skunksa ({ $giverIs ->
    [you] od ciebie
   *[other] od: { $giver }
 }).
roll =
    { $whoIs ->
        [you] Rzucasz
       *[other] { $who } rzuca
    }: { $dice }. Skutek: { $parts }.
penalty =
    Rzut karny ({ $dice }): { $whoIs ->
        [you] tracisz
       *[other] { $who } traci
    } { $lost }.
penalty-nothing =
    Rzut karny ({ $dice }): { $whoIs ->
        [you] nic nie tracisz
       *[other] { $who } nic nie traci
    }.
breed = { herd }: { $due ->
    [one] 1 para
    [few] { $due } pary
   *[many] { $due } par
 } ({ $owned }+{ $rolled }), przybywa { $paid }
breed-full = { herd }: { $due ->
    [one] 1 para
    [few] { $due } pary
   *[many] { $due } par
 } ({ $owned }+{ $rolled }), ale więcej niż { $limit } nie można: przybywa { $paid }
breed-short = { herd }: { $due ->
    [one] 1 para
    [few] { $due } pary
   *[many] { $due } par
 } ({ $owned }+{ $rolled }), ale w zasobie brakuje: przybywa { $paid }
breed-none = { herd }: bez pary ({ $owned }+{ $rolled })
doubles = dublet, jeszcze jeden rzut
cancelled = dwa znaki specjalne się znoszą
wolf = przychodzi wilk, będzie rzut karny
wolf-dog = pies stróżujący przegania wilka i odchodzi
fox = lis porywa { $lost }
fox-dog = pies stróżujący nie dopuszcza lisa
fox-nothing = lis nie znajduje niczego
dog = na farmę przychodzi pies stróżujący
dog-there = pies stróżujący już tu jest
dog-none = w zasobie nie ma już psa
event-skunk = przychodzi skunks, trzeba go oddać
event-t = T, ostatnia wymiana tylko z graczami
win =
    { $whoIs ->
        [you] Masz całe stado i wygrywasz!
       *[other] { $who } ma całe stado i wygrywa!
    }
draw = Nikt nie zebrał stada przez { $turns ->
    [one] 1 turę
    [few] { $turns } tury
   *[many] { $turns } tur
 }: remis.
refused-wrong_phase = W tej chwili tego nie można zrobić.
refused-trade_used = Pierwsza wymiana w tej turze jest już wykorzystana: rzuć kośćmi.
refused-supply_only = Tę wymianę robi się tylko z zasobem; wymianę z graczami otwiera T.
refused-t_players_only = Wypadło T: teraz wymianę można zrobić tylko z innym graczem.
refused-one_unit_only = Jedna wymiana to jedna linijka tabeli, raz.
refused-not_on_chart = W tabeli nie ma takiej linijki. Jedna wymiana to jeden krok w górę.
refused-not_enough = Trzeba mieć { $need }. Masz: { $have }.
refused-cap_reached = Nikt nie może mieć więcej niż { $most }.
refused-supply_empty = W zasobie nie ma już tego zwierzęcia: { herd }.
refused-partner_lacks = Ten gracz nie ma tego zwierzęcia: { herd }.
refused-bad_target = Wybierz innego gracza przy tym stole.
ask-first =
    { $whoIs ->
        [you] Twoja kolej: możesz zrobić jedną wymianę, potem rzuć.
       *[other] { $who } może zrobić jedną wymianę, a potem rzuca.
    }
ask-roll =
    { $whoIs ->
        [you] Pierwsza wymiana wykorzystana: rzuć kośćmi.
       *[other] { $who } rzuca kośćmi.
    }
ask-final =
    { $whoIs ->
        [you] Możesz zrobić ostatnią wymianę albo zakończyć turę.
       *[other] { $who } może zrobić ostatnią wymianę.
    }
ask-bound =
    { $whoIs ->
        [you] Możesz zrobić wymianę z innym graczem albo zakończyć turę.
       *[other] { $who } może zrobić wymianę z innym graczem.
    }
ask-skunk =
    { $whoIs ->
        [you] Kto dostaje skunksa?
       *[other] { $who } oddaje komuś skunksa.
    }
ask-dice = Kości lecą: rzuca { $who }.
ask-over = Gra skończona.

screen-supply = Zasób
screen-skunk = skunks
screen-skunk-here = Skunks leży obok zasobu.
screen-skunk-held = Skunksa ma { $holder } i straci turę.
screen-skunk-from = Skunksa ma { $holder } (od: { $giver }) i straci turę.
screen-roll = Rzut: { $who }
screen-farm = { $kinds }/{ $all }
screen-bound = T: ostatnia wymiana jest tylko z graczami.

why-win = Ta wymiana kompletuje stado i wygrywa grę.
why-roll = Pierwsza wymiana tej tury już była, więc rzuć kośćmi.
why-breed = Trzymaj zwierzęta razem i rzuć: to, co masz, przyniesie więcej młodych niż wymiana.
why-new-kind = Gatunek, którego jeszcze nie masz, wart jest swojej ceny: partnera znajdują tylko zwierzęta, które są na farmie.
why-climb = Jeszcze jeden krok w górę tabeli przybliża konia, a reszta farmy obejdzie się bez zapłaty.
why-dog = Na farmie jest już co zabrać lisowi i wilkowi: pies stróżujący się opłaci.
why-keep = Żadna linijka tabeli nie da ci więcej za tę cenę; zachowaj, co masz, na następny rzut.
why-force-use = Zasób jest zamknięty, ale inny gracz ma to, czego potrzebujesz, a tobie przyda się to bardziej.
why-force-harm = Ta wymiana pomaga tobie, a rywalowi zabiera coś, co trudno zastąpić.
why-force-none = Każda wymiana, którą można wymusić, pomogłaby drugiemu graczowi bardziej niż tobie.
why-skunk-leader = Skunks powinien zabrać turę temu, komu najbliżej do całego stada.
why-skunk-only = Tylko jeden gracz może dostać skunksa.

face-rabbit = królik
face-sheep = owca
face-pig = świnia
face-cow = krowa
face-horse = koń
face-fox = lis
face-wolf = wilk
face-dog = pies
face-skunk = skunks
face-T = T

help = Spróbuj „sheep”, „2 sheep for a pig”, po T „dog from player 2”, „roll”, „skip” albo „skunk to player 2”.

standing = gatunki: { $kinds } z { $all }

label-roll = rzuć kośćmi
label-skip = bez ostatniej wymiany
label-trade = { $give } za { $take }
label-force = { $give } za { $take } ({ $partner })
label-skunk = skunks dla gracza { $target }

# Co jest po zagraniu: zdania, które objaśniają zagadkę.
fact-complete = Twoje stado jest pełne: wygrywasz od razu.
fact-young = Masz wtedy { $farm }, a { $rolls } na 100 rzutów daje młode.
fact-lack = Trzeba ci już wtedy zdobyć tylko { $what }.
fact-fox = Bez psa stróżującego lis zabrałby: { $lost }.
fact-rival = { $who } musi zdobyć już tylko { $what }.
fact-skunk = { $who } traci turę, a ma: { $farm } (gatunki: { $kinds } z 5).

# O czym jest zagadka, w jednym czy dwóch słowach.
theme-win = Wygrana od razu
theme-roll = Po pierwszej wymianie
theme-breed = Rzut bez wymiany
theme-new-kind = Nowy gatunek
theme-climb = W górę tabeli
theme-dog = Pies stróżujący
theme-keep = Bez wymiany
theme-force-use = Wymuszona wymiana
theme-force-harm = Zabrać rywalowi
theme-force-none = Nikogo nie zmuszać
theme-skunk-leader = Skunks
theme-skunk-only = Jedyny cel

## Ustawianie pozycji
place-farm = Zagroda
place-beside = Zasób
place-turn = Na ruchu

# Dlaczego zapisana pozycja jest niemożliwa.
wrong-turn-with-skunk = { $seat } nie może mieć ruchu i trzymać skunksa
wrong-skunk-to-oneself = { $giver } nie może dać skunksa samemu sobie ({ $giver })
wrong-own-at-most = nikt nie może mieć { $letter } więcej niż { $limit }
wrong-unread-skunk = nie da się odczytać „{ $part }”; zapisuje się to tak: C skunk from A
