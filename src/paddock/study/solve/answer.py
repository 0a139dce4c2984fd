"""A question with its exact answer: solved, checked twice, stored."""

import os
import time
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from ...bots.solved import solution_file
from ...core.engine.rule import sources_of
from ...core.play.game import Game
from ...core.play.registry import find, names
from ...games.policy import FREE, LINE, ONCE, Policy
from ...games.solo import solo_of
from ..words import complaint
from . import chain, walk
from .solver import Found, solver_of

TRADES = (FREE, LINE, ONCE)
Tell = Callable[[str, float], None]  # progress: the step, and how much the numbers still change


class Checks(msgspec.Struct, frozen=True):
    """Two checks of the policy: by the linear system over its farms, and by games played through the rules."""

    farms: int
    rolls: float
    turns: float
    bound: float
    games: int
    played_rolls: float
    played_rolls_error: float
    played_turns: float
    played_turns_error: float
    seed: int = 0  # of these games


class Answer(msgspec.Struct, frozen=True):
    game: str
    trades: str
    settings: dict[str, str]
    edition: str  # of the rules and the box
    solver: str  # a digest of the solver's source
    goal: str  # what is minimized: rolls or turns
    value: float
    states: int
    sweeps: int
    change: float  # in the last sweep
    seconds: float
    checks: Checks
    median: int | None = None
    deviation: float | None = None


class SoloQuestion:
    """What is solved: the game, with which trades and options."""

    def __init__(self, game: Game, trades: str, settings: dict[str, str]) -> None:
        solo = solo_of(game)
        if solo is None:
            raise complaint("solve-game", title=game.title, names=", ".join(name for name in names() if solo_of(find(name))))
        self.solo = solo
        for name in settings:
            if name not in self.solo.OPTIONS:
                raise complaint("solve-option", name=name, title=game.title, names=", ".join(self.solo.OPTIONS))
        game.codes(settings)
        self.game = game
        self.settings = {name: value for name, value in settings.items() if game.defaults[name] != value}
        self.trades = self.solo.trades(trades, self.settings)
        if trades not in (FREE, self.trades):
            chosen = ", ".join(self.settings.values())
            raise complaint(f"solve-trades-{self.trades}", trades=trades, title=game.title, options=chosen)
        self.solver = solver_of(game)
        self.box: Any = game.room("row").BOX
        self.file = solution_file(game, self.trades, self.settings)

    def kept(self) -> tuple[Answer, Policy] | None:
        """A stored answer, if the same solver and the same rules would give it again."""
        try:
            with np.load(self.file, allow_pickle=False) as file:
                answer = msgspec.json.decode(file["answer"].tobytes(), type=Answer)
                policy = Policy(file["scale"], file["choice"], file["trades"], bool(file["whole"]))
        except (OSError, KeyError, ValueError, EOFError):
            return None
        return (answer, policy) if answer.solver == solver_mark(self.game) and answer.edition == self.game.edition else None

    def keep(self, answer: Answer, policy: Policy) -> None:
        written = np.frombuffer(msgspec.json.encode(answer), np.uint8)
        beside = self.file.with_suffix(f".{os.getpid()}.npz")
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            np.savez_compressed(beside, answer=written, **policy._asdict())
            beside.replace(self.file)
        except OSError as error:
            raise complaint("file-unwritten", file=str(self.file), reason=error.strerror or str(error)) from None
        finally:
            beside.unlink(missing_ok=True)

    def solve(self, games: int, seed: int, tell: Tell) -> tuple[Answer, Policy]:
        """Solve it, and check it twice."""
        began = time.perf_counter()
        found = self.find(tell)
        policy = found.policy
        tell("system", 0.0)
        checked = self.chain(policy).check()
        tell("games", 0.0)
        played = self.play(policy, games, seed)
        answer = Answer(
            game=self.game.name, trades=self.trades, settings=self.settings, edition=self.game.edition, solver=solver_mark(self.game),
            goal=self.solo.GOAL,
            value=found.value, states=found.states, sweeps=found.sweeps, change=found.change, seconds=time.perf_counter() - began,
            checks=Checks(
                checked.farms, checked.rolls, checked.turns, checked.bound,
                played.games, played.rolls, played.rolls_error, played.turns, played.turns_error, seed,
            ),
            median=found.median, deviation=found.deviation,
        )  # fmt: skip
        return answer, policy

    def play(self, policy: Policy, games: int, seed: int) -> walk.WalkSummary:
        """Play games by this policy through the rules."""
        return walk.play(self.game, policy, {**self.settings, **self.solo.SETTINGS}, games, seed)

    def check_again(self, answer: Answer, policy: Policy, games: int, seed: int) -> Answer:
        """The same answer, checked by other games."""
        played = self.play(policy, games, seed)
        checks = msgspec.structs.replace(
            answer.checks, games=played.games, seed=seed,
            played_rolls=played.rolls, played_rolls_error=played.rolls_error,
            played_turns=played.turns, played_turns_error=played.turns_error,
        )  # fmt: skip
        return msgspec.structs.replace(answer, checks=checks)

    def find(self, tell: Tell) -> Found:
        try:
            return self.solver.find(self.box, self.trades, self.start, lambda change: tell("sweep", change))
        except ArithmeticError:
            raise complaint("solve-endless") from None

    @property
    def start(self) -> chain.Farms:
        """The initial farm."""
        return np.array([self.solo.start(self.settings)])

    def chain(self, policy: Policy) -> chain.Chain:
        first = chain.traded(policy, self.start, self.solver.most(self.box))
        return chain.Chain(first, policy, self.solver.step(policy, self.box, self.trades))


def solver_mark(game: Game) -> str:
    """A digest of the code that solves and checks."""
    digest, home = sha256(), Path(__file__).parent
    begin = (Path(__file__), home / game.folder.name / "__init__.py", Path(str(game.room("solo").__file__)))
    for file in sources_of(*begin):
        if file.is_relative_to(home) or file in begin:
            digest.update(file.read_bytes())
    return digest.hexdigest()[:12]
