"""The command `paddock`, run as people run it: in a process of its own, with text going in and text coming out."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from paddock import Match, find, names
from paddock.cli import main
from paddock.core.play.books import Paragraph, find_book
from paddock.core.play.pages import find_page, page_of, read_page
from paddock.core.text.words import LANGUAGES, speaking
from paddock.games.super_farmer import TITLE
from paddock.games.super_farmer.box import HERD

from . import forked

ESCAPE = "\x1b"


@pytest.fixture
def paddock(tmp_path: Path):
    """Run a command with lines typed into a pipe; the person's own folder is empty at first."""

    def run(*arguments: object, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        env = {key: value for key, value in os.environ.items() if key not in ("FORCE_COLOR", "COLUMNS", "NO_COLOR")}
        env |= {"PADDOCK_JIT": "0", "PADDOCK_DATA": str(tmp_path / "data"), "PYTHONIOENCODING": "utf-8", **environment}
        return forked.paddock([*map(str, arguments)], typed, env, tmp_path)

    return run


def lines(*typed: str, then: str = "1", times: int = 0) -> str:
    return "\n".join([*typed, *[then] * times]) + "\n"


# Whole games.


def test_a_whole_game_of_super_farmer_between_two_people(paddock, tmp_path):
    """Trades of several kinds, a denied and an accepted offer, dogs, a fox and a wolf; the rest is played by the menu."""
    typed = lines(
        "trade 6 rabbits and a sheep for 1 pig",
        "roll",
        "2 sheep for a pig from Anna",
        "deny",
        "6 rabbits for 1 sheep",  # the trade is used
        "roll",
        "P1 for S2 from player 2",
        "accept",
        "roll",
        "6 rabbits for a small dog",
        "roll",
        times=600,
    )
    position = "A R14 S3 P1; B R12 S2 P2 BD1; turn A"
    done = paddock(
        "play", "super-farmer", "--name", "Anna", "--name", "Ben", "--seed", 1, "--position", position, "--save", "game.json", typed=typed
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    for said in (
        "- Anna trades 6 rabbits and 1 sheep for 1 pig.",
        "- Ben offers Anna 2 sheep for 1 pig.",
        "- Anna declines.",
        "You have already traded this turn: roll the dice.",
        "- Anna offers Ben 1 pig for 2 sheep.",
        "- Ben accepts.",
        "- Ben trades 6 rabbits for 1 small dog.",
        "the fox eats",
        "the wolf eats",
        "the small dog chases the fox away and is gone",
        "the big dog chases the wolf away and is gone",
        "- Anna has a complete herd and wins the game!",
    ):
        assert said in done.stdout
    assert ESCAPE not in done.stdout
    assert all(len(line) <= 80 for line in done.stdout.splitlines() if "/" not in line)
    match = Match.load(tmp_path / "game.json")
    assert match.over
    assert match.winners == [0]
    farms, worth = match.view(None).farms, match.view(None).worth
    worths = [sum(worth[kind] * number for kind, number in farm.items()) for farm in farms]
    kinds = sum(farms[1][kind] > 0 for kind in HERD)
    came = f"Anna: 5 of 5 kinds, worth {worths[0]} rabbits; Ben: {kinds} of 5 kinds, worth {worths[1]} rabbits."
    assert f"Anna wins.\n{came}\nThe record is in game.json.\nPlay again? [y/N]" in done.stdout
    assert match.notes == {"names": ["Anna", "Ben"], "bots": [None, None], "over": True}
    assert match.to_record().log[:4] == ["1 R6 S1 for P1", "1 roll", match.to_record().log[2], "2 S2 for P1 from player 1"]


@pytest.mark.rest
@pytest.mark.parametrize("game", names())
def test_a_whole_game_with_bots(paddock, tmp_path, game):
    """One person follows the menu, bots do the rest, and the record can be played again."""
    done = paddock("play", game, "--seed", 5, "--save", "game.json", typed=lines(times=3000))
    assert done.returncode == 0, done.stderr
    assert "The record is in game.json." in done.stdout
    assert done.stdout.endswith("Play again? [y/N] 1\n")
    assert ESCAPE not in done.stdout
    match = Match.load(tmp_path / "game.json")
    assert match.over
    assert match.notes["bots"] == [None, *["normal"] * (match.seats - 1)]


@pytest.mark.rest
@pytest.mark.parametrize("game", names())
def test_a_whole_game_between_people(paddock, tmp_path, game):
    """Everybody at one keyboard; whatever is typed at the screen that asks for the next person counts as Enter."""
    seats = Match(game).seats
    done = paddock("play", game, "--players", seats, "--seed", 6, "--save", "game.json", typed=lines(times=6000))
    assert done.returncode == 0, done.stderr
    assert Match.load(tmp_path / "game.json").over


@pytest.mark.rest
@pytest.mark.parametrize("game", names())
def test_bots_among_themselves_are_watched(paddock, game):
    seats = Match(game).seats
    done = paddock("play", game, "--players", 0, "--bots", seats, "--seed", 7, typed="n\n")
    assert done.returncode == 0, done.stderr
    assert "Only bots are playing: watch." in done.stdout
    again = paddock("play", game, "--players", 0, "--bots", seats, "--seed", 7, typed="n\n")
    told, told_again = (out.stdout.partition("The record is in")[0] for out in (done, again))
    assert told == told_again, "the same seed tells the same story"


def test_solo_and_a_variant(paddock):
    done = paddock("play", "super-farmer", "--solo", "--option", "variant=granna-2013", "--seed", 2, typed=lines(times=3000))
    assert done.returncode == 0, done.stderr
    assert "== Super Farmer, variant granna-2013, solo on ==" in done.stdout
    assert "The herd is complete after" in done.stdout


def test_another_box(paddock, tmp_path):
    ours = Path(__file__).parents[1] / "src/paddock/games/super_farmer/box.toml"
    (tmp_path / "my.toml").write_text(ours.read_text("utf-8").replace("rabbit = 60", "rabbit = 55"), "utf-8")
    done = paddock("play", "super-farmer", "--box", "my.toml", "--save", "game.json")
    assert "rabbits      55" in done.stdout
    assert "rabbits      55" in paddock("play", "--load", "game.json").stdout, "a saved game brings its box with it"


def test_play_again_leaves_the_first_record_alone(paddock, tmp_path):
    position = "A R60 H1; B S1; turn A"
    arguments = ("play", "super-farmer", "--players", 2, "--position", position, "--save", "game.json", "--seed", 4)
    done = paddock(*arguments, typed=lines("54 rabbits for 1 sheep + 1 pig + 1 cow", "y", "roll", "quit"))
    assert done.returncode == 0, done.stderr
    assert Match.load(tmp_path / "game.json").over
    second = Match.load(tmp_path / "game-2.json")
    assert not second.over
    assert len(second.log) >= 2


# Leaving and going on.


def test_the_end_of_the_input_loses_nothing(paddock, tmp_path):
    done = paddock("play", "super-farmer", "--bots", 1, "--seed", 3, typed="roll\nroll\n")
    assert done.returncode == 0
    [kept] = (tmp_path / "data").glob("*.json")
    assert done.stdout.endswith(f"The game so far is kept in {kept}.\nTo continue:  paddock play --load {kept}\nGoodbye.\n")
    first = Match.load(kept)
    assert [line for line in first.lines() if line.startswith("1 ")] == ["1 roll", "1 roll"]
    again = paddock("play", "--load", kept, typed="roll\nquit\n")
    assert again.returncode == 0
    assert [path.name for path in (tmp_path / "data").glob("*.json")] == [kept.name], "it stays in its file"
    assert [line for line in Match.load(kept).lines() if line.startswith("1 ")] == ["1 roll"] * 3
    assert Match.load(kept).lines()[: len(first.lines())] == first.lines()


def test_a_game_that_is_left_goes_on_as_if_nobody_had_left(paddock, tmp_path):
    """The stream of chance is kept, too. Bots draw theirs afresh, so two people play here."""
    whole = paddock("play", "super-farmer", "--players", 2, "--seed", 8, "--save", "whole.json", typed=lines("quit", then="quit"))
    assert whole.returncode == 0
    paddock("play", "--load", "whole.json", "--save", "one.json", typed=lines(then="roll", times=12))
    paddock("play", "--load", "whole.json", "--save", "two.json", typed=lines(then="roll", times=5))
    paddock("play", "--load", "two.json", "--save", "two.json", typed=lines(then="roll", times=7))
    assert Match.load(tmp_path / "one.json").lines() == Match.load(tmp_path / "two.json").lines()


def test_the_chooser(paddock, tmp_path):
    done = paddock("play", typed=lines("chess", "super farmer", "two", "2", "7", "1", "best", "e", "Anna", "anna", "", "roll", "quit"))
    assert done.returncode == 0, done.stderr
    for said in (
        "  1  Super Farmer: ",
        "“chess” is not one of the games; type a number or a name.",
        "How many people share this keyboard? [1] two\n“two” is not a number from 0 to 6.",
        "How many bots play with you? [0] 7\n“7” is not a number from 0 to 4.",
        "How well should it play: easy, normal, hard, champion? [normal] best\n",
        "“best” is not one of the levels: easy, normal, hard, champion.\n",
        "Who sits in seat 2? [Player 2] anna\nTwo at this table are called anna; choose different names.\n",
        "Your turn: trade once if you like, then roll.",
    ):
        assert said in done.stdout
    [kept] = (tmp_path / "data").glob("*.json")
    assert Match.load(kept).notes["bots"] == [None, None, "easy"]
    again = paddock("play", typed="0\nquit\n")
    assert "  0  continue: Super Farmer, Anna, Player 2 and Mary\n" in again.stdout
    assert "Player 2>" in again.stdout
    assert paddock("play", typed="").stdout.endswith("Goodbye.\n")
    assert paddock("play", typed="quit\n").stdout.endswith("Which game? quit\nGoodbye.\n")


def test_a_game_that_nobody_has_played_is_not_kept(paddock, tmp_path):
    assert paddock("play", "super-farmer", typed="help\nquit\n").stdout.endswith("> quit\nGoodbye.\n")
    assert not list((tmp_path / "data").glob("*.json"))


# What is typed at the table.


def test_everything_that_can_be_typed_gets_an_answer(paddock, tmp_path):
    (tmp_path / "other.json").write_text("{", "utf-8")
    typed = lines(
        "hello",
        "99",
        "6 rabbits for 2 sheep",
        "72 rabbits for 1 horse",
        "6 rabbits for 1 unicorn",
        "1 sheep for 6 rabbits from player 7",
        "accept",
        "undo",
        "more",
        "? 99",
        "? SF-07",
        "?",
        "help",
        "log",
        "save",
        "load",
        "load nowhere.json",
        "load other.json",
        "save other.json",
        "n",
        "save other.json",
        "y",
        "save other.json",  # this time it is ours
        "save no/such/folder.json",
        "2 horses for 4 cows",
        "n",
        "2 horses for 4 cows",
        "y",
        "undo",
        "1 horse for 12 sheep",
        "load other.json",
        "quit",
    )
    done = paddock("play", "super-farmer", "--players", 2, "--position", "A R6 H2; stock C3; turn A", typed=typed)
    assert done.returncode == 0, done.stderr
    for said in (
        "I cannot read “hello”. Try “6 rabbits for 1 sheep”",
        "I cannot read “99”.",
        "That is not fair: you give 6 and want 12 (counted in rabbits).",
        "You would need 72 rabbits and have 6 rabbits.",
        "I cannot read “6 rabbits for 1 unicorn”.",
        "You can trade with the stock or with another player at this table.",
        "That cannot be done at this point of the turn.",
        "You cannot take that back: you have not played yet.",
        "Super Farmer has no rule 99. They run from SF-01 to SF-53.",
        "SF-07  The active player makes no trade or one trade",
        "Before you roll, you may make one swap.",
        "take back your last play",
        "Nothing has happened yet.",
        "Where to? Type save and the name of a file.",
        "Which one? Type load and the name of a file.",
        "nowhere.json cannot be read: No such file or directory",
        "other.json is not a saved game of Paddock.",
        "other.json already exists. Write over it? [y/N] n\nNot saved.",
        "other.json already exists. Write over it? [y/N] y\nSaved in other.json.\nPlayer 1> save other.json\nSaved in other.json.",
        "no/such/folder.json cannot be written: No such file or directory",
        "The stock is short: for 4 cows you would get only 3 cows.",
        "Really? [y/N] n\nNothing changed.",
        "- Player 1 trades 2 horses for 4 cows; the stock is short and pays 3 cows.",
        "- Taken back.",
        "- Player 1 trades 1 horse for 12 sheep.",
        "- Super Farmer, as it was left.",
    ):
        assert said in done.stdout, said
    assert done.stdout.count("Really?") == 2
    assert done.stdout.rstrip().splitlines()[-1] == "Goodbye."


def test_loading_keeps_both_games(paddock, tmp_path):
    paddock("play", "super-farmer", "--players", 2, "--seed", 1, "--save", "one.json", typed="roll\nquit\n")
    paddock("play", "super-farmer", "--players", 3, "--seed", 2, "--save", "two.json", typed="roll\nroll\nload one.json\nroll\nquit\n")
    mine = [[line for line in Match.load(tmp_path / name).lines() if line[0] != "*"] for name in ("one.json", "two.json", "two-2.json")]
    assert mine == [["1 roll"], ["1 roll", "2 roll"], ["1 roll", "2 roll"]]
    assert [Match.load(tmp_path / name).seats for name in ("two.json", "two-2.json")] == [3, 2]


# Commands that cannot be carried out.

REFUSED = {
    "play chess": "no game is called 'chess'; there are super-farmer",
    "play super-farmer --bots 9": "Super Farmer is for 2 to 6 players with these options, not for 10",
    "play super-farmer --players -1": "The numbers of people and of bots cannot be negative.",
    "play super-farmer --players 1 --name A --name B": "There are 2 names for 1 person.",
    "play super-farmer --name A --name a": "Two at this table are called A; choose different names.",
    "play super-farmer --name abcdefghijklmnopqrstuvwxyz": "'abcdefghijklmnopqrstuvwxyz' cannot be a name",
    "play super-farmer --name \x1b[2J": "'\\x1b[2J' cannot be a name",
    "play super-farmer --bot clever": "There is no bot called clever; there are",
    "play super-farmer --bots 1 --bot simple --bot random": "2 kinds of bots are named, but only 1 bot sits at the table.",
    "play super-farmer --bots many": "Argument --bots: invalid int value: 'many'. See paddock play --help.",
    "play super-farmer --option colour=red": "Super Farmer has no option 'colour'; it has first_seat, turn_cap, variant, solo",
    "play super-farmer --option variant": "“variant” is not an option; write --option NAME=VALUE.",
    "play super-farmer --option variant=mine": "variant = 'mine': choose rulebook, granna-2013",
    "play super-farmer --option turn_cap=0": "turn_cap = 0: choose 1 to 100000",
    "play super-farmer --option turn-cap=3 --option turn_cap=4": "The option turn_cap is given twice.",
    "play super-farmer --solo --bots 1": "Super Farmer is for 1 player with these options, not for 2",
    "play super-farmer --tempo real": "Super Farmer has no clock",
    "play super-farmer --box nowhere.toml": "nowhere.toml cannot be read: No such file or directory",
    "play super-farmer --box bad.toml": "bad.toml, line 2: ",
    "play super-farmer --box bytes.toml": "bytes.toml is not a text file in UTF-8.",
    "play super-farmer --position nonsense": "'nonsense' cannot be read",
    "play super-farmer --save no/folder.json": "no/folder.json cannot be written: No such file or directory",
    "play super-farmer --save cut.json": "cut.json already exists: continue it with --load cut.json, or choose another name.",
    "play --load nowhere.json": "nowhere.json cannot be read: No such file or directory",
    "play --load cut.json": "cut.json is damaged or cut short",
    "play --load edited.json": "edited.json: line 1 of the log, “1 R6 for H1”: unequal_worth: That is not fair",
    "play --load strange.json": "strange.json cannot be read as a saved game of Paddock: Object contains unknown field",
    "play --load names.json": "names.json: it must name 2 players and say for each which bot plays, or null for a person.",
    "play --load notes.json": "notes.json: the names in it cannot be read: Expected `array`, got `int`",
    "play --load bots.json": "bots.json: There is no bot called clever",
    "play --load escape.json": "escape.json: '\\x1b]0;x' cannot be a name",
    "play --load over.json": "over.json is a finished game; there is nothing left to play.",
    "play --load good.json --bots 2": "A saved game goes on as it was: --bots cannot be used together with --load.",
    "play --load good.json --save cut.json": "cut.json already exists",
    "rules super-farmer SF-99": "Super Farmer has no rule SF-99. They run from SF-01 to SF-53.",
    "rules chess": "no game is called 'chess'",
    "dance": "Argument VERB: invalid choice: 'dance'",
}


@pytest.mark.parametrize("command", REFUSED)
def test_a_wrong_command_gets_one_clear_sentence(tmp_path, monkeypatch, capsys, command):
    monkeypatch.chdir(tmp_path)
    good = {"paddock": 1, "game": "super-farmer", "seats": 2, "settings": {}, "log": []}
    won = {"log": ["1 H1 for R6 S1 P2 C1"], "position": "A H2; turn A"}
    for name, changed in {
        "good": {},
        "edited": {"log": ["1 R6 for H1"], "position": "A R60; turn A"},
        "strange": {"colour": "red"},
        "names": {"notes": {"names": ["Anna"]}},
        "notes": {"notes": {"names": 7}},
        "bots": {"notes": {"bots": [None, "clever"]}},
        "escape": {"notes": {"names": ["\x1b]0;x", "Ben"]}},
        "over": won,
    }.items():
        (tmp_path / f"{name}.json").write_bytes(msgspec.json.encode({**good, **changed}))
    whole = msgspec.json.encode(good)
    (tmp_path / "cut.json").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "bad.toml").write_text("players = [2, 6]\nplayers = 3\n", "utf-8")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    assert main(command.split(" ") if command else []) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("paddock: ")
    assert REFUSED[command] in said.err
    assert said.err.count("\n") == 1
    assert ESCAPE not in said.err


def test_a_wrong_command_ends_with_2(paddock):
    done = paddock("play", "chess")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("paddock: no game is called 'chess'")


# The other verbs.


def test_alone_it_prints_its_help(paddock):
    done = paddock()
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == paddock("--help").stdout
    assert "play in the terminal" in done.stdout


ASSUMED = {"super-farmer": False, "have-you-herd": True, "swip-sheep": True, "bunny-bunny-moose-moose": True, "herds": True}


@pytest.mark.parametrize("game", names())
def test_rules_are_printed_with_what_is_assumed(capsys, game):
    assert main(["rules", game, "--numbered"]) == 0
    printed = capsys.readouterr().out
    page = page_of(find(game).folder)
    assert page is not None
    assert all(name in printed for name in page.rules)
    assert "Unofficial: these rules are in our own words." in printed
    assumed = bool(page.assumed)
    assert ("Assumed by us" in printed) == assumed
    assert ("No content of the box is assumed." in printed) == (not assumed)
    assert assumed == ASSUMED.get(game, assumed)
    assert ESCAPE not in printed
    assert all(len(line) <= 80 for line in printed.splitlines())


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_told_for_people(capsys, language):
    """Every chapter and paragraph with the numbers behind it, and what happens in the examples; the numbered rules are one word away."""
    assert main(["rules", "super-farmer", "--language", language]) == 0
    printed = capsys.readouterr().out
    book = find_book("super-farmer", language)
    assert book is not None
    said = " ".join(printed.split())
    assert all(chapter.title in printed for chapter in book.chapters)
    assert all(f"{block.text} {' '.join(block.rules)}" in said for block in book.blocks if isinstance(block, Paragraph))
    assert "A R3 → R/S → A R5" in said
    assert "A: R6 for S1 ✗ → A R5" in said
    assert "--numbered" in printed
    assert all(len(line) <= 80 for line in printed.splitlines())


@pytest.mark.parametrize("name", ["SF-07", "sf-7", "7", "sf07"])
def test_one_rule(capsys, name):
    assert main(["rules", "super-farmer", name]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("SF-07  The active player makes no trade or one trade")
    assert "SF-08" not in printed


@pytest.mark.parametrize("game", names())
def test_rules_are_printed_in_polish(capsys, game):
    """A game without a Polish page is read in English, under Polish headings."""
    assert main(["rules", game, "--numbered", "--language", "pl"]) == 0
    printed = capsys.readouterr().out
    with speaking("pl"):
        page = page_of(find(game).folder)
    assert page is not None
    assert all(name in printed for name in page.rules)
    assert all(section.title in printed for section in page.sections)
    assert "Nieoficjalnie: te zasady są opisane naszymi słowami." in printed
    assert "W pudełku" in printed
    assert "Przykłady" in printed
    assert ("Przyjęte przez nas" in printed) == bool(page.assumed)
    assert "Unofficial" not in printed


def test_one_rule_in_the_language_of_the_system(paddock):
    """`LANG` says it, and `--language` says it louder."""
    for language, system, said in (
        ([], "pl_PL.UTF-8", "SF-07  Gracz, którego jest tura"),
        (["--language", "en"], "pl_PL.UTF-8", "SF-07  The active player"),
        (["--language", "pl"], "en_GB.UTF-8", "SF-07  Gracz, którego jest tura"),
    ):
        done = paddock("rules", "super-farmer", "7", *language, LANG=system, LC_ALL="", LC_MESSAGES="")
        assert done.stdout.startswith(said)


def test_the_rules_of_this_moment_in_polish(paddock):
    done = paddock("play", "super-farmer", "--bots", 1, "--seed", 3, "--language", "pl", typed="?\n? 32\n? 99\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "SF-32  Rozmnażanie: dla każdego gatunku stada" in done.stdout
    assert "Super Farmer nie ma zasady 99. Są od SF-01 do SF-53." in done.stdout
    assert "The active player" not in done.stdout


def test_a_question_is_answered_in_polish(paddock, tmp_path):
    """Whoever is asked in Polish may say so in Polish."""
    kept = tmp_path / "kept.json"
    for answer, said in (("nie", "Nie zapisano."), ("tak", "Zapisano w"), ("t", "Zapisano w"), ("yes", "Zapisano w")):
        kept.write_text("something else")
        done = paddock("play", "super-farmer", "--bots", 1, "--language", "pl", typed=f"save {kept}\n{answer}\nquit\n")
        assert "Zastąpić go? [t/N]" in done.stdout
        assert said in done.stdout
        assert (kept.read_text("utf-8") == "something else") == (said == "Nie zapisano.")


def test_games_are_listed(capsys):
    assert main(["games"]) == 0
    printed = capsys.readouterr().out
    assert [name for name in names() if f"{name}  " in printed] == list(names())
    assert TITLE in printed


def test_version_and_help(paddock):
    """The command starts from nothing, too."""
    done = subprocess.run([sys.executable, "-m", "paddock.cli", "--version"], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == paddock("--version").stdout
    assert done.stdout.startswith("paddock ")
    assert "--option NAME=VALUE" in paddock("play", "--help").stdout


def test_a_closed_pipe_is_no_error(tmp_path):
    command = f"{sys.executable} -m paddock.cli rules super-farmer | head -1"
    env = {**os.environ, "PADDOCK_JIT": "0"}
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, env=env, timeout=60)
    assert done.stdout == "Super Farmer\n"
    assert done.stderr == ""


@pytest.mark.parametrize("columns", [24, 40, 120])
def test_narrow_and_wide(paddock, columns):
    """Lines break at words; nothing is cut off but names and dots."""
    done = paddock("play", "super-farmer", "--bots", 5, "--seed", 3, typed="roll\nroll\n?\nquit\n", COLUMNS=str(columns))
    assert done.returncode == 0
    table = done.stdout.partition("The game so far is kept")[0]
    assert max(len(line) for line in table.splitlines() if not line.startswith(">")) <= columns


def test_an_old_encoding_shows_letters(paddock):
    done = paddock("play", "super-farmer", "--seed", 3, typed="roll\nhello\nquit\n", PYTHONIOENCODING="ascii")
    assert done.returncode == 0, done.stderr
    assert done.stdout.isascii()
    assert "| R  rabbits" in done.stdout


# Pages.


def test_pages_are_read_in_both_forms():
    page = read_page(
        "# Sheep\n\nOne.\n\nTwo.\n\n## In the box\n\n| Item | Source |\n|---|---|\n| A | assumed |\n\n## Rules\n\n### First\n\n"
        "- **SH-01** Bold.\n\n  Another paragraph.\n- **SH-02** Next\n  line.\n\n"
        "Second\n- SH-03 Plain (SH-01).\n| a | b |\n\n## Worked examples\n\nNone.\n"
    )
    assert page.title == "Sheep"
    assert page.intro == "One.\n\nTwo."
    assert list(page.chapters) == ["In the box", "Rules", "Worked examples"]
    assert [(section.title, list(section.rules)) for section in page.sections] == [("First", ["SH-01", "SH-02"]), ("Second", ["SH-03"])]
    assert page.rules == {"SH-01": "Bold.\n\nAnother paragraph.", "SH-02": "Next\nline.", "SH-03": "Plain (SH-01).\n| a | b |"}


def test_a_game_without_a_page():
    assert find_page("no-such-game") is None
