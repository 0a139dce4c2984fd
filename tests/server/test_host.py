"""What the host may do about people: one seat for each guest, muting, removing, and letting spectators talk."""

import pytest

from paddock.client.table import RequestRefused, new_key
from paddock.server.messages import protocol

from .server import first_choice, run, serving


async def begin(server, friends=2):
    """A table whose host sits on the first seat and friends on the others; returns its name, the host's tokens and theirs."""
    table, tokens = await server.open("super-farmer", "m" + "o" * friends, settings={"first_seat": 2})
    theirs = []
    async with server.connect(table, *tokens.values()) as host:
        for seat in range(1, friends + 1):
            async with server.connect(table) as friend:
                theirs.append(await friend.sit(seat, f"F{seat}"))
        await host.ask(protocol.Start(new_key()))
    return table, list(tokens.values()), theirs


def test_one_guest_may_not_take_every_open_seat(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "moo")
            async with server.connect(table, tokens[None]) as host, server.connect(table) as guest:
                key = new_key()
                token = await guest.sit(1, "Guest", key)
                with pytest.raises(RequestRefused, match="one_seat"):
                    await guest.sit(2, "Greedy")
                assert await guest.sit(1, "Guest", key) == token, "a retry is no second seat"
                async with server.connect(table, token) as again:
                    with pytest.raises(RequestRefused, match="one_seat"):
                        await again.sit(2, "Greedy")
                await host.sit(2, "Host")
                await guest.ask(protocol.Leave(new_key(), 1))
                await guest.sit(1, "Guest")

    run(test)


def test_spectators_talk_only_where_the_host_lets_them(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens, theirs = await begin(server)
            async with server.connect(table, *tokens) as host, server.connect(table, theirs[0]) as friend, server.connect(table) as fan:
                for message in (protocol.Say(new_key(), "boo"), protocol.SayEmote(new_key(), "wow")):
                    with pytest.raises(RequestRefused, match="no_talk"):
                        await fan.ask(message)
                with pytest.raises(RequestRefused, match="not_host"):
                    await friend.ask(protocol.LetTalk(new_key(), True))
                assert not fan.table.talk
                await host.ask(protocol.LetTalk(new_key(), True))
                await fan.until(lambda client: client.table.talk)
                await fan.ask(protocol.Say(new_key(), "bravo"))
                await host.ask(protocol.LetTalk(new_key(), False))
                with pytest.raises(RequestRefused, match="no_talk"):
                    await fan.ask(protocol.Say(new_key(), "boo"))
                await friend.ask(protocol.Say(new_key(), "mine is a seat"))
            async with server.connect(table, tokens[0]) as alone:
                assert alone.welcome.host
                await alone.ask(protocol.Say(new_key(), "the host is always heard"))

    run(test)


def test_the_host_mutes_a_person_and_that_survives_a_restart(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens, theirs = await begin(server)
            async with (
                server.connect(table, *tokens) as host,
                server.connect(table, theirs[0]) as loud,
                server.connect(table, theirs[1]) as other,
            ):
                with pytest.raises(RequestRefused, match="not_host"):
                    await other.ask(protocol.Mute(new_key(), 1, True))
                with pytest.raises(RequestRefused, match="own_seat"):
                    await host.ask(protocol.Mute(new_key(), 0, True))
                with pytest.raises(RequestRefused, match="no_seat"):
                    await host.ask(protocol.Mute(new_key(), 5, True))
                await host.ask(protocol.Mute(new_key(), 1, True))
                await other.until(lambda client: client.table.seats[1].muted)
                for message in (protocol.Say(new_key(), "boo"), protocol.SayEmote(new_key(), "hurry")):
                    with pytest.raises(RequestRefused, match="muted"):
                        await loud.ask(message)
                await other.ask(protocol.Say(new_key(), "peace"))
                sight = await loud.my_turn()
                await loud.play(sight.viewer, first_choice(sight))
        async with serving(tmp_path) as server, server.connect(table, *tokens) as host, server.connect(table, theirs[0]) as loud:
            with pytest.raises(RequestRefused, match="muted"):
                await loud.ask(protocol.Say(new_key(), "boo"))
            await host.ask(protocol.Mute(new_key(), 1, False))
            await loud.ask(protocol.Say(new_key(), "sorry"))

    run(test)


def test_the_host_removes_a_person_during_the_game_and_a_bot_plays_on(tmp_path):
    """It is that person's turn; the game goes on at once, the token is worth nothing, also after a restart, and a retry has one effect."""

    async def test():
        async with serving(tmp_path) as server:
            table, tokens, theirs = await begin(server)
            async with server.connect(table, *tokens) as host, server.connect(table, theirs[1]) as other:
                async with server.connect(table, theirs[0]) as bad, server.connect(table, *theirs) as both:
                    await bad.my_turn()
                    number, key = host.position.number, new_key()
                    with pytest.raises(RequestRefused, match="not_host"):
                        await other.ask(protocol.Remove(new_key(), 1))
                    with pytest.raises(RequestRefused, match="own_seat"):
                        await host.ask(protocol.Remove(new_key(), 0))
                    done = await host.ask(protocol.Remove(key, 1))
                    closing = await bad.until(lambda client: client.closing)
                    assert (closing.code, closing.retry) == ("removed", False)
                    assert (await both.until(lambda client: client.closing)).retry, "the other seat of that browser is kept"
                seat = await host.until(lambda client: client.table.seats[1].kind == "bot" and client.table.seats[1])
                assert seat.name != "F1"
                await host.until(lambda client: client.position.number > number)
                assert await host.ask(protocol.Remove(key, 1)) == done
                with pytest.raises(RequestRefused, match="no_person"):
                    await host.ask(protocol.Remove(new_key(), 1))
                async with server.connect(table, theirs[0]) as again:
                    assert (again.welcome.seats, again.welcome.unknown_tokens) == ([], 1)
        async with serving(tmp_path) as server, server.connect(table, theirs[0]) as again:
            assert again.welcome.seats == []
            assert again.table.seats[1].kind == "bot"

    run(test)


def test_before_the_game_the_seat_of_whoever_is_removed_opens(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "mo")
            async with server.connect(table, *tokens.values()) as host, server.connect(table) as friend, server.connect(table) as other:
                await friend.sit(1, "Friend")
                await host.ask(protocol.Remove(new_key(), 1))
                assert (await friend.until(lambda client: client.closing)).code == "removed"
                await other.until(lambda client: client.table.seats[1].kind == "open")
                await other.sit(1, "Other")

    run(test)
