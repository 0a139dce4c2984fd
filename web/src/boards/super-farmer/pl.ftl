# Co mówi tylko ta plansza, po polsku.

goal-super-farmer = wygrywa po jednym z każdego zwierzęcia
guide-super-farmer-1 = To twoja farma. Wygrywa, kto pierwszy ma królika, owcę, świnię, krowę i konia.
guide-super-farmer-2 = W każdej turze rzucasz dwiema kośćmi. Dodaj je do swoich zwierząt: każda para jednego gatunku daje jedno zwierzę więcej.
guide-super-farmer-3 = Przed rzutem możesz zrobić jedną wymianę, ze stadem głównym albo z graczem. Koniczyna oznacza dobry pomysł.
guide-super-farmer-4 = Tu są pozostali. Uważaj na lisa, który zjada króliki, i na wilka, który zostawia niewiele poza końmi. Psy ich przeganiają.
guide-super-farmer-5 = Książka otwiera się na zasadach ważnych w tej chwili. Linijka przebiegu cofa do swojej chwili.
