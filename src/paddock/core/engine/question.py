# mypy: allow-untyped-defs
"""The functions that every game's `rules.py` has, with the defaults of the optional ones.

Drivers are written against these names; `drive.instantiate` puts a game's own rules in their place.
"""

CHANCE, OVER = -1, 0  # what waiting() returns besides a bit mask of seats
QUESTIONS = ("MOVES", "OUTCOMES", "PAST", "set_up", "waiting", "allowed", "play", "odds", "apply_outcome", "score", "observe", "imagine")

MOVES = OUTCOMES = 0
PAST = ""  # the field of INFO, or else of the row, with which the mere history begins: a search does not tell positions apart by it


def set_up(game, players, settings):
    """The opening position for these seats and options."""


def waiting(game):
    """A bit mask of the seats that must move, or CHANCE, or OVER."""


def allowed(game, seat, mask):
    """Write 1 for every small move this seat may make now and 0 for all others. The row stays as it is."""


def play(game, seat, move):
    """Make one small move."""


def odds(game, weights):
    """Write the integer weight of every outcome that is possible now, and 0 for all others."""


def apply_outcome(game, outcome):
    """Apply an outcome of chance."""


def score(game, out):
    """Write the score of every seat; the highest wins."""


def observe(game, seat, seen):
    """Write the information state of a seat into a record `INFO`: all that it can know and nothing else; what it cannot know is 0, or
    marked as unknown. A spectator has seat -1. Default, where nothing is hidden: there is no such record, and everybody knows the row."""


def imagine(game, seat, stream, scratch):
    """Determinization: deal afresh what the seat cannot know, at random, in agreement with all it has seen. Its
    working memory is the record `SCRATCH` of the rules, if there is one; it holds what the last call left. Default: nothing is hidden."""
