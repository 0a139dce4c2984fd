evening = Evening
evening-lead = Many people, several tables, some rounds: everybody gets a table in each round, and the standings say who leads.
evening-title = What is it called?
evening-usual = { $day } evening
evening-open = Open the evening
evening-come = Come in
evening-come-now = Take part
evening-come-lead = Everybody plays on a phone or a computer of their own. Choose a name and a face.
evening-late = Round { $round } is being played. You join from the next one.
evening-here = { $number ->
    [one] Only you so far
   *[other] { $number } are here
  }
evening-alone-how = Show the code around the room, or send the link. Three people make a full table; bots can fill it up.
evening-tables = { $number ->
    [one] 1 table: { $sizes }
   *[other] { $number } tables: { $sizes }
  }
evening-you = You
evening-you-lead = You lead the evening
evening-leads = { $name } leads the evening
evening-waits = { $name } starts the first round.
evening-waits-next = { $name } starts the next round.
evening-nobody-leads = Whoever has been here longest starts the next round.
evening-latecomers = Latecomers join from the next round. A bot replaces whoever leaves.
evening-how = How an evening goes
evening-how-tables = Every round everybody gets a table: first at random, then with people who have similar points.
evening-how-points = Four at a table score 3, 2, 1, 0; three score 3, 1½, 0. Whoever has no table in a round gets 1½.
evening-how-ties = Equal points share a place, and the next one is skipped.
evening-which = Which games?
evening-rounds = Rounds
evening-fewer = One round less
evening-more = One round more
evening-bots = Bots fill every table up to four
evening-everybody = Everybody meets everybody, whatever their points
evening-about = About { $time } · round 1: { $game }
evening-hours = { $hours } h { $minutes } min
evening-minutes = { $minutes } min
evening-choose = Choose at least one game.
evening-start = Start round { $round }
evening-start-game = Start round { $round }: { $game }
evening-start-bots = Start with bots
evening-one-more = Play one more round
evening-television = Show on a television
evening-screens = { $number ->
    [one] 1 screen
   *[other] { $number } screens
  }
evening-menu = Menu of the evening
evening-round-of = Round { $round } of { $rounds } · { $game }
evening-round = Round { $round } of { $rounds }
evening-others = { $number } others
evening-next = Next: { $game }
evening-at-table = You are at table { $table } with { $names }
evening-at-table-alone = You are at table { $table } with bots
evening-no-table = You have no table in this round, and get 1½ points for it.
evening-not-drawn = You join from the next round.
evening-begins = It begins by itself, or as soon as everybody is ready.
evening-left = { $time } left
evening-ready = I am ready
evening-are-ready = { $number ->
    [one] { $names } is ready.
   *[other] { $names } are ready.
  }
evening-seats = Table { $table }: { $names }
evening-table = Table { $table }
evening-go = To your table
evening-back = Back to the evening
evening-calls = Round { $round } begins: you are at table { $table } · { $time }
evening-standings = Standings
evening-after = After round { $round }
evening-after-of = After round { $round } of { $rounds }
evening-final = The final standings
evening-place = Place
evening-who = Who
evening-r = R{ $round }
evening-points = Points
evening-shared-unseen = shared
evening-shared = You share place { $place } with { $names }. Your points: { $points }.
evening-alone = You are in place { $place }. Your points: { $points }.
evening-to-go = { $rounds ->
    [0] That was the last round.
    [one] One round to go.
   *[other] { $rounds } rounds to go.
  }
evening-ties = Equal points share a place, and the next one is skipped: after two people in place 2 comes place 4. There is no hidden tie-break. ½: at a table of three, the second scores 1½.
evening-file = Save as a file
evening-still = { $number ->
    [one] Table { $tables } is still playing
   *[other] Tables { $tables } are still playing
  }
evening-watch = Watch
evening-rules = The rules of { $game }
evening-rules-how = To read while you wait
evening-plays = Playing for { $minutes ->
    [0] less than a minute
    [one] one minute
   *[other] { $minutes } minutes
  }
evening-begins-in = Begins in { $time }
evening-won = { $number ->
    [one] { $names } wins!
   *[other] { $names } share the win!
  }
evening-lost = This table did not count.
evening-last = { $title } · last round
evening-leave = No more rounds for me
evening-return = Count me in from the next round
evening-out = You are not playing any more rounds.
evening-remove = Send { $name } away
evening-bot = Bot
evening-pages = Page { $page } of { $pages }
evening-tv-wait = Scan the code, or type it at { $address }.
