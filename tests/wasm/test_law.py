"""The law of WebAssembly: rows, search trees and play-outs are the same bytes as on the processor."""

import base64
import json
import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from paddock import find, names
from paddock.bots import search, tree
from paddock.coach import playout, values
from paddock.core.engine import drive
from paddock.core.engine.dice import new_streams
from paddock.core.engine.row import get_field, new_rows, read_rows, set_fields
from paddock.core.play.game import Game
from paddock.wasm.build import build

from ..stories import PLACES, middle
from ..support import rest
from ..test_laws import tables

FOLDER = Path(__file__).parents[2] / "web" / "wasm"
NODE, RUN = Path(sys.executable).with_name("node"), Path(__file__).with_name("run.mjs")

Call = tuple[str, Any, list[Any]]  # an entry point by name, as compiled for the processor, and its arguments


def random_play(game: Game, seats: int, settings: dict[str, Any], games: int) -> Call:
    frames = new_rows(drive.frame_layout(game.rules), 1)
    get_field(frames, "settings")[:] = game.codes(settings)
    set_fields(frames, players=seats, key=7, limit=1 << 40)
    return "batch", game.entry_points.batch, [frames, new_rows(game.row, games), new_streams(games), 0, games]


def thinking(game: Game, row: bytes, seat: int, simulations: int) -> Call:
    frames = new_rows(tree.frame_layout(game.rules), 1)
    get_field(frames, "stream")[0] = 12345
    set_fields(frames, op=tree.OP_SEARCH, seat=seat, simulations=simulations, exploration=0.5)
    arguments = [frames, read_rows(game.row, row, 2), new_rows(tree.PLACE, PLACES), new_rows(tree.DUELS, 1)]
    return "think", search.entry_points_of(game).think, arguments


def playing_out(game: Game, row: bytes, seat: int, count: int) -> Call:
    frames = new_rows(playout.frame_layout(game.rules), 1)
    set_fields(frames, op=playout.OP_PLAY_OUT, seat=seat, knows=seat, key=3, slips=values.SLIPS, corrects=1)
    return "value", values.entry_points_of(game).value, [frames, read_rows(game.row, row, values.ROWS), np.zeros((count, drive.SEATS))]


def calls_of(name: str, games: int, simulations: int, count: int) -> list[Call]:
    """At every table of a game: whole random games, and in the middle of one a search and play-outs."""
    calls: list[Call] = []
    for each, seats, settings in tables():
        if each == name:
            game = find(name)
            row, seat = middle(game, seats, settings)
            calls.append(random_play(game, seats, settings, games))
            calls += [thinking(game, row, seat, simulations), playing_out(game, row, seat, count)]
    return calls


def handed(argument: Any) -> Any:
    """An argument as JavaScript gets it."""
    if isinstance(argument, int):
        return argument
    return {"bytes": base64.b64encode(argument.tobytes()).decode(), "count": len(argument)}


def written(calls: list[Call], file: Path) -> Path:
    """The calls as JavaScript reads them."""
    file.write_text(json.dumps([{"entry": entry, "arguments": [handed(each) for each in arguments]} for entry, _, arguments in calls]))
    return file


def told(answers: list[dict[str, Any]]) -> list[tuple[int, list[str]]]:
    """What each call has answered, and digests of its arrays afterwards."""
    return [(each["answer"], each["hashes"]) for each in answers]


def in_node(module: Path, calls: Path) -> list[tuple[int, list[str]]]:
    done = subprocess.run([NODE, RUN, module, calls], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return told(json.loads(done.stdout))


def here(call: Call) -> tuple[int, list[str]]:
    """The same on this processor."""
    _, entry_point, arguments = call
    answer = int(entry_point(*arguments))
    return answer, [sha256(each.tobytes()).hexdigest() for each in arguments if not isinstance(each, int)]


SMALL, LARGE = (20, 40, 4), (200, 600, 32)  # games, simulations and play-outs at each table
QUICK = "swip-sheep"  # its module is made within seconds


@pytest.mark.compiled_only
@pytest.mark.usefixtures("linked")
@pytest.mark.parametrize(("name", "size"), [(QUICK, SMALL), *rest(*((name, LARGE) for name in names()))])
def test_rows_trees_and_play_outs_are_the_same_bytes(name: str, size: tuple[int, int, int], tmp_path: Path) -> None:
    """For every number of seats and all options that the laws know."""
    (module,) = build([name], FOLDER)
    calls = calls_of(name, *size)
    found = in_node(module, written(calls, tmp_path / "calls.json"))  # before they are called here, which changes the arrays
    for call, answer in zip(calls, found, strict=True):
        assert answer == here(call), call[0]


@pytest.mark.compiled_only(either=True)
def test_plain_python_makes_no_modules_and_says_so(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "paddock.wasm", str(tmp_path)]
    done = subprocess.run(command, env={**os.environ, "PADDOCK_JIT": "0"}, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "paddock: nothing is compiled in plain Python: unset PADDOCK_JIT\n")
    assert not list(tmp_path.iterdir())
