"""Exact answers: small boxes against a plain method of this file, the chain against the rules, what is kept, and wrong commands."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise, product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import numpy as np
import pytest

from paddock import Match, find, names
from paddock.bots import SOLVED, consult
from paddock.bots.solved import Unsolved
from paddock.cli import main
from paddock.games.have_you_herd.box import Box as HerdBox
from paddock.games.policy import LINE, ONCE, SINGLE
from paddock.games.solo import solo_of
from paddock.games.super_farmer.box import Box as FarmBox
from paddock.study.command import look
from paddock.study.solve import chain, have_you_herd, super_farmer
from paddock.study.solve.answer import SoloQuestion
from paddock.study.solve.have_you_herd import herd
from paddock.study.solve.solver import solver_of
from paddock.study.solve.super_farmer import farms

pytestmark = pytest.mark.rest
Farm = tuple[int, ...]

FARM = """
players = [2, 2]
[stock]
rabbit = 5
sheep = 2
pig = 1
cow = 1
horse = 1
small_dog = 1
big_dog = 1
[worth]
rabbit = 1
sheep = 2
pig = 4
cow = 8
horse = 16
small_dog = 2
big_dog = 8
[dice]
fox = ["rabbit", "rabbit", "rabbit", "rabbit", "rabbit", "sheep", "sheep", "pig", "cow", "horse", "horse", "fox"]
wolf = ["rabbit", "rabbit", "rabbit", "rabbit", "sheep", "sheep", "pig", "cow", "cow", "horse", "wolf", "wolf"]
"""
NAMES = ("rabbit", "sheep", "pig", "cow", "horse", "small_dog", "big_dog")
HERD = """
players = [2, 2]
[supply]
rabbit = 5
sheep = 3
pig = 2
cow = 2
horse = 2
guard_dog = 1
[limits]
rabbit = 4
horse = 1
[chart]
sheep = { rabbit = 2 }
pig = { sheep = 2 }
cow = { pig = 1 }
horse = { cow = 1 }
dog = { rabbit = 1, sheep = 1 }
[dice]
first = ["rabbit", "rabbit", "rabbit", "sheep", "sheep", "pig", "horse", "cow", "fox", "dog", "T", "wolf"]
second = ["rabbit", "rabbit", "rabbit", "sheep", "sheep", "pig", "pig", "cow", "cow", "wolf", "skunk", "fox"]
"""
farm_box = msgspec.toml.decode(FARM, type=FarmBox)
herd_box = msgspec.toml.decode(HERD, type=HerdBox)


def complete(farm: Farm) -> bool:
    return all(farm[:5])


def quiet(change: float) -> None:
    pass


# Super Farmer, as a child would work it out.


def rolled(farm: Farm, one: str, two: str, granna: bool) -> Farm:
    now = dict(zip(NAMES, farm, strict=True))
    most = dict(zip(NAMES, farm_box.stock.each(), strict=True))
    if "wolf" in (one, two):
        if now["big_dog"]:
            now["big_dog"] -= 1
        else:
            now |= dict.fromkeys(("sheep", "pig", "cow") if granna else ("rabbit", "sheep", "pig", "cow"), 0)
    if "fox" in (one, two):
        if now["small_dog"]:
            now["small_dog"] -= 1
        else:
            now["rabbit"] = min(now["rabbit"], 1) if granna else 0
    for kind in {one, two} & set(NAMES[:5]):
        now[kind] = min(most[kind], now[kind] + (now[kind] + (one, two).count(kind)) // 2)
    return tuple(now.values())


def trades(farm: Farm, allowed: str) -> Iterator[Farm]:
    """All that one exchange may lead to: every bundle for every bundle (SF-10, SF-11, SF-12, SF-16, SF-17)."""
    stock, worth = farm_box.stock.each(), farm_box.worth.each()
    rates = {frozenset(pair) for pair in (("rabbit", "sheep"), ("sheep", "pig"), ("pig", "cow"), ("cow", "horse"))}
    rates |= {frozenset(("sheep", "small_dog")), frozenset(("cow", "big_dog"))}
    for give in product(*(range(number + 1) for number in farm)):
        if allowed != SINGLE and sum(map(bool, give)) != 1:  # a printed rate has one kind on each side
            continue
        total = sum(number * each for number, each in zip(give, worth, strict=True))
        for take in asked(total, worth, sum(give) > 1 and allowed != LINE) if total else ():
            if any(one and other for one, other in zip(give, take, strict=True)):
                continue
            if allowed != SINGLE:
                kinds = [name for name, one, other in zip(NAMES, give, take, strict=True) if one or other]
                if frozenset(kinds) not in rates or (allowed == ONCE and 1 not in (sum(give), sum(take))):
                    continue
            after = tuple(min(have - less + more, most) for have, less, more, most in zip(farm, give, take, stock, strict=True))
            if any(now > have for now, have in zip(after, farm, strict=True)):
                yield after


@cache
def asked(total: int, worth: Farm, single: bool) -> list[Farm]:
    """Every bundle of that worth, or every single animal."""
    if single:
        return [tuple(int(kind == other) for other in range(7)) for kind, each in enumerate(worth) if each == total]
    found: list[tuple[int, Farm]] = [(total, ())]
    for each in worth:
        found = [(rest - number * each, (*bundle, number)) for rest, bundle in found for number in range(rest // each + 1)]
    return [bundle for rest, bundle in found if rest == 0]


def plain_farm(allowed: str, granna: bool) -> float:
    """Rolls on average from the beginning: value iteration by hand, all farms at once."""
    stock = farm_box.stock.each()
    every = [farm for farm in product(*(range(number + 1) for number in stock)) if not complete(farm)]
    place = {farm: number for number, farm in enumerate(every)}
    faces = [(one, two, 1 / 144) for one in farm_box.dice.fox for two in farm_box.dice.wolf]
    chances = np.zeros((len(every), len(every)))
    for farm in every:
        for one, two, chance in faces:
            after = rolled(farm, one, two, granna)
            if not complete(after):
                chances[place[farm], place[after]] += chance
    choices = [[farm, *trades(farm, allowed)] for farm in every]
    wins = [any(map(complete, each)) for each in choices]
    most = max(map(len, choices))
    onward = np.array([([place[farm] for farm in each if not complete(farm)] * most)[:most] for each in choices])
    best: Any = np.zeros(len(every))
    for _ in range(10_000):
        later: Any = 1 + chances @ best
        new = np.where(wins, 0.0, later[onward].min(axis=1))
        if np.abs(new - best).max() < 1e-12:
            break
        best = new
    return float(best[place[(int(granna), *[0] * 6)]])


@pytest.mark.parametrize("begin", [(0, 0, 0, 0), (3, 1, 4, 1)], ids=["all steps alike", "steps of all kinds"])
def test_steps_tell_where_they_lead(begin: Farm) -> None:
    """Four numbers that go round need five steps; who has arrived stays."""
    around, right = np.array([[0, 0.9, 0, 0], [0.2, 0, 0.7, 0], [0.5, 0, 0, 0.4], [0, 0.3, 0.3, 0.3]]), np.ones(4)
    places = [np.array(begin, float)]
    for _ in range(5):
        places.append(around @ places[-1] + right)
    assert np.abs(places[-1] - 10).max() > 1, "far from it"
    assert places[-1] + farms.leap([late - early for early, late in pairwise(places)]) == pytest.approx(np.full(4, 10), rel=1e-3)
    assert not farms.leap([np.zeros(4)] * 5).any()


@pytest.mark.parametrize(("allowed", "granna"), [(ONCE, False), (LINE, False), (SINGLE, True)])
def test_farms_of_a_small_box(allowed: str, granna: bool) -> None:
    """SF-16, SF-49 to SF-53: the same number as by hand, and as the linear system of the policy."""
    found = farms.solve(farm_box, allowed, granna, quiet)
    assert found.rolls == pytest.approx(plain_farm(allowed, granna), abs=1e-8)
    stock = np.array(farm_box.stock.each())
    start = np.array([[int(granna), 0, 0, 0, 0, 0, 0]])
    system = chain.Chain(chain.traded(found.policy, start, stock), found.policy, super_farmer.step(found.policy, farm_box, allowed)).check()
    assert system.rolls == pytest.approx(found.rolls, abs=1e-8)
    assert system.bound < 1e-8
    assert system.rolls <= system.turns <= system.rolls + 1, "a last turn may need no roll"


# Have You Herd?, likewise.

KINDS = ("rabbit", "sheep", "pig", "cow", "horse", "guard_dog")
SPECIALS = ("fox", "wolf", "skunk", "dog", "T")
LIMITS = {kind: min(number, herd_box.limits.get(kind, 99)) for kind, number in zip(KINDS, herd_box.supply.each(), strict=True)}


def bought(farm: Farm) -> Iterator[Farm]:
    for kind, price in zip(("sheep", "pig", "cow", "horse", "guard_dog"), herd_box.chart.each(), strict=True):
        now = dict(zip(KINDS, farm, strict=True))
        for paid, number in price.items():
            now[paid] -= number
        now[kind] += 1
        if min(now.values()) >= 0 and now[kind] <= LIMITS[kind]:
            yield tuple(now.values())


def plain_herd() -> float:
    """Turns on average from one rabbit: three numbers for each farm, improved until they stand still."""
    faces = [(one, two, 1 / 144) for one in herd_box.dice.first for two in herd_box.dice.second]
    every = list(product(*(range(LIMITS[kind] + 1) for kind in KINDS)))
    before, rolling = dict.fromkeys(every, 0.0), dict.fromkeys(every, 1.0)
    ways = {farm: turn_of(farm, faces) for farm in every if not complete(farm)}
    lines = {farm: [farm, *bought(farm)] for farm in every}
    for _ in range(3000):
        ending = {farm: 1 + (0.0 if complete(farm) else min(before[to] for to in lines[farm])) for farm in every}
        change = 0.0
        for farm, ahead in ways.items():
            rolling[farm] = sum(
                chance * (rolling[to] if then == "again" else 1 + before[to] if then == "bound" else ending[to])
                for (to, then), chance in ahead.items()
            )
        for farm in ways:
            value = min(rolling[to] for to in lines[farm])
            change, before[farm] = max(change, abs(value - before[farm])), value
        if change < 1e-12:
            break
    return before[1, 0, 0, 0, 0, 0]


def turn_of(farm: Farm, faces: list[tuple[str, str, float]]) -> dict[tuple[Farm, str], float]:
    """Where a roll leads: HYH-17 to HYH-48."""
    ways: dict[tuple[Farm, str], float] = {}

    def add(now: dict[str, int], then: str, chance: float) -> None:
        ways[tuple(now.values()), then] = ways.get((tuple(now.values()), then), 0.0) + chance

    for one, two, chance in faces:
        now = dict(zip(KINDS, farm, strict=True))
        special = [symbol for symbol in (one, two) if symbol in SPECIALS]
        if len(special) == 2:
            add(now, "ends", chance)
        elif special == ["wolf"] and not now["guard_dog"]:
            for first, second, part in faces:
                hit = dict(now)
                for kind in {first, second} & set(KINDS[:5]):
                    hit[kind] -= hit[kind] > (1 if kind == "rabbit" else 0)
                add(hit, "ends", chance * part)
        elif special == ["wolf"]:
            add(now | {"guard_dog": 0}, "ends", chance)
        elif special == ["fox"]:
            add(now if now["guard_dog"] else now | {"rabbit": min(now["rabbit"], 1)}, "ends", chance)
        else:
            for kind in {one, two} & set(KINDS[:5]):
                now[kind] = min(LIMITS[kind], now[kind] + (now[kind] + (one, two).count(kind)) // 2)
            if special == ["dog"]:
                now["guard_dog"] = 1
            add(now, "again" if one == two else "bound" if special == ["T"] else "ends", chance)
    return ways


def test_a_small_herd() -> None:
    """HYH-06 to HYH-56, alone: the same number as by hand, and as the linear system of the policy."""
    start = np.array([[1, 0, 0, 0, 0, 0]])
    found = herd.solve(herd_box, start[0], quiet)
    assert found.turns == pytest.approx(plain_herd(), abs=1e-8)
    first = chain.traded(found.policy, start, herd.most_of(herd_box))
    system = chain.Chain(first, found.policy, have_you_herd.step(found.policy, herd_box, LINE)).check()
    assert system.turns == pytest.approx(found.turns, abs=1e-8)


def test_every_roll_of_the_real_box_is_counted() -> None:
    """SF-23, HYH-17, HYH-30: the chances of all that may come of a farm are one."""
    for outcomes in (herd.outcomes(np.array([[9, 3, 1, 1, 0, 0]]), find("have-you-herd").room("row").BOX),):
        assert sum(chance for chance, _, _ in outcomes) == pytest.approx(1)


# The verb.


@pytest.mark.parametrize("name", [name for name in names() if solo_of(find(name))])
def test_who_can_be_played_alone_has_a_solver(name: str) -> None:
    """And the row knows the options that matter: the bot reads them there."""
    game = find(name)
    assert {"find", "most", "step"} <= set(dir(solver_of(game)))
    assert set(solo_of(game).OPTIONS) <= set(game.row.names) & set(game.defaults)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PADDOCK_DATA", str(tmp_path))
    return tmp_path


def test_solo_is_solved_checked_kept_and_played(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """SF-49: the optimum (31.106923 rolls) with both checks; the second time it is read; and a bot plays it."""
    match = Match("super-farmer", 1, solo="on", seed=3)
    with pytest.raises(Unsolved, match="study solve super-farmer --solo"):
        consult(SOLVED["solved"](), match, 0, 1)
    command = ["study", "solve", "super-farmer", "--solo", "--games", "200"]
    assert main([*command, "--json"]) == 0
    told_first = capsys.readouterr()
    assert "the linear system of the policy" in told_first.err, "no terminal"
    answer = msgspec.json.decode(told_first.out)
    assert answer["value"] == pytest.approx(31.106923, abs=1e-6)
    checks = answer["checks"]
    assert checks["rolls"] == pytest.approx(answer["value"], abs=1e-9)
    assert abs(checks["played_rolls"] - answer["value"]) < 2.5 * checks["played_rolls_error"]
    assert main(command) == 0
    told = capsys.readouterr().out
    assert "31.106923 rolls" in told
    assert "--again" in told, "read, not solved"
    assert main([*command[:-1], "300", "--seed", "7"]) == 0
    checked = capsys.readouterr()
    assert checked.err == "", "nothing is solved again"
    assert "300 games, 95%" in checked.out
    assert "only the 300 games with seed 7 that check it are new" in checked.out
    assert main([*command[:-1], "300", "--seed", "7"]) == 0
    assert "(Kept from an earlier run." in capsys.readouterr().out
    while not match.over:
        match.play(0, consult(SOLVED["solved"](), match, 0, 1))
    assert match.scores[0] > 0


def test_without_a_terminal_it_says_now_and_then_how_far_it_is(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A line for each stage, and within one no more than one in ten seconds: here a sweep takes four."""
    now = 100.0

    def solve(games: int, seed: int, tell: Callable[[str, float], None]) -> str:
        nonlocal now
        for change in (1.0, 0.5, 0.25, 0.125, 0.0625):
            now += 4
            tell("sweep", change)
        for stage in ("system", "games"):
            tell(stage, 0.0)
        return "the answer"

    monkeypatch.setattr("paddock.study.pace.time.monotonic", lambda: now)
    question = SimpleNamespace(game=find("super-farmer"), solve=solve)
    assert look(question, SimpleNamespace(games=2, seed=0)) == "the answer"
    told = capsys.readouterr()
    assert told.err.splitlines() == [
        "Solving Super Farmer, 4 s: changes by 1.0e+00",
        "Solving Super Farmer, 16 s: changes by 1.2e-01",
        "Solving Super Farmer, 20 s: the linear system of the policy",
        "Solving Super Farmer, 20 s: games by the rules",
    ]
    assert not told.out


def test_a_kept_answer_is_read_only_if_it_would_be_found_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from paddock.study.solve import answer

    question = SoloQuestion(find("super-farmer"), "free", {})
    found = question.solve(10, 0, lambda step, change: None)
    question.keep(*found)
    assert question.kept() is not None
    monkeypatch.setattr(answer, "solver_mark", lambda game: "another")
    assert question.kept() is None
    monkeypatch.undo()
    monkeypatch.setenv("PADDOCK_DATA", str(folder))
    question.file.write_bytes(b"no answer")
    assert question.kept() is None


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (["herds", "--solo"], "not solved"),
        (["super-farmer"], "--solo"),
        (["super-farmer", "--solo", "--duel"], "--solo"),
        (["super-farmer", "--solo", "--trades", "all"], "free, line, once"),
        (["super-farmer", "--solo", "--option", "variant=granna-2013", "--trades", "line"], "granna-2013"),
        (["super-farmer", "--solo", "--option", "variant"], "NAME=VALUE"),
        (["super-farmer", "--solo", "--option", "turn_cap=5"], "turn_cap"),
        (["super-farmer", "--solo", "--option", "variant=new"], "variant"),
        (["have-you-herd", "--solo", "--trades", "once"], "chart"),
        (["have-you-herd", "--solo", "--farms"], "only where trades are free"),
        (["super-farmer", "--solo", "--trades", "line", "--farms"], "only where trades are free"),
        (["have-you-herd", "--solo", "--write"], "--write renews"),
        (["super-farmer", "--solo", "--games", "1"], "two games"),
        (["super-farmer", "--solo", "--box", "nowhere.toml"], "nowhere.toml"),
        (["have-you-herd", "--duel"], "only Super Farmer"),
    ],
)
def test_wrong_questions_are_answered_with_a_reason(command: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", "solve", *command]) == 2
    assert said in capsys.readouterr().err
