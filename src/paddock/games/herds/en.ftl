# Herds

about = Lay cards as herds, trade with the grassland, and call the Ducktor.
option-first_dealer = Who deals first
option-target = Points that end the game
option-swaps = Ducktors may be swapped out of
explain-first_dealer = The dealer changes with every hand.
explain-target = When a hand is scored and a side has this many points, the highest score wins. 60 takes about half an hour, 20 is a quick game.
explain-swaps = Whoever holds the card a Ducktor stands in for may swap it and take the Ducktor.
choice-random = at random
choice-own = own herds
choice-all = all herds

lion = { $n ->
    [one] 1 lion
   *[other] { $n } lions
 }
tiger = { $n ->
    [one] 1 tiger
   *[other] { $n } tigers
 }
elephant = { $n ->
    [one] 1 elephant
   *[other] { $n } elephants
 }
monkey = { $n ->
    [one] 1 monkey
   *[other] { $n } monkeys
 }
ducktor = { $n ->
    [one] 1 Ducktor
   *[other] { $n } Ducktors
 }

cut = { $whoIs ->
    [you] You deal
   *[other] { $who } deals
 } first.
deal = { $whoIs ->
    [you] You deal
   *[other] { $who } deals
 }; { $cards } lie in the grassland.
hand = Your cards: { $cards }.
draw = { $whoIs ->
    [you] You draw
   *[other] { $who } draws
 } a card.
draw-own = { $whoIs ->
    [you] You draw
   *[other] { $who } draws
 } { $card }.
skip = { $whoIs ->
    [you] You
   *[other] { $who }
 } can neither take nor trade.
take-deck = { $whoIs ->
    [you] You take
   *[other] { $who } takes
 } the top of the deck.
take-own = { $whoIs ->
    [you] You take
   *[other] { $who } takes
 } { $card } from the deck.
take = { $whoIs ->
    [you] You take
   *[other] { $who } takes
 } { $card }.
trade = { $whoIs ->
    [you] You trade
   *[other] { $who } trades
 } { $give } for { $get }.
lay = { $whoIs ->
    [you] You lay
   *[other] { $who } lays
 } { $cards }.
lay-wild = { $whoIs ->
    [you] You lay
   *[other] { $who } lays
 } { $cards } (Ducktor as { $wilds }).
lay-before = { $whoIs ->
    [you] You lay
   *[other] { $who } lays
 } { $cards } in front of { $partnerIs ->
    [you] you
   *[other] { $partner }
 }.
lay-wild-before = { $whoIs ->
    [you] You lay
   *[other] { $who } lays
 } { $cards } (Ducktor as { $wilds }) in front of { $partnerIs ->
    [you] you
   *[other] { $partner }
 }.
grow = { $whoIs ->
    [you] You add
   *[other] { $who } adds
 } { $card } to herd { $herd }.
grow-wild = { $whoIs ->
    [you] You add
   *[other] { $who } adds
 } { $card } to herd { $herd } (Ducktor as { $wild }).
swap = { $whoIs ->
    [you] You swap
   *[other] { $who } swaps
 } { $card } for { $ducktor } in herd { $herd }.
pass = { $whoIs ->
    [you] You pass
   *[other] { $who } passes
 } a card to { $toIs ->
    [you] you
   *[other] { $to }
 }.
pass-seen = { $whoIs ->
    [you] You pass { $card } to { $to }
   *[other] { $toIs ->
        [you] { $who } passes you { $card }
       *[other] { $who } passes { $card } to { $to }
    }
 }.
flip = { $card } joins the grassland.
end-deck = The hand is over: the deck is empty.
end-herd = The hand is over: { $whoIs ->
    [you] you have
   *[other] { $who } has
 } a full herd and passed the last card.
herd-points = { $cards } in front of { $whoIs ->
    [you] you
   *[other] { $who }
 }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
score = { $whoIs ->
    [you] You score
   *[other] { $who } scores
 } { $gained } ({ $points } in all).
score-team = { $whoIs ->
    [you] You
   *[other] { $who }
 } and { $partnerIs ->
    [you] you
   *[other] { $partner }
 } score { $gained } ({ $points } in all).
win = { $whoIs ->
    [you] You win
   *[other] { $who } wins
 } the game!
win-team = { $whoIs ->
    [you] You
   *[other] { $who }
 } and { $partnerIs ->
    [you] you
   *[other] { $partner }
 } win the game!

refused-wrong_step_take = You take a card or trade once a turn: after the draw, before the herds.
refused-wrong_step_herds = You lay herds after taking a card or trading, and before you pass.
refused-wrong_step_pass = You pass a card at the end of your turn, once you are done with herds.
refused-no_such_card = There is no card “{ $card }” in this game.
refused-no_such_source = A card comes from the deck or from the grassland.
refused-no_such_herd = There is no such herd.
refused-no_such_seat = There is no such player.
refused-deck_empty = The deck is empty.
refused-not_in_hand = You do not hold { $cards }.
refused-not_on_grassland = { $cards } is not in the grassland.
refused-empty_side = A trade needs at least one card on both sides.
refused-unequal_sums = The sums differ: you give { $give } and want { $get }.
refused-no_place = A Ducktor from the grassland must be laid this turn, and a card must be left to pass: that cannot be done.
refused-herd_size = A new herd needs three to six cards, not { $number }.
refused-mixed_kinds = A herd is all one animal; only Ducktors may stand in.
refused-not_a_run = A herd is a run of numbers without gaps or repeats, and 6 does not lead on to 1.
refused-not_your_side = A herd goes in front of you or your partner.
refused-not_your_herd = That herd belongs to an opponent.
refused-wrong_kind = That card is not the animal of herd { $herd }.
refused-not_next = { $card } is neither the next lower nor the next higher number of herd { $herd }.
refused-no_wild_there = No Ducktor stands in for a { $number } in herd { $herd }.
refused-last_card = You must keep a card to pass.
refused-due_ducktor = { $ducktors } must still be laid this turn, with a card left to pass.
refused-is_yourself = You cannot pass a card to yourself.
refused-is_partner = You cannot pass to your partner: choose an opponent.

screen-table = Deck { $deck }, hand { $deals }, up to { $target } points
screen-grassland = Grassland
screen-empty = empty
screen-hand = Your hand
screen-due = must be laid this turn
screen-tray = On the tray: { $offer } for { $want }
screen-none = nothing yet
screen-points = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
screen-score = space { $space }, { $laps ->
    [0] no lap card
    [one] 1 lap card
   *[other] { $laps } lap cards
 }
screen-sizes = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }
screen-known = seen: { $cards }
screen-no-herds = no herds
screen-gave = You passed { $card } to { $to }.
screen-got = { $who } passed you { $card }.

ask-take = { $whoIs ->
    [you] Your turn: take a card from the deck or the grassland, or trade.
   *[other] { $who } takes a card or trades.
 }
ask-tray = { $whoIs ->
    [you] Complete your trade.
   *[other] { $who } lays out a trade.
 }
ask-herds = { $whoIs ->
    [you] Lay, grow or swap in herds, or say you are done.
   *[other] { $who } lays herds.
 }
ask-due = { $whoIs ->
    [you] Lay { $ducktors } this turn.
   *[other] { $who } must lay { $ducktors } this turn.
 }
ask-pass = { $whoIs ->
    [you] Pass a card to an opponent.
   *[other] { $who } passes a card.
 }
ask-wait = The cards are coming.
ask-over = The game is over.

label-deck = take the top of the deck
label-take = take { $card }
label-trade = { $give } for { $get }
label-lay = lay { $cards } ({ $points ->
    [one] 1 point
   *[other] { $points } points
 })
label-lay-before = lay { $cards } in front of { $seat } ({ $points ->
    [one] 1 point
   *[other] { $points } points
 })
label-add = add { $card } to herd { $herd }
label-swap = swap { $number } in herd { $herd }
label-done = done with herds
label-pass = pass { $card } to { $to }

why-deck = Nothing in the grassland helps you much: see what the deck brings.
why-take = This card brings a run in your hand closer to a herd.
why-take-grow = This card fits a herd of yours.
why-take-ducktor = You can lay this Ducktor right away, to close a gap or lengthen a herd.
why-trade = You give up what you hardly need for cards that belong together.
why-trade-ducktors = You can lay these Ducktors right away, and they only cost you cards you hardly need.
why-create = Three in a row score now, and can still grow.
why-create-wild = With a Ducktor in the gap the herd is down, and can grow at both ends.
why-create-ducktors = A herd of nothing but Ducktors scores more than any animals.
why-grow = Every extra card makes the herd worth more, the last ones most of all.
why-grow-wild = The Ducktor opens the way for the cards that come after it.
why-swap = The real animal scores, and the Ducktor can be used again.
why-raid = The Ducktor gains you more than the animal gains them.
why-done = What is left in your hand is worth more if you hold on to it.
why-pass = This is the card you will miss least, and it does little for the other side.
why-pass-out = Your last card: with a full herd on the table it ends the hand.

help = Try “deck”, “take E6”, “L2 T4 for E6”, “lay M1 D2 M3”, “add L6 to herd 2”, “swap L3 for D3”, “done” or “pass M6 to player 2”.

## The end

tally = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
tally-points = herd points

# What is so once a play is made: sentences that explain a puzzle.
fact-lay = The herd brings { $points ->
    [one] 1 point
   *[other] { $points } points
 }, and { $cards ->
    [0] no card is left in your hand.
    [one] 1 card is left in your hand.
   *[other] { $cards } cards are left in your hand.
 }
fact-grow = The herd is then worth { $points ->
    [one] 1 point
   *[other] { $points } points
 } instead of { $before }.
fact-keep = You keep { $cards ->
    [one] your only card
   *[other] all { $cards } cards
 } and pass one of them on.
fact-deck = { $cards ->
    [one] One card is left in the deck.
   *[other] { $cards } cards are left in the deck.
 }
fact-joins = It goes with { $cards } in your hand.
fact-alone = It goes with no card in your hand.
fact-run = Then you hold { $cards }, in a row.
fact-no-run = Then you hold no three animals in a row.
fact-waits = { $who } could add the card to herd { $herd } at once.
fact-fits-nowhere = It fits no herd on the side of { $who }.
fact-few = { $who } holds { $cards ->
    [0] no card any more.
    [one] only 1 card.
   *[other] only { $cards } cards.
 }
fact-ends = The hand is nearly over: { $cards ->
    [one] one card is left in the deck.
   *[other] { $cards } cards are left in the deck.
 }

# What a puzzle is about, in a word or two.
theme-deck = From the deck
theme-take = A card for a run
theme-take-grow = A card for a herd
theme-take-ducktor = Take a Ducktor
theme-trade = Trade
theme-trade-ducktors = Trade for Ducktors
theme-create = Lay a herd
theme-create-wild = Close a gap
theme-create-ducktors = Ducktors alone
theme-grow = Add a card
theme-grow-wild = Add a Ducktor
theme-swap = Swap a Ducktor
theme-done = Wait
theme-pass = Pass a card
theme-pass-out = The last card
theme-raid = Raid a herd

## A position that is set up
place-hand = Hand
place-grass = Grassland
place-herd = Herd
place-new-herd = New herd
place-turn = To play
place-step = Step
place-step-n = { $step ->
    [1] 1: draw
    [2] 2: take or trade
    [3] 3: lay herds
    [4] 4: pass a card
   *[5] 5: flip a card
 }
sign = { $kind ->
    [L] lion
    [T] tiger
    [E] elephant
    [M] monkey
   *[D] Ducktor
 } { $number }

# Why a written position cannot be.
wrong-not-so-many = there are not so many of { $cards } in the box
wrong-deck-elsewhere = deck { $deck }: { $cards } lie elsewhere
wrong-over-when-ahead = the game is over when one side alone is ahead with { $target } points or more, and only then
wrong-tray-open = { $word }: a tray is open only as long as less is given than wanted
wrong-deal-order = { $step }: a whole deck is dealt hand by hand, { $seat } first, then the grassland
wrong-herd-of-opponent = { $word }: that herd belongs to an opponent
wrong-no-partners = { $word }: there are no partners
wrong-pass-to-opponent = { $word }: a card is passed to an opponent
wrong-due-in-step-3 = due { $due }: Ducktors are due in step 3 only
wrong-due-not-held = due { $cards }: { $seat } does not hold that
wrong-deck-too-long = deck { $text }: only { $rest } cards lie nowhere else
wrong-score-range = '{ $part }': a score from 0 to { $most } for each of { $sides } sides
wrong-unread-cards = '{ $part }' cannot be read; cards look like L6 D2
wrong-not-so-many-here = '{ $part }': there are not so many of { $card }
wrong-no-herd = '{ $part }' is no herd
wrong-too-many-herds = '{ $part }': there are too many herds
wrong-only-ducktors-due = '{ $part }': only Ducktors can be due
wrong-unread-tray = '{ $part }' cannot be read; a tray looks like: tray L2 for E6
wrong-deck-empty = { $word }: a card of the deck comes next, and the deck is empty
wrong-holds-no-card = { $word }: { $seat } holds no card
wrong-unread = '{ $part }' cannot be read
