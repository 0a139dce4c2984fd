"""The position editor: parse a line, change places in it, evaluate it. Pure functions, run by worker processes."""

from collections.abc import Sequence
from itertools import islice
from typing import Any

from ... import Match, find
from ...coach import position as coach
from ...coach.spoken import names_at
from ...core.contract import BadPosition
from ...core.play.game import Game
from ...core.types.moment import Entry
from ...core.types.place import Place
from ...games.seats import LETTERS
from ..messages.message import pack
from ..messages.positions import LEVELS, Judged, JudgedPlay, Lay, SetPosition
from ..words import Problem, say
from . import jobs, presenter

SEED = 1  # of the deal that an empty line begins with
MAX_COUNT = 999  # of one thing in a place
PLAY_OUTS = (64, 512, 2048)[:LEVELS]


def set_up(game: str, players: int, settings: dict[str, Any], line: str, lays: list[Lay]) -> bytes:
    """Parse a line after changes to its places. A wrong line is kept, as the next change may correct it."""
    rules, wrong = find(game), None
    if not line.strip():
        line = Match(rules, players, seed=SEED, **settings).position
    there = rules.notation.places(line, players)
    for lay in lays:
        line = changed(rules, line, there, lay)
    match = None
    try:
        match = Match(rules, players, position=line, chance="given", **settings)
        line = match.position if lays else line
    except BadPosition as error:
        wrong = say("position-wrong", reason=str(error))
    places = rules.notation.places(line if match is None else match.position, players)
    left = {
        sign: number - sum(place.holds.get(sign, 0) for place in places if not place.rest) for sign, number in rules.notation.BOX.items()
    }
    names = names_at(rules, players, [])
    seats = {LETTERS[seat]: name for seat, name in enumerate(names)}
    over = match is not None and match.over
    winners, waiting = (match.winners if over else [], list(match.waiting)) if match else ([], [])
    return pack(SetPosition(line, wrong, over, names, winners, waiting, places, seats | rules.notation.signs(), left))


def changed(rules: Game, line: str, there: Sequence[Place], lay: Lay) -> str:
    """A change, limited to what the place can hold and a box can have."""
    place, box = next((each for each in there if (each.key, each.number) == (lay.key, lay.number)), None), rules.notation.BOX
    fits = place is not None and set(lay.holds) <= set(place.things)
    fits = fits and all(sign not in box or 0 <= number <= MAX_COUNT for sign, number in lay.holds.items())
    if place is None or not fits:
        raise Problem("no_place")
    return rules.notation.lay(line, place, lay.holds)


def worth(game: str, players: int, settings: dict[str, Any], line: str, level: int) -> bytes:
    """Winning chances and best plays, as exact as a number of play-outs allows."""
    rules = find(game)
    match = laid_out(rules, players, settings, line)
    names = names_at(rules, players, [])
    found = coach.judge(rules, players, match.row, PLAY_OUTS[level])
    plays = [JudgedPlay(presenter.choice(rules, each.play, names, each.why), each.value, each.error) for each in found.plays]
    more = level + 1 < LEVELS and found.play_outs > 0
    return pack(Judged(found.chances, found.errors, found.exact, found.play_outs, found.seat, plays, found.steps, more))


def laid_out(rules: Game, players: int, settings: dict[str, Any], line: str) -> Match:
    try:
        return Match(rules, players, position=line, chance="given", **settings)
    except BadPosition as wrong:
        raise Problem("bad_position", reason=str(wrong)) from None


def moment_of(game: str, players: int, settings: dict[str, Any], position: str | None, log: Sequence[Entry], moment: int) -> str:
    """A moment of a finished game as a line."""
    match = jobs.play_again(game, players, settings, position, log)
    past = match.replay()
    for _ in islice(past, moment):
        pass
    return match.game.notation.write(past.now)
