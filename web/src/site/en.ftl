# What a page without a server says of servers.

site-title = A server for Paddock
site-lead = This page needs nobody: rules, lessons, puzzles and games to watch are files, and stay on your device. Playing a whole game needs a server, which keeps the table. With one there is more:
site-lead-here = This page needs nobody: everything on it happens on your device. Playing with others needs a server, which keeps the table. With one there is more:
site-bots = whole games against bots of every level, or passed around on one device
site-friends = friends at your table, by a link or a code, on any phone
site-anyone = others who want the same game, and a ladder
site-evening = evenings with many tables
site-coach = after a game: was it luck or play?
site-keep = your games on every device, without a password
site-go = Play at { $server }
site-own = A server of your own
site-own-what = Any computer with Python 3.11 or newer will do. Everybody in your house then plays in the browser, and nobody needs an account.
site-program = Get the program
site-steps = Then type, in the folder where it lies:
site-windows = On Windows it is py instead of python3, and paddock\Scripts instead of paddock/bin.
site-no-program = Whoever has the program of Paddock starts a server with one line:
