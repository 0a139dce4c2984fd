# Co mówi nauczyciel w pierwszej partii Have You Herd?

roll = Masz 8 królików. Potrzebujesz pięciu gatunków: królika, owcy, świni, krowy i konia. Kto pierwszy je zbierze, wygrywa. Rzuć kośćmi!
sheep = 4 pary, 4 młode! Masz już 12 królików i więcej się nie zmieści. Wymień więc 5 królików na owcę.
sheep-no = Królikarnia jest pełna. Wymień 5 królików na owcę!
dog = Tom wyrzucił dublet i musiał rzucić jeszcze raz: lis! Został mu tylko jeden królik. Kup psa stróżującego: za 1 królika i 1 owcę.
dog-no = Lis wciąż jest głodny! Najpierw wymień 1 królika i 1 owcę na psa.
guard = Dobry pies! Wymieniać możesz raz przed rzutem i raz po nim. Teraz rzuć.
guard-no = Wymiana przed rzutem już była. Teraz rzuć!
safe = Lis! Ale pies tylko warknął i zostaje z tobą. Ucieka dopiero przed wilkiem. Znowu twoja kolej: rzuć.
safe-no = Zatrzymaj to, co masz, i rzuć!
skunk = Fuj, skunks! Nikt go nie chce: kto go ma, traci następną kolejkę. Ada ma 12 królików. Daj go jej!
skunk-no = Biedny Tom ma tylko 1 królika. Lepiej daj skunksa Adzie!
cow = Dużo później. Potrzebujesz konia, a kosztuje on 2 krowy. Ale jedna krowa musi zostać! Najpierw więc wymień 2 świnie na trzecią krowę.
cow-no = Czekaj: kto odda obie krowy, nie będzie miał żadnej. Najpierw wymień 2 świnie na trzecią krowę.
between = 3 krowy! Teraz rzut, a potem wolno ci wymienić jeszcze raz.
between-no = Teraz czas na rzut.
horse = To ostatnia wymiana w tej kolejce. Która wygrywa grę?
horse-no = Nie ta. Brakuje już tylko konia: kosztuje 2 krowy.
end = Masz wszystkie pięć gatunków: wygrywasz! Uważaj na T na kości: wtedy wymieniasz się z graczem, a on nie może odmówić. A wilk zabiera zwierzęta temu, kto nie ma psa.
