"""The log of Herds, in sentences: each viewer hears what a person in that seat would have seen."""

from ...core.engine.row import PlainRow
from ...core.types.line import Line, Seat, line
from ...core.types.moment import NATURE, Moment
from .cards import LETTERS, NAMES, names
from .plays.choices import Create, Grow, Pass, Swap, Take, Trade
from .plays.folding import DUCK, kind_letter
from .row import CUT, DEALING, DRAWING, FETCHING, FINISHED, FLIPPING, HERDING
from .view import see_herd, sides


def tell(moment: Moment, viewer: int | None) -> list[Line]:
    before, after = moment.before, moment.after
    if moment.seat == NATURE:
        lines = tell_chance(before, after, moment.outcome, viewer)
    else:
        lines = tell_play(before, moment.seat, moment.play, viewer)
    return lines + tell_end(moment)


def tell_chance(before: PlainRow, after: PlainRow, outcome: int, viewer: int | None) -> list[Line]:
    if before.step == CUT:
        return [line("cut", who=Seat(outcome))]
    if before.step == DEALING:
        return tell_deal(after, viewer) if after.step == DRAWING else []
    if before.step == FLIPPING:
        return [line("flip", by=Seat(before.seat), card=NAMES[outcome])]
    seat = before.seat
    if before.step == FETCHING:  # that they take it has been told to the others
        return [line("take-own", who=Seat(seat), card=NAMES[outcome])] if viewer == seat else []
    drawn = [line("draw-own", who=Seat(seat), card=NAMES[outcome]) if viewer == seat else line("draw", who=Seat(seat))]
    skipped = before.step == DRAWING and after.step == HERDING  # HER-11
    return [*drawn, line("skip", who=Seat(seat))] if skipped else drawn


def tell_deal(after: PlainRow, viewer: int | None) -> list[Line]:
    """HER-05, HER-06: what lies open, and the viewer's own cards."""
    opened = line("deal", who=Seat(after.dealer), cards=" ".join(names(after.grass)))
    return [opened] if viewer is None else [opened, line("hand", by=Seat(after.dealer), cards=" ".join(names(after.hands[viewer])))]


def tell_play(before: PlainRow, seat: int, play: object, viewer: int | None) -> list[Line]:
    who = Seat(seat)
    match play:
        case Take(card=None):
            return [] if viewer == seat else [line("take-deck", who=who)]
        case Take():
            return [line("take", who=who, card=play.card)]
        case Trade():
            return [line("trade", who=who, give=" ".join(play.give), get=" ".join(play.get))]
        case Create():
            return [tell_create(who, play)]
        case Grow():
            return [tell_grow(before, who, play)]
        case Swap():
            kind = LETTERS[before.kind[play.herd]]
            return [line("swap", who=who, card=f"{kind}{play.number}", ducktor=f"{DUCK}{play.number}", herd=play.herd + 1)]
        case Pass(to=to):
            if viewer in (seat, to):
                return [line("pass-seen", who=who, card=play.card, to=Seat(to))]
            return [line("pass", who=who, to=Seat(to))]
        case _:
            return []


def tell_create(who: Seat, play: Create) -> Line:
    """HER-26: a wild is told with the card it stands for."""
    kind, cards = kind_letter(play.cards), " ".join(play.cards)
    wilds = [] if kind == DUCK else [kind + card[1] for card in play.cards if card[0] == DUCK]
    placed = {} if play.before is None else {"partner": Seat(play.before)}
    key = "lay-wild" if wilds else "lay"
    return line(f"{key}-before" if placed else key, who=who, cards=cards, wilds=" ".join(wilds), **placed)


def tell_grow(before: PlainRow, who: Seat, play: Grow) -> Line:
    kind = LETTERS[before.kind[play.herd]]
    if play.card[0] == DUCK and kind != DUCK:
        return line("grow-wild", who=who, card=play.card, wild=kind + play.card[1], herd=play.herd + 1)
    return line("grow", who=who, card=play.card, herd=play.herd + 1)


def tell_end(moment: Moment) -> list[Line]:
    """HER-39 to HER-41, HER-47, HER-50: why the hand is over, and what each herd brings."""
    before, after = moment.before, moment.after
    if before.step == CUT or (after.deals == before.deals and after.step != FINISHED):
        return []
    empty = moment.seat == NATURE or before.deck == 0
    lines = [line("end-deck") if empty else line("end-herd", who=Seat(moment.seat))]
    for herd in (see_herd(before, number) for number in range(before.herds)):
        lines.append(line("herd-points", who=Seat(herd.before), cards=" ".join(herd.cards), points=herd.points))
    teams = sides(before)
    for seats, old, new in zip(teams, before.scores, after.scores, strict=False):
        lines.append(of_side("score", seats, gained=new - old, points=new))
    if after.step == FINISHED:
        scores = after.scores[: len(teams)]
        lines.append(of_side("win", teams[scores.index(max(scores))]))
    return lines


def of_side(key: str, seats: list[int], **values: int) -> Line:
    """A line about a player, or about both players of a team."""
    if len(seats) == 1:
        return line(key, who=Seat(seats[0]), **values)
    return line(f"{key}-team", who=Seat(seats[0]), partner=Seat(seats[1]), **values)
