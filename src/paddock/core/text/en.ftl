# What all games say. Each game adds its own en.ftl.

nothing = nothing
and = { $first } and { $last }
player = player { $number }
you = you

refused-game_over = The game is over.
refused-not_your_turn = It is not your turn.
refused-wrong_play = This game has no such play.
refused-unclear = I cannot read “{ $text }”. { $help }
refused-not_allowed = That is not allowed now.
refused-no_undo = You cannot take that back: { $reason }

undo-nothing = you have not played yet.
undo-seen = something new has come to light since.
undo-others = others have played since.

# How the end is told: what a seat has to show, and what each number of it is called. Games have their own.
tally = { $score }
tally-score = score

# What stands where on our rule pages: chapters, a column of the table about the box, and the mark of what we assumed.
page-box = In the box
page-rules = Rules
page-examples = Worked examples
page-source = Source
page-assumed = assumed

# What is said of a game that does not say it itself; a game's own catalogue may say any of it better.
played = { $who }: { $play }
befell = { $outcome }
won = { $whoIs ->
    [you] You win
   *[other] { $who } wins
 }!
ask = What now?
help = Say it as the menu does.
yes = yes
no = no

# Why a written position cannot be.
wrong-more-than-box = there is more in it than in the box
wrong-nothing-to-choose = somebody must play in it and has nothing to choose from
wrong-no-outcome = chance must act in it, and nothing can happen
wrong-too-large = it has a number that is too large
wrong-no-notation = { $title } has no notation for positions
wrong-no-seat = '{ $part }': the seats here are { $first } to { $last }
wrong-unread-animals = '{ $part }' cannot be read; animals look like { $example }
wrong-turns-over = turns { $turns }: after { $last } turns the game is over
wrong-won-not-complete = won { $winner }: the herd of { $winner } is not complete
wrong-only-in-box = there are only { $number } of { $letter } in the box
wrong-beside-too-many = { $letter }{ $number }: the farms leave only { $rest } of { $letter }
