"""Acknowledged means kept, also on a device: wherever a page dies, and whatever happens to its files."""

import msgspec
import pytest

from paddock.client.table import new_key
from paddock.server.browser import engine as engine_module
from paddock.server.browser import journal
from paddock.server.browser.engine import DeviceEngine
from paddock.server.browser.journal import Damaged, Journal
from paddock.server.messages import protocol
from paddock.server.storage.engine import StoreFailed
from paddock.server.storage.folder import BadStore
from paddock.server.storage.schema import FORMAT, SCHEMA
from tests.server.server import first_choice, run

from .device import Disk, page

pytestmark = pytest.mark.compiled_only(either=True)
PUT = "INSERT INTO meta VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"


def put(engine, name, value):
    engine.transact([lambda connection: connection.execute(PUT, (name, value))])


def held(engine):
    """What is kept, but for the secret."""
    rows = engine.transact([lambda connection: connection.execute("SELECT name, value FROM meta").fetchall()])[0]
    return {name: value for name, value in rows if name != "secret"}


def reopened(contents):
    engine = DeviceEngine(Disk(contents).slots)
    try:
        return held(engine)
    finally:
        engine.close()


def written(times, long=None, monkeypatch=None):
    """A disk on which this much was kept, and after how many steps of the disk each was acknowledged."""
    if long is not None:
        monkeypatch.setattr(journal, "LONG", long)
        monkeypatch.setattr(journal, "TIMES", 0)
    disk = Disk()
    engine = DeviceEngine(disk.slots)
    acknowledged = [(len(disk.done), {})]
    for number in range(times):
        put(engine, f"n{number % 3}", bytes([number]) * (1 + 5 * number))
        acknowledged.append((len(disk.done), held(engine)))
    engine.close()
    return disk, acknowledged


@pytest.mark.parametrize("long", [10_000, 600], ids=["one file", "written anew"])
def test_cut_at_every_byte_nothing_acknowledged_is_lost(long, monkeypatch):
    monkeypatch.setattr(journal, "LONG", long)
    monkeypatch.setattr(journal, "TIMES", 0)
    disk = Disk()
    kept, all_of_it, acknowledged = Journal(disk.slots), [], []

    def note():
        acknowledged.append((len(disk.done), tuple(all_of_it)))

    kept.begin(b"")
    note()
    for number in range(40):
        all_of_it.append(bytes([number + 1]) * (1 + 2 * number))
        kept.add(all_of_it[-1])
        note()
        if kept.is_long:
            kept.begin(msgspec.msgpack.encode(all_of_it))
            note()
    assert (kept._number > 0) == (long == 600)
    last = -1
    for steps, contents in enumerate(disk.history()):
        while last + 1 < len(acknowledged) and acknowledged[last + 1][0] <= steps:
            last += 1
        found = Journal(Disk(contents).slots)
        there = (*(msgspec.msgpack.decode(found.picture) if found.picture else []), *found.added)
        assert there in [state for _, state in acknowledged[max(0, last) : last + 2]], f"after {steps} steps"


@pytest.mark.rest
def test_cut_here_and_there_the_database_is_whole(monkeypatch):
    disk, acknowledged = written(12, 600, monkeypatch)
    whole = [state for _, state in acknowledged]
    cuts = sorted({*range(0, len(disk.done), 211), *(when + by for when, _ in acknowledged for by in (-1, 0, 1))})
    for steps, contents in enumerate(disk.history()):
        if steps in cuts:
            last = max((number for number, (when, _) in enumerate(acknowledged) if when <= steps), default=-1)
            assert reopened(contents) in whole[max(0, last) : last + 2], f"after {steps} steps"


def test_whoever_comes_back_after_a_cut_goes_on_from_there():
    disk, _ = written(4)
    for contents in list(disk.history())[-40:]:
        again = Disk(contents)
        engine = DeviceEngine(again.slots)
        put(engine, "later", b"x")
        kept = held(engine)
        engine.close()
        assert kept["later"] == b"x"
        assert reopened(again.contents) == kept


def test_every_changed_bit_is_told_and_nothing_is_touched():
    disk, _ = written(5)
    whole = disk.contents
    at = next(at for at, content in enumerate(whole) if content)
    for place in range(len(whole[at])):
        content = bytearray(whole[at])
        content[place] ^= 1 << place % 8
        spoilt = Disk([bytes(content) if each == at else whole[each] for each in range(2)])
        with pytest.raises(Damaged):
            DeviceEngine(spoilt.slots)
        assert spoilt.done == []


def test_a_picture_that_is_cut_off_is_damage_where_nothing_else_is_left(monkeypatch):
    """Only what was being made when the page died may be half there."""
    disk, _ = written(12, 600, monkeypatch)
    at = max(range(2), key=lambda each: len(disk.contents[each]))
    half = disk.contents[at][:300]
    spoilt = Disk([half if each == at else b"" for each in range(2)])
    with pytest.raises(Damaged):
        DeviceEngine(spoilt.slots)
    assert spoilt.done == []


def test_sectors_that_were_never_written_are_no_damage():
    disk, acknowledged = written(3)
    at = next(at for at, content in enumerate(disk.contents) if content)
    whole = disk.contents[at]
    engine = DeviceEngine(disk.slots)
    put(engine, "long", b"y" * 3000)
    engine.close()
    grown = disk.contents[at]
    for begin in (len(whole), (len(whole) + 1500) // journal.SECTOR * journal.SECTOR):
        content = grown[:begin] + bytes(len(grown) - begin)
        assert reopened([content if each == at else b"" for each in range(2)]) == acknowledged[-1][1]


def test_a_full_disk_refuses_and_nothing_has_happened():
    disk, _ = written(3)
    engine = DeviceEngine(disk.slots)
    before = held(engine)
    disk.full = True
    with pytest.raises(StoreFailed):
        put(engine, "more", b"z" * 50)
    assert held(engine) == before
    disk.full = False
    assert reopened(disk.contents) == before
    put(engine, "after", b"a")
    assert reopened(disk.contents) == before | {"after": b"a"}
    engine.close()


@pytest.mark.parametrize("change", [1, -1], ids=["newer", "older"])
def test_another_edition_says_so_and_touches_nothing(change, monkeypatch):
    disk, _ = written(2)
    monkeypatch.setattr(engine_module, "FORMAT", FORMAT - change)
    spoilt = Disk(disk.contents)
    with pytest.raises(BadStore) as told:
        DeviceEngine(spoilt.slots)
    assert ("newer" if change > 0 else "older") in str(told.value)
    assert spoilt.done == []


def test_a_new_edition_with_more_tables_keeps_what_is_there(monkeypatch):
    disk, acknowledged = written(4)
    monkeypatch.setattr(engine_module, "SCHEMA", SCHEMA + "CREATE TABLE IF NOT EXISTS more (name TEXT PRIMARY KEY);")
    engine = DeviceEngine(disk.slots)
    engine.transact([lambda connection: connection.execute("INSERT INTO more VALUES ('x')")])
    engine.close()
    assert reopened(disk.contents) == acknowledged[-1][1]


def test_a_game_cut_in_the_middle_of_a_write_goes_on():
    """Every play that a player was told of is there again, wherever the page died."""

    async def test():
        disk = Disk()
        told = []
        async with page(disk) as device:
            opened = await device.open("super-farmer", "mm")
            async with device.connect(opened) as client:
                for _ in range(3):
                    sight = await client.my_turn()
                    await client.play(sight.viewer, first_choice(sight))
                    told.append((len(disk.done), client.position.number))
                await client.ask(protocol.Say(new_key(), "still here"))
                length = len(disk.done)
        for steps, contents in enumerate(disk.history()):
            if steps % 499 or not told[0][0] <= steps <= length:
                continue
            least = max(number for when, number in told if when <= steps)
            async with page(Disk(contents)) as again, again.connect(opened) as client:
                await client.until(lambda client: client.position)
                assert client.position.number >= least

    run(test)
