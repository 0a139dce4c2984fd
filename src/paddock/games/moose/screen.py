"""Bunny Bunny Moose Moose in the terminal: the poem, the piles, everybody's head with ears or antlers, and the trail."""

from collections.abc import Sequence
from pathlib import Path

from rich.align import Align
from rich.box import HEAVY, ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ...core.text.words import words_of
from ..drawing import DIM, STRONG, Pens, pen, seat_name, seat_style
from .speech import poem_line
from .view import Scored, View

WORDS = words_of(Path(__file__).parent)
KIND_STYLES = {"rabbit": "default", "moose": "yellow", "bush": "green"}
SPACES = 18

# A head is four lines of eight signs. What a left hand shows: two lines above the head, two lines beside it.
ART = {
    "--": ("    ", "    ", "  ", "  "),
    "WU": ("\\|/ ", " \\_ ", "  ", "  "),
    "CU": (" || ", " ||_", "  ", "  "),
    "WD": ("    ", "    ", "--", "/\\"),
    "CD": ("    ", "    ", "--", "||"),
    "ST": ("  ()", "  ()", "  ", "  "),
    "FT": (".-. ", "U | ", "  ", "  "),
    "SS": ("    ", "    ", "<=", "  "),
    "FS": ("    ", "    ", ".=", "U "),
}
MIRRORED = str.maketrans("\\/()<>", "/\\)(><")
BOOK = (" __ __ ", "|~~|~~|", "|~~|~~|", "|__|__|")


def draw(view: View, names: Sequence[str]) -> RenderableType:
    """The whole table. Between two poems it stays as it was at the Bam."""
    after_bam = view.bam is not None and view.step != "line"
    parts: list[RenderableType] = [headline(view, names)]
    if view.step == "line":
        parts.append(draw_line(view))
    parts.append(draw_piles(view, view.bam.tops if view.bam and after_bam else view.tops))
    parts.append(Pens((draw_seat(view, seat, names) for seat in range(view.players)), most=18))
    if view.drawn:
        parts.append(Text(WORDS.say("screen-drawn", card=view.drawn), STRONG))
    if view.tempo == "step" and view.viewer in view.may_pose:  # in real time hands are set by keys
        parts.append(Text(WORDS.say("screen-codes", tongue="yes" if view.tongue else "no"), DIM))
    if view.bam and after_bam:
        parts += [draw_scored(scored, names) for scored in view.bam.scored if scored.score is not None]
    return Group(*parts, draw_trail(view))


def headline(view: View, names: Sequence[str]) -> Text:
    said = [WORDS.say("screen-round", number=view.round_number, rounds=view.rounds)]
    if view.bet is not None and view.narrator is not None:
        said.append(WORDS.say("screen-bet", who=names[view.narrator], target=names[view.bet]))
    said.append(WORDS.say("screen-cards", deck=view.deck, used=view.used))
    return Text(", ".join(said), DIM)


# The poem and the piles.


def draw_line(view: View) -> Text:
    """What is being read; what is still to come is dim."""
    opening, closing = poem_line(view)
    spoken = view.reading or view.tempo == "step"
    return Text.assemble("  “", (opening, STRONG if spoken else DIM), " ", (closing, DIM), "”")


def draw_piles(view: View, tops: Sequence[str | None]) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0), expand=False)
    grid.pad_edge = False
    for _ in tops:
        grid.add_column(width=9)
    coming = (view.beat - 1) % view.piles if view.step == "line" else -1
    grid.add_row(*(draw_pile(number, card, view.heights[number], number == coming) for number, card in enumerate(tops)))
    return grid


def draw_pile(number: int, card: str | None, height: int, coming: bool) -> Panel:
    """The top card, large: what it shows stands on the side it is meant for. The pile of the coming card is marked."""
    code, _, value = (card or "").rpartition(" ") if card and " " in card else (card or "", "", "")
    side = code.rpartition(" ")[2]
    justify = {"L": "left", "R": "right"}.get(side, "center")
    face = Text(f"{code}\n{value}", STRONG, justify=justify)  # type: ignore[arg-type]
    foot = Text(f"×{height}", DIM) if height > 1 else None
    title = Text(f"{'>' if coming else ''}{number + 1}", STRONG if coming else DIM)
    return Panel(face, title=title, subtitle=foot, box=HEAVY if coming else ROUNDED, width=9, border_style=DIM, padding=0)


# Heads.


def head(left: str, right: str, tongue: bool) -> list[str]:
    """Four lines: hands above or beside, eyes, mouth."""
    mine, theirs = ART[left], [line[::-1].translate(MIRRORED) for line in ART[right]]
    face = ("", "", "(oo)", "(_U)" if tongue else "(__)")
    return [mine[row] + face[row] + theirs[row] for row in range(4)]


def head_of(pose: str) -> list[str]:
    hands, _, tongue = pose.partition("+")
    left, right = hands.split("/")
    return head(left, right, bool(tongue))


def draw_seat(view: View, seat: int, names: Sequence[str]) -> Panel:
    """A head with its pose in text below, or the narrator's book."""
    frozen = {scored.seat: scored for scored in view.bam.scored} if view.bam and view.step != "line" else {}
    pose, kind = (frozen[seat].pose, frozen[seat].kind) if seat in frozen else (view.poses[seat], view.kinds[seat])
    reader = view.bam.narrator if view.bam and frozen else view.narrator
    lines = BOOK if seat == reader else head_of(pose)
    below = ["", WORDS.say("screen-narrator")] if seat == reader else [pose, WORDS.say("screen-kind", kind=kind)]
    body = Align.center(Text("\n".join(each.center(8) for each in [*lines, *below]), KIND_STYLES[kind] if seat != reader else ""))
    turn = seat in view.waiting
    return pen(seat_name(seat, names, view.viewer), body, turn=turn, style=seat_style(seat) if turn else DIM)


def draw_scored(scored: Scored, names: Sequence[str]) -> Text:
    """BBM-34: one line of the reckoning."""
    if scored.kind == "bush":
        return Text(WORDS.say("screen-bush", who=names[scored.seat]), DIM)
    cards = ", ".join(part.card for part in scored.parts) or WORDS.say("nothing")
    return Text(WORDS.say("screen-scored", who=names[scored.seat], kind=scored.kind, score=f"{scored.score:+}", cards=cards))


# The trail.


def draw_trail(view: View) -> Table:
    """One row for each player: R the rabbit, M the moose, over the eighteen spaces that matter now."""
    first = min(place for figures in view.figures for place in figures.values())
    grid = Table.grid(padding=0)
    grid.add_column(width=3)
    for _ in range(SPACES):
        grid.add_column(width=3, justify="right", no_wrap=True)
    grid.add_column(width=12, justify="right", no_wrap=True)
    scale = [str(first + space) if space % 3 == 0 else "" for space in range(SPACES)]
    grid.add_row("", *(Text(mark, DIM) for mark in scale), Text(WORDS.say("screen-place"), DIM))
    for seat, figures in enumerate(view.figures):
        style = f"{STRONG} {seat_style(seat)}"
        spaces = [space_text(figures, first + space, style) for space in range(SPACES)]
        grid.add_row(Text("ABCDEF"[seat], style), *spaces, Text(f"{figures['rabbit']}/{figures['moose']} {view.places[seat]}."))
    return grid


def space_text(figures: dict[str, int], place: int, style: str) -> Text:
    here = "".join(sign for sign, kind in (("R", "rabbit"), ("M", "moose")) if figures[kind] == place)
    return Text(here, style) if here else Text(".", DIM)
