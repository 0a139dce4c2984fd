"""Train a player by letting it play against itself: proximal policy optimization (PPO) on the vector environment, in one short file.

    pip install ".[train]"
    python train.py super-farmer --minutes 5 --out my.pt
    paddock arena super-farmer my.pt random easy
    paddock play super-farmer --bot my.pt

All seats are played by one network. It answers two questions about what a seat knows: how good is each small move, and who will win?
The second answer judges the first one: a move that led to better prospects than were expected is made more often. JAX finds a GPU by
itself if there is one; whoever plays by the checkpoint later needs neither JAX nor a GPU.
"""

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

from paddock import find, names
from paddock.bots.trained import ENDINGS, Network, answers, features_of, write_network
from paddock.cli import main as paddock
from paddock.core.batch.observation import layout_of
from paddock.lab.vector import Lanes

STEPS = 64  # moves in each lane between two lessons
BATCH = 4096  # moves that are learnt from at once
EPOCHS = 2  # how often each move is learnt from
RATE = 1e-3  # of learning, at the beginning; it falls to nothing at the end
CLIP = 0.2  # a lesson may not change the chance of a move by more than this part
ENTROPY = 0.01  # what it is worth to keep trying other moves
LAMBDA = 0.95  # how far the outcome is trusted beyond the network's own guess on the way there
LEVELS = 12  # thresholds for one number, at most

adam = optax.chain(optax.clip_by_global_norm(0.5), optax.scale_by_adam(eps=1e-5))


class Moves(NamedTuple):
    """What was seen, done and thought: in each step, for each lane."""

    features: Any
    masks: Any
    moves: Any
    logs: Any  # logarithms of the chances with which they were chosen
    values: Any  # for each seat from the mover's on, and nobody: the chance to win
    seats: Any  # whose moves they are


class Lesson(NamedTuple):
    """How far it has come after a lesson, for a report or a plot."""

    minutes: float
    decisions: int
    games: int
    length: float  # decisions in a game
    entropy: float  # how undecided it still is
    surprise: float  # cross-entropy of who wins


# What the network looks at.


def questions(lanes: Lanes, luck: np.random.Generator, steps: int = 300) -> tuple[Any, Any, Any]:
    """Features for a game that nobody has explained to us: "is this number at least so large?" for all that varies in random play.

    Fields with an entry for each seat are turned, so that everybody comes first in what they look at themselves. Any other number may
    name a seat ("who holds the skunk?"): each that stands alone is also asked whether that is me.
    """
    layout, players = layout_of(lanes.game), lanes.players
    turned = np.tile(np.arange(layout.size), (players, 1))
    for field in layout.fields:
        if field.shape[:1] == (lanes.game.seats()[-1],):
            for seat in range(players):
                part = turned[seat, field.part].reshape(field.shape)
                part[:players] = np.roll(part[:players], -seat, axis=0)
    low, high = (np.full(layout.size, edge) for edge in (np.iinfo(np.int32).max, np.iinfo(np.int32).min))
    for _ in range(steps):
        seen = np.take_along_axis(lanes.observations, turned[lanes.seats], axis=1)
        low, high = np.minimum(low, seen.min(axis=0)), np.maximum(high, seen.max(axis=0))
        lanes.step((lanes.masks * luck.random(lanes.masks.shape)).argmax(axis=1))
    asked = [(place, low[place] + each) for place in range(layout.size) for each in spread(int(high[place] - low[place]))]
    places, thresholds = (np.array(column, np.int32) for column in zip(*asked, strict=True))
    alone = [field.place for field in layout.fields if not field.shape and high[field.place] > low[field.place]]
    return turned[:, places].astype(np.int32), thresholds, np.array(alone, np.int32)


def spread(width: int) -> list[int]:
    """Every number up to a width, or some of them, closer together where they are small."""
    return list(range(1, width + 1)) if width <= LEVELS else sorted({round(each) for each in np.geomspace(1, width, LEVELS)})


def new_layers(luck: np.random.Generator, sizes: list[int]) -> Any:
    """Weights at random; those of the last layer small, so that at first all moves are equally likely."""
    scales = [np.sqrt(2 / before) for before in sizes[:-2]] + [0.01 / np.sqrt(sizes[-2])]
    pairs = zip(sizes[:-1], sizes[1:], scales, strict=True)
    return [(jnp.array(luck.normal(0, scale, (a, b)), jnp.float32), jnp.zeros(b)) for a, b, scale in pairs]


# Playing.


def judge(layers: Any, features: Any, masks: Any) -> tuple[Any, Any]:
    """Logarithms of the chances of all moves, and of all outcomes."""
    said = answers(layers, features.astype(jnp.float32), jnp)
    moves = masks.shape[-1]
    return jax.nn.log_softmax(jnp.where(masks, said[:, :moves], -1e9)), jax.nn.log_softmax(said[:, moves:])


@jax.jit
def act(looks: Any, layers: Any, key: Any, seen: Any, masks: Any) -> Moves:
    """Draw a move in each lane, and remember what is needed to learn from it."""
    features, allowed = features_of(looks, seen, jnp), masks == 1
    logs, values = judge(layers, features, allowed)
    moves = jax.random.categorical(key, logs)
    chosen = jnp.take_along_axis(logs, moves[:, None], axis=1)[:, 0]
    return Moves(features, allowed, moves, chosen, jnp.exp(values), seen[:, 0] + 0)


def returns(values: Any, outcomes: Any, ended: Any, last: Any) -> Any:
    """What each position turned out to be worth for everybody: the outcome, as far as it is known, mixed with later guesses.

    Values and outcomes have a column for each seat and one for nobody, and always sum to 1: a guess is a forecast of who wins.
    """
    worth, found = last, np.empty_like(values)
    for step in reversed(range(len(values))):
        worth = np.where(ended[step, :, None], outcomes[step], worth)
        found[step] = worth
        worth = LAMBDA * worth + (1 - LAMBDA) * values[step]
    return found


def turn(table: Any, seats: Any, players: int, back: bool = False) -> Any:
    """From columns counted from the mover on to columns by seat; or back. The last column, nobody, stays where it is."""
    shift = np.asarray(seats)[..., None] * (1 if back else -1)
    columns = (np.arange(players) + shift) % players
    return np.concatenate([np.take_along_axis(table, columns, axis=-1), table[..., players:]], axis=-1)


# Learning.


def loss(layers: Any, part: Moves, worths: Any, gains: Any) -> tuple[Any, tuple[Any, Any]]:
    logs, values = judge(layers, part.features, part.masks)
    ratio = jnp.exp(jnp.take_along_axis(logs, part.moves[:, None], axis=1)[:, 0] - part.logs)
    policy = -jnp.minimum(ratio * gains, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gains).mean()
    entropy = -jnp.where(part.masks, jnp.exp(logs) * logs, 0).sum(axis=1).mean()
    surprise = -(worths * values).sum(axis=1).mean()
    return policy + surprise - ENTROPY * entropy, (entropy, surprise)


@jax.jit
def learn(layers: Any, memory: Any, orders: Any, rate: Any, told: Moves, worths: Any, gains: Any) -> tuple[Any, Any, Any]:
    """Go through all moves in these orders, some at a time."""

    def lesson(state: Any, chosen: Any) -> Any:
        layers, memory = state
        part = jax.tree.map(lambda each: each[chosen], (told, worths, gains))
        slope, watched = jax.grad(loss, has_aux=True)(layers, *part)
        change, memory = adam.update(slope, memory)
        return (jax.tree.map(lambda old, new: old - rate * new, layers, change), memory), jnp.stack(watched)

    (layers, memory), watched = jax.lax.scan(lesson, (layers, memory), orders)
    return layers, memory, watched.mean(axis=0)


class School:
    """Lanes of games, the network that plays in all of them, and what it has learnt so far."""

    def __init__(self, game: str, seats: int | None, lanes: int, width: int, seed: int) -> None:
        self.lanes, self.luck, self.key = Lanes(game, lanes, seats), np.random.default_rng(seed), jax.random.key(seed)
        self.lanes.reset(seed=seed)
        self.players = self.lanes.players
        self.network = Network(self.lanes.game.name, self.players, *questions(self.lanes, self.luck), [])
        inputs, outputs = len(self.network.thresholds) + len(self.network.own), self.lanes.masks.shape[1] + self.players + 1
        self.layers = new_layers(self.luck, [inputs, width, width, outputs])
        self.memory = adam.init(self.layers)
        self.looks = tuple(map(jnp.asarray, self.network.looks))

    def _new_key(self) -> Any:
        self.key, key = jax.random.split(self.key)
        return key

    def _act(self) -> Moves:
        """What it would do now. On a CPU JAX looks at the arrays of the lanes where they lie; what is kept is computed from them anew."""
        return act(self.looks, self.layers, self._new_key(), jnp.asarray(self.lanes.observations), jnp.asarray(self.lanes.masks))

    def _orders(self, number: int) -> Any:
        """Moves in random order, some in each row: NumPy shuffles at once what JAX would sort, and compile for a second."""
        size = min(BATCH, number)
        return np.concatenate([self.luck.permutation(number)[: number // size * size].reshape(-1, size) for _ in range(EPOCHS)])

    def play(self) -> tuple[Moves, Any, Any]:
        """Some steps in all lanes: moves, what each position turned out to be worth to whom, and where games ended."""
        steps, rewards, ended = list[Moves](), list[Any](), list[Any]()
        for _ in range(STEPS):
            steps.append(self._act())
            self.lanes.step(np.asarray(steps[-1].moves))
            rewards.append(self.lanes.rewards.copy())
            ended.append(self.lanes.ended.copy())
        told: Moves = jax.tree.map(lambda *each: jnp.stack(each), *steps)
        ahead, won = self._act(), np.stack(rewards)
        outcomes = np.concatenate([won, 1 - won.sum(axis=2, keepdims=True)], axis=2)
        guesses, last = (turn(np.asarray(each.values), each.seats, self.players) for each in (told, ahead))
        worths = returns(guesses, outcomes, np.stack(ended), last)
        return told, turn(worths, told.seats, self.players, back=True), np.stack(ended)

    def learn(self, told: Moves, worths: Any, rate: float) -> tuple[float, float]:
        """Whatever turned out better for whoever moved than it had been judged is done more often."""
        gains = worths[..., 0] - np.asarray(told.values)[..., 0]
        free = np.asarray(told.masks).sum(axis=2) > 1  # where there was something to choose
        gains = (gains - gains[free].mean()) / (gains[free].std() + 1e-8)
        flat = jax.tree.map(lambda each: each.reshape(-1, *each.shape[2:]), (told, jnp.asarray(worths), jnp.asarray(gains)))
        self.layers, self.memory, (entropy, surprise) = learn(self.layers, self.memory, self._orders(gains.size), rate, *flat)
        return float(entropy), float(surprise)


def train(
    game: str,
    seats: int | None = None,
    *,
    minutes: float = float("inf"),
    lessons: float = float("inf"),
    lanes: int = 1024,
    width: int = 128,
    seed: int = 1,
    report: Callable[[Lesson], None] = lambda _: None,
) -> Network:
    """Play and learn for so many minutes, or lessons. The same seed and number of lessons give the same network."""
    school, began = School(game, seats, lanes, width, seed), time.monotonic()
    number, games, done = 0, 0, 0.0
    while done < 1:
        told, worths, ended = school.play()
        entropy, surprise = school.learn(told, worths, RATE * (1 - done))
        number, games, spent = number + 1, games + int(ended.sum()), (time.monotonic() - began) / 60
        done = max(spent / minutes, number / lessons)
        report(Lesson(spent, number * ended.size, games, ended.size / max(1, int(ended.sum())), entropy, surprise))
    return school.network._replace(layers=[(np.asarray(weights), np.asarray(biases)) for weights, biases in school.layers])


# From the command line.


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Train a player by letting it play against itself, and see how good it is.")
    parser.add_argument("game", choices=names(), metavar="GAME", help=", ".join(names()))
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="where the checkpoint goes: my.pt")
    parser.add_argument("--seats", type=int, metavar="N", help="how many play (default: as few as can)")
    parser.add_argument("--minutes", type=float, metavar="M", help="how long it learns (5)")
    parser.add_argument("--lessons", type=int, metavar="N", help="or in how many lessons")
    parser.add_argument("--lanes", type=int, default=1024, metavar="N", help="games side by side (1024; more for a GPU)")
    parser.add_argument("--width", type=int, default=128, metavar="N", help="of the network's two inner layers (128)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="other luck, another player (1)")
    parser.add_argument("--against", nargs="*", default=["random"], metavar="BOT", help="with whom it is compared afterwards (random)")
    parser.add_argument("--games", type=int, default=400, metavar="N", help="in how many games (400)")
    asked = parser.parse_args(words)
    game = find(asked.game)
    if asked.out.suffix not in ENDINGS or not asked.out.parent.is_dir():
        parser.error(f"a checkpoint ends in {' or '.join(ENDINGS)}, and its folder is there")
    if asked.seats is not None and asked.seats not in game.seats():
        parser.error(f"{game.title} is played by {', '.join(map(str, game.seats()))}")
    limits = [each for each in (asked.minutes, asked.lessons) if each is not None] or [5]
    if min(*limits, asked.lanes, asked.width) <= 0 or not 0 <= asked.seed < 1 << 31:
        parser.error("minutes, lessons, lanes and width are above 0, a seed is below 2147483648")
    endless = float("inf")
    minutes, lessons = asked.minutes or (endless if asked.lessons else 5), asked.lessons or endless
    shown = 0.0

    def report(lesson: Lesson) -> None:
        nonlocal shown
        if lesson.minutes - shown >= 0.25:
            shown = lesson.minutes
            progress = (
                f"{lesson.minutes:5.1f} min {lesson.decisions:12,} decisions {lesson.games:9,} games, the last of {lesson.length:6,.0f}"
            )
            print(f"{progress}   entropy {lesson.entropy:.3f}   surprise {lesson.surprise:.3f}", flush=True)

    print(f"{game.title}: it plays against itself (on {jax.devices()[0].device_kind})", flush=True)
    network = train(
        asked.game, asked.seats, minutes=minutes, lessons=lessons, lanes=asked.lanes, width=asked.width, seed=asked.seed, report=report
    )
    write_network(asked.out, network)
    print(f"{asked.out} can play.", flush=True)
    if asked.against:
        tournament = [str(asked.out), *asked.against, "--seats", str(network.seats), "--games", str(asked.games)]
        paddock(["arena", asked.game, *tournament])


if __name__ == "__main__":
    main()
