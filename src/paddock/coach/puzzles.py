"""Makes puzzles: positions of real games in which one play is clearly best, and it is not the obvious one.

`paddock puzzles make` plays games of the baseline player, evaluates every choice roughly, and promising ones again with fresh random
numbers and many play-outs. Accepted ones are stored in `puzzle_files`, one file for each game, in an order in which no two of a kind are
adjacent. The puzzle of the day is the same for everybody, without a server.
"""

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from ..bots.bot import consult
from ..bots.search import Thinker, expert_of
from ..bots.tree import BEGINNER
from ..core.engine.rule import SLOW
from ..core.play.game import Game
from ..core.play.match import Match
from .baseline import Baseline
from .choices import Open, Weighed, play, real_choices, weighed
from .puzzle import Option, Puzzle, Puzzles
from .solved import ValueTable, is_solved
from .spoken import NO_REASON
from .steps import plain_of, row_after, steps_of
from .values import Plan, Values

FORMAT = 2
USUAL_ROUGH, USUAL_LOOK = (8, 40) if SLOW else (160, 8000)  # play-outs of each option: first pass, second pass
CLEAR = 0.08  # margin by which the best play must beat every other, with confidence:
DEVIATIONS = 2.0  # it must hold at so many standard errors below the estimate
PROMISING = 1.2  # times that margin, in the first pass
PUZZLES_PER_GAME = 2  # puzzles per game at most
OF_A_KIND = 0.4  # of all puzzles at most, so that kinds can alternate,
EASY, OF_EASY = 1200, 0.34  # share of puzzles below that rating at most
ALIKE = 0.02  # puzzles with the same plays count as duplicates if the values of their best plays differ less
LISTED_OPTIONS = 6  # options shown


def varied(puzzles: list[Puzzle]) -> list[Puzzle]:
    """A shuffled order in which no two of a kind are adjacent, as far as possible."""
    left, found = sorted(puzzles, key=lambda puzzle: puzzle.id), list[Puzzle]()
    while left:
        many = Counter(puzzle.kind for puzzle in left)
        due = [kind for kind, count in many.items() if 2 * count > len(left)]  # must be every other one from now on
        others = [puzzle for puzzle in left if not found or puzzle.kind != found[-1].kind]
        chosen = next((puzzle for puzzle in others if puzzle.kind in due), others[0] if others else left[0])
        found.append(chosen)
        left.remove(chosen)
    return found


def make(game: Game, count: int, seed: int) -> Iterator[list[Puzzle]]:
    """Make so many puzzles, from as many games as it takes. Yields the whole set after each new one, so that an interruption loses none."""
    puzzles: list[Puzzle] = []
    for number in range(seed * 1_000_000, (seed + 1) * 1_000_000):
        for puzzle in in_game(game, number):
            if has_room(puzzles, puzzle, count):
                puzzles = varied([*puzzles, puzzle])
                yield puzzles
            if len(puzzles) == count:
                return


def has_room(puzzles: list[Puzzle], puzzle: Puzzle, count: int) -> bool:
    """Whether the set stays varied with another puzzle of this kind and rating."""
    alike = sum(other.kind == puzzle.kind for other in puzzles)
    easy = sum(other.rating < EASY for other in puzzles) if puzzle.rating < EASY else -1
    if any(is_like(other, puzzle) for other in puzzles):
        return False
    return alike < max(1, int(OF_A_KIND * count)) and easy < max(1, int(OF_EASY * count))


def is_like(one: Puzzle, other: Puzzle) -> bool:
    """Whether it is a near duplicate, with the seats exchanged, say."""
    plays = [(each.options[0].play, each.options[each.first].play, len(each.options)) for each in (one, other)]
    return plays[0] == plays[1] and abs(one.options[0].value - other.options[0].value) < ALIKE


def in_game(game: Game, number: int) -> Iterator[Puzzle]:
    """The puzzles of one game of baseline players, with two or more seats."""
    wanted = game.insight.PUZZLES
    settings = dict(wanted.settings)
    allowed = [seats for seats in game.seats(settings) if 2 <= seats <= wanted.most_seats]
    match = Match(game, allowed[number % len(allowed)], seed=number, **settings)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, consult(Baseline(), match, seat, number * 10_007 + len(match.log)))
    values, steps = Values(game, match.seats), steps_of(match)
    choices = [with_first_thought(match, choice) for choice in real_choices(match, steps, values, number)]
    made = 0
    for _, choice in promising(choices, values, wanted.rough or USUAL_ROUGH):
        puzzle = checked(match, choice, values, steps[choice.step].first)
        if puzzle is not None:
            yield puzzle
            made += 1
            if made == PUZZLES_PER_GAME:
                return


def promising(choices: list[Open], values: Values, many: int) -> list[tuple[float, Open]]:
    """First pass: choices in which one option is far ahead of the second, the clearest first."""
    if choices and not is_solved(values, choices[0].row):
        play([(choice, option, 0, many) for choice in choices for option in range(len(choice.plans))], values, lambda done: None)
    found = []
    for choice in choices:
        worth = sorted((float(worth) for worth in judged(choice, values).values[:, choice.chosen.seat]), reverse=True)
        if worth[0] - worth[1] > PROMISING * CLEAR:
            found.append((worth[0] - worth[1], choice))
    return sorted(found, key=lambda each: -each[0])


def judged(choice: Open, values: Values) -> Weighed:
    """Values from the game's table if it has one, else from the play-outs so far."""
    return ValueTable(values).weigh(choice) if is_solved(values, choice.row) else weighed(choice)


def first_thought(match: Match, choice: Open) -> tuple[int, tuple[int, ...]]:
    """What a beginner would choose, with its index among the options; or one past the end, if it is none of them."""
    seat = choice.chosen.seat
    moves = tuple(Thinker(match.game, choice.row, seat).advised(BEGINNER))
    wanted = row_after(match, choice.row, seat, moves)
    ends = [row_after(match, choice.row, seat, plan.moves) for plan in choice.plans]
    return [*ends, wanted].index(wanted), moves


def with_first_thought(match: Match, choice: Open) -> Open:
    """The choice with the beginner's play among its options."""
    place, moves = first_thought(match, choice)
    if place < len(choice.plans):
        return choice
    plans = [*choice.plans, Plan(moves, 0.0, NO_REASON)]
    return choice._replace(plans=plans, results=[[] for _ in plans])


def checked(match: Match, rough: Open, values: Values, entry: int) -> Puzzle | None:
    """Second pass, with fresh random numbers: one play must be clearly best with confidence, not be the obvious one, and have a reason."""
    seat = rough.chosen.seat
    means = [float(worth) for worth in judged(rough, values).values[:, seat]]
    first, _ = first_thought(match, rough)
    best = means.index(max(means))
    if best == first or rough.plans[best].reason == NO_REASON:
        return None
    kept = sorted(range(len(means)), key=lambda option: (option != best, option != first, -means[option]))[:LISTED_OPTIONS]
    close = rough._replace(key=rough.key + 500_009, plans=[rough.plans[option] for option in kept], results=[[] for _ in kept])
    if not is_solved(values, rough.row):
        many = match.game.insight.PUZZLES.close or USUAL_LOOK
        play([(close, option, 0, many) for option in range(len(kept))], values, lambda done: None)
    sure = judged(close, values)
    gaps = [(sure.values[0][seat] - sure.values[option][seat], sure.gaps[option][seat]) for option in range(1, len(kept))]
    if any(gap - DEVIATIONS * error < CLEAR for gap, error in gaps):
        return None
    return written(match, close, sure.values, [0.0, *(error for _, error in gaps)], entry)


def written(match: Match, choice: Open, values: Any, errors: list[float], entry: int) -> Puzzle:
    game, seat = match.game, choice.chosen.seat
    row, reasons = plain_of(match, choice.row), getattr(expert_of(game), "REASONS", ())
    order = [0, *sorted(range(1, len(choice.plans)), key=lambda option: -values[option][seat])]
    options = [
        Option(
            game.plays.write(game.plays.fold(row, seat, list(plan.moves))),
            "" if plan.reason == NO_REASON else reasons[plan.reason],
            round(float(values[option][seat]), 4),
            round(float(errors[option]), 4),
            round(plan.share, 4),
            [round(min(1.0, max(0.0, float(chance))), 4) for chance in values[option]],
        )
        for option in order
        for plan in [choice.plans[option]]
    ]
    hidden = game.info is not None
    lines = lines_until(match, entry) if hidden else []
    position = None if hidden else game.notation.write(row)
    name = sha256(f"{game.name} {match.seats} {seat} {position} {lines}".encode()).hexdigest()[:10]
    return Puzzle(name, game.name, match.seats, seat, dict(game.insight.PUZZLES.settings), options, order.index(1), position, lines)


def lines_until(match: Match, entry: int) -> list[str]:
    """The log as text, up to this entry."""
    settings: dict[str, Any] = dict(match.settings)
    begun = Match(match.game, match.seats, chance="given", **settings)
    begun.resume(match.replay().row, match.log[:entry])
    return begun.lines()


def write(puzzles: list[Puzzle], game: str, file: Path) -> None:
    file.write_bytes(msgspec.json.format(msgspec.json.encode(Puzzles(FORMAT, game, puzzles)), indent=1) + b"\n")
