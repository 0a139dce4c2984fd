"""One live table: an actor that handles one request after another, stores what happens, and tells everybody.

Nothing is told before it is stored. In a simultaneous step, answers wait outside the game until the last one is in: what is not in the
game cannot be seen in it.
"""

import logging
from collections import defaultdict, deque
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from ...core.play.clock import is_timed, let_chance
from ...core.play.match import Match
from ...core.play.options import Options
from ...core.play.replay import small_line
from ...core.text.words import Phrase, speaking
from ...core.types.refused import Refused
from ..messages import protocol, requests
from ..messages.attendance import UndoAsked
from ..messages.message import pack
from ..messages.protocol import Message, Over, Position, Progress, Ready, Told
from ..storage.store import KEPT_CHATS, Chat, ClockState, StoredEvent, StoreFailed, Summary
from ..words import Problem
from . import presenter
from .actor import Actor
from .autoplay import Autoplay
from .calling import call
from .company import heard, send_watchers_away
from .events import AnyEvent, Hinted, Locked, Missed, Played, Started, State, Undone, Unlocked, encode, fold
from .live import Guest, Services, Wish
from .offers import Offers
from .practice import Practice
from .results import Ending, noted, settle
from .seating import describe, info_of, tell_rematch, tell_result
from .sight import sight_of, viewers
from .transcript import restore

log = logging.getLogger("paddock.server")
UNLISTED_EVENTS = (Played, Locked, Unlocked, Hinted, Missed)  # events that do not change what the lobby lists
RECENT_CHATS = 30  # chat messages that a newcomer gets


class Table(Actor):
    def __init__(
        self,
        name: str,
        state: State,
        services: Services,
        chats: Iterable[Chat] = (),
        watch: ClockState | None = None,
        snapshots: Sequence[presenter.Snapshot] = (),
        fence: int | None = None,
    ) -> None:
        super().__init__(name)
        self.fence = fence  # fencing token, where several servers share a store: proves that we hold the lease
        self.state = state
        self.services = services
        self.guests: set[Guest] = set()
        self._asked: tuple[Any, dict[int, Options]] = (None, {})
        self._views = presenter.Views()
        self.offers = Offers(self)
        self.chats: deque[Chat] = deque(chats, KEPT_CHATS)
        self.since = services.timer.now()  # when the last guest disconnected
        self.shown = 0  # number of the position that was last shown
        self.wish: Wish | None = None  # a request for an undo, at a rated table
        self.fills: float | None = None  # when bots fill a table of matchmaking
        self.practice = Practice(self)
        self._doubt = False  # a write has failed, and the table has not been reloaded since
        self.autoplay = Autoplay(self)
        self.autoplay.resume(watch or ClockState())
        self._set_up(snapshots)

    def reopen(self) -> None:
        """Set the game up from what is known to be stored; everything else is dropped."""
        self._set_up(() if self.practice.on else self.story.snapshots)

    def _set_up(self, snapshots: Sequence[presenter.Snapshot]) -> None:
        """Replay from the last snapshot: fast for any length of game."""
        self.practice.seat = None
        good = [each for each in snapshots if each.entry <= len(self.state.log)]
        self.match: Match = self._match(good)
        self.story = presenter.TableStory(self.match, good)

    def _match(self, snapshots: Sequence[presenter.Snapshot]) -> Match:
        return self.state.match(snapshots[-1].entry, snapshots[-1].row) if snapshots else self.state.match()

    # The actor.

    async def stop(self) -> None:
        """Finish the jobs in the queue, and end."""
        self.autoplay.stop()
        await super().stop()

    def hand_off(self) -> None:
        """Another server has taken the table over: nothing more happens here, and clients reconnect there."""
        self.autoplay.stop()
        self.end()
        for guest in list(self.guests):
            guest.close(Problem("going"), retry=True)

    @property
    def idle(self) -> bool:
        return self.autoplay.may_rest and super().idle

    @property
    def phase(self) -> protocol.Phase:
        if not self.state.started:
            return "gathering"
        if self.state.unread:
            return "frozen"
        return "over" if self.match.over or self.state.shown or self.state.winner is not None else "playing"

    @property
    def undo_asked(self) -> UndoAsked | None:
        """The request for an undo, if its position still stands."""
        wish = self.wish
        return UndoAsked(wish.seat, sorted(wish.agreed)) if wish is not None and wish.number == self.state.number else None

    @property
    def simultaneous(self) -> bool:
        return self.phase == "playing" and len(self.match.waiting) > 1

    def awaited(self) -> list[int]:
        """The seats that still have to play."""
        return [seat for seat in self.match.waiting if seat not in self.state.locks] if self.phase == "playing" else []

    def connected(self, seat: int) -> bool:
        return any(seat in guest.seats for guest in self.guests)

    def summary(self) -> Summary:
        return Summary(self.state.charter.public, self.phase, pack(msgspec.structs.replace(self.info(), left_ms=None)))

    def info(self) -> requests.TableInfo:
        """What may be known of the table without coming to it."""
        return info_of(self)

    # Storing.

    async def commit(self, event: AnyEvent, key: bytes | None = None) -> None:
        """Store an event; only then has it happened. If storing fails, the table takes over whatever the store holds."""
        if self.practice.takes(event, key):
            return
        if self._doubt:
            raise Problem("not_kept")
        if isinstance(event, (Started, Played)) and is_timed(self.match):
            event.at = self.services.timer.now()
        line = StoredEvent(self.state.events, key, encode(event))
        quiet = self.fence is None and isinstance(event, UNLISTED_EVENTS)
        try:
            also = noted(self.id, self.state, event, self._winners(), self.match.scores, self.fence)
            await self.services.store.append(self.id, [line], None if quiet else self.summary(), self.fence, also)
        except StoreFailed as error:
            log.error("an event could not be kept", extra={"table": self.id, "reason": str(error)})
            self._doubt = True
            self.reopen()
            await self.reload()
            raise Problem("not_kept") from None
        self.state.apply(event, key)
        if isinstance(also, Ending) and also.rated is not None:
            self.state.apply(also.rated)
        if not self.practice.on:
            self.state.log.extend(self.match.log[len(self.state.log) :])

    @property
    def winners(self) -> list[int]:
        """The winners, by the rules or because everybody else has resigned."""
        return list(self.match.winners) if self.match.over or self.state.winner is None else [self.state.winner]

    def _winners(self) -> list[int] | None:
        """The winners; None while the game goes on."""
        return list(self.match.winners) if self.match.over else None

    async def ensure_consistent(self) -> None:
        """Called before anything relies on the game: after a failed write, reload from the store, or refuse."""
        if self._doubt:
            await self.reload()
        if self._doubt:
            raise Problem("not_kept")

    async def reload(self) -> None:
        """Reload the table after a failed write. The store may hold an event although it reported an error."""
        try:
            state = fold(await self.services.store.load(self.id))
            await restore(state, self.services.reading)
        except (StoreFailed, Problem):
            return
        if self.ended:
            return
        self.state, self._doubt = state, False
        self.reopen()
        if self.shown != self.state.number:
            self.shown = self.state.number
            self.catch_up(self.guests)
            if self.match.over:
                self.tell_end()
            self.autoplay.arrange()

    async def begin(self, key: bytes | None = None) -> None:
        """The game starts, or continues an earlier one, with the first outcomes."""
        for line in self.state.charter.past:
            self.match.play_line(line)
        let_chance(self.match, self.story.hear)
        await self.commit(Started(self.story.write(0)), key)
        await send_watchers_away(self)

    async def play(self, seat: int, play: Any, key: bytes | None = None, *, by_bot: bool = False) -> None:
        """Make a play with the outcomes that follow; a bot may make it for a person. A refused one raises its reason, and nothing has
        happened."""
        match = self.match
        if clock := self.autoplay.clock:
            clock.check(self.services.timer.now(), play)
        if seat in match.waiting and len(match.waiting) > 1:
            await self._answer(seat, play, key, by_bot)
            return
        first = len(match.log)
        self._apply({seat: play})
        lines = self.story.write(first)
        await self.commit(Played(seat, lines, self._mark({seat} if by_bot else set())), key)

    def _mark(self, bots: set[int]) -> dict[int, list[int]]:
        """Remember that a bot played the new moments for the people of these seats."""
        return {number: sorted(bots) for number in self.story.new} if bots else {}

    def _apply(self, plays: dict[int, Any]) -> None:
        """Make plays in the order of the seats, then draw outcomes. All plays must be allowed."""
        first, *others = sorted(plays)
        moments = self.match.play(first, plays[first])  # raises before it changes anything
        try:
            self.story.hear(*moments)
            for seat in others:
                self.story.hear(*self.match.play(seat, plays[seat]))
            let_chance(self.match, self.story.hear)
        except BaseException:
            self.reopen()
            raise

    def view(self, viewer: int | None) -> Any:
        """The view of a seat, or of a spectator."""
        return self._views.of(self.match, viewer)

    def options(self, seat: int) -> Options:
        """The options of a seat, cached for this position: a seat that is asked needs them again when it plays."""
        mark = (self.match, len(self.match.log))
        if self._asked[0] != mark:
            self._asked = (mark, {})
        if seat not in self._asked[1]:
            self._asked[1][seat] = options = self.match.options(seat)
            vars(options)["view"] = self.view(seat)  # fills in its cached property
        return self._asked[1][seat]

    def unfold(self, seat: int, play: Any) -> list[int]:
        """The small moves of a play; raises the reason if it is not allowed."""
        return [play] if isinstance(play, int) else self.options(seat).unfold(play)

    async def _answer(self, seat: int, play: Any, key: bytes | None, by_bot: bool) -> None:
        """An answer in a simultaneous step: locked until all are in, then all are played, in the order of the seats."""
        self.unfold(seat, play)
        if set(self.match.waiting) - set(self.state.locks) - {seat}:
            await self.commit(Locked(seat, self.match.game.plays.write(play), by_bot), key)
            return
        first = len(self.match.log)
        bots = self.state.bot_locks | ({seat} if by_bot else set())
        self._apply({each: self.read(each, lock) for each, lock in self.state.locks.items()} | {seat: play})
        lines = self.story.write(first)
        await self.commit(Played(seat, lines, self._mark(bots)), key)

    async def take_back(self, seat: int, key: bytes | None, *, by_consent: bool = False) -> None:
        """Undo: unlock an answer, or take back the last play if it showed nobody anything."""
        if seat in self.state.locks:
            await self.commit(Unlocked(seat), key)
            return
        moment = self.story.last
        if moment is None or not self.can_undo(seat):
            raise Refused("no_undo", reason=Phrase("undo-seen")).of(self.match.game.words)
        small = self.state.lines[-1] == small_line(*self.state.log[-1])
        self.autoplay.turn_back(moment.first, by_consent)
        await self.commit(Undone(seat, moment.last - moment.first if small else 1, self.story.told - 1), key)
        del self.state.log[moment.first :]
        self.match = self._match([each for each in self.story.snapshots if each.entry <= len(self.state.log)])
        since = self.story.take_back(self.match)
        await self.offers.prepare()
        self.tell_all([], since, since + 1)

    def can_undo(self, seat: int) -> bool:
        if self.phase != "playing" or self.state.chairs[seat].bot or is_timed(self.match):
            return False
        if seat in self.state.locks:
            return True
        last, rated = self.story.last, self.state.charter.rated
        return presenter.ready_to_undo(self.match.game, last, seat) and (rated or last is None or self.autoplay.had_time(last.first))

    def read(self, seat: int, play: Any) -> Any:
        """Parse a play from its JSON or its notation."""
        if isinstance(play, str):
            if len(play) > 300:
                raise Problem("too_long", longest=300)
            return self.options(seat).read(play)
        if type(play) is int and self.state.chairs[seat].account:
            if self.simultaneous:
                raise Problem("whole_play")
            return play
        try:
            return msgspec.convert(play, self.match.game.plays.Play)
        except msgspec.ValidationError as error:
            raise Problem("malformed", reason=str(error)[:200]) from None

    # Telling.

    def tell(self, message: Message, guests: Iterable[Guest] | None = None) -> None:
        self.send(pack(message), guests)

    def send(self, content: bytes, guests: Iterable[Guest] | None = None) -> None:
        for guest in self.guests if guests is None else guests:
            guest.send(content)

    def described(self) -> protocol.Table:
        return describe(self)

    def tell_table(self) -> None:
        self.tell(self.described())

    async def publish(self, seat: int | None = None) -> None:
        """After an event is stored and acknowledged: show the position to everybody, and see who is next."""
        await self.offers.prepare()
        self.autoplay.arrange()
        if self.shown != self.state.number:
            self.shown = self.state.number
            new = self.story.catch_up()
            self.show(self.guests)
            if new:
                self.tell_all(new, self.story.told - len(new), self.story.told)
                self.story.settle()
            if self.match.over:
                self.tell_end()
        elif self.simultaneous and seat is not None:
            self.tell(Progress(self.state.number, self.ready()), [guest for guest in self.guests if seat not in guest.seats])
            self.show([guest for guest in self.guests if seat in guest.seats])
        self._views.forget()
        await call(self)
        self.services.trace("broadcast")

    def tell_end(self) -> None:
        self.tell_table()
        self.tell_over(self.guests)

    def ready(self) -> Ready:
        return Ready(len(self.state.locks), len(self.match.waiting))

    def tell_over(self, guests: Iterable[Guest]) -> None:
        """Tell every guest the result, in their language."""
        for guest in guests:
            with speaking(guest.language):
                self.tell(self.over(), [guest])

    def over(self) -> Over:
        return tell_result(self)

    async def show_all(self) -> None:
        await self.offers.prepare()
        self.show(self.guests)

    def show(self, guests: Iterable[Guest]) -> None:
        """Show the position to every guest as its seats see it. Guests with the same view share one message."""
        if not self.state.started:
            return
        made: dict[tuple[int | None, str], msgspec.Raw] = {}
        left, beat = self.autoplay.left(), self.autoplay.until_beat()
        waiting = list(self.match.waiting) if self.phase == "playing" else []
        ready = self.ready() if self.simultaneous else None
        live = self.practice.describe()
        for guest in guests:
            views = [(viewer, guest.language) for viewer in viewers(guest)]
            for viewer, language in views:
                if (viewer, language) not in made:
                    with speaking(language):
                        made[viewer, language] = msgspec.Raw(pack(sight_of(self, viewer)))
            shown: Any = [made[view] for view in views]
            guest.send(pack(Position(self.state.number, self.story.told, waiting, ready, shown, left, beat, *live)))

    def tell_all(self, moments: list[Any], since: int, until: int) -> None:
        """Send new lines of the log, which replace what was told of these moments."""
        memo: presenter.Memo = {}
        names, listeners = self.state.names, defaultdict[tuple[int | None, str], list[Guest]](list)
        for guest in self.guests:
            for viewer in viewers(guest):
                listeners[viewer, guest.language].append(guest)
        for (viewer, language), theirs in listeners.items():
            with speaking(language):
                lines = self.story.lines(moments, viewer, names, self.state.by_bot, memo)
            self.tell(Told(viewer, since, until, lines), theirs)

    def catch_up(self, guests: Iterable[Guest]) -> None:
        """Send the position and the last moments."""
        self.show(guests)
        recent = list(self.story.recent)
        since = recent[0][0] if recent else self.story.told
        for guest in guests:
            for viewer in viewers(guest):
                with speaking(guest.language):
                    lines = self.story.lines(recent, viewer, self.state.names, self.state.by_bot, {})
                self.tell(Told(viewer, since, self.story.told, lines), [guest])

    # Coming and going.

    async def welcome(self, guest: Guest) -> None:
        """Send everything that a newcomer needs: the people, the position, the last moments and chat messages."""
        self.guests.add(guest)
        await settle(self)
        await self.offers.prepare()
        self.tell_table()
        if self.state.started:
            self.autoplay.arrange()
            self.catch_up([guest])
        for entry in await heard(self, guest, [chat.entry for chat in list(self.chats)[-RECENT_CHATS:]]):
            guest.send(entry)
        if self.phase == "over":
            self.tell_over([guest])
            tell_rematch(self, [guest])
        self.autoplay.arrange()

    async def expect(self) -> None:
        """After a restart: wait for those who were connected."""
        self.autoplay.expect()

    async def remove_guest(self, guest: Guest) -> None:
        self.guests.discard(guest)
        self.since = self.services.timer.now()
        self.tell_table()
        self.autoplay.arrange()
        await self.practice.look_round()
