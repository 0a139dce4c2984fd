"""Seats as people write them."""

from ..core.contract import BadPosition as BadPosition
from ..core.text.numbers import cut, read_number
from ..core.text.words import Words
from ..core.types.place import Place, chosen

LETTERS = "ABCDEFGH"
SOMEBODY = r"(?:player|seat) \w+|(?-i:A)|a(?= \d)|[b-h]"  # in a sentence; `a sheep` is no seat


def seat_letter(seat: int) -> str:
    return LETTERS[seat]


def letter_seat(letter: str) -> int | None:
    found = LETTERS.find(letter.upper())
    return found if len(letter) == 1 and found >= 0 else None


def named_seat(text: str) -> int:
    """`B`, `2` or `player 2`: a seat by letter or number. Anything else becomes a seat that nobody has."""
    name = text.split()[-1]
    letter, number = letter_seat(name), read_number(name)
    return number - 1 if number is not None else -1 if letter is None else letter


def read_seat(text: str, players: int, part: str) -> int:
    """Parse a seat in a position, in one of its parts."""
    seat = letter_seat(text)
    if seat is None or seat >= players:
        raise BadPosition("no-seat", part=cut(part), first=seat_letter(0), last=seat_letter(players - 1))
    return seat


def seats_choice(line: str, key: str, words: Words, players: int, usual: str = "A") -> Place:
    """A choice of seat, as a place of the position editor."""
    return chosen(line, key, words.say(f"place-{key}"), list(LETTERS[:players]), usual)
