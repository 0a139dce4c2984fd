"""Lessons: a first game on a fixed course, played by the rules and told as a table would tell it to the learner's seat.

A game's folder `lesson` has its course (`course.toml`) and the teacher's texts (`en.ftl`, `pl.ftl`). A page plays a lesson without a
server: its file holds all that a server would say. `python -m paddock.server.tables.lessons GAME` writes one.
"""

import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from ... import Match, find, names
from ...core.play.clock import timing_of
from ...core.play.game import Game
from ...core.play.tally import say_tally
from ...core.text.complaint import Complaint
from ...core.text.words import LANGUAGES, Words, speaking, words_of
from ...core.types.refused import Refused
from ..messages import protocol
from ..messages.protocol import Choice, Offered, Over, Position, Ready
from ..messages.requests import Lesson, LessonScene, LessonStep
from ..words import say
from . import presenter

FOLDER = "lesson"
LEARNER = 0
FACES = (0, 1, 5)  # of the learner, then of Ada and Tom
LISTED_PLAYS = 300  # plays of a position that a page gets, to know what the rules allow


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to learn. The learner must find the first line, if it is a play of theirs; the other lines follow by themselves."""

    name: str  # of the teacher's texts: `NAME`, and `NAME-no` after another play
    lines: list[str] = []  # as in a saved game: `1 roll`, `* R/S`
    also: list[str] = []  # plays that are accepted instead of the first line
    alone: bool = False  # gives no clue to the play before another one was tried
    position: str | None = None  # set up before this step


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    people: list[str]  # the other players
    step: list[Step]
    settings: dict[str, Any] = {}


def has_lesson(game: Game) -> bool:
    return (game.folder / FOLDER / "course.toml").exists()


def course_of(game: Game) -> Course:
    return msgspec.toml.decode((game.folder / FOLDER / "course.toml").read_bytes(), type=Course)


class Teacher:
    """Plays a course, in the current language."""

    def __init__(self, game: Game, course: Course) -> None:
        self.game, self.course = game, course
        self.words: Words = words_of(game.folder / FOLDER)
        self.names = [say("lesson-learner"), *course.people]
        self.number = self.moments = 0
        self._lay(course.step[0])

    def _lay(self, step: Step) -> None:
        """Set up another position. The log goes on, so that the lesson stays one story."""
        try:
            self.match = Match(self.game, len(self.names), position=step.position, chance="given", **self.course.settings)
        except ValueError as error:
            raise Complaint(f"{self.game.name}: step {step.name}: {error}") from None
        self._replay = self.match.replay()
        self.timing = timing_of(self.game, self.match.settings)

    def lesson(self) -> Lesson:
        first = self._position(self.course.step[0])
        steps = [self._step(at, step) for at, step in enumerate(self.course.step)]
        return Lesson(presenter.greeting(self.match, FOLDER, [LEARNER]), self._table(), first, steps, self.words.say("end"))

    def _table(self) -> protocol.Table:
        seats = [
            protocol.Seat(seat, "person" if seat == LEARNER else "bot", name, None, False, True, FACES[seat])
            for seat, name in enumerate(self.names)
        ]
        return protocol.Table("playing", seats, 0, None, None)

    # One step.

    def _step(self, at: int, step: Step) -> LessonStep:
        opens = None
        if at and step.position is not None:
            self._lay(step)
            opens = self._position(step)
        goal = [msgspec.to_builtins(play) for play in self._goals(step)]
        free = bool(goal) and LEARNER not in self.match.waiting  # a pose in real time answers no question
        choices = self._choices() if goal and not free else []
        after = self.course.step[at + 1] if at + 1 < len(self.course.step) else None
        scenes = list(self._scenes(step, None if after is None or after.position is not None else after))
        no = f"{step.name}-no"
        retry = self.words.say(no) if no in self.words else say("lesson-retry")
        return LessonStep(step.name, self.words.say(step.name), retry, goal, choices, free, step.alone, opens, scenes)

    def _goals(self, step: Step) -> list[Any]:
        """The plays of which the learner has to find one; empty if it is not the learner's step."""
        who, _, text = (step.lines or ["*"])[0].partition(" ")
        if who != str(LEARNER + 1):
            return []
        options = self.match.options(LEARNER)
        plays = [options.read(each) for each in (text, *step.also)]
        for play in plays:
            if refused := options.why_not(play):
                raise Complaint(f"{self.game.name}: step {step.name}: {refused}")
        return plays

    def _choices(self) -> list[Choice]:
        """All plays; if there are very many (fair trades of a large farm), those that a table offers."""
        choices, complete = presenter.list_choices(self.match.options(LEARNER), LISTED_PLAYS, self.names)
        offered = None if complete else presenter.offered(self.match.options(LEARNER), self.names)
        return offered.choices if offered else choices

    def _scenes(self, step: Step, after: Step | None) -> Iterator[LessonScene]:
        """What happens, in scenes as a table shows it: a play with its outcomes, the answers of one step together, a beat by itself."""
        lines = list(step.lines)
        while lines:
            wait = self.timing.pause(self.match) if self.timing and lines[0].startswith("*") else 0.0
            together = len(self.match.waiting) if len(self.match.waiting) > 1 else 1
            for line in [lines.pop(0) for _ in range(together)]:
                self._play(step, line)
            while lines and lines[0].startswith("*") and not self.timing:
                self._play(step, lines.pop(0))
            told = [said for moment in self._replay for said in self._tell(moment)]
            yield LessonScene(round(1000 * wait), self._position(None if lines else after), told, self._over())

    def _play(self, step: Step, line: str) -> None:
        try:
            self.match.play_line(line)
        except (Refused, ValueError) as error:
            raise Complaint(f"{self.game.name}: step {step.name}, “{line}”: {error}") from None

    def _tell(self, moment: Any) -> list[Any]:
        lines = presenter.tell(self.game, self.moments, moment, LEARNER, self.names, {}, {})
        self.moments += 1
        return lines

    def _position(self, step: Step | None) -> Position:
        """The table as the learner sees it before finding the next play."""
        match = self.match
        self.number += 1
        options = self._offer(step, goals[0]) if step and LEARNER in match.waiting and (goals := self._goals(step)) else None
        sight = presenter.sight(self.game, presenter.row_of(match), LEARNER, self.names, options)
        ready = Ready(len(match.waiting) - 1, len(match.waiting)) if len(match.waiting) > 1 else None  # all others have chosen
        return Position(self.number, self.moments, list(match.waiting), ready, [sight], None, None)

    def _offer(self, step: Step, goal: Any) -> Offered | None:
        """The offer, as at any table, but the good idea is the play that the teacher asks for."""
        offered = presenter.offered(self.match.options(LEARNER), self.names)
        if offered is None or step.alone:
            return offered
        wanted = presenter.choice(self.game, goal, self.names)
        rest = [choice for choice in offered.choices if choice.play != wanted.play]
        return Offered([wanted, *rest], 1, offered.complete, wanted)

    def _over(self) -> Over | None:
        match = self.match
        if not match.over:
            return None
        return Over(match.scores, [say_tally(self.game, tally) for tally in match.tallies], match.winners, self.moments)


def lesson_of(game: Game) -> Lesson:
    """A game's lesson in the current language."""
    return Teacher(game, course_of(game)).lesson()


def lessons_of(*wanted: str) -> dict[str, bytes]:
    """The lessons of these games, or of all, in every language, as files: `super-farmer.pl.json`."""
    made: dict[str, bytes] = {}
    for game in map(find, wanted or names()):
        for language in LANGUAGES if has_lesson(game) else ():
            with speaking(language):
                made[f"{game.name}.{language}.json"] = msgspec.json.encode(lesson_of(game))
    return made


if __name__ == "__main__":
    files = {name: msgspec.Raw(content) for name, content in lessons_of(*sys.argv[1:]).items()}
    sys.stdout.buffer.write(msgspec.json.encode(files))
