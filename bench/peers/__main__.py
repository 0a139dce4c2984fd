"""Our games beside those of other libraries on one core: each in a virtual environment of its own, in turns, the best of some rounds."""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
BUILT = ROOT / "build" / "peers"
OURS = "paddock"
PEERS = {  # what each is installed from, with its version
    "open_spiel": ["open_spiel==2.0.2"],
    "pgx": ["pgx==2.6.0", "jax==0.10.2"],
    "pettingzoo": ["pettingzoo[classic]==1.27.0"],
    "rlcard": ["rlcard==1.2.0"],
}
TITLES = {OURS: "Paddock", "open_spiel": "OpenSpiel", "pgx": "Pgx", "pettingzoo": "PettingZoo", "rlcard": "RLCard"}
DICE, CARDS = ("open_spiel", "pig", "C++ loop"), ("open_spiel", "gin_rummy", "C++ loop")  # what ours are compared with
AGAINST = {"Super Farmer": DICE, "Have You Herd?": DICE, "Bunny Bunny Moose Moose": CARDS, "Swip'Sheep": CARDS, "Herds": CARDS}


class Speed(NamedTuple):
    """Per second of CPU time."""

    decisions: float
    chance: float  # outcomes that are reported: none where a step rolls the dice by itself

    @property
    def both(self) -> float:
        return self.decisions + self.chance


Key = tuple[str, str, str]  # library, game, mode


def environment(peer: str) -> Path:
    """The Python of a virtual environment with the library installed."""
    if peer == OURS:
        return Path(sys.executable)
    home, uv = BUILT / peer, Path(sys.executable).parent / "uv"
    python, wanted = home / "bin" / "python", " ".join(PEERS[peer])
    if not (home / "has").exists() or (home / "has").read_text() != wanted:
        print(f"installing {wanted} ...", file=sys.stderr)
        subprocess.run([uv, "venv", "--quiet", "--clear", "--python", sys.executable, home], check=True)
        subprocess.run([uv, "pip", "install", "--quiet", "--python", python, *PEERS[peer]], check=True)
        (home / "has").write_text(wanted)
    return python


def measured(peer: str, seconds: float) -> Iterator[tuple[Key, Speed]]:
    command = [str(environment(peer)), "-W", "ignore", str(HERE / f"by_{peer}.py"), str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{peer} could not be measured:\n{done.stderr}")
    for line in done.stdout.splitlines():
        if line.startswith("{"):
            said = json.loads(line)
            yield (peer, said["game"], said["how"]), Speed(said["decisions"] / said["cpu"], said["chance"] / said["cpu"])


def show(found: dict[Key, Speed]) -> None:
    table = Table("", "game", "how", "decisions/s", "with chance/s", "times")
    for key, speed in found.items():
        peer, game, how = key
        against = AGAINST.get(game) if how == "batch" and peer == OURS else None
        times = f"{speed.both / found[against].both:.1f} x {against[1]}" if against in found else ""
        table.add_row(TITLES[peer], game, how, f"{speed.decisions:,.0f}", f"{speed.both:,.0f}" if speed.chance else "", times)
    Console(markup=False, highlight=False, width=110).print(table)


def plot(found: dict[Key, Speed], file: Path) -> None:
    """A bar chart with a logarithmic scale."""
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure

    rows = sorted(found.items(), key=lambda item: item[1].decisions)
    figure = Figure((9, 0.5 + 0.24 * len(rows)), layout="constrained")
    axes = figure.subplots()
    axes.barh(
        [f"{TITLES[peer]}: {game}, {how}" for (peer, game, how), _ in rows],
        [speed.decisions for _, speed in rows],
        color=["#1f6b3a" if peer == OURS else "#b9b2a0" for (peer, _, _), _ in rows],
    )
    axes.set_xscale("log")
    axes.set_xlabel("decisions in a second of one core, random play")
    axes.grid(axis="x", alpha=0.3)
    axes.spines[["top", "right"]].set_visible(False)
    axes.tick_params(axis="y", labelsize=8)
    FigureCanvasSVG(figure).print_svg(file)


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m bench.peers", description=__doc__)
    asked.add_argument("--rounds", type=int, default=3)
    asked.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    asked.add_argument("--only", choices=TITLES, action="append", default=[])
    given = asked.parse_args()
    peers = [peer for peer in TITLES if peer in given.only or not given.only]
    for peer in peers:
        environment(peer)
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    best: dict[Key, Speed] = {}
    for _ in range(given.rounds):
        for peer in peers:
            for key, speed in measured(peer, given.seconds):
                best[key] = max(best.get(key, speed), speed)
    show(best)
    BUILT.mkdir(parents=True, exist_ok=True)
    (BUILT / "speeds.json").write_text(json.dumps([[*key, *speed] for key, speed in best.items()], indent=1))
    plot(best, BUILT / "speeds.svg")
    print(f"as a plot: {BUILT / 'speeds.svg'}")


main()
