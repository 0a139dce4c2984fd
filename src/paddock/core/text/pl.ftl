# Co mówią wszystkie gry

refused-game_over = Gra jest skończona.
refused-not_your_turn = Teraz nie twoja kolej.
refused-wrong_play = W tej grze nie ma takiego ruchu.
refused-unclear = Nie rozumiem „{ $text }”. { $help }
refused-not_allowed = Tego nie można teraz zrobić.
refused-no_undo = Nie można nic cofnąć: { $reason }
nothing = nic
and = { $first } i { $last }
player = gracz { $number }
you = ty

undo-nothing = jeszcze nic nie zagrano.
undo-seen = od tamtej pory wyszło na jaw coś nowego.
undo-others = inni już na to odpowiedzieli.

# Jak mówi się o końcu gry.
tally = { $score }
tally-score = wynik

# Co gdzie stoi na naszych stronach z zasadami: rozdziały, kolumna w tabeli o pudełku i znak tego, co przyjęliśmy sami.
page-box = W pudełku
page-rules = Zasady
page-examples = Przykłady
page-source = Źródło
page-assumed = przyjęte

# Co się mówi o grze, która sama tego nie mówi; jej własny katalog może powiedzieć to lepiej.
played = { $who }: { $play }
befell = { $outcome }
won = { $whoIs ->
    [you] Wygrywasz
   *[other] { $who } wygrywa
 }!
ask = Co teraz?
help = Powiedz to tak, jak w menu.
yes = tak
no = nie

# Dlaczego zapisana pozycja jest niemożliwa.
wrong-more-than-box = jest w tym więcej, niż mieści pudełko
wrong-nothing-to-choose = ktoś ma w tej pozycji zagrać, a nie ma w czym wybierać
wrong-no-outcome = teraz powinien zdecydować los, a nic nie może wypaść
wrong-too-large = jest w niej za duża liczba
wrong-no-notation = { $title } nie ma zapisu pozycji
wrong-no-seat = „{ $part }”: miejsca są tu od { $first } do { $last }
wrong-unread-animals = nie da się odczytać „{ $part }”; zwierzęta zapisuje się tak: { $example }
wrong-turns-over = turns { $turns }: po { $last } turach gra jest skończona
wrong-won-not-complete = won { $winner }: stado gracza { $winner } nie jest pełne
wrong-only-in-box = w pudełku jest { $letter } tylko tyle: { $number }
wrong-beside-too-many = { $letter }{ $number }: obok farm zostaje { $letter } tylko tyle: { $rest }
