"""One question with its exact answer: found, checked twice, kept."""

import os
import time
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from ...bots.solved import FREE, LINE, ONCE, SINGLE, Policy, solution_file
from ...core.game import Game
from ...core.rule import sources_of
from ..words import BadStudy
from . import chain, farms, herd, walk, worths

TRADES = (FREE, LINE, ONCE)
SOLVED = {"super-farmer": ("variant",), "have-you-herd": ("first_game_sheep",)}  # the games, and the options that matter alone
Tell = Callable[[str, float], None]  # a step, and how much a number still changes


class Checks(msgspec.Struct, frozen=True):
    """What the policy needs: by the linear system of its farms, and by games played through the rules."""

    farms: int
    rolls: float
    turns: float
    bound: float
    games: int
    played_rolls: float
    played_rolls_error: float
    played_turns: float
    played_turns_error: float


class Answer(msgspec.Struct, frozen=True):
    game: str
    trades: str
    settings: dict[str, str]
    edition: str  # of the rules and the box
    solver: str  # a digest of what has found it
    goal: str  # what is least: rolls or turns
    value: float
    states: int
    sweeps: int
    change: float  # of the last sweep
    seconds: float
    checks: Checks
    median: int | None = None
    deviation: float | None = None


class Question:
    """Who plays alone, with which trades, by which options."""

    def __init__(self, game: Game, trades: str, settings: dict[str, str]) -> None:
        if game.name not in SOLVED:
            raise BadStudy("solve-game", title=game.title, names=", ".join(SOLVED))
        for name in settings:
            if name not in SOLVED[game.name]:
                raise BadStudy("solve-option", name=name, title=game.title, names=", ".join(SOLVED[game.name]))
        game.codes(settings)
        plain = {str(option.name): option.default for option in game.options}
        self.game = game
        self.settings = {name: value for name, value in settings.items() if plain[name] != value}
        self.granna = settings.get("variant") == "granna-2013"
        if game.name == "have-you-herd":
            if trades not in (FREE, LINE):
                raise BadStudy("solve-trades-herd", trades=trades)
            trades = LINE
        elif self.granna:
            if trades != FREE:
                raise BadStudy("solve-trades-granna", trades=trades)
            trades = SINGLE
        self.trades = trades
        self.box: Any = game.room("row").BOX
        self.file = solution_file(game, trades, self.settings)

    def kept(self) -> tuple[Answer, Policy] | None:
        """The answer of an earlier day, if the same code would find it again by the same rules."""
        try:
            with np.load(self.file, allow_pickle=False) as file:
                answer = msgspec.json.decode(file["answer"].tobytes(), type=Answer)
                policy = Policy(file["scale"], file["choice"], file["trades"], bool(file["whole"]))
        except (OSError, KeyError, ValueError, EOFError):
            return None
        return (answer, policy) if answer.solver == solver_mark() and answer.edition == self.game.edition else None

    def keep(self, answer: Answer, policy: Policy) -> None:
        written = np.frombuffer(msgspec.json.encode(answer), np.uint8)
        beside = self.file.with_suffix(f".{os.getpid()}.npz")
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            np.savez_compressed(beside, answer=written, **policy._asdict())
            beside.replace(self.file)
        except OSError as error:
            raise BadStudy("file-unwritten", file=str(self.file), reason=error.strerror or str(error)) from None
        finally:
            beside.unlink(missing_ok=True)

    def solve(self, games: int, seed: int, tell: Tell) -> tuple[Answer, Policy]:
        """Find it and check it twice."""
        began = time.perf_counter()
        policy, value, states, sweeps, change, spread = self.find(tell)
        tell("system", 0.0)
        checked = self.chain(policy).check()
        tell("games", 0.0)
        played = walk.play(self.game, policy, self.walking, games, seed)
        found = Answer(
            game=self.game.name, trades=self.trades, settings=self.settings, edition=self.game.edition, solver=solver_mark(),
            goal="turns" if self.game.name == "have-you-herd" else "rolls",
            value=value, states=states, sweeps=sweeps, change=change, seconds=time.perf_counter() - began,
            checks=Checks(
                checked.farms, checked.rolls, checked.turns, checked.bound,
                played.games, played.rolls, played.rolls_error, played.turns, played.turns_error,
            ),
            median=spread[0], deviation=spread[1],
        )  # fmt: skip
        return found, policy

    def find(self, tell: Tell) -> tuple[Policy, float, int, int, float, tuple[int | None, float | None]]:
        nothing = (None, None)
        try:
            if self.game.name == "have-you-herd":
                herded = herd.solve(self.box, self.start[0], lambda change: tell("sweep", change))
                return herded.policy, herded.turns, herded.states, herded.sweeps, herded.change, nothing
            if self.trades == FREE:
                policy, (turns, best) = farms.free_policy(self.box)
                return policy, float(best.rolls[0]), len(turns.farms), 0, 0.0, worths.spread_of(turns, best)
            farmed = farms.solve(self.box, self.trades, self.granna, lambda change: tell("sweep", change))
            return farmed.policy, farmed.rolls, farmed.states, farmed.sweeps, farmed.change, nothing
        except ArithmeticError:
            raise BadStudy("solve-endless") from None

    @property
    def start(self) -> Any:
        """SF-02, SF-51, HYH-02, HYH-03: the farm at the beginning."""
        kinds = len(self.game.room("box").KINDS)
        farm = np.zeros((1, kinds), np.int64)
        farm[0, 0] = self.granna or self.game.name == "have-you-herd"
        farm[0, 1] = self.settings.get("first_game_sheep") == "on"
        return farm

    @property
    def walking(self) -> dict[str, Any]:
        """The options of the games that check it."""
        return self.settings | ({"solo": "on", "turn_cap": 100_000} if self.game.name == "super-farmer" else {})

    def chain(self, policy: Policy) -> chain.Chain:
        if self.game.name == "have-you-herd":
            first = chain.traded(policy, self.start, herd.most_of(self.box))
            return chain.Chain(first, policy, chain.herder(policy, self.box))
        first = chain.traded(policy, self.start, np.array(self.box.stock.each()))
        return chain.Chain(first, policy, chain.farmer(policy, self.box, self.granna))


def solver_mark() -> str:
    """Changes when what finds and checks answers changes."""
    digest = sha256()
    for file in sources_of(Path(__file__)):
        if file.parent == Path(__file__).parent:
            digest.update(file.read_bytes())
    return digest.hexdigest()[:12]
