"""The optimum of solo Super Farmer, checked with the rules themselves: it satisfies Bellman's equation, which has only one solution."""

import random
from collections.abc import Iterator

import msgspec
import numpy as np
import pytest

from paddock import Match, find
from paddock.bots.search import Thinker
from paddock.bots.tree import EXPERT
from paddock.core.desk import Desk
from paddock.core.rule import PLAIN
from paddock.games.super_farmer.box import Box
from paddock.games.super_farmer.expert.tables import SCALE, load, mark_of
from paddock.games.super_farmer.plays import NOTATION
from paddock.games.super_farmer.row import BOX, FACES, HERD, KINDS, ROLL, WORTH
from paddock.study.solve.super_farmer.duel import DONE, FARMS, FIRST, GOAL, PLACES, READY, STRIDES, spread
from paddock.study.solve.super_farmer.worths import fewest_rolls, goal_of, rolled, turns_of
from paddock.study.words import BadStudy

GAME = find("super-farmer")
ROLLS = load()["rolls"].astype(float)
CLOSE = 1e-4


def alone(farm: str) -> Desk:
    desk = Desk(GAME)
    desk.bytes = Match(GAME, 1, solo="on", position=farm, chance="given").row
    return desk


def worth(desk: Desk) -> int:
    return sum(int(WORTH[kind]) * desk.plain().farms[0][kind] for kind in range(KINDS))


def rolls_to_come(desk: Desk) -> float:
    """What the table promises after a finished trade: none at the end, or else this roll and what comes after it."""
    if not desk.waiting and desk.plain().winner == 0:
        return 0.0
    desk.move(0, ROLL)
    row, weights = desk.bytes, desk.odds()
    total = 0.0
    for outcome, weight in enumerate(weights):
        desk.bytes = row
        desk.befall(outcome)
        total += weight * (ROLLS[min(worth(desk), len(ROLLS) - 1)] if desk.waiting else 0.0)
    return 1 + total / sum(weights)


def after_trades(desk: Desk) -> Iterator[None]:
    """Every trade with the stock, and none: the desk stands before the roll or at the end."""
    yield
    row = desk.bytes
    for move in desk.moves(0):
        if move != ROLL:
            desk.bytes = row
            desk.move(0, move)
            yield from after_trades_from(desk)
    desk.bytes = row


def after_trades_from(desk: Desk) -> Iterator[None]:
    row = desk.bytes
    if desk.plain().traded or not desk.waiting:
        yield
        return
    for move in desk.moves(0):
        desk.bytes = row
        desk.move(0, move)
        yield from after_trades_from(desk)


def trade_anyhow(desk: Desk, luck: random.Random) -> None:
    """Some trade, which the stock may have to shorten."""
    moves = [move for move in desk.moves(0) if move != ROLL]
    while moves and desk.waiting and not desk.plain().traded:
        desk.move(0, luck.choice(moves))
        moves = desk.moves(0) if desk.waiting else []


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
    desk = alone(farm)
    promised = ROLLS[worth(desk)]
    found = []
    for _ in after_trades(desk):
        row = desk.bytes
        found.append(rolls_to_come(desk))
        desk.bytes = row
    assert min(found) == pytest.approx(promised, abs=CLOSE)


def test_no_trade_is_better_than_promised() -> None:
    """SF-16, SF-17, SF-49: any trades of any farms, shortened ones among them."""
    luck = random.Random(49)
    shortened = 0
    for _ in range(40 if PLAIN else 400):
        desk = alone(any_farm(luck, len(ROLLS) - 1))
        before = worth(desk)
        trade_anyhow(desk, luck)
        shortened += worth(desk) < before
        assert rolls_to_come(desk) > ROLLS[before] - CLOSE
    assert shortened > 0, "the stock has run short"


def test_the_chosen_trade_is_as_good_as_promised() -> None:
    """SF-11, SF-49: the farm that the expert chooses is reached by one trade, and needs as many rolls as promised."""
    luck = random.Random(94)
    for _ in range(10 if PLAIN else 200):
        desk = alone(any_farm(luck, len(ROLLS) + 20))
        promised = ROLLS[min(worth(desk), len(ROLLS) - 1)]
        play_choice(desk)
        assert rolls_to_come(desk) == pytest.approx(promised, abs=2e-3), "the compiled table has thousandths"


def play_choice(desk: Desk) -> None:
    """The expert's trade. It may also be to make none."""
    for move in Thinker(GAME, desk.bytes, 0).advised(EXPERT):
        if move != ROLL:
            assert desk.move(0, move)


def test_the_file_holds_the_optimum_of_our_box() -> None:
    """SF-49: solved anew, the numbers are those in the file. The best known strategy needs 38.96 rolls."""
    tables = load()
    assert str(tables["mark"]) == mark_of(BOX)
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
    wins = spread(tables["race"] / SCALE, tables["shade"] / SCALE)
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
    assert (tables["race"][0, 0] + tables["shade"][0, 0, 0]) / SCALE == pytest.approx(0.51246, abs=1e-4)


def test_a_box_in_which_worth_is_not_enough_is_refused() -> None:
    """SF-40: without horses nobody ever has a complete herd."""
    text = (GAME.folder / "box.toml").read_text("utf-8").replace("horse = 6\n", "horse = 0\n")
    with pytest.raises(BadStudy, match="worth alone"):
        goal_of(msgspec.toml.decode(text, type=Box))  # as a file such a box is refused before that
