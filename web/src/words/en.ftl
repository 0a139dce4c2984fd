# Everything the client says, in English.

## Everywhere
close = Close
loading = One moment …
connecting = Going to the table …
building = Getting the game ready, just this once: about { $seconds } s …
no-server = The server does not answer. Is it running?
cannot-load = This page could not be loaded. Reload it, please.
no-table = This table cannot be shown.
not-on-this-site = This game is not on this page.
try-again = Try again
settings = Settings
play-now-game = Game
play-now-free = Empty seats
play-now-wait = wait for people
play-now-later = bots, a bit later
play-now-at-once = bots, at once
play-now-rated = Rated: it counts for the ladder
play-now-rated-known = Rated games are for people who keep their games:
play-now-find = Find a game
clock-days = { $days ->
    [one] one day
   *[other] { $days } days
 }
clock-left = { $days } d { $hours } h
ladder = Ladder
ladder-how = Only finished rated games count; whoever leaves one loses it. The number after ± says how unsure a rating still is, and the ladder goes by the lower end of that range. You are listed after eight rated games.
ladder-empty = Nobody has finished eight rated games yet.
ladder-place = Place
ladder-who = Who
ladder-rating = Rating
ladder-games = Games
all-games = All games
free-seats-only = Only with a free seat
no-such-table = No such table right now.
table-rated = A rated game: it counts for the ladder, and there is no coach. You can resign; whoever leaves loses.
report = Report
report-who = Report { $name }
report-line = Report what { $name } said
report-why = What is wrong? (the host of this server reads it)
report-send = Send the report
report-done = Thank you. The host of this server can see it now.
you-and-games = You and your games
skip-to-table = Skip to the main part
nothing = nothing
nobody = nobody
yes = yes
no = no
you = You

## Lobby
greeting = Pull up a chair
your-name = Your name
guest = Guest
choose-face = Choose your face
your-face = Your face: { $face }
face = { $face ->
    [0] red hair and freckles
    [1] black curls
    [2] straight black hair and glasses
    [3] grey curls and gold glasses
    [4] brown hair and a beard
   *[5] spiky fair hair
}
face-taken = { $face }: already taken
players = { $range } players
play-bots = Play against bots
play-game = Play against bots: { $game }
set-up = Set up
set-up-game = Set up { $game }
rules-of = Rules of { $game }
your-tables = Your tables
open-tables = Open tables
continue = Continue
answer = Answer
turn-of = { $name } to play
turn-of-several = { $names } to play
table-gone = This table is gone
tables-waiting = waiting for people
replay = Replay
watch = Watch
join-free = { $free ->
    [one] Join, 1 free seat
   *[other] Join, { $free } free seats
 }
watch-game = Watch a game
watch-game-of = Watch a game of { $game }
puzzles = Puzzles
puzzle-every-day = Daily puzzle
open-record = Open a saved game
no-record = This is not a saved game of Paddock.
forget-table = Forget table { $table }
lead = Animal board games, with bots, with friends you send a link, or both. No account needed.
lead-alone = Animal board games: learn them by playing, solve puzzles, watch whole games. No account needed, and no connection after the first visit.
lead-here = Animal board games, against bots or passed around on this device. No account needed, and no connection after the first visit.
start-with = Start with { $game }
start-how = Three minutes to learn, explained while you play.
got-a-code = Got a link or a code?
join = Join
no-such-code = There is no table with this code.
play-heading = Play
games-heading = Games
with-whom = Who do you play with?
with-bots = Bots
friends = Friends
anyone = Anyone
this-device = This device
hint-bots = Starts at once. Bots take the other seats.
hint-friends = You get a link and a code. Anyone with a phone can sit down.
hint-anyone = You meet people who want the same game. Bots can fill empty seats.
hint-here = Pass it around: one screen, everybody in turn.
hint-alone = Three minutes each, by playing.
play-verb = Play
invite-verb = Invite
find-verb = Find
learn-verb = Learn
invite-game = Invite friends: { $game }
find-game = Find players: { $game }
share-game = Play on this device: { $game }
more-about = { $game }: more about it
with-friends = With friends
with-anyone = With anyone
with-others = With others
needs-server = needs a server
how-many-play = How many play?
all-options = All options
playing-with-friends = Playing with friends?
playing-with-friends-how = Choose “Friends”, then a game: you get a link and a code to scan, for any phone or computer.
friends-alone = To play with friends you need a server.
play-whole = Play a whole game?
play-alone = For that you need a server.
to-server = How to get one
me-button = { $name }: your name and face
me-title = Your name and face
me-how = This is how the others see you at the table.
done = Done
more = More
my-games = My games
host-evening = Host an evening
minutes = { $minutes } min
continue-game = Continue { $game }, { $state }
with-company = With { $names }
some-bots = { $bots ->
    [one] a bot
   *[other] { $bots } bots
 }
against-bots = { $bots ->
    [one] Against a bot
   *[other] Against { $bots } bots
 }
again-wanted = Play again?
all-tables = All { $number } tables
goes-on-online = goes on when you are online again
online-only = online only
no-connection = No connection.
kept-here = Rules, lessons, puzzles and games to watch are saved on this device.
kept-nothing = Nothing is saved on this device yet.
bots-need-line = There is no connection, and tables with bots are on the server, too.
keep-games = Keep my games
keep-how = Keep them with a passkey and find them on every device. No password, no e-mail.
keep-how-code = Keep them with a recovery code and find them on every device. No password, no e-mail.
games-only-here = { $games ->
    [one] One game, only on this device
   *[other] { $games } games, only on this device
 }
not-now = Not now
## Setting up a table
who-plays = Who plays
seat = Seat { $number }
me = Me
here-too = Somebody here, on this device
friend = Friend { $number }
friend-by-link = A friend, by link
bot-level = Bot: { $level }
bot-outside = Online bot: { $name }
bot-outside-asked = The game starts when { $names } accepts.
level-easy = easy
level-normal = normal
level-hard = hard
level-champion = champion
name-of-seat = Name on seat { $number }
add-seat = Add a seat
remove-seat = Remove seat { $number }
clock = Time for a turn
clock-none = no limit
clock-seconds = { $seconds } seconds
clock-minutes = { $minutes } minutes
help-allow = Players may ask the coach during the game
show-in-lobby = Show this table to everybody in the lobby
options-of-rules = Rule options
a-number = a number
at-random = at random
seat-of = { $number }: { $who }
by-link = a friend
open-table = Open the table
start-now = Start

## Gathering
gathering = Waiting for everybody to sit down
free-seat = Free seat
that-is-you = (you)
teams-are = Played in teams: { $teams }. Partners share their points.
teams-against = {" "}against{" "}
seat-numbered = seat { $number }
your-partner = your partner
away = (away)
bot = Bot
stand-in = A bot plays for them
sit = Sit down
sit-at = Sit down on seat { $number }
stand-up = Stand up
put-bot = Put a bot on seat { $number }
clear = Remove
clear-seat = Remove { $name } from seat { $number }
start = Start the game
asked = (asked, no answer yet)
asked-away = (asked, but not online now)
declined = { $name } does not want to play.
outside = Online bot
start-without = A bot plays for anyone who has not answered, until they come.
waits-for-seats = Every seat needs a friend or a bot first.
host-starts = { $name } starts the game.
host-away = The game starts when its host is back.
invite = Invite
invite-how = Send this link, or let a friend scan it. Whoever opens it can sit down or watch.
link = Link
copy = Copy
copied = Copied
qr = The link as a QR code
only-here = Nobody else can open this address: it works on this computer only. To invite others in your house, start Paddock with: make play ARGS=--host=0.0.0.0

## The table
asked-of = { $name }: { $text }
title-your-turn = Your turn
watching = watching
link-lost = Connection lost. Reconnecting …
looking-back = Looking back
watching-back = A recorded game
game-over = The game is over
frozen = This game is frozen
rules-revised = The rules have changed since this game began. It goes on under the new ones.
frozen-why = The rules have changed since this game began, and the last plays no longer fit them. You can look at it up to that point, but not play on. { $plays ->
    [one] One more move or throw is kept, but not shown.
   *[other] { $plays } more moves and throws are kept, but not shown.
} You can still chat.
locked = Your choice is locked in; the others are still thinking
ready = { $done } of { $of } ready
to-lobby = To the lobby
menu = Menu
log = Log
log-and-chat = Log and chat
log-empty = Nothing has happened yet.
log-earlier = Earlier …
chat = Chat
chat-new = Chat, { $number } new
chat-closed = The host has not opened the chat to spectators.
chat-empty = Say hello.
say-something = Say something
send = Send
emotes = Emotes
emote-hello = Hello!
emote-well_played = Well played!
emote-thanks = Thank you!
emote-oops = Oops!
emote-wow = Wow!
emote-thinking = I am thinking.
emote-hurry = Hurry up, please!
emote-laugh = Ha ha!
emote-sorry = Sorry!
emote-good_game = Good game!
rules = Rules
rules-now = What matters now
players-here = Players
player = Player
is-awaited = (to play)
pass-to = Pass the device to { $name }
pass-why = The table is covered so that nobody sees another player's secrets.
i-am = I am { $name }
pass-never = Do not cover the table again
skip = Skip
people = People at the table
mute = Mute
unmute = Unmute
mute-who = Mute { $name }
unmute-who = Unmute { $name }
muted = (muted)
remove = Remove
remove-who = Remove { $name }
remove-sure = Really remove?
let-talk = Spectators may chat
leave = Let a bot play for me
undo = Take back
take-back = Take my seat back from the bot

## Somebody has left
left-gone = { $number ->
    [one] { $names } has lost the connection. A bot takes over in { $time }.
   *[other] { $names } have lost the connection. A bot takes over in { $time }.
 }
left-gone-heard = { $number ->
    [one] { $names } has lost the connection. A bot takes over in { $seconds } seconds.
   *[other] { $names } have lost the connection. A bot takes over in { $seconds } seconds.
 }
left-wait = Wait 2 min
left-bot-now = Bot now
left-agree = Everybody has to agree: waiting for { $names }.
left-wants = { $number ->
    [one] { $names } wants a bot to play.
   *[other] { $names } want a bot to play.
 }
left-bot = A bot ({ $level }) plays for { $name }, who can take the seat back at any time.
left-back = { $plays ->
    [0] { $name } is back.
    [one] { $name } is back. The bot made one play.
   *[other] { $name } is back. The bot made { $plays } plays.
 }
left-resigned = { $name } has resigned. A bot plays on.
left-me = Your connection is gone. Trying again …
left-me-how = Your seat is kept. A bot plays for you after a minute, until you are back.
left-me-kept = Your seat is kept, and so is your time.
left-try = Try now
log-gone = { $name } has lost the connection.
log-back = { $name } is back.
log-bot = A bot plays for { $name } now.
log-resigned = { $name } has resigned.
welcome-back = Welcome back
welcome-back-plays = While you were away a bot ({ $level }) played for you:
welcome-back-none = A bot ({ $level }) has your seat. It has not played yet.
welcome-back-take = Take my seat again
welcome-back-rated = In a rated game a bot may make up to a quarter of your plays. Any more count as leaving.
now-plays = { $name } is playing …
now-you-play = Your move …
now-shown = Watch …

## A big screen
tv-join = Join at
join-by-code = Join a table
join-by-code-lead = Type the code that the big screen shows.
join-go = To the table

## Rated games
resign = Resign
resign-sure = Resign this game?
resign-rated = Resign this rated game?
resign-costs = You come last, and your rating goes down.
resign-one = { $name } wins, and the game is over.
resign-others = { $names } play on; a bot takes your seat.
resign-others-rated = { $names } play on; a bot takes your seat, and its result counts for nobody.
resign-keep = Keep playing
resigned-who = { $number ->
    [one] { $names } has resigned.
   *[other] { $names } have resigned.
 }
undo-ask = Ask to take back
undo-asked = { $name } asks to take the last play back.
undo-waits = You have asked to take your last play back.
undo-yes = Allow it
undo-no = No
rating-yours = Your rating in { $game }
rating-new = new
rating-was = was { $was } ± { $off }
rating-interval = 19 times in 20 your true strength lies between { $low } and { $high }. Every rated game narrows that.
rating-open = { $games ->
    [one] After one rated game this can still be almost anything. You join the ladder after { $listed } games.
   *[other] After { $games } rated games this can still be almost anything. You join the ladder after { $listed } games.
 }
rating-place = Ladder: place { $place }
rating-place-was = was { $was }
rating-surely = the ladder counts what is certain: { $sure }
rating-to-ladder = { $games ->
    [one] One more game to the ladder
   *[other] { $games } more games to the ladder
 }
rating-none = This game counted for nobody.
matching-people = Waiting for people who want the same game. It starts by itself.
matching-bots = Waiting for people who want the same game. If nobody comes, bots take the free seats, and it starts by itself.
matching-left = Bots come in { $seconds } s

## The first steps
first-steps = First steps
hint-of = Hint { $at } of { $last }.
hint-next = Next
hint-done = Got it
practice-offer = Would you like to try one round first? It is slow and does not count.
practice-yes = Practise a round
practice-no = Play for real
hint-never = No more hints for this game
hints-again = Show the first hints again

## The end, and looking back
unfinished = This game is not finished
unfinished-how = Look through it, or play on from where it was saved: you take one seat, bots the others.
play-on = Play on
you-win = You win!
places = Places
place = Place { $place }
wins = { $number ->
    [one] { $names } wins
   *[other] { $names } win together
 }
draw = Nobody wins: a draw
again = Play again
again-rotate = Everybody moves one seat along
again-asked = { $name } wants to play again. Are you in?
again-news = { $name } is playing again.
again-coming = At the new table: { $names }.
again-yes = I'm in
again-no = No, thanks
again-declined = You are not playing this time.
again-after-all = I'm in after all
again-go = To the new table
again-watch = Watch the next game
luck-or-play = Luck or play?
share-result = Share
souvenir-of = A picture of the result: { $headline }
souvenir-share = Share the picture
souvenir-save = Save the picture
share-moment = Link to this moment
by-chance = Chance
the-beginning = The beginning
save-record = Save as a file
moment = Moment
moment-of = Moment { $at } of { $last }.
to-beginning = To the beginning
step-back = One step back
step-forward = One step forward
play = Play
pause = Pause
back-to-now = Back to the game
to-the-end = To the end

## Settings
sound = Sound
notify = Tell me when it is my turn and I am looking elsewhere
notify-denied = This browser does not allow it. You can change that in its settings for this page.
press-to-end = Always let me end my turn myself, even when there is nothing else to do
theme = Theme
theme-system = Like the system
theme-light = Light
theme-dark = Dark
motion = Motion
motion-system = Like the system
motion-full = Full motion
motion-calm = No motion
language = Language

## Any game
your-choices = Your choices
suggestions = Suggestions
all-plays = All plays
filter = Filter
show-plays = Show them
many-plays = There are even more. Type what you want to do.
type-play = Or type what you want to do
do-it = Do it
you-locked = You chose: { $play }
in-exchange = for
idea = (a good idea)
good-idea = { $play } { idea }

## Lessons
lesson = First game
learn = Learn in 3 minutes
learn-game = Learn in 3 minutes: { $game }
learn-first = New here? Learn it by playing
lesson-teacher = Teacher
lesson-progress = How far you are
lesson-at = { $at } of { $last }
lesson-skip = Skip
lesson-next = Go on
lesson-show-me = Show me
lesson-again = Again
lesson-play = Now play
lesson-wait = One moment: watch what happens first.
lesson-not-here = That comes later, in a real game.

## The page for people
book-told = How to play
book-numbered = All rules by number
book-numbers = Rules { $rules }, by number
book-people = Anna Ben Cleo Dan
book-example = Example
book-before = Before
book-after = After
book-yes = says yes
book-refused = not allowed

## Without a line, and on a big screen
newer = There is a newer version of this page.
load-newer = Load it now
from-tape = No connection: this game is saved on this device.
big-screen = Big screen
big-screen-lead = Type the code of your table. This screen shows the table; everybody's hand stays on their phone.
table-code = Code of the table
show-table = Show the table
big-screen-how = On a television or laptop, open { $address } and type the code { $code }: it shows the table, but nobody's hand.
scan-to-play = Scan to take a seat with your phone

## The coach during a game
help-allowed = At this table you can ask the coach for hints, for everybody's chances, and why bots play as they do.
hint-ask = Ask the coach for a hint
hint = A hint
hint-no-reason = The coach likes one play best.
hint-plainly = Just tell me
hint-lay = Lay it out
hint-play = Play it
hint-thanks = Thanks
hint-taken = Asked the coach
hints-taken = { $number ->
    [one] { $number } hint taken
   *[other] { $number } hints taken
}
chances = Chances of winning
chances-coming = The coach is working out the chances …
chances-percent = { $number }%
why = Why?
why-ask = Why did { $name } play that?
why-said = What the coach would tell { $name }: “{ $why }”
why-later = The reason would give away a secret. { $name } will tell you after the game.
why-none = { $name } had no special reason.

credits-paddock = About Paddock
credits-unofficial = This is unofficial
credits-unofficial-text = The games and their names belong to their authors and publishers, who have nothing to do with Paddock. The rules and poems here are told in our own words, and all pictures come from free collections or are ours. If you like a game, buy its box!
credits-games = The games
credits-assumed = { $count ->
    [one] One thing in the box that we had to guess
   *[other] { $count } things in the box that we had to guess
  }
credits-known = The rule book says everything about what is in the box.
credits-others = The work of others
credits-others-text = Paddock is free software under the MIT licence. Its pictures of animals are Microsoft's Fluent Emoji; its fonts and some of its code are the work of others, too.
credits-notices = All licences
over-time = My games over time

## Friends
invites-you = { $name } invites you to { $game }
profile-of = { $name }: profile
who-may-watch = Who may watch?
watch-nobody = Nobody
watch-nobody-how = Only the players.
watch-friends = Friends of anyone here
watch-friends-how = They find the table in their list of friends.
watch-link = Anybody with the link
watch-link-how = If the table is public, it is shown in the lobby, too.
watchers = { $number ->
    [0] Nobody is watching now.
    [one] One person is watching now.
   *[other] { $number } people are watching now.
 }
watch-strictest = Spectators see what lies open, never a hand. The strictest wish at the table counts.
watch-strictest-is = { $name } says “{ $who }”.
ahead = Play in advance
ahead-how = It is played as soon as it is your turn, if it is still possible then.
ahead-is = In advance: { $play }
ahead-take-back = Take it back
ahead-dropped = Your play in advance is no longer possible. It is your turn.
holiday = I am going away
holidays = Who is away
holiday-how = Until then your clock stands still, and you get no notifications. Everybody at the table sees it, and as soon as you play you are back.
holiday-all = { $games ->
    [one] Until then the clock stands still in your turn-based game, and you get no notifications. As soon as you play there you are back.
   *[other] Until then the clock stands still in your { $games } turn-based games, and you get no notifications. As soon as you play in one you are back there.
 }
holiday-until = Away until
holiday-go = I am away until { $day }
holiday-left = { $days ->
    [0] You can be away for 14 days in each game, and none are left here. A day that has begun counts.
    [one] You can be away for 14 days in each game: one day is left. A day that has begun counts.
   *[other] You can be away for 14 days in each game: { $days } are left. A day that has begun counts.
 }
holiday-is = { $name } is away until { $day }
holiday-yours = You are away until { $day }
holiday-stands = The clock stands still until then.
holiday-back = I am back
call-me = Notify me
call-me-how = This game takes days. Get a notification when it is your turn, even with this page closed?
call-me-not = This browser cannot notify you. Try again in the settings.
pocket-loading = Getting the games ready on this device …
pocket-elsewhere = The games saved on this device are open in another tab of this browser.
pocket-take = Play here instead
plays-here = You can still play against bots or pass this device around: these games are saved here.
play-apart = Play without a connection
kept-on-device = This game is saved on this device only.
kept-nowhere = This browser does not let the page save anything: the game will be gone when you close it.
to-the-server = Take it to the server
pocket-size = To play without a connection, { $size } MB must be downloaded once. It looks as if you pay for data on this connection.
pocket-load = Download now
bots-need-pocket = To play here, the games must be downloaded once, and that needs a connection.
pocket-failed = The games could not be made ready on this device. Try again.
