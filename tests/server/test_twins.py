"""Whole games twice: they differ in all that one seat cannot know, and that seat is sent the same bytes until it is revealed.

The true game goes from its beginning to its end. Beside it stands a twin: what the viewer cannot know is dealt anew, the others hold other
cards and answer with other plays, and chance gives them other things, as long as the viewer can know nothing of it. Everything is compared
after every play: frames, answers to whatever can be asked in the middle of a game, what the television gets, what is counted and what is
logged. Where no twin can follow, because a play shows what was hidden, another twin takes its place.
"""

import logging
import pickle
import random
import re
from collections import deque

import msgspec
import pytest

from paddock import Match, find
from paddock.core.engine.question import CHANCE
from paddock.core.play.frame import Frame, read_row
from paddock.core.play.options import Options
from paddock.core.types.moment import NATURE, Moment
from paddock.core.types.refused import Refused
from paddock.server.background.workers import Asker
from paddock.server.bots.pool import BotPool
from paddock.server.messages import coaching, protocol
from paddock.server.messages.protocol import Play
from paddock.server.tables import jobs
from paddock.server.tables.checks import Work
from paddock.server.tables.downloads import record_of, tape_of
from paddock.server.tables.events import Opened
from paddock.server.tables.handlers import handle
from paddock.server.tables.presenter import TableStory
from paddock.server.tables.reviews import Reviews
from paddock.server.tables.table import Table

from ..support import first_of
from .server import SHORT, run
from .test_hidden import Ear, seated, server_of, stand_at

pytestmark = pytest.mark.compiled_only  # the table is the same in both modes, and the laws hold views to what a seat knows in both
TIMES = re.compile(rb"_seconds|_created")
LONG = (jobs.hint, jobs.idea, jobs.chances)
TRIES = 12  # plays of the others that a twin tries
GAMES = [  # so many games; at least so often a twin followed, and differed; so many different answers waited
    ("swip-sheep", 4, 6, 6, 20),
    ("herds", 3, 1, 50, 0),
    ("herds", 4, 1, 50, 0),
    ("bunny-bunny-moose-moose", 4, 1, 0, 50),
]
UNHURRIED = {"bunny-bunny-moose-moose": {"tempo": "step"}}


class Twin:
    """A table that stands in a row, and everybody who looks at it."""

    def __init__(self, server, match, row, viewer, caplog):
        self.server, self.viewer, self.caplog, self.logged = server, viewer, caplog, []
        state = seated(match.game.name, match.seats)
        state.opened = Opened(match.game.name, match.seats, help=True)
        self.table = Table("twin", state, server)
        self.table.match = stand_at(match, row)
        self.table.story = TableStory(self.table.match)
        self.ears = [Ear([viewer]), Ear()]  # the seat, and the television
        self.ears.append(Ear([viewer]))
        self.ears[-1].language = "pl"
        self.players = [Ear([seat]) for seat in range(match.seats)]

    async def come(self):
        for ear in [*self.ears, *self.players]:
            await self.table.welcome(ear)
        self._note()

    async def play(self, seat, play, by_bot):
        table = self.table
        if by_bot:
            await table.play(seat, play, by_bot=True)
            await table.publish(seat)
        else:
            given = msgspec.to_builtins(play)
            await handle(table, self.players[seat], Play(f"play {len(table.match.log)}", seat, table.state.number, given))
        self._note()

    async def ask(self):
        """Everything that can be asked in the middle of a game."""
        viewer, number, table, ear = self.viewer, self.table.state.number, self.table, self.ears[0]
        others = [seat for seat in range(table.match.seats) if seat != viewer]
        messages = [
            protocol.AskOptions("options", viewer, 20),
            protocol.Check("check", viewer, "nonsense"),
            protocol.History("history", viewer, table.story.told),
            protocol.ReplayStep("step", max(0, table.story.told - 1), viewer),
            protocol.Undo("undo", others[0], number),
            coaching.AskHint("hint", viewer, number),
            coaching.AskIdea("idea", viewer, number),
            coaching.AskChances("chances", viewer),
            coaching.AskChances("anybody's chances", None),
            *[coaching.AskWhy(f"why {seat}", who, seat) for seat in others for who in (viewer, None)],
        ]
        for message in messages:
            await self._ask(ear, lambda message=message: handle(table, ear, message))
        asker = Asker("somebody")
        for early in (record_of, tape_of, Reviews(self.server).ask):
            await self._ask(ear, lambda early=early: early(table, asker))
        self._note()

    async def _ask(self, ear, asking):
        try:
            found = await asking()
        except Exception as refused:
            ear.heard.append(f"{type(refused).__name__} {refused} {getattr(refused, 'sentence', '')}".encode())
            return
        if isinstance(found, Work) and found.job in LONG:  # who is asked the same says the same
            ear.heard.append(pickle.dumps((found.arguments, found.key, found.part)))
        elif isinstance(found, Work):  # what is asked need not be the same, if the answer is
            ear.heard.append(msgspec.json.encode(found.answer(found.job(*found.arguments))))
        elif found is not None:
            ear.heard.append(repr(found).encode())

    def _note(self):
        self.logged += [(record.name, record.levelname, record.getMessage()) for record in self.caplog.records if record.name != "asyncio"]
        self.caplog.clear()

    def heard(self):
        """What was sent since the last time, and what has been counted and logged."""
        found = [line for ear in self.ears for line in ear.heard]
        for ear in [*self.ears, *self.players]:
            ear.heard.clear()
        counted = self.server.metrics.page().splitlines()
        return [*found, *self.logged, *(line for line in counted if line.startswith(b"paddock_") and not TIMES.search(line))]


def frame_at(game, row):
    frame = Frame(game)
    frame.bytes = row
    return frame


def known(game, row, seat):
    return frame_at(game, row).info_state(seat).tobytes()


def after(game, row, plays):
    """The row after plays, in the order of the seats; None if they are not allowed."""
    frame = frame_at(game, row)
    try:
        done = all(frame.move(seat, move) for seat in sorted(plays) for move in Options(game, row, seat).unfold(plays[seat]))
    except Refused:
        return None
    return frame.bytes if done else None


def befallen(game, row, outcome):
    frame = frame_at(game, row)
    assert frame.apply_outcome(outcome)
    return frame.bytes


def outcomes_of(game, row):
    frame = frame_at(game, row)
    return [number for number, weight in enumerate(frame.odds()) if weight] if frame.who == CHANCE else []


def dealt_anew(game, row, viewer, rng):
    frame = frame_at(game, row)
    frame.seed(rng.getrandbits(60))
    frame.imagine(viewer)
    return frame.bytes


def some_play(options, rng):
    return options.suggestions[0] if options.suggestions and rng.random() < 0.5 else options.whole(rng.choice)


def lead(game, row, plays, rng):
    """One step of the true game: every row on its way, and the outcomes of chance between them."""
    rows, luck = [after(game, row, plays)], []
    while possible := outcomes_of(game, rows[-1]):
        luck.append(rng.choice(possible))
        rows.append(befallen(game, rows[-1], luck[-1]))
    return rows, luck


def follow(game, row, viewer, plays, wanted, rng):
    """Plays and outcomes for a twin after which the viewer knows what is wanted, all the way; None if none are found."""
    for number in range(TRIES):
        chosen = {
            seat: play if seat == viewer or number % 3 == 2 else Options(game, row, seat).whole(rng.choice) for seat, play in plays.items()
        }
        now, luck = after(game, row, chosen), []
        if now is None or known(game, now, viewer) != wanted[0]:
            continue
        for knows in wanted[1:]:
            possible = outcomes_of(game, now)
            rng.shuffle(possible)
            nexts = ((outcome, befallen(game, now, outcome)) for outcome in possible)
            found = next(((outcome, row) for outcome, row in nexts if known(game, row, viewer) == knows), None)
            if found is None:
                break
            luck.append(found[0])
            now = found[1]
        else:
            if not outcomes_of(game, now):
                return chosen, luck
    return None


@pytest.fixture
def luck(monkeypatch):
    """What chance gives next at each table. The coach is at hand."""
    given = {}

    def draw(match):
        first, before, outcome = len(match.log), read_row(match.game, match.row), given[id(match)].popleft()
        match.apply_outcome(outcome)
        return Moment(first, first + 1, NATURE, None, outcome, before, read_row(match.game, match.row))

    monkeypatch.setattr(Match, "draw", draw)
    monkeypatch.setattr(BotPool, "has_coach", lambda pool, game: True)
    monkeypatch.setattr(BotPool, "can_think", lambda pool, game: True)
    return given


@pytest.mark.parametrize(("name", "seats", "games", "followed", "locked"), first_of(GAMES))
def test_whole_games_that_differ_in_what_a_seat_cannot_know_send_it_the_same(name, seats, games, followed, locked, luck, caplog):
    game, rng = find(name), random.Random(23)
    caplog.set_level(logging.DEBUG, "paddock")
    hidden = answered = 0  # plays after which the rows differ, and answers that differ and wait

    async def play(viewer):
        nonlocal hidden, answered
        match = Match(game, seats, chance="given", **SHORT.get(name, {}) | UNHURRIED.get(name, {}))
        row, twins, number = lead(game, match.row, {}, rng)[0][-1], [], 0
        while waiting := list(frame_at(game, row).waiting):
            number += 1
            if not twins:
                twins = [
                    Twin(server, match, each, viewer, caplog)
                    for server, each in zip(servers, (row, dealt_anew(game, row, viewer, rng)), strict=True)
                ]
                for twin in twins:
                    await twin.come()
            one, two = twins
            plays = {seat: some_play(Options(game, row, seat), rng) for seat in waiting}
            rows, outcomes = lead(game, row, plays, rng)
            there = two.table.match.row
            apart = len(waiting) > 1 and number % 2  # other answers, which nobody sees before all are in
            other = None if apart else follow(game, there, viewer, plays, [known(game, each, viewer) for each in rows], rng)
            others, chances = other or (
                {seat: play if seat == viewer else Options(game, there, seat).whole(rng.choice) for seat, play in plays.items()},
                [],
            )
            rng.shuffle(waiting)
            for seat in waiting if other else waiting[:-1]:  # what the last answer reveals is no secret any more
                for twin, made, given in ((one, plays, outcomes), (two, others, chances)):
                    luck[id(twin.table.match)] = deque(given)
                    await twin.play(seat, made[seat], by_bot=seat != viewer and (number + seat) % 2 == 0)
                    if number % 4 == 0:
                        await twin.ask()
                assert one.heard() == two.heard()
                answered += seat != waiting[-1] and plays[seat] != others[seat]
            row = rows[-1]
            if other:
                assert one.table.match.row == row
                hidden += two.table.match.row != row
            else:
                twins = []

    async def test():
        for number in range(games):
            await play(number % seats)
        for server in servers:
            server.bots.close()

    servers = [server_of(), server_of()]
    run(test)
    assert hidden >= followed
    assert answered >= locked
