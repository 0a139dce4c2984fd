"""What a worker plays: compiled players all at once, everybody else one after the other."""

import os
from pathlib import Path

import pytest

from paddock import find, names
from paddock.arena.tournament import terms
from paddock.arena.worker import BOARD_BYTES, Ask, Board, Player
from paddock.bots.find import find_bots
from paddock.bots.limits import Limits
from paddock.bots.pipe import ProgramPool
from paddock.bots.search import expert_of
from paddock.core.engine.rule import PLAIN

QUICK = {"super-farmer": {"turn_cap": 300}, "have-you-herd": {"turn_cap": 300}, "herds": {"target": 12}}


def player(name: str, path: Path, *bots: str) -> Player:
    (path / "board").write_bytes(bytes(BOARD_BYTES))
    chosen = terms(find(name), find_bots(list(bots)), None, QUICK.get(name, {}), 3, Limits())
    return Player(chosen.setup(), Board(os.open(path / "board", os.O_RDWR)), ProgramPool())


@pytest.mark.parametrize("name", list(names()))
def test_compiled_games_are_written_down_as_played_ones_are(name: str, tmp_path: Path) -> None:
    """The same lines in the book, whichever way a game was played."""
    worker = player(name, tmp_path, "simple", "old=simple", "expert")
    seats = worker.setup.seats
    table = (0, 2) if seats == 2 else (0, 1, 2, 2, 1)[:seats]
    asks = [Ask(table, number, turn) for number in range(1 if PLAIN else 3) for turn in range(seats)]
    assert all(worker._is_quick(ask) for ask in asks) == (expert_of(find(name)) is not None)
    assert [played for _, played in sorted(worker.play(asks))] == [worker.bout(ask) for ask in asks]
    assert worker.duels([]) == []


def test_who_is_not_compiled_is_asked(tmp_path: Path) -> None:
    """Games of both kinds in one portion are all played, each under its own number."""
    worker = player("swip-sheep", tmp_path, "simple", "expert", "random")
    asks = [Ask((0, 1, 2), 0, 0), Ask((0, 1, 1), 0, 0), Ask((1, 2, 2), 0, 1), Ask((0, 0, 1), 0, 2)]
    played = dict(worker.play(asks))
    assert sorted(played) == [0, 1, 2, 3]
    assert [played[index].bots for index in range(4)] == [
        ["simple", "expert", "random"],
        ["simple", "expert", "expert"],
        ["random", "expert", "random"],
        ["simple", "expert", "simple"],
    ]
