"""The laws, for every game, every number of seats, in whatever mode this runs."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import settings as budget
from hypothesis import strategies as st

from paddock import find, names
from paddock.core.engine.rule import PLAIN
from paddock.core.play.clock import clock_of
from paddock.core.play.frame import Frame
from paddock.core.types.refused import Refused
from paddock.laws.laws import LAWS, STYLES, law_1_moves, law_5_imagine, law_6_hidden, law_7_ends, law_10_judge, law_11_every, law_12_texts
from tests.support import one_of_each

SHORTER = {
    law_5_imagine: 80,
    law_6_hidden: 75,
    law_10_judge: 200,
    law_11_every: 100,
    law_12_texts: 100,
}  # steps, in plain Python: these take longest there
LAW_SETTINGS: dict[str, list[dict[str, Any]]] = {
    "herds": [{"target": 8}, {"target": 1, "first_dealer": 2}, {"target": 6, "swaps": "all"}],
    "bunny-bunny-moose-moose": [
        {},
        {"tempo": "step", "deck": "half", "piles": 4, "pace": "narrator"},
        {"tempo": "step", "piles": 8, "first_narrator": 3, "early_reshuffle": "on"},
    ],
    "super-farmer": [{}, {"variant": "granna-2013"}, {"solo": "on"}],
    "have-you-herd": [{}, {"first_game_sheep": "on", "turn_cap": 20}],
}


def tables() -> Iterator[tuple[str, int, dict[str, Any]]]:
    for name in names():
        for settings in LAW_SETTINGS.get(name, [{}]):
            for seats in reversed(find(name).seats(settings)):
                yield name, seats, settings


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("name", "seats", "settings"), one_of_each(tables()), ids=str)
def test_law(law: Callable[..., None], name: str, seats: int, settings: dict[str, Any]) -> None:
    """In plain Python with one game of random play: the many, and those of stubborn players, are played by compiled code, which does the
    same (`test_modes.py`)."""
    length = {"limit": SHORTER[law]} if PLAIN and law in SHORTER else {}
    styles = (
        [{}] if PLAIN or law in (law_7_ends, law_11_every) or law.__name__ == "law_8_copies" else [{"style": style} for style in STYLES]
    )

    @budget(max_examples=1 if PLAIN else 2, deadline=None, derandomize=True)
    @given(seed=st.integers(0, 2**60))
    def holds(seed: int) -> None:
        for style in styles:
            law(find(name), seats, seed, **style, **length, **settings)

    holds()


@pytest.mark.rest
@pytest.mark.compiled_only
@pytest.mark.parametrize("name", names())
def test_every_play_that_can_be_written_has_an_answer(name: str) -> None:
    """All of them, where they can be counted: every three cards of the box laid as a herd, every trade of the chart, every pose."""
    settings = LAW_SETTINGS.get(name, [{}])[0]
    law_11_every(find(name), find(name).seats(settings)[-1], 1, most=8000, **settings)


@pytest.mark.parametrize("name", names())
def test_nothing_is_left_of_an_earlier_game(name: str) -> None:
    """Rows are used again and again: whatever lay on one, set-up makes it the same."""
    game = find(name)
    used = np.zeros(1, game.row)
    for field in game.row.names or ():
        used[field] = 1
    for seats in game.seats():
        new, again = Frame(game), Frame(game)
        again.bytes = used.tobytes()
        for frame in (new, again):
            frame.begin(seats, game.codes({}))
        assert again.bytes == new.bytes


@pytest.mark.parametrize("name", [name for name in names() if find(name).together])
def test_who_asks_several_at_the_same_time_must_say_so(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And whoever says so does ask several."""
    game = find(name)
    monkeypatch.setattr(game, "together", False)
    with pytest.raises(AssertionError, match="TOGETHER"):
        law_1_moves(game, game.seats()[-1], 1, **(clock_of(game).UNTIMED if clock_of(game) else {}))


# What the tenth law finds.


def judged(name: str) -> None:
    for seed in range(4):
        law_10_judge(find(name), find(name).seats()[0], seed)


@pytest.mark.parametrize("name", ["super-farmer", "herds"])
def test_a_refusal_without_a_reason_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find(name).plays, "reason", lambda game, seat, play: None)
    with pytest.raises(AssertionError, match="does not know why"):
        judged(name)


def test_a_reason_without_a_sentence_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find("herds").plays, "reason", lambda game, seat, play: Refused("a_secret"))
    with pytest.raises(AssertionError, match="a_secret has no sentence"):
        judged("herds")


@pytest.mark.parametrize("name", [name for name in names() if any(kind.__struct_fields__ for kind in find(name).plays.PLAYS)])
def test_a_play_that_is_taken_for_another_one_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The small moves of any wrong play are those of some play that is allowed."""
    plays, exact = find(name).plays, find(name).plays.unfold

    def careless(game: Any, seat: int, play: Any) -> list[int]:
        moves: list[int] = exact(game, seat, play)
        return exact(game, seat, legal[-1]) if -1 in moves and legal else moves

    def noted(game: Any, seat: int, moves: list[int]) -> Any:
        legal.append(fold(game, seat, moves))
        return legal[-1]

    fold, legal = plays.fold, list[Any]()
    monkeypatch.setattr(plays, "unfold", careless)
    monkeypatch.setattr(plays, "fold", noted)
    with pytest.raises(AssertionError, match="is taken for another play"):
        judged(name)


@pytest.mark.compiled_only  # for the time that it takes
def test_a_play_of_cards_that_nobody_holds_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three cards of which the lowest is a 5 and that are no run: who takes them for one looks for a herd that is not there."""
    exact = find("herds").plays.unfold

    def careless(game: Any, seat: int, play: Any) -> list[int]:
        if getattr(play, "cards", None) == ["M5", "D5", "D6"]:
            raise IndexError
        return exact(game, seat, play)

    monkeypatch.setattr(find("herds").plays, "unfold", careless)
    with pytest.raises(IndexError):
        law_11_every(find("herds"), 2, 1, limit=40, most=8000)


def test_a_word_that_is_not_in_the_vocabulary_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find("swip-sheep").plays, "VOCABULARY", ("S1", "S2", "S3", "D"))
    with pytest.raises(AssertionError, match=r"VOCABULARY of its game: \['W'\]"):
        judged("swip-sheep")


def test_a_play_that_is_open_and_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    exact = find("herds").plays.unfold
    monkeypatch.setattr(find("herds").plays, "unfold", lambda game, seat, play: [*exact(game, seat, play), -1])
    with pytest.raises(AssertionError, match=r"is open to seat \d and refused"):
        judged("herds")
