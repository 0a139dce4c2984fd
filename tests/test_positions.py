"""Positions that somebody has written down are held to the rules and to the box."""

import random

import pytest

from paddock import Match, find, names
from paddock.core.contract import BadPosition
from paddock.core.play.frame import Frame
from paddock.core.text.words import speaking
from paddock.laws.laws import played

WRONG = [
    # offers (SF-08 to SF-12, SF-19, SF-20, SF-50)
    ("super-farmer", "A -; B P1; offer B S2 for P1", "You would need 2 sheep and have nothing"),
    ("super-farmer", "A S2; B -; offer B S2 for P1", "Your partner would need 1 pig and has nothing"),
    ("super-farmer", "A S2; B P1; offer B S1 for P1", "That is not fair"),
    ("super-farmer", "A S2 P1; offer A S2 for P1", "with the stock or with another player"),
    ("super-farmer", "A S2; offer stock S2 for P1", "nobody asks the stock"),
    ("super-farmer", "A S2; B P1; offer B - for P1", "Both sides of a trade need at least one animal"),
    ("super-farmer", "A S2; B S2; offer B S1 for S1", "on both sides"),
    ("super-farmer", "A S2; B P1; offer B S2 for P1; traded", "You have already traded this turn"),
    # open trays
    ("super-farmer", "A S2; tray stock S3 for C1", "You would need 3 sheep and have 2 sheep"),
    ("super-farmer", "A S2; B -; tray B - for P1", "Your partner would need 1 pig and has nothing"),
    ("super-farmer", "A S2; tray A - for -", "with the stock or with another player"),
    ("super-farmer", "A S2; tray stock S2 for P1", "only as long as less is paid"),
    ("super-farmer", "A S2; tray stock - for H1", "nothing to choose from"),
    ("super-farmer", "A S2; traded; tray stock - for P1", "You have already traded this turn"),
    # the box (SF-03, HYH-05)
    ("super-farmer", "A R61", "there are only 60 of R in the box"),
    ("super-farmer", "A R31; B R30", "there are only 60 of R in the box"),
    ("super-farmer", "A R9; stock R52", "R52: the farms leave only 51 of R"),
    ("super-farmer", "stock BD9999", "BD9999: the farms leave only 2 of BD"),
    ("have-you-herd", "A S25", "there are only 24 of S in the box"),
    ("have-you-herd", "A S9; supply S16", "S16: the farms leave only 15 of S"),
    ("have-you-herd", "supply C9999", "C9999: the farms leave only 15 of C"),
    # turns (SF-47, HYH-58)
    ("super-farmer", "turns 2001", "after 2000 turns the game is over"),
    ("super-farmer", "turns 2000", "after 2000 turns the game is over"),
    ("super-farmer", "turns 9999999999; over", "after 2000 turns the game is over"),
    ("have-you-herd", "R1; turns 2001", "after 2000 turns the game is over"),
    ("have-you-herd", "R1; turns 99999999999", "after 2000 turns the game is over"),
    # the end, and the skunk
    ("super-farmer", "A R1 S1 P1 C1; won A", "the herd of A is not complete"),
    ("have-you-herd", "A R1; won B", "the herd of B is not complete"),
    ("have-you-herd", "A R1; B skunk from B", "B cannot give the skunk to B"),
]


@pytest.mark.parametrize(("game", "position", "message"), WRONG)
def test_a_position_that_cannot_be(game: str, position: str, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        Match(game, 2, position=position)


@pytest.mark.parametrize(("game", "position", "message"), WRONG)
def test_why_not_is_said_in_the_language_of_whoever_listens(game: str, position: str, message: str) -> None:
    with pytest.raises(BadPosition) as wrong:
        Match(game, 2, position=position)
    english = str(wrong.value)
    with speaking("pl"):
        assert str(wrong.value) not in (english, wrong.value.code)


def test_granna_offers_have_a_single_animal_on_one_side() -> None:
    """SF-50."""
    position = "A R12 S2; B P2; offer B R12 S2 for P2"
    assert Match("super-farmer", 2, position=position).waiting == (1,)
    with pytest.raises(BadPosition, match="a single animal"):
        Match("super-farmer", 2, position=position, variant="granna-2013")


@pytest.mark.parametrize(
    ("game", "position"),
    [
        ("super-farmer", "A S2; B P1; offer B S2 for P1"),
        ("super-farmer", "A R6 S1; tray stock R6 for P1"),
        ("super-farmer", "A R6 S1; B P1; tray B - for P1"),
        ("super-farmer", "A R6; tray stock - for -"),
        ("super-farmer", "H2; stock C3"),
        ("super-farmer", "turns 1999"),
        ("super-farmer", "turns 2000; over"),
        ("have-you-herd", "P2; supply C0"),
        ("have-you-herd", "R1; turns 1999"),
        ("have-you-herd", "R1; turns 2000; over"),
        ("have-you-herd", "R1; B skunk from A"),
    ],
)
def test_a_position_that_can_be(game: str, position: str) -> None:
    match = Match(game, 2, position=position, chance="given")
    assert Match(game, 2, position=match.position, chance="given").row == match.row


@pytest.mark.parametrize(("game", "position", "plays"), [("super-farmer", "R1", [0]), ("have-you-herd", "R1", [0, 1])])
def test_past_the_last_turn_the_game_ends(game: str, position: str, plays: list[int]) -> None:
    """SF-47, HYH-58: not only after exactly that many turns."""
    match = Match(game, 2, position=position, chance="given")
    frame = Frame(match.game)
    row = match._frame.plain()
    row.turns = 2001
    frame.store(row)
    assert frame.move(0, plays[0])
    assert frame.apply_outcome(match.game.plays.read_outcome(row, "S/P"))
    assert all(frame.move(0, move) for move in plays[1:])
    assert frame.who == 0


# Every game.


WRITTEN = [name for name in names() if find(name).file("notation")]


@pytest.mark.parametrize("name", WRITTEN)
def test_positions_survive_being_written_down(name: str) -> None:
    """Whatever can be reached can be written and read again: the checks refuse nothing that can be."""
    settings = {"tempo": "step"} if name.endswith("moose") else {}
    for seats in find(name).seats(settings):
        match = Match(name, seats, seed=seats, chance="drawn", **settings)
        for number, _ in enumerate(played(match, seats, "anything", 250)):
            if number % 7 == 0:
                again = Match(name, seats, position=match.position, chance="given", **settings)
                assert again.position == match.position


@pytest.mark.parametrize("name", WRITTEN)
def test_what_can_be_set_is_what_is_there(name: str) -> None:
    """Every place laid as it is changes nothing, every one emptied or filled changes that place alone, and the box holds what is shown."""
    settings = {"tempo": "step"} if name.endswith("moose") else {}
    match = Match(name, seed=5, **settings)
    notation, seats = match.game.notation, match.seats
    for number, _ in enumerate(played(match, 5, "anything", 120)):
        if number % 12:
            continue
        line = match.position
        places = notation.places(line, seats)
        assert places
        for place in places:
            assert {*place.holds} <= {*place.things, ""}
            if any(place.holds.values()) and "" not in place.holds:
                laid = notation.lay(line, place, place.holds)
                assert Match(name, seats, position=laid, chance="given", **settings).position == line, place
            more = dict(place.holds) | {place.things[0]: 1 + place.holds.get(place.things[0], 0)}
            if place.form != "choice" and not place.rest:
                others = notation.places(notation.lay(line, place, more), seats)
                found = next(each for each in others if (each.key, each.number) == (place.key, place.number))
                assert {sign: held for sign, held in found.holds.items() if held} == {sign: held for sign, held in more.items() if held}
        for sign, most in notation.BOX.items():
            assert sum(place.holds.get(sign, 0) for place in places if not place.rest) <= most


NUMBER = "99999999999999999999"
JUNK = [
    "",
    "-",
    "0",
    "1",
    "7",
    "99",
    "2001",
    "32768",
    "70000",
    NUMBER,
    "A",
    "B",
    "?",
    "S3 S3 S3 S3",
    "D1 D1 D1",
    "R60",
    "WU L +3",
    "turn B",
    "over",
]


@pytest.mark.parametrize("name", WRITTEN)
def test_a_scribbled_position_is_read_or_refused(name: str) -> None:
    """One word of a real position is replaced by another: it is refused as a position, or the game can go on from it."""
    settings = {"tempo": "step"} if name.endswith("moose") else {}
    luck = random.Random(7)
    match = Match(name, seed=3, **settings)
    for number, _ in enumerate(played(match, 3, "anything", 120)):
        if number % 3:
            continue
        words = match.position.split(" ")
        words[luck.randrange(len(words))] = luck.choice(JUNK) + luck.choice(["", ";"])
        try:
            other = Match(name, match.seats, position=" ".join(words), seed=1, **settings)
        except BadPosition:
            continue
        assert all(other.moves(seat) for seat in other.waiting)
        other.view(0)
        for _ in played(other, 1, "anything", 40):
            pass
