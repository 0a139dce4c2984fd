"""Real time in the terminal: a visible beat, and single keys that act at once (BBM-54 to BBM-59)."""

import contextlib
import select
import time
from collections.abc import Callable, Sequence
from math import ceil
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol

from rich.console import Group, RenderableType
from rich.live import Live
from rich.text import Text

from ..bots import DEFAULT, consult, quickness
from ..core.play.clock import Clock, TooSoon
from ..core.play.match import Match
from ..core.text.numbers import read_number
from ..core.types.refused import Refused
from .display import LOUD, NUMBER, QUIET, Display
from .interrupts import Interrupts, Leaving
from .line_input import LineInput
from .party import Party
from .table import TerminalTable
from .words import say

FRAME_SECONDS = 0.1  # seconds between two redraws
STORY_LINES = 4  # lines of the story below the table
BAR_WIDTH = 24  # characters
LEAVE, PAUSE = ("\x03", "\x04"), "\t"


class KeyInput(Protocol):
    """Single keys, and the clock. Tests replace both."""

    def __enter__(self) -> "KeyInput": ...
    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None: ...
    def now(self) -> float: ...
    def wait(self, seconds: float) -> str:
        """The characters typed within so many seconds; returns as soon as there are some."""


class RawKeyboard:
    """A keyboard in raw mode: key presses arrive at once and are not echoed."""

    def __init__(self, interrupts: Interrupts) -> None:
        from prompt_toolkit.input import create_input

        self.interrupts = interrupts
        self.input = create_input()
        self.raw: Any = None

    def __enter__(self) -> "RawKeyboard":
        self.raw = self.input.raw_mode()
        self.raw.__enter__()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.raw.__exit__(kind, error, trace)

    def now(self) -> float:
        return time.monotonic()

    def wait(self, seconds: float) -> str:
        with self.interrupts.waiting():
            if not select.select([self.input.fileno()], [], [], max(0.0, seconds))[0]:
                return ""
            pressed = self.input.read_keys()
        if self.input.closed:
            raise Leaving
        return "".join(key.data for key in pressed if len(key.data) == 1)


class LiveTable(TerminalTable):
    """A table in real time, with at most one person: two cannot pose with one keyboard."""

    def __init__(
        self,
        match: Match,
        party: Party,
        display: Display,
        input: LineInput,
        seed: int | None = None,
        keep: Path | None = None,
        keyboard: Callable[[Interrupts], KeyInput] = RawKeyboard,
    ) -> None:
        super().__init__(match, party, display, input, seed, keep)
        self.keyboard = keyboard(input.interrupts)
        self.me = party.people[0] if party.people else None
        self.pose_after = match.game.room("keys").typed
        self.latest: list[str] = []
        self.complaint = ""
        self.reacts: dict[int, float] = {}  # time at which each bot may pose
        self.saved = -1
        self.paused = False

    def run(self) -> None:
        """BBM-55: all input goes through one queue, in order."""
        with self.keyboard, Live(console=self.display.console, screen=True, auto_refresh=False) as picture:
            self.last = self.keyboard.now()
            times = self.match.notes.get("times") or [0.0]
            self.clock = Clock(self.match, now=float(times[-1]))
            self.time = self.clock.now
            while not self.match.over:
                self.pass_time()
                picture.update(self.picture(), refresh=True)
                for key in self.keyboard.wait(FRAME_SECONDS):
                    self.pass_time()
                    self.press(key)
        self.keep_up()

    def pass_time(self) -> None:
        """Let everything happen that is due, then let bots act that are ready. Time stops in a pause."""
        now = self.keyboard.now()
        self.time += 0.0 if self.paused else now - self.last
        self.last = now
        before = len(self.match.log)
        self.clock.advance(self.time)
        self.let_bots(fresh=len(self.match.log) > before)
        self.keep_up()

    def keep_up(self) -> None:
        """Tell and save what is new."""
        if len(self.match.log) != self.saved:
            self.saved = len(self.match.log)
            self.latest += self.transcript.fresh(self.me)
            self.save()

    # Bots.

    def let_bots(self, fresh: bool) -> None:
        """BBM-59: a bot that is asked answers at once; one that poses reacts some time after something new has been laid."""
        for seat in self.match.waiting:
            if seat in self.bots:
                self.bot_plays(seat)
                fresh = True
        posers = [] if self.match.over else [seat for seat in self.match.view(None).may_pose if seat in self.bots]
        for seat in posers if fresh else ():
            quick = quickness(self.match.game, self.party.bots[seat] or DEFAULT)
            self.reacts.setdefault(seat, self.time + self.clock.timing.reaction(self.match, quick, 0.0, self.random))
        for seat in [seat for seat, due in self.reacts.items() if due <= self.time]:
            del self.reacts[seat]
            if seat in posers:
                self.bot_plays(seat)

    def bot_plays(self, seat: int) -> None:
        play = consult(self.bots[seat], self.match, seat, self.random.getrandbits(62))
        if seat in self.match.waiting or not self.clock.timing.stays(self.match, seat, play):
            with contextlib.suppress(TooSoon):  # too early in this line: the bot is asked again
                self.clock.play(self.time, seat, play)

    # The person.

    def press(self, key: str) -> None:
        self.complaint = ""
        if key in LEAVE:
            raise Leaving
        if key == PAUSE:
            self.paused = not self.paused
        elif self.me is not None and not self.paused and not self.match.over:
            try:
                self.answer(self.me, key)
            except Refused as refused:
                self.complaint = refused.sentence()
            self.keep_up()

    def answer(self, seat: int, key: str) -> None:
        """A digit answers a question; any other key moves the hands or the tongue."""
        choices = self.choices(seat)
        view = self.match.view(seat)
        if number := read_number(key, 1, len(choices)):
            self.clock.play(self.time, seat, choices[number - 1])
        elif seat in view.may_pose:
            held = self.match.options(seat).read(view.poses[seat])
            pose = self.pose_after(held, key)
            if pose != held:
                self.clock.play(self.time, seat, pose)

    def choices(self, seat: int) -> Sequence[Any]:
        return self.match.options(seat).suggestions if seat in self.match.waiting else ()

    # Drawing.

    def picture(self) -> RenderableType:
        view = self.match.view(self.me)
        parts: list[RenderableType] = [self.screen.draw(view, self.party.names), self.bar(view)]
        parts += [Text(f"- {line}", no_wrap=True, overflow="ellipsis") for line in self.latest[-STORY_LINES:]]
        if self.me is not None:
            for number, play in enumerate(self.choices(self.me), 1):
                parts.append(Text.assemble((f"{number:>3}", NUMBER), f"  {self.label(play)}"))
        if self.complaint:
            parts.append(Text(self.complaint, LOUD))
        if self.paused:
            parts.append(Text(say("live-paused"), LOUD))
        parts.append(Text(say("live-keys" if self.me is not None else "live-watch"), QUIET))
        return Group(*parts)

    def bar(self, view: Any) -> Text:
        """BBM-54: how near the next card is. It fills evenly, whatever the card, so it gives nothing away."""
        if view.step != "line":
            return Text(self.match.game.speech.ask(view, self.party.names).text, LOUD)
        beat = self.clock.timing.line(self.match)
        if view.beat == 1 and not view.reading:
            return Text(say("live-count", seconds=ceil((self.clock.due or self.time) - self.time)), LOUD)
        falls = (self.clock.due or self.time) + (0.0 if view.reading else beat / 2)
        full = round(BAR_WIDTH * min(1.0, max(0.0, 1 - (falls - self.time) / beat)))
        return Text.assemble((say("live-beat", beat=view.beat), LOUD), " [", ("#" * full, NUMBER), "-" * (BAR_WIDTH - full), "]")
