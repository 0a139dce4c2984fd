"""Copies of all games: made while people play, checked, and put back so that every game goes on."""

import asyncio
import sqlite3
import sys
from contextlib import closing

import msgspec
import pytest

from paddock.cli import main
from paddock.client.table import request
from paddock.server.storage.backup import backup, restore
from paddock.server.storage.folder import FILE, BadStore
from paddock.server.storage.schema import FORMAT
from paddock.server.storage.store import Store, StoredEvent, Summary

from .server import run, serving

ROLL = "roll"


def fill(folder, tables=3):
    """A store by hand."""

    async def test():
        store = Store(folder)
        for number in range(tables):
            await store.append(f"t{number}", [StoredEvent(0, None, b"{}"), StoredEvent(1, None, b"{}")], Summary(False, "over", b""))
        await store.close()

    asyncio.run(test())


def tables_in(folder):
    async def test():
        store = Store(folder)
        found = await store._do(lambda file: [row[0] for row in file.execute("SELECT id FROM tables ORDER BY id")])
        await store.close()
        return found, store.engine.gaps

    return asyncio.run(test())


async def paddock(*arguments):
    """The command, as a host gives it."""
    pipe = asyncio.subprocess.PIPE
    done = await asyncio.create_subprocess_exec(sys.executable, "-m", "paddock.cli", *map(str, arguments), stdout=pipe, stderr=pipe)
    said, complaint = await done.communicate()
    return done.returncode, (said + complaint).decode()


def test_a_server_is_copied_while_people_play_and_goes_on_from_the_copy(tmp_path):
    """All that was acknowledged when the copy began is in it; the people of before sit down at the restored server with their tokens."""
    folder, file, again = tmp_path / "data", tmp_path / "copy.sqlite3", tmp_path / "again"

    async def play_on(client, done, copying):
        """A first play, and while it is copied some more: six rolls for each of two, after which nobody has won."""
        for _ in range(12):
            sight, shown = await client.my_turn(), client.position
            done.append((await client.play(sight.viewer, ROLL)).position)
            await client.until(lambda client: client.position is not shown)  # noqa: B023 - waited for at once
            await copying.wait()
            await asyncio.sleep(0.05)  # so that they play all the while

    async def test():
        async with serving(folder) as server:
            opened = [await server.open("super-farmer", "mm") for _ in range(3)]
            played = [[] for _ in opened]
            async with (
                server.connect(opened[0][0], *opened[0][1].values()) as one,
                server.connect(opened[1][0], *opened[1][1].values()) as two,
                server.connect(opened[2][0], *opened[2][1].values()) as three,
            ):
                copying = asyncio.Event()
                playing = [asyncio.create_task(play_on(*each, copying)) for each in zip((one, two, three), played, strict=True)]
                while not all(played):
                    await asyncio.sleep(0.01)
                before = [max(each) for each in played]
                copying.set()
                code, said = await paddock("backup", file, "--data", folder)
                assert (code, "3 tables" in said) == (0, True), said
                after = [max(each) for each in played]
                assert all(late > early for late, early in zip(after, before, strict=True)), "people played on meanwhile"
                code, said = await paddock("restore", file, "--data", folder, "--replace")
                assert (code, "Another server is using" in said) == (2, True)
                await asyncio.gather(*playing)
        code, said = await paddock("restore", file, "--data", again)
        assert code == 0, said
        async with serving(again) as server:
            for (table, tokens), early, late in zip(opened, before, after, strict=True):
                async with server.connect(table, *tokens.values()) as client:
                    sight = await client.my_turn()
                    assert early <= client.position.number <= late + 1
                    await client.play(sight.viewer, ROLL)
            assert msgspec.json.decode(await request(f"{server.url}/health"))["gaps"] == []

    run(test)


def test_what_is_there_already_is_put_aside_and_not_overwritten(tmp_path):
    fill(tmp_path / "old", 2)
    fill(tmp_path / "new", 5)
    copy = tmp_path / "copy"
    made = backup(tmp_path / "old", copy)
    assert (made.tables, made.events) == (2, 4)
    assert copy.stat().st_mode & 0o777 == 0o600
    with pytest.raises(BadStore, match="already exists"):
        backup(tmp_path / "old", copy)
    with pytest.raises(BadStore, match="--replace"):
        restore(copy, tmp_path / "new")
    assert tables_in(tmp_path / "new")[0] == ["t0", "t1", "t2", "t3", "t4"]
    aside = restore(copy, tmp_path / "new", replace=True).aside
    assert tables_in(tmp_path / "new") == (["t0", "t1"], []), "an older copy that was put back on purpose is no loss of the disk"
    assert tables_in(aside) == (["t0", "t1", "t2", "t3", "t4"], [])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy", "new", "old"], "nothing half done is left"


def spoil(file):
    content = bytearray(file.read_bytes())
    content[4096:12288] = b"\xff" * 8192
    file.write_bytes(bytes(content))


def cut(file):
    file.write_bytes(file.read_bytes()[:-5000])


def newer(file):
    with closing(sqlite3.connect(file)) as copy:
        copy.execute(f"PRAGMA user_version={FORMAT + 1}")


def strange(file):
    file.unlink()
    with closing(sqlite3.connect(file)) as copy:
        copy.execute("CREATE TABLE cats (name TEXT)")


@pytest.mark.parametrize("harm", [spoil, cut, newer, strange, lambda file: file.write_text("hello"), lambda file: file.unlink()])
def test_a_copy_that_is_not_good_changes_nothing(tmp_path, harm, capsys):
    fill(tmp_path / "data", 40)
    backup(tmp_path / "data", tmp_path / "copy")
    harm(tmp_path / "copy")
    assert main(["restore", str(tmp_path / "copy"), "--data", str(tmp_path / "data"), "--replace"]) == 2
    assert "paddock: " in capsys.readouterr().err
    assert len(tables_in(tmp_path / "data")[0]) == 40
    assert not list((tmp_path / "data").glob("replaced-*"))


def test_a_store_that_has_lost_something_is_not_copied_as_if_it_were_whole(tmp_path, capsys):
    fill(tmp_path / "data")
    (tmp_path / "data" / "acknowledged").write_text(f"{99:020}")
    assert main(["backup", str(tmp_path / "copy"), "--data", str(tmp_path / "data")]) == 2
    assert "acknowledged" in capsys.readouterr().err
    assert not list(tmp_path.glob("copy*"))


def test_where_there_is_nothing_to_copy_that_is_told(tmp_path, capsys):
    assert main(["backup", str(tmp_path / "copy"), "--data", str(tmp_path / "none")]) == 2
    assert "no games" in capsys.readouterr().err
    fill(tmp_path / "data")
    assert main(["backup", str(tmp_path / "nowhere" / "copy"), "--data", str(tmp_path / "data")]) == 2
    assert "could not be written" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()
    assert (tmp_path / "data" / FILE).exists()
