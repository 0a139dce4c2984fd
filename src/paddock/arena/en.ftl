# What the arena says, in the terminal and in the report.

# Wrong commands.
bot-unknown = No bot is called “{ $spec }”. There are { $names }; or give a file (my_bot.py, or my.pt of a trained player), or a command (“pipe:./bot --fast”).
bot-unread = The bot { $file } cannot be read: { $reason }
bot-checkpoint = The checkpoint { $file } cannot play. { $reason }
bot-syntax = The bot { $file } is not valid: { $reason }
bot-none = There is no bot in { $file }: no class with a method “choose”.
bot-several = There are several bots in { $file }: { $classes }. Say which: { $file }:ClassName
bot-unsolved = { $reason }
bot-no_program = There is no program called “{ $program }”.
bots-none = A tournament needs bots.
seats-solo = The arena is for two seats or more.
games-few = Play at least one game, not { $games }.
ray-missing = Ray is not installed here. It is an extra: pip install ".[ray]"
ray-failed = Ray could not be reached: { $reason }
file-unwritten = { $file } cannot be written: { $reason }
workers-die = The worker processes end before they have begun. The last words of one: { $words }
hill-no-folder = There is no folder { $folder }. Make it, and put bot files (*.py, *.pipe) into it.
hill-empty = There is no bot in { $folder }. Put a bot file into it: my_bot.py, or a file my_bot.pipe with a command in it.

# The book of results.
book-unopened = The results { $file } cannot be opened: { $reason }
book-busy = Another tournament is writing to the results { $file } right now.
book-other = { $file } is not a file of results. It is left as it is; choose another one.
book-broken = Line { $line } of { $file } is damaged: { $reason }
book-differs = { $file } belongs to another tournament: its { $what } is { $theirs }, not { $ours }. Choose another file.

# While it runs.
progress = { $title }
resumed = { $games } games have already been played; continuing.
changed = { $bot } has changed: { $games ->
    [one] one game is
   *[other] { $games } games are
 } played again.
stopped = Stopped. Everything played so far is in { $file }; run the same command to continue.
stopped-lost = Stopped. The games were not saved; --out FILE saves them.
nothing = No deal has been finished yet.
written = The report is in { $file }

# The standing.
heading = { $title }, { $seats } seats
summary = { $games ->
    [one] one game
   *[other] { $games } games
 } in { $deals ->
    [one] one deal
   *[other] { $deals } deals
 }; every deal was played from all seats with the same luck.
early = Stopped early: the ladder was certain after { $games } of { $planned } games, at check { $looks }.
too-early = Not finished: { $games } of { $planned } games.
uncertain = The order of some neighbours on the ladder is not settled yet: more games would tell.
certain = The whole order of the ladder is settled (95%).
place = #
bot = bot
rating = rating
rating-interval = 95%
points-interval = 95%
points = points
adjusted = without luck
adjusted-title = Without luck
adjusted-interval = 95%
fewer = fewer games
adjusted-caption = Without luck: every result less the luck of the game, which has mean zero. The last column says how many times fewer games would tell as much.
luck-unknown = { $title }: there are no chances to win by which luck could be weighed
won = won
shared = shared
games = games
next = ahead by
ahead = +{ $by } ± { $reach }
ladder-caption = ahead by: rating points above the next bot, with the 95% interval of that difference. Where ± is the larger number, the order of the two is not settled.
axis-rating = rating
axis-points = share of the points
faults = { $bot } { $faults }.
fault-crash = { $n ->
    [one] crashed once
   *[other] crashed { $n } times
 }
fault-timeout = { $n ->
    [one] was too late once
   *[other] was too late { $n } times
 }
fault-flood = { $n ->
    [one] wrote too much once
   *[other] wrote too much { $n } times
 }
fault-garbage = { $n ->
    [one] wrote nonsense once
   *[other] wrote nonsense { $n } times
 }
fault-illegal = { $n ->
    [one] played against the rules once
   *[other] played against the rules { $n } times
 }
pairs-title = Who beats whom
pairs-caption = How often the bot on the left finished ahead of the one above; a tie counts half.
chairs-title = What a seat is worth
chair = seat { $number }
chairs-caption = Points by seat, whoever sits there. An even share would be { $even }.
circle = A circle: { $way }.
circle-beats = { $one } beats { $other }
no-circles = There are no circles (A beats B beats C beats A).
endless = { $n ->
    [one] One game was
   *[other] { $n } games were
 } cut short because it did not end.
trace-title = The first error of { $bot }
fault-line = { $bot } ({ $how }): { $detail }

# The page.
page-ladder = The ladder
page-ladder-text = Ratings by openskill’s Plackett-Luce model: everybody begins at 25, and 4 points more than another mean about two wins in three. The bars are 95% intervals, from { $resamples } tournaments drawn again from these deals, all turns of a deal together.
page-points = Points
page-points-text = A win is one point, shared where several win. The line is an even share.
page-faults = Lost through their own fault
page-foot = Seed { $seed }. Made by paddock arena.
page-settings = Options: { $settings }.
page-alt-ladder = Ratings of all bots with their intervals
page-alt-pairs = Table of how often each bot finishes ahead of each other
page-alt-chairs = Points by seat with their intervals
page-alt-points = Points of all bots with their intervals

# The hill.
hill-heading = The hill of { $title }
hill-new = New on the hill: { $bots }.
hill-king = King of the hill: { $bot }.
hill-king-stays = { $bot } is still king of the hill.
hill-king-falls = { $bot } is the new king of the hill, in place of { $before }.
hill-nothing-new = Nobody new; everything has been played.
