"""What a seat may see of Super Farmer: everything but future rolls."""

import msgspec

from ...core.engine.row import PlainRow
from ...core.types.seating import BySeat, SeatNumber
from ..bundle import Bundle, nonzero
from .box import KINDS, SYMBOLS
from .row import ANSWER, BANK, DICE, DONE, GIVING, GRANNA, TAKING, TRADE, WORTH

WORTHS = {kind: int(worth) for kind, worth in zip(KINDS, WORTH, strict=True)}
STEPS = {TRADE: "trade", TAKING: "tray", GIVING: "tray", ANSWER: "answer", DICE: "dice", DONE: "over"}


class Offer(msgspec.Struct, frozen=True):
    """A trade on the table: what the active player gives and wants. Partner None is the stock."""

    partner: SeatNumber | None
    give: Bundle
    take: Bundle


class LastRoll(msgspec.Struct, frozen=True):
    """The last roll: who rolled, its symbols, what it cost, and what it bred before the stock ran short."""

    roller: SeatNumber
    dice: tuple[str, str]
    lost: Bundle
    due: Bundle


class View(msgspec.Struct, frozen=True):
    viewer: SeatNumber | None
    players: int
    turn: SeatNumber  # the active seat
    waiting: SeatNumber | None  # the seat that must play
    step: str
    traded: bool
    farms: BySeat[Bundle]
    stock: Bundle
    offer: Offer | None
    roll: LastRoll | None
    turns: int
    winner: SeatNumber | None
    variant: str
    solo: bool
    turn_cap: int
    worth: Bundle


def bundle(counts: list[int]) -> Bundle:
    return dict(zip(KINDS, counts, strict=False))


def view(game: PlainRow, seat: int | None) -> View:
    asked = game.step in (TAKING, GIVING, ANSWER)
    offer = Offer(
        None if game.partner == BANK else game.partner,
        nonzero(bundle([-min(0, number) for number in game.tray])),
        nonzero(bundle([max(0, number) for number in game.tray])),
    )
    dice = (SYMBOLS[game.dice[0]], SYMBOLS[game.dice[1]])
    return View(
        viewer=seat,
        players=game.players,
        turn=game.seat,
        waiting=None if game.step in (DICE, DONE) else game.partner if game.step == ANSWER else game.seat,
        step=STEPS[game.step],
        traded=bool(game.traded),
        farms=[bundle(farm) for farm in game.farms[: game.players]],
        stock=bundle(game.stock),
        offer=offer if asked else None,
        roll=LastRoll(game.roller, dice, nonzero(bundle(game.lost)), nonzero(bundle(game.due))) if game.roller >= 0 else None,
        turns=game.turns,
        winner=game.winner if game.winner >= 0 else None,
        variant="granna-2013" if game.variant == GRANNA else "rulebook",
        solo=bool(game.solo),
        turn_cap=game.turn_cap,
        worth=WORTHS,
    )


def winners(game: PlainRow, scores: list[int]) -> list[int]:
    return [game.winner] if game.winner >= 0 else []


def tally(game: PlainRow, scores: list[int]) -> list[dict[str, int]]:
    """SF-46: who has won says it all. SF-49: alone, the rolls are counted."""
    return [{"rolls": score} if game.solo else {} for score in scores]


def rules_now(shown: View) -> list[str]:
    """The rules that matter at this moment."""
    if shown.step == "answer":
        return ["SF-20", "SF-21", "SF-22", "SF-42"]
    if shown.step == "over":
        return ["SF-40", "SF-46", "SF-47"]
    roll = ["SF-24", "SF-25", "SF-26", "SF-27", "SF-28", "SF-32"]
    if shown.variant == "granna-2013":
        roll = ["SF-24", "SF-53", "SF-26", "SF-52", "SF-28", "SF-32"]
    if shown.traded:
        return [*roll, "SF-40"]
    trade = ["SF-07", "SF-06", "SF-11", "SF-16"] + (["SF-50"] if shown.variant == "granna-2013" else [])
    return [*trade, *([] if shown.solo else ["SF-20"]), *roll, "SF-40"]
