# What the page of a position says. What things and plays are called comes spoken from the server.
position = A position
position-undo = Take the last change back
position-share = Share this position
position-players = How many play
position-for = { $players ->
    [one] one player
   *[other] { $players } players
}
position-line = In one line
position-both = Change it here or above; both show the same position.
position-of = { $place } of { $name } ({ $letter })
position-count = { $thing } × { $number }
position-more = One more for { $place }: { $thing }
position-less = One less for { $place }: { $thing }
position-rest = all the rest
position-empty = empty
position-box = Box
position-how = Drag a card, or tap it and then its place.
position-lay = Lay it here
position-away = Back into the box
position-card = { $card }, { $place }{ $of ->
    [nobody] { "" }
   *[other] { " " }of { $whose }
}{ $left ->
    [0] { "" }
   *[other] , { $left } left
}
position-lifted = { $card } is in your hand. Arrows choose a place, Enter lays it there, Escape lets it go.
position-who-wins = Who wins from here?
position-exact = exact
position-play-outs = { $number } play-outs
position-exact-how = From the table of perfect play: everybody plays their best, nothing is guessed.
position-how-sure = The coach plays on from here again and again, and deals what is hidden afresh each time. The thin line shows how sure that is: 19 times in 20 the truth lies within it.
position-spoken = { $name } wins { $chance } percent{ $exact ->
    [yes] , exactly
   *[no] { "" }
}.
position-nothing = Once the line can be read, the answer appears here.
position-over = The game is over. Winner: { $names }
position-drawn = The game is over, and nobody has won.
position-no-chances = In this game everybody plays at once, so there are no chances to win, only what each play is worth.
position-no-choice = Nobody has a choice here: chance comes next.
position-alone = With one player there is nobody to win against. This is what the expert would do.
position-best = Best plays of { $name }
position-steps = { $steps } steps
position-same = Nearly the same as the first: nobody can tell them apart yet.
position-play-on = Play on from here
position-play = Play on
position-counts-not = Against bots, from any seat. It does not count for anything.
