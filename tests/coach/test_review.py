"""The coach: luck, play and what others did are the whole way from start to end; the same everywhere; and it can be stopped."""

import re

import msgspec
import numpy as np
import pytest

from paddock import Match, find
from paddock.coach import account, page, telling
from paddock.coach.choices import sees_all
from paddock.coach.review import review, review_match
from paddock.coach.solved import ValueTable, is_solved
from paddock.coach.steps import TOGETHER, steps_of
from paddock.coach.values import Cancelled, Question, Values
from paddock.core.engine.rule import PLAIN
from paddock.core.play import record
from paddock.core.play.record import BadRecord, Record
from paddock.core.text.complaint import Complaint
from paddock.core.text.words import LANGUAGES, speaking

# To compile the coach for a game takes a minute, so only one game is reviewed compiled; in plain Python the ends of games are enough.
LAST = {"super-farmer": 8, "have-you-herd": 12, "herds": 14, "swip-sheep": 0} if PLAIN else {"swip-sheep": 0}
MOOSE = "bunny-bunny-moose-moose"
EFFORT = 0.01
plain_only = pytest.mark.skipif(not PLAIN, reason="compiled it takes a minute to begin")


def recorded(name: str) -> Record:
    return record.decode((find(name).folder / "recorded.json").read_bytes(), name)


def end_of(name: str, last: int) -> Match:
    """The last so many lines of the game that comes with the rules, or all of it."""
    whole = recorded(name)
    if not last:
        return Match.from_record(whole, chance="given")
    begun = Match.from_record(msgspec.structs.replace(whole, log=whole.log[:-last], stream=None), chance="given")
    rest = Match(begun.game, whole.seats, position=begun.position, chance="given", **whole.settings)
    for line in whole.log[-last:]:
        rest.play_line(line)
    rest.notes = dict(whole.notes)
    return rest


@pytest.fixture(scope="module", params=LAST)
def reviewed(request):
    match = end_of(request.param, LAST[request.param])
    return match, review_match(match, EFFORT)


def test_start_luck_play_and_others_make_the_end(reviewed):
    match, found = reviewed
    assert found.events
    assert any(event.choices for event in found.events)
    for seat, each in enumerate(found.sums):
        assert each.start + each.luck + each.play + each.others == pytest.approx(each.end, abs=1e-9)
        assert each.start == found.start[seat]
    won = [each.end for each in found.sums]
    assert [seat for seat, end in enumerate(won) if end] == match.winners
    assert sum(won) == pytest.approx(1)


def test_every_event_knows_its_moment_of_the_replay(reviewed):
    """After so many moments the board shows the row after the event."""
    match, found = reviewed
    replay = match.replay()
    rows = {0: (replay.row, 0)}
    for done, moment in enumerate(replay, 1):
        rows[done] = (replay.row, moment.last)
    steps = {step.moment: step for step in steps_of(match)}
    assert [event.moment for event in found.events] == sorted({event.moment for event in found.events})
    for event in found.events:
        row, entry = rows[event.moment]
        assert (row, entry) == (steps[event.moment].after, event.last)


def test_every_event_is_accounted_for(reviewed):
    match, found = reviewed
    before, last = found.start, 0
    for event in found.events:
        assert sum(event.after) == pytest.approx(1)
        assert last <= event.first < event.last <= len(match.log)
        changes = np.array(event.after) - np.array(before)
        np.testing.assert_allclose(np.array(event.luck) + event.play + event.others, changes, atol=1e-9)
        for seat in range(found.seats):
            assert event.play[seat] == 0 or seat in event.seats
            assert event.others[seat] == 0 or set(event.seats) - {seat}
        assert sum(event.luck) == pytest.approx(0, abs=1e-9), "one's luck is the others' bad luck"
        before, last = event.after, event.last


def test_no_choice_is_luck_where_nothing_is_hidden(reviewed):
    """Where choice follows choice the row between them is the same to both: what the first is worth is what the second begins with."""
    match, found = reviewed
    steps = {step.moment: step for step in steps_of(match)}
    for event in found.events:
        if event.kind == "choice" and sees_all(match, steps[event.moment].before, event.seats[0]):
            assert event.luck == [0.0] * found.seats


@plain_only
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_an_offer_and_its_answer_go_on_alike(answer):
    """Three farmers: what the offer is worth, and what the row is worth in which it is answered, is estimated once."""
    match = Match("super-farmer", 3, position="A R7 P1; B S2 P1; C R3; turn A", chance="given")
    for line in ("1 R6 for S1 from player 2", f"2 {answer}", "1 roll", "* R/C"):
        match.play_line(line)
    found = review_match(match, 0.02)
    offer, answered = found.events[:2]
    assert (offer.seats, answered.seats) == ([0], [1])
    assert offer.luck == answered.luck == [0.0] * 3
    assert offer.choices[0].options[offer.choices[0].chosen].value == offer.after[0]


@plain_only
def test_who_sees_all_is_not_made_to_imagine():
    """Swip'Sheep is full of secrets, Super Farmer has none."""
    hidden, plain = Match("swip-sheep", 3, seed=1), Match("super-farmer", 3, seed=1)
    assert not sees_all(hidden, hidden.row, 0)
    assert sees_all(plain, plain.row, 0)


def test_what_is_printed_adds_up(reviewed):
    """In whole points, in every account: from start to end, over all seats, and what is named of play with what is not."""
    _, found = reviewed
    assert sum(each.points.start for each in found.sums) == sum(each.points.end for each in found.sums) == 100
    for seat, each in enumerate(found.sums):
        told = each.points
        assert told.start + told.luck + told.play + told.others == told.end
        assert told.named + told.small == told.play
        for part in ("start", "luck", "play", "others", "end"):
            assert abs(getattr(told, part) - 100 * getattr(each, part)) < 1 + 1e-9 or part not in ("start", "end")
        assert each.made >= len(found.lessons[seat])
        with speaking("en"):
            printed = [text for _, text, _ in telling.parts(each)]
            assert [int(text.replace(telling.MINUS, "-").rstrip("%")) for text in printed] == [
                *(told.start, told.luck, told.play, told.others, told.end)
            ]
            assert all(sure.startswith("±") for _, _, sure in telling.parts(each)[:-1]), "every part has its interval"
            if told.play and each.made > len(found.lessons[seat]):
                assert telling.signed(told.small if found.lessons[seat] else told.play) in telling.rest(found, seat)
    for choice in [choice for event in found.events for choice in event.choices]:
        best, chosen = choice.options[0].value, choice.options[choice.chosen].value
        with speaking("en"):
            assert int(telling.percent(best)[:-1]) - int(telling.percent(chosen)[:-1]) == telling.gain(choice)


def test_choices_are_compared_with_the_best_and_with_the_baseline(reviewed):
    _, found = reviewed
    for choice in [choice for event in found.events for choice in event.choices]:
        values = [option.value for option in choice.options]
        assert values == sorted(values, reverse=True)
        assert choice.cost == pytest.approx(values[0] - values[choice.chosen])
        mean = sum(option.baseline * option.value for option in choice.options)
        assert choice.play == pytest.approx(values[choice.chosen] - mean)
        assert sum(option.baseline for option in choice.options) == pytest.approx(1)
        assert all(option.said[language] for option in choice.options for language in LANGUAGES)


def test_a_review_survives_json_and_is_told_in_every_language(reviewed):
    match, found = reviewed
    assert account.decode(account.encode(found)) == found
    for language in LANGUAGES:
        with speaking(language):
            told = page.page(found, match.game)
        assert f'<html lang="{language}">' in told
        assert all(f"{name}<" in told for name in found.names)
        assert "<script" not in told
        assert "http" not in told


def test_choices_at_the_same_time_are_one_event():
    steps = steps_of(end_of("swip-sheep", 0))
    passes = [step for step in steps if step.kind == TOGETHER]
    assert [sorted(chosen.seat for chosen in step.chosen) for step in passes] == [[0, 1, 2, 3]] * 3


def test_the_same_on_any_number_of_cores_and_other_for_another_seed():
    match = end_of("swip-sheep", 0)
    one, two = (account.encode(review_match(match, EFFORT, cores=cores)) for cores in (1, 2))
    assert one == two
    assert account.encode(review_match(match, EFFORT, seed=2)) != one


def test_it_tells_how_far_it_is_and_can_be_stopped():
    match, parts = end_of("swip-sheep", 0), []
    review_match(match, EFFORT, progress=parts.append)
    assert parts == sorted(parts)
    assert parts[-1] == 1.0
    with pytest.raises(Cancelled):
        review_match(match, EFFORT, cancelled=lambda: True)


def test_bad_records_and_wishes_are_refused_by_what_is_wrong_with_them():
    good = recorded("swip-sheep")
    with pytest.raises(BadRecord, match="line 1 of the log"):
        review(msgspec.structs.replace(good, log=["1 nonsense"]))
    with pytest.raises(Complaint, match="alone"):
        review(Record(record.FORMAT, "super-farmer", 1, {"solo": "on"}, []))
    for effort in (0, -1, 1e9, float("nan")):
        with pytest.raises(Complaint, match="effort"):
            review(good, effort)


@pytest.mark.rest
def test_bunny_bunny_moose_moose_is_about_poses_bets_and_reactions():
    whole = recorded(MOOSE)
    found = review(msgspec.structs.replace(whole, notes={}))
    rounds = 2 * whole.seats
    assert len([pose for pose in found.poses if pose.kind == "bet"]) == rounds
    assert len([pose for pose in found.poses if pose.kind == "pose"]) == rounds * (whole.seats - 1)
    assert all(pose.value <= pose.best_value for pose in found.poses)
    moments = list(end_of(MOOSE, 0).replay())
    for pose in found.poses:
        shown = moments[pose.moment - 1]
        assert shown.first == pose.first
        assert (shown.after.rounds if pose.kind == "bet" else shown.after.rounds + 1) == pose.round
    assert len({(pose.round, pose.seat, pose.kind) for pose in found.poses}) == len(found.poses), "nothing is told twice"
    for pose in found.poses:
        for words in (*pose.said.values(), *pose.best_said.values()):
            assert not re.search(r"\b[A-Zx]{2}/[A-Zx]{2}\b", words), "people do not read codes"
    assert all((pose.shown == pose.best) == (pose.value == pose.best_value) for pose in found.poses if pose.kind == "pose")
    assert [each.seconds for each in found.pose_sums] == [None] * whole.seats
    assert sum(each.poses for each in found.pose_sums) == rounds * (whole.seats - 1)
    timed = review(msgspec.structs.replace(whole, notes={"times": [0.5 * entry for entry in range(len(end_of(MOOSE, 0).log))]}))
    assert all(each.seconds and 0.5 <= each.seconds <= 0.5 * whole.seats for each in timed.pose_sums)
    assert "<html" in page.page(timed, find(MOOSE))


@plain_only
def test_the_example_of_the_page_can_be_worked_out_by_hand():
    """docs/coach.md: A must roll two rabbits now (36 of 144), or two sheep (6 of 144) after a trade; else B buys the last horse."""
    match = Match("super-farmer", 2, position="A S1 P1 C1 H1; B R1 S1 P1 C3; turn A", chance="given")
    for line in ("1 S1 for R6", "1 roll", "* R/S", "2 C2 for H1"):
        match.play_line(line)
    found = review_match(match, 1)
    trade, roll = found.events
    values = {option.play: option.value for option in trade.choices[0].options}
    assert values["roll"] == pytest.approx(36 / 144, abs=1e-9)
    assert values["S1 for R6"] == pytest.approx(6 / 144, abs=1e-9)
    assert trade.after == pytest.approx([6 / 144, 138 / 144], abs=1e-9)
    assert trade.choices[0].look
    assert roll.luck == pytest.approx([-6 / 144, 6 / 144], abs=1e-9)
    assert found.sums[0].play == pytest.approx(6 / 144 - found.start[0], abs=1e-9)
    with speaking("en"):
        assert telling.lessons(found, match.game, 0)[0].played == "1 sheep for 6 rabbits"


@plain_only
def test_two_farmers_are_valued_by_the_table_of_the_optimum():
    """Where nobody has a choice the value is that of the table; before a choice it is the mean of what the baseline player would choose."""
    game = find("super-farmer")
    row, value, values = game.room("row"), game.room("expert.value"), Values(game, 2)
    table = ValueTable(values)
    match = Match("super-farmer", 2, position="A R1; B R12 S2 P1; turn A", chance="given")
    assert len(values.plans(match.row, 0)) == 1
    chance = value.race(1, 12 + 2 * row.WORTH[row.SHEEP] + row.WORTH[row.PIG], 12) / value.SCALE
    assert table.value(match.row)[0] == pytest.approx(chance, abs=0.001)
    for line in ("1 roll", "* R/C"):
        match.play_line(line)
    plans = values.plans(match.row, 1)
    assert len(plans) > 1
    options = [table.after(match.row, 1, plan.moves) for plan in plans]
    assert table.value(match.row) == pytest.approx(sum(plan.share * each for plan, each in zip(plans, options, strict=True)))
    best = value.race(12 + 2 * row.WORTH[row.SHEEP] + row.WORTH[row.PIG], 2, 2) / value.SCALE
    assert max(each[1] for each in options) == pytest.approx(best, abs=0.001)
    found = review_match(match, 1)
    assert (found.play_outs, [each.play_error for each in found.sums]) == (0, [0, 0])
    capped = Match("super-farmer", 2, turn_cap=5).row
    assert [is_solved(values, each) for each in (match.row, capped)] == [True, False]
    assert not is_solved(Values(find("swip-sheep"), 3), Match("swip-sheep", 3).row)


# Luck that is taken out has mean zero, whatever the values are.


def places(name: str, seats: int) -> list[bytes]:
    """Rows of a game at which chance comes next, here and there in it."""
    match, found = Match(name, seats, seed=5, chance="given"), []
    for _ in range(400):
        if match.over:
            break
        if match.chance:
            found.append(match.row)
            match.draw()
        else:
            match.play(match.waiting[0], match.moves()[-1 if len(match.log) % 3 else 0])
    return found[:: max(1, len(found) // 4)]


@pytest.mark.parametrize(
    ("name", "seats"), [("super-farmer", 2), ("super-farmer", 4), ("have-you-herd", 3), ("swip-sheep", 4)] if PLAIN else [("swip-sheep", 4)]
)
def test_luck_has_mean_zero_over_all_outcomes(name, seats):
    values = Values(find(name), seats)
    for row in places(name, seats):
        match = Match(name, seats, chance="given")
        match.resume(row, [])
        weights = match._frame.odds()
        lucks = np.array([values.luck(row, outcome) if weight else np.zeros(seats) for outcome, weight in enumerate(weights)])
        np.testing.assert_allclose(np.array(weights) @ lucks / sum(weights), 0, atol=1e-12)


@plain_only
def test_taking_luck_out_leaves_the_mean_and_calms_the_play_outs():
    row = Match("super-farmer", 2, position="A R12 S2 P1; B R10 S1; turn A", chance="given").row
    values, found = Values(find("super-farmer"), 2), {}
    for corrects in (False, True):
        values.corrects = corrects
        found[corrects] = values.play_out([(Question(row, 3), 0, 150)])[0][:, 0]
    raw, calm = found[False], found[True]
    assert calm.std() < raw.std() / 3
    assert abs(raw.mean() - calm.mean()) < 4 * raw.std() / np.sqrt(len(raw))
