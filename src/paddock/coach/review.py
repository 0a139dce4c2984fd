"""Reviews a finished game: was it luck or play? Values it before and after every event; docs/coach.md has the definitions."""

import math
from collections.abc import Callable
from statistics import fmean
from typing import Any

from ..bots.search import expert_of
from ..core.engine.rule import SLOW
from ..core.play.game import Game
from ..core.play.match import Match
from ..core.play.record import Record
from ..core.play.rounds import rounds_of
from ..core.play.story import speak
from . import account
from .account import Choice, Event, Option, Review, Said, Sum
from .arrays import Numbers, np
from .choices import Weighed, as_chances, freedom, real_choices, standard_error, weigh
from .rounding import tell_in_points
from .rounds import review_rounds
from .solved import ValueTable, is_solved
from .spoken import in_all_languages, label, names_at, reason
from .steps import CHANCE, Step, plain_of, steps_of
from .student import half_width
from .values import Cancelled as Cancelled
from .values import Question, Values
from .words import complaint

EFFORTS = {"quick": 0.25, "normal": 1.0, "deep": 5.0}
PLAIN_SHARE = 0.004  # in plain Python play-outs are some hundred times slower
ROWS_SHARE = 0.35  # of the budget: for rows whose chances do not follow from a choice
MIN_PLAY_OUTS = 8 if SLOW else 48  # for the chances at one moment
LEAST_OUTS = 4
ON_START = 16  # times as many for the start: all luck is measured from there
SEED = 1
MIN_COST = 0.02  # smallest cost worth a second look,
DEVIATIONS = 2.0  # if it is so many standard errors from zero
AS_GOOD = 0.015  # tolerance: this close to the best counts as best
SHARP = 0.20  # of the accuracy: a choice of this cost gets 100/e
LESSONS = 3
DIGITS = 9  # digits of a value: the rest is rounding error
TURNING = 8

Progress = Callable[[float], None]


def review(
    record: Record,
    effort: float = 1.0,
    *,
    seed: int = SEED,
    cores: int | None = None,
    progress: Progress = lambda part: None,
    cancelled: Callable[[], bool] = lambda: False,
    source: str = "the record",
) -> Review:
    """Review a game. Deterministic for the same effort and seed. Raises `BadRecord` if the rules do not allow the record."""
    return review_match(Match.from_record(record, source, chance="given"), effort, seed, cores, progress, cancelled)


def review_match(
    match: Match,
    effort: float = 1.0,
    seed: int = SEED,
    cores: int | None = None,
    progress: Progress = lambda part: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Review:
    if not 0 < effort <= 1000:
        raise complaint("bad-effort", effort=str(effort))
    check(match.game, match.seats)
    found = Review(account.FORMAT, match.game.name, match.seats, names_of(match), effort, seed, 0)
    if rounds := rounds_of(match.game):
        review_rounds(match, rounds, found)
        return found
    return Reviewer(match, found, effort, seed, Values(match.game, match.seats, cores, cancelled), progress).review()


def check(game: Game, seats: int) -> None:
    """Refuse games that cannot be reviewed."""
    if seats < 2:
        raise complaint("alone", title=game.title)
    if expert_of(game) is None:
        raise complaint("no-expert", title=game.title)


def names_of(match: Match) -> list[str]:
    """The names at the table, if the record has them."""
    names = match.notes.get("names")
    fits = isinstance(names, list) and len(names) == match.seats and all(isinstance(name, str) and name for name in names)
    return [str(name) for name in names or ()] if fits else []


class Reviewer:
    """Makes the review of one game."""

    def __init__(self, match: Match, found: Review, effort: float, seed: int, values: Values, progress: Progress) -> None:
        self.match, self.found, self.seed, self.values = match, found, seed, values
        self.budget = max(1, int(match.game.insight.PLAY_OUTS * effort * (PLAIN_SHARE if SLOW else 1)))
        self.part = min(1.0, effort / EFFORTS["quick"])  # below `quick`, the minimum numbers of play-outs shrink: a rough review
        self.progress, self.done = progress, 0
        self.hidden = match.game.info is not None
        self.steps = steps_of(match)
        self.table = ValueTable(values) if is_solved(values, match.replay().row) else None

    def count(self, play_outs: int) -> None:
        self.done += play_outs
        self.progress(min(0.99, self.done / (1.1 * self.budget)))

    def review(self) -> Review:
        choices = real_choices(self.match, self.steps, self.values, self.seed)
        open_steps = {choice.step for choice in choices}
        self.steps, choices = self._without_forced(open_steps, choices)
        share = ROWS_SHARE if self.hidden else ROWS_SHARE / 2
        if self.table:
            weighed = [self.table.weigh(choice) for choice in choices]
        else:
            weighed = weigh(choices, self.values, int((1 - share) * self.budget), self.count, self.part)
        by_step: dict[int, list[Weighed]] = {}
        for each in weighed:
            by_step.setdefault(each.step, []).append(each)
        chances, errors = self._chances(by_step, int(share * self.budget))
        self._tell(by_step, chances, errors)
        self.found.play_outs = self.values.played
        self.progress(1.0)
        return self.found

    def _without_forced(self, real: set[int], choices: Any) -> tuple[list[Step], Any]:
        """Drop choices whose options are all alike: they change nothing."""
        kept = [number for number, step in enumerate(self.steps) if step.kind == CHANCE or number in real]
        place = {number: at for at, number in enumerate(kept)}
        return [self.steps[number] for number in kept], [choice._replace(step=place[choice.step]) for choice in choices]

    # Winning chances before every step, and at the end.

    def _chances(self, by_step: dict[int, list[Weighed]], budget: int) -> tuple[list[Numbers], list[Numbers]]:
        """The value of every row, each estimated once. If whoever chooses knows everything, the row after a choice has the value of the
        chosen option, and the row before it the baseline player's mean over all options; other rows are played out."""
        places = len(self.steps) + 1
        chances, errors = ([np.zeros(self.match.seats)] * places for _ in range(2))
        rows = [step.before for step in self.steps] + [self.match.row]
        known = {place: told for place, row in enumerate(rows) if (told := self._told(row, place)) is not None}
        seen = {place for place, here in by_step.items() if here[0].sees_all}
        wanted = [place for place in range(places) if place not in known and place not in seen and place - 1 not in seen]
        if self.table:
            known |= {place: self.table.value(rows[place]) for place in wanted}
        else:
            number = max(LEAST_OUTS, int(self.part * MIN_PLAY_OUTS), budget // max(1, len(wanted) - 1 + ON_START))
            asked = [
                (Question(rows[place], self.seed * 1_000_003 + 8 * place), 0, number if place else ON_START * number) for place in wanted
            ]
            for place, lines in zip(wanted, self.values.play_out(asked, self.count), strict=True):
                known[place], errors[place] = as_chances(lines.mean(axis=0)), standard_error(lines)
        for place in reversed(range(places)):
            if place in known:
                chances[place] = known[place]
            if place in seen:
                (here,) = by_step[place]
                if place + 1 not in known and place + 1 not in seen:
                    chances[place + 1], errors[place + 1] = as_chances(here.values[0]), here.error
                by_step[place] = [here.leading_to(chances[place + 1])]
                chances[place], errors[place] = by_step[place][0].mean, np.hypot(errors[place + 1], here.play_error)
        return chances, errors

    def _told(self, row: bytes, place: int) -> Numbers | None:
        if place == len(self.steps) and self.match.over:
            return self.values.result(row)
        return self.values.told(row) if place > 0 else None

    # The result.

    def _tell(self, by_step: dict[int, list[Weighed]], chances: list[Numbers], errors: list[Numbers]) -> None:
        found, seats = self.found, self.match.seats
        found.start, found.start_errors = chances[0].tolist(), errors[0].tolist()
        for number, step in enumerate(self.steps):
            choices = by_step.get(number, [])
            play, others = [0.0] * seats, [0.0] * seats
            for each in choices:
                for seat, part in enumerate(each.play.tolist()):
                    (play if seat == each.seat else others)[seat] += part
            luck = chances[number + 1] - chances[number] - np.array(play) - np.array(others)
            found.events.append(
                Event(
                    step.kind,
                    step.first,
                    step.last,
                    step.moment,
                    [chosen.seat for chosen in step.chosen],
                    self._said(step),
                    luck=luck.tolist(),
                    play=play,
                    others=others,
                    after=chances[number + 1].tolist(),
                    errors=errors[number + 1].tolist(),
                    choices=[self._choice(step, each) for each in choices],
                )
            )
        for seat in range(seats):
            found.sums.append(self._sum(seat, [each for choices in by_step.values() for each in choices]))
        self._mark()
        tell_in_points(found)

    def _said(self, step: Step) -> Said:
        """What happened, in every language, as a spectator is told; if nothing is told, the name of the play."""
        game = self.match.game

        def say() -> str:
            names = names_at(game, self.match.seats, self.found.names)
            lines = [line for moment in step.moments for line in game.story.tell(moment, None)]
            told = [speak(game, line, names, None) for line in lines]
            plays = [f"{names[moment.seat]}: {game.speech.label(moment.play, names)}." for moment in step.moments if moment.play]
            return " ".join(told or plays)

        return in_all_languages(say)

    def _choice(self, step: Step, each: Weighed) -> Choice:
        """Options are sorted best first; costs are relative to the best."""
        seat, mine = each.seat, each.values[:, each.seat]
        order = best_first(mine.tolist())
        best = order[0]
        cost = float(mine[best] - mine[0])
        error = float(each.gaps[best][seat])
        row = plain_of(self.match, step.before)
        return Choice(
            seat,
            [self._option(row, each, option) for option in order],
            order.index(0),
            float(each.play[seat]),
            float(each.play_error[seat]),
            cost,
            error,
            bool(mine.max() - mine.min() > MIN_COST),
            bool(cost > MIN_COST and cost > DEVIATIONS * error),
        )

    def _option(self, row: Any, each: Weighed, option: int) -> Option:
        game, plan = self.match.game, each.plans[option]
        play = game.plays.fold(row, each.seat, list(plan.moves))
        said = label(game, self.match.seats, self.found.names, play)
        value, error = float(each.values[option][each.seat]), float(each.gaps[option][each.seat])
        return Option(game.plays.write(play), said, reason(game, plan.reason), value, error, plan.share)

    def _sum(self, seat: int, weighed: list[Weighed]) -> Sum:
        """The account of one seat. The end is exact, and errors of the rows in between cancel out between the parts: so luck has the error
        of the start and of all choices together."""
        events, start = self.found.events, self.found.start_errors[seat]
        mine, theirs = ([each for each in weighed if (each.seat == seat) == own] for own in (True, False))
        choices = [choice for event in events for choice in event.choices if choice.seat == seat]
        mattered = [choice for choice in choices if choice.mattered]
        marks = [sum(option.baseline * grade(choice.options[0].value - option.value) for option in choice.options) for choice in mattered]
        luck, own, rest = (sum(getattr(event, name)[seat] for event in events) for name in ("luck", "play", "others"))
        return Sum(
            start=self.found.start[seat],
            luck=luck,
            play=own,
            others=rest,
            end=events[-1].after[seat] if events else self.found.start[seat],
            start_error=start,
            luck_error=math.hypot(start, error_of(weighed, seat)),
            play_error=error_of(mine, seat),
            others_error=error_of(theirs, seat),
            made=len(choices),
            choices=len(mattered),
            found=sum(choice.cost < AS_GOOD for choice in mattered),
            accuracy=fmean(grade(choice.cost) for choice in mattered) if mattered else None,
            mark=fmean(marks) if marks else None,
            points=account.Points(0, 0, 0, 0, 0, 0, 0),  # filled in when all seats are known
        )

    def _mark(self) -> None:
        """Select what to show first."""
        found = self.found
        places = [(number, at, choice) for number, event in enumerate(found.events) for at, choice in enumerate(event.choices)]
        for seat in range(found.seats):
            mine = [(number, at, choice) for number, at, choice in places if choice.seat == seat]
            dear = sorted((each for each in mine if each[2].look), key=lambda each: -each[2].cost)
            good = sorted((each for each in mine if each[2].mattered and each[2].chosen == 0), key=lambda each: -each[2].play)
            found.lessons.append([account.Moment(number, at) for number, at, _ in dear[:LESSONS]])
            found.fine.append([account.Moment(number, at) for number, at, _ in good[:LESSONS]])
        before = [found.start, *(event.after for event in found.events)]
        moved = [max(abs(now - then) for now, then in zip(event.after, before[at], strict=True)) for at, event in enumerate(found.events)]
        found.turning = sorted(sorted(range(len(moved)), key=lambda at: -moved[at])[:TURNING])


def best_first(values: list[float]) -> list[int]:
    """Indices sorted by value; values that differ by rounding only keep their order, so that all machines agree."""
    return sorted(range(len(values)), key=lambda place: (-round(values[place], DIGITS), place))


def error_of(weighed: list[Weighed], seat: int) -> float:
    """Half the width of the 95% confidence interval of what some choices changed for a seat. Student's t accounts for variances that are
    estimated from few play-outs."""
    if not weighed:
        return 0.0
    mine = slice(seat, seat + 1)
    variances = [each.play_error[mine] * each.play_error[mine] for each in weighed]
    free = freedom(variances, [each.freedom[mine] for each in weighed])[0]
    return math.sqrt(sum(float(variance[0]) for variance in variances)) * half_width(float(free)) / half_width(math.inf)


def grade(cost: float) -> float:
    """The accuracy of a choice, from 0 to 100, by its cost."""
    return 100 * math.exp(-max(0.0, cost) / SHARP)
