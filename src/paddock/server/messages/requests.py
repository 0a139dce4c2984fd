"""Requests over plain HTTP, as JSON: part of the protocol, like the messages of the web socket."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ...core.play.books import Chapter
from .fields import Face, LongKey, Moments, PlayJson, ReviewJson, SeatNumber, Small, TableId, Text
from .protocol import Choice, Clock, Over, Phase, Position, Seat, Sight, StoryLine, Table, Watch, Welcome

Word = Annotated[str, Meta(max_length=40)]


class OptionInfo(msgspec.Struct, frozen=True):
    """One option of a game's rules: one of some words, or a number from low to high if high is not below low."""

    name: str
    default: str | int
    words: list[str]  # if the number is a seat, "random" is among them: the server draws one if the rules do not
    low: int
    high: int
    rule: str
    seat: bool  # the number is a seat, counted from 1
    seats: dict[str, list[int]]  # words that change the possible numbers of players, with those numbers


class GameWords(msgspec.Struct, frozen=True):
    """The texts of a game, in one language."""

    about: str  # a description in a sentence or two
    options: dict[str, str]  # names of the options
    choices: dict[str, str]  # names of their words; or, by the name of an option, the unit of its number
    explained: dict[str, str] = {}  # what each option changes at the table, in a sentence


class GameInfo(msgspec.Struct, frozen=True):
    name: str
    title: str
    words: dict[str, GameWords]  # by language
    seats: list[int]  # possible numbers of players, with the default options
    options: list[OptionInfo]
    bots: list[str]  # levels, weakest first
    bot: str  # default level
    recorded: bool = False  # whether there is a recorded game to watch
    lesson: bool = False  # whether there is a lesson
    puzzles: bool = False  # whether there are puzzles
    minutes: int | None = None  # how long a game takes, about


class Games(msgspec.Struct, frozen=True):
    """GET /api/games"""

    version: int
    games: list[GameInfo]


class Wish(msgspec.Struct, frozen=True):
    """Who is to sit on a seat: the person who opens the table ("me"; on several seats: hot seat), a bot, an external bot by name
    ("account") or a friend, both of whom may decline, or anybody."""

    who: Literal["me", "bot", "account", "friend", "open"]
    name: Text = ""
    level: Word = ""
    face: Face | None = None  # of a person
    person: Annotated[str, Meta(max_length=64)] = ""  # a friend


class NewTable(msgspec.Struct, frozen=True):
    """POST /api/tables. A game that waits for nobody starts at once."""

    game: Word
    seats: Annotated[list[Wish], Meta(max_length=8)]
    settings: Annotated[dict[Word, Word | Small], Meta(max_length=16)] = {}
    clock: Clock | None = None
    public: bool = False  # listed in the lobby
    help: bool | None = None  # whether the coach may be asked during the game; None: only if one person plays against bots
    rated: bool = False  # counts for ratings: one signed-in person against bots; default options, no coach, no host
    key: LongKey | None = None  # idempotency key: a retry with the same key opens no second table


class PlayNow(msgspec.Struct, frozen=True):
    """POST /api/play: matchmaking, a seat among strangers who want the same. Answered by `OpenedTable`; whoever has a seat there already
    gets no second token."""

    game: Word
    players: Annotated[int, Meta(ge=2, le=8)]
    name: Text
    face: Face | None = None
    rated: bool = False  # counts for ratings: only for signed-in people, and without the coach
    at_once: bool = False  # bots fill the open seats at once,
    bots: bool | None = None  # or after a while, if everybody who waits agrees; None: unless it is rated
    level: Word = ""  # of the bots
    clock: Clock | None = None  # None: no limit; in rated games the server's default
    key: LongKey | None = None  # idempotency key: a retry with the same key gets the same seat


class LadderPlace(msgspec.Struct, frozen=True):
    """Somebody on a ladder: `bot` is the level of a built-in bot. A rating is a mean and an uncertainty."""

    name: str
    bot: str | None
    mean: float
    doubt: float
    games: int
    you: bool = False
    person: str = ""  # whose profile can be opened


class Ladder(msgspec.Struct, frozen=True):
    """GET /api/ladder/{game}: everybody who has finished eight rated games, the best first, by the lower bound of the rating: the mean
    minus twice the uncertainty."""

    game: str
    places: list[LadderPlace]


class PlayOn(msgspec.Struct, frozen=True):
    """POST /api/tables/{table}/continue: play on from a moment of a finished game, on that seat, against bots or with friends. Answered by
    `OpenedTable`.

    In a simultaneous step, all choose anew.
    """

    moment: Moments  # number of moments in the replay
    seat: SeatNumber
    level: Word = ""  # of the bots
    name: Text = ""  # "": of whoever sat there
    face: Face | None = None
    key: LongKey | None = None  # idempotency key: a retry with the same key opens no second table
    friends: bool = False  # the other seats are open, and the game goes on when all are taken


class SeatToken(msgspec.Struct, frozen=True):
    """A token: of a seat, or of the host (seat None)."""

    seat: int | None
    token: str


class OpenedTable(msgspec.Struct, frozen=True):
    """The answer to `NewTable`, and to an upload that is to be watched (without tokens)."""

    table: str
    tokens: list[SeatToken]


class TableInfo(msgspec.Struct, frozen=True):
    """A table, as everybody who knows its name may see it."""

    table: str
    game: str
    phase: Phase
    seats: list[Seat]
    waiting: list[int] = []  # the seats whose turn it is
    winners: list[int] = []
    rematch: str | None = None  # table of the rematch
    left_ms: int | None = None  # on the turn clock, if there is one and the table is loaded
    watch: Watch = "link"  # who may watch
    holidays: list[int] = []  # in slow games: days of holiday that each seat has left


class Holiday(msgspec.Struct, frozen=True):
    """POST /api/tables/{table}/away: the signed-in player is on holiday from a slow game until then, as a timestamp, or (None) is back;
    like `be_away` at the table. Answered by `TableInfo`."""

    until: Annotated[int, Meta(ge=0, le=2**40)] | None


class FoundTable(msgspec.Struct, frozen=True):
    """GET /api/codes/{code}: the table of a code of six characters, as a big screen shows it. Rate-limited against guessing."""

    table: str


class TheseTables(msgspec.Struct, frozen=True):
    """POST /api/tables/these: tables by name, as a browser remembers them. Answered by `Tables`, without those that were deleted."""

    tables: Annotated[list[TableId], Meta(max_length=40)]


class Tables(msgspec.Struct, frozen=True):
    """GET /api/tables: the public tables that are not over; or those that were asked for by name."""

    tables: list[TableInfo]


class OnlineBot(msgspec.Struct, frozen=True):
    """An external bot that can be challenged now."""

    id: str
    name: str
    games: list[str]  # that it plays; none: all


class OnlineBots(msgspec.Struct, frozen=True):
    """GET /api/bots"""

    bots: list[OnlineBot]


class RuleSection(msgspec.Struct, frozen=True):
    title: str
    rules: dict[str, str]  # text by id, in order


class RulePage(msgspec.Struct, frozen=True):
    """GET /api/rules/{game}"""

    title: str
    book: list[Chapter]  # the rules told for people; empty if a game has no such page
    intro: str
    sections: list[RuleSection]
    assumed: list[str]  # contents of the box that are our assumption


class LessonScene(msgspec.Struct, frozen=True):
    """What a table would send next, and how long it would wait before (in real time)."""

    wait_ms: int
    position: Position
    lines: list[StoryLine]
    over: Over | None


class LessonStep(msgspec.Struct, frozen=True):
    """One thing to learn: the teacher's text, the play that the learner has to find, and what follows."""

    name: str
    says: str
    retry: str  # the teacher's text after another play
    goal: list[PlayJson]  # any of these; empty: the learner only watches
    choices: list[Choice]  # all that the rules allow here
    free: bool  # other plays do no harm and are not refused: poses, before the card falls
    alone: bool  # nothing hints at the goal before another play was tried
    opens: Position | None  # the step begins with this new position
    scenes: list[LessonScene]


class Lesson(msgspec.Struct, frozen=True):
    """GET /lessons/{game}.{language}.json: everything that a server would send to a learner. A page plays it without a server."""

    welcome: Welcome
    table: Table
    position: Position
    steps: list[LessonStep]
    ends: str


class PuzzleChoice(msgspec.Struct, frozen=True):
    """A choice in a puzzle: why one would make it, and the winning chance after it."""

    choice: Choice
    value: float
    facts: list[str]  # facts about the position after it,
    cost: list[str]  # and what it costs against the best choice


class PuzzleTheme(msgspec.Struct, frozen=True):
    """The theme of a puzzle, to find others like it."""

    name: str
    said: str


class PuzzlePage(msgspec.Struct, frozen=True):
    """One puzzle, as its seat sees it."""

    id: str
    rating: int  # difficulty, on the scale of players' ratings
    themes: list[PuzzleTheme]  # the first one is its kind
    seat: int
    settings: dict[str, str | int]
    table: Table
    position: Position
    lines: list[StoryLine]  # the last lines of the log
    choices: list[PuzzleChoice]  # best first
    first: int  # the obvious choice, which most people try first


class PuzzleFile(msgspec.Struct, frozen=True):
    """GET /puzzles/{game}.{language}.json: the puzzles of a game. A page plays them without a server."""

    welcome: Welcome  # with the seat and the settings of a puzzle
    puzzles: list[PuzzlePage]


class TapeMoment(msgspec.Struct, frozen=True):
    """The table after a moment, the lines that tell of it, and whose play it was (None: chance, or the beginning)."""

    sight: Sight
    lines: list[StoryLine]
    seat: int | None


class Tape(msgspec.Struct, frozen=True):
    """GET /api/tables/{table}/tape: a whole finished game as a spectator sees it, to be watched offline."""

    welcome: Welcome
    table: Table
    over: Over
    moments: list[TapeMoment]


class ReviewStatus(msgspec.Struct, frozen=True):
    """GET /api/tables/{table}/review: the progress of the coach with a finished game; poll once a second to keep the review in the queue. A
    review that comes while it is `working` is a rough one; with it, poll with `?rough`. `preparing`: the coach of this game is being
    compiled, once on a machine."""

    status: Literal["waiting", "preparing", "working", "ready", "impossible"]
    progress: float  # from 0 to 1
    ahead: int  # number of reviews before it in the queue
    reason: str | None  # why it is impossible
    review: ReviewJson


class PushKey(msgspec.Struct, frozen=True):
    """GET /api/push: the `applicationServerKey` for `pushManager.subscribe`."""

    key: str


class CallNoMore(msgspec.Struct, frozen=True):
    """POST /api/push/off: unsubscribe a browser from all tables. Answered by `PushKey`."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class ErrorBody(msgspec.Struct, frozen=True):
    """The body of a refused HTTP request."""

    code: str
    sentence: str
    request: str = ""  # request id, as in the log


HTTP = (
    Games, OnlineBots, NewTable, PlayNow, PlayOn, TheseTables, FoundTable, OpenedTable, Tables, Ladder, RulePage, Lesson, PuzzleFile, Tape,
    ReviewStatus, PushKey, CallNoMore, Holiday, ErrorBody,
)  # fmt: skip
