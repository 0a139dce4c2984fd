"""Views declare which of their fields hold seats: what each game declares, that nothing is forgotten, and what is refused."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from paddock import Match, find, names
from paddock.core.play.game import Game
from paddock.core.types.seating import BySeat, BySide, Seating, SeatNumber, Sides, seating_of, values_at
from paddock.laws.laws import played

DECLARED = {
    "super-farmer": Seating(["viewer", "turn", "waiting", "offer.partner", "roll.roller", "winner"], ["farms"], [], None),
    "have-you-herd": Seating(["viewer", "turn", "waiting", "skunk", "giver", "roll.roller", "winner", "first_seat"], ["farms"], [], None),
    "swip-sheep": Seating(
        ["viewer", "first", "waiting.*", "attacker", "raids.*.attacker", "raids.*.target"],
        ["sizes", "wolves", "spent_wolves", "spent_dogs", "piles", "scores", "dogless", "known", "hands", "gifts"],
        [],
        None,
    ),
    "bunny-bunny-moose-moose": Seating(
        [
            "viewer",
            "waiting.*",
            "may_pose.*",
            "narrator",
            "bet",
            "scoring",
            "bam.narrator",
            "bam.bet",
            "bam.scored.*.seat",
            "promises.*.seat",
        ],
        ["poses", "kinds", "figures", "places"],
        [],
        None,
    ),
    "herds": Seating(
        ["viewer", "sides.*.*", "dealer", "turn", "waiting", "herds.*.before", "receiver", "passes.*.giver", "passes.*.to"],
        ["sizes", "left", "known"],
        ["scores"],
        "sides",
    ),
}


@pytest.mark.parametrize("name", list(DECLARED))
def test_what_each_game_declares(name: str) -> None:
    """The target of Herds is a number of points, that of a raid in Swip'Sheep is a seat."""
    assert find(name).seating == DECLARED[name]


def lists(place: str, value: Any) -> Iterator[tuple[str, int]]:
    """Every list of a view, and how long it is."""
    if isinstance(value, list):
        yield place, len(value)
    inner = value.items() if isinstance(value, dict) else (("*", each) for each in value) if isinstance(value, list) else ()
    for key, each in inner:
        yield from lists(f"{place}.{key}" if place else key, each)


def undeclared(game: Game) -> set[str]:
    """Lists that have as many entries as there are seats, in all positions of some games of all numbers of seats, and do not say why."""
    lengths: dict[str, set[int]] = defaultdict(set)
    met: dict[str, set[int]] = defaultdict(set)
    for seats in game.seats():
        match = Match(game, seats, seed=seats)
        for _ in played(match, seats, limit=150):
            for place, length in lists("", msgspec.to_builtins(match.view(None))):
                lengths[place].add(length - seats)
                met[place].add(seats)
    found = {place for place in met if lengths[place] == {0} and len(met[place]) > 1}
    return found - {*game.seating.by_seat, *game.seating.by_side, game.seating.sides}


@pytest.mark.parametrize("name", list(names()))
def test_nothing_that_goes_by_seats_is_forgotten(name: str) -> None:
    assert undeclared(find(name)) == set()


def test_a_forgotten_list_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("swip-sheep")
    monkeypatch.setitem(
        game.__dict__, "seating", Seating([], ["sizes", "wolves", "spent_wolves", "spent_dogs", "scores", "dogless"], [], None)
    )
    assert undeclared(game) == {"piles"}


class Raid(msgspec.Struct, tag="raid"):
    target: SeatNumber
    dogs: BySeat[int]


class Race(msgspec.Struct, tag="race"):
    target: int
    dogs: list[int]


def view_with(**fields: Any) -> type[msgspec.Struct]:
    return msgspec.defstruct("View", list(fields.items()))


def test_places_are_found_wherever_they_are() -> None:
    """In structs, in lists of lists, in dicts, at one place of a tuple; a name may mean a seat here and something else there."""
    view = view_with(
        raid=Raid | None,
        race=Race,
        history=list[BySeat[SeatNumber | None]],
        by_kind=dict[str, Raid],
        pair=tuple[SeatNumber, int],
        partner=SeatNumber | str,
        rest=tuple[SeatNumber, ...],
    )
    assert seating_of(view) == Seating(
        ["raid.target", "history.*.*", "by_kind.*.target", "pair.0", "partner", "rest.*"],
        ["raid.dogs", "history.*", "by_kind.*.dogs"],
        [],
        None,
    )
    shown = {"raid": None, "history": [[0, None], [1, 1]], "by_kind": {"fox": {"target": 2}}, "pair": [1, 9]}
    assert values_at("raid.target", shown) == []
    assert values_at("history.*.*", shown) == [0, None, 1, 1]
    assert values_at("by_kind.*.target", shown) == [2]
    assert values_at("pair.0", shown) == [1]


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"last": Raid | Race}, "View: last.target is a seat, and in another struct just a number: rename one of them"),
        ({"all": list[Race | Raid]}, "View: all.*.target is just a number, and in another struct a seat: rename one of them"),
        ({"scores": BySide[int]}, "View: scores goes by sides, but no field is declared as the `Sides`"),
        ({"sides": Sides, "teams": Sides}, "View: the sides are said once, not in sides and teams"),
        ({"past": list[Sides]}, r"View: the sides are said once, not in past\.\*"),
    ],
    ids=lambda each: next(iter(each)) if isinstance(each, dict) else "",
)
def test_a_view_that_contradicts_itself_is_refused(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(TypeError, match=sentence):
        seating_of(view_with(**fields))


class Tree(msgspec.Struct):
    seat: SeatNumber
    below: list["Tree"]


def test_a_view_without_end_is_refused() -> None:
    with pytest.raises(TypeError, match="Tree holds itself"):
        seating_of(Tree)


def test_two_structs_that_differ_only_within_are_told_apart() -> None:
    """A list of seats in one, a pair of a seat and a number in the other: the same place, said differently."""
    several = msgspec.defstruct("Several", [("who", list[SeatNumber])], tag="several")
    pair = msgspec.defstruct("Pair", [("who", tuple[SeatNumber, int])], tag="pair")
    with pytest.raises(TypeError, match=r"who\.\* is a seat, and in another struct just a number"):
        seating_of(view_with(last=several | pair))


def test_declarations_change_nothing_in_json() -> None:
    view = view_with(turn=SeatNumber, farms=BySeat[dict[str, int]], sides=Sides)
    plain = view_with(turn=int, farms=list[dict[str, int]], sides=list[list[int]])
    assert msgspec.json.schema(view) == msgspec.json.schema(plain)
    assert msgspec.json.encode(view(-1, [{}], [])) == b'{"turn":-1,"farms":[{}],"sides":[]}'
    assert msgspec.json.decode(b'{"turn":-1,"farms":[{}],"sides":[]}', type=view) == view(-1, [{}], [])
