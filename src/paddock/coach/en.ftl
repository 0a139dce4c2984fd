# What the coach itself says. Whatever is about a game stands in the game's catalogue.

bad-effort = the effort must be a number above 0 and up to 1000, not { $effort }
alone = { $title }: whoever plays alone has nobody to win against, so there is nothing to review
no-expert = { $title } has no expert who could say what a play is worth; docs/add-a-game.md describes how it gets one (expert.py)
file-unwritten = { $file } cannot be written: { $reason }
written = The page is in { $file }.
thinking = The coach is playing this game on, again and again ...
no-puzzles = { $title } has no choices of which one is clearly best, so there are no puzzles
bad-count = { $count } is not a number of puzzles: choose 1 to 10000
puzzles-written = { $title }: { $n ->
    [one] { $n } puzzle
   *[other] { $n } puzzles
} in { $file }

heading = { $title }: luck or play?
heading-poses = { $title }: poses and bets
winner = { $names } won.
winners = { $names } won together.
unfinished = The game is not over: the last chances are those of its last moment.
story = The story of this game
story-text = The higher, the nearer to winning, if everybody went on like a normal built-in bot. The numbers are the moments that changed most.
account = Luck or play?
account-text = Start, luck, own choices and what the others did add up to the end. Zero play is a normal bot in the same seat. ± is where the truth lies in 95 of 100 cases.
player = player
start = start
luck = luck
play = play
others = the others
end = end
accuracy = accuracy
accuracy-text = { $found } of { $choices } choices that mattered were as good as the best; a normal bot reaches { $mark } of 100.
accuracy-none = No choice in this game mattered much.
legend-luck = luck
legend-play = own choices
legend-others = what the others chose
points = { $sign }{ $number }
percent = { $number }%
plus-minus = ±{ $number }

verdict = { $luck } { $play }
luck-with = Luck brought { $n ->
    [one] { $n } point
   *[other] { $n } points
}.
luck-against = Luck took { $n ->
    [one] { $n } point
   *[other] { $n } points
}.
luck-none = Luck and bad luck were about even.
luck-unknown = Nobody can tell whether luck helped or hurt: too much hung on too many choices.
play-good = The choices were better than a normal bot's, by { $n ->
    [one] { $n } point
   *[other] { $n } points
}.
play-even = The choices were about as good as a normal bot's.
play-less = A normal bot would have got { $n ->
    [one] { $n } point
   *[other] { $n } points
} more out of the same seat.
play-unknown = Nobody can tell whether the choices were better or worse than a normal bot's.
unsure = The interval is wider than 4 points: a deeper review (--effort deep) tells more.
beyond = Each choice can win or lose chances again, so in a long game a single part can come to more than 100 points. Only together do they lead from start to end.

moments = What changed most
moment = { $number }. { $said }
look = Worth another look
look-none = No other play would surely have brought more than two points.
look-played = played
look-better = better was
look-because = because
look-gain = { $number } points better ({ $error })
rest = Against a normal bot, { $named ->
    [one] the choice above
   *[other] the { $named } choices above
} made { $these }; the other { $n ->
    [one] choice
   *[other] { $n } choices
}, a little each, made { $others }.
rest-all = No single choice stands out: { $n ->
    [one] one choice
   *[other] { $n } choices
} together made { $play } against a normal bot.
step = step { $number }
footer = { $play_outs ->
    [0] Read from the table of perfect play, without play-outs. How it is worked out: docs/coach.md.
   *[other] { $play_outs } play-outs, effort { $effort }, seed { $seed }. How it is worked out: docs/coach.md.
 }

poses = Poses
poses-text = What every pose was worth when the hunter came, against the best pose for the same cards: steps forward, less what a rear figure costs.
pose-found = best poses
pose-lost = steps missed
pose-bets = best bets
pose-seconds = reaction
pose-time = { $seconds } s
pose-round = round { $round }
pose-shown = showed
pose-best = best was
pose-gain = { $number } steps better
pose-of = { $found } of { $all }
pose-looks = Poses worth another look
pose-none = Every pose was the best one.
pose-footer = Worked out exactly, without chance or guessing. Bets show what they brought in the end.

# What kind of thing happened, where a game tells nothing about it.
chance = Chance had its say.
choice = A choice was made.
together = All chose at the same time.
