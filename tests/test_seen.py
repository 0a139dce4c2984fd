"""What a seat can know: one record, filled by the rules."""

import pytest

from paddock import Match, find, names
from paddock.core.engine.row import PlainRow
from paddock.core.play.frame import Frame, info_bytes
from paddock.laws.laws import played
from tests.support import at

SECRETIVE = [name for name in names() if find(name).info is not None]


def known(match: Match, row: PlainRow) -> list[bytes]:
    """What every seat and somebody who watches know of a row."""
    frame = Frame(match.game)
    frame.store(row)
    return [info_bytes(frame, seat) for seat in [*range(match.seats), None]]


def changed(match: Match, row: PlainRow) -> list[int | None]:
    """Who could tell this row from the one of the match."""
    viewers = [*range(match.seats), None]
    true = known(match, match._frame.plain())
    return [viewer for viewer, before, after in zip(viewers, true, known(match, row), strict=True) if before != after]


@pytest.mark.parametrize("name", names())
def test_games_that_imagine_say_what_can_be_known(name: str) -> None:
    """Where nothing is hidden, everybody knows the row."""
    game = find(name)
    assert (game.info is not None) == hasattr(game.rules, "imagine")
    if game.info is None:
        match = Match(name, seed=1)
        assert known(match, match._frame.plain()) == [match.row] * (match.seats + 1)


@pytest.mark.parametrize("name", SECRETIVE)
def test_every_field_is_filled(name: str) -> None:
    """Nothing is left over from an earlier row, or from another seat."""
    match = Match(name, seed=4)
    used = Frame(match.game)
    for _ in played(match, 4, limit=60):
        for viewer in [*range(match.seats), None]:
            fresh = Frame(match.game)
            used.bytes = fresh.bytes = match.row
            assert info_bytes(used, viewer) == info_bytes(fresh, viewer)


def test_cards_in_other_hands_are_not_known() -> None:
    """HER-37: B and C exchange a card out of sight, and only they know."""
    match = at("herds", "A L1; B L2 T3; C E4 M2; grass M1; deck E5 M6; step 1", 3)
    row = match._frame.plain()
    row.hands[1], row.hands[2] = row.hands[2], row.hands[1]
    assert changed(match, row) == [1, 2]
    row = match._frame.plain()
    row.hands[1], row.deck = row.deck, row.hands[1]
    assert changed(match, row) == [1]


def test_what_is_passed_is_not_known() -> None:
    """SWP-08: neither the cards of another hand nor what another has chosen; that somebody has chosen, but not who."""
    match = Match("swip-sheep", 4, seed=2)
    match.play(1, match.moves(1)[0])
    row = match._frame.plain()
    assert row.left[1] != row.right[1]
    row.left[1], row.right[1] = row.right[1], row.left[1]
    assert changed(match, row) == [1]
    row = match._frame.plain()
    row.left[1], row.left[2] = row.left[2], row.left[1]
    row.right[1], row.right[2] = row.right[2], row.right[1]
    assert changed(match, row) == [1, 2]
    row = match._frame.plain()
    row.hands[2], row.hands[3] = row.hands[3], row.hands[2]
    assert changed(match, row) == [2, 3]


def test_an_answer_is_not_known() -> None:
    """BBM-57: the answers of others lie face down."""
    match = Match("bunny-bunny-moose-moose", 4, seed=2, tempo="step", first_narrator=1)
    match.play(0, match.moves(0)[0])
    match.play(1, match.moves(1)[3])
    row = match._frame.plain()
    assert row.answers[1]
    row.answers[1] = 1 + (row.answers[1] + 5) % 20
    assert changed(match, row) == [1]
