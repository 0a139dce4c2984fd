"""The optimum of solo Super Farmer, checked with the rules themselves: it satisfies Bellman's equation, which has only one solution."""

import random
from collections.abc import Iterator

import msgspec
import numpy as np
import pytest

from paddock import Match, find
from paddock.bots.search import Thinker
from paddock.bots.tree import EXPERT
from paddock.core.engine.rule import PLAIN
from paddock.core.play.frame import Frame
from paddock.core.text.complaint import Complaint
from paddock.games.super_farmer.box import Box
from paddock.games.super_farmer.expert.tables import SCALE, load, mark_of
from paddock.games.super_farmer.plays import NOTATION
from paddock.games.super_farmer.row import BOX, FACES, HERD, KINDS, ROLL, WORTH
from paddock.study.solve.super_farmer.duel import DONE, FARMS, FIRST, GOAL, PLACES, READY, STRIDES, spread
from paddock.study.solve.super_farmer.worths import fewest_rolls, goal_of, rolled, turns_of

pytestmark = pytest.mark.rest
GAME = find("super-farmer")
ROLLS = load()["rolls"].array.astype(float)
CLOSE = 1e-4


def alone(farm: str) -> Frame:
    frame = Frame(GAME)
    frame.bytes = Match(GAME, 1, solo="on", position=farm, chance="given").row
    return frame


def worth(frame: Frame) -> int:
    return sum(int(WORTH[kind]) * frame.plain().farms[0][kind] for kind in range(KINDS))


def rolls_to_come(frame: Frame) -> float:
    """What the table promises after a finished trade: none at the end, or else this roll and what comes after it."""
    if not frame.waiting and frame.plain().winner == 0:
        return 0.0
    frame.move(0, ROLL)
    row, weights = frame.bytes, frame.odds()
    total = 0.0
    for outcome, weight in enumerate(weights):
        frame.bytes = row
        frame.apply_outcome(outcome)
        total += weight * (ROLLS[min(worth(frame), len(ROLLS) - 1)] if frame.waiting else 0.0)
    return 1 + total / sum(weights)


def after_trades(frame: Frame) -> Iterator[None]:
    """Every trade with the stock, and none: the frame stands before the roll or at the end."""
    yield
    row = frame.bytes
    for move in frame.moves(0):
        if move != ROLL:
            frame.bytes = row
            frame.move(0, move)
            yield from after_trades_from(frame)
    frame.bytes = row


def after_trades_from(frame: Frame) -> Iterator[None]:
    row = frame.bytes
    if frame.plain().traded or not frame.waiting:
        yield
        return
    for move in frame.moves(0):
        frame.bytes = row
        frame.move(0, move)
        yield from after_trades_from(frame)


def trade_anyhow(frame: Frame, luck: random.Random) -> None:
    """Some trade, which the stock may have to shorten."""
    moves = [move for move in frame.moves(0) if move != ROLL]
    while moves and frame.waiting and not frame.plain().traded:
        frame.move(0, luck.choice(moves))
        moves = frame.moves(0) if frame.waiting else []


def any_farm(luck: random.Random, goal: int) -> str:
    """A farm short of a complete herd; often one that has all of some kind, so that the stock runs short."""
    farm, left = {}, luck.randrange(20, goal)
    for kind in luck.sample(range(KINDS), KINDS):
        most = min(int(BOX.stock.each()[kind]), left // int(WORTH[kind]))
        farm[kind] = luck.choice((0, most, luck.randint(0, most)))
        left -= farm[kind] * int(WORTH[kind])
    return NOTATION.write({name: farm[kind] for kind, name in enumerate(NOTATION.letters)}) or "-"


@pytest.mark.parametrize("farm", ["-", "R5", "R6", "R2 S1", "SD1", "R7 SD1", "R3 P1"])
def test_of_all_trades_the_best_is_as_good_as_promised(farm: str) -> None:
    """SF-11, SF-16, SF-49: every trade that the rules allow, and every roll after it."""
    frame = alone(farm)
    promised = ROLLS[worth(frame)]
    found = []
    for _ in after_trades(frame):
        row = frame.bytes
        found.append(rolls_to_come(frame))
        frame.bytes = row
    assert min(found) == pytest.approx(promised, abs=CLOSE)


def test_no_trade_is_better_than_promised() -> None:
    """SF-16, SF-17, SF-49: any trades of any farms, shortened ones among them."""
    luck = random.Random(49)
    shortened = 0
    for _ in range(40 if PLAIN else 400):
        frame = alone(any_farm(luck, len(ROLLS) - 1))
        before = worth(frame)
        trade_anyhow(frame, luck)
        shortened += worth(frame) < before
        assert rolls_to_come(frame) > ROLLS[before] - CLOSE
    assert shortened > 0, "the stock has run short"


def test_the_chosen_trade_is_as_good_as_promised() -> None:
    """SF-11, SF-49: the farm that the expert chooses is reached by one trade, and needs as many rolls as promised."""
    luck = random.Random(94)
    for _ in range(10 if PLAIN else 200):
        frame = alone(any_farm(luck, len(ROLLS) + 20))
        promised = ROLLS[min(worth(frame), len(ROLLS) - 1)]
        play_choice(frame)
        assert rolls_to_come(frame) == pytest.approx(promised, abs=2e-3), "the compiled table has thousandths"


def play_choice(frame: Frame) -> None:
    """The expert's trade. It may also be to make none."""
    for move in Thinker(GAME, frame.bytes, 0).advised(EXPERT):
        if move != ROLL:
            assert frame.move(0, move)


def test_the_file_holds_the_optimum_of_our_box() -> None:
    """SF-49: solved anew, the numbers are those in the file. The best known strategy needs 38.96 rolls."""
    tables = load()
    assert tables["mark"].numbers == mark_of(BOX)
    turns = turns_of(BOX)
    assert turns.goal == 127
    best = fewest_rolls(turns)
    assert best.rolls[0] == pytest.approx(31.106923, abs=1e-6)
    np.testing.assert_allclose(ROLLS, np.append(best.rolls, 0), atol=1e-5)
    assert (turns.worths[best.choice] == np.arange(127)).all()


MET = [(0, "-"), (2, "R1"), (13, "R7 S1"), (30, "R24 SD1"), (45, "R30 SD2"), (40, "R37 S1 SD1"), (72, "R20 S1"), (90, "R32 SD1 BD1")]


@pytest.mark.parametrize(("mine", "other"), MET)
def test_the_race_is_won_by_the_best_of_all_farms(mine: int, other: str) -> None:
    """SF-05, SF-16, SF-37: the best farm that the other leaves promises after one roll what the tables say before it."""
    tables = load()
    wins = spread(tables["race"].array / SCALE, tables["shade"].array / SCALE)
    held = NOTATION.read(other) or {}
    theirs = np.array([held.get(name, 0) for name in NOTATION.letters])
    left = tuple((np.array(BOX.stock.each()) - theirs).tolist())
    farms = FARMS[FIRST[mine] : FIRST[mine + 1]]
    farms = farms[(farms <= left).all(axis=1)]
    chances = np.ones(len(farms))
    for one, two in FACES:
        after = rolled(farms, one, two, left)
        worths = after @ np.array(BOX.worth.each())
        places = np.full(len(farms), READY)
        places[worths < GOAL] = PLACES[after[worths < GOAL] @ STRIDES]
        places[(after[:, :HERD] > 0).all(axis=1)] = DONE
        chances -= FACES[one, two] / sum(FACES.values()) * wins[theirs @ np.array(BOX.worth.each()), places]
    assert chances.max() == pytest.approx(wins[mine, PLACES[theirs @ STRIDES]], abs=0.02)


def test_the_first_of_two_has_a_small_edge() -> None:
    """SF-04: with the best play of both."""
    tables = load()
    assert (tables["race"].numbers[0] + tables["shade"].numbers[0]) / SCALE == pytest.approx(0.51246, abs=1e-4)


def test_a_box_in_which_worth_is_not_enough_is_refused() -> None:
    """SF-40: without horses nobody ever has a complete herd."""
    text = (GAME.folder / "box.toml").read_text("utf-8").replace("horse = 6\n", "horse = 0\n")
    with pytest.raises(Complaint, match="worth alone"):
        goal_of(msgspec.toml.decode(text, type=Box))  # as a file such a box is refused before that
