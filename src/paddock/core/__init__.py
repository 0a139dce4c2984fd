"""The core: what a game is (`contract.py`), and what runs it. It knows no game.

The packages are layers; each imports only those before it: `text`, `engine`, `types`, `contract`, `play`, `batch`.
"""
