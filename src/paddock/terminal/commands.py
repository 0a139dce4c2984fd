"""Commands that a person may type besides plays, and the table that understands them."""

from pathlib import Path

from ..core.play import record
from ..core.play.books import book_of
from ..core.play.clock import is_timed
from ..core.play.match import Match
from ..core.play.pages import page_of
from ..core.play.record import BadRecord
from ..core.text.complaint import Complaint
from ..core.text.numbers import cut
from ..core.types.refused import Refused
from . import rulebook
from .display import LOUD
from .files import typed, unused
from .interrupts import Leaving
from .party import Party, seated
from .real_time import chance_of, check_times
from .table import Command, TerminalTable
from .words import say


def rules(table: TerminalTable, seat: int, name: str) -> bool:
    """Show the rules about this moment from the rule book for people, or one numbered rule."""
    game = table.match.game
    page = page_of(game.folder)
    if page is None:
        table.display.show(say("rules-none", title=game.title))
        return False
    if not name:
        now = game.view.rules_now(table.match.view(seat))
        book = book_of(game)
        table.display.show(rulebook.rule_list({id: page.rules[id] for id in now}) if book is None else rulebook.told_of(book, now))
        return False
    ids = rulebook.find_rule(page, name)
    if ids:
        table.display.show(rulebook.rule_list({id: page.rules[id] for id in ids}))
    else:
        first, *_, last = page.rules
        table.display.show(say("rules-unknown", title=game.title, id=cut(name), first=first, last=last), LOUD)
    return False


def more(table: TerminalTable, seat: int, rest: str) -> bool:
    """List the suggestions that did not fit in the menu."""
    further = table.ideas[table.shown :]
    if further:
        table.show_ideas(further, table.shown + 1)
    else:
        table.display.show(say("more-none"))
    return False


def undo(table: TerminalTable, seat: int, rest: str) -> bool:
    """Take back the last play of the person whose turn it is, and of nobody else."""
    try:
        table.match.undo(seat)
    except Refused as refused:
        table.display.show(refused.sentence(), LOUD)
        return False
    table.transcript.start()
    table.transcript.note(say("undone"))
    return True


def log(table: TerminalTable, seat: int, rest: str) -> bool:
    viewer = seat if table.curtained else table.transcript.whose(seat)
    lines = table.match.story(viewer, table.party.names)
    for line in lines or [say("log-empty")]:
        table.display.show(f"- {line}" if lines else line)
    return False


def save(table: TerminalTable, seat: int, name: str) -> bool:
    """Save a copy. Overwriting the file of another game needs confirmation."""
    if not name and not table.keep:
        table.display.show(say("save-where"))
        return False
    try:
        path = typed(name) if name else table.keep
    except OSError as error:
        table.display.show(say("bad-write", file=cut(name), reason=error.strerror or str(error)), LOUD)
        return False
    assert path is not None
    if path.exists() and path != table.keep and path not in table.written and not table.yes(say("saved-over", file=str(path)), seat):
        table.display.show(say("not-saved"))
        return False
    try:
        table.match.save(path)
    except OSError as error:
        table.display.show(say("bad-write", file=str(path), reason=error.strerror or str(error)), LOUD)
        return False
    table.written.add(path)
    table.display.show(say("saved", file=str(path)), whole=True)
    return False


def load(table: TerminalTable, seat: int, name: str) -> bool:
    """Load another game; the current one is saved first."""
    if not name:
        table.display.show(say("load-what"))
        return False
    try:
        path = typed(name)
        match, party = open_record(path)
    except OSError as error:
        table.display.show(say("bad-read", file=cut(name), reason=error.strerror or str(error)), LOUD)
        return False
    except BadRecord as error:
        table.display.show(str(error), LOUD)
        return False
    if is_timed(match):
        table.display.show(say("load-real", file=name), LOUD)
        return False
    kept = table.put_away()
    if kept is None:
        return False
    news = [say("kept", file=str(kept))]
    if table.keep:
        table.keep = unused(table.keep)
        news.append(say("kept-from-now", file=str(table.keep)))
    table.lay(match, party)
    table.transcript.note(*news, say("loaded", title=match.game.title))
    return True


def open_record(path: Path) -> tuple[Match, Party]:
    """A saved game with its party. Any fault of the file raises `BadRecord`."""
    written = record.read(path)
    match = Match.from_record(written, str(path), chance_of(written))
    try:
        party = seated(match.notes, match.game, match.seats)
        check_times(match)
    except Complaint as error:
        raise BadRecord(f"{path}: {error}") from None
    if match.over:
        raise BadRecord(say("bad-over", file=str(path)))
    return match, party


def help_(table: TerminalTable, seat: int, rest: str) -> bool:
    table.display.show(say("help"))
    try:
        table.match.options(seat).read("")
    except Refused as refused:
        table.display.show(table.match.game.words.say(refused.details["help"].key))
    table.display.show(say("help-commands"))
    names = ("enter", "rules", "more", "undo", "log", "save", "load", "quit")
    table.display.columns((say(f"help-{name}"), say(f"help-{name}-does")) for name in names)
    return False


def quit_(table: TerminalTable, seat: int, rest: str) -> bool:
    raise Leaving


COMMANDS: dict[str, Command] = {
    "help": help_,
    "rules": rules,
    "more": more,
    "undo": undo,
    "log": log,
    "save": save,
    "load": load,
    "quit": quit_,
    "exit": quit_,
}


class CommandTable(TerminalTable):
    """The table for games without a clock."""

    commands = COMMANDS
