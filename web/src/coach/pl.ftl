# Co mówi strona trenera po partii. Zdarzenia, zagrania i powody przychodzą już powiedziane.

coach-thinking = Trener myśli
coach-thinking-text = Rozgrywa każdą chwilę tej partii dalej, tysiące razy, żeby było widać, co było szczęściem, a co grą.
coach-preparing = Trener przygotowuje się do tej gry: na tym serwerze tylko ten jeden raz, najwyżej minutę.
coach-ahead = { $games ->
    [one] Najpierw jest jedna inna partia.
    [few] Najpierw są { $games } inne partie.
    [many] Najpierw jest { $games } innych partii.
   *[other] Najpierw są inne partie: { $games }.
}
coach-still = Trener jeszcze myśli
coach-rough = Pierwszy rzut oka: trener jeszcze myśli, liczby się zmienią.
coach-whole = Trener skończył: te liczby już się nie zmienią.
coach-rough-only = Zostaje tylko pierwszy rzut oka
coach-impossible = Tej partii nie da się omówić
coach-alone = Brak połączenia
coach-alone-text = Omówienie pojawi się, gdy tylko wróci połączenie.
coach-alone-kept = To omówienie jest zapisane na tym urządzeniu.
coach-not-over = Ta partia jeszcze trwa. Po niej zobaczysz tutaj, co było szczęściem, a co grą.
coach-to-table = Do stołu

## Koniec
coach-was-down = { $whose ->
    [mine] Po drodze twoje szanse spadły do { $chance }.
   *[other] Po drodze szanse spadły do { $chance }: { $name }.
}
coach-was-ahead = { $whose ->
    [mine] Ani przez chwilę nie było z tobą krucho.
   *[other] { $name }: ani przez chwilę daleko w tyle.
}
coach-was-up = { $whose ->
    [mine] Po drodze twoje szanse sięgnęły { $chance }.
   *[other] Po drodze szanse sięgnęły { $chance }: { $name }.
}
coach-was-behind = { $whose ->
    [mine] Inni byli z przodu prawie przez cały czas.
   *[other] { $name }: prawie przez cały czas z tyłu.
}

## Historia
coach-story = Historia tej partii
coach-whose = Czyja linia
coach-higher = Im wyżej, tym bliżej zwycięstwa.
coach-chart = Szanse na zwycięstwo, chwila po chwili
coach-spoken = Chwila { $at } z { $last }. { $said } { $name }: z { $then } na { $now }.
coach-spoken-beginning = Początek. { $name }: { $now }.
coach-beginning = Tak się zaczęło.
coach-in-words = Co zdecydowało, słowami
coach-nothing-decided = Żadna pojedyncza chwila nie zmieniła wiele.
coach-luck = Szczęście
coach-together = Wszyscy naraz
coach-your-choice = Twój wybór
coach-chose = { $name }: wybór
coach-choices = Własne wybory
coach-your-choices = Twoje wybory
coach-others = Inni
coach-others-chose = wybory innych
coach-better-was = Lepsze było: { $play }, +{ $gain }%.
coach-best-choice = Najlepszy wybór.
coach-before = Poprzednia ważna chwila
coach-next = Następna ważna chwila
coach-play-on = Graj dalej od tej chwili
coach-board = Stół w chwili { $at } z { $last }
coach-board-end = Stół na końcu

## Szczęście czy gra
coach-luck-with = Szczęście dało { $n ->
    [one] jeden punkt
    [few] { $n } punkty
    [many] { $n } punktów
   *[other] { $n } punktu
}.
coach-luck-against = Pech zabrał { $n ->
    [one] jeden punkt
    [few] { $n } punkty
    [many] { $n } punktów
   *[other] { $n } punktu
}.
coach-luck-none = Szczęście i pech mniej więcej się wyrównały.
coach-luck-unknown = Nie da się powiedzieć, czy szczęście pomogło, czy zaszkodziło: za dużo zależało od zbyt wielu wyborów.
coach-play-good = { $whose ->
    [mine] Twoje wybory były
   *[other] { $name }: wybory
} lepsze niż u zwykłego bota, o { $n ->
    [one] jeden punkt
    [few] { $n } punkty
    [many] { $n } punktów
   *[other] { $n } punktu
}.
coach-play-even = { $whose ->
    [mine] Twoje wybory były
   *[other] { $name }: wybory
} mniej więcej tak dobre jak u zwykłego bota.
coach-play-less = Zwykły bot wyciągnąłby z tego samego miejsca o { $n ->
    [one] jeden punkt
    [few] { $n } punkty
    [many] { $n } punktów
   *[other] { $n } punktu
} więcej.
coach-play-unknown = Nie da się powiedzieć, czy wybory{ $whose ->
    [mine] {""}
   *[other] {" "}gracza { $name }
} były lepsze, czy gorsze niż u zwykłego bota.
coach-early = Za wcześnie, by odróżnić szczęście od gry: wyborów było tak wiele, że trener musi popatrzeć dłużej.
coach-from-to = { $name }, od { $start } do { $end }
coach-start = Początek
coach-end = Koniec
coach-luck-short = szczęście { $points }
coach-play-short = gra { $points }
coach-split = { $name }: szczęście { $luck } p., gra { $play } p., z dokładnością do { $sure }
coach-zero = Gra 0 znaczy: tak dobrze jak zwykły bot na tym samym miejscu. Cienka kreska: na ile trener jest pewny.
coach-unsure = Niektóre kreski są tu szerokie: jedna partia nie powie tego dokładniej.
coach-beyond = Każdy wybór może zyskać szanse albo je stracić, więc w długiej partii jedna część może przekroczyć 100 punktów. Dopiero wszystkie razem prowadzą od początku do końca.
coach-accuracy = Dokładność
coach-accuracy-is = Dokładność { $accuracy } na 100; zwykły bot na tym miejscu osiąga { $mark }.
coach-accuracy-none = Żaden wybór w tej partii nie miał większego znaczenia.
coach-found = Ważne wybory tak dobre jak najlepsze: { $found } z { $choices }.
coach-mark = Znak na kole: zwykły bot na tym miejscu, { $mark }.

## Wybory
coach-looks = { $dear ->
    [one] Wybór, na który warto spojrzeć jeszcze raz
   *[other] Wybory, na które warto spojrzeć jeszcze raz ({ $dear })
}{ $fine ->
    [0] {""}
   *[other] , i dobrze zagrane ({ $fine })
}
coach-fine-only = Nic do poprawki: dobrze zagrane
coach-looks-none = Wybory
coach-looks-none-text = W tej partii żaden wybór nie zmieniłby wiele.
coach-rest = W porównaniu ze zwykłym botem { $named ->
    [one] ten wybór dał
   *[other] te wybory dały razem
} { $these } p., a pozostałe ({ $n }), każdy po trochu, { $others } p.
coach-rest-all = Żaden pojedynczy wybór się nie wyróżnia: wszystkie razem ({ $n }) dały { $play } p. w porównaniu ze zwykłym botem.
coach-moment = Chwila { $at }
coach-gain = lepiej o { $gain }%
coach-best-of = najlepsze z { $all }
coach-better = Lepsze
coach-or = albo
coach-all-options = Wszystkie zagrania ({ $all })
coach-because = Ponieważ:
coach-well-seen = Dobrze zauważone:
coach-look = Obejrzyj
coach-practise = Spróbuj jeszcze raz

## Dalsza gra
coach-play-on-how = Od tej chwili zaczyna się nowy stół. Co przyniesie los, dopiero się okaże.
coach-play-as = Grasz jako
coach-against = Przeciwnicy
friends-by-link = Znajomi, przez link
coach-start-here = Graj dalej

## Pozy
coach-poses = Pozy i typy
coach-poses-text = Ile warta była każda poza, gdy przyszedł myśliwy, wobec najlepszej przy tych samych kartach: kroki naprzód, mniej to, ile kosztuje figura z tyłu.
coach-pose-found = najlepsze pozy
coach-pose-left = niewykorzystane kroki
coach-pose-bets = najlepsze typy
coach-pose-seconds = reakcja
coach-seconds = { $seconds } s
coach-of = { $found } z { $all }
coach-rounds = Runda po rundzie: { $name }
coach-round = Runda { $round }
coach-look-round = Obejrzyj rundę { $round }
coach-bet = Typ
coach-bet-best = najlepszy typ
coach-pose-was-best = najlepsza poza
coach-pose-steps = { $number ->
    [one] { $steps } krok
    [few] { $steps } kroki
    [many] { $steps } kroków
   *[other] { $steps } kroku
}
coach-pose-gain = lepiej o { $number ->
    [one] { $steps } krok
    [few] { $steps } kroki
    [many] { $steps } kroków
   *[other] { $steps } kroku
}
coach-pose-shown = Pokazano

coach-exact = Policzone dokładnie, bez losu i zgadywania. Typy oceniamy po tym, co w końcu dały.
coach-how = { $games ->
    [0] Policzone dokładnie, z tablicy gry doskonałej dla dwojga.
   *[other] Policzone z { $games } rozgrywek do końca, w których wszyscy grają dalej jak zwykłe boty.
 }
coach-set-up = Jako pozycja
