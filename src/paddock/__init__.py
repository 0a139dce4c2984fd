"""Paddock: five animal tabletop games, implemented once."""

from . import games as games
from .core.batch.simulate import simulate
from .core.play.match import Match
from .core.play.record import BadRecord
from .core.play.registry import UnknownGame, find, names
from .core.types.option import BadSetting
from .core.types.refused import Refused

__all__ = ["BadRecord", "BadSetting", "Match", "Refused", "UnknownGame", "find", "names", "simulate"]
