"""The log of Super Farmer, in sentences. Everybody hears the same."""

from ...core.engine.row import PlainRow
from ...core.types.line import Line, Seat, line
from ...core.types.moment import NATURE, Moment
from ..bundle import Bundle, nonzero
from .box import KINDS, SYMBOLS
from .plays import Answer, Roll, Trade, arriving
from .row import BIG_DOG, DONE, FOX, GRANNA, HORSE, RABBIT, SHEEP, SMALL_DOG, WOLF


def tell(moment: Moment, viewer: int | None) -> list[Line]:
    before, after, play = moment.before, moment.after, moment.play
    if moment.seat == NATURE:
        lines = [tell_roll(before, after)]
    else:
        match play:
            case Trade(partner=None):
                lines = [tell_trade(before, moment.seat, play)]
            case Trade(partner=int(partner)):
                lines = [line("offer", who=Seat(moment.seat), partner=Seat(partner), give=play.give, take=play.take)]
            case Answer():
                lines = [line("accept" if play.accept else "deny", who=Seat(moment.seat), asker=Seat(before.seat))]
            case Roll():
                lines = []
    return lines + tell_end(after)


def tell_trade(before: PlainRow, seat: int, trade: Trade) -> Line:
    received = nonzero(arriving(before, trade.take))
    if received == trade.take:
        return line("trade", who=Seat(seat), give=trade.give, take=trade.take)
    return line("trade-short", who=Seat(seat), give=trade.give, asked=trade.take, received=received)


def tell_roll(before: PlainRow, after: PlainRow) -> Line:
    """SF-24, in its order: a reader can work the roll out again from this line."""
    seat, rolled = before.seat, [SYMBOLS[face] for face in after.dice]
    parts = [*tell_wolf(after), *tell_fox(after), *tell_breeding(before, after, seat)]
    return line("roll", who=Seat(seat), dice=rolled, parts=parts) if parts else line("roll-plain", who=Seat(seat), dice=rolled)


def eaten_by_wolf(after: PlainRow) -> Bundle:
    if WOLF not in after.dice or after.lost[BIG_DOG]:
        return {}
    first = SHEEP if after.variant == GRANNA else RABBIT
    return nonzero({KINDS[kind]: after.lost[kind] for kind in range(first, HORSE)})


def tell_wolf(after: PlainRow) -> list[Line]:
    if WOLF not in after.dice:
        return []
    if after.lost[BIG_DOG]:
        return [line("wolf-dog")]
    eaten = eaten_by_wolf(after)
    return [line("wolf", lost=eaten) if eaten else line("wolf-nothing")]


def tell_fox(after: PlainRow) -> list[Line]:
    if FOX not in after.dice:
        return []
    if after.lost[SMALL_DOG]:
        return [line("fox-dog")]
    eaten = after.lost[RABBIT] - eaten_by_wolf(after).get("rabbit", 0)
    return [line("fox", lost={"rabbit": eaten}) if eaten else line("fox-nothing")]


def tell_breeding(before: PlainRow, after: PlainRow, seat: int) -> list[Line]:
    lines = []
    for kind, due in enumerate(after.due):
        rolled, owned = after.dice.count(kind), before.farms[seat][kind] - after.lost[kind]
        if rolled:
            values = {"kind": KINDS[kind], "owned": owned, "rolled": rolled, "due": due, "stock": after.stock[kind]}
            paid = after.farms[seat][kind] - owned
            lines.append(line("breed-none" if due == 0 else "breed" if paid == due else "breed-short", paid=paid, **values))
    return lines


def tell_end(after: PlainRow) -> list[Line]:
    if after.step != DONE:
        return []
    if after.winner < 0:
        return [line("draw", turns=after.turn_cap)]
    if after.solo:
        return [line("solo-win", rolls=after.turns)]
    return [line("win", who=Seat(after.winner))]
