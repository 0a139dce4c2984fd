"""Good ideas: `python -m bench.ideas [--game GAME] [--positions N] [--seed N]`.

Takes positions with a real choice from games between baseline players. Finds what would be marked as a good idea there, as the server does,
and has the coach evaluate it with many more play-outs and other random numbers: how much does it lose against the best play? One half of
the play-outs selects the best play, the other half evaluates it, which avoids selection bias. Beside it is the expert's choice without
search, which is not good enough.
"""

import argparse
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from paddock import Match, find, names
from paddock.bots.bot import consult
from paddock.coach import advice, weighing
from paddock.coach.baseline import Baseline
from paddock.coach.choices import Open, real_choices
from paddock.coach.playout import EVERYTHING
from paddock.coach.solved import ValueTable, is_solved
from paddock.coach.steps import row_after, steps_of
from paddock.coach.values import Question, Values
from paddock.core.play.frame import Frame
from paddock.core.play.options import Options
from paddock.core.play.rounds import rounds_of

SETTINGS: dict[str, dict[str, Any]] = {"herds": {"target": 1}}  # one hand
POSITIONS_PER_GAME = 8  # positions per game
PLAY_OUTS = 300  # play-outs of every plan in each half,
MORE_PLAY_OUTS = 3000  # and if it is uncertain on which side of the limit a mark is
MAX_LOSS = 0.03
CHECKED = 500_009  # another random key than the one with which the mark was found


class Judged(NamedTuple):
    marked: bool
    lost: float  # loss of the marked play, or of the one that would have been marked
    expert: float  # loss of the expert's choice
    wins: bool  # whether some play wins at once,
    other: bool  # and another one is marked
    seconds: float


def positions(name: str, seed: int) -> Iterator[tuple[Match, Open, Values]]:
    """Choices from games of two to four baseline players, a few of each game."""
    game, number = find(name), seed * 1_000_000
    settings = SETTINGS.get(name, {})
    seats = [each for each in game.seats(settings) if 2 <= each <= 4]
    while True:
        match = Match(game, seats[number % len(seats)], seed=number, **settings)
        while not match.over:
            seat = match.waiting[0]
            match.play(seat, consult(Baseline(), match, seat, number * 10_007 + len(match.log)))
        values = Values(game, match.seats, 1)
        choices = real_choices(match, steps_of(match), values, number)
        picked = np.random.default_rng(number).permutation(len(choices))[:POSITIONS_PER_GAME]
        yield from ((match, choices[at], values) for at in sorted(picked))
        number += 1


def judge(match: Match, choice: Open, values: Values) -> Judged:
    """What is marked, and its loss."""
    game, seat = match.game, choice.chosen.seat
    frame = Frame(game)
    frame.bytes = choice.row
    frame.seed(1)
    frame.imagine(seat)
    row, began = frame.bytes, time.process_time()
    idea = weighing.weigh(game, match.seats, row, seat)
    seconds, plain = time.process_time() - began, advice.advise(game, row, seat)
    assert idea is not None
    assert plain is not None
    options = Options(game, row, seat)
    ends = [row_after(match, row, seat, plan.moves) for plan in choice.plans]
    places = [ends.index(row_after(match, row, seat, tuple(options.moves_of(said.play)))) for said in (idea, plain)]
    lost = losses(match, row, choice, values, places)
    wins = [weighing.wins_at_once(game, row, seat, plan.moves) for plan in choice.plans]
    return Judged(idea.sure, lost[0], lost[1], any(wins), any(wins) and idea.sure and not wins[places[0]], seconds)


def losses(match: Match, row: bytes, choice: Open, values: Values, places: list[int]) -> list[float]:
    """The losses of these options against the best one, by the coach."""
    seat, plans = choice.chosen.seat, choice.plans
    if is_solved(values, row):
        exact = [float(ValueTable(values).after(row, seat, plan.moves)[seat]) for plan in plans]
        return [max(exact) - exact[place] for place in places]
    knows = seat if match.game.info is not None else EVERYTHING

    def look(number: int, arms: list[int]) -> dict[int, Any]:
        asked = [(Question(row, choice.key + CHECKED, knows, seat, plans[arm].moves), 0, 2 * number) for arm in arms]
        return {arm: lines[:, seat] for arm, lines in zip(arms, values.play_out(asked), strict=True)}

    def lost(found: dict[int, Any], number: int) -> list[tuple[float, float]]:
        best = max(found, key=lambda arm: float(found[arm][:number].mean()))
        gaps = [found[best][number:] - found[place][number:] for place in places]
        return [(float(gap.mean()), float(gap.std() / np.sqrt(number))) for gap in gaps]

    found = look(PLAY_OUTS, list(range(len(plans))))
    at_first = lost(found, PLAY_OUTS)
    if all(abs(loss - MAX_LOSS) > 4 * error for loss, error in at_first):
        return [loss for loss, _ in at_first]
    likely = sorted(found, key=lambda arm: -float(found[arm].mean()))[:4]
    return [loss for loss, _ in lost(look(MORE_PLAY_OUTS, sorted({*likely, *places})), MORE_PLAY_OUTS)]


def measure(name: str, wanted: int, seed: int) -> list[Judged]:
    found: list[Judged] = []
    for match, choice, values in positions(name, seed):
        found.append(judge(match, choice, values))
        if len(found) == wanted:
            break
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="How often a play that is marked as a good idea loses by the coach.")
    parser.add_argument("--game", action="append", help="only this one")
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print("| game | positions | marked | lose more than 3 points | mean loss | the expert alone | wins at once, another marked | seconds |")
    print("|---|---|---|---|---|---|---|---|")
    for name in asked.game or [each for each in names() if rounds_of(find(each)) is None]:
        found = measure(name, asked.positions, asked.seed)
        marked = [each for each in found if each.marked]
        bad, lost = sum(each.lost > MAX_LOSS for each in marked), sum(each.lost for each in marked)
        cells = [
            find(name).title,
            f"{len(found):,}",
            f"{100 * len(marked) / len(found):.1f}%",
            f"{bad} ({100 * bad / max(1, len(marked)):.2f}%)",
            f"{100 * lost / max(1, len(marked)):.2f}",
            f"{sum(each.expert > MAX_LOSS for each in found)}",
            f"{sum(each.wins for each in found)}, {sum(each.other for each in found)}",
            f"{sum(each.seconds for each in found) / len(found):.3f}",
        ]
        print(f"| {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
