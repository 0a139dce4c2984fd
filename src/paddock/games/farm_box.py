"""What the boxes of both farm games share: players, animals by kind, two dice."""

from collections.abc import Iterator, Sequence

import msgspec

Fault = tuple[str, str]
FACES = 12


class PerKind(msgspec.Struct, forbid_unknown_fields=True):
    """A number for each kind of animal, one field for each."""

    def each(self) -> tuple[int, ...]:
        return tuple(getattr(self, kind) for kind in self.__struct_fields__)


def player_faults(players: Sequence[int], most: int) -> Iterator[Fault]:
    if not 2 <= players[0] <= players[1] <= most:
        yield "players", f"the least and the most players, between 2 and {most}"


def count_faults(table: str, things: str, kinds: Sequence[str], numbers: Sequence[int], most: int) -> Iterator[Fault]:
    for kind, number in zip(kinds, numbers, strict=True):
        if not 0 <= number <= most:
            yield f"{table}.{kind}", f"a number of {things} from 0 to {most}, not {number}"


def die_faults(name: str, faces: Sequence[str], symbols: Sequence[str]) -> Iterator[Fault]:
    if len(faces) != FACES:
        yield f"dice.{name}", f"a die has {FACES} faces, not {len(faces)}"
    for face in faces:
        if face not in symbols:
            yield f"dice.{name}", f"no symbol is called {face!r}; there are {', '.join(symbols)}"


def counted_faces(faces: Sequence[str], symbols: Sequence[str]) -> list[tuple[int, int]]:
    """The distinct symbols of a die, each with the number of its faces."""
    return [(number, faces.count(symbol)) for number, symbol in enumerate(symbols) if symbol in faces]
