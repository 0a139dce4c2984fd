# Herds: co plansza mówi sama

herds-lion = Lew { $n }
herds-tiger = Tygrys { $n }
herds-elephant = Słoń { $n }
herds-monkey = Małpa { $n }
herds-ducktor = Kaczkolog { $n }
herds-lions = lwy
herds-tigers = tygrysy
herds-elephants = słonie
herds-monkeys = małpy
herds-ducktors = Kaczkolodzy

herds-steps = Kroki tury
herds-step-draw = Dobierz
herds-step-take = Weź lub wymień
herds-step-herds = Stada
herds-step-pass = Podaj
herds-step-flip = Odkryj

herds-trail = Tor punktów
herds-has = { $name }: { $points }
herds-until = gra kończy się przy { $target }
herds-score = { $more ->
    [0] Punkty: { $points }
   *[other] Punkty: { $points }, na stole jeszcze { $more }
 }
herds-on-table = stada na stole
herds-dealt = rozdaje w tym rozdaniu
herds-others = Druga strona
herds-side = Strona: { $names }
herds-none-yet = jeszcze bez stad
herds-cards = { $n ->
    [one] 1 karta
    [few] { $n } karty
   *[many] { $n } kart
 }
herds-seen = widziane: { $cards }
herds-perhaps = być może podane dalej: { $cards }
herds-known-took = { $card }: widać było, jak trafia na tę rękę.
herds-known-passed = { $card }: podana przez ciebie.
herds-known-perhaps = Od tego czasu mogła pójść dalej.

herds-sign = Łąka
herds-grassland = Łąka, { $n ->
    [one] 1 karta
    [few] { $n } karty
   *[many] { $n } kart
 }
herds-grassland-empty = Łąka jest pusta.
herds-deck = Talia, zostało: { $n }
herds-take-deck = Talia, zostało: { $n }; weź wierzchnią kartę
herds-deck-word = talia
herds-in-grassland = { $card } na łące
herds-chosen = wybrana
herds-fits-nowhere = nigdzie nie pasuje, nie można jej wziąć
herds-due-if-taken = po wzięciu trzeba go wyłożyć w tej turze
herds-goes-with = razem z: { $cards }
herds-goes-onto = do stada { $number }
herds-or = {" "}albo{" "}
herds-it-fits = Pasuje { $places }.
herds-card-fits = { $card } pasuje { $places }.
herds-lay-now = wyłóż

herds-your-herds = Twoje stada
herds-your-team = Stada twojej drużyny
herds-will-lie-here = Tu będą leżeć twoje stada.
herds-new-herd = nowe stado
herds-herd = Stado { $number }, { $kind } od { $low } do { $high }: { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[many] { $points } punktów
 }
herds-herd-full = Stado { $number }, { $kind } od { $low } do { $high }, pełne: { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[many] { $points } punktów
 }
herds-as = { $card } jako { $stands }
herds-grow = Dołóż kartę { $card } do stada { $number }: { $points ->
    [0] na razie bez punktów
    [one] 1 punkt więcej
    [few] { $points } punkty więcej
   *[many] { $points } punktów więcej
 }
herds-swap-for = { $card }: zamień na swoją kartę { $mine }
herds-would-lay = Zostanie wyłożone: { $cards }, { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[many] { $points } punktów
 }

herds-sort = Uporządkuj rękę
herds-sort-animal = Według zwierząt
herds-sort-number = Według liczb
herds-animal = zwierzę
herds-number = liczba
herds-ideas = Szybkie zagrania
herds-you-passed = Podajesz
herds-to-you = dla ciebie
herds-hand = Twoja ręka, { $n ->
    [one] 1 karta
    [few] { $n } karty
   *[many] { $n } kart
 }
herds-hand-empty = Nie masz kart na ręce.
herds-must-lay = trzeba wyłożyć w tej turze
herds-just-drawn = właśnie dobrana
herds-passed-by = podaje { $name }

herds-take-or-trade = Weź jedną kartę albo wymień równe sumy
herds-how-to-take = Dotknij karty na łące, aby ją wziąć. Dodaj karty z ręki, a będzie to wymiana.
herds-top-of-deck = Wierzch talii
herds-nobody-sees = Nikt inny nie zobaczy tej karty. Tego nie można cofnąć.
herds-sum = Bierzesz { $take }
herds-sums = Dajesz { $give }, bierzesz { $take }
herds-or-trade = Albo dodaj z ręki karty o sumie { $sum }, a będzie to wymiana.
herds-choose-hand = Teraz wybierz karty z ręki: razem { $sum }.
herds-choose-grass = Teraz wybierz karty z łąki: razem { $sum }.
herds-give-more = Jeszcze nierówno: daj o { $n } więcej albo weź o { $n } mniej.
herds-take-more = Jeszcze nierówno: weź o { $n } więcej albo daj o { $n } mniej.
herds-even = Równo: uczciwa wymiana.
herds-due-then = Wtedy w tej turze trzeba wyłożyć: { $cards }.
herds-lay-or-go-on = Wykładaj stada albo graj dalej
herds-how-to-lay = Wybierz co najmniej trzy kolejne karty jednego zwierzęcia albo dotknij miejsca, które świeci.
herds-how-to-lay-new = Wybierz co najmniej trzy kolejne karty jednego zwierzęcia.
herds-how-to-glow = Dotknij miejsca, które świeci, albo graj dalej.
herds-nothing-to-lay = Tym razem nie ma czego wyłożyć
herds-go-on = Z twoich kart nie da się ułożyć stada ani żadnego powiększyć: graj dalej.
herds-due-head = W tej turze trzeba wyłożyć: { $cards }
herds-swap-head = Zamień Kaczkologa
herds-swap-then = Twoja karta zajmie jego miejsce. Kaczkolog { $n } wróci do ciebie i trzeba go wyłożyć w tej turze.
herds-grow-head = Powiększ stado
herds-fits-where = { $card } pasuje tam, gdzie świeci.
herds-fits-no-herd = { $card } nie pasuje teraz do żadnego stada; nowe stado to co najmniej trzy kolejne karty.
herds-not-yet = To jeszcze nie stado
herds-run-worth = { $kind } od { $low } do { $high }, { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[many] { $points } punktów
 }
herds-to-whom = Podaj ją
herds-pass-idle = Podaj kartę przeciwnikowi
herds-pass-head = Podajesz: { $card }
herds-pass-to = Podaj: { $name }, { $n ->
    [one] 1 karta
    [few] { $n } karty
   *[many] { $n } kart
 }
herds-only-you-know = Tylko ty i ta osoba będziecie wiedzieć, jaka to karta.
herds-before-whom = Kładziesz przed
herds-before = przed: { $name }
herds-before-you = przed tobą
herds-you = tobą
herds-belongs-to-both = Należy do was obojga.
herds-partner = partner
herds-clear = Odznacz wszystko
herds-clear-word = Odznacz

herds-do-choose-deck = Weź z talii
herds-do-deck = Tak, biorę wierzchnią kartę
herds-do-take = Weź: { $card }
herds-do-trade = Wymień { $give } na { $get }
herds-do-lay = Wyłóż stado
herds-do-grow = Dołóż: { $kind }
herds-do-swap = Zamień na: { $card }
herds-do-done = Gotowe, podaj kartę
herds-do-choose-pass = Wybierz kartę do podania
herds-do-choose-receiver = Wybierz, kto ją dostanie
herds-do-pass = Podaj: { $card } → { $name }

herds-hand-over = Koniec rozdania { $hand }
herds-leads = { $name }: { $points } z { $target }
herds-level = Po równo: { $points } z { $target }
herds-points-of-hand = Punkty tego rozdania
herds-left = { $n ->
    [0] pusta ręka
   *[other] zostało:
 }
herds-no-herds = bez stad
herds-counted = { $kind }: { $n }
herds-counted-wild = { $kind }: { $n }, zastępstwa: { $wilds }
herds-next-hand = Następne rozdanie. Rozdaje: { $dealer }. Zaczyna: { $first }.
herds-gathered = Wszystkie karty zostają zebrane i potasowane.
herds-deal-next = Rozdaj następne
herds-match-over = To było ostatnie rozdanie
herds-see-result = Zobacz wynik
herds-places = Miejsca
herds-by-hand = Punkty w rozdaniach

guide-herds-1 = Wykładaj stada: co najmniej trzy kolejne karty jednego zwierzęcia. Leżą tutaj i dają punkty na koniec rozdania.
guide-herds-2 = W każdej turze dobierasz kartę, a potem bierzesz jedną z łąki lub z talii albo wymieniasz: suma tego, co dajesz, musi być równa sumie tego, co bierzesz.
guide-herds-3 = Dotykaj kart na ręce, aby je dać, wyłożyć albo podać. Koniczyna oznacza dobry pomysł; przycisk na dole zatwierdza.
guide-herds-4 = Kaczkolog Livingstone zastępuje dowolne zwierzę o swojej liczbie. Wzięty z łąki musi zostać wyłożony w tej samej turze.
guide-herds-5 = Tu są pozostali. Na koniec tury jedna z twoich kart trafia do przeciwnika.
guide-herds-6 = Książka otwiera się na zasadach, które są teraz ważne. Linijka przebiegu cofa do swojej chwili.

goal-herds = kto pierwszy ma { $target }
book-place-grass = Łąka
