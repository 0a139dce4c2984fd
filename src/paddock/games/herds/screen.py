"""Herds in the terminal: the grassland on top, the herds of every player, the own hand below."""

from collections.abc import Sequence
from pathlib import Path

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from ...core.text.words import words_of
from ..drawing import DIM, STRONG, Pens, chip, chips, facts, pen, seat_name, seat_style
from .cards import LETTERS
from .view import Herd, Score, View

WORDS = words_of(Path(__file__).parent)
STYLES = dict(zip(LETTERS, ("yellow", "red", "blue", "green", "magenta"), strict=True))


def draw(view: View, names: Sequence[str]) -> RenderableType:
    """The whole table, as the viewer sees it."""
    parts: list[RenderableType] = [draw_grassland(view), draw_players(view, names)]
    if view.tray:
        give, want = " ".join(view.tray.offer) or WORDS.say("screen-none"), " ".join(view.tray.want) or WORDS.say("screen-none")
        parts.append(Text(WORDS.say("screen-tray", offer=give, want=want), STRONG))
    parts += [Text(said, DIM) for said in memories(view, names)]
    if view.hand is not None:
        parts.append(draw_hand(view, view.hand))
    return Group(*parts)


def cards(shown: Sequence[str], due: Sequence[str] = ()) -> Text:
    return chips(chip(card, STYLES[card[0]], marked=card in due) for card in shown)


def draw_grassland(view: View) -> Panel:
    shown = cards(view.grassland) if view.grassland else Text(WORDS.say("screen-empty"), DIM)
    foot = Text(WORDS.say("screen-table", deck=view.deck, deals=view.deals, target=view.target), DIM)
    return pen(WORDS.say("screen-grassland"), shown, foot=foot)


def draw_players(view: View, names: Sequence[str]) -> Pens:
    width = 38 if view.players > 2 else 39
    return Pens((draw_player(view, seat, names) for seat in range(view.players)), least=30, most=width)


def draw_player(view: View, seat: int, names: Sequence[str]) -> Panel:
    side = next(side for side, seats in enumerate(view.sides) if seat in seats)
    herds = [(at, herd) for at, herd in enumerate(view.herds) if herd.before == seat]
    score = view.scores[side]
    parts: list[RenderableType] = [facts([(WORDS.say("screen-sizes", cards=view.sizes[seat]), say_points(score))])]
    if score.points:
        parts.append(Text(WORDS.say("screen-score", space=score.space, laps=score.laps), DIM))
    parts += [draw_herd(at, herd) for at, herd in herds] or [Text(WORDS.say("screen-no-herds"), DIM)]
    if view.known[seat]:
        parts.append(Text(WORDS.say("screen-known", cards=" ".join(each.card for each in view.known[seat])), DIM))
    turn = seat == view.turn and view.step != "over"
    return pen(seat_name(seat, names, view.viewer), Group(*parts), turn=turn, style=seat_style(seat) if turn else DIM)


def say_points(score: Score) -> Text:
    """The score, and what the herds on the table would add to it."""
    return Text.assemble((str(score.points), STRONG), (f" +{score.table}", DIM))


def draw_herd(at: int, herd: Herd) -> Text:
    """A herd in a line: its number, its cards, wilds as `D3=L3`, and its points."""
    line = Text.assemble((f"{at + 1:>2} ", DIM))
    for card, stands_for in zip(herd.cards, herd.stands_for, strict=True):
        line.append(card, f"{STRONG} {STYLES[card[0]]}")
        line.append(f"={stands_for} " if card != stands_for else " ", DIM)
    return line.append(WORDS.say("screen-points", points=herd.points), DIM)


def memories(view: View, names: Sequence[str]) -> list[str]:
    """The viewer's own last pass and last receipt."""
    gave = next((gift for gift in reversed(view.passes) if gift.giver == view.viewer and gift.card), None)
    got = next((gift for gift in reversed(view.passes) if gift.to == view.viewer and gift.card), None)
    said = [WORDS.say("screen-gave", card=gave.card, to=names[gave.to])] if gave else []
    return [*said, WORDS.say("screen-got", card=got.card, who=names[got.giver])] if got else said


def draw_hand(view: View, hand: list[str]) -> Panel:
    """Sorted by animal; a Ducktor that must be laid is marked."""
    foot = Text(f"{' '.join(view.due)} {WORDS.say('screen-due')}", STRONG) if view.due and view.turn == view.viewer else ""
    return pen(WORDS.say("screen-hand"), cards(hand, view.due if foot else ()), foot=foot)
