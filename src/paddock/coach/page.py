"""A review as one HTML page to send to a friend: no scripts, no external resources, light and dark."""

from pathlib import Path
from typing import NamedTuple

from ..core.play.game import Game
from ..core.text.words import language
from ..report.html import template
from . import telling
from .account import Review
from .words import complaint, say

TEMPLATE = Path(__file__).parent / "review.html"
WIDE, TALL = 1000, 300  # width and height of the chart
SWING = 64  # half the height of the bar chart beneath it
LEFT, RIGHT, TOP = 46, 20, 16
NEAR = 22  # minimum distance of badges
BAR = 240  # length of a bar for a hundred points


class Spot(NamedTuple):
    """A badge on the chart."""

    x: float
    y: float
    number: int
    title: str


class Swing(NamedTuple):
    """A bar under the chart: how one event changed the player's chances."""

    x: float
    y: float
    wide: float
    tall: float
    kind: str
    title: str


class Bar(NamedTuple):
    """One bar of a player's account."""

    kind: str
    name: str
    x: float
    wide: float
    number: str
    sure: str


def page(found: Review, game: Game) -> str:
    """The whole page. Names are untrusted: the template escapes everything."""
    return template(TEMPLATE).render(
        found=found,
        title=game.title,
        names=telling.names_of(found, game),
        ending=None if found.poses else telling.ending(found, game),
        language=language(),
        timed=any(each.seconds is not None for each in found.pose_sums),
        say=say,
        telling=telling,
        game=game,
        wide=WIDE,
        tall=TALL,
        left=LEFT,
        right=RIGHT,
        top=TOP,
        swing=SWING,
        bar=BAR,
        height=height,
        paths=[path(found, seat) for seat in range(found.seats)] if found.events else [],
        spots=spots(found),
        swings=[swings(found, seat) for seat in range(found.seats)],
        zero=-reach(found)[0] / (reach(found)[1] - reach(found)[0]) if found.sums else 0.0,
        bars=[bars(found, seat) for seat in range(len(found.sums))],
    )


def across(found: Review, place: float) -> float:
    return LEFT + (WIDE - LEFT - RIGHT) * place / max(1, len(found.events))


def height(chance: float) -> float:
    return round(TOP + TALL * (1 - chance), 1)


def path(found: Review, seat: int) -> str:
    """One player's chances as a line."""
    lines = [found.start, *(event.after for event in found.events)]
    return " ".join(f"{across(found, place):.1f},{height(chances[seat])}" for place, chances in enumerate(lines))


def spots(found: Review) -> list[Spot]:
    """Badges at the events that changed most, on the line of the player whose chances changed most."""
    placed: list[Spot] = []
    for place, (number, what, change) in enumerate(telling.turning(found), 1):
        seat = max(range(found.seats), key=lambda seat: abs(change[seat]))
        x, y = across(found, number + 1), height(found.events[number].after[seat])
        while any(abs(other.x - x) < NEAR and abs(other.y - y) < NEAR for other in placed):
            y += NEAR if y < TOP + TALL / 2 else -NEAR
        placed.append(Spot(round(x, 1), round(y, 1), place, what))
    return placed


def swings(found: Review, seat: int) -> list[Swing]:
    """Every event's change for a player, by cause."""
    drawn, wide = [], max(2.0, (WIDE - LEFT - RIGHT) / max(1, len(found.events)) * 0.8)
    for number, event in enumerate(found.events):
        up, down = 0.0, 0.0
        for kind in ("luck", "play", "others"):
            change = getattr(event, kind)[seat]
            tall = min(1.0, 2 * abs(change)) * SWING
            if tall >= 0.5:
                y = SWING - up - tall if change > 0 else SWING + down
                up, down = (up + tall, down) if change > 0 else (up, down + tall)
                title = f"{say(f'legend-{kind}')} {telling.points(change)}: {telling.said(event.said)}"
                drawn.append(
                    Swing(round(across(found, number + 1) - wide / 2, 1), round(y, 1), round(wide, 1), round(tall, 1), kind, title)
                )
    return drawn


def bars(found: Review, seat: int) -> list[Bar]:
    """A waterfall chart from start to end: each bar begins where the last one ended. In between, values may leave 0 to 100."""
    each, at, drawn = found.sums[seat], 0.0, []
    low, high = reach(found)
    for kind, number, sure in telling.parts(each):
        first, last = sorted((0.0, each.end) if kind == "end" else (at, at + getattr(each, kind)))
        drawn.append(Bar(kind, say(kind), (first - low) / (high - low), (last - first) / (high - low), number, sure))
        at += getattr(each, kind)
    return drawn


def reach(found: Review) -> tuple[float, float]:
    """The range of the bars of all players."""
    low, high = 0.0, 1.0
    for each in found.sums:
        for at in (each.start, each.start + each.luck, each.start + each.luck + each.play):
            low, high = min(low, at), max(high, at)
    return low, high


def write_page(path: Path, found: Review, game: Game) -> None:
    try:
        path.write_text(page(found, game), "utf-8")
    except OSError as error:
        raise complaint("file-unwritten", file=str(path), reason=error.strerror or str(error)) from None
