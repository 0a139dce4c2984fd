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
option-first_dealer = Kto pierwszy rozdaje
option-target = Punkty do końca gry
option-first_player = Kto zaczyna
option-deck = Karty
option-piles = Ile stosów kart
option-first_narrator = Kto pierwszy czyta
option-early_reshuffle = Tasowanie, zanim zabraknie kart
option-tempo = Tempo
option-beat_seconds = Sekundy na linijkę
option-pace = Kto zaczyna linijkę
option-bot_delay = Namysł bota
choice-on = tak
choice-off = nie
choice-rulebook = instrukcja
choice-granna-2013 = Granna 2013
choice-random = losowo
choice-full = wszystkie karty
choice-basic = tylko podstawowe
choice-half = od połowy gry wszystkie
choice-real = na czas
choice-step = krok po kroku
choice-auto = komputer
choice-narrator = kto czyta
choice-half-beat = pół linijki
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
watching = oglądasz
link-lost = Połączenie zerwane. Wracamy …
looking-back = Oglądanie wstecz
game-over = Koniec gry
locked = Twój wybór jest zatwierdzony; inni jeszcze myślą
ready = gotowi: { $done } z { $of }
to-lobby = Do poczekalni
menu = Menu
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
super-farmer--ask-dice = Kości lecą: rzuca { $who }.
super-farmer--ask-over = Gra skończona.
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
have-you-herd--ask-dice = Kości lecą: rzuca { $who }.
have-you-herd--ask-over = Gra skończona.
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

## Przebieg gry Herds.
herds--ask-take = { $whoIs ->
    [you] Twoja kolej: weź kartę z talii albo z łąki, albo zrób wymianę.
   *[other] { $who } bierze kartę albo wymienia.
 }
herds--ask-tray = { $whoIs ->
    [you] Dokończ swoją wymianę.
   *[other] { $who } układa wymianę.
 }
herds--ask-herds = { $whoIs ->
    [you] Wykładaj stada, powiększaj je albo odzyskuj Kaczkologów, a potem powiedz, że to wszystko.
   *[other] { $who } wykłada stada.
 }
herds--ask-pass = { $whoIs ->
    [you] Podaj kartę przeciwnikowi.
   *[other] { $who } podaje kartę.
 }
herds--ask-due = { $whoIs ->
    [you] W tej turze wyłóż { $ducktors }.
   *[other] { $who } musi w tej turze wyłożyć { $ducktors }.
 }
herds--ask-wait = Karty już idą.
herds--ask-over = Gra skończona.
herds--cut = Na początek karty { $whoIs ->
    [you] rozdajesz ty
   *[other] rozdaje { $who }
 }.
herds--deal = { $whoIs ->
    [you] Rozdajesz
   *[other] { $who } rozdaje
 } karty; na łące leżą { $cards }.
herds--hand = Twoje karty: { $cards }.
herds--draw = { $whoIs ->
    [you] Dobierasz
   *[other] { $who } dobiera
 } kartę.
herds--draw-own = Dobierasz { $card }.
herds--skip = { $whoIs ->
    [you] Nie możesz
   *[other] { $who } nie może
 } ani wziąć karty, ani wymienić.
herds--take-deck = { $whoIs ->
    [you] Bierzesz
   *[other] { $who } bierze
 } kartę z wierzchu talii.
herds--take = { $whoIs ->
    [you] Bierzesz
   *[other] { $who } bierze
 } z łąki { $card }.
herds--trade = { $whoIs ->
    [you] Wymieniasz
   *[other] { $who } wymienia
 } { $give } na { $get }.
herds--lay = { $whoIs ->
    [you] Wykładasz
   *[other] { $who } wykłada
 } { $cards }.
herds--lay-wild = { $whoIs ->
    [you] Wykładasz
   *[other] { $who } wykłada
 } { $cards } (Kaczkolog jako { $wilds }).
herds--lay-before = { $whoIs ->
    [you] Wykładasz
   *[other] { $who } wykłada
 } { $cards } przed { $partnerIs ->
    [you] tobą
   *[other] graczem { $partner }
 }.
herds--lay-wild-before = { $whoIs ->
    [you] Wykładasz
   *[other] { $who } wykłada
 } { $cards } (Kaczkolog jako { $wilds }) przed { $partnerIs ->
    [you] tobą
   *[other] graczem { $partner }
 }.
herds--grow = { $whoIs ->
    [you] Dokładasz
   *[other] { $who } dokłada
 } { $card } do stada { $herd }.
herds--grow-wild = { $whoIs ->
    [you] Dokładasz
   *[other] { $who } dokłada
 } { $card } do stada { $herd } (Kaczkolog jako { $wild }).
herds--swap = { $whoIs ->
    [you] Wkładasz { $card } do stada { $herd } i odzyskujesz { $ducktor }
   *[other] { $who } wkłada { $card } do stada { $herd } i odzyskuje { $ducktor }
 }.
herds--pass = { $whoIs ->
    [you] Podajesz
   *[other] { $who } podaje
 } kartę { $toIs ->
    [you] tobie
   *[other] graczowi { $to }
 }.
herds--pass-seen = { $whoIs ->
    [you] Podajesz { $card } graczowi { $to }
   *[other] { $who } podaje ci { $card }
 }.
herds--flip = Na łąkę przychodzi { $card }.
herds--end-deck = Koniec rozdania: talia jest pusta.
herds--end-herd = Koniec rozdania: { $whoIs ->
    [you] masz pełne stado i podajesz
   *[other] { $who } ma pełne stado i podaje
 } ostatnią kartę.
herds--herd-points = { $cards } przed { $whoIs ->
    [you] tobą
   *[other] graczem { $who }
 }: { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[many] { $points } punktów
 }.
herds--score = { $whoIs ->
    [you] Zdobywasz
   *[other] { $who } zdobywa
 } { $gained ->
    [one] 1 punkt
    [few] { $gained } punkty
   *[many] { $gained } punktów
 }, razem { $points }.
herds--score-team = { $whoIs ->
    [you] Ty i { $partner } zdobywacie
   *[other] { $partnerIs ->
        [you] Ty i { $who } zdobywacie
       *[other] { $who } i { $partner } zdobywają
     }
 } { $gained ->
    [one] 1 punkt
    [few] { $gained } punkty
   *[many] { $gained } punktów
 }, razem { $points }.
herds--win = { $whoIs ->
    [you] Wygrywasz
   *[other] { $who } wygrywa
 } grę!
herds--win-team = { $whoIs ->
    [you] Ty i { $partner } wygrywacie
   *[other] { $partnerIs ->
        [you] Ty i { $who } wygrywacie
       *[other] { $who } i { $partner } wygrywają
     }
 } grę!

## Przebieg gry Swip'Sheep. S to owce, D pies, W wilk.
swip-sheep--ask-pass = Podaj dwie karty: jedną w lewo (siedzi tam { $left }), a drugą w prawo ({ $right }).
swip-sheep--ask-pass-one = Podaj swoją kartę w lewo (siedzi tam { $left }).
swip-sheep--ask-attack = { $wolves ->
    [one] Kogo atakuje twój wilk?
    [few] Masz { $wolves } wilki: kogo atakuje następny?
   *[many] Masz { $wolves } wilków: kogo atakuje następny?
 }
swip-sheep--ask-wait = { $step ->
    [pass] Karty wybiera jeszcze: { $who }.
   *[other] Atak wybiera: { $who }.
 }
swip-sheep--ask-chance = { $step ->
    [deal] Rozdajemy karty.
    [steal] Ktoś traci kartę.
    [show] Zaraz pokażemy karty.
   *[other] Zaraz się okaże, kto zaczyna.
 }
swip-sheep--ask-over = Gra skończona.
swip-sheep--side = { $side ->
    [left] w lewo
   *[right] w prawo
 }
swip-sheep--deal = Runda { $round } z { $rounds }, { $firstIs ->
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
swip-sheep--passed = { $cards ->
    [one] Wszyscy podają po jednej karcie.
   *[other] Wszyscy podają po dwie karty.
 }
swip-sheep--gave = Podajesz { $card } { swip-sheep--side }, graczowi { $who }.
swip-sheep--received = { $who } podaje ci { $card }.
swip-sheep--wolves = { $all }.
swip-sheep--lays = { $whoIs ->
    [you] Wykładasz
   *[other] { $who } wykłada
 } { $wolves ->
    [one] 1 wilka
    [few] { $wolves } wilki
   *[many] { $wolves } wilków
 }
swip-sheep--lays-too = { $before }, { $whoIs ->
    [you] ty wykładasz
   *[other] { $who } wykłada
 } { $wolves }
swip-sheep--no-wolf = Nikt nie wykłada wilka.
swip-sheep--dog = { $whoIs ->
    [you] Twój pies
   *[other] Pies gracza { $who }
 } przegania wilka.
swip-sheep--nothing-to-take = Nie ma czego zabrać.
swip-sheep--empty = { $whoIs ->
    [you] Twój wilk
   *[other] Wilk gracza { $who }
 } nic nie znajduje u { $targetIs ->
    [you] ciebie
   *[other] gracza { $target }
 }.
swip-sheep--take = Zabierasz { $card } graczowi { $victim }.
swip-sheep--taken = { $who } zabiera ci { $card }.
swip-sheep--theft = { $who } zabiera kartę graczowi { $victim }.
swip-sheep--keeps = { $whoIs ->
    [you] Zachowujesz
   *[other] { $who } zachowuje
 } { $cards } ({ $sheep ->
    [one] 1 owca
    [few] { $sheep } owce
   *[many] { $sheep } owiec
 }); razem { $total }.
swip-sheep--keeps-nothing = { $whoIs ->
    [you] Nic nie zachowujesz
   *[other] { $who } nic nie zachowuje
 }; razem { $total }.
swip-sheep--win = { $whoIs ->
    [you] Wygrywasz
   *[other] { $who } wygrywa
 }, mając { $sheep ->
    [one] 1 owcę
    [few] { $sheep } owce
   *[many] { $sheep } owiec
 }!
swip-sheep--name = { $whoIs ->
    [you] Ty
   *[other] { $who }
 }
swip-sheep--name-too = { $before }, { $whoIs ->
    [you] ty
   *[other] { $who }
 }
swip-sheep--shared-win = Wspólna wygrana: { $first } i { $lastIs ->
    [you] ty
   *[other] { $last }
 }, po { $sheep ->
    [one] 1 owcy
    [few] { $sheep } owce
   *[many] { $sheep } owiec
 }.

## Przebieg gry Bunny Bunny Moose Moose. Ręce nazywają się tak jak w zasadach: WU, WD, CU, CD to poroże, ST, SS, FT, FS to uszy.
bunny-bunny-moose-moose--ask-first = Kto zaczyna czytać wierszyk?
bunny-bunny-moose-moose--ask-switch = { $whoIs ->
    [you] Połowa gry za nami: czy dokładasz karty dla wprawionych?
   *[other] { $who } decyduje o kartach dla wprawionych.
 }
bunny-bunny-moose-moose--ask-bet = { $whoIs ->
    [you] Ty czytasz wierszyk: na kogo stawiasz?
   *[other] { $who } czyta wierszyk i na kogoś stawia.
 }
bunny-bunny-moose-moose--ask-pose = Przyjmij pozę! { $bam ->
    [yes] Myśliwy może przyjść w każdej chwili.
   *[no] Leżą dopiero pierwsze karty.
 }
bunny-bunny-moose-moose--ask-next = Ty czytasz wierszyk: kolejna linijka?
bunny-bunny-moose-moose--ask-others = Pozę może jeszcze zmienić { $who }.
bunny-bunny-moose-moose--ask-watch = Wierszyk trwa.
bunny-bunny-moose-moose--ask-score = Bum! Liczymy, kto dokąd idzie.
bunny-bunny-moose-moose--ask-over = Gra skończona.
bunny-bunny-moose-moose--card-left = { $code } z lewej { $number }
bunny-bunny-moose-moose--card-right = { $code } z prawej { $number }
bunny-bunny-moose-moose--card-both = { $code } z obu stron po { $number }
bunny-bunny-moose-moose--card-double = { $code } z lewej { $number }, { $right } z prawej { $rightNumber }
bunny-bunny-moose-moose--card-hunter = myśliwy
bunny-bunny-moose-moose--card-whole = { $kind ->
    [moose] łoś { $number }
    [rabbit] królik { $number }
    [tongue] język { $number }
   *[other] wszystko na opak
 }
bunny-bunny-moose-moose--narrator = Wierszyk { $whoIs ->
    [you] zaczynasz czytać ty
   *[other] zaczyna czytać { $who }
 }.
bunny-bunny-moose-moose--bet = { $whoIs ->
    [you] Stawiasz
   *[other] { $who } stawia
 } na { $targetIs ->
    [you] ciebie
   *[other] gracza { $target }
 }.
bunny-bunny-moose-moose--all-cards = { $whoIs ->
    [you] Dokładasz
   *[other] { $who } dokłada
 } karty dla wprawionych: nowa talia ze wszystkich kart, a język się liczy.
bunny-bunny-moose-moose--basic-cards = { $whoIs ->
    [you] Zostajesz
   *[other] { $who } zostaje
 } przy kartach podstawowych.
bunny-bunny-moose-moose--draw = Dobierasz kartę: { $card }.
bunny-bunny-moose-moose--lay = Stos { $pile }: { $card }.
bunny-bunny-moose-moose--bam = Bum! Nikt się nie rusza: { $poses }.
bunny-bunny-moose-moose--frozen = { $whoIs ->
    [you] ty
   *[other] { $who }
 } ({ $kind ->
    [bush] krzak
   *[other] { $pose }
 })
bunny-bunny-moose-moose--figure = { $kind ->
    [rabbit] królik
   *[moose] łoś
 }
bunny-bunny-moose-moose--times = { $doubled ->
    [1] { "" }
   *[other] , ×{ $doubled }
 }{ $reversed ->
    [0] { "" }
    [1] , na opak
   *[other] , na opak { $reversed } razy
 }
bunny-bunny-moose-moose--move = { $way ->
    [stays] stoi w miejscu
    [back] cofa się o { $steps ->
        [one] 1 pole
        [few] { $steps } pola
       *[many] { $steps } pól
     }
   *[forward] idzie naprzód o { $steps ->
        [one] 1 pole
        [few] { $steps } pola
       *[many] { $steps } pól
     }
 }
bunny-bunny-moose-moose--score = { $whoIs ->
    [you] Ty
   *[other] { $who }
 }: { $values }{ bunny-bunny-moose-moose--times } = { $total }; { bunny-bunny-moose-moose--figure } { bunny-bunny-moose-moose--move }.
bunny-bunny-moose-moose--score-plain = { $whoIs ->
    [you] Ty
   *[other] { $who }
 }: { $total }; { bunny-bunny-moose-moose--figure } { bunny-bunny-moose-moose--move }.
bunny-bunny-moose-moose--bush = { $whoIs ->
    [you] Jesteś krzakiem
   *[other] { $who } to krzak
 }: królik i łoś cofają się o 1 pole.
bunny-bunny-moose-moose--follow = Zakład: { $whoIs ->
    [you] twój { bunny-bunny-moose-moose--figure }
   *[other] { bunny-bunny-moose-moose--figure } gracza { $who }
 } też { bunny-bunny-moose-moose--move }.
bunny-bunny-moose-moose--follow-bush = Zakład: { $whoIs ->
    [you] twój królik i łoś
   *[other] królik i łoś gracza { $who }
 } też cofają się o 1 pole.
bunny-bunny-moose-moose--stopped = Tu kończy się szlak, dalej w tył się nie da: { $figures }.
bunny-bunny-moose-moose--pulled = Czołówka ciągnie za sobą ogon: { $figures }.
bunny-bunny-moose-moose--catching-up = Z końca stawki krok naprzód robią: { $figures }.
bunny-bunny-moose-moose--one-figure = { $whoIs ->
    [you] twój { bunny-bunny-moose-moose--figure }
   *[other] { bunny-bunny-moose-moose--figure } gracza { $who }
 } (pole { $to })
bunny-bunny-moose-moose--shuffle = Zużyte i zakryte karty są znów potasowane: nowa talia ma { $cards ->
    [one] 1 kartę
    [few] { $cards } karty
   *[many] { $cards } kart
 }.
bunny-bunny-moose-moose--end = Koniec wierszyka. { $places }.
bunny-bunny-moose-moose--place = { $place }. miejsce: { $whoIs ->
    [you] ty
   *[other] { $who }
 } (pola { $rear } i { $front })

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

## Odmowy w grach. Gry, które odmawiają tak samo, mówią to tym samym zdaniem.
refused-wrong_phase = W tej chwili tego nie można zrobić.
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
refused-bad_target = Wybierz innego gracza przy tym stole.
refused-wrong_step_take = Kartę bierze się albo wymienia raz w turze: po dobraniu, a przed stadami.
refused-wrong_step_herds = Stada wykłada się po wzięciu karty albo po wymianie, a przed podaniem karty.
refused-wrong_step_pass = Kartę podaje się na końcu tury, gdy stada są już gotowe.
refused-no_such_card = W tej grze nie ma takiej karty.
refused-no_such_source = Kartę bierze się z talii albo z łąki.
refused-no_such_herd = Nie ma takiego stada.
refused-no_such_seat = Nie ma takiego gracza.
refused-deck_empty = Talia jest pusta.
refused-not_in_hand = Nie masz tego na ręce.
refused-not_on_grassland = Tego nie ma na łące.
refused-unequal_sums = Sumy się różnią: oddajesz inną liczbę, niż chcesz dostać.
refused-no_place = Kaczkologa z łąki trzeba wyłożyć w tej turze, a jedna karta musi zostać do podania: tak się nie da.
refused-herd_size = Nowe stado ma od trzech do sześciu kart.
refused-mixed_kinds = W stadzie są zwierzęta jednego gatunku; tylko Kaczkolog może je zastąpić.
refused-not_a_run = Liczby w stadzie idą po kolei, każda raz, a 6 i 1 nie sąsiadują.
refused-not_your_side = Stado leży przed tobą albo przed twoim partnerem.
refused-not_your_herd = To stado przeciwnika.
refused-wrong_kind = Ta karta to nie ten gatunek, co stado.
refused-not_next = Ta karta nie pasuje do stada ani z dołu, ani z góry.
refused-no_wild_there = Żaden Kaczkolog nie zastępuje tam tej liczby.
refused-last_card = Jedna karta musi zostać do podania.
refused-due_ducktor = Kaczkologa z łąki trzeba jeszcze wyłożyć w tej turze, a jedna karta musi zostać do podania.
refused-is_yourself = Nie można podać karty sobie.
refused-is_partner = Partner to nie przeciwnik: podaj kartę komuś innemu.
refused-passed_already = Twoje karty już idą dalej: poczekaj na innych.
refused-two_cards = Podaj dwie karty: jedną w lewo, a drugą w prawo.
refused-one_card = Masz jedną kartę: podaj ją w lewo.
refused-no_card = Nie ma takiej karty: są S1, S2, S3, D i W.
refused-must_attack = Każdy wilk musi zaatakować: powiedz kogo.
refused-no_target = Przy tym stole nie ma takiego gracza.
refused-not_yourself = Twój wilk musi zaatakować kogoś innego.
refused-not_narrator = To robi tylko ten, kto czyta wierszyk.
refused-too_late = Za późno: myśliwy już przyszedł.
refused-narrator_poses = Kto czyta wierszyk, nie przyjmuje pozy.
refused-answered = Twoja poza do tej linijki jest już wybrana; inni jeszcze wybierają.
refused-bad_hand = Żadna ręka tak nie wygląda. Są WU WD CU CD (poroże), ST SS FT FS (uszy) i --.
refused-bad_tongue = Język jest schowany albo wystawiony.
refused-no_tongue = Język liczy się tylko wtedy, gdy w talii są karty dla wprawionych.
refused-too_soon = Linijka trwa co najmniej sekundę: daj innym odetchnąć.
