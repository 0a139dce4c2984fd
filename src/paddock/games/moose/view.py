"""What a seat may see of Bunny Bunny Moose Moose: all that lies on the table, its own answer, and, if it narrates, the card in its hand."""

from functools import cache

import msgspec

from ...core.engine.row import PlainRow
from ...core.types.seating import BySeat, SeatNumber
from .box import Card
from .plays import write_pose
from .row import (
    ANIMAL,
    BET,
    BUSH,
    BY_NARRATOR,
    CARDS,
    CATCH_UP,
    DONE,
    DRAWN,
    FIRST,
    FOLLOW,
    LINE,
    MOOSE,
    NO_CARD,
    NOBODY,
    RABBIT,
    SCORE,
    STEP,
    SWITCH,
    pose_parts,
)
from .rules.scoring import factor, fits, total, value

STEPS = {
    FIRST: "first narrator",
    SWITCH: "switch",
    BET: "bet",
    LINE: "line",
    DRAWN: "line",  # the others see no card, only that the line is being read
    SCORE: "score",
    FOLLOW: "score",
    CATCH_UP: "score",
    DONE: "over",
}
KIND_NAMES = {RABBIT: "rabbit", MOOSE: "moose", BUSH: "bush"}


class Part(msgspec.Struct, frozen=True):
    """What one card did: it added a value, doubled (x2) or reversed (x-1); on which pile it lies, and what of the head it spoke to."""

    card: str
    value: int
    times: int
    pile: int
    hits: list[str]  # left, right (hands), tongue, animal, or all of it


class Scored(msgspec.Struct, frozen=True):
    """The frozen pose of one seat, its animal, what each card did, and the sum: None until its turn has come."""

    seat: SeatNumber
    pose: str
    kind: str
    parts: list[Part]
    score: int | None


class Bam(msgspec.Struct, frozen=True):
    """The last Bam: what lay on top, and how everybody was scored, in order."""

    narrator: SeatNumber
    bet: SeatNumber
    tops: list[str | None]
    scored: list[Scored]


class Promise(msgspec.Struct, frozen=True):
    """What a pose would score if the hunter came now."""

    seat: SeatNumber
    score: int


class View(msgspec.Struct, frozen=True):
    viewer: SeatNumber | None
    players: int
    step: str
    waiting: list[SeatNumber]
    may_pose: list[SeatNumber]
    round_number: int
    rounds: int
    narrator: SeatNumber | None
    bet: SeatNumber | None
    beat: int
    piles: int
    reading: bool  # the opening half has been read and a card is in the narrator's hand
    drawn: str | None  # that card, for the narrator alone
    tops: list[str | None]
    heights: list[int]
    deck: int
    used: int
    tongue: bool
    tempo: str
    pace: str
    poses: BySeat[str]
    answer: str | None  # step mode: the viewer's own, until all have answered and poses change
    kinds: BySeat[str]  # rabbit, moose or bush
    figures: BySeat[dict[str, int]]
    scoring: SeatNumber | None  # who is scored next
    follows: bool  # the one bet on has been scored, and the narrator's figure moves next
    bam: Bam | None
    promises: list[Promise]  # for the narrator alone, who has nothing to pose
    places: BySeat[int]  # BBM-53, as it stands now


def view(seen: PlainRow, seat: int | None) -> View:
    seats = range(seen.players)
    return View(
        viewer=seat,
        players=seen.players,
        step=STEPS[seen.step],
        waiting=asked(seen),
        may_pose=posers(seen),
        round_number=min(seen.rounds + 1, 2 * seen.players),
        rounds=2 * seen.players,
        narrator=someone(seen.narrator),
        bet=someone(seen.bet),
        beat=seen.beat,
        piles=seen.piles,
        reading=seen.step == DRAWN,
        drawn=card_text(seen.drawn),
        tops=[card_text(card) for card in seen.tops[: seen.piles]],
        heights=seen.heights[: seen.piles],
        deck=seen.left,
        used=used(seen),
        tongue=bool(seen.advanced),
        tempo="step" if seen.tempo == STEP else "real",
        pace="narrator" if seen.pace == BY_NARRATOR else "auto",
        poses=[write_pose(pose) for pose in seen.poses[: seen.players]],
        answer=write_pose(seen.answer - 1) if seen.answer else None,
        kinds=[kind_name(pose) for pose in seen.poses[: seen.players]],
        figures=[{"rabbit": seen.figures[each][RABBIT], "moose": seen.figures[each][MOOSE]} for each in seats],
        scoring=someone(seen.turn) if seen.step == SCORE else None,
        follows=seen.step == FOLLOW,
        bam=last_bam(seen) if seen.past_narrator != NOBODY else None,
        promises=promises(seen) if seat is not None and seat == seen.narrator else [],
        places=places(seen),
    )


def someone(seat: int) -> int | None:
    return None if seat == NOBODY else seat


@cache
def card_text(card: int) -> str | None:
    return None if card == NO_CARD else str(CARDS[card])


def kind_name(pose: int) -> str:
    return KIND_NAMES[int(ANIMAL[pose])]


def asked(game: PlainRow) -> list[int]:
    """Who must play now."""
    if game.step in (SWITCH, BET):
        return [game.narrator]
    return [seat for seat in range(game.players) if game.step == LINE and game.asked >> seat & 1]


def posers(game: PlainRow) -> list[int]:
    """BBM-20, BBM-57: who may change the pose now."""
    others = [seat for seat in range(game.players) if seat != game.narrator]
    if game.tempo == STEP:
        return [seat for seat in others if seat in asked(game)]
    return others if game.step in (LINE, DRAWN) else []


def used(game: PlainRow) -> int:
    """BBM-49: cards of earlier rounds; covered ones still lie on the piles."""
    covered: int = sum(max(0, height - 1) for height in game.heights)
    return int(sum(game.gone)) - covered


def parts(tops: list[int], pose: int) -> list[Part]:
    """What each top card does to a pose; cards that do nothing are left out."""
    if int(ANIMAL[pose]) == BUSH:
        return []
    done = [(pile, effect(card, pose)) for pile, card in enumerate(tops) if card != NO_CARD]
    return [Part(card, points, times, pile, [*places]) for pile, (card, points, times, places) in done if points or times != 1]


@cache
def effect(card: int, pose: int) -> tuple[str, int, int, tuple[str, ...]]:
    """A card, what it adds to a pose, what it multiplies by, and where it meets it: the same in every view of every game."""
    shown = CARDS[card]
    return str(shown), value(shown, pose), factor(shown, int(ANIMAL[pose])), tuple(hits(shown, pose))


def hits(card: Card, pose: int) -> list[str]:
    """BBM-24 to BBM-32: what of the head a card speaks to."""
    left, right, _ = pose_parts(pose)
    if card.whole:
        return [{"REV": "all", "TONGUE": "tongue"}.get(card.whole, "animal")]
    sides = (("left", card.left, left), ("right", card.right, right))
    return [name for name, code, hand in sides if code and fits(code, hand)]


def promises(game: PlainRow) -> list[Promise]:
    """BBM-34: what everybody shows, under the cards that lie there now."""
    seats = [seat for seat in range(game.players) if seat != game.narrator] if game.step in (LINE, DRAWN) else []
    return [Promise(seat, int(total(game.tops, game.piles, game.poses[seat]))) for seat in seats]


def last_bam(game: PlainRow) -> Bam:
    tops = game.past_tops[: game.piles]
    order = [(game.past_narrator + number) % game.players for number in range(1, game.players)]
    due = order[order.index(game.turn) + (game.step == FOLLOW) :] if game.step in (SCORE, FOLLOW) else []
    return Bam(
        narrator=game.past_narrator,
        bet=game.past_bet,
        tops=[card_text(card) for card in tops],
        scored=[scored(game, seat, tops, seat in due) for seat in order],
    )


def scored(game: PlainRow, seat: int, tops: list[int], due: bool) -> Scored:
    pose = game.past_poses[seat]
    return Scored(seat, write_pose(pose), kind_name(pose), parts(tops, pose), None if due else game.past_scores[seat])


def places(game: PlainRow) -> list[int]:
    """BBM-52, BBM-53: by the rear figure, then by the front one; equals share a place and the next ones are skipped."""
    standing = [sorted(figures) for figures in game.figures[: game.players]]
    return [1 + sum(other > mine for other in standing) for mine in standing]


def winners(game: PlainRow, scores: list[int]) -> list[int]:
    return [seat for seat, place in enumerate(places(game)) if place == 1]


def tally(game: PlainRow, scores: list[int]) -> list[dict[str, int]]:
    """BBM-52, BBM-53: where both figures stand on the trail."""
    return [{"rabbit": figures[RABBIT], "moose": figures[MOOSE]} for figures in game.figures[: game.players]]


def rules_now(shown: View) -> list[str]:
    """The rules that matter at this moment."""
    if shown.step == "switch":
        return ["BBM-62", "BBM-06", "BBM-26", "BBM-30", "BBM-31"]
    if shown.step == "bet":
        return ["BBM-08", "BBM-39"]
    if shown.step == "line":
        tongue = ["BBM-23", "BBM-26", "BBM-30", "BBM-31"] if shown.tongue else []
        when = "BBM-57" if shown.tempo == "step" else "BBM-20"
        return [when, "BBM-18", "BBM-19", "BBM-24", "BBM-25", "BBM-27", "BBM-29", "BBM-32", *tongue, "BBM-14"]
    if shown.step == "score":
        return ["BBM-34", "BBM-36", "BBM-37", "BBM-38", "BBM-39", "BBM-41", "BBM-46"]
    return ["BBM-52", "BBM-53"]
