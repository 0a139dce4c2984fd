# Co mówi nauczyciel w pierwszej partii Swip'Sheep.

keep = Wygrywa, kto ma najwięcej owiec. Co noc dajesz po jednej karcie każdemu sąsiadowi, a jedną zatrzymujesz. Zatrzymaj wilka! Daj 1 owcę Adzie po lewej, a 2 owce Tomowi po prawej.
keep-no = Wilka zatrzymaj: 1 owca idzie w lewo do Ady, 2 owce w prawo do Toma.
wolf = Wszystkie karty ruszyły naraz: masz 3 owce od Toma i 2 od Ady. Teraz twój wilk kradnie kartę! Ada się uśmiecha: może ma psa. Wyślij wilka do Toma!
wolf-no = Zbyt ryzykowne: Ada może mieć psa. Wybierz Toma.
home = Udało się! Wszystkie owce z ręki wracają do zagrody i nikt ci ich już nie zabierze: razem 12 owiec.
dog = Ostatnia noc. Masz psa! Pies pilnuje wszystkich twoich kart. Zatrzymaj go: daj 1 owcę Adzie, a 2 owce Tomowi.
dog-no = Bez psa wilk bierze, co chce. Zatrzymaj psa; 1 owca idzie w lewo, 2 owce w prawo.
night = Cicho: Tom wyłożył wilka i patrzy na ciebie. Co zrobi twój pies?
end = Pies przegonił wilka i przyprowadził 3 owce od samego Toma! Wygrywasz. Nikt nie wie, kto ma psa: pamiętaj, co dajesz i co dostajesz.
