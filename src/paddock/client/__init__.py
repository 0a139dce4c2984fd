"""Programs that talk to a server from outside: a table over the network, a pipe bot online, looking after a server."""
