"""Herds, rule by rule."""

import random
from collections import Counter
from itertools import combinations, product
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from paddock import BadSetting, Match, Refused, find
from paddock.core.engine.rule import PLAIN
from paddock.core.play.frame import Frame
from paddock.core.play.options import Options
from paddock.core.play.story import speak
from paddock.core.text.complaint import Complaint
from paddock.core.types.box import read_box
from paddock.games.herds.box import Box
from paddock.games.herds.cards import NUMBER_OF
from paddock.games.herds.plays.choices import Create, Done, Grow, Pass, Swap, Take, Trade
from paddock.games.herds.row import BESIDE, GIVE, GROW, HERD, ONE, SWAP, TAKE, TO, TRADE
from paddock.games.herds.rules.due import all_spots, can_meet
from paddock.games.herds.rules.settle import can_add_up
from paddock.games.herds.rules.tray import next_part
from paddock.games.herds.view.memory import Known
from paddock.games.seats import BadPosition
from tests.games import herds_by_hand as by_hand
from tests.support import at, say, why_not

GAME = "herds"


def herds(position: str, seats: int = 2, **settings: object) -> Match:
    return at(GAME, position, seats, **settings)


def hand(match: Match, seat: int = 0) -> str:
    return " ".join(match.view(seat).hand)


def grass(match: Match) -> str:
    return " ".join(match.view(None).grassland)


def laid(match: Match) -> list[str]:
    return [" ".join(herd.cards) for herd in match.view(None).herds]


def points(match: Match) -> list[int]:
    return [herd.points for herd in match.view(None).herds]


def totals(match: Match) -> list[int]:
    return [score.points for score in match.view(None).scores]


def same(cards: str, others: str) -> bool:
    return sorted(cards.split()) == sorted(others.split())


def deal_out(match: Match) -> None:
    """Let nature deal until somebody is asked."""
    while match.chance:
        match.draw()


def whole_turn(match: Match, take: str | None = None) -> None:
    """A plain turn: draw, take the top of the deck or this card, no herds, pass the first card, flip."""
    seat = match.view(None).turn
    while match.chance:
        match.draw()
    if match.view(None).step == "take":
        say(match, seat, take or "deck")
    while match.chance:
        match.draw()
    match.play(seat, Done())
    to = next(other for other in range(match.seats) if other not in next(side for side in match.view(None).sides if seat in side))
    match.play(seat, Pass(match.view(seat).hand[0], to))


# Worked examples.

STEP_2 = [
    ("HER-X01", "A L6 M3 T5; grass M1 E1 E2 D2", "L6 for M1 E1 E2 D2", "M3 T5 M1 E1 E2 D2", "L6", "D2"),
    ("HER-X02", "A L2 T4 M1; grass E6 E1 M5", "L2 T4 for E6", "M1 E6", "E1 M5 L2 T4", ""),
    ("HER-X03", "A T5 M4 L1; grass E2 E3 E4 M6", "T5 M4 for E2 E3 E4", "L1 E2 E3 E4", "M6 T5 M4", ""),
    ("HER-X06", "A L2 L4 T6; grass D3", "take D3", "L2 L4 T6 D3", "", "D3"),
    ("HER-X07", "A L6 T4; grass D1 D2 D3 E5", "L6 for D1 D2 D3", "T4 D1 D2 D3", "E5 L6", "D1 D2 D3"),
    ("HER-X10", "A L5 M1; grass D6; herd A L3 L4 D5", "take D6", "L5 M1 D6", "", "D6"),
    ("HER-X21", "A D4 L1 M2; grass E1 T3 D2", "D4 for E1 T3", "L1 M2 E1 T3", "D2 D4", ""),
    ("HER-X22", "A D3 T2 T4 M1; grass D3", "take D3", "D3 D3 T2 T4 M1", "", "D3"),
]


@pytest.mark.parametrize(("example", "position", "play", "left", "open_cards", "due"), STEP_2, ids=[row[0] for row in STEP_2])
def test_worked_takes_and_trades(example: str, position: str, play: str, left: str, open_cards: str, due: str) -> None:
    """HER-14, HER-15, HER-16, HER-17: what changes hands, and which Ducktors are due."""
    match = herds(position)
    say(match, 0, play)
    assert same(hand(match), left)
    assert same(grass(match), open_cards)
    assert " ".join(match.view(None).due) == due
    assert match.view(None).step == "herds"


REFUSED = [
    ("HER-X05", "A L2 L4; grass D3 T5", "take D3", "no_place"),
    ("HER-X07", "A L6 T4; grass D1 D2 D3 E5", "L6 for D1 E5", "no_place"),
    ("HER-X07", "A L6 T4; grass D1 D2 D3 E5", "T4 for D1 D3", "no_place"),
    ("HER-X07", "A L6 T4; grass D1 D2 D3 E5", "L6 T4 for D2 D3 E5", "no_place"),
    ("HER-X07", "A L6 T4; grass D1 D2 D3 E5", "take D2", "no_place"),
    ("HER-X09", "A L3 M6; herd A L2 D3 L4; step 3", "swap 3 in herd 1", "due_ducktor"),
    ("HER-X09", "A L3 T2 T4; herd A L2 D3 L4; step 3", "swap 3 in herd 1", "due_ducktor"),
    ("HER-X10", "A L5 M1; herd A L3 L4 D5 D6; step 3", "swap 5 in herd 1", "due_ducktor"),
    ("HER-X13", "A L5 M1; herd A D2 D3 D4; step 3", "add L5 to herd 1", "wrong_kind"),
    ("HER-X13", "A L3 M1; herd A L1 L2 L3; herd A L4 L5 L6; step 3", "add L3 to herd 1", "not_next"),
    ("HER-X25", "A T5 T6 T1 M2; step 3", "lay T5 T6 T1", "not_a_run"),
    ("HER-18", "A D4 L1 M2; grass D2", "take D2", "no_place"),
    ("HER-18", "A L4 L5 L6 T6 M1; grass D6 D6; herd A D2 D3 D4", "L6 T6 for D6 D6", "no_place"),  # onto the herd only after a D5
    ("HER-12", "A L1 M2; grass E5", "take E6", "not_on_grassland"),
    ("HER-14", "A L1 M2; grass E5", "L5 for E5", "not_in_hand"),
    ("HER-14", "A L1 L1; grass E1 E1", "L1 L1 L1 for E1 E1", "not_in_hand"),
    ("HER-15", "A L1 M2; grass E5", "L1 M2 for E5", "unequal_sums"),
    ("HER-22", "A L1 L2 M3; step 3", "lay L1 L2", "herd_size"),
    ("HER-22", "A L1 L2 L3 T4; step 3", "lay L1 L2 T4", "mixed_kinds"),
    ("HER-22", "A M5 M6 D6 L1; step 3", "lay M5 M6 D6", "not_a_run"),
    ("HER-22", "A E6 M5 D6 L1; step 3", "lay E6 M5 D6", "mixed_kinds"),
    ("HER-22", "A D5 D5 D6 L1; step 3", "lay D5 D5 D6", "not_a_run"),
    ("HER-24", "A L1 L2; step 3", f"add L1 to herd {'9' * 5000}", "no_such_herd"),
    ("HER-31", "A L1 L2; step 3", f"swap 1 in herd {'9' * 5000}", "no_such_herd"),
    ("HER-22", "A L1 L2 T4; step 3", "lay L1 L2 L3", "not_in_hand"),
    ("HER-28", "A L1 L2 D2 L3 T4; step 3", "lay L1 L2 D2", "not_a_run"),
    ("HER-30", "A L5 M1; herd B L2 L3 L4; step 3", "add L5 to herd 1", "not_your_herd"),
    ("HER-30", "A L5 M1; step 3", "add L5 to herd 1", "no_such_herd"),
    ("HER-31", "A L3 M6; herd A L2 L3 L4; step 3", "swap 3 in herd 1", "no_wild_there"),
    ("HER-31", "A L2 M6; herd A L2 D3 L4; step 3", "swap 3 in herd 1", "not_in_hand"),
    ("HER-31", "A L3 M6; herd A D2 D3 D4; step 3", "swap 3 in herd 1", "no_wild_there"),
    ("HER-34", "A L1 L2 L3; step 3", "lay L1 L2 L3", "last_card"),
    ("HER-34", "A L4; herd A L1 L2 L3; step 3", "add L4 to herd 1", "last_card"),
    ("HER-33", "A L2 L4 T6 D3; due D3; step 3", "done", "due_ducktor"),
    ("HER-33", "A L2 L3 L4 T6 D3; due D3; step 3", "lay L2 L3 L4", "due_ducktor"),
    ("HER-33", "A D1 D2 D3 D5 E6; herd A D1 D2 D3 D4; herd A E1 E2 E3 E4 E5; due D1 D5; step 3", "add E6 to herd 2", "due_ducktor"),
    ("HER-09", "A L1 M2; grass E5", "done", "wrong_step_herds"),
    ("HER-09", "A L1 M2; grass E5; step 3", "take E5", "wrong_step_take"),
    ("HER-09", "A L1 M2; grass E5; step 3", "pass L1", "wrong_step_pass"),
    ("HER-35", "A L1 M2; step 4", "pass L1 to player 1", "is_yourself"),
    ("HER-35", "A L1 M2; step 4", "pass L2 to player 2", "not_in_hand"),
    ("HER-35", "A L1 M2; step 4", "pass L1 to player 3", "no_such_seat"),
]


@pytest.mark.parametrize(("rule", "position", "play", "reason"), REFUSED, ids=[f"{row[0]} {row[2]}" for row in REFUSED])
def test_refusals(rule: str, position: str, play: str, reason: str) -> None:
    match = herds(position)
    assert why_not(match, 0, play) == reason


REFUSED_PLAYS = [
    (Take("deck", "L1"), "no_such_source"),
    (Take("hand", "L1"), "no_such_source"),
    (Take("grassland"), "no_such_source"),
    (Take("grassland", "X9"), "no_such_card"),
    (Trade([], ["E5"]), "empty_side"),
    (Trade(["L1"], []), "empty_side"),
    (Trade(["L9"], ["E5"]), "no_such_card"),
]


@pytest.mark.parametrize(("play", "reason"), REFUSED_PLAYS)
def test_plays_that_nobody_would_type_are_refused_too(play: object, reason: str) -> None:
    """HER-12, HER-14: plays from outside may hold anything."""
    assert why_not(herds("A L1 M2; grass E5"), 0, play) == reason


def test_empty_deck_cannot_be_drawn_from_in_step_2() -> None:
    """HER-13: only grassland cards then."""
    match = herds("A L1 M2; grass E5; deck -")
    assert why_not(match, 0, "deck") == "deck_empty"
    say(match, 0, "take E5")
    assert same(hand(match), "L1 M2 E5")


def test_after_the_end_and_out_of_turn() -> None:
    """HER-08, HER-50: nobody plays out of turn, nor after the end."""
    assert why_not(herds("A L1; B L2; grass E5; turn B"), 0, "take E5") == "not_your_turn"
    assert why_not(herds("A L1; B L2; grass E5; scores 60 0; over"), 0, "take E5") == "game_over"


def test_james_lays_his_ducktor() -> None:
    """HER-25: a Ducktor stands in for the monkey of its number (HER-X01)."""
    match = herds("A L6 M3 T5; grass M1 E1 E2 D2")
    say(match, 0, "L6 for M1 E1 E2 D2")
    assert why_not(match, 0, Done()) == "due_ducktor"
    say(match, 0, "lay M1 D2 M3")
    assert same(hand(match), "T5 E1 E2")
    herd = match.view(1).herds[0]
    assert (herd.kind, herd.cards, herd.stands_for) == ("M", ["M1", "D2", "M3"], ["M1", "M2", "M3"])
    assert match.view(None).due == []
    say(match, 0, "done")


def test_debra_lays_what_she_traded_for() -> None:
    """HER-22, HER-34: three in a row, and one card stays for the pass (HER-X03)."""
    match = herds("A T5 M4 L1; grass E2 E3 E4 M6")
    say(match, 0, "T5 M4 for E2 E3 E4")
    say(match, 0, "lay E2 E3 E4")
    say(match, 0, "done")
    say(match, 0, "pass L1")
    assert hand(match, 1) == "L1"
    assert match.view(0).passes[0].card == "L1"


def test_a_herd_grows_to_a_full_one_and_ends_the_hand() -> None:
    """HER-24, HER-41: one at a time, next to what lies there (HER-X04)."""
    match = herds("A L2 L6 L1 T4; B M1; herd A L3 L4 L5; step 3", target=100)
    assert why_not(match, 0, "add L1 to herd 1") == "not_next"
    for card in ("L2", "L6", "L1"):
        say(match, 0, f"add {card} to herd 1")
    assert laid(match) == ["L1 L2 L3 L4 L5 L6"]
    say(match, 0, "done")
    say(match, 0, "pass T4")
    assert match.view(None).step == "deal"
    assert match.view(None).deals == 2
    assert totals(match) == [7, 0]


def test_what_is_left_when_the_ducktor_cannot_be_taken() -> None:
    """HER-12, HER-18: the other card and the deck are legal, no trade is (HER-X05)."""
    match = herds("A L2 L4; grass D3 T5")
    assert set(map(str, match.options(0))) == {str(Take("deck")), str(Take("grassland", "T5"))}


def test_a_due_ducktor_leaves_one_way() -> None:
    """HER-17, HER-33: the only thing to do is to lay it (HER-X06)."""
    match = herds("A L2 L4 T6; grass D3")
    say(match, 0, "take D3")
    assert list(match.options(0)) == [Create(["L2", "D3", "L4"])]
    say(match, 0, "lay L2 D3 L4")
    assert list(match.options(0)) == [Done()]
    say(match, 0, "done")
    assert list(match.options(0)) == [Pass("T6", 1)]


def test_a_ducktor_herd() -> None:
    """HER-26, HER-45: Ducktors alone are a herd of their own (HER-X07)."""
    match = herds("A L6 T4; grass D1 D2 D3 E5")
    say(match, 0, "L6 for D1 D2 D3")
    say(match, 0, "lay D1 D2 D3")
    assert match.view(None).herds[0].kind == "D"
    assert points(match) == [3]
    assert hand(match) == "T4"


def test_a_swap_frees_a_ducktor_for_another_herd() -> None:
    """HER-31, HER-32, HER-46: the natural in, the Ducktor out, due (HER-X08)."""
    match = herds("A L3 T2 T4 M6; herd A L2 D3 L4; step 3")
    assert points(match) == [1]
    say(match, 0, "swap 3 in herd 1")
    assert match.view(None).due == ["D3"]
    assert why_not(match, 0, Done()) == "due_ducktor"
    say(match, 0, "lay T2 D3 T4")
    assert laid(match) == ["L2 L3 L4", "T2 D3 T4"]
    assert points(match) == [2, 1]
    say(match, 0, "done")


def test_a_swap_needs_a_place_for_the_ducktor() -> None:
    """HER-32, HER-33: a further herd makes it legal (HER-X09)."""
    match = herds("A L3 M6; herd A L2 D3 L4; herd A T4 T5 T6; step 3")
    say(match, 0, "swap 3 in herd 1")
    assert list(match.options(0)) == [Grow(1, "D3")]
    say(match, 0, "add D3 to herd 2")
    say(match, 0, "done")
    assert hand(match) == "M6"


def test_a_ducktor_taken_onto_a_herd() -> None:
    """HER-18: it may grow a herd that lies there (HER-X10)."""
    match = herds("A L5 M1; grass D6; herd A L3 L4 D5")
    say(match, 0, "take D6")
    assert list(match.options(0)) == [Grow(0, "D6")]
    say(match, 0, "add D6 to herd 1")
    assert laid(match) == ["L3 L4 D5 D6"]
    assert list(match.options(0)) == [Done()]


@pytest.mark.skipif(not PLAIN, reason="a function alone is not compiled")
def test_a_swap_leaves_no_card_to_whoever_has_none() -> None:
    """HER-31, HER-34: with nothing due it is enough that a card is left to pass; where none is, the wild D3 brings none."""
    row = herds("A L3; herd A L2 D3 L4; step 3")._frame.plain()
    assert can_meet(row, 0, int(ONE[NUMBER_OF["L3"]]), 0, all_spots(row))
    assert not can_meet(row, 0, 0, 0, all_spots(row))


SCORES = [
    ("HER-X11", ["D2 D3 D4 D5", "L1 L2 L3 L4 L5 L6", "T2 D3 T4", "M1 M2 M3 D4"], [5, 7, 1, 2]),
    ("HER-X12", ["L1 D2 L3 L4 D5 L6", "D1 D2 L3 D4 D5 D6"], [3, 1]),
    ("HER-X12", ["D1 D2 D3 D4 D5 D6"], [10]),
    ("HER-X13", ["L1 L2 L3", "L4 L5 L6"], [2, 2]),
    ("HER-45", ["D1 D2 D3", "D3 D4 D5 D6"], [3, 5]),
    ("HER-45", ["D1 D2 D3 D4 D5"], [7]),
    ("HER-46", ["D1 L2 D3", "D1 D2 D3 T4"], [1, 1]),
    ("HER-46", ["E1 E2 D3 D4", "M1 M2 M3 M4", "L1 L2 L3 L4 L5"], [1, 3, 5]),
]


@pytest.mark.parametrize(("rule", "lying", "worth"), SCORES, ids=[f"{row[0]} {row[1][0]}" for row in SCORES])
def test_points(rule: str, lying: list[str], worth: list[int]) -> None:
    """HER-44 to HER-47: the hand counts nothing; a side adds up all its herds."""
    match = herds(score_position(lying), target=100)
    assert points(match) == worth
    say(match, 0, "pass T6")
    assert totals(match) == [sum(worth), 0]


def score_position(lying: list[str]) -> str:
    return f"A T6 E6; B L6; {'; '.join(f'herd A {cards}' for cards in lying)}; deck -; step 4"


def test_full_herds_of_any_cards_end_the_hand() -> None:
    """HER-41, HER-42: wilds and Ducktor herds count as full, also from an earlier turn (HER-X12)."""
    for full in ("L1 D2 L3 L4 D5 L6", "D1 D2 L3 D4 D5 D6", "D1 D2 D3 D4 D5 D6"):
        match = herds(f"A T6; herd A {full}; step 4", target=100)
        say(match, 0, "pass T6")
        assert match.view(None).deals == 2
    match = herds("A T6; herd A L1 L2 L3; herd A L4 L5 L6; step 4", target=100)
    say(match, 0, "pass T6")
    assert match.view(None).step == "flip"


def test_ducktor_herds_take_ducktors_only() -> None:
    """HER-27, HER-28, HER-29: two herds of a kind stay apart; D5 makes the Ducktor herd worth 5 (HER-X13)."""
    match = herds("A D5 L5 M1; herd A D2 D3 D4; step 3")
    assert why_not(match, 0, "add L5 to herd 1") == "wrong_kind"
    say(match, 0, "add D5 to herd 1")
    assert points(match) == [5]
    match = herds("A L3 M1; herd A L1 L2 L3; herd A L4 L5 L6; step 3")
    assert list(match.options(0)) == [Grow(1, "L3"), Done()]  # HER-24: one below the lowest of the second herd
    match = herds("A L2 M1; herd A L1 L2 L3; herd A L4 L5 L6; step 3")
    assert list(match.options(0)) == [Done()]


def test_the_last_card_of_the_deck_drawn_in_step_1() -> None:
    """HER-13, HER-39: no flip after it (HER-X14)."""
    match = herds("A L2 M3; B T2; grass E5; deck L1; step 1", target=100)
    match.apply_outcome("L1")
    assert Take("grassland", "E5") in match.options(0)
    assert why_not(match, 0, "deck") == "deck_empty"
    say(match, 0, "take E5")
    say(match, 0, "done")
    say(match, 0, "pass E5")
    assert match.view(None).deals == 2


def test_the_end_of_the_deck() -> None:
    """HER-39, HER-40: the last card fetched in step 2a, or flipped in step 5 (HER-X15)."""
    fetched = herds("A L2 M3; B T2; grass E5; deck L1 L3; step 1", target=100)
    fetched.apply_outcome("L1")
    say(fetched, 0, "deck")
    fetched.apply_outcome("L3")
    say(fetched, 0, "done")
    say(fetched, 0, "pass L3")
    assert fetched.view(None).deals == 2

    flipped = herds("A L2 M3; B T2; grass E5; deck L1 L3; step 1", target=100)
    flipped.apply_outcome("L1")
    say(flipped, 0, "take E5")
    say(flipped, 0, "done")
    say(flipped, 0, "pass E5")
    assert flipped.chance
    flipped.apply_outcome("L3")
    assert flipped.view(None).deals == 2

    three = herds("A L2 M3; B T2; grass E5; deck L1 L3 L4; step 1", target=100)
    three.apply_outcome("L1")
    say(three, 0, "deck")
    three.apply_outcome("L3")
    say(three, 0, "done")
    say(three, 0, "pass L3")
    assert three.view(None).deals == 1
    three.apply_outcome("L4")
    assert three.view(None).deals == 2


def test_step_2_is_skipped_only_when_nothing_is_possible() -> None:
    """HER-11, HER-18: with the deck empty and no place for a Ducktor (HER-X16)."""
    match = herds("A L1; B T2; grass D3 D5; deck M6; step 1")
    match.apply_outcome("M6")
    assert match.view(None).step == "herds"
    assert "Player 1 can neither take nor trade." in match.story(1)
    match = herds("A L6; B T2; grass D1 D2 D3; deck M1; step 1")
    match.apply_outcome("M1")
    assert list(match.options(0)) == [Trade(["L6"], ["D1", "D2", "D3"])]


def test_the_last_card_without_a_full_herd() -> None:
    """HER-43: play goes on with an empty hand (HER-X17)."""
    match = herds("A L1 L2 L3 T4; B M1 M2; C E1 E2; grass L6; step 3", 3)
    say(match, 0, "lay L1 L2 L3")
    say(match, 0, "done")
    say(match, 0, "pass T4 to player 2")
    assert hand(match) == ""
    for seat, card in ((1, "M1"), (2, "E1")):
        match.draw()
        match.draw()
        say(match, seat, "deck")
        match.draw()
        say(match, seat, "done")
        say(match, seat, f"pass {card} to player 1")
    assert same(hand(match), "M1 E1")
    match.draw()
    match.draw()
    say(match, 0, "deck")
    match.draw()
    assert len(match.view(0).hand) == 4


def test_a_full_herd_that_the_partner_has() -> None:
    """HER-36, HER-41, HER-42: the team's herd counts, and a partner is no opponent (HER-X18)."""
    match = herds("A T4; B E1; C L1 L2 L3; D E2; herd C M1 M2 M3 M4 M5 M6; step 4", 4, target=100)
    assert why_not(match, 0, "pass T4 to player 3") == "is_partner"
    say(match, 0, "pass T4 to player 2")
    assert match.view(None).deals == 2
    assert totals(match) == [7, 0]
    assert any("full herd" in line for line in match.story(1))


def test_a_full_herd_of_the_other_team_ends_nothing() -> None:
    """HER-41, HER-43: it must be the own side's."""
    match = herds("A T4; B E1; C L1; D E2; herd B M1 M2 M3 M4 M5 M6; step 4", 4)
    say(match, 0, "pass T4 to player 2")
    assert match.view(None).step == "flip"


def test_a_shared_highest_score_is_played_on() -> None:
    """HER-50, HER-51: 61 all, then 64 to 66 (HER-X19)."""
    six, four = "herd A D1 D2 D3 D4; herd A E1 D2 E3", "herd B T1 T2 T3 T4; herd B M2 D3 M4"
    match = herds(f"A L1; B L2; {six}; {four}; scores 55 57; deck -; step 4")
    assert points(match) == [5, 1, 3, 1]
    say(match, 0, "pass L1")
    assert totals(match) == [61, 61]
    assert not match.over
    three, five = "herd A D1 D2 D3", "herd B T1 T2 T3 T4 T5"
    match = herds(f"A L1; B L2; {three}; {five}; scores 61 61; deck -; step 4")
    say(match, 0, "pass L1")
    assert match.over
    assert match.scores == [64, 66]
    assert match.winners == [1]


BOARD = [(0, 0, 0), (1, 1, 0), (19, 19, 0), (20, 20, 0), (21, 1, 1), (23, 3, 1), (40, 20, 1), (60, 20, 2), (61, 1, 3)]


@pytest.mark.parametrize(("score", "space", "laps"), BOARD)
def test_the_score_board(score: int, space: int, laps: int) -> None:
    """HER-48: 23 points are space 3 and one lap card (HER-X20)."""
    shown = herds(f"A L1; scores {score} 0", target=100).view(None).scores[0]
    assert (shown.points, shown.space, shown.laps) == (score, space, laps)


def test_either_of_two_equal_ducktors_meets_the_count() -> None:
    """HER-20, HER-37: the other one may be kept, or passed (HER-X22)."""
    match = herds("A D3 T2 T4 M1; grass D3")
    say(match, 0, "take D3")
    say(match, 0, "lay T2 D3 T4")
    assert match.view(None).due == []
    say(match, 0, "done")
    say(match, 0, "pass D3")
    assert hand(match, 1) == "D3"


def test_a_plain_turn() -> None:
    """HER-05, HER-06, HER-09, HER-10, HER-12, HER-35, HER-38: sizes after it (HER-X23)."""
    for take, sizes in ((None, (7, 7, 5, 41)), ("animal", (7, 7, 4, 42))):
        match = Match(GAME, 2, seed=4, first_dealer=2, chance="given")
        deal_out(match)
        shown = match.view(None)
        assert (shown.sizes, len(shown.grassland), shown.deck) == ([7, 6], 4, 43)
        animal = next(card for card in shown.grassland if card[0] != "D")
        whole_turn(match, None if take is None else f"take {animal}")
        assert match.view(None).step == "flip"
        match.draw()
        shown = match.view(None)
        assert (*shown.sizes, len(shown.grassland), shown.deck) == sizes
        assert (shown.turn, shown.step) == (1, "draw")


def test_three_players_and_the_next_deal() -> None:
    """HER-05, HER-06, HER-08, HER-49: B begins, in the next hand C (HER-X24)."""
    match = Match(GAME, 3, seed=1, first_dealer=1, chance="given", target=100)
    while match.view(None).step == "deal":
        match.draw()
    shown = match.view(None)
    assert (shown.sizes, len(shown.grassland), shown.deck, shown.turn) == ([5, 5, 5], 4, 41, 1)
    while match.view(None).deals == 1:
        if match.chance:
            match.draw()
        else:
            whole_turn(match)
    shown = match.view(None)
    assert (shown.dealer, shown.turn, shown.deck, shown.herds) == (1, 2, 60, [])
    assert sum(find(GAME).notation.things(match._frame.plain())) == 60


def test_partners_share_their_herds() -> None:
    """HER-30, HER-46: either may add to them, opponents may not (HER-X26)."""
    match = herds("A L5 M1; B L5; C T1; D T2; herd C L2 D3 L4; step 3", 4)
    say(match, 0, "add L5 to herd 1")
    assert laid(match) == ["L2 D3 L4 L5"]
    assert points(match) == [2]
    match = herds("A L5 M1; B L5 M2; C T1; D T2; herd C L2 D3 L4; turn B; step 3", 4)
    assert why_not(match, 1, "add L5 to herd 1") == "not_your_herd"
    match = herds("A L3 M1 T4 T5 T2; B L5 M2; C T1; D T2; herd C L2 D3 L4; step 3", 4)
    say(match, 0, "swap 3 in herd 1")
    assert match.view(None).due == ["D3"]


def test_a_herd_may_lie_before_the_partner() -> None:
    """HER-30: where it lies is only for show."""
    match = herds("A L1 L2 L3 L4 T5; B E1; C E2; D E3; step 3", 4)
    for before in (1, 3, 4):
        assert why_not(match, 0, Create(["L1", "L2", "L3"], before)) == "not_your_side"
    match.play(0, Create(["L1", "L2", "L3", "L4"], 2))
    herd = match.view(None).herds[0]
    assert (herd.before, herd.side, herd.cards) == (2, 0, ["L1", "L2", "L3", "L4"])
    assert match.story(1)[0] == "Player 1 lays L1 L2 L3 in front of Player 3."
    own = herds("A L1 L2 L3 T5; B E1; C E2; D E3; step 3", 4)
    own.play(0, Create(["L1", "L2", "L3"], 0))
    assert own.view(None).herds[0].before == 0


RAID = "A L3 T2 T4 M6; B M5; herd B L2 D3 L4; herd A E1 D2 E3; step 3"


def test_a_herd_lies_before_the_partner_only_if_one_may_be_laid() -> None:
    """HER-30, HER-34: three cards in a row that are all one has are no herd there, either; and of two players nobody has a partner."""
    assert BESIDE in herds("A L1 L2 L3 M6; step 3", 4).moves(0)
    assert BESIDE not in herds("A L1 L2 L3; step 3", 4).moves(0)
    assert BESIDE not in herds("A L1 L2 L3 M6; step 3", 2).moves(0)


def test_swaps_in_opponents_herds_are_a_ruling() -> None:
    """HER-31: the rulebook only forbids to add to them. Without the option they are left alone, with `swaps` = all they are not."""
    match = herds(RAID)
    assert match.view(0).swaps == "own"
    assert why_not(match, 0, "swap 3 in herd 1") == "not_your_herd"
    assert Swap(0, 3) not in [*match.options(0), *match.options(0).suggestions]
    match = herds(RAID, swaps="all")
    assert match.view(1).swaps == "all"
    assert Swap(0, 3) in match.options(0).suggestions
    assert {play.herd for play in match.options(0) if isinstance(play, Swap)} == {0}
    say(match, 0, "swap 3 in herd 1")
    assert match.story(1) == ["Player 1 swaps L3 for D3 in herd 1."]
    assert (laid(match)[0], points(match)[0], match.view(None).herds[0].before) == ("L2 L3 L4", 2, 1)
    assert match.view(None).due == ["D3"]
    assert list(match.options(0)) == [Create(["T2", "D3", "T4"])]


SWAPS_OF_ALL = [
    ("HER-30", "A L5 L3 T2 T4 M6; herd B L2 D3 L4; step 3", "add L5 to herd 1", "not_your_herd"),
    ("HER-30", "A D5 L3 T2 T4 M6; herd B L2 D3 L4; step 3", "add D5 to herd 1", "not_your_herd"),
    ("HER-31", "A L2 T2 T4 M6; herd B L2 D3 L4; step 3", "swap 3 in herd 1", "not_in_hand"),
    ("HER-31", "A L3 T2 T4 M6; herd B D2 D3 D4; step 3", "swap 3 in herd 1", "no_wild_there"),
    ("HER-33", "A L3 M6; herd B L2 D3 L4; step 3", "swap 3 in herd 1", "due_ducktor"),
    ("HER-33", "A L3 T2 T4; herd B L2 D3 L4; step 3", "swap 3 in herd 1", "due_ducktor"),
]


@pytest.mark.parametrize(("rule", "position", "play", "reason"), SWAPS_OF_ALL, ids=[f"{row[0]} {row[2]}" for row in SWAPS_OF_ALL])
def test_refusals_where_all_herds_may_be_swapped_in(rule: str, position: str, play: str, reason: str) -> None:
    assert why_not(herds(position, swaps="all"), 0, play) == reason


def test_a_due_ducktor_may_need_one_of_an_opponent() -> None:
    """HER-18, HER-31: D3 from the grassland can be laid only beside the D4 that a swap with B brings."""
    position = "A T2 L4 M6; B M5; grass D3; herd B L3 D4 L5"
    assert why_not(herds(position), 0, "take D3") == "no_place"
    match = herds(position, swaps="all")
    say(match, 0, "take D3")
    assert list(match.options(0)) == [Swap(0, 4)]
    say(match, 0, "swap 4 in herd 1")
    assert match.view(None).due == ["D3", "D4"]
    say(match, 0, "lay T2 D3 D4")
    say(match, 0, "done")


# Set-up.


def test_players_and_sides() -> None:
    """HER-01, HER-02: two and three play alone, four as teams in alternate seats."""
    assert list(find(GAME).seats()) == [2, 3, 4]
    assert Match(GAME, 2).view(None).sides == [[0], [1]]
    assert Match(GAME, 3).view(None).sides == [[0], [1], [2]]
    assert Match(GAME, 4).view(None).sides == [[0, 2], [1, 3]]
    with pytest.raises(BadSetting):
        Match(GAME, 5)
    with pytest.raises(BadSetting):
        Match(GAME, 2, first_dealer=3)


def test_everybody_starts_with_nothing() -> None:
    """HER-03: the marker starts beside the board."""
    shown = Match(GAME, 4, seed=1).view(None)
    assert [(score.points, score.space, score.laps) for score in shown.scores] == [(0, 0, 0), (0, 0, 0)]
    row = Match(GAME, 4, chance="given")._frame.plain()
    assert not np.any(row.gained), "nor has any hand brought anything"
    assert not any(row.left)


def noted(match: Match) -> dict[str, list[float]]:
    """All that a row notes of the hand that is played."""
    row = match._frame.plain()
    noted = "want offer due turn last herds went came drew skipped skipped_herds before kind low high wild herd to passed passed_to"
    return {name: np.ravel(getattr(row, name)).tolist() for name in noted.split()}


def test_a_hand_begins_with_an_empty_table_and_nothing_seen() -> None:
    """HER-03, HER-05, HER-49: at the beginning of a game, before anybody deals, and of every hand after it."""
    match, luck = Match(GAME, 3, seed=2, chance="given"), random.Random(2)
    first = noted(match)
    row = match._frame.plain()
    assert (row.deals, row.first, row.seat) == (0, 0, 0)
    for name, numbers in first.items():
        assert set(numbers) == ({-1} if name in ("herd", "to", "passed", "passed_to") else {0}), name
    while match.view(None).deals < 2:
        if match.waiting:
            match.play(match.waiting[0], luck.choice(match.moves(match.waiting[0])))
        else:
            match.draw()
    assert noted(match) == first


def test_the_first_dealer() -> None:
    """HER-04, HER-08: by lot, or chosen; the left neighbour begins."""
    match = Match(GAME, 3, chance="given")
    assert match.odds() == {f"player {seat} deals": pytest.approx(1 / 3) for seat in (1, 2, 3)}
    match.apply_outcome("player 2 deals")
    assert (match.view(None).dealer, match.view(None).turn) == (1, 2)
    with pytest.raises(ValueError, match="nothing that can happen"):
        match.apply_outcome("player 2 deals")
    chosen = Match(GAME, 3, chance="given", first_dealer=3)
    assert (chosen.view(None).dealer, chosen.view(None).turn) == (2, 0)


@pytest.mark.parametrize(("seats", "each", "deck"), [(2, 6, 44), (3, 5, 41), (4, 4, 40)])
def test_the_deal(seats: int, each: int, deck: int) -> None:
    """HER-05, HER-06: a hand for each, four cards open, the rest is the deck."""
    match = Match(GAME, seats, seed=3, chance="given")
    while match.view(None).step in ("cut", "deal"):
        match.draw()
    shown = match.view(None)
    assert (shown.sizes, len(shown.grassland), shown.deck) == ([each] * seats, 4, deck)
    assert sum(shown.box.values()) == 60


def test_the_grassland_may_be_empty() -> None:
    """HER-07: it has no lower limit, and none above."""
    match = herds("A L6 M3; grass M1 E5")
    say(match, 0, "L6 for M1 E5")
    assert grass(match) == "L6"
    match = herds("A L6 M3; grass T5")
    say(match, 0, "take T5")
    assert grass(match) == ""
    many = " ".join(f"{kind}{number}" for kind in "LTEM" for number in range(1, 7))
    match = herds(f"A L6 M3; grass {many}; step 5")
    match.apply_outcome("D1")
    assert len(match.view(None).grassland) == 25


def test_a_gap_in_the_grassland_stays() -> None:
    """HER-12, HER-38: one card joins at the end of the turn, not before."""
    match = herds("A L6 M3; B T1; grass T5 T6")
    say(match, 0, "take T5")
    assert grass(match) == "T6"
    say(match, 0, "done")
    say(match, 0, "pass T5")
    match.apply_outcome("D2")
    assert same(grass(match), "T6 D2")
    assert match.view(None).due == []


# Step by step.


def test_the_steps_of_a_turn() -> None:
    """HER-09, HER-10, HER-35, HER-38: draw, take, herds, pass, flip; the draw is not optional."""
    match = herds("A L1; B M1; grass T5; step 1")
    steps = [match.view(None).step]
    match.apply_outcome("L2")
    steps.append(match.view(None).step)
    say(match, 0, "take T5")
    steps.append(match.view(None).step)
    say(match, 0, "done")
    steps.append(match.view(None).step)
    assert all(isinstance(play, Pass) for play in match.options(0))
    say(match, 0, "pass T5")
    steps.append(match.view(None).step)
    match.apply_outcome("E3")
    assert steps == ["draw", "take", "herds", "pass", "flip"]
    assert match.view(None).turn == 1


def test_ducktors_from_the_deck_the_deal_and_a_pass_are_not_due() -> None:
    """HER-19: they may be kept for any number of turns."""
    match = herds("A D1 L1; B M1 D2; grass T5; deck D3 D4 L2 L3; step 1")
    match.apply_outcome("D3")
    assert match.view(None).due == []
    say(match, 0, "deck")
    match.apply_outcome("D4")
    assert match.view(None).due == []
    say(match, 0, "done")
    say(match, 0, "pass D4")
    match.apply_outcome("L2")
    match.apply_outcome("L3")
    assert match.view(None).due == []
    say(match, 1, "take T5")
    say(match, 1, "done")
    assert same(hand(match, 1), "M1 D2 D4 L3 T5")


def test_a_trade_may_be_for_the_like() -> None:
    """HER-14, HER-16: a card for its like, and no card twice."""
    match = herds("A L6 M3; grass L6")
    say(match, 0, "L6 for L6")
    assert (hand(match), grass(match)) == ("L6 M3", "L6")
    assert why_not(match, 0, "L6 for L6") == "wrong_step_take"


def test_herds_in_any_order_and_number() -> None:
    """HER-21, HER-24: also none, also onto a herd of this turn."""
    match = herds("A L1 L2 L3 L4 D5 T1 T2 T3 M6; step 3")
    say(match, 0, "lay T1 T2 T3")
    say(match, 0, "lay L1 L2 L3")
    say(match, 0, "add L4 to herd 2")
    say(match, 0, "add D5 to herd 2")
    assert laid(match) == ["T1 T2 T3", "L1 L2 L3 L4 D5"]
    assert list(match.options(0)) == [Done()]


def test_a_long_herd_is_laid_at_once() -> None:
    """HER-22, HER-24, HER-26: three to six cards, naturals anywhere among them."""
    for cards in ("L1 L2 L3 L4 L5 L6", "D1 D2 D3 L4", "D1 D2 D3 D4 D5 L6", "L1 D2 D3 D4", "D2 D3 D4 D5"):
        match = herds(f"A {cards} M6 M6; step 3")
        say(match, 0, f"lay {cards}")
        assert laid(match) == [cards]
        assert hand(match) == "M6 M6"
        assert match.view(None).herds[0].kind == ("L" if "L" in cards else "D")


def test_numbers_do_not_wrap() -> None:
    """HER-23, HER-28: nothing comes after 6 or before 1, and no number twice."""
    match = herds("A L1 L6 L5 M1 D6 D1; herd A L4 L5 L6; herd A T1 T2 T3; step 3")
    grows = {play for play in map(str, match.options(0)) if play.startswith("Grow")}
    assert grows == set()


def test_ducktor_keeps_its_number_and_its_herd_its_kind() -> None:
    """HER-25, HER-26, HER-27: D4 is no 3, and a herd with a natural is of that animal for good."""
    match = herds("A L2 D4 L4 L5 M1; step 3")
    assert why_not(match, 0, "lay L2 D4 L4") == "not_a_run"
    match = herds("A D3 L5 M1; herd A D1 D2 L3 D4; step 3")
    assert match.view(None).herds[0].kind == "L"
    say(match, 0, "add L5 to herd 1")
    assert points(match) == [1]


def test_undo_inside_step_3() -> None:
    """HER-21, HER-37: nothing hidden is revealed before the pass."""
    match = herds("A L1 L2 L3 T5 M6; B T1; grass E6")
    before = match.row
    say(match, 0, "take E6")
    say(match, 0, "lay L1 L2 L3")
    say(match, 0, "done")
    for _ in range(3):
        match.undo(0)
    assert match.row == before
    say(match, 0, "take E6")
    say(match, 0, "done")
    say(match, 0, "pass T5")
    with pytest.raises(Refused):
        match.undo(0)
    deck = Match(GAME, 2, position="A L1 L2; B T1; grass E6", seed=1)
    deck.play(0, Take("deck"))
    with pytest.raises(Refused):
        deck.undo(0)


def test_passing_to_any_opponent() -> None:
    """HER-35, HER-36: the giver chooses freely, and never skips it."""
    match = herds("A L1 D2; B M1; C T1; step 4", 3)
    assert set(map(str, match.options(0))) == {str(Pass(card, to)) for card in ("L1", "D2") for to in (1, 2)}
    match = herds("A L1; B M1; C T1; D E1; step 4", 4)
    assert list(match.options(0)) == [Pass("L1", 1), Pass("L1", 3)]


def test_cards_in_hand_count_nothing() -> None:
    """HER-44: full hands, no points."""
    match = herds("A L1 L2 L3 D1 D2 D3; B T1 T2 T3; deck -; step 4", target=100)
    say(match, 0, "pass L1")
    assert totals(match) == [0, 0]


def test_the_target() -> None:
    """HER-47, HER-50: tested only after a hand is scored; scores never fall."""
    match = herds("A L1; B L2; herd A T1 T2 T3; scores 58 59; deck -; step 4")
    say(match, 0, "pass L1")
    assert match.over
    assert match.winners == [0]
    match = herds("A L1; B L2; herd A T1 T2 T3; scores 8 59; deck -; step 4")
    say(match, 0, "pass L1")
    assert not match.over
    short = herds("A L1; B L2; herd A T1 T2 T3; deck -; step 4", target=2)
    say(short, 0, "pass L1")
    assert short.over
    team = herds("A L1; B L2; C L3; D L4; herd D T1 T2 T3; deck -; step 4", 4, target=2)
    say(team, 0, "pass L1 to player 2")
    assert (team.scores, team.winners) == ([0, 2, 0, 2], [1, 3])
    assert team.story(0)[-1] == "Player 2 and Player 4 win the game!"


# The tables of numbers.

TRADES = [
    ("L1 T2 M3", "E1 E2 E3 E4", 12, 12, 4),
    ("L6 T5", "M1 M2 M3 E4 E5", 8, 8, 5),
    ("L2 T4 M6", "E6 E2 L3 T1", 9, 9, 4),
    ("L3 L3 T2", "M3 E3 E5", 6, 6, 3),
    ("L1 T1", "E3 M4", 0, 0, 2),
    ("L5 T5 M4 E4 L1 T2 M6", "E1 E2 L3 T6", 68, 68, 4),
    ("L6 M3 T5", "M1 E1 E2 D2", 7, 4, 3),
    ("L6 T4", "D1 D2 D3 E5", 4, 1, 1),
    ("L2 L4 T3", "D3 E5 M6", 4, 2, 3),
    ("D4 L1 M2", "E1 T3 D2", 7, 3, 2),
    ("L3 T4", "E1 M1", 0, 0, 2),
    ("L3 L3 T3 T3 E3 E3 M3 M3", "E5 M5", 0, 0, 2),  # many of one number are no other one
    ("L3 L3 T3 T3 E3 E3 M3", "E5 M5", 0, 0, 2),
    ("E5 M5", "L3 L3 T3 T3 E3 E3 M3 M3", 0, 0, 4),
    ("E5 M5", "L3 L3 T3 T3 E3 E3 M3", 0, 0, 4),
    ("L6 T1", "E3 E3", 1, 1, 1),  # both copies
    ("M4 L1 L3 T1 T3 E6", "D2 D2", 6, 1, 1),  # one D2 alone cannot be had for the 4
    ("L4 T5 M3", "E2 E4 D3", 5, 2, 2),  # the D3 lies between two cards that are still to be taken
    ("M5 T5 L3", "E2 E4 D3", 3, 0, 2),  # and here it would, for 13 that are only 9
]


@pytest.mark.parametrize(("held", "open_cards", "equal", "legal", "takes"), TRADES)
def test_trade_counts(held: str, open_cards: str, equal: int, legal: int, takes: int) -> None:
    """HER-12, HER-14, HER-18: the table of trades."""
    match = herds(f"A {held}; grass {open_cards}")
    assert (TRADE in match.moves(0)) == (legal > 0)
    plays = list(match.options(0))
    assert len([play for play in plays if isinstance(play, Trade)]) == legal
    assert len([play for play in plays if isinstance(play, Take) and play.card]) == takes
    assert len(by_hand.equal_trades(tuple(held.split()), tuple(open_cards.split()))) == equal
    refused = [match.options(0).why_not(Trade(list(give), list(get))) for give, get in all_trades(held, open_cards)]
    assert Counter(why.code if why else "legal" for why in refused)["legal"] == legal


def test_no_more_ducktors_are_traded_for_than_there_are() -> None:
    """HER-14: three D1 would find their places, and would be worth the M3; but there are two."""
    match = herds("A M3 M6; grass D1 D1; herd A L2 L3 L4; herd A T2 T3 T4; herd A E2 E3 E4")
    assert TRADE not in match.moves(0)
    assert TRADE in herds("A M2 M6; grass D1 D1; herd A L2 L3 L4; herd A T2 T3 T4; herd A E2 E3 E4").moves(0)


@pytest.mark.skipif(not PLAIN, reason="a function alone is not compiled")
@pytest.mark.parametrize("counts", [(0, 0, 0, 0, 0, 0), (2, 0, 1, 0, 0, 3), (1, 2, 0, 3, 0, 0), (0, 0, 0, 1, 2, 0)])
def test_every_set_of_ducktors_is_thought_of(counts: tuple[int, ...]) -> None:
    """HER-14: a trade may be for any of those that lie open, each set once."""
    ducktors, part, found = sum(number << 2 * at for at, number in enumerate(counts)), 0, list[tuple[int, ...]]()
    while part != -1:
        found.append(tuple(part >> 2 * at & 3 for at in range(6)))
        part = next_part(part, ducktors)
        assert len(found) <= 24
    assert sorted(found) == sorted(product(*(range(number + 1) for number in counts)))


def sums(numbers: list[int]) -> set[int]:
    """All sums of some of these numbers."""
    found = {0}
    for number in numbers:
        found |= {each + number for each in found}
    return found


@pytest.mark.skipif(not PLAIN, reason="a function alone is not compiled")
@pytest.mark.parametrize("seed", range(40))
def test_a_tray_of_any_size_is_levelled_where_it_can_be(seed: int) -> None:
    """HER-14, HER-15: with up to the whole box on it, and with few numbers, of which many sums cannot be made."""
    luck = random.Random(seed)
    some = luck.sample(range(6), luck.randint(1, 4))
    cards = [card for card in range(30) for _ in range(2) if card % 6 in some]
    luck.shuffle(cards)
    middle = luck.randint(0, len(cards))
    gifts, goods = cards[:middle], cards[middle:]
    given, taken = sums([card % 6 + 1 for card in gifts]), sums([card % 6 + 1 for card in goods])
    for missing in range(-max(taken) - 2, max(given) + 3):
        possible = any(each + missing in given for each in taken)
        assert can_add_up(sum(ONE[card] for card in gifts), sum(ONE[card] for card in goods), missing) == possible


def all_trades(held: str, open_cards: str) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    gifts, goods = by_hand.parts(tuple(held.split())), by_hand.parts(tuple(open_cards.split()))
    return [(give, get) for give in gifts for get in goods]


CREATES = [
    ("L2 L3 L4 T6", 1),
    ("L1 L2 L3 L4 D5 M6", 6),
    ("D1 D2 D3 L2 L3", 4),
    ("L2 D3 L4", 0),
    ("L2 D3 L4 T4 T2", 2),
    ("T3 T4 T5 T5 T6 M1", 3),
]


@pytest.mark.parametrize(("held", "number"), CREATES)
def test_create_counts(held: str, number: int) -> None:
    """HER-22, HER-34: the legal herds of three to six cards."""
    options = herds(f"A {held}; step 3").options(0)
    runs = {cards for size in range(3, 7) for cards in combinations(sorted(held.split(), key=lambda card: card[1]), size)}
    assert len([cards for cards in runs if Create(list(cards)) in options]) == number


def test_ten_runs_of_each_kind() -> None:
    """HER-22, HER-23: runs of length 3 to 6 within 1 to 6."""
    for kind in "LTEM":
        held = [f"{kind}{number}" for number in range(1, 7)]
        options = herds(f"A {' '.join(held)} D1; step 3").options(0)
        runs = [held[low:high] for low in range(6) for high in range(low + 1, 7)]
        assert sum(Create(run) in options for run in runs) == 10


@pytest.mark.parametrize(("seats", "fewest", "most"), [(2, 15, 22), (3, 14, 21), (4, 14, 20)])
def test_turns_of_a_hand(seats: int, fewest: int, most: int) -> None:
    """HER-39, HER-40: the low end when step 2 always draws from the deck, the high end when it never does."""
    assert played_turns(seats, seed=5, from_deck=True) == fewest
    assert next(turns for seed in range(20) if (turns := played_turns(seats, seed, from_deck=False))) == most


def played_turns(seats: int, seed: int, from_deck: bool) -> int | None:
    """How long a hand lasts in which nobody lays herds; None if there was no animal to take."""
    match, turns = Match(GAME, seats, seed=seed, target=1000), 0
    while match.view(None).deals == 1:
        shown = match.view(None)
        animal = next((card for card in shown.grassland if card[0] != "D"), None)
        if animal is None and not from_deck:
            return None
        whole_turn(match, None if from_deck and shown.deck else f"take {animal}")
        turns += 1
    return turns


def test_chances_of_the_deal() -> None:
    """HER-05, HER-06: no Ducktor in an opening hand, from the odds of the rules."""
    for seats, expected in ((2, 0.2451), (3, 0.3135), (4, 0.3990)):
        match = Match(GAME, seats, first_dealer=1, chance="given")
        chance = 1.0
        for _ in range({2: 6, 3: 5, 4: 4}[seats]):
            odds = match.odds()
            chance *= sum(share for card, share in odds.items() if card[0] != "D")
            match.apply_outcome(next(card for card in odds if card[0] != "D"))
        assert chance == pytest.approx(expected, abs=5e-5)


@pytest.mark.compiled_only
def test_chances_of_the_grassland() -> None:
    """HER-06: 0.3990 without a Ducktor, 0.8 Ducktors on average."""
    deals = [Match(GAME, 4, seed=seed, first_dealer=1).view(None).grassland for seed in range(4000)]
    ducktors = [sum(card[0] == "D" for card in opened) for opened in deals]
    assert ducktors.count(0) / len(deals) == pytest.approx(0.3990, abs=0.03)
    assert sum(ducktors) / len(deals) == pytest.approx(0.8, abs=0.05)


def test_the_most_points_of_a_hand() -> None:
    """HER-45, HER-46: 2 x 10 + 8 x 7 with all sixty cards laid; here one of each, while the others wait."""
    full = [" ".join(f"{kind}{number}" for number in range(1, 7)) for kind in "LTEMD"]
    match = herds("; ".join(["A L1", *(f"herd A {cards}" for cards in full)]))
    assert 2 * match.view(None).scores[0].table == 76
    assert set(match.view(None).box.values()) == {2}


# Against an independent search.


@pytest.mark.parametrize("swaps", ["own", "all"])
@pytest.mark.parametrize("seed", range(2 if PLAIN else 6))
def test_step_2_against_brute_force(seed: int, swaps: str) -> None:
    """HER-11, HER-12, HER-14, HER-18, HER-31: every legal take and trade, each by exactly one path."""
    luck = random.Random(seed)
    for number in range(25):
        deal = by_hand.Deal(luck, (2, 4 + number % 3), (1, 3 + number % 3), 3)
        match, table = herds(deal.written("step 2"), swaps=swaps), deal.table(swaps)
        plays = list(match.options(0))
        trades = [(tuple(sorted(play.give)), tuple(sorted(play.get))) for play in plays if isinstance(play, Trade)]
        takes = [play.card for play in plays if isinstance(play, Take) and play.card]
        assert sorted(trades) == sorted(by_hand.legal_trades(table, deal.grass)), match.position
        assert sorted(takes) == sorted(by_hand.legal_takes(table, deal.grass)), match.position


@pytest.mark.parametrize("swaps", ["own", "all"])
@pytest.mark.parametrize("seed", range(2 if PLAIN else 6))
def test_step_3_against_brute_force(seed: int, swaps: str) -> None:
    """HER-20 to HER-34: every legal create, grow and swap while Ducktors are due, and an end only when none is."""
    luck = random.Random(seed)
    tried = 0
    while tried < 25:
        deal = by_hand.Deal(luck, (3, 8), (0, 2), 3)
        ducktors, table = by_hand.ducktors(deal.hand), deal.table(swaps)
        due = tuple(sorted(luck.sample(ducktors, luck.randint(0, len(ducktors)))))
        if not by_hand.can_finish(table, due):
            continue
        tried += 1
        match, own, theirs = herds(deal.written("step 3", due), swaps=swaps), deal.numbers("A"), deal.numbers("B")
        found: set[by_hand.Name] = set()
        for play in match.options(0):
            match play:
                case Create():
                    found.add(("create", tuple(play.cards)))
                case Grow():
                    found.add(("grow", own.index(play.herd), play.card))
                case Swap() if play.herd in own:
                    found.add(("swap", own.index(play.herd), play.number))
                case Swap():
                    found.add(("raid", theirs.index(play.herd), play.number))
                case _:
                    assert play == Done()
                    assert not due
        assert found == by_hand.legal_actions(table, due, most=3), match.position
        whole = [("create", cards) for _, cards in by_hand.runs(deal.hand)]
        legal = by_hand.legal_actions(table, due)
        assert {name for name in whole if Create(list(name[1])) in match.options(0)} == {name for name in legal if name[0] == "create"}


def test_ducktors_far_from_a_natural_card() -> None:
    """HER-18, HER-26: three Ducktors in a row before the lion, and one behind it, are found."""
    match = herds("A D2 D3 L4 T6 E6; grass D1 D5")
    assert Trade(["E6"], ["D1", "D5"]) in match.options(0)
    match.play(0, Trade(["E6"], ["D1", "D5"]))
    say(match, 0, "lay D1 D2 D3 L4 D5")
    say(match, 0, "done")


def test_invariants_in_random_play() -> None:
    """HER-22, HER-28, HER-34: cards are conserved, herds are runs, the acting hand is never empty before the pass."""
    for seats in (2, 3, 4):
        match, luck = Match(GAME, seats, seed=seats, target=4), random.Random(seats)
        while not match.over:
            seat = match.waiting[0]
            row = match._frame.plain()
            assert sum(find(GAME).notation.things(row)) == 60
            shown = match.view(None)
            assert shown.sizes[seat] > 0 or shown.tray
            for herd in shown.herds:
                numbers = [int(card[1]) for card in herd.cards]
                assert 3 <= len(numbers) <= 6
                assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
            match.play(seat, luck.choice(match.moves(seat)))


# What players see.


def test_the_log_by_viewer() -> None:
    """HER-37: each viewer hears what a person in that seat would have seen."""
    names_of = ["Ann", "Bob", "Cid"]
    match = herds("A L2 T4 M6 L5 L3; B T1; C T2; grass E6 E1 D4; step 1", 3)
    match.apply_outcome("T5")
    say(match, 0, "L2 T4 for E6")
    say(match, 0, "done")
    say(match, 0, "pass M6 to player 2")
    match.apply_outcome("E3")
    assert match.story(0, names_of) == ["You draw T5.", "You trade L2 T4 for E6.", "You pass M6 to Bob.", "E3 joins the grassland."]
    assert match.story(1, names_of) == ["Ann draws a card.", "Ann trades L2 T4 for E6.", "Ann passes you M6.", "E3 joins the grassland."]
    told = ["Ann draws a card.", "Ann trades L2 T4 for E6.", "Ann passes a card to Bob.", "E3 joins the grassland."]
    assert match.story(2, names_of) == match.story(None, names_of) == told


HERD_STORIES = [
    ("A M1 D2 M3 L6; step 3", "lay M1 D2 M3", "Player 1 lays M1 D2 M3 (Ducktor as M2)."),
    ("A D1 D2 D3 L6; step 3", "lay D1 D2 D3", "Player 1 lays D1 D2 D3."),
    ("A L6 M1; herd A L3 L4 L5; step 3", "add L6 to herd 1", "Player 1 adds L6 to herd 1."),
    ("A D6 M1; herd A L3 L4 L5; step 3", "add D6", "Player 1 adds D6 to herd 1 (Ducktor as L6)."),
    ("A L3 M6; herd A L2 D3 L4; herd A T4 T5 T6; step 3", "swap 3 in herd 1", "Player 1 swaps L3 for D3 in herd 1."),
    ("A L3 M6; grass E6", "take E6", "Player 1 takes E6."),
    ("A L3 M6; grass E6", "deck", "Player 1 takes the top of the deck."),
]


@pytest.mark.parametrize(("position", "play", "line"), HERD_STORIES)
def test_herds_are_told_to_all(position: str, play: str, line: str) -> None:
    """HER-25, HER-26: a wild is told with the card it stands for."""
    match = herds(position)
    say(match, 0, play)
    assert match.story(1) == match.story(None) == [line]


def test_the_end_of_a_hand_is_told() -> None:
    """HER-39, HER-41, HER-47: the reason, and the points of every herd."""
    match = herds("A T6 E6; B L6; herd A D1 D2 D3; herd B T1 D2 T3; deck -; step 4", target=100)
    say(match, 0, "pass T6")
    assert match.story(None)[1:] == [
        "The hand is over: the deck is empty.",
        "D1 D2 D3 in front of Player 1: 3 points.",
        "T1 D2 T3 in front of Player 2: 1 point.",
        "Player 1 scores 3 (3 in all).",
        "Player 2 scores 1 (1 in all).",
    ]


def test_the_deal_is_told() -> None:
    """HER-05, HER-06: everybody hears the grassland, each their own hand."""
    match = Match(GAME, 2, seed=1)
    shown = match.view(1)
    deal = [line for line in match.story(1) if "deal" in line or "cards" in line]
    dealt = next(line for line in match.story(1) if line.startswith("Your cards: "))
    assert any(" ".join(shown.grassland) in line for line in deal)
    cards = dealt.removeprefix("Your cards: ").rstrip(".").split()
    assert len(cards) == 6
    assert not Counter(cards) - Counter(shown.hand)
    assert not any(line.startswith("Your cards") for line in match.story(None))


def seen(match: Match, viewer: int | None) -> list[list[str]]:
    """The cards that a viewer knows of in each hand."""
    return [[known.card for known in hand] for hand in match.view(viewer).known]


def test_legitimate_memory() -> None:
    """HER-37: cards seen to be taken and not seen to leave; the own passes and receipts."""
    match = herds("A L2 T4 M6; B T1 L3 L4; C T2; grass E6 L2 D5; step 2", 3)
    say(match, 0, "take E6")
    say(match, 0, "done")
    say(match, 0, "pass M6 to player 2")
    assert seen(match, 0) == [[], ["M6"], []]
    assert seen(match, 1) == [["E6"], [], []]
    assert seen(match, 2) == [["E6"], [], []]
    assert seen(match, None) == [["E6"], [], []]
    match.apply_outcome("T3")
    match.apply_outcome("T5")
    say(match, 1, "take L2")
    assert seen(match, 2) == [["E6"], ["L2"], []]
    say(match, 1, "lay L2 L3 L4")
    assert seen(match, 2) == [["E6"], [], []]
    assert seen(match, 0) == [[], ["M6"], []]
    say(match, 1, "done")
    say(match, 1, "pass M6 to player 1")
    assert seen(match, 0) == [[], [], []]
    assert [gift.card for gift in match.view(0).passes] == ["M6", "M6"]
    assert [gift.card for gift in match.view(2).passes] == [None, None]
    assert [(gift.giver, gift.to) for gift in match.view(None).passes] == [(0, 1), (1, 0)]


def test_a_known_card_is_told_with_how_and_fades_with_its_holders_next_pass() -> None:
    """HER-37: who passes a card out of sight may have passed the one that was seen; giver and receiver of that pass know better."""
    match = herds("A L2 T4 M6; B T1 L3; C T2 T3; grass E6 M1; step 2", 3)
    say(match, 0, "take E6")
    say(match, 0, "done")
    assert match.view(1).known[0] == [Known("E6", "took", sure=True)]
    say(match, 0, "pass M6 to player 2")
    assert match.view(0).known[1] == [Known("M6", "passed", sure=True)]
    assert match.view(1).known[0] == [Known("E6", "took", sure=True)]
    for viewer in (2, None):
        assert match.view(viewer).known[0] == [Known("E6", "took", sure=False)]
    match.apply_outcome("T3")
    match.apply_outcome("T5")
    say(match, 1, "take M1")
    say(match, 1, "done")
    say(match, 1, "pass L3 to player 3")
    assert match.view(0).known[1] == [Known("M1", "took", sure=False), Known("M6", "passed", sure=False)]
    assert match.view(2).known[1] == [Known("M1", "took", sure=True)]


def test_of_two_equal_cards_the_one_that_is_surely_there_leaves_first() -> None:
    """If the other one was passed on already, none is left."""
    match = herds("A L6 T4; B L1 L2; C T2 T3; grass E6 E1 M1 L4; step 2", 3)
    say(match, 0, "take E6")
    say(match, 0, "done")
    say(match, 0, "pass T4 to player 2")
    for outcome in ("T3", "T5"):
        match.apply_outcome(outcome)
    for seat in (1, 2):
        say(match, seat, "deck")
        match.apply_outcome("T1" if seat == 1 else "M5")
        say(match, seat, "done")
        say(match, seat, "pass L1 to player 3" if seat == 1 else "pass T2 to player 2")
        for outcome in ("L6", "M4") if seat == 1 else ("E6", "L5"):
            match.apply_outcome(outcome)
    assert match.view(2).known[0] == [Known("E6", "took", sure=False)]
    say(match, 0, "take E6")
    assert [(known.card, known.sure) for known in match.view(2).known[0]] == [("E6", True), ("E6", False)]
    say(match, 0, "done")
    say(match, 0, "pass E6 to player 3")
    assert match.view(2).known[0] == [Known("E6", "took", sure=False)]


def test_an_empty_hand_holds_nothing_that_is_known() -> None:
    """The last card was passed out of sight: it was the known one."""
    match = herds("A -; B T1 L3; C T2 T3; grass L1 L2 L3 L4; step 1", 3)
    match.apply_outcome("M1")
    say(match, 0, "M1 for L1")
    assert match.view(2).known[0] == [Known("L1", "took", sure=True)]
    say(match, 0, "done")
    say(match, 0, "pass L1 to player 2")
    assert match.view(2).sizes[0] == 0
    assert match.view(2).known[0] == []


HAD = [
    ("HER-X05", "A L2 L4; grass D3 T5", {"D3": (False, False, [])}),
    ("HER-X06", "A L2 L4 T6; grass D3", {"D3": (True, False, [(None, "L2 L4")])}),
    ("HER-X07", "A L6 T4; grass D1 D2 D3 E5", dict.fromkeys(("D1", "D2", "D3"), (False, True, []))),
    ("HER-X10", "A L5 M1; grass D6; herd A L3 L4 D5", {"D6": (True, False, [(0, "")])}),
    ("HER-X01", "A L6 M3 T5; grass M1 E1 E2 D2", {"D2": (False, True, [])}),
    ("HER-32", "A L3 E2 M6; grass D1; herd A D3 L4 L5", {"D1": (True, False, [])}),  # D1 E2 D3, once L3 has freed the D3
    ("HER-32", "A L1 E3 M6; grass D2; herd A D1 L2 L3", {"D2": (True, False, [])}),  # D1 D2 E3, once L1 has freed the D1
    ("HER-27", "A D1 D2 M6; grass D3; herd A D4 D5 D6; herd B L4 L5 L6", {"D3": (True, True, [(None, "D1 D2"), (0, "")])}),
]


def told_of_ducktors(match: Match) -> dict[str, object]:
    """What the view says to the first player."""
    places = {each.card: [(place.herd, " ".join(place.cards)) for place in each.places] for each in match.view(0).ducktors}
    return {each.card: (each.take, each.trade, places[each.card]) for each in match.view(0).ducktors}


@pytest.mark.parametrize(("example", "position", "expected"), HAD, ids=[row[0] for row in HAD])
def test_the_view_says_which_ducktors_can_be_had(example: str, position: str, expected: dict[str, object]) -> None:
    """HER-18: whether one can be taken or traded for, and what it would go with; only to who is asked."""
    match = herds(position)
    assert told_of_ducktors(match) == expected
    assert match.view(1).ducktors == match.view(None).ducktors == []


@pytest.mark.parametrize("seed", range(2 if PLAIN else 6))
def test_what_the_view_says_of_ducktors_is_what_the_rules_allow(seed: int) -> None:
    """HER-14, HER-18: in real positions, compared with all plays that are allowed."""
    match = Match(find(GAME), 2 + seed % 3, seed=seed)
    luck, compared = random.Random(seed), 0
    while not match.over and compared < 12:
        seat = match.waiting[0]
        view = match.view(seat)
        few = len(view.grassland) <= 4 and len(view.hand) <= 7
        if view.step == "take" and any(card[0] == "D" for card in view.grassland) and few:
            compared += 1
            plays = list(match.options(seat))
            taken = {play.card for play in plays if isinstance(play, Take)}
            traded = {card for play in plays if isinstance(play, Trade) for card in play.get}
            for each in view.ducktors:
                assert (each.take, each.trade) == (each.card in taken, each.card in traded)
        match.play(seat, luck.choice(match.moves(seat)))
    assert compared


def test_due_ducktors_are_told_with_their_places() -> None:
    """HER-33: what would use the last card is no place."""
    match = herds("A L2 L4 T2 T4 M6 D3; due D3; step 3")
    assert told_of_ducktors(match) == {"D3": (False, False, [(None, "L2 L4"), (None, "T2 T4")])}
    match = herds("A L2 L4 D3; herd B E4 E5 E6; herd A T4 T5 T6; due D3; step 3")
    assert told_of_ducktors(match) == {"D3": (False, False, [(1, "")])}


def test_the_points_of_each_hand_and_what_was_left_are_remembered() -> None:
    """HER-44, HER-47: the hands lie open when a hand is over, and each hand's points stay in the view."""
    match = herds("A L3 M6; B T1 L3; grass E1; herd A T1 T2 T3; herd B D1 D2 D3; scores 4 5; deck 0; step 4")
    assert match.view(0).left == [[], []]
    say(match, 0, "pass M6 to player 2")
    for viewer in (0, 1, None):
        assert match.view(viewer).left == [["L3"], ["L3", "T1", "M6"]]
        assert [score.hands for score in match.view(viewer).scores] == [[2], [3]]
    assert totals(match) == [6, 8]


def test_the_points_of_very_many_hands_are_those_of_the_last() -> None:
    """HER-49, HER-51: a long match forgets its first hands, and the ones it tells of add up with them."""
    match = Match(find(GAME), 2, seed=3, target=10_000)
    luck, before = random.Random(3), dict[int, list[int]]()
    while (view := match.view(None)).deals < 24:
        before.setdefault(view.deals, totals(match))
        match.play(match.waiting[0], luck.choice(match.moves(match.waiting[0])))
    before[24] = totals(match)
    for side, score in enumerate(match.view(None).scores):
        assert score.hands == [before[deal + 1][side] - before[deal][side] for deal in range(13, 24)]  # and the running one is the twelfth


def test_the_view_says_what_herds_are_worth() -> None:
    """HER-45, HER-46."""
    worth = herds("A L1; step 3").view(None).worth
    assert (worth.naturals[1:], worth.ducktors[3:]) == ([1, 1, 2, 3, 5, 7], [3, 5, 7, 10])


def test_hidden_cards_reach_nobody_else() -> None:
    """HER-10, HER-37: whatever is drawn or passed out of sight, others are told and shown the same, in every field."""
    told: dict[int | None, set[bytes]] = {viewer: set() for viewer in (0, 1, 2, 3, None)}
    for drawn, fetched, given in (("T5", "L4", "T5"), ("D6", "E1", "L2"), ("E1", "D6", "D6")):
        match = herds("A L2 T4; B T1; C M1; D M2; grass E6 E1 D4; step 1", 4)
        match.apply_outcome(drawn)
        say(match, 0, "deck")
        match.apply_outcome(fetched)
        say(match, 0, "done")
        say(match, 0, f"pass {given} to player 2")
        for viewer, bytes_seen in told.items():
            view, lines = match.view(viewer), match.story(viewer)
            options = match.options(viewer).moves if viewer is not None else []
            bytes_seen.add(msgspec.json.encode([view, lines, options]))
    assert {viewer: len(seen) for viewer, seen in told.items()} == {0: 3, 1: 3, 2: 1, 3: 1, None: 1}


def test_what_can_be_known_is_the_own_hand_and_which_cards_are_hidden() -> None:
    """HER-05, HER-37: the deck and all other hands together; who watches knows no hand."""
    frame = herds("A L2 T4; B T1 T1; C M1 D2; grass E6; step 1", 3)._frame
    row = frame.plain()
    for viewer in (0, 1, 2, None):
        known = frame.seen(viewer)
        assert known.hand == (0 if viewer is None else row.hands[viewer])
        assert known.hidden == row.deck + sum(row.hands) - known.hand


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_views_and_stories_do_not_depend_on_what_is_hidden(seats: int) -> None:
    """HER-37: over a whole hand, every field of view and story is the same in all worlds that a viewer cannot tell apart."""
    match, luck = Match(GAME, seats, seed=seats), random.Random(seats)
    varied = 0
    for _ in range(40):
        seat = match.waiting[0]
        match.play(seat, match.options(seat).whole(luck.choice))
        viewer = luck.randrange(seats)
        shown = msgspec.json.encode(match.view(viewer))
        truth = match._frame.plain()
        guess = Frame(match.game)
        guess.bytes = match.imagined(viewer, luck.getrandbits(60))
        other = guess.plain()
        assert msgspec.json.encode(guess.view(viewer)) == shown
        assert msgspec.json.encode(guess.view(None)) == msgspec.json.encode(match.view(None))
        assert other.hands[viewer] == truth.hands[viewer]
        varied += other.hands != truth.hands
    assert varied > 20


def test_a_card_of_the_deck_is_told_once() -> None:
    """HER-12: who takes it hears which one it is, the others that it was taken."""
    match = herds("A L1 T6; B L2 M6; grass E6; deck E1 E2 E3", 2)
    match.play(0, Take("deck"))
    match.apply_outcome("E2")
    assert match.story(0, ["Ann", "Bob"]) == ["You take E2 from the deck."]
    assert match.story(1) == match.story(None) == ["Player 1 takes the top of the deck."]


# Plays, notation, box.

TYPED = [
    ("draw", Take("deck")),
    ("take the deck", Take("deck")),
    ("Take elephant 6", Take("grassland", "E6")),
    ("e6", Take("grassland", "E6")),
    ("give L2 and T4 for E6", Trade(["L2", "T4"], ["E6"])),
    ("lay down m1 d2 m3", Create(["M1", "D2", "M3"])),
    ("create L1 L2 L3 before player 3", Create(["L1", "L2", "L3"], 2)),
    ("lay L1 L2 L3 in front of player 3", Create(["L1", "L2", "L3"], 2)),
    ("add ducktor 6 to herd 2", Grow(1, "D6")),
    ("swap L3 in herd 1", Swap(0, 3)),
    ("done", Done()),
    ("pass M6 to B", Pass("M6", 1)),
    ("give M6 to player 2", Pass("M6", 1)),
]


@pytest.mark.parametrize(("text", "play"), TYPED)
def test_what_people_type(text: str, play: object) -> None:
    match = herds("A L1; B L2; C L3", 3)
    assert match.options(0).read(text) == play


SWAPS = [
    ("swap L3 for D3 in herd 1", Swap(0, 3)),
    ("You swap L3 for D3 in herd 1.".removeprefix("You "), Swap(0, 3)),
    ("swap L3 for D3", Swap(0, 3)),
    ("swap lion 3", Swap(0, 3)),
    ("swap L3", Swap(0, 3)),
    ("swap T2", Swap(1, 2)),
    ("swap 2", Swap(1, 2)),
    ("swap 3 in herd 1", Swap(0, 3)),
]


@pytest.mark.parametrize(("text", "play"), SWAPS)
def test_what_people_type_to_swap(text: str, play: Swap) -> None:
    """HER-31: the game understands its own sentences, and finds the herd by itself."""
    match = herds("A L3 T2 E3 M5 M6; herd A L2 D3 L4; herd A T1 D2 T3; herd A E4 E5 E6; step 3")
    assert match.options(0).read(text) == play
    assert play in match.options(0)


def test_a_play_begun_is_ended_before_another_one() -> None:
    """HER-14, HER-30: with a tray open no card is passed, and a herd that lies beside is not one's own."""
    match = herds("A L1 L2; B E1; grass E3")
    for move in (TRADE, TAKE + NUMBER_OF["E3"], GIVE + NUMBER_OF["L1"]):
        match.play(0, move)
    assert GIVE + NUMBER_OF["L2"] in match.moves(0)
    assert why_not(match, 0, Pass("L2", 1)) == "wrong_step_pass"
    team = herds("A L1 L2 L3 M6; step 3", 4)
    team.play(0, BESIDE)
    assert why_not(team, 0, Create(["L1", "L2", "L3"])) == "wrong_step_herds"


def test_swaps_that_are_not_clear() -> None:
    """HER-31: two herds could be meant; a card of another kind; a trade in step 2."""
    two = herds("A L3 T3 E2 E4 E1 E5 M6; herd A L2 D3 L4; herd A T2 D3 T4; step 3")
    with pytest.raises(Refused, match=r"swap 3 in herd 1.*swap 3 in herd 2"):
        two.options(0).read("swap 3")
    assert two.options(0).read("swap T3 for D3") == Swap(1, 3)
    with pytest.raises(Refused) as error:
        two.options(0).read("swap L3 in herd 2")
    assert error.value.code == "wrong_kind"
    assert why_not(two, 0, "swap 3 in herd 3") == "no_such_herd"
    assert why_not(two, 0, "swap 5") == "no_such_herd"
    assert why_not(herds("A L3 M6; herd A L2 D3 L4; step 3"), 0, "swap L3") == "due_ducktor"
    assert herds("A L3 M6; grass D3 E3").options(0).read("swap L3 for E3") == Trade(["L3"], ["E3"])


def test_a_swap_in_step_2_is_a_trade_unless_it_names_a_herd() -> None:
    """HER-09, HER-14, HER-31: or no second card: then it is refused for its step."""
    match = herds("A L3 M6; herd A L2 D3 L4; grass D3")
    assert match.options(0).read("swap L3 for D3") == Trade(["L3"], ["D3"])
    assert match.options(0).read("swap L3 for D3 in herd 1") == match.options(0).read("swap L3") == Swap(0, 3)
    assert why_not(match, 0, "swap L3") == "wrong_step_herds"


def test_a_swap_that_fits_nowhere_is_refused_for_the_herd_that_comes_nearest() -> None:
    """HER-31: the one named, or else one where such a Ducktor lies."""
    match = herds("A T6 M6; herd A L1 L2 L3; herd A L2 D3 L4; herd A T1 T2 T3; step 3")
    assert why_not(match, 0, "swap L3") == "not_in_hand"
    assert why_not(match, 0, "swap E3") == why_not(match, 0, "swap T3 in herd 4") == why_not(match, 0, "swap 3 in herd 0") == "no_such_herd"
    for herd in (1, 2):
        with pytest.raises(Refused, match="wrong_kind") as error:
            match.options(0).read(f"swap T3 in herd {herd}")
        assert error.value.sentence() == f"That card is not the animal of herd {herd}."


def test_a_card_that_fits_no_herd_is_added_to_none() -> None:
    """HER-24: without a number it goes to the first own herd where it comes next."""
    match = herds("A L6 T1 T4 M6; herd A L3 L4 L5; herd A T1 T2 T3; herd B L3 L4 L5; step 3")
    assert match.options(0).read("add T4") == Grow(1, "T4")
    assert match.options(0).read("add L6") == Grow(0, "L6")
    assert why_not(match, 0, "add T1") == "no_such_herd"


WRITTEN_MOVES = [
    (HERD, "herd 1"),
    (HERD + 1, "herd 2"),
    (GROW, "add an animal at the low end"),
    (GROW + 1, "add a Ducktor at the low end"),
    (GROW + 2, "add an animal at the high end"),
    (GROW + 3, "add a Ducktor at the high end"),
    (SWAP, "swap 1"),
    (SWAP + 5, "swap 6"),
    (TO, "to player 1"),
    (TO + 3, "to player 4"),
]


@pytest.mark.parametrize(("move", "text"), WRITTEN_MOVES)
def test_small_moves_are_written_as_people_count(move: int, text: str) -> None:
    """HER-24, HER-31, HER-35: herds, numbers and players from 1 on."""
    assert find(GAME).plays.write_move(move) == text


def test_a_long_herd_is_laid_beside_another_one() -> None:
    """HER-22, HER-24: it is one play, whatever lies there already."""
    match = herds("A L1 L2 L3 T1 T2 T3 T4 M6; step 3")
    for text in ("lay L1 L2 L3", "lay T1 T2 T3 T4"):
        say(match, 0, text)
    assert match.lines()[0] == "1 lay L1 L2 L3"
    assert match.view(None).herds[1].cards == ["T1", "T2", "T3", "T4"]


def refusal(match: Match, play: Any) -> str:
    """The sentence of a refusal."""
    refused = match.options(0).why_not(play)
    assert refused is not None
    return refused.sentence()


def test_why_a_card_does_not_grow_a_herd() -> None:
    """HER-24 to HER-26: it is not there, not of the kind, or not the next number; the herd is counted from 1."""
    match = herds("A L3 L4 L5 L2 T6 D6 M6; herd A T1 T2 T3; herd A L3 L4 L5; step 3")
    assert why_not(match, 0, Grow(1, "L6")) == "not_in_hand"
    assert refusal(match, Grow(1, "T6")) == "That card is not the animal of herd 2."
    for card in ("L3", "L4", "L5"):
        assert refusal(match, Grow(1, card)) == f"{card} is neither the next lower nor the next higher number of herd 2."
    assert why_not(match, 0, Grow(1, "L2")) is why_not(match, 0, Grow(1, "D6")) is None


def test_why_no_ducktor_is_swapped() -> None:
    """HER-31: there is none for that number, of 1 to 6, or the natural card is not in hand."""
    match = herds("A M6 D4 L5; herd A D1 T2 D3; herd A D1 L2 L3 L4 L5 D6; step 3")
    assert [why_not(match, 0, Swap(1, number)) for number in (1, 6)] == ["not_in_hand", "not_in_hand"]
    assert [why_not(match, 0, Swap(0, number)) for number in (0, 2, 7)] == ["no_wild_there"] * 3
    assert refusal(match, Swap(1, 3)) == "No Ducktor stands in for a 3 in herd 2."
    assert why_not(match, 0, Grow(0, "D4")) is None, "which is another thing than number 0"


def test_six_cards_are_a_herd_if_they_are_in_hand() -> None:
    """HER-22: three to six."""
    match = herds("A L1 L2 L3 L4 L5 T6 M6; step 3")
    cards = ["L1", "L2", "L3", "L4", "L5", "L6"]
    assert why_not(match, 0, Create(cards)) == "not_in_hand"
    assert why_not(match, 0, Create([*cards, "L6"])) == why_not(match, 0, Create(["L1", "L2"])) == "herd_size"


def test_ducktors_that_are_due_are_named() -> None:
    """HER-20."""
    match = herds("A D3 L2 L4 M6; due D3; step 3")
    assert refusal(match, Done()) == "D3 must still be laid this turn, with a card left to pass."


def test_of_two_ducktors_that_are_due_one_may_be_laid() -> None:
    """HER-20: then the other one is still due."""
    match = herds("A D2 D2 L1 L3 T1 T3 M5 M6; due D2 D2; step 3")
    say(match, 0, "lay L1 D2 L3")
    assert match.view(0).due == ["D2"]
    assert why_not(match, 0, Done()) == "due_ducktor"
    say(match, 0, "lay T1 D2 T3")
    assert match.view(0).due == []


def test_of_two_players_the_other_one_is_passed_to() -> None:
    """HER-35: of more, somebody has to be named."""
    two, three = herds("A L1; B M6 L2; turn B; step 4"), herds("A L1 M6; B L2; C L3; step 4", 3)
    assert two.options(1).read("pass M6") == Pass("M6", 0)
    assert why_not(three, 0, "pass M6") == why_not(three, 0, Pass("M6", 3)) == "no_such_seat"


@pytest.mark.parametrize("text", ["player 0 deals", "player 3 deals", "L1"])
def test_the_first_dealer_is_one_of_the_players(text: str) -> None:
    """HER-04: counted from 1."""
    match = Match(GAME, 2, chance="given")
    with pytest.raises(ValueError, match="nothing that can happen"):
        match.apply_outcome(text)
    match.apply_outcome("player 1 deals")
    assert match.view(None).dealer == 0


@pytest.mark.compiled_only  # no rule: nothing of it is ever compiled
def test_menus_are_understood() -> None:
    """HER-12 to HER-35: whatever the menu names can also be typed, and the log, too."""
    people = ["Player 1", "Player 2", "Player 3", "Player 4"]
    for seed in range(3):
        match, luck = Match(GAME, 4, seed=seed, target=5), random.Random(seed)
        asked: dict[int, Options] = {}
        while not match.over:
            seat = match.waiting[0]
            options = asked[len(match.log)] = match.options(seat)
            for play in options.suggestions:
                assert options.read(find(GAME).speech.label(play, people)) == play
            match.play(seat, options.suggestions[0] if luck.random() < 0.7 else options.whole(luck.choice))
        moments = {moment.first: moment for moment in match.replay()}
        for moment, options in ((moments[first], options) for first, options in asked.items()):
            for told in [] if moment.play == Done() else match.game.story.tell(moment, moment.seat)[:1]:
                assert options.read(speak(match.game, told, people, moment.seat).removeprefix("You ")) == moment.play


@pytest.mark.compiled_only  # no rule: nothing of it is ever compiled
def test_no_idea_is_listed_twice() -> None:
    """HER-21: not even where a Ducktor is due and runs can be laid in two ways; and the deck is always among the first two."""
    match = herds("A D3 L2 L4 L5 T6 M1; due D3; step 3")
    ideas = match.options(0).suggestions
    assert all(ideas.count(play) == 1 for play in ideas)
    match = herds("A L1 L2 T1 T2 M5; grass L3 T3 L4 T4 D3; deck 20")
    ideas = match.options(0).suggestions
    assert len(ideas) > 6
    assert ideas.index(Take("deck")) == 1
    for seed in range(5):
        match, luck = Match(GAME, 3, seed=seed), random.Random(seed)
        for _ in range(30):
            seat = match.waiting[0]
            ideas = match.options(seat).suggestions
            assert all(ideas.count(play) == 1 for play in ideas)
            assert match.view(seat).step != "take" or not match.view(seat).deck or Take("deck") in ideas[:2]
            match.play(seat, match.options(seat).whole(luck.choice))


@pytest.mark.parametrize(
    "text",
    [
        *("", "fly away", "L7", "take L1 L2", "L1 for", "pass L1 L2 to B", "add L1 L2 to herd 1", "swap 9 in herd 1"),
        *("L1 for a cow", "a cow for L1", "swap L3 T2 in herd 1", "swap ox3"),
    ],
)
def test_what_nobody_understands(text: str) -> None:
    with pytest.raises(Refused) as error:
        herds("A L1").options(0).read(text)
    assert error.value.code == "unclear"
    assert "take E6" in error.value.sentence()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_positions_survive_being_written(seats: int) -> None:
    """Every position of a game can be set up again from its line, but for what players remember."""
    match, luck = Match(GAME, seats, seed=seats, chance="given", target=3), random.Random(seats)
    while not match.over:
        if match._frame.plain().step != find(GAME).room("row").DEALING:
            again = Match(GAME, seats, position=match.position, chance="given", target=3)
            assert again.position == match.position
            mine, theirs = match.view(0), again.view(0)
            for field in ("grassland", "sizes", "herds", "due", "hand", "turn", "step", "tray", "tended", "receiver", "deck", "scores"):
                assert getattr(mine, field) == getattr(theirs, field), field
            if match.waiting:
                assert again.moves() == match.moves()
        if match.chance:
            match.draw()
        else:
            match.play(match.waiting[0], luck.choice(match.moves()))


BAD_POSITIONS = [
    ("A L1 L1 L1", "not so many of L1"),
    ("A L7", "cards look like"),
    ("H L1", "seats here are"),
    ("herd A L1 L2", "no herd"),
    ("herd A L1 T2 L3", "no herd"),
    ("herd A L1 L2 L4", "no herd"),
    ("A L1; nonsense", "cannot be read"),
    ("A L1 L1; deck L1", "lie elsewhere"),
    ("due L1", "only Ducktors"),
    ("tray L1", "a tray looks like"),
    ("turn C", "seats here are"),
    ("A L1; scores 1 2 3", "for each of 2 sides"),
    ("A L1; scores 99999 2", "for each of 2 sides"),
    ("A L1; scores " + "9" * 5000 + " 2", "for each of 2 sides"),
    ("A L1; hand 99999", "cannot be read"),
    ("A L1; hand 0", "cannot be read"),
    ("A L1; deck 60", "only 59 cards"),
    ("A L1; deck " + "9" * 5000, "only 59 cards"),
    ("A L1; scores 60 2", "the game is over when"),
    ("A L1; scores 60 60; over", "the game is over when"),
    ("A L1; over", "the game is over when"),
    ("A L1; deck -; step 1", "the deck is empty"),
    ("A L1; deck -; step 5", "the deck is empty"),
    ("A L1; deck -; fetching", "the deck is empty"),
    ("A -; step 4", "A holds no card"),
    ("A -; B L1; step 3", "A holds no card"),
    ("A L1; B L2; placing", "no partners"),
    ("A L1; to A", "to an opponent"),
    ("A L1; herd B L2 L3 L4; tending 1", "belongs to an opponent"),
    ("A L1; tending 1", "cannot be read"),
    ("A L1 D2; due D2", "in step 3 only"),
    ("A L1 M2; due D2; step 3", "does not hold that"),
    ("A L1 M2; tray L5 for E5", "less is given than wanted"),
    ("A L1 L2; B L3; dealing", "hand by hand"),
    ("A L1; cut", "hand by hand"),
]


@pytest.mark.parametrize(("position", "reason"), BAD_POSITIONS)
def test_positions_that_cannot_be(position: str, reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        herds(position)


def test_a_deck_for_more_turns_than_any_deal_leaves() -> None:
    """HER-07, HER-37: the oldest turns are forgotten, and nothing else: it goes on to the end of the hand."""
    match = herds("A L1; B L2; C L3; grass E1 T1 M1 L5 E6; step 1", 3, target=100, seed=1)
    turns = 0
    while match.view(0).deck > 2:
        deal_out(match)
        seat = match.view(0).turn
        animal = next((card for card in match.view(0).grassland if card[0] != "D"), None)
        whole_turn(match, f"take {animal}" if animal else None)
        turns += 1
        match.draw()
        guess = Frame(match.game)
        guess.bytes = match.imagined(seat, turns)
        assert msgspec.json.encode(guess.view(seat)) == msgspec.json.encode(match.view(seat))
        assert match.view(0).passes[-1].giver == seat
    assert turns > find(GAME).room("row").TURNS


def test_a_deck_of_some_cards() -> None:
    """The other cards are out of this hand, and come back with the next deal."""
    match = herds("A L1; B L2; deck 2; step 5", target=100)
    assert match.view(None).deck == 2
    assert sum(find(GAME).notation.things(match._frame.plain())) == 60
    match = herds("A L1; B L2; deck T6; step 5", target=100)
    match.apply_outcome("T6")
    assert (match.view(None).deals, match.view(None).deck) == (2, 60)


BAD_BOXES = [
    ("lion = [2, 2, 2, 2, 2, 2]", "lion = [2, 2, 2, 2, 2]", r"line 11: copies.lion: the copies of the numbers 1 to 6"),
    ("tiger = [2, 2, 2, 2, 2, 2]", "tiger = [2, 2, 2, 2, 2, 4]", r"copies.tiger: from 0 to 3 copies"),
    ("players = [2, 4]", "players = [1, 4]", r"players: the least and the most players"),
    ("deal = [6, 5, 4]", "deal = [0, 5, 4]", r"deal: everybody gets at least one card"),
    ("deal = [6, 5, 4]", "deal = [30, 5, 4]", r"60 cards are too few"),
    ("grassland = 4", "grassland = -1", r"grassland: no fewer than 0"),
]


@pytest.mark.parametrize(("old", "new", "reason"), BAD_BOXES)
def test_boxes_that_cannot_be(old: str, new: str, reason: str) -> None:
    text = (find(GAME).folder / "box.toml").read_text("utf-8")
    assert old in text
    with pytest.raises(Complaint, match=reason):
        read_box(text.replace(old, new), Box, "my.toml")


@pytest.mark.skipif(not PLAIN, reason="it would compile the whole game once more")
def test_another_box(tmp_path: Path) -> None:
    """HER-05, HER-06: the number of cards is data; nothing else relies on sixty."""
    text = (find(GAME).folder / "box.toml").read_text("utf-8")
    (tmp_path / "my.toml").write_text(text.replace("ducktor = [2, 2, 2, 2, 2, 2]", "ducktor = [1, 1, 1, 1, 1, 1]"), "utf-8")
    match, luck = Match(GAME, 3, seed=1, box=tmp_path / "my.toml", target=2), random.Random(1)
    assert match.view(None).deck == 54 - 15 - 4 - 1
    while not match.over:
        match.play(match.waiting[0], luck.choice(match.moves()))
    assert sum(match.game.notation.things(match._frame.plain())) == 54


def test_the_row_is_small() -> None:
    assert find(GAME).row.itemsize < 1024
    assert find(GAME).rules.MOVES < 256


# Suggestions and the screen.


@pytest.mark.rest
@pytest.mark.compiled_only  # no rule: nothing of it is ever compiled
def test_suggestions_are_good_enough_to_beat_chance() -> None:
    """HER-50: whoever follows them wins most games against random players."""
    won = 0
    games = 2 if PLAIN else 10
    for seed in range(games):
        match, luck = Match(GAME, 2, seed=seed, target=10), random.Random(seed)
        while not match.over:
            seat = match.waiting[0]
            options = match.options(seat)
            suggestions = options.suggestions
            assert suggestions or match.view(seat).step not in ("take", "herds", "pass")
            match.play(seat, suggestions[0] if seat == seed % 2 and suggestions else options.whole(luck.choice))
        won += match.winners == [seed % 2]
    assert won >= games * 0.7


def test_the_screen_shows_the_table() -> None:
    """HER-26, HER-37: wilds as what they stand for, the own hand, what must be laid, the own last pass and receipt."""
    from rich.console import Console

    screen = find(GAME).room("screen")
    match = herds("A L2 L4 T6 M1 D5; B T1; C T2; D E4; grass D3; herd C L3 D4 L5; step 2; scores 23 0", 4)
    say(match, 0, "take D3")
    people = ["Ann", "Bob", "Cid", "Dora"]
    assert find(GAME).speech.ask(match.view(0), people).text == "Lay D3 this turn."
    shown = drawn(Console, screen.draw(match.view(0), people))
    for text in ("D4=L4", "L2", "T6", "space 3, 1 lap card", "D3 must be laid this turn", "empty", "6 cards"):
        assert text in shown, text
    assert "T6" not in drawn(Console, screen.draw(match.view(1), people))
    say(match, 0, "lay L2 D3 L4")
    say(match, 0, "done")
    assert find(GAME).speech.ask(match.view(1), people).text == "Ann passes a card."
    say(match, 0, "pass M1 to player 2")
    assert "You passed M1 to Bob." in drawn(Console, screen.draw(match.view(0), people))
    assert "Ann passed you M1." in drawn(Console, screen.draw(match.view(1), people))
    assert "M1" not in drawn(Console, screen.draw(match.view(2), people))
    assert find(GAME).speech.ask(match.view(0), people).text == "The cards are coming."


def drawn(console: type, table: object) -> str:
    screen = console(width=80, no_color=True, force_terminal=False)
    with screen.capture() as captured:
        screen.print(table)
    text: str = captured.get()
    assert max(len(line) for line in text.splitlines()) <= 80
    return text


def test_every_play_has_a_label() -> None:
    plays = [Take("deck"), Take("grassland", "E6"), Trade(["L6"], ["E6"]), Create(["L1", "L2", "L3"]), Create(["L1", "L2", "L3"], 2)]
    plays += [Grow(0, "L4"), Swap(0, 3), Done(), Pass("L1", 1)]
    labels = [find(GAME).speech.label(play, ["Ann", "Bob", "Cid", "Dora"]) for play in plays]
    assert labels[3:5] == ["lay L1 L2 L3 (2 points)", "lay L1 L2 L3 in front of Cid (2 points)"]
    assert len(set(labels)) == len(plays)
