"""What a player of Herds may choose: whole plays, as people, bots and logs speak of them."""

import msgspec


class Take(msgspec.Struct, frozen=True, tag="take"):
    """HER-12: the top of the deck, or a card of the grassland."""

    source: str
    card: str | None = None


class Trade(msgspec.Struct, frozen=True, tag="trade"):
    """HER-14: hand cards for grassland cards of the same total."""

    give: list[str]
    get: list[str]


class Create(msgspec.Struct, frozen=True, tag="create"):
    """HER-22: three to six cards in a row as a new herd. `before` is the seat it lies before, if not the player's own."""

    cards: list[str]
    before: int | None = None


class Grow(msgspec.Struct, frozen=True, tag="grow"):
    """HER-24: a card at one end of a herd."""

    herd: int
    card: str


class Swap(msgspec.Struct, frozen=True, tag="swap"):
    """HER-31: the natural card into a herd, the Ducktor of that number out of it."""

    herd: int
    number: int


class Done(msgspec.Struct, frozen=True, tag="done"):
    """HER-34: the end of step 3."""


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """HER-35: a card for an opponent."""

    card: str
    to: int


PLAYS = (Take, Trade, Create, Grow, Swap, Done, Pass)
Play = Take | Trade | Create | Grow | Swap | Done | Pass
