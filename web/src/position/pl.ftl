# Co mówi strona pozycji. Nazwy rzeczy i zagrań przychodzą z serwera.
position = Pozycja
position-undo = Cofnij ostatnią zmianę
position-share = Udostępnij tę pozycję
position-players = Ilu graczy
position-for = { $players ->
    [one] 1 gracz
   *[other] { $players } graczy
}
position-line = W jednej linii
position-both = Zmieniaj tutaj albo powyżej: to ta sama pozycja.
position-of = { $place }: { $name } ({ $letter })
position-count = { $thing } × { $number }
position-more = { $place }, jeden więcej: { $thing }
position-less = { $place }, jeden mniej: { $thing }
position-rest = cała reszta
position-empty = pusto
position-box = Pudełko
position-how = Przeciągnij kartę albo dotknij jej, a potem miejsca.
position-lay = Połóż tutaj
position-away = Z powrotem do pudełka
position-card = { $card }, { $place }{ $of ->
    [nobody] { "" }
   *[other] : { $whose }
}{ $left ->
    [0] { "" }
   *[other] , zostało { $left }
}
position-lifted = Trzymasz: { $card }. Strzałki wybierają miejsce, Enter kładzie, Escape odkłada.
position-who-wins = Kto stąd wygra?
position-exact = dokładnie
position-play-outs = rozegrano: { $number }
position-exact-how = Z tablicy gry doskonałej: wszyscy grają najlepiej, jak można, nic nie jest zgadywane.
position-how-sure = Trener rozgrywa stąd grę wiele razy i za każdym razem rozdaje od nowa to, co zakryte. Cienka kreska mówi, na ile to pewne: 19 razy na 20 prawda leży w jej granicach.
position-spoken = { $name } wygrywa w { $chance } procentach{ $exact ->
    [yes] , dokładnie
   *[no] { "" }
}.
position-nothing = Odpowiedź pojawi się tutaj, gdy tylko uda się odczytać zapis.
position-over = Koniec gry. Wygrywa: { $names }
position-drawn = Koniec gry, nikt nie wygrał.
position-no-chances = W tej grze wszyscy grają naraz, więc nie ma szans na wygraną, jest tylko wartość zagrań.
position-no-choice = Nikt tu niczego nie wybiera: teraz decyduje los.
position-alone = Gdy gra jedna osoba, nie ma z kim wygrać. Tak zagrałby ekspert.
position-best = Najlepsze zagrania: { $name }
position-steps = kroki: { $steps }
position-same = Prawie to samo co pierwsze: na razie nie da się ich odróżnić.
position-play-on = Graj stąd dalej
position-play = Graj dalej
position-counts-not = Przeciw botom, na dowolnym miejscu. To się do niczego nie liczy.
