# Bunny Bunny Moose Moose: what its board says itself. The log, questions and refusals come from the server.

moose-board = Bunny Bunny Moose Moose
moose-bam = BAM!

## Hands and heads

moose-hand = { $code ->
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
    [Wx] wide antler, anywhere
    [Cx] compact antler, anywhere
    [Sx] straight ear, anywhere
    [Fx] floppy ear, anywhere
   *[other] hand down
 }
moose-shape = { $shape ->
    [W] wide
    [C] compact
    [S] straight
   *[F] floppy
 }
moose-place = { $place ->
    [U] up
    [D] down
    [T] top
   *[S] side
 }
moose-kind = { $kind ->
    [rabbit] rabbit
    [moose] moose
   *[bush] bush
 }
moose-pose = { moose-kind }. Left hand: { $left }, right hand: { $right }{ $tongue ->
    [out] , tongue out
   *[in] { "" }
 }
moose-you = You: { $pose }
moose-them = { $name }: { $pose }
moose-reads = { $name } reads the poem
moose-you-read = You read
moose-you-read-round = Round { $round } of { $rounds }: you read the poem
moose-pad = { $side ->
    [left] Left hand
   *[right] Right hand
 }
moose-press = { $side ->
    [left] Left hand
   *[right] Right hand
 }: { $hand }{ $key ->
    [none] { "" }
   *[other] , key { $key }
 }
moose-hand-down = hand down
moose-hide = hide
moose-hide-both = Hide: both hands down
moose-tongue = tongue
moose-keep = Keep this pose
moose-show = Show this pose

## Cards

moose-card-side = { moose-hand }, { $side ->
    [left] left { $value }
    [right] right { $value }
   *[both] both sides, { $value } each
 }
moose-card-animal = { $animal ->
    [rabbit] rabbit
   *[moose] moose
 } { $value }
moose-card-tongue = tongue out { $value }
moose-card-other = { $kind ->
    [rev] reversal: forward becomes back
    [hunter] the hunter, asleep: no card
   *[none] empty
 }
moose-caption-hand = { $code ->
    [WU] wide up
    [WD] wide down
    [CU] compact up
    [CD] compact down
    [ST] straight on top
    [SS] straight at side
    [FT] floppy on top
    [FS] floppy at side
    [xU] any antler up
    [xD] any antler down
    [xT] any ear on top
    [xS] any ear at side
    [Wx] wide anywhere
    [Cx] compact anywhere
    [Sx] straight anywhere
   *[other] floppy anywhere
 }
moose-caption = { $kind ->
    [rabbit] rabbit
    [moose] moose
    [tongue] tongue out
    [rev] turn around
    [hunter] fast asleep
   *[none] { "" }
 }
moose-pile = Pile { $pile }: { $card }
moose-deck = { $cards ->
    [one] 1 card in the deck
   *[other] { $cards } cards in the deck
 }

## The poem

moose-ready = Hands up, the poem begins!
moose-reads-next = Round { $round } of { $rounds }: { $name } reads and is choosing whom to bet on
moose-waits-you = The poem waits until you have read the hint.
moose-waits = { $names } is reading a hint: the poem waits.
moose-practice = Practice round: slow, and it does not count.
moose-practice-enough = Start the game
moose-line-of = line { $line } of { $lines }
moose-hunter-awake = The hunter may come at any moment
moose-hunter-asleep = The hunter sleeps while the first cards are laid

## Whoever reads

moose-bet-who = Whom do you bet on?
moose-you-bet = You bet on { $name }
moose-promise = what this pose would bring now
moose-only-you = Only you see this card
moose-lands = It lands on pile { $pile } in the middle of the line.
moose-hunter-next = The hunter comes next
moose-hunter-how = Read on as if nothing were up. In the middle of the line it is Bam! and everybody freezes.
moose-read-aloud = Read aloud!
moose-read-hint = Look at them all: the numbers show what each pose would bring now.
moose-teases = Throw something in
moose-next-line = Next line
moose-half-time = Half time: bring in the advanced cards?

## After the Bam

moose-freeze = Everybody freeze!
moose-catching-up = Catching up
moose-catching-how = Whoever is last moves on by one.
moose-chaser = { moose-kind } to { $to }
moose-order = Scored in this order
moose-both-back = both −1
moose-both = both figures
moose-reversed = reversed
moose-hits = { $hits ->
    [left] The left hand matches.
    [right] The right hand matches.
    [left-right] Both hands match.
    [tongue] The tongue is out.
    [animal] That is the right animal.
   *[all] Forward becomes back, back becomes forward.
 }

## The trail

moose-trail = Trail. { $where }
moose-where = { $name }: rabbit on { $rabbit }, moose on { $moose }
moose-stands = rabbit on { $rabbit }, moose on { $moose }

## How one wants to play

moose-wishes = Hands, keys and voice
moose-along = A press that changes the animal takes the other hand along
moose-voice = Speak the poem
moose-delay = Your delay: { $ms } ms there and back
moose-keys = Keys
moose-keys-how = The same finger means the same on both hands; the upper row is up, the lower row down. Press one, then the key you want for it. Shift sets both hands.
moose-usual-keys = The usual keys

goal-bunny-bunny-moose-moose = bring both animals home
guide-bunny-bunny-moose-moose-1 = The cards show hands, an animal, a tongue. Whoever shows what a top card shows when the hunter comes gets its number.
guide-bunny-bunny-moose-moose-2 = Make antlers or ears with the keys or buttons beside your head. One of each is a bush, and a bush only goes back.
guide-bunny-bunny-moose-moose-3 = Each line of the poem brings a card, always in its middle. In the second round of the piles the hunter may come: Bam!
guide-bunny-bunny-moose-moose-4 = Your rabbit and your moose walk here. The one farther behind counts, so move both.
guide-bunny-bunny-moose-moose-5 = Here you change keys, have the poem read aloud and see your delay.
