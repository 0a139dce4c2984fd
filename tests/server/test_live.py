"""Real time at the table: what is shown takes its time, bots react like people, and a slow line costs nobody the game."""

import asyncio
import random
import secrets
from itertools import pairwise
from typing import Any

import pytest

from paddock import Match
from paddock.bots import quickness
from paddock.client.table import new_key
from paddock.core.play.rounds import rounds_of
from paddock.games.moose import clock
from paddock.server.messages import protocol
from paddock.server.tables.events import fold

from .server import Hands, run, serving

GAME = "bunny-bunny-moose-moose"
POEM = {"first_narrator": 1, "beat_seconds": 4}


def test_what_is_not_chosen_is_as_the_rules_say(tmp_path):
    """BBM-54: real time is the default, also for a table that somebody sets up without choosing."""

    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open(GAME, "mmm")
            async with server.connect(table, *tokens.values()) as client:
                await client.until(lambda client: client.welcome)
                assert client.welcome.settings["tempo"] == "real"

    run(test)


def reckoning(position: str) -> tuple[list[float], Match]:
    """The pauses from a position in the middle of a line, whose card is the hunter, to the next bet."""
    match = Match(GAME, 3, position=position, chance="given", **POEM, tempo="real")
    match.apply_outcome("HUNTER")
    pauses: list[float] = []
    while match.chance:
        pauses.append(clock.pause(match))
        match.draw()
    return pauses, match


def test_everything_after_the_bam_is_shown_in_its_time() -> None:
    """The Bam, each head with its cards, the bet that follows: the screens keep to it, so nothing is late for the next poem."""
    lies = "tops WU L +3, *D R +2, MOOSE x2, REV, HUNTER, FS L +3; beat 7"
    pauses, match = reckoning(f"A 0/0; B 0/0; C 0/0; all; narrator A; bet B; B WU/CD; C --/--; {lies}")
    four_cards = clock.ARRIVAL + 4 * clock.EACH_CARD
    assert pauses == [clock.half_beat(match), clock.FREEZE, four_cards, clock.FOLLOWING, clock.ONE_BUSH]
    assert match.view(None).step == "bet"


def test_the_poem_begins_after_a_breath() -> None:
    """From the bet to the first line there is time to lift one's hands; from then on every half of a beat has its time (BBM-54)."""
    match = Match(GAME, 3, chance="given", tempo="real", **POEM)
    match.play(0, match.options(0).read("bet on player 2"))
    pauses = []
    for _ in range(5):
        pauses.append(clock.pause(match))
        match.draw()
    assert pauses == [clock.BREATH, 2.0, 2.0, 2.0, 2.0]


@pytest.mark.parametrize(("level", "slower", "quicker"), [("easy", "normal", None), ("normal", "hard", "easy"), ("champion", None, "hard")])
def test_better_bots_look_up_sooner(level: str, slower: str | None, quicker: str | None) -> None:
    """BBM-59: half a beat is what the usual bot takes; the levels of the game's expert say who is slower."""
    match = Match(GAME, 3, chance="given")
    if slower:
        assert quickness(match.game, level) > quickness(match.game, slower)
    if quicker:
        assert quickness(match.game, level) < quickness(match.game, quicker)
    assert quickness(match.game, "normal") == 1.0


def test_a_bots_reaction_is_never_twice_the_same_and_as_long_as_the_slowest_line_is() -> None:
    """BBM-55, BBM-59: who plays over a line of 300 ms loses nothing to a bot by that."""
    match = Match(GAME, 3, chance="given", bot_delay=1000)
    near = [clock.reaction(match, 1.0, 0.0, random) for _ in range(200)]
    far = [clock.reaction(match, 1.0, 0.3, random) for _ in range(200)]
    assert len(set(near)) > 100
    assert (min(near) >= 0.5, max(near) <= 1.5) == (True, True)
    assert (min(far) >= 0.8, max(far) <= 1.8) == (True, True)


async def beats(client: Any, hands: Hands, seconds: float, step: float = 0.1) -> list[tuple[float, list[str]]]:
    """Turn the time on, and note when which poses were seen."""
    seen = []
    for number in range(round(seconds / step)):
        hands.turn(step)
        await client.ask(protocol.Ping(new_key(), 300))
        await asyncio.sleep(0.02)  # bots think on threads of their own
        await client.ask(protocol.Ping(new_key(), 300))
        seen.append((number * step, client.position.sights[0].view["poses"]))
    return seen


def test_bots_pose_one_by_one_and_keep_up_with_the_cards(tmp_path, monkeypatch):
    """BBM-59: with a reaction longer than half a beat a bot looks less often, and is not put off for ever. The cards are given: there are
    some at which one of them rightly does nothing for so long."""
    monkeypatch.setattr(secrets, "randbits", lambda bits: 3)

    async def test():
        hands = Hands()
        async with serving(tmp_path, hands) as server:
            table, tokens = await server.open(GAME, "mbbb", settings={**POEM, "bot_delay": 3000, "tempo": "real"})
            async with server.connect(table, *tokens.values()) as client:
                await client.my_turn()
                await client.ask(protocol.Ping(new_key(), 300))
                await client.play(0, "bet on player 2")
                seen = await beats(client, hands, 24)
                posed = [next(when for when, poses in seen if poses[seat] != "--/--") for seat in (1, 2, 3)]
                assert min(posed) >= 1.5 + 0.3 - 0.1, "nobody before the shortest reaction, and the delay of the line on top of it"
                assert len(set(posed)) > 1, "not all at the same moment"
                live = await server.lobby.find(table)
                log = live.match.log
                for seat in (1, 2, 3):
                    moves = [move for who, move in log if who == seat]
                    assert all(move != before for move, before in zip(moves[1:], moves, strict=False)), (
                        "a look that changes nothing is no play"
                    )
                times, bet = live.state.notes["times"], next(entry for entry, (who, _) in enumerate(log) if who == 0)
                assert len(times) == len(log)
                assert times == sorted(times)
                assert fold(await server.store.load(table)).times == live.state.times, "it is known after a restart, too"
                live.match.notes = live.state.notes
                for seat, when in zip((1, 2, 3), posed, strict=True):
                    first = next(entry for entry, (who, _) in enumerate(log) if who == seat)
                    assert 1.5 <= round(times[first] - times[bet], 6) <= round(when + 0.1, 6), (
                        "after a reaction, and no later than it was seen"
                    )
                mine, *theirs = rounds_of(live.match.game).reactions(live.match)
                assert mine == []
                posing = {(each.seat, each.before.beat) for each in live.match.replay() if each.seat > 0 and each.before.beat > 1}
                assert sum(map(len, theirs)) == len(posing) > 0, "once in every beat, before and after the next card is drawn"
                assert all(0 <= each <= POEM["beat_seconds"] for taken in theirs for each in taken)

    run(test)


def test_a_bot_that_narrates_lets_a_second_pass_between_two_lines(tmp_path):
    """BBM-58: it asks too soon, is refused, and asks again; nothing else comes of it."""

    async def test():
        hands = Hands()
        async with serving(tmp_path, hands) as server:
            chosen = {**POEM, "tempo": "real", "pace": "narrator", "beat_seconds": 1, "first_narrator": 2}
            table, tokens = await server.open(GAME, "mbb", settings=chosen)
            live = await server.lobby.find(table)
            async with server.connect(table, *tokens.values()) as client:
                begun: list[float] = []
                while len(begun) < 4:
                    hands.turn(0.05)
                    await client.ask(protocol.Ping(new_key(), 0))
                    await asyncio.sleep(0.02)  # bots think on threads of their own
                    if live.match.view(None).step == "line" and live.match.view(None).reading and len(begun) < live.match.view(None).beat:
                        begun.append(hands.now())
                assert min(after - before for before, after in pairwise(begun)) >= clock.SHORTEST_LINE - 1e-9

    run(test)


def test_a_beat_begins_anew_for_those_who_come_back(tmp_path):
    async def test():
        hands = Hands()
        async with serving(tmp_path, hands, grace=1e9) as server:
            table, tokens = await server.open(GAME, "mbb", settings={**POEM, "tempo": "real", "first_narrator": 1})
            live = await server.lobby.find(table)
            async with server.connect(table, *tokens.values()) as client:
                await client.my_turn()
                await client.play(0, "bet on player 2")
                hands.turn(clock.BREATH / 2)
                assert live.autoplay.until_beat() == 1000 * clock.BREATH / 2
            while live.guests or live.autoplay.until_beat() is not None:  # what goes on by itself is held a moment after the last has left
                await asyncio.sleep(0.01)
            assert live.autoplay.clock is None, "whatever a bot still answers"
            hands.turn(3600)
            async with server.connect(table, *tokens.values()) as client:
                assert client.welcome
                live = await server.lobby.find(table)  # which may have rested meanwhile
                assert live.autoplay.until_beat() == 1000 * clock.BREATH

    run(test)


def cards(client: Any) -> list[Any]:
    top: list[Any] = client.position.sights[0].view["tops"]
    return top


async def turned(client: Any, hands: Hands, seconds: float, step: float = 0.5) -> None:
    """So much time has passed, and whatever was due has been heard of."""
    for _ in range(round(seconds / step)):
        hands.turn(step)
        for _ in range(2):
            await client.ask(protocol.Ping(new_key()))
            await asyncio.sleep(0.01)


def test_nothing_goes_on_while_somebody_reads_a_hint(tmp_path):
    """No card falls, however long it takes; then the half line that was interrupted begins anew. Everybody sees who is waited for."""

    async def test():
        hands = Hands()
        async with serving(tmp_path, hands) as server:
            table, tokens = await server.open(GAME, "mmm", settings={**POEM, "tempo": "real"})
            async with server.connect(table, tokens[0], tokens[2]) as friend, server.connect(table, tokens[1]) as reader:
                await friend.my_turn()
                await friend.play(0, "bet on player 2")
                await turned(friend, hands, 1)
                await reader.ask(protocol.Hold(new_key(), 1, True))
                await turned(friend, hands, 40, 5)
                assert (friend.position.held, friend.position.beat_ms) == ([1], None)
                assert not friend.position.sights[0].view["reading"]
                await reader.ask(protocol.Hold(new_key(), 1, False))
                await friend.ask(protocol.Ping(new_key()))
                assert (friend.position.held, friend.position.beat_ms) == ([], 1000 * clock.BREATH)
                await turned(friend, hands, clock.BREATH)
                assert friend.position.sights[0].view["reading"]
                await reader.ask(protocol.Hold(new_key(), 1, True))
                await turned(friend, hands, 255, 5)
                assert (friend.position.held, cards(friend)) == ([1], [None] * 6)
                await turned(friend, hands, 5)
                assert friend.position.held == [], "five minutes in all are enough to read"
                await turned(friend, hands, 2)
                assert cards(friend)[0]
                await reader.ask(protocol.Hold(new_key(), 1, True))
                assert reader.position.held == []

    run(test)


def test_whoever_reads_and_goes_is_not_waited_for(tmp_path):
    async def test():
        hands = Hands()
        async with serving(tmp_path, hands) as server:
            table, tokens = await server.open(GAME, "mmm", settings={**POEM, "tempo": "real"})
            async with server.connect(table, tokens[0], tokens[2]) as friend:
                async with server.connect(table, tokens[1]) as reader:
                    await friend.my_turn()
                    await friend.play(0, "bet on player 2")
                    await reader.ask(protocol.Hold(new_key(), 1, True))
                    assert (await friend.until(lambda client: client.position.held)) == [1]
                await friend.until(lambda client: not client.table.seats[1].connected)
                await turned(friend, hands, clock.BREATH)
                assert friend.position.sights[0].view["reading"]

    run(test)


def test_a_practice_round_is_slow_and_does_not_count(tmp_path):
    """The one who asks poses, the poem is slow, the round ends with its score; then the game begins where it stood, and nothing of the
    practice is written down."""

    async def test():
        hands = Hands()
        async with serving(tmp_path, hands) as server:
            table, tokens = await server.open(GAME, "mbb", settings={**POEM, "first_narrator": 1, "tempo": "real"})
            async with server.connect(table, *tokens.values()) as client:
                await client.my_turn()
                assert (client.position.practice, client.position.line_ms) == ("open", 4000)
                before = fold(await server.store.load(table))
                await client.ask(protocol.Practise(new_key(), 0, True))
                await client.until(lambda client: client.position.practice == "on")
                assert client.position.line_ms == 1000 * clock.SLOWLY
                await turned(client, hands, 0.5)
                await client.until(lambda client: client.position.sights[0].view["bet"] is not None)
                assert client.position.sights[0].view["narrator"] == 1
                await client.play(0, "WU/WU")
                rounds = 0
                while client.position.practice == "on":
                    rounds += 1
                    assert rounds < 400, "it ends"
                    await turned(client, hands, 4)
                kept = fold(await server.store.load(table))
                assert (kept.lines, kept.events) == (before.lines, before.events)
                view = client.position.sights[0].view
                assert (view["round_number"], view["narrator"], view["bet"], view["poses"][0]) == (1, 0, None, "--/--")
                assert {(each["rabbit"], each["moose"]) for each in view["figures"]} == {(0, 0)}
                assert client.told[-1].until == client.position.moments
                await client.play(0, "bet on player 2")
                await turned(client, hands, clock.BREATH)
                assert client.position.practice == "no", "the poem is being read: it is too late to practise"
                assert len(fold(await server.store.load(table)).lines) > len(before.lines)

    run(test)


def test_a_practice_round_ends_when_its_player_has_had_enough_or_is_gone(tmp_path):
    async def test():
        hands = Hands()
        async with serving(tmp_path, hands) as server:
            table, tokens = await server.open(GAME, "mmm", settings={**POEM, "tempo": "real"})
            async with server.connect(table, tokens[0], tokens[2]) as friend:
                async with server.connect(table, tokens[1]) as learner:
                    await learner.ask(protocol.Practise(new_key(), 1, True))
                    await friend.until(lambda client: client.position.practice == "on")
                    await learner.ask(protocol.Practise(new_key(), 1, False))
                    await friend.until(lambda client: client.position.practice == "open")
                    await learner.ask(protocol.Practise(new_key(), 1, True))
                    await friend.until(lambda client: client.position.practice == "on")
                await friend.until(lambda client: client.position.practice == "open")
                assert friend.position.sights[0].view["narrator"] == 0

    run(test)


@pytest.mark.parametrize(("word", "seconds"), [("calm", 6), ("unhurried", 10), (15, 15)])
def test_the_pace_can_be_a_grandmothers(word: str | int, seconds: int) -> None:
    """BBM-54: a line takes from 1 to 15 seconds, and the slow ones have names; to practise it is never quicker."""
    match = Match(GAME, 3, chance="given", **{**POEM, "beat_seconds": word})
    assert clock.line(match) == seconds
    slow = clock.practice(match, 0)["beat_seconds"]
    assert slow == max(seconds, clock.SLOWLY)
