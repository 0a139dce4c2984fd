"""The table: asks people and bots in turn, tells what happened, and keeps every play."""

import random
import re
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
from rich.text import Text

from ..bots import BOTS, consult
from ..core.match import Match
from ..core.numbers import read_number
from ..core.options import Options
from ..core.refused import Refused
from ..core.tally import say_tally
from .commands import COMMANDS, obey
from .ears import Ears
from .files import data_folder, new_file
from .glass import LOUD, QUIET, Glass
from .keys import Keys
from .party import Party
from .words import WORDS, say

READING = 0.7  # seconds to read a line of the story
IDEAS, FEW = 6, 2  # how many plays the menu names, and how many at least, however small the screen is
FRAME = 3  # title, hint and prompt


class Table:
    """One match, those who play it, and the screen and keyboard they share."""

    def __init__(self, match: Match, party: Party, glass: Glass, keys: Keys, seed: int | None = None, keep: Path | None = None) -> None:
        self.glass, self.keys = glass, keys
        self.random = random.Random(seed)
        self.keep = keep  # every play goes there at once
        self.written: set[Path] = set()  # copies that were asked for
        self.shown = IDEAS
        self.lay(match, party)

    def lay(self, match: Match, party: Party) -> None:
        """Put a match on the table."""
        self.match, self.party = match, party
        match.notes.update(party.notes())
        self.screen = match.game.screen
        self.bots = {seat: BOTS[kind]() for seat, kind in enumerate(party.bots) if kind is not None}
        self.curtained = match.game.has_secrets and len(party.people) > 1
        self.ears = Ears(match, party, self.curtained)
        self.looking: int | None = None  # whose hand may be on the screen
        self.news: list[str] = []
        self.ideas: list[Any] = []

    # The course of the game.

    def run(self) -> None:
        """Play until the game is over. Whoever leaves raises `Leaving`."""
        self.save()
        if not self.party.people:
            self.glass.title(self.title())
            self.glass.show(say("watching"), QUIET)
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
        with self.keys.door.waiting():
            play = consult(self.bots[seat], self.match, seat, seed)
        self.match.play(seat, play)

    def ask(self, seat: int) -> None:
        """A person plays, or does something else that changes the position."""
        self.hand_over(seat)
        self.news = self.ears.since(seat)
        self.show(seat)
        while not obey(self, seat, self.keys.line(self.prompt(seat), self.completions(seat), seat)):
            pass

    def tell(self) -> None:
        """What has just happened, line by line, for those who watch it live."""
        lines = self.ears.fresh(self.looking if not self.curtained else None)
        if self.glass.live or not self.party.people:
            bots_next = any(seat in self.bots for seat in self.match.waiting)
            for line in lines:
                self.glass.show(line)
                if bots_next or not self.party.people:
                    self.keys.pause(READING)

    def hand_over(self, seat: int) -> None:
        """Where hands are hidden, the next person takes the keyboard before an empty screen."""
        if self.curtained and seat != self.looking:
            name = self.party.names[seat]
            self.looking = None
            self.glass.curtain()
            self.glass.clear()
            self.glass.show(say("pass", name=name), LOUD)
            self.keys.line(say("pass-enter", name=name) + " ")
        self.looking = seat

    # The screen.

    def title(self) -> str:
        usual = {option.name: option.default for option in self.match.game.options}
        chosen = [f"{name} {value}" for name, value in self.match.settings.items() if value != usual[name]]
        return say("title", title=self.match.game.title, options=", ".join(chosen) or "none")

    def show(self, seat: int) -> None:
        """The table as one seat sees it, what has happened, and what may be done; on a small screen the table comes first."""
        view = self.match.view(seat)
        table, question = self.screen.draw(view, self.party.names), Text(self.match.game.speech.ask(view, self.party.names).text, LOUD)
        self.ideas = self.find_ideas(self.match.options(seat))
        room = self.glass.room(table, question)
        self.shown = max(FEW, min(IDEAS, room - len(self.news) - FRAME))
        self.glass.clear()
        if room >= FRAME + FEW:
            self.glass.title(self.title())
        self.glass.show(table)
        self.glass.gap()
        self.show_news(self.news, room - FRAME - min(self.shown, len(self.ideas)))
        self.glass.gap(bool(self.news))
        self.glass.show(question)
        self.show_ideas(self.ideas[: self.shown])
        self.glass.show(say("hint", more=max(0, len(self.ideas) - self.shown)), QUIET)

    def show_news(self, lines: Sequence[str], most: int = 99) -> None:
        """What has happened; on a small screen only the last of it."""
        most = max(FEW, most)
        if len(lines) > most:
            self.glass.show(say("earlier", number=len(lines) - most), QUIET)
            lines = lines[-most:]
        for line in lines:
            self.glass.show(f"- {line}")

    def find_ideas(self, options: Options) -> list[Any]:
        """What the game suggests; where it suggests nothing, the first plays that are allowed."""
        return options.suggestions or list(islice(options, 3 * IDEAS))

    def show_ideas(self, ideas: Sequence[Any], first: int = 1) -> None:
        self.glass.columns((str(number), self.label(play)) for number, play in enumerate(ideas, first))

    def label(self, play: Any) -> str:
        """A play as the menu names it."""
        return self.match.game.speech.label(play, self.party.names)

    def prompt(self, seat: int) -> str:
        return f"{self.party.names[seat]}> " if len(self.party.people) > 1 else "> "

    def completions(self, seat: int) -> list[str]:
        return [*(self.match.game.plays.write(play) for play in self.ideas), *COMMANDS]

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
                self.glass.show(refused.sentence(), LOUD)
                return False
            self.glass.show(refused.sentence())
            if not self.yes(say("confirm"), seat):
                self.glass.show(say("confirmed-no"))
                return False
            return self.attempt_confirmed(seat, play)
        return True

    def attempt_confirmed(self, seat: int, play: Any) -> bool:
        try:
            self.match.play(seat, msgspec.structs.replace(play, confirmed=True))
        except Refused as refused:
            self.glass.show(refused.sentence(), LOUD)
            return False
        return True

    def understand(self, options: Options, text: str) -> Any:
        """A number of the menu, or a play in words, in which players may also be called by their names."""
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
        """Names at the table replaced by `player 2`, the way the rules speak of them."""
        for seat, name in enumerate(self.party.names):
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", f"player {seat + 1}", text, flags=re.IGNORECASE)
        return text

    def yes(self, question: str, seat: int | None = None) -> bool:
        agreed = say("yes").split()
        return self.keys.line(f"{question} ", [word for word in agreed if len(word) > 1], seat).lower() in agreed

    # Keeping it.

    def save(self) -> None:
        """Keep the position, if a file was named for it. A full disk is said, and does not end the game."""
        if self.keep is not None:
            try:
                self.match.save(self.keep)
            except OSError as error:
                self.glass.show(say("lost", reason=f"{self.keep}: {error.strerror}"), LOUD)

    def put_away(self) -> Path | None:
        """Keep the game in its file, or in a new one in the person's folder."""
        try:
            path = self.keep or new_file(self.match.game.name)
            self.match.save(path)
        except OSError as error:
            self.glass.show(say("lost", reason=f"{error.filename or data_folder()}: {error.strerror}"), LOUD)
            return None
        return path

    # The end.

    def finish(self) -> None:
        """Who has won, with how much, and where the record is."""
        self.glass.close()
        self.match.notes["over"] = True
        viewer = self.party.people[0] if len(self.party.people) == 1 else None
        path = self.put_away()
        self.glass.clear()
        self.glass.title(self.title())
        self.glass.show(self.screen.draw(self.match.view(viewer), self.party.names))
        self.show_news(self.ears.since(viewer))
        self.glass.show(self.verdict(), LOUD)
        if tallies := self.tallies(viewer):
            self.glass.show(say("over-tallies", tallies="; ".join(tallies)))
        if path:
            self.glass.show(say("over-record", file=str(path)), QUIET, whole=True)

    def tallies(self, viewer: int | None) -> list[str]:
        """What everybody has to show, the best first; in a race, which counts nothing, how far everybody came."""
        game, view, scores, counted = self.match.game, self.match.view(viewer), self.match.scores, self.match.tallies
        told = {seat: say_tally(game, counted[seat]) or game.speech.standing(view, seat) for seat in range(self.match.seats)}
        ranked = sorted((seat for seat in told if told[seat]), key=lambda seat: -scores[seat])
        return [say("over-tally", name=self.party.names[seat], tally=told[seat]) for seat in ranked]

    def verdict(self) -> str:
        names = [self.party.names[seat] for seat in self.match.winners]
        if not names:
            return say("over-nobody")
        return say("over-one" if len(names) == 1 else "over-several", names=WORDS.join(names))
