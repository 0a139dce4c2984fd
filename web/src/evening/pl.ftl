evening = Wieczór
evening-lead = Dużo osób, kilka stołów, kilka rund: w każdej rundzie każdy dostaje stół, a tabela pokazuje, kto prowadzi.
evening-title = Jak się nazywa?
evening-usual = Wieczór gier: { $day }
evening-open = Otwórz wieczór
evening-come = Zapraszamy
evening-come-now = Dołącz
evening-come-lead = Każdy gra na swoim telefonie lub komputerze. Wybierz imię i twarz.
evening-late = Trwa runda { $round }. Dołączysz od następnej.
evening-here = { $number ->
    [one] Na razie tylko ty
    [few] Są już { $number } osoby
   *[many] Jest już { $number } osób
  }
evening-alone-how = Pokaż kod w pokoju albo wyślij link. Od trzech osób stół jest pełny; wolne miejsca mogą zająć boty.
evening-tables = { $number ->
    [one] 1 stół: { $sizes }
    [few] { $number } stoły: { $sizes }
   *[many] { $number } stołów: { $sizes }
  }
evening-you = Ty
evening-you-lead = Prowadzisz ten wieczór
evening-leads = Wieczór prowadzi { $name }
evening-waits = Pierwszą rundę rozpocznie { $name }.
evening-waits-next = Następną rundę rozpocznie { $name }.
evening-nobody-leads = Następną rundę rozpocznie osoba, która jest tu najdłużej.
evening-latecomers = Spóźnieni dołączają od następnej rundy. Kogoś, kto wyjdzie, zastępuje bot.
evening-how = Jak przebiega wieczór
evening-how-tables = W każdej rundzie każdy dostaje stół: najpierw losowo, potem z osobami o podobnej liczbie punktów.
evening-how-points = Przy stole czteroosobowym zdobywa się 3, 2, 1, 0 punktów, przy trzyosobowym 3, 1½, 0. Kto w rundzie nie ma stołu, dostaje 1½.
evening-how-ties = Równa liczba punktów to wspólne miejsce, a następne się pomija.
evening-which = Które gry?
evening-rounds = Rundy
evening-fewer = O jedną rundę mniej
evening-more = O jedną rundę więcej
evening-bots = Boty uzupełniają każdy stół do czterech
evening-everybody = Każdy gra z każdym, niezależnie od punktów
evening-about = Około { $time } · runda 1: { $game }
evening-hours = { $hours } godz. { $minutes } min
evening-minutes = { $minutes } min
evening-choose = Wybierz co najmniej jedną grę.
evening-start = Rozpocznij rundę { $round }
evening-start-game = Rozpocznij rundę { $round }: { $game }
evening-start-bots = Zacznij z botami
evening-one-more = Zagrajcie jeszcze jedną rundę
evening-television = Pokaż na telewizorze
evening-screens = { $number ->
    [one] 1 ekran
    [few] { $number } ekrany
   *[many] { $number } ekranów
  }
evening-menu = Menu wieczoru
evening-round-of = Runda { $round } z { $rounds } · { $game }
evening-round = Runda { $round } z { $rounds }
evening-others = { $number ->
    [few] { $number } inne osoby
   *[many] { $number } innych osób
  }
evening-next = Teraz: { $game }
evening-at-table = Twój stół to numer { $table }, grają też { $names }
evening-at-table-alone = Twój stół to numer { $table }, grają z tobą boty
evening-no-table = W tej rundzie nie masz stołu i dostajesz za nią 1½ punktu.
evening-not-drawn = Dołączysz od następnej rundy.
evening-begins = Gra zacznie się sama albo gdy wszyscy będą gotowi.
evening-left = zostało { $time }
evening-ready = Mogę zaczynać
evening-are-ready = { $number ->
    [one] Już czeka: { $names }.
   *[other] Już czekają: { $names }.
  }
evening-seats = Stół { $table }: { $names }
evening-table = Stół { $table }
evening-go = Do twojego stołu
evening-back = Wróć do wieczoru
evening-calls = Zaczyna się runda { $round }: twój stół to numer { $table } · { $time }
evening-standings = Tabela
evening-after = Po rundzie { $round }
evening-after-of = Po rundzie { $round } z { $rounds }
evening-final = Tabela końcowa
evening-place = Miejsce
evening-who = Kto
evening-r = R{ $round }
evening-points = Punkty
evening-shared-unseen = wspólne
evening-shared = Zajmujesz wspólne miejsce { $place }, razem z: { $names }. Punkty: { $points }.
evening-alone = Zajmujesz miejsce { $place }. Punkty: { $points }.
evening-to-go = { $rounds ->
    [0] To była ostatnia runda.
    [one] Została jedna runda.
    [few] Zostały { $rounds } rundy.
   *[many] Zostało { $rounds } rund.
  }
evening-ties = Równa liczba punktów to wspólne miejsce, a następne się pomija: po dwóch osobach na miejscu 2 jest miejsce 4. Nie ma ukrytych rozstrzygnięć. ½: przy stole trzyosobowym druga osoba zdobywa 1½.
evening-file = Zapisz jako plik
evening-still = { $number ->
    [one] Stół { $tables } jeszcze gra
   *[other] Stoły { $tables } jeszcze grają
  }
evening-watch = Oglądaj
evening-rules = Zasady: { $game }
evening-rules-how = Do przeczytania w wolnej chwili
evening-plays = Gra trwa { $minutes ->
    [0] mniej niż minutę
    [one] minutę
    [few] { $minutes } minuty
   *[many] { $minutes } minut
  }
evening-begins-in = Początek za { $time }
evening-won = { $number ->
    [one] Wygrywa { $names }!
   *[other] Wygrywają wspólnie { $names }!
  }
evening-lost = Ten stół się nie liczy.
evening-last = { $title } · ostatnia runda
evening-leave = Dla mnie już bez kolejnych rund
evening-return = Gram znowu od następnej rundy
evening-out = Nie bierzesz udziału w kolejnych rundach.
evening-remove = Usuń: { $name }
evening-bot = Bot
evening-pages = Strona { $page } z { $pages }
evening-tv-wait = Zeskanuj kod albo wpisz go na stronie { $address }.
