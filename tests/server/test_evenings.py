"""Evenings: who sits with whom, what is scored, who is level, and that nobody who leaves, comes late or is killed stops a round."""

import asyncio
from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paddock import find, names
from paddock.client.evening import Guest
from paddock.client.table import RequestRefused, new_key, request
from paddock.server.messages.evenings import CameIn, Evening
from paddock.server.tables.evenings import evening as live
from paddock.server.tables.evenings.pairing import Player, cost, draw, nearest, pair, sizes
from paddock.server.tables.evenings.standings import BYE_POINTS, points_of, standings

from .server import Process, first_choice, run, serving
from .test_friends import befriend, id_of, known
from .test_people import LOOSE

SEATS = [(2, 3, 4, 5, 6), (2, 3, 4), (3, 4, 5), (3, 4, 5, 6)]
GAME = "have-you-herd"


# Who sits with whom.


@given(people=st.integers(0, 200), seats=st.sampled_from(SEATS), bots=st.booleans())
def test_every_table_has_as_many_as_its_game_allows(people, seats, bots):
    tables = sizes(people, seats, bots)
    if bots:
        assert sum(tables) == people
        assert all(1 <= each <= nearest(seats) for each in tables)
        assert max(tables, default=0) - min(tables, default=0) <= 1
    else:
        assert all(each in seats for each in tables)
        assert people - sum(tables) == (people if people < min(seats) else 0), "everybody has a table, as soon as there is one"


@pytest.mark.parametrize(("people", "tables"), [(4, [4]), (5, [5]), (6, [3, 3]), (7, [4, 3]), (9, [5, 4]), (11, [4, 4, 3]), (64, [4] * 16)])
def test_tables_are_as_near_to_four_as_can_be(people, tables):
    assert sizes(people, SEATS[0], False) == tables


def play(people, seats, rounds, everybody, luck, bots=False):
    """An evening on paper: whoever has the lower number is the better player."""
    points, byes, met = Counter(), Counter(), Counter()
    for number in range(rounds):
        players = [Player(each, Fraction(points[each]), byes[each]) for each in range(people)]
        drawn = draw(players, seats, met, bots=bots, everybody=everybody, luck=luck)
        yield number, players, drawn, met
        byes.update(drawn.byes)
        for table in drawn.tables:
            met.update(pair(*two) for two in combinations(table, 2))
            for place, each in enumerate(sorted(table)):
                points[each] += 3 - place


@settings(max_examples=30, deadline=None)
@given(people=st.integers(1, 40), seats=st.sampled_from(SEATS), everybody=st.booleans(), bots=st.booleans(), luck=st.integers(0, 10**9))
def test_everybody_sits_once_and_no_exchange_would_spare_a_second_meeting(people, seats, everybody, bots, luck):
    for _, players, drawn, met in play(people, seats, 3, everybody, Random(luck), bots):
        assert sorted([*drawn.byes, *(each for table in drawn.tables for each in table)]) == list(range(people))
        assert {drawn.seats} == ({nearest(seats)} if bots else {None})
        tables = [[players[each] for each in table] for table in drawn.tables]
        for one, other in combinations(tables, 2):
            if abs(tables.index(one) - tables.index(other)) > 1 and not everybody:
                continue
            near, was = None if everybody else 2, 0
            was = cost(one, met, near) + cost(other, met, near)
            for here in range(len(one)):
                for there in range(len(other)):
                    first, second = [*one], [*other]
                    first[here], second[there] = other[there], one[here]
                    assert cost(first, met, near) + cost(second, met, near) >= was


@pytest.mark.parametrize("people", [8, 12, 16])
def test_everybody_meets_everybody_soon(people):
    """At a table of four one meets three others: rounds beyond the least possible are few."""
    rounds = -(-(people - 1) // 3) + 3
    *_, (*_, met) = play(people, SEATS[0], rounds + 1, True, Random(people))
    assert len(met) == people * (people - 1) // 2


def test_in_a_swiss_evening_those_with_similar_points_meet_and_hardly_anybody_twice():
    for number, players, drawn, met in play(32, SEATS[0], 5, False, Random(7)):
        again = sum(met[pair(*two)] for table in drawn.tables for two in combinations(table, 2))
        assert again <= (0, 0, 0, 3, 6)[number], "of 48 meetings of each round"
        apart = [abs(players[one].points - players[other].points) for table in drawn.tables for one, other in combinations(table, 2)]
        apart_by_lot = [abs(one.points - other.points) for one, other in combinations(players, 2)]
        if number:
            assert sum(apart) / len(apart) < 0.7 * sum(apart_by_lot) / len(apart_by_lot)


def test_nobody_sits_out_twice_before_everybody_has():
    players = [Player(each, Fraction(each), byes=int(each > 0)) for each in range(2)]
    assert draw(players, (3, 4), Counter(), luck=Random(1)).byes == [0, 1], "too few for the game: nobody has a table"
    drawn = draw([Player(each, byes=int(each != 5)) for each in range(7)], (3,), Counter(), luck=Random(1))
    assert drawn.byes == [5]


# Points.


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ([0, 1, 2, 3], "3 2 1 0"),
        ([2, 0, 1], "0 3 3/2"),
        ([0, 1], "3 0"),
        ([0, 1, 2, 3, 4], "3 9/4 3/2 3/4 0"),
        ([0, 1, 2, 3, 4, 5], "3 12/5 9/5 6/5 3/5 0"),
        ([0, 0, 1, 2], "5/2 5/2 1 0"),
        ([0, 1, 1, 1], "3 1 1 1"),
        ([0, 0], "3/2 3/2"),
    ],
)
def test_points_of_a_table(places, points):
    assert points_of(places) == [Fraction(each) for each in points.split()]


@given(st.lists(st.integers(0, 5), min_size=2, max_size=8))
def test_every_table_gives_the_same_points_for_a_seat_on_average(places):
    assert sum(points_of(places)) == BYE_POINTS * len(places)


def test_equal_points_share_a_place_and_the_next_is_left_out():
    totals = {"Ada": 8, "Ben": 7, "Cleo": 7, "Dan": 7, "Eve": 6}
    told = standings({who: Fraction(total) for who, total in totals.items()})
    assert told == {"Ada": (1, False), "Ben": (2, True), "Cleo": (2, True), "Dan": (2, True), "Eve": (5, False)}


# At a server.


async def refused(work) -> str:
    with pytest.raises(RequestRefused) as refusal:
        await work
    return refusal.value.code


def between(told: Evening) -> bool:
    return told.phase in ("between", "over")


async def crowd(url: str, *people: str) -> list[Guest]:
    first = await Guest.open(url, people[0])
    return [first, *[await Guest.come(url, first.evening, name) for name in people[1:]]]


def test_an_evening_of_two_rounds(tmp_path):
    """Everybody is drawn, plays by their own hand, and finds the points in the standings and in the file."""

    async def test():
        async with serving(tmp_path, evening_call=60) as server:
            guests = await crowd(server.url, "Ann", "Ben", "Cleo", "Ann")
            ann = guests[0]
            assert await refused(ann.act("start", round=1)) == "no_games"
            assert await refused(guests[1].act("plan", games=[GAME], rounds=2)) == "not_leading"
            assert await refused(ann.act("plan", games=["chess"], rounds=2)) == "bad_game"
            await ann.act("plan", games=[GAME], rounds=2)
            for number in (1, 2):
                told = await ann.act("start", round=number)
                assert (told.phase, told.round, told.game) == ("called", number, GAME)
                assert (await ann.act("start", round=number)).round == number, "said twice, it is one round"
                assert 55 < told.begins - told.now <= 60
                await asyncio.gather(*(guest.act("ready") for guest in guests))
                told = await ann.until(lambda told: told.phase == "playing")
                assert await refused(ann.act("start", round=number + 1)) == "not_over"
                await asyncio.gather(*(play_out(server, guest) for guest in guests))
                told = await ann.until(between)
            assert told.phase == "over"
            assert [person.name for person in told.people] == ["Ann", "Ben", "Cleo", "Ann 2"]
            assert sum(person.total for person in told.people) == 2 * 4 * BYE_POINTS
            assert all(sorted(each) == sorted(points_of(told.tables[0].places)) for each in [[p.points[1] for p in told.people]])
            lines = (await request(f"{server.url}/api/evenings/{ann.evening}/standings.csv?language=pl")).decode("utf-8-sig").splitlines()
            assert lines[0] == "Miejsce,Kto,Runda 1,Runda 2,Punkty"
            assert len(lines) == 5

    run(test)


@settings(max_examples=20, deadline=None)
@given(people=st.integers(6, 40), everybody=st.booleans(), luck=st.integers(0, 10**9))
def test_who_is_kept_apart_sits_apart(people, everybody, luck):
    met = Counter({(0, 1): live.MEETINGS_IF_APART})
    drawn = draw([Player(each) for each in range(people)], SEATS[1], met, everybody=everybody, luck=Random(luck))
    assert not any({0, 1} <= {*table} for table in drawn.tables)


def test_blocked_people_are_drawn_apart_and_a_deleted_account_leaves_no_name(tmp_path):
    """Of people who are known; of all others nothing but the name they came with is."""

    async def test():
        async with serving(tmp_path, **LOOSE, evening_call=60) as server:
            ada, ben = await asyncio.to_thread(known, server, "Ada", "Ben")
            await asyncio.to_thread(befriend, ada, ben)
            bens = await asyncio.to_thread(id_of, ben, ben)
            await asyncio.to_thread(ada.ask, "/api/you/friends", {"wish": "block", "person": bens})
            opened = await asyncio.to_thread(ada.ask, "/api/evenings", {"title": "Friday", "name": "Ada"})
            evening = opened["evening"]
            await asyncio.to_thread(ben.ask, f"/api/evenings/{evening}/people", {"name": "Ben"})
            guests = [await Guest.come(server.url, evening, name) for name in ("Cleo", "Dan", "Eve", "Finn")]
            host = Guest(server.url, CameIn(evening, opened["token"]))
            await host.act("plan", games=[GAME], rounds=1)
            told = await host.act("start", round=1)
            assert sorted(len(each.people) for each in told.tables) == [3, 3]
            assert not any({0, 1} <= {*each.people} for each in told.tables)
            await asyncio.to_thread(ada.ask, "/api/you/delete", {"name": "Ada"})
            told = await guests[0].look()
            assert [person.name for person in told.people] == ["A former guest", "Ben", "Cleo", "Dan", "Eve", "Finn"]
            written = await server.store.load(evening)
            assert not any(b"Ada" in entry for _, entry in written)
            with pytest.raises(RequestRefused, match="not_there"):
                await host.act("ready")
        async with serving(tmp_path, **LOOSE, evening_call=60) as server:
            told = await Guest(server.url, CameIn(evening, guests[0].token)).look()
            assert told.people[0].name == "A former guest"

    run(test)


async def play_out(server, guest: Guest) -> None:
    told = await guest.look()
    table = next(each for each in told.tables if told.you in each.people)
    async with server.connect(table.table, told.token) as client:
        assert client.welcome.seats == [told.seat]
        assert client.table.evening == guest.evening
        while (sight := await client.my_turn()) is not None:
            await client.play(sight.viewer, first_choice(sight))


def test_tables_begin_by_themselves_bots_play_for_whoever_is_gone_and_latecomers_join(tmp_path):
    async def test():
        async with serving(tmp_path, evening_call=0, grace=0) as server:
            ann, ben = await crowd(server.url, "Ann", "Ben")
            await ann.act("plan", games=[GAME], rounds=3, bots=True)
            told = await ann.act("start", round=1)
            assert (len(told.tables), told.tables[0].seats) == (1, 4)
            late = await Guest.come(server.url, ann.evening, "Cleo")
            assert (await late.look()).you == 2
            told = await ann.until(between)
            assert all(len(table.places) == 4 for table in told.tables), "nobody was there: bots have played it to the end"
            assert told.people[2].points == [None]
            await ben.act("go")
            told = await ann.act("start", round=2)
            assert sorted(told.tables[0].people) == [0, 2]
            told = await ann.until(between)
            assert (told.people[1].points[1], told.people[2].points[0]) == (None, None)
            await ben.act("go", back=True)
            assert await refused(ben.act("remove", number=2)) == "not_leading"
            await ann.act("remove", number=2)
            assert await refused(late.act("ready")) == "not_there"
            told = await ann.act("start", round=3)
            assert sorted(told.tables[0].people) == [0, 1], "who has not been seen for a round sits out; Ben has"

    run(test)


def test_what_is_asked_of_an_evening_is_bounded(tmp_path, monkeypatch):
    async def test():
        monkeypatch.setattr(live, "MAX_PEOPLE", 3)
        async with serving(tmp_path, tables_each=3) as server:
            key = new_key()
            ann = await Guest.open(server.url, "Ann", key=key)
            again = await Guest.open(server.url, "Ann", key=key)
            assert (again.evening, again.token) == (ann.evening, ann.token)
            await Guest.come(server.url, ann.evening, "Ben")
            await Guest.come(server.url, ann.evening, "Cleo")
            assert await refused(Guest.come(server.url, ann.evening, "Dan")) == "evening_full"
            assert await refused(Guest.come(server.url, ann.evening, "")) == "bad_name"
            assert await refused(Guest.come(server.url, "nonesuch", "Dan")) == "no_evening"
            assert await refused(Guest(server.url, CameIn(ann.evening, "x")).act("ready")) == "not_there"
            assert (await Guest(server.url, CameIn(ann.evening, "")).look()).you is None
            assert await refused(request(f"{server.url}/api/tables/{ann.evening}/record")) == "no_table"
            found = msgspec.json.decode(await request(f"{server.url}/api/codes/{ann.evening[:6]}"))
            assert found["table"] == ann.evening
            await ann.act("plan", games=[GAME], rounds=9, bots=True)
            assert (await ann.act("start", round=1)).round == 1, "the third of three"
            assert await refused(Guest.open(server.url, "Dan")) == "too_fast"

    run(test)


@pytest.mark.rest
def test_a_round_goes_on_after_every_kill(tmp_path):
    """Killed when the round has been drawn, when tables have begun, and when the first has ended: nothing stalls, nobody loses points."""

    async def test():
        options = {"evening_call": 2.0, "grace": 0.0, "bot_seconds": 0.01, "tables_each": 1000}
        server = Process(tmp_path, **options)
        guests = await crowd(server.url, *(f"P{number}" for number in range(8)))
        first = guests[0]
        await first.act("plan", games=[GAME], rounds=2, bots=True)
        await first.act("start", round=1)
        seen = []
        for so in (
            lambda told: told.phase == "called",
            lambda told: told.phase == "playing",
            lambda told: any(table.places for table in told.tables),
            between,
        ):
            seen.append(await first.until(so))
            server.kill()
            server = Process(tmp_path, **options)
            first.url = server.url
        told = await first.look()
        assert told.tables == seen[-1].tables
        assert [table.people for table in told.tables] == [table.people for table in seen[0].tables]
        assert sum(person.total for person in told.people) == sum(
            points_of(places)[seat] for places in (table.places for table in told.tables) for seat in range(4)
        )
        assert (await first.act("start", round=2)).round == 2
        server.kill()

    run(test)


@pytest.mark.rest
@pytest.mark.parametrize("game", names())
def test_every_game_can_be_played(game, tmp_path):
    async def test():
        async with serving(tmp_path, evening_call=0, grace=0, bot_seconds=0.01) as server:
            guests = await crowd(server.url, *(f"P{number}" for number in range(7)))
            await guests[0].act("plan", games=[game], rounds=1)
            told = await guests[0].act("start", round=1)
            assert sorted(len(table.people) for table in told.tables) == [3, 4]
            assert all(table.seats in find(game).seats({}) for table in told.tables)

    run(test)
