"""Sets up a table from the command line: which game, who plays, which file."""

import contextlib
import importlib
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from ..bots import BOTS, levels_of, usual_level
from ..core.play import record, registry
from ..core.play.clock import clock_of, is_timed
from ..core.play.game import Game
from ..core.play.match import Match
from ..core.play.record import BadRecord
from ..core.text.complaint import Complaint
from ..core.text.folders import data_folder
from ..core.text.numbers import cut, read_number
from ..core.types.moment import NATURE
from .commands import CommandTable, open_record
from .display import LOUD, Display
from .files import kept, unused
from .interrupts import Interrupts, Leaving
from .line_input import LineInput
from .live import LiveTable
from .party import Party, check_name, gather
from .real_time import chance_for
from .table import TerminalTable
from .words import WORDS, complaint, say


class Wishes(msgspec.Struct):
    """The command-line arguments. None and empty lists: not given."""

    game: str | None = None
    people: int | None = None
    bots: int | None = None
    names: list[str] = []
    kinds: list[str] = []
    options: list[str] = []
    solo: bool = False
    tempo: str | None = None
    seed: int | None = None
    box: Path | None = None
    position: str | None = None
    load: Path | None = None
    save: Path | None = None


class Start(msgspec.Struct):
    """All that a game starts with, to be able to start it again."""

    match: Match
    party: Party
    keep: Path | None
    seed: int | None
    wishes: Wishes
    settings: dict[str, Any]

    def again(self) -> "Start":
        """The same table with another seed and a new file."""
        seed = None if self.seed is None else self.seed + 1
        chance = chance_for(self.match.game, self.settings)
        match = Match(self.match.game, self.match.seats, seed=seed, position=self.wishes.position, chance=chance, **self.settings)
        return Start(match, self.party, unused(self.keep) if self.keep else None, seed, self.wishes, self.settings)


def play(wishes: Wishes) -> int:
    """Play games until the person wants no other."""
    with Interrupts() as interrupts:
        display = Display()
        input = LineInput(display, interrupts)
        try:
            start = open_table(wishes, display, input)
        except Leaving:
            display.show(say("bye"))
            return 0
        while play_once(start, display, input):
            start = start.again()
    return 0


def play_once(start: Start, display: Display, input: LineInput) -> bool:
    """One game. True if another is wanted."""
    kind: type[TerminalTable] = LiveTable if is_timed(start.match) else CommandTable
    table = kind(start.match, start.party, display, input, start.seed, start.keep)
    try:
        table.run()
        table.finish()
        return table.yes(say("again"))
    except Leaving:
        leave(table)
        return False
    except Exception:
        leave(table)  # a bug of ours must not cost anybody the game
        raise
    finally:
        display.close()


def leave(table: TerminalTable) -> None:
    """Save the game first, then tell how to continue it, if the output still works."""
    played = table.keep or any(seat != NATURE for seat, _ in table.match.log)
    path = table.put_away() if played and not table.match.over else None
    with contextlib.suppress(OSError):
        table.display.close()
        if path:
            table.display.show(say("kept", file=str(path)), whole=True)
            table.display.show(say("go-on", file=shlex.quote(str(path))), LOUD, whole=True)
        table.display.show(say("bye"))


# Setting up.


def open_table(wishes: Wishes, display: Display, input: LineInput) -> Start:
    if wishes.game is None and wishes.load is None:
        wishes = choose(wishes, display, input)
    if wishes.load:
        return resume(wishes, input)
    game = find_game(str(wishes.game), wishes.box)
    settings = read_options(game, wishes)
    party = gather(game, settings, wishes.people, wishes.bots, wishes.names, wishes.kinds)
    if wishes.save and wishes.save.exists():
        raise complaint("bad-exists", file=str(wishes.save))
    try:
        match = Match(game, len(party.names), seed=wishes.seed, position=wishes.position, chance=chance_for(game, settings), **settings)
    except ValueError as error:  # an invalid position
        raise Complaint(str(error)) from None
    check_real(match, party, input)
    if wishes.save:
        write_first(match, party, wishes.save)
    return Start(match, party, wishes.save, wishes.seed, wishes, settings)


def resume(wishes: Wishes, input: LineInput) -> Start:
    """Continue a saved game. One from the person's own folder is saved to the same file."""
    said = {
        "--players": wishes.people,
        "--bots": wishes.bots,
        "--name": wishes.names,
        "--bot": wishes.kinds,
        "--option": wishes.options,
        "--solo": wishes.solo,
        "--tempo": wishes.tempo,
        "--seed": wishes.seed,
        "--box": wishes.box,
        "--position": wishes.position,
    }
    for flag, value in said.items():
        if value not in (None, [], False):
            raise complaint("bad-load-with", flag=flag)
    path = wishes.load or Path()
    match, party = open_record(path)
    if wishes.game is not None and (asked := registry.find(wishes.game)).name != match.game.name:
        raise complaint("bad-load-game", file=str(path), game=match.game.title, asked=asked.title)
    check_real(match, party, input)
    if wishes.save and wishes.save.exists() and wishes.save.resolve() != path.resolve():
        raise complaint("bad-exists", file=str(wishes.save))
    if wishes.save:
        write_first(match, party, wishes.save)
    keep = wishes.save or (path if path.resolve().parent == data_folder().resolve() else None)
    return Start(match, party, keep, None, Wishes(), dict(match.settings))


def check_real(match: Match, party: Party, input: LineInput) -> None:
    """Real time needs single keys, and two people cannot pose with one keyboard."""
    if is_timed(match) and not (input.live and len(party.people) <= 1):
        raise complaint("bad-real")


def find_game(name: str, box: Path | None) -> Game:
    try:
        return registry.find(name, box)
    except OSError as error:
        raise complaint("bad-read", file=str(box), reason=error.strerror or str(error)) from None
    except UnicodeDecodeError:
        raise complaint("bad-box-text", file=str(box)) from None


def write_first(match: Match, party: Party, path: Path) -> None:
    """Find out at once whether the file can be written."""
    match.notes.update(party.notes())
    try:
        match.save(path)
    except OSError as error:
        raise complaint("bad-write", file=str(path), reason=error.strerror or str(error)) from None


def read_options(game: Game, wishes: Wishes) -> dict[str, Any]:
    """Parse options such as `variant=granna-2013`. Whether the game has them is checked later."""
    settings: dict[str, Any] = {}
    for text in wishes.options:
        name, equals, value = (part.strip() for part in text.partition("="))
        name = name.replace("-", "_") if name not in {option.name for option in game.options} else name
        if not name or not equals or not value:
            raise complaint("bad-option", text=cut(text))
        if name in settings:
            raise complaint("bad-option-twice", name=name)
        settings[name] = value
    known = {option.name for option in game.options}
    if wishes.solo:
        if "solo" not in known:
            raise complaint("bad-solo", title=game.title)
        settings["solo"] = "on"
    if clock := clock_of(game):
        settings = {**(clock.TIMED if wishes.tempo == "real" else clock.UNTIMED), **settings}
    elif wishes.tempo:
        raise complaint("bad-tempo", title=game.title, tempo=wishes.tempo)
    game.codes(settings)
    return settings


# Questions.


def choose(wishes: Wishes, display: Display, input: LineInput) -> Wishes:
    """Ask for the game and the party. Enter takes the default in brackets."""
    display.title(say("choose-title"))
    names = list(registry.names())
    going = last_game() if plain_wishes(wishes) else None
    lines = [(str(number), description(name)) for number, name in enumerate(names, 1)]
    if going:
        saved = going[1]
        people = WORDS.join([str(name) for name in saved.notes.get("names", [])] or ["?"])
        lines.append(("0", say("choose-go-on", title=registry.find(saved.game).title, names=people)))
    display.columns(lines)
    while True:
        text = input.line(f"{say('choose-game')} ", names)
        if text.lower() in ("quit", "exit"):
            raise Leaving
        if going and text == "0":
            return Wishes(load=going[0], save=wishes.save)
        if found := chosen(text, names):
            wishes.game = found
            return choose_party(wishes, input, display)
        display.show(say("bad-choice", text=cut(text)))


def description(name: str) -> str:
    """A description of the game: the first sentence of its package's docstring."""
    home = importlib.import_module(registry.find(name).package)
    return (home.__doc__ or home.TITLE).strip().splitlines()[0].rstrip(".")


def list_games(display: Display) -> None:
    """List every game: its name on the command line, and what it is."""
    display.columns([(name, description(name)) for name in registry.names()])


def chosen(text: str, names: Sequence[str]) -> str | None:
    """A game by its number in the list, its name, an alias, or its title."""
    if number := read_number(text, 1, len(names)):
        return names[number - 1]
    for name in names:
        if text.casefold() in (name.casefold(), registry.find(name).title.casefold()):
            return name
    try:
        return registry.find(text.lower()).name
    except LookupError:
        return None


def plain_wishes(wishes: Wishes) -> bool:
    return wishes == Wishes(save=wishes.save)


def choose_party(wishes: Wishes, input: LineInput, display: Display) -> Wishes:
    """Ask for the numbers of people and bots, and for names; only what the command line has not said."""
    if wishes.people is not None or wishes.bots is not None or wishes.names or wishes.kinds or wishes.solo:
        return wishes
    game = find_game(str(wishes.game), wishes.box)
    seats = game.seats(read_options(game, wishes))
    wishes.people = number(say("choose-people", default=1), 1, 0, seats[-1], input, display)
    least, most = max(0, seats[0] - wishes.people), seats[-1] - wishes.people
    usual = max(least, min(most, 2)) if wishes.people == 1 else least
    wishes.bots = number(say("choose-bots", default=usual), usual, least, most, input, display) if most else 0
    if wishes.bots:
        wishes.kinds.append(level(game, wishes.bots, input, display))
    for seat in range(wishes.people):
        wishes.names.append(name(seat, wishes.names, input, display))
    return wishes


def number(question: str, usual: int, low: int, high: int, input: LineInput, display: Display) -> int:
    while True:
        text = input.line(f"{question} ")
        if not text:
            return usual
        found = read_number(text, low, high)
        if found is not None:
            return found
        display.show(say("bad-number", text=cut(text), low=low, high=high))


def level(game: Game, bots: int, input: LineInput, display: Display) -> str:
    """Ask for the level of bots: its name, or an unambiguous abbreviation."""
    offered, usual = levels_of(game), usual_level(game)
    if len(offered) == 1:
        return usual
    levels = ", ".join(offered)
    while True:
        text = input.line(f"{say('choose-level', bots=bots, levels=levels, default=usual)} ").casefold() or usual
        if text in BOTS:
            return text
        meant = [level for level in offered if level.startswith(text)]
        if meant:
            return meant[0]
        display.show(say("bad-level", text=cut(text), levels=levels))


def name(seat: int, taken: Sequence[str], input: LineInput, display: Display) -> str:
    usual = say("person", number=seat + 1)
    while True:
        text = input.line(f"{say('choose-name', number=seat + 1, default=usual)} ") or usual
        try:
            text = check_name(text)
        except Complaint as error:
            display.show(str(error))
            continue
        if text.casefold() not in {other.casefold() for other in taken}:
            return text
        display.show(say("bad-twice", name=text))


def last_game() -> tuple[Path, record.Record] | None:
    """The last game in the person's folder, if it is not finished. Ignores files that are no games."""
    for path in kept():
        try:
            saved = record.read(path)
        except BadRecord:
            continue
        if saved.game not in registry.names() or saved.notes.get("over"):
            return None
        return path, saved
    return None
