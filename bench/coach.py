"""The coach: `python -m bench.coach [--only speed|exact|zero|cover] [--game GAME] [--games N] [--guests N] [--positions N] ...`.

speed: a review of a game of four between normal and hard bots, and the confidence intervals of everybody's play. exact: values for two
farmers against the table of `study/solve/super_farmer/duel.py`. zero: unbiasedness; in games between baseline players, and with one seat
taken by a random player or a strong bot, luck has mean zero for all, and play has mean zero for baseline players only. cover: how often the
interval of a rough review contains the value of the full one. Speed is that of one core; games of `zero` and `cover` are spread over
`--cores`; `--keep FOLDER` stores their sums, and a second run continues where the first has ended.
"""

import argparse
import json
import multiprocessing
import os
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from paddock import Match, find
from paddock.bots.bot import Bot, consult
from paddock.bots.levels import at_once, level_of
from paddock.bots.simple import Random
from paddock.coach.baseline import Baseline
from paddock.coach.review import review_match
from paddock.coach.solved import ValueTable
from paddock.coach.values import Question, Values
from paddock.server.tables.reviews import ROUGH_SHARE

FOURS: dict[str, dict[str, Any]] = {"super-farmer": {}, "have-you-herd": {}, "swip-sheep": {}, "herds": {"target": 1}}
COVERED: dict[str, dict[str, Any]] = {"herds": {"target": 20}}  # some hands
COVERED_SEATS = {"super-farmer": (3, 4), "have-you-herd": (2, 3, 4), "swip-sheep": (3, 4, 5), "herds": (2, 3, 4)}  # two farmers are exact
LEVELS = ("normal", "hard", "normal", "hard")
PLAYS_OUT = 400  # per position of two farmers
STRONG = {"super-farmer": "champion"}  # the expert there ignores the others, and baseline players sometimes do not
SURE_EXPERT = ("have-you-herd",)  # its `hard` slips as often as a baseline player: the guest is the expert that never does
SELF_TEST = {"super-farmer": 0.02, "have-you-herd": 0.02, "swip-sheep": 0.01, "herds": 0.005}  # effort: means are unbiased with any


def played(name: str, bots: list[Bot], seed: int, **settings: Any) -> Match:
    match = Match(name, len(bots), seed=seed, **settings)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, consult(bots[seat], match, seat, seed * 100_003 + len(match.log)))
    return match


def speed(games: int) -> None:
    for name, settings in FOURS.items():
        bots = [level_of(find(name), level) for level in LEVELS]
        review_match(played(name, bots, 1, **settings), 0.001, cores=1)
        for seed in range(1, games + 1):
            match = played(name, bots, seed, **settings)
            began, worked = time.perf_counter(), time.process_time()
            found = review_match(match, cores=1)
            seconds, busy = time.perf_counter() - began, time.process_time() - worked
            whiskers = " ".join(f"{196 * each.play_error:.1f}" for each in found.sums)
            choices = sum(len(event.choices) for event in found.events)
            print(
                f"{name}, game {seed}: {seconds:.1f} s ({busy:.1f} s of work), {found.play_outs:,} play-outs, {choices} choices; "
                f"play is sure to ± {whiskers} points",
                flush=True,
            )


def exact(positions: int) -> None:
    """Positions of real games at the beginning of a turn: the baseline player's value, and that of optimal play."""
    game = find("super-farmer")
    row, value = game.room("row"), game.room("expert.value")
    bots = [level_of(game, "normal"), level_of(game, "hard")]
    rows, known, seed = [], [], 0
    while len(rows) < positions:
        seed += 1
        match = played("super-farmer", bots, seed)
        for moment in (replay := match.replay()):
            now = moment.after
            if now.step == row.TRADE and not now.traded and len(rows) < positions:
                stages = [min(sum(n * w for n, w in zip(farm, row.WORTH, strict=True)), value.GOAL) for farm in now.farms[:2]]
                other = 1 - now.seat
                rows.append(replay.row)
                chance = value.race(stages[now.seat], stages[other], now.farms[other][row.RABBIT]) / value.SCALE
                known.append(chance if now.seat == 0 else 1 - chance)
    values = Values(game, 2)
    table, wanted = ValueTable(values), np.array(known)
    gaps = 100 * np.abs(np.array([table.value(each)[0] for each in rows]) - wanted)
    print(
        f"two farmers, {positions} positions of {seed} games: values of reviews are off the table by {gaps.mean():.2f} points on average, "
        f"{np.median(gaps):.2f} in the middle, {gaps.max():.2f} at most; {100 * np.mean(gaps <= 0.5):.0f}% within 0.5 points"
    )
    found = values.play_out([(Question(each, number), 0, PLAYS_OUT) for number, each in enumerate(rows)])
    ours = np.array([lines[:, 0].mean() for lines in found])
    errors = np.array([lines[:, 0].std() / np.sqrt(len(lines)) for lines in found])
    gaps = 100 * np.abs(ours - wanted)
    print(
        f"the same by {PLAYS_OUT} play-outs each (error {100 * errors.mean():.2f} points): {gaps.mean():.2f} points on average, "
        f"{np.median(gaps):.2f} in the middle, {gaps.max():.2f} at most; {100 * np.mean(gaps <= 0.5):.0f}% within 0.5 points"
    )


def sums_of(wish: tuple[str, int, str, int]) -> tuple[list[float], list[float]]:
    """Luck and play of all seats in one game between baseline players, with that guest on the first seat."""
    name, seats, who, seed = wish
    game = find(name)
    strong = at_once(game, "champion") if name in SURE_EXPERT else level_of(game, STRONG.get(name, "hard"))
    guests: dict[str, Bot] = {"baseline": Baseline(), "random": Random(), "strong": strong}
    bots = [guests[who], *[Baseline()] * (seats - 1)]
    found = review_match(played(name, bots, seed, **FOURS[name]), SELF_TEST[name], seed=seed, cores=1)
    return [each.luck for each in found.sums], [each.play for each in found.sums]


def kept_sums(file: Path | None) -> dict[int, Any]:
    """Luck and play of the games of an earlier run, by seed."""
    lines = file.read_text("utf-8").splitlines() if file and file.exists() else []
    return {int(seed): sums for line in lines for seed, sums in json.loads(line).items()}


def zero(names: Iterable[str], games: int, guests: int, seats: int | None, folder: Path | None) -> None:
    for name in names:
        number_of = seats or (3 if name == "herds" else 4)
        sums_of((name, number_of, "baseline", 1))  # compiles once, before the processes start
        for who, number in (("baseline", games), ("random", guests), ("strong", guests)):
            file = folder / f"{name}-{number_of}-{who}.jsonl" if folder else None
            sums = kept_sums(file)
            missing = [(name, number_of, who, seed) for seed in range(1, number + 1) if seed not in sums]
            with multiprocessing.get_context("spawn").Pool() as pool:
                for (*_, seed), found in zip(missing, pool.imap(sums_of, missing), strict=True):
                    sums[seed] = found
                    if file:
                        with file.open("a", encoding="utf-8") as kept:
                            kept.write(json.dumps({seed: found}) + "\n")
            if number:
                table = np.array([sums[seed] for seed in range(1, number + 1)])
                told = [
                    f"{what} " + ", ".join(f"{100 * np.mean(x):+.1f} ± {196 * np.std(x) / np.sqrt(len(x)):.1f}" for x in table[:, each].T)
                    for each, what in enumerate(("luck", "play"))
                ]
                company = "baseline players" if who == "baseline" else f"a {who} player at seat 1"
                print(f"{name}, {number} games, {company}: {'; '.join(told)}", flush=True)


def two_looks(wish: tuple[str, int, float]) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The sums of a rough review, as the server makes it, and of a full one, of a game between easy and normal bots."""
    name, seed, effort = wish
    game, seats = find(name), COVERED_SEATS[name][seed % len(COVERED_SEATS[name])]
    match = played(name, [level_of(game, ("easy", "normal")[(seed + seat) % 2]) for seat in range(seats)], seed, **COVERED.get(name, {}))
    rough, whole = (review_match(match, each, seed=seed, cores=1) for each in (ROUGH_SHARE, effort))
    return tuple([msgspec.to_builtins(each) for each in found.sums] for found in (rough, whole))  # type: ignore[return-value]


def cover(names: Iterable[str], games: int, effort: float, cores: int, folder: Path | None) -> None:
    for name in names:
        file = folder / f"{name}-cover.jsonl" if folder else None
        sums = kept_sums(file)
        missing = [(name, seed, effort) for seed in range(1, games + 1) if seed not in sums]
        two_looks((name, 1, 0.01))
        with multiprocessing.get_context("spawn").Pool(cores) as pool:
            for (_, seed, _), found in zip(missing, pool.imap(two_looks, missing), strict=True):
                sums[seed] = found
                if file:
                    with file.open("a", encoding="utf-8") as kept:
                        kept.write(json.dumps({seed: found}) + "\n")
        told = []
        for part in ("start", "luck", "play", "others"):
            pairs = [(first, last) for seed in range(1, games + 1) for first, last in zip(*sums[seed], strict=True)]
            held = [abs(first[part] - last[part]) <= 1.96 * first[f"{part}_error"] + 1e-9 for first, last in pairs]
            wide = [196 * np.median([each[f"{part}_error"] for each in looks]) for looks in zip(*pairs, strict=True)]
            told.append(f"{part} {100 * np.mean(held):.1f}% of {len(held)} (± {wide[0]:.0f}, then {wide[1]:.0f})")
        print(f"{name}, {games} games, effort {ROUGH_SHARE:g} and {effort:g}: a rough look holds {'; '.join(told)}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=("speed", "exact", "zero", "cover"))
    parser.add_argument("--game", choices=FOURS, help="of the self-test and of cover only this one")
    parser.add_argument("--games", type=int, help="how many (default: 3 reviews of each game, 1000 for the self-test, 200 for cover)")
    parser.add_argument("--guests", type=int, default=100, help="games of the self-test with each guest")
    parser.add_argument("--seats", type=int, help="of the self-test (default: 4, in Herds 3)")
    parser.add_argument("--keep", type=Path, help="a folder for the sums of the self-test")
    parser.add_argument("--cores", type=int, help="for cover (default: all)")
    parser.add_argument("--effort", type=float, default=1.0, help="of the whole reviews of cover")
    parser.add_argument("--positions", type=int, default=1000)
    wish = parser.parse_args()
    if wish.keep:
        wish.keep.mkdir(parents=True, exist_ok=True)
    if wish.only in (None, "speed"):
        speed(wish.games or 3)
    if wish.only in (None, "exact"):
        exact(wish.positions)
    if wish.only in (None, "zero"):
        zero([wish.game] if wish.game else FOURS, 1000 if wish.games is None else wish.games, wish.guests, wish.seats, wish.keep)
    if wish.only in (None, "cover"):
        names = [wish.game] if wish.game else FOURS
        cover(names, wish.games or 200, wish.effort, wish.cores or os.cpu_count() or 1, wish.keep)


if __name__ == "__main__":
    main()
