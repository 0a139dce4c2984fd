"""What a seat knows of the other hands in this round: cards it gave or lost, as long as they can still be there."""

from collections.abc import Sequence

import msgspec


class Known(msgspec.Struct, frozen=True):
    """A card in another hand: how the viewer knows of it, and whether it must still be there."""

    card: str
    how: str  # gave, lost
    sure: bool


class Theft(msgspec.Struct, frozen=True):
    """One attack of this round as the viewer saw it: the card is None where it saw only a back, or where nothing was taken."""

    target: int
    thief: int
    victim: int
    dog: bool
    stolen: bool
    card: str | None


Knowledge = list[list[Known]]


def know(given: Sequence[tuple[int, str]], sizes: Sequence[int], thefts: Sequence[Theft], viewer: int) -> Knowledge:
    """From the cards that were given to whom, the sizes of the hands now, and the attacks in order."""
    known: Knowledge = [[] for _ in sizes]
    held = sizes_before(sizes, thefts)
    for seat, card in given:
        if card != "W":  # SWP-12: a wolf that was given lies on the table
            known[seat].append(Known(card, "gave", True))
    for theft in thefts:
        see_dog(known, held, theft)
        if theft.stolen:
            see_theft(known, held, theft, viewer)
        known = [kept if number else [] for kept, number in zip(known, held, strict=True)]
    known[viewer] = []
    return known


def sizes_before(sizes: Sequence[int], thefts: Sequence[Theft]) -> list[int]:
    """How many cards each held before the first attack."""
    held = list(sizes)
    for theft in thefts:
        held[theft.target] += theft.dog
        held[theft.thief] -= theft.stolen
        held[theft.victim] += theft.stolen
    return held


def see_dog(known: Knowledge, held: list[int], theft: Theft) -> None:
    """SWP-20, SWP-23: a dog that answers is spent; where none answers there is none."""
    if theft.dog:
        held[theft.target] -= 1
        forget(known[theft.target], "D")
    else:
        known[theft.target] = [each for each in known[theft.target] if each.card != "D"]


def see_theft(known: Knowledge, held: list[int], theft: Theft, viewer: int) -> None:
    """SWP-19, SWP-24: who took part saw the card; for the others it may have been any card of that hand."""
    thief, victim = theft.thief, theft.victim
    if viewer == victim and theft.card:
        known[thief].append(Known(theft.card, "lost", True))
    elif viewer == thief and theft.card:
        forget(known[victim], theft.card)
    elif held[victim] == 1:
        known[thief] += known[victim]
        known[victim] = []
    else:
        known[victim] = [Known(each.card, each.how, False) for each in known[victim]]
    held[victim] -= 1
    held[thief] += 1


def forget(known: list[Known], card: str) -> None:
    """One such card has left the hand: a doubtful one, if there is any."""
    same = sorted((each for each in known if each.card == card), key=lambda each: each.sure)
    if same:
        known.remove(same[0])


def dogless(players: int, thefts: Sequence[Theft]) -> list[bool]:
    """SWP-25: where a wolf met no dog there is none for the rest of the round, as only a dog could bring another one."""
    met_none = {theft.target for theft in thefts if not theft.dog}
    return [seat in met_none for seat in range(players)]
