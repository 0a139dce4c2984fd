# Co mówi strona o sobie.

you-guest-lead = Grasz jako gość i nic więcej nie trzeba. Jeśli chcesz mieć swoje gry na każdym urządzeniu, zachowaj je tutaj.
you-keep-how = Urządzenie tworzy klucz dostępu, który na nim zostaje, za odciskiem palca albo PIN-em. Bez hasła i bez e-maila. Do tego kod zapasowy do wydrukowania.
you-keep-code-only = Ta przeglądarka nie ma tu kluczy dostępu, więc dostaniesz kod zapasowy: tylko on dowodzi, kim jesteś. Wydrukuj go.
you-at-localhost = Na tym komputerze otwórz stronę jako { $address }, aby utworzyć klucz dostępu.
you-back = Już się znamy?
you-sign-in = Zaloguj się kluczem dostępu
you-code = Kod zapasowy
you-sign-in-code = Zaloguj się kodem
you-code-shown = Oto Twój kod zapasowy
you-code-how = Pozwala zalogować się na każdym urządzeniu, także bez klucza dostępu. Pokazujemy go tylko raz: wydrukuj go albo zapisz i przechowuj jak klucz.
you-code-print = Wydrukuj
you-code-kept = Mam go
you-code-new = Nowy kod zapasowy
you-code-new-how = Poprzedni przestanie wtedy działać.
you-known-since = Znamy się od { $date }
you-save-name = Zapisz
you-saved = Zapisano
you-turn = Twoja kolej
you-running = Gry w toku
you-none = Jeszcze żadnych gier. Zagraj, a gra się tu zachowa.
you-finished = Gry zakończone
you-review = Omówienie
you-won = wygrana
you-lost = przegrana
you-drawn = remis
you-practice = dalszy ciąg innej gry
you-gone = samej gry już nie ma
you-ratings = Oceny
you-seen = Statystyki
you-game = Gra
you-players = Gracze
you-played = Rozegrane
you-wins = Wygrane
you-devices = Urządzenia
you-passkeys = Klucze dostępu
you-passkeys-none = Jeszcze żadnego. Logujesz się kodem zapasowym.
you-passkey-add = Utwórz klucz dostępu na tym urządzeniu
you-passkey-forget = Zapomnij klucz dostępu „{ $label }”
you-here = (to urządzenie)
you-out = Wyloguj się
you-out-everywhere = Wyloguj się wszędzie
you-yours = Wszystko, co o Tobie przechowujemy
you-export = Zapisz do pliku
you-delete = Usuń wszystko
you-delete-how = Imię, klucze, statystyki i wypowiedzi zostaną usunięte na zawsze. Gry z innymi zostają: tam będzie „dawny gość”. Wpisz swoje imię, aby potwierdzić.
you-delete-sure = Usuń mnie na zawsze
you-cancelled = Nic się nie zmieniło: przeglądarka nie utworzyła klucza dostępu.

## Moje gry w czasie
time-all = { $games ->
    [one] Jedna gra, której przyjrzał się trener
    [few] { $games } gry, którym przyjrzał się trener
   *[many] { $games } gier, którym przyjrzał się trener
}
time-play = { $verdict ->
    [better] Twoje decyzje dają { $value } punktu na grę: grasz lepiej niż zwykły bot.
    [worse] Twoje decyzje kosztują cię { $value } punktu na grę: zwykły bot zagrałby lepiej.
   *[unknown] Na razie nie da się powiedzieć, czy grasz lepiej, czy gorzej niż zwykły bot.
}
time-luck = { $sure ->
    [yes] Szczęście jeszcze się nie wyrównało: { $value } na grę.
   *[no] Szczęście się wyrównuje: { $value } na grę.
}
time-give = { $value } ±{ $error }
time-your-play = gra
time-one = Jedna gra niczego nie powie. Pokaż trenerowi następną: otwórz skończoną grę i wybierz „Szczęście czy gra?”.
time-needed = { $games ->
    [one] Jedna gra jeszcze tego nie powie.
    [few] { $games } gry jeszcze tego nie powiedzą.
   *[many] { $games } gier jeszcze tego nie powie.
}{ $needed ->
    [0] { "" }
   *[other] { " " }Jeśli tak dalej pójdzie, potrzeba około { $needed }.
}
time-how = Punkty szansy na wygraną na grę. Zero to zwykły bot na twoim miejscu. Cienkie kreski pokazują, gdzie 19 razy na 20 leży prawda.
time-months = Szczęście i gra, miesiąc po miesiącu
time-by-game = Według gier
time-games = { $games ->
    [one] 1 gra
    [few] { $games } gry
   *[many] { $games } gier
}
time-verdict = { $verdict ->
    [better] lepiej niż zwykły bot
    [worse] gorzej niż zwykły bot
   *[unknown] jeszcze nie wiadomo
}
time-habits = Co kosztuje cię najwięcej
time-cost = { $value } na grę
time-times = razy: { $times }
time-dearest = { $day }: zagranie „{ $played }”, lepsze było „{ $better }”.
time-try = Spróbuj jeszcze raz
time-latest = Gra po grze
time-none = Na razie nie ma o czym mówić
time-none-how = Tu zobaczysz, ile było szczęścia, a ile gry. Skończ grę i wybierz „Szczęście czy gra?”: trener się jej przyjrzy i od tej pory się liczy.
time-to-play = Graj
friends-guest = Znajomi są dla osób, które zachowują swoje gry: dzięki temu można się znowu znaleźć. Bez e-maila i bez hasła.
friends-here = Teraz tutaj
friends-away = Nieobecni
friends-nobody-here = Nikogo tu teraz nie ma. Grać na raty można zawsze.
friends-met = Ostatnio przy jednym stole
friends-none = Nie ma tu jeszcze Twoich znajomych
friends-none-how = Wyślij komuś swój link albo dodaj kogoś po wspólnej grze. Znajomi widzą, kiedy tu jesteś, i mogą Cię zaprosić jednym dotknięciem.
friends-since = znajomość od: { $date }
friends-see-me = Znajomi widzą, kiedy tu jestem
friend-in-lobby = na stronie głównej
friend-here = teraz tutaj
friend-at = przy stole: { $game }
friend-your-turn = Twoja kolej: { $game }
friend-ours = trwa gra: { $game }
profile = Profil
profile-of-here = { $name }, teraz tutaj: profil
add-friend = Dodaj
add-who = Dodaj do znajomych: { $name }
yes-add = Tak, dodaj: { $name }
wants-to-be-friends = { $name } chce dołączyć do znajomych
bring-a-friend = Zaproś kogoś
bring-a-friend-how = Wyślij swój link. Kto go otworzy, zostanie raz zapytany, i Ty też.
blocked-people = Zablokowani ({ $number })
block = Zablokuj
block-who = Zablokować: { $name }?
block-how = { $name } nie będzie już móc Cię zapraszać, siadać z Tobą przy stole, pisać do Ciebie ani widzieć, kiedy tu jesteś, i nie dowie się o tym. Wspólna gra, która trwa, toczy się dalej.
block-keep = Zostaw wśród znajomych
block-not = Nie blokuj
unblock = Odblokuj
unblock-who = Odblokuj: { $name }
invite-now = Zaproś
invited = Zaproszono
invite-to-game = Zaproś do gry
turn-based = Gra na raty
turn-based-game = Gra na raty
remove-friend = Usuń ze znajomych
ask-no-more = Wycofaj prośbę
relation-none = spoza grona znajomych
relation-asked = prośba wysłana, jeszcze bez odpowiedzi
relation-asks = chce dołączyć do Twoich znajomych
relation-friend = wśród znajomych
relation-blocked = na liście zablokowanych
relation-you = to Ty
together = Razem
together-games = { $games ->
    [one] 1 gra
    [few] { $games } gry
   *[other] { $games } gier
 } · wygrane: Ty { $won }, { $name } { $lost }
