"""What is asked over plain HTTP, as JSON: part of the protocol, like the messages of the socket."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ...core.play.books import Chapter
from .fields import Face, LongKey, Moments, PlayJson, ReviewJson, SeatNumber, Small, TableId, Text
from .protocol import Choice, Clock, Over, Phase, Position, Seat, Sight, StoryLine, Table, Watch, Welcome

Word = Annotated[str, Meta(max_length=40)]


class OptionInfo(msgspec.Struct, frozen=True):
    """One option of a game's rules: one of some words, or a number from low to high where high is not below low."""

    name: str
    default: str | int
    words: list[str]  # where the number is a seat, "random" is among them: the server draws one where the rules do not
    low: int
    high: int
    rule: str
    seat: bool  # the number is a seat, counted from 1
    seats: dict[str, list[int]]  # words that let other numbers of people play, and how many


class GameWords(msgspec.Struct, frozen=True):
    """What a game says of itself, in one language."""

    about: str  # in a sentence or two
    options: dict[str, str]  # what they are called, by their names
    choices: dict[str, str]  # what their words mean; by the name of an option, what its number does
    explained: dict[str, str] = {}  # what they change at the table, in a sentence, by their names


class GameInfo(msgspec.Struct, frozen=True):
    name: str
    title: str
    words: dict[str, GameWords]  # by language
    seats: list[int]  # how many play, as the options are at first
    options: list[OptionInfo]
    bots: list[str]  # levels, the weakest first
    bot: str  # the level to offer first
    recorded: bool = False  # whether a whole game comes with it, to be watched
    lesson: bool = False  # whether a lesson does
    puzzles: bool = False  # whether puzzles do
    minutes: int | None = None  # how long a game takes, about


class Games(msgspec.Struct, frozen=True):
    """GET /api/games"""

    version: int
    games: list[GameInfo]


class Wish(msgspec.Struct, frozen=True):
    """Who is to sit on a seat: the person who opens the table ("me", also several times: hot seat), a bot, a bot from outside by its
    name ("account"), which may decline, a friend, who may decline too, or whoever comes."""

    who: Literal["me", "bot", "account", "friend", "open"]
    name: Text = ""
    level: Word = ""
    face: Face | None = None  # of a person
    person: Annotated[str, Meta(max_length=64)] = ""  # a friend


class NewTable(msgspec.Struct, frozen=True):
    """POST /api/tables. A game that needs nobody else starts at once."""

    game: Word
    seats: Annotated[list[Wish], Meta(max_length=8)]
    settings: Annotated[dict[Word, Word | Small], Meta(max_length=16)] = {}
    clock: Clock | None = None
    public: bool = False  # shown in the lobby
    help: bool | None = None  # whether the coach may be asked during the game; None: where one person plays against bots
    rated: bool = False  # it counts for the ratings: one person who is signed in, and bots; by the usual rules, with neither coach nor host
    key: LongKey | None = None  # a retry with the same key opens no second table


class PlayNow(msgspec.Struct, frozen=True):
    """POST /api/play: a seat at a table of strangers who want the same. Answered by `OpenedTable`; who has a seat there already gets no
    second token."""

    game: Word
    players: Annotated[int, Meta(ge=2, le=8)]
    name: Text
    face: Face | None = None
    rated: bool = False  # it counts for the ratings: only for people who are signed in, and without the coach
    at_once: bool = False  # bots take what seats are left, now
    bots: bool | None = None  # or after a while, if everybody who waits there wants it; None: only where it is not rated
    level: Word = ""  # of the bots
    clock: Clock | None = None  # None: no limit; where it is rated, the server's usual one
    key: LongKey | None = None  # a retry with the same key gets the same seat


class LadderPlace(msgspec.Struct, frozen=True):
    """Somebody on a ladder: `bot` is the level of a built-in bot. The rating is a mean and how unsure it is."""

    name: str
    bot: str | None
    mean: float
    doubt: float
    games: int
    you: bool = False
    person: str = ""  # whose profile can be opened


class Ladder(msgspec.Struct, frozen=True):
    """GET /api/ladder/{game}: whoever has finished eight rated games, the best first, by where they surely are: the mean less twice the
    doubt."""

    game: str
    places: list[LadderPlace]


class PlayOn(msgspec.Struct, frozen=True):
    """POST /api/tables/{table}/continue: play on from a moment of a finished game, on that seat, against bots or with friends. Answered by
    `OpenedTable`.

    Where several choose at the same time in that moment, all of them choose anew.
    """

    moment: Moments  # after so many moments of the replay
    seat: SeatNumber
    level: Word = ""  # of the bots
    name: Text = ""  # "": of whoever sat there
    face: Face | None = None
    key: LongKey | None = None  # a retry with the same key opens no second table
    friends: bool = False  # the other seats are open, and the game goes on when all are taken


class SeatToken(msgspec.Struct, frozen=True):
    """A token: of a seat, or of the host (seat None)."""

    seat: int | None
    token: str


class OpenedTable(msgspec.Struct, frozen=True):
    """The answer to NewTable, and to who wants to watch a record (which has no tokens)."""

    table: str
    tokens: list[SeatToken]


class TableInfo(msgspec.Struct, frozen=True):
    """A table as everybody may see it who knows its name."""

    table: str
    game: str
    phase: Phase
    seats: list[Seat]
    waiting: list[int] = []  # whose turn it is
    winners: list[int] = []
    rematch: str | None = None  # where its people play again
    left_ms: int | None = None  # on the clock of this turn, where there is one and the table is awake
    watch: Watch = "link"  # who may watch
    holidays: list[int] = []  # in a slow game: how many days each seat may still be away


class Holiday(msgspec.Struct, frozen=True):
    """POST /api/tables/{table}/away: whoever is signed in and plays there in a slow game is away until then, in seconds by the calendar, or
    (None) is back, like `be_away` at the table. Answered by `TableInfo`."""

    until: Annotated[int, Meta(ge=0, le=2**40)] | None


class FoundTable(msgspec.Struct, frozen=True):
    """GET /api/codes/{code}: the table of a code of six signs, as a big screen shows it. Whoever tries many has to wait."""

    table: str


class TheseTables(msgspec.Struct, frozen=True):
    """POST /api/tables/these: tables by name, as one browser remembers them. Answered by `Tables`, without those that are gone."""

    tables: Annotated[list[TableId], Meta(max_length=40)]


class Tables(msgspec.Struct, frozen=True):
    """GET /api/tables: those that are public and not over; or those that were asked for by name."""

    tables: list[TableInfo]


class OnlineBot(msgspec.Struct, frozen=True):
    """A bot from outside that can be challenged just now."""

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
    book: list[Chapter]  # told for people; empty where a game has no such page
    intro: str
    sections: list[RuleSection]
    assumed: list[str]  # what is in the box as far as we had to guess


class LessonScene(msgspec.Struct, frozen=True):
    """What a table would say next, and how long it would wait before (in real time)."""

    wait_ms: int
    position: Position
    lines: list[StoryLine]
    over: Over | None


class LessonStep(msgspec.Struct, frozen=True):
    """One thing to learn: what the teacher says, which play the learner has to find, and what follows."""

    name: str
    says: str
    retry: str  # after another play
    goal: list[PlayJson]  # any of these; none: the learner only looks on
    choices: list[Choice]  # all that the rules allow here
    free: bool  # other plays do no harm and are not refused: poses, before the card falls
    alone: bool  # nothing points at the goal before something else was tried
    opens: Position | None  # another part of the course begins with this
    scenes: list[LessonScene]


class Lesson(msgspec.Struct, frozen=True):
    """GET /lessons/{game}.{language}.json: all that a server would say to a learner. A page plays it without one."""

    welcome: Welcome
    table: Table
    position: Position
    steps: list[LessonStep]
    ends: str


class PuzzleChoice(msgspec.Struct, frozen=True):
    """Something that can be chosen in a puzzle, why, and what chance to win it leaves."""

    choice: Choice
    value: float
    facts: list[str]  # what is so in this position once it is played,
    cost: list[str]  # and what it costs against the best one


class PuzzleTheme(msgspec.Struct, frozen=True):
    """What a puzzle is about: to look for others of the kind."""

    name: str
    said: str


class PuzzlePage(msgspec.Struct, frozen=True):
    """One puzzle as its seat sees it."""

    id: str
    rating: int  # how hard it is, on the scale of players' ratings
    themes: list[PuzzleTheme]  # the first one is its kind
    seat: int
    settings: dict[str, str | int]
    table: Table
    position: Position
    lines: list[StoryLine]  # what was heard last
    choices: list[PuzzleChoice]  # the best first
    first: int  # the one that comes to mind first


class PuzzleFile(msgspec.Struct, frozen=True):
    """GET /puzzles/{game}.{language}.json: the puzzles of a game. A page asks and answers them without a server."""

    welcome: Welcome  # with the seat and the settings of a puzzle
    puzzles: list[PuzzlePage]


class TapeMoment(msgspec.Struct, frozen=True):
    """The table after a moment, what is told of it, and whose play it was (None: chance, or the beginning)."""

    sight: Sight
    lines: list[StoryLine]
    seat: int | None


class Tape(msgspec.Struct, frozen=True):
    """GET /api/tables/{table}/tape: a whole finished game as a spectator sees it, to be kept and watched without a line."""

    welcome: Welcome
    table: Table
    over: Over
    moments: list[TapeMoment]


class ReviewStatus(msgspec.Struct, frozen=True):
    """GET /api/tables/{table}/review: how far the coach is with a finished game; ask once a second, or it is not worked out. A review that
    comes while it is `working` is a rough one; who has it asks on with `?rough`. `preparing`: what the coach needs in this game is compiled
    first, once on a machine."""

    status: Literal["waiting", "preparing", "working", "ready", "impossible"]
    progress: float  # from 0 to 1
    ahead: int  # how many reviews come first
    reason: str | None  # why it is impossible
    review: ReviewJson


class PushKey(msgspec.Struct, frozen=True):
    """GET /api/push: what `pushManager.subscribe` needs as `applicationServerKey`."""

    key: str


class CallNoMore(msgspec.Struct, frozen=True):
    """POST /api/push/off: a browser is called for no table any more. Answered by `PushKey`."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class ErrorBody(msgspec.Struct, frozen=True):
    """What a refused HTTP request gets."""

    code: str
    sentence: str
    request: str = ""  # its id, as the log has it


HTTP = (
    Games, OnlineBots, NewTable, PlayNow, PlayOn, TheseTables, FoundTable, OpenedTable, Tables, Ladder, RulePage, Lesson, PuzzleFile, Tape,
    ReviewStatus, PushKey, CallNoMore, Holiday, ErrorBody,
)  # fmt: skip
