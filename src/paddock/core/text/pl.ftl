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
