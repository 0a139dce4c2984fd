"""What the coach asks of play-outs and makes of their answers, by hand: values, tables, luck, and the steps of a record."""

import random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from paddock import Match, find
from paddock.coach import luck, playout, solved, values
from paddock.coach.arrays import np as arrays
from paddock.coach.choices import Open
from paddock.coach.luck import PLAY_OUTS, luck_of, played_luck
from paddock.coach.solved import MAX_DEPTH, ValueTable
from paddock.coach.steps import CHANCE, CHOICE, TOGETHER, Chosen, row_after, steps_of
from paddock.coach.values import (
    KEY_STEP,
    LARGEST_KEY,
    PLAY_OUTS_PER_CHUNK,
    SLIPS,
    Cancelled,
    Plan,
    PlayoutFrame,
    Question,
    Values,
    root_sources,
)
from paddock.core.engine.row import read_rows
from paddock.core.engine.rule import PLAIN
from paddock.core.types.moment import NATURE

pytestmark = pytest.mark.skipif(not PLAIN, reason="compiled it takes a minute to begin")

GAME = find("super-farmer")
RACE = "A R12 S2 P1; B R10 S1; turn A"


class Told:
    """In place of a frame of compiled play-outs: what is asked is noted, and what is answered is given."""

    def __init__(self, **fields: Any) -> None:
        self.fields = fields
        self.asked: list[tuple[int, dict[str, Any]]] = []
        self.answer = 1

    def field(self, name: str) -> Any:
        return self.fields[name]

    def ask(self, op: int, results: Any = (), **needed: Any) -> int:
        self.asked.append((op, needed))
        for number, line in enumerate(results):
            line[:] = [needed["first"] + number] * len(line)
        return self.answer


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    frame = Told()
    monkeypatch.setattr(Values, "_frame", lambda self, row: frame)
    return frame


# Values.


def test_values_begin_with_the_baseline_player_and_luck_taken_out() -> None:
    begun = Values(GAME, 2)
    assert (begun.slips, begun.corrects, begun.played) == (SLIPS, True, 0)
    assert Values(GAME, 2, cores=3).cores == 3
    assert begun.cores >= 1


def test_play_outs_are_cut_into_pieces_and_come_back_in_order(told: Told) -> None:
    """Of two questions the one from its 5th play-out on, in two pieces; each line is the number of its play-out."""
    told.fields["moves"] = np.zeros(4, int)
    asked, done = Values(GAME, 2, cores=1), list[int]()
    key = LARGEST_KEY // KEY_STEP + 7
    question = Question(b"", key, knows=1, seat=1, moves=(4, 2))
    one, other = asked.play_out([(question, 5, 5 + PLAY_OUTS_PER_CHUNK + 3), (Question(b"", 2), 0, 2)], done.append)
    assert one.tolist() == [[number] * 2 for number in range(5, 5 + PLAY_OUTS_PER_CHUNK + 3)]
    assert other.tolist() == [[0, 0], [1, 1]]
    assert sorted(done) == [2, 3, PLAY_OUTS_PER_CHUNK]
    assert asked.played == PLAY_OUTS_PER_CHUNK + 5
    assert sorted(needed["first"] for _, needed in told.asked) == [0, 5, 5 + PLAY_OUTS_PER_CHUNK]
    first = next(needed for _, needed in told.asked if needed["first"] == 5)
    assert first == {
        "seat": 1, "knows": 1, "key": key * KEY_STEP - LARGEST_KEY, "first": 5, "given": 2, "slips": SLIPS, "corrects": True,
    }  # fmt: skip
    assert {needed["key"] for _, needed in told.asked} == {key * KEY_STEP - LARGEST_KEY, 2 * KEY_STEP}
    asked.play_out([(question, 0, 1)])
    assert told.fields["moves"].tolist() == [4, 2, 0, 0]
    assert asked.played == PLAY_OUTS_PER_CHUNK + 6


def test_who_does_not_want_to_know_any_more_is_not_told(told: Told) -> None:
    with pytest.raises(Cancelled):
        Values(GAME, 2, cores=1, cancelled=lambda: True).play_out([(Question(b"", 1), 0, 1)])
    assert told.asked == []


def test_a_single_play_out_is_the_first_of_several() -> None:
    asked = Values(GAME, 2, cores=1)
    question = Question(Match(GAME, 2, position=RACE, chance="given").row, 5)
    ((one,), several) = (asked.play_out([(question, 0, number)])[0] for number in (1, 3))
    assert one.tolist() == several[0].tolist()
    assert sum(one) > 0


def test_how_often_the_baseline_player_chooses_a_plan(told: Told) -> None:
    """In 20 of 100 choices it draws among the plans, by its likes of 1, 2 and 1; in the others it takes the one it would advise.
    The first plan and the last one are the same moves."""
    unfolded = [[7, 0], [3, 4], [7, 9]]
    told.fields |= {"plans": 3, "advised": 1, "likes": [1, 2, 1, 99], "lengths": [1, 2, 1], "unfolded": unfolded}
    told.fields |= {"reasons": [5, 6, 8], "worths": [50, 60, 80]}
    asked = Values(GAME, 2)
    asked.slips = 20
    found = asked.plans(b"", 0)
    assert [(plan.moves, plan.reason, plan.worth) for plan in found] == [((7,), 5, 50), ((3, 4), 6, 60)]
    assert [plan.share for plan in found] == pytest.approx([0.2 * 2 / 4, 0.2 * 2 / 4 + 0.8])


def test_what_is_told_at_once_and_the_mean_over_what_may_come(told: Told) -> None:
    told.fields |= {"now": [0.75, 0.25, 9], "credit": [0.5, -0.5, 9]}
    match = Match(GAME, 2, position=RACE, chance="given")
    match.play_line("1 roll")
    asked = Values(GAME, 2)
    assert asked.result(match.row).tolist() == [0.75, 0.25]
    assert asked.expected(match.row).tolist() == [0.25, 0.75]
    assert match._frame.odds()[told.asked[-1][1]["outcome"]] > 0
    known = asked.told(match.row)
    assert known is not None
    assert known.tolist() == [0.75, 0.25]
    told.answer = 0
    assert asked.told(match.row) is None


def test_compiled_code_begins_in_the_files_of_the_game_that_are_there() -> None:
    assert [path.stem for path in root_sources(find("swip-sheep"))] == ["playout", "__init__", "__init__", "insight"]


def test_without_results_nothing_is_written() -> None:
    asked: list[Any] = []

    def note(frames: Any, rows: Any, results: Any) -> int:
        asked.append(results)
        return 1

    frame = PlayoutFrame(GAME, Match(GAME, 2).row, note)
    lines = np.ones((1, 2))
    frame.ask(playout.OP_JUDGE)
    frame.ask(playout.OP_PLAY_OUT, lines)
    assert asked[0] is values.NOTHING
    assert asked[1] is lines


# Tables.


class Endless(Values):
    """A turn in which the only plan is to do nothing."""

    asked = 0

    def plans(self, row: bytes, seat: int) -> list[Plan]:
        self.asked += 1
        return [Plan((), 1.0, 0)]


def test_a_turn_without_an_end_is_given_up() -> None:
    """After the eight choices that may follow the first one."""
    endless = Endless(GAME, 2)
    with pytest.raises(RecursionError, match="a turn without an end"):
        ValueTable(endless).value(Match(GAME, 2, position=RACE).row)
    assert endless.asked == MAX_DEPTH + 1


def test_a_choice_is_read_from_the_table_without_a_doubt() -> None:
    """Before the choice two plans, of which the baseline player takes the first in three of four cases."""
    row = Match(GAME, 2, position=RACE, chance="given").row
    match = Match(GAME, 2, position=RACE, chance="given")
    roll = match.moves(0)[0]
    plans = [Plan((roll,), 0.75, 0), Plan((roll,), 0.25, 0)]
    worth = iter([arrays.array([0.9, 0.1]), arrays.array([0.5, 0.5])] * 2)
    told: Any = SimpleNamespace(game=GAME, seats=2, plans=lambda row, seat: plans, expected=lambda row: next(worth))
    table = ValueTable(told)
    assert table.value(row).tolist() == pytest.approx([0.8, 0.2])
    weighed = table.weigh(Open(4, Chosen(0, (roll,)), row, 0, 0, plans, []))
    assert (weighed.step, weighed.seat, weighed.sees_all) == (4, 0, True)
    assert weighed.values.tolist() == [[0.9, 0.1], [0.5, 0.5]]
    assert [part.tolist() for part in (weighed.gaps, weighed.error, weighed.freedom)] == [[[0, 0], [0, 0]], [0, 0], [1, 1]]
    assert solved.is_solved(Values(GAME, 2), row)


# Luck.


class Worth:
    """In place of values: a row is worth what its deck is short of."""

    def __init__(self, match: Match) -> None:
        self.game, self.seats, self.asked = match.game, match.seats, list[tuple[Question, int, int]]()

    def play_out(self, asked: Any) -> Any:
        """By the card that came: L1 is worth 0.1 to the first seat, T2 0.7; every other play-out says 0.2 more, or less."""
        self.asked += asked
        swing = np.tile([0.2, -0.2], PLAY_OUTS // 2)
        for question, first, last in asked:
            row = read_rows(self.game.row, question.row, 1)[0]
            first_seat = (0.1 if row.hands[0] & 3 else 0.7) + swing
            yield arrays.array(np.array([first_seat, 1 - first_seat]).T[first:last].tolist())


def test_luck_is_what_came_less_the_mean_over_all_that_could_have() -> None:
    """Two of three cards are L1: the mean is (0.1 + 0.1 + 0.7) / 3 = 0.3."""
    for came, expected in (("L1", -0.2), ("T2", 0.4)):
        match = Match("herds", 2, position="A M4; B M5; grass E6; deck L1 L1 T2; step 1", chance="given")
        row, worth = match.row, Worth(match)
        outcome = match.game.room("cards").NUMBER_OF[came]
        assert played_luck(match._frame, outcome, worth, 9).tolist() == pytest.approx([expected, -expected])  # type: ignore[arg-type]
        assert match.row == row
        assert [(question.key, first, last) for question, first, last in worth.asked] == [(9, 0, PLAY_OUTS)] * 2


def test_what_had_to_come_is_no_luck() -> None:
    """No play-out is asked for."""
    match = Match("herds", 2, position="A M4; B M5; grass E6; deck T2; step 1", chance="given")
    worth = Worth(match)
    assert played_luck(match._frame, match.game.room("cards").NUMBER_OF["T2"], worth, 9).tolist() == [0, 0]  # type: ignore[arg-type]
    assert worth.asked == []


def test_the_luck_of_a_game_is_that_of_all_its_outcomes(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the coach's insight where it has one, or by play-outs, with numbers of their own for each outcome."""
    keys, rows = list[int](), list[bytes]()

    def by_play_outs(frame: Any, came: int, asked: Any, key: int) -> Any:
        rows.append(frame.bytes)
        keys.append(key)
        return arrays.full(match.seats, came)

    def by_insight(row: bytes, came: int) -> Any:
        rows.append(row)
        return arrays.full(match.seats, came)

    monkeypatch.setattr(luck, "played_luck", by_play_outs)
    for name in ("super-farmer", "swip-sheep"):
        match = played(name, 2 if name == "super-farmer" else 3, 12)
        outcomes = [number for number, (seat, _) in enumerate(match.log) if seat == NATURE]
        total = sum(match.log[number][1] for number in outcomes)
        rows.clear()
        told: Any = SimpleNamespace(luck=by_insight)
        assert luck_of(match, told) == [total] * match.seats
        assert len(rows) == len(set(rows)) == len(outcomes)
        assert len(keys) == len(set(keys)) == (len(outcomes) if name == "swip-sheep" else 0)


# Steps.


def played(name: str, seats: int, plays: int) -> Match:
    match, chooser = Match(name, seats, seed=2), random.Random(2)
    while plays and not match.over:
        plays -= 1
        match.play(match.waiting[0], match.options(match.waiting[0]).whole(chooser.choice))
    return match


@pytest.mark.parametrize(("name", "seats"), [("herds", 3), ("swip-sheep", 3), ("super-farmer", 2)])
def test_steps_are_the_whole_record_in_order(name: str, seats: int) -> None:
    """One begins where another one ends; what nobody is told of goes with the outcome after it; who choose at the same time are one."""
    match = played(name, seats, 40)
    steps, replay = steps_of(match), match.replay()
    row, moments = replay.row, list(replay)
    tell = match.game.story.tell
    done, entries = 0, 0
    kinds = set()
    for number, step in enumerate(steps):
        assert step.before == row
        assert (step.first, step.last) == (entries, step.moments[-1].last)
        own = moments[done : done + len(step.moments)]
        assert [(each.first, each.last) for each in step.moments] == [(each.first, each.last) for each in own]
        done, entries, row = done + len(own), step.last, step.after
        assert step.moment == done
        asked = set(frame_of(match, step.before).waiting)
        if step.kind == CHANCE:
            assert step.chosen == []
            assert all(each.seat == NATURE for each in own)
            assert not any(tell(each, None) for each in own[:-1])
            last = steps[number + 1].kind if number + 1 < len(steps) else None
            assert tell(own[-1], None) or last != CHANCE
        else:
            assert step.kind == (TOGETHER if len(asked) > 1 else CHOICE)
            assert [each.seat for each in step.chosen] == [each.seat for each in own]
            assert {each.seat for each in step.chosen} == asked or number + 1 == len(steps)
            for chosen, moment in zip(step.chosen, own, strict=True):
                assert chosen.moves == tuple(move for _, move in match.log[moment.first : moment.last])
        kinds.add((step.kind, len(step.moments) > 1))
    assert (done, entries, row) == (len(moments), len(match.log), match.row)
    assert (CHANCE, True) in kinds or name == "super-farmer"
    assert (TOGETHER, True) in kinds or name != "swip-sheep"


def frame_of(match: Match, row: bytes) -> Any:
    frame = type(match._frame)(match.game)
    frame.bytes = row
    return frame


def test_moves_that_the_rules_do_not_allow_lead_nowhere() -> None:
    match = Match(GAME, 2, position=RACE, chance="given")
    row, roll = match.row, match.moves(0)[0]
    match.play_line("1 roll")
    assert row_after(match, row, 0, (roll,)) == match.row
    assert row_after(match, row, 1, (roll,)) is None
    assert row_after(match, row, 0, (roll, roll)) is None
