"""The notation of positions that both farm games share, and the validation of what is read."""

from collections.abc import Callable, Mapping, Sequence

from ..core.engine.row import PlainRow
from ..core.text.numbers import cut, read_number
from ..core.text.words import Words
from ..core.types.place import Place, laid, value_of, with_part
from .bundle import Bundle, Notation
from .seats import LETTERS, BadPosition, letter_seat, read_seat, seat_letter, seats_choice

HERD = 5  # kinds


class Farms:
    """Farms, whose turn it is, and what is beside them: `stock` or `supply`, which is a field of the row and a word of the notation."""

    def __init__(self, notation: Notation, beside: str, box: Sequence[int], done: int, example: str) -> None:
        self.notation, self.beside, self.box, self.done, self.example = notation, beside, box, done, example
        self.kinds, self.letters = list(notation.letters), list(notation.letters.values())

    def write(self, game: PlainRow) -> list[str]:
        parts = [f"{seat_letter(seat)} {self.notation.write(self.notation.row(game.farms[seat]))}" for seat in range(game.players)]
        here = zip(self.letters, getattr(game, self.beside), self.rest(game), strict=True)
        parts += [f"{self.beside} {letter}{number}" for letter, number, usual in here if number != usual]
        parts.append(f"turn {seat_letter(game.seat)}")
        parts += [f"turns {game.turns}"] if game.turns else []
        return parts + (["traded"] if game.traded else [])

    def rest(self, game: PlainRow) -> list[int]:
        """What is beside the farms if nothing is missing from the box."""
        return [int(number) - sum(farm[kind] for farm in game.farms) for kind, number in enumerate(self.box)]

    def things(self, game: PlainRow) -> list[int]:
        """How many there are of each kind, wherever they are."""
        return [number + sum(farm[kind] for farm in game.farms) for kind, number in enumerate(getattr(game, self.beside))]

    def signs(self, words: Words) -> dict[str, str]:
        return {letter: words.say(kind, n=1) for kind, letter in self.notation.letters.items()}

    def places(self, line: str, players: int, words: Words) -> list[Place]:
        """The places of an editor: every farm, what is beside them, and whose turn it is."""
        farms = [
            Place(key, words.say("place-farm"), "counts", self.letters, self._held(line, key), seat)
            for seat, key in enumerate(LETTERS[:players])
        ]
        left = {
            letter: int(number) - sum(farm.holds[letter] for farm in farms) for letter, number in zip(self.letters, self.box, strict=True)
        }
        left |= self._held(line, self.beside, all_kinds=False)
        beside = Place(self.beside, words.say("place-beside"), "counts", self.letters, left, rest=True)
        return [*farms, beside, seats_choice(line, "turn", words, players)]

    def _held(self, line: str, key: str, all_kinds: bool = True) -> dict[str, int]:
        found = self.notation.read(value_of(line, key, "-")) or {}
        return {letter: found.get(kind, 0) for kind, letter in self.notation.letters.items() if all_kinds or kind in found}

    def lay(self, line: str, place: Place, holds: Mapping[str, int]) -> str:
        if place.form == "choice":
            return laid(line, place, holds)
        written = [f"{letter}{holds.get(letter, 0)}" for letter in self.letters if holds.get(letter, 0) or place.rest]
        return with_part(line, place.key, " ".join(written) or "-")

    def read(self, text: str, game: PlainRow, more: Callable[[str, PlainRow], bool]) -> None:
        """Parse a position into a row that has just been set up. `more` parses what only one of the games writes."""
        written: Bundle = {}
        for seat in range(game.players):
            game.farms[seat] = [0] * len(self.kinds)
        for part in text.split(";"):
            self._read_part(part.strip(), game, written, more)
        left = self.rest(game)
        setattr(game, self.beside, [written.get(kind, number) for kind, number in zip(self.kinds, left, strict=True)])
        self._check(game, left)

    def _read_part(self, part: str, game: PlainRow, beside: Bundle, more: Callable[[str, PlainRow], bool]) -> None:
        word, _, value = part.partition(" ")
        if word == self.beside:
            beside.update(self.bundle(value, part))
        elif word == "turn":
            game.seat = read_seat(value, game.players, part)
        elif word == "won":
            game.winner, game.step = read_seat(value, game.players, part), self.done
        elif word == "turns" and (turns := read_number(value)) is not None:
            game.turns = turns
        elif part == "traded":
            game.traded = 1
        elif not part or more(part, game):
            return
        elif letter_seat(word) is not None and value:
            game.farms[read_seat(word, game.players, part)] = self.counts(self.bundle(value, part))
        else:
            game.farms[0] = self.counts(self.bundle(part, part))

    def bundle(self, text: str, part: str) -> Bundle:
        found = self.notation.read(text)
        if found is None:
            raise BadPosition("unread-animals", part=cut(part), example=self.example)
        return found

    def counts(self, found: Bundle) -> list[int]:
        return [found.get(kind, 0) for kind in self.kinds]

    def _check(self, game: PlainRow, left: Sequence[int]) -> None:
        """Check that nothing exceeds the box, that the turn cap is not passed, and that a winner has a complete herd."""
        for letter, all_of_it, rest, number in zip(self.letters, self.box, left, getattr(game, self.beside), strict=True):
            if rest < 0:
                raise BadPosition("only-in-box", number=all_of_it, letter=letter)
            if number > rest:
                raise BadPosition("beside-too-many", letter=letter, number=number, rest=rest)
        last = game.turn_cap * game.players
        if game.turns > last or (game.turns == last and game.step != self.done):
            raise BadPosition("turns-over", turns=game.turns, last=last)
        if game.winner >= 0 and not all(game.farms[game.winner][:HERD]):
            raise BadPosition("won-not-complete", winner=seat_letter(game.winner))
