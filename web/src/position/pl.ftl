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
position-both = Zmieniaj tutaj albo powyżej: jedno wynika z drugiego.
position-of = { $place }: { $name } ({ $letter })
position-count = { $thing } × { $number }
position-more = { $place }, jeden więcej: { $thing }
position-less = { $place }, jeden mniej: { $thing }
position-rest = wszystko, czego nie ma gdzie indziej
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
position-how-sure = Rozegrane do końca wiele razy; to, czego grający nie widzi, jest za każdym razem rozdawane od nowa. Cienka kreska mówi, na ile to pewne: 19 razy na 20 prawda leży w jej granicach.
position-spoken = { $name } wygrywa w { $chance } procentach{ $exact ->
    [yes] , dokładnie
   *[no] { "" }
}.
position-nothing = Pojawi się tutaj, gdy tylko uda się odczytać zapis.
position-over = Koniec gry. Wygrywa: { $names }
position-drawn = Koniec gry, nikt nie wygrał.
position-no-chances = W tej grze wszyscy grają naraz: nie ma szans do podania, jest za to wartość zagrań.
position-no-choice = Nikt tu niczego nie wybiera: dalej prowadzi los.
position-alone = Gdy gra jedna osoba, nie ma z kim wygrać. Tak zagrałby ekspert.
position-best = Najlepsze zagrania: { $name }
position-steps = kroki: { $steps }
position-same = Prawie to samo co pierwsze: na razie nie da się ich odróżnić.
position-play-on = Graj stąd dalej
position-play = Graj dalej
position-counts-not = Przeciw botom, na dowolnym miejscu. To się do niczego nie liczy.
