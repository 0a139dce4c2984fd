"""What the coach may be asked at a table during the game, and by whom."""

from ...bots.search import expert_of
from ...coach.rounds import is_posing
from ...core.engine.rule import SLOW
from ...core.play.frame import Frame
from ...core.play.match import Match
from ...core.play.rounds import rounds_of
from ...core.types.moment import NATURE, Moment
from ..messages.coaching import Explains
from .live import LiveTable
from .presenter import actor

MAX_PLAYS = 4  # of a turn that are considered
SEED = 1  # of the rows that are sent to workers, which imagine others from them


def can_hint(table: LiveTable, seat: int) -> bool:
    """Whether a seat may ask for a hint: a person who is to play, for a whole play, never for a pose."""
    if not table.state.charter.help or seat not in table.awaited() or table.state.chairs[seat].bot:
        return False
    return not table.options(seat).midway and not is_posing(table.match, seat)


def tells_ideas(table: LiveTable, seat: int) -> bool:
    """Whether a good play may be marked for a person who is to play. Never in a rated game, nor in games of poses."""
    game, chair = table.match.game, table.state.chairs[seat]
    if SLOW or table.state.charter.rated or chair.bot or chair.account or seat not in table.awaited():
        return False
    return expert_of(game) is not None and rounds_of(game) is None and not table.options(seat).midway


def tells_chances(table: LiveTable, viewer: int | None) -> bool:
    """Whether chances may be told: to a seat from its information state; to spectators only where nothing is hidden."""
    game = table.match.game
    if not table.state.charter.help or table.phase != "playing" or table.match.seats < 2 or (viewer is None and game.info is not None):
        return False
    return expert_of(game) is not None and rounds_of(game) is None


def explains(table: LiveTable, viewer: int | None) -> list[Explains]:
    """The seats of bots whose last play may be explained: they had a choice, as far as the viewer knows, and the viewer has heard of it."""
    game = table.match.game
    if not table.state.charter.help or table.phase != "playing" or expert_of(game) is None or (viewer is None and hides(table)):
        return []
    found = []
    for seat in range(len(table.state.chairs)):
        chosen = (number for number, moment in last_turn(table, seat) if was_choice(table, moment, viewer))
        told = next((at for at in (told_at(table, number, seat, viewer) for number in chosen) if at is not None), None)
        if told is not None:
            found.append(Explains(seat, told))
    return found


def hides(table: LiveTable) -> bool:
    return table.match.game.info is not None and table.phase != "over"


def last_turn(table: LiveTable, seat: int) -> list[tuple[int, Moment]]:
    """The plays of a bot's last turn on that seat, the latest first, before anybody else played."""
    turn: list[tuple[int, Moment]] = []
    for number, moment in reversed(table.story.recent):
        if moment.seat == seat and len(turn) < MAX_PLAYS:
            if table.state.chairs[seat].level is None and seat not in table.state.by_bot.get(number, ()):
                break
            turn.append((number, moment))
        elif moment.seat != NATURE and turn:
            break
    return turn


def was_choice(table: LiveTable, moment: Moment, viewer: int | None) -> bool:
    """Whether there was a choice, judged on a row that the viewer can imagine: the true one might tell what is hidden."""
    frame = Frame(table.match.game)
    frame.bytes = imagined(table.match, moment, moment.seat if viewer is None else viewer)
    return any(frame.moves(moment.seat) != [move] or not frame.move(moment.seat, move) for move in moves_of(table.match, moment))


def told_at(table: LiveTable, chosen: int, seat: int, viewer: int | None) -> int | None:
    """The moment that tells the viewer of a seat's choice: the choice itself, or a later one once all have chosen or chance has answered;
    else an earlier one of the same turn."""
    recent = list(table.story.recent)
    at = chosen - recent[0][0]
    after = next((later for later in range(at, len(recent)) if recent[later][1].seat == NATURE), at)
    before = next((earlier for earlier in range(at, -1, -1) if recent[earlier][1].seat not in (seat, NATURE)), -1)
    for number, moment in (*recent[at : after + 1], *reversed(recent[before + 1 : at])):
        if any(actor(said) == seat for said in table.match.game.story.tell(moment, viewer)):
            return number
    return None


def moves_of(match: Match, moment: Moment) -> list[int]:
    return [move for _, move in match.log[moment.first : moment.last]]


def imagined(match: Match, moment: Moment, seat: int) -> bytes:
    """The row before a moment, as a seat could imagine it then."""
    frame = Frame(match.game)
    frame.store(moment.before)
    frame.seed(SEED)
    frame.imagine(seat)
    return frame.bytes
