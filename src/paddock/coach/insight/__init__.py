"""What the coach knows of single games, for its play-outs: how luck can be taken out, and where they may stop. Compiled, like an expert.

A module is found by the name of the game's package; what it leaves out stands in `playout.py`. It speaks with the words of the game's
own rooms (`ROOMS`), of whatever box.
"""
