# What the terminal says. The games have catalogues of their own.

person = Player { $number }

# Laying the table

bad-count = The numbers of people and of bots cannot be negative.
bad-names = There are { $names } names for { $people ->
    [one] 1 person
   *[other] { $people } people
 }.
bad-kinds = { $kinds } kinds of bots are named, but { $bots ->
    [0] no bot sits
    [one] only 1 bot sits
   *[other] only { $bots } bots sit
 } at the table.
bad-bot = There is no bot called { $kind }; there are { $kinds }, and files of trained players (my.pt).
bad-checkpoint = The checkpoint { $file } cannot play. { $reason }
bad-name = { $name } cannot be a name: it needs 1 to { $longest } printable characters.
bad-twice = Two at this table are called { $name }; choose different names.
bad-notes = the names in it cannot be read: { $reason }
bad-notes-seats = it must name { $seats ->
    [one] 1 player
   *[other] { $seats } players
 } and say for each which bot plays, or null for a person.
bad-times = the times in it cannot be read: { $reason }
bad-times-order = they must rise, and there is one for each entry of the log.
bad-option = “{ $text }” is not an option; write --option NAME=VALUE.
bad-option-twice = The option { $name } is given twice.
bad-solo = { $title } has no solo game.
bad-load-with = A saved game goes on as it was: { $flag } cannot be used together with --load.
bad-load-game = { $file } holds a game of { $game }, not of { $asked }.
bad-over = { $file } is a finished game; there is nothing left to play.
bad-exists = { $file } already exists: continue it with --load { $file }, or choose another name.
bad-write = { $file } cannot be written: { $reason }
bad-read = { $file } cannot be read: { $reason }
bad-box-text = { $file } is not a text file in UTF-8.
bad-tempo = { $title } has no clock: --tempo { $tempo } is for Bunny Bunny Moose Moose.
bad-real = Real time needs a terminal where single keys can be read, and at most one person; use --tempo step.
bad-choice = “{ $text }” is not one of the games; type a number or a name.
bad-number = “{ $text }” is not a number from { $low } to { $high }.
bad-level = “{ $text }” is not one of the levels: { $levels }.

choose-title = Paddock
choose-game = Which game?
choose-go-on = continue: { $title }, { $names }
choose-people = How many people share this keyboard? [{ $default }]
choose-bots = How many bots play with you? [{ $default }]
choose-level = { $bots ->
    [one] How well should it play
   *[other] How well should they play
 }: { $levels }? [{ $default }]
choose-name = Who sits in seat { $number }? [{ $default }]

# At the table

title = { $title }{ $options ->
    [none] { "" }
   *[other] , { $options }
 }
earlier = ({ $number ->
    [one] 1 earlier line
   *[other] { $number } earlier lines
 }: type log)
hint = Type a number or a play.  { $more ->
    [0] { "" }
   *[other] more ({ $more }){"  "}
 }? rules  help  undo  log  save  quit
more-none = I have no more ideas, but you can type anything the rules allow.
yes = y yes
confirm = Really? [y/N]
confirmed-no = Nothing changed.
pass = Pass the keyboard to { $name }.
pass-enter = { $name }, press Enter when nobody else is looking.
undone = Taken back.
log-empty = Nothing has happened yet.
watching = Only bots are playing: watch.

help = Type the number of a play on the list, or anything else the rules allow:
help-commands = You can also type:
help-enter = Enter
help-enter-does = show the table again
help-rules = ?
help-rules-does = the rules that matter now; ? 7 shows rule 7
help-more = more
help-more-does = further ideas
help-undo = undo
help-undo-does = take back your last play, as long as nothing new has come to light
help-log = log
help-log-does = the whole game so far
help-save = save FILE
help-save-does = write a copy of the game
help-load = load FILE
help-load-does = leave this game, which is kept, and go on with another
help-quit = quit
help-quit-does = leave; the game is kept (Ctrl-C and Ctrl-D do the same)

rules-none = There is no page about { $title }: its rules would stand in docs/rules, as docs/add-a-game.md describes.
rules-unknown = { $title } has no rule { $id }. They run from { $first } to { $last }.
rules-unofficial = Unofficial: these rules are in our own words. The name “{ $title }” belongs to the game's publisher.
rules-numbered = All rules by number: --numbered. One of them: its number.
rules-assumed = Assumed by us, because no source names it: { $items }. A person who owns the box can correct it: --box my.toml.
rules-known = No content of the box is assumed.

live-beat = Beat { $beat }
live-count = The poem begins in { $seconds } …
live-paused = Paused. Press Tab to go on.
live-keys = Hands: qwer asdf z, uiop jkl; m  both: shift  tongue: space  Tab: pause  Ctrl-C
live-watch = Tab: pause   Ctrl-C: leave
load-real = { $file } is a game in real time: open it with paddock play --load { $file }.

saved = Saved in { $file }.
saved-over = { $file } already exists. Write over it? [y/N]
not-saved = Not saved.
save-where = Where to? Type save and the name of a file.
load-what = Which one? Type load and the name of a file.
loaded = { $title }, as it was left.
kept = The game so far is kept in { $file }.
kept-from-now = From now on every play is kept in { $file }.
go-on = To continue:  paddock play --load { $file }
lost = The game could not be kept: { $reason }
bye = Goodbye.

over-one = { $names } wins.
over-several = { $names } win.
over-nobody = Nobody wins.
over-tallies = { $tallies }.
over-tally = { $name }: { $tally }
over-record = The record is in { $file }.
again = Play again? [y/N]
