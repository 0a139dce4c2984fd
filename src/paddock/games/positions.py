"""What written positions of both farm games must keep to, whoever wrote them."""

from collections.abc import Sequence

from ..core.row import Plain
from .seats import BadPosition, seat_letter

HERD = 5  # kinds


def check_turns(game: Plain, over: bool) -> None:
    """No game goes on after the last of all turns."""
    last = game.turn_cap * game.players
    if game.turns > last or (game.turns == last and not over):
        raise BadPosition(f"turns {game.turns}: after {last} turns the game is over")


def check_winner(game: Plain) -> None:
    """Only a complete herd wins."""
    if game.winner >= 0 and not all(game.farms[game.winner][:HERD]):
        raise BadPosition(f"won {seat_letter(game.winner)}: the herd of {seat_letter(game.winner)} is not complete")


def check_supply(letters: Sequence[str], box: Sequence[int], left: Sequence[int], here: Sequence[int]) -> None:
    """What lies beside the farms, against what they leave of the box."""
    for letter, all_of_it, rest, number in zip(letters, box, left, here, strict=True):
        if rest < 0:
            raise BadPosition(f"there are only {all_of_it} of {letter} in the box")
        if number > rest:
            raise BadPosition(f"{letter}{number}: the farms leave only {rest} of {letter}")
