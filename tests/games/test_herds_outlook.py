"""What is seen of a card of Herds later in the hand, reckoned by hand: how likely it is from every place where the card can be now.

No rule says so, but HER-37 leans on it: hands are imagined in agreement with what was seen since. A is the viewer, who has seen nothing
of the hands of B and C but what came into them and left them.
"""

import random
from typing import Any, NamedTuple

import pytest

from paddock import Match
from paddock.core.engine.row import PlainRow, blank_row
from paddock.core.engine.rule import PLAIN
from paddock.games.herds.cards import NUMBER_OF, names
from paddock.games.herds.plays.choices import Pass
from paddock.games.herds.row import CARDS, DECK_PLACE, NOBODY, ONE, SCRATCH, TURNS
from paddock.games.herds.rules.imagine import all_hidden, dealt_sizes, roaming_turn, weight_after
from paddock.games.herds.rules.outlook import (
    KEENLY,
    SURELY,
    UNSEEN,
    elsewhere,
    look_ahead,
    next_sight,
    proposal_weight,
    remember_sizes,
    save_unseen,
    spare,
    trace_back,
    unseen_weight,
)
from tests.support import at

pytestmark = pytest.mark.skipif(not PLAIN, reason="a function alone is not compiled")

GAME = "herds"
A, B, C = range(3)


class World(NamedTuple):
    """A row in the middle of a hand, and what imagine has written down of it."""

    game: PlainRow
    scratch: PlainRow


class Turn(NamedTuple):
    """What has left a hand and come into it in sight of all, how many cards were drawn, which was passed to whom, of how many."""

    went: str = ""
    came: str = ""
    drew: int = 0
    passed: str = ""
    to: int = NOBODY
    held: int = 0


def cards(text: str) -> int:
    return sum(int(ONE[NUMBER_OF[name]]) for name in text.split())


def after(turns: list[Turn], first: int = A, begin: int = 0, deck: int = 0, **written: object) -> World:
    """A hand of three players in which nothing is known but these turns; the last of them has not ended yet."""
    row, scratch = at(GAME, "A L1; step 3", 3)._frame.plain(), blank_row(SCRATCH)
    row.first, row.turn, row.deck, row.hands = first, begin + len(turns) - 1, deck, [0] * 4
    for number, turn in enumerate(turns, begin):
        row.went[number], row.came[number], row.drew[number] = cards(turn.went), cards(turn.came), turn.drew
        row.passed[number] = NUMBER_OF[turn.passed] if turn.passed else NOBODY
        row.passed_to[number], scratch.held[number] = turn.to, turn.held
    for name, value in written.items():
        setattr(scratch, name, value)
    return World(row, scratch)


def one(card: str) -> int:
    return cards(card)


# How many cards were in a hand.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_sizes_of_hands_are_those_of_the_passes(seats: int) -> None:
    """HER-10, HER-14, HER-35: whoever passed a card did so out of a hand that all could count; whoever has the turn still holds it."""
    match, luck = Match(GAME, seats, seed=seats), random.Random(seats)
    held = list[int]()
    while match.view(None).deals == 1 and not match.over:
        seat, sizes = match.waiting[0], match.view(None).sizes
        row, scratch = match._frame.plain(), blank_row(SCRATCH)
        remember_sizes(row, scratch, dealt_sizes(row))
        assert scratch.held[: row.turn] == held[: row.turn]
        assert scratch.held[row.turn] == sizes[seat]
        assert not any(scratch.held[row.turn + 1 :])
        play = match.options(seat).whole(luck.choice)
        held += [sizes[seat]] if isinstance(play, Pass) else []
        match.play(seat, play)
    assert len(held) > 10


def test_the_last_turn_of_which_a_row_can_tell_is_counted_like_any_other() -> None:
    """HER-10, HER-35, HER-37: B began with two cards, drew one and passed one to C, who began with one, drew two and shows the E3."""
    row = last_turns(Turn(drew=1, to=C), Turn(drew=2, went="E3"), hand="L6 T6").game
    row.hands[C] = cards("D1 D2 D3")
    assert dealt_sizes(row) == 2 << 8 * B | 1 << 8 * C
    assert sorted(names(all_hidden(row, A))) == sorted(f"{HIDDEN} T4 L6 T6 D1 D2 D3 E3".split())


# The next to show a card.


def test_a_card_is_seen_where_it_leaves_another_hand_or_comes_to_the_own() -> None:
    turns = [
        Turn(passed="T5", to=A),
        Turn(went="L1 L2", passed="E3", to=B),
        Turn(went="L3", passed="L1", to=B),
        Turn(went="L2 L3 L3", to=C),
        Turn(went="D6"),
    ]
    row = after(turns, first=B).game  # B C A B C
    for card, seen in {"L1": [1, 1, 5, 5, 5], "L2": [1, 1, 3, 3, 5], "L3": [3, 3, 3, 3, 5], "T5": [0, 5, 5, 5, 5], "D6": [4] * 5}.items():
        assert [next_sight(row, A, turn, row.went[turn], one(card)) for turn in range(5)] == seen
    assert next_sight(row, A, 0, row.went[0], one("E3")) == 5, "a pass to others is hidden"
    assert next_sight(row, A, 0, one("E3"), one("E3")) == 0, "shown in this turn"
    assert next_sight(row, A, 1, one("L1"), one("L2")) == 3, "in this turn it has been shown already"


# Where it comes from.

CHAIN = [
    Turn(passed="E3", to=B),  # A's turns
    Turn(drew=3, to=C, held=5),
    Turn(drew=1, to=B, held=4),
    Turn(drew=2, passed="M1", to=B),
    Turn(drew=1, passed="T5", to=A, held=3),
    Turn(drew=1, went="E3", came="E3", to=B, held=2),
    Turn(drew=2, passed="M2", to=B),
    Turn(drew=1, went="E3"),
]
DECK = cards("L1 L2 L3 L4 L5 L6 T1 T2 T3 T4 T5 T6 M3 M4 M5 M6 D1 D2 D3 D4 E1 E2 E4")  # 23 cards: with the E5, 20 are in the deck


def chain(first: int = A, begin: int = 0, **changed: Turn) -> World:
    turns = [changed.get(f"turn_{number}", turn) for number, turn in enumerate(CHAIN)]
    return after(turns, first, begin, deck=DECK, loose=cards("E5"), unseen=[0, 2, 2, 0], chances=[9.0] * 5)


@pytest.mark.parametrize(("first", "begin"), [(A, 0), (C, 1), (B, 2)])
def test_the_chance_of_a_card_to_get_where_it_is_seen_by_two_hidden_passes(first: int, begin: int) -> None:
    """HER-37: in turn 1 B draws two more, then passes one of five; C draws one and passes one of four to B, and shows the card in turn 5.
    What C holds stays there in three of four cases. One of the deck's 20 may be B's two, C's, or C's at last."""
    world = chain(first, begin)
    others = trace_back(*world, A, begin + 1, 0, 2, one("E3"), begin + 5)
    by_b = 1 / 5 * 3 / 4
    assert world.scratch.chances == pytest.approx([0, by_b, 3 / 4, 0, 2 / 20 * by_b + 1 / 20 * 3 / 4 + 1 / 20])
    assert others == 0


def test_the_chance_of_a_card_to_be_passed_in_sight() -> None:
    """HER-37: in turn 4 B passes an E3 to A. B's own of turn 1 is still there, or went to C and came back."""
    world = chain(turn_4=CHAIN[4]._replace(passed="E3"))
    others = trace_back(*world, A, 1, 0, 2, one("E3"), 4)
    by_b = 4 / 5 + 1 / 5 * 1 / 4
    assert world.scratch.chances == pytest.approx([0, by_b, 1 / 4, 0, 2 / 20 * by_b + 1 / 20 * 1 / 4 + 1 / 20])
    assert others == 0


def test_who_passes_another_card_in_sight_keeps_this_one() -> None:
    """HER-37: B, who shows it in turn 7, has given A a T5 before; C's pass in turn 5 went to B, of two cards."""
    world = chain()
    assert trace_back(*world, A, 4, 0, 0, one("E3"), 7) == 1 / 2, "or it is the E3 that came to C in turn 5"
    drawn_by_c = 1 / 20 * 1 / 2 * 1 / 2  # of the two that C may have shown in turn 5
    assert world.scratch.chances == pytest.approx([0, 1, 1 / 2 / 2, 0, drawn_by_c + 1 / 20])


@pytest.mark.parametrize(("shows", "kept"), [("E3 L1", 1 / 2), ("L1", 1.0)])
def test_what_is_shown_between_may_have_been_this_one(shows: str, kept: float) -> None:
    """Of a card that B shows in turn 4, too, only every other one is still there; not if that has been shown already."""
    world = chain(turn_4=Turn(drew=3, went="E3 L1", passed="T5", to=A, held=3), turn_5=Turn(drew=1, to=A, passed="L1"))
    assert trace_back(*world, A, 4, cards(shows), 1, one("E3"), 7) == 0
    assert world.scratch.chances == pytest.approx([0, kept, 0, 0, 1 / 20 * kept + 1 / 20])


OTHERS = {
    "in turn 1 to B": ({"turn_1": CHAIN[1]._replace(came="E3 E4")}, 1, 5, 1 / 5 * 3 / 4),
    "in turn 2 to C, both": ({"turn_2": CHAIN[2]._replace(came="E3 E3")}, 1, 5, 2 * 3 / 4),
    "in turn 4 to B": ({"turn_4": CHAIN[4]._replace(came="E3")}, 1, 5, 0),
    "from A to C": ({"turn_3": CHAIN[3]._replace(passed="E3", to=C)}, 1, 5, 1),
    "from A to B": ({"turn_3": CHAIN[3]._replace(passed="E3", to=B)}, 1, 5, 0),
    "before it is passed in sight": ({"turn_4": CHAIN[4]._replace(passed="E3", came="E3")}, 1, 4, 1),
}


@pytest.mark.parametrize(("turns", "begin", "sight", "chance"), OTHERS.values(), ids=OTHERS)
def test_another_copy_may_have_come_in_sight(turns: dict[str, Turn], begin: int, sight: int, chance: float) -> None:
    """HER-12, HER-16, HER-37: a copy that came from the table or from A gets to where it is seen like this one. What comes to C after the
    card was shown does not count."""
    assert trace_back(*chain(**turns), A, begin, 0, 2, one("E3"), sight) == pytest.approx(chance)


@pytest.mark.parametrize(
    ("here", "known", "unnamed"), [(B, 1 / 4 + 1 / 8, 2), (C, 1 / 2 + 1 / 8, 2), (DECK_PLACE, 3 / 4, 2), (UNSEEN, 7 / 8, 1)]
)
def test_another_copy_may_be_known_somewhere_or_not_named_yet(here: int, known: float, unnamed: int) -> None:
    """B, C and the deck are known to have one each, and two are among ten hidden cards: three of B's, two of C's, five of the deck's."""
    world = after([Turn()], deck=cards("E3 E3 L1 L2 L3 L4 L5 T1 T2 T3"), loose=cards("E3 L6"), unseen=[0, 3, 2, 0])
    world.game.hands = [0, cards("E3 T4"), cards("T5 E3 T6"), 0]
    world.scratch.chances = [0.0, 1 / 2, 1 / 4, 0.0, 1 / 8]
    assert elsewhere(*world, one("E3"), here) == pytest.approx(known + unnamed * (3 * 1 / 2 + 2 * 1 / 4 + 5 * 1 / 8) / 10)
    world.game.deck = cards("L1 L2")
    assert here == UNSEEN or elsewhere(*world, one("E3"), here) == pytest.approx(known), "none is left to be named"


def test_unseen_cards_are_told_apart_by_the_turn_in_which_they_were_passed_first() -> None:
    world = after([Turn()], roaming=[0, 0b1011, 0, 0])
    assert [roaming_turn(world.scratch, B, which) for which in range(3)] == [0, 1, 3]


# The whole outlook.

HIDDEN = "L1 L2 L3 L4 L5 T1 T2 T3 E3"  # and one more: of ten cards three are in B's hand, two in C's, five in the deck


def last_turns(*turns: Turn, hidden: str = "T4", hand: str = "") -> World:
    """The very last turns of which a row can tell: the last but one is B's, then comes C's."""
    begin = TURNS - len(turns)
    world = after(list(turns), (B - TURNS + 2) % 3, begin, deck=cards(f"{HIDDEN} {hidden}"), unseen=[0, 3, 2, 0])
    world.game.hands[B] = cards(hand)
    return world


def test_a_card_that_will_be_shown_is_likelier_to_be_passed_to_who_shows_it() -> None:
    """HER-37: B passes one of four cards, and C shows an E3. B is known to have one; if it stays, C has the other E3 in 2 of 10 cases,
    or B has it, in 3, and passes it, in 1 of 4."""
    world = last_turns(Turn(drew=1, to=C, held=4), Turn(went="E3"), hand="E3")
    look_ahead(*world, A, TURNS - 2, 0, 0, one("E3"), B)
    other = 2 / 10 + 3 / 10 * 1 / 4
    assert world.scratch.outlook == pytest.approx([other, other + 1 / 4, other + 1, other, other])
    assert proposal_weight(*world, A, TURNS - 2, 0, 0, one("E3"), B, C) == pytest.approx((other + 1) / (other + 1 / 4))


def test_a_card_that_will_be_shown_twice_is_looked_for_twice() -> None:
    """B shows an E3 now, and C one in the next turn: both are hidden, and we say where one of them is. Of those that B has now only every
    other one is there still, when one of four cards is passed."""
    world = last_turns(Turn(went="E3", to=C, held=4), Turn(went="E3"), hidden="E3")
    look_ahead(*world, A, TURNS - 2, one("E3"), 0, one("E3"), UNSEEN)
    now, then, stays = 3 / 10, 2 / 10 + 3 / 10 * 1 / 8, 1 / 8
    assert world.scratch.outlook == pytest.approx([now * then, (now + 1) * (then + stays), now * (then + 1), now * then, now * then])


def test_a_card_that_is_shown_once_is_looked_for_once() -> None:
    world = last_turns(Turn(went="E3", to=C, held=4), Turn(went="L1"), hidden="E3")
    look_ahead(*world, A, TURNS - 2, one("E3"), 0, one("E3"), UNSEEN)
    assert world.scratch.outlook == pytest.approx([3 / 10, 1 + 3 / 10, 3 / 10, 3 / 10, 3 / 10])
    look_ahead(*world, A, TURNS - 2, 0, 0, one("E3"), UNSEEN)
    assert world.scratch.outlook == [1.0] * 5, "it will not be seen any more"


def test_where_a_card_cannot_stay_it_is_passed_on() -> None:
    """The only E3 is B's, the pass is hidden, and A was given one by C before: it goes from B to C, whatever else might."""
    world = last_turns(Turn(drew=1, to=C, held=4), Turn(passed="T4", to=A, held=9), Turn(drew=0), Turn(went="T6"))
    world.game.first, world.game.turn, world.game.deck = (B - TURNS + 4) % 3, TURNS - 2, cards("L1")
    world.game.hands[B] = cards("T4")
    assert weight_after(*world, A, TURNS - 4, one("T4"), B, C) == SURELY
    assert weight_after(*world, A, TURNS - 4, one("T4"), B, B) == 0


def test_the_next_turn_says_which_card_is_likelier_to_be_passed() -> None:
    """HER-37: in this turn B passes one of four, then C draws one and shows an E3, of which one is B's and the other is hidden: in C's
    hand in 2 of 10 cases, or drawn in 1 of 5 of the deck's 5. What is passed in the turn that still goes on shows nothing more."""
    world = last_turns(Turn(drew=3, to=C, held=4), Turn(drew=1, went="E3", came="E3"), hand="E3")
    other = 2 / 10 + 5 / 10 * 1 / 5
    assert weight_after(*world, A, TURNS - 2, one("E3"), B, C) == pytest.approx((other + 1) / other)
    assert weight_after(*world, A, TURNS - 1, one("E3"), B, C) == 1


# Cards that may be anything.

SHOWS = [
    Turn(drew=3, went="L1 L2 E3", came="T4", to=C),  # B's turns
    Turn(drew=2, went="M1", to=B),
    Turn(passed="M2", to=B),
    Turn(drew=1, went="T4 M6", passed="E5", to=A),
    Turn(drew=1, went="M3 M4 M5 D1", to=B),
    Turn(passed="M2", to=B),
    Turn(drew=2, went="T2"),
]
UNNAMED = "L1 L2 M1 M3 M4 M5 M6 D1 D6 E5 T2 T4"


def shown(unnamed: str = UNNAMED, hand: str = "E3", **changed: Turn) -> World:
    turns = [changed.get(f"turn_{number}", turn) for number, turn in enumerate(SHOWS)]
    world = after(turns, first=B, deck=cards(unnamed), unseen=[0, 3, 1, 0])
    world.game.hands[B] = cards(hand)
    return world


E5_CAME = {"turn_3": SHOWS[3]._replace(came="E5")}
SPARE: dict[str, tuple[dict[str, Any], int, str, int, int, int]] = {
    "three and one drawn, less L1 and L2; then one more, less M6 and E5": ({}, 0, "L1 L2 E3", 1, B, 1),
    "of two L2 one is known": ({"hand": "E3 L2", "unnamed": UNNAMED + " L2"}, 0, "L2 L2 E3", 0, B, 1),
    "L1 is known": ({"hand": "L1"}, 0, "L1", 0, B, 2),
    "it gave what it had just taken": (E5_CAME, 0, "L1 L2 E3", 1, B, 2),
    "it gave what is known to be no unseen card": ({"unnamed": UNNAMED.replace(" E5", "")}, 0, "L1 L2 E3", 1, B, 2),
    "three, less four": ({"unnamed": UNNAMED + " E1 E2 E4"}, 0, "L1 E1 E2 E4", 0, B, -2),
    "in turn 3 one of three and one drawn, and E5": ({}, 3, "M6", 0, B, 1),
    "in turn 3 nothing is shown any more but E5": ({}, 3, "", 1, B, 3),
    "in the last turn all that is left": ({}, 6, "", 0, B, 3),
    "one and two drawn, less M1; then one more, less four": ({}, 0, "L1 L2 E3", 1, C, -1),
    "C has no more turn": ({}, 5, "", 0, C, CARDS),
}


@pytest.mark.parametrize(("changed", "turn", "shows", "draws", "owner", "least"), SPARE.values(), ids=SPARE)
def test_how_many_unseen_cards_a_hand_can_do_without(
    changed: dict[str, Any], turn: int, shows: str, draws: int, owner: int, least: int
) -> None:
    """HER-10, HER-12, HER-37: it draws and shows, and at the tightest moment so many are left over."""
    assert spare(*shown(**changed), A, turn, cards(shows), draws, owner) == least


def two_turns(b: int, c: int, **changed: Turn) -> World:
    """B passes a card to C, who then draws one and shows three; B draws one in its next turn, and shows two. So many are unseen."""
    turns = [
        Turn(drew=2, went="T1", to=C),
        Turn(drew=1, went="L1 L2 E3", to=B),
        Turn(drew=2, went="T2", passed="T3", to=B),
        Turn(drew=1, went="M5 M6"),
    ]
    turns = [changed.get(f"turn_{number}", turn) for number, turn in enumerate(turns)]
    return after(turns, first=B, deck=cards("T1 T2 L1 L2 E3 M5 M6 D1"), unseen=[0, b, c, 0], outlook=[1.0] * 5)


@pytest.mark.parametrize(
    ("b", "c", "leaning"), [(2, 2, 1), (1, 2, 1 / KEENLY), (0, 2, 1 / KEENLY), (2, 1, KEENLY), (1, 1, 1), (9, 0, KEENLY)]
)
def test_an_unseen_card_goes_to_who_has_not_enough_of_them(b: int, c: int, leaning: float) -> None:
    """HER-37: C needs two for what it shows. B can give one away if it has two; and it had better, if C has one only."""
    assert unseen_weight(*two_turns(b, c), A, 0, B, C) == leaning


@pytest.mark.parametrize(("b", "leaning"), [(1, 1), (0, KEENLY)])
def test_an_unseen_card_goes_to_who_has_not_enough_of_them_two_turns_later(b: int, leaning: float) -> None:
    """HER-37: C passes a card to B, whose turn is after A's."""
    assert unseen_weight(*two_turns(b, 9), A, 1, C, B) == leaning


def test_in_the_last_turn_all_unseen_cards_are_alike() -> None:
    assert unseen_weight(*two_turns(0, 0), A, 3, B, C) == 1


@pytest.mark.parametrize(
    ("card", "b", "c", "leaning"),
    [
        ("E3", 2, 1, [1, 1 / KEENLY, 1, 1, 1]),  # C must show this one; B needs two of two, A has none
        ("E3", 3, 1, [1, 1, 1, 1, 1]),  # of three there is one left
        ("T6", 2, 4, [1, 1 / KEENLY, 1, 1, 1]),  # nobody shows it, and C has enough
        ("T6", 9, 2, [1, 1, 1 / KEENLY, 1, 1]),  # the next turn would be C's
        ("M6", 1, 3, [1, 1, 1, 1, 1]),  # B must show this one in the last turn
        ("M6", 1, 2, [1, 1, 1 / KEENLY, 1, 1]),
    ],
)
def test_a_card_is_not_named_where_all_unseen_ones_are_needed_for_others(card: str, b: int, c: int, leaning: list[float]) -> None:
    """HER-37: B still shows a T1 in this turn; then C shows three and draws one, and B shows two and draws one."""
    world = two_turns(b, c)
    save_unseen(*world, A, 0, cards("T1"), one(card))
    assert world.scratch.outlook == leaning
