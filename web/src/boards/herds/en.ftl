# Herds: what its board says itself

herds-lion = Lion { $n }
herds-tiger = Tiger { $n }
herds-elephant = Elephant { $n }
herds-monkey = Monkey { $n }
herds-ducktor = Ducktor { $n }
herds-lions = lions
herds-tigers = tigers
herds-elephants = elephants
herds-monkeys = monkeys
herds-ducktors = Ducktors

herds-steps = Steps of the turn
herds-step-draw = Draw
herds-step-take = Take or trade
herds-step-herds = Herds
herds-step-pass = Pass
herds-step-flip = Flip

herds-trail = Score trail
herds-has = { $name }: { $points }
herds-until = the match ends at { $target }
herds-score = { $more ->
    [0] { $points } points
   *[other] { $points } points, and { $more } on the table
 }
herds-on-table = herds on the table
herds-dealt = dealt this hand
herds-others = The other side
herds-side = Side of { $names }
herds-none-yet = no herds yet
herds-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
 }
herds-seen = seen: { $cards }
herds-perhaps = perhaps passed on: { $cards }
herds-known-took = { $card }: seen going into this hand.
herds-known-passed = { $card }: you passed it.
herds-known-perhaps = It may have been passed on since.

herds-sign = Grassland
herds-grassland = Grassland, { $n ->
    [one] 1 card
   *[other] { $n } cards
 }
herds-grassland-empty = The grassland is empty.
herds-deck = Deck, { $n ->
    [one] 1 card
   *[other] { $n } cards
 } left
herds-take-deck = Deck, { $n ->
    [one] 1 card
   *[other] { $n } cards
 } left: take the top card
herds-deck-word = deck
herds-in-grassland = { $card } in the grassland
herds-chosen = chosen
herds-fits-nowhere = fits nowhere, you cannot take it
herds-due-if-taken = must be laid this turn if you take it
herds-goes-with = with { $cards }
herds-goes-onto = onto herd { $number }
herds-or = {" "}or{" "}
herds-it-fits = It fits { $places }.
herds-card-fits = { $card } fits { $places }.
herds-lay-now = lay now

herds-your-herds = Your herds
herds-your-team = Herds of your team
herds-will-lie-here = Your herds will lie here.
herds-new-herd = new herd
herds-herd = Herd { $number }, { $kind } { $low } to { $high }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }
herds-herd-full = Herd { $number }, { $kind } { $low } to { $high }, full: { $points } points
herds-as = { $card } as { $stands }
herds-grow = Add { $card } to herd { $number }: { $points ->
    [0] no more points yet
    [one] 1 point more
   *[other] { $points } points more
 }
herds-swap-for = { $card }: swap it for your { $mine }
herds-would-lay = Would be laid: { $cards }, { $points ->
    [one] 1 point
   *[other] { $points } points
 }

herds-sort = Sort your hand
herds-sort-animal = Sort by animal
herds-sort-number = Sort by number
herds-animal = animal
herds-number = number
herds-ideas = Quick plays
herds-you-passed = You passed
herds-to-you = to you
herds-hand = Your hand, { $n ->
    [one] 1 card
   *[other] { $n } cards
 }
herds-hand-empty = Your hand is empty.
herds-must-lay = must be laid this turn
herds-just-drawn = just drawn
herds-passed-by = passed by { $name }

herds-take-or-trade = Take one card, or trade even sums
herds-how-to-take = Tap a card in the grassland to take it. Add cards from your hand, and it is a trade.
herds-top-of-deck = The top of the deck
herds-nobody-sees = Nobody else sees what you take. It cannot be undone.
herds-sum = You take { $take }
herds-sums = You give { $give }, you take { $take }
herds-or-trade = Or add cards worth { $sum } from your hand, and it becomes a trade.
herds-choose-hand = Now choose cards from your hand: { $sum } in all.
herds-choose-grass = Now choose cards from the grassland: { $sum } in all.
herds-give-more = Not even yet: give { $n } more, or take { $n } less.
herds-take-more = Not even yet: take { $n } more, or give { $n } less.
herds-even = Even: a fair trade.
herds-due-then = Then { $cards } must be laid this turn.
herds-lay-or-go-on = Lay herds, or go on
herds-how-to-lay = Choose three or more cards of one animal in a row, or tap a place that glows.
herds-how-to-lay-new = Choose three or more cards of one animal in a row.
herds-how-to-glow = Tap a place that glows, or go on.
herds-nothing-to-lay = Nothing to lay this time
herds-go-on = Your cards neither make a herd nor fit onto one: go on.
herds-due-head = { $cards } must be laid this turn
herds-swap-head = Swap the Ducktor
herds-swap-then = Your card takes its place. Ducktor { $n } comes back to you and must be laid this turn.
herds-grow-head = Grow a herd
herds-fits-where = { $card } fits where it glows.
herds-fits-no-herd = { $card } fits onto no herd now; a new herd needs three cards in a row.
herds-not-yet = Not a herd yet
herds-run-worth = { $kind } { $low } to { $high }, { $points ->
    [one] 1 point
   *[other] { $points } points
 }
herds-to-whom = Pass it to
herds-pass-idle = Pass a card to an opponent
herds-pass-head = Pass { $card }
herds-pass-to = Pass to { $name }, { $n ->
    [one] 1 card
   *[other] { $n } cards
 }
herds-only-you-know = Only you and the receiver will know which card it is.
herds-before-whom = In front of
herds-before = in front of { $name }
herds-before-you = in front of you
herds-you = you
herds-belongs-to-both = It belongs to both of you.
herds-partner = partner
herds-clear = Clear the choice
herds-clear-word = Clear

herds-do-choose-deck = Take from the deck
herds-do-deck = Yes, take the top card
herds-do-take = Take { $card }
herds-do-trade = Trade { $give } for { $get }
herds-do-lay = Lay the herd
herds-do-grow = Add to the { $kind }
herds-do-swap = Swap in { $card }
herds-do-done = Done, pass a card
herds-do-choose-pass = Choose a card to pass
herds-do-choose-receiver = Choose who gets it
herds-do-pass = Pass { $card } to { $name }

herds-hand-over = Hand { $hand } is over
herds-leads = { $name }: { $points } of { $target }
herds-level = Level at { $points } of { $target }
herds-points-of-hand = Points of this hand
herds-left = { $n ->
    [0] empty hand
   *[other] left:
 }
herds-no-herds = no herds
herds-counted = { $n } { $kind }
herds-counted-wild = { $n } { $kind }, { $wilds ->
    [one] 1 stand-in
   *[other] { $wilds } stand-ins
 }
herds-next-hand = Next hand. Dealer: { $dealer }. First: { $first }.
herds-gathered = All cards are gathered and shuffled.
herds-deal-next = Deal the next hand
herds-match-over = That was the last hand
herds-see-result = See the result
herds-places = Places
herds-by-hand = Points by hand

guide-herds-1 = Lay herds: three or more cards of one animal in a row. They lie here, and score when the hand is over.
guide-herds-2 = Every turn you draw, then take a card from the grassland or the deck, or trade: what you give and what you take must add up to the same.
guide-herds-3 = Tap cards in your hand to give, to lay or to pass them. A clover marks a good idea; the button below confirms.
guide-herds-4 = Ducktor Livingstone stands in for any animal of his number. Taken from the grassland he must be laid in the same turn.
guide-herds-5 = Here are the others. At the end of your turn one of your cards goes to an opponent.
guide-herds-6 = The book opens at the rules that matter now. A line of the log takes you back to its moment.

goal-herds = first to { $target }
book-place-grass = Grassland
