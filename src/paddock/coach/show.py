"""A review in the terminal: the chart, the account of luck and play, and the choices worth another look."""

import numpy as np
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..core.play.game import Game
from . import telling
from .account import Review
from .telling import points, said
from .words import say

COLOURS = ("bright_blue", "yellow", "green", "magenta", "red", "cyan", "white", "bright_black")
SIGNS = "●■▲◆★✚○□"
TALL = 12  # lines of the chart
WIDEST = 100
LEFT = 5  # columns left of the chart
QUIET, LOUD = "bright_black", "bold"


def show(found: Review, game: Game, console: Console) -> None:
    console.print(Text(say(telling.heading(found), title=game.title), LOUD))
    if found.poses:
        for part in poses(found, game):
            console.print(part)
        return
    names = telling.names_of(found, game)
    console.print(telling.ending(found, game))
    console.print()
    console.print(chart(found, min(WIDEST, console.width) - LEFT - 1))
    console.print(key(names))
    console.print(Text(say("story-text"), QUIET))
    console.print()
    console.print(account(found, names))
    for seat, each in enumerate(found.sums):
        console.print(Group(sign_of(seat, names[seat]), Text(f"  {telling.verdict(each)}"), Text(f"  {telling.accuracy(each)}", QUIET)))
    if telling.is_unsure(found):
        console.print(Text(say("unsure"), QUIET))
    if telling.is_beyond(found):
        console.print(Text(say("beyond"), QUIET))
    console.print()
    for part in (moments(found, names), looks(found, game, names)):
        console.print(part)
    console.print(Text(say("footer", play_outs=found.play_outs, effort=f"{found.effort:g}", seed=f"{found.seed}"), QUIET))


def sign_of(seat: int, name: str) -> Text:
    return Text(f"{SIGNS[seat]} {name}", f"bold {COLOURS[seat]}")


def key(names: list[str]) -> Text:
    return Text("   ").join([Text(" " * LEFT), *(sign_of(seat, name) for seat, name in enumerate(names))])


def chart(found: Review, width: int) -> Text:
    """A chart of the chances over the game: one sign for each seat and column. Where several coincide, the highest seat's is shown."""
    lines = np.array([found.start, *(event.after for event in found.events)])
    places = np.linspace(0, len(lines) - 1, width)
    shown = np.array([np.interp(places, np.arange(len(lines)), lines[:, seat]) for seat in range(found.seats)]).T
    grid = [[Text(" ") for _ in range(width)] for _ in range(TALL + 1)]
    for at, chances in enumerate(shown):
        for seat in np.argsort(chances, kind="stable"):
            grid[TALL - round(chances[seat] * TALL)][at] = Text(SIGNS[seat], COLOURS[seat])
    drawn = Text()
    for number, row in enumerate(grid):
        tick = {0: "100%", TALL // 2: "50%", TALL: "0%"}.get(number, "")
        drawn.append(f"{tick:>4} ", QUIET)
        drawn.append_text(Text().join(row))
        drawn.append("\n")
    drawn.right_crop(1)
    return drawn


def account(found: Review, names: list[str]) -> Table:
    table = Table(title=say("account"), title_justify="left", caption=say("account-text"), caption_justify="left", caption_style=QUIET)
    table.add_column(say("player"))
    for head in ("start", "luck", "play", "others", "end", "accuracy"):
        table.add_column(say(head), justify="right")
    for seat, each in enumerate(found.sums):
        cells = [Text(told, LOUD if part == "end" else "").append(f" {sure}".rstrip(), QUIET) for part, told, sure in telling.parts(each)]
        table.add_row(sign_of(seat, names[seat]), *cells, "" if each.accuracy is None else f"{each.accuracy:.0f}")
    return table


def moments(found: Review, names: list[str]) -> RenderableType:
    lines = [Text(say("moments"), LOUD)]
    for number, what, change in telling.turning(found):
        lines.append(Text(f"  {say('moment', number=f'{number + 1}', said=what)}"))
        most = sorted(range(found.seats), key=lambda seat: -abs(change[seat]))[:2]
        lines.append(
            Text("     ").append_text(Text("  ").join(sign_of(seat, names[seat]).append(f" {points(change[seat])}") for seat in most))
        )
    return Group(*lines, Text())


def looks(found: Review, game: Game, names: list[str]) -> RenderableType:
    lines: list[Text] = [Text(say("look"), LOUD)]
    for seat in range(found.seats):
        for each in telling.lessons(found, game, seat):
            lines.append(Text("  ").append_text(sign_of(seat, names[seat])).append(f"  {say('step', number=f'{each.step}')}  {each.gain}"))
            lines.append(Text(f"    {say('look-played')}: {each.played}"))
            lines.append(Text(f"    {say('look-better')}: {each.better}"))
            if each.because:
                lines.append(Text(f"    {each.because}", QUIET))
    if len(lines) == 1:
        lines.append(Text(f"  {say('look-none')}"))
    for seat in range(found.seats):
        if told := telling.rest(found, seat):
            lines.append(Text("  ").append_text(sign_of(seat, names[seat])).append(f"  {told}"))
    return Group(*lines, Text())


def poses(found: Review, game: Game) -> list[RenderableType]:
    """The rounds of a game without a tree."""
    names = telling.names_of(found, game)
    table = Table(title=say("poses"), title_justify="left", caption=say("poses-text"), caption_justify="left", caption_style=QUIET)
    table.add_column(say("player"))
    timed = any(each.seconds is not None for each in found.pose_sums)
    for head in ("pose-found", "pose-lost", "pose-bets", *(["pose-seconds"] if timed else [])):
        table.add_column(say(head), justify="right")
    lines: list[Text] = [Text(say("pose-looks"), LOUD)]
    for seat, each in enumerate(found.pose_sums):
        table.add_row(
            sign_of(seat, names[seat]),
            say("pose-of", found=each.found, all=each.poses),
            f"{(each.best_value - each.value) / 100:.1f}",
            say("pose-of", found=each.best_bets, all=each.bets),
            *(["" if each.seconds is None else say("pose-time", seconds=f"{each.seconds:.1f}")] if timed else []),
        )
        for pose in telling.dear_poses(found, seat):
            line = Text("  ").append_text(sign_of(seat, names[seat])).append(f"  {say('pose-round', round=pose.round)}  ")
            lines.append(line.append(say("pose-gain", number=f"{telling.lost_steps(pose):.1f}")))
            lines.append(Text(f"    {say('pose-shown')}: {said(pose.said)}   {say('pose-best')}: {said(pose.best_said)}"))
    if len(lines) == 1:
        lines.append(Text(f"  {say('pose-none')}"))
    return [table, *lines, Text(say("pose-footer"), QUIET)]
