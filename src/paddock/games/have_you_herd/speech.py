"""Have You Herd? in words: what is asked, and what plays are called. Whoever listens hears it in their own language."""

from collections.abc import Sequence
from pathlib import Path

from ...core.text.words import Sentence, words_of
from ..bundle import Bundle
from .box import HERD
from .plays import CHART, GOODS_OF, Exchange, GiveSkunk, Play, Roll, Skip, Trade
from .row import BOX
from .suggest import kinds
from .view import View

WORDS = words_of(Path(__file__).parent)
NEARLY = 2  # kinds that are told by name


def ask(view: View, names: Sequence[str]) -> Sentence:
    """What now, in one sentence."""
    if view.step == "over":
        return WORDS.sentence("ask-over")
    if view.waiting is None:
        return WORDS.sentence("ask-dice", who=names[view.turn])
    keys = {"skunk": "ask-skunk", "final": "ask-bound" if view.bound else "ask-final", "first": "ask-roll" if view.traded else "ask-first"}
    return WORDS.sentence(keys[view.step], who=names[view.turn], whoIs="you" if view.turn == view.viewer else "other")


def label(play: Play, names: Sequence[str]) -> str:
    """A play as a menu names it, with both sides of a trade."""
    match play:
        case Roll():
            return WORDS.say("label-roll")
        case Skip():
            return WORDS.say("label-skip")
        case GiveSkunk():
            return WORDS.say("label-skunk", target=names[play.target])
        case Trade():
            give, take = CHART[play.line], {GOODS_OF[play.line]: 1}
        case Exchange():
            give, take = play.give, play.take
    key = "label-trade" if play.partner is None else "label-force"
    partner = "" if play.partner is None else names[play.partner]
    return WORDS.say(key, give=WORDS.some(give), take=WORDS.some(take), partner=partner)


def standing(view: View, seat: int) -> str:
    """HYH-57: how far somebody came. There are no points in a race."""
    return WORDS.say("standing", kinds=kinds(view.farms[seat]), all=len(HERD))


# What is so once a play is made.


def facts(view: View, play: Play, names: Sequence[str]) -> list[str]:
    """What is left and lacking, how often a roll breeds it, what the fox could take, and who else is nearly there."""
    others = [seat for seat in range(view.players) if seat != view.turn]
    if isinstance(play, GiveSkunk):
        spared = [seat for seat in others if seat != play.target and lacks(view, seat)]
        return [lost_turn(view, play.target, names), *(near(view, seat, names) for seat in spared)]
    farm = dict(view.farms[view.turn])
    if isinstance(play, Trade):
        give = CHART[play.line]
        farm = {kind: number - give.get(kind, 0) + (kind == GOODS_OF[play.line]) for kind, number in farm.items()}
    missing = {kind: 1 for kind in HERD if not farm[kind]}
    if not missing:
        return [WORDS.say("fact-complete")]
    told = [WORDS.say("fact-young", farm=WORDS.some(farm), rolls=round(100 * share_of(farm)))]
    if len(missing) <= NEARLY:
        told.append(WORDS.say("fact-lack", what=WORDS.some(missing)))
    if farm["rabbit"] > 2 and not farm["guard_dog"]:
        told.append(WORDS.say("fact-fox", lost=WORDS.some({"rabbit": farm["rabbit"] - 1})))
    return told + [near(view, seat, names) for seat in others if lacks(view, seat)]


def lacks(view: View, seat: int) -> str:
    """The only kind that somebody lacks, if it is only one."""
    missing = [kind for kind in HERD if not view.farms[seat][kind]]
    return missing[0] if len(missing) == 1 else ""


def near(view: View, seat: int, names: Sequence[str]) -> str:
    return WORDS.say("fact-rival", who=names[seat], what=WORDS.some({lacks(view, seat): 1}))


def lost_turn(view: View, seat: int, names: Sequence[str]) -> str:
    farm = {kind: number for kind, number in view.farms[seat].items() if number}
    return WORDS.say("fact-skunk", who=names[seat], farm=WORDS.some(farm), kinds=kinds(view.farms[seat]))


def share_of(farm: Bundle) -> float:
    """HYH-17 to HYH-47: of how many rolls something is born."""
    rolls = [(one, two) for one in BOX.dice.first for two in BOX.dice.second]
    return sum(bred(farm, roll) for roll in rolls) / len(rolls)


def bred(farm: Bundle, shown: tuple[str, str]) -> bool:
    special = [symbol for symbol in shown if symbol not in HERD]
    if len(special) > 1 or "fox" in special or "wolf" in special:
        return False
    return any(kind in shown and farm[kind] + shown.count(kind) > 1 for kind in HERD)
