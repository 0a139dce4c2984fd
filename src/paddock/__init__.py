"""Paddock: five animal tabletop games, implemented once."""

from . import games as games
from .core.game import BadSetting, UnknownGame, find, names
from .core.match import Match
from .core.record import BadRecord
from .core.refused import Refused
from .core.simulate import simulate

__all__ = ["BadRecord", "BadSetting", "Match", "Refused", "UnknownGame", "find", "names", "simulate"]
