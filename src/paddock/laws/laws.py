"""Laws: property-based tests for every game. A new game is tested by these at once; see `docs/add-a-game.md`.

Each function plays a whole game, or part of one, and raises AssertionError if a law is broken.
"""

import random
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import msgspec

from ..core.engine.question import OVER
from ..core.play.frame import Frame, info_bytes, read_row
from ..core.play.game import Game
from ..core.play.match import Match
from ..core.play.options import Options, is_well_made
from ..core.text.words import LANGUAGES, speaking
from ..core.types.moment import NATURE, Moment
from ..core.types.refused import Refused
from ..core.types.seating import values_at
from .variations import SAMPLED_PLAYS, Variations

Choose = Callable[[random.Random, list[int]], int]


def anything(luck: random.Random, moves: list[int]) -> int:
    """Random play."""
    return luck.choice(moves)


def last(luck: random.Random, moves: list[int]) -> int:
    """Adversarial play: mostly the move with the highest number, which keeps trays and hands busy."""
    return moves[-1] if luck.random() < 0.9 else luck.choice(moves)


def first(luck: random.Random, moves: list[int]) -> int:
    """Adversarial play: mostly the move with the lowest number."""
    return moves[0] if luck.random() < 0.9 else luck.choice(moves)


STYLES: dict[str, Choose] = {"anything": anything, "last": last, "first": first}


def played(match: Match, seed: int, style: str = "anything", limit: int = 100_000) -> Iterator[tuple[int, int]]:
    """Play small moves until the end; yields each seat and move before it is made. In a simultaneous step, seats answer in random order."""
    luck = random.Random(seed)
    for _ in range(limit):
        if match.over:
            return
        seat = luck.choice(match.waiting)
        move = STYLES[style](luck, match.moves(seat))
        yield seat, move
        match.play(seat, move)


def law_1_moves(game: Game, seats: int, seed: int, style: str = "anything", limit: int = 300, **settings: Any) -> None:
    """A seat that must play has a move; allowed moves can be made; others are refused and change nothing."""
    match = Match(game, seats, seed=seed, **settings)
    luck, frame = random.Random(seed), Frame(game)
    for seat, _ in played(match, seed, style, limit):
        before = match.row
        for waiting in match.waiting:
            assert match.moves(waiting), f"seat {waiting} is asked and has no move"
        assert game.together or len(match.waiting) == 1, "several are asked at the same time, and the game does not say so (TOGETHER)"
        assert match.row == before, "asking for moves changed the row"
        moves = match.moves(seat)
        refused = luck.randrange(game.rules.MOVES)
        frame.bytes = before
        assert frame.move(seat, refused) == (refused in moves)
        for idle in range(seats):
            assert idle in match.waiting or not match.moves(idle), f"seat {idle} is not asked and may move"
        for move in (-1, game.rules.MOVES):
            frame.bytes = before
            assert not frame.move(seat, move)
            assert frame.bytes == before, "a refused move changed the row"
    if match.over:
        assert all(not match.moves(seat) for seat in range(seats)), "somebody may move after the end"


def law_2_conserved(game: Game, seats: int, seed: int, style: str = "anything", limit: int = 2000, **settings: Any) -> None:
    """Conservation: every thing of the box is always in exactly one place; `notation.things(row)` counts them."""
    match = Match(game, seats, seed=seed, **settings)
    count = game.notation.things
    box = count(read_row(game, match._start))
    for _ in played(match, seed, style, limit):
        pass
    for moment in match.replay():
        assert count(moment.after) == box, f"things were lost or made by entry {moment.last}"


def law_3_replay(game: Game, seats: int, seed: int, style: str = "anything", limit: int = 2000, **settings: Any) -> None:
    """Replaying the log gives the same row, byte for byte; so does a saved and loaded match."""
    match = Match(game, seats, seed=seed, **settings)
    for _ in played(match, seed, style, limit):
        pass
    assert match._fold(match.log) == match.row
    loaded = Match.from_record(match.to_record())
    assert loaded.log == match.log
    assert loaded.row == match.row


def law_4_plays(game: Game, seats: int, seed: int, style: str = "anything", limit: int = 300, **settings: Any) -> None:
    """Round trips: plays survive JSON and notation; whole plays and small moves reach the same row."""
    match = Match(game, seats, seed=seed, **settings)
    for _ in played(match, seed, style, limit):
        pass
    plays = game.plays
    for moment in match.replay():
        if moment.seat == NATURE:
            assert plays.read_outcome(moment.before, plays.write_outcome(moment.before, moment.outcome)) == moment.outcome
            continue
        play = moment.play
        moves = [move for _, move in match.log[moment.first : moment.last]]
        assert msgspec.json.decode(msgspec.json.encode(play), type=plays.Play) == play
        assert plays.read(plays.write(play), moment.before, moment.seat) == play
        assert plays.unfold(moment.before, moment.seat, play) == moves
        assert plays.fold(moment.before, moment.seat, moves) == play


def law_5_imagine(game: Game, seats: int, seed: int, style: str = "anything", limit: int = 200, **settings: Any) -> None:
    """A determinization has the same information state for the seat, byte for byte, the same moves, and the same things. It depends on the
    information state only: made again from a determinization, with the same stream, it is the same, whatever was imagined before."""
    match = Match(game, seats, seed=seed, **settings)
    luck, true, other = random.Random(seed), Frame(game), Frame(game)
    for _ in played(match, seed, style, limit):
        seat = luck.randrange(seats)
        truth, guess = match.row, match.imagined(seat, luck.getrandbits(60))
        true.bytes, other.bytes = truth, guess
        for viewer in (seat, None):
            assert info_bytes(other, viewer) == info_bytes(true, viewer), f"seat {seat} imagines what {viewer} knows to be otherwise"
        other.imagine((seat + 1) % seats)
        other.bytes = guess
        true.stream = other.stream = luck.getrandbits(60)
        true.imagine(seat)
        other.imagine(seat)
        assert other.bytes == true.bytes, f"what seat {seat} imagines depends on something else than what it knows"
        true_row, guessed_row = read_row(game, truth), read_row(game, guess)
        assert Options(game, guess, seat).moves == Options(game, truth, seat).moves
        assert game.notation.things(guessed_row) == game.notation.things(true_row)


def law_6_hidden(game: Game, seats: int, seed: int, style: str = "anything", limit: int = 150, **settings: Any) -> None:
    """The story leaks nothing: positions and moments with the same view are told to that viewer in the same words."""
    match = Match(game, seats, seed=seed, chance="given", **settings)
    luck = random.Random(seed)
    for _ in range(limit):
        if match.over:
            break
        viewer = luck.choice([None, *range(seats)])
        if match.chance:
            outcomes = [outcome for outcome, weight in enumerate(match._frame.odds()) if weight]
            _told_alike(game, match.row, NATURE, luck.sample(outcomes, min(6, len(outcomes))), viewer)
            match.draw()
        else:
            seat = luck.choice(match.waiting)
            moves = match.moves(seat)
            _told_alike(game, match.row, seat, luck.sample(moves, min(6, len(moves))), viewer)
            match.play(seat, STYLES[style](luck, moves))


def _told_alike(game: Game, row: bytes, seat: int, choices: list[int], viewer: int | None) -> None:
    before = read_row(game, row)
    if seat == viewer or game.plays.midway(before):
        return
    frame = Frame(game)
    told: list[tuple[bytes, Any]] = []
    for choice in choices:
        frame.bytes = row
        frame.apply_outcome(choice) if seat == NATURE else frame.move(seat, choice)
        after = read_row(game, frame.bytes)
        if game.plays.midway(after):
            continue
        play = None if seat == NATURE else game.plays.fold(before, seat, [choice])
        told.append((frame.bytes, game.story.tell(Moment(0, 1, seat, play, choice, before, after), viewer)))
    if all(lines == told[0][1] for _, lines in told):
        return  # all worlds are told alike: the words reveal nothing
    heard: dict[bytes, Any] = {}
    for frame.bytes, lines in told:
        shown = msgspec.json.encode(frame.view(viewer))
        assert heard.setdefault(shown, lines) == lines, f"the story tells viewer {viewer} more than the view shows"


def law_7_ends(game: Game, seats: int, seed: int, limit: int = 1_000_000, **settings: Any) -> None:
    """Games end; then nobody must play, and the winners have the highest score."""
    match = Match(game, seats, seed=seed, **settings)
    frame = Frame(game)
    frame.bytes = match.row
    frame.seed(seed)
    frame.finish(limit)
    assert frame.who == OVER, "the game did not end"
    scores = frame.scores()
    winners = game.view.winners(frame.plain(), scores)
    assert all(scores[seat] == max(scores) for seat in winners)


def law_8_copies(game: Game, seats: int, seed: int, **settings: Any) -> None:
    """Copies are independent: playing one never changes another."""
    match = Match(game, seats, seed=seed, **settings)
    for _ in played(match, seed, limit=20):
        pass
    before, view = match.row, msgspec.json.encode(match.view(0))
    frame = Frame(game)
    frame.bytes = before
    frame.seed(seed)
    frame.finish()
    list(zip(range(50), match.options(), strict=False))
    assert match.row == before
    assert msgspec.json.encode(match.view(0)) == view


def law_9_seating(game: Game, seats: int, seed: int, style: str = "anything", limit: int = 200, **settings: Any) -> None:
    """Numbers that a view declares as seats are seats of the table or nobody; lists by seat or by side have an entry for each."""
    match = Match(game, seats, seed=seed, **settings)
    luck = random.Random(seed)
    _seated(game, match, None)
    for _ in played(match, seed, style, limit):
        _seated(game, match, luck.choice([None, *range(seats)]))
    _seated(game, match, None)


def _seated(game: Game, match: Match, viewer: int | None) -> None:
    view, declared = msgspec.to_builtins(match.view(viewer)), game.seating
    everybody = list(range(match.seats))
    for place in declared.seats:
        for value in values_at(place, view):
            assert value is None or not isinstance(value, int) or value in everybody, f"{place} = {value} is no seat"
    for place in declared.by_seat:
        for value in values_at(place, view):
            assert value is None or len(value) == match.seats, f"{place} has not one entry for each seat: {value}"
    if declared.sides is not None:
        (sides,) = values_at(declared.sides, view)
        assert sorted(seat for side in sides for seat in side) == everybody, f"not everybody is on one side: {sides}"
        for place in declared.by_side:
            for value in values_at(place, view):
                assert value is None or len(value) == len(sides), f"{place} has not one entry for each side: {value}"


def law_10_judge(game: Game, seats: int, seed: int, style: str = "anything", limit: int = 400, **settings: Any) -> None:
    """Rules decide, reasons explain: a play is refused exactly if the rules do not allow its small moves, and then the game gives a
    reason."""
    match = Match(game, seats, seed=seed, chance="given", **settings)
    luck = random.Random(seed)
    others = variations(game, luck)
    for _ in range(limit):
        if match.over or luck.random() < 0.07:
            for seat in range(seats):
                _judged_alike(match, seat, luck, others)
        if match.over:
            break
        if match.chance:
            match.draw()
        else:
            seat = luck.choice(match.waiting)
            match.play(seat, STYLES[style](luck, match.moves(seat)))


def variations(game: Game, luck: random.Random) -> Variations:
    return Variations(luck, game.plays.PLAYS, game.plays.VOCABULARY)


def _judged_alike(match: Match, seat: int, luck: random.Random, others: Variations) -> None:
    options = match.options(seat)
    legal = [] if options.midway or not options else [*islice(options, 4), options.whole(luck.choice), options.whole(luck.choice)]
    for play in legal:
        others.remember(play)
        assert not others.strange(play), f"{play} has words that are not in the VOCABULARY of its game: {others.strange(play)}"
        assert options.why_not(play) is None, f"{play} is open to seat {seat} and refused"
    tried = [*legal, *(others.of(play) for play in legal for _ in range(2)), others.any()]
    tried += [others.remembered(), others.of(others.remembered())] if others.plays else []
    frame = Frame(match.game)
    for play in tried:
        _judged(match, options, play, frame)


def law_11_every(game: Game, seats: int, seed: int, style: str = "anything", limit: int = 400, most: int = 60, **settings: Any) -> None:
    """Every play that can be written with the cards and kinds of the box, held or not, gets an answer, whatever a seat is asked, or if it
    is not asked. There may be very many: each kind of play is tried completely if there are at most `most`, else a sample."""
    match = Match(game, seats, seed=seed, chance="given", **settings)
    luck, asked = random.Random(seed), set[Any]()
    others, frame = variations(game, luck), Frame(game)
    for _ in range(limit):
        if not match.chance:
            for options in (match.options(seat) for seat in range(seats)):
                moment = match.over, type(next(iter(options), None))
                if moment not in asked and not options.midway:
                    asked.add(moment)
                    for play in others.every(most if options else SAMPLED_PLAYS):
                        _judged(match, options, play, frame)
        if match.over:
            break
        if match.chance:
            match.draw()
        else:
            seat = luck.choice(match.waiting)
            match.play(seat, STYLES[style](luck, match.moves(seat)))


def law_12_texts(game: Game, seats: int, seed: int, style: str = "anything", limit: int = 400, **settings: Any) -> None:
    """Fuzzing: any text is either a play or refused with a sentence; and what parses as a play is judged like any other."""
    match = Match(game, seats, seed=seed, chance="given", **settings)
    luck = random.Random(seed)
    others, frame = variations(game, luck), Frame(game)
    for _ in range(limit):
        if match.over or luck.random() < 0.1:
            for seat in range(seats):
                _read(match, seat, luck, others, frame)
        if match.over:
            break
        if match.chance:
            match.draw()
        else:
            seat = luck.choice(match.waiting)
            match.play(seat, STYLES[style](luck, match.moves(seat)))


def _read(match: Match, seat: int, luck: random.Random, others: Variations, frame: Frame) -> None:
    options, write = match.options(seat), match.game.plays.write
    if options and not options.midway:
        others.remember(options.whole(luck.choice))
    plays = [others.of_the_box() if luck.random() < 0.5 or not others.plays else others.remembered() for _ in range(6)]
    for text in (others.text(write(play)) for play in plays):
        try:
            play = options.read(text)
        except Refused as refused:
            _has_a_sentence(match.game, refused)
            continue
        assert isinstance(play, match.game.plays.PLAYS), f"{text!r} is read as {play!r}"
        if is_well_made(play):
            _judged(match, options, play, frame)
        else:
            assert options.why_not(play) is not None, f"{text!r} is read as {play!r}, and that is taken"


def _has_a_sentence(game: Game, refused: Refused) -> None:
    assert f"refused-{refused.code}" in game.words, f"{refused.code} has no sentence"
    for language in LANGUAGES:
        with speaking(language):
            assert refused.sentence()


def _judged(match: Match, options: Options, play: Any, frame: Frame) -> None:
    game, seat, refused, before = match.game, options.seat, options.why_not(play), options.plain
    moves = game.plays.unfold(before, seat, play)
    frame.bytes = match.row
    allowed = not game.plays.midway(before) and frame.make(seat, moves)
    assert allowed == (refused is None), (
        f"the rules {'allow' if allowed else 'do not allow'} {play} to seat {seat}; the answer is {refused}"
    )
    if refused is None:
        assert _says_the_same(play, game.plays.fold(before, seat, moves), seat), f"{play} is taken for another play"
        return
    assert refused.code not in ("not_allowed", "wrong_play"), f"the game does not know why {play} is not open to seat {seat}"
    _has_a_sentence(game, refused)
    log, answer = list(match.log), _answer(match, seat, play)
    assert answer == refused.code, f"seat {seat} asks about {play} and hears {refused.code}, and makes it and hears {answer}"
    assert (match.row, match.log) == (options.row, log), "a refused play changed something"


def _answer(match: Match, seat: int, play: Any) -> str | None:
    """The reason code with which a play is refused, if it is."""
    try:
        match.play(seat, play)
    except Refused as refused:
        return refused.code
    return None


def _says_the_same(play: msgspec.Struct, folded: msgspec.Struct, seat: int) -> bool:
    """Whether a play equals the one folded from its small moves, up to equivalent forms: the order of cards, zero counts, one's own seat
    where it need not be named, a confirmation that was not needed."""
    said, meant = msgspec.structs.asdict(play), msgspec.structs.asdict(folded)
    return all(_is_same(said[name], meant[name], seat) for name in said.keys() & meant.keys())


def _is_same(said: Any, meant: Any, seat: int) -> bool:
    if isinstance(meant, bool):
        return bool(said) or not meant
    if isinstance(meant, list):
        return sorted(said) == sorted(meant)
    if isinstance(meant, dict):
        return {kind: number for kind, number in said.items() if number} == meant
    return said == meant or (meant is None and said == seat)


def law_13_alike(game: Game, seats: int, seed: int, style: str = "anything", limit: int = 200, **settings: Any) -> None:
    """If nothing is hidden, all viewers share one view, except for the field `viewer`, and one story: so it is made once for all."""
    if game.info is not None:
        return
    match = Match(game, seats, seed=seed, **settings)
    for _ in played(match, seed, style, limit):
        alike = match.view(None)
        for viewer in range(seats):
            assert match.view(viewer) == msgspec.structs.replace(alike, viewer=viewer), "somebody sees something else"
    for moment in match.replay():
        for viewer in range(seats):
            assert game.story.tell(moment, viewer) == game.story.tell(moment, None), "somebody hears something else"


LAWS = (
    law_1_moves,
    law_2_conserved,
    law_3_replay,
    law_4_plays,
    law_5_imagine,
    law_6_hidden,
    law_7_ends,
    law_8_copies,
    law_9_seating,
    law_10_judge,
    law_11_every,
    law_12_texts,
    law_13_alike,
)
