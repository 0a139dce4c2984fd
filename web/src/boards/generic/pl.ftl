# Co mówi tylko ta plansza, po polsku.

guide-generic-1 = Tu widać, co możesz zrobić, najlepsze pomysły na początku. Możesz też to napisać.
guide-generic-2 = Stół, na ile wolno ci go widzieć: co leży pośrodku i co kto ma.
guide-generic-3 = Książka otwiera się na zasadach ważnych w tej chwili. Linijka przebiegu cofa do swojej chwili.
