"""Trained players: a checkpoint plays legally wherever a bot sits, and one that is damaged or strange says so and does nothing else."""

import io
import json
import pickle
import random
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from paddock import Match, find, names
from paddock.arena.hill import bots_on
from paddock.bots import consult
from paddock.bots.find import CHECKPOINT, BadBot, find_bot
from paddock.bots.trained import LARGEST_FILE_BYTES, BadCheckpoint, Network, Trained, answers, features_of, read_network, say, write_network
from paddock.cli import main
from paddock.core.batch.observation import Observer, layout_of
from paddock.core.engine.rule import PLAIN
from paddock.core.text.words import speaking
from paddock.lab.table import untimed

SHORT: dict[str, dict[str, Any]] = {"super-farmer": {"turn_cap": 20}, "have-you-herd": {"turn_cap": 20}, "herds": {"target": 1}}


def drawn(game: str, seats: int, seed: int = 1, sure: float = 1) -> Network:
    """A network that nobody has taught anything."""
    luck, size, moves = np.random.default_rng(seed), layout_of(find(game)).size, find(game).rules.MOVES
    layers = [
        (luck.normal(0, sure, shape).astype(np.float32), np.zeros(shape[1], np.float32)) for shape in ((44, 8), (8, moves + seats + 1))
    ]
    places, own = (luck.integers(0, size, shape, np.int32) for shape in ((seats, 40), 4))
    return Network(game, seats, places, luck.integers(0, 6, 40, np.int32), own, layers)


def written(path: Path, network: Network) -> bytes:
    write_network(path, network)
    return path.read_bytes()


@pytest.fixture
def content(tmp_path: Path) -> bytes:
    return written(tmp_path / "kept.pt", drawn("super-farmer", 2))


@pytest.mark.parametrize("name", names())
def test_it_plays_whole_legal_games(name: str, tmp_path: Path) -> None:
    """One that is very sure makes the move that its network likes best, seen from the true game: what it imagines does not matter."""
    game = find(name)
    seats = max(2, game.seats()[0])
    network = read_network(written(tmp_path / "bot.npz", drawn(name, seats, sure=1000)))
    match = Match(game, seats, seed=5, **untimed(game, SHORT.get(name, {})))
    observer, chosen, plays = Observer(match), 0, 0
    while not match.over and plays < (40 if PLAIN else 2000):
        seat, moment = match.waiting[0], len(match.log)
        scores = answers(network.layers, features_of(network.looks, observer.observe(seat)[None]).astype(np.float32))[0]
        best, *others = sorted(match.moves(seat), key=lambda move: -scores[move])
        sure = not others or scores[best] > scores[others[0]] + 50
        chosen += bool(others) and sure
        match.play(seat, consult(Trained(network), match, seat, plays))
        assert not sure or match.log[moment] == (seat, best)
        plays += 1
    assert chosen > 3
    assert match.over or PLAIN or name == "herds"


@pytest.mark.compiled_only  # NumPy does it in either mode
def test_moves_are_drawn_by_their_chances() -> None:
    """From the stream of its own: three moves with chances 1 : 2 : 5, and the same seed draws the same one."""
    match = Match("swip-sheep", 3, seed=1)
    moves = match.moves(0)[:3]
    network = drawn("swip-sheep", 3, sure=0)
    network.layers[-1][1][:] = -1000
    network.layers[-1][1][moves] = np.log([1, 2, 5])
    found = [match.options(0).moves_of(consult(Trained(network), match, 0, seed))[0] for seed in range(800)]
    counts = [found.count(move) for move in moves]
    assert sum(counts) == 800
    assert np.abs(np.array(counts) - [100, 200, 500]).max() < 50, "more than three standard deviations"
    assert found[:50] == [match.options(0).moves_of(consult(Trained(network), match, 0, seed))[0] for seed in range(50)]


def test_the_same_network_is_the_same_file(tmp_path: Path) -> None:
    first, second = (written(tmp_path / name, drawn("herds", 3)) for name in ("a.pt", "b.npz"))
    assert first == second
    assert np.load(io.BytesIO(first), allow_pickle=False)["game"] == "herds"


def changed(content: bytes, **arrays: Any) -> bytes:
    """The same checkpoint with other arrays; None leaves one out."""
    with np.load(io.BytesIO(content)) as kept:
        found = {**kept, **arrays}
    file = io.BytesIO()
    np.savez(file, **{name: array for name, array in found.items() if array is not None})
    return file.getvalue()


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "no game": ({"game": None}, "not a Paddock checkpoint"),
    "another format": ({"format": np.int64(9)}, "Its format is “9”; here only 1 is known."),
    "an unknown game": ({"game": np.array("chess")}, "trained for “chess”, and there is no such game"),
    "too many seats": ({"seats": np.int64(99)}, "trained for 99 players, but Super Farmer"),
    "no seats": ({"seats": None}, "“seats” is missing in it"),
    "seats of truth": ({"seats": np.bool_(True)}, "“seats” is missing in it, or does not fit"),
    "other seats": ({"seats": np.int64(3)}, "“places” is missing in it, or does not fit"),
    "a place that is not there": ({"own": np.array([0, 1, 2, 83], np.int32)}, "Super Farmer gives 83"),
    "a place below all": ({"places": np.full((2, 40), -1, np.int32)}, "Super Farmer gives 83"),
    "a place beyond all bounds": ({"own": np.array([0, 1, 2, 1 << 60])}, "In “own” there are infinite, missing or much too large numbers."),
    "no number": ({"biases_0": np.full(8, np.nan, np.float32)}, "In “biases_0” there are infinite"),
    "infinite": ({"weights_1": np.full((8, 27), np.inf, np.float32)}, "In “weights_1” there are infinite"),
    "beyond single floats": ({"biases_0": np.full(8, 1e300)}, "In “biases_0” there are infinite"),
    "too few moves": ({"weights_1": np.zeros((8, 26), np.float32)}, "“weights_1” is missing in it, or does not fit"),
    "layers that do not meet": ({"weights_0": np.zeros((44, 9), np.float32)}, "“biases_0” is missing in it, or does not fit"),
    "text": ({"biases_0": np.array(["a"] * 8)}, "“biases_0” is missing in it, or does not fit"),
    "no layers": ({"weights_0": None, "weights_1": None}, "It has 0 layers; there can be 1 to 8."),
    "gaps": ({"weights_0": None}, "“weights_0” is missing"),
    "too large": ({"more": np.zeros((LARGEST_FILE_BYTES >> 3) + 1)}, "More than 64 MiB"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_does_not_fit_is_named(case: str, content: bytes) -> None:
    arrays, said = WRONG[case]
    with pytest.raises(BadCheckpoint, match=said):
        read_network(changed(content, **arrays))


class Bomb:
    """What must never come to life."""

    def __reduce__(self) -> Any:
        return (Path.touch, (Path("exploded"),))


def test_no_code_is_run(content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither that of an array of objects, nor a plain pickle, nor one inside a zip, as PyTorch writes it."""
    monkeypatch.chdir(tmp_path)
    torch = io.BytesIO()
    with zipfile.ZipFile(torch, "w") as packed:
        packed.writestr("archive/data.pkl", pickle.dumps(Bomb()))
    objects = changed(content, biases_0=np.array([Bomb()] * 8, object))
    cases = {objects: "it is damaged", pickle.dumps(Bomb()): "it is damaged", torch.getvalue(): "not a Paddock checkpoint"}
    for strange, said in cases.items():
        with pytest.raises(BadCheckpoint, match=said):
            read_network(strange)
    assert not Path("exploded").exists()
    np.load(io.BytesIO(objects), allow_pickle=True)["biases_0"]
    assert Path("exploded").exists(), "it was no bomb"


@pytest.mark.compiled_only  # NumPy does it in either mode
def test_zip_bombs_are_not_unpacked() -> None:
    """Neither one that packs well, nor an array that only says it is large."""
    packed = io.BytesIO()
    np.savez_compressed(packed, format=1, game="super-farmer", seats=2, places=np.zeros(LARGEST_FILE_BYTES, np.int8), more=np.zeros(9))
    with pytest.raises(BadCheckpoint, match="More than 64 MiB"):
        read_network(packed.getvalue())
    head = io.BytesIO()
    np.lib.format.write_array_header_1_0(head, {"descr": "<f8", "fortran_order": False, "shape": (1 << 55,)})
    liar = io.BytesIO()
    with zipfile.ZipFile(liar, "w") as file:
        file.writestr("format.npy", head.getvalue())
    with pytest.raises(BadCheckpoint, match="it is damaged"):
        read_network(liar.getvalue())


@pytest.mark.compiled_only  # NumPy does it in either mode
def test_damage_is_noticed_wherever_it_is(content: bytes) -> None:
    """Cut anywhere, or with changed bytes: another network perhaps, never anything but a sentence."""
    luck, refused = random.Random(1), 0
    for number in range(300):
        damaged = bytearray(content)
        if number % 2:
            del damaged[luck.randrange(len(damaged)) :]
        for _ in range(luck.randrange(1, 4)):
            if damaged:
                damaged[luck.randrange(len(damaged))] = luck.randrange(256)
        try:
            read_network(bytes(damaged))
        except BadCheckpoint:
            refused += 1
    assert refused > 290


def test_numbers_beyond_all_bounds_still_play(tmp_path: Path) -> None:
    network = drawn("super-farmer", 2)
    huge = network._replace(layers=[(weights * np.float32(1e30), biases) for weights, biases in network.layers])
    match = Match("super-farmer", 2, seed=1)
    for number in range(20):
        match.play(match.waiting[0], consult(Trained(huge), match, match.waiting[0], number))  # refused, if it were no move of the game
    assert len(match.log) >= 20


def test_it_is_found_by_its_file(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "kept.pt"
    found = find_bot(f"mine={path}")
    assert (found.name, found.kind, found.content) == ("mine", CHECKPOINT, content)
    assert [bot.name for bot in bots_on(tmp_path)] == ["random", "simple", "kept"]
    path.write_bytes(changed(content, biases_0=np.ones(8, np.float32)))
    assert find_bot(str(path)).mark != found.mark, "another network is another bot"
    with pytest.raises(BadBot) as refused:
        find_bot("nowhere.npz")
    assert refused.value.code == "unread"


@pytest.mark.compiled_only
def test_it_plays_in_the_arena(content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "kept.pt")
    assert main(["arena", "super-farmer", path, "random", "--option", "turn_cap=20", "--games", "6", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert (shown["games"], shown["faults"], {rung["name"] for rung in shown["ladder"]}) == (6, [], {"kept", "random"})
    for words, said in (
        (["have-you-herd", path, "random"], "kept.pt cannot play. It was trained for Super Farmer with 2 players, not for Have You Herd?"),
        (["super-farmer", path, "random", "--seats", "3"], "not for Super Farmer with 3."),
        (["super-farmer", "nowhere.pt", "random"], "The bot nowhere.pt cannot be read: No such file or directory"),
    ):
        assert main(["arena", *words, "--games", "2"]) == 2
        assert said in capsys.readouterr().err


def test_it_sits_at_the_table_in_the_terminal(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a path as it is typed; a saved game finds it again from another folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO("roll\nquit\n"))
    assert main(["play", "super-farmer", "--bot", "kept.pt", "--seed", "3", "--save", "game.json"]) == 0
    capsys.readouterr()
    match = Match.load("game.json")
    assert {seat for seat, _ in match.log} >= {0, 1}, "the bot has played"
    assert match.notes["bots"] == [None, str(tmp_path / "kept.pt")]
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main(["play", "--load", "../game.json"]) == 0
    for words, said in (
        (["super-farmer", "--bots", "2", "--bot", "../kept.pt"], "not for Super Farmer with 3."),
        (["herds", "--bot", "../kept.pt"], "The checkpoint ../kept.pt cannot play. It was trained for Super Farmer with 2 players"),
        (["super-farmer", "--bot", "../game.json"], "There is no bot called ../game.json"),
        (["super-farmer", "--bot", "kept.pt"], "kept.pt cannot be read: No such file or directory"),
        (["super-farmer", "--bot", "\0.pt"], "cannot be read: embedded null byte"),
    ):
        assert main(["play", *words]) == 2
        assert said in capsys.readouterr().err


def test_it_is_said_in_polish_too() -> None:
    with speaking("pl"):
        assert say("checkpoint-damaged").startswith("To nie jest punkt kontrolny")
