"""What a seat may see of Swip'Sheep: all that lies open, its own cards, and what it remembers of this round."""

import msgspec

from ....core.engine.row import PlainRow
from ....core.types.seating import BySeat, SeatNumber
from ..box import CARDS
from ..row import ATTACK, DEAL, DONE, FIRST, NONE, PACK, PASS, ROUNDS, SHEEP, SHOW, STEAL
from ..rules.hands import parties
from .memory import Known, Theft, dogless, know

STEPS = {FIRST: "first", DEAL: "deal", PASS: "pass", ATTACK: "attack", STEAL: "steal", SHOW: "show", DONE: "over"}
BEST_FIRST = (2, 1, 0, 3, 4)  # S3 S2 S1 D W: how cards are laid out for people


class Gift(msgspec.Struct, frozen=True):
    """A card for, or from, each neighbour; None where there was none."""

    left: str | None
    right: str | None


class Raid(msgspec.Struct, frozen=True):
    """One attack of this round: all see who attacked whom, whether a dog answered, and whether a card changed hands."""

    attacker: SeatNumber
    target: SeatNumber
    dog: bool
    stolen: bool
    card: str | None  # known to thief and victim

    @property
    def thief(self) -> int:
        return parties(self.attacker, self.target, self.dog)[0]

    @property
    def victim(self) -> int:
        return parties(self.attacker, self.target, self.dog)[1]


class View(msgspec.Struct, frozen=True):
    # What all see.
    viewer: SeatNumber | None
    players: int
    rounds: int  # of the whole game
    round: int  # this one, counted from 1
    first: SeatNumber | None
    step: str
    waiting: list[SeatNumber]  # the seats that must play; who else has yet to pass is nobody's business
    passed: int  # how many have chosen what they pass
    attacker: SeatNumber | None
    deals: int  # how many cards each is dealt this round
    pack: dict[str, int]  # all cards that are not scored: known, but not where they are
    deck: int
    sizes: BySeat[int]  # of the hands
    wolves: BySeat[int]  # laid and not yet used
    spent_wolves: BySeat[int]
    spent_dogs: BySeat[int]
    piles: BySeat[list[str]]
    scores: BySeat[int]
    raids: list[Raid]
    dogless: BySeat[bool]  # a wolf met no dog there
    # What the viewer knows.
    hand: list[str] | None
    gave: Gift | None
    received: Gift | None
    known: BySeat[list[Known]] | None  # cards in other hands that the viewer gave or lost
    # Where a finished game is looked back at: all hands, and what each gave in this round. Its raids tell all cards, too.
    hands: BySeat[list[str]] | None = None
    gifts: BySeat[Gift] | None = None


def cards(counts: list[int]) -> list[str]:
    """A hand or a pile as a list, the best first."""
    return [CARDS[kind] for kind in BEST_FIRST if kind < len(counts) for _ in range(counts[kind])]


def name(card: int) -> str | None:
    return None if card == NONE else CARDS[card]


def view(seen: PlainRow, seat: int | None) -> View:
    seats, attacks = range(seen.players), range(seen.attacks)
    answered = [seen.target[attack] for attack in attacks if seen.dog[attack]]
    raids = [raid(seen, attack) for attack in attacks]
    return View(
        viewer=seat,
        players=seen.players,
        rounds=int(ROUNDS[seen.players]),
        round=min(seen.rounds + 1, int(ROUNDS[seen.players])),
        first=None if seen.step == FIRST else seen.first,
        step=STEPS[seen.step],
        waiting=waiting(seen, seat),
        passed=seen.passed,
        attacker=seen.seat if seen.step in (ATTACK, STEAL) else None,
        deals=seen.deals,
        pack=pack(seen),
        deck=seen.deck,
        sizes=seen.sizes[: seen.players],
        wolves=seen.wolves[: seen.players],
        spent_wolves=[seen.laid[each] - seen.wolves[each] for each in seats],
        spent_dogs=[answered.count(each) for each in seats],
        piles=[cards(seen.piles[each]) for each in seats],
        scores=[worth(seen.piles[each]) for each in seats],
        raids=raids,
        dogless=dogless(seen.players, thefts(raids)),
        hand=None if seat is None else cards(seen.hand),
        gave=gift(seen.gave_left, seen.gave_right) if seen.gave_left != NONE else None,
        received=gift(seen.got_left, seen.got_right) if exchanged(seen) and seat is not None else None,
        known=None if seat is None else known(seen, seat, raids),
    )


def review(game: PlainRow, shown: View) -> View:
    """A moment of a finished game: all cards are open now."""
    seats = range(game.players)
    return msgspec.structs.replace(
        shown,
        hands=[cards(game.hands[each]) for each in seats],
        gifts=[gift(game.left[each], game.right[each]) for each in seats],
        raids=[msgspec.structs.replace(each, card=name(loot)) for each, loot in zip(shown.raids, game.loot, strict=False)],
    )


def waiting(seen: PlainRow, viewer: int | None) -> list[int]:
    """SWP-08: a choice is secret, and so is whether somebody has made it; `passed` says how many have."""
    if seen.step == PASS:
        return [] if viewer is None or seen.gave_left != NONE else [viewer]
    return [seen.seat] if seen.step == ATTACK else []


def pack(seen: PlainRow) -> dict[str, int]:
    """SWP-29: the box without the score piles."""
    scored = [sum(pile[kind] for pile in seen.piles) for kind in range(SHEEP)] + [0, 0]
    return {card: int(PACK[kind]) - scored[kind] for kind, card in enumerate(CARDS)}


def worth(pile: list[int]) -> int:
    """SWP-31: the sheep shown on the cards of a pile."""
    return sum(sheep * number for sheep, number in enumerate(pile[:SHEEP], 1))


def raid(seen: PlainRow, attack: int) -> Raid:
    return Raid(seen.attacker[attack], seen.target[attack], bool(seen.dog[attack]), bool(seen.stolen[attack]), name(seen.loot[attack]))


def thefts(raids: list[Raid]) -> list[Theft]:
    return [Theft(each.target, each.thief, each.victim, each.dog, each.stolen, each.card) for each in raids]


def known(seen: PlainRow, seat: int, raids: list[Raid]) -> list[list[Known]]:
    """What the seat knows of the other hands, once the exchange has taken place."""
    if not exchanged(seen):
        return [[] for _ in range(seen.players)]
    left, right = (seat + 1) % seen.players, (seat - 1) % seen.players
    gifts = [(left, name(seen.gave_left)), (right, name(seen.gave_right))]
    return know([(each, card) for each, card in gifts if card], seen.sizes[: seen.players], thefts(raids), seat)


def exchanged(seen: PlainRow) -> bool:
    """SWP-08: all have chosen, and the cards have changed hands."""
    return seen.step in (ATTACK, STEAL, SHOW)


def gift(left: int, right: int) -> Gift:
    return Gift(name(left), name(right))


def tally(game: PlainRow, scores: list[int]) -> list[dict[str, int]]:
    """SWP-31: sheep are counted."""
    return [{"sheep": score} for score in scores]


def rules_now(shown: View) -> list[str]:
    """The rules that matter at this moment."""
    match shown.step:
        case "pass":
            short = ["SWP-05", "SWP-10"] if shown.deals < 3 else []
            return ["SWP-06", "SWP-07", *short, "SWP-08", "SWP-12"]
        case "attack" | "steal":
            return ["SWP-16", "SWP-17", "SWP-18", "SWP-19", "SWP-20", "SWP-22", "SWP-24"]
        case "show":
            return ["SWP-27", "SWP-28", "SWP-29", "SWP-30"]
        case "over":
            return ["SWP-31", "SWP-32"]
    return ["SWP-03", "SWP-04"]
