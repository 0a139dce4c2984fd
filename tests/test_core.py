"""The core: streams, modes, matches, records, boxes, words."""

import hashlib
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import paddock
from paddock import BadRecord, BadSetting, Match, Refused, UnknownGame, find, names, simulate
from paddock.core.engine.dice import below, new_streams, pick, seed, toss
from paddock.core.engine.row import layout, read_rows, to_bytes
from paddock.core.engine.rule import PLAIN
from paddock.core.play.frame import Frame
from paddock.core.text.words import Words
from paddock.core.types.box import line_of
from paddock.core.types.option import Option
from paddock.laws.laws import played

ROOT = Path(__file__).parents[1]


def python(script: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", script], env={**os.environ, **environment}, capture_output=True, text=True, check=False, cwd=ROOT
    )


# Streams.


def test_streams_are_splitmix64() -> None:
    """The reference numbers of the published generator, started at 1234567."""
    reference = (6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821)
    stream = new_streams(1)[0]
    stream[0] = 1234567
    assert [int(toss(stream)) for _ in reference] == [number >> 32 for number in reference]


def test_a_seed_may_be_negative() -> None:
    """Worked out here with Python's own numbers; the same in every mode."""
    word = (1 << 64) - 1

    def mixed(z: int) -> int:
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & word
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & word
        return z ^ (z >> 31)

    for key, number in ((-5, 3), (-(1 << 62), 0), (9, 2)):
        stream = new_streams(1)[0]
        seed(stream, key, number)
        assert int(stream[0]) == mixed((mixed(key & word) + 0x9E3779B97F4A7C15 * (number + 1)) & word)


def test_below_is_fair_where_it_matters() -> None:
    """With n = 3 * 2**30 a plain multiplication would give every third number twice the weight of the others."""
    stream = new_streams(1)[0]
    seed(stream, 5, 0)
    games, counts = 30_000, [0, 0, 0]
    for _ in range(games):
        counts[below(stream, 3 << 30) % 3] += 1
    deviation = (games * (1 / 3) * (2 / 3)) ** 0.5
    assert all(abs(count - games / 3) < 5 * deviation for count in counts), counts


def test_pick_follows_the_weights() -> None:
    stream = new_streams(1)[0]
    seed(stream, 9, 1)
    weights = [0, 3, 0, 1, 0] if PLAIN else __import__("numpy").array([0, 3, 0, 1, 0])
    counts = [0] * 5
    for _ in range(8000):
        counts[pick(stream, weights, 5)] += 1
    assert counts[0] == counts[2] == counts[4] == 0
    assert abs(counts[1] - 6000) < 5 * (8000 * 0.75 * 0.25) ** 0.5


def test_streams_of_different_games_differ() -> None:
    streams = new_streams(200)
    for number in range(200):
        seed(streams[number], number % 2, number // 2)
    assert len({int(stream[0]) for stream in streams}) == 200


# Modes.

STEP: dict[str, dict[str, Any]] = {"bunny-bunny-moose-moose": {"tempo": "step"}, "herds": {"target": 12}}


def digests(name: str) -> list[str]:
    """Some games on one, two and three cores."""
    settings = STEP.get(name, {})
    seats = find(name).seats(settings)[-1]
    batches = [simulate(name, 4, seats, seed=42, threads=threads, **settings) for threads in (1, 2, 3)]
    return [f"{hashlib.sha256(batch.bytes).hexdigest()} {batch.moves}" for batch in batches]


@pytest.mark.compiled_only
@pytest.mark.parametrize("name", names())
def test_batches_are_the_same_on_any_number_of_cores_and_in_plain_mode(name: str) -> None:
    """Compiled in this process, and in plain Python in another one."""
    plain = python(f"from tests.test_core import digests; print(*digests({name!r}), sep='\\n')", PADDOCK_JIT="0")
    assert plain.returncode == 0, plain.stderr
    results = digests(name) + plain.stdout.splitlines()
    assert len(results) == 6
    assert len(set(results)) == 1


@pytest.mark.rest
@pytest.mark.compiled_only
def test_first_compile_says_so(tmp_path: Path) -> None:
    """A visible message, once, and silence from then on."""
    script = "from paddock import Match; Match('swip-sheep' if 'swip-sheep' in __import__('paddock').names() else 'super-farmer')"
    first = python(script, PADDOCK_CACHE=str(tmp_path))
    assert first.returncode == 0, first.stderr
    assert first.stderr.startswith("Compiling ")
    assert first.stderr.count("\n") == 1
    again = python(script, PADDOCK_CACHE=str(tmp_path))
    assert again.stderr == ""


@pytest.mark.compiled_only
def test_rows_are_small() -> None:
    for name in names():
        assert find(name).row.itemsize <= (512 if name in ("super-farmer", "have-you-herd") else 1024)


@pytest.mark.compiled_only
def test_rows_that_are_read_have_every_byte() -> None:
    """Those between the fields, too: a search knows a place by all of them, and what lay there before would tell places apart."""
    kind = layout([("step", "i1"), ("deck", "i8")])
    content = b"\x5a" * kind.itemsize
    rows = read_rows(kind, content, 2)
    assert to_bytes(kind, rows) == 2 * content
    rows["step"][0] = 1
    assert to_bytes(kind, rows) == b"\x01" + content[1:] + content


def test_field_names_of_numpy_are_refused() -> None:
    with pytest.raises(TypeError, match="size"):
        layout([("size", "i2")])


# Matches.


@pytest.mark.parametrize("name", names())
def test_a_refused_move_of_another_seat_leaves_the_moves_of_this_one(name: str) -> None:
    match = Match(name, seed=1, **({"tempo": "step"} if name.endswith("moose") else {}))
    seat, moves = match.waiting[0], match.moves(match.waiting[0])
    other = next(each for each in range(match.seats) if each != seat)
    with pytest.raises(Refused):
        match.play(other, match.game.rules.MOVES)
    assert match.moves(seat) == moves


@pytest.mark.parametrize("name", names())
def test_the_game_is_asked_why_only_when_the_rules_say_no(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(name, seed=1, **({"tempo": "step"} if name.endswith("moose") else {}))
    seat, asked = match.waiting[0], list[Any]()

    def reason(game: Any, seat: int, play: Any) -> Refused:
        asked.append(play)
        return Refused("game_over")

    monkeypatch.setattr(match.game.plays, "reason", reason)
    play, other = match.options(seat).whole(lambda moves: moves[-1]), next(each for each in range(match.seats) if each != seat)
    assert play in match.options(seat)
    assert match.options(seat).unfold(play)
    assert asked == []
    if not match.moves(other):
        for attempt in (match.options(other).unfold, lambda play: match.play(other, play)):
            with pytest.raises(Refused, match="game_over"):
                attempt(play)
        assert asked == [play, play]
    match.play(seat, play)
    assert seat in [who for who, _ in match.log]


def test_a_game_that_knows_no_reason_still_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match("super-farmer", seed=1)
    play = next(iter(match.options(0)))
    monkeypatch.setattr(match.game.plays, "reason", lambda game, seat, play: None)
    refused = match.options(1).why_not(play)
    assert refused is not None
    assert (refused.code, refused.sentence()) == ("not_allowed", match.game.words.say("refused-not_allowed"))
    with pytest.raises(Refused, match="not_allowed"):
        match.play(1, play)


def test_a_match_from_the_outside() -> None:
    match = Match("super-farmer", seats=3, seed=7)
    assert match.waiting == (0,)
    assert not match.over
    assert match.moves() == match.moves(0)
    assert match.moves(1) == []
    options = match.options()
    plays = list(options)
    assert plays
    assert plays[0] in options
    assert options.why_not(plays[0]) is None
    match.play(0, plays[0])
    assert match.log[0][0] == 0
    assert match.waiting == (1,)
    assert match.view(0).turns == 1
    assert match.scores == [0, 0, 0]
    assert match.winners == []


def test_the_same_seed_is_the_same_game() -> None:
    logs = []
    for number in (7, 7, 8):
        match = Match("super-farmer", seats=2, seed=number)
        for _ in range(40):
            match.play(match.waiting[0], match.moves()[0])
        logs.append(match.log)
    assert logs[0] == logs[1]
    assert logs[0] != logs[2]


@pytest.mark.parametrize("name", names())
def test_a_list_of_moves_is_up_to_date_and_the_callers_own(name: str) -> None:
    """A frame writes a list only when it has changed, and keeps long ones: nothing that happens in between may show."""
    luck = random.Random(2)
    settings = STEP.get(name, {})
    match = Match(name, find(name).seats(settings)[-1], seed=2, **settings)
    used = Frame(match.game)
    for _ in range(150):
        if match.over:
            break
        for seat in range(match.seats):
            fresh = Frame(match.game)
            fresh.bytes = used.bytes = match.row
            expected = fresh.moves(seat)
            assert used.moves(seat) == expected
            for _ in range(3):
                mine = match.moves(seat)
                assert mine == expected
                mine.clear()
        used.finish(3)  # uses the mask for itself
        seat = luck.choice(match.waiting)
        match.play(seat, luck.choice(match.moves(seat)))


def test_small_moves_are_refused_with_a_reason() -> None:
    match = Match("super-farmer", seats=2, seed=1)
    before = match.row
    for seat, move, reason in ((1, 0, "not_your_turn"), *((0, move, "not_allowed") for move in (5, 10_000, -1, 1 << 63))):
        with pytest.raises(Refused) as refused:
            match.play(seat, move)
        assert refused.value.code == reason
    for nonsense in (None, "roll", 1.5, object()):
        with pytest.raises(Refused) as refused:
            match.play(0, nonsense)
        assert refused.value.code == "wrong_play"
    with pytest.raises(Refused):
        match.play(99, 0)
    assert match.row == before
    assert match.log == []


def test_given_chance() -> None:
    match = Match("super-farmer", seats=2, chance="given")
    with pytest.raises(ValueError, match="cannot choose"):
        match.apply_outcome("R/R")
    match.play(0, 0)
    assert match.chance
    assert abs(sum(match.odds().values()) - 1) < 1e-12
    for wrong in ("cow/cow", "C/C", "", 99):
        with pytest.raises(ValueError, match=r"roll|choose"):
            match.apply_outcome(wrong)
    match.apply_outcome("R/R")
    assert match.waiting == (1,)
    with pytest.raises(ValueError, match="due"):
        match.draw()
    with pytest.raises(ValueError, match="drawn"):
        Match("super-farmer", chance="maybe")


def test_undo_needs_something_to_take_back() -> None:
    match = Match("super-farmer", seats=2)
    with pytest.raises(Refused, match="not played yet"):
        match.undo(0)


def test_games_and_options_that_do_not_exist() -> None:
    with pytest.raises(UnknownGame, match="super-farmer"):
        Match("chess")
    with pytest.raises(BadSetting, match="turn_cap"):
        Match("super-farmer", seats=2, turn_cap=0)
    option = Option("x", "off", {"off": 0, "on": 1}, low=3, high=5)
    assert [option.code(value) for value in ("on", True, False, 4, "5")] == [1, 1, 0, 4, 5]
    assert option.word(1) == "on"
    for wrong in ("maybe", 9, None, 3.5, "3.5"):
        with pytest.raises(BadSetting, match="off, on, 3 to 5"):
            option.code(wrong)


def test_public_names() -> None:
    assert all(hasattr(paddock, name) for name in paddock.__all__)
    batch = simulate("super-farmer", 2, 2, seed=3, threads=1)
    assert batch.moves > 0
    assert len(hashlib.sha256(batch.bytes).hexdigest()) == 64


def test_batches_of_odd_sizes() -> None:
    assert simulate("super-farmer", 0, 2).moves == 0
    three = simulate("super-farmer", 3, 2, seed=3, threads=2)
    assert three.bytes == simulate("super-farmer", 3, 2, seed=3, threads=8).bytes
    for wrong in ({"games": -1}, {"games": 1, "threads": 0}, {"games": 1, "seats": 9}):
        with pytest.raises(ValueError, match=r"cannot be played|players"):
            simulate("super-farmer", **({"seats": 2} | wrong))


# Records.


def saved(folder: Path) -> tuple[Match, Path]:
    match = Match("super-farmer", seats=2, seed=4, position="A R12; B S1")
    options = match.options(0)
    match.play(0, options.read("R6 for S1 from B"))
    match.play(1, match.options(1).read("deny"))
    match.play(0, match.options(0).read("roll"))
    match.notes = {"names": ["Anna", "Ben"]}
    match.save(folder / "game.json")
    return match, folder / "game.json"


def test_saved_games_go_on_as_if_nothing_had_happened(tmp_path: Path) -> None:
    match, file = saved(tmp_path)
    again = Match.load(file)
    assert (again.row, again.log, again.notes) == (match.row, match.log, match.notes)
    for _ in range(60):
        if match.over:
            break
        for each in (match, again):
            each.play(each.waiting[0], each.moves()[0])
    assert again.log == match.log


def test_an_unfinished_play_is_saved_too(tmp_path: Path) -> None:
    match = Match("super-farmer", seats=2, position="A R12")
    for move in match.options(0).unfold(match.options(0).read("R12 for S2"))[:-1]:
        match.play(0, move)
    match.save(tmp_path / "tray.json")
    assert Match.load(tmp_path / "tray.json").row == match.row


def test_files_cut_anywhere_are_refused(tmp_path: Path) -> None:
    _, file = saved(tmp_path)
    content = file.read_bytes().rstrip()
    for length in range(0, len(content), 7):
        file.write_bytes(content[:length])
        with pytest.raises(BadRecord, match=r"game\.json"):
            Match.load(file)


def edit(**changes: Any) -> Any:
    return lambda content: content | changes


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (edit(paddock=2), "format 2"),
        (edit(game="chess"), "no game is called"),
        (edit(seats=9), "players"),
        (edit(seats="two"), "seats"),
        (edit(settings={"variant": "mine"}), "variant"),
        (edit(settings={"colour": "red"}), "no option"),
        (edit(position="A Q5"), "cannot be read"),
        (edit(log=["1 R60 for S10", "* R/R"]), "line 1 of the log.*giver_short"),
        (edit(log=["2 roll"]), "line 1 of the log.*not_your_turn"),
        (edit(log=["1 roll", "* H/H"]), "line 2 of the log"),
        (edit(log=["1 roll", "1 roll"]), "line 2 of the log.*wrong_phase"),
        (edit(log=["3 roll"]), "a seat from 1 to 2"),
        (edit(log=["1 dance"]), "line 1 of the log.*cannot read"),
        (edit(log=["1 move 9999"]), "line 1 of the log"),
        (edit(log=[17]), "log"),
        (edit(stream="zz"), "hexadecimal"),
        (edit(extra=1), "extra"),
        (edit(box="players = 3"), "line 1"),
        (lambda content: {}, "not a saved game of Paddock"),
        (lambda content: [], "not a saved game of Paddock"),
    ],
)
def test_files_edited_by_hand(change: Any, message: str, tmp_path: Path) -> None:
    _, file = saved(tmp_path)
    file.write_text(json.dumps(change(json.loads(file.read_text("utf-8")))))
    with pytest.raises(BadRecord, match=message):
        Match.load(file)


def test_a_file_mended_by_hand_is_welcome(tmp_path: Path) -> None:
    match, file = saved(tmp_path)
    content = json.loads(file.read_text("utf-8"))
    content["log"][1] = "2 accept"
    file.write_text(json.dumps(content))
    assert Match.load(file).view(0).farms[0]["sheep"] == 1
    assert match.view(0).farms[0]["sheep"] == 0


def test_unreadable_files(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be read"):
        Match.load(tmp_path / "nowhere.json")
    with pytest.raises(BadRecord, match="cannot be read"):
        Match.load(tmp_path)
    (tmp_path / "binary").write_bytes(bytes(range(256)))
    with pytest.raises(BadRecord, match="not a saved game of Paddock"):
        Match.load(tmp_path / "binary")


def test_a_failed_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, file = saved(tmp_path)
    old = file.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("paddock.core.text.folders.os.fsync", full)
    match.play(1, 0)
    with pytest.raises(OSError, match="No space"):
        match.save(file)
    assert file.read_bytes() == old
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


# Boxes and words.


def test_lines_of_a_box() -> None:
    text = 'players = [2, 6]\n\n[stock]\nrabbit = 60\n"big dog" = 2\n\n[dice.fox]\nfaces = []\n'
    assert [line_of(text, key) for key in ("players[1]", "stock.rabbit", "stock.big dog", "stock.cow", "dice.fox.faces", "")] == [
        1, 4, 5, 3, 8, 1,
    ]  # fmt: skip


def test_a_broken_catalogue_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("this is no message\n")
    with pytest.raises(SyntaxError, match=r"en\.ftl"):
        Words(tmp_path).say("hello")
    (tmp_path / "en.ftl").write_text("hello = Hello { $name }\n")
    words = Words(tmp_path)
    assert words.say("hello", name="Anna") == "Hello Anna"
    with pytest.raises(LookupError):
        words.say("hello")
    with pytest.raises(LookupError):
        words.say("goodbye")


@pytest.mark.parametrize("name", names())
def test_every_refusal_has_a_sentence(name: str) -> None:
    game = find(name)
    codes = set()
    for file in game.folder.rglob("*.py"):
        codes |= set(__import__("re").findall(r"Refused\(\s*\"(\w+)\"", file.read_text("utf-8")))
    assert codes or not game.file("plays")
    assert sorted(code for code in codes if f"refused-{code}" not in game.words) == []


@pytest.mark.parametrize("name", names())
def test_in_the_middle_of_a_play_there_is_no_whole_one(name: str) -> None:
    """It goes on by small moves, whoever asks for what."""
    met, luck = 0, random.Random(5)
    for number in range(3):
        match = Match(name, find(name).seats()[0], seed=number)
        for seat, _ in played(match, number, limit=60):
            options = match.options(seat)
            if options.midway:
                met += 1
                assert list(options) == options.few(100) == options.suggestions == []
                assert options.whole(luck.choice) in options.moves
    assert met or name not in ("herds", "super-farmer")
