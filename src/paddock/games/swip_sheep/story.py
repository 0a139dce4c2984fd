"""The log of Swip'Sheep, in sentences: all hear what lies open, and who gave or took a card hears which one."""

from ...core.engine.row import PlainRow
from ...core.types.line import Line, Seat, line
from ...core.types.moment import Moment
from .row import ATTACK, DEAL, DONE, NONE, PASS, ROUNDS, SHOW, STEAL
from .rules.hands import parties
from .view import cards, name, worth


def tell(moment: Moment, viewer: int | None) -> list[Line]:
    before, after = moment.before, moment.after
    if before.step == DEAL and after.step == PASS:
        return [tell_deal(after)]
    if before.step == PASS and after.step != PASS:
        return [*tell_exchange(after, viewer), tell_wolves(after)]
    if before.step == ATTACK:
        return tell_attack(after)
    if before.step == STEAL:
        return [tell_theft(after, before.attacks - 1, viewer)]
    if before.step == SHOW:
        return [*tell_round(before, after), *tell_end(after)]
    return []


def tell_deal(game: PlainRow) -> Line:
    """SWP-04, SWP-05: who is first, and how many cards there are; which ones, each sees in hand."""
    return line(
        "deal", round=game.rounds + 1, rounds=int(ROUNDS[game.players]), first=Seat(game.first), cards=game.deals, deck=sum(game.deck)
    )


def tell_exchange(game: PlainRow, viewer: int | None) -> list[Line]:
    """SWP-06: giver and receiver know the card, the others know that all have passed."""
    lines = [line("passed", cards=min(2, game.deals))]
    if viewer is None:
        return lines
    left, right = (viewer + 1) % game.players, (viewer - 1) % game.players
    if game.left[viewer] != NONE:
        lines.append(line("gave", by=Seat(viewer), card=name(game.left[viewer]), who=Seat(left), side="left"))
    if game.right[viewer] != NONE:
        lines.append(line("gave", by=Seat(viewer), card=name(game.right[viewer]), who=Seat(right), side="right"))
    if game.right[left] != NONE:
        lines.append(line("received", card=name(game.right[left]), who=Seat(left)))
    if game.left[right] != NONE:
        lines.append(line("received", card=name(game.left[right]), who=Seat(right)))
    return lines


def tell_wolves(game: PlainRow) -> Line:
    """SWP-12, SWP-14: `A lays 2 wolves, C lays 1`."""
    order = [(game.first + turn) % game.players for turn in range(game.players)]
    said: Line | None = None
    for seat in order:
        if game.laid[seat] and said is None:
            said = line("lays", who=Seat(seat), wolves=game.laid[seat])
        elif game.laid[seat]:
            said = line("lays-too", before=[said], who=Seat(seat), wolves=game.laid[seat])
    return line("wolves", all=[said]) if said else line("no-wolf")


def tell_attack(game: PlainRow) -> list[Line]:
    """SWP-18, SWP-20, SWP-22: a dog, or nothing to take. A theft is told when the card is drawn."""
    this = game.attacks - 1
    who, target = Seat(game.attacker[this]), Seat(game.target[this])
    empty = game.step != STEAL
    if game.dog[this]:
        return [line("dog", who=target, attacker=who), *([line("nothing-to-take", by=target)] if empty else [])]
    return [line("empty", who=who, target=target)] if empty else []


def tell_theft(game: PlainRow, attack: int, viewer: int | None) -> Line:
    """SWP-19, SWP-20: thief and victim know the card."""
    thief, victim = parties(game.attacker[attack], game.target[attack], game.dog[attack])
    if viewer == thief:
        return line("take", who=Seat(thief), card=name(game.loot[attack]), victim=Seat(victim))
    if viewer == victim:
        return line("taken", card=name(game.loot[attack]), who=Seat(thief))
    return line("theft", who=Seat(thief), victim=Seat(victim))


def tell_round(before: PlainRow, after: PlainRow) -> list[Line]:
    """SWP-27: `A keeps S3 S1 (4); total 9`."""
    lines = []
    for seat in range(after.players):
        kept = [now - then for now, then in zip(after.piles[seat], before.piles[seat], strict=True)]
        values = {"who": Seat(seat), "sheep": worth(kept), "total": worth(after.piles[seat])}
        lines.append(line("keeps", cards=" ".join(cards(kept)), **values) if any(kept) else line("keeps-nothing", **values))
    return lines


def tell_end(game: PlainRow) -> list[Line]:
    """SWP-31, SWP-32."""
    if game.step != DONE:
        return []
    scores = [worth(pile) for pile in game.piles[: game.players]]
    best = [Seat(seat) for seat, score in enumerate(scores) if score == max(scores)]
    if len(best) == 1:
        return [line("win", who=best[0], sheep=max(scores))]
    said = line("name", who=best[0])
    for seat in best[1:-1]:
        said = line("name-too", before=[said], who=seat)
    return [line("shared-win", first=[said], last=best[-1], sheep=max(scores))]
