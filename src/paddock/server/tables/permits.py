"""What the coach may be asked at a table during the game, and by whom."""

from ...bots.search import expert_of
from ...coach.poses import has_poses, is_posing
from .live import LiveTable


def can_hint(table: LiveTable, seat: int) -> bool:
    """By a person who is to play, about a whole play, and never about a pose."""
    if not table.state.charter.help or seat not in table.awaited() or table.state.chairs[seat].bot:
        return False
    return not table.options(seat).midway and not is_posing(table.match, seat)


def tells_chances(table: LiveTable, viewer: int | None) -> bool:
    """To a seat what it can know; to those who watch only where nothing is hidden."""
    game = table.match.game
    if not table.state.charter.help or table.phase != "playing" or table.match.seats < 2 or (viewer is None and game.seen is not None):
        return False
    return expert_of(game) is not None and not has_poses(game)
