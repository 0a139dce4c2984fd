"""The expert of Super Farmer: what it trades for and why, and how well it plays."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from paddock import Match, find
from paddock.bots import consult
from paddock.bots.bot import Mind
from paddock.bots.levels import Expert, Simple
from paddock.bots.search import Duelled, Thinker, Thinking, duel, why
from paddock.bots.tree import BEGINNER, EXPERT
from paddock.core.engine.expert import ARMS, SHARE, STEPS, Level
from paddock.core.engine.rule import PLAIN
from paddock.core.play.frame import Frame
from paddock.core.play.game import Game
from paddock.games.super_farmer import expert
from paddock.games.super_farmer.expert.farms import BITS
from paddock.games.super_farmer.expert.plans import FARMS, FIRST, farm_at, is_there
from paddock.games.super_farmer.expert.value import GOAL, LARGEST_FIELD, packed
from paddock.games.super_farmer.row import KINDS, MOVES, WORTH
from paddock.laws.laws import STYLES, played
from tests.support import at

NAME = "super-farmer"
GAME = find(NAME)
OPTIMUM = 31.1069  # rolls in solo: see tests/study/test_worths.py


def advice(position: str, seats: int = 2, **settings: Any) -> tuple[str, str]:
    """What the expert plays, and the name of its reason."""
    match = at(NAME, position, seats, **settings)
    seat = match.waiting[0]
    sentence = why(Mind(GAME, match.row, seat, 1))
    reason = next(name for name in expert.REASONS if GAME.words.say(name) == sentence)
    return GAME.plays.write(consult(Expert(), match, seat, 1)), reason


POSITIONS = [
    ("R60 H1", "R54 for S1 P1 C1", "why-complete"),
    ("H2", "H1 for R6 S1 P2 C1", "why-complete"),
    ("A C3 S3; B R60", "C3 for P1 H1 SD4", "why-horse"),
    ("S2", "S1 for R6", "why-rabbits"),
    ("R14", "R6 for SD1", "why-small-dog"),
    ("S3 P1", "S3 P1 for R24 SD1", "why-small-dog"),
    ("A R20; B R36 SD4", "R6 for S1", "why-spread"),
    ("P1 S1 C1 H1", "C1 H1 for R36 S4 SD2 BD1", "why-big-dog"),
    ("R6; traded", "roll", "why-traded"),
    ("R3", "roll", "why-roll"),
    ("R6", "R6 for S1", "why-spread"),
    ("SD1", "SD1 for S1", "why-spread"),
    ("A S2 P1; B R3 P2 C1 H1; offer B S2 for P1", "accept", "why-accept"),
    ("A H1; B C2 S2; offer B H1 for C2", "deny", "why-deny"),
    ("A R1 S3 C1 H1; B R1 P2 C1 H1; offer B S2 for P1", "deny", "why-deny"),
    ("A S2 P1 C1 H1; B R30; stock R0", "S1 for R6 from player 2", "why-offer"),
    ("A S2 P1 C1 H1; B R30 P1 C1 H1; stock R0", "roll", "why-roll"),
]


@pytest.mark.parametrize(("position", "play", "reason"), POSITIONS)
def test_the_expert_finds_the_trade_and_says_why(position: str, play: str, reason: str) -> None:
    """SF-11, SF-40: it completes the herd if it can, breeds behind dogs before that, and never helps another to win (SF-42)."""
    assert advice(position) == (play, reason)


def test_every_reason_is_seen() -> None:
    assert {reason for _, _, reason in POSITIONS} == set(expert.REASONS)


@pytest.mark.parametrize(
    ("position", "play"),
    [
        ("R6 H1", "R6 for S1"),  # upwards, for a kind that is missing
        ("S7 P3", "P3 for C1"),  # the biggest first
        ("H2", "H1 for C2"),  # downwards from two
        ("R40 S1", "roll"),  # nothing within its reach is missing
        ("R1 S2 C1 H1", "S2 for P1"),
    ],
)
def test_the_beginner_trades_for_what_is_missing_at_the_printed_rates(position: str, play: str) -> None:
    """SF-06."""
    match = at(NAME, position)
    assert GAME.plays.write(consult(Simple(), match, 0, 1)) == play


@pytest.mark.parametrize(
    ("tray", "after"),
    [
        ("A S10; tray stock - for R6", "A R36 S1 SD3; B -; turn A; traded"),  # goes on to the best farm that holds six rabbits
        ("A S10; tray stock - for C1", "A S1 C1 SD3; B -; turn A; traded"),  # rabbits came before cows
        ("A S10; tray stock S1 for C1", "A S4 C1; B -; turn A; traded"),  # nothing is left to choose
        ("A H1 S1; B C2; tray B - for C1", "A S1 H1; B C2; turn A; offer B H1 for C2"),
    ],
)
def test_the_expert_finishes_a_tray_that_somebody_has_begun(tray: str, after: str) -> None:
    """SF-11: one small move after another, until the exchange is fair."""
    match = at(NAME, tray)
    while match.options(0).midway:
        match.play(0, consult(Expert(), match, 0, 1))
    assert match.position == after


def test_lists_hold_all_farms_of_a_worth_the_best_first() -> None:
    """SF-06, SF-49: the present farm is always among them, so there is always an answer."""
    shifts = np.arange(KINDS) * BITS
    for worth in range(GOAL):
        listed = np.array([farm_at(place, worth) for place in range(FIRST[worth], FIRST[worth + 1])])
        assert len(np.unique(listed)) == len(listed)
        assert set((listed[:, None] >> shifts & LARGEST_FIELD) @ np.array(WORTH)) == {worth}
    assert FIRST[GOAL] == len(FARMS) == 42_180


def test_a_packed_farm_can_be_had_if_there_are_enough_of_every_kind() -> None:
    """SF-16."""
    there = np.array([12, 0, 3, 0, 0, 1, 0])
    most = int(packed(there))
    assert is_there(most, most)
    assert is_there(0, most)
    for kind in range(KINDS):
        assert not is_there(most + (1 << BITS * kind), most)
        assert not there[kind] or is_there(most - (1 << BITS * kind), most)


def points(results: list[Duelled], seat: int) -> Any:
    """What a seat got in each game."""
    return np.array([(seat in game.winners) / len(game.winners) if game.winners else 0.5 for game in results])


@pytest.mark.compiled_only
def test_the_expert_beats_the_beginner() -> None:
    """SF-46: at least 85 of 100 games, the same luck for both seats."""
    deals = 6000
    won = np.zeros(deals)
    for seat in range(2):
        styles = [[EXPERT if each == seat else BEGINNER for each in range(2)]] * deals
        won += points(duel(GAME, 2, {}, range(deals), styles), seat) / 2
    assert won.mean() - 1.96 * won.std() / deals**0.5 > 0.85


@pytest.mark.compiled_only
@pytest.mark.parametrize(("seats", "settings"), [(2, {"variant": "granna-2013"}), (3, {}), (6, {})])
def test_the_expert_is_better_in_any_company(seats: int, settings: dict[str, Any]) -> None:
    """SF-48: one beginner among experts wins far less than an even share."""
    deals = 600
    won = 0.0
    for seat in range(seats):
        styles = [[BEGINNER if each == seat else EXPERT for each in range(seats)]] * deals
        won += points(duel(GAME, seats, settings, range(deals), styles), seat).mean() / seats
    assert won < 0.6 / seats


@pytest.mark.compiled_only
def test_solo_takes_as_few_rolls_as_can_be() -> None:
    """SF-49: the mean of many games is the optimum, far below the 38.96 of the best published strategy."""
    games = 20_000
    rolls = np.array([played.scores[0] for played in duel(GAME, 1, {"solo": "on"}, range(games), [[EXPERT]] * games)])
    error = rolls.std() / games**0.5
    assert abs(rolls.mean() - OPTIMUM) < 3 * error < 0.5


def test_search_leaves_the_solo_expert_alone() -> None:
    """SF-49: there is nothing to find beyond the optimum, so every end is judged the same and the liking decides."""
    match = at(NAME, "R38 SD1", 1, solo="on")
    moves = Thinking(Level(simulations=40, exploration=2.0)).moves(Mind(GAME, match.row, 0, 3))
    assert moves == Thinker(GAME, match.row, 0).advised(EXPERT)


def test_search_is_bold_when_the_other_is_about_to_win() -> None:
    """SF-05: a big dog is of no use to somebody who must win with this roll. The expert, who looks at nobody, buys it."""
    match = at(NAME, "A R40 S3 P2 SD1; B H1 C1 P1 S1 R12")
    calm = consult(Expert(), match, 0, 1)
    bold = consult(Thinking(Level(simulations=60 if PLAIN else 2000, exploration=2.0)), match, 0, 1)
    assert calm != bold
    assert not bold.take.get("big_dog")


def test_a_judgement_is_shared_out() -> None:
    """SF-05, SF-46: what search is told at the beginning of a turn; two players have the whole between them."""
    for position, leads in (("A R40; B R2", 0), ("A R2; B R40; turn A", 1)):
        frame = Frame(GAME)
        frame.bytes = at(NAME, position).row
        row: Any = frame.frames[0].game if PLAIN else frame.frames["game"][0]
        shares: Any = np.zeros(8, np.int32)
        expert.judge(row, shares)
        assert SHARE - 1 <= shares[0] + shares[1] <= SHARE
        assert shares[leads] > SHARE * 0.8


def positions(game: Game, seats: int, **settings: Any) -> Iterator[tuple[bytes, int]]:
    """Rows of random games, each with a seat that is asked, many with an open tray."""
    for style in STYLES:
        match = Match(game, seats, seed=seats, turn_cap=60, **settings)
        for seat, _ in played(match, seats, style, 120):
            yield match.row, seat


@pytest.mark.skipif(not PLAIN, reason="another box would have to be compiled")
def test_in_another_box_the_expert_follows_the_rule_of_thumb(tmp_path: Path) -> None:
    """SF-06, SF-40: other worths, fewer horses, so many rabbits that they do not fit into a packed farm."""
    text = (GAME.folder / "box.toml").read_text("utf-8")
    for old, new in (
        ("rabbit = 60", "rabbit = 400"),
        ("horse = 6\n", "horse = 3\n"),
        ("sheep = 6", "sheep = 4"),
        ("small_dog = 6", "small_dog = 4"),
    ):
        text = text.replace(old, new)
    (tmp_path / "box.toml").write_text(text, "utf-8")
    other = find(NAME, tmp_path / "box.toml")
    deals = 40
    won = points(duel(other, 2, {}, range(deals), [[EXPERT, BEGINNER]] * deals), 0)
    assert won.mean() > 0.6
    for row, seat in positions(other, 3):
        thinker, frame = Thinker(other, row, seat), Frame(other)
        thinker.planned(0)
        for arm in range(len(thinker.likes)):
            frame.bytes = row
            assert all(frame.move(seat, move) for move in thinker.planned(arm))
            assert not other.plays.midway(frame.plain())


@pytest.mark.skipif(not PLAIN, reason="search would have to be compiled once more")
@pytest.mark.parametrize("variant", ["rulebook", "granna-2013"])
def test_a_plan_carried_out_at_once_leaves_the_same_row_as_its_small_moves(variant: str) -> None:
    """SF-15, SF-20, SF-41: every byte of it, also of an offer and of a won game."""
    frame = Frame(GAME)
    codes, likes, mask, moves = [0] * ARMS, [0] * ARMS, [0] * MOVES, [0] * STEPS
    for row, seat in positions(GAME, 2, variant=variant):
        frame.bytes = row
        count = expert.plans(frame.frames[0].game, seat, mask, codes, likes)
        assert frame.bytes == row, "to think changes nothing"
        for plan in codes[:count]:
            frame.bytes = row
            for move in moves[: expert.unfold(frame.frames[0].game, seat, plan, moves)]:
                assert frame.move(seat, move)
            after = frame.bytes
            frame.bytes = row
            expert.carry_out(frame.frames[0].game, seat, plan, moves)
            assert frame.bytes == after
