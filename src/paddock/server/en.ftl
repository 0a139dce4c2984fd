# What the table itself says, whatever the game.

refused-stale = The game has moved on: look at the table and choose again.
refused-not_yours = That seat is not yours.
refused-spectator = You are watching. Take a seat to play.
refused-not_started = The game has not begun.
refused-already_started = The game has begun.
refused-not_over = This game is still being played.
refused-not_host = Only whoever opened the table can do that.
refused-no_seat = This table has no such seat.
refused-seat_taken = Somebody sits there already.
refused-one_seat = You have a seat already. The others are for somebody else.
refused-no_person = No person sits there.
refused-own_seat = That is your own seat.
refused-no_talk = The host has not opened the chat to spectators.
refused-muted = The host has muted you.
refused-removed = The host has removed you from this table.
refused-open_seats = Not everybody is here yet: fill the open seats with friends or bots.
refused-not_standing_in = No bot plays for you.
refused-bot_plays = A bot plays for you now. Take your seat back first.
refused-no_bot = There is no bot of the kind “{ $level }”.
refused-bad_name = A name needs 1 to { $longest } visible characters.
refused-same_name = Somebody at this table is already called “{ $name }”.
refused-same_face = Somebody at this table has that face already.
refused-too_long = That is too long: at most { $longest } characters.
refused-empty_text = That message is empty.
refused-bad_game = There is no game called “{ $game }”.
refused-bad_position = This position is impossible: { $reason }.
refused-no_place = That cannot be set here.
position-wrong = That is impossible: { $reason }.
refused-bad_settings = { $reason }
refused-bad_record = { $reason }
refused-not_a_record = This is not a saved game of Paddock.
refused-own_box = A game with its own box cannot be shown here.
refused-no_table = There is no such table.
refused-no_page = There is no such page.
refused-no_step = This game has only { $moments } moments.
refused-nothing_left = The game ends there. Choose an earlier moment to play on from.
refused-malformed = That message cannot be understood: { $reason }
refused-hello_first = Say hello first.
refused-hello_twice = You have already said hello.
refused-old_version = Your page speaks version { $yours } of the protocol, the server { $ours }: reload it.
refused-too_fast = Too much at once. Wait a moment.
refused-too_many = There are too many connections from your address.
refused-too_many_tables = You are at too many tables at once, or others behind your address are. Leave one of them first.
refused-full = The server is full. Come back later.
refused-too_big = That is too big.
refused-bad_origin = Pages of other sites may not talk to this server.
refused-too_much = That would take too long to work out.
refused-no_help = This table plays without the coach.
refused-no_hint = The coach has nothing to say here.
refused-no_chances = The coach does not tell chances here.
refused-coach_coming = The coach is still getting ready. Ask again in a moment.
refused-no_coach_here = On this device the coach cannot do that. Ask at a table on a server.
refused-slow_level = A bot of this level needs a server: on this device alone it would think for minutes.
refused-needs_server = That needs a server: here you can play against bots, or together on this device.
refused-no_play = No bot has played there lately.
refused-why_later = You can hear that when the game is over.
refused-no_review = The coach could not review this game. You can try again in a few minutes.
refused-bad_host = This server does not go by that name.
refused-bad_type = Send JSON.
refused-not_kept = That could not be saved, so it has not happened. Try again.
refused-fault = Something went wrong on the server. Nothing has been lost. Its log calls this { $request }.
refused-frozen = The rules have changed since this game began, and its last plays do not fit them. You can look at it and talk, but not play on; nothing is lost.
refused-no_rules = This game was played by rules this server no longer has. It is kept as it is.
refused-elsewhere = Another server is looking after this table. Try again in a moment.
refused-bad_key = This address is for other servers only.
refused-going = The server is going down for a moment. Your game is kept.
refused-no_key = Say who you are: send the key of a bot account as “Authorization: Bearer KEY”.
refused-no_accounts = On this server only its host makes accounts for bots.
refused-name_taken = There is a bot called “{ $name }” already.
refused-no_account = There is no bot called “{ $name }”.
refused-bot_away = { $name } is not online just now. Choose somebody else, or try again later.
refused-other_games = { $name } does not play this game.
refused-no_challenge = Nobody has asked you to play there.
refused-resigned = You have resigned from this game.
refused-whole_play = Several play at the same time here: send a whole play.
refused-rated_leave = In a rated game no bot can stand in for you. You can resign, or play on.
refused-rated_undo = In a rated game the other players must agree to that, and bots do not.
refused-nobody_away = Nobody is away just now.
refused-waited = You have waited twice already.
refused-not_yet = In a rated game a bot comes only when the time is over.
refused-not_rated = Only a game of one person against bots, by the usual rules, can be set up as rated. To play strangers, choose “Anyone”.
refused-sign_in = Sign in first: choose “You and your games”.
refused-signed_out = You have signed out.
refused-no_ahead = Nothing can be played in advance now.
refused-no_holiday = Only people who play a game with days for each turn can be away from it.
refused-long_holiday = You can be away for { $most } days in each game. With these it would be { $wanted }.
refused-not_slow = Notifications with the page closed are for games with days for each turn only.
refused-no_profile = Nobody is known by that name here: only people who keep their games have a profile.
refused-not_met = You can only ask people you have played with, or whose link you have.
refused-not_friends = You can invite only your friends.
refused-too_many_friends = Your list of friends is full.
refused-not_here = You cannot sit down at this table.
refused-not_watched = The players do not let you watch this game.
refused-known_already = You are already signed in.
refused-bad_passkey = That passkey is not known here, or its answer came too late. Try again.
refused-bad_code = There is no such recovery code. Check it again, letter by letter.
refused-no_passkeys = Passkeys only work on a site with a name. On this computer, open the page as localhost.
refused-not_sure = That is not your name. Nothing has been deleted.
refused-not_admin = Only the host of this server can do that.
refused-unwanted = The host of this server does not allow that word.
refused-table_closed = The host of this server has closed this table.
refused-silent = We have not heard from you.
refused-no_evening = There is no such evening.
refused-evening_full = This evening is full: { $most } people take part.
refused-not_there = You do not take part in this evening. Come in first.
refused-not_leading = Only whoever leads the evening can do that.
refused-no_games = Choose at least one game.
refused-too_few = There are too few people for this game. Wait for more, or let bots fill the tables.
standings-place = Place
standings-who = Who
standings-round = Round { $number }
standings-points = Points

folder-taken = Another server is using { $folder }; stop it first, or choose another folder with --data.
no-psycopg = PostgreSQL needs a package that is not installed: pip install psycopg[binary]
no-postgres = The PostgreSQL { $address } cannot be used: { $reason }
bad-store = A store is the address of a PostgreSQL, like postgresql://user@host/name; a folder is named with --data.
two-stores = Games are kept in a folder (--data) or in a PostgreSQL (--store, PADDOCK_STORE), not in both.
backup-postgres = These games are kept in a PostgreSQL: copy them with pg_dump, and put a copy back with pg_restore.
no-store = There are no games in { $folder }. Say where they are with --data.
no-backup = { $file } is not there.
bad-backup = { $file } is not a good backup: { $reason }. Nothing has been changed.
backup-behind = The copy of { $folder } would have { NUMBER($missing) } commits less than have been acknowledged: the disk has lost something. Look at /health; nothing has been written.
backup-there = { $file } already exists. Choose another name.
backup-failed = { $file } could not be written: { $reason }
backup-made = { $tables ->
    [one] One table
   *[other] { $tables } tables
  } with { $events ->
    [one] one event
   *[other] { $events } events
  } kept in { $file }, as of { $at }. It is whole, and it holds the secret of the server: keep it where others cannot read it.
restore-there = There are already games in { $folder }. With --replace they are moved aside first.
restore-made = { $tables ->
    [one] One table
   *[other] { $tables } tables
  } with { $events ->
    [one] one event
   *[other] { $events } events
  } put back into { $folder }. Start the server: every game goes on from there.
restore-aside = What was there before is in { $aside }.
newer-store = { $file } was written by a newer Paddock: it has format { NUMBER($theirs, useGrouping: 0) }, and this one reads up to format { NUMBER($ours, useGrouping: 0) }. Update Paddock, or choose another folder with --data. Nothing in it has been changed.
older-store = { $file } was written by an older Paddock: it has format { NUMBER($theirs, useGrouping: 0) }, and this one reads format { NUMBER($ours, useGrouping: 0) }. Choose another folder with --data, or read it with the Paddock that wrote it. Nothing in it has been changed.
device-damaged = What this device has kept of your games is damaged and cannot be read. Nothing of it has been changed.
device-newer = Your games on this device were kept by a newer edition of this page. Load the page anew; nothing of them has been changed.
device-older = Your games on this device were kept by an older edition of this page, which this one cannot read. Nothing of them has been changed.
open = Paddock is open: { $address } (Ctrl-C closes it; every game is kept)
open-here = Only this computer can reach it. To let others in your house join: make play ARGS=--host=0.0.0.0
open-house = Others in your house open { $address } on a phone or computer in the same network; every invitation shows that address as a code to scan.
open-nowhere = Others could join, but this computer does not seem to be on a network.
no-port = Cannot listen at { $host }, port { NUMBER($port, useGrouping: 0) }: { $reason }. Choose another one with --port.
account-made = { $name } can play now. This is its key, which is shown only once; whoever has it can play as { $name }:
account-renewed = This is { $name }'s new key; the old one no longer works:
account-removed = { $name } is gone. Its games go on with a built-in bot in its seat.
account-none = There are no bot accounts yet. To make one: paddock account NAME
account-line = { $name } ({ $here ->
    [yes] online
   *[no] away
  })
account-busy = { $file } cannot be used now: { $reason }. Is a server of another version running there?
bridge-no-key = Give the key of the account: --key KEY, or PADDOCK_KEY in the environment.
bridge-refused = { $server } does not let it in: { $reason }
bridge-online = { $name } is online at { $server } (Ctrl-C takes it away)
bridge-lost = { $server } cannot be reached: { $reason }. Trying again ...
bridge-plays = { $name } plays { $game } at { $table }
bridge-over = { $table } is over: { $won ->
    [yes] won
   *[no] not won
  }
bridge-fault = { $table }: { $reason }
bridge-resigns = { $table }: the program has failed too often. It resigns.
too-deep = The file is nested too deeply.
too-many-digits = The file has a number with more than six digits.
by-bot = { $whoIs ->
    [you] { $text } (a bot played for you)
   *[other] { $text } (a bot played for { $name })
 }
person = Player { $number }
host = the host
spectator = A spectator
former-guest = A former guest
host-which = Say which table, and with remove also which seat.
host-nothing = Nothing yet.
host-removed = The guest in seat { $seat } of table { $table } has been removed.
host-closed = Table { $table } is closed.
host-no-answer = { $server } does not answer: { $reason }
nobody-hosts = nobody
some-device = A device

lesson-learner = You
lesson-retry = You can do that in a real game. Here, try what I asked for first.

# Puzzles: what they are about in any game, and what another play than the best one costs.
theme-finish = Winning move
theme-mistake = Costly mistake
theme-ahead = In the lead
theme-behind = Behind
puzzle-cost = You would win { $value } times in 100 instead of { $best }.
puzzle-gains = { $who } gains most by it: { $more } instead of { $less }.
your-turn = It is your turn

# The page as files.
site-made = { $folder }: the page for any web host, { $kilobytes } kB. Look at it with python3 -m http.server --directory { $folder }.
site-taken = { $folder } holds something else: name a new folder, or one that `paddock site` has written.
site-unbuilt = The page itself has not been built yet. In a checkout, `make web` builds it.
site-bad-server = A server is named by its address, like https://games.example/; “{ $server }” is none.
