# Co mówi terminal. Gry mają własne katalogi.

person = Gracz { $number }

# Nakrywanie do stołu

bad-count = Liczba osób i liczba botów nie mogą być ujemne.
bad-names = Imion podano { $names }, a { $people ->
    [one] osoba jest jedna
    [few] osoby są { $people }
   *[many] osób jest { $people }
 }.
bad-kinds = Rodzajów botów podano { $kinds }, a { $bots ->
    [0] żaden bot nie siedzi
    [one] tylko 1 bot siedzi
    [few] tylko { $bots } boty siedzą
   *[many] tylko { $bots } botów siedzi
 } przy stole.
bad-bot = Nie ma bota { $kind }; są { $kinds } i pliki wytrenowanych graczy (my.pt).
bad-checkpoint = Punkt kontrolny { $file } nie może grać. { $reason }
bad-name = { $name } nie może być imieniem: trzeba od 1 do { $longest } widocznych znaków.
bad-twice = Dwie osoby przy stole nazywają się { $name }; wybierz różne imiona.
bad-notes = imion w nim nie da się odczytać: { $reason }
bad-notes-seats = musi nazwać { $seats ->
    [one] 1 gracza
   *[other] { $seats } graczy
 } i powiedzieć o każdym, który bot gra, albo null dla człowieka.
bad-times = czasów w nim nie da się odczytać: { $reason }
bad-times-order = muszą rosnąć i po jednym przypadać na każdy wpis.
bad-option = „{ $text }” to nie opcja; napisz --option NAZWA=WARTOŚĆ.
bad-option-twice = Opcja { $name } jest podana dwa razy.
bad-solo = { $title } nie ma gry w pojedynkę.
bad-load-with = Zapisana gra toczy się dalej tak, jak była: { $flag } nie pasuje do --load.
bad-load-game = W { $file } jest gra { $game }, a nie { $asked }.
bad-over = { $file } to gra skończona; nie ma już w co grać.
bad-exists = { $file } już istnieje: graj dalej przez --load { $file } albo wybierz inną nazwę.
bad-write = Nie można zapisać { $file }: { $reason }
bad-read = Nie można odczytać { $file }: { $reason }
bad-box-text = { $file } nie jest plikiem tekstowym w UTF-8.
bad-tempo = { $title } nie ma zegara: --tempo { $tempo } jest dla gry Bunny Bunny Moose Moose.
bad-real = Gra na czas wymaga terminala, który czyta pojedyncze klawisze, i najwyżej jednej osoby; użyj --tempo step.
bad-choice = „{ $text }” to żadna z gier; wpisz numer albo nazwę.
bad-number = „{ $text }” to nie liczba od { $low } do { $high }.
bad-level = „{ $text }” to żaden z poziomów: { $levels }.

choose-title = Paddock
choose-game = Która gra?
choose-go-on = graj dalej: { $title }, { $names }
choose-people = Ile osób przy tej klawiaturze? [{ $default }]
choose-bots = Ile botów gra z wami? [{ $default }]
choose-level = { $bots ->
    [one] Jak dobrze ma grać
   *[other] Jak dobrze mają grać
 }: { $levels }? [{ $default }]
choose-name = Kto siedzi na miejscu { $number }? [{ $default }]

# Przy stole

title = { $title }{ $options ->
    [none] { "" }
   *[other] , { $options }
 }
earlier = ({ $number ->
    [one] 1 wcześniejszy wiersz
    [few] { $number } wcześniejsze wiersze
   *[many] { $number } wcześniejszych wierszy
 }: wpisz log)
hint = Wpisz numer albo zagranie.  { $more ->
    [0] { "" }
   *[other] more ({ $more }){"  "}
 }? zasady  help  undo  log  save  quit
more-none = To wszystkie moje pomysły; można wpisać wszystko, na co pozwalają zasady.
yes = t tak y yes
confirm = Na pewno? [t/N]
confirmed-no = Zostaje tak, jak było.
pass = Podaj klawiaturę: teraz { $name }.
pass-enter = { $name }, naciśnij Enter, gdy nikt inny nie patrzy.
undone = Cofnięte.
log-empty = Jeszcze nic się nie stało.
watching = Przy tym stole siedzą same boty: popatrz.

help = Numer wykonuje zagranie, które za nim stoi. Można też wpisać wszystko, na co pozwalają zasady:
help-commands = Poza tym:
help-enter = Enter
help-enter-does = pokaż stół jeszcze raz
help-rules = ?
help-rules-does = zasady, które teraz są ważne; ? 7 pokazuje zasadę 7
help-more = more
help-more-does = dalsze pomysły
help-undo = undo
help-undo-does = cofnij swoje ostatnie zagranie, póki nic nowego nie wyszło na jaw
help-log = log
help-log-does = cała gra do tej pory
help-save = save PLIK
help-save-does = zapisz kopię gry
help-load = load PLIK
help-load-does = odejdź od tej gry, która zostaje zapisana, i graj w inną
help-quit = quit
help-quit-does = wyjdź; gra jest zapisana (tak samo Ctrl-C i Ctrl-D)

rules-none = Nie ma strony o grze { $title }: jej zasady miałyby miejsce w docs/rules, jak opisuje docs/add-a-game.md.
rules-unknown = { $title } nie ma zasady { $id }. Są od { $first } do { $last }.
rules-unofficial = Nieoficjalnie: te zasady są opisane naszymi słowami. Nazwa „{ $title }” należy do wydawcy gry.
rules-numbered = Wszystkie zasady z numerami: --numbered. Jedna z nich: jej numer.
rules-assumed = Przyjęte przez nas, bo żadne źródło tego nie podaje: { $items }. Kto ma pudełko, może to poprawić: --box my.toml.
rules-known = Niczego w pudełku nie trzeba było zakładać.

live-beat = Takt { $beat }
live-count = Wierszyk zaczyna się za { $seconds }…
live-paused = Przerwa. Tab gra dalej.
live-keys = Ręce: qwer asdf z, uiop jkl; m  obie: shift  język: spacja  Tab: przerwa  Ctrl-C
live-watch = Tab: przerwa   Ctrl-C: wyjście
load-real = { $file } to gra na czas: otwórz ją przez paddock play --load { $file }.

saved = Zapisano w { $file }.
saved-over = { $file } już istnieje. Zastąpić go? [t/N]
not-saved = Nie zapisano.
save-where = Dokąd? Wpisz save i nazwę pliku.
load-what = Którą? Wpisz load i nazwę pliku.
loaded = { $title }, tak jak ją zostawiono.
kept = Dotychczasowa gra jest w { $file }.
kept-from-now = Od teraz każde zagranie jest zapisywane w { $file }.
go-on = Graj dalej:  paddock play --load { $file }
lost = Gry nie udało się zapisać: { $reason }
bye = Do zobaczenia.

over-one = Wygrywa { $names }.
over-several = Wygrywają { $names }.
over-nobody = Nikt nie wygrywa.
over-tallies = Wynik: { $tallies }.
over-tally = { $name }: { $tally }
over-record = Zapis jest w { $file }.
again = Jeszcze raz? [t/N]
