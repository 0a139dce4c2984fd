"""OpenSpiel: the games registered as Python games, with explicit chance, and simultaneous nodes where several seats choose at once.

    import pyspiel
    import paddock.lab.spiel  # registers the games

    game = pyspiel.load_game("paddock_swip_sheep(players=4)")

See `docs/research.md`.
"""

import copy
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any

import msgspec
import numpy as np
import pyspiel

from ..core.batch.observation import Observer, layout_of
from ..core.play.frame import Frame, info_bytes, read_row
from ..core.play.game import Game
from ..core.play.match import Match, take_up
from ..core.play.registry import find, names
from ..core.types.moment import NATURE
from ..core.types.option import Option
from ..core.types.refused import Refused
from .table import move_names, shares_of, untimed

IN_TURN = "turn_based"  # a parameter: simultaneous choices are asked for one by one
LONGEST_GAME = 1_000_000  # moves and outcomes: an upper bound that no game comes near
CHANCE, TERMINAL, TOGETHER = (int(who) for who in (pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.TERMINAL, pyspiel.PlayerId.SIMULTANEOUS))


def name_of(game: Game) -> str:
    """`paddock_super_farmer`."""
    return f"paddock_{game.name.replace('-', '_')}"


def defaults_of(game: Game) -> dict[str, Any]:
    """The default parameters: number of players, and options. Games in real time are played without a clock."""
    usual = {**game.defaults, **untimed(game, {})}
    given = {option.name: parameter(option, usual[option.name]) for option in game.options}
    return {"players": game.seats()[0], **given, **({IN_TURN: False} if game.together else {})}


def parameter(option: Option, value: Any) -> Any:
    """An option as an OpenSpiel parameter, which has one type. An option that may be a number is one, with a code for each word (0 for
    `random`)."""
    if option.high >= option.low:
        return option.code(value)
    return int(value) if str(value).isdecimal() else value


def setting(option: Option, given: Any) -> Any:
    """The inverse of `parameter`."""
    return option.word(given) if option.high >= option.low else given


def seats_of(game: Game) -> list[int]:
    """The numbers of players, over all options."""
    spans = [game.seats(), *(game.seats({option.name: word}) for option in game.options for word in option.words)]
    return sorted({seats for span in spans for seats in span})


def type_of(game: Game, in_turn: bool = False) -> Any:
    known = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SIMULTANEOUS if game.together and not in_turn else pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=known.PERFECT_INFORMATION if game.info is None else known.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats_of(game)[-1],
        min_num_players=seats_of(game)[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults_of(game),
    )


class PaddockGame(pyspiel.Game):
    """A game with its number of players and options, which are its parameters."""

    paddock: Game

    def __init__(self, params: Any = None) -> None:
        given = dict(params or {})
        all_given = defaults_of(self.paddock) | given
        kind = type_of(self.paddock, all_given.get(IN_TURN, False))
        self.several = kind.dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
        seats, settings = all_given["players"], {option.name: setting(option, all_given[option.name]) for option in self.paddock.options}
        self.first = Match(self.paddock, seats, seed=0, chance="given", **untimed(self.paddock, settings))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.paddock.rules.MOVES,
            max_chance_outcomes=self.paddock.rules.OUTCOMES,
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(kind, info, given)

    def new_initial_state(self) -> "PaddockState":
        return PaddockState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "PaddockObserver | RecallObserver | None":
        """Observers for one player's information, with or without perfect recall. Other combinations are not supported (None, as in
        OpenSpiel)."""
        if params:
            raise ValueError(f"there are no parameters of observations, so {params} are unknown")
        kind = iig_obs_type
        single = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind is not None and not (kind.public_info and kind.private_info == single):
            return None
        return RecallObserver() if kind is not None and kind.perfect_recall else PaddockObserver(self)


class PaddockState(pyspiel.State):
    """A match with given chance."""

    def __init__(self, game: PaddockGame) -> None:
        super().__init__(game)
        self.several = game.several
        self.chosen: tuple[int, ...] = ()  # with IN_TURN: the moves so far in a simultaneous choice
        self.observer = Observer(copy.deepcopy(game.first))  # a clone copies each attribute alone: both copies share the match
        self.recall = Recall(self.match)
        self.player = self._turn()

    @property
    def match(self) -> Match:
        """The match itself: views, options, story, record."""
        return self.observer.match

    def _turn(self) -> int:
        match = self.observer.match
        waiting = match.waiting
        if not waiting:
            return CHANCE if match.chance else TERMINAL
        return TOGETHER if self.several and len(waiting) > 1 else waiting[len(self.chosen)]

    def current_player(self) -> int:
        """OpenSpiel calls this four times per move, so it is cached."""
        return self.player

    # OpenSpiel has defaults for the next three, but they call Python up to five times each.

    def is_chance_node(self) -> bool:
        return self.player == CHANCE

    def is_simultaneous_node(self) -> bool:
        return self.player == TOGETHER

    def legal_actions(self, player: int | None = None) -> list[int]:
        if self.player == CHANCE:
            return [outcome for outcome, _ in self.match.chances()]
        return self._legal_actions(self.player if player is None else player)

    def _legal_actions(self, player: int) -> list[int]:
        return self.match.moves(player) if player >= 0 and self.player in (player, TOGETHER) else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.match.chances()

    def _apply_action(self, action: int) -> None:
        if self.player == CHANCE:
            self.match.apply_outcome(action)
        elif len(self.match.waiting) == 1:
            self.match.play(self.player, action)
        else:
            self._choose(action)
        self.player = self._turn()

    def _choose(self, action: int) -> None:
        """One move of a simultaneous choice: applied when all have chosen."""
        if action not in self.match.moves(self.player):
            raise Refused("not_allowed").of(self.match.game.words)
        self.chosen += (action,)
        if len(self.chosen) == len(self.match.waiting):
            self._play_all(self.chosen)
            self.chosen = ()

    def _apply_actions(self, actions: list[int]) -> None:
        """One move for each player; those of players who are not asked are ignored."""
        self._play_all([actions[seat] for seat in self.match.waiting])
        self.player = self._turn()

    def _play_all(self, actions: Sequence[int]) -> None:
        for seat, action in zip(self.match.waiting, actions, strict=True):
            self.match.play(seat, action)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "PaddockState":
        """A determinization: another state in the same information state of that player; moves that others have chosen secretly are
        redrawn, too.

        Only OpenSpiel's history, which cannot be redrawn, remains that of the true game.
        """
        self.recall.follow(self.match)
        world: PaddockState = self.clone()
        world.observer = Observer(imagined(self.match, player, int(sampler() * 2**53)))
        world.recall = self.recall.elsewhere(player, world.match)
        world.chosen = ()
        for seat, move in zip(self.match.waiting, self.chosen, strict=False):
            moves = [move] if seat == player else world.match.moves(seat)
            world.chosen += (moves[int(sampler() * len(moves))],)
        return world

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.match.game
        return game.plays.write_outcome(read_row(game, self.match.row), action) if player == CHANCE else move_names(game)[action]

    def is_terminal(self) -> bool:
        return self.player == TERMINAL

    def returns(self) -> list[float]:
        return shares_of(self.match)

    def __str__(self) -> str:
        return " ".join([self.match.position, *(f"({move_names(self.match.game)[move]})" for move in self.chosen)])


def imagined(match: Match, player: int, seed: int) -> Match:
    """A match that starts from a determinization by that player's information state."""
    game, row = match.game, match.imagined(player, seed)
    told = (game.notation.write(read_row(game, row)), row, row, seed)
    return take_up(game, match.seats, "given", match.settings, told, [], {})


class PaddockObserver:
    """A player's information, as a tensor with named fields; as a string, its view."""

    def __init__(self, game: PaddockGame) -> None:
        layout = layout_of(game.paddock)
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = layout.read(self.tensor)

    def set_from(self, state: PaddockState, player: int) -> None:
        self.tensor[:] = state.observer.observe(player)

    def string_from(self, state: PaddockState, player: int) -> str:
        return msgspec.json.encode(state.match.view(player)).decode()


class Recall:
    """Perfect recall: a digest for each player of all its information states and moves, in order."""

    def __init__(self, match: Match) -> None:
        self.read, self.row = 0, match.row  # how far into the log it has read, and the row there
        self.seen = self.told = ("",) * match.seats

    def follow(self, match: Match) -> None:
        """Read on to the end of the log. Lazy: most states are only passed through and never asked."""
        if self.read == len(match.log) and "" not in self.seen:
            return
        frame = Frame(match.game)
        frame.bytes = self.row
        if not self.read:
            self._update(frame, "")
        for mover, number in match.log[self.read :]:
            if mover == NATURE:
                frame.apply_outcome(number)
            else:
                frame.move(mover, number)
                made = f" {move_names(match.game)[number]}"
                self.told = tuple(told + made if player == mover else told for player, told in enumerate(self.told))
            self._update(frame, " ")
        self.read, self.row = len(match.log), frame.bytes

    def elsewhere(self, player: int, match: Match) -> "Recall":
        """The recall of players in a determinization by one player: that player's is the same, those of others are of what they see
        there."""
        recall = Recall(match)
        recall.seen = tuple(seen if seat == player else "" for seat, seen in enumerate(self.seen))
        recall.told = tuple(told if seat == player else "" for seat, told in enumerate(self.told))
        return recall

    def _update(self, frame: Frame, space: str) -> None:
        now = tuple(blake2b(info_bytes(frame, player), digest_size=8).hexdigest() for player in range(len(self.seen)))
        self.told = tuple(told if new == old else f"{told}{space}{new}" for told, old, new in zip(self.told, self.seen, now, strict=True))
        self.seen = now


class RecallObserver:
    """Information states with perfect recall, as a string. A tensor would need room for the longest possible game."""

    def __init__(self) -> None:
        self.tensor, self.dict = None, dict[str, Any]()

    def set_from(self, state: PaddockState, player: int) -> None:
        """There is no tensor to set."""

    def string_from(self, state: PaddockState, player: int) -> str:
        state.recall.follow(state.match)
        return state.recall.told[player]


for _game in map(find, names()):
    pyspiel.register_game(type_of(_game), type(name_of(_game), (PaddockGame,), {"paddock": _game}))
