"""Super Farmer in the terminal: the stock and the farms side by side, the last roll below."""

from collections.abc import Sequence
from pathlib import Path

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from ...core.text.words import words_of
from ..drawing import DIM, STRONG, Beside, Counts, Pens, chip, facts, pen, seat_name, seat_style
from .box import KINDS
from .plays import DICE_LETTERS, NOTATION
from .speech import kinds
from .suggest import HERD, worth
from .view import LastRoll, Offer, View

WORDS = words_of(Path(__file__).parent)
STYLES = dict(zip(KINDS, ("default", "cyan", "magenta", "yellow", "green", "blue", "blue"), strict=True))
STYLES |= {"fox": "red", "wolf": "red"}


def draw(view: View, names: Sequence[str]) -> RenderableType:
    """The whole table. Everything is public in this game."""
    farms = Pens(draw_farm(view, seat, names) for seat in range(view.players))
    parts: list[RenderableType] = [Beside(draw_stock(view), stock_line(view), farms)]
    if view.roll:
        parts.append(draw_roll(view.roll, names))
    if view.offer:
        parts.append(draw_offer(view, view.offer, names))
    return Group(*parts)


def sign(kind: str) -> Text:
    return Text(NOTATION.letters[kind], f"{STRONG} {STYLES[kind]}")


def draw_stock(view: View) -> Panel:
    """The stock, which also says what the signs mean."""
    names = {kind: Text.assemble(sign(kind), " " * (3 - len(NOTATION.letters[kind])), WORDS.say("herd", kind=kind)) for kind in KINDS}
    return pen(WORDS.say("screen-stock"), facts((names[kind], Text(str(view.stock[kind]), STRONG)) for kind in KINDS))


def stock_line(view: View) -> Text:
    """The stock where there is no room for it beside the farms."""
    counts = [Text.assemble(sign(kind), " ", (str(view.stock[kind]), STRONG)) for kind in KINDS]
    return Text.assemble((WORDS.say("screen-stock"), DIM), "  ", Text("  ").join(counts))


def draw_farm(view: View, seat: int, names: Sequence[str]) -> Panel:
    farm = view.farms[seat]
    counts = Counts((NOTATION.letters[kind], farm[kind], STYLES[kind]) for kind in KINDS)
    foot = Text(WORDS.say("screen-farm", kinds=kinds(farm), all=len(HERD), worth=worth(view, farm)), DIM)
    turn = seat == view.turn and view.step != "over"
    return pen(seat_name(seat, names, view.viewer), counts, turn=turn, style=seat_style(seat) if turn else DIM, foot=foot)


def draw_roll(roll: LastRoll, names: Sequence[str]) -> Text:
    shown = [chip(DICE_LETTERS[symbol], STYLES[symbol]) for symbol in roll.dice]
    return Text.assemble((WORDS.say("screen-roll", who=names[roll.roller]), DIM), " ", shown[0], " ", shown[1])


def draw_offer(view: View, offer: Offer, names: Sequence[str]) -> Text:
    to = WORDS.say("screen-stock") if offer.partner is None else names[offer.partner]
    said = WORDS.say("screen-offer", who=names[view.turn], to=to, give=WORDS.some(offer.give), take=WORDS.some(offer.take))
    return Text(said, STRONG)
