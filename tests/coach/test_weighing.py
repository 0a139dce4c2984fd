"""How the coach weighs the expert's plans against each other, by hand: play-outs are told here, not played."""

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from paddock import find
from paddock.coach import weighing
from paddock.coach.arrays import read, table
from paddock.coach.playout import EVERYTHING
from paddock.coach.values import Plan, Question
from paddock.games.have_you_herd.row import ROLL
from paddock.games.have_you_herd.row import TRADE as LINE
from tests.support import at

GAME = find("have-you-herd")


class Told:
    """In place of values: of every plan, the worth of its play-outs to the seat that asks, over and over. What is asked is noted."""

    game: Any

    def __init__(self, *worths: Sequence[float], known: bool = True, most: int = 4) -> None:
        self.worths = worths
        self.game = SimpleNamespace(info=() if known else None, insight=SimpleNamespace(PLAY_OUTS=most * weighing.BUDGET_DIVISOR))
        self.rounds: list[tuple[list[int], int, int]] = []
        self.questions: list[Question] = []

    def play_out(self, asked: Sequence[tuple[Question, int, int]]) -> list[Any]:
        ((first, last),) = {(first, last) for _, first, last in asked}
        self.questions += [question for question, _, _ in asked]
        self.rounds.append(([question.moves[0] for question, _, _ in asked], first, last))
        return [self.lines(question, first, last) for question, first, last in asked]

    def lines(self, question: Question, first: int, last: int) -> Any:
        worths, lines = self.worths[question.moves[0]], table(last - first)
        for number, line in enumerate(lines, first):
            line[question.seat] = worths[number % len(worths)]
        return read(lines, 2)

    def best(self, own: int) -> tuple[int, bool]:
        plans = [Plan((arm,), 0.0, 0) for arm in range(len(self.worths))]
        return weighing.by_playing_out(self, b"", 1, plans, own)  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def first_play_outs(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many in every mode."""
    monkeypatch.setattr(weighing, "FIRST_PLAY_OUTS", 4)


def test_a_single_plan_needs_no_play_outs() -> None:
    told = Told([0.5])
    assert told.best(0) == (0, True)
    assert told.rounds == []


def test_surely_worse_plans_are_given_up_and_the_experts_own_is_left() -> None:
    told = Told([0.5], [1.0], most=16)
    assert told.best(1) == (1, True)
    assert told.rounds == [([0, 1], 0, 4)]


def test_a_surely_better_plan_is_chosen_after_all_play_outs() -> None:
    """The expert's own stays in until the end, with twice as many play-outs in every round."""
    told = Told([0.5], [1.0], most=16)
    assert told.best(0) == (1, True)
    assert told.rounds == [([0, 1], 0, 4), ([0, 1], 4, 8), ([0, 1], 8, 16)]


def test_the_first_play_outs_are_made_however_few_there_are() -> None:
    told = Told([0.5], [1.0], most=1)
    assert told.best(0) == (1, True)
    assert told.rounds == [([0, 1], 0, 4)]


def test_a_plan_that_may_be_better_by_luck_is_not_chosen() -> None:
    """In four play-outs it is better by 1 in the mean, with an error of 2 * 1 / sqrt(4): that much may be luck. With a little less noise
    it is not."""
    assert Told([0.0], [0.0, 2.0]).best(0) == (0, False)
    assert Told([0.0], [0.125, 2.0]).best(0) == (1, True)


@pytest.mark.parametrize(("good", "sure"), [(2.0, False), (2.125, True)])
def test_a_good_idea_is_surely_worth_almost_as_much_as_the_best(good: float, sure: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other may be better by 1 and the error of 1."""
    monkeypatch.setattr(weighing, "MAX_LOSS", good)
    assert Told([0.0], [0.0, 2.0]).best(0) == (0, sure)


def test_plans_are_compared_under_the_same_luck() -> None:
    """Both swing by 2, but together: half a point is sure."""
    told = Told([0.0, 2.0], [0.5, 2.5], most=16)
    assert told.best(1) == (1, True)
    assert told.rounds == [([0, 1], 0, 4)]


def test_of_plans_that_are_as_good_others_are_measured_by_the_experts_own() -> None:
    """The first swings by 2, and the last might be as good as that one; but it is surely worse than the expert's, which does not swing."""
    told = Told([0.0, 2.0], [1.0], [0.5], most=8)
    assert told.best(1) == (1, False)
    assert told.rounds == [([0, 1, 2], 0, 4), ([1, 0], 4, 8)]


def test_half_of_the_plans_that_may_be_the_best_are_left_but_not_fewer_than_four() -> None:
    """And the expert's own, always."""
    told = Told(*[[0.5]] * 12, most=32)
    assert told.best(0) == (0, True)
    assert [(len(arms), last) for arms, _, last in told.rounds] == [(12, 4), (6, 8), (4, 16), (4, 32)]
    told = Told(*[[0.5]] * 12, most=16)
    assert told.best(11) == (11, True)
    assert [arms for arms, _, _ in told.rounds[1:]] == [[11, 0, 1, 2, 3, 4, 5], [11, 0, 1, 2]]


def test_the_plans_that_are_left_are_those_that_come_nearest_to_the_best() -> None:
    """The expert's own does not swing. The others are worse by 0.5 to 2.25, and may be as good as they swing by more: by 4 to 2.25."""
    swings = [[8 - worse - by, 8 - worse + by] for worse, by in ((0.5, 4), (1, 3.5), (1.5, 3), (2, 2.5), (2.25, 2.25))]
    told = Told([8.0], *swings, most=8)
    assert told.best(0) == (0, False)
    assert [arms for arms, _, _ in told.rounds] == [[0, 1, 2, 3, 4, 5], [0, 1, 2, 3]]


@pytest.mark.parametrize(("known", "knows"), [(True, 1), (False, EVERYTHING)])
def test_a_seat_is_asked_by_what_it_can_know(known: bool, knows: int) -> None:
    told = Told([0.5], [1.0], known=known)
    told.best(0)
    assert {(question.seat, question.knows) for question in told.questions} == {(1, knows)}


# Which plan is advised.

POSITION = "A R12 S3; B R1"
PLANS = [Plan((LINE,), 0.25, 1), Plan((ROLL,), 0.5, 0), Plan((LINE + 1,), 0.25, 2)]


@pytest.fixture
def advised(monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[tuple[int, ...], bool] | None]:
    """What is advised of these plans, where some win at once, or the game has a table that likes the last one."""

    def advised(
        wins: Sequence[int] = (), solved: bool = False, position: str = POSITION, game: str = "have-you-herd", seat: int = 0
    ) -> Any:
        match = at(game, position)
        told = SimpleNamespace(plans=lambda row, seat: PLANS)
        monkeypatch.setattr(weighing, "Values", lambda game, seats, cores: {(2, 1): told}[seats, cores])
        monkeypatch.setattr(weighing, "wins_at_once", lambda game, row, seat, moves: moves in [PLANS[arm].moves for arm in wins])
        monkeypatch.setattr(weighing, "is_solved", lambda values, row: solved)
        monkeypatch.setattr(weighing, "by_table", lambda values, row, seat, plans: (2, True))
        monkeypatch.setattr(weighing, "by_playing_out", lambda values, row, seat, plans, own: (own, False))
        found = weighing.weigh(match.game, 2, match.row, seat)
        return found and (match.options(seat).moves_of(found.play), found.sure)

    return advised


def test_a_plan_that_wins_at_once_is_advised_the_experts_own_first(advised: Any) -> None:
    assert advised(wins=[0, 1, 2]) == ([ROLL], True)
    assert advised(wins=[0, 2], solved=True) == ([LINE], True)


def test_a_table_is_asked_before_play_outs_are(advised: Any) -> None:
    assert advised(solved=True) == ([LINE + 1], True)
    assert advised() == ([ROLL], False)


def test_nothing_is_advised_to_who_is_not_asked_or_has_begun_a_play(advised: Any) -> None:
    assert advised(seat=1) is None
    match = at("super-farmer", "A R12; B R1")
    match.play(0, match.moves(0)[-1])
    assert match.options(0).midway
    assert weighing.weigh(match.game, 2, match.row, 0) is None


def test_the_plan_is_taken_that_a_table_likes_best(monkeypatch: pytest.MonkeyPatch) -> None:
    worths = {(LINE,): [0.75, 0.25], (ROLL,): [0.25, 0.75], (LINE + 1,): [0.5, 0.5]}
    monkeypatch.setattr(weighing, "ValueTable", lambda values: SimpleNamespace(after=lambda row, seat, moves: worths[moves]))
    for seat, best in enumerate((0, 1)):
        assert weighing.by_table(None, b"", seat, PLANS) == (best, True)  # type: ignore[arg-type]


WON = "A R6 S1 P1 C3; B R1"
HORSE = LINE + 3


def test_a_play_wins_at_once_if_it_ends_the_game() -> None:
    """HYH-53, HYH-54: a horse completes A's farm. No other line does; nor can B buy it now."""
    match = at("have-you-herd", WON)
    assert [move for move in range(LINE, LINE + 6) if weighing.wins_at_once(match.game, match.row, 0, [move])] == [HORSE]
    assert not weighing.wins_at_once(match.game, match.row, 1, [HORSE])
    match.play_line("1 trade horse")
    assert match.over
    assert not weighing.wins_at_once(match.game, match.row, 0, [HORSE])


@pytest.mark.parametrize(("move", "winners", "wins"), [(HORSE, [0], True), (HORSE, [1], False), (HORSE, [0, 1], False), (ROLL, [0], False)])
def test_nobody_wins_alone_who_ends_a_game_that_another_wins_or_all(
    move: int, winners: list[int], wins: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does a roll end it, whoever is ahead."""
    match = at("have-you-herd", WON)
    monkeypatch.setattr(match.game.view, "winners", lambda game, scores: winners)
    assert weighing.wins_at_once(match.game, match.row, 0, [move]) == wins


# How likely everybody is to win.


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Which play-outs are asked for: the first four are won by A, the next ones by B, the last by C in parts. No time passes."""
    noted = list[tuple[int, int]]()

    def play_out(questions: Sequence[tuple[Question, int, int]]) -> list[Any]:
        ((question, first, last),) = questions
        assert (question.row, question.knows) == (b"here", 2)
        noted.append((first, last))
        lines = table(last - first)
        for line in lines:
            line[first // 4] = 1.0 if first < 8 else 0.5
        return [read(lines, 3)]

    told = SimpleNamespace(play_out=play_out)
    monkeypatch.setattr(weighing, "Values", lambda game, seats, cores: {(3, 1): told}[seats, cores])
    monkeypatch.setattr(weighing, "time", SimpleNamespace(monotonic=lambda: 7.0))
    monkeypatch.setattr(weighing, "PLAY_OUTS_PER_CHUNK", 4)
    monkeypatch.setattr(weighing, "MOST_PLAY_OUTS", 12)
    return noted


def test_chances_are_the_mean_of_as_many_play_outs_as_there_is_time_for(asked: list[tuple[int, int]]) -> None:
    """A and B have a third each, C a half of that: together one, to four digits."""
    assert weighing.chances(GAME, 3, b"here", 2) == [0.4, 0.4, 0.2]
    assert asked == [(0, 4), (4, 8), (8, 12)]


def test_without_time_the_first_play_outs_must_do(asked: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighing, "CHANCES_SECONDS", 0.0)
    assert weighing.chances(GAME, 3, b"here", 2) == [1, 0, 0]
    assert asked == [(0, 4)]


def test_chances_have_four_digits(asked: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighing, "as_chances", lambda mean: [2 / 3, 1 / 3, 0.0])
    assert weighing.chances(GAME, 3, b"here", 2) == [0.6667, 0.3333, 0]
