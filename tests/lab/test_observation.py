"""What a seat knows as one vector: every number is described, nothing is lost, and nothing hidden is told."""

import copy
import pickle
import random
from typing import Any

import numpy as np
import pytest

from paddock import Match, find, names
from paddock.core.batch.layout import COUNT_BITS, KIND, VIEWER, Layout
from paddock.core.batch.observation import Observer, layout_of
from paddock.core.engine.row import packed, unpacked
from paddock.laws.laws import played

from .tables import TABLES

anywhere = pytest.mark.parametrize(("name", "seats", "settings"), TABLES, ids=str)


@pytest.mark.parametrize("name", names())
def test_every_number_is_described_once(name: str) -> None:
    layout = layout_of(find(name))
    described = [place for field in layout.fields for place in range(layout.size)[field.part]]
    assert described == list(range(layout.size))
    assert [field.name for field in layout.fields] == [VIEWER, *(layout.record.names or ())]


def stored(layout: Any, fields: dict[str, Any]) -> bytes:
    """The record that a vector was made from."""
    record = np.zeros(1, layout.record)
    for name, numbers in fields.items():
        if name in layout.packed:
            shifts = np.arange(layout.packed[name], dtype=np.int64) * COUNT_BITS
            record[name][0] = (numbers.astype(np.int64) << shifts).sum(axis=-1)
        elif name != VIEWER:
            record[name][0] = numbers
    return record.tobytes()


@anywhere
def test_nothing_is_lost_and_nothing_is_out_of_bounds(name: str, seats: int, settings: dict[str, Any]) -> None:
    match = Match(name, seats, seed=3, **settings)
    layout, observer = layout_of(match.game), Observer(match)
    low, high = layout.bounds()
    for number, (seat, _) in enumerate(played(match, 3, limit=120)):
        viewer = seat if number % 2 else number % seats
        vector = observer.observe(viewer)
        fields = layout.read(vector)
        assert vector.dtype == KIND
        assert fields[VIEWER] == viewer
        known = match.game.info or match.game.row
        content = match.info_state(viewer).tobytes()
        assert stored(layout, fields) == packed(known, unpacked(known, content))  # without what lies between the fields
        assert ((low <= vector) & (vector <= high)).all()


@pytest.mark.parametrize("name", [name for name in names() if find(name).info is not None])
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(name: str) -> None:
    """The same numbers and the same moves, though the worlds differ; and to somebody else they do look different."""
    luck = random.Random(5)
    settings = {"tempo": "step"} if name == "bunny-bunny-moose-moose" else {}
    match, twin = (Match(name, seed=5, **settings) for _ in range(2))
    true, imagined = Observer(match), Observer(twin)
    others = 0
    for _ in played(match, 5, limit=150):
        seat = luck.randrange(match.seats)
        twin.resume(match.imagined(seat, luck.getrandbits(60)), [])
        assert (true.observe(seat) == imagined.observe(seat)).all()
        assert (match.mask(seat) == twin.mask(seat)).all()
        others += any((true.observe(other) != imagined.observe(other)).any() for other in range(match.seats) if other != seat)
    assert others > 0


def test_an_observation_is_kept_when_the_game_goes_on() -> None:
    match = Match("super-farmer", 2, seed=1)
    observer = Observer(match)
    before = observer.observe(0)
    kept = before.copy()
    match.play(0, 0)
    assert (observer.observe(0) != kept).any()
    assert (before == kept).all()


def test_fields_that_do_not_fit_are_refused_unless_they_say_what_is_in_them() -> None:
    seen = find("herds").info
    assert seen is not None
    with pytest.raises(TypeError, match="hand has 64 bits"):
        Layout(seen, {})


@anywhere
def test_copies_and_pickles_of_a_match_go_on_alike(name: str, seats: int, settings: dict[str, Any]) -> None:
    """With the same luck, log and record; what happens to one does not touch the other."""
    match = Match(name, seats, seed=8, **settings)
    for _ in played(match, 8, limit=9):
        pass
    match.notes["people"] = ["Anna"]
    twins = [copy.deepcopy(match), pickle.loads(pickle.dumps(match))]
    before = match.row
    for twin in twins:
        assert (twin.row, twin.log, twin.notes, twin.waiting) == (before, match.log, match.notes, match.waiting)
    for twin in (*twins, match):
        assert twin.row == before
        for _ in played(twin, 9, limit=60):
            pass
    assert twins[0].to_record() == twins[1].to_record() == match.to_record()
    assert match.row != before


@pytest.mark.parametrize("name", names())
def test_a_match_begins_anew_as_a_new_one_would(name: str) -> None:
    match = Match(name, seed=1)
    for _ in played(match, 1, limit=40):
        pass
    match.lines()
    match.restart(2)
    other = Match(name, seed=2)
    for each in (match, other):
        for _ in played(each, 3, limit=40):
            pass
    assert match.to_record() == other.to_record()


@pytest.mark.parametrize("name", names())
def test_every_small_move_has_a_text_of_its_own(name: str) -> None:
    game = find(name)
    written = [game.plays.write_move(move) for move in range(game.rules.MOVES)]
    assert all(written)
    assert len(set(written)) == len(written)


@anywhere
def test_a_small_move_that_is_a_whole_play_has_its_text(name: str, seats: int, settings: dict[str, Any]) -> None:
    """Where a game names small moves itself, they are called as its plays are."""
    match = Match(name, seats, seed=2, **settings)
    for seat, move in played(match, 2, limit=60):
        options = match.options(seat)
        if not options.midway and options.is_whole([move]) and name != "herds":
            assert match.game.plays.write_move(move) == match.game.plays.write(options.fold([move]))
