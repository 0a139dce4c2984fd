# mypy: allow-untyped-defs
"""What every game answers, in its `rules.py`.

Drivers are written against these names; `drive.instantiate` puts a game's own rules in their place.
"""

CHANCE, OVER = -1, 0  # answers of waiting(), besides a bit mask of seats
QUESTIONS = ("MOVES", "OUTCOMES", "PAST", "set_up", "waiting", "allowed", "play", "odds", "apply_outcome", "score", "observe", "imagine")

MOVES = OUTCOMES = 0
PAST = ""  # the field of INFO, or else of the row, from which on there is nothing but how things came about: a search does not look at it


def set_up(game, players, settings):
    """The opening position for these seats and options."""


def waiting(game):
    """A bit mask of the seats that must move, or CHANCE, or OVER."""


def allowed(game, seat, mask):
    """Write 1 for every small move this seat may make now and 0 for all others. The row stays as it is."""


def play(game, seat, move):
    """Make one small move."""


def odds(game, weights):
    """The integer weight of every outcome nature may choose now."""


def apply_outcome(game, outcome):
    """Let it happen."""


def score(game, out):
    """The result of every seat; the highest wins."""


def observe(game, seat, seen):
    """Write down all that the seat can know, and nothing else, into a record `INFO`; what it cannot know is 0, or marked as unknown. For
    somebody who watches the seat is -1. Here: nothing is hidden, there is no such record, and everybody knows the row."""


def imagine(game, seat, stream):
    """Replace what the seat cannot know by a fair guess that agrees with all it has seen. Here: nothing is hidden."""
