"""Why a play of Herds is refused: a reason code for each, in the order of the rules."""

from typing import Any

from ....core.engine.row import PlainRow
from ....core.types.refused import Refused
from ..box import NUMBERS
from ..cards import LETTERS, NUMBER_OF, in_order, missing, names, number, total
from ..row import (
    CHOOSING,
    CUT,
    DEALING,
    DRAWING,
    DUCK_BITS,
    FETCHING,
    FINISHED,
    FLIPPING,
    HANDING,
    HERDING,
    PASSING,
)
from .choices import Create, Done, Grow, Pass, Play, Swap, Take, Trade
from .folding import DUCK, is_run

STEPS: dict[type, tuple[int, str]] = {Take: (CHOOSING, "wrong_step_take"), Trade: (CHOOSING, "wrong_step_take")}
STEPS |= dict.fromkeys((Create, Grow, Swap, Done), (HERDING, "wrong_step_herds"))


def reason(game: PlainRow, seat: int, play: Play) -> Refused:
    """The first reason, in the order of the rules, against a play that they do not allow. What has none in the cards lacks a place
    for a due Ducktor, or a card that stays in hand.
    """
    if game.step == FINISHED:
        return Refused("game_over")
    if seat != game.seat or game.step in (CUT, DEALING, DRAWING, FETCHING, FLIPPING):
        return Refused("not_your_turn")
    if refused := refuse_step(game, play) or refuse_cards(game, seat, play):
        return refused
    match play:
        case Take() | Trade():
            return Refused("no_place")
        case Done():
            return Refused("due_ducktor", ducktors=due_names(game))
        case _ if after_laying(game, seat, play) < 1:
            return Refused("last_card")
        case _:
            return Refused("due_ducktor", ducktors=due_names(game, play))


def refuse_step(game: PlainRow, play: Play) -> Refused | None:
    """HER-09: each play has its step."""
    if isinstance(play, Pass):
        start = HANDING if game.players == 2 else PASSING
        return None if game.step == start else Refused("wrong_step_pass")
    step, code = STEPS[type(play)]
    return None if game.step == step else Refused(code)


def refuse_cards(game: PlainRow, seat: int, play: Play) -> Refused | None:
    hand = names(game.hands[seat])
    match play:
        case Take():
            return refuse_take(game, play)
        case Trade():
            return refuse_trade(game, hand, play)
        case Create():
            return refuse_create(game, seat, hand, play)
        case Grow():
            return refuse_herd(game, seat, play.herd) or refuse_grow(game, hand, play)
        case Swap():
            return refuse_herd(game, seat, play.herd, any_side=bool(game.swaps)) or refuse_swap(game, hand, play)
        case Done():
            return None
        case Pass():
            return refuse_names([play.card]) or refuse_hand(hand, [play.card]) or refuse_receiver(game, seat, play.to)


def refuse_names(wanted: list[str]) -> Refused | None:
    unknown = next((card for card in wanted if card not in NUMBER_OF), None)
    return None if unknown is None else Refused("no_such_card", card=str(unknown))


def refuse_hand(hand: list[str], wanted: list[str]) -> Refused | None:
    lacking = missing(wanted, hand)
    return Refused("not_in_hand", cards=" ".join(lacking)) if lacking else None


def refuse_grassland(game: PlainRow, wanted: list[str]) -> Refused | None:
    lacking = missing(wanted, names(game.grass))
    return Refused("not_on_grassland", cards=" ".join(lacking)) if lacking else None


def refuse_take(game: PlainRow, play: Take) -> Refused | None:
    """HER-12, HER-13."""
    if play.source == "deck" and play.card is None:
        return None if game.deck else Refused("deck_empty")
    if play.source != "grassland" or play.card is None:
        return Refused("no_such_source")
    return refuse_names([play.card]) or refuse_grassland(game, [play.card])


def refuse_trade(game: PlainRow, hand: list[str], play: Trade) -> Refused | None:
    """HER-14 to HER-16."""
    if not play.give or not play.get:
        return Refused("empty_side")
    if refused := refuse_names([*play.give, *play.get]) or refuse_hand(hand, play.give) or refuse_grassland(game, play.get):
        return refused
    if total(play.give) != total(play.get):
        return Refused("unequal_sums", give=total(play.give), get=total(play.get))
    return None


def refuse_create(game: PlainRow, seat: int, hand: list[str], play: Create) -> Refused | None:
    """HER-22, HER-23, HER-26, HER-28, HER-30."""
    if refused := refuse_names(play.cards):
        return refused
    if not 3 <= len(play.cards) <= NUMBERS:
        return Refused("herd_size", number=len(play.cards))
    if refused := refuse_hand(hand, play.cards):
        return refused
    if len({card[0] for card in play.cards} - {DUCK}) > 1:
        return Refused("mixed_kinds")
    if not is_run(sorted(play.cards, key=number)):
        return Refused("not_a_run")
    if play.before is not None and (not is_seat(play.before, game) or side_of(game, play.before) != side_of(game, seat)):
        return Refused("not_your_side")
    return None


def refuse_herd(game: PlainRow, seat: int, herd: int, any_side: bool = False) -> Refused | None:
    """HER-30; HER-31: with the option `swaps` a herd of any side will do."""
    if type(herd) is not int or not 0 <= herd < game.herds:
        return Refused("no_such_herd")
    return None if any_side or side_of(game, game.before[herd]) == side_of(game, seat) else Refused("not_your_herd")


def refuse_grow(game: PlainRow, hand: list[str], play: Grow) -> Refused | None:
    """HER-24 to HER-28."""
    if refused := refuse_names([play.card]) or refuse_hand(hand, [play.card]):
        return refused
    kind = LETTERS[game.kind[play.herd]]
    if play.card[0] not in (kind, DUCK):
        return Refused("wrong_kind", herd=play.herd + 1)
    if number(play.card) - 1 not in (game.low[play.herd] - 1, game.high[play.herd] + 1):
        return Refused("not_next", herd=play.herd + 1, card=play.card)
    return None


def refuse_swap(game: PlainRow, hand: list[str], play: Swap) -> Refused | None:
    """HER-31."""
    if type(play.number) is not int or not 1 <= play.number <= NUMBERS or not game.wild[play.herd] >> 2 * (play.number - 1) & 1:
        return Refused("no_wild_there", herd=play.herd + 1, number=str(play.number))
    return refuse_hand(hand, [f"{LETTERS[game.kind[play.herd]]}{play.number}"])


def refuse_receiver(game: PlainRow, seat: int, to: int) -> Refused:
    """HER-35, HER-36."""
    if not is_seat(to, game):
        return Refused("no_such_seat")
    return Refused("is_yourself" if to == seat else "is_partner")


def is_seat(seat: Any, game: PlainRow) -> bool:
    return type(seat) is int and 0 <= seat < game.players


def side_of(game: PlainRow, seat: int) -> int:
    """HER-02."""
    return seat % 2 if game.players == 4 else seat


def after_laying(game: PlainRow, seat: int, play: Play) -> int:
    """HER-34: how many cards would be left."""
    used = len(play.cards) if isinstance(play, Create) else isinstance(play, Grow)
    return len(names(game.hands[seat])) - used


def due_names(game: PlainRow, play: Play | None = None) -> str:
    """HER-20: the Ducktors that must be laid this turn, with the one that a swap would bring."""
    due = names(game.due << DUCK_BITS)
    if isinstance(play, Swap):
        due = in_order([*due, f"{DUCK}{play.number}"])
    return " ".join(due)
