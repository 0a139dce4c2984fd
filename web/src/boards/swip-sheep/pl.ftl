swip-meadow = Łąka
swip-sheep-1 = 1 owca
swip-sheep-2 = 2 owce
swip-sheep-3 = 3 owce
swip-dog = Pies
swip-wolf = Wilk
swip-first = pierwszy gracz
swip-sheep-total = w zagrodzie
swip-round = Runda { $round } z { $rounds }
swip-deck = { $cards } w talii
swip-ready = gotowe: { $done } z { $of }
swip-to = do: { $name }
swip-from = od: { $name }
swip-stays = zostaje u ciebie
swip-nothing-stays = nic nie zostaje
swip-slot-left = Podaj wybraną kartę w lewo ({ $name })
swip-slot-right = Podaj wybraną kartę w prawo ({ $name })
swip-slot-full = { $card }: dostanie ją { $name }
swip-card-goes = { $card }: dostanie ją { $name }
swip-card-stays = { $card }: zostaje u ciebie
swip-tap-both = Dotknij karty w lewo ({ $left }), potem w prawo ({ $right }).
swip-tap-one = Dotknij swojej karty: dostanie ją { $left }.
swip-tap-next = Teraz karta dla gracza { $name }: dotknij jej.
swip-card-to = { $card } → { $name }
swip-lock = Zatwierdź: { $left }, { $right }
swip-lock-one = Zatwierdź: { $left }
swip-swap = Zamień lewą z prawą
swip-tap-target = Dotknij gracza, którego odwiedzi twój wilk.
swip-pounce = Skacz! Cel: { $name }
swip-stake = { $number ->
    [0] Nie masz nic do stracenia.
    [one] Jeśli odpowie pies, { $name } zabierze twoją kartę.
   *[other] Jeśli odpowie pies, { $name } zabierze jedną z twoich kart (masz { $number }).
 }
swip-aim = Atak, cel: { $name }. { $number ->
    [one] 1 karta
    [few] { $number } karty
   *[many] { $number } kart
 }. { $facts }
swip-empty = Pusta ręka: nie ma czego zabrać
swip-empty-short = pusto
swip-dog-known = Pies, jak wiesz
swip-dog-short = pies!
swip-no-dog = Bez psa: ostatni wilk żadnego nie spotkał
swip-no-dog-short = bez psa
swip-known-gave = { $cards }: od ciebie
swip-known-lost = { $cards }: było twoje
swip-perhaps = { $cards }: być może
swip-known-short = znane: { $number }
swip-hidden = zakryte: { $number }
swip-hidden-cards = { $number ->
    [one] 1 zakryta karta
    [few] { $number } zakryte karty
   *[many] { $number } zakrytych kart
 }
swip-order = Kolejność wilków
swip-woof = HAU!
swip-wolves-out = Wilki wychodzą!
swip-flocks = Owce są w domu
swip-remember = Pamiętasz
swip-remember-nothing = jeszcze nic: runda się zaczyna
swip-gave = dane:
swip-got = dostane od:
swip-took = zabrane:
swip-lost = stracone, ma je:
swip-seat-facts = { $cards ->
    [one] 1 karta w ręce
    [few] { $cards } karty w ręce
   *[many] { $cards } kart w ręce
 }, { $wolves ->
    [0] bez wyłożonych wilków
    [one] 1 wyłożony wilk
    [few] { $wolves } wyłożone wilki
   *[many] { $wolves } wyłożonych wilków
 }.

goal-swip-sheep = wygrywa najwięcej owiec
guide-swip-sheep-1 = Każdy ma kilka kart. Owce, które masz w ręce na koniec rundy, są twoje na dobre. Wygrywa, kto ma ich najwięcej.
guide-swip-sheep-2 = Daj po jednej karcie obu sąsiadom: dotknij karty, potem strony. Wszystkie karty przesuwają się w tej samej chwili.
guide-swip-sheep-3 = Nic nie jest wysłane, zanim nie zatwierdzisz, a zmienić wybór możesz, dopóki nie zatwierdzi ostatni gracz.
guide-swip-sheep-4 = Kto ma wilka, musi nim zaatakować i kradnie kartę. Ale pies go przegania i wtedy to właściciel psa kradnie kartę właścicielowi wilka.
guide-swip-sheep-5 = Tu widać, jakie karty od ciebie wyszły i jakie przyszły: stąd wiesz, gdzie są psy i dobre stada.
