"""The command `study solve`."""

import argparse
import math
import sys
from typing import TYPE_CHECKING, Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from ..core.batch.gpu import cuda_module
from ..core.play.game import Game
from ..core.play.registry import find
from ..core.types.option import read_settings
from ..games.policy import FREE, Policy
from ..games.solo import solo_of
from .pace import Pace
from .words import complaint, say

if TYPE_CHECKING:
    from .solve.answer import Answer, SoloQuestion

PRECISION_DIGITS = 10  # digits of precision that the progress bar counts


def open_game(asked: argparse.Namespace) -> Game:
    try:
        return find(asked.game, asked.box)
    except (OSError, UnicodeDecodeError) as error:
        raise complaint("box-unread", file=str(asked.box), reason=getattr(error, "strerror", None) or str(error)) from None


def solve(asked: argparse.Namespace) -> int:
    from .solve.answer import TRADES, SoloQuestion

    game = open_game(asked)
    if asked.solo == asked.duel:
        raise complaint("solve-which")
    if asked.games < 2:
        raise complaint("games-few", games=asked.games)
    if asked.trades not in TRADES:
        raise complaint("solve-trades", trades=asked.trades, names=", ".join(TRADES))
    settings = read_settings(asked.option)
    if asked.duel:
        return duel(game, asked, settings)
    question = SoloQuestion(game, asked.trades, settings)
    check_extras(question, asked)
    found = None if asked.again else question.kept()
    note = None if found is None else "solved-kept"
    if found is None:
        found = look(question, asked)
        question.keep(*found)
    elif (found[0].checks.games, found[0].checks.seed) != (asked.games, asked.seed):
        found, note = (question.check_again(*found, asked.games, asked.seed), found[1]), "solved-rechecked"
        question.keep(*found)
    answer, policy = found
    if asked.json:
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(answer), indent=2) + b"\n")
        return 0
    console = Console(markup=False, highlight=False, emoji=False)
    checks = answer.checks
    chosen = ", ".join(f"{name} = {value}" for name, value in answer.settings.items())
    console.print(
        say("solved-title-options" if chosen else "solved-title", title=game.title, trades=say(f"trades-{answer.trades}"), options=chosen),
        soft_wrap=True,
    )
    console.print(say(f"solved-{answer.goal}", value=f"{answer.value:.6f}"))
    if answer.median is not None:
        console.print(say("solved-spread", median=answer.median, deviation=f"{answer.deviation:.2f}"))
    console.print(
        say("solved-system", farms=checks.farms, rolls=f"{checks.rolls:.6f}", turns=f"{checks.turns:.6f}", bound=f"{checks.bound:.0e}"),
        soft_wrap=True,
    )
    rolls = f"{checks.played_rolls:.4f} ± {checks.played_rolls_error:.4f}"
    turns = f"{checks.played_turns:.4f} ± {checks.played_turns_error:.4f}"
    console.print(say("solved-games", games=checks.games, rolls=rolls, turns=turns), soft_wrap=True)
    console.print(
        say("solved-work", states=answer.states, seconds=f"{answer.seconds:.0f}", file=str(question.file)),
        soft_wrap=True,
    )
    if note is not None:
        console.print(say(note, games=checks.games, seed=checks.seed), soft_wrap=True)
    solver: Any = question.solver  # with its optional functions
    if asked.farms:
        for line in solver.best_farms(policy):
            console.print(line)
    if asked.write:
        solver.renew(question.box)
    return 0


def check_extras(question: "SoloQuestion", asked: argparse.Namespace) -> None:
    """Refuse options that this game does not have, before anything is solved."""
    if asked.farms and (question.trades != FREE or not hasattr(question.solver, "best_farms")):
        raise complaint("solve-farms")
    if asked.write and not hasattr(question.solver, "renew"):
        raise complaint("solve-write", title=question.game.title)


def look(question: "SoloQuestion", asked: argparse.Namespace) -> "tuple[Answer, Policy]":
    """Solve, with a progress bar of the digits that have converged; without a terminal, with a line from time to time."""
    console = Console(stderr=True, highlight=False)
    bar = Progress(
        SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[note]}"), TimeElapsedColumn(),
        console=console, disable=not console.is_terminal, transient=True,
    )  # fmt: skip
    title, pace = question.game.title, Pace()
    with bar:
        task = bar.add_task(say("solving", title=title), total=PRECISION_DIGITS, note="")

        def tell(step: str, change: float) -> None:
            digits = -math.log10(change) if change > 0 else PRECISION_DIGITS
            note = say(f"step-{step}", change=f"{change:.1e}")
            bar.update(task, completed=min(PRECISION_DIGITS, max(0.0, digits)), note=note)
            if not console.is_terminal and pace.is_due(step):
                console.print(say("solving-line", title=title, seconds=f"{pace.seconds:.0f}", note=note), markup=False, soft_wrap=True)

        try:
            return question.solve(asked.games, asked.seed, tell)
        except KeyboardInterrupt:
            raise complaint("solve-stopped") from None
        except MemoryError:
            raise complaint("solve-memory") from None


def duel(game: Game, asked: argparse.Namespace, settings: dict[str, str]) -> int:
    from .solve.solver import solver_of

    solve_duel = getattr(solver_of(game), "duel", None) if solo_of(game) else None
    if solve_duel is None or game.box_text is not None or settings:
        raise complaint("duel-game")
    if not cuda_module().is_available():
        raise complaint("duel-card")
    solve_duel(asked.write)
    return 0
