"""The engine: rows, compiled rules, random streams, and the drivers that run them. Everything here knows NumPy and no game."""
