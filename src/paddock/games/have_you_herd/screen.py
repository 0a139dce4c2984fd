"""Have You Herd? in the terminal: the supply and the farms side by side, the skunk and the last roll below."""

from collections.abc import Sequence
from pathlib import Path

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from ...core.text.words import words_of
from ..drawing import DIM, STRONG, Beside, Counts, Pens, chip, facts, pen, seat_name, seat_style
from .box import HERD, KINDS, SPECIALS
from .plays import DICE_LETTERS, NOTATION
from .suggest import kinds
from .view import LastRoll, View

WORDS = words_of(Path(__file__).parent)
STYLES = dict(zip(KINDS, ("default", "cyan", "magenta", "yellow", "green", "blue"), strict=True))
STYLES |= dict.fromkeys(SPECIALS, "red") | {"dog": "blue"}


def draw(view: View, names: Sequence[str]) -> RenderableType:
    """The whole table. Everything is public in this game."""
    farms = Pens((draw_farm(view, seat, names) for seat in range(view.players)), least=19)
    parts: list[RenderableType] = [Beside(draw_supply(view), supply_line(view), farms), draw_skunk(view, names)]
    if view.roll:
        parts.append(draw_roll(view.roll, names))
    if view.bound and view.step == "final":
        parts.append(Text(WORDS.say("screen-bound"), STRONG))
    return Group(*parts)


def sign(kind: str) -> Text:
    return Text(NOTATION.letters[kind], f"{STRONG} {STYLES[kind]}")


def marked(kind: str) -> Text:
    """A name that begins with its sign: `Rabbits`, where other languages may need `R lapins`."""
    name = WORDS.say("herd", kind=kind)
    return Text.assemble(sign(kind), name[1:] if name[0].upper() == NOTATION.letters[kind] else f" {name}")


def draw_supply(view: View) -> Panel:
    """The supply, which also says what the signs mean."""
    names = {kind: Text.assemble(sign(kind), " ", WORDS.say("herd", kind=kind)) for kind in KINDS}
    return pen(WORDS.say("screen-supply"), facts((names[kind], Text(str(view.supply[kind]), STRONG)) for kind in KINDS))


def supply_line(view: View) -> Text:
    """The supply where there is no room for it beside the farms."""
    counts = [Text.assemble(marked(kind), " ", (str(view.supply[kind]), STRONG)) for kind in KINDS]
    return Text.assemble((WORDS.say("screen-supply"), DIM), "  ", Text("  ").join(counts))


def draw_farm(view: View, seat: int, names: Sequence[str]) -> Panel:
    farm = view.farms[seat]
    counts = Counts((NOTATION.letters[kind], farm[kind], STYLES[kind]) for kind in KINDS)
    foot = Text(WORDS.say("screen-farm", kinds=kinds(farm), all=len(HERD)), DIM)
    if seat == view.skunk:
        foot.append(f" {WORDS.say('screen-skunk')}", f"{STRONG} {STYLES['skunk']}")
    turn = seat == view.turn and view.step != "over"
    return pen(seat_name(seat, names, view.viewer), counts, turn=turn, style=seat_style(seat) if turn else DIM, foot=foot)


def draw_skunk(view: View, names: Sequence[str]) -> Text:
    if view.skunk is None:
        return Text(WORDS.say("screen-skunk-here"), DIM)
    if view.giver is None:
        return Text(WORDS.say("screen-skunk-held", holder=names[view.skunk]))
    return Text(WORDS.say("screen-skunk-from", holder=names[view.skunk], giver=names[view.giver]))


def draw_roll(roll: LastRoll, names: Sequence[str]) -> Text:
    shown = [chip(DICE_LETTERS[symbol], STYLES[symbol]) for symbol in roll.dice]
    return Text.assemble((WORDS.say("screen-roll", who=names[roll.roller]), DIM), " ", shown[0], " ", shown[1])
