# Swip'Sheep

about = Pass sheep left and right, all at once. Then the wolves come.
option-first_player = Who begins
explain-first_player = The wolves of whoever begins attack first; in the next round the next player begins.
choice-random = at random

side = { $side ->
    [left] left
   *[right] right
 }

deal = Round { $round } of { $rounds }: { $firstIs ->
    [you] you are
   *[other] { $first } is
 } first player. { $cards ->
    [one] Everyone is dealt 1 card
   *[other] Everyone is dealt { $cards } cards
 }; { $deck } stay in the deck.
passed = { $cards ->
    [one] Everyone has passed one card.
   *[other] Everyone has passed two cards.
 }
a-card = { $card ->
    [S1] a card with 1 sheep
    [S2] a card with 2 sheep
    [S3] a card with 3 sheep
    [D] a dog
   *[W] a wolf
 }
gave = { $byIs ->
    [you] You
   *[other] { $by }
 } gave { a-card } to { $who } ({ side }).
received = { $who } gave you { a-card }.
wolves = { $all }.
lays = { $whoIs ->
    [you] You lay
   *[other] { $who } lays
 } { $wolves ->
    [one] 1 wolf
   *[other] { $wolves } wolves
 }
lays-too = { $before }, { $whoIs ->
    [you] you lay
   *[other] { $who } lays
 } { $wolves }
no-wolf = No wolf is laid.
dog = { $whoIs ->
    [you] Your
   *[other] { $who }'s
 } dog drives the wolf off.
nothing-to-take = There was nothing to take.
empty = { $whoIs ->
    [you] Your
   *[other] { $who }'s
 } wolf finds nothing { $targetIs ->
    [you] in your hand
   *[other] in { $target }'s hand
 }.
take = { $whoIs ->
    [you] You take
   *[other] { $who } takes
 } { a-card } from { $victim }.
taken = { $who } takes { a-card } from you.
theft = { $who } takes a card from { $victim }.
keeps = { $whoIs ->
    [you] You keep
   *[other] { $who } keeps
 } { $sheep } sheep ({ $total } in all).
keeps-nothing = { $whoIs ->
    [you] You keep
   *[other] { $who } keeps
 } nothing ({ $total } in all).
win = { $whoIs ->
    [you] You win
   *[other] { $who } wins
 } with { $sheep } sheep!
name = { $whoIs ->
    [you] You
   *[other] { $who }
 }
name-too = { $before }, { $whoIs ->
    [you] you
   *[other] { $who }
 }
shared-win = { $first } and { $lastIs ->
    [you] you
   *[other] { $last }
 } share the win with { $sheep } sheep.

screen-round = Round { $round } of { $rounds }
screen-first = { $who } is first player
screen-deck = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 } in the deck
screen-empty = no cards
screen-spent = spent { $cards }
screen-scored = kept
screen-sheep = { $sheep } sheep
screen-card = a card
screen-raid = { $attacker } attacks { $target }: { $dog ->
    [yes] a dog drives the wolf off, and { $result ->
        [taken] { $thief } takes { $card }
        [due] { $thief } takes a card ...
       *[nothing] there is nothing to take
     }
   *[no] { $result ->
        [taken] { $thief } takes { $card }
        [due] { $thief } takes a card ...
       *[nothing] there is nothing to take
     }
 }.
screen-chosen = You give { a-card } to { $who } ({ side }).
screen-gave = You gave { a-card } to { $who } ({ side }).
screen-hand = Your hand (S: sheep, D: dog, W: wolf)

ask-pass = Pass two cards: one to { $left } (left) and one to { $right } (right).
ask-pass-one = Pass your card to { $left } (left).
ask-attack = { $wolves ->
    [one] Whom does your wolf attack?
   *[other] You have { $wolves } wolves: whom does the next one attack?
 }
ask-passed = Waiting for everyone to pass: { $passed } of { $players } have.
ask-wait = Waiting for { $who } to attack.
ask-chance = { $step ->
    [deal] Cards are being dealt.
    [steal] A card is being stolen.
    [show] Hands are about to be shown.
   *[other] A first player is about to be named.
 }
ask-over = The game is over.

label-left = { $left ->
    [S1] 1 sheep
    [S2] 2 sheep
    [S3] 3 sheep
    [D] dog
   *[W] wolf
 } left
label-right = { $right ->
    [S1] 1 sheep
    [S2] 2 sheep
    [S3] 3 sheep
    [D] dog
   *[W] wolf
 } right
label-pass = { label-left }, { label-right }
label-pass-one = { label-left }
label-attack = attack { $target }

refused-wrong_phase = That cannot be done at this point of the round.
refused-passed_already = You have passed your cards: now wait for the others.
refused-two_cards = Pass two cards: one to the left and one to the right.
refused-one_card = You hold a single card: pass it to the left.
refused-no_card = There is no card called “{ $card }”: there are S1, S2, S3, D and W.
refused-not_in_hand = { $number ->
    [one] You do not have { a-card } in your hand.
   *[other] You do not have { a-card } { $number } times in your hand.
 }
refused-must_attack = Every wolf must attack: name a player.
refused-no_target = There is no such player at this table.
refused-not_yourself = Your wolf must attack somebody else.

why-only = There is hardly anything to decide here.
why-flock = Keep the biggest flock: what you hold when hands are shown is yours for good.
why-wolf = Keep the wolf: you know what you gave to your neighbours, so it does not strike blindly.
why-dog = Keep the dog: it guards your cards, and robs whoever sends a wolf.
why-single = Keep the single sheep: dogs and wolves score nothing when hands are shown.
why-one-dog = Give away only one dog: with one on each side, your own wolves would be beaten.
why-no-dog = The last wolf met no dog there, so the next one will not either.
why-known = You know of a good flock in that hand.
why-empty = There is nothing to win, but nothing to lose either: any other hand may hide a dog.
why-ahead = Rob the leader: that counts twice.
why-promise = This hand promises the most sheep for the least danger of a dog.

help-attack = Name the player to attack: “attack player 2”, or just “B”.
help-pass-one = Name the card for your left neighbour: “S1”, “dog” or “wolf”.
help-pass = Name the card for your left neighbour and the one for your right: “S1 left, wolf right”, or just “S1 W”.

## The end

tally = { $sheep } sheep
tally-sheep = sheep

# What is so once a play is made: sentences that explain a puzzle.
fact-keep = You keep { $card ->
    [S1] 1 sheep
    [S2] 2 sheep
    [S3] 3 sheep
    [D] the dog
   *[W] the wolf
 }.
fact-give = { $who }, with { $score } sheep so far, gets { $card ->
    [S1] 1 sheep
    [S2] 2 sheep
    [S3] 3 sheep
    [D] the dog
   *[W] the wolf
 }.
fact-hand = { $who } has { $score } sheep so far and { $cards ->
    [0] no card in the hand.
    [one] one card in the hand.
   *[other] { $cards } cards in the hand.
 }
fact-known = You know of { $card ->
    [S1] 1 sheep
    [S2] 2 sheep
    [S3] 3 sheep
    [D] a dog
   *[W] a wolf
 } in the hand of { $who }.
fact-no-dog = { $who } has no dog: the last wolf there met none.
fact-may-have-dog = { $dogs ->
    [0] No dog is left that { $who } could have.
    [one] One dog is still about, and { $who } may have it.
   *[other] { $dogs } dogs are still about, and { $who } may have one.
 }
fact-stake = If a dog answers, you lose one of your { $cards ->
    [one] cards, the only one
   *[other] { $cards } cards
 } ({ $sheep } sheep in all).

# What a puzzle is about, in a word or two.
theme-only = Hardly a choice
theme-flock = Keep the flock
theme-wolf = Keep the wolf
theme-dog = Keep the dog
theme-single = Keep the single sheep
theme-one-dog = One dog only
theme-no-dog = Where no dog is
theme-known = A hand you know
theme-empty = An empty hand
theme-ahead = Rob the leader
theme-promise = The best odds

## A position that is set up
place-hand = Hand
place-scored = Scored
place-first = First player
place-step = Now
place-step-now = { $step ->
    [deal] cards are dealt
    [pass] everybody passes cards
    [attack] the wolves attack
    [show] hands are shown
   *[over] the game is over
 }
sign = { $card ->
    [S1] 1 sheep
    [S2] 2 sheep
    [S3] 3 sheep
    [D] dog
   *[W] wolf
 }

# Why a written position cannot be.
wrong-first-unknown = first ?: before the first player is named, no card is dealt
wrong-gave-when = gave: cards are given after the deal, and before wolves are laid
wrong-no-such-card = '{ $part }': no card is called '{ $text }'; there are { $cards }
wrong-only-sheep-scored = '{ $part }': only sheep are scored
wrong-gave-two = '{ $part }': a card for the left neighbour, and one for the right
wrong-unread-attack = '{ $part }': an attack looks like A>B, A>B S3 or A>B dog S1
wrong-no-more-attacks = '{ $part }': no further attack is possible
wrong-dealt-in-turn = hands are dealt one after another, { $deals } cards each, the first player's first
wrong-same-hands = before passing everyone holds the same number of cards: one, two or three
wrong-all-passed = when all have passed, wolves are laid: that is the step `attack`
wrong-wolf-in-hand = no hand holds a wolf after the call: write laid ones behind a plus, A S1 + W
wrong-shown-when = hands are shown when no wolf is left, and only then
wrong-hand-too-large = { $owner } cannot have held more than { $most } cards
wrong-only-in-attack = wolves are laid, and attack, only in the step `attack`
wrong-only-in-box = there are only { $number } of { $card } in the box
wrong-cannot-have-given = { $seat } cannot have given { $cards }
wrong-raid-impossible = '{ $attack }' cannot have happened to these hands
wrong-given-not-there = { $owner } was given { $card } and does not have it
wrong-unread-hand = '{ $part }' cannot be read; a hand looks like: A S1 W D
wrong-only-wolves-laid = '{ $part }': only wolves are laid
