"""The table in the terminal: asks people and bots in turn, tells what happened, and saves every play."""

import random
import re
from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
from rich.text import Text

from ..bots import consult
from ..core.play.match import Match
from ..core.play.options import Options
from ..core.play.tally import say_tally
from ..core.text.folders import data_folder
from ..core.text.numbers import read_number
from ..core.types.refused import Refused
from .display import LOUD, QUIET, Display
from .files import new_file
from .line_input import LineInput
from .party import Party, make_bot
from .transcript import Transcript
from .words import WORDS, say

READING_SECONDS = 0.7  # seconds to read a line of the story
MENU_PLAYS, MIN_MENU_PLAYS = 6, 2  # plays in the menu, and the minimum on a small screen
FRAME_LINES = 3  # lines: title, hint and prompt


Command = Callable[["TerminalTable", int, str], bool]


class TerminalTable:
    """One match, its party, and the screen and keyboard they share."""

    commands: Mapping[str, Command] = {}  # by first word: what a person may type besides plays

    def __init__(
        self, match: Match, party: Party, display: Display, input: LineInput, seed: int | None = None, keep: Path | None = None
    ) -> None:
        self.display, self.input = display, input
        self.random = random.Random(seed)
        self.keep = keep  # the file to which every play is saved
        self.written: set[Path] = set()  # copies that the person asked for
        self.shown = MENU_PLAYS
        self.lay(match, party)

    def lay(self, match: Match, party: Party) -> None:
        """Put a match on the table."""
        self.match, self.party = match, party
        match.notes.update(party.notes())
        self.screen = match.game.screen
        self.bots = {seat: make_bot(kind) for seat, kind in enumerate(party.bots) if kind is not None}
        self.curtained = match.game.has_secrets and len(party.people) > 1
        self.transcript = Transcript(match, party, self.curtained)
        self.looking: int | None = None  # the seat whose hand may be on the screen
        self.news: list[str] = []
        self.ideas: list[Any] = []

    # The game loop.

    def run(self) -> None:
        """Play until the game is over. Raises `Leaving` if the person quits."""
        self.save()
        if not self.party.people:
            self.display.title(self.title())
            self.display.show(say("watching"), QUIET)
        while not self.match.over:
            bot = next((seat for seat in self.match.waiting if seat in self.bots), None)
            if bot is None:
                self.ask(self.match.waiting[0])
            else:
                self.let(bot)
            self.save()
            self.tell()

    def let(self, seat: int) -> None:
        """A bot plays."""
        seed = self.random.getrandbits(62)
        with self.input.interrupts.waiting():
            play = consult(self.bots[seat], self.match, seat, seed)
        self.match.play(seat, play)

    def ask(self, seat: int) -> None:
        """A person plays, or runs a command that changes the position."""
        self.hand_over(seat)
        self.news = self.transcript.since(seat)
        self.show(seat)
        while not self.obey(seat, self.input.line(self.prompt(seat), self.completions(seat), seat)):
            pass

    def obey(self, seat: int, text: str) -> bool:
        """Carry out what was typed. True if the position has changed, so that the turn must be checked again."""
        if not text:
            self.show(seat)
            return False
        word, _, rest = text.partition(" ") if not text.startswith("?") else ("rules", "", text[1:])
        command = self.commands.get(word.lower())
        return command(self, seat, rest.strip()) if command else self.attempt(seat, text)

    def tell(self) -> None:
        """Print new lines of the story, one by one, for those who watch live."""
        lines = self.transcript.fresh(self.looking if not self.curtained else None)
        if self.display.live or not self.party.people:
            bots_next = any(seat in self.bots for seat in self.match.waiting)
            for line in lines:
                self.display.show(line)
                if bots_next or not self.party.people:
                    self.input.pause(READING_SECONDS)

    def hand_over(self, seat: int) -> None:
        """With hidden hands: clear the screen before the next person takes the keyboard."""
        if self.curtained and seat != self.looking:
            name = self.party.names[seat]
            self.looking = None
            self.display.curtain()
            self.display.clear()
            self.display.show(say("pass", name=name), LOUD)
            self.input.line(say("pass-enter", name=name) + " ")
        self.looking = seat

    # The screen.

    def title(self) -> str:
        usual = self.match.game.defaults
        chosen = [f"{name} {value}" for name, value in self.match.settings.items() if value != usual[name]]
        return say("title", title=self.match.game.title, options=", ".join(chosen) or "none")

    def show(self, seat: int) -> None:
        """Show the view of a seat, the news, and the menu; on a small screen the view has priority."""
        view = self.match.view(seat)
        table, question = self.screen.draw(view, self.party.names), Text(self.match.game.speech.ask(view, self.party.names).text, LOUD)
        self.ideas = self.find_ideas(self.match.options(seat))
        room = self.display.room(table, question)
        self.shown = max(MIN_MENU_PLAYS, min(MENU_PLAYS, room - len(self.news) - FRAME_LINES))
        self.display.clear()
        if room >= FRAME_LINES + MIN_MENU_PLAYS:
            self.display.title(self.title())
        self.display.show(table)
        self.display.gap()
        self.show_news(self.news, room - FRAME_LINES - min(self.shown, len(self.ideas)))
        self.display.gap(bool(self.news))
        self.display.show(question)
        self.show_ideas(self.ideas[: self.shown])
        self.display.show(say("hint", more=max(0, len(self.ideas) - self.shown)), QUIET)

    def show_news(self, lines: Sequence[str], most: int = 99) -> None:
        """Show the news; on a small screen only the last of it."""
        most = max(MIN_MENU_PLAYS, most)
        if len(lines) > most:
            self.display.show(say("earlier", number=len(lines) - most), QUIET)
            lines = lines[-most:]
        for line in lines:
            self.display.show(f"- {line}")

    def find_ideas(self, options: Options) -> list[Any]:
        """The game's suggestions; if there are none, the first allowed plays."""
        return options.suggestions or list(islice(options, 3 * MENU_PLAYS))

    def show_ideas(self, ideas: Sequence[Any], first: int = 1) -> None:
        self.display.columns((str(number), self.label(play)) for number, play in enumerate(ideas, first))

    def label(self, play: Any) -> str:
        """The text of a play in the menu."""
        return self.match.game.speech.label(play, self.party.names)

    def prompt(self, seat: int) -> str:
        return f"{self.party.names[seat]}> " if len(self.party.people) > 1 else "> "

    def completions(self, seat: int) -> list[str]:
        return [*(self.match.game.plays.write(play) for play in self.ideas), *self.commands]

    # Plays in words.

    def attempt(self, seat: int, text: str) -> bool:
        """Make the play that a person has typed, or say why not."""
        options = self.match.options(seat)
        play = None
        try:
            play = self.understand(options, text)
            self.match.play(seat, play)
        except Refused as refused:
            if play is None or not refused.code.startswith("confirm_"):
                self.display.show(refused.sentence(), LOUD)
                return False
            self.display.show(refused.sentence())
            if not self.yes(say("confirm"), seat):
                self.display.show(say("confirmed-no"))
                return False
            return self.attempt_confirmed(seat, play)
        return True

    def attempt_confirmed(self, seat: int, play: Any) -> bool:
        try:
            self.match.play(seat, msgspec.structs.replace(play, confirmed=True))
        except Refused as refused:
            self.display.show(refused.sentence(), LOUD)
            return False
        return True

    def understand(self, options: Options, text: str) -> Any:
        """Parse input: a number of the menu, or a play in words, in which names of players are allowed."""
        if number := read_number(text, 1, len(self.ideas)):
            return self.ideas[number - 1]
        seats = self.with_seats(text)
        if seats == text:
            return options.read(text)
        try:
            return options.read(seats)
        except Refused:
            return options.read(text)

    def with_seats(self, text: str) -> str:
        """Replace names at the table by `player 2`, which the notation understands."""
        for seat, name in enumerate(self.party.names):
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", f"player {seat + 1}", text, flags=re.IGNORECASE)
        return text

    def yes(self, question: str, seat: int | None = None) -> bool:
        agreed = say("yes").split()
        return self.input.line(f"{question} ", [word for word in agreed if len(word) > 1], seat).lower() in agreed

    # Saving.

    def save(self) -> None:
        """Save the game, if it has a file. A full disk is reported, and does not end the game."""
        if self.keep is not None:
            try:
                self.match.save(self.keep)
            except OSError as error:
                self.display.show(say("lost", reason=f"{self.keep}: {error.strerror}"), LOUD)

    def put_away(self) -> Path | None:
        """Save the game to its file, or to a new one in the person's folder."""
        try:
            path = self.keep or new_file(self.match.game.name)
            self.match.save(path)
        except OSError as error:
            self.display.show(say("lost", reason=f"{error.filename or data_folder()}: {error.strerror}"), LOUD)
            return None
        return path

    # The end.

    def finish(self) -> None:
        """Tell who has won, the results, and where the record is."""
        self.display.close()
        self.match.notes["over"] = True
        viewer = self.party.people[0] if len(self.party.people) == 1 else None
        path = self.put_away()
        self.display.clear()
        self.display.title(self.title())
        self.display.show(self.screen.draw(self.match.view(viewer), self.party.names))
        self.show_news(self.transcript.since(viewer))
        self.display.show(self.verdict(), LOUD)
        if tallies := self.tallies(viewer):
            self.display.show(say("over-tallies", tallies="; ".join(tallies)))
        if path:
            self.display.show(say("over-record", file=str(path)), QUIET, whole=True)

    def tallies(self, viewer: int | None) -> list[str]:
        """Everybody's results, best first; in a race, how far everybody came."""
        game, view, scores, counted = self.match.game, self.match.view(viewer), self.match.scores, self.match.tallies
        told = {seat: say_tally(game, counted[seat]) or game.speech.standing(view, seat) for seat in range(self.match.seats)}
        ranked = sorted((seat for seat in told if told[seat]), key=lambda seat: -scores[seat])
        return [say("over-tally", name=self.party.names[seat], tally=told[seat]) for seat in ranked]

    def verdict(self) -> str:
        names = [self.party.names[seat] for seat in self.match.winners]
        if not names:
            return say("over-nobody")
        return say("over-one" if len(names) == 1 else "over-several", names=WORDS.join(names))
