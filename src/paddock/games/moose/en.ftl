# Bunny Bunny Moose Moose

about = Make antlers and ears with your hands while the poem is read. Then: Bam!
option-deck = Cards
option-piles = Piles of cards
option-first_narrator = Who narrates first
option-early_reshuffle = Shuffle before cards run out
option-tempo = Tempo
option-beat_seconds = Seconds for a line
option-pace = Who starts a line
option-bot_delay = How long bots think
explain-deck = The basic cards ask for hands and animals; all cards together also ask for tongues.
explain-piles = How long the poem is: 4 for children, 6 as usual, 8 for experts.
explain-first_narrator = The narrator bets instead of posing; then it is the next player's turn to narrate.
explain-early_reshuffle = The cards are reshuffled before a round that could run out of them.
explain-tempo = In real time the poem does not wait. Step by step it waits until everybody has chosen.
explain-beat_seconds = In real time: the more seconds, the calmer the poem.
explain-pace = In real time: the computer reads the poem on, or the narrator taps for each line.
explain-bot_delay = In real time: how quick the bots are. Half a line is fair.
choice-full = all cards
choice-basic = basic cards only
choice-half = all cards from half time on
choice-random = at random
choice-off = no
choice-on = yes
choice-real = in real time
choice-step = step by step
choice-calm = calm: 6 seconds
choice-unhurried = unhurried: 10 seconds
choice-auto = the computer
choice-narrator = the narrator
choice-half-beat = half a line
choice-beat_seconds = a number of seconds
choice-bot_delay = a number of milliseconds

## The two poems: each line has an opening, while a card is drawn, and a closing, while it is laid.

poem-6-1-opening = Five rabbits in a clover bed
poem-6-1-closing = with clover hats upon each head;
poem-6-2-opening = a moose comes by to ask the time
poem-6-2-closing = and hums the ducks a nursery rhyme;
poem-6-3-opening = the owl puts on her polka socks
poem-6-3-closing = and does a polka with the fox;
poem-6-4-opening = a hedgehog bakes a mushroom pie,
poem-6-4-closing = so big that even bears walk by;
poem-6-5-opening = the frogs blow bubbles by the dozen
poem-6-5-closing = for every aunt and every cousin;
poem-6-6-opening = but hush! a twig goes crick and crack,
poem-6-6-closing = now who is sneaking up the track?

poem-8-1-opening = When snow comes tumbling, flake by flake,
poem-8-1-closing = the moose go skating on the lake
poem-8-2-opening = in scarves of yellow, red and green,
poem-8-2-closing = the longest scarves you've ever seen;
poem-8-3-opening = the rabbits sled down Pudding Hill
poem-8-3-closing = and some of them are sledding still;
poem-8-4-opening = the bear sleeps on and does not care
poem-8-4-closing = that mice have plaited all his hair;
poem-8-5-opening = the squirrel counts her nuts again:
poem-8-5-closing = “One, two, eleven, six and ten”;
poem-8-6-opening = the crow has built a man of snow
poem-8-6-closing = who sneezes when the north winds blow;
poem-8-7-opening = the moon looks down and starts to grin
poem-8-7-closing = and tucks the sleepy hedgehogs in;
poem-8-8-opening = but listen: boots! They're coming near!
poem-8-8-closing = Quick, are you antler? Are you ear?

## Cards

card-left = { hand }, left { $number }
card-right = { hand }, right { $number }
card-both = { hand }, both sides { $number } each
card-double = { $left } and { $right }
card-hunter = hunter
card-whole = { $kind ->
    [moose] moose { $number }
    [rabbit] rabbit { $number }
    [tongue] tongue { $number }
   *[other] reversal
 }

## The log

narrator = { $whoIs ->
    [you] You narrate
   *[other] { $who } narrates
 } first.
bet = { $whoIs ->
    [you] You bet
   *[other] { $who } bets
 } on { $targetIs ->
    [you] you
   *[other] { $target }
 }.
all-cards = { $whoIs ->
    [you] You bring
   *[other] { $who } brings
 } in the advanced cards: a new deck of all cards, and the tongue counts.
basic-cards = { $whoIs ->
    [you] You stay
   *[other] { $who } stays
 } with the basic cards.
draw = You drew { $card }.
lay = Pile { $pile }: { $card }.
bam = Bam! Frozen: { $poses }.
frozen = { $whoIs ->
    [you] you
   *[other] { $who }
 } { $kind ->
    [bush] a bush
    [rabbit] a rabbit ({ $left }; { $right }{ tongue-out })
   *[moose] a moose ({ $left }; { $right }{ tongue-out })
 }
tongue-out = { $tongue ->
    [out] ; tongue out
   *[in] { "" }
 }
figure = { $kind ->
    [rabbit] rabbit
   *[moose] moose
 }
times = { $doubled ->
    [1] { "" }
   *[other] , ×{ $doubled }
 }{ $reversed ->
    [0] { "" }
    [1] , reversed
   *[other] , reversed { $reversed } times
 }
move = { $way ->
    [forward] forward { $steps }
    [back] back { $steps }
   *[stays] stays where it is
 }
score = { $whoIs ->
    [you] You
   *[other] { $who }
 }: { $values }{ times } = { $total }. { $kind ->
    [rabbit] Rabbit
   *[moose] Moose
 } { move }.
score-plain = { $whoIs ->
    [you] You
   *[other] { $who }
 }: { $total }. { $kind ->
    [rabbit] Rabbit
   *[moose] Moose
 } { move }.
bush = { $whoIs ->
    [you] You are
   *[other] { $who } is
 } a bush: both back 1.
follow = { $whoIs ->
    [you] Your
   *[other] { $who }'s
 } { figure } { move }.
follow-bush = { $whoIs ->
    [you] Your
   *[other] { $who }'s
 } rabbit and moose back 1.
stopped = The end of the trail: { $figures }, no further back.
pulled = Pulled along: { $figures }.
catching-up = Catching up: { $figures }.
one-figure = { $whoIs ->
    [you] your
   *[other] { $who }'s
 } { figure } to { $to }
shuffle = The used and covered cards are shuffled: a new deck of { $cards }.
end = The poem is over. { $places }.
place = { $place }. { $whoIs ->
    [you] you
   *[other] { $who }
 } { $rear }/{ $front }

## Why not

refused-not_narrator = Only the narrator does that.
refused-wrong_phase = That cannot be done at this moment.
refused-bad_target = The narrator bets on one of the other players at this table.
refused-too_late = Too late: the hunter has come.
refused-narrator_poses = The narrator reads the poem and does not pose.
refused-answered = You have chosen your pose for this line; the others are still choosing.
refused-bad_hand = No hand looks like “{ $hand }”. There are WU WD CU CD (antlers), ST SS FT FS (ears) and --.
refused-bad_tongue = The tongue is in or out, not “{ $tongue }”.
refused-no_tongue = The tongue counts only while the advanced cards are in the deck.
refused-too_soon = Give each line at least a second: let the others breathe.

## Why (the expert's reasons)

why-best = No other pose scores more with these cards.
why-held = You are already in the best pose for these cards: hold still.
why-rear = Your rear figure decides the game: moving it is worth more than a few extra steps for the front one.
why-tongue = With the tongue out you are the other animal, and these cards pay more for that.
why-reversed = Everything is reversed: match what costs steps, and stay clear of what gives them.
why-doubled = Be the animal that is doubled: every step counts at least twice.
why-bush = With these cards any animal would lose more than a bush.
why-first = No cards yet: be an animal, so that you are not caught as a bush.
why-other = It will do, but another pose scores more with these cards.
why-bet = Bet on whoever is farthest ahead: a good poser takes your figure along.
why-other-bet = Somebody else is farther ahead and would probably take your figure farther.
why-all-cards = With all the cards and the tongue, a good pose can win more.
why-basic-cards = The basic cards are easier to keep in sight.
why-next = Everybody has had a look: read the next line.

## The terminal

screen-round = Round { $number } of { $rounds }
screen-bet = { $who } narrates and bets on { $target }
screen-cards = deck { $deck }, used { $used }
screen-drawn = In your hand: { $card }
screen-narrator = reads
screen-kind = { $kind ->
    [bush] bush
    [rabbit] rabbit
   *[moose] moose
 }
screen-bush = { $who }: a bush, both back 1
screen-scored = { $who }: { figure } { $score } ({ $cards })
screen-place = place
screen-codes = A pose is left/right: antlers WU WD CU CD, ears ST SS FT FS, or --{ $tongue ->
    [yes] ; +t for the tongue
   *[no] { "" }
 }.
label-bet = bet on { $who }
label-all = all cards: shuffle the advanced cards in, the tongue counts
label-basic = basic cards: stay with them
label-keep = stay as you are
label-next = next line
label-pose = { $pose }: { $left }, { $right }{ $tongue ->
    [out] , tongue out
   *[in] { "" }
 }
shown-pose = left: { $left }, right: { $right }{ $tongue ->
    [out] , tongue out
   *[in] { "" }
 }
hand = { $code ->
    [WU] wide antler up
    [WD] wide antler down
    [CU] compact antler up
    [CD] compact antler down
    [ST] straight ear on top
    [SS] straight ear at the side
    [FT] floppy ear on top
    [FS] floppy ear at the side
    [xU] any antler up
    [xD] any antler down
    [xT] any ear on top
    [xS] any ear at the side
    [Wx] wide antler, up or down
    [Cx] compact antler, up or down
    [Sx] straight ear, on top or at the side
    [Fx] floppy ear, on top or at the side
   *[other] hand down
 }
ask-over = The game is over.
ask-score = Bam! Everybody is scored.
ask-first = Who narrates first?
ask-switch = { $whoIs ->
    [you] Half time: bring in the advanced cards?
   *[other] { $who } decides about the advanced cards.
 }
ask-bet = { $whoIs ->
    [you] You read the poem: who do you bet on?
   *[other] { $who } narrates and bets on somebody.
 }
ask-pose = Strike a pose! { $bam ->
    [yes] The hunter may come at any moment.
   *[no] The first cards are laid.
 }
ask-next = You read the poem: next line?
ask-others = Waiting for { $who }.
ask-watch = The poem goes on.
ask-read = You read the poem. Watch them all!

help = Try “WU/CD”, “ST/FS+t” (left hand, right hand, tongue out), “keep”, “bet on player 2”, “next”, “all cards” or “basic cards”.

## The end

tally = rabbit on { $rabbit }, moose on { $moose }
tally-rabbit = rabbit
tally-moose = moose

## A position that is set up
place-figures = On the trail
place-left = Left hand
place-right = Right hand
place-tongue = Tongue
place-narrator = Narrator
place-bet = Bet on
place-figure = { $figure ->
    [rabbit] rabbit
    [moose] moose
    [out] tongue out
   *[other] tongue in
 }

# Why a written position cannot be.
wrong-no-such-card = '{ $part }': no card is written '{ $text }'
wrong-unread-figures = '{ $part }' cannot be read; figures look like 5/14 (rabbit/moose), a pose like WU/CD+t
wrong-no-number = '{ $part }': '{ $text }' is no number from { $low } to { $high }
wrong-tops-and-heights = there must be a card on top of every pile that has a height, and of no other
wrong-no-narrator = somebody must narrate: narrator A
wrong-bet-on-narrator = { $narrator } narrates: nobody bets on the narrator, who is not scored
wrong-no-bet = there is a bet from the beginning of a poem to its end: bet B
wrong-following = following: the narrator follows the player whom the bet is on
wrong-switch = switch: with the option deck = half the cards may change in round { $round }
wrong-drawn = drawn: step by step a card is laid as soon as it is drawn
wrong-too-far-behind = nobody is more than { $reach } spaces behind the first figure
wrong-beat = beat { $beat }: with each beat a card is laid, on one pile after the other; so many cannot lie there yet
wrong-tongue = the tongue comes with the advanced cards: all
wrong-asked = asked: only those can be asked whose turn it is to answer before a line
wrong-answer-hidden = answer { $seat }: it lies face down only while others are still asked
wrong-gone-too-few = the covered cards of the piles are gone: there must be as many of these
wrong-not-so-many = there are not so many of { $card } in the box
wrong-too-few-piles = '{ $part }': there are only { $piles } piles
wrong-other-piles = '{ $part }': there are { $piles } piles
