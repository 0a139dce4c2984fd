# What the study says, in the terminal and on its pages.

# Wrong commands.
games-few = Play at least two games, not { $games }.
box-unread = The box { $file } cannot be read: { $reason }
file-unwritten = { $file } cannot be written: { $reason }
ray-missing = Ray is not installed here. It is an extra: pip install ".[ray]"
ray-failed = Ray could not be reached: { $reason }
solve-which = Say what to solve: --solo for one player alone, or --duel for two.
solve-game = { $title } is not solved here. Solved are { $names }.
solve-option = The option “{ $name }” changes nothing for one player alone, or is none of { $title }. Possible: { $names }.
solve-trades = There are no trades called “{ $trades }”. There are { $names }.
solve-trades-single = In { $options } the rules say which trades there are: --trades { $trades } does not go with it.
solve-trades-line = In { $title } every trade is one line of the chart, once: --trades { $trades } does not go with it.
solve-farms = --farms prints the best farm of every worth: there is one only where trades are free.
solve-write = --write renews the tables of an expert, and that of { $title } reads none of these.
solve-endless = With this box and these trades the numbers do not settle: perhaps nobody can ever win.
solve-stopped = Stopped; nothing has been saved.
solve-memory = There is not enough memory here: all farms need about 1 GB.
duel-game = For two, only Super Farmer is solved, with its own box and rules.
duel-card = Two players need a CUDA GPU (and the extra: pip install ".[gpu]"). One alone does not: --solo
worth-alone = In this box worth alone does not decide whether a complete herd can be bought.
worth-gaps = In this box some worths have no farm.
worth-worse = In this box more worth may need more rolls: shortened trades would have to be looked at.

# Solving.
solving = Solving { $title }
solving-line = Solving { $title }, { $seconds } s: { $note }
step-sweep = changes by { $change }
step-system = the linear system of the policy
step-games = games by the rules
solved-title = { $title } alone, { $trades }
solved-title-options = { $title } alone, { $trades }, { $options }
trades-free = free trades
trades-line = trades of one printed rate, any number of times
trades-once = trades of one printed rate, once
trades-single = trades with a single animal on one side
solved-rolls = Optimum:       { $value } rolls on average
solved-turns = Optimum:       { $value } turns on average
solved-spread =                half of the games need at most { $median } rolls; standard deviation { $deviation }
solved-system = Linear system: { $rolls } rolls, { $turns } turns ({ $farms ->
    [one] 1 farm
   *[other] { $farms } farms
}, error below { $bound })
solved-games = By the rules:  { $rolls } rolls, { $turns } turns ({ $games } games, 95%)
solved-work = { $states } positions, { $seconds } s. The policy plays as the bot “solved”; it is kept in { $file }
solved-kept = (Kept from an earlier run. --again solves it anew.)
solved-rechecked = (The answer is kept from an earlier run; only the { NUMBER($games) } games with seed { NUMBER($seed, useGrouping: 0) } that check it are new. --again solves it anew.)

# Surveys.
bot-unknown = No built-in bot is called “{ $name }”. There are { $names }.
seats-solo = A survey is for two seats or more.
bots-many = There are { $bots } bots for { $seats } seats.
book-other = { $file } is not a file of facts. It is left as it is; choose another one.
book-differs = { $file } belongs to another survey (another game, box, bots, seats or seed). Choose another file.
book-broken = Line { $line } of { $file } is damaged.
axis-unread = Numbers are written KEY=FROM:TO:STEP or KEY=A,B,C, not “{ $text }”.
axis-long = “{ $text }” must have between 1 and { $most } values.
axis-unknown = The box has no number called “{ $name }” on a line by itself.
axes-many = A sweep has one or two numbers, not { $axes }.
measure-unknown = There is no measure “{ $name }”. There are { $names }.
measure-none = The measure “{ $name }” needs the coach’s values, and there are none for this game or with --no-luck.
survey-progress = { $title }
survey-resumed = { $games } games have already been played; continuing.
survey-stopped = Stopped after { $games } games.
survey-nothing = No game has been finished yet.
written = The page is in { $file }
survey-title = { $title }, { $seats } players: { $games } games
compare-title = { $title }, { $seats } players: boxes side by side, { $games } games each
sweep-title = { $title }, { $seats } players: { $axes }, { $games } games each
survey-subtitle = Played by the bots { $bots }. All intervals are 95%.
seat = Seat { $number }
row-plays = Decisions in a game
row-median = Half of the games have at most
row-rolls = Outcomes of chance in a game
row-branching = Small moves open at a decision
row-forced = Decisions without a choice
row-seat = Seat { $number } wins
row-drawn = Draws and shared wins
row-luck = How much of the results luck explains
row-rest = Left to skill, and to luck the coach cannot see
row-comebacks = Comebacks
row-leads = Changes of the likeliest winner
event-said = what the log says
event-each = times a game
event-games = games with it
axis-event-games = games in which it happened
axis-wins = games won
axis-plays = decisions in a game
axis-games = of all games
axis-moves = small moves to choose from
axis-decisions = of all decisions
page-numbers = The numbers
page-lengths = How long the games were
page-lengths-text = Whole decisions of all players in a game; the dashed line is the mean.
page-breadths = How much there was to choose from
page-breadths-text = Small moves open at each decision. A whole play may be made of several small moves.
page-chairs = What each seat wins
page-chairs-text = Share of wins by seat; the dashed line is an even share. Bots move on by one seat from game to game.
page-rules = How often each thing happened
page-rules-text = Sentences of the game’s log (… stands for whoever and whatever it was): in how many of the games each was said (dot), and how often in a game (number).
page-sweep-text = The mean of each box; the stronger the colour, the more.
page-foot = Luck: by how much results spread less once the luck that happened, as the coach weighs it, is taken out. Comeback: the winner once had at most half of an even chance. Made with Paddock.
