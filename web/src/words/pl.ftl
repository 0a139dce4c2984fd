# Wszystko, co mówi strona, po polsku.

## Wszędzie
close = Zamknij
loading = Chwileczkę…
connecting = Idziemy do stołu…
building = Budujemy stół, tylko ten jeden raz: jeszcze około { $seconds } s…
no-server = Serwer nie odpowiada. Czy jest włączony?
cannot-load = Nie udało się wczytać strony. Odśwież ją, proszę.
no-table = Tego stołu nie można pokazać.
not-on-this-site = Tej partii nie ma na tej stronie.
try-again = Spróbuj ponownie
settings = Ustawienia
play-now-game = Gra
play-now-free = Wolne miejsca
play-now-wait = czekają na ludzi
play-now-later = boty, po chwili
play-now-at-once = boty, od razu
play-now-rated = Rankingowa: liczy się do drabinki
play-now-rated-known = Gry rankingowe są dla osób, które zachowują swoje gry:
play-now-find = Znajdź grę
clock-days = { $days ->
    [one] jeden dzień
   *[other] { $days } dni
 }
clock-left = { $days } d { $hours } h
ladder = Drabinka
ladder-how = Liczą się tylko zakończone gry rankingowe; kto odejdzie, przegrywa. Liczba po ± mówi, jak niepewna jest jeszcze ocena, a o kolejności decyduje dolna granica tego przedziału. Na drabinkę trafia się po ośmiu grach rankingowych.
ladder-empty = Nikt jeszcze nie zakończył ośmiu gier rankingowych.
ladder-place = Miejsce
ladder-who = Kto
ladder-rating = Ocena
ladder-games = Gry
all-games = Wszystkie gry
free-seats-only = Tylko z wolnym miejscem
no-such-table = Teraz nie ma takiego stołu.
table-rated = Gra rankingowa: liczy się do drabinki i nie ma w niej trenera. Można ją poddać; kto odejdzie, przegrywa.
report = Zgłoś
report-who = Zgłoś: { $name }
report-line = Zgłoś tę wypowiedź: { $name }
report-why = Co jest nie tak? (przeczyta to gospodarz tego serwera)
report-send = Wyślij zgłoszenie
report-done = Dziękujemy. Gospodarz tego serwera może to teraz przeczytać.
you-and-games = Ty i Twoje gry
skip-to-table = Przejdź do głównej części
nothing = nic
nobody = nikt
yes = tak
no = nie
you = Ty

## Poczekalnia
greeting = Siadaj do stołu
your-name = Twoje imię
guest = Gość
choose-face = Wybierz swoją twarz
your-face = Twoja twarz: { $face }
face = { $face ->
    [0] rude włosy i piegi
    [1] czarne loki
    [2] proste czarne włosy i okulary
    [3] siwe loki i złote okulary
    [4] brązowe włosy i broda
   *[5] sterczące jasne włosy
}
face-taken = { $face }: ktoś tutaj już taką ma
players = Gracze: { $range }
play-bots = Zagraj z botami
play-game = Zagraj z botami: { $game }
set-up = Ustaw stół
set-up-game = Ustaw stół: { $game }
rules-of = Zasady: { $game }
your-tables = Twoje stoły
open-tables = Otwarte stoły
continue = Graj dalej
answer = Odpowiedz
turn-of = teraz gra { $name }
turn-of-several = teraz grają { $names }
table-gone = Tego stołu już nie ma
tables-waiting = czeka na graczy
replay = Powtórka
watch = Oglądaj
join-free = { $free ->
    [one] Dołącz, 1 wolne miejsce
    [few] Dołącz, { $free } wolne miejsca
   *[many] Dołącz, { $free } wolnych miejsc
 }
watch-game = Obejrzyj partię
watch-game-of = Obejrzyj partię: { $game }
puzzles = Zagadki
puzzle-every-day = Zagadka dnia
open-record = Otwórz zapisaną grę
no-record = To nie jest zapisana gra Paddock.
forget-table = Zapomnij stół { $table }
lead = Planszowe gry ze zwierzętami: z botami, ze znajomymi przez link albo razem. Bez zakładania konta.
lead-alone = Planszowe gry ze zwierzętami: ucz się, grając, rozwiązuj zagadki, oglądaj całe partie. Bez konta, a po pierwszej wizycie także bez internetu.
lead-here = Planszowe gry ze zwierzętami: z botami albo na jednym, podawanym sobie urządzeniu. Bez konta, a po pierwszej wizycie także bez internetu.
start-with = Zacznij od gry { $game }
start-how = Trzy minuty nauki, wszystko wyjaśnia się w trakcie gry.
got-a-code = Masz link albo kod?
join = Dołącz
no-such-code = Nie ma stołu o takim kodzie.
play-heading = Gramy
games-heading = Gry
with-whom = Z kim grasz?
with-bots = Boty
friends = Znajomi
anyone = Ktokolwiek
this-device = To urządzenie
hint-bots = Zaczyna się od razu. Pozostałe miejsca zajmują boty.
hint-friends = Dostajesz link i kod. Dołączy każdy, kto ma telefon.
hint-anyone = Grasz z każdym, kto szuka tej samej gry. Wolne miejsca mogą zająć boty.
hint-here = Podawajcie je sobie: jeden ekran, każdy po kolei.
hint-alone = Po trzy minuty, grając.
play-verb = Graj
invite-verb = Zaproś
find-verb = Szukaj
learn-verb = Naucz się
invite-game = Zaproś znajomych: { $game }
find-game = Szukaj graczy: { $game }
share-game = Graj na tym urządzeniu: { $game }
more-about = { $game }: więcej o grze
with-friends = Ze znajomymi
with-anyone = Z kimkolwiek
with-others = Z innymi
needs-server = potrzebny serwer
how-many-play = Ile osób gra?
all-options = Wszystkie opcje
playing-with-friends = Grasz ze znajomymi?
playing-with-friends-how = Wybierz „Znajomi”, potem grę: dostaniesz link i kod do zeskanowania, na każdy telefon i komputer.
friends-alone = Żeby grać ze znajomymi, potrzebny jest serwer.
play-whole = Zagrać całą partię?
play-alone = Do tego potrzebny jest serwer.
to-server = Skąd go wziąć
me-button = { $name }: twoje imię i twarz
me-title = Twoje imię i twarz
me-how = Tak widzą cię inni przy stole.
done = Gotowe
more = Więcej
my-games = Moje gry
host-evening = Wieczór gier
minutes = { $minutes } min
continue-game = Graj dalej: { $game }, { $state }
with-company = Grają też: { $names }
some-bots = { $bots ->
    [one] bot
    [few] { $bots } boty
   *[other] { $bots } botów
 }
against-bots = { $bots ->
    [one] Przeciwko botowi
   *[other] Przeciwko { $bots } botom
 }
again-wanted = Jeszcze raz?
all-tables = Wszystkie stoły ({ $number })
goes-on-online = dalej, gdy wróci połączenie
online-only = tylko online
no-connection = Brak połączenia.
kept-here = Zasady, lekcje, zagadki i partie do obejrzenia są zapisane na tym urządzeniu.
kept-nothing = Na tym urządzeniu nic jeszcze nie jest zapisane.
bots-need-line = Nie ma połączenia, a stoły z botami też są na serwerze.
keep-games = Zachowaj moje gry
keep-how = Zachowaj je kluczem dostępu i miej je na każdym urządzeniu. Bez hasła i bez e-maila.
keep-how-code = Zachowaj je kodem zapasowym i miej je na każdym urządzeniu. Bez hasła i bez e-maila.
games-only-here = { $games ->
    [one] Jedna gra, tylko na tym urządzeniu
    [few] { $games } gry, tylko na tym urządzeniu
   *[other] { $games } gier, tylko na tym urządzeniu
 }
not-now = Nie teraz
## Ustawianie stołu
who-plays = Kto gra
seat = Miejsce { $number }
me = Ja
here-too = Ktoś tutaj, na tym urządzeniu
friend = Znajomy { $number }
friend-by-link = Ktoś znajomy, przez link
bot-level = Bot: { $level }
bot-outside = Bot online: { $name }
bot-outside-asked = Gra zacznie się, gdy przyjdzie zgoda: { $names }.
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
clock-minutes = { $minutes } min
help-allow = Podczas gry można pytać trenera
show-in-lobby = Pokaż ten stół wszystkim w poczekalni
options-of-rules = Opcje zasad
a-number = liczba
at-random = losowo
seat-of = { $number }: { $who }
by-link = ktoś z linku
open-table = Otwórz stół
start-now = Zaczynamy

## Zbieranie się
gathering = Czekamy, aż wszyscy usiądą
free-seat = Wolne miejsce
that-is-you = (ty)
teams-are = Gra w drużynach: { $teams }. Partnerzy mają wspólne punkty.
teams-against = {" "}kontra{" "}
seat-numbered = miejsce { $number }
your-partner = twój partner
away = (poza stołem)
bot = Bot
stand-in = W zastępstwie gra bot
sit = Usiądź
sit-at = Usiądź na miejscu { $number }
stand-up = Wstań
put-bot = Posadź bota na miejscu { $number }
clear = Zwolnij
clear-seat = Zwolnij miejsce { $number }: { $name }
start = Zacznij grę
asked = (zaproszenie czeka na odpowiedź)
asked-away = (zaproszenie czeka, ale teraz nie ma go online)
declined = { $name } nie chce grać.
outside = Bot online
start-without = Za tych, którzy jeszcze nie odpowiedzieli, zagra bot, dopóki nie przyjdą.
waits-for-seats = Na każdym miejscu musi najpierw usiąść znajomy albo bot.
host-starts = Grę zaczyna { $name }.
host-away = Gra zacznie się, gdy wróci gospodarz.
invite = Zaproś
invite-how = Wyślij ten link albo pozwól go zeskanować. Kto go otworzy, może usiąść albo oglądać.
link = Link
copy = Kopiuj
copied = Skopiowano
qr = Link jako kod QR
only-here = Nikt inny nie otworzy tego adresu: działa tylko na tym komputerze. Aby zaprosić innych w domu, uruchom Paddocka tak: make play ARGS=--host=0.0.0.0

## Stół
asked-of = { $name }: { $text }
title-your-turn = Twoja kolej
watching = oglądasz
link-lost = Brak połączenia. Łączę ponownie…
looking-back = Oglądanie wstecz
watching-back = Zapis partii
game-over = Koniec gry
frozen = Ta gra jest zamrożona
rules-revised = Zasady zmieniły się, odkąd zaczęto tę grę: dalej obowiązują nowe.
frozen-why = Zasady zmieniły się, odkąd zaczęto tę grę, i to, co zagrano na końcu, już do nich nie pasuje. Widać ją do tego miejsca i nie da się grać dalej. { $plays ->
    [one] Jeden dalszy ruch lub rzut jest zachowany, ale go nie widać.
    [few] { $plays } dalsze ruchy i rzuty są zachowane, ale ich nie widać.
   *[many] { $plays } dalszych ruchów i rzutów jest zachowanych, ale ich nie widać.
} Nadal można rozmawiać.
locked = Twój wybór jest zatwierdzony; inni jeszcze myślą
ready = gotowi: { $done } z { $of }
to-lobby = Do poczekalni
menu = Menu
log = Przebieg
log-and-chat = Przebieg i czat
log-empty = Nic się jeszcze nie wydarzyło.
log-earlier = Wcześniej…
chat = Czat
chat-new = Czat, nowe: { $number }
chat-closed = Gospodarz nie otworzył czatu dla widzów.
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
people = Osoby przy stole
mute = Wycisz
unmute = Dopuść do głosu
mute-who = Wycisz: { $name }
unmute-who = Dopuść do głosu: { $name }
muted = (wyciszony czat)
remove = Wyproś
remove-who = Wyproś: { $name }
remove-sure = Naprawdę wyprosić?
let-talk = Widzowie mogą pisać na czacie
leave = Niech gra za mnie bot
undo = Cofnij
take-back = Odbierz miejsce botowi

## Ktoś wyszedł
left-gone = { $number ->
    [one] Gracz { $names } stracił połączenie. Bot wejdzie za { $time }.
   *[other] { $names }: brak połączenia. Bot wejdzie za { $time }.
 }
left-gone-heard = { $number ->
    [one] Gracz { $names } stracił połączenie. Bot wejdzie za { $seconds } s.
   *[other] { $names }: brak połączenia. Bot wejdzie za { $seconds } s.
 }
left-wait = Czekaj 2 min
left-bot-now = Bot od razu
left-agree = Muszą się zgodzić wszyscy. Czekamy na: { $names }.
left-wants = Bota chce już: { $names }.
left-bot = Za gracza { $name } gra bot ({ $level }). Miejsce można odzyskać w każdej chwili.
left-back = { $plays ->
    [0] Gracz { $name } jest z powrotem.
    [one] Gracz { $name } jest z powrotem. Bot zagrał raz.
   *[other] Gracz { $name } jest z powrotem. Bot zagrał { $plays } razy.
 }
left-resigned = Gracz { $name } poddał grę. Dalej gra bot.
left-me = Nie masz połączenia. Próbuję znowu …
left-me-how = Miejsce czeka na ciebie. Po minucie zagra bot, dopóki nie wrócisz.
left-me-kept = Miejsce i czas czekają na ciebie.
left-try = Spróbuj teraz
log-gone = Gracz { $name } stracił połączenie.
log-back = Gracz { $name } jest z powrotem.
log-bot = Za gracza { $name } gra teraz bot.
log-resigned = Gracz { $name } poddał grę.
welcome-back = Witaj z powrotem
welcome-back-plays = Pod twoją nieobecność grał za ciebie bot ({ $level }):
welcome-back-none = Na twoim miejscu siedzi bot ({ $level }). Jeszcze nie zagrał.
welcome-back-take = Wracam na miejsce
welcome-back-rated = W grze rankingowej bot może wykonać za ciebie ćwierć ruchów. Jeśli więcej, liczy się to jak odejście.
now-plays = Gra { $name } …
now-you-play = Twój ruch …
now-shown = Patrz …

## Duży ekran
tv-join = Dołącz na
join-by-code = Dołącz do stołu
join-by-code-lead = Wpisz kod z dużego ekranu.
join-go = Do stołu

## Gry rankingowe
resign = Poddaj grę
resign-sure = Poddać tę grę?
resign-rated = Poddać tę grę rankingową?
resign-costs = Zajmujesz ostatnie miejsce, a twoja ocena spada.
resign-one = Wygrywa { $name } i gra się kończy.
resign-others = Pozostali grają dalej ({ $names }), a twoje miejsce zajmuje bot.
resign-others-rated = Pozostali grają dalej ({ $names }). Twoje miejsce zajmuje bot, a jego wynik nikomu się nie liczy.
resign-keep = Gram dalej
resigned-who = { $number ->
    [one] Gracz { $names } poddał grę.
   *[other] Grę poddali: { $names }.
 }
undo-ask = Poproś o cofnięcie
undo-asked = Gracz { $name } prosi o cofnięcie ostatniego ruchu.
undo-waits = Czekasz na zgodę na cofnięcie ruchu.
undo-yes = Zgoda
undo-no = Nie
rating-yours = Twoja ocena: { $game }
rating-new = nowa
rating-was = było { $was } ± { $off }
rating-interval = W 19 przypadkach na 20 twoja prawdziwa siła leży między { $low } a { $high }. Każda gra rankingowa to zawęża.
rating-open = { $games ->
    [one] Po jednej grze rankingowej ocena może się jeszcze bardzo zmienić. Na drabinkę trafisz po { $listed } grach.
   *[other] Po { $games } grach rankingowych ocena może się jeszcze bardzo zmienić. Na drabinkę trafisz po { $listed } grach.
 }
rating-place = Drabinka: miejsce { $place }
rating-place-was = było { $was }
rating-surely = na drabince liczy się to, co pewne: { $sure }
rating-to-ladder = { $games ->
    [one] Jeszcze jedna gra do drabinki
    [few] Jeszcze { $games } gry do drabinki
   *[many] Jeszcze { $games } gier do drabinki
 }
rating-none = Ta gra nikomu się nie liczyła.
matching-people = Czekamy na osoby, które szukają tej samej gry. Gra zacznie się sama.
matching-bots = Czekamy na osoby, które szukają tej samej gry. Jeśli nikt nie przyjdzie, wolne miejsca zajmą boty i gra zacznie się sama.
matching-left = Boty wejdą za { $seconds } s

## Pierwsze kroki
first-steps = Pierwsze kroki
hint-of = Wskazówka { $at } z { $last }.
hint-next = Dalej
hint-done = Jasne
practice-offer = Chcesz najpierw spróbować jednej rundy? Jest powolna i się nie liczy.
practice-yes = Runda próbna
practice-no = Gramy od razu
hint-never = Bez wskazówek w tej grze
hints-again = Pokaż znowu pierwsze wskazówki

## Koniec i powtórki
unfinished = Ta gra nie jest skończona
unfinished-how = Możesz ją obejrzeć albo grać dalej od miejsca, w którym ją zapisano: ty na jednym miejscu, boty na pozostałych.
play-on = Graj dalej
you-win = Wygrywasz!
places = Miejsca
place = Miejsce { $place }
wins = { $number ->
    [one] Wygrywa { $names }
   *[other] Wygrywają { $names }
 }
draw = Nikt nie wygrywa: remis
again = Zagraj jeszcze raz
again-rotate = Wszyscy przesiadają się o jedno miejsce
again-asked = { $name } chce zagrać jeszcze raz. Grasz?
again-news = { $name } gra jeszcze raz.
again-coming = Przy nowym stole: { $names }.
again-yes = Tak, gram
again-no = Nie, dziękuję
again-declined = Tym razem nie grasz.
again-after-all = Jednak gram
again-go = Do nowego stołu
again-watch = Obejrzyj następną partię
luck-or-play = Szczęście czy gra?
share-result = Udostępnij
souvenir-of = Obrazek z wynikiem: { $headline }
souvenir-share = Udostępnij obrazek
souvenir-save = Zapisz obrazek
share-moment = Link do tej chwili
by-chance = Los
the-beginning = Początek
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
notify = Powiadom mnie o mojej kolejce, gdy patrzę gdzie indziej
notify-denied = Ta przeglądarka na to nie pozwala. Możesz to zmienić w jej ustawieniach dla tej strony.
press-to-end = Zawsze kończę turę ręcznie, nawet gdy nic więcej nie da się zrobić
theme = Motyw
theme-system = Jak system
theme-light = Jasny
theme-dark = Ciemny
motion = Ruch
motion-system = Jak system
motion-full = Pełny
motion-calm = Bez ruchu
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
in-exchange = za
idea = (dobry pomysł)
good-idea = { $play } { idea }

## Lekcje
lesson = Pierwsza gra
learn = Nauka w 3 minuty
learn-game = Nauka w 3 minuty: { $game }
learn-first = Pierwszy raz? Naucz się, grając
lesson-teacher = Nauczyciel
lesson-progress = Jak daleko jesteś
lesson-at = { $at } z { $last }
lesson-skip = Pomiń
lesson-next = Dalej
lesson-show-me = Pokaż mi
lesson-again = Jeszcze raz
lesson-play = Teraz grasz naprawdę
lesson-wait = Chwileczkę: najpierw zobacz, co się dzieje.
lesson-not-here = To dopiero przy prawdziwym stole.

## Strona dla ludzi
book-told = Jak się gra
book-numbered = Wszystkie zasady z numerami
book-numbers = Zasady { $rules }, z numerami
book-people = Ania Bartek Celina Darek
book-example = Przykład
book-before = Przedtem
book-after = Potem
book-yes = zgadza się
book-refused = nie wolno

## Bez połączenia i na dużym ekranie
newer = Jest nowsza wersja tej strony.
load-newer = Wczytaj ją teraz
from-tape = Brak połączenia: ta partia jest zapisana na tym urządzeniu.
big-screen = Duży ekran
big-screen-lead = Wpisz kod swojego stołu. Ten ekran pokazuje stół; karty każdego zostają w jego telefonie.
table-code = Kod stołu
show-table = Pokaż stół
big-screen-how = Na telewizorze albo laptopie otwórz { $address } i wpisz kod { $code }: zobaczysz stół bez niczyich kart.
scan-to-play = Zeskanuj, żeby usiąść do gry z telefonem

## Trener podczas gry
help-allowed = Przy tym stole można pytać trenera: o podpowiedzi, o szanse i o to, dlaczego boty tak grają.
hint-ask = Poproś trenera o podpowiedź
hint = Podpowiedź
hint-no-reason = Jedno zagranie podoba się trenerowi najbardziej.
hint-plainly = Powiedz wprost
hint-lay = Ułóż to
hint-play = Zagraj tak
hint-thanks = Dziękuję
hint-taken = Po poradzie trenera
hints-taken = { $number ->
    [one] { $number } podpowiedź
    [few] { $number } podpowiedzi
   *[many] { $number } podpowiedzi
}
chances = Szanse na wygraną
chances-coming = Trener ocenia szanse ...
chances-percent = { $number }%
why = Dlaczego?
why-ask = Dlaczego { $name } tak gra?
why-said = Trener powiedziałby tu tak ({ $name }): „{ $why }”
why-later = Powód zdradziłby tajemnicę. { $name } powie go po grze.
why-none = { $name }: tu nie było szczególnego powodu.

credits-paddock = O Paddocku
credits-unofficial = To projekt nieoficjalny
credits-unofficial-text = Gry i ich nazwy należą do ich autorów i wydawców, którzy nie mają z Paddockiem nic wspólnego. Zasady i wierszyki opowiadamy własnymi słowami, a obrazki pochodzą z wolnych zbiorów albo są nasze. Jeśli gra ci się spodoba, kup ją!
credits-games = Gry
credits-assumed = { $count ->
    [one] Jedna rzecz w pudełku, którą musieliśmy odgadnąć
    [few] { $count } rzeczy w pudełku, które musieliśmy odgadnąć
   *[other] { $count } rzeczy w pudełku, które musieliśmy odgadnąć
  }
credits-known = O zawartości pudełka wszystko mówi instrukcja.
credits-others = Praca innych
credits-others-text = Paddock jest wolnym oprogramowaniem na licencji MIT. Obrazki zwierząt to Fluent Emoji Microsoftu; kroje pisma i część kodu to również praca innych.
credits-notices = Licencje wszystkich autorów
over-time = Moje gry w czasie

## Znajomi
invites-you = { $name } zaprasza Cię do gry { $game }
profile-of = { $name }: profil
who-may-watch = Kto może oglądać?
watch-nobody = Nikt
watch-nobody-how = Tylko gracze.
watch-friends = Znajomi kogokolwiek przy stole
watch-friends-how = Znajdą ten stół na liście znajomych.
watch-link = Każdy, kto ma link
watch-link-how = Publiczny stół widać też na stronie głównej.
watchers = { $number ->
    [0] Teraz nikt nie ogląda.
    [one] Teraz ogląda jedna osoba.
    [few] Teraz oglądają { $number } osoby.
   *[other] Teraz ogląda { $number } osób.
 }
watch-strictest = Widzowie widzą to, co leży odkryte, a nigdy niczyjej ręki. Liczy się najsurowsze życzenie przy stole.
watch-strictest-is = { $name } wybiera „{ $who }”.
ahead = Zagraj z góry
ahead-how = Zagramy to za Ciebie, gdy tylko przyjdzie Twoja kolej, jeśli będzie to jeszcze możliwe.
ahead-is = Z góry: { $play }
ahead-take-back = Cofnij
ahead-dropped = Zagranie z góry nie jest już możliwe. Twoja kolej.
holiday = Wyjeżdżam
holidays = Kogo nie ma
holiday-how = Do tego dnia Twój zegar stoi i nie dostajesz powiadomień. Wszyscy przy stole to widzą, a kiedy zagrasz, znowu jesteś.
holiday-all = { $games ->
    [one] Do tego dnia w Twojej grze na raty zegar stoi i nie dostajesz powiadomień. Kiedy w niej zagrasz, znowu jesteś.
    [few] Do tego dnia w Twoich { $games } grach na raty zegar stoi i nie dostajesz powiadomień. Gdzie zagrasz, tam znowu jesteś.
   *[other] Do tego dnia w Twoich { $games } grach na raty zegar stoi i nie dostajesz powiadomień. Gdzie zagrasz, tam znowu jesteś.
 }
holiday-until = Nie ma mnie do
holiday-go = Nie ma mnie do { $day }
holiday-left = { $days ->
    [0] W każdej grze może Cię nie być 14 dni, a tu już żaden nie został. Zaczęty dzień się liczy.
    [one] W każdej grze może Cię nie być 14 dni: został jeden. Zaczęty dzień się liczy.
    [few] W każdej grze może Cię nie być 14 dni: zostały { $days }. Zaczęty dzień się liczy.
   *[other] W każdej grze może Cię nie być 14 dni: zostało { $days }. Zaczęty dzień się liczy.
 }
holiday-is = { $name }: nie ma do { $day }
holiday-yours = Nie ma Cię do { $day }
holiday-stands = Zegar do tego dnia stoi.
holiday-back = Już jestem
call-me = Powiadamiaj mnie
call-me-how = Ta gra trwa kilka dni. Czy chcesz dostać powiadomienie, gdy przyjdzie Twoja kolej, także przy zamkniętej stronie?
call-me-not = Ta przeglądarka nie może wysyłać powiadomień. W ustawieniach możesz spróbować jeszcze raz.
pocket-loading = Gry przygotowują się na tym urządzeniu …
pocket-elsewhere = Gry zapisane na tym urządzeniu są otwarte w innej karcie tej przeglądarki.
pocket-take = Graj tutaj
plays-here = Nadal możesz grać z botami albo podawać sobie urządzenie: te gry są zapisane tutaj.
play-apart = Graj bez połączenia
kept-on-device = Ta gra jest zapisana tylko na tym urządzeniu.
kept-nowhere = Ta przeglądarka nie pozwala stronie niczego zapisać: gra zniknie po zamknięciu strony.
to-the-server = Przenieś na serwer
pocket-size = Żeby grać bez połączenia, trzeba raz pobrać { $size } MB. Wygląda na to, że za dane na tym łączu się płaci.
pocket-load = Pobierz teraz
bots-need-pocket = Żeby tu grać, trzeba raz coś pobrać, a do tego potrzebne jest połączenie.
pocket-failed = Nie udało się przygotować gier na tym urządzeniu. Spróbuj jeszcze raz.
