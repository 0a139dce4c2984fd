"""The log of Bunny Bunny Moose Moose, in sentences. Only the narrator hears which card was drawn before it is laid."""

from ...core.engine.row import PlainRow
from ...core.types.line import Line, Seat, line
from ...core.types.moment import NATURE, Moment
from .box import SEATS, Card
from .plays import Bet, Switch
from .row import (
    ANIMAL,
    BUSH,
    CARDS,
    DONE,
    DRAWN,
    FIRST,
    FOLLOW,
    LINE,
    MOOSE,
    RABBIT,
    SCORE,
    pose_parts,
)
from .view import KIND_NAMES, kind_name, parts, places


def tell(moment: Moment, viewer: int | None) -> list[Line]:
    """Pose changes are not told one by one."""
    before, after = moment.before, moment.after
    if moment.seat == NATURE:
        event, shuffle = tell_event(before, after, viewer), tell_shuffle(before, after)
        return (shuffle + event if before.step == LINE else event + shuffle) + tell_end(after)
    match moment.play:
        case Bet(target=target):
            return [line("bet", who=Seat(moment.seat), target=Seat(target))]
        case Switch(advanced=advanced):
            return [line("all-cards" if advanced else "basic-cards", who=Seat(moment.seat))]
    return []


def tell_event(before: PlainRow, after: PlainRow, viewer: int | None) -> list[Line]:
    step = before.step
    if step == FIRST:
        return [line("narrator", who=Seat(after.narrator))]
    if step == LINE and after.step == DRAWN:
        return [line("draw", card=[spoken(CARDS[after.drawn])])] if viewer == after.narrator else []
    if step in (LINE, DRAWN):
        return [tell_lay(before, after)]
    if step == SCORE:
        return [tell_score(before, after), *tell_trail(before, after, before.turn)]
    if step == FOLLOW:
        return [tell_follow(before), *tell_trail(before, after, before.narrator)]
    return [line("catching-up", figures=[one_figure(after, *figure) for figure in FIGURES if is_moved(before, after, *figure)])]


def spoken(card: Card) -> Line:
    """A card in words: `wide antler up, left +3`."""
    if card.whole == "HUNTER":
        return line("card-hunter")
    if card.whole:
        number = "×2" if card.doubles else f"{card.value:+}" if card.value else ""
        return line("card-whole", kind=card.whole.lower(), number=number)
    if card.left and card.right:
        if (card.left, card.left_value) == (card.right, card.right_value):
            return one_side("card-both", card.left, card.left_value)
        sides = {
            "left": [one_side("card-left", card.left, card.left_value)],
            "right": [one_side("card-right", card.right, card.right_value)],
        }
        return line("card-double", **sides)
    return one_side("card-left", card.left, card.left_value) if card.left else one_side("card-right", card.right, card.right_value)


def one_side(key: str, code: str, value: int) -> Line:
    """Catalogues know no stars: `*U` is `xU` there."""
    return line(key, code=code.replace("*", "x"), number=f"{value:+}")


def tell_lay(before: PlainRow, after: PlainRow) -> Line:
    """BBM-10, BBM-13, BBM-14."""
    if after.step == SCORE:
        frozen = [(seat, after.past_poses[seat]) for seat in range(after.players) if seat != after.past_narrator]
        return line("bam", poses=[one_pose(seat, pose) for seat, pose in frozen])
    pile = (before.beat - 1) % before.piles
    return line("lay", pile=pile + 1, card=[spoken(CARDS[after.tops[pile]])])


def one_pose(seat: int, pose: int) -> Line:
    left, right, tongue = pose_parts(pose)
    hands = {"left": [line("hand", code=left)], "right": [line("hand", code=right)]}
    return line("frozen", who=Seat(seat), kind=kind_name(pose), tongue="out" if tongue else "in", **hands)


def tell_score(before: PlainRow, after: PlainRow) -> Line:
    """BBM-34: the values one by one, then x2 and reversals, then the sum and the move."""
    seat, pose = before.turn, before.poses[before.turn]
    if ANIMAL[pose] == BUSH:
        return line("bush", who=Seat(seat))
    found = parts(before.tops[: before.piles], pose)
    values = [part.value for part in found if part.value]
    total = after.past_scores[seat]
    times = [part.times for part in found]
    return line(
        "score" if len(values) > 1 or any(each != 1 for each in times) else "score-plain",
        who=Seat(seat),
        values=" + ".join(str(value) for value in values).replace("+ -", "- ") or "0",
        doubled=2 ** times.count(2),
        reversed=times.count(-1),
        total=total,
        kind=kind_name(pose),
        way=way(total),
        steps=abs(total),
    )


def tell_follow(before: PlainRow) -> Line:
    """BBM-39."""
    pose, score = before.poses[before.bet], before.past_scores[before.bet]
    if ANIMAL[pose] == BUSH:
        return line("follow-bush", who=Seat(before.narrator))
    return line("follow", who=Seat(before.narrator), kind=kind_name(pose), way=way(score), steps=abs(score))


def way(steps: int) -> str:
    return "forward" if steps > 0 else "back" if steps < 0 else "stays"


def tell_trail(before: PlainRow, after: PlainRow, mover: int) -> list[Line]:
    """BBM-41 to BBM-43: who was pulled along, and whose way back ended at the end of the trail."""
    meant = announced(before, after, mover)
    beyond = [figure for figure in FIGURES if place_of(after, *figure) > place_of(before, *figure) + meant.get(figure, 0)]
    pulled = [one_figure(after, *figure) for figure in beyond if meant.get(figure, 0) >= 0]
    stopped = [one_figure(after, *figure) for figure in beyond if meant.get(figure, 0) < 0]
    return [line(key, figures=figures) for key, figures in (("stopped", stopped), ("pulled", pulled)) if figures]


def announced(before: PlainRow, after: PlainRow, mover: int) -> dict[tuple[int, int], int]:
    """BBM-36, BBM-37: how far which figures were to move."""
    kind = int(ANIMAL[before.poses[before.turn]])
    if kind == BUSH:
        return {(mover, RABBIT): -1, (mover, MOOSE): -1}
    return {(mover, kind): after.past_scores[before.turn]}


FIGURES = [(seat, kind) for seat in range(SEATS) for kind in (RABBIT, MOOSE)]


def place_of(game: PlainRow, seat: int, kind: int) -> int:
    place: int = game.figures[seat][kind]
    return place


def is_moved(before: PlainRow, after: PlainRow, seat: int, kind: int) -> bool:
    return place_of(before, seat, kind) != place_of(after, seat, kind)


def one_figure(after: PlainRow, seat: int, kind: int) -> Line:
    return line("one-figure", who=Seat(seat), kind=KIND_NAMES[kind], to=place_of(after, seat, kind))


def tell_shuffle(before: PlainRow, after: PlainRow) -> list[Line]:
    """BBM-15."""
    return [line("shuffle", cards=after.left + (before.step == LINE))] if after.left > before.left else []


def tell_end(after: PlainRow) -> list[Line]:
    if after.step != DONE:
        return []
    standing = places(after)
    order = sorted(range(after.players), key=lambda seat: standing[seat])
    rows = [
        line("place", who=Seat(seat), place=standing[seat], rear=min(after.figures[seat]), front=max(after.figures[seat])) for seat in order
    ]
    return [line("end", places=rows)]
