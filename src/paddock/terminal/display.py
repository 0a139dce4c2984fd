"""What people look at: a real terminal with colours, or plain text without a single escape code."""

import sys
from collections.abc import Iterable
from typing import TextIO

from rich.console import Console, RenderableType
from rich.table import Table as Grid
from rich.text import Text

QUIET, LOUD, NUMBER = "bright_black", "bold", "bold cyan"

TALL = 30


class Display:
    """Prints everything. `live` says whether a person sits before it."""

    def __init__(self, out: TextIO | None = None) -> None:
        self.out = out or sys.stdout
        if hasattr(self.out, "reconfigure"):
            self.out.reconfigure(errors="replace")  # an old encoding shows question marks, it does not end the game
        self.console = Console(file=self.out, markup=False, highlight=False, emoji=False)
        self.tty = self.out.isatty()
        self.live = self.tty and not self.console.is_dumb_terminal
        self._hidden = False

    def show(self, thing: RenderableType = "", style: str = "", *, whole: bool = False) -> None:
        """Print something; `whole` lines are not broken, so that a path in them can be copied.

        Plain text has no blanks at the ends of lines.
        """
        if self.live:
            self.console.print(thing, style=style or None, soft_wrap=whole)
            return
        with self.console.capture() as drawn:
            self.console.print(thing, style=style or None, soft_wrap=whole)
        self.out.write("\n".join(line.rstrip() for line in drawn.get().split("\n")))
        self.out.flush()

    def page(self, thing: RenderableType) -> None:
        """Something long: page by page on a terminal."""
        if not self.live:
            self.show(thing)
            return
        with self.console.pager(styles=True):
            self.console.print(thing)

    def title(self, text: str) -> None:
        self.console.rule(Text(text, LOUD), align="left", style=QUIET) if self.live else self.show(f"== {text} ==")

    def columns(self, rows: Iterable[tuple[str, str | Text]]) -> None:
        """Signs on the left, what they mean on the right."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True, min_width=3)
        grid.add_column()
        for sign, text in rows:
            grid.add_row(Text(sign.rjust(3) if sign.isdecimal() else sign, NUMBER), text)
        self.show(grid)

    def gap(self, wanted: bool = True) -> None:
        """An empty line, where there is room for it."""
        if wanted and (not self.live or self.console.height >= TALL):
            self.show()

    def room(self, *things: RenderableType) -> int:
        """How many lines of the screen are left when these are on it. Plain text has all the room in the world."""
        if not self.live:
            return 1000
        return self.console.height - sum(len(self.console.render_lines(thing, pad=False)) for thing in things)

    def clear(self) -> None:
        """An empty screen, where there is a screen."""
        if self.live:
            self.console.clear()
        elif self.tty:
            self.out.write("\n" * 100)

    def curtain(self) -> None:
        """From now on nothing that scrolls away can be scrolled back: for hands that others must not see."""
        if self.live and not self._hidden:
            self._hidden = self.console.set_alt_screen(True)

    def close(self) -> None:
        """Back to the screen as it was before the curtain."""
        if self._hidden:
            self._hidden = False
            self.console.set_alt_screen(False)
