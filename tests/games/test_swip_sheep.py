"""Swip'Sheep, rule by rule."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import partial
from io import StringIO
from itertools import pairwise, permutations
from math import comb, sqrt
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from rich.console import Console

from paddock import BadSetting, Match, Refused, find, simulate
from paddock.core.engine.question import CHANCE
from paddock.core.engine.row import PlainRow
from paddock.core.engine.rule import PLAIN
from paddock.core.play.frame import Frame, info_bytes, read_row, view_row
from paddock.core.play.story import speak
from paddock.core.text.complaint import Complaint
from paddock.core.types.moment import NATURE, Moment
from paddock.games.swip_sheep.box import CARDS
from paddock.games.swip_sheep.plays import Attack, Pass
from paddock.games.swip_sheep.row import ATTACK, DOG, PASS, SHEEP, SHOW, STEAL, WOLF
from paddock.games.swip_sheep.view import Gift, View
from paddock.laws.laws import played
from tests.support import at, rest, say, why_not

GAME = "swip-sheep"
PACK = [8, 8, 6, 4, 6]  # S1 S2 S3 D W
S1, S3 = 0, 2
ROUNDS = {3: 4, 4: 3, 5: 2}
NAMES = list("ABCDE")


def hands(match: Match) -> list[str]:
    return [" ".join(match.view(seat).hand) for seat in range(match.seats)]


def attack(match: Match, seat: int, target: int, draw: str | None = None) -> None:
    """One wolf, and the card that is drawn if one is."""
    assert match.waiting == (seat,)
    match.play(seat, Attack(target))
    assert match.chance == (draw is not None or match.view(None).step == "show")
    if draw is not None:
        match.apply_outcome(draw)


def show(match: Match) -> list[str]:
    """Let hands be shown; what everyone has in the score pile then."""
    assert match.view(None).step == "show"
    match.apply_outcome("show")
    return [" ".join(pile) for pile in match.view(None).piles]


def plain(match: Match) -> PlainRow:
    return match._frame.plain()


def moments(seats: int, games: int = 3, style: str = "anything") -> Iterator[tuple[Match, Moment]]:
    """Every step of some random games."""
    for seed in range(games):
        match = Match(GAME, seats, seed=seed)
        for _ in played(match, seed, style):
            pass
        for moment in match.replay():
            yield match, moment


def told(match: Match, viewer: int | None, since: int = 0) -> list[str]:
    return match.story(viewer, NAMES[: match.seats])[since:]


# Worked examples.

DEALT = "A S1 W D; B S2 S3 W; C S1 S1 D; first A; pass"
CHOICES = ("W left, S1 right", "S2 left, W right", "S1 left, D right")


def test_worked_passing() -> None:
    """SWP-X01, SWP-06, SWP-07, SWP-08, SWP-09, SWP-11: one card to each neighbour, all at once, wolves too."""
    match = at(GAME, DEALT, 3)
    for seat, choice in ((1, CHOICES[1]), (2, CHOICES[2]), (0, CHOICES[0])):
        assert hands(match) == ["S1 D W", "S3 S2 W", "S1 S1 D"], "nothing moves before all have chosen"
        say(match, seat, choice)
    assert hands(match) == ["S1 D", "S3 D", "S2 S1 S1"]
    assert match.view(None).wolves == [1, 1, 0]
    assert [match.view(seat).received for seat in range(3)] == [Gift("W", "S1"), Gift("D", "W"), Gift("S1", "S2")]


def test_worked_dogs() -> None:
    """SWP-X02, SWP-12, SWP-15, SWP-20, SWP-21, SWP-26, SWP-27: dogs are spent and strike back; then hands are scored."""
    match = at(GAME, DEALT, 3)
    for seat, choice in enumerate(CHOICES):
        say(match, seat, choice)
    attack(match, 0, 1, "S1")
    assert hands(match) == ["D", "S3 S1", "S2 S1 S1"]
    assert match.view(None).spent_dogs == [0, 1, 0]
    attack(match, 1, 0, "S3")
    assert hands(match) == ["S3", "S1", "S2 S1 S1"]
    assert match.view(None).spent_dogs == [1, 1, 0]
    assert match.view(None).spent_wolves == [1, 1, 0]
    assert show(match) == ["S3", "S1", "S2 S1 S1"]
    assert match.view(None).scores == [3, 1, 4]


Raids = list[tuple[str, str | None]]
ATTACKS: list[tuple[str, int, str, Raids, list[str]]] = [
    ("SWP-X03", 3, "attack; A D S1 + W; B D S2 S2; C S3 S1 + W; first A", [("A>B", "D"), ("C>B", "S3")], ["S1", "S3 S2 S2", "S1"]),
    ("SWP-X04", 3, "attack; A S1 + W W; B D S2 S3", [("A>B", "S1"), ("A>B", "S3")], ["S3", "S2 S1", ""]),
    ("SWP-X05", 3, "attack; A - + W W W; B D D S1", [("A>B", None), ("A>B", None), ("A>B", "S1")], ["S1", "", ""]),
    (
        "SWP-X06",
        3,
        "attack; A S2 S3 + W; B - + W W W; C S1 S1 S1; first A",
        [("A>B", None), ("B>C", "S1"), ("B>C", "S1"), ("B>A", "S3")],
        ["S2", "S3 S1 S1", "S1"],
    ),
    ("SWP-X07", 4, "attack; B S3 S1 + W; D S2 S1 + W; first C", [("D>B", "S3"), ("B>D", "S3")], ["", "S3 S1", "", "S2 S1"]),
    (
        "SWP-X08",
        5,
        "attack; A S1 S1 + W; B S3 S1 S2; C S2 S2 + W; first A",
        [("A>B", "S3"), ("C>A", "S3")],
        ["S1 S1", "S2 S1", "S3 S2 S2", "", ""],
    ),
    (
        "SWP-X09",
        4,
        "attack; A S3 S2 + W; B D S1 S1; D S1 S2 + W; first B",
        [("D>A", "S3"), ("A>B", "S2")],
        ["", "S2 S1 S1", "", "S3 S2 S1"],
    ),
]


@pytest.mark.parametrize(("example", "seats", "position", "raids", "shown"), ATTACKS, ids=[row[0] for row in ATTACKS])
def test_worked_attacks(example: str, seats: int, position: str, raids: Raids, shown: list[str]) -> None:
    """SWP-15 to SWP-25: whose turn it is, what a dog does, and where the card goes."""
    match = at(GAME, position, seats)
    for (attacker, _, target), draw in raids:
        attack(match, NAMES.index(attacker), NAMES.index(target), draw)
    assert show(match) == shown
    assert match.view(None).scores == [sum(int(sheep) for sheep in re.findall(r"S(\d)", pile)) for pile in shown]


def test_worked_dog_and_loot_between() -> None:
    """SWP-X04, SWP-X05, SWP-22, SWP-23: each wolf needs a dog of its own; with nothing to take the dog is spent all the same."""
    match = at(GAME, ATTACKS[1][2], 3)
    attack(match, 0, 1, "S1")
    assert hands(match) == ["", "S3 S2 S1", ""]
    match = at(GAME, ATTACKS[2][2], 3)
    attack(match, 0, 1)
    assert (hands(match)[1], match.view(None).spent_dogs[1], match.view(None).wolves[0]) == ("S1 D", 1, 2)
    attack(match, 0, 1)
    assert (hands(match)[1], match.view(None).spent_dogs[1], match.view(None).wolves[0]) == ("S1", 2, 1)


def test_worked_illegal_requests() -> None:
    """SWP-X10, SWP-12, SWP-13, SWP-16, SWP-17, SWP-20: attacking is a duty, defending no choice, and no wolf is held back."""
    match = at(GAME, "attack; A S1 + W; B D S2 S3; C W W W".replace("W W W", "- + W W W"), 3)
    assert why_not(match, 0, Attack(0)) == "not_yourself"
    before = match.row
    for seat, text, code in ((0, "decline", "must_attack"), (0, "no attack", "must_attack"), (1, "decline", "not_your_turn")):
        with pytest.raises(Refused) as refused:
            say(match, seat, text)
        assert refused.value.code == code
    assert why_not(match, 0, Pass("S1", "S1")) == "wrong_phase"
    for target in range(3):
        assert why_not(match, 1, Attack(target)) == "not_your_turn", "there is nothing B may do about its dog"
        assert why_not(match, 2, Attack(target)) == "not_your_turn", "C's wolves lie on the table and wait"
    assert [match.moves(seat) for seat in (1, 2)] == [[], []]
    assert match.row == before
    match.play(0, Attack(1))
    assert match.view(None).spent_dogs == [0, 1, 0], "the dog defends by itself"
    with pytest.raises(ValueError, match="no hand holds a wolf"):
        at(GAME, "attack; A S1 W + W; B S2", 3)


def test_worked_deck_count() -> None:
    """SWP-X11, SWP-04, SWP-28, SWP-29, SWP-33: scored sheep are gone, everything else is dealt again."""
    match = at(GAME, "deal; round 2; scored A S1 S1; scored B S2 S2 S3; scored C S3", 3)
    view = match.view(None)
    assert view.deck == 26
    assert view.pack == {"S1": 6, "S2": 6, "S3": 4, "D": 4, "W": 6}
    for _ in range(9):
        match.draw()
    assert match.view(None).deck == 17
    assert match.view(None).sizes == [3, 3, 3]


SHORTAGE = "deal; round 3; scored A S1 S1 S1 S1 S1 S1 S1 S1; scored B S2 S2 S2 S2 S2 S2 S2 S2; scored C S3 S3 S3 S3 S3"


@pytest.mark.parametrize(("more", "deck"), [("", 11), ("; scored D S3", 10)])
def test_worked_shortage(more: str, deck: int) -> None:
    """SWP-X12, SWP-05, SWP-10: two cards each, one given left, one right, none kept."""
    match = at(GAME, SHORTAGE + more, 4)
    assert match.view(None).deck == deck
    for card in ("W", "D", "W", "D", "W", "W", "D", "D"):
        match.apply_outcome(card)
    view = match.view(None)
    assert (view.sizes, view.deck) == ([2, 2, 2, 2], deck - 8)
    assert why_not(match, 0, Pass("W")) == "two_cards"
    assert why_not(match, 0, Pass("W", "W")) == "not_in_hand"
    assert set(match.options(0)) == {Pass("W", "D"), Pass("D", "W")}
    for seat, pair in enumerate((("W", "D"), ("D", "W"), ("W", "W"), ("D", "D"))):
        match.play(seat, Pass(*pair))
    assert [match.view(seat).received for seat in range(4)] == [Gift("W", "D"), Gift("W", "W"), Gift("D", "D"), Gift("D", "W")]
    assert match.view(None).wolves == [1, 2, 0, 1]
    assert plain(match).kept[:4] == [-1, -1, -1, -1]


FIRST_PLAYERS = [(3, 1, "ABCA"), (4, 3, "CDA"), (5, 5, "EA")]


@pytest.mark.parametrize(("seats", "first", "order"), FIRST_PLAYERS)
def test_worked_first_players(seats: int, first: int, order: str) -> None:
    """SWP-X13, SWP-02, SWP-30: the left neighbour is first in the next round."""
    match = Match(GAME, seats, seed=1, first_player=first)
    seen: dict[int, int] = {}
    for _ in played(match, 1):
        view = match.view(None)
        seen.setdefault(view.round, view.first)
        assert view.rounds == ROUNDS[seats]
    assert "".join(NAMES[seen[number]] for number in sorted(seen)) == order


def test_worked_no_wolf() -> None:
    """SWP-X14, SWP-14, SWP-27, SWP-29: without wolves hands are shown at once, and unspent dogs go back."""
    match = at(GAME, "show; A S1 D S2; B S3 S3 D; C S1 S1 S2", 3)
    assert show(match) == ["S2 S1", "S3 S3", "S2 S1 S1"]
    assert match.view(None).scores == [3, 6, 4]
    assert match.view(None).pack == {"S1": 5, "S2": 6, "S3": 4, "D": 4, "W": 6}
    match = at(GAME, "pass; A S1 D S2; B S3 S3 D; C S1 S1 S2", 3)
    for seat, pair in enumerate((("S1", "D"), ("S3", "D"), ("S1", "S2"))):
        match.play(seat, Pass(*pair))
    assert match.view(None).step == "show"


def test_worked_shared_win() -> None:
    """SWP-X15, SWP-31, SWP-32: the highest sum wins, tied players share the win."""
    scored = "scored A S3 S3 S3 S2; scored B S3 S3 S2 S2 S2 S2; scored C S2 S2 S2 S1 S1 S1 S1 S1 S1 S1 S1"
    match = at(GAME, f"over; {scored}", 3)
    assert match.over
    assert match.scores == [11, 14, 14]
    assert match.winners == [1, 2]


# Set-up and deal.


def test_players() -> None:
    """SWP-01, SWP-02: three to five players; four, three or two rounds."""
    assert list(find(GAME).seats()) == [3, 4, 5]
    for seats in (2, 6):
        with pytest.raises(BadSetting):
            Match(GAME, seats)
    assert [Match(GAME, seats).view(None).rounds for seats in (3, 4, 5)] == [4, 3, 2]


def test_first_player() -> None:
    """SWP-03: any seat, equally likely, unless one is named."""
    match = Match(GAME, 5, chance="given")
    assert match.odds() == {f"player {seat}": 1 / 5 for seat in range(1, 6)}
    assert match.view(None).first is None
    match.apply_outcome("player 4")
    assert match.view(None).first == 3
    assert Match(GAME, 4, chance="given", first_player=2).view(None).first == 1
    with pytest.raises(BadSetting):
        Match(GAME, 3, first_player=4)
    with pytest.raises(BadSetting, match="random"):
        Match(GAME, 3, first_player="youngest")


def test_deal() -> None:
    """SWP-04: three cards each, every card of the deck equally likely, the rest untouched."""
    match = Match(GAME, 4, chance="given", first_player=3)
    assert match.odds() == {card: number / 32 for card, number in zip(CARDS, PACK, strict=True)}
    for dealt in range(12):
        assert sum(match.view(None).sizes) == dealt
        match.apply_outcome("S1" if dealt < 8 else "W")
    assert hands(match) == ["S1 S1 W", "W W W", "S1 S1 S1", "S1 S1 S1"], "the first player is dealt to first"
    assert match.waiting == (0, 1, 2, 3)
    assert match.view(None).deck == 20


def test_equal_hands() -> None:
    """SWP-05: as many as the deck can give to all, at most three."""
    match = at(GAME, SHORTAGE, 4)
    assert match.view(None).deals == 2
    assert at(GAME, SHORTAGE.replace("round 3", "round 2"), 5).view(None).deals == 2
    assert at(GAME, SHORTAGE + "; scored A S1", 3).view(None).deals == 3


# Passing.


def test_any_two_different_cards() -> None:
    """SWP-06, SWP-07: one card to the left, a different one to the right; any cards."""
    match = at(GAME, DEALT, 3)
    assert set(match.options(0)) == {Pass(*pair) for pair in (("S1", "W"), ("S1", "D"), ("W", "S1"), ("W", "D"), ("D", "S1"), ("D", "W"))}
    assert set(match.options(2)) == {Pass("S1", "S1"), Pass("S1", "D"), Pass("D", "S1")}
    assert why_not(match, 0, Pass("S1", "S1")) == "not_in_hand"
    assert why_not(match, 0, Pass("S2", "S1")) == "not_in_hand"
    assert why_not(match, 0, Pass("S1")) == "two_cards"
    assert why_not(match, 0, Pass("S1", "cow")) == "no_card"
    assert why_not(match, 0, Attack(1)) == "wrong_phase"


def test_choices_are_simultaneous() -> None:
    """SWP-08: everyone is asked at once, in any order, and once."""
    match = at(GAME, DEALT, 3)
    assert match.waiting == (0, 1, 2)
    say(match, 1, CHOICES[1])
    assert match.waiting == (0, 2)
    assert why_not(match, 1, Pass("S2", "S3")) == "passed_already"
    rows = set()
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        match = at(GAME, DEALT, 3)
        for seat in order:
            say(match, seat, CHOICES[seat])
        rows.add(match.row)
    assert len(rows) == 1, "the order of choices does not matter"


def test_a_pass_can_be_taken_back_until_the_last() -> None:
    """SWP-08: before the exchange a choice is nobody's business; after it everything has been seen."""
    match = at(GAME, DEALT, 3)
    say(match, 0, CHOICES[0])
    say(match, 1, CHOICES[1])
    match.undo(0)
    assert match.waiting == (0, 2)
    say(match, 0, "D left, W right")
    say(match, 2, CHOICES[2])
    assert match.view(1).received == Gift("D", "D")
    for seat in range(3):
        with pytest.raises(Refused, match="no_undo"):
            match.undo(seat)
    attacker = match.waiting[0]
    match.play(attacker, Attack((attacker + 1) % 3))
    with pytest.raises(Refused, match="no_undo"):
        match.undo(attacker)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_neighbours(seats: int) -> None:
    """SWP-06, SWP-09: the left card goes to the next seat, the right card to the one before."""
    cards = ["S1 S2 D", "S3 S1 D", "S2 S3 W", "S1 S1 W", "S2 S2 S3"]
    match = at(GAME, "; ".join(f"{NAMES[seat]} {cards[seat]}" for seat in range(seats)), seats)
    chosen = [(cards[seat].split()[0], cards[seat].split()[1]) for seat in range(seats)]
    for seat, pair in enumerate(chosen):
        match.play(seat, Pass(*pair))
    for seat in range(seats):
        left, right = (seat + 1) % seats, (seat - 1) % seats
        assert match.view(seat).received == Gift(chosen[left][1], chosen[right][0])
        assert match.view(seat).gave == Gift(*chosen[seat])


def test_hands_of_one() -> None:
    """SWP-10: only the pass to the left takes place."""
    match = at(GAME, "A S1; B W; C D; pass", 3)
    assert list(match.options(0)) == [Pass("S1")]
    assert why_not(match, 0, Pass("S1", "S1")) == "one_card"
    for seat in range(3):
        match.play(seat, next(iter(match.options(seat))))
    assert hands(match) == ["D", "S1", ""]
    assert match.view(None).wolves == [0, 0, 1]
    assert [match.view(seat).received for seat in range(3)] == [Gift(None, "D"), Gift(None, "S1"), Gift(None, "W")]
    assert told(match, 0) == [
        "Everyone has passed one card.",
        "You gave a card with 1 sheep to B (left).",
        "C gave you a dog.",
        "C lays 1 wolf.",
    ]


# Wolves.


def test_wolves_are_laid_and_attack() -> None:
    """SWP-12, SWP-13, SWP-15, SWP-16: all wolves are laid, and each player uses up their own before the next begins."""
    match = at(GAME, "pass; A W W W; B S1 S1 S1; C W W D; D S2 S2 S2; first C", 4)
    for seat, pair in enumerate((("W", "W"), ("S1", "S1"), ("D", "W"), ("S2", "S2"))):
        match.play(seat, Pass(*pair))
    assert match.view(None).wolves == [1, 2, 1, 1]
    assert all("W" not in match.view(seat).hand for seat in range(4))
    order = []
    while match.waiting:
        order.append(match.waiting[0])
        match.play(match.waiting[0], Attack((match.waiting[0] + 1) % 4))
        if match.chance and match.view(None).step == "steal":
            match.draw()
    assert order == [2, 3, 0, 1, 1]
    assert match.view(None).spent_wolves == [1, 2, 1, 1]


def test_any_other_player_is_a_target() -> None:
    """SWP-17, SWP-18: anybody but oneself, even with an empty hand while others hold cards, and the same again."""
    match = at(GAME, "attack; A S1 + W W; B S2 S2 S3; D - + W", 4)
    assert list(match.options(0)) == [Attack(1), Attack(2), Attack(3)]
    for target in (-1, 4, 9, True, "B"):
        assert why_not(match, 0, Attack(target)) == "no_target"  # type: ignore[arg-type]
    attack(match, 0, 2)
    assert hands(match) == ["S1", "S3 S2 S2", "", ""]
    assert match.waiting == (0,), "the next wolf knows how the first one fared"
    assert list(match.options(0)) == [Attack(1), Attack(2), Attack(3)]


def test_every_card_is_equally_likely() -> None:
    """SWP-19, SWP-20, SWP-21: of the target's hand; or of the attacker's, when the dog has left and wolves lie on the table."""
    match = at(GAME, "attack; A S1 + W; B S2 S2 S3", 3)
    match.play(0, Attack(1))
    assert match.odds() == {"S2": 2 / 3, "S3": 1 / 3}
    match = at(GAME, "attack; A S1 D + W; B S3 D D; C - + W W W", 3)
    match.play(0, Attack(1))
    assert match.odds() == {"S1": 1 / 2, "D": 1 / 2}
    assert match.view(None).sizes == [2, 2, 0]


def test_stolen_dog_defends_its_new_owner() -> None:
    """SWP-24, SWP-25: a stolen card joins the thief's hand at once."""
    match = at(GAME, "attack; A D + W; B D S2 S2; C S3 S1 + W; first A", 3)
    attack(match, 0, 1, "D")
    assert hands(match)[1] == "S2 S2 D"
    attack(match, 2, 1, "S3")
    assert match.view(None).raids[-1].dog
    assert hands(match)[1] == "S3 S2 S2"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_wolves_take_sheep(seats: int) -> None:
    """SWP-25, SWP-24: a dog changes hands only through another dog's counter-theft."""
    loot: Counter[tuple[bool, str]] = Counter()
    for _, moment in moments(seats, 40):
        if moment.before.step == STEAL:
            loot[bool(moment.after.dog[moment.before.attacks - 1]), CARDS[moment.outcome]] += 1
    assert sum(loot.values()) > 100
    assert loot[False, "D"] == loot[False, "W"] == loot[True, "W"] == 0
    assert loot[True, "D"] > 0


@pytest.mark.parametrize("style", ["anything", "first", "last"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_invariants(seats: int, style: str) -> None:
    """SWP-11, SWP-13, SWP-26, SWP-28, SWP-29, SWP-33: 32 cards, 6 wolves, 4 dogs; hands lose only spent dogs; dealt sheep are scored."""
    things = find(GAME).notation.things
    for _, moment in moments(seats, 3, style):
        before, after = moment.before, moment.after
        assert things(after) == PACK
        held = [sum(map(sum, row.hands)) for row in (before, after)]
        if after.step in (ATTACK, STEAL, SHOW):
            assert all(hand[WOLF] == 0 for hand in after.hands)
        if before.step == PASS and after.step != PASS:
            assert held[0] - held[1] == sum(after.laid), "everyone holds as many as before, less the laid wolves"
            dealt = sum(sum(hand[:SHEEP]) for hand in before.hands)
        if before.step in (ATTACK, STEAL):
            assert held[0] - held[1] == sum(after.dog) - sum(before.dog)
        if before.step == SHOW:
            assert sum(map(sum, after.piles)) - sum(map(sum, before.piles)) == dealt
            assert after.deck[DOG] == 4
            assert after.deck[WOLF] == 6
            assert sum(after.deck) == 32 - sum(map(sum, after.piles))
        assert all(now >= then for now, then in zip(np.ravel(after.piles), np.ravel(before.piles), strict=True)), "scored cards are safe"


# Numbers to check against.


def hypergeometric(sheep: int, deck: int, dealt: int) -> dict[int, Fraction]:
    """How many sheep cards are among the dealt ones."""
    ways = {n: comb(sheep, n) * comb(deck - sheep, dealt - n) for n in range(min(sheep, dealt) + 1)}
    return {n: Fraction(way, comb(deck, dealt)) for n, way in ways.items() if way}


def sheep_left(seats: int) -> list[dict[int, Fraction]]:
    """The exact distribution of sheep cards that are not yet scored, before each round and after the last."""
    law = [{22: Fraction(1)}]
    for _ in range(ROUNDS[seats]):
        after: dict[int, Fraction] = {}
        for left, chance in law[-1].items():
            dealt = seats * min(3, (left + 10) // seats)
            for scored, odds in hypergeometric(left, left + 10, dealt).items():
                after[left - scored] = after.get(left - scored, Fraction(0)) + chance * odds
        law.append(after)
    return law


def mean(law: dict[int, Fraction]) -> Fraction:
    return sum((number * chance for number, chance in law.items()), Fraction(0))


MEANS = {
    3: ([6.188, 5.506, 4.541, 3.225], 19.459, 37.149),
    4: ([8.250, 6.932, 4.800], 19.982, 38.147),
    5: ([10.313, 8.057], 18.370, 35.070),
}
ALL_SCORED = {3: 0.0602, 4: 0.1113, 5: 0.0065}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_mean_sheep_cards(seats: int) -> None:
    """SWP-33, SWP-05: the table of the rules page, computed exactly from the deck."""
    by_round, cards, sheep = MEANS[seats]
    law = sheep_left(seats)
    means = [float(mean(before) - mean(after)) for before, after in pairwise(law)]
    assert means == pytest.approx(by_round, abs=0.0006)
    assert float(22 - mean(law[-1])) == pytest.approx(cards, abs=0.0006)
    assert float((22 - mean(law[-1])) * 42 / 22) == pytest.approx(sheep, abs=0.0006)
    assert float(law[-1][0]) == pytest.approx(ALL_SCORED[seats], abs=0.00006)


def test_shortage_and_no_wolf() -> None:
    """SWP-05, SWP-14: how often a deck is short and how often no wolf is dealt."""
    round_3 = sheep_left(4)[2]
    assert float(round_3[1]) == pytest.approx(1.064e-4, abs=6e-8)
    assert float(round_3[0]) == pytest.approx(2.3e-6, abs=6e-8)
    assert float(round_3[0] + round_3[1]) == pytest.approx(1.086e-4, abs=6e-8)
    assert min(sheep_left(3)[3]) + 10 == 10
    assert min(sheep_left(5)[1]) + 10 == 17
    for seats, none, wolves, dogs in ((3, 0.1114, 1.6875, 1.125), (4, 0.0428, 2.25, 1.5), (5, 0.0137, 2.8125, 1.875)):
        assert float(hypergeometric(6, 32, 3 * seats)[0]) == pytest.approx(none, abs=6e-5)
        assert mean(hypergeometric(6, 32, 3 * seats)) == Fraction(wolves)
        assert mean(hypergeometric(4, 32, 3 * seats)) == Fraction(dogs)


@pytest.mark.compiled_only  # in plain Python the same is played: tests/test_modes.py
@pytest.mark.parametrize("style", ["anything", "first", "last"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_played_games_score_the_mean(seats: int, style: str) -> None:
    """SWP-33: whoever plays how, the sheep cards scored by round are those of the table, within four standard errors."""
    games = 80
    law = sheep_left(seats)
    scored = np.zeros((games, ROUNDS[seats] + 1))
    for seed in range(games):
        match = Match(GAME, seats, seed=seed)
        for _ in played(match, seed, style):
            row = np.frombuffer(match.row, match.game.row)[0]
            scored[seed, row["rounds"]] = row["piles"].sum()
        scored[seed, -1] = np.frombuffer(match.row, match.game.row)[0]["piles"].sum()
    for number, left in enumerate(law):
        spread = float(sum(chance * (each - mean(left)) ** 2 for each, chance in left.items()))
        assert abs(scored[:, number].mean() - float(22 - mean(left))) <= 4 * sqrt(spread / games)


@pytest.mark.compiled_only
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_random_games_score_the_mean(seats: int) -> None:
    """SWP-33, SWP-29: 40000 random games, within four standard errors; and the share in which all 22 are scored."""
    games = 40_000
    rows = simulate(GAME, games, seats, seed=11).rows
    scored = rows["piles"].sum(axis=(1, 2))
    left = sheep_left(seats)[-1]
    spread = float(sum(chance * (each - mean(left)) ** 2 for each, chance in left.items()))
    assert abs(scored.mean() - float(22 - mean(left))) <= 4 * sqrt(spread / games)
    assert abs((scored == 22).mean() - float(left[0])) <= 4 * sqrt(float(left[0] * (1 - left[0])) / games)


# What players see.

PRIVATE = {"hand", "gave", "received", "known", "hands", "gifts"}
PUBLIC = {
    *("players", "rounds", "round", "first", "step", "passed", "attacker", "deals", "pack", "deck", "sizes", "wolves"),
    *("spent_wolves", "spent_dogs", "piles", "scores", "dogless"),
}


def public(view: View) -> dict[str, Any]:
    """All fields that everybody sees alike."""
    raids = [msgspec.structs.replace(raid, card=None) for raid in view.raids]
    return {name: getattr(view, name) for name in PUBLIC} | {"raids": raids}


def test_every_field_is_public_or_private() -> None:
    """SWP-08: a new field of the view has to be put on one of the lists."""
    assert set(View.__struct_fields__) == PUBLIC | PRIVATE | {"viewer", "waiting", "raids"}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_views_tell_no_secrets(seats: int) -> None:
    """SWP-04, SWP-06, SWP-08, SWP-19: all see the same, and besides that only their own cards, gifts and thefts."""
    see = partial(view_row, find(GAME))
    for _, moment in moments(seats, 4):
        game = moment.after
        spectator = see(game, None)
        assert all(getattr(spectator, name) is None for name in PRIVATE)
        assert all(raid.card is None for raid in spectator.raids)
        exchanged = game.step in (ATTACK, STEAL, SHOW)
        for seat in range(seats):
            view = see(game, seat)
            assert public(view) == public(spectator)
            assert view.hands is None
            own = [seat] if game.step == PASS and view.gave is None else []
            assert view.waiting == (own if game.step == PASS else spectator.waiting)
            assert Counter(view.hand) == Counter({card: n for card, n in zip(CARDS, game.hands[seat], strict=True) if n})
            for attack, raid in enumerate(view.raids):
                known = seat in (raid.thief, raid.victim) and game.loot[attack] >= 0
                assert raid.card == (CARDS[game.loot[attack]] if known else None)
            left, right = (seat + 1) % seats, (seat - 1) % seats
            assert (view.gave is None) == (game.left[seat] < 0)
            assert (view.received is None) == (not exchanged)
            if view.received:
                assert view.received == Gift(CARDS[game.right[left]], CARDS[game.left[right]])


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_imagined_worlds_look_the_same_to_everyone_in_public(seats: int) -> None:
    """SWP-08: what a seat does not know changes nothing that it, or a spectator, is shown, on the screen too."""
    game, changed = find(GAME), 0
    see, draw = partial(view_row, game), game.room("screen").draw
    luck = random.Random(3)
    for seed in range(6):
        match = Match(GAME, seats, seed=seed)
        for _ in played(match, seed):
            seat = luck.randrange(seats)
            frame = Frame(game)
            frame.bytes = match.imagined(seat, luck.getrandbits(60))
            changed += frame.bytes != match.row
            truth, guess = plain(match), frame.plain()
            assert see(guess, seat) == see(truth, seat)
            assert see(guess, None) == see(truth, None)
            if luck.random() < 0.1:
                assert printed(draw(see(guess, seat), NAMES)) == printed(draw(see(truth, seat), NAMES))
    assert changed > 50, "imagining does vary what is hidden"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_imagining_does_not_peek(seats: int) -> None:
    """SWP-08: the same view and the same stream give the same imagined world, whatever the truth is."""
    for seed in range(8):
        match = Match(GAME, seats, seed=seed)
        for number, (seat, _) in enumerate(played(match, seed)):
            other = Frame(match.game)
            other.bytes = match.imagined(seat, number)
            other.seed(77)
            other.imagine(seat)
            assert other.bytes == match.imagined(seat, 77)


# Imagining is fair: compared with the exact distribution of all worlds, found by following every path of the rules.

World = dict[bytes, Fraction]


def onward(frame: Frame, row: bytes) -> list[tuple[bytes, Fraction]]:
    """The rows that may come next: nature draws by its odds, and any of those who are asked plays at random."""
    frame.bytes = row
    steps: list[tuple[Callable[[], bool], Fraction]] = []
    if frame.who == CHANCE:
        weights = frame.odds()
        steps = [
            (partial(frame.apply_outcome, outcome), Fraction(weight, sum(weights))) for outcome, weight in enumerate(weights) if weight
        ]
    for seat in frame.waiting:
        moves = frame.moves(seat)
        steps += [(partial(frame.move, seat, move), Fraction(1, len(moves) * len(frame.waiting))) for move in moves]
    rows = []
    for step, odds in steps:
        frame.bytes = row
        assert step()
        rows.append((frame.bytes, odds))
    return rows


def worlds(position: str, seats: int, step: int, attacks: int) -> World:
    """Every row with this step after so many attacks of this round, and how likely it is; in PASS, when one choice is still missing."""
    match = at(GAME, position, seats)
    frame = Frame(match.game)
    here, found = {match.row: Fraction(1)}, World()
    while here:
        after = World()
        for row, chance in here.items():
            frame.bytes = row
            game = read_row(match.game, row)
            if (game.step, game.attacks) == (step, attacks) and game.left[:seats].count(-1) == (step == PASS):
                found[row] = found.get(row, Fraction(0)) + chance
            elif game.step < SHOW and game.attacks <= attacks and (step != PASS or game.step <= PASS):
                for then, odds in onward(frame, row):
                    after[then] = after.get(then, Fraction(0)) + chance * odds
        here = after
    return found


TWO_KINDS = "deal; scored A S1 S1 S1 S1 S1 S1 S1; scored B S2 S2 S2 S2 S2 S2 S2 S2; scored C S3 S3 S3 S3 S3 S3; first A"
THREE_KINDS = TWO_KINDS.replace("S3 S3 S3 S3 S3 S3", "S3 S3 S3 S3 S3")
FAIR = [
    pytest.param(TWO_KINDS, 3, PASS, 0, id="all but one have passed"),
    pytest.param(TWO_KINDS, 3, STEAL, 1, id="a theft is due", marks=pytest.mark.compiled_only),
    pytest.param(TWO_KINDS, 3, ATTACK, 1, id="after one attack", marks=pytest.mark.compiled_only),
    pytest.param(TWO_KINDS, 4, ATTACK, 1, id="with hands of two", marks=pytest.mark.compiled_only),
]
FAIR_AT_LENGTH = [
    pytest.param(TWO_KINDS, 3, ATTACK, 2, id="after two attacks"),
    pytest.param(THREE_KINDS, 3, ATTACK, 1, id="with more kinds"),
    pytest.param(TWO_KINDS, 4, ATTACK, 2, id="with hands of two, after two attacks"),
]


@pytest.mark.parametrize(("position", "seats", "step", "attacks"), FAIR)
def test_imagining_is_fair(position: str, seats: int, step: int, attacks: int) -> None:
    """SWP-04, SWP-08, SWP-10, SWP-19, SWP-20: imagined worlds have exactly the support and the odds of all possible worlds."""
    check_fairness(worlds(position, seats, step, attacks), range(seats), views=3, sample=300 if PLAIN else 5_000)


@pytest.mark.compiled_only
@pytest.mark.rest
@pytest.mark.parametrize(("position", "seats", "step", "attacks"), FAIR_AT_LENGTH)
def test_imagining_is_fair_at_length(position: str, seats: int, step: int, attacks: int) -> None:
    """SWP-15, SWP-19, SWP-24: the same after more attacks and with more kinds of sheep."""
    check_fairness(worlds(position, seats, step, attacks), [1], views=10, sample=10_000)


def check_fairness(possible: World, viewers: Iterable[int], views: int, sample: int) -> None:
    """For some views, those that leave most open first, compare a sample of imagined worlds with the exact posterior.

    The test statistic is chi-square, over worlds expected at least five times; it must not exceed its mean by more than about six
    standard deviations.
    """
    game = find(GAME)
    frame = Frame(game)
    for seat in viewers:
        posterior: dict[bytes, World] = {}
        shown: dict[bytes, bytes] = {}  # a view is made from what is seen: of many worlds alike, once
        for row, chance in possible.items():
            frame.bytes = row
            seen = info_bytes(frame, seat)
            if seen not in shown:
                shown[seen] = msgspec.json.encode(frame.view(seat))
            posterior.setdefault(shown[seen], {})[row] = chance
        widest = sorted(posterior.values(), key=lambda world: (-len(world), min(world)))
        for world in [*widest[: views // 2 + 1], *widest[len(widest) // 2 :][: views // 2]]:
            compare(frame, seat, world, sample)


def compare(frame: Frame, seat: int, world: World, sample: int) -> None:
    truth = min(world)
    seen: Counter[bytes] = Counter()
    for number in range(sample):
        frame.bytes = truth
        if number == 0:
            frame.seed(5)
        frame.imagine(seat)
        seen[frame.bytes] += 1
    check_sample(seen, world)


def check_sample(seen: Counter[Any], world: dict[Any, Fraction]) -> None:
    assert set(seen) <= set(world), "an imagined world could not have come about, or looks different to the seat"
    total, sample = sum(world.values()), seen.total()
    expected = {row: float(chance / total) * sample for row, chance in world.items()}
    assert all(row in seen for row, number in expected.items() if number > 25), "a possible world was never imagined"
    cells = [(seen[row], number) for row, number in expected.items() if number >= 5]
    rest = (sample - sum(n for n, _ in cells), sample - sum(number for _, number in cells))
    cells += [rest] if rest[1] >= 5 else []
    chi_square = sum((n - number) ** 2 / number for n, number in cells)
    freedom = max(1, len(cells) - 1)
    assert chi_square <= freedom + 6 * sqrt(2 * freedom) + 6


def imagined(match: Match, seat: int, number: int) -> Iterator[PlainRow]:
    frame = Frame(match.game)
    frame.bytes = match.row
    frame.seed(5)
    for _ in range(number):
        frame.bytes = match.row
        frame.imagine(seat)
        yield frame.plain()


def test_swp_08_nobody_knows_who_of_the_others_has_passed() -> None:
    """Each is imagined to have, as often as any other."""
    match = at(GAME, "A S1 W D; B S2 S3 W; C S1 S1 D; D S2 S2 W; pass; gave C S1 D", 4)
    passed = Counter(tuple(seat for seat in range(4) if game.left[seat] >= 0) for game in imagined(match, 0, 300))
    check_sample(passed, {(seat,): Fraction(1, 3) for seat in (1, 2, 3)})


@pytest.mark.parametrize(("position", "given"), [("A S1; B W; C D; pass; gave B W", 1), ("A S1 D; B W D; C S1 S2; pass; gave B W D", 2)])
def test_swp_10_others_are_imagined_to_give_as_many_cards_as_there_are(position: str, given: int) -> None:
    """One of a hand of one, otherwise two."""
    for game in imagined(at(GAME, position, 3), 0, 20):
        chosen = [[card for card in pair if card >= 0] for pair in zip(game.left[1:3], game.right[1:3], strict=True)]
        assert sorted(map(len, chosen)) == [0, given]
        for seat, cards in enumerate(chosen, 1):
            assert all(game.hands[seat][card] >= cards.count(card) for card in cards)


LOW_DECK = "scored A S1 S1 S1 S1 S1 S1 S1; scored B S2 S2 S2 S2 S2 S2 S2 S2; scored C S3 S3 S3 S3 S3"  # S1 S3 D D D D and the wolves
AFTER = {
    "wolves lie": "A S1 D + W; B D D + W; C S3 D + W; gave A D D; gave B W D; gave C W W",
    "the seat gave a wolf": "A S1 D + W; B D + W W; C S3 D D; gave A W D; gave B S3 D; gave C W W",
    "the seat took a card": "A S3 D D; B - + W W; C S1 D + W; A>B S3; gave A W D; gave B W D; gave C W S3",
    "others took a card": "A S1 D + W; B S3 D D; C -; B>C S3; C>A dog S1; gave A D W; gave B S3 D; gave C W W; first B",
    "the seat lost a card": "A - + W W; B S1 D D; C S3 D + W; B>A S1; gave A D D; gave B W W; gave C W D; first B",
}


def four_places(game: PlainRow) -> tuple[int, ...]:
    """What the first of three players has not seen of the exchange: what the others kept, and gave each other."""
    return game.kept[1], game.right[2], game.kept[2], game.left[1]


def replayed(hands: list[list[int]], raids: list[tuple[int, ...]], viewer: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every way in which these raids may have gone, as the cards that were taken, and its chance."""
    if not raids:
        yield (), Fraction(1)
        return
    (attacker, target, dog, card), *later = raids
    if (DOG in hands[target]) != dog:
        return
    hands = [sorted(hand) for hand in hands]
    if dog:
        hands[target].remove(DOG)
    thief, victim = (target, attacker) if dog else (attacker, target)
    for loot, number in Counter(hands[victim]).items():
        if viewer not in (thief, victim) or loot == card:
            after = [sorted(hand) for hand in hands]
            after[victim].remove(loot)
            after[thief].append(loot)
            for others, chance in replayed(after, later, viewer):
                yield (loot, *others), chance * Fraction(number, len(hands[victim]))


@pytest.mark.parametrize("position", AFTER.values(), ids=AFTER)
def test_imagining_after_the_exchange_is_fair(position: str) -> None:
    """SWP-08, SWP-12, SWP-19, SWP-20, SWP-24: a card not seen may lie in any place not seen, as likely as wolves and loot say."""
    match = at(GAME, f"attack; {LOW_DECK}; {position}", 3)
    row = plain(match)
    own = [card for card in (row.kept[0], row.right[1], row.left[2], row.left[0], row.right[0]) if card >= 0]
    pool = list((Counter({S1: 1, S3: 1, DOG: 4, WOLF: 6}) - Counter(own)).elements())
    raids = [(row.attacker[this], row.target[this], row.dog[this], row.loot[this]) for this in range(row.attacks)]
    world: dict[Any, Fraction] = {}
    for four in permutations(pool, 4):
        full = [[row.kept[0], row.right[1], row.left[2]], [row.left[0], *four[:2]], [row.right[0], *four[2:]]]
        if [hand.count(WOLF) for hand in full] == row.laid[:3]:
            hands = [[card for card in hand if card not in (WOLF, -1)] for hand in full]
            for loot, chance in replayed(hands, raids, 0):
                world[four, loot] = world.get((four, loot), Fraction(0)) + chance
    seen = Counter((four_places(game), tuple(game.loot[: row.attacks])) for game in imagined(match, 0, 400))
    assert len(world) > 1
    check_sample(seen, world)


# The log, by viewer.


def test_story_of_a_pass() -> None:
    """SWP-06, SWP-08: giver and receiver hear the card, others that all have passed; nobody hears a choice before the exchange."""
    match = at(GAME, DEALT, 3)
    for seat in (0, 1):
        say(match, seat, CHOICES[seat])
        assert all(told(match, viewer) == [] for viewer in (None, 0, 1, 2))
    say(match, 2, CHOICES[2])
    wolves = "A lays 1 wolf, B lays 1."
    assert told(match, None) == ["Everyone has passed two cards.", wolves]
    assert told(match, 0) == [
        "Everyone has passed two cards.",
        "You gave a wolf to B (left).",
        "You gave a card with 1 sheep to C (right).",
        "B gave you a wolf.",
        "C gave you a card with 1 sheep.",
        "You lay 1 wolf, B lays 1.",
    ]
    assert told(match, 2)[1:] == [
        "You gave a card with 1 sheep to A (left).",
        "You gave a dog to B (right).",
        "A gave you a card with 1 sheep.",
        "B gave you a card with 2 sheep.",
        wolves,
    ]


def test_story_of_wolves() -> None:
    """SWP-12, SWP-14: who lays how many."""
    match = at(GAME, "pass; A W W D; B S1 S1 S1; C W S2 S3", 3)
    for seat, pair in enumerate((("D", "W"), ("S1", "S1"), ("W", "S2"))):
        match.play(seat, Pass(*pair))
    assert told(match, None)[-1] == "A lays 2 wolves, C lays 1."
    match = at(GAME, "pass; A D D D; B S1 S1 S1; C S2 S2 S3", 3)
    for seat in range(3):
        match.play(seat, next(iter(match.options(seat))))
    assert told(match, 1)[-1] == "No wolf is laid."


THEFTS = [
    (
        "A S1 + W; B S3; C S1 S1",
        1,
        "S3",
        {0: ["You take a card with 3 sheep from B."], 1: ["A takes a card with 3 sheep from you."], 2: ["A takes a card from B."]},
    ),
    (
        "A S1 + W; B D S3; C S1 S1",
        1,
        "S1",
        {
            0: ["B's dog drives the wolf off.", "B takes a card with 1 sheep from you."],
            1: ["Your dog drives the wolf off.", "You take a card with 1 sheep from A."],
            2: ["B's dog drives the wolf off.", "B takes a card from A."],
        },
    ),
    (
        "A - + W; B D S3; C S1 S1",
        1,
        None,
        {
            0: ["B's dog drives the wolf off.", "There was nothing to take."],
            1: ["Your dog drives the wolf off.", "There was nothing to take."],
            2: ["B's dog drives the wolf off.", "There was nothing to take."],
        },
    ),
    (
        "A S1 + W; B -; C S1 S1",
        1,
        None,
        {
            0: ["Your wolf finds nothing in B's hand."],
            1: ["A's wolf finds nothing in your hand."],
            2: ["A's wolf finds nothing in B's hand."],
        },
    ),
]


@pytest.mark.parametrize(("position", "target", "draw", "heard"), THEFTS)
def test_story_of_an_attack(position: str, target: int, draw: str | None, heard: dict[int, list[str]]) -> None:
    """SWP-18, SWP-19, SWP-20, SWP-22: thief and victim hear the card, the others hear that one was taken."""
    match = at(GAME, f"attack; {position}", 3)
    attack(match, 0, target, draw)
    for viewer, lines in heard.items():
        assert told(match, viewer) == lines
    assert told(match, None) == heard[2]


def test_story_of_a_round_and_of_the_end() -> None:
    """SWP-03, SWP-05, SWP-27, SWP-31, SWP-32: what everyone keeps, the totals, and who wins."""
    match = at(GAME, "show; A S3 S1; B D; C S2 S2; scored A S3 S2; first A", 3)
    match.apply_outcome("show")
    assert told(match, 1) == ["A keeps 4 sheep (9 in all).", "You keep nothing (0 in all).", "C keeps 4 sheep (4 in all)."]
    for _ in range(9):
        match.draw()
    assert told(match, 1)[3:] == ["Round 2 of 4: you are first player. Everyone is dealt 3 cards; 17 stay in the deck."]
    match = at(GAME, "show; round 4; A S3; B S3; C S1; D S1".replace("; D S1", ""), 3)
    match.apply_outcome("show")
    assert told(match, None)[-1] == "A and B share the win with 3 sheep."
    assert told(match, 0)[-1] == "You and B share the win with 3 sheep."
    match = at(GAME, "show; round 4; A S3; B S2; C S1", 3)
    match.apply_outcome("show")
    assert [told(match, viewer)[-1] for viewer in (0, None)] == ["You win with 3 sheep!", "A wins with 3 sheep!"]
    match = at(GAME, "show; round 2; A S1; B S1; C S1; D -; E S1", 5)
    match.apply_outcome("show")
    assert told(match, 1)[-1] == "A, you, C and E share the win with 1 sheep."


CALLED = {"card with 1": "S1", "card with 2": "S2", "card with 3": "S3", "dog": "D", "wolf": "W"}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_stories_tell_no_secrets(seats: int) -> None:
    """SWP-06, SWP-08, SWP-19, SWP-27: before hands are shown a card is named only to those who gave, got, took or lost it."""
    game = find(GAME)
    names = [f"Player {seat + 1}" for seat in range(seats)]
    for _, moment in moments(seats, 6):
        for viewer in (None, *range(seats)):
            lines = [speak(game, said, names, viewer) for said in game.story.tell(moment, viewer)]
            if moment.before.step == SHOW:
                continue
            named = Counter(CALLED[each] for each in re.findall(r"a (card with \d|dog|wolf)\b", " ".join(lines)))
            assert named == Counter(may_hear(moment, viewer, seats)), lines


def may_hear(moment: Moment, viewer: int | None, seats: int) -> list[str]:
    """The cards that are the viewer's business at this moment."""
    game = moment.after
    if viewer is None:
        return []
    if moment.before.step == PASS and game.step != PASS:
        left, right = (viewer + 1) % seats, (viewer - 1) % seats
        cards = [game.left[viewer], game.right[viewer], game.right[left], game.left[right]]
    elif moment.before.step == STEAL:
        this = moment.before.attacks - 1
        cards = [moment.outcome] if viewer in (game.attacker[this], game.target[this]) else []
    else:
        cards = []
    return [CARDS[card] for card in cards]


def test_lines_of_a_record_hide_nothing_and_replay() -> None:
    """SWP-04: the log as text is the whole truth, and leads back to the same row."""
    match = Match(GAME, 4, seed=2)
    for _ in played(match, 2):
        pass
    again = Match.from_record(match.to_record())
    assert again.row == match.row
    assert sum(line == "* show" for line in match.lines()) == 3
    assert sum(entry[0] == NATURE for entry in match.log) == sum(line.startswith("*") for line in match.lines())


# Text, screen, hints, notation, box.

TYPED = [
    ("pass W left, S1 right", Pass("W", "S1")),
    ("W S1", Pass("W", "S1")),
    ("w, s1", Pass("W", "S1")),
    ("give the wolf to the left and one sheep to the right", Pass("W", "S1")),
    ("wolf right, dog left", Pass("D", "W")),
    ("left: D, right: 1 sheep", Pass("D", "S1")),
    ("right sheep 1 left wolf", Pass("W", "S1")),
    ("S1 left, W", Pass("S1", "W")),
    ("S1 right, W", Pass("W", "S1")),
    ("D, W left", Pass("W", "D")),
    ("attack player 3", Attack(2)),
]


@pytest.mark.parametrize(("text", "play"), TYPED)
def test_typed_passes(text: str, play: Any) -> None:
    """SWP-06: what people may type."""
    assert at(GAME, DEALT, 3).options(0).read(text) == play


@pytest.mark.parametrize("text", ["", "hello", "W", "W left, S1 left", "W S1 D", "wolf to the moon", "left right", "S4 S1", "2"])
def test_unclear_passes(text: str) -> None:
    """SWP-06: what cannot be read, or is not two cards, is refused with help."""
    match = at(GAME, DEALT, 3)
    with pytest.raises(Refused) as refused:
        say(match, 0, text)
    assert refused.value.code == ("two_cards" if text == "W" else "unclear")
    assert refused.value.sentence()


def test_swp_10_of_a_hand_of_one_a_card_goes_left_only() -> None:
    """What cannot be read as that is refused with the help for one card; a letter is an attack only where one is due."""
    one, three = at(GAME, "A S1; B W; C D; pass", 3).options(0), at(GAME, DEALT, 3).options(0)
    assert one.read("S1") == one.read("S1 left") == Pass("S1")
    for options, text, help in ((one, "S1 right", "help-pass-one"), (one, "b", "help-pass-one"), (three, "b", "help-pass")):
        with pytest.raises(Refused, match="unclear") as refused:
            options.read(text)
        assert find(GAME).words.say(help) in refused.value.sentence()


def test_typed_attacks() -> None:
    """SWP-17: a seat by number or letter; somebody who is not there is no target. A mere number is left to menus."""
    options = at(GAME, "attack; A S1 + W; B S2", 3).options(0)
    for text in ("attack player 2", "attack B", "b", "player 2", "Attack seat 2"):
        assert options.read(text) == Attack(1)
    assert options.why_not(options.read("player 7")).code == "no_target"  # type: ignore[union-attr]
    for text in ("wolf!", "attack", "attack the dog", "2", "attack 2"):
        with pytest.raises(Refused, match="attack player 2"):
            options.read(text)


def printed(shown: Any) -> str:
    console = Console(width=80, file=StringIO(), force_terminal=False, color_system=None)
    console.print(shown)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


@pytest.mark.compiled_only  # no rule: nothing of it is ever compiled
@pytest.mark.parametrize("seats", [3, *rest(5)])
def test_screen(seats: int) -> None:
    """SWP-04, SWP-12, SWP-27: the table fits on eighty columns, and only the viewer's own hand lies face up."""
    screen, see = find(GAME).room("screen"), partial(view_row, find(GAME))
    asked = set()
    for _, moment in moments(seats, 2):
        for viewer in (None, 0):
            view = see(moment.after, viewer)
            text = printed(screen.draw(view, NAMES))
            assert max(map(len, text.splitlines())) <= 80
            assert text.count("[?]") == sum(view.sizes)
            assert text.count("<W>") == sum(view.wolves)
            assert ("Your hand" in text) == bool(view.hand)
            asked.add(find(GAME).speech.ask(view, NAMES).text)
    assert f"Pass two cards: one to B (left) and one to {NAMES[seats - 1]} (right)." in asked
    assert {"Whom does your wolf attack?", "Waiting for B to attack.", "The game is over.", "Hands are about to be shown."} <= asked


def test_screen_remembers() -> None:
    """SWP-08, SWP-19: gifts and thefts of this round stay on the viewer's own screen."""
    screen = find(GAME).room("screen")
    match = at(GAME, DEALT, 3)
    say(match, 0, CHOICES[0])
    assert "You give a wolf to B (left). You give a card with 1 sheep to C (right)." in printed(screen.draw(match.view(0), NAMES))
    for seat in (1, 2):
        say(match, seat, CHOICES[seat])
    attack(match, 0, 1, "S1")
    shown = {viewer: printed(screen.draw(match.view(viewer), NAMES)) for viewer in (0, 2, None)}
    assert (
        "You gave a wolf to B (left). You gave a card with 1 sheep to C (right).\nB gave you a wolf. C gave you a card with 1 sheep."
        in shown[0]
    )
    assert "A attacks B: a dog drives the wolf off, and B takes S1." in shown[0]
    assert "A attacks B: a dog drives the wolf off, and B takes a card." in shown[2]
    assert "gave" not in shown[None]
    assert find(GAME).speech.label(Attack(1), NAMES) == "attack B"
    assert find(GAME).speech.label(Pass("W", "S1"), NAMES) == "wolf left, 1 sheep right"


def test_rules_now() -> None:
    """SWP-06, SWP-10, SWP-16, SWP-27, SWP-31: the rules that are shown belong to the step."""
    now = find(GAME).view.rules_now
    assert "SWP-06" in now(at(GAME, DEALT, 3).view(0))
    assert "SWP-10" in now(at(GAME, "A S1; B W; C D; pass", 3).view(0))
    assert "SWP-16" in now(at(GAME, "attack; A S1 + W", 3).view(0))
    assert "SWP-27" in now(at(GAME, "show; A S1", 3).view(0))
    assert "SWP-31" in now(at(GAME, "over", 3).view(0))
    assert "SWP-03" in now(Match(GAME, 3, chance="given").view(0))


def test_suggestions() -> None:
    """SWP-06, SWP-17: keep the best card, do not attack a dog that you gave away yourself."""
    assert at(GAME, "A S3 S1 W; B S1 S1 S1; C S2 S2 S2", 3).options(0).suggestions[0] in (Pass("S1", "W"), Pass("W", "S1"))
    leader = at(GAME, "A S3 S1 W; B S1 S1 S1; C S2 S2 S2; scored B S3 S3", 3)
    assert leader.options(0).suggestions[0] == Pass("S1", "W"), "the worse card for the player who leads"
    match = at(GAME, "attack; A S3 + W; B D S2 S2; C S2 S1 S1; gave A D S1", 3)
    assert match.options(0).suggestions == [Attack(2), Attack(1)]
    spectator = match.view(None)
    assert find(GAME).room("suggest").suggest(spectator) == []


@pytest.mark.compiled_only  # no rule: nothing of it is ever compiled
def test_suggestions_win() -> None:
    """SWP-31: whoever follows them wins far more than a third of the games against two random players."""
    luck, wins = random.Random(4), 0.0
    games = 100
    for seed in range(games):
        match, hero = Match(GAME, 3, seed=seed), seed % 3
        while not match.over:
            seat = match.waiting[0]
            match.play(seat, match.options(seat).suggestions[0] if seat == hero else luck.choice(match.moves(seat)))
        wins += (hero in match.winners) / len(match.winners)
    assert wins / games > 0.45


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_notation_goes_both_ways(seats: int) -> None:
    """SWP-04 to SWP-30: every position that comes about can be written down and set up again, byte for byte."""
    game = find(GAME)
    steps = set()
    for _, moment in moments(seats, 3):
        written = game.notation.write(moment.after)
        match = at(GAME, written, seats)
        assert all(getattr(plain(match), name) == getattr(moment.after, name) for name in game.row.names), written
        steps.add(moment.after.step)
    opening = Match(GAME, seats, chance="given")
    assert opening.position == "first ?"
    assert at(GAME, "first ?", seats).row == opening.row
    assert len(steps) == 6


BAD_POSITIONS = [
    ("A S1 S2 S4; pass", "no card is called"),
    ("A S1 S2 D; B S1; C S2; pass", "same number of cards"),
    ("D S1 S2 D; pass", "seats here are A to C"),
    ("attack; A D D D; B D D + W", "only 4 of D"),
    ("attack; A D D D; B S1", "no wolf is left"),
    ("show; A D + W; B S1", "no wolf is left"),
    ("attack; A S1 + D; B S1", "only wolves are laid"),
    ("pass; A S1 + W; B S1; C S2", "only in the step"),
    ("attack; A S1 S2 S3 + W; B S1", "more than 3"),
    ("attack; A S1 + W; B S2 D; A>B S3", "cannot have happened"),
    ("attack; A S1 S2 + W; B D; A>B S2", "cannot have happened"),
    ("attack; A S1 + W; B S2; A>A S1", "cannot have happened"),
    ("attack; A S1 + W; B S2; A>B", "cannot have happened"),
    ("attack; A S1 + W; B S2; A attacks B", "no card is called"),
    ("attack; A S1 + W; B S2; A>B with teeth", "an attack looks like"),
    ("attack; A S1 + W; B S2; A>B ?; A>B ?", "no further attack"),
    ("attack; A S1 + W; B S2; gave A S3", "was given S3"),
    ("pass; A S1; B S2; C W; gave A S1 S1", "cannot have given"),
    ("pass; A S1; B S2; C W; gave A S2", "cannot have given"),
    ("pass; A S1; B S2; C W; gave A S1; gave B S2; gave C W", "when all have passed"),
    ("pass; A S1; B S2; C W; gave A S1 S2 S3", "a card for the left"),
    ("deal; A S1; B S1", "dealt one after another"),
    ("scored A D", "only sheep are scored"),
    ("round 5", "cannot be read"),
    ("first F", "seats here are"),
    ("round " + "9" * 5000, "cannot be read"),
    ("pass; A S1; B S2; C W; gave", "a card for the left"),
    ("first ?; A S1 S1 S1", "before the first player is named"),
    ("first ?; round 2", "before the first player is named"),
    ("deal; gave A S1 S2", "after the deal"),
    ("attack; A S1 + W W W W W W W; B S2", "only 6 of W"),
]


@pytest.mark.parametrize(("position", "reason"), BAD_POSITIONS)
def test_bad_positions(position: str, reason: str) -> None:
    """SWP-04 to SWP-24: a position that cannot be is refused with the reason."""
    with pytest.raises(ValueError, match=re.escape(reason)):
        at(GAME, position, 3)


def test_outcomes_as_text() -> None:
    """SWP-03, SWP-04: an outcome that nature does not have is refused."""
    match = Match(GAME, 3, chance="given")
    with pytest.raises(ValueError, match="player 1, player 2, player 3"):
        match.apply_outcome("player 4")
    match.apply_outcome("player 1")
    with pytest.raises(ValueError, match="S1, S2, S3, D, W"):
        match.apply_outcome("cow")
    with pytest.raises(ValueError, match=r"choose show$"):
        at(GAME, "show; A S1", 3).apply_outcome("cow")


def test_box(tmp_path: Path) -> None:
    """SWP-31: 6 + 4 + 22 = 32; the assumed split can be corrected, the numbers of the rulebook cannot."""
    box = find(GAME).folder / "box.toml"
    text = box.read_text("utf-8")
    assert "ASSUMED" in text
    assert sum(PACK) == 32
    assert Match(GAME, 3, chance="given").view(None).pack == dict(zip(CARDS, PACK, strict=True))
    own = tmp_path / "own.toml"
    own.write_text(text.replace("one = 8", "one = 10").replace("three = 6", "three = 4"), "utf-8")
    assert list(find(GAME, own).room("row").PACK) == [10, 8, 4, 4, 6]
    assert list(find(GAME).room("row").PACK) == PACK
    for wrong, reason in (
        (("one = 8", "one = 9"), "line 12: sheep_cards: they add up to 23, but there are 22"),
        (("wolf = 6", "wolf = 7"), "line 6: cards.wolf: the rulebook lists 6, not 7"),
        (("dog = 4", "dog = 3"), "line 7: cards.dog: the rulebook lists 4, not 3"),
        (("one = 8\ntwo = 8", "one = -8\ntwo = 24"), "line 13: sheep_cards.one: a number of cards, 0 or more"),
    ):
        own.write_text(text.replace(*wrong), "utf-8")
        with pytest.raises(Complaint, match=re.escape(reason)):
            find(GAME, own)
