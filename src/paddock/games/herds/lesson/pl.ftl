# Co mówi nauczyciel w pierwszej partii Herds.

take = Zbierasz stada: jedno zwierzę, liczby po kolei. Masz lwa 2 i lwa 3. Spójrz na łąkę: która karta jest następna? Weź ją!
take-no = Prawie! Weź lwa z liczbą 4.
lay = Lew 2, 3 i 4: trzy po kolei to już stado. Wybierz wszystkie trzy i wyłóż je.
lay-no = Trzy lwy po kolei: 2, 3 i 4.
done = Twoje pierwsze stado! Nic więcej jeszcze nie pasuje, więc przejdź do następnego kroku.
done-no = Nic więcej nie pasuje. Idź dalej!
pass = Każda kolejka kończy się prezentem: jedna karta dla innego gracza. Tygrysa 6 zatrzymaj, przyda się. Podaj Adzie małpę 4.
pass-no = Tę kartę zatrzymaj. Podaj małpę 4.
trade = Ada podała ci lwa 1, a z talii dobierasz lwa 6! Brakuje tylko 5. Patrz: Kaczkolog 5! Wymień się: twój tygrys 6 za Kaczkologa 5 i słonia 1. 6 to 5 + 1.
trade-no = Obie strony muszą mieć tyle samo: tygrys 6 za Kaczkologa 5 i słonia 1.
duck = Kaczkolog zastępuje dowolne zwierzę z liczbą 5. Kto go bierze, musi go od razu wyłożyć: dołóż go do lwów.
duck-no = Najpierw Kaczkolog: musi leżeć jeszcze w tej kolejce.
six = Kwa! Twoje lwy idą od 2 do 5. Która z twoich kart pasuje na koniec?
six-no = Po 5 idzie 6.
one = A na początek? Jeszcze jedna karta i stado będzie całe.
one-no = Przed 2 stoi 1: lew 1.
enough = Pełne stado od 1 do 6! Idź dalej, do prezentu.
enough-no = Idź dalej!
last = Pełne stado i jedna karta w ręce. Oddaj ją, a rozdanie od razu się skończy!
last-no = Podaj swoją ostatnią kartę.
end = Pięć prawdziwych lwów daje 5 punktów, sam Kaczkolog nic. Było 55 punktów, 60 wygrywa. Jeśli nikt tak nie skończy, rozdanie trwa, aż zabraknie kart w talii.
