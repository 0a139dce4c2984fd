# What the pages of puzzles say. Positions, plays and reasons come spoken in the file of a game.

puzzle-lead = A position from a real game: one play is clearly best, and it is not the one that comes to mind first. A new one for each game every day, the same for everybody.
puzzle-of-the-day = Puzzle of the day
puzzle-number = Puzzle { $number } of { $last }
puzzle-rating = Rated { $rating }
puzzle-your-rating = Your rating: { $rating } ({ $gain })
puzzle-rating-of = Your rating: { $rating } ± { $plus }
puzzle-theme = Theme
puzzle-theme-of = Theme: { $game }
puzzle-any-theme = Any
puzzle-themes = Themes:
puzzle-more-of = More puzzles: { $theme }
puzzle-found-before = Found before
puzzle-answered-before = Answered before
puzzle-how = Choose below, or on the board.
puzzle-another = The coach has not compared that play. Choose another one.
puzzle-right = Right! That is the best play.
puzzle-better = +{ $gain }% better: { $play }
puzzle-because = Why:
puzzle-instead = Instead:
puzzle-tempting = Tempting, but worse:
puzzle-values = Chances to win after each play
puzzle-yours = (your answer)
puzzle-row = { $days ->
    [0] No day in a row yet
    [one] One day in a row
   *[other] { $days } days in a row
}
puzzle-most = (most: { $days })
puzzle-next = Next
puzzle-all = All puzzles
puzzle-series = More puzzles
puzzle-series-of = More puzzles: { $game }
puzzle-heard = What happened before
puzzle-today = Today's puzzle
puzzle-today-of = Today's puzzle: { $game }
puzzle-today-open = Today's puzzle waits for you.
puzzle-today-found = Today's puzzle: found.
puzzle-today-answered = Today's puzzle: answered.
puzzle-progress = { $done } of { $all } answered, { $found } found at once
