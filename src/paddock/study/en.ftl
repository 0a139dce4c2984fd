# What the study says, in the terminal and on its pages.

# Wrong commands.
option-unread = An option is written NAME=VALUE, not “{ $text }”.
games-few = Play at least two games, not { $games }.
box-unread = The box { $file } cannot be read: { $reason }
file-unwritten = { $file } cannot be written: { $reason }
solve-which = Say what shall be solved: --solo for one player alone, or --duel for two.
solve-game = { $title } is not solved here. Solved are { $names }.
solve-option = The option “{ $name }” changes nothing for one player alone, or is none of { $title }. Possible: { $names }.
solve-trades = There are no trades called “{ $trades }”. There are { $names }.
solve-trades-granna = In granna-2013 the rules say which trades there are: --trades { $trades } does not go with it.
solve-trades-herd = In Have You Herd? every trade is one line of the chart, once: --trades { $trades } does not go with it.
solve-endless = With this box and these trades the numbers do not settle: perhaps nobody can ever win.
solve-stopped = Stopped; nothing has been kept.
solve-memory = There is not enough memory here: all farms need about 1 GB.
duel-game = For two, only Super Farmer is solved, with its own box and rules.
duel-card = Two players need a CUDA GPU (and the extra: pip install "paddock[gpu]"). One alone does not: --solo
worth-alone = In this box worth alone does not decide whether a complete herd can be bought.
worth-gaps = In this box some worths have no farm.
worth-worse = In this box more worth may need more rolls: shortened trades would have to be looked at.

# Solving.
solving = Solving { $title }
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
solved-work = { $states } positions, of which { $looked } had to be looked at, { $seconds } s. The policy plays as the bot “solved”; it is kept in { $file }
solved-kept = (Kept from an earlier run. --again solves it anew.)
