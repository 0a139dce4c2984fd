"""The terminal's picture of the table, as text and as an image."""

from functools import cache
from io import StringIO
from typing import Any

import numpy as np
from rich.color import Color
from rich.console import Console
from rich.terminal_theme import DEFAULT_TERMINAL_THEME

from ..core.play.match import Match
from ..core.text.words import speaking

COLUMNS, WIDTH, HEIGHT = 100, 7, 14  # columns of text, and the size of a character cell in pixels
FONT, SIZE = "DejaVu Sans Mono", 11.62  # comes with matplotlib; at this size a character is 7 pixels wide
BASELINE = 0.78  # as a fraction of the cell, from its top
DPI = 72  # so that a point is a pixel


def drawn(match: Match, names: list[str], seat: int | None) -> tuple[Console, Any]:
    """The table as a seat, or a spectator, sees it. Always in English."""
    console = Console(
        file=StringIO(), width=COLUMNS, color_system="truecolor", force_terminal=True, markup=False, highlight=False, emoji=False
    )
    with speaking("en"):
        return console, match.game.screen.draw(match.view(seat), names)


def text_of(match: Match, names: list[str], seat: int | None) -> str:
    """Plain text, without escape codes."""
    console, table = drawn(match, names, seat)
    lines = ["".join(piece.text for piece in line).rstrip() for line in console.render_lines(table, pad=False)]
    return "\n".join(lines) + "\n"


def picture_of(match: Match, names: list[str], seat: int | None) -> Any:
    """The same as an RGB image."""
    console, table = drawn(match, names, seat)
    lines = console.render_lines(table)
    image = np.empty((len(lines), HEIGHT, COLUMNS, WIDTH, 3), np.uint8)
    for row, line in enumerate(lines):
        column = 0
        for piece in line:
            ink, paper = colours(piece.style)
            for letter in piece.text:
                image[row, :, column] = paper + (ink - paper) * glyph(letter)
                column += 1
    return image.reshape(len(lines) * HEIGHT, COLUMNS * WIDTH, 3)


def colours(style: Any) -> list[Any]:
    """Foreground and background colour."""
    ink, paper = (style.color, style.bgcolor) if style else (None, None)
    shown = [
        np.array((ink or Color.default()).get_truecolor(DEFAULT_TERMINAL_THEME), np.float32),
        np.array((paper or Color.default()).get_truecolor(DEFAULT_TERMINAL_THEME, foreground=False), np.float32),
    ]
    return shown[::-1] if style and style.reverse else shown


@cache
def glyph(letter: str) -> Any:
    """The coverage of each pixel of a character's cell. Drawn by matplotlib and cached: drawing the whole table with it takes a second."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg  # a slow import, only needed for images
    from matplotlib.figure import Figure

    figure = Figure((WIDTH / DPI, HEIGHT / DPI), DPI, facecolor="black")
    figure.text(0, 1 - BASELINE, letter, color="white", family=FONT, size=SIZE, va="baseline", parse_math=False)
    canvas = FigureCanvasAgg(figure)
    canvas.draw()
    return np.asarray(canvas.buffer_rgba())[..., :1] / np.float32(255)
