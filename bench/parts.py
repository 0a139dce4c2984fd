# mypy: allow-untyped-defs
"""Profile of random play on one core (`python -m bench.parts`): each part of the loop is executed twice, which changes nothing, and the
additional time is the cost of that part."""

import sys
import time

from paddock import find, names
from paddock.core.batch.simulate import MAX_MOVES
from paddock.core.engine import drive
from paddock.core.engine.dice import new_streams, pick, seed
from paddock.core.engine.drive import first_of
from paddock.core.engine.question import CHANCE, MOVES, OUTCOMES, OVER, allowed, apply_outcome, odds, play, set_up, waiting
from paddock.core.engine.row import new_rows, set_fields

from .__main__ import table_of

ONCE, MASK, DRAW, ODDS = range(4)
PARTS = {MASK: "which moves are allowed", DRAW: "draw one of them", ODDS: "draw what chance brings"}
GAMES = {"super-farmer": 600, "have-you-herd": 8_000, "swip-sheep": 60_000, "bunny-bunny-moose-moose": 2_500, "herds": 500}
ROUNDS = 5


def finish(game, stream, spare, frame, limit, again):
    """Random play as in `core/engine/drive.py`, with one part executed again."""
    moves = 0
    who = waiting(game)
    while who != OVER and moves < limit:
        if who == CHANCE:
            odds(game, frame.weights)
            if again == ODDS:
                odds(game, frame.weights)
                pick(spare, frame.weights, OUTCOMES)
            apply_outcome(game, pick(stream, frame.weights, OUTCOMES))
        else:
            seat = first_of(who)
            allowed(game, seat, frame.mask)
            if again == MASK:
                allowed(game, seat, frame.mask)
            if again == DRAW:
                pick(spare, frame.mask, MOVES)
            play(game, seat, pick(stream, frame.mask, MOVES))
            moves += 1
        who = waiting(game)
    return moves


def parts(frames, rows, streams, games, again):
    frame = frames[0]
    moves = 0
    seed(streams[1], 1, 0)
    for i in range(games):
        seed(streams[0], 0, i)
        set_up(rows[0], frame.players, frame.settings)
        moves += finish(rows[0], streams[0], streams[1], frame, frame.limit, again)
    return moves


def compile_parts(game):
    sources = drive.root_sources(game.file("rules"))
    return drive.instantiate(globals(), game.rules, game.title, (first_of, finish), (parts,), sources)["parts"]


def main(wanted):
    for name in wanted or names():
        game, (seats, chosen) = find(name), table_of(name)
        entry_point, frames, rows, streams = (
            compile_parts(game),
            new_rows(drive.frame_layout(game.rules), 1),
            new_rows(game.row, 1),
            new_streams(2),
        )
        frames["settings"][0][:] = game.codes(chosen)
        set_fields(frames, players=seats, limit=MAX_MOVES)
        moves = entry_point(frames, rows, streams, GAMES[name], ONCE)
        spent = dict.fromkeys(range(4), float("inf"))
        for _ in range(ROUNDS):
            for again in spent:
                since = time.process_time()
                assert entry_point(frames, rows, streams, GAMES[name], again) == moves
                spent[again] = min(spent[again], time.process_time() - since)
        once = spent[ONCE] / moves * 1e9
        print(f"{game.title}: {once:.0f} ns for a small move, chance included ({1e3 / once:.1f} million a second)")
        rest = once
        for again, part in PARTS.items():
            share = spent[again] / moves * 1e9 - once
            rest -= share
            print(f"  {part:26} {share:6.0f} ns {share / once:5.0%}")
        print(f"  {'carry out both':26} {rest:6.0f} ns {rest / once:5.0%}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
