"""What a seat may see of Have You Herd?: everything but future rolls."""

import msgspec

from ...core.engine.row import PlainRow
from ...core.types.seating import BySeat, SeatNumber
from ..bundle import Bundle, nonzero
from .box import KINDS, SYMBOLS
from .plays import CHART
from .row import BOX, BREEDING, CANCELLED, DICE, DONE, DOUBLES, FINAL, FIRST, GIVING, HERD, NOBODY, PENALTY, PENALTY_ROLL

STEPS = {FIRST: "first", DICE: "dice", PENALTY: "penalty", GIVING: "skunk", FINAL: "final", DONE: "over"}
EVENTS = {BREEDING: "breeding", DOUBLES: "doubles", CANCELLED: "cancelled", PENALTY_ROLL: "penalty"}
EVENTS |= {symbol: SYMBOLS[symbol] for symbol in range(HERD, len(SYMBOLS))}


class LastRoll(msgspec.Struct, frozen=True):
    """The last roll: who rolled, its symbols, what they were together, what was bred, what came of it, what it cost."""

    roller: SeatNumber
    dice: tuple[str, str]
    event: str
    due: Bundle
    gained: Bundle
    lost: Bundle


class View(msgspec.Struct, frozen=True):
    viewer: SeatNumber | None
    players: int
    turn: SeatNumber  # the active seat
    waiting: SeatNumber | None  # the seat that must play
    step: str
    traded: bool  # the first trade is used up
    bound: bool  # T: the final trade is with players only
    skunk: SeatNumber | None  # its holder; None: beside the supply
    giver: SeatNumber | None  # who gave it to its holder
    farms: BySeat[Bundle]
    supply: Bundle
    roll: LastRoll | None
    turns: int
    winner: SeatNumber | None
    first_game_sheep: bool
    first_seat: SeatNumber
    turn_cap: int
    chart: dict[str, Bundle]
    limits: Bundle


def bundle(counts: list[int]) -> Bundle:
    return dict(zip(KINDS, (int(count) for count in counts), strict=False))


def somebody(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def view(game: PlainRow, seat: int | None) -> View:
    return View(
        viewer=seat,
        players=game.players,
        turn=game.seat,
        waiting=game.seat if game.step in (FIRST, FINAL, GIVING) else None,
        step=STEPS[game.step],
        traded=bool(game.traded),
        bound=bool(game.bound),
        skunk=somebody(game.skunk),
        giver=somebody(game.giver),
        farms=[bundle(farm) for farm in game.farms[: game.players]],
        supply=bundle(game.supply),
        roll=None if game.roller == NOBODY else last_roll(game),
        turns=game.turns,
        winner=somebody(game.winner),
        first_game_sheep=bool(game.first_game_sheep),
        first_seat=game.first_seat,
        turn_cap=game.turn_cap,
        chart=CHART,
        limits=BOX.limits,
    )


def last_roll(game: PlainRow) -> LastRoll:
    dice = (SYMBOLS[game.dice[0]], SYMBOLS[game.dice[1]])
    due, gained, lost = (nonzero(bundle(counts)) for counts in (game.due, game.gained, game.lost))
    return LastRoll(game.roller, dice, EVENTS[game.event], due, gained, lost)


def winners(game: PlainRow, scores: list[int]) -> list[int]:
    return [game.winner] if game.winner >= 0 else []


def tally(game: PlainRow, scores: list[int]) -> list[dict[str, int]]:
    """HYH-57: one winner, and the others are not ranked: there is nothing to count."""
    return [{} for _ in scores]


def rules_now(shown: View) -> list[str]:
    """The rules that matter at this moment."""
    trade = ["HYH-08", "HYH-09", "HYH-10", "HYH-06", "HYH-53"]
    if shown.step == "first":
        roll = ["HYH-18", "HYH-22", "HYH-26", "HYH-30", "HYH-35", "HYH-38", "HYH-41", "HYH-48"]
        return ["HYH-07", *([] if shown.traded else ["HYH-11", "HYH-12", *trade]), *roll]
    if shown.step == "final":
        return ["HYH-49", "HYH-50", "HYH-51", "HYH-52", "HYH-55", *trade] if shown.bound else ["HYH-11", "HYH-12", *trade]
    if shown.step == "skunk":
        return ["HYH-41", "HYH-42", "HYH-44", "HYH-46"]
    if shown.step == "penalty":
        return ["HYH-30", "HYH-31", "HYH-32", "HYH-33"]
    return ["HYH-53", "HYH-57", "HYH-58"] if shown.step == "over" else ["HYH-17", "HYH-18", "HYH-22", "HYH-23"]
