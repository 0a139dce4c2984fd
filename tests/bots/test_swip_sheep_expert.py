"""The expert of Swip'Sheep: worked positions, and how much better it plays than those below it."""

from math import sqrt
from statistics import mean, stdev
from typing import Any

import pytest

from paddock import Match, find
from paddock.bots.bot import Mind
from paddock.bots.search import Thinker, Thinking, duel
from paddock.bots.tree import BEGINNER, EXPERT
from paddock.core.engine.expert import Level
from paddock.games.swip_sheep.expert import REASONS
from paddock.games.swip_sheep.plays import Attack, Pass
from tests.support import at, say

NAME = "swip-sheep"
GAME = find(NAME)
SLOTS = 1 << 10


def advice(match: Match, seat: int) -> tuple[Any, str]:
    """What the expert plays here, and why."""
    thinker = Thinker(GAME, match.row, seat)
    moves = thinker.planned(0)
    return match.options(seat).fold(moves), REASONS[thinker.reason]


PASSES = [
    ("the biggest flock is kept", "pass; A S3 S1 D; B S1 S1 S2; C S1 S1 S2; D S2 S2 S2", {"S1", "D"}, "why-flock"),
    ("a wolf brings more than two sheep", "pass; A S2 S2 W; B S1 S1 S2; C S1 S1 S2; D S2 S2 S3", {"S2"}, "why-wolf"),
    ("but less than three", "pass; A S3 S2 W; B S1 S1 S2; C S1 S1 S2; D S2 S2 S3", {"S2", "W"}, "why-flock"),
    ("a dog is better than a single sheep", "pass; A S1 S1 D; B S1 S1 S2; C S2 S2 W; D S2 S2 S3", {"S1"}, "why-dog"),
    ("two dogs are given away among four ...", "pass; A S3 D D; B S1 S1 S2; C S1 S1 S2; D S2 S2 S3", {"D"}, "why-flock"),
    ("... but not among three, where a wolf then finds nobody else", "pass; A S2 D D; B S1 S1 S2; C S1 S1 S2", {"S2", "D"}, "why-one-dog"),
    ("equal cards", "pass; A S2 S2 S2; B S1 S1 S2; C S1 S1 S3", {"S2"}, "why-only"),
    (
        "a wolf goes to the right",
        "pass; A S3 W D; B S1 S1 S2; C S1 S1 S2; D S2 S2 S3",
        {"D", "W"},
        "why-flock",
    ),
]


@pytest.mark.parametrize(("story", "position", "given", "why"), PASSES, ids=[story for story, *_ in PASSES])
def test_what_the_expert_gives_away(story: str, position: str, given: set[str], why: str) -> None:
    """SWP-06, SWP-09: one card for each neighbour."""
    played, because = advice(at(NAME, position, position.count(";")), 0)
    assert {played.left, played.right} == given
    assert because == why
    if given == {"D", "W"}:
        assert played == Pass("D", "W")


@pytest.mark.parametrize(("ahead", "gift"), [("B", Pass("S1", "S3")), ("D", Pass("S3", "S1"))])
def test_the_better_gift_goes_to_the_neighbour_who_is_behind(ahead: str, gift: Pass) -> None:
    """SWP-06, SWP-31: whoever is ahead gets the single sheep."""
    match = at(NAME, f"pass; A S3 S3 S1; B S1 S1 S2; C S2 S2 S2; D S2 S2 D; scored {ahead} S3 S3; round 3", 4)
    assert advice(match, 0)[0] == gift


TARGETS = [
    ("where no dog was given", "attack; A S2 S1 + W; B S1 S1 S1; C S2 S2 D; gave A S1 D", 1, "why-promise"),
    ("where the good flock went", "attack; A S2 S1 + W; B S3 S2 S1; C S1 S2 S1; gave A S3 S1", 1, "why-known"),
    ("where the last wolf met no dog", "attack; A S2 S1 + W; B S1 S1 S1; C S2 S2; A>C S1; gave A S1 S1", 2, "why-no-dog"),
    ("at an empty hand rather than at a dog", "attack; A S3 S3 + W; B - + W W W; C S1 D S1; gave A W D", 1, "why-empty"),
]


@pytest.mark.parametrize(("story", "position", "target", "why"), TARGETS, ids=[story for story, *_ in TARGETS])
def test_where_the_expert_sends_a_wolf(story: str, position: str, target: int, why: str) -> None:
    """SWP-17, SWP-19, SWP-20: it remembers what it gave, and what the attacks have shown."""
    assert advice(at(NAME, position, 3), 0) == (Attack(target), why)


@pytest.mark.parametrize("ahead", [1, 2, 3])
def test_the_expert_robs_whoever_is_ahead(ahead: int) -> None:
    """SWP-31: sheep taken from the leader count twice."""
    scored = f"scored {'ABCD'[ahead]} S3 S3 S2"
    match = at(NAME, f"attack; A S2 S1 + W; B S1 S2 S2; C S1 S1 S1; D S2 S2 S1; gave A S1 S1; {scored}; round 3", 4)
    assert advice(match, 0) == (Attack(ahead), "why-ahead")


def place(match: Match, seat: int) -> int:
    return Thinker(GAME, match.row, seat, places=SLOTS).place()


def test_nobody_is_advised_by_a_choice_that_is_still_hidden() -> None:
    """SWP-08: a seat that passes stands in the same place of the tree whatever the others have chosen, and whether they have."""
    match = at(NAME, "pass; A S1 W D; B S2 S3 W; C S1 S1 D", 3)
    before = [place(match, seat) for seat in (1, 2)]
    assert len({place(match, 0), *before}) == 3
    say(match, 0, "W S1")
    assert [place(match, seat) for seat in (1, 2)] == before
    other = at(NAME, "pass; A S1 W D; B S2 S3 W; C S1 S1 D", 3)
    say(other, 0, "D W")
    assert [place(other, seat) for seat in (1, 2)] == before


def test_a_card_is_known_only_to_thief_and_victim() -> None:
    """SWP-19: what was stolen makes a difference for the two of them, and for nobody else."""
    places = []
    for loot, rest in (("S3", "S2"), ("S2", "S3")):
        match = at(NAME, f"attack; A S1 {loot} + W; B S1 {rest}; C S1 + W; D S1 S1 S1; A>B {loot}; first A", 4)
        places.append([place(match, seat) for seat in range(4)])
    one, two = places
    assert [seat for seat in range(4) if one[seat] == two[seat]] == [2, 3]


def lower_end(by_deal: list[float]) -> float:
    """The lower end of the 95% interval."""
    return mean(by_deal) - 1.96 * stdev(by_deal) / sqrt(len(by_deal))


@pytest.mark.compiled_only
@pytest.mark.parametrize(("seats", "least"), [(3, 0.46), (4, 0.33), (5, 0.26)])
def test_an_expert_among_beginners_wins_far_more_than_its_share(seats: int, least: float) -> None:
    deals = 2000
    lines = [[EXPERT if seat == turn else BEGINNER for seat in range(seats)] for turn in range(seats)]
    won = []
    for turn, line in enumerate(lines):
        games = duel(GAME, seats, {}, range(deals), [line] * deals)
        won.append([(turn in game.winners) / len(game.winners) for game in games])
    assert lower_end([mean(deal) for deal in zip(*won, strict=True)]) > least > 1 / seats


@pytest.mark.rest
@pytest.mark.compiled_only
def test_thinking_ahead_beats_the_expert() -> None:
    """Few simulations, three players, the same luck for every turn of the seats."""
    deals, thinking, expert = 60, Thinking(Level(simulations=600)), Thinking(Level())
    by_deal = []
    for deal in range(deals):
        won = 0.0
        for turn in range(3):
            match = Match(NAME, 3, seed=deal)
            while not match.over:
                seat = match.waiting[0]
                mind = Mind(GAME, match.imagined(seat, len(match.log)), seat, len(match.log), 60.0)
                for move in (thinking if seat == turn else expert).moves(mind):
                    match.play(seat, move)
            won += (turn in match.winners) / len(match.winners)
        by_deal.append(won / 3)
    assert lower_end(by_deal) > 1 / 3
