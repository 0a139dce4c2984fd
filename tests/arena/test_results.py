"""The book of results: cut it anywhere, and nothing that was whole is lost."""

import random
from pathlib import Path

import msgspec
import pytest

from paddock.arena.results import GameResult, Head, Lost, ResultsBook, encode
from paddock.bots.find import Source
from paddock.core.text.complaint import Complaint

HEAD = Head(1, "herds", "abc", 2, {"target": 60}, 0, 1.0)
BOTS = [Source(name, name, "built-in", "v1") for name in ("ann", "bob", "cay")]


def game(number: int, one: str = "ann", other: str = "bob") -> GameResult:
    lost = Lost(1, other, "crash", "…it said: “ü”") if number % 5 == 0 else None
    return GameResult(f"{one}+{other}/{number // 2}", number % 2, [one, other], number, [number, 1], [0], 17, lost)


def whole_book(path: Path, games: int = 12) -> bytes:
    with ResultsBook(path, HEAD) as book:
        book.enter(BOTS)
        for number in range(games):
            book.add([encode(game(number))])
    return path.read_bytes()


def test_what_is_added_is_there_again(tmp_path: Path) -> None:
    whole_book(tmp_path / "book")
    with ResultsBook(tmp_path / "book", HEAD) as book:
        assert list(book.games.values()) == [game(number) for number in range(12)]
        assert book.enter(BOTS) == {}
    with ResultsBook(None, HEAD) as book:
        assert book.add([encode(game(3))]) == [game(3)]
        assert book.games == {("ann+bob/1", 1): game(3)}


def test_a_book_cut_anywhere_goes_on(tmp_path: Path) -> None:
    """Wherever it is cut, whole lines stay, the cut one is dropped, and the missing games can be added again."""
    content = whole_book(tmp_path / "whole")
    path = tmp_path / "cut"
    cuts = {0, 1, len(content) - 1, len(content), *random.Random(1).sample(range(len(content)), 50)}
    for cut in cuts | {content.find(b"\n"), content.find(b"\n") + 1}:
        path.write_bytes(content[:cut])
        with ResultsBook(path, HEAD) as book:
            kept = content[:cut].count(b'"kind":"game"', 0, content.rfind(b"\n", 0, cut) + 1)
            assert len(book.games) == kept
            assert book.enter(BOTS) == {}
            for number in range(12):
                if (game(number).table, game(number).turn) not in book.games:
                    book.add([encode(game(number))])
        assert sorted(path.read_bytes().splitlines()) == sorted(content.splitlines())


def test_games_of_an_older_version_of_a_bot_no_longer_count(tmp_path: Path) -> None:
    path = tmp_path / "book"
    with ResultsBook(path, HEAD) as book:
        book.enter(BOTS)
        book.add([encode(game(0, "ann", "bob")), encode(game(2, "ann", "cay")), encode(game(4, "bob", "cay"))])
        newer = [msgspec.structs.replace(bot, mark="v2") if bot.name == "bob" else bot for bot in BOTS]
        assert book.enter(newer) == {"bob": 2}
        book.add([encode(game(0, "ann", "bob"))])
    with ResultsBook(path, HEAD) as book:
        assert sorted(book.games) == [("ann+bob/0", 0), ("ann+cay/1", 0)]
        assert book.enter(newer) == {}


def test_another_tournament_does_not_fit(tmp_path: Path) -> None:
    whole_book(tmp_path / "book")
    for change, said in (({"seats": 3}, "its seats is 2, not 3"), ({"seed": 5}, "its seed is 0"), ({"rules": "x"}, "its rules is abc")):
        with pytest.raises(Complaint, match=said):
            ResultsBook(tmp_path / "book", msgspec.structs.replace(HEAD, **change))


@pytest.mark.parametrize("content", [b"my diary\n", b"my diary", b'{"kind":"game"}\n', b"\x00\xff"])
def test_a_strange_file_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "diary"
    path.write_bytes(content)
    with pytest.raises(Complaint, match="is not a file of results"):
        ResultsBook(path, HEAD)
    assert path.read_bytes() == content


def test_a_damaged_line_in_the_middle_is_named(tmp_path: Path) -> None:
    path = tmp_path / "book"
    lines = whole_book(path).splitlines(keepends=True)
    lines[5] = b"{" + lines[5][:10] + b"\n"
    path.write_bytes(b"".join(lines))
    with pytest.raises(Complaint, match="Line 6 of"):
        ResultsBook(path, HEAD)


def test_two_tournaments_do_not_write_into_one_book(tmp_path: Path) -> None:
    with ResultsBook(tmp_path / "book", HEAD), pytest.raises(Complaint, match="Another tournament is writing"):
        ResultsBook(tmp_path / "book", HEAD)
    with ResultsBook(tmp_path / "book", HEAD):
        pass


def test_a_book_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    with pytest.raises(Complaint, match="cannot be opened: Is a directory"):
        ResultsBook(tmp_path, HEAD)
