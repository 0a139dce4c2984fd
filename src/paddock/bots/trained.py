"""A trained player (`examples/train.py`): a small neural network from a checkpoint, evaluated in plain NumPy.

A checkpoint is a zip of arrays as `numpy.savez` writes it, whatever its file ending, and nothing else: it contains no code, and none is
run. An untrusted one can be damaged or unfit, but never dangerous.
"""

import io
import zipfile
import zlib
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ..core.batch.observation import Observer, layout_of
from ..core.play.frame import Frame
from ..core.play.game import Game
from ..core.play.options import Options
from ..core.play.registry import find
from ..core.text.complaint import Complaint
from ..core.text.words import words_of
from .bot import Mind, viewless
from .search import play_of

ENDINGS = (".pt", ".npz")
FORMAT = 1
LARGEST_FILE_BYTES = 64 << 20  # bytes of the file, and of its content when unpacked
MAX_LAYERS = 8
say = words_of(Path(__file__).parent).say


class BadCheckpoint(Complaint):
    """The checkpoint cannot be used: the message says why, in a sentence."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(say(f"checkpoint-{key}", **values))


class Network(NamedTuple):
    """The content of a checkpoint.

    A feature is a threshold on one number of the observation: is it at least so large? Each seat has a list of places to read, so that
    every seat finds itself in the same features. Further features compare numbers with the seat that observes. The last layer has an
    output for each small move (policy), then one for each seat and for nobody (value: who will win).
    """

    game: str
    seats: int
    places: Any  # for each seat: which number each feature reads
    thresholds: Any
    own: Any  # numbers that may equal the observing seat
    layers: list[tuple[Any, Any]]  # weights and biases

    @property
    def looks(self) -> tuple[Any, Any, Any]:
        """The definition of the features."""
        return self.places, self.thresholds, self.own


def features_of(looks: tuple[Any, Any, Any], seen: Any, xp: Any = np) -> Any:
    """The features of observations, as booleans. `xp` is NumPy, or a module like it for training."""
    places, thresholds, own = looks
    viewers = seen[:, 0]
    numbers = xp.take_along_axis(seen, places[viewers], axis=1)
    return xp.concatenate([numbers >= thresholds, seen[:, own] == viewers[:, None]], axis=1)


def answers(layers: Any, features: Any, xp: Any = np) -> Any:
    """The outputs of the network: a logit for each small move, then one for each possible winner."""
    *inner, (weights, biases) = layers
    for before, shift in inner:
        features = xp.maximum(features @ before + shift, 0)
    return features @ weights + biases


class Trained:
    """Plays as it was trained: draws each small move from its policy."""

    def __init__(self, network: Network) -> None:
        self.network = network

    @viewless
    def choose(self, view: Any, options: Options, mind: Mind) -> Any:
        """Make small moves one by one, each in the position after the last, until a play is whole."""
        frame = Frame(mind.game)
        frame.bytes = mind.row
        observe, path = Observer(frame).observe, list[int]()
        while not path or (frame.midway and not options.midway):
            path.append(self._draw(observe(mind.seat), frame.moves(mind.seat), mind))
            frame.move(mind.seat, path[-1])
        return play_of(options, path)

    def _draw(self, seen: Any, moves: list[int], mind: Mind) -> int:
        if len(moves) == 1:
            return moves[0]
        features = features_of(self.network.looks, seen[None]).astype(np.float32)
        with np.errstate(all="ignore"):  # an untrusted network may overflow; its moves are legal all the same
            luck = -np.log([mind.random.expovariate(1) for _ in moves])  # adding Gumbel noise to logits draws from their softmax
            return moves[int(np.argmax(answers(self.network.layers, features)[0, moves] + luck))]


# Checkpoints.


def write_network(path: str | Path, network: Network) -> None:
    """Deterministic: the same network gives the same bytes."""
    arrays = {name: getattr(network, name) for name in ("game", "seats", "places", "thresholds", "own")}
    for number, (weights, biases) in enumerate(network.layers):
        arrays |= {f"weights_{number}": weights, f"biases_{number}": biases}
    with Path(path).open("wb") as file:  # given a file name, savez would append its own ending
        np.savez(file, allow_pickle=False, format=FORMAT, **{name: np.asarray(array) for name, array in arrays.items()})


def read_file(path: Path) -> bytes:
    """The content of a file, if its size and ending could be those of a checkpoint."""
    with path.open("rb") as file:
        return file.read(LARGEST_FILE_BYTES + 1)


def read_network(content: bytes) -> Network:
    """The network in a checkpoint, or BadCheckpoint. Everything is validated before anybody plays with it."""
    arrays = _unpacked(content)
    if "format" not in arrays or "game" not in arrays:
        raise BadCheckpoint("strange")
    if _number(arrays, "format") != FORMAT:
        raise BadCheckpoint("format", format=str(arrays["format"])[:20], known=FORMAT)
    try:
        game = find(str(arrays["game"]))
    except LookupError:
        raise BadCheckpoint("game", game=str(arrays["game"])[:40]) from None
    seats = _number(arrays, "seats")
    if seats not in game.seats():
        raise BadCheckpoint("seats", seats=seats, title=game.title)
    size, moves = layout_of(game).size, int(game.rules.MOVES)
    thresholds = _array(arrays, "thresholds", np.int32, (None,))
    places = _array(arrays, "places", np.int32, (seats, len(thresholds)))
    own = _array(arrays, "own", np.int32, (None,))
    for wrong in (places, own):
        if wrong.size and not 0 <= wrong.min() <= wrong.max() < size:
            raise BadCheckpoint("observation", title=game.title, numbers=size)
    count, width, layers = sum(name.startswith("weights_") for name in arrays), len(thresholds) + len(own), []
    if not 1 <= count <= MAX_LAYERS:
        raise BadCheckpoint("layers", layers=count, most=MAX_LAYERS)
    for number in range(count):
        after = moves + seats + 1 if number == count - 1 else None
        weights = _array(arrays, f"weights_{number}", np.float32, (width, after))
        layers.append((weights, _array(arrays, f"biases_{number}", np.float32, (weights.shape[1],))))
        width = weights.shape[1]
    return Network(game.name, seats, places, thresholds, own, layers)


def check_network(network: Network, game: Game, seats: int) -> None:
    """Check that it was trained for this game and number of seats."""
    if (network.game, network.seats) != (game.name, seats):
        trained_for = find(network.game).title
        raise BadCheckpoint("table", trained=trained_for, trained_seats=network.seats, title=game.title, seats=seats)


def _unpacked(content: bytes) -> dict[str, Any]:
    if len(content) > LARGEST_FILE_BYTES:
        raise BadCheckpoint("large", most=LARGEST_FILE_BYTES >> 20)
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            if sum(file.file_size for file in packed.infolist()) > LARGEST_FILE_BYTES:
                raise BadCheckpoint("large", most=LARGEST_FILE_BYTES >> 20)
        with np.load(io.BytesIO(content), allow_pickle=False) as arrays:
            # Whatever is not an array is ignored: so a checkpoint of another program is recognized as such.
            return {name: arrays[name] for name in arrays.files if f"{name}.npy" in arrays.zip.namelist()}
    except BadCheckpoint:
        raise
    except (ValueError, OSError, EOFError, KeyError, MemoryError, RuntimeError, SyntaxError, TypeError, zipfile.BadZipFile, zlib.error):
        raise BadCheckpoint("damaged") from None


def _number(arrays: dict[str, Any], name: str) -> int:
    return int(_array(arrays, name, np.int64, ()))


def _array(arrays: dict[str, Any], name: str, kind: Any, shape: tuple[int | None, ...]) -> Any:
    """One array, validated: the type, finite, and the shape (None is any length)."""
    found = arrays.get(name)
    if found is None or found.ndim != len(shape) or any(wanted not in (None, got) for wanted, got in zip(shape, found.shape, strict=True)):
        raise BadCheckpoint("shape", name=name)
    whole = np.issubdtype(kind, np.integer)
    if found.dtype.kind not in ("iu" if whole else "f"):
        raise BadCheckpoint("shape", name=name)
    bounds = np.iinfo(kind) if whole else np.finfo(kind)
    low, high = np.array([bounds.min, bounds.max], kind).tolist()
    if found.size and not (low <= found.min().item() and found.max().item() <= high):  # NaN fails both comparisons
        raise BadCheckpoint("numbers", name=name)
    return found.astype(kind)
