# Co mówią strony zagadek. Pozycje, zagrania i powody przychodzą już powiedziane w pliku gry.

puzzle-lead = Pozycja z prawdziwej partii: jedno zagranie jest wyraźnie najlepsze, i nie to, które pierwsze przychodzi na myśl. Codziennie nowa dla każdej gry, dla wszystkich ta sama.
puzzle-of-the-day = Zagadka dnia
puzzle-number = Zagadka { $number } z { $last }
puzzle-rating = Ranking { $rating }
puzzle-your-rating = Twój ranking: { $rating } ({ $gain })
puzzle-rating-of = Twój ranking: { $rating } ± { $plus }
puzzle-theme = Temat
puzzle-theme-of = Temat: { $game }
puzzle-any-theme = Dowolny
puzzle-themes = Tematy:
puzzle-more-of = Więcej zagadek: { $theme }
puzzle-found-before = Już raz znalezione
puzzle-answered-before = Już raz z odpowiedzią
puzzle-how = Wybierz poniżej albo na planszy.
puzzle-another = Tego zagrania trener nie porównywał. Wybierz inne.
puzzle-right = Tak jest! To najlepsze zagranie.
puzzle-better = Lepiej o { $gain }%: { $play }
puzzle-because = Dlaczego:
puzzle-instead = Zamiast tego:
puzzle-tempting = Kusi, ale gorzej:
puzzle-values = Szanse na zwycięstwo po każdym zagraniu
puzzle-yours = (twoja odpowiedź)
puzzle-row = { $days ->
    [0] Jeszcze ani dnia z rzędu
    [one] Jeden dzień z rzędu
    [few] { $days } dni z rzędu
    [many] { $days } dni z rzędu
   *[other] { $days } dnia z rzędu
}
puzzle-most = (najwięcej: { $days })
puzzle-next = Następna
puzzle-all = Wszystkie zagadki
puzzle-series = Więcej zagadek
puzzle-series-of = Więcej zagadek: { $game }
puzzle-heard = Co było wcześniej
puzzle-today = Dzisiejsza zagadka
puzzle-today-of = Dzisiejsza zagadka: { $game }
puzzle-today-open = Dzisiejsza zagadka czeka.
puzzle-today-found = Dzisiejsza zagadka: znalezione.
puzzle-today-answered = Dzisiejsza zagadka: jest odpowiedź.
puzzle-progress = Z odpowiedzią: { $done } z { $all }, od razu dobrze: { $found }
