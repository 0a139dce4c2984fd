# What the page about oneself says.

you-guest-lead = You are playing as a guest, and that is all you need. To find your games on every device, keep them here.
you-keep-how = Your device makes a passkey: a key that stays on it, behind your fingerprint or PIN. No password, no e-mail. You also get a recovery code to print.
you-keep-code-only = Passkeys do not work here, so you get a recovery code: it is the only proof of who you are. Print it.
you-at-localhost = On this computer, open the page as { $address } to make a passkey.
you-back = Been here before?
you-sign-in = Sign in with a passkey
you-code = Recovery code
you-sign-in-code = Sign in with the code
you-code-shown = This is your recovery code
you-code-how = It signs you in on any device, even without the passkey. It is shown only once: print it or write it down, and keep it safe like a key.
you-code-print = Print it
you-code-kept = I have saved it
you-code-new = A new recovery code
you-code-new-how = The old one will stop working.
you-known-since = Here since { $date }
you-save-name = Save
you-saved = Saved
you-turn = Your turn
you-running = Games in progress
you-none = No games yet. Play one, and it will be kept here.
you-finished = Finished games
you-review = Review
you-won = won
you-lost = lost
you-drawn = a draw
you-practice = continued from another game
you-gone = the game itself is gone
you-ratings = Ratings
you-seen = Statistics
you-game = Game
you-players = Players
you-played = Played
you-wins = Won
you-devices = Devices
you-passkeys = Passkeys
you-passkeys-none = None yet. The recovery code signs you in.
you-passkey-add = Make a passkey on this device
you-passkey-forget = Forget the passkey “{ $label }”
you-here = (this one)
you-out = Sign out
you-out-everywhere = Sign out everywhere
you-yours = Everything we keep about you
you-export = Save it as a file
you-delete = Delete everything
you-delete-how = Your name, your keys, your statistics and what you said are deleted for good. Games with others stay: there you are “a former guest”. Type your name to be sure.
you-delete-sure = Delete me for good
you-cancelled = Nothing has changed: no passkey was made.

## My games over time
time-all = { $games ->
    [one] One game reviewed by the coach
   *[other] { $games } games reviewed by the coach
}
time-play = { $verdict ->
    [better] Your choices win you { $value } points a game: you play better than a normal bot.
    [worse] Your choices cost you { $value } points a game: a normal bot would play better.
   *[unknown] It is too early to say whether you play better or worse than a normal bot.
}
time-luck = { $sure ->
    [yes] Luck is not even yet: { $value } a game.
   *[no] Luck evens out: { $value } a game.
}
time-give = { $value } ±{ $error }
time-your-play = play
time-one = One game tells nothing yet. Let the coach look at another one: open a finished game and choose “Luck or play?”.
time-needed = { $games ->
    [one] One game
   *[other] { $games } games
} cannot tell that yet.{ $needed ->
    [0] { "" }
   *[other] { " " }If it goes on like this, it takes about { $needed }.
}
time-how = Points of winning chance for each game. Zero is a normal bot in your seat. Thin lines show where the truth lies 19 times in 20.
time-months = Luck and play, by month
time-by-game = By game
time-games = { $games ->
    [one] one game
   *[other] { $games } games
}
time-verdict = { $verdict ->
    [better] better than a normal bot
    [worse] worse than a normal bot
   *[unknown] too early to tell
}
time-habits = What costs you most
time-cost = { $value } a game
time-times = { $times } times
time-dearest = { $day }: you played “{ $played }”, better was “{ $better }”.
time-try = Try this one again
time-latest = Game by game
time-none = Nothing to tell yet
time-none-how = Here you will see how much was luck and how much play. Finish a game and choose “Luck or play?”: the coach looks at it, and it counts from then on.
time-to-play = Play
friends-guest = Friends are for people who keep their games, so that they find each other again. You need no e-mail and no password.
friends-here = Here now
friends-away = Away
friends-nobody-here = Nobody is here. Turn-based works any time.
friends-met = Played with lately
friends-none = No friends added yet
friends-none-how = Send a friend your link, or add people after a game with them. Friends see when you are here and may invite you with one tap.
friends-since = friends since { $date }
friends-see-me = Friends can see when I’m here
friend-in-lobby = in the lobby
friend-here = here now
friend-at = at a table of { $game }
friend-your-turn = your turn in { $game }
friend-ours = { $game } goes on
profile = Profile
profile-of-here = { $name }, here now: profile
add-friend = Add
add-who = Add { $name } as a friend
yes-add = Yes, add { $name }
wants-to-be-friends = { $name } wants to be friends
bring-a-friend = Bring a friend
bring-a-friend-how = Send your link. Whoever opens it is asked once, and so are you.
blocked-people = Blocked ({ $number })
block = Block
block-who = Block { $name }?
block-how = { $name } can no longer invite you, sit down with you, write to you or see when you are here, and is not told. A game you are in together goes on.
block-keep = Keep as a friend
block-not = Do not block
unblock = Unblock
unblock-who = Unblock { $name }
invite-now = Invite
invited = Invited
invite-to-game = Invite to a game
turn-based = Turn-based
turn-based-game = Turn-based game
remove-friend = Remove friend
ask-no-more = Withdraw the request
relation-none = not among your friends
relation-asked = asked; there is no answer yet
relation-asks = wants to be friends with you
relation-friend = friends
relation-blocked = blocked
relation-you = that is you
together = Together
together-games = { $games ->
    [one] 1 game
   *[other] { $games } games
 } · you won { $won }, { $name } { $lost }
