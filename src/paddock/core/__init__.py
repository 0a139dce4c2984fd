"""The core: what a game is (`contract.py`), and what runs it. It knows no game.

Each floor imports only those before it: `text`, `engine`, `types`, `contract`, `play`, `batch`.
"""
