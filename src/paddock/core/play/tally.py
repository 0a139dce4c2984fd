"""How the end of a game is told: what every seat has to show, by name (`{"rabbit": 7, "moose": 9}`), never an internal number.

A game says it in `tally(game, scores)` of its `view.py`; one that does not shows its score. An empty tally means that who has
won says it all. The catalogue of the game has the sentence (`tally`) and the name of each number (`tally-rabbit`).
"""

from ..contract import Tally
from .game import Game


def say_tally(game: Game, tally: Tally) -> str:
    """The tally of one seat in words: `rabbit on 7, moose on 9`. Empty where the winner says it all."""
    return game.words.say("tally", **tally) if tally else ""


def head_of(game: Game, name: str) -> str:
    """The column header of one number of a tally."""
    return game.words.say(f"tally-{name}")
