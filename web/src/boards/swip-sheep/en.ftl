# What the board of Swip'Sheep says itself. Its log, its questions and its refusals come from the server.
swip-meadow = The meadow
swip-sheep-1 = 1 sheep
swip-sheep-2 = 2 sheep
swip-sheep-3 = 3 sheep
swip-dog = Dog
swip-wolf = Wolf
swip-first = first
swip-sheep-total = sheep at home
swip-round = Round { $round } of { $rounds }
swip-deck = { $cards } in the deck
swip-ready = { $done } of { $of } ready
swip-to = to { $name }
swip-from = from { $name }
swip-stays = stays with you
swip-nothing-stays = nothing stays
swip-slot-left = Give the chosen card to { $name }, left
swip-slot-right = Give the chosen card to { $name }, right
swip-slot-full = { $card } goes to { $name }
swip-card-goes = { $card }, goes to { $name }
swip-card-stays = { $card }, stays with you
swip-tap-both = Tap a card for { $left }, then one for { $right }.
swip-tap-one = Tap your card: it goes to { $left }.
swip-tap-next = Now a card for { $name }: tap it.
swip-card-to = { $card } to { $name }
swip-lock = Lock: { $left }, { $right }
swip-lock-one = Lock: { $left }
swip-swap = Swap left and right
swip-tap-target = Tap the player your wolf should visit.
swip-pounce = Pounce on { $name }
swip-stake = { $number ->
    [0] You have nothing to lose.
    [one] If a dog answers, { $name } takes your card.
   *[other] If a dog answers, { $name } takes one of your { $number } cards.
 }
swip-aim = Attack { $name }: { $number ->
    [one] 1 card
   *[other] { $number } cards
 }. { $facts }
swip-empty = Empty hand: nothing to take
swip-empty-short = empty
swip-dog-known = A dog, as you know
swip-dog-short = dog!
swip-no-dog = No dog: the last wolf met none
swip-no-dog-short = no dog
swip-known-gave = { $cards }: you gave it
swip-known-lost = { $cards }: was yours
swip-perhaps = { $cards }: perhaps
swip-known-short = { $number } known
swip-hidden = { $number } hidden
swip-hidden-cards = { $number ->
    [one] 1 hidden card
   *[other] { $number } hidden cards
 }
swip-order = Order of the wolves
swip-woof = WOOF!
swip-wolves-out = Wolves out!
swip-flocks = The sheep are home
swip-remember = You remember
swip-remember-nothing = nothing yet: this round begins
swip-gave = gave
swip-got = got from
swip-took = took from
swip-lost = lost to
swip-seat-facts = { $cards ->
    [one] 1 card in hand
   *[other] { $cards } cards in hand
 }, { $wolves ->
    [0] no wolf laid
    [one] 1 wolf laid
   *[other] { $wolves } wolves laid
 }.

goal-swip-sheep = most sheep win
guide-swip-sheep-1 = Everybody holds a few cards. The sheep in your hand when the round ends are yours for good. Most sheep win.
guide-swip-sheep-2 = Give one card to each neighbour: tap a card, then a side. All cards slide at the same moment.
guide-swip-sheep-3 = Nothing is sent until you lock it in, and you can change it until the last player has.
guide-swip-sheep-4 = Whoever has a wolf must attack with it and steals a card. But a dog drives it off, and then the dog's owner steals from the wolf's.
guide-swip-sheep-5 = This is what you gave and got: it tells you where dogs and good flocks are.
