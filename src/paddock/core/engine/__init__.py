"""The engine: rows, compiled rules, random streams, and the drivers that run them. It knows NumPy and no game."""
