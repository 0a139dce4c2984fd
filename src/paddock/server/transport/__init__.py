"""What goes over the network: the messages, one connection, and what may come in."""
