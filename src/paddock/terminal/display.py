"""Output: a real terminal with colours, or plain text without escape codes."""

import sys
from collections.abc import Iterable
from typing import TextIO

from rich.console import Console, RenderableType
from rich.table import Table as Grid
from rich.text import Text

QUIET, LOUD, NUMBER = "bright_black", "bold", "bold cyan"

MAX_HEIGHT = 30


class Display:
    """Prints everything. `live`: a person sits at a terminal."""

    def __init__(self, out: TextIO | None = None) -> None:
        self.out = out or sys.stdout
        if hasattr(self.out, "reconfigure"):
            self.out.reconfigure(errors="replace")  # an encoding without these characters prints question marks instead of failing
        self.console = Console(file=self.out, markup=False, highlight=False, emoji=False)
        self.tty = self.out.isatty()
        self.live = self.tty and not self.console.is_dumb_terminal
        self._hidden = False

    def show(self, thing: RenderableType = "", style: str = "", *, whole: bool = False) -> None:
        """Print something; `whole` lines are not wrapped, so that a path in them can be copied.

        Plain text has no trailing blanks.
        """
        if self.live:
            self.console.print(thing, style=style or None, soft_wrap=whole)
            return
        with self.console.capture() as drawn:
            self.console.print(thing, style=style or None, soft_wrap=whole)
        self.out.write("\n".join(line.rstrip() for line in drawn.get().split("\n")))
        self.out.flush()

    def page(self, thing: RenderableType) -> None:
        """Show something long: with a pager on a terminal."""
        if not self.live:
            self.show(thing)
            return
        with self.console.pager(styles=True):
            self.console.print(thing)

    def title(self, text: str) -> None:
        self.console.rule(Text(text, LOUD), align="left", style=QUIET) if self.live else self.show(f"== {text} ==")

    def columns(self, rows: Iterable[tuple[str, str | Text]]) -> None:
        """A table of signs and their meanings."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True, min_width=3)
        grid.add_column()
        for sign, text in rows:
            grid.add_row(Text(sign.rjust(3) if sign.isdecimal() else sign, NUMBER), text)
        self.show(grid)

    def gap(self, wanted: bool = True) -> None:
        """An empty line, if there is room for it."""
        if wanted and (not self.live or self.console.height >= MAX_HEIGHT):
            self.show()

    def room(self, *things: RenderableType) -> int:
        """Lines that are left on the screen below these; unlimited for plain text."""
        if not self.live:
            return 1000
        return self.console.height - sum(len(self.console.render_lines(thing, pad=False)) for thing in things)

    def clear(self) -> None:
        """Clear the screen, if there is one."""
        if self.live:
            self.console.clear()
        elif self.tty:
            self.out.write("\n" * 100)

    def curtain(self) -> None:
        """Switch to the alternate screen, which has no scrollback: for hands that others must not see."""
        if self.live and not self._hidden:
            self._hidden = self.console.set_alt_screen(True)

    def close(self) -> None:
        """Leave the alternate screen."""
        if self._hidden:
            self._hidden = False
            self.console.set_alt_screen(False)
