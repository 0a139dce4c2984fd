"""Bots, asked off the event loop."""
