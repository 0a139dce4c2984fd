"""Have You Herd?, rule by rule."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from io import StringIO
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console

from paddock import BadRecord, BadSetting, Match, Refused, find
from paddock.core.text.complaint import Complaint
from paddock.core.types.box import read_box
from paddock.games.have_you_herd.box import SPECIALS, Box
from paddock.games.have_you_herd.plays import DICE_LETTERS, NOTATION, Exchange, GiveSkunk, Roll, Skip, Trade
from paddock.games.have_you_herd.view import View
from paddock.laws.laws import played
from tests.support import at, say, why_not

GAME = "have-you-herd"
BOX = (Path(find(GAME).folder) / "box.toml").read_text("utf-8")
EVERYTHING = '["rabbit", "rabbit", "rabbit", "sheep", "pig", "cow", "horse", "fox", "wolf", "skunk", "dog", "T"]'


@pytest.fixture(scope="module")
def any_dice(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A box in which every symbol is on both dice."""
    lines = [f"{line.split(' = ')[0]} = {EVERYTHING}" if line.startswith(("first", "second")) else line for line in BOX.splitlines()]
    file = tmp_path_factory.mktemp("box") / "any-dice.toml"
    file.write_text("\n".join(lines))
    return file


def farm(match: Match, seat: int = 0) -> str:
    return NOTATION.write(match.view(None).farms[seat])


def farms(match: Match) -> list[str]:
    return [farm(match, seat) for seat in range(match.seats)]


def supply(match: Match) -> dict[str, int]:
    found: dict[str, int] = match.view(None).supply
    return found


def rolled(position: str, *rolls: str, seats: int = 3, **settings: Any) -> Match:
    """A's rolls of one turn."""
    match = at(GAME, position, seats, **settings)
    say(match, match.waiting[0], "roll")
    for dice in rolls:
        match.apply_outcome(dice)
    return match


def moment(match: Match) -> str:
    """Where a turn stands: must roll `again`, a `final` trade (`T`: with players only), the `skunk`, or `over`."""
    view = match.view(None)
    if view.step == "final":
        return "T" if view.bound else "final"
    return {"dice": "again"}.get(view.step, view.step)


# Worked examples.

ROLLS = [
    ("E01", "R1", "R/P", "R2", "final"),
    ("E02", "R4", "R/R", "R7", "again"),
    ("E03", "R1 S1", "R/S", "R2 S2", "final"),
    ("E04", "R1", "P/P", "R1 P1", "again"),
    ("E05", "R6", "R/C", "R9", "final"),
    ("E06", "P2", "P/C", "P3", "final"),
    ("E11", "R8 S3", "fox/skunk", "R8 S3", "final"),
    ("E14", "R9", "R/R", "R12", "again"),
    ("E15", "R12", "R/R fox/C", "R1", "final"),
    ("E16", "R12 S1", "S/R", "R12 S2", "final"),
    ("E17", "R6 S2 C1", "R/wolf R/C", "R5 S2", "final"),
    ("E18", "R6", "R/wolf R/R", "R5", "final"),
    ("E19", "R1", "S/wolf R/wolf", "R1", "final"),
    ("E20", "R4", "S/wolf dog/skunk", "R4", "final"),
    ("E21", "R3 S1 H1", "P/wolf H/S", "R3", "final"),
    ("E22", "R4", "R/wolf T/R", "R3", "final"),
    ("E23", "R6 G1", "R/wolf", "R6", "final"),
    ("E24", "R8", "fox/R", "R1", "final"),
    ("E25", "R8 G1", "fox/R", "R8 G1", "final"),
    ("E26", "S2", "fox/S", "S2", "final"),
    ("E27", "R8", "dog/wolf", "R8", "final"),
    ("E28", "R8 G1", "fox/wolf", "R8 G1", "final"),
    ("E29", "R8", "T/skunk", "R8", "final"),
    ("E30", "S3", "S/skunk", "S5", "skunk"),
    ("E31", "R3", "dog/R", "R5 G1", "final"),
    ("E32", "R3 G1", "dog/R", "R5 G1", "final"),
    ("E33", "R4 S1", "R/R S/wolf R/P", "R6 S1", "final"),
    ("E34", "R1", "R/R S/S T/R", "R3 S1", "T"),
    ("E35", "R7", "R/R T/wolf", "R11", "final"),
    ("E36", "R1 P2", "P/P dog/P", "R1 P6 G1", "final"),
    ("E37", "R2 H1", "H/R", "R3 H1", "final"),
    ("E38", "R1 S5; supply S1", "S/R", "R2 S6", "final"),
    ("E44", "S2 P1 C1 H1", "R/R", "R1 S2 P1 C1 H1", "over"),
]


@pytest.mark.parametrize(
    "swapped", [pytest.param(False, id=""), pytest.param(True, id="swapped", marks=pytest.mark.xdist_group("any dice"))]
)  # the other box is compiled once
@pytest.mark.parametrize(("example", "position", "rolls", "result", "then"), ROLLS, ids=[row[0] for row in ROLLS])
def test_worked_rolls(example: str, position: str, rolls: str, result: str, then: str, swapped: bool, any_dice: Path) -> None:
    """HYH-17 to HYH-40: with the assumed dice, and with dice that show every symbol, the other way round."""
    settings: dict[str, Any] = {"box": any_dice} if swapped else {}
    dice = ["/".join(reversed(roll.split("/"))) if swapped else roll for roll in rolls.split()]
    match = rolled(position, *dice, **settings)
    assert (farm(match), moment(match)) == (result, then)
    assert match.chance == (then == "again")
    assert match.winners == ([0] if then == "over" else [])
    if then != "skunk":
        assert match.view(0).skunk is None


TRADES = [
    ("E07", "R5", "sheep", "S1"),
    ("E08", "S2", "pig", "P1"),
    ("E09", "P2", "cow", "C1"),
    ("E43", "R1 S1 P1 C3", "horse", "R1 S1 P1 C1 H1"),
]


@pytest.mark.parametrize(("example", "position", "line", "result"), TRADES, ids=[row[0] for row in TRADES])
def test_worked_trades(example: str, position: str, line: str, result: str) -> None:
    match = at(GAME, position)
    match.play(0, Trade(line))
    assert farm(match) == result
    wins = example == "E43"
    assert match.over == wins
    assert match.winners == ([0] if wins else [])
    assert match.view(0).roll is None
    assert match.waiting == (() if wins else (0,)), "the roll comes next"


REFUSALS = [
    ("E10", "R10", Exchange({"rabbit": 10}, {"sheep": 2}), "one_unit_only"),
    ("E39", "P2; supply C0", Trade("cow"), "supply_empty"),
    ("E40", "R1 S1 G1", Trade("dog"), "cap_reached"),
    ("E41", "C2 H1", Trade("horse"), "cap_reached"),
    ("E42", "S1", Exchange({"sheep": 1}, {"rabbit": 5}), "not_on_chart"),
    ("E47", "A R5; B R8; after T", Trade("sheep", 1), "partner_lacks"),
    ("E51", "R5; after T", Trade("sheep"), "t_players_only"),
]


@pytest.mark.parametrize(("example", "position", "play", "reason"), REFUSALS, ids=[row[0] for row in REFUSALS])
def test_worked_refusals(example: str, position: str, play: Any, reason: str) -> None:
    match = at(GAME, position)
    assert why_not(match, 0, play) == reason
    assert match.view(0).traded is False


FORCED = [
    ("E12", "A R5; B R3 S1", "sheep", "S1", "R8", []),
    ("E13", "A R1 S1; B R3 G1", "dog", "G1", "R4 S1", []),
    ("E45", "A R7; B R10 S2", "sheep", "R2 S1", "R12 S1", []),
    ("E46", "A R1 S1; B R12 G1", "dog", "G1", "R12 S1", []),
    ("E48", "A C2; B R1 H1", "horse", "H1", "R1 C2", []),
    ("E49", "A R3 S2; B R2 P2 C1 H1", "pig", "R3 P1", "R2 S2 P1 C1 H1", [1]),
    ("E50", "A R1 S3 C1 H1; B R2 P2 C1 H1", "pig", "R1 S1 P1 C1 H1", "R2 S2 P1 C1 H1", [0]),
]


@pytest.mark.parametrize(("example", "position", "line", "mine", "theirs", "winners"), FORCED, ids=[row[0] for row in FORCED])
def test_worked_trades_after_t(example: str, position: str, line: str, mine: str, theirs: str, winners: list[int]) -> None:
    """HYH-49 to HYH-52, HYH-55: both bundles change owner at once, and rabbits above 12 go to the supply."""
    match = at(GAME, f"{position}; after T")
    before = supply(match)
    match.play(0, Trade(line, 1))
    assert farms(match) == [mine, theirs]
    assert match.winners == winners
    assert match.over == bool(winners)
    excess = {"E45": 3, "E46": 1}.get(example, 0)
    assert supply(match) == before | {"rabbit": before["rabbit"] + excess}
    told = match.story()[0]
    assert ("too many go to the supply" in told) == bool(excess)


@pytest.mark.parametrize(("example", "target", "loser"), [("E52", 2, 2), ("E53", 1, 1)])
def test_worked_skunk(example: str, target: int, loser: int) -> None:
    """HYH-41, HYH-42, HYH-44, HYH-46: the roller chooses, the old holder is free unless chosen again."""
    match = rolled("A R2; C skunk from B", "R/skunk")
    assert farm(match) == "R3"
    assert match.waiting == (0,)
    match.play(0, GiveSkunk(target))
    assert (match.view(0).skunk, match.view(0).giver) == (loser, 0)
    order = []
    for _ in range(3):
        match.play(match.waiting[0], Skip())
        order.append(match.waiting[0])
        match.play(match.waiting[0], Roll())
        match.apply_outcome("H/C")
    assert order == {1: [2, 0, 1], 2: [1, 0, 1]}[loser]
    assert match.view(0).skunk is None


def test_worked_lost_turn() -> None:
    """E54, HYH-46: the skunk goes back, and it is A's turn again; the lost turn counts."""
    match = at(GAME, "A R1; B R5; final; B skunk from A")
    match.play(0, Skip())
    view = match.view(0)
    assert (view.turn, view.step, view.skunk, view.giver, view.turns) == (0, "first", None, None, 2)
    assert farms(match) == ["R1", "R5"]
    assert match.story(1) == ["You lose this turn: you hand back the skunk that Player 1 gave."]
    with pytest.raises(ValueError, match="hold the skunk"):
        at(GAME, "B R1; turn B; B skunk")


def test_worked_set_up() -> None:
    """E55, HYH-02, HYH-03: with the option everybody also begins with a sheep."""
    match = Match(GAME, 4, first_game_sheep=True)
    assert farms(match) == ["R1 S1"] * 4
    assert (supply(match)["rabbit"], supply(match)["sheep"]) == (48, 20)


# Set-up.


def test_players() -> None:
    """HYH-01: 2 to 4 players."""
    assert list(find(GAME).seats()) == [2, 3, 4]
    for seats in (0, 1, 5):
        with pytest.raises(BadSetting):
            Match(GAME, seats)


def test_opening() -> None:
    """HYH-02, HYH-03: one rabbit each, everything else in the supply, the skunk with nobody."""
    match = Match(GAME, 3)
    assert farms(match) == ["R1"] * 3
    assert list(supply(match).values()) == [49, 24, 20, 15, 4, 4]
    view = match.view(None)
    assert (view.skunk, view.giver, view.roll, view.first_game_sheep) == (None, None, None, False)


def test_a_new_game_forgets_the_old_one() -> None:
    """HYH-02: set-up writes every field, whatever the row held before."""
    fresh, used = Match(GAME, 3), Match(GAME, 4, position="A R9 S2; B H1; D G1 C2; after T; C skunk from D; turns 9")
    used._frame.finish()
    used._frame.begin(3, find(GAME).codes({}))
    assert used.row == fresh.row


def test_first_seat_and_order() -> None:
    """HYH-04: seat 1 or the chosen one begins, then ascending, wrapping round."""
    assert Match(GAME, 3).waiting == (0,)
    match = Match(GAME, 3, chance="given", first_seat=3)
    order = []
    for _ in range(5):
        order.append(match.waiting[0])
        match.play(match.waiting[0], Roll())
        match.apply_outcome("H/C")
        match.play(match.waiting[0], Skip())
    assert order == [2, 0, 1, 2, 0]
    with pytest.raises(BadSetting):
        Match(GAME, 2, first_seat=3)


@pytest.mark.parametrize("seats", [2, 4])
def test_box_and_limits_hold_always(seats: int) -> None:
    """HYH-05, HYH-06: after every action all tiles are there, and nobody owns more than 12 rabbits, a horse and a dog."""
    for seed in range(3):
        match = Match(GAME, seats, seed=seed, first_game_sheep=True, turn_cap=60)
        for _ in played(match, seed):
            pass
        most = [0] * 6
        for moment in match.replay():
            assert find(GAME).notation.things(moment.after) == [52, 24, 20, 15, 4, 4]
            most = [max(most[kind], *(farm[kind] for farm in moment.after.farms)) for kind in range(6)]
        assert most[0] <= 12
        assert most[4] <= 1
        assert most[5] <= 1
    assert farm(at(GAME, "S24 P20 C15")) == "S24 P20 C15"
    for wrong in ("R13", "H2", "G2"):
        with pytest.raises(ValueError, match="nobody may own more"):
            at(GAME, wrong)


def test_steps_of_a_turn() -> None:
    """HYH-07: a first trade if wanted, the roll, a final trade if wanted, the next seat."""
    match = at(GAME, "A R5 S4; B R5")
    assert [write(play) for play in match.options(0)] == ["roll", "trade sheep", "trade pig", "trade dog"]
    match.play(0, Trade("pig"))
    assert list(match.options(0)) == [Roll()]
    match.play(0, Roll())
    match.apply_outcome("H/C")
    assert [write(play) for play in match.options(0)] == ["skip", "trade sheep", "trade pig", "trade dog"]
    match.play(0, Trade("pig"))
    assert farm(match) == "R5 P2"
    assert match.waiting == (1,)
    match.play(1, Roll())
    match.apply_outcome("H/C")
    match.play(1, Skip())
    assert match.waiting == (0,)
    assert match.view(0).turns == 2


def write(play: Any) -> str:
    text: str = find(GAME).plays.write(play)
    return text


# Trading.


CHART = [("sheep", "R5", "S1"), ("pig", "S2", "P1"), ("cow", "P2", "C1"), ("horse", "C2", "H1"), ("dog", "R1 S1", "G1")]


@pytest.mark.parametrize(("line", "price", "goods"), CHART)
def test_chart(line: str, price: str, goods: str) -> None:
    """HYH-08, HYH-13, HYH-15: five lines; the last of a kind may be spent; the payment goes to the supply."""
    match = at(GAME, price)
    before = supply(match)
    match.play(0, Trade(line))
    assert farm(match) == goods
    paid, got = NOTATION.read(price) or {}, NOTATION.read(goods) or {}
    assert supply(match) == {kind: number + paid.get(kind, 0) - got.get(kind, 0) for kind, number in before.items()}
    same = at(GAME, price)
    same.play(0, Exchange(paid, got))
    assert same.row == match.row, "bundles are matched to the line"


@pytest.mark.parametrize(
    ("give", "take", "reason"),
    [
        ("R10", "S2", "one_unit_only"),
        ("S4", "P2", "one_unit_only"),
        ("R2 S2", "G2", "one_unit_only"),
        ("R10", "P1", "not_on_chart"),
        ("R5 S2", "S1 P1", "not_on_chart"),
        ("P1", "S2", "not_on_chart"),
        ("G1", "R1 S1", "not_on_chart"),
        ("R6", "S1", "not_on_chart"),
        ("R5", "S2", "not_on_chart"),
        ("R5", "-", "not_on_chart"),
        ("-", "S1", "not_on_chart"),
        ("R5 G1", "S1", "not_on_chart"),
    ],
)
def test_only_single_lines(give: str, take: str, reason: str) -> None:
    """HYH-09, HYH-10: one line, once, upward."""
    match = at(GAME, "R12 S5 P5 C5 G1")
    play = Exchange(NOTATION.read(give) or {}, NOTATION.read(take) or {})
    assert why_not(match, 0, play) == reason


def test_nonsense_is_not_on_the_chart() -> None:
    """HYH-10: unknown lines, unknown animals, strange numbers."""
    match = at(GAME, "R12 S5")
    strange: list[Any] = [Trade("goat"), Trade(""), Exchange({"goat": 5}, {"sheep": 1}), Exchange({"rabbit": -5}, {"sheep": -1})]
    strange += [Exchange({"rabbit": 5.0}, {"sheep": 1}), Exchange({"rabbit": 5}, {"sheep": True})]  # type: ignore[dict-item]
    for play in strange:
        assert why_not(match, 0, play) == "not_on_chart"
    assert why_not(match, 0, Exchange({"rabbit": 5, "pig": 0}, {"sheep": 1})) is None


def test_one_trade_in_each_step() -> None:
    """HYH-11: a second first trade is refused; an unused one is not carried over."""
    match = at(GAME, "A R12; B R1")
    match.play(0, Trade("sheep"))
    assert why_not(match, 0, Trade("sheep")) == "trade_used"
    match.play(0, Roll())
    match.apply_outcome("H/C")
    match.play(0, Trade("sheep"))
    assert (farm(match), match.waiting) == ("R2 S2", (1,))
    assert match.view(0).traded is False, "B has a first trade of B's own"
    match = at(GAME, "R12")
    match.play(0, Roll())
    match.apply_outcome("H/C")
    match.play(0, Trade("sheep"))
    assert match.waiting == (1,), "the unused first trade does not give a second final one"


def test_supply_only() -> None:
    """HYH-12: without T nobody can be made to trade, before or after the roll."""
    for step in ("", "; final"):
        match = at(GAME, f"A R5; B S1{step}")
        assert why_not(match, 0, Trade("sheep", 1)) == "supply_only"
        assert Trade("sheep", 1) not in list(match.options(0))
        assert why_not(match, 0, Trade("sheep")) is None


@pytest.mark.parametrize("position", ["A R5 S2; B S1", "A R5 S2; B S1; final", "A R5 S2; B S1; after T", "A R5 S2; B S1; giving"])
def test_who_is_not_at_the_table_is_no_partner(position: str) -> None:
    """HYH-12, HYH-49: no number that is no seat is taken for the supply, or for another play."""
    match = at(GAME, position)
    wanted = "t_players_only" if "T" in position else "wrong_phase" if "giving" in position else "supply_only"
    for line, partner in product(("sheep", "pig", "cow", "horse", "dog"), (-2, -1, *range(2, 9))):
        assert why_not(match, 0, Trade(line, partner)) == wanted


def test_the_first_seat_is_a_partner_like_all_others() -> None:
    """HYH-49: what is wrong with a trade with A is not A."""
    assert why_not(at(GAME, "A S1; B R4; turn B; after T"), 1, Trade("sheep", 0)) == "not_enough"


def test_payment_room_and_supply() -> None:
    """HYH-13, HYH-14, HYH-15: what is missing is said, and nothing is used up."""
    match = at(GAME, "R4 S1; supply P0")
    refused = match.options(0).why_not(Trade("sheep"))
    assert refused is not None
    assert refused.sentence() == "You would need 5 rabbits and have 4 rabbits."
    assert why_not(match, 0, Trade("pig")) == "not_enough"
    assert why_not(at(GAME, "S2; supply P0"), 0, Trade("pig")) == "supply_empty"
    assert why_not(at(GAME, "R1 S1; supply G0"), 0, Trade("dog")) == "supply_empty"
    assert why_not(at(GAME, "A C2 H1; B R1 H1; after T"), 0, Trade("horse", 1)) == "cap_reached"
    assert why_not(at(GAME, "A R1 S1 G1; B R1 G1; after T"), 0, Trade("dog", 1)) == "cap_reached"


def test_the_last_tile_of_the_supply_is_for_sale() -> None:
    """HYH-12, HYH-15: as long as there is one of a kind, somebody can have it."""
    match = at(GAME, "A R5; B R5; supply S1")
    match.play(0, Trade("sheep"))
    assert (farm(match), supply(match)["sheep"]) == ("S1", 0)


def test_order_of_refusals() -> None:
    """HYH-16, HYH-57, HYH-07: the first test that fails gives the reason; nothing changes and the trade stays unused."""
    wrong = Exchange({"rabbit": 10}, {"sheep": 2}, 9)
    over = at(GAME, "A R1 S1 P1 C1 H1; won A")
    for play in (wrong, Trade("goat", 9), Roll(), Skip(), GiveSkunk(0)):
        assert why_not(over, 1, play) == "game_over"
    giving = at(GAME, "R1; giving", 3)
    for seat in (0, 1):
        assert [why_not(giving, seat, play) for play in (wrong, Roll(), Skip())] == ["wrong_phase"] * 3
    assert why_not(giving, 1, GiveSkunk(9)) == "not_your_turn"
    assert why_not(giving, 0, GiveSkunk(9)) == "bad_target"
    used = at(GAME, "R5; traded")
    assert why_not(used, 1, wrong) == "not_your_turn"
    assert [why_not(used, seat, Skip()) for seat in (0, 1)] == ["wrong_phase"] * 2
    assert why_not(used, 0, wrong) == "trade_used"
    first = at(GAME, "A R1 H1; B S2; supply S0")
    assert why_not(first, 0, wrong) == "supply_only"
    assert why_not(first, 0, Exchange({"rabbit": 10}, {"sheep": 2})) == "one_unit_only"
    assert why_not(first, 0, Trade("goat")) == "not_on_chart"
    assert why_not(first, 0, Trade("horse")) == "not_enough", "before the limit"
    assert why_not(first, 0, Trade("sheep")) == "not_enough", "before the supply"
    assert why_not(at(GAME, "C2 H1; supply H0"), 0, Trade("horse")) == "cap_reached", "before the supply"
    bound = at(GAME, "A R4 C2 H1; B S2; after T")
    for partner in (None, 0, 9, -1, True, "1"):
        assert why_not(bound, 0, Exchange({"rabbit": 10}, {"sheep": 2}, partner)) == "t_players_only"  # type: ignore[arg-type]
    assert why_not(bound, 0, Exchange({"rabbit": 10}, {"sheep": 2}, 1)) == "one_unit_only"
    assert why_not(bound, 0, Exchange({"rabbit": 10}, {"pig": 1}, 1)) == "not_on_chart"
    assert why_not(bound, 0, Trade("cow", 1)) == "not_enough", "before what the partner lacks"
    assert why_not(bound, 0, Trade("horse", 1)) == "cap_reached", "before what the partner lacks"
    assert why_not(at(GAME, "A P2; B S2; after T"), 0, Trade("cow", 1)) == "partner_lacks"


EVERY_PLAY = [Roll(), Skip(), *(GiveSkunk(seat) for seat in range(4))]
EVERY_PLAY += [Trade(line, partner) for line, _, _ in CHART for partner in (None, 0, 1, 2, 3)]


def check_options(match: Match, seat: int) -> None:
    options = match.options(seat)
    assert set(options) == {play for play in EVERY_PLAY if options.why_not(play) is None}


def test_options_are_what_is_not_refused() -> None:
    """HYH-16: the moves offered are exactly the plays that no test refuses, at every moment of some games."""
    for seats, seed in ((2, 1), (4, 2)):
        match = Match(GAME, seats, seed=seed, turn_cap=25)
        for seat, _ in played(match, seed):
            check_options(match, seat)
    rich, full = "A R12 S4 P4 C4; B R1 S1", "A R12 S4 P4 C4 H1 G1; B P1 C1 H1 G1"
    for farms_now, step in product((rich, full), ("", "; traded", "; final", "; after T", "; giving", "; rolling", "; over")):
        for short in ("", "; supply S0 C0", "; supply P0 H0 G0"):
            for seat in range(3):
                check_options(at(GAME, farms_now + step + short, 3), seat)


# Rolling and breeding.


def after_each(position: str, **settings: Any) -> Iterator[tuple[Fraction, View]]:
    """Every roll from a position: its exact chance by the rules' own odds, and the table after it."""
    match = at(GAME, position, **settings)
    frame, row, weights = match._frame, match.row, match._frame.odds()
    for outcome, weight in enumerate(weights):
        frame.bytes = row
        assert frame.apply_outcome(outcome)
        yield Fraction(weight, sum(weights)), match.view(None)


def cases(position: str, happens: Callable[[View], Any]) -> Fraction:
    """In how many of 144 cases it happens, on average where it is a number."""
    return sum((chance * int(happens(view)) for chance, view in after_each(position)), Fraction(0)) * 144


def events(position: str) -> dict[str, Fraction]:
    names = {view.roll.event for _, view in after_each(position) if view.roll}
    return {name: cases(position, lambda view, name=name: view.roll.event == name) for name in names}


ROLLING = "R2; rolling"


def test_dice() -> None:
    """HYH-17, HYH-22, HYH-26: two independent dice; the cases of the rules page, out of 144."""
    assert sum(chance for chance, _ in after_each(ROLLING)) == 1
    assert events(ROLLING) == {
        "breeding": 59, "doubles": 31, "cancelled": 6, "fox": 10, "dog": 10, "T": 10, "wolf": 9, "skunk": 9,
    }  # fmt: skip
    doubles = {kind: cases(ROLLING, lambda v, k=kind: v.roll.dice == (k, k)) for kind in ("rabbit", "sheep", "pig", "cow", "horse")}
    assert doubles == {"rabbit": 25, "sheep": 4, "pig": 2, "cow": 0, "horse": 0}
    pairs = [set(view.roll.dice) for _, view in after_each(ROLLING) if view.roll and view.roll.event == "cancelled"]
    assert sorted(map(sorted, pairs)) == sorted(sorted(pair) for pair in product(("fox", "dog", "T"), ("wolf", "skunk")))


def test_last_roll_of_a_turn() -> None:
    """HYH-22, HYH-23: after all extra rolls the last one is two kinds 59/113, ..., and there are 144/113 rolls on average."""
    for position in (ROLLING, "R12 S4 P3 H1 G1; rolling"):
        odds = {name: number / 144 for name, number in events(position).items()}
        again = odds.pop("doubles")
        for _, view in after_each(position):
            assert view.roll is not None
            assert (view.step == "dice") == (view.roll.event == "doubles")
        last = {name: chance / (1 - again) for name, chance in odds.items()}
        wanted = {"breeding": 59, "fox": 10, "dog": 10, "T": 10, "wolf": 9, "skunk": 9, "cancelled": 6}
        assert last == {name: Fraction(number, 113) for name, number in wanted.items()}
        assert 1 / (1 - again) == Fraction(144, 113)


def test_kinds_shown() -> None:
    """HYH-18, HYH-30: how often a kind is shown, can breed, and is lost on a penalty roll."""
    kinds = ("rabbit", "sheep", "pig", "cow", "horse")
    shown = {kind: cases(ROLLING, lambda v, k=kind: k in v.roll.dice) for kind in kinds}
    assert shown == {"rabbit": 95, "sheep": 44, "pig": 34, "cow": 12, "horse": 12}
    plenty = "R2 S2 P2 C2"
    bred = {kind: cases(f"{plenty}; rolling", lambda v, k=kind: v.roll.due.get(k, 0) > 0) for kind in kinds[:4]}
    assert bred == {"rabbit": 85, "sheep": 40, "pig": 31, "cow": 11}
    assert cases("R1 H1; rolling", lambda v: v.roll.due.get("horse", 0) > 0) == 11
    assert cases("R1 H1; rolling", lambda v: "horse" in v.roll.gained) == 0, "the horse never pays"
    assert cases("R1; rolling", lambda v: "horse" in v.roll.gained) == 0
    risky = "R2 S1 P1 C1 H1; penalty"
    assert {kind: cases(risky, lambda v, k=kind: v.roll.lost.get(k, 0)) for kind in kinds} == shown
    assert cases(risky, lambda v: sum(v.roll.lost.values())) == 197
    assert cases(risky, lambda v: not v.roll.lost) == 6
    assert cases("R1 S1; penalty", lambda v: v.roll.lost.get("rabbit", 0)) == 0


def test_first_roll() -> None:
    """HYH-18, HYH-20, HYH-33, HYH-35, HYH-38: what the first roll brings to a lone rabbit."""
    start = "R1; rolling"
    for kind, number in (("rabbit", 85), ("sheep", 4), ("pig", 2)):
        assert cases(start, lambda v, k=kind: k in v.roll.gained) == number
    assert cases(start, lambda v: any(kind != "guard_dog" for kind in v.roll.gained)) == 91
    assert cases(start, lambda v: bool(v.roll.gained)) == 96
    assert cases(start, lambda v: NOTATION.write(v.farms[0]) == "R1") == 48
    assert cases("R1; penalty", lambda v: bool(v.roll.lost)) == 0


def test_rolls_that_win() -> None:
    """HYH-53, HYH-54: only a double of the one missing kind completes a herd; cow and horse come from trades."""
    wins = {"rabbit": 25, "sheep": 4, "pig": 2, "cow": 0, "horse": 0}
    for missing, number in wins.items():
        owned = " ".join(f"{letter}1" for kind, letter in NOTATION.letters.items() if kind not in (missing, "guard_dog"))
        assert cases(f"{owned}; rolling", lambda v: v.winner == 0) == number
        assert cases(f"{owned}; rolling", lambda v: v.winner == 0 and v.roll.event != "doubles") == 0


def test_losing_the_horse() -> None:
    """HYH-23, HYH-30: an owned horse is lost in 3/452 of the turns without a dog."""
    wolf, again = (cases("R1 H1; rolling", lambda v, name=name: v.roll.event == name) / 144 for name in ("wolf", "doubles"))
    lost = cases("R1 H1; penalty", lambda v: v.roll.lost.get("horse", 0)) / 144
    assert wolf / (1 - again) * lost == Fraction(3, 452)


def test_breeding() -> None:
    """HYH-18, HYH-19, HYH-20: pairs of owned and rolled, each kind by itself, kinds not shown gain nothing."""
    assert farm(rolled("R5 S3 P7 C2", "R/S")) == "R8 S5 P7 C2"
    assert farm(rolled("S4 C3", "S/C")) == "S6 C5"
    assert farm(rolled("-", "S/P")) == "-"
    assert farm(rolled("-", "S/S")) == "S1"


def test_gains_are_cut() -> None:
    """HYH-21, HYH-24: by the limit, by the supply; doubles give their extra roll even for nothing."""
    match = rolled("R10; B R1", "R/S")
    assert farm(match) == "R12"
    assert match.view(0).roll.due == {"rabbit": 5}
    assert match.view(0).roll.gained == {"rabbit": 2}
    assert farm(rolled("R2 P9; supply P3", "P/R")) == "R3 P12"
    match = rolled("P2; supply P0", "P/P")
    assert (farm(match), moment(match)) == ("P2", "again")


def test_doubles() -> None:
    """HYH-22, HYH-23, HYH-25, HYH-56: roll after roll on the tiles now owned; a win ends it at once."""
    match = rolled("R1", "R/R", "R/R", "R/R", "R/R")
    assert (farm(match), moment(match)) == ("R11", "again")
    assert match.waiting == (), "no decision between the rolls"
    match.apply_outcome("fox/S")
    assert (farm(match), moment(match)) == ("R1", "final")
    last = match.view(0).roll
    assert (last.due, last.gained, last.lost) == ({}, {}, {"rabbit": 10}), "of the last roll alone"
    match = rolled("R1 P1 C1 H1", "R/R", "S/S")
    assert (farm(match), match.winners) == ("R2 S1 P1 C1 H1", [0])
    assert not match.chance


# Specials.


@pytest.mark.parametrize("pair", list(product(SPECIALS, SPECIALS)), ids="/".join)
@pytest.mark.parametrize("owned", ["R8 S3 P1 G1", "R8 S3 P1"])
@pytest.mark.xdist_group("any dice")
def test_all_pairs_of_specials_cancel(pair: tuple[str, str], owned: str, any_dice: Path) -> None:
    """HYH-26, HYH-27: in every pairing, on every die, two equal ones too; never doubles; a normal final trade follows."""
    match = rolled(f"A {owned}; B R9 S1; C R1; B skunk from C", "/".join(pair), box=any_dice)
    assert farms(match) == [owned, "R9 S1", "R1"]
    assert (moment(match), match.waiting) == ("final", (0,))
    view = match.view(0)
    assert (view.skunk, view.giver) == (1, 2)
    assert (view.roll.event, view.roll.gained, view.roll.lost, view.roll.due) == ("cancelled", {}, {}, {})
    options = match.options(0)
    assert options.why_not(match.game.room("plays").Trade("sheep")) is None
    assert options.why_not(match.game.room("plays").Trade("sheep", 1)).code == "supply_only"


HERD_LETTERS = [letter for kind, letter in NOTATION.letters.items() if kind != "guard_dog"]


@pytest.mark.parametrize("herd", HERD_LETTERS)
@pytest.mark.parametrize("special", SPECIALS)
@pytest.mark.xdist_group("any dice")
def test_one_special_with_every_herd_animal(special: str, herd: str, any_dice: Path) -> None:
    """HYH-17, HYH-28, HYH-34, HYH-37, HYH-40, HYH-47: whichever die shows it, only fox and wolf keep the other die from breeding."""
    results = []
    for dice in (f"{herd}/{DICE_LETTERS[special]}", f"{DICE_LETTERS[special]}/{herd}"):
        match = rolled("R3 S3 P3 C3", dice, box=any_dice)
        results.append((farm(match), moment(match)))
    bred = " ".join(f"{letter}{5 if letter == herd else 3}" for letter in "RSPC")
    wanted = {
        "fox": ("R1 S3 P3 C3", "final"),
        "wolf": ("R3 S3 P3 C3", "penalty"),
        "skunk": (bred, "skunk"),
        "dog": (f"{bred} G1", "final"),
        "T": (bred, "T"),
    }
    assert results == [wanted[special]] * 2


def test_wolf() -> None:
    """HYH-28 to HYH-33: the dog goes, or a penalty roll takes one tile of each kind shown, but never the last rabbit."""
    match = rolled("R6 S2 G1; B R1 G1", "S/wolf")
    assert (farms(match)[:2], moment(match)) == (["R6 S2", "R1 G1"], "final")
    assert supply(match)["guard_dog"] == 3
    match = rolled("R6 S2", "S/wolf")
    assert (farm(match), moment(match), match.chance) == ("R6 S2", "penalty", True)
    match.apply_outcome("S/S")
    assert (farm(match), moment(match)) == ("R6 S1", "final"), "one tile, no extra roll"
    assert supply(match)["sheep"] == 23
    assert farm(rolled("R1 S1 H1", "S/wolf", "R/R")) == "R1 S1 H1"
    assert farm(rolled("R2 S1", "S/wolf", "R/S")) == "R1"
    assert farm(rolled("S1", "S/wolf", "R/P")) == "S1"
    for dice in ("fox/wolf", "dog/wolf", "T/skunk", "fox/skunk"):
        match = rolled("R4 S2", "S/wolf", dice)
        assert (farm(match), moment(match), match.view(0).skunk) == ("R4 S2", "final", None)
    for dice in ("fox/R", "dog/R", "T/R", "R/wolf", "R/skunk"):
        match = rolled("R4 S2", "S/wolf", dice)
        assert (farm(match), moment(match), match.view(0).skunk) == ("R3 S2", "final", None)


def test_wolf_on_the_horse() -> None:
    """HYH-33: the last tile of any other kind can go."""
    assert farm(rolled("R2 S1 P1 C1", "S/wolf", "P/C")) == "R2 S1"
    assert farm(rolled("R2 H1", "S/wolf", "H/R")) == "R1"


def test_fox() -> None:
    """HYH-34, HYH-35, HYH-36: rabbits drop to one; the dog holds it off and stays."""
    match = rolled("R12 S2", "fox/S")
    assert (farm(match), moment(match)) == ("R1 S2", "final")
    assert supply(match)["rabbit"] == 51
    assert farm(rolled("R2 S2", "fox/S")) == "R1 S2", "of two it eats one"
    for owned in ("R1 S2", "S2", "R12 S2 G1"):
        match = rolled(owned, "fox/S")
        assert (farm(match), moment(match)) == (owned, "final")


def test_dog() -> None:
    """HYH-37, HYH-38, HYH-39: the other die breeds, a dog comes if there is none, a normal final trade follows."""
    match = rolled("S3 R5", "dog/S")
    assert (farm(match), moment(match)) == ("R5 S5 G1", "final")
    assert why_not(match, 0, Trade("sheep")) is None
    assert supply(match)["guard_dog"] == 3
    assert farm(rolled("S3; supply G0", "dog/S")) == "S5"


def test_skunk() -> None:
    """HYH-40 to HYH-43: breeding first, then an opponent of choice; a normal final trade follows."""
    match = rolled("S3 R5; B R1", "S/skunk")
    assert farm(match) == "R5 S5"
    assert list(match.options(0)) == [GiveSkunk(1), GiveSkunk(2)]
    for target in (0, 3, -1, True, "2"):
        assert why_not(match, 0, GiveSkunk(target)) == "bad_target"  # type: ignore[arg-type]
    assert why_not(match, 1, GiveSkunk(2)) == "not_your_turn"
    match.play(0, GiveSkunk(2))
    assert (match.view(0).skunk, moment(match)) == (2, "final")
    match.play(0, Trade("sheep"))
    assert farm(match) == "S6"
    two = rolled("R3", "R/skunk", seats=2)
    assert list(two.options(0)) == [GiveSkunk(1)]


def test_the_skunk_can_be_lost_again() -> None:
    """HYH-44: whoever loses it before the own next turn plays that turn."""
    match = rolled("A R3; B R3; C skunk from A; turn A", "R/C")
    match.play(0, Skip())
    match.play(1, Roll())
    match.apply_outcome("R/skunk")
    match.play(1, GiveSkunk(0))
    match.play(1, Skip())
    assert match.waiting == (2,)
    match.play(2, Roll())
    match.apply_outcome("H/C")
    match.play(2, Skip())
    assert match.waiting == (1,), "A lost the turn"
    assert match.view(0).turns == 4


def test_the_skunk_has_no_other_effect() -> None:
    """HYH-45: its holder can be made to trade, and can win by that."""
    match = at(GAME, "A R3 S2; B R2 P2 C1 H1; after T; B skunk from A")
    match.play(0, Trade("pig", 1))
    assert match.winners == [1]
    assert match.view(0).skunk == 1


def test_t() -> None:
    """HYH-47, HYH-48, HYH-49: the other die breeds; only this final trade is bound, and it may be skipped."""
    match = rolled("A R5 S1; B R5 S1; C S1", "T/S")
    assert (farm(match), moment(match)) == ("R5 S2", "T")
    assert why_not(match, 0, Trade("sheep")) == "t_players_only"
    assert set(match.options(0)) == {Skip(), Trade("sheep", 1), Trade("sheep", 2)}
    match.play(0, Skip())
    assert match.view(0).bound is False
    assert why_not(match, 1, Trade("sheep", 0)) == "supply_only"
    match.play(1, Roll())
    match.apply_outcome("H/C")
    assert moment(match) == "final"
    assert why_not(match, 1, Trade("sheep")) is None


def test_forced_trades() -> None:
    """HYH-50, HYH-51, HYH-52: any line the opponent can serve, at once and without an answer; the turn ends."""
    match = at(GAME, "A R12 S5 P4 C4; B R11 S1 P1 C1 H1 G1; C R1; after T", 3)
    partners = {play.partner for play in match.options(0) if isinstance(play, Trade)}
    assert partners == {1}
    assert {play.line for play in match.options(0) if isinstance(play, Trade)} == {line for line, _, _ in CHART}
    before = supply(match)["rabbit"]
    match.play(0, Trade("dog", 1))
    assert farms(match) == ["R11 S4 P4 C4 G1", "R12 S2 P1 C1 H1", "R1"]
    assert supply(match)["rabbit"] == before
    assert match.winners == [1], "B had all five kinds"
    match = at(GAME, "A R12 S5; B R12 S1 C1; after T")
    match.play(0, Trade("sheep", 1))
    assert farms(match) == ["R7 S6", "R12 C1"]
    assert match.waiting == (1,)


# Winning and end.


def test_complete_herd() -> None:
    """HYH-53, HYH-54, HYH-56: one of each of the five; after a first trade, a breeding, a final trade."""
    match = at(GAME, "R1 S1 P1 C2 G1")
    match.play(0, Trade("horse"))
    assert not match.over, "the cows are gone"
    match = at(GAME, "S3 C1 H1 R1; final")
    match.play(0, Trade("pig"))
    assert match.winners == [0]
    assert match.view(0).turns == 0
    match = rolled("R1 S1 C1 H1", "P/P")
    assert match.winners == [0]
    assert match.view(0).roll.event == "doubles"


def test_who_wins_by_a_forced_trade() -> None:
    """HYH-55: the active player first, then the partner."""
    match = at(GAME, "A R5 P1 C1 H1; B S1 P1 C1 H1 R1; after T")
    match.play(0, Trade("sheep", 1))
    assert not match.over, "A has no rabbit left, B no sheep"
    match = at(GAME, "A R6 P1 C1 H1; B S2 P1 C1 H1; after T")
    match.play(0, Trade("sheep", 1))
    assert (match.winners, match.scores) == ([0], [1, 0])


def test_after_the_end() -> None:
    """HYH-57: every further action is refused; one winner, the others are not ranked."""
    match = at(GAME, "A R1 S1 P1 C3; B R3", 3)
    match.play(0, Trade("horse"))
    assert match.over
    assert match.scores == [1, 0, 0]
    for seat, play in ((0, Roll()), (1, Roll()), (1, Trade("sheep")), (0, Skip()), (0, GiveSkunk(1))):
        assert why_not(match, seat, play) == "game_over"
    with pytest.raises(Refused, match="game_over"):
        match.play(1, 0)
    assert match.story(0)[-1] == "You have a complete herd and win the game!"


def test_turn_cap() -> None:
    """HYH-46, HYH-58: a draw when everybody has finished that many turns, lost ones included."""
    match = Match(GAME, 2, chance="given", turn_cap=2)
    match.play(0, Roll())
    match.apply_outcome("H/skunk")
    match.play(0, GiveSkunk(1))
    match.play(0, Skip())
    assert match.waiting == (0,), "B has lost a turn"
    match.play(0, Roll())
    match.apply_outcome("H/skunk")
    match.play(0, GiveSkunk(1))
    match.play(0, Skip())
    assert match.over
    assert (match.winners, match.scores, match.view(0).turns) == ([], [0, 0], 4)
    assert match.story()[-2:] == [
        "Player 2 loses this turn: Player 2 hands back the skunk that Player 1 gave.",
        "Nobody has completed a herd in 2 turns each: a draw.",
    ]
    assert Match(GAME, 2).view(0).turn_cap == 1000
    with pytest.raises(BadSetting):
        Match(GAME, 2, turn_cap=0)


# Text, story, screen.


@pytest.mark.parametrize(
    ("text", "play"),
    [
        ("trade sheep", Trade("sheep")),
        ("Sheep", Trade("sheep")),
        ("buy a guard dog", Trade("dog")),
        ("5 rabbits for 1 sheep", Trade("sheep")),
        ("R5 for S1 with player 2", Trade("sheep", 1)),
        ("two pigs for a cow from B", Trade("cow", 1)),
        ("a rabbit and a sheep for a dog", Trade("dog")),
        ("1 rabbit + 1 sheep for 1 guard dog from the supply", Trade("dog")),
        ("10 rabbits for 2 sheep", Exchange({"rabbit": 10}, {"sheep": 2})),
        ("horse with player 3", Trade("horse", 2)),
        ("sheep with nobody", Trade("sheep", -1)),
        ("roll", Roll()),
        ("skip", Roll()),
        ("give the skunk to player 2", GiveSkunk(1)),
        ("skunk to C", GiveSkunk(2)),
    ],
)
def test_free_text(text: str, play: Any) -> None:
    assert at(GAME, "R6").options(0).read(text) == play


def test_skip_is_skip_after_the_roll() -> None:
    assert at(GAME, "R6; final").options(0).read("no trade") == Skip()


@pytest.mark.parametrize("text", ["", "6 rabbits", "6 goats for a cow", "R6 for", "for S1", "skunk", "goat with player 2"])
def test_unclear_text(text: str) -> None:
    with pytest.raises(Refused, match="unclear"):
        at(GAME, "R6").options(0).read(text)


@pytest.mark.parametrize("play", [Trade("pig", 2), Exchange({"rabbit": 10}, {"sheep": 2}, 1), Roll(), Skip(), GiveSkunk(3)])
def test_plays_survive_json_and_text(play: Any) -> None:
    plays = find(GAME).plays
    assert msgspec.json.decode(msgspec.json.encode(play), type=plays.Play) == play
    game = at(GAME, "R6; final")._frame.plain()
    assert plays.read(plays.write(play), game, 0) == play


STORIES = [
    ("R9", "R/R", "You roll rabbit and rabbit: 5 pairs of rabbits (9+2), but 12 is the limit: 3 more; doubles, so another roll."),
    (
        "R1 S5; supply S1",
        "S/R",
        "You roll sheep and rabbit: a pair of rabbits (1+1), 1 more; 3 pairs of sheep (5+1), but the supply has only 1.",
    ),
    ("R1", "H/P", "You roll horse and pig: no pair of pigs (0+1); no pair of horses (0+1)."),
    ("R8", "fox/R", "You roll fox and rabbit: the fox takes 7 rabbits."),
    ("R8 G1", "fox/R", "You roll fox and rabbit: the guard dog keeps the fox away."),
    ("R1", "fox/R", "You roll fox and rabbit: the fox finds nothing to take."),
    ("R8", "fox/wolf", "You roll fox and wolf: two specials cancel each other, nothing happens."),
    ("R8 G1", "R/wolf", "You roll rabbit and wolf: the guard dog drives the wolf off and is gone."),
    ("R8", "R/wolf", "You roll rabbit and wolf: the wolf comes, a penalty roll follows."),
    ("R8", "R/wolf R/C", "Your penalty roll is rabbit and cow: the wolf takes 1 rabbit."),
    ("R1", "R/wolf R/C", "Your penalty roll is rabbit and cow: the wolf takes nothing."),
    ("R3", "dog/R", "You roll dog and rabbit: 2 pairs of rabbits (3+1), 2 more; a guard dog joins the farm."),
    ("R3 G1", "dog/C", "You roll dog and cow: no pair of cows (0+1); the farm has its guard dog already."),
    ("R3; supply G0", "dog/C", "You roll dog and cow: no pair of cows (0+1); no guard dog is left in the supply."),
    ("R1", "T/C", "You roll T and cow: no pair of cows (0+1); T, the final trade can only be made with players."),
    ("R1", "H/skunk", "You roll horse and skunk: no pair of horses (0+1); the skunk comes and must be given away."),
    ("S1 P1 C1 H1", "R/R", "You roll rabbit and rabbit: a pair of rabbits (0+2), 1 more."),
]


@pytest.mark.parametrize(("position", "rolls", "sentence"), STORIES)
def test_a_roll_can_be_recomputed_from_its_line(position: str, rolls: str, sentence: str) -> None:
    """HYH-17 to HYH-40: what the log says of a roll."""
    told = rolled(position, *rolls.split()).story(0)
    assert told[-2 if "win" in told[-1] else -1] == sentence


def test_whoever_is_hit_is_told_by_whom() -> None:
    """HYH-41, HYH-46, HYH-50: a forced trade, the skunk, a lost turn."""
    names = ["Anna", "Bob", "Cleo"]
    match = at(GAME, "A R5; B R10 S1; after T", 3)
    match.play(0, Trade("sheep", 1))
    assert match.story(1, names) == ["Anna makes you trade 1 sheep for 5 rabbits; 3 rabbits too many go to the supply."]
    assert match.story(0, names) == ["You make Bob trade 1 sheep for 5 rabbits; 3 rabbits too many go to the supply."]
    for before, target, said in (
        ("", 1, "Anna gives the skunk to you."),
        ("; C skunk from B", 1, "Anna takes the skunk from Cleo and gives it to you."),
        ("; B skunk from C", 2, "Anna takes the skunk from you and gives it to Cleo."),
        ("; B skunk from C", 1, "Anna leaves the skunk with you."),
    ):
        match = at(GAME, f"R1; giving{before}", 3)
        match.play(0, GiveSkunk(target))
        assert match.story(1, names) == [said]
    match = at(GAME, "R5; final; B skunk", 3)
    match.play(0, Trade("sheep"))
    assert match.story(1, names) == ["Anna trades 5 rabbits for 1 sheep.", "You lose this turn: you hand the skunk back."]


POSITIONS = [
    "A R6 S2 C1; B -; C -; turn A",
    "A R5; B R3 S1; C -; turn A; after T",
    "A R2; B -; C -; turn B; turns 7; traded; C skunk from B",
    "A P2; B -; C -; supply C0; turn A; final; B skunk",
    "A R1; B R1; C -; turn C; penalty",
    "A R1; B R1; C -; turn C; rolling",
    "A R1; B R1; C -; turn C; traded; giving; A skunk from B",
    "A R1 S1 P1 C1 H1; B R1; C -; turn B; after T; won A",
    "A R1; B R1; C -; turn C; turns 3000; over",
]


@pytest.mark.parametrize("position", POSITIONS)
def test_positions_can_be_written_down(position: str) -> None:
    match = at(GAME, position, 3)
    assert match.position == position
    assert at(GAME, match.position, 3).row == match.row


@pytest.mark.parametrize(
    "position", ["R9 X1", "Z R1", "A R61", "turn D", "S25", "R9; nonsense", "B skunk of A", "A skunk", "D skunk", "supply X1"]
)
def test_wrong_positions_are_refused(position: str) -> None:
    with pytest.raises(ValueError, match=r"read|seats here|only|nobody|hold the skunk"):
        at(GAME, position)


def shown(position: str, seats: int, *rolls: str, width: int = 80) -> str:
    match = at(GAME, position, seats)
    if rolls:
        match.play(match.waiting[0], Roll())
    for dice in rolls:
        match.apply_outcome(dice)
    screen, names = match.game.room("screen"), ["Anna", "Bob", "Cleo", "Dan"]
    page = Console(file=StringIO(), width=width, force_terminal=False, color_system=None)
    page.print(screen.draw(match.view(0), names))
    page.print(find(GAME).speech.ask(match.view(0), names).text)
    text: str = page.file.getvalue()  # type: ignore[attr-defined]
    assert max(map(len, text.splitlines())) <= width
    assert "\x1b" not in text
    return text


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_fits_eighty_columns(seats: int) -> None:
    text = shown("A R12 S24 P20 C15 H1 G1; B R7; B skunk from A", seats, "fox/R")
    for word in ("> A Anna", "B Bob", "24", "5/5", "skunk", "[fox] [R]", "Bob holds the skunk, from Anna", "final trade, or skip it"):
        assert word in text


@pytest.mark.parametrize(
    ("position", "rolls", "words"),
    [
        ("R1", "", ["The skunk lies beside the supply.", "trade once if you like, then roll"]),
        ("R1; traded", "", ["roll the dice"]),
        ("R1; B skunk", "", ["Bob holds the skunk and will lose a turn."]),
        ("R1", "T/R", ["T: the final trade is with players only.", "make another player trade"]),
        ("R1", "R/skunk", ["Who gets the skunk?"]),
        ("R1; turn B", "R/C", ["Bob rolled [R] [C]", "Bob may make a final trade."]),
        ("R1", "R/R", ["Anna's dice are rolling."]),
        ("R1; B R1 S1 P1 C1 H1; won B", "", ["The game is over."]),
    ],
)
def test_the_table_says_what_now(position: str, rolls: str, words: list[str]) -> None:
    text = shown(position, 3, *rolls.split())
    for word in words:
        assert word in text


def test_suggestions() -> None:
    """Sensible plays first: a win, a step up that keeps one of each, the skunk to whoever is nearest to a herd."""
    assert at(GAME, "R1 S1 P1 C3").options(0).suggestions[0] == Trade("horse")
    assert at(GAME, "R5").options(0).suggestions == [Roll(), Trade("sheep")]
    assert at(GAME, "R6").options(0).suggestions == [Trade("sheep"), Roll()]
    assert at(GAME, "R6; final").options(0).suggestions == [Trade("sheep"), Skip()]
    assert at(GAME, "R6; traded").options(0).suggestions == [Roll()]
    bound = at(GAME, "A R6; B S1; C R1 S1 P1; after T", 3)
    assert bound.options(0).suggestions == [Trade("sheep", 2), Trade("sheep", 1), Skip()]
    losing = at(GAME, "A S3; B R1 P2 C1 H1; after T")
    assert losing.options(0).suggestions == [Skip(), Trade("pig", 1)]
    skunk = at(GAME, "A R1; B R1 S1 P1; C R9 S1; giving; B skunk from C", 3)
    assert skunk.options(0).suggestions == [GiveSkunk(2), GiveSkunk(1)]


def test_rules_now() -> None:
    """HYH-07: at every moment some rules are named."""
    rules_now = find(GAME).view.rules_now
    for step in ("", "; traded", "; rolling", "; penalty", "; giving", "; final", "; after T", "; over"):
        assert rules_now(at(GAME, f"R1{step}").view(0))
    assert "HYH-49" in rules_now(at(GAME, "R1; after T").view(0))
    assert "HYH-42" in rules_now(at(GAME, "R1; giving").view(0))


# Files and boxes.


def test_save_load_and_undo(tmp_path: Path) -> None:
    match = Match(GAME, 3, seed=9, first_game_sheep=True)
    for _ in played(match, 4, limit=60):
        pass
    match.save(tmp_path / "game.json")
    loaded = Match.load(tmp_path / "game.json")
    assert (loaded.row, loaded.log, loaded.settings) == (match.row, match.log, match.settings)
    assert loaded.settings["first_game_sheep"] == "on"
    content = (tmp_path / "game.json").read_text()
    (tmp_path / "half.json").write_text(content[: len(content) // 2])
    with pytest.raises(BadRecord, match="damaged or cut short"):
        Match.load(tmp_path / "half.json")
    opening = Match(GAME, 2, seed=1)
    opening.play(0, Roll())
    opening.save(tmp_path / "forged.json")
    (tmp_path / "forged.json").write_text((tmp_path / "forged.json").read_text().replace('"1 roll"', '"1 trade horse"', 1))
    with pytest.raises(BadRecord, match=r"line 1 of the log.*not_enough"):
        Match.load(tmp_path / "forged.json")
    match = at(GAME, "A R5; B R1")
    before = match.row
    match.play(0, Trade("sheep"))
    match.undo(0)
    assert match.row == before


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("players = [2, 4]", "players = [1, 4]", r"line 5: players"),
        ("rabbit = 52", "rabbit = -1", r"line 9: supply.rabbit: a number of tiles"),
        ("rabbit = 52", "rabbit = 3", r"line 9: supply.rabbit: each of 4 players"),
        ("rabbit = 52", "hare = 52", r"line 9: supply.hare: .*unknown field"),
        ("guard_dog = 1", "cat = 1", r"line 20: limits.cat: no animal is called 'cat'"),
        ("guard_dog = 1", "guard_dog = 0", r"line 20: limits.guard_dog: a player may own at least 1"),
        ("horse = { cow = 2 }", "horse = { cow = 0 }", r"line 27: chart.horse: a price is at least 1 cow"),
        ("horse = { cow = 2 }", "horse = { horse = 2 }", r"line 27: chart.horse: a horse cannot be paid for with 'horse'"),
        ("horse = { cow = 2 }", "horse = {}", r"line 27: chart.horse: one or two kinds"),
        ('"dog", "T"]', '"dog"]', r"line 33: dice.first: a die has 12 faces, not 11"),
        ('"wolf", "skunk"]', '"wolf", "cat"]', r"line 34: dice.second: no symbol is called 'cat'"),
        ("[dice]", "[dice", r"line 32: "),
        ("# The box", "\ufeff# The box", r"line 1: the file begins with a byte-order mark"),
        ("guard_dog = 1", "guard_dog = 99999", r"line 20: limits.guard_dog: a player may own at least 1 and at most 999"),
        ("guard_dog = 1", f"guard_dog = {10**30}", r"line 20: limits.guard_dog: a number that is too large"),
        ("cow = 15", "cow = 0", r"line 12: supply.cow: without a cow nobody can win"),
        ("sheep = { rabbit = 5 }", "sheep = { rabbit = 13 }", None),
        ("horse = { cow = 2 }", "horse = { cow = 16 }", r"line 27: chart.horse: nobody can ever get a horse"),
        ("horse = { cow = 2 }", "horse = { guard_dog = 2 }", r"line 27: chart.horse: nobody can ever get a horse"),
    ],
)
def test_a_wrong_box_is_named_by_line_and_reason(old: str, new: str, message: str | None, tmp_path: Path) -> None:
    assert old in BOX
    file = tmp_path / "my.toml"
    file.write_text(BOX.replace(old, new, 1))
    if message is None:
        assert Match(GAME, 2, box=file).waiting == (0,), "sheep come from doubles, too"
        return
    with pytest.raises(Complaint, match=message):
        Match(GAME, 2, box=file)


def dice(first: list[str], second: list[str]) -> str:
    """A box with other dice."""
    head, _, _ = BOX.partition("[dice]")
    return f"{head}[dice]\nfirst = {(first * 12)[:12]}\nsecond = {(second * 12)[:12]}\n".replace("'", '"')


@pytest.mark.parametrize("kind", ["rabbit", "sheep", "pig", "cow", "horse"])
def test_dice_on_which_no_turn_ends(kind: str) -> None:
    """HYH-22: where every roll is doubles the dice would roll for ever."""
    with pytest.raises(Complaint, match=r"line 32: dice: .*every roll is doubles and no turn ever ends"):
        read_box(dice([kind], [kind]), Box, "my box")


@pytest.mark.parametrize("pair", [("fox", "fox"), ("rabbit", "wolf"), ("fox", "rabbit"), ("sheep", "pig")])
def test_dice_on_which_nobody_wins(pair: tuple[str, str]) -> None:
    """HYH-20, HYH-26, HYH-28, HYH-34: nothing ever breeds, so there is no way to a second animal."""
    with pytest.raises(Complaint, match=r"chart.sheep: nobody can ever get a sheep"):
        read_box(dice([pair[0]], [pair[1]]), Box, "my box")


@pytest.mark.parametrize("pair", [(["rabbit"], ["T"]), (["rabbit"], ["sheep"]), (["rabbit", "rabbit", "sheep"], ["rabbit"])])
def test_poor_dice_on_which_somebody_can_win(pair: tuple[list[str], list[str]]) -> None:
    """HYH-18: one rabbit and a die with rabbits are enough: the chart does the rest."""
    assert read_box(dice(*pair), Box, "my box").dice.first


def test_what_is_assumed_is_marked() -> None:
    """The dice, two cows for a horse, and the number of players are not in the rulebook."""
    lines = BOX.splitlines()
    for entry in ("players =", "first ="):
        at_line = next(number for number, line in enumerate(lines) if line.startswith(entry))
        assert any("Assumed" in line for line in lines[at_line - 4 : at_line])
    assert "assumed" in next(line for line in lines if line.startswith("horse = {"))


@pytest.mark.xdist_group("any dice")
def test_another_box_plays_another_game(any_dice: Path, tmp_path: Path) -> None:
    """HYH-17: dice come from the box file, doubles of cows among them; a save keeps its box."""
    match = rolled("R1", "C/C", "dog/H", box=any_dice)
    assert farm(match) == "R1 C1 G1"
    match.save(tmp_path / "game.json")
    assert Match.load(tmp_path / "game.json").view(0).farms[0]["cow"] == 1
    assert Match(GAME, 2).game.rules.OUTCOMES == 42, "the usual box is untouched"


def test_people_can_say_everything_they_can_do() -> None:
    match = at(GAME, "A R6; B S1; C R1", 3)
    say(match, 0, "5 rabbits for 1 sheep")
    say(match, 0, "roll")
    match.apply_outcome("T/S")
    assert farm(match) == "R1 S2"
    say(match, 0, "skip")
    say(match, 1, "roll")
    match.apply_outcome("S/skunk")
    say(match, 1, "give the skunk to player 3")
    say(match, 1, "2 sheep for a pig")
    assert farms(match) == ["R1 S2", "P1", "R1"]
    assert match.waiting == (0,), "C has lost a turn"
