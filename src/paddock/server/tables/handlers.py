"""Message handlers of a table. Every message is answered, and what an answer confirms has been stored."""

import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from ...core.play.clock import is_timed
from ...core.text.people import owner_names
from ...core.text.words import speaking
from ...core.types.refused import Refused
from ..bots.pool import DEFAULT, check_level
from ..messages import protocol
from ..messages.attendance import AnswerUndo, BotNow, Resign, WaitLonger
from ..messages.coaching import AskChances, AskHint, AskIdea, AskWhy
from ..messages.message import pack
from ..messages.protocol import Ack, Checked, Choices, Message, Replayed, Seated, Told
from ..words import Problem, say
from . import ahead, calling, coaching, holidays, jobs, presenter, real_time
from .chat import put_in
from .checks import Work, gathering, hosting, own, playing
from .company import may_sit, send_watchers_away
from .consent import answer_undo, ask_undo, resign
from .events import Botted, Cleared, Muted, Renamed, Sat, StoodIn, Talked, Watched, key_hash, token_hash
from .live import Guest
from .moderation import note, report
from .rematch import stand_in_for_asked
from .sanitize import clean_line, clean_name
from .seating import pick, taken_by_others
from .table import Table
from .tokens import make_token

MOMENTS_PER_PAGE = 60  # moments in one answer to History


async def handle(table: Table, guest: Guest, message: Any) -> Work | None:
    """Handle one message, in the guest's language, or return the work that it needs. A refusal is a `Problem`, or the game's `Refused`."""
    with speaking(guest.language):
        return await _handle(table, guest, message)


async def _handle(table: Table, guest: Guest, message: Any) -> Work | None:
    table.services.trace("received")
    if isinstance(message, IDEMPOTENT):
        await table.ensure_consistent()
        key = key_hash(getattr(message, "seat", None), message.key)
        if key in table.state.keys:
            ack(table, guest, message.key, table.state.keys[key])
        else:
            await IDEMPOTENT_HANDLERS[type(message)](table, guest, message, key)
    elif isinstance(message, AskHint):
        return await coaching.hint(table, guest, message)
    elif isinstance(message, LONG):
        return LONG_HANDLERS[type(message)](table, guest, message)
    else:
        await HANDLERS[type(message)](table, guest, message)
    return None


def answer(table: Table, guest: Guest, message: Message) -> None:
    guest.send(pack(message))
    table.services.trace("acknowledged")


def ack(table: Table, guest: Guest, key: str, number: int | None = None) -> None:
    answer(table, guest, Ack(key, table.state.number if number is None else number))


# Before the game.


async def sit(table: Table, guest: Guest, message: protocol.Sit) -> None:
    seat = message.seat
    if seat >= len(table.state.chairs):
        raise Problem("no_seat")
    await table.ensure_consistent()
    token = make_token(table.services.store.secret, table.id, seat, message.key)
    chair = table.state.chairs[seat]
    if chair.token != token_hash(token):
        if table.phase != "gathering":
            raise Problem("already_started")
        if not chair.open:
            raise Problem("seat_taken")
        strangers = table.state.charter.matched or table.state.charter.rated
        twice = strangers and guest.person and any(each.person == guest.person for each in table.state.chairs)
        if twice or (guest.seats and not guest.host):
            raise Problem("one_seat")
        if (table.services.settings.sign_in or table.state.charter.rated) and not guest.person:
            raise Problem("sign_in")
        if not await may_sit(table, guest.person):
            raise Problem("not_here")
        table.services.filter.check(message.name)
        person = "" if guest.seats else guest.person  # a guest who is seated already takes the seat for somebody else
        name = clean_name(message.name, table.state.names)
        face = pick(seat, message.face, taken_by_others(table.state.chairs, seat))
        sat = Sat(seat, name, token_hash(token), face, person=person, alone=table.state.charter.rated)
        await table.commit(sat, key_hash(None, message.key))
        if table.state.charter.matched and not any(each.open for each in table.state.chairs):
            await table.begin()
    guest.seats.add(seat)
    answer(table, guest, Seated(message.key, seat, token))
    table.tell_table()
    await table.publish()


async def set_bot(table: Table, guest: Guest, message: protocol.SetBot, key: bytes) -> None:
    gathering(table, guest, message.seat)
    chair = table.state.chairs[message.seat]
    if chair.token is not None:
        raise Problem("seat_taken")
    name = chair.name or owner_names(table.state.names)[0]
    await table.commit(Botted(message.seat, name, check_level(table.match.game, message.level)), key)
    ack(table, guest, message.key)
    table.tell_table()


async def clear(table: Table, guest: Guest, message: protocol.Clear, key: bytes) -> None:
    gathering(table, guest, message.seat)
    chair = table.state.chairs[message.seat]
    if not guest.host and chair.token is not None and not chair.asked:
        raise Problem("not_host")
    await stand_up(table, guest, message, key)


async def stand_up(table: Table, guest: Guest, message: protocol.Clear | protocol.Leave, key: bytes) -> None:
    await table.commit(Cleared(message.seat), key)
    for each in table.guests:
        each.seats.discard(message.seat)
    ack(table, guest, message.key)
    table.tell_table()


# Host actions about people, at any time.


def person(table: Table, guest: Guest, seat: int) -> None:
    """Another person, whom the host may mute or remove."""
    hosting(table, guest, seat)
    if table.state.chairs[seat].token is None:
        raise Problem("no_person")
    if seat in guest.seats:
        raise Problem("own_seat")


async def mute(table: Table, guest: Guest, message: protocol.Mute, key: bytes) -> None:
    person(table, guest, message.seat)
    await table.commit(Muted(message.seat, message.muted), key)
    await note(table, guest, "mute" if message.muted else "unmute", table.state.names[message.seat])
    ack(table, guest, message.key)
    table.tell_table()


async def remove(table: Table, guest: Guest, message: protocol.Remove, key: bytes) -> None:
    person(table, guest, message.seat)
    name = table.state.names[message.seat]
    await send_away(table, message.seat, key)
    await note(table, guest, "remove", name)
    ack(table, guest, message.key)


async def send_away(table: Table, seat: int, key: bytes | None = None) -> None:
    """Remove a person. Before the game the seat opens; later a bot plays on for good, under its own name: the person's token is void."""
    if table.phase == "gathering":
        await table.commit(Cleared(seat), key)
    else:
        playing(table)
        await table.commit(Botted(seat, owner_names(table.state.names)[0], DEFAULT), key)
    for each in table.guests:
        if seat in each.seats:
            each.seats.discard(seat)
            each.close(Problem("removed"), retry=bool(each.seats))  # a guest with another seat reconnects to that one
    table.tell_table()
    await table.publish()


async def complain(table: Table, guest: Guest, message: protocol.Report) -> None:
    await report(table, guest, message)
    ack(table, guest, message.key)


async def let_talk(table: Table, guest: Guest, message: protocol.LetTalk, key: bytes) -> None:
    hosting(table, guest)
    await table.commit(Talked(message.spectators), key)
    ack(table, guest, message.key)
    table.tell_table()


async def set_watch(table: Table, guest: Guest, message: protocol.SetWatch, key: bytes) -> None:
    own(table, guest, message.seat)
    await table.commit(Watched(message.seat, message.who), key)
    ack(table, guest, message.key)
    table.tell_table()
    await send_watchers_away(table)


async def call_me(table: Table, guest: Guest, message: protocol.CallMe) -> None:
    own(table, guest, message.seat)
    await calling.subscribe(table, guest, message)
    ack(table, guest, message.key)


async def rename(table: Table, guest: Guest, message: protocol.Rename, key: bytes) -> None:
    own(table, guest, message.seat)
    others = [name for seat, name in enumerate(table.state.names) if seat != message.seat]
    if message.face is not None and message.face in taken_by_others(table.state.chairs, message.seat):
        raise Problem("same_face")
    table.services.filter.check(message.name)
    await table.commit(Renamed(message.seat, clean_name(message.name, others), message.face), key)
    ack(table, guest, message.key)
    table.tell_table()


async def start(table: Table, guest: Guest, message: protocol.Start, key: bytes) -> None:
    gathering(table, guest, 0)
    if any(chair.open for chair in table.state.chairs):
        raise Problem("open_seats")
    await stand_in_for_asked(table, DEFAULT)
    await table.begin(key)
    ack(table, guest, message.key)
    table.tell_table()
    await table.publish()


# The game.


async def play(table: Table, guest: Guest, message: protocol.Play, key: bytes) -> None:
    """Make a play. The order of the checks matters: own seat, idempotency key, game in progress, expected position."""
    own(table, guest, message.seat)
    playing(table)
    if table.state.chairs[message.seat].stand_in:
        raise Problem("bot_plays")
    free = is_timed(table.match) and message.seat not in table.match.waiting  # a pose answers no question
    if message.position != table.state.number and not free:
        raise Problem("stale")
    await table.play(message.seat, table.read(message.seat, message.play), key)
    await holidays.come_back(table, message.seat)
    ack(table, guest, message.key)
    table.services.metrics.played(time.perf_counter() - guest.received)
    await table.publish(message.seat)


async def undo(table: Table, guest: Guest, message: protocol.Undo, key: bytes) -> None:
    own(table, guest, message.seat)
    playing(table)
    if message.position != table.state.number:
        raise Problem("stale")
    if table.state.charter.rated and message.seat not in table.state.locks:
        ask_undo(table, guest, message)
        return
    await table.take_back(message.seat, key)
    ack(table, guest, message.key)
    await table.publish(message.seat)


async def check(table: Table, guest: Guest, message: protocol.Check) -> None:
    own(table, guest, message.seat)
    playing(table)
    try:
        meant = table.read(message.seat, message.play)
    except Refused as refused:
        answer(table, guest, Checked(message.key, refused.code, refused.sentence(), None))
        return
    no = table.options(message.seat).why_not(meant)
    shown = None if no else presenter.choice(table.match.game, meant, table.state.names)
    answer(table, guest, Checked(message.key, no.code if no else None, no.sentence() if no else None, shown))


async def play_ahead(table: Table, guest: Guest, message: protocol.PlayAhead, key: bytes) -> None:
    own(table, guest, message.seat)
    playing(table)
    await ahead.store(table, message.seat, message.play, key)
    ack(table, guest, message.key)
    table.show([each for each in table.guests if message.seat in each.seats])


async def be_away(table: Table, guest: Guest, message: protocol.BeAway, key: bytes) -> None:
    own(table, guest, message.seat)
    playing(table)
    await holidays.take(table, message.seat, message.until, key)
    ack(table, guest, message.key)
    await holidays.tell(table)


def ask_options(table: Table, guest: Guest, message: protocol.AskOptions) -> Work:
    own(table, guest, message.seat)
    playing(table)
    row = table.match.row
    if table.autoplay.slow and message.seat not in table.match.waiting:
        row = ahead.offered(table, message.seat).row
    number, seat, names = table.state.number, message.seat, table.state.names

    def answer(found: tuple[bytes, bool]) -> Message:
        choices: Any = msgspec.Raw(found[0])
        return Choices(message.key, seat, number, choices, found[1])

    asked = (table.match.game.name, row, seat, message.limit, names)
    return Work(jobs.list_plays, asked, (table.id, number, seat, message.limit, *names), answer)


async def leave(table: Table, guest: Guest, message: protocol.Leave, key: bytes) -> None:
    own(table, guest, message.seat)
    if table.phase == "gathering":
        await stand_up(table, guest, message, key)
        return
    if table.phase == "playing" and not table.state.chairs[message.seat].stand_in:
        if table.state.charter.rated:
            raise Problem("rated_leave")
        await table.commit(StoodIn(message.seat, DEFAULT, moment=table.story.told), key)
    ack(table, guest, message.key)
    table.tell_table()
    await table.publish(message.seat)


async def take_back(table: Table, guest: Guest, message: protocol.TakeBack, key: bytes) -> None:
    own(table, guest, message.seat)
    playing(table)
    if not table.state.chairs[message.seat].stand_in:
        raise Problem("not_standing_in")
    if table.state.chairs[message.seat].resigned:
        raise Problem("resigned")
    await table.commit(StoodIn(message.seat, None, moment=table.story.told), key)
    ack(table, guest, message.key)
    table.tell_table()
    await table.show_all()
    table.autoplay.arrange()


# Disconnected players.


async def wait_longer(table: Table, guest: Guest, message: WaitLonger) -> None:
    playing(table)
    if not guest.seats:
        raise Problem("spectator")
    table.autoplay.absence.wait_longer()
    ack(table, guest, message.key)
    table.tell_table()


async def bot_now(table: Table, guest: Guest, message: BotNow) -> None:
    playing(table)
    if not guest.seats:
        raise Problem("spectator")
    await table.autoplay.absence.bot_now(message.seat, guest.seats)
    ack(table, guest, message.key)


# Chat.


def speaker(table: Table, guest: Guest) -> tuple[int | None, str]:
    """The seat that speaks, if it may."""
    seat = min(guest.seats, default=None)
    if seat is None and not (table.state.talk or guest.host):
        raise Problem("no_talk")
    if any(table.state.chairs[each].muted for each in guest.seats):
        raise Problem("muted")
    return seat, say("spectator") if seat is None else table.state.names[seat]


async def talk(table: Table, guest: Guest, message: protocol.Say) -> None:
    seat, name = speaker(table, guest)
    table.services.filter.check(message.text)
    await spread(table, guest, protocol.Chat(seat, name, clean_line(message.text), None), message.key)


async def emote(table: Table, guest: Guest, message: protocol.SayEmote) -> None:
    seat, name = speaker(table, guest)
    await spread(table, guest, protocol.Chat(seat, name, None, message.emote), message.key)


async def spread(table: Table, guest: Guest, chat: protocol.Chat, key: str) -> None:
    """Store a chat message like a play."""
    await put_in(table, key_hash(chat.seat, key), pack(chat), guest)
    ack(table, guest, key)


# Looking back.


async def ping(table: Table, guest: Guest, message: protocol.Ping) -> None:
    guest.delay = message.delay_ms / 1000
    guest.send(pack(protocol.Pong(message.key)))


def told_by_bots(table: Table, since: int, until: int) -> dict[int, list[int]]:
    return {moment: seats for moment, seats in table.state.by_bot.items() if since <= moment < until}


def replay(table: Table, guest: Guest, message: protocol.ReplayStep) -> Work:
    """The replay of a game: nothing is hidden once it is finished, and there is none before."""
    if table.phase != "over":
        raise Problem("not_over")
    if message.viewer is not None and message.viewer >= table.match.seats:
        raise Problem("no_seat")
    step, viewer, names, moments = message.step, message.viewer, table.state.names, table.story.told
    if step > moments:
        raise Problem("no_step", moments=moments)

    def answer(found: tuple[bytes, bytes, int | None]) -> Message:
        sight, lines = (msgspec.Raw(each) for each in found[:2])
        return Replayed(message.key, step, moments, sight, lines, found[2])  # type: ignore[arg-type]

    asked = (
        table.match.game.name,
        *table.story.excerpt(max(0, step - 1), step),
        step,
        viewer,
        names,
        told_by_bots(table, max(0, step - 1), step),
    )
    return Work(jobs.look, asked, (table.id, "look", step, viewer, *names), answer)


def history(table: Table, guest: Guest, message: protocol.History) -> Work:
    """Older lines of the log, as told to the guest's own seats or to a spectator; as told to any viewer once the game is over."""
    if message.viewer is not None and table.phase != "over":
        own(table, guest, message.viewer)
    if message.viewer is not None and message.viewer >= table.match.seats:
        raise Problem("no_seat")
    viewer, names = message.viewer, table.state.names
    until = min(message.before, table.story.told)
    since = max(0, until - MOMENTS_PER_PAGE)

    def answer(found: bytes) -> Message:
        lines: Any = msgspec.Raw(found)
        return Told(viewer, since, until, lines, message.key)

    asked = (table.match.game.name, *table.story.excerpt(since, until), since, until, viewer, names, told_by_bots(table, since, until))
    return Work(jobs.tell, asked, (table.id, table.state.number, since, until, viewer, *names), answer)


IDEMPOTENT_HANDLERS: dict[type[Any], Callable[[Table, Guest, Any, bytes], Awaitable[None]]] = {
    protocol.SetBot: set_bot,
    protocol.Clear: clear,
    protocol.Mute: mute,
    protocol.Remove: remove,
    protocol.LetTalk: let_talk,
    protocol.SetWatch: set_watch,
    protocol.Rename: rename,
    protocol.Start: start,
    protocol.Play: play,
    protocol.PlayAhead: play_ahead,
    protocol.BeAway: be_away,
    protocol.Undo: undo,
    protocol.Leave: leave,
    protocol.TakeBack: take_back,
    Resign: resign,
}
IDEMPOTENT = tuple(IDEMPOTENT_HANDLERS)  # idempotent by their key
LONG_HANDLERS: dict[type[Any], Callable[[Table, Guest, Any], Work]] = {
    protocol.AskOptions: ask_options,
    protocol.History: history,
    protocol.ReplayStep: replay,
    AskIdea: coaching.idea,
    AskChances: coaching.chances,
    AskWhy: coaching.why,
}
LONG: tuple[type[Any], ...] = (*LONG_HANDLERS, AskHint)
HANDLERS: dict[type[Any], Callable[[Table, Guest, Any], Awaitable[None]]] = {
    protocol.Sit: sit,
    protocol.Check: check,
    protocol.CallMe: call_me,
    protocol.Say: talk,
    protocol.SayEmote: emote,
    protocol.Report: complain,
    protocol.Ping: ping,
    WaitLonger: wait_longer,
    BotNow: bot_now,
    AnswerUndo: answer_undo,
    protocol.Hold: real_time.hold,
    protocol.Practise: real_time.practise,
}
