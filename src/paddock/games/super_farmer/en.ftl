# Super Farmer

about = Roll, breed and trade until you own one of every animal. Mind the fox and the wolf.
option-first_seat = Who begins
option-turn_cap = Turns until a draw
option-variant = Edition
option-solo = Alone
explain-first_seat = The others follow in the order of their seats.
explain-turn_cap = If nobody has all five animals after so many turns each, it is a draw.
explain-variant = Granna 2013 is the newer box, for up to four: everybody starts with a rabbit, fox and wolf leave a little more, and one side of a trade is a single animal.
explain-solo = You against the dice: fill the farm in as few rolls as you can.
choice-rulebook = rulebook
choice-granna-2013 = Granna 2013
choice-off = no
choice-on = yes

rabbit = { $n ->
    [one] 1 rabbit
   *[other] { $n } rabbits
 }
sheep = { $n } sheep
pig = { $n ->
    [one] 1 pig
   *[other] { $n } pigs
 }
cow = { $n ->
    [one] 1 cow
   *[other] { $n } cows
 }
horse = { $n ->
    [one] 1 horse
   *[other] { $n } horses
 }
small_dog = { $n ->
    [one] 1 small dog
   *[other] { $n } small dogs
 }
big_dog = { $n ->
    [one] 1 big dog
   *[other] { $n } big dogs
 }
herd = { $kind ->
    [rabbit] rabbits
    [sheep] sheep
    [pig] pigs
    [cow] cows
    [horse] horses
    [small_dog] small dogs
    [big_dog] big dogs
   *[other] { $kind }
 }

trade = { $whoIs ->
    [you] You trade
   *[other] { $who } trades
 } { $give } for { $take }.
trade-short = { $whoIs ->
    [you] You trade
   *[other] { $who } trades
 } { $give } for { $asked }; the stock is short and pays { $received }.
offer = { $whoIs ->
    [you] You offer
   *[other] { $who } offers
 } { $partnerIs ->
    [you] you
   *[other] { $partner }
 } { $give } for { $take }.
accept = { $whoIs ->
    [you] You accept
   *[other] { $who } accepts
 }.
deny = { $whoIs ->
    [you] You decline
   *[other] { $who } declines
 }.
roll = { $whoIs ->
    [you] You roll
   *[other] { $who } rolls
 } { $dice }: { $parts }.
roll-plain = { $whoIs ->
    [you] You roll
   *[other] { $who } rolls
 } { $dice }: nothing happens.
wolf = the wolf eats { $lost }
wolf-nothing = the wolf finds nothing to eat
wolf-dog = the big dog chases the wolf away and is gone
fox = the fox eats { $lost }
fox-nothing = the fox finds nothing to eat
fox-dog = the small dog chases the fox away and is gone
breed = { $due ->
    [one] a pair
   *[other] { $due } pairs
 } of { herd } ({ $owned }+{ $rolled }), { $paid } more
breed-short = { $due ->
    [one] a pair
   *[other] { $due } pairs
 } of { herd } ({ $owned }+{ $rolled }), but the stock has only { $paid }
breed-none = no pair of { herd } ({ $owned }+{ $rolled })
win = { $whoIs ->
    [you] You have
   *[other] { $who } has
 } a complete herd and { $whoIs ->
    [you] win
   *[other] wins
 } the game!
solo-win = The herd is complete after { $rolls ->
    [one] 1 roll
   *[other] { $rolls } rolls
 }.
draw = Nobody has completed a herd in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 } each: a draw.

refused-wrong_phase = That cannot be done at this point of the turn.
refused-trade_used = You have already traded this turn: roll the dice.
refused-bad_partner = You can trade with the stock or with another player at this table.
refused-bad_kind = There is no animal called “{ $kind }” in this game.
refused-bad_count = “{ $number }” is not a number of animals.
refused-empty_side = Both sides of a trade need at least one animal: no gifts.
refused-same_kind = You cannot give and take { herd } in the same trade.
refused-unequal_worth = That is not fair: you give { $give } and want { $take } (counted in rabbits).
refused-giver_short = You would need { $need } and have { $have }.
refused-needs_single = In this variant one side of a trade must be a single animal.
refused-nothing_to_receive = The stock has none of the animals you ask for.
refused-partner_short = Your partner would need { $need } and has { $have }.
refused-which_dog = Which dog do you mean: a small dog ({ $small }) or a big dog ({ $big })?
refused-confirm_short = The stock is short: for { $asked } you would get only { $arrives }. Confirm to trade anyway.

screen-stock = Stock
screen-roll = { $who } rolled
screen-farm = { $kinds }/{ $all }, { $worth } R
screen-offer = { $who } offers { $to } { $give } for { $take }.

ask-trade = { $whoIs ->
    [you] Your turn: trade once if you like, then roll.
   *[other] { $who } may trade once, and then rolls.
 }
ask-roll = { $whoIs ->
    [you] You have traded: roll the dice.
   *[other] { $who } rolls the dice.
 }
ask-answer = { $whoIs ->
    [you] Do you accept { $asker }'s offer?
   *[other] { $who } is thinking about { $asker }'s offer.
 }
ask-dice = { $who }'s dice are rolling.
ask-over = The game is over.

standing = { $kinds } of { $all } kinds, worth { $worth ->
    [one] 1 rabbit
   *[other] { $worth } rabbits
 }

label-roll = roll the dice
label-accept = accept
label-deny = decline
label-trade = { $give } for { $take }
label-offer = { $give } for { $take } from { $partner }

why-roll = Roll with what you have: as your animals stand now, they breed better than after any trade.
why-traded = You have made your trade: roll.
why-complete = This trade completes your herd.
why-horse = Neither fox nor wolf takes a horse: whatever you put into it is safe.
why-big-dog = You have too much to lose now: a big dog keeps the wolf away.
why-small-dog = A small dog keeps the fox away from your rabbits.
why-rabbits = Half of all faces show rabbits: nothing breeds faster.
why-spread = With several kinds, more rolls breed something, and the stock can pay.
why-offer = The stock has none of what you need: ask a player who does.
why-accept = This trade helps you more than it helps them.
why-deny = This trade only helps the player who offers it.

face-rabbit = rabbit
face-sheep = sheep
face-pig = pig
face-cow = cow
face-horse = horse
face-fox = fox
face-wolf = wolf

help = Try “6 rabbits for 1 sheep”, “2 sheep for a pig from player 2”, “roll”, “accept” or “deny”.

## The end

tally = { $rolls ->
    [one] 1 roll
   *[other] { $rolls } rolls
 }
tally-rolls = rolls

# What is so once a play is made: sentences that explain a puzzle.
fact-complete = Your herd is complete: you win at once.
fact-whole = The next roll then completes your herd { $rolls } times in 100.
fact-enough = After { $rolls } of 100 rolls your farm is then worth { $goal } rabbits: enough for a whole herd.
fact-lack = You then lack only { $what }.
fact-fox = Without a small dog the fox, which comes once in 12 rolls, takes { $lost }.
fact-wolf = Without a big dog the wolf, which comes once in 12 rolls, takes { $lost }.
fact-rival = { $who } already owns enough for a whole herd, and will trade for it.

# What a puzzle is about, in a word or two.
theme-roll = Roll as you are
theme-traded = Trade used up
theme-complete = Complete the herd
theme-offer = Ask a player
theme-accept = Accept
theme-deny = Refuse
theme-horse = Safe in the horse
theme-big-dog = Big dog
theme-small-dog = Small dog
theme-rabbits = Rabbits
theme-spread = Several kinds

## A position that is set up
place-farm = Farm
place-beside = Stock
place-turn = To play

# Why a written position cannot be.
wrong-tray = { $tray }: { $reason }
wrong-unread-offer = '{ $part }' cannot be read; an offer looks like: offer B S2 for P1
wrong-both-sides = '{ $part }': no animal stands on both sides of a trade
wrong-asks-stock = nobody asks the stock: it accepts at once
wrong-tray-open = a tray is open only as long as less is paid than wanted
