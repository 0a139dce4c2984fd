# Co mówi sam trener. Wszystko o grze stoi w katalogu tej gry.

bad-effort = wysiłek musi być liczbą większą od 0 i najwyżej 1000, a nie { $effort }
alone = { $title }: kto gra sam, nie ma z kim wygrać, więc nie ma czego omawiać
no-expert = { $title } nie ma eksperta, który powiedziałby, ile warte jest zagranie; jak go dodać (expert.py), opisuje docs/add-a-game.md
file-unwritten = nie da się zapisać pliku { $file }: { $reason }
written = Strona jest w pliku { $file }.
thinking = Trener rozgrywa tę partię dalej, wiele razy od nowa ...
no-puzzles = { $title } nie ma wyborów, z których jeden jest wyraźnie najlepszy, więc nie ma zagadek
bad-count = { $count } to nie liczba zagadek: od 1 do 10000
puzzles-written = { $title }: { $n ->
    [one] { $n } zagadka
    [few] { $n } zagadki
    [many] { $n } zagadek
   *[other] { $n } zagadki
} w pliku { $file }

heading = { $title }: szczęście czy gra?
heading-poses = { $title }: pozy i typy
winner = Wygrywa { $names }.
winners = Wspólnie wygrywają: { $names }.
unfinished = Partia nie jest skończona: ostatnie szanse pochodzą z jej ostatniej chwili.
story = Historia tej partii
story-text = Im wyżej, tym bliżej zwycięstwa, gdyby wszyscy grali dalej jak zwykły wbudowany bot. Numery to chwile, które zmieniły najwięcej.
account = Szczęście czy gra?
account-text = Początek, szczęście, własne wybory i to, co zrobili inni, dają razem koniec. Zero w kolumnie „gra” to zwykły bot na tym samym miejscu. ± obejmuje prawdę w 95 przypadkach na 100.
player = gracz
start = początek
luck = szczęście
play = gra
others = inni
end = koniec
accuracy = dokładność
accuracy-text = Ważne wybory tak dobre jak najlepsze: { $found } z { $choices }; zwykły bot osiąga { $mark } na 100.
accuracy-none = Żaden wybór w tej partii nie miał większego znaczenia.
legend-luck = szczęście
legend-play = własne wybory
legend-others = wybory innych
points = { $sign }{ $number }
percent = { $number }%
plus-minus = ±{ $number }

verdict = { $luck } { $play }
luck-with = Szczęście dało { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
    [many] { $n } punktów
   *[other] { $n } punktu
}.
luck-against = Pech zabrał { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
    [many] { $n } punktów
   *[other] { $n } punktu
}.
luck-none = Szczęście i pech mniej więcej się wyrównały.
luck-unknown = Nie da się powiedzieć, czy szczęście pomogło, czy zaszkodziło: za dużo zależało od zbyt wielu wyborów.
play-good = Wybory były lepsze niż u zwykłego bota, o { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
    [many] { $n } punktów
   *[other] { $n } punktu
}.
play-even = Wybory były mniej więcej tak dobre jak u zwykłego bota.
play-less = Zwykły bot wyciągnąłby z tego samego miejsca o { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
    [many] { $n } punktów
   *[other] { $n } punktu
} więcej.
play-unknown = Nie da się powiedzieć, czy wybory były lepsze, czy gorsze niż u zwykłego bota.
unsure = Przedział jest szerszy niż 4 punkty: więcej powie głębsze omówienie (--effort deep).
beyond = Każdy wybór może zyskać szanse albo je stracić, więc w długiej partii jedna część może przekroczyć 100 punktów. Dopiero wszystkie razem prowadzą od początku do końca.

moments = Co zmieniło najwięcej
moment = { $number }. { $said }
look = Warto spojrzeć jeszcze raz
look-none = Żadne inne zagranie nie dałoby na pewno ponad dwóch punktów więcej.
look-played = zagrano
look-better = lepsze było
look-because = ponieważ
look-gain = lepiej o { $number } p. ({ $error })
rest = W porównaniu ze zwykłym botem { $named ->
    [one] powyższy wybór dał
   *[other] powyższe wybory dały
} razem { $these }; pozostałe wybory ({ $n }), po trochu, dały { $others }.
rest-all = Żaden pojedynczy wybór się nie wyróżnia: wszystkie razem ({ $n }) dały { $play } w porównaniu ze zwykłym botem.
step = krok { $number }
footer = { $play_outs ->
    [0] Odczytane z tablicy gry doskonałej, bez rozegrań. Jak to liczymy: docs/coach.md.
   *[other] Rozegrań: { $play_outs }, wysiłek { $effort }, ziarno { $seed }. Jak to liczymy: docs/coach.md.
 }

poses = Pozy
poses-text = Ile warta była każda poza, gdy przyszedł myśliwy, wobec najlepszej pozy przy tych samych kartach: kroki naprzód, mniej to, ile kosztuje figura z tyłu.
pose-found = najlepsze pozy
pose-lost = niewykorzystane kroki
pose-bets = najlepsze typy
pose-seconds = reakcja
pose-time = { $seconds } s
pose-round = runda { $round }
pose-shown = pokazano
pose-best = najlepsza była
pose-gain = lepiej o { $number } kroku
pose-of = { $found } z { $all }
pose-looks = Pozy warte drugiego spojrzenia
pose-none = Każda poza była najlepsza.
pose-footer = Policzone dokładnie, bez losu i zgadywania. Typy oceniamy po tym, co w końcu dały.

# Co się stało, gdy gra nic o tym nie opowiada.
chance = Zdecydował los.
choice = Ktoś dokonał wyboru.
together = Wszyscy wybrali równocześnie.
