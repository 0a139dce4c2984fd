# Wszystko, co mówi strona, po polsku.

## Wszędzie
close = Zamknij
loading = Chwileczkę …
connecting = Idziemy do stołu …
no-server = Serwer nie odpowiada. Czy jest włączony?
cannot-load = Nie udało się wczytać strony. Odśwież ją, proszę.
no-table = Tego stołu nie można pokazać.
try-again = Spróbuj ponownie
settings = Ustawienia
skip-to-table = Przejdź do głównej części
nothing = nic
nobody = nikt
yes = tak
no = nie
you = Ty

## Poczekalnia
greeting = Siadaj do stołu
lead = Gry ze zwierzętami przy jednym stole: ze znajomymi przez link, z botami albo razem. Bez zakładania konta.
with-friends = Grasz z przyjaciółmi?
with-friends-how = Przygotuj grę i zostaw miejsce dla znajomych: dostaniesz link i kod do zeskanowania, na każdy telefon i komputer.
your-name = Twoje imię
guest = Gość
games = Gry
players = Gracze: { $range }
play-bots = Zagraj z botami
play-game = Zagraj z botami: { $game }
set-up = Ustaw stół
set-up-game = Ustaw stół: { $game }
rules-of = Zasady: { $game }
your-tables = Twoje stoły
open-tables = Otwarte stoły
continue = Graj dalej
replay = Powtórka
watch = Oglądaj
join-free = { $free ->
    [one] Dołącz, 1 wolne miejsce
    [few] Dołącz, { $free } wolne miejsca
   *[many] Dołącz, { $free } wolnych miejsc
 }
open-record = Otwórz zapisaną grę
no-record = Ten plik nie jest zapisaną grą.
forget-table = Zapomnij stół { $table }
about-super-farmer = Rzucaj, rozmnażaj i wymieniaj, aż będziesz mieć każde zwierzę. Uważaj na lisa i wilka.
about-have-you-herd = Ta szybka: pies stróżujący, skunks do oddania i wymiany, którym nikt nie odmówi.
about-herds = Układaj stada z kart, handluj z łąką i wzywaj Kaczkologa.
about-swip-sheep = Podawaj owce w lewo i w prawo, wszyscy naraz. Potem przychodzą wilki.
about-bunny-bunny-moose-moose = Rób rękami poroże i uszy, póki trwa wierszyk. A potem: Bum!

## Ustawianie stołu
who-plays = Kto gra
seat = Miejsce { $number }
me = Ja
here-too = Ktoś tutaj, na tym urządzeniu
friend = Znajomy { $number }
friend-by-link = Znajomy, przez link
bot-level = Bot: { $level }
level-easy = łatwy
level-normal = zwykły
level-hard = trudny
level-champion = mistrz
name-of-seat = Imię na miejscu { $number }
add-seat = Dodaj miejsce
remove-seat = Usuń miejsce { $number }
clock = Czas na ruch
clock-none = bez limitu
clock-seconds = { $seconds } s
show-in-lobby = Pokaż ten stół wszystkim w poczekalni
options-of-rules = Opcje zasad
option-turn_cap = Remis po tylu turach
option-first_seat = Kto zaczyna
option-first_game_sheep = Owca na początek
option-variant = Wydanie
option-solo = W pojedynkę
choice-on = tak
choice-off = nie
choice-rulebook = instrukcja
choice-granna-2013 = Granna 2013
open-table = Otwórz stół
start-now = Zaczynamy

## Zbieranie się
gathering = Czekamy, aż wszyscy usiądą
free-seat = Wolne miejsce
that-is-you = (ty)
away = (nieobecny)
bot = Bot
stand-in = Gra za niego bot
sit = Usiądź
sit-at = Usiądź na miejscu { $number }
stand-up = Wstań
put-bot = Posadź bota na miejscu { $number }
clear = Zwolnij
clear-seat = Zwolnij miejsce { $number }
start = Zacznij grę
waits-for-seats = Na każdym miejscu musi najpierw usiąść znajomy albo bot.
host-starts = Grę zaczyna { $name }.
host-away = Gra zacznie się, gdy wróci gospodarz.
invite = Zaproś
invite-how = Wyślij ten link albo pozwól go zeskanować. Kto go otworzy, może usiąść albo oglądać.
link = Link
copy = Kopiuj
copied = Skopiowano
qr = Link jako kod QR
only-here = Ten adres działa tylko na tym urządzeniu. Aby zaprosić innych, otwórz Paddock pod adresem tego komputera w waszej sieci.

## Stół
title-your-turn = Twoja kolej
your-turn = Twoja kolej
others-turn = Teraz gra { $name }
watching = oglądasz
link-lost = Połączenie zerwane. Wracamy …
looking-back = Oglądanie wstecz
game-over = Koniec gry
locked = Twój wybór jest zatwierdzony; inni jeszcze myślą
ready = gotowi: { $done } z { $of }
to-lobby = Do poczekalni
log = Przebieg
log-and-chat = Przebieg i czat
log-empty = Nic się jeszcze nie wydarzyło.
log-earlier = Wcześniej …
chat = Czat
chat-new = Czat, nowe: { $number }
chat-empty = Przywitaj się.
say-something = Powiedz coś
send = Wyślij
emotes = Emotki
emote-hello = Cześć!
emote-well_played = Dobrze zagrane!
emote-thanks = Dziękuję!
emote-oops = Ojej!
emote-wow = Łał!
emote-thinking = Myślę.
emote-hurry = Szybciej, proszę!
emote-laugh = Ha, ha!
emote-sorry = Przepraszam!
emote-good_game = Dobra gra!
rules = Zasady
rules-now = Co teraz ważne
players-here = Gracze
player = Gracz
is-awaited = (teraz gra)
pass-to = Przekaż urządzenie: { $name }
pass-why = Stół jest zakryty, żeby nikt nie widział cudzych tajemnic.
i-am = Tu { $name }
pass-never = Nie zakrywaj więcej stołu
skip = Pomiń
leave = Niech gra za mnie bot
undo = Cofnij
take-back = Odbierz miejsce botowi

## Pierwsze kroki
first-steps = Pierwsze kroki
hint-of = Wskazówka { $at } z { $last }.
hint-next = Dalej
hint-done = Jasne
hint-never = Bez wskazówek w tej grze
hints-again = Pokaż znowu pierwsze wskazówki
guide-super-farmer-1 = To twoja farma. Wygrywa, kto pierwszy ma królika, owcę, świnię, krowę i konia.
guide-super-farmer-2 = W każdej turze rzucasz dwiema kośćmi. Dodaj je do swoich zwierząt: każda para jednego gatunku daje jedno zwierzę więcej.
guide-super-farmer-3 = Przed rzutem możesz raz wymienić, ze stadem albo z graczem. Koniczyna oznacza dobry pomysł.
guide-super-farmer-4 = Tu są pozostali. Uważaj na lisa, który zjada króliki, i na wilka, który zostawia niewiele poza końmi. Psy ich przeganiają.
guide-super-farmer-5 = Książka otwiera się na zasadach ważnych w tej chwili. Linijka przebiegu cofa do swojej chwili.
guide-have-you-herd-1 = To twoja farma. Wygrywa, kto pierwszy ma królika, owcę, świnię, krowę i konia. Pod zagrodą widać, ile się w niej mieści.
guide-have-you-herd-2 = W każdej turze rzucasz dwiema kośćmi, po dublecie jeszcze raz. Dodaj je do swoich zwierząt: każda para jednego gatunku daje jedno więcej.
guide-have-you-herd-3 = Przed rzutem możesz zrobić jedną wymianę z tej tabeli, po rzucie drugą. Koniczyna oznacza dobry pomysł.
guide-have-you-herd-4 = Tu są pozostali. Po T wymieniasz z jednym z nich, a on nie może odmówić; skunks kosztuje turę tego, kto go dostanie.
guide-have-you-herd-5 = Książka otwiera się na zasadach ważnych w tej chwili. Linijka przebiegu cofa do swojej chwili.
guide-any-1 = Tu widać, co możesz zrobić, najlepsze pomysły na początku. Możesz też to napisać.
guide-any-2 = Stół, na ile wolno ci go widzieć: co leży pośrodku i co kto ma.
guide-any-3 = Książka otwiera się na zasadach ważnych w tej chwili. Linijka przebiegu cofa do swojej chwili.

## Koniec i powtórki
you-win = Wygrywasz!
wins = { $number ->
    [one] Wygrywa { $names }
   *[other] Wygrywają { $names }
 }
draw = Nikt nie wygrywa: remis
again = Zagraj jeszcze raz
share-replay = Udostępnij powtórkę
save-record = Zapisz do pliku
moment = Chwila
moment-of = Chwila { $at } z { $last }.
to-beginning = Na początek
step-back = Krok wstecz
step-forward = Krok naprzód
play = Odtwarzaj
pause = Wstrzymaj
back-to-now = Wróć do gry
to-the-end = Na koniec

## Ustawienia
sound = Dźwięk
theme = Motyw
theme-system = Jak system
theme-light = Jasny
theme-dark = Ciemny
motion = Ruch
motion-system = Jak system
motion-full = Wszystko się rusza
motion-calm = Nic się nie rusza
language = Język

## Każda gra
your-choices = Twoje możliwości
suggestions = Propozycje
all-plays = Wszystkie zagrania
filter = Szukaj
show-plays = Pokaż je
many-plays = Jest ich jeszcze więcej. Wpisz, co chcesz zrobić.
type-play = Albo wpisz, co chcesz zrobić
do-it = Wykonaj
you-locked = Twój wybór: { $play }

## Farmy
your-farm = Twoja farma
farm-of = Farma: { $name }
stock = Stado główne
supply = Zasób
roll = Rzuć kośćmi
dice-rolling = Kości się toczą
dice-show = Na kościach { $first } i { $second }
trade-once = Możesz raz wymienić
fair-trades = Uczciwe wymiany
no-fair-trade = Na razie nie ma co podpowiedzieć.
build-trade = Ułóż własną wymianę
trade-with = Z kim
you-give = Dajesz
you-get = Dostajesz
gives = { $name } daje
gets = { $name } dostaje
balance = { $give } z { $take }
fair = uczciwa wymiana
in-rabbits = licząc w królikach
trade = Wymień
make-offer = Złóż ofertę
trade-anyway = Wymień mimo to
clear-trays = Wyczyść
less-of = Mniej: { $kind }
more-of = Więcej: { $kind }
trade-sentence = Wymień { $give } na { $take }
offer-sentence = Zaproponuj (gracz { $name }): { $give } za { $take }
force-sentence = Weź { $take } (gracz { $name }) za { $give }
offer-to-you = { $name } proponuje ci wymianę
offer-to = { $name } proponuje wymianę: { $partner }
accept = Zgoda
deny = Odmów
chart = Tabela wymian
good-idea = { $play } (dobry pomysł)
why-not = (teraz nie; wybierz, by usłyszeć dlaczego)
end-turn = Zakończ turę
t-trade = Wymiana z graczem: nie może odmówić
t-nobody = Nikt nie ma niczego, za co możesz zapłacić.
who-gets-skunk = Kto dostaje skunksa?
skunk-free = Skunks czeka obok zasobu
has-skunk = { $whose ->
    [mine] Masz skunksa i stracisz turę
   *[other] { $owner } ma skunksa i straci turę
 }
has-skunk-from = { $whose ->
    [mine] Masz skunksa (od: { $name }) i stracisz turę
   *[other] { $owner } ma skunksa (od: { $name }) i straci turę
 }

kind-rabbit = królik
kind-sheep = owca
kind-pig = świnia
kind-cow = krowa
kind-horse = koń
kind-small_dog = mały pies
kind-big_dog = duży pies
kind-guard_dog = pies stróżujący
kind-dog = pies
kind-fox = lis
kind-wolf = wilk
kind-skunk = skunks
kind-T = T

counted = { $kind }: { $n }
animal-rabbit = { $n ->
    [one] 1 królika
    [few] { $n } króliki
   *[many] { $n } królików
 }
animal-sheep = { $n ->
    [one] 1 owcę
    [few] { $n } owce
   *[many] { $n } owiec
 }
animal-pig = { $n ->
    [one] 1 świnię
    [few] { $n } świnie
   *[many] { $n } świń
 }
animal-cow = { $n ->
    [one] 1 krowę
    [few] { $n } krowy
   *[many] { $n } krów
 }
animal-horse = { $n ->
    [one] 1 konia
    [few] { $n } konie
   *[many] { $n } koni
 }
animal-small_dog = { $n ->
    [one] 1 małego psa
    [few] { $n } małe psy
   *[many] { $n } małych psów
 }
animal-big_dog = { $n ->
    [one] 1 dużego psa
    [few] { $n } duże psy
   *[many] { $n } dużych psów
 }
animal-guard_dog = { $n ->
    [one] 1 psa stróżującego
    [few] { $n } psy stróżujące
   *[many] { $n } psów stróżujących
 }

## Przebieg gry Super Farmer. Po angielsku mówi to serwer.
herd = { $kind ->
    [rabbit] króliki
    [sheep] owce
    [pig] świnie
    [cow] krowy
    [horse] konie
   *[other] { $kind }
 }
pairs = { $due ->
    [one] 1 para
    [few] { $due } pary
   *[many] { $due } par
 }
super-farmer--ask-trade = { $whoIs ->
    [you] Twoja kolej: możesz raz wymienić, potem rzuć.
   *[other] { $who } może raz wymienić, a potem rzuca.
 }
super-farmer--ask-roll = { $whoIs ->
    [you] Wymiana wykorzystana: rzuć kośćmi.
   *[other] { $who } rzuca kośćmi.
 }
super-farmer--ask-answer = { $whoIs ->
    [you] Czy zgadzasz się na wymianę? Proponuje { $asker }.
   *[other] { $who } namyśla się nad ofertą. Proponuje { $asker }.
 }
super-farmer--trade = { $whoIs ->
    [you] Wymieniasz
   *[other] { $who } wymienia
 } { $give } na { $take }.
super-farmer--trade-short = { $whoIs ->
    [you] Wymieniasz
   *[other] { $who } wymienia
 } { $give } na { $asked }; w stadzie brakuje, więc przychodzi { $received }.
super-farmer--offer = { $whoIs ->
    [you] Proponujesz
   *[other] { $who } proponuje
 } ({ $partnerIs ->
    [you] tobie
   *[other] { $partner }
 }) { $give } za { $take }.
super-farmer--accept = { $whoIs ->
    [you] Zgadzasz się
   *[other] { $who } się zgadza
 }.
super-farmer--deny = { $whoIs ->
    [you] Odmawiasz
   *[other] { $who } odmawia
 }.
super-farmer--roll = { $whoIs ->
    [you] Rzucasz
   *[other] { $who } rzuca
 }: { $dice }. Skutek: { $parts }.
super-farmer--roll-plain = { $whoIs ->
    [you] Rzucasz
   *[other] { $who } rzuca
 }: nic się nie dzieje.
super-farmer--wolf = wilk zjada { $lost }
super-farmer--wolf-nothing = wilk nie znajduje nic do jedzenia
super-farmer--wolf-dog = duży pies przegania wilka i odchodzi
super-farmer--fox = lis zjada { $lost }
super-farmer--fox-nothing = lis nie znajduje nic do jedzenia
super-farmer--fox-dog = mały pies przegania lisa i odchodzi
super-farmer--breed = { herd }: { pairs }, przybywa { $paid }
super-farmer--breed-short = { herd }: { pairs }, ale w stadzie brakuje: przybywa { $paid }
super-farmer--breed-none = { herd }: bez pary
super-farmer--win = { $whoIs ->
    [you] Masz całe stado i wygrywasz!
   *[other] { $who } ma całe stado i wygrywa!
 }
super-farmer--solo-win = Stado w komplecie, rzutów: { $rolls }.
super-farmer--draw = Nikt nie zebrał stada przez { $turns } tur: remis.

## Przebieg gry Have You Herd?
have-you-herd--ask-first = { $whoIs ->
    [you] Twoja kolej: możesz raz wymienić, potem rzuć.
   *[other] { $who } może raz wymienić, a potem rzuca.
 }
have-you-herd--ask-roll = { $whoIs ->
    [you] Pierwsza wymiana wykorzystana: rzuć kośćmi.
   *[other] { $who } rzuca kośćmi.
 }
have-you-herd--ask-final = { $whoIs ->
    [you] Możesz jeszcze wymienić albo zakończyć turę.
   *[other] { $who } może jeszcze wymienić.
 }
have-you-herd--ask-bound = { $whoIs ->
    [you] Możesz wymienić z innym graczem albo zakończyć turę.
   *[other] { $who } może wymienić z innym graczem.
 }
have-you-herd--ask-skunk = { $whoIs ->
    [you] Kto dostaje skunksa?
   *[other] { $who } oddaje komuś skunksa.
 }
have-you-herd--trade = { super-farmer--trade }
have-you-herd--force = { $whoIs ->
    [you] Bierzesz
   *[other] { $who } bierze
 } { $take } ({ $partnerIs ->
    [you] od ciebie
   *[other] { $partner }
 }) za { $give }.
have-you-herd--force-excess = { $whoIs ->
    [you] Bierzesz
   *[other] { $who } bierze
 } { $take } ({ $partnerIs ->
    [you] od ciebie
   *[other] { $partner }
 }) za { $give }; nadmiar do zasobu: { $excess }.
have-you-herd--skunk = { $whoIs ->
    [you] Dajesz
   *[other] { $who } daje
 } skunksa: { $targetIs ->
    [you] tobie
   *[other] { $target }
 }.
have-you-herd--skunk-moved = { $whoIs ->
    [you] Przenosisz
   *[other] { $who } przenosi
 } skunksa ({ $holder }) dalej: { $targetIs ->
    [you] do ciebie
   *[other] { $target }
 }.
have-you-herd--skunk-again = { $whoIs ->
    [you] Zostawiasz
   *[other] { $who } zostawia
 } skunksa: { $targetIs ->
    [you] u ciebie
   *[other] { $target }
 }.
have-you-herd--lost-turn = { $whoIs ->
    [you] Tracisz
   *[other] { $who } traci
 } turę przez skunksa.
have-you-herd--lost-turn-by = { $whoIs ->
    [you] Tracisz
   *[other] { $who } traci
 } turę przez skunksa (dał { $giver }).
have-you-herd--roll = { super-farmer--roll }
have-you-herd--penalty = Rzut karny ({ $dice }), { $whoIs ->
    [you] tracisz
   *[other] { $who } traci
 } { $lost }.
have-you-herd--penalty-nothing = Rzut karny ({ $dice }), { $whoIs ->
    [you] nic nie tracisz
   *[other] { $who } nic nie traci
 }.
have-you-herd--breed = { super-farmer--breed }
have-you-herd--breed-full = { herd }: { pairs }, ale więcej niż { $limit } nie można: przybywa { $paid }
have-you-herd--breed-short = { herd }: { pairs }, ale w zasobie brakuje: przybywa { $paid }
have-you-herd--breed-none = { super-farmer--breed-none }
have-you-herd--doubles = dublet, jeszcze jeden rzut
have-you-herd--cancelled = dwa znaki specjalne się znoszą
have-you-herd--wolf = przychodzi wilk, będzie rzut karny
have-you-herd--wolf-dog = pies stróżujący przegania wilka i odchodzi
have-you-herd--fox = lis porywa { $lost }
have-you-herd--fox-dog = pies stróżujący nie dopuszcza lisa
have-you-herd--fox-nothing = lis nie znajduje niczego
have-you-herd--dog = na farmę przychodzi pies stróżujący
have-you-herd--dog-there = pies stróżujący już tu jest
have-you-herd--dog-none = w zasobie nie ma już psa
have-you-herd--event-skunk = przychodzi skunks, trzeba go oddać
have-you-herd--event-t = T, ostatnia wymiana tylko z graczami
have-you-herd--win = { super-farmer--win }
have-you-herd--draw = { super-farmer--draw }

## Odmowy. Po angielsku mówi je serwer.
refused-not_your_turn = Teraz nie twoja kolej.
refused-not_allowed = Tego nie można teraz zrobić.
refused-game_over = Gra jest skończona.
refused-no_undo = Tego nie można już cofnąć: od tamtej pory coś się wyjaśniło.
refused-unclear = Nie rozumiem. Napisz to inaczej.
refused-wrong_play = W tej grze nie ma takiego ruchu.
refused-stale = Gra poszła dalej: spójrz na stół i wybierz jeszcze raz.
refused-not_yours = To nie twoje miejsce.
refused-spectator = Teraz tylko patrzysz. Aby grać, zajmij miejsce.
refused-not_started = Gra się jeszcze nie zaczęła.
refused-already_started = Gra już się zaczęła.
refused-not_over = Ta gra jeszcze trwa.
refused-not_host = To może zrobić tylko gospodarz stołu.
refused-no_seat = Przy tym stole nie ma takiego miejsca.
refused-seat_taken = Tam już ktoś siedzi.
refused-open_seats = Nie ma jeszcze wszystkich: oddaj wolne miejsca znajomym albo botom.
refused-not_standing_in = Żaden bot za ciebie nie gra.
refused-bot_plays = Teraz gra za ciebie bot. Najpierw odbierz mu miejsce.
refused-no_bot = Nie ma takiego bota.
refused-bad_name = Imię musi mieć od 1 do 20 widocznych znaków.
refused-same_name = Ktoś przy tym stole już się tak nazywa.
refused-too_long = To za długie.
refused-empty_text = Tu nie ma nic do powiedzenia.
refused-bad_game = Nie ma takiej gry.
refused-bad_settings = Z tymi miejscami i zasadami nie da się grać.
refused-bad_record = Ten plik nie jest zapisaną grą.
refused-own_box = Gry z własnym pudełkiem nie można tu pokazać.
refused-no_table = Nie ma takiego stołu.
refused-no_page = Nie ma takiej strony.
refused-no_step = Ta gra nie ma tylu chwil.
refused-malformed = Tej wiadomości nie da się zrozumieć.
refused-hello_first = Najpierw się przywitaj.
refused-hello_twice = Powitanie już było.
refused-old_version = Ta strona jest starsza niż serwer: wczytaj ją ponownie.
refused-too_fast = Za dużo naraz. Poczekaj chwilę.
refused-too_many = Za dużo połączeń z twojego adresu.
refused-full = Serwer jest pełny. Wróć później.
refused-too_big = To za duże.
refused-bad_origin = Inna strona nie może rozmawiać z tym serwerem.
refused-bad_type = Serwer rozumie tylko JSON.
refused-not_kept = Nie udało się tego zapisać, więc to się nie stało. Spróbuj jeszcze raz.
refused-fault = Coś poszło źle na serwerze. Nic nie przepadło.
refused-going = Serwer na chwilę się zamyka. Gra jest zapisana.
refused-silent = Nic od ciebie nie słychać.

## Odmowy w grach farmerskich.
refused-wrong_phase = W tej chwili tury tego nie można zrobić.
refused-trade_used = Wymiana w tej turze jest już wykorzystana: rzuć kośćmi.
refused-bad_partner = Wymieniać można ze stadem albo z innym graczem przy tym stole.
refused-bad_kind = W tej grze nie ma takiego zwierzęcia.
refused-bad_count = To nie jest liczba zwierząt.
refused-empty_side = Po obu stronach wymiany musi być zwierzę: prezentów nie ma.
refused-same_kind = Nie można dawać i brać tego samego gatunku.
refused-unequal_worth = To nie jest uczciwa wymiana: obie strony muszą być tyle samo warte (w królikach).
refused-giver_short = Nie masz tylu zwierząt.
refused-needs_single = W tej wersji jedna strona wymiany to jedno zwierzę.
refused-nothing_to_receive = W stadzie nie ma żadnego z tych zwierząt.
refused-partner_short = Drugi gracz nie ma tylu zwierząt.
refused-confirm_short = W stadzie jest za mało: dostaniesz mniej, niż chcesz. Potwierdź, jeśli mimo to się zgadzasz.
refused-supply_only = Tę wymianę robi się tylko z zasobem; wymianę z graczami otwiera T.
refused-t_players_only = Wypadło T: teraz można wymieniać tylko z innym graczem.
refused-one_unit_only = Jedna wymiana to jedna linijka tabeli, raz.
refused-not_on_chart = W tabeli nie ma takiej linijki. Jedna wymiana to jeden krok w górę.
refused-not_enough = Masz na to za mało zwierząt.
refused-cap_reached = Więcej tych zwierząt mieć nie można.
refused-supply_empty = W zasobie nie ma już tego zwierzęcia.
refused-partner_lacks = Ten gracz nie ma takiego zwierzęcia.
refused-bad_target = Skunksa dostaje inny gracz przy stole.
