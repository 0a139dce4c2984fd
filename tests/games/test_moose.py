"""Bunny Bunny Moose Moose, rule by rule."""

import random
import re
from collections import Counter
from fractions import Fraction
from itertools import pairwise
from math import comb
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console

from paddock import BadSetting, Match, Refused, find, simulate
from paddock.bots import Simple, consult
from paddock.core.engine.row import unpacked
from paddock.core.engine.rule import PLAIN
from paddock.core.play.clock import Clock
from paddock.core.play.frame import Frame, info_bytes, lazy_row, read_row
from paddock.core.play.story import speak
from paddock.core.text.complaint import Complaint
from paddock.core.text.words import speaking
from paddock.core.types.moment import NATURE, Moment
from paddock.games.moose import row
from paddock.games.moose.box import ANTLERS, EARS, HANDS
from paddock.games.moose.clock import BREATH, FOLLOWING, FREEZE, ONE_BUSH, reaction
from paddock.games.moose.keys import KEYS, press, typed
from paddock.games.moose.plays import CARD_NUMBER, Bet, Keep, Next, Pose, Switch, write_pose
from paddock.games.moose.row import ALL_IN, ANIMAL, BUSH, CARDS, HUNTER, MOOSE, NO_CARD, POSES, RABBIT, STAY_BASIC, TONGUELESS, pose_number
from paddock.games.moose.rules.scoring import factor, total, value
from paddock.games.moose.story import spoken
from tests.support import at, first_of, rest, say, why_not

GAME = "bunny-bunny-moose-moose"
SHOWN = [pose for pose in range(POSES) if ANIMAL[pose] != BUSH]
SHOWN_WITHOUT_TONGUE = [pose for pose in SHOWN if pose < TONGUELESS]
BORING = [f"{hand} {side} +3" for hand in (*ANTLERS, *EARS) for side in "LR"]  # cards without hunters among them


def real(position: str = "narrator A; bet B", seats: int = 3, **settings: Any) -> Match:
    return at(GAME, position, seats, **settings)


def step(position: str = "narrator A; bet B", seats: int = 3, **settings: Any) -> Match:
    return at(GAME, position, seats, tempo="step", **settings)


def lay(match: Match, *cards: str) -> None:
    """Cards drawn and laid, one after another."""
    for card in cards:
        match.apply_outcome(card)
        match.apply_outcome("lay")


def keep(match: Match) -> None:
    for seat in match.waiting:
        match.play(seat, Keep())


def reckon(match: Match) -> None:
    """Everything that happens by itself after the Bam."""
    while match.view().step == "score":
        match.draw()


def bam(position: str, seats: int = 3, **settings: Any) -> Match:
    """A frozen table, scored to the end of the round."""
    match = real(f"{position}; bam", seats, **settings)
    reckon(match)
    return match


def figures(match: Match) -> dict[str, int]:
    """`{"AR": 3, "AM": 0, ...}`."""
    found = {}
    for seat, places in enumerate(match.view().figures):
        found["ABCDEF"[seat] + "R"], found["ABCDEF"[seat] + "M"] = places["rabbit"], places["moose"]
    return found


def results(cards: str, *poses: str) -> list[tuple[str, int | None]]:
    """What the rules make of poses under some top cards: up to five at once."""
    found: list[tuple[str, int | None]] = []
    number = cards.count(",") + 1
    piles = next(piles for piles in (4, 6, 8) if piles >= number)
    for first in range(0, len(poses), 5):
        some = poses[first : first + 5]
        posed = "; ".join(f"{letter} {pose}" for letter, pose in zip("BCDEF", some, strict=False))
        match = bam(f"narrator A; bet B; tops {cards}; {posed}", 6, piles=piles)
        found += [(scored.kind, scored.score) for scored in match.view().bam.scored[: len(some)]]
    return found


def result(cards: str, pose: str) -> tuple[str, int | None]:
    return results(cards, pose)[0]


# Worked examples.

SCORES = [
    ("BBM-X02", "*U L +2, *U L -1, *D R +2, *D R -1", "WU/CD", "moose", 2),
    ("BBM-X02", "*U L +2, *U L -1, *D R +2, *D R -1", "CD/WU", "moose", 0),
    ("BBM-X03", "*U LR +1", "WD/CD", "moose", 0),
    ("BBM-X03", "WD LR -1", "WD/CD", "moose", -1),
    ("BBM-X03", "*D LR +1", "WD/CD", "moose", 2),
    ("BBM-X04", "*T L +2, FT LR -1, *T LR +1, WU L +3, CD R -2, MOOSE +2", "ST/FT", "rabbit", 3),
    ("BBM-X05", "MOOSE -3, *U LR +1, REV, ST L +3, FS R -2, SS LR -1", "WU/WD", "moose", 2),
    ("BBM-X09", "SS L +3, MOOSE -2, WU L +3, *D R +2, ST R -2, RABBIT x2", "WU/CD+t", "rabbit", 10),
    ("BBM-X09", "SS L +3, MOOSE -2, WU L +3, *D R +2, ST R -2, RABBIT x2", "WU/CD", "moose", 3),
    ("BBM-X10", "WU L +3, WU R +3, WU LR +2, MOOSE x2, MOOSE x2, *U LR +1", "WU/WU", "moose", 48),
    ("BBM-X10", "WU L +3, WU R +3, WU LR +2, MOOSE x2, MOOSE x2, *U LR +1", "WU/WU+t", "rabbit", 12),
    ("BBM-X11", "WU L -2, *U L +2, C* R -1, MOOSE x2, REV, SS R +3", "WU/CD", "moose", 2),
    ("BBM-X12", "REV, REV, FS L +3, TONGUE -2, RABBIT -2, MOOSE +2", "FS/FS", "rabbit", 1),
    ("BBM-X12", "REV, REV, FS L +3, TONGUE -2, RABBIT -2, MOOSE +2", "FS/FS+t", "moose", 3),
    ("BBM-X13", "REV, REV, REV, FS L +3, RABBIT +2, MOOSE -2", "FS/SS", "rabbit", -5),
    ("BBM-X13", "REV, REV, REV, FS L +3, RABBIT +2, MOOSE -2", "WU/WU", "moose", 2),
    ("BBM-X14", "MOOSE x2, RABBIT x2, W* LR -1, W* R -1, TONGUE +3, CU L +3", "CU/WD", "moose", 2),
    ("BBM-X14", "MOOSE x2, RABBIT x2, W* LR -1, W* R -1, TONGUE +3, CU L +3", "CU/WD+t", "rabbit", 8),
    ("BBM-X14", "MOOSE x2, RABBIT x2, W* LR -1, W* R -1, TONGUE +3, CU L +3", "CU/CU+t", "rabbit", 12),
    ("BBM-X15", "W* L +2, W* LR +1, *U R -1, WD LR -1, CU R -2, TONGUE +1", "WD/WU", "moose", 2),
    ("BBM-X15", "W* L +2, W* LR +1, *U R -1, WD LR -1, CU R -2, TONGUE +1", "WU/CD", "moose", 3),
    ("BBM-X15", "W* L +2, W* LR +1, *U R -1, WD LR -1, CU R -2, TONGUE +1", "WU/CD+t", "rabbit", 4),
    ("BBM-X27", "WU L +3", "WU/CD", "moose", 3),
    ("BBM-X27", "WU L +3", "CD/WU", "moose", 0),
    ("BBM-X27", "WU L -2", "WU/CD", "moose", -2),
]


@pytest.mark.parametrize(("example", "cards", "pose", "kind", "score"), SCORES, ids=[f"{row[0]} {row[2]}" for row in SCORES])
def test_worked_scores(example: str, cards: str, pose: str, kind: str, score: int) -> None:
    """BBM-11, BBM-12, BBM-23 to BBM-36: each score of the examples, and the figure it moves."""
    assert result(cards, pose) == (kind, score)
    match = real(f"narrator A; bet C; tops {cards}; B {pose}; bam")
    match.apply_outcome("score")
    moved = {name: place for name, place in figures(match).items() if place != max(0, score - 17)}
    assert moved == ({f"B{kind[0].upper()}": score} if score else {})


MOVES = [  # example, seats, position, then the figures after the round, or after some of its moves
    (
        "BBM-X06",
        5,
        "narrator A; bet E; tops *T LR +1, *U LR +1, *D L +2, RABBIT -3, SS L +3, WU L -2; B WD/CU; C WU/CU; D ST/FS; E WD/CU",
        None,
        "BM 3, DR -1, EM 3, AM 3, CM 1, DM 1",
    ),
    (
        "BBM-X07",
        5,
        "narrator A; bet E; tops WU L +3, ST LR +2, SS L -2; B WU/WU; C ST/ST; D SS/FS; E WU/WU",
        None,
        "BM 3, EM 3, AM 3, CR 4, DR -1, CM 1, DM 1",
    ),
    (
        "BBM-X17 first move",
        3,
        "narrator A; bet C; A -2/3; B 5/14; C 6/9; tops WU L +3, WU R +3, WU LR +2, RABBIT -2, ST L -2; B WU/WU; C ST/ST",
        1,
        "BM 24, AR 7, AM 7, BR 7, CR 7, CM 9",
    ),
    (
        "BBM-X17",
        3,
        "narrator A; bet B; A -2/3; B 5/14; C 6/9; tops WU L +3, WU R +3, WU LR +2, RABBIT -2, ST L -2; B WU/WU; C ST/ST; scoring C",
        1,
        "AR -2, AM 3, BR 5, BM 14, CR 2, CM 9",
    ),
    (
        "BBM-X17 both moves",
        3,
        "narrator A; bet C; A -2/3; B 5/14; C 6/9; tops WU L +3, WU R +3, WU LR +2, RABBIT -2, ST L -2; B WU/WU; C ST/ST",
        2,
        "BM 24, AR 7, AM 7, BR 7, CR 7, CM 9",
    ),
    (
        "BBM-X18",
        3,
        "narrator A; bet B; A 10/12; B 10/20; C 3/10; tops MOOSE -3, RABBIT -2; B WU/WU; C ST/ST",
        1,
        "AR 10, AM 12, BR 10, BM 17, CR 3, CM 10",
    ),
    (
        "BBM-X19 the bet",
        3,
        "narrator A; bet B; tops ST L +3, ST R +3, ST LR +2, RABBIT x2; B ST/ST; C WU/WU",
        1,
        "BR 20, AR 3, AM 3, BM 3, CR 3, CM 3",
    ),
    (
        "BBM-X19",
        3,
        "narrator A; bet B; tops ST L +3, ST R +3, ST LR +2, RABBIT x2; B ST/ST; C WU/WU",
        2,
        "BR 20, AR 23, AM 6, BM 6, CR 6, CM 6",
    ),
    ("BBM-X20", 3, "narrator A; bet B; A 8/12; B 9/11; C 3/20; scoring C", 1, "AR 8, AM 12, BR 9, BM 11, CR 2, CM 19"),
    ("BBM-X21 the bush", 3, "narrator A; bet C; A 4/18; B 6/7; C 1/2; scoring C", 1, "AR 4, AM 18, BR 6, BM 7, CR 1, CM 1"),
    ("BBM-X21", 3, "narrator A; bet C; A 4/18; B 6/7; C 1/2; scoring C", 2, "AR 3, AM 17, BR 6, BM 7, CR 1, CM 1"),
    ("BBM-X22", 3, "narrator A; bet B; A 5/2; B 5/1; C 5/1; catching up", 1, "AR 6, BR 6, CR 6, AM 2, BM 2, CM 2"),
    ("BBM-X22 far apart", 3, "narrator A; bet B; A 20/3; B 20/5; C 20/3; catching up", 1, "AR 21, BR 21, CR 21, AM 4, BM 5, CM 4"),
    ("BBM-X28", 3, "narrator A; bet B; tops REV, MOOSE x2; C WU/WU", 1, "BR -1, BM -1"),
]


@pytest.mark.parametrize(("example", "seats", "position", "moves", "after"), MOVES, ids=[row[0] for row in MOVES])
def test_worked_moves(example: str, seats: int, position: str, moves: int | None, after: str) -> None:
    """BBM-36 to BBM-48: figures after the whole round, or after so many moves."""
    phase = "" if "scoring" in position or "catching" in position else "; bam"
    match = real(position + phase, seats)
    if moves is None:
        reckon(match)
    for _ in range(moves or 0):
        match.draw()
    wanted = dict.fromkeys(figures(match), 0)
    for figure in after.split(", "):
        name, place = figure.split()
        wanted[name] = int(place)
    assert figures(match) == wanted


def test_the_other_order_of_bbm_x18() -> None:
    """BBM-38, BBM-44, BBM-X18: B moose -3, then C rabbit -2 reaches 1; had C been scored first, it would have stayed at 3."""
    position = "A 10/12; B 10/20; C 3/10; tops MOOSE -3, RABBIT -2; B WU/WU; C ST/ST"
    match = real(f"narrator A; bet B; {position}; bam")
    match.apply_outcome("score")
    match.apply_outcome("follow")
    match.apply_outcome("score")
    assert figures(match)["CR"] == 1
    other = real(f"narrator B; bet A; {position}; bam")
    other.apply_outcome("score")
    assert figures(other)["CR"] == 3


def test_bam_from_the_second_pass_on() -> None:
    """BBM-09, BBM-13, BBM-14, BBM-33, BBM-X01: two hunters lie blank in the first pass; beat 8 is the Bam."""
    match = real()
    lay(match, "HUNTER", "WU L +3", "HUNTER", "WD L +3", "CU L +3", "CD L +3", "*U L +2")
    match.play(1, Pose("WU", "WU"))
    match.apply_outcome("HUNTER")
    match.apply_outcome("lay")
    view = match.view()
    assert view.heights == [2, 1, 1, 1, 1, 1]
    assert view.tops == ["*U L +2", "WU L +3", "HUNTER", "WD L +3", "CU L +3", "CD L +3"]
    assert view.step == "score"
    match.apply_outcome("score")
    assert figures(match)["BM"] == 5
    assert [part.card for part in match.view().bam.scored[0].parts] == ["*U L +2", "WU L +3"]


@pytest.mark.parametrize(("piles", "beat", "pile"), [(6, 14, 2), (8, 14, 6), (4, 5, 1), (6, 7, 1)])
def test_the_pile_of_a_beat(piles: int, beat: int, pile: int) -> None:
    """BBM-05, BBM-09, BBM-60, BBM-61, BBM-X26: piles in turn, again and again."""
    match = real(piles=piles)
    lay(match, *BORING[: beat - 1])
    assert match.view().beat == beat
    lay(match, "REV")
    assert [number + 1 for number, top in enumerate(match.view().tops) if top == "REV"] == [pile]


@pytest.mark.parametrize("piles", [4, 6, 8])
def test_hunters_of_the_first_pass(piles: int) -> None:
    """BBM-13, BBM-14, BBM-X26: blank up to beat P, the Bam from beat P + 1 on."""
    match = real(piles=piles)
    lay(match, *BORING[: piles - 1], "HUNTER")
    assert match.view().tops[-1] == "HUNTER"
    assert match.view().step == "line"
    match.apply_outcome("HUNTER")
    match.apply_outcome("lay")
    assert match.view().step == "score"
    assert sum(match.view().heights) == piles


@pytest.mark.parametrize("pose", ["WU/--", "WU/ST", "--/--+t", "--/FS", "ST/CD+t"])
@pytest.mark.parametrize("cards", ["REV", "MOOSE x2, RABBIT x2, TONGUE +3", "WU L +3, REV, ST R +3"])
def test_bushes(pose: str, cards: str) -> None:
    """BBM-19, BBM-37, BBM-X16: a bush goes back with both figures, whatever shows."""
    match = real(f"narrator A; bet C; tops {cards}; B {pose}; bam")
    match.apply_outcome("score")
    assert figures(match) == dict.fromkeys(figures(match), 0) | {"BR": -1, "BM": -1}
    assert match.view().bam.scored[0].kind == "bush"
    assert match.view().bam.scored[0].parts == []


def test_ranking() -> None:
    """BBM-52, BBM-53, BBM-X08: by the rear figure, then the front one; equals share, and the next places are skipped."""
    match = real("A 9/10; B 12/7; C 7/10; D 10/7; E 4/15; narrator A; over", 5)
    assert match.over
    assert match.view().places == [1, 2, 3, 3, 5]
    assert match.winners == [0]
    assert match.scores == [910, 712, 710, 710, 415]
    shared = real("A 7/10; B 10/7; C -1/3; narrator A; over")
    assert shared.winners == [0, 1]
    assert shared.scores == [710, 710, -97]


def test_narrators_take_turns() -> None:
    """BBM-38, BBM-50, BBM-51, BBM-X23: scored from the narrator's left; the right neighbour narrates next; 2n rounds."""
    match = Match(GAME, 4, seed=1, first_narrator=3)
    narrators, orders = [], []
    while not match.over:
        (narrator,) = match.waiting
        narrators.append(narrator)
        match.play(narrator, Bet((narrator + 1) % 4))
        orders.append([scored.seat for scored in match.view().bam.scored])
    assert narrators == [2, 1, 0, 3, 2, 1, 0, 3]
    assert orders[:2] == [[3, 0, 1], [2, 3, 0]]
    assert Counter(narrators) == dict.fromkeys(range(4), 2)
    assert why_not(match, 0, Bet(1)) == "game_over"


def test_reshuffle_in_a_round() -> None:
    """BBM-15, BBM-16, BBM-X24: 80 used and 25 covered cards make a new deck of 105; the tops stay."""
    tops = "WU L +3, HUNTER, WD L +3, WD R +3, CU L +3, CU R +3"
    match = real(f"narrator A; bet B; tops {tops}; heights 6 5 5 5 5 5; deck empty")
    assert (match.view().deck, match.view().used) == (0, 80)
    odds = match.odds()
    assert sum(odds.values()) == pytest.approx(1)
    assert odds["HUNTER"] == pytest.approx(7 / 105)  # the eighth lies blank on pile 2
    assert "WU L +3" not in odds
    match.apply_outcome("REV")
    assert (match.view().deck, match.view().used) == (104, 0)
    assert match.view().tops == tops.split(", ")
    assert match.view().heights == [1] * 6
    assert match.view().beat == 32
    match.apply_outcome("lay")
    assert match.view().tops[1] == "REV"
    assert "The used and covered cards are shuffled: a new deck of 105." in match.story()


def test_reshuffle_at_the_third_card() -> None:
    """BBM-15, BBM-X24: a deck of 2 at the start of a round, then a new one of 109."""
    match = real("narrator A; bet B; deck REV, *U L +2")
    assert (match.view().deck, match.view().used) == (2, 109)
    lay(match, "REV", "*U L +2")
    assert match.view().deck == 0
    match.apply_outcome("HUNTER")
    assert (match.view().deck, match.view().used) == (108, 0)


def test_early_reshuffle() -> None:
    """BBM-15: with the option, a round never starts with fewer than 3P cards."""
    for early, deck in (("off", 17), ("on", 111)):
        match = real("narrator A; bet B; catching up; deck 17", early_reshuffle=early)
        match.apply_outcome("catch up")
        assert match.view().step == "bet"
        assert match.view().deck == deck
    match = real("narrator A; bet B; catching up; deck 18", early_reshuffle="on")
    match.apply_outcome("catch up")
    assert match.view().deck == 18


def test_cards_used_after_a_round() -> None:
    """BBM-14, BBM-49, BBM-X30: 16 cards laid, Bam on beat 17: 17 used, 94 left."""
    match = real()
    lay(match, *BORING, "HUNTER")
    reckon(match)
    assert match.view().step == "bet"
    assert (match.view().deck, match.view().used) == (94, 17)
    assert match.view().tops == [None] * 6


def test_half_time() -> None:
    """BBM-06, BBM-62, BBM-X29: four rounds of 72 cards without tongues, then 111 with."""
    match = Match(GAME, 4, seed=5, tempo="step", deck="half", chance="given")
    for number in range(8):
        while match.chance:
            match.draw()
        if number == 4:
            assert match.view().step == "switch"
            assert why_not(match, match.waiting[0], Bet(0)) == "wrong_phase"
            say(match, match.waiting[0], "all cards")
            assert match.view().deck == 111
        cards = match.view().deck + match.view().used
        assert cards == (111 if number >= 4 else 72)
        narrator = match.waiting[0]
        match.play(narrator, Bet((narrator + 1) % 4))
        poser = match.waiting[0]
        assert why_not(match, poser, "ST/ST+t") == (None if number >= 4 else "no_tongue")
        while match.view().step == "line":
            keep(match)
            match.draw()
        reckon(match)
    assert match.over


def test_half_time_declined() -> None:
    """BBM-62: the table may stay with the basic cards."""
    match = at(GAME, "narrator B; round 4; switch", 3, deck="half", tempo="step")
    assert why_not(match, 0, Switch(False)) == "not_narrator"
    assert {move: weight for move, weight in enumerate(match.mask(1)) if weight} == {ALL_IN: 1, STAY_BASIC: 1}, "alike in random play"
    say(match, 1, "basic cards")
    match.play(1, Bet(0))
    assert (match.view().deck, match.view().tongue) == (72, False)
    assert why_not(match, 0, "ST/ST+t") == "no_tongue"


def test_step_mode() -> None:
    """BBM-21, BBM-57, BBM-X31: asked once before every beat; the answers before beat 7 are scored."""
    match = step()
    poses = ["WU/WU", "WD/WD", "CU/CU", "CD/CD", "ST/ST", "SS/SS", "FT/FS"]
    for number, pose in enumerate(poses):
        assert match.waiting == (1, 2)
        assert not match.chance
        say(match, 2, "keep" if number else "CU/CD")
        assert match.waiting == (1,)
        assert why_not(match, 2, "WU/WU") == "answered"
        say(match, 1, pose)
        match.apply_outcome("HUNTER" if number == 6 else BORING[number])
    assert match.view().step == "score"
    assert [scored.pose for scored in match.view().bam.scored] == ["FT/FS", "CU/CD"]
    assert why_not(match, 1, "WU/WU") == "too_late"


def test_answers_lie_face_down_until_the_last_one() -> None:
    """BBM-57: nobody sees what others have answered while somebody is still asked; then all poses change at once."""
    match = step("narrator A; bet B; B ST/ST; tops WU L +3", 4)
    before = [match.view(seat).poses for seat in (None, 0, 1, 2, 3)]
    say(match, 1, "WU/CD")
    say(match, 3, "keep")
    assert [match.view(seat).poses for seat in (None, 0, 1, 2, 3)] == before
    assert [match.view(seat).answer for seat in (None, 0, 1, 2, 3)] == [None, None, "WU/CD", None, "--/--"]
    guesses = set()
    for seed in range(40):
        frame = Frame(match.game)
        frame.bytes = match.imagined(2, seed)
        guesses.add(tuple(frame.plain().answers))
        frame.bytes = match.imagined(1, seed)
        assert frame.plain().answers[1] == 1 + row.pose_number("WU", "CD", False)
    assert len(guesses) > 30
    assert all(answers[0] == answers[2] == 0 for answers in guesses)
    assert match.position.endswith("; asked C; answer B WU/CD")
    say(match, 2, "CU/CU")
    assert match.chance
    for seat in (None, 0, 1, 2, 3):
        assert match.view(seat).poses == ["--/--", "WU/CD", "CU/CU", "--/--"]
        assert match.view(seat).answer is None


def test_an_answer_may_be_taken_back_until_the_last_one() -> None:
    """BBM-57: until then nobody has seen it."""
    match = step()
    say(match, 1, "WU/CD")
    match.undo(1)
    assert match.waiting == (1, 2)
    say(match, 1, "ST/ST")
    say(match, 2, "keep")
    with pytest.raises(Refused):
        match.undo(2)
    assert match.view().poses[1] == "ST/ST"


def test_views_do_not_depend_on_answers_that_lie_face_down() -> None:
    """BBM-57: whatever the others have answered, a seat is shown and told the same, and its bot does the same."""
    for viewer in (None, 0, 3):
        seen = set()
        for answer in ("keep", "WU/CD", "ST/ST+t"):
            match = step("narrator A; bet B; tops WU L +3, REV", 4)
            say(match, 1, answer)
            said = [match.view(viewer), match.story(viewer)]
            said += [] if viewer is None else [match.options(viewer).moves, match.options(viewer).suggestions]
            said += [consult(Simple(), match, 3, seed=3)] if viewer == 3 else []
            seen.add(msgspec.json.encode(said))
        assert len(seen) == 1


def clock_at_beat_9() -> Clock:
    """A match whose first Bam falls on beat 9, just before the poem begins."""
    for seed in range(500):
        probe = Match(GAME, 3, seed=seed, chance="given", first_narrator=1)
        probe.play(0, Bet(1))
        while probe.view().step == "line":
            probe.draw()
        if probe.view().beat == 9:
            return Clock(Match(GAME, 3, seed=seed, chance="given", first_narrator=1), now=-BREATH)
    raise AssertionError("no such seed")


def test_one_queue() -> None:
    """BBM-21, BBM-54, BBM-55, BBM-X25: a pose queued 33.9 s after the poem began counts, one at 34.1 s is refused."""
    clock = clock_at_beat_9()
    match = clock.match
    clock.play(-BREATH, 0, Bet(1))  # the poem begins at 0
    clock.advance(33.0)
    assert match.view(1).reading
    assert match.view(0).drawn == "HUNTER"
    assert match.view(1).drawn is None
    clock.play(33.9, 1, Pose("ST", "ST"))
    assert match.view().step == "line"
    assert clock.due == 34.0
    with pytest.raises(Refused, match="too_late"):
        clock.play(34.1, 1, Pose("WU", "WU"))
    assert match.view().bam.scored[0].pose == "ST/ST"
    laid = [time for (seat, outcome), time in zip(match.log, clock.times, strict=True) if seat == NATURE and outcome == row.GO_ON]
    assert laid == [2.0 + 4 * beat for beat in range(9)]
    drawn = [time for (seat, outcome), time in zip(match.log, clock.times, strict=True) if seat == NATURE and outcome < row.GO_ON]
    assert drawn == [4.0 * beat for beat in range(9)]
    with pytest.raises(ValueError, match="backwards"):
        clock.advance(34.0)


# Rule by rule.


def test_seats() -> None:
    """BBM-01: 3 to 6 players."""
    assert list(find(GAME).seats()) == [3, 4, 5, 6]
    assert find("moose") is find("bunny") is find(GAME)
    for seats in (2, 7):
        with pytest.raises(BadSetting):
            Match(GAME, seats)


@pytest.mark.parametrize(("deck", "cards", "tongue"), [("full", 111, True), ("basic", 72, False), ("half", 72, False)])
def test_set_up(deck: str, cards: int, tongue: bool) -> None:
    """BBM-02 to BBM-06: two figures each, the narrator's too, all on 0; the deck; the tongue."""
    match = Match(GAME, 5, chance="given", deck=deck)
    view = match.view()
    assert view.figures == [{"rabbit": 0, "moose": 0}] * 5
    assert (view.deck, view.used, view.tongue) == (cards, 0, tongue)
    assert view.piles == 6
    with pytest.raises(BadSetting):
        Match(GAME, 3, deck="double")
    with pytest.raises(BadSetting):
        Match(GAME, 3, piles=5)


def test_first_narrator() -> None:
    """BBM-07: a random seat, or the chosen one."""
    match = Match(GAME, 5, chance="given")
    assert match.odds() == {f"narrator {seat}": 0.2 for seat in range(1, 6)}
    match.apply_outcome("narrator 4")
    assert match.waiting == (3,)
    assert Match(GAME, 5, first_narrator=5).waiting == (4,)
    assert list(find(GAME).seats({"first_narrator": 5})) == [5, 6]


def test_bet() -> None:
    """BBM-08: one other player, once, for all to see."""
    match = real("narrator B", 4)
    assert match.waiting == (1,)
    assert set(match.options(1)) == {Bet(0), Bet(2), Bet(3)}
    assert why_not(match, 1, Bet(1)) == "bad_target"
    assert why_not(match, 1, Bet(4)) == "bad_target"
    assert why_not(match, 0, Bet(2)) == "not_narrator"
    assert why_not(match, 0, Pose("WU", "WU")) == "wrong_phase"
    say(match, 1, "bet on player 3")
    assert [match.view(seat).bet for seat in (0, 1, 2, 3, None)] == [2] * 5
    assert why_not(match, 1, Bet(2)) == "wrong_phase"
    lay(match, *BORING[:8])
    assert match.view().bet == 2


def test_drawing_and_laying() -> None:
    """BBM-10: for half a beat the narrator alone sees the card; then it lies face up."""
    match = real()
    match.apply_outcome("MOOSE x2")
    assert match.view(0).drawn == "MOOSE x2"
    for viewer in (1, 2, None):
        view = match.view(viewer)
        assert view.drawn is None
        assert view.reading
        assert b"x2" not in msgspec.json.encode(view)
    assert match.odds() == {"lay": 1.0}
    match.apply_outcome("lay")
    assert all(match.view(viewer).tops[0] == "MOOSE x2" for viewer in (0, 1, 2, None))


def test_covered_cards() -> None:
    """BBM-11, BBM-12: only the top counts, and the left side is for the left hand."""
    match = real()
    lay(match, "WU L +3", *BORING[8:13])
    match.play(1, Pose("WU", "CD"))
    match.play(2, Pose("CD", "WU"))
    lay(match, "WU L -2", "HUNTER")
    reckon(match)
    assert [scored.score for scored in match.view().bam.scored] == [-2, 0]


def test_poses() -> None:
    """BBM-17, BBM-18, BBM-19, BBM-23: hands, shapes, bushes, and the animal that the tongue turns round."""
    assert len({write_pose(pose) for pose in range(POSES)}) == 162
    kinds = Counter((int(ANIMAL[pose]), pose >= TONGUELESS) for pose in range(POSES))
    assert kinds == {(MOOSE, False): 16, (RABBIT, False): 16, (BUSH, False): 49, (MOOSE, True): 16, (RABBIT, True): 16, (BUSH, True): 49}
    assert ANIMAL[pose_number("WU", "CD", False)] == MOOSE
    assert ANIMAL[pose_number("WU", "CD", True)] == RABBIT
    assert ANIMAL[pose_number("ST", "FS", False)] == RABBIT
    assert ANIMAL[pose_number("ST", "FS", True)] == MOOSE
    assert len(SHOWN_WITHOUT_TONGUE) == 32
    assert len(SHOWN) == 64


def test_changing_poses() -> None:
    """BBM-20, BBM-56: any time from the first line on, as often as one likes; the narrator reads."""
    match = real()
    for pose in ("WU/WU", "ST/--", "ST/ST+t"):
        say(match, 1, pose)
        assert match.view(2).poses[1] == pose
    match.apply_outcome("REV")
    say(match, 1, "fs fs tongue out")
    say(match, 2, "WU/WU")
    match.apply_outcome("lay")
    say(match, 1, "SS/SS")
    assert match.view().poses == ["--/--", "SS/SS", "WU/WU"]
    assert why_not(match, 0, "WU/WU") == "narrator_poses"
    assert why_not(match, 1, Keep()) == "wrong_phase"
    assert why_not(match, 1, Next()) == "not_narrator"
    assert why_not(match, 1, Pose("XX", "WU")) == "bad_hand"
    assert why_not(match, 1, Pose("WU", "WU", "up")) == "bad_tongue"  # type: ignore[arg-type]
    with pytest.raises(Refused, match="unclear"):
        say(match, 1, "a beautiful moose")
    assert match.log[-1] == (1, pose_number("SS", "SS", False))


def test_new_round() -> None:
    """BBM-22, BBM-49, BBM-50: hands down, tongues in, no cards."""
    match = real("narrator B; bet C; tops WU L +3; A WU/WU+t; C ST/ST; bam", 4)
    reckon(match)
    view = match.view()
    assert view.poses == ["--/--"] * 4
    assert (view.narrator, view.bet, view.beat, view.round_number) == (0, None, 1, 2)
    assert view.heights == [0] * 6


MATCHES = [
    ("BBM-24", "WU L +3", 8),
    ("BBM-25", "*T R -1", 16),
    ("BBM-26", "F* L +2", 16),
    ("BBM-27", "CD LR +2", 14),
    ("BBM-27", "*S LR +1", 24),
    ("BBM-27", "C* LR -1", 24),
    ("BBM-29", "MOOSE -2", 32),
    ("BBM-29", "RABBIT +2", 32),
    ("BBM-31", "TONGUE +3", 32),
    ("BBM-33", "HUNTER", 0),
]


@pytest.mark.parametrize(("rule", "card", "number"), MATCHES)
def test_how_many_poses_match(rule: str, card: str, number: int) -> None:
    """BBM-24 to BBM-33: the number of the 64 poses that a card matches; bushes match nothing."""
    face = CARDS[CARD_NUMBER[card]]
    assert sum(value(face, pose) != 0 for pose in SHOWN) == number
    assert all(value(face, pose) == 0 for pose in range(POSES) if pose not in SHOWN)


def test_every_card_matches_as_its_kind_says() -> None:
    """BBM-24 to BBM-32: the same counts for every card of the deck, x2 and reversals by their factor."""
    for card in CARDS:
        hits = sum(value(card, pose) != 0 or factor(card, ANIMAL[pose]) == 2 for pose in SHOWN)
        if card.whole:
            assert hits == {"REV": 0, "HUNTER": 0}.get(card.whole, 32)
        else:
            codes = [code for code in (card.left, card.right) if code]
            assert hits == {(1, False): 8, (1, True): 16, (2, False): 14, (2, True): 24}[len(codes), "*" in codes[0]]
        assert factor(card, MOOSE) == {"MOOSE x2": 2, "REV": -1}.get(str(card), 1)
        assert factor(card, RABBIT) == {"RABBIT x2": 2, "REV": -1}.get(str(card), 1)


@pytest.mark.parametrize(
    ("cards", "pose", "score"),
    [
        ("WU LR +2", "WU/CD", 2),
        ("WU LR +2", "WU/WU", 4),
        ("WU LR +2", "CD/CD", 0),
        ("ST L +3", "WU/WU", 0),
        ("WU L +3", "WU/ST", 0),
        ("MOOSE x2", "WU/WU", 0),
        ("MOOSE x2, REV, WU L -2", "WU/WU", 4),
        ("MOOSE x2, MOOSE x2, WU L -2", "WU/WU", -8),
        ("REV, REV, REV, WU L +3", "WU/WU", -3),
        ("TONGUE +2, TONGUE -1", "ST/ST+t", 1),
        ("TONGUE +2", "--/--+t", 0),
    ],
)
def test_small_boards(cards: str, pose: str, score: int) -> None:
    """BBM-27, BBM-28, BBM-30, BBM-32, BBM-34, BBM-35."""
    assert result(cards, pose)[1] == score


def test_order_of_moves() -> None:
    """BBM-38, BBM-39, BBM-40: one by one from the left; the narrator follows right after the one bet on, and only then."""
    match = real("narrator C; bet A; tops WU L +3; D WU/WU; A WU/WU; B WU/WU; C WU/WU; bam", 4)
    order = []
    while match.view().step == "score":
        order.append(match.game.plays.write_outcome(match._frame.plain(), row.GO_ON))
        before = figures(match)
        match.draw()
        after = figures(match)
        order[-1] += " " + " ".join(name for name in after if after[name] != before[name])
    assert order[:4] == ["score DM", "score AM", "follow CM", "score BM"]
    assert order[4].startswith("catch up")
    assert match.view().bam.narrator == 2


def test_a_score_of_nothing_moves_nothing() -> None:
    """BBM-36, BBM-39: 0 is no move, for the narrator neither."""
    match = real("narrator A; bet B; tops WU L +3; B ST/ST; C ST/ST; bam")
    for _ in range(3):
        match.draw()
    assert set(figures(match).values()) == {0}


@pytest.mark.parametrize(("piles", "poem"), [(4, 6), (6, 6), (8, 8)])
def test_poems(piles: int, poem: int) -> None:
    """BBM-09, BBM-60, BBM-61: one line for each pile, each in two halves; four piles use the first four of six lines."""
    words = find(GAME).words
    match = real(piles=piles)
    halves = set()
    for beat in range(piles):
        opening, closing = find(GAME).room("speech").poem_line(match.view())
        assert opening == words.say(f"poem-{poem}-{beat + 1}-opening")
        halves |= {opening, closing}
        lay(match, BORING[beat])
    assert len(halves) == 2 * piles
    assert find(GAME).room("speech").poem_line(match.view())[0] == words.say(f"poem-{poem}-1-opening")
    assert f"poem-{poem}-{poem}-closing" in words
    assert f"poem-{poem}-{poem + 1}-opening" not in words


# Time.


def test_real_time_is_the_default() -> None:
    """BBM-54, BBM-59: options of the clock."""
    match = Match(GAME, 3, chance="given")
    assert match.settings["tempo"] == "real"
    assert match.settings["beat_seconds"] == 4
    for settings, usual in (({}, 2.0), ({"beat_seconds": 7}, 3.5), ({"bot_delay": 250}, 0.25)):
        reacts = [reaction(Match(GAME, 3, chance="given", **settings), 1.0, 0.0, random.Random(seed)) for seed in range(100)]
        assert usual / 2 <= min(reacts) < usual < max(reacts) <= usual * 1.5
    with pytest.raises(ValueError, match="not played in real time"):
        Clock(Match(GAME, 3, chance="given", tempo="step"))
    for seconds in (0, 16):
        with pytest.raises(BadSetting):
            Match(GAME, 3, beat_seconds=seconds)


def test_the_clock_goes_on_by_itself() -> None:
    """BBM-54, BBM-56: lines without a pause; after the Bam figures move one by one; then the next narrator is waited for."""
    match = Match(GAME, 3, seed=4, chance="given")
    clock = Clock(match)
    clock.advance(0.0)
    (narrator,) = match.waiting
    assert clock.due is None
    clock.play(10.0, narrator, Bet((narrator + 1) % 3))
    while match.view().step == "line":
        assert clock.due is not None
        clock.advance(clock.due)
    end = clock.now
    assert end == 10.0 + BREATH + 4 * (match.view().beat - 1) + 2.0
    clock.advance(end + 100)
    assert match.view().step == "bet"
    shown = [FREEZE, ONE_BUSH, FOLLOWING, ONE_BUSH]  # the bet is on the first who is scored
    assert clock.times[-4:] == pytest.approx([end + sum(shown[: number + 1]) for number in range(4)])
    assert all(earlier <= later for earlier, later in pairwise(clock.times))
    assert len(clock.times) == len(match.log)


def test_pace_of_the_narrator() -> None:
    """BBM-58: the narrator triggers each line, at least 1 s apart; after 15 s the program does. Others pose meanwhile."""
    match = Match(GAME, 3, seed=4, chance="given", first_narrator=1, pace="narrator")
    clock = Clock(match)
    clock.play(0.0, 0, Bet(1))
    assert match.waiting == (0,)
    clock.play(0.5, 1, Pose("WU", "WU"))
    clock.play(1.0, 0, Next())
    assert not match.view().reading
    clock.advance(1.0)
    assert match.view().reading
    assert why_not(match, 0, Next()) == "wrong_phase"
    clock.advance(3.0)
    assert match.view().beat == 2
    assert clock.due is None
    assert clock.late == 18.0
    clock.advance(17.9)
    assert match.view().beat == 2
    clock.advance(20.0)
    assert match.view().beat == 3
    quick = Clock(Match(GAME, 3, seed=4, chance="given", first_narrator=1, pace="narrator", beat_seconds=1))
    quick.play(0.0, 0, Bet(1))
    quick.play(0.1, 0, Next())
    with pytest.raises(Refused, match="too_soon"):
        quick.play(0.7, 0, Next())
    quick.play(1.1, 0, Next())
    assert quick.match.view().beat == 2
    assert why_not(Match(GAME, 3, chance="given", first_narrator=1), 0, Next()) == "wrong_phase"


def test_the_narrator_answers_too_in_step_mode() -> None:
    """BBM-57, BBM-58: with pace=narrator the next line also waits for the narrator."""
    match = step(pace="narrator")
    assert match.waiting == (0, 1, 2)
    say(match, 0, "next")
    assert why_not(match, 0, Next()) == "wrong_phase"
    keep(match)
    assert match.chance


def test_a_bot_sees_what_its_seat_sees() -> None:
    """BBM-59: its view and its imagined row do not depend on the hidden card."""
    chosen = set()
    for card in ("HUNTER", "MOOSE x2", "ST LR +2", "REV"):
        match = real()
        lay(match, *BORING[:7])
        match.apply_outcome(card)
        chosen.add(consult(Simple(), match, 1, seed=3))
    assert len(chosen) == 1


def play_live(clock: Clock, luck: random.Random) -> None:
    """One thing happens: a bet, a change of pose at some time within the beat, or what is due."""
    match = clock.match
    if match.waiting:
        narrator = match.waiting[0]
        clock.play(clock.now, narrator, Bet((narrator + luck.randint(1, match.seats - 1)) % match.seats))
        return
    assert clock.due is not None
    posers = match.view().may_pose
    moment = clock.now + luck.random() / 2
    if posers and moment < clock.due:
        clock.play(moment, luck.choice(posers), match.game.room("plays").to_pose(luck.choice(SHOWN)))
    else:
        clock.advance(clock.due)


@pytest.mark.parametrize("seed", first_of(range(1 if PLAIN else 2)))
def test_a_live_game_replays_from_its_log(seed: int, tmp_path: Path) -> None:
    """BBM-20, BBM-51, BBM-55: pose changes between and within beats; saved and loaded, every entry and its time come back."""
    luck = random.Random(seed)
    match = Match(GAME, 3, seed=seed, chance="given", beat_seconds=1, piles=4)
    clock = Clock(match)
    things = match.game.notation.things
    box = things(match._frame.plain())
    while not match.over:
        play_live(clock, luck)
        places = figures(match).values()
        assert max(places) - min(places) <= 17
        assert things(match._frame.plain()) == box
        assert all(match.view(seat).drawn is None for seat in (0, 1, 2, None) if seat != match.view().narrator)
    match.save(tmp_path / "moose.json")
    loaded = Match.load(tmp_path / "moose.json")
    assert loaded.row == match.row
    assert loaded.log == match.log
    assert loaded.notes["times"] == clock.times
    assert sum(seat != NATURE and move < POSES for seat, move in match.log) > 50


# What is hidden.


def drawn_row(match: Match, card: str) -> bytes:
    frame = Frame(match.game)
    frame.bytes = match.row
    assert frame.apply_outcome(CARD_NUMBER[card])
    return frame.bytes


def test_nothing_of_the_drawn_card_leaks() -> None:
    """BBM-10: to everybody but the narrator all drawn cards look and sound the same, field by field; so do their imagined rows."""
    match = real("narrator B; bet C", 4)
    lay(match, *BORING[:7])
    game = match.game
    before = match._frame.plain()
    for viewer in (0, 2, 3, None):
        views, told, moves = set(), set(), set()
        for card in ("HUNTER", "REV", "MOOSE x2", "*U L +2", "ST LR +2"):
            frame = Frame(game)
            frame.bytes = drawn_row(match, card)
            after = frame.plain()
            views.add(msgspec.json.encode(frame.view(viewer)))
            told.add(str(game.story.tell(Moment(0, 1, NATURE, None, CARD_NUMBER[card], before, after), viewer)))
            moves.add(tuple(frame.moves(0 if viewer is None else viewer)))
        assert len(views) == len(told) == len(moves) == 1
        assert told == {"[]"}
    seen = Frame(game)
    seen.bytes = drawn_row(match, "HUNTER")
    told_narrator = game.story.tell(Moment(0, 1, NATURE, None, HUNTER, before, seen.plain()), 1)
    assert [line.key for line in told_narrator] == ["draw"]


def test_imagine() -> None:
    """BBM-10: a poser's guess is any card that was in the deck, by its number; the narrator knows it."""
    match = real("narrator A; bet B; deck 3 HUNTER, REV, 2 MOOSE x2; tops WU L +3")
    match.apply_outcome("REV")
    rows = [match.imagined(1, seed) for seed in range(600)]
    plains = [unpacked(match.game.row, content) for content in rows]
    guesses = Counter(str(CARDS[plain.drawn]) for plain in plains)
    assert set(guesses) == {"HUNTER", "REV", "MOOSE x2"}
    assert 240 < guesses["HUNTER"] < 360
    assert 60 < guesses["REV"] < 140
    things = match.game.notation.things
    assert all(things(plain) == things(match._frame.plain()) and plain.left == 5 for plain in plains)
    assert all(match.imagined(0, seed) == match.row for seed in range(20))


def seen_by(match: Match, seat: int | None) -> Any:
    """The information state of a seat, or of somebody who watches."""
    frame = Frame(match.game)
    frame.bytes = match.row
    return lazy_row(match.game.info)(info_bytes(frame, seat))


def test_bbm_57_only_who_has_answered_knows_the_answer() -> None:
    """Whatever the seat; a spectator knows none."""
    match = step("narrator B; bet C", 6)
    for seat, pose in ((0, "WU/CD"), (5, "ST/ST")):
        say(match, seat, pose)
    answers = [seen_by(match, seat).answer for seat in (0, 2, 5, None)]
    assert [bool(answer) for answer in answers] == [True, False, True, False]
    assert answers[0] != answers[2]


def test_bbm_57_others_may_have_answered_any_pose_there_is() -> None:
    """With the tongue only where all cards are in play."""
    for deck, poses in (("basic", TONGUELESS), ("full", 2 * TONGUELESS)):
        match = step("narrator A; bet B", 3, deck=deck)
        say(match, 1, "WU/CD")
        answers = {read_row(match.game, match.imagined(2, seed)).answers[1] for seed in range(12 * poses)}
        assert answers == set(range(1, poses + 1))


def test_bbm_10_the_narrator_alone_knows_that_the_drawn_card_is_not_in_the_deck() -> None:
    """For all others it is still one of those that may come."""
    match = real("narrator A; bet B; deck 3 HUNTER, REV, 2 MOOSE x2; tops WU L +3")
    match.apply_outcome("REV")
    drawn = CARD_NUMBER["REV"]
    for seat, known, left in ((0, drawn, 0), (1, NO_CARD, 1), (None, NO_CARD, 1)):
        seen = seen_by(match, seat)
        assert (seen.drawn, seen.deck[drawn], seen.deck[HUNTER]) == (known, left, 3)


def test_bbm_10_the_first_and_the_last_card_of_the_list_may_have_been_drawn_too() -> None:
    """One of each is left: each is it in half of all worlds."""
    first, last = str(CARDS[0]), str(CARDS[-1])
    match = real(f"narrator A; bet B; deck {first}, {last}")
    match.apply_outcome(last)
    drawn = Counter(read_row(match.game, match.imagined(1, seed)).drawn for seed in range(300))
    assert set(drawn) == {0, len(CARDS) - 1}
    assert 120 < drawn[0] < 180


def test_bbm_01_who_does_not_sit_at_the_table_may_not_pose() -> None:
    frame = Frame(find(GAME))
    frame.bytes = real("narrator A; bet B", 3).row
    assert [bool(frame.moves(seat)) for seat in range(6)] == [False, True, True, False, False, False]


def test_bbm_34_nobody_has_scored_before_the_bam() -> None:
    """Nor has the narrator after it: what counts for that is the score of the one bet on."""
    assert list(seen_by(real(), None).past_scores) == [0] * 6
    match = real("narrator A; bet B; B WU/WU; C CD/CD")
    lay(match, "WU L +3", "HUNTER", "HUNTER", "HUNTER", "HUNTER", "HUNTER", "HUNTER")
    for scores in ([0, 0, 0], [0, 3, 0], [0, 3, 0], [0, 3, 0]):
        assert match.view(None).step == "score"
        assert list(seen_by(match, None).past_scores) == [*scores, 0, 0, 0]
        match.draw()


def test_bbm_41_the_trail_may_lie_behind_its_beginning() -> None:
    """Where everybody has gone back, nobody is pulled along for a step that was never reached."""
    after = figures(bam("A -1/-1; B -1/-1; C -5/-18; narrator A; bet B", 3))  # all hands are down
    assert after == {"AR": -2, "AM": -2, "BR": -2, "BM": -2, "CR": -5, "CM": -18}


def test_bbm_62_half_time_is_written_as_it_was_decided() -> None:
    """In the record, and with the poem's lines of a narrator who sets the pace."""
    for said in ("all cards", "basic cards"):
        match = at(GAME, "narrator B; round 4; switch", 3, deck="half", tempo="step", pace="narrator")
        say(match, 1, said)
        match.play(1, Bet(0))
        say(match, 1, "next")
        assert [line.partition(" ")[2] for line in match.lines()] == [said, "bet player 1", "next"]
        assert not seen_by(match, 0).half


def test_the_narrator_sees_what_the_poses_would_score_and_posers_do_not() -> None:
    """BBM-20, BBM-34: a poser finds out alone; the narrator, who has nothing to pose, may look forward to the Bam."""
    match = real("A 0/0; B 0/0; C 0/0; narrator A; bet B; B WU/CD; C --/--; tops WU L +3, *D R +2, MOOSE x2, REV, -, -")
    assert [(each.seat, each.score) for each in match.view(0).promises] == [(1, -10), (2, 0)]
    assert [match.view(viewer).promises for viewer in (1, 2, None)] == [[], [], []]


def test_every_card_that_counts_says_where_it_lies_and_what_it_speaks_to() -> None:
    """BBM-24 to BBM-32, for whoever shows it: the pile, and the hands, the tongue, the animal or all."""
    lies = "tops *U LR +1, TONGUE +1, RABBIT x2, REV, WU L +3, CU R +3"
    match = real(f"A 0/0; B 0/0; C 0/0; all; narrator A; bet B; B WU/CU+t; C WD/CU; {lies}; bam")
    seen = {scored.seat: [(part.pile, part.card, part.value, part.hits) for part in scored.parts] for scored in match.view(None).bam.scored}
    both, one = (2, ["left", "right"]), (1, ["right"])
    assert seen[1] == [
        (0, "*U LR +1", *both),
        (1, "TONGUE +1", 1, ["tongue"]),
        (2, "RABBIT x2", 0, ["animal"]),
        (3, "REV", 0, ["all"]),
        (4, "WU L +3", 3, ["left"]),
        (5, "CU R +3", 3, ["right"]),
    ]
    assert seen[2] == [(0, "*U LR +1", *one), (3, "REV", 0, ["all"]), (5, "CU R +3", 3, ["right"])]


def test_what_is_public() -> None:
    """BBM-08, BBM-10, BBM-15: everybody sees the same of all else; covered cards are not listed, only counted."""
    match = real()
    match.play(1, Pose("WU", "WU"))
    lay(match, *BORING[:7], "REV")
    views = [msgspec.structs.asdict(match.view(viewer)) | {"viewer": None, "promises": []} for viewer in (0, 1, 2, None)]
    assert all(view == views[0] for view in views)
    assert b"WU R +3" not in msgspec.json.encode(match.view(1))  # covered by REV
    assert match.view().tops[:2] == ["CD L +3", "REV"]
    assert (match.view().deck, match.view().used, match.view().heights) == (103, 0, [2, 2, 1, 1, 1, 1])


# What is told.


def test_the_log_by_viewer() -> None:
    """BBM-10, BBM-14, BBM-39, BBM-41, BBM-46: the sentences of the Log section."""
    names = ["Anna", "Ben", "Cleo"]
    match = real("narrator A")
    match.play(0, Bet(1))
    match.play(1, Pose("WU", "CD", "out"))
    lay(match, "WU L +3", "*D R +2", "RABBIT x2", "MOOSE -2", "SS L +3", "ST R -2")
    match.apply_outcome("HUNTER")
    match.apply_outcome("lay")
    reckon(match)
    told = match.story(None, names)
    assert told[:3] == ["Anna bets on Ben.", "Pile 1: wide antler up, left +3.", "Pile 2: any antler down, right +2."]
    assert told[3] == "Pile 3: rabbit ×2."
    assert told[7:] == [
        "Bam! Frozen: Ben a rabbit (wide antler up; compact antler down; tongue out); Cleo a bush.",
        "Ben: 3 + 2, ×2 = 10. Rabbit forward 10.",
        "Anna's rabbit forward 10.",
        "Cleo is a bush: both back 1.",
        "Catching up: Cleo's rabbit to 0; Cleo's moose to 0.",
    ]
    assert "You drew wide antler up, left +3." in match.story(0, names)
    assert not any("drew" in line for viewer in (1, 2, None) for line in match.story(viewer, names))
    assert "You: 3 + 2, ×2 = 10. Rabbit forward 10." in match.story(1, names)


def test_the_log_of_the_trail() -> None:
    """BBM-41, BBM-43: who is pulled along, and whose way back the trail cuts short."""
    position = "narrator A; bet C; A -2/3; B 5/14; C 6/9; tops WU L +3, WU R +3, WU LR +2, RABBIT -2, ST L -2; B WU/WU; C ST/ST; bam"
    match = real(position)
    match.draw()
    match.draw()
    told = match.story(None, ["Anna", "Ben", "Cleo"])
    assert told == [
        "Ben: 3 + 3 + 4 = 10. Moose forward 10.",
        "Pulled along: Anna's rabbit to 7; Anna's moose to 7; Ben's rabbit to 7; Cleo's rabbit to 7.",
        "Cleo: -2 - 2 = -4. Rabbit back 4.",
        "The end of the trail: Cleo's rabbit to 7, no further back.",
    ]


def test_every_kind_of_card_is_spoken() -> None:
    """BBM-10: each card of the box has its words."""
    match = real()
    lay(match, "HUNTER", "REV", "TONGUE -2", "ST LR +2", "RABBIT -3", "FS R -2")
    assert [line.partition(": ")[2] for line in match.story()] == [
        "hunter.",
        "reversal.",
        "tongue -2.",
        "straight ear on top, both sides +2 each.",
        "rabbit -3.",
        "floppy ear at the side, right -2.",
    ]


def test_the_log_says_words_and_no_codes() -> None:
    """BBM-10: whatever card of the box is laid, it is told without its code, in every language."""
    for language in ("en", "pl"):
        with speaking(language):
            for card in CARDS:
                said = speak(find(GAME), spoken(card), ["Anna"], None)
                assert said
                assert not re.search(r"[*x_]|\b[WCSFx][UDTSx]\b", said), said


# Numbers.

BOARDS = [
    ("WU L +3, CD R +3, *U LR +1, ST LR +2, RABBIT +2, *S R -1", False, 7, ["WU/CD"], 1, 7, 6, 0, 80),
    ("WU L +3, *D R +2, MOOSE -2, REV, FS LR +2, ST L -2", False, 2, [], 9, 2, 2, -4, -4),
    ("WU L -2, CD R -2, SS L -2, *T R -1, MOOSE -2, RABBIT -2", False, -2, [], 15, -2, -2, -6, -96),
    ("RABBIT x2, WD L +3, W* LR +1, TONGUE -1, MOOSE -3, FT R +3", True, 8, ["WD/WU+t", "WD/WD+t"], 2, 2, 8, -4, -24),
    ("MOOSE x2, MOOSE x2, SS LR -1, F* LR +1, TONGUE +3, REV", True, 2, ["SS/SS"], 1, 0, 2, -20, -280),
    ("REV, REV, RABBIT x2, *S LR +1, S* R +2, TONGUE -2", True, 8, ["SS/SS", "FS/SS"], 2, 2, 8, -4, 0),
    ("HUNTER, HUNTER, C* LR -1, CU R +3, RABBIT +2, TONGUE +1", True, 5, ["WU/CU+t", "WD/CU+t"], 2, 2, 5, -2, 88),
    ("WU L +3, WU R +3, WU LR +2, MOOSE x2, MOOSE x2, *U LR +1, W* LR +1, MOOSE +2", True, 64, ["WU/WU"], 1, 64, 14, 0, 616),
]


@pytest.mark.parametrize(("cards", "tongue", "best", "named", "number", "moose", "rabbit", "worst", "sum_"), BOARDS)
def test_pose_boards(
    cards: str, tongue: bool, best: int, named: list[str], number: int, moose: int, rabbit: int, worst: int, sum_: int
) -> None:
    """BBM-24 to BBM-36: brute force over all poses that are no bush, through the whole rules; every column of the table."""
    poses = [write_pose(pose) for pose in (SHOWN if tongue else SHOWN_WITHOUT_TONGUE)]
    scored = dict(zip(poses, results(cards, *poses), strict=True))
    scores = {pose: score for pose, (_, score) in scored.items() if score is not None}
    assert max(scores.values()) == best
    reaching = [pose for pose in poses if scores[pose] == best]
    assert len(reaching) == number
    if named:
        assert sorted(reaching) == sorted(named)
    assert max(score for kind, score in scored.values() if kind == "moose" and score is not None) == moose
    assert max(score for kind, score in scored.values() if kind == "rabbit" and score is not None) == rabbit
    assert min(scores.values()) == worst
    assert sum(scores.values()) == sum_
    tops = [CARD_NUMBER[card] for card in cards.split(", ")]
    assert all(total(tops, len(tops), pose) == scores[write_pose(pose)] for pose in (SHOWN if tongue else SHOWN_WITHOUT_TONGUE))


def extreme(deck: list[int], piles: int, poses: list[int], sign: int) -> tuple[int, list[int], int]:
    """The best (sign 1) or worst (-1) board for some pose, by trying every number of x2 cards, with and without a reversal.

    For a fixed factor only the sum matters, and the best sum is that of the best cards: so this is exact.
    """
    found: list[tuple[int, list[int], int]] = []
    for pose in poses:
        every = [card for card, number in enumerate(deck) for _ in range(number)]
        doubling = [card for card in every if factor(CARDS[card], ANIMAL[pose]) == 2]
        turning = [card for card in every if factor(CARDS[card], ANIMAL[pose]) == -1]
        plain = [card for card in every if factor(CARDS[card], ANIMAL[pose]) == 1]
        for twice in range(min(len(doubling), piles) + 1):
            for turned in range(min(2, piles - twice + 1)):
                way = sign * (-1) ** turned
                rest = sorted(plain, key=lambda card: -way * value(CARDS[card], pose))[: piles - twice - turned]
                board = doubling[:twice] + turning[:turned] + rest
                found.append((sign * total(board, len(board), pose), board, pose))
    best = max(found, key=lambda each: each[0])
    return sign * best[0], best[1], best[2]


EXTREMES = [
    ("basic", 4, 12, -10),
    ("basic", 6, 16, -14),
    ("basic", 8, 18, -18),
    ("full", 4, 28, -20),
    ("full", 6, 52, -40),
    ("full", 8, 68, -60),
]


@pytest.mark.parametrize(("deck", "piles", "highest", "lowest"), EXTREMES)
def test_extreme_scores(deck: str, piles: int, highest: int, lowest: int) -> None:
    """BBM-34, BBM-35: the highest and lowest score that any board of the assumed deck can give; the rules give it too."""
    counts = [int(basic) + int(more) * (deck == "full") for basic, more in zip(row.BASIC, row.ADVANCED, strict=True)]
    poses = SHOWN if deck == "full" else SHOWN_WITHOUT_TONGUE
    for sign, wanted in ((1, highest), (-1, lowest)):
        score, board, pose = extreme(counts, piles, poses, sign)
        assert score == wanted
        assert len(board) == piles
        match = bam(
            f"narrator A; bet C; tops {', '.join(str(CARDS[card]) for card in board)}; B {write_pose(pose)}", piles=piles, deck=deck
        )
        assert match.view().bam.scored[0].score == wanted


def bam_after(cards: int, hunters: int, piles: int) -> dict[int, Fraction]:
    """How likely the Bam of a fresh deck comes with so many cards on the table, as long as the deck lasts."""
    found: dict[int, Fraction] = {}
    for blank in range(min(hunters, piles) + 1):
        weight = Fraction(comb(hunters, blank) * comb(cards - hunters, piles - blank), comb(cards, piles))
        left, more = cards - piles, hunters - blank
        laid = piles
        while more and left:
            found[laid] = found.get(laid, Fraction(0)) + weight * Fraction(more, left)
            weight *= Fraction(left - more, left)
            left -= 1
            laid += 1
    return found


@pytest.mark.parametrize(
    ("deck", "piles", "mean"), [("full", 6, "17.44"), ("full", 8, "19.44"), ("basic", 6, "17.17"), ("basic", 4, "15.17")]
)
def test_cards_at_the_bam(deck: str, piles: int, mean: str) -> None:
    """BBM-13, BBM-14: the mean number of cards at the first Bam, and the chance of the earliest one, from the odds of the rules."""
    match = real(deck=deck, piles=piles)
    weights = match._frame.odds()
    cards, hunters = sum(weights), weights[HUNTER]
    assert (cards, hunters) == ((111, 8) if deck == "full" else (72, 5))
    for laid in range(piles + 3):  # the odds stay those of a shuffled deck
        assert match.odds()["HUNTER"] == pytest.approx(hunters / (cards - laid))
        lay(match, BORING[laid])
    chances = bam_after(cards, hunters, piles)
    expected = sum(laid * chance for laid, chance in chances.items())
    assert f"{float(expected):.2f}" == mean
    assert float(expected) == pytest.approx(piles + (cards - hunters) / (hunters + 1), abs=1e-4)
    assert chances[piles] == Fraction(hunters, cards)
    assert f"{float(chances[piles]):.4f}" == {"full": "0.0721", "basic": "0.0694"}[deck]


@pytest.mark.compiled_only
def test_many_games() -> None:
    """BBM-16, BBM-41, BBM-49, BBM-51: thousands of random games end after 2n rounds, with all cards and a short trail."""
    for seats, settings, cards in ((3, {"tempo": "step"}, 111), (6, {"tempo": "step", "deck": "basic", "piles": 8}, 72)):
        rows = simulate(GAME, 300, seats, seed=7, **settings).rows
        assert (rows["step"] == row.DONE).all()
        assert (rows["rounds"] == 2 * seats).all()
        assert (rows["deck"].sum(axis=1) == rows["left"]).all()
        assert (rows["deck"].sum(axis=1) + rows["gone"].sum(axis=1) == cards).all()
        places = rows["figures"][:, :seats].reshape(300, -1)
        assert (places.max(axis=1) - places.min(axis=1) <= 17).all()


# The box.


def test_the_box() -> None:
    """BBM-04: 72 basic and 39 advanced cards, 99 different ones; what is on them is marked as assumed."""
    basic, advanced = [int(n) for n in row.BASIC], [int(n) for n in row.ADVANCED]
    assert (sum(basic), sum(advanced), len(CARDS)) == (72, 39, 99)
    assert basic[HUNTER] + advanced[HUNTER] == 8
    assert basic[CARD_NUMBER["REV"]] + advanced[CARD_NUMBER["REV"]] == 4
    assert row.BOX.assumed
    assert "ASSUMED" in (find(GAME).folder / "box.toml").read_text("utf-8")


def box_file(folder: Path, old: str, new: str) -> Path:
    text = (find(GAME).folder / "box.toml").read_text("utf-8")
    assert old in text
    path = folder / "my.toml"
    path.write_text(text.replace(old, new, 1), "utf-8")
    return path


WRONG = [
    ('codes = ["WU", "WD", "CU", "CD", "ST", "SS", "FT", "FS"]', 'codes = ["WU"]', "72 basic cards"),
    ('codes = ["*U", "*D", "*T", "*S"]', 'codes = ["*U", "*D", "*T", "WU"]', "no code of half-seen"),
    ('sides = ["LR"]', 'sides = ["L"]', "sides"),
    ("value = 3", "value = 0", "number from"),
    ("value = 3", 'value = "x2"', "only an animal doubles"),
    ("value = 3", "value = [3, 2]", "two sides of a double"),
    ('kind = "tongue"', 'kind = "nose"', "no cards are called"),
    ("copies = 5", "copies = 0", "from 1 to"),
    ("trail = 18", "trail = 1", "spaces"),
    ("players = [3, 6]", "players = [2, 6]", "players"),
    ('kind = "reversal"', 'kind = "reversal"\nvalue = 2', "has none"),
]


@pytest.mark.parametrize(("old", "new", "reason"), WRONG)
def test_wrong_boxes(old: str, new: str, reason: str, tmp_path: Path) -> None:
    """BBM-04: a wrong box is refused with the line and the reason."""
    with pytest.raises(Complaint, match=reason):
        find(GAME, box_file(tmp_path, old, new))


def test_a_wrong_row_is_found(tmp_path: Path) -> None:
    """BBM-04: among many rows of cards, the line is that of the wrong one."""
    path = box_file(tmp_path, 'kind = "hunter"\ncodes = ["HUNTER"]\ncopies = 5', 'kind = "hunter"\ncodes = ["HUNTER"]\ncopies = 500')
    line = path.read_text("utf-8").splitlines().index("copies = 500") + 1
    with pytest.raises(Complaint, match=f"line {line}: .*from 1 to 100, not 500"):
        find(GAME, path)


@pytest.mark.rest
def test_a_corrected_box(tmp_path: Path) -> None:
    """BBM-27: a person's own cards, also a double with two different sides, can be played with."""
    old = 'codes = ["WU", "CD", "ST", "FS"]\nsides = ["LR"]\nvalue = 2'
    path = box_file(tmp_path, old, 'codes = ["WU/CD", "CD", "ST", "FS"]\nsides = ["LR"]\nvalue = [3, -1]')
    position = "narrator A; bet C; tops WU/CD LR +3/-1; B WU/CD; C CD/CD; bam"
    match = Match(GAME, 3, position=position, chance="given", box=path)
    reckon(match)
    assert [scored.score for scored in match.view().bam.scored] == [2, -1]


# Notation, suggestions, keys, screen.


@pytest.mark.parametrize(
    "settings", [{"tempo": "step"}, {"tempo": "step", "pace": "narrator", "deck": "half", "piles": 4}, {"piles": 8}], ids=str
)
def test_positions_come_back(settings: dict[str, Any]) -> None:
    """BBM-04, BBM-09, BBM-38: a position written and read again plays on in the same way."""
    match = Match(GAME, 4, seed=3, chance="given", **settings)
    luck = random.Random(3)
    for number in range(400):
        if match.over:
            break
        if number % 3 == 0:
            again = Match(GAME, 4, position=match.position, chance="given", **settings)
            truth, read = match._frame.plain(), again._frame.plain()
            for name in ("past_narrator", "past_bet", "past_tops", "past_poses", "past_scores", *(["half"] if truth.rounds > 4 else [])):
                setattr(read, name, getattr(truth, name))
            if truth.rounds == 4 and truth.step != row.SWITCH:
                read.half = truth.half
            assert all(getattr(read, name) == getattr(truth, name) for name in match.game.row.names)
        seat = luck.choice(match.waiting) if match.waiting else None
        match.draw() if seat is None else match.play(seat, luck.choice(match.moves(seat)))


BAD_POSITIONS = [
    ("narrator G", "seats here are A to C"),
    ("tops WU L +3", "somebody must narrate"),
    ("narrator A; bet B; tops WU L +9", "no card is written"),
    ("narrator A; bet B; tops REV, REV, REV, -, -, -, REV", "only 6 piles"),
    ("narrator A; B 3", "cannot be read"),
    ("narrator A; beat x", "no number"),
    ("narrator A; bet B; heights 1 1", "6 piles"),
    ("narrator A; bet B; tops REV; heights 0 1 0 0 0 0", "on top of every pile"),
    ("narrator A; gone 9 REV", "not so many of REV"),
    ("narrator A; bet B; asked B", "only those can be asked"),
    ("narrator A; bet A", "nobody bets on the narrator"),
    ("narrator A; bet B; scoring A", "is not scored"),
    ("narrator A; bet B; following C", "follows the player whom"),
    ("narrator A; scoring B", "there is a bet"),
    ("narrator A; bam", "there is a bet"),
    ("bet B; bam", "somebody must narrate"),
    ("bam", "somebody must narrate"),
    ("narrator A; switch", "switch: with the option"),
    ("narrator A; round 7", "no number from 1 to 6"),
    ("narrator A; round 0", "no number from 1 to 6"),
    ("narrator A; A 0/0; B 30/0; C 0/0", "behind the first figure"),
    ("narrator A; A 99999999999/99999999999", "no number from"),
    ("narrator A; bet B; beat 99999999", "no number from"),
    ("narrator A; bet B; tops REV; beat 1", "so many cannot lie there"),
    ("narrator A; bet B; tops REV, -, REV; beat 3", "so many cannot lie there"),
    ("narrator A; bet B; tops REV, REV; heights 9 1 0 0 0 0; beat 12", "so many cannot lie there"),
    ("narrator A; bet B; tops REV; heights 2 0 0 0 0 0; beat 9; gone 0", "there must be as many"),
    ("narrator A; deck 500", "no number from 0 to 111"),
    ("narrator A; basic; bet B; B WU/WU+t", "the tongue comes with"),
    ("narrator A; basic; bet B; tops TONGUE +1; gone 0", "not so many of TONGUE"),
    ("narrator A; bet B; answer B WU/CD", "face down"),
]


@pytest.mark.parametrize(("position", "reason"), BAD_POSITIONS)
def test_bad_positions(position: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        real(position)


def test_suggestions() -> None:
    """BBM-08, BBM-36, BBM-52: the best pose for what shows, the rear figure first; a bet on whoever posed best."""
    match = step("narrator A; bet B; tops WU L +3, CD R +3, *U LR +1, ST LR +2, RABBIT +2, *S R -1", deck="basic")
    assert match.options(1).suggestions[0] == Pose("WU", "CD")
    rear = step("narrator A; bet B; B 0/5; tops WU L +3, CD R +3, *U LR +1, ST LR +2, RABBIT +2, *S R -1", deck="basic")
    assert rear.options(1).suggestions[0] == Pose("ST", "ST")
    assert match.options(1).suggestions[-1] == Keep()
    held = step("narrator A; bet B; tops WU L +3; B WU/WU")
    assert held.options(1).suggestions[0] == Keep()
    gloomy = step("narrator A; bet B; tops MOOSE -3, RABBIT -3, MOOSE -2, RABBIT -2", deck="full")
    assert gloomy.options(1).suggestions[0] == Keep(), "a bush loses least"
    after = bam("narrator A; bet C; tops WU L +3; B WU/WU; C ST/ST")
    assert after.options(2).suggestions == [Bet(1), Bet(0)]
    switch = at(GAME, "narrator B; round 4; switch", 3, deck="half")
    assert switch.options(1).suggestions == [Switch(True), Switch(False)]
    assert step(pace="narrator").options(0).suggestions == [Next()]


def test_typed_bets() -> None:
    """BBM-08: by number or letter, as a player; a mere number is left to menus, with the word as well as without."""
    match = at(GAME, "narrator A", 4)
    options = match.options(0)
    for text in ("bet player 2", "bet on player 2", "bet B", "Bet on b", "player 2", "b"):
        assert options.read(text) == Bet(1)
    for text in ("2", "bet 2", "bet on 2", "bet"):
        with pytest.raises(Refused, match="bet on player 2"):
            options.read(text)


def test_older_records_are_read() -> None:
    """BBM-08: once bets were written with a mere number."""
    match = Match(GAME, 3, first_narrator=1, tempo="step", seed=1)
    match.play(0, Bet(2))
    record = match.to_record()
    assert "1 bet player 3" in record.log
    record.log[record.log.index("1 bet player 3")] = "1 bet 3"
    assert Match.from_record(record).row == match.row


def test_keys() -> None:
    """BBM-17: every hand code has one key on each side; shift sets both hands, the space bar the tongue."""
    assert Counter(hand for hand, _ in KEYS.values()) == {"left": 9, "right": 9}
    assert (
        {code for hand, code in KEYS.values() if hand == "left"} == {code for hand, code in KEYS.values() if hand == "right"} == set(HANDS)
    )
    pairs = ["qp", "wo", "ei", "ru", "a;", "sl", "dk", "fj", "zm"]
    codes = ["WU", "CU", "ST", "FT", "WD", "CD", "SS", "FS", "--"]
    start = Pose("--", "--")
    for (left, right), code in zip(pairs, codes, strict=True):
        assert press(start, left) == Pose(code, "--")
        assert press(start, right) == Pose("--", code)
        assert press(start, left, shift=True) == press(start, right, shift=True) == Pose(code, code)
        assert typed(start, left.upper()) == Pose(code, code)
    assert typed(start, ":") == Pose("WD", "WD")
    assert typed(start, ";") == Pose("--", "WD")
    assert press(press(start, " "), "q") == Pose("WU", "--", "out")
    assert press(press(start, " "), " ") == start
    assert press(start, "x") == start


@pytest.mark.compiled_only  # no rule: nothing of it is ever compiled
@pytest.mark.parametrize(("seats", "piles"), [(3, 4), *rest((4, 6), (6, 8))])
def test_the_screen_fits(seats: int, piles: int) -> None:
    """BBM-05, BBM-09: every moment of a game in 80 columns, with a sentence that says what now."""
    screen, speech = find(GAME).room("screen"), find(GAME).room("speech")
    names = ["Anna", "Ben", "Cleo", "Dario", "Evangeline", "Fritz"][:seats]
    console = Console(width=80, record=True, force_terminal=False)
    match = Match(GAME, seats, seed=2, chance="given", piles=piles, deck="half")
    luck = random.Random(2)
    steps = set()
    for number in range(60 * seats):
        if match.over:
            break
        if number % 7 == 0 or match.view().step not in steps:
            view = match.view(luck.choice([None, *range(seats)]))
            with console.capture() as drawn:
                console.print(screen.draw(view, names))
            assert all(len(line) <= 80 for line in drawn.get().splitlines())
            assert speech.ask(view, names).text
            steps.add(view.step)
        if match.waiting:
            play = match.options(match.waiting[0]).suggestions[0]
            assert speech.label(play, names)
            match.play(match.waiting[0], play)
        else:
            for seat in match.view().may_pose:
                match.play(seat, luck.choice(match.moves(seat)))
            match.draw()
    assert {"first narrator", "bet", "line", "score"} <= steps


def test_heads() -> None:
    """BBM-17, BBM-18: every hand looks different, left and right are mirror images, the tongue shows."""
    screen, speech = find(GAME).room("screen"), find(GAME).room("speech")
    assert len({tuple(screen.head(hand, "--", False)) for hand in HANDS}) == 9
    for hand in HANDS:
        both = screen.head(hand, hand, False)
        assert all(len(line) == 8 for line in both)
        assert [line[::-1].translate(screen.MIRRORED) for line in both] == both
    assert screen.head("ST", "ST", True) != screen.head("ST", "ST", False)
    assert screen.head_of("WU/CD+t") == screen.head("WU", "CD", True)
    assert speech.label(Pose("WU", "FS", "out"), []) == "WU/FS+t: wide antler up, floppy ear at the side, tongue out"
    assert len({speech.hand(hand) for hand in HANDS}) == 9
