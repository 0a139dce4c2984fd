# What a page without a server says of servers.

site-title = A server for Paddock
site-lead = This page works by itself: rules, lessons, puzzles and games to watch stay on your device. To play a whole game you need a server. With one you also get:
site-lead-here = This page works by itself: everything on it happens on your device. To play with others you need a server. With one you also get:
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
site-steps = Then type this, in the folder with that file:
site-windows = On Windows it is py instead of python3, and paddock\Scripts instead of paddock/bin.
site-no-program = With the program, one line starts a server:
