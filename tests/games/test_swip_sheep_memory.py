"""What a seat of Swip'Sheep may know of the others: how many have passed, and the cards it gave or lost."""

import pytest

from paddock.core.play.frame import Frame, info_bytes, lazy_row
from paddock.games.swip_sheep.plays import Pass
from paddock.games.swip_sheep.view import Gift, review
from paddock.games.swip_sheep.view.memory import Known
from tests.support import at

GAME = "swip-sheep"
HANDS = "A S1 W D; B S2 S3 W; C S1 S1 D"


def known_to(position: str, viewer: int, seat: int, players: int = 3) -> list[Known]:
    known = at(GAME, position, players).view(viewer).known
    assert known is not None
    assert known[viewer] == []
    return known[seat]


def test_swp_08_the_view_says_how_many_have_passed_and_not_who():
    match = at(GAME, HANDS, 3)
    match.play(1, Pass("S2", "W"))
    assert [match.view(seat).waiting for seat in (0, 1, 2, None)] == [[0], [], [2], []]
    assert [match.view(seat).passed for seat in (0, 1, 2, None)] == [1, 1, 1, 1]
    other = at(GAME, HANDS, 3)
    other.play(2, Pass("S1", "D"))
    assert match.view(0) == other.view(0), "who has passed makes no difference"
    assert match.view(None) == other.view(None)


def test_swp_08_a_seat_knows_what_it_kept_and_a_spectator_holds_nothing():
    """All that a bot or a learner is told of a seat's own cards, in the information state."""
    match = at(GAME, "attack; A S1 S2 D; B D S3 S2; C S2 S2 + W; gave A D W; gave B S2 D; gave C S2 S3", 3)
    frame = Frame(match.game)
    frame.bytes = match.row
    seen = [lazy_row(match.game.info)(info_bytes(frame, seat)) for seat in (0, 1, 2, None)]
    assert [list(each.hand) for each in seen] == [[1, 1, 0, 1, 0], [0, 1, 1, 1, 0], [0, 2, 0, 0, 0], [0, 0, 0, 0, 0]]
    assert [each.kept for each in seen] == [0, 1, 1, -1]
    assert [(each.gave_left, each.gave_right, each.got_left, each.got_right) for each in seen[::3]] == [(3, 4, 3, 1), (-1, -1, -1, -1)]


def test_what_was_given_is_known_and_a_wolf_lies_open():
    position = "attack; A S1 S2; B D S3; C S2 S2 + W; gave A D W"
    assert known_to(position, 0, 1) == [Known("D", "gave", True)]
    assert known_to(position, 0, 2) == []


def test_swp_20_a_dog_that_answered_is_gone():
    assert known_to("attack; A S1 + W; B S3; C S2; A>B dog S1; A - + W; B S3 S1; gave A D S2", 0, 1) == [Known("S1", "lost", True)]


def test_a_card_that_was_taken_back_is_no_longer_there():
    assert known_to("attack; A S3 S1 + W; B S2; C S2; A>B S3; gave A S3 S2", 0, 1) == []


def test_what_another_thief_may_have_taken_is_doubtful():
    position = "attack; A S1 S2; B S3 + W; C S2 S1; C>B S1; gave A S3 S2; first C"
    assert known_to(position, 0, 1) == [Known("S3", "gave", False)]
    assert known_to(position, 0, 2) == [Known("S2", "gave", True)]


def test_the_only_card_of_a_hand_is_known_to_have_moved():
    assert known_to("attack; A S1 S2; B - + W; C S3 S2 S1; C>B S3; gave A S3 S2; first C", 0, 2)[1:] == [Known("S3", "gave", True)]


def test_swp_25_where_a_wolf_met_no_dog_there_is_none():
    view = at(GAME, "attack; A S1 S2; B S3 + W; C S2 S1; C>B S1; first C", 3).view(0)
    assert view.dogless == [False, True, False]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_finished_game_hides_no_hand(seat):
    """Decision: a replay shows all hands; a running game shows none."""
    match = at(GAME, HANDS, 3)
    frame = Frame(match.game)
    frame.bytes = match.row
    assert match.view(seat).hands is None
    assert review(frame.plain(), match.view(seat)).hands == [["S1", "D", "W"], ["S3", "S2", "W"], ["S1", "S1", "D"]]


def test_a_finished_game_tells_what_was_given_and_taken():
    """Decision: who looks back sees which cards went where; in a running game only giver, receiver, thief and victim do."""
    match = at(GAME, "attack; A S1; B S3 + W; C S2 S1; C>B S1; gave A S3 S2; first C", 3)
    frame = Frame(match.game)
    frame.bytes = match.row
    assert (match.view(0).gifts, [raid.card for raid in match.view(0).raids]) == (None, [None])
    shown = review(frame.plain(), match.view(0))
    assert shown.gifts is not None
    assert (shown.gifts[0], [raid.card for raid in shown.raids]) == (Gift("S3", "S2"), ["S1"])
