"""Every combination of options of every game can be played, or is refused with a reason."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from paddock import BadSetting, Match, find, names
from paddock.cli import main
from paddock.core.play.game import Game
from paddock.core.types.option import Option, read_settings

FEW = 8


def values(option: Option) -> list[str | int]:
    """All values of an option; of many numbers the first and the last."""
    span = range(option.low, option.high + 1)
    return [*option.words, *(span if len(span) <= FEW else [span[0], span[-1]])]


def combinations(game: Game) -> Iterator[dict[str, Any]]:
    for chosen in product(*(values(option) for option in game.options)):
        yield dict(zip([option.name for option in game.options], chosen, strict=True))


@pytest.mark.parametrize("name", names())
def test_every_combination(name: str) -> None:
    game, refused = find(name), list[dict[str, Any]]()
    for settings in combinations(game):
        try:
            seats = game.seats(settings)
        except BadSetting:
            with pytest.raises(BadSetting, match="do not go together"):
                Match(name, **settings)
            with pytest.raises(BadSetting, match="do not go together"):
                game.check_seats(2, settings)
            refused.append(settings)
        else:
            assert len(seats) > 0
            game.check_seats(seats[0], settings)
            game.check_seats(seats[-1], settings)
    too_late = [each for each in combinations(game) if is_too_late(each)] if name == "super-farmer" else []
    assert refused == too_late


def is_too_late(settings: dict[str, Any]) -> bool:
    """SF-04, SF-51: nobody sits in the seat that would begin."""
    return settings["variant"] == "granna-2013" and settings["solo"] == "off" and settings["first_seat"] > 4


@pytest.mark.parametrize("name", names())
def test_the_outermost_combinations_can_be_played(name: str) -> None:
    for settings in (
        {option.name: values(option)[0] for option in find(name).options},
        {"first_seat": 1} if name == "super-farmer" else {},
    ):
        for seats in find(name).seats(settings):
            assert Match(name, seats, seed=1, chance="given", **settings).seats == seats


def test_a_box_for_few_players_leaves_no_seat_to_the_sixth(tmp_path: Path) -> None:
    text = (find("super-farmer").folder / "box.toml").read_text("utf-8")
    (tmp_path / "few.toml").write_text(text.replace("players = [2, 6]", "players = [2, 3]"), "utf-8")
    with pytest.raises(BadSetting, match="no number of players for first_seat = 6"):
        Match("super-farmer", box=tmp_path / "few.toml", first_seat=6)


def test_the_command_says_so_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "super-farmer", "--option", "variant=granna-2013", "--option", "first_seat=5"]) == 2
    assert capsys.readouterr().err == (
        "paddock: Super Farmer has no number of players for first_seat = 5 and variant = granna-2013: these options do not go together\n"
    )


def test_options_as_they_are_typed() -> None:
    assert read_settings(["variant = granna-2013", "turn_cap=9"]) == {"variant": "granna-2013", "turn_cap": "9"}
    for texts, reason in ((["variant"], "NAME=VALUE"), (["=9"], "NAME=VALUE"), (["turn_cap=9", "turn_cap=8"], "given twice")):
        with pytest.raises(BadSetting, match=reason):
            read_settings(texts)
