# Have You Herd?

about = The quick one: a guard dog, a skunk to give away, and trades nobody can refuse.
option-first_game_sheep = A sheep to begin with
option-first_seat = Who begins
option-turn_cap = Turns until a draw
explain-first_game_sheep = Everybody also gets a sheep at the start: quicker, and good for a first game.
explain-first_seat = The others follow in the order of their seats.
explain-turn_cap = If nobody has a complete herd after so many turns each, it is a draw.
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
guard_dog = { $n ->
    [one] 1 guard dog
   *[other] { $n } guard dogs
 }
herd = { $kind ->
    [rabbit] rabbits
    [sheep] sheep
    [pig] pigs
    [cow] cows
    [horse] horses
    [guard_dog] guard dogs
   *[other] { $kind }
 }

trade = { $whoIs ->
    [you] You trade
   *[other] { $who } trades
 } { $give } for { $take }.
force = { $whoIs ->
    [you] You make
   *[other] { $who } makes
 } { $partnerIs ->
    [you] you
   *[other] { $partner }
 } trade { $take } for { $give }.
force-excess = { $whoIs ->
    [you] You make
   *[other] { $who } makes
 } { $partnerIs ->
    [you] you
   *[other] { $partner }
 } trade { $take } for { $give }; { $excess } too many go to the supply.
skunk = { $whoIs ->
    [you] You give
   *[other] { $who } gives
 } the skunk to { $targetIs ->
    [you] you
   *[other] { $target }
 }.
skunk-moved = { $whoIs ->
    [you] You take
   *[other] { $who } takes
 } the skunk from { $holderIs ->
    [you] you
   *[other] { $holder }
 } and { $whoIs ->
    [you] give
   *[other] gives
 } it to { $targetIs ->
    [you] you
   *[other] { $target }
 }.
skunk-again = { $whoIs ->
    [you] You leave
   *[other] { $who } leaves
 } the skunk with { $targetIs ->
    [you] you
   *[other] { $target }
 }.
lost-turn = { $whoIs ->
    [you] You lose this turn: you hand
   *[other] { $who } loses this turn: { $who } hands
 } the skunk back.
lost-turn-by = { $whoIs ->
    [you] You lose this turn: you hand
   *[other] { $who } loses this turn: { $who } hands
 } back the skunk that { $giverIs ->
    [you] you
   *[other] { $giver }
 } gave.

roll = { $whoIs ->
    [you] You roll
   *[other] { $who } rolls
 } { $dice }: { $parts }.
penalty = { $whoIs ->
    [you] Your penalty roll is
   *[other] { $who }'s penalty roll is
 } { $dice }: the wolf takes { $lost }.
penalty-nothing = { $whoIs ->
    [you] Your penalty roll is
   *[other] { $who }'s penalty roll is
 } { $dice }: the wolf takes nothing.
breed = { $due ->
    [one] a pair
   *[other] { $due } pairs
 } of { herd } ({ $owned }+{ $rolled }), { $paid } more
breed-full = { $due ->
    [one] a pair
   *[other] { $due } pairs
 } of { herd } ({ $owned }+{ $rolled }), but { $limit } is the limit: { $paid } more
breed-short = { $due ->
    [one] a pair
   *[other] { $due } pairs
 } of { herd } ({ $owned }+{ $rolled }), but the supply has only { $paid }
breed-none = no pair of { herd } ({ $owned }+{ $rolled })
doubles = doubles, so another roll
cancelled = two specials cancel each other, nothing happens
wolf = the wolf comes, a penalty roll follows
wolf-dog = the guard dog drives the wolf off and is gone
fox = the fox takes { $lost }
fox-dog = the guard dog keeps the fox away
fox-nothing = the fox finds nothing to take
dog = a guard dog joins the farm
dog-there = the farm has its guard dog already
dog-none = no guard dog is left in the supply
event-skunk = the skunk comes and must be given away
event-t = T, the final trade can only be made with players
win = { $whoIs ->
    [you] You have
   *[other] { $who } has
 } a complete herd and { $whoIs ->
    [you] win
   *[other] wins
 } the game!
draw = Nobody has completed a herd in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 } each: a draw.

refused-wrong_phase = That cannot be done at this point of the turn.
refused-trade_used = You have already made your first trade: roll the dice.
refused-supply_only = This trade is with the supply only; a T opens the trade with players.
refused-t_players_only = You rolled T: this trade can only be made with another player at the table.
refused-one_unit_only = One trade is one line of the chart, once.
refused-not_on_chart = The chart has no such line. One trade is one step up: sheep, pig, cow, horse or dog.
refused-not_enough = You would need { $need } and have { $have }.
refused-cap_reached = Nobody may own more than { $most }.
refused-supply_empty = The supply has no { herd } left.
refused-partner_lacks = That player has no { herd }.
refused-bad_target = The skunk goes to another player at the table.

screen-supply = Supply
screen-skunk = skunk
screen-skunk-here = The skunk lies beside the supply.
screen-skunk-held = { $holder } holds the skunk and will lose a turn.
screen-skunk-from = { $holder } holds the skunk, from { $giver }, and will lose a turn.
screen-roll = { $who } rolled
screen-farm = { $kinds }/{ $all }
screen-bound = T: the final trade is with players only.

ask-first = { $whoIs ->
    [you] Your turn: trade once if you like, then roll.
   *[other] { $who } may trade once, and then rolls.
 }
ask-roll = { $whoIs ->
    [you] You have traded: roll the dice.
   *[other] { $who } rolls the dice.
 }
ask-final = { $whoIs ->
    [you] You may make a final trade, or skip it.
   *[other] { $who } may make a final trade.
 }
ask-bound = { $whoIs ->
    [you] You may make another player trade with you, or skip it.
   *[other] { $who } may make another player trade.
 }
ask-skunk = { $whoIs ->
    [you] Who gets the skunk?
   *[other] { $who } gives the skunk to somebody.
 }
ask-dice = { $who }'s dice are rolling.
ask-over = The game is over.

standing = { $kinds } of { $all } kinds

label-roll = roll the dice
label-skip = no final trade
label-trade = { $give } for { $take }
label-force = { $give } for { $take } from { $partner }
label-skunk = the skunk to { $target }

why-win = This trade completes the herd and wins the game.
why-roll = The first trade of this turn is made, so roll the dice.
why-breed = Keep your animals together and roll: they breed more than a trade would bring.
why-new-kind = A kind you do not have yet is worth its price: only animals on your farm can breed.
why-climb = One more step up the chart brings the horse nearer, and your farm can spare the price.
why-dog = A fox or a wolf could cost you a lot now: a guard dog pays for itself.
why-keep = No trade on the chart is worth its price now; keep what you have for the next roll.
why-force-use = The supply is closed, but another player has what you need, and you need it more.
why-force-harm = This trade helps you and takes from a rival what is hard to replace.
why-force-none = Any trade you could force would help the other player more than you.
why-skunk-leader = Give the skunk to whoever is nearest to a complete herd: it costs them a turn.
why-skunk-only = Only one other player can take the skunk.

face-rabbit = rabbit
face-sheep = sheep
face-pig = pig
face-cow = cow
face-horse = horse
face-fox = fox
face-wolf = wolf
face-dog = dog
face-skunk = skunk
face-T = T

help = Try “sheep”, “2 sheep for a pig”, “dog from player 2” after T, “roll”, “skip” or “skunk to player 2”.

# What is so once a play is made: sentences that explain a puzzle.
fact-complete = Your herd is complete: you win at once.
fact-young = With { $farm }, { $rolls } of 100 rolls bring young animals.
fact-lack = You then lack only { $what }.
fact-fox = Without a guard dog a fox would take { $lost }.
fact-rival = { $who } lacks only { $what }.
fact-skunk = { $who } loses a turn, and owns { $farm }: { $kinds } of 5 kinds.

# What a puzzle is about, in a word or two.
theme-win = Win now
theme-roll = First trade made
theme-breed = Roll as you are
theme-new-kind = A new kind
theme-climb = Up the chart
theme-dog = Guard dog
theme-keep = No trade
theme-force-use = Forced trade
theme-force-harm = Take from a rival
theme-force-none = Force nobody
theme-skunk-leader = The skunk
theme-skunk-only = Only one target

## A position that is set up
place-farm = Farm
place-beside = Supply
place-turn = To play

# Why a written position cannot be.
wrong-turn-with-skunk = { $seat } cannot be on turn and hold the skunk
wrong-skunk-to-oneself = { $giver } cannot give the skunk to { $giver }
wrong-own-at-most = nobody may own more than { $limit } of { $letter }
wrong-unread-skunk = '{ $part }' cannot be read; it looks like: C skunk from A
