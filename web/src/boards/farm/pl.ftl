# Co same mówią plansze obu gier o farmach, po polsku.

your-farm = Twoja farma
farm-of = Farma: { $name }
stock = Stado główne
supply = Zasób
roll = Rzuć kośćmi
dice-rolling = Kości się toczą
dice-show = Na kościach { $first } i { $second }
trade-once = Możesz zrobić jedną wymianę
fair-trades = Uczciwe wymiany
no-fair-trade = Na razie nie ma co podpowiedzieć.
build-trade = Ułóż własną wymianę
trade-with = Z kim
you-give = Dajesz
you-get = Dostajesz
gives = { $name } daje
gets = { $name } dostaje
balance = { $give } z { $take }
fair = uczciwa wymiana
in-rabbits = licząc w królikach
trade = Wymień
make-offer = Złóż ofertę
trade-anyway = Wymień mimo to
clear-trays = Wyczyść
less-of = Mniej: { $kind }
more-of = Więcej: { $kind }
offer-to-you = { $name } proponuje ci wymianę
offer-to = { $name } proponuje wymianę: { $partner }
accept = Zgoda
deny = Odmów
chart = Tabela wymian
why-not = (teraz nie; wybierz, aby dowiedzieć się dlaczego)
end-turn = Zakończ turę
t-trade = Wymiana z graczem: odmówić nie wolno
t-nobody = Nikt nie ma niczego, za co możesz zapłacić.
who-gets-skunk = Kto dostaje skunksa?
skunk-free = Skunks czeka obok zasobu
has-skunk = { $whose ->
    [mine] Masz skunksa i stracisz turę
   *[other] { $owner } ma skunksa i straci turę
 }
has-skunk-from = { $whose ->
    [mine] Masz skunksa (od: { $name }) i stracisz turę
   *[other] { $owner } ma skunksa (od: { $name }) i straci turę
 }

kind-rabbit = królik
kind-sheep = owca
kind-pig = świnia
kind-cow = krowa
kind-horse = koń
kind-small_dog = mały pies
kind-big_dog = duży pies
kind-guard_dog = pies stróżujący
kind-dog = pies
kind-fox = lis
kind-wolf = wilk
kind-skunk = skunks
kind-T = T

counted = { $kind }: { $n }
price-chart = Cennik
book-empty = pusto
book-place-stock = { stock }
book-place-supply = { supply }
