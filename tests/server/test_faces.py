"""Faces: chosen with the name, no two alike, kept with the table; tables that were written down without them have some, too."""

import pytest

from paddock.client.table import RequestRefused, new_key, open_table
from paddock.server.messages import protocol
from paddock.server.messages.fields import FACES
from paddock.server.messages.requests import NewTable, Wish
from paddock.server.tables.events import Botted, Chair, Opened, Sat, State, decode
from paddock.server.tables.seating import faces_of, pick

from .server import run, serving


def test_everybody_has_a_face_and_nobody_anothers():
    chosen = [Chair(face=2), Chair(), Chair(), Chair(face=1), Chair(), Chair()]
    assert faces_of(chosen) == [2, 0, 3, 1, 4, 5]
    assert faces_of([Chair()] * FACES) == list(range(FACES)), "by default the seat's own"
    assert len(set(faces_of([Chair(face=5), *[Chair()] * (FACES - 1)]))) == FACES
    assert faces_of([Chair()] * 8)[FACES:] == [0, 1], "only where there are not enough"
    assert pick(0, 4, {4}) == 0
    assert pick(0, 4, {4, 0}) == 1


def test_people_choose_a_face_with_their_name_and_may_change_it(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            wishes = [Wish("me", "Ann", face=3), Wish("me", "Bob", face=3), Wish("open"), Wish("bot")]
            opened = await open_table(server.url, NewTable("super-farmer", wishes))
            tokens = [token.token for token in opened.tokens]
            async with server.connect(opened.table, *tokens) as host, server.connect(opened.table) as guest:
                assert [seat.face for seat in host.table.seats] == [3, 1, 2, 0], "who comes second to a face gets the seat's own"
                token = await guest.ask(protocol.Sit(new_key(), 2, "Cleo", 0))
                await host.until(lambda client: client.table.seats[2].kind == "person")
                assert [seat.face for seat in host.table.seats] == [3, 1, 0, 2], "a bot gives way to a person"
                with pytest.raises(RequestRefused, match="same_face"):
                    await guest.ask(protocol.Rename(new_key(), 2, "Cleo", 3))
                with pytest.raises(RequestRefused, match="not_yours"):
                    await guest.ask(protocol.Rename(new_key(), 0, "Ann", 5))
                await guest.ask(protocol.Rename(new_key(), 2, "Cleo", 5))
                await guest.ask(protocol.Rename(new_key(), 2, "Cleopatra"))
        async with serving(tmp_path) as server, server.connect(opened.table, token.token) as again:
            seat = again.table.seats[2]
            assert (seat.name, seat.face) == ("Cleopatra", 5), "kept over a restart, and over another name"

    run(test)


@pytest.mark.parametrize("face", [-1, FACES, 10**9, "3"])
def test_a_face_that_does_not_exist_is_refused(tmp_path, face):
    async def test():
        async with serving(tmp_path) as server:
            table, _ = await server.open("super-farmer", "mo")
            async with server.connect(table) as guest:
                with pytest.raises(RequestRefused, match="malformed"):
                    await guest.ask(protocol.Sit(new_key(), 1, "Bob", face))
            with pytest.raises(RequestRefused, match="malformed"):
                await open_table(server.url, NewTable("super-farmer", [Wish("me", "Ann", face=face), Wish("bot")]))

    run(test)


def test_a_bot_that_plays_on_for_good_keeps_the_face_so_that_nobody_else_changes():
    state = State()
    for event in (Opened("super-farmer", 3), Sat(0, "Ann", "", 2), Sat(1, "Bob", "", 1), Botted(2, "Mary", "easy")):
        state.apply(event)
    before = faces_of(state.chairs)
    state.apply(Botted(0, "John", "easy"))
    assert faces_of(state.chairs) == before == [2, 1, 0]


def test_who_was_written_down_without_a_face_has_that_of_the_seat():
    assert decode(b'{"e":"sat","seat":1,"name":"Ann","token":"x"}') == Sat(1, "Ann", "x")
    state = State()
    for event in (Opened("super-farmer", 3), decode(b'{"e":"sat","seat":1,"name":"Ann","token":"x"}')):
        state.apply(event)
    assert faces_of(state.chairs)[1] == 1
