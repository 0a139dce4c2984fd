"""A position of Bunny Bunny Moose Moose in one line: parts with semicolons between them, in any order.

narrator A; bet B                           the poem begins; everything else as at the set-up
A 0/0; B 5/14; C 6/9                        where the figures stand: rabbit/moose
B WU/CD; C ST/ST+t                          poses; a seat that is not named has its hands down
tops WU L +3, REV, HUNTER, -, -, -          the visible cards from pile 1 on; - is an empty pile
heights 2 1 1 1 1 1                         how many cards lie on each pile (1 under every top, if not said)
beat 8                                      the line that comes next (after the cards on the piles, if not said)
deck HUNTER, 2 MOOSE x2; gone REV           one of the two: what the deck holds, or what is used or covered;
deck empty; gone 17                         the rest is in the other place. A number stands for any such cards
basic; all                                  which cards are in play
drawn MOOSE +2                              a card is in the narrator's hand
asked BC; asked nobody                      who has not answered yet (all who are asked, if not said)
answer D WU/CD                              what somebody has answered, face down (to keep the pose, if not said)
bam; scoring C; following B; catching up    after the Bam: who is scored next, whose move the narrator follows
round 5; switch; over                       the round, the choice at half time, the end
"""

import re
from collections.abc import Mapping
from pathlib import Path

from ...core.engine.row import PlainRow
from ...core.text.numbers import cut, read_number
from ...core.text.words import words_of
from ...core.types.place import Place, laid, parts_of, values_of
from ..seats import BadPosition, read_seat, seat_letter, seats_choice
from .box import HANDS
from .plays import CARD_NUMBER, write_pose
from .row import (
    ADVANCED,
    ALL_CARDS,
    BASIC,
    BET,
    BY_NARRATOR,
    CARDS,
    CATCH_UP,
    DIFFERENT,
    DONE,
    DRAWN,
    FIRST,
    FOLLOW,
    HANDS_DOWN,
    HUNTER,
    LINE,
    MOOSE,
    NO_CARD,
    NOBODY,
    RABBIT,
    REACH,
    SCORE,
    STEP,
    SWITCH,
    TONGUELESS,
    pose_number,
)
from .rules.scoring import total

FARTHEST, MOST_BEATS = 1_000_000, 30_000  # more than any game reaches
POSE = re.compile(rf"({'|'.join(HANDS)})/({'|'.join(HANDS)})(\+t)?")
FIGURES = re.compile(r"(-?\d+)/(-?\d+)")
WORDS = words_of(Path(__file__).parent)


# Writing.


def write(game: PlainRow) -> str:
    seats = range(game.players)
    parts = [f"{seat_letter(seat)} {game.figures[seat][RABBIT]}/{game.figures[seat][MOOSE]}" for seat in seats]
    parts.append("all" if game.advanced else "basic")
    parts += [f"round {game.rounds + 1}"] if game.rounds else []
    parts += [f"narrator {seat_letter(game.narrator)}"] if game.narrator != NOBODY else []
    parts += [f"bet {seat_letter(game.bet)}"] if game.bet != NOBODY else []
    parts += [f"{seat_letter(seat)} {write_pose(game.poses[seat])}" for seat in seats if game.poses[seat] != HANDS_DOWN]
    if game.beat > 1:
        parts.append("tops " + ", ".join("-" if card == NO_CARD else str(CARDS[card]) for card in game.tops[: game.piles]))
        parts.append("heights " + " ".join(str(height) for height in game.heights[: game.piles]))
        parts.append(f"beat {game.beat}")
    parts += write_phase(game)
    name = "gone" if sum(game.gone) <= game.left else "deck"
    parts += [f"{name} {write_cards(getattr(game, name))}"] if sum(game.gone) else []
    return "; ".join(parts)


def write_phase(game: PlainRow) -> list[str]:
    match game.step:
        case step if step == DRAWN:
            return [f"drawn {CARDS[game.drawn]}"]
        case step if step == SCORE:
            return [f"scoring {seat_letter(game.turn)}"]
        case step if step == FOLLOW:
            return [f"following {seat_letter(game.turn)}"]
        case step if step == CATCH_UP:
            return ["catching up"]
        case step if step == LINE and (game.tempo == STEP or game.pace == BY_NARRATOR):
            asked = "".join(seat_letter(seat) for seat in range(game.players) if game.asked >> seat & 1)
            return [f"asked {asked or 'nobody'}", *write_answers(game)]
    return {SWITCH: ["switch"], DONE: ["over"]}.get(game.step, [])


def write_answers(game: PlainRow) -> list[str]:
    changed = [seat for seat in range(game.players) if game.answers[seat] not in (0, 1 + game.poses[seat])]
    return [f"answer {seat_letter(seat)} {write_pose(game.answers[seat] - 1)}" for seat in changed]


def write_cards(counts: list[int]) -> str:
    listed = [f"{number} {card}" if number > 1 else str(card) for number, card in zip(counts, CARDS, strict=True) if number]
    return ", ".join(listed) or "empty"


def things(game: PlainRow) -> list[int]:
    """How many there are of each card, wherever it is: deck, used or covered, on top, in the narrator's hand, out of play."""
    counts = [deck + gone for deck, gone in zip(game.deck, game.gone, strict=True)]
    for card in [*game.tops, game.drawn]:
        if card != NO_CARD:
            counts[card] += 1
    return counts if game.advanced else [number + int(ADVANCED[card]) for card, number in enumerate(counts)]


# What can be set by clicking.


TONGUE = {"in": "", "out": "+t"}
FIGURE_NAMES = ("rabbit", "moose")


def signs() -> dict[str, str]:
    hands = {hand: WORDS.say("hand", code=hand) for hand in HANDS}
    return hands | {name: WORDS.say("place-figure", figure=name) for name in (*FIGURE_NAMES, *TONGUE)}


def places(line: str, players: int) -> list[Place]:
    """Where everybody's figures stand, their poses, who narrates and whom the bet is on."""
    found = []
    for seat in range(players):
        letter = seat_letter(seat)
        rabbit, moose, left, right, tongue = shown_by(line, letter)
        figures = {"rabbit": int(rabbit), "moose": int(moose)}
        found.append(Place(f"{letter} figures", WORDS.say("place-figures"), "counts", FIGURE_NAMES, figures, seat))
        pose = f"{left}/{right}{tongue}"
        found.append(Place(f"{letter} left", WORDS.say("place-left"), "choice", HANDS, {left: 1}, seat, drawn=pose))
        found.append(Place(f"{letter} right", WORDS.say("place-right"), "choice", HANDS, {right: 1}, seat))
        found.append(Place(f"{letter} tongue", WORDS.say("place-tongue"), "choice", list(TONGUE), {"out" if tongue else "in": 1}, seat))
    return [*found, *(seats_choice(line, key, WORDS, players, "") for key in ("narrator", "bet"))]


def shown_by(line: str, letter: str) -> tuple[str, ...]:
    """Figures and pose of a seat: places of rabbit and moose, left hand, right hand, tongue."""
    figures = next((found.groups() for value in values_of(line, letter) if (found := FIGURES.fullmatch(value))), ("0", "0"))
    pose = next((found.groups("") for value in values_of(line, letter) if (found := POSE.fullmatch(value))), ("--", "--", ""))
    return (*figures, *pose)


def lay(line: str, place: Place, holds: Mapping[str, int]) -> str:
    """Figures and pose of a seat stand behind the same letter."""
    letter, _, what = place.key.partition(" ")
    if not what:
        return laid(line, place, holds)
    rabbit, moose, left, right, tongue = shown_by(line, letter)
    one = next((thing for thing in place.things if holds.get(thing)), "")
    match what:
        case "figures":
            rabbit, moose = (str(holds.get(name, 0)) for name in FIGURE_NAMES)
        case "left":
            left = one
        case "right":
            right = one
        case "tongue":
            tongue = TONGUE[one]
    rest = [part for part in parts_of(line) if not part.startswith(f"{letter} ")]
    return "; ".join([f"{letter} {rabbit}/{moose}", f"{letter} {left}/{right}{tongue}", *rest])


# Reading.


class Reader:
    """Lays a written position out on a row that has just been set up."""

    def __init__(self, game: PlainRow) -> None:
        self.game = game
        self.piles: tuple[str, str] | None = None  # whether the deck or what is gone is listed, and its cards
        self.heights: list[int] | None = None
        self.beat = 0
        self.asked: int | None = None
        self.answers: dict[int, int] = {}

    def seat(self, text: str, part: str) -> int:
        return read_seat(text, self.game.players, part)

    def card(self, text: str, part: str) -> int:
        if text not in CARD_NUMBER:
            raise BadPosition("no-such-card", part=cut(part), text=text)
        return CARD_NUMBER[text]

    def read(self, text: str) -> None:
        for part in text.split(";"):
            if part.strip():
                self.part(part.strip())
        self.settle()

    def part(self, part: str) -> None:
        word, _, value = part.partition(" ")
        game = self.game
        match word:
            case "narrator":
                game.narrator = self.seat(value, part)
            case "bet":
                game.bet = self.seat(value, part)
            case "tops":
                tops = [NO_CARD if card.strip() == "-" else self.card(card.strip(), part) for card in value.split(",")]
                if len(tops) > game.piles:
                    raise BadPosition("too-few-piles", part=cut(part), piles=game.piles)
                game.tops[: len(tops)] = tops
            case "heights":
                self.heights = [self.number(each, part, 0, ALL_CARDS) for each in value.split()]
                if len(self.heights) != game.piles:
                    raise BadPosition("other-piles", part=cut(part), piles=game.piles)
            case "beat":
                self.beat = self.number(value, part, 1, MOST_BEATS)
            case "deck" | "gone":
                self.piles = (word, value)
            case "basic" | "all":
                game.advanced = int(word == "all")
            case "round":
                game.rounds = self.number(value, part, 1, 2 * game.players) - 1
            case _:
                if not self.phase(word, value, part):
                    self.player(word, value, part)

    def phase(self, word: str, value: str, part: str) -> bool:
        game = self.game
        match word:
            case "drawn":
                game.drawn, game.step = self.card(value, part), DRAWN
            case "asked":
                self.asked = 0 if value == "nobody" else sum(1 << self.seat(letter, part) for letter in value)
            case "answer":
                letter, _, text = value.partition(" ")
                self.answers[self.seat(letter, part)] = self.pose(text, part)
            case "bam" | "catching":
                game.step = SCORE if word == "bam" else CATCH_UP
            case "scoring" | "following":
                game.turn, game.step = self.seat(value, part), SCORE if word == "scoring" else FOLLOW
            case "switch" | "over":
                game.step = SWITCH if word == "switch" else DONE
            case _:
                return False
        return True

    def player(self, word: str, value: str, part: str) -> None:
        """Figures or a pose."""
        seat = self.seat(word, part)
        figures = FIGURES.fullmatch(value)
        if figures:
            self.game.figures[seat] = [self.number(each, part, -FARTHEST, FARTHEST) for each in figures.groups()]
        else:
            self.game.poses[seat] = self.pose(value, part)

    def pose(self, text: str, part: str) -> int:
        pose = POSE.fullmatch(text)
        if not pose:
            raise BadPosition("unread-figures", part=cut(part))
        return pose_number(pose[1], pose[2], bool(pose[3]))

    def number(self, text: str, part: str, low: int, high: int) -> int:
        number = read_number(text, low, high)
        if number is None:
            raise BadPosition("no-number", part=cut(part), text=cut(text), low=low, high=high)
        return number

    # What follows from what was said.

    def settle(self) -> None:
        game = self.game
        laid = [int(card != NO_CARD) for card in game.tops]
        game.heights = self.heights + laid[game.piles :] if self.heights else laid
        if [int(height > 0) for height in game.heights] != laid:
            raise BadPosition("tops-and-heights")
        game.beat = self.beat or 1 + sum(game.heights)
        if game.narrator == NOBODY:
            if game.bet != NOBODY or sum(laid):
                raise BadPosition("no-narrator")
        elif game.step < SWITCH or game.step == BET:
            game.step = LINE if game.bet != NOBODY else BET
        if game.step == DONE:
            game.rounds = 2 * game.players
        self.check_round()
        self.check_table()
        if game.step in (SCORE, FOLLOW, CATCH_UP):
            self.settle_bam()
        if game.step == LINE:
            self.settle_answers()
        self.settle_cards()

    def check_round(self) -> None:
        """BBM-08, BBM-38 to BBM-43, BBM-62: who narrates, whom the bet is on, whose turn it is, how far apart the figures are."""
        game = self.game
        if game.narrator == NOBODY and game.step not in (FIRST, DONE):
            raise BadPosition("no-narrator")
        if game.narrator != NOBODY and game.narrator in (game.bet, game.turn):
            raise BadPosition("bet-on-narrator", narrator=seat_letter(game.narrator))
        if (game.bet == NOBODY) == (game.step in (LINE, DRAWN, SCORE, FOLLOW, CATCH_UP)):
            raise BadPosition("no-bet")
        if game.step == FOLLOW and game.turn != game.bet:
            raise BadPosition("following")
        if game.step == SWITCH and (not game.half or game.rounds != game.players):
            raise BadPosition("switch", round=game.players + 1)
        if game.step == DRAWN and game.tempo == STEP:
            raise BadPosition("drawn")
        places = [place for figures in game.figures[: game.players] for place in figures]
        if max(places) - min(places) > REACH:
            raise BadPosition("too-far-behind", reach=REACH)

    def check_table(self) -> None:
        """BBM-06, BBM-11, BBM-13: piles are filled in turn, as high as so many beats can make them; tongues need the advanced cards."""
        game = self.game
        if any(height > (game.beat - 2 - pile) // game.piles + 1 for pile, height in enumerate(game.heights[: game.piles])):
            raise BadPosition("beat", beat=game.beat)
        if any(pose >= TONGUELESS for pose in [*game.poses, *self.answers.values()]) and not game.advanced:
            raise BadPosition("tongue")

    def settle_answers(self) -> None:
        """BBM-57: who is asked no more has answered, face down as long as others are asked."""
        game, everybody = self.game, self.everybody()
        game.asked = everybody if self.asked is None else self.asked
        if game.asked & ~everybody:
            raise BadPosition("asked")
        for seat in range(game.players):
            if game.asked and seat != game.narrator and (everybody & ~game.asked) >> seat & 1:
                game.answers[seat] = 1 + self.answers.pop(seat, game.poses[seat])
        if self.answers:
            raise BadPosition("answer-hidden", seat=seat_letter(min(self.answers)))

    def everybody(self) -> int:
        """BBM-57, BBM-58: all who are asked before a line."""
        game, narrator = self.game, 1 << self.game.narrator
        posers = (1 << game.players) - 1 ^ narrator if game.tempo == STEP else 0
        return posers | (narrator if game.pace == BY_NARRATOR else 0)

    def settle_bam(self) -> None:
        """BBM-14, BBM-21: the hunter is in the narrator's hand, cards and poses stay as they are."""
        game = self.game
        game.drawn = HUNTER
        game.past_narrator, game.past_bet = game.narrator, game.bet
        game.past_tops, game.past_poses = list(game.tops), list(game.poses)
        if game.step == CATCH_UP:
            game.turn = game.narrator
        elif game.turn == NOBODY:
            game.turn = (game.narrator + 1) % game.players
        order = [(game.narrator + number) % game.players for number in range(1, game.players)]
        done = order if game.step == CATCH_UP else order[: order.index(game.turn) + (game.step == FOLLOW)]
        for seat in done:
            game.past_scores[seat] = int(total(game.tops, game.piles, game.poses[seat]))

    def settle_cards(self) -> None:
        """Every card that has no place yet is in the deck, or gone."""
        game = self.game
        rest = [int(BASIC[card]) + int(ADVANCED[card]) * game.advanced for card in range(DIFFERENT)]
        for card in [*game.tops, game.drawn]:
            if card != NO_CARD:
                rest[card] -= 1
        self.check_cards(rest)
        covered = sum(game.heights) - sum(height > 0 for height in game.heights)
        name, value = self.piles or ("gone", str(covered))
        named = self.some(rest, self.number(value, f"{name} {value}", 0, sum(rest))) if value.isdecimal() else self.listed(value)
        others = [number - taken for number, taken in zip(rest, named, strict=True)]
        self.check_cards(others)
        if covered > sum(others if name == "deck" else named):
            raise BadPosition("gone-too-few")
        game.deck, game.gone = (named, others) if name == "deck" else (others, named)
        game.left = sum(game.deck)

    def check_cards(self, rest: list[int]) -> None:
        if min(rest) < 0:
            raise BadPosition("not-so-many", card=CARDS[rest.index(min(rest))])

    def some(self, rest: list[int], number: int) -> list[int]:
        """Any cards, but hunters last."""
        taken = [0] * DIFFERENT
        for card in sorted(range(DIFFERENT), key=lambda card: card == HUNTER):
            taken[card] = min(rest[card], number - sum(taken))
        return taken

    def listed(self, text: str) -> list[int]:
        counts = [0] * DIFFERENT
        for each in text.split(",") if text != "empty" else []:
            found = re.fullmatch(r"(?:(\d+) )?(.+)", each.strip())
            if found:
                counts[self.card(found[2], text)] += self.number(found[1] or "1", each, 0, ALL_CARDS)
        return counts


def read(text: str, game: PlainRow) -> None:
    Reader(game).read(text)
