"""Bots, run off the event loop."""
