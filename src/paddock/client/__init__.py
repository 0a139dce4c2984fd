"""Clients: a table over the network, the bridge for pipe bots, and `paddock host`."""
