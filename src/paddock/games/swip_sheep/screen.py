"""Swip'Sheep in the terminal: a pen for every player, the attacks of this round, and your own hand and memory."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from ...core.text.words import words_of
from ..drawing import DIM, STRONG, Pens, Row, card, chip, chips, pen, seat_name, seat_style
from .view import Gift, Raid, View

WORDS = words_of(Path(__file__).parent)
STYLES = {"S1": "default", "S2": "cyan", "S3": "green", "D": "blue", "W": "red"}
FACE_DOWN = "?"


def draw(view: View, names: Sequence[str]) -> RenderableType:
    """The whole table, as the viewer may see it."""
    parts: list[RenderableType] = [headline(view, names), Pens(draw_seat(view, seat, names) for seat in range(view.players))]
    parts += [draw_raid(raid, view, names) for raid in view.raids]
    if view.hand is not None and view.viewer is not None:
        parts += draw_own(view, view.viewer, view.hand, names)
    return Group(*parts)


def headline(view: View, names: Sequence[str]) -> Text:
    said = [WORDS.say("screen-round", round=view.round, rounds=view.rounds), WORDS.say("screen-deck", cards=view.deck)]
    if view.first is not None and view.step != "over":
        said.insert(1, WORDS.say("screen-first", who=names[view.first]))
    return Text(", ".join(said), DIM)


def draw_seat(view: View, seat: int, names: Sequence[str]) -> Panel:
    """The hand from behind, laid wolves, spent cards, and the score pile."""
    lines = [chips(chip(FACE_DOWN, DIM) for _ in range(view.sizes[seat])) if view.sizes[seat] else Text(WORDS.say("screen-empty"), DIM)]
    if view.wolves[seat]:
        lines.append(chips(chip("W", STYLES["W"], marked=True) for _ in range(view.wolves[seat])))
    if spent := ["W"] * view.spent_wolves[seat] + ["D"] * view.spent_dogs[seat]:
        lines.append(Text(WORDS.say("screen-spent", cards=" ".join(spent)), DIM))
    if view.piles[seat]:
        lines.append(Text.assemble((WORDS.say("screen-scored"), DIM), " ", signs(view.piles[seat])))
    turn = seat in view.waiting
    foot = Text(WORDS.say("screen-sheep", sheep=view.scores[seat]), STRONG)
    return pen(seat_name(seat, names, view.viewer), Group(*lines), turn=turn, style=seat_style(seat) if turn else DIM, foot=foot)


def signs(held: Iterable[str]) -> Text:
    return Text(" ").join(Text(each, f"{STRONG} {STYLES[each]}") for each in held)


def draw_raid(raid: Raid, view: View, names: Sequence[str]) -> Text:
    """Who attacked whom, and what came of it."""
    due = view.step == "steal" and raid is view.raids[-1]
    result = "due" if due else "taken" if raid.stolen else "nothing"
    said = WORDS.say(
        "screen-raid",
        attacker=names[raid.attacker],
        target=names[raid.target],
        dog="yes" if raid.dog else "no",
        result=result,
        thief=names[raid.thief],
        card=raid.card or WORDS.say("screen-card"),
    )
    return Text(said)


def draw_own(view: View, seat: int, hand: list[str], names: Sequence[str]) -> list[RenderableType]:
    """The viewer's own hand, and what the viewer remembers of this round."""
    parts: list[RenderableType] = [Text(line) for line in memory(view, seat, names)]
    if hand:
        chosen = [view.gave.left, view.gave.right] if view.gave and view.step == "pass" else []
        parts += [Text(WORDS.say("screen-hand"), DIM), Row(draw_hand(hand, chosen))]
    return parts


def draw_hand(hand: list[str], chosen: list[str | None]) -> Iterable[Panel]:
    """Cards that are about to be given have the heavy edge."""
    for each in hand:
        yield card(each, STYLES[each], marked=each in chosen)
        if each in chosen:
            chosen.remove(each)


def memory(view: View, seat: int, names: Sequence[str]) -> list[str]:
    left, right = names[(seat + 1) % view.players], names[(seat - 1) % view.players]
    lines = []
    if view.gave:
        lines.append(two_sides(view.gave, "screen-chosen" if view.step == "pass" else "screen-gave", left, right))
    if view.received:
        lines.append(two_sides(view.received, "received", left, right))
    return [line for line in lines if line]


def two_sides(gift: Gift, key: str, left: str, right: str) -> str:
    """One sentence for each neighbour."""
    sides = [("left", left, gift.left), ("right", right, gift.right)]
    return " ".join(WORDS.say(key, card=each, who=who, side=side) for side, who, each in sides if each)
