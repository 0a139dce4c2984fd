# Co mówi tylko ta plansza, po polsku.

goal-have-you-herd = wygrywa po jednym z każdego zwierzęcia
guide-have-you-herd-1 = To twoja farma. Wygrywa, kto pierwszy ma królika, owcę, świnię, krowę i konia. Pod zagrodą widać, ile się w niej mieści.
guide-have-you-herd-2 = W każdej turze rzucasz dwiema kośćmi, po dublecie jeszcze raz. Dodaj je do swoich zwierząt: każda para jednego gatunku daje jedno więcej.
guide-have-you-herd-3 = Przed rzutem możesz zrobić jedną wymianę z tej tabeli, po rzucie drugą. Koniczyna oznacza dobry pomysł.
guide-have-you-herd-4 = Tu są pozostali. Po T możesz zrobić wymianę z kimś z nich, bez prawa odmowy; skunks kosztuje turę tego, kto go dostanie.
guide-have-you-herd-5 = Książka otwiera się na zasadach ważnych w tej chwili. Linijka przebiegu cofa do swojej chwili.
