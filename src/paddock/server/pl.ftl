# Co mówi sam stół

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
refused-no_bot = Nie ma bota „{ $level }”.
refused-bad_name = Imię musi mieć od 1 do { $longest } widocznych znaków.
refused-same_name = Przy tym stole ktoś już się nazywa „{ $name }”.
refused-same_face = Ktoś przy tym stole ma już taką twarz.
refused-too_long = To za długie: można najwyżej { $longest } znaków.
refused-empty_text = Ta wiadomość jest pusta.
refused-bad_game = Nie ma gry „{ $game }”.
refused-bad_position = Taka pozycja jest niemożliwa: { $reason }.
refused-no_place = Tego nie można tu ustawić.
position-wrong = Tak być nie może: { $reason }.
refused-bad_settings = { $reason }
refused-bad_record = { $reason }
refused-not_a_record = To nie jest zapisana gra Paddock.
refused-own_box = Gry z własnym pudełkiem nie można tu pokazać.
refused-no_table = Nie ma takiego stołu.
refused-no_page = Nie ma takiej strony.
refused-no_step = Ta gra ma tylko tyle chwil: { $moments }.
refused-nothing_left = Tam gra się kończy. Wybierz wcześniejszy moment, od którego chcesz grać dalej.
refused-malformed = Tej wiadomości nie można zrozumieć: { $reason }
refused-hello_first = Najpierw się przywitaj.
refused-hello_twice = Powitanie już było.
refused-old_version = Twoja strona mówi wersją { $yours } protokołu, a serwer { $ours }: odśwież ją.
refused-too_fast = Za dużo naraz. Poczekaj chwilę.
refused-too_many = Za dużo połączeń z twojego adresu.
refused-too_many_tables = Ty albo inni z twojego adresu siedzicie naraz przy zbyt wielu stołach. Najpierw odejdź od któregoś z nich.
refused-full = Serwer jest pełny. Wróć później.
refused-too_big = To za duże.
refused-bad_origin = Inna strona nie może rozmawiać z tym serwerem.
refused-bad_type = Serwer rozumie tylko JSON.
refused-not_kept = Nie udało się tego zapisać, więc nic się nie zmieniło. Spróbuj jeszcze raz.
refused-fault = Coś poszło źle na serwerze. Nic nie przepadło. W jego dzienniku nazywa się to { $request }.
refused-frozen = Zasady zmieniły się, odkąd zaczęto tę grę, i jej ostatnie ruchy już do nich nie pasują. Można ją oglądać i rozmawiać, ale nie da się grać dalej; nic nie przepadło.
refused-no_rules = Tę grę rozgrywano według zasad, których ten serwer już nie zna. Jest zachowana w całości.
refused-elsewhere = Tym stołem zajmuje się teraz inny serwer. Spróbuj za chwilę.
refused-bad_key = Ten adres jest tylko dla innych serwerów.
refused-going = Serwer na chwilę się zamyka. Gra jest zapisana.
refused-no_key = Powiedz, kim jesteś: wyślij klucz konta bota jako „Authorization: Bearer KLUCZ”.
refused-no_accounts = Na tym serwerze konta dla botów zakłada tylko gospodarz.
refused-name_taken = Bot o imieniu „{ $name }” już istnieje.
refused-no_account = Nie ma bota o imieniu „{ $name }”.
refused-bot_away = { $name } nie jest teraz online. Wybierz kogoś innego albo spróbuj później.
refused-other_games = { $name } nie gra w tę grę.
refused-no_challenge = Nikt cię tam nie zaprosił do gry.
refused-resigned = Ta gra została przez ciebie poddana.
refused-whole_play = Tutaj gra kilka osób naraz: wyślij całe zagranie.
refused-rated_leave = W grze rankingowej bot za ciebie nie zagra. Możesz się poddać albo grać dalej.
refused-rated_undo = W grze rankingowej muszą się na to zgodzić inni gracze, a boty się nie zgadzają.
refused-nobody_away = Teraz nikogo nie brakuje.
refused-waited = Czekaliście już dwa razy.
refused-not_yet = W grze rankingowej bot wchodzi dopiero, gdy minie czas.
refused-not_rated = Od razu rankingowa jest tylko gra jednej osoby z botami, według zwykłych zasad. Aby grać z nieznajomymi, wybierz „Ktokolwiek”.
refused-sign_in = Najpierw trzeba się zalogować: wybierz „Ty i Twoje gry”.
refused-signed_out = Wylogowano.
refused-no_ahead = Teraz nie można zagrać z góry.
refused-no_holiday = Nieobecność można zgłosić tylko w swojej grze, w której na ruch są dni.
refused-long_holiday = W każdej grze może Cię nie być { $most } dni. Razem z tymi byłoby { $wanted }.
refused-not_slow = Powiadomienia przy zamkniętej stronie są tylko w grach, w których na ruch są dni.
refused-no_profile = Nie ma tu nikogo takiego: profil mają tylko osoby, które zachowują swoje gry.
refused-not_met = Do znajomych możesz zaprosić tylko kogoś, z kim już się grało albo kto dał ci swój link.
refused-not_friends = Zaprosić do gry możesz tylko znajomych.
refused-too_many_friends = Twoja lista znajomych jest pełna.
refused-not_here = Przy tym stole nie możesz usiąść.
refused-not_watched = Gracze nie pozwalają ci oglądać tej gry.
refused-known_already = Logowanie już się odbyło.
refused-bad_passkey = Nie znamy tego klucza dostępu albo odpowiedź przyszła za późno. Spróbuj jeszcze raz.
refused-bad_code = Nie ma takiego kodu zapasowego. Sprawdź go jeszcze raz, litera po literze.
refused-no_passkeys = Przeglądarki mają klucze dostępu tylko dla serwerów z nazwą. Na tym komputerze otwórz stronę jako localhost.
refused-not_sure = To nie Twoje imię. Nic nie usunięto.
refused-not_admin = Może to zrobić tylko gospodarz tego serwera.
refused-unwanted = Gospodarz tego serwera nie chce tu takiego słowa.
refused-table_closed = Gospodarz tego serwera zamknął ten stół.
refused-silent = Nic od ciebie nie słychać.
refused-no_evening = Nie ma takiego wieczoru.
refused-evening_full = Ten wieczór jest już pełny: bierze w nim udział { $most } osób.
refused-not_there = Nie bierzesz udziału w tym wieczorze. Najpierw dołącz.
refused-not_leading = To może zrobić tylko osoba, która prowadzi wieczór.
refused-no_games = Wybierz co najmniej jedną grę.
refused-too_few = Za mało osób do tej gry. Poczekaj na innych albo pozwól botom uzupełnić stoły.
standings-place = Miejsce
standings-who = Kto
standings-round = Runda { $number }
standings-points = Punkty
refused-one_seat = Masz już miejsce. Pozostałe są dla innych.
refused-no_person = Tam nikt nie siedzi.
refused-own_seat = To twoje własne miejsce.
refused-no_talk = Gospodarz nie otworzył czatu dla widzów.
refused-muted = Gospodarz cię wyciszył.
refused-removed = Gospodarz wyprosił cię od tego stołu.
refused-no_help = Przy tym stole gra się bez trenera.
refused-no_hint = Trener nie ma tu nic do powiedzenia.
refused-no_chances = Trener nie podaje tu szans.
refused-coach_coming = Trener jeszcze się przygotowuje. Zapytaj za chwilę.
refused-no_coach_here = Na tym urządzeniu trener tego nie potrafi. Zapytaj go przy stole na serwerze.
refused-slow_level = Bot na tym poziomie potrzebuje serwera: na samym urządzeniu myślałby całe minuty.
refused-needs_server = Do tego potrzebny jest serwer: tutaj można grać z botami albo razem na tym urządzeniu.
refused-no_play = Ostatnio nie zagrał tam żaden bot.
refused-why_later = Tego dowiesz się po zakończeniu gry.
refused-no_review = Trener nie zdołał omówić tej gry. Za kilka minut możesz spróbować jeszcze raz.
refused-bad_host = Ten serwer się tak nie nazywa.
refused-too_much = To trwałoby za długo.
account-made = { $name } może już grać. Oto klucz, pokazywany tylko raz; kto go ma, może grać jako { $name }:
account-renewed = Oto nowy klucz dla { $name }; stary już nie działa:
account-removed = Konto { $name } usunięto. Jego gry toczą się dalej z wbudowanym botem na jego miejscu.
account-none = Nie ma jeszcze żadnych kont botów. Aby założyć konto: paddock account NAZWA
account-line = { $name } ({ $here ->
    [yes] online
   *[no] nieobecny
  })
account-busy = Nie można teraz użyć { $file }: { $reason }. Czy działa tam serwer innej wersji?
bridge-no-key = Podaj klucz konta: --key KLUCZ albo PADDOCK_KEY w środowisku.
bridge-refused = { $server } nie wpuszcza: { $reason }
bridge-online = { $name } jest online na { $server } (Ctrl-C kończy)
bridge-lost = { $server } nie odpowiada: { $reason }. Kolejna próba ...
bridge-plays = { $name } gra w { $game } przy stole { $table }
bridge-over = Koniec gry { $table }: { $won ->
    [yes] wygrana
   *[no] bez wygranej
  }
bridge-fault = { $table }: { $reason }
bridge-resigns = { $table }: program zawiódł zbyt wiele razy i poddaje grę.
too-deep = Plik jest zagnieżdżony zbyt głęboko.
too-many-digits = W pliku jest liczba, która ma więcej niż sześć cyfr.

folder-taken = Folderu { $folder } używa inny serwer; najpierw go zatrzymaj albo wybierz inny folder przez --data.
no-psycopg = Do PostgreSQL potrzebny jest pakiet, którego nie zainstalowano: pip install psycopg[binary]
no-postgres = Nie można użyć bazy PostgreSQL { $address }: { $reason }
bad-store = Magazyn to adres bazy PostgreSQL, na przykład postgresql://user@host/name; folder podaje się przez --data.
two-stores = Gry są przechowywane albo w folderze (--data), albo w PostgreSQL (--store, PADDOCK_STORE), nie w obu.
backup-postgres = Te gry są przechowywane w PostgreSQL: skopiuj je przez pg_dump, a kopię przywróć przez pg_restore.
no-store = W folderze { $folder } nie ma gier. Powiedz, gdzie są, przez --data.
no-backup = Nie ma pliku { $file }.
bad-backup = { $file } nie jest dobrą kopią gier: { $reason }. Niczego nie zmieniono.
backup-behind = Kopii folderu { $folder } brakowałoby tylu potwierdzonych zapisów: { NUMBER($missing) }. Dysk coś zgubił. Zajrzyj do /health; niczego nie zapisano.
backup-there = Plik { $file } już istnieje. Wybierz inną nazwę.
backup-failed = Nie udało się zapisać pliku { $file }: { $reason }
backup-made = W pliku { $file } zachowano { $tables ->
    [one] jeden stół
    [few] { $tables } stoły
    [many] { $tables } stołów
   *[other] { $tables } stołu
  }, a przy { $tables ->
    [one] nim
   *[other] nich
  } { $events ->
    [one] jedno zdarzenie
    [few] { $events } zdarzenia
    [many] { $events } zdarzeń
   *[other] { $events } zdarzenia
  }; stan z { $at }. Kopia jest cała i zawiera sekret serwera: trzymaj ją tam, gdzie inni jej nie przeczytają.
restore-there = W folderze { $folder } są już gry. Z --replace zostaną najpierw odłożone na bok.
restore-made = Do folderu { $folder } wróciło: { $tables ->
    [one] jeden stół
    [few] { $tables } stoły
    [many] { $tables } stołów
   *[other] { $tables } stołu
  }, { $events ->
    [one] jedno zdarzenie
    [few] { $events } zdarzenia
    [many] { $events } zdarzeń
   *[other] { $events } zdarzenia
  }. Uruchom serwer: każda gra toczy się dalej od tego miejsca.
restore-aside = To, co było tam przedtem, leży w { $aside }.
newer-store = Plik { $file } zapisała nowsza wersja Paddocka: ma format { NUMBER($theirs, useGrouping: 0) }, a ta wersja czyta najwyżej format { NUMBER($ours, useGrouping: 0) }. Zaktualizuj Paddocka albo wybierz inny folder przez --data. Nic w nim nie zostało zmienione.
older-store = Plik { $file } zapisała starsza wersja Paddocka: ma format { NUMBER($theirs, useGrouping: 0) }, a ta wersja czyta format { NUMBER($ours, useGrouping: 0) }. Wybierz inny folder przez --data albo otwórz go wersją, która go zapisała. Nic w nim nie zostało zmienione.
device-damaged = Twoje partie zapisane na tym urządzeniu są uszkodzone i nie da się ich odczytać. Nic w nich nie zostało zmienione.
device-newer = Twoje partie na tym urządzeniu zapisała nowsza wersja tej strony. Wczytaj stronę od nowa; nic w nich nie zostało zmienione.
device-older = Twoje partie na tym urządzeniu zapisała starsza wersja tej strony, a ta nie umie ich odczytać. Nic w nich nie zostało zmienione.
open = Paddock jest otwarty: { $address } (Ctrl-C zamyka; każda gra jest zapisana)
open-here = Widzi go tylko ten komputer. Aby inni w domu mogli dołączyć: make play ARGS=--host=0.0.0.0
open-house = Inni w domu otwierają { $address } na telefonie lub komputerze w tej samej sieci; każde zaproszenie pokazuje ten adres jako kod do zeskanowania.
open-nowhere = Inni mogliby dołączyć, ale ten komputer nie jest chyba w żadnej sieci.
no-port = Nie można słuchać pod { $host }, port { NUMBER($port, useGrouping: 0) }: { $reason }. Wybierz inny przez --port.
by-bot = { $whoIs ->
    [you] { $text } (zagrał za ciebie bot)
   *[other] { $text } (za gracza { $name } zagrał bot)
 }
person = Gracz { $number }
host = gospodarz
spectator = Widz
former-guest = Dawny gość
host-which = Podaj stół, a przy remove także miejsce.
host-nothing = Jeszcze nic.
host-removed = Miejsce { $seat } przy stole { $table } nie ma już gościa.
host-closed = Stół { $table } jest zamknięty.
host-no-answer = { $server } nie odpowiada: { $reason }
nobody-hosts = nikt
some-device = Urządzenie

lesson-learner = Ty
lesson-retry = W prawdziwej grze tak można. Tutaj najpierw spróbuj tego, o co proszę.

# Zagadki: o czym są w każdej grze i ile kosztuje inne zagranie niż najlepsze.
theme-finish = Zwycięskie zagranie
theme-mistake = Drogi błąd
theme-ahead = Na prowadzeniu
theme-behind = Z tyłu
puzzle-cost = Wygrywasz wtedy { $value } razy na 100 zamiast { $best }.
puzzle-gains = Najwięcej zyskuje na tym { $who }: { $more } zamiast { $less }.
your-turn = Twoja kolej

# Strona w plikach.
site-made = { $folder }: strona dla dowolnego serwera WWW, { $kilobytes } kB. Obejrzysz ją przez python3 -m http.server --directory { $folder }.
site-taken = W { $folder } jest coś innego: podaj nowy folder albo taki, który zapisało `paddock site`.
site-unbuilt = Sama strona nie jest jeszcze zbudowana. W kopii repozytorium buduje ją `make web`.
site-bad-server = Serwer podaje się przez adres, na przykład https://games.example/; „{ $server }” nim nie jest.
