# What the coach's page says after a game. What happened, plays and reasons come spoken in the review.

coach-thinking = The coach is thinking
coach-thinking-text = It plays the game on from every moment, thousands of times, to see what was luck and what was play.
coach-preparing = Getting the coach ready for this game: this takes up to a minute, only once on this server.
coach-ahead = { $games ->
    [one] One other game comes first.
   *[other] { $games } other games come first.
}
coach-still = The coach is still thinking
coach-rough = A first, rough look: the coach is still thinking, and figures will change.
coach-whole = The coach has finished: these figures are final.
coach-rough-only = Only a first, rough look
coach-impossible = There is no review of this game
coach-alone = No connection
coach-alone-text = The review comes as soon as you are online again.
coach-alone-kept = This review is kept on this device.
coach-not-over = This game is not over yet. Afterwards you can see here what was luck and what was play.
coach-to-table = To the table

## The end
coach-was-down = { $whose ->
    [mine] On the way you were down to { $chance }.
   *[other] On the way { $name } was down to { $chance }.
}
coach-was-ahead = { $whose ->
    [mine] You were never far behind.
   *[other] { $name } was never far behind.
}
coach-was-up = { $whose ->
    [mine] On the way you were up to { $chance }.
   *[other] On the way { $name } was up to { $chance }.
}
coach-was-behind = { $whose ->
    [mine] The others were ahead nearly all the time.
   *[other] { $name } was behind nearly all the time.
}

## The story
coach-story = The story of this game
coach-whose = Whose line
coach-higher = The higher, the nearer to winning.
coach-chart = Chances of winning, moment by moment
coach-spoken = Moment { $at } of { $last }. { $said } { $name }: { $then } to { $now }.
coach-spoken-beginning = The beginning. { $name }: { $now }.
coach-beginning = This is how it began.
coach-in-words = What decided it, in words
coach-nothing-decided = No single moment changed much.
coach-luck = Luck
coach-together = All at once
coach-your-choice = Your choice
coach-chose = { $name } chose
coach-choices = Own choices
coach-your-choices = Your choices
coach-others = The others
coach-others-chose = what others chose
coach-better-was = Better was: { $play }, +{ $gain }%.
coach-best-choice = The best choice.
coach-before = Previous deciding moment
coach-next = Next deciding moment
coach-play-on = Play on from here
coach-board = The table at moment { $at } of { $last }
coach-board-end = The table at the end

## Luck or play
coach-luck-with = Luck brought { $n ->
    [one] one point
   *[other] { $n } points
}.
coach-luck-against = Luck took { $n ->
    [one] one point
   *[other] { $n } points
}.
coach-luck-none = Luck was about even.
coach-luck-unknown = Nobody can tell whether luck helped or hurt: too much hung on too many choices.
coach-play-good = { $whose ->
    [mine] Your choices
   *[other] The choices of { $name }
} were better than a normal bot's, by { $n ->
    [one] one point
   *[other] { $n } points
}.
coach-play-even = { $whose ->
    [mine] Your choices
   *[other] The choices of { $name }
} were about as good as a normal bot's.
coach-play-less = A normal bot in the same seat would have got { $n ->
    [one] one point
   *[other] { $n } points
} more.
coach-play-unknown = Nobody can tell whether { $whose ->
    [mine] your choices
   *[other] the choices of { $name }
} were better or worse than a normal bot's.
coach-early = It is too early to tell luck from play: there were so many choices that the coach has to look longer.
coach-from-to = { $name }, from { $start } to { $end }
coach-start = Start
coach-end = End
coach-luck-short = luck { $points }
coach-play-short = play { $points }
coach-split = { $name }: luck { $luck } points, play { $play } points, give or take { $sure }
coach-zero = Play 0 means: as good as a normal bot in the same seat. The thin line: how sure the coach is.
coach-unsure = Some lines are wide here: a single game cannot tell it more exactly.
coach-beyond = Each choice can win or lose chances again, so in a long game a single part can come to more than 100 points. Only together do they lead from start to end.
coach-accuracy = Accuracy
coach-accuracy-is = Accuracy { $accuracy } of 100; a normal bot in this seat reaches { $mark }.
coach-accuracy-none = No choice in this game mattered much.
coach-found = { $found } of { $choices } choices that mattered were as good as the best.
coach-mark = The mark on the ring: a normal bot in this seat, { $mark }.

## Choices
coach-looks = { $dear ->
    [one] One choice worth another look
    [2] Two choices worth another look
   *[other] Three choices worth another look
}{ $fine ->
    [0] {""}
    [one] , and a fine one
   *[other] , and fine ones
}
coach-fine-only = Nothing to look at again: well played
coach-looks-none = Choices
coach-looks-none-text = There was no choice in this game that would have changed much.
coach-rest = Against a normal bot, { $named ->
    [one] this choice
   *[other] these { $named } choices
} made { $these } points; the other { $n ->
    [one] choice
   *[other] { $n } choices
}, a little each, made { $others }.
coach-rest-all = No single choice stands out: { $n ->
    [one] one choice
   *[other] { $n } choices
} together made { $play } points against a normal bot.
coach-moment = Moment { $at }
coach-gain = +{ $gain }% better
coach-best-of = best of { $all }
coach-better = Better
coach-or = or
coach-all-options = All { $all } plays
coach-because = Because:
coach-well-seen = Well seen:
coach-look = Look at it
coach-practise = Try it again

## Playing on
coach-play-on-how = A new table starts from this moment. Dice and cards are drawn afresh from here.
coach-play-as = You play
coach-against = Against
friends-by-link = Friends, by link
coach-start-here = Play on

## Poses
coach-poses = Poses and bets
coach-poses-text = What every pose was worth when the hunter came, against the best one for the same cards: steps forward, less what a rear figure costs.
coach-pose-found = best poses
coach-pose-left = steps missed
coach-pose-bets = best bets
coach-pose-seconds = reaction
coach-seconds = { $seconds } s
coach-of = { $found } of { $all }
coach-rounds = Round by round: { $name }
coach-round = Round { $round }
coach-look-round = Look at round { $round }
coach-bet = Bet
coach-bet-best = the best bet
coach-pose-was-best = the best pose
coach-pose-steps = { $number ->
    [one] { $steps } step
   *[other] { $steps } steps
}
coach-pose-gain = { $number ->
    [one] { $steps } step better
   *[other] { $steps } steps better
}
coach-pose-shown = Showed

coach-exact = Worked out exactly, without chance or guessing. Bets show what they brought in the end.
coach-how = { $games ->
    [0] Worked out exactly, from a table of perfect play for two.
   *[other] Worked out by playing { $games } games to the end, as normal bots would.
 }
coach-set-up = As a position
