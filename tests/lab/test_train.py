"""`examples/train.py`: a tiny training changes the network, is the same for the same seed, and its checkpoint plays."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from paddock import Match, find
from paddock.bots import consult
from paddock.bots.trained import Trained, read_network, write_network
from paddock.lab.vector import Lanes

from ..test_repository import ROOT

pytestmark = [pytest.mark.rest, pytest.mark.xdist_group("train")]  # JAX compiles once for all
TINY: dict[str, Any] = {"lanes": 256, "width": 32}  # of one size: JAX takes longer to compile than they to learn


@pytest.fixture(scope="module")
def school() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train", ROOT / "examples" / "train.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["train"] = module
    spec.loader.exec_module(module)
    return module


def numbers(network: Any) -> list[bytes]:
    return [array.tobytes() for layer in network.layers for array in layer]


def test_it_learns_the_same_from_the_same_seed_and_its_checkpoint_plays(school: ModuleType, tmp_path: Path) -> None:
    told: list[Any] = []
    seeds = (1, 1, 3)  # as many questions are asked with 3 as with 1: nothing is compiled anew
    first, same, other = (school.train("have-you-herd", lessons=3, seed=seed, report=told.append, **TINY) for seed in seeds)
    fresh = school.train("have-you-herd", lessons=1, seed=1, **TINY)
    assert numbers(first) == numbers(same)
    assert all(a != b for a, b in zip(numbers(first), numbers(other), strict=True))
    assert all(a != b for a, b in zip(numbers(first), numbers(fresh), strict=True)), "it goes on learning"
    assert [lesson.decisions for lesson in told] == [TINY["lanes"] * school.STEPS * lesson for lesson in (1, 2, 3)] * 3
    write_network(tmp_path / "my.pt", first)
    network = read_network((tmp_path / "my.pt").read_bytes())
    assert numbers(network) == numbers(first)
    match = Match("have-you-herd", 2, seed=4)
    while not match.over:
        match.play(match.waiting[0], consult(Trained(network), match, match.waiting[0], len(match.log)))
    assert len(match.log) > 20


def test_what_is_learnt_is_better_than_chance(school: ModuleType) -> None:
    """Seconds are enough to see that it goes the right way: games end sooner, and who wins is foreseen."""
    told: list[Any] = []
    school.train("have-you-herd", lessons=12, seed=3, report=told.append, **TINY)
    assert told[-1].surprise < 0.9 * told[0].surprise
    assert told[-1].length < 0.9 * told[1].length


def test_every_seat_finds_itself_in_the_same_features(school: ModuleType) -> None:
    """What seat 2 of three sees with the farms passed round is what seat 0 sees."""
    lanes = Lanes("super-farmer", 64, 3)
    lanes.reset(seed=1)
    places, thresholds, own = school.questions(lanes, np.random.default_rng(1), 50)
    assert (thresholds > 0).any()
    seen = np.zeros((3, lanes.observations.shape[1]), np.int32)
    farms = school.layout_of(find("super-farmer")).fields[-5]
    assert farms.name == "farms"
    for seat in range(3):
        seen[seat, 0] = seat
        seen[seat, farms.part].reshape(farms.shape)[:3] = np.roll([[5] * 7, [3] * 7, [1] * 7], seat, axis=0)
    network = school.Network("super-farmer", 3, places, thresholds, own, [])
    plain, *others = school.features_of(network.looks, seen)[
        :, np.isin(places[0], np.arange(farms.part.start, farms.part.stop)).tolist() + [False] * len(own)
    ]
    assert plain.any()
    assert not plain.all()
    assert all((other == plain).all() for other in others)


def test_worth_is_shared_out_by_seat(school: ModuleType) -> None:
    """By hand: two steps of one game of three, moved by seats 1 and 2; seat 1 wins in the second one."""
    mine = np.array([[[0.5, 0.2, 0.2, 0.1]], [[0.1, 0.3, 0.5, 0.1]]])  # the mover, the next, the one after, nobody
    seats, ended = np.array([[1], [2]]), np.array([[False], [True]])
    by_seat = school.turn(mine, seats, 3)
    assert by_seat.tolist() == [[[0.2, 0.5, 0.2, 0.1]], [[0.3, 0.5, 0.1, 0.1]]]
    assert school.turn(by_seat, seats, 3, back=True).tolist() == mine.tolist()
    won = np.array([[[0.0, 0, 0, 1]], [[0, 1, 0, 0]]])
    worth = school.returns(by_seat, won, ended, np.full((1, 4), 0.25))
    assert worth[1].tolist() == [[0, 1, 0, 0]]
    assert worth[0, 0].tolist() == pytest.approx((school.LAMBDA * won[1, 0] + (1 - school.LAMBDA) * by_seat[1, 0]).tolist())


@pytest.mark.parametrize(
    "words", ["--out my.txt", "--out my.pt --seats 9", "--out my.pt --minutes 0", "--out nowhere/my.pt", "--out my.pt --lanes -1"]
)
def test_wrong_wishes_are_refused_before_anything_is_played(
    school: ModuleType, words: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit, match="2"):
        school.main(["super-farmer", *words.split()])
    assert "train.py: error: " in capsys.readouterr().err.replace(Path(sys.argv[0]).name, "train.py")
    assert list(tmp_path.iterdir()) == []


def test_from_the_command_line(school: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Trained, written, and compared in the arena at once."""
    path = tmp_path / "my.pt"
    school.main(
        ["swip-sheep", "--out", str(path), "--lessons", "1", "--lanes", "64", "--width", "8", "--games", "6", "--against", "random"]
    )
    said = capsys.readouterr().out
    assert "my.pt can play." in said
    assert "6 games in 2 deals" in said
    assert read_network(path.read_bytes()).seats == 3


def test_jax_looks_at_the_same_memory() -> None:
    """By DLPack, on a CPU: the next step is seen there without anything being copied."""
    import jax

    lanes = Lanes("super-farmer", 32, 2)
    lanes.reset(seed=1)
    host = jax.devices("cpu")[0]
    with jax.default_device(host):
        for name in ("observations", "masks", "seats", "rewards", "ended"):
            assert jax.dlpack.from_dlpack(getattr(lanes, name)).unsafe_buffer_pointer() == getattr(lanes, name).ctypes.data
        seen = jax.dlpack.from_dlpack(lanes.observations)
        before = lanes.observations.copy()
        lanes.step(np.asarray(jax.dlpack.from_dlpack(lanes.masks).argmax(axis=1)))
        assert not (before == lanes.observations).all()
        assert (np.asarray(seen) == lanes.observations).all()
