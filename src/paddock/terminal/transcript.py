"""Keeps track of what has been told to whom. Everybody hears every line once, as their seat may hear it."""

from ..core.play.match import Match
from ..core.play.story import Teller, speak
from .party import Party


class Transcript:
    """The story of a match, told to the people at one table.

    Without hidden hands, people who share a terminal share one story. With them, each has their own.
    """

    def __init__(self, match: Match, party: Party, apart: bool) -> None:
        self.match, self.party = match, party
        people = party.people
        self.viewers: list[int | None] = [None, *people] if apart else [people[0] if len(people) == 1 else None]
        self.start()

    def start(self) -> None:
        """Start from here: what has happened before is known."""
        self.tellers: dict[int | None, Teller] = {viewer: self.match.teller(viewer) for viewer in self.viewers}
        self.recent: dict[int | None, list[str]] = {viewer: [] for viewer in self.viewers}
        for teller in self.tellers.values():
            for _ in teller.replay:
                pass

    def whose(self, seat: int | None) -> int | None:
        """The viewer whose story this seat is told."""
        return seat if seat in self.tellers else self.viewers[0]

    def fresh(self, seat: int | None) -> list[str]:
        """New lines since anybody last asked for this story."""
        viewer = self.whose(seat)
        said = [speak(self.match.game, line, self.party.names, viewer) for _, lines in self.tellers[viewer] for line in lines]
        self.recent[viewer] += said
        return said

    def since(self, seat: int | None) -> list[str]:
        """Lines since this person last looked."""
        self.fresh(seat)
        viewer = self.whose(seat)
        lines, self.recent[viewer] = self.recent[viewer], []
        return lines

    def note(self, *lines: str) -> None:
        """Add a message of the table itself, for everybody."""
        for recent in self.recent.values():
            recent += lines
