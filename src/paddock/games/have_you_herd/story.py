"""The log of Have You Herd?, in sentences. Everybody hears the same, and always who caused it."""

from ...core.engine.row import PlainRow
from ...core.types.line import Line, Seat, line
from ...core.types.moment import NATURE, Moment
from ..bundle import Bundle, nonzero
from .box import KINDS, SYMBOLS
from .plays import CHART, GOODS_OF, GiveSkunk, Trade
from .row import CANCELLED, DOG, DONE, DOUBLES, FOX, GUARD_DOG, HERD, LIMIT, NOBODY, PENALTY_ROLL, RABBIT, SKUNK, WOLF, T
from .view import bundle


def tell(moment: Moment, viewer: int | None) -> list[Line]:
    before, after, play = moment.before, moment.after, moment.play
    if moment.seat == NATURE:
        lines = [tell_roll(before, after)]
    elif isinstance(play, Trade):
        lines = [tell_trade(before, after, moment.seat, play)]
    elif isinstance(play, GiveSkunk):
        lines = [tell_skunk(before, moment.seat, play.target)]
    else:
        lines = []
    return lines + tell_lost_turn(before, after) + tell_end(after)


def tell_trade(before: PlainRow, after: PlainRow, seat: int, trade: Trade) -> Line:
    """HYH-08, HYH-51, HYH-52."""
    give, take = CHART[trade.line], {GOODS_OF[trade.line]: 1}
    if trade.partner is None:
        return line("trade", who=Seat(seat), give=give, take=take)
    excess = excess_of(give, before.farms[trade.partner], after.farms[trade.partner])
    key = "force-excess" if excess else "force"
    return line(key, who=Seat(seat), partner=Seat(trade.partner), give=give, take=take, excess=excess)


def excess_of(give: Bundle, before: list[int], after: list[int]) -> Bundle:
    """What of a payment did not reach the partner."""
    received = {kind: new - old for kind, old, new in zip(KINDS, before, after, strict=True)}
    return nonzero({kind: number - received[kind] for kind, number in give.items()})


def tell_skunk(before: PlainRow, seat: int, target: int) -> Line:
    """HYH-41, HYH-42."""
    if before.skunk == NOBODY:
        return line("skunk", who=Seat(seat), target=Seat(target))
    key = "skunk-again" if before.skunk == target else "skunk-moved"
    return line(key, who=Seat(seat), target=Seat(target), holder=Seat(before.skunk))


def tell_lost_turn(before: PlainRow, after: PlainRow) -> list[Line]:
    """HYH-46: the skunk leaves its holder without going to another one."""
    if before.skunk == NOBODY or after.skunk != NOBODY:
        return []
    if before.giver == NOBODY:
        return [line("lost-turn", who=Seat(before.skunk))]
    return [line("lost-turn-by", who=Seat(before.skunk), giver=Seat(before.giver))]


# Rolls.


def tell_roll(before: PlainRow, after: PlainRow) -> Line:
    """A reader can work the roll out again from this line."""
    who, dice = Seat(before.seat), [SYMBOLS[face] for face in after.dice]
    if after.event == PENALTY_ROLL:
        lost = nonzero(bundle(after.lost))
        return line("penalty" if lost else "penalty-nothing", who=who, dice=dice, lost=lost)
    return line("roll", who=who, dice=dice, parts=[*tell_breeding(before, after), *tell_event(before, after)])


def tell_event(before: PlainRow, after: PlainRow) -> list[Line]:
    """What the roll was, besides breeding."""
    if after.event == CANCELLED:
        return [line("cancelled")]
    if after.event == FOX:
        return [tell_fox(before, after)]
    if after.event == WOLF:
        return [line("wolf-dog" if after.lost[GUARD_DOG] else "wolf")]
    if after.event == DOG:
        return [tell_dog(before, after)]
    if after.event == DOUBLES:
        return [] if after.step == DONE else [line("doubles")]
    return [line("event-skunk")] if after.event == SKUNK else [line("event-t")] if after.event == T else []


def tell_fox(before: PlainRow, after: PlainRow) -> Line:
    if after.lost[RABBIT]:
        return line("fox", lost={"rabbit": after.lost[RABBIT]})
    return line("fox-dog" if before.farms[before.seat][GUARD_DOG] else "fox-nothing")


def tell_dog(before: PlainRow, after: PlainRow) -> Line:
    if after.gained[GUARD_DOG]:
        return line("dog")
    return line("dog-there" if before.farms[before.seat][GUARD_DOG] else "dog-none")


def tell_breeding(before: PlainRow, after: PlainRow) -> list[Line]:
    """HYH-18 to HYH-21, kind by kind. Where nothing breeds (HYH-26, HYH-28, HYH-34) nothing is said of it."""
    if after.event in (CANCELLED, FOX, WOLF):
        return []
    lines = []
    for kind in range(HERD):
        rolled, due, paid = after.dice.count(kind), after.due[kind], after.gained[kind]
        if rolled:
            full = after.farms[before.seat][kind] >= LIMIT[kind]
            key = "breed-none" if due == 0 else "breed" if paid == due else "breed-full" if full else "breed-short"
            owned = before.farms[before.seat][kind]
            values = {"kind": KINDS[kind], "owned": owned, "rolled": rolled, "due": due, "paid": paid}
            lines.append(line(key, supply=after.supply[kind], limit=int(LIMIT[kind]), **values))
    return lines


def tell_end(after: PlainRow) -> list[Line]:
    if after.step != DONE:
        return []
    return [line("draw", turns=after.turn_cap) if after.winner == NOBODY else line("win", who=Seat(after.winner))]
