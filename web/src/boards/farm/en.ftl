# What the boards of both farm games say themselves, in English.

your-farm = Your farm
farm-of = Farm of { $name }
stock = Stock
supply = Supply
roll = Roll the dice
dice-rolling = The dice are rolling
dice-show = The dice show { $first } and { $second }
trade-once = Trade once, if you like
fair-trades = Fair trades
no-fair-trade = No trade to suggest right now.
build-trade = Build a trade of your own
trade-with = With whom
you-give = You give
you-get = You get
gives = { $name } gives
gets = { $name } gets
balance = { $give } of { $take }
fair = a fair trade
in-rabbits = counted in rabbits
trade = Trade
make-offer = Make this offer
trade-anyway = Trade anyway
clear-trays = Clear
less-of = Less: { $kind }
more-of = More: { $kind }
offer-to-you = { $name } offers you a trade
offer-to = { $name } offers { $partner } a trade
accept = Accept
deny = Decline
chart = Trading chart
why-not = (not now; choose it to hear why)
end-turn = End the turn
t-trade = Trade with a player: they cannot say no
t-nobody = Nobody has anything you could pay for.
who-gets-skunk = Who gets the skunk?
skunk-free = The skunk waits beside the supply
has-skunk = { $whose ->
    [mine] You have
   *[other] { $owner } has
 } the skunk and will lose a turn
has-skunk-from = { $whose ->
    [mine] You have
   *[other] { $owner } has
 } the skunk from { $name } and will lose a turn

kind-rabbit = rabbit
kind-sheep = sheep
kind-pig = pig
kind-cow = cow
kind-horse = horse
kind-small_dog = small dog
kind-big_dog = big dog
kind-guard_dog = guard dog
kind-dog = dog
kind-fox = fox
kind-wolf = wolf
kind-skunk = skunk
kind-T = T

counted = { $kind }: { $n }
price-chart = Price chart
book-empty = empty
book-place-stock = { stock }
book-place-supply = { supply }
