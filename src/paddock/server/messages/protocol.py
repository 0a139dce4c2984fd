"""Every message between a browser (or a bot) and the server, defined once. The TypeScript types are generated from this module.

A web socket carries JSON objects; `t` says which message it is. `docs/protocol.md` explains how they are used.
Seats are counted from 0. Views and plays are those of the game, as its `view.py` and `plays.py` define them.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ...core.text.words import ENGLISH, Sentence
from ...core.types.seating import Seating
from .attendance import AnswerUndo, Attended, Away, BotNow, RatingChange, Resign, UndoAsked, WaitLonger
from .coaching import AskChances, AskHint, AskIdea, AskWhy, Chances, Explains, Hint, HintTaken, Idea, Why
from .fields import Face, Key, Language, LongKey, Moments, Number, PlayOrText, SeatNumber, Small, TableId, Text, Token, ViewJson
from .message import Choice as Choice
from .message import Message as Message
from .message import SmallMoves
from .moderation import LetTalk as LetTalk
from .moderation import Mute as Mute
from .moderation import Remove as Remove
from .moderation import Report as Report

VERSION = 4

Emote = Literal["hello", "well_played", "thanks", "oops", "wow", "thinking", "hurry", "laugh", "sorry", "good_game"]
Phase = Literal["gathering", "playing", "over", "frozen"]
Watch = Literal["link", "friends", "nobody"]  # who may watch: everybody with the link, friends of a player, nobody
SeatKind = Literal["open", "person", "bot"]
Practice = Literal["no", "open", "on"]  # a practice round: none, one can be started now, one is being played


# From client to server.


class Hello(Message, tag="hello"):
    """The first message of a connection: the table, and the tokens that this browser has for it. None: a spectator."""

    table: TableId
    tokens: Annotated[list[Token], Meta(max_length=10)] = msgspec.field(default_factory=list)
    version: Small = VERSION
    language: Language = ENGLISH
    watching: bool = False  # come as a spectator in spite of tokens or an account


class Sit(Message, tag="sit"):
    """Take an open seat. Answered by `Seated`, with the token of the seat. A face that is taken is replaced by a free one."""

    key: LongKey
    seat: SeatNumber
    name: Text
    face: Face | None = None


class SetBot(Message, tag="set_bot"):
    """The host puts a bot on a seat without a person, before the game begins."""

    key: Key
    seat: SeatNumber
    level: Annotated[str, Meta(max_length=40)]


class Clear(Message, tag="clear"):
    """The host opens a seat again, before the game begins; whoever sat there must sit down again."""

    key: Key
    seat: SeatNumber


class Rename(Message, tag="rename"):
    """Change name or face (None: keep it), at any time."""

    key: Key
    seat: SeatNumber
    name: Text
    face: Face | None = None


class Start(Message, tag="start"):
    """The host starts the game; every seat must be taken."""

    key: Key


class Play(Message, tag="play"):
    """Make a play in the position of that number: as the game's JSON, or as text that a person would type."""

    key: Key
    seat: SeatNumber
    position: Number
    play: PlayOrText


class Check(Message, tag="check"):
    """Would this play be accepted? Nothing happens. Answered by `Checked`."""

    key: Key
    seat: SeatNumber
    play: PlayOrText


class AskOptions(Message, tag="ask_options"):
    """All whole plays of a seat, up to `limit`. Answered by `Choices`."""

    key: Key
    seat: SeatNumber
    limit: Annotated[int, Meta(ge=1, le=500)] = 100


class Undo(Message, tag="undo"):
    """Undo: take back the seat's last play, if it revealed nothing and its time has not run out; in a simultaneous step, unlock the answer.
    At a rated table all other people must agree first (`AnswerUndo`)."""

    key: Key
    seat: SeatNumber
    position: Number


class Say(Message, tag="say"):
    """A chat message: plain text, never markup."""

    key: Key
    text: Text


class SayEmote(Message, tag="say_emote"):
    key: Key
    emote: Emote


class Leave(Message, tag="leave"):
    """Leave the seat: before the game it opens; later a bot plays on, and you can take it back. A rated game can only be resigned."""

    key: Key
    seat: SeatNumber


class SetWatch(Message, tag="set_watch"):
    """Whom you let watch during the game: the strictest choice of all players counts."""

    key: Key
    seat: SeatNumber
    who: Watch


class PlayAhead(Message, tag="play_ahead"):
    """A premove, in slow games without hidden information: played when it is that seat's turn, if it is allowed then; None withdraws it.

    `AskOptions`, sent while it is not that seat's turn, lists the possible ones.
    """

    key: Key
    seat: SeatNumber
    play: PlayOrText | None


class BeAway(Message, tag="be_away"):
    """A holiday, in slow games: that seat is away until then, as a timestamp; None, or a time in the past, ends it.

    Until then its clock is stopped, and it gets no notifications. `Table.holidays` has the days it has left; a day that has begun counts as
    a whole one. Playing ends a holiday.
    """

    key: Key
    seat: SeatNumber
    until: Annotated[int, Meta(ge=0, le=2**40)] | None


class CallMe(Message, tag="call_me"):
    """In slow games: notify this browser by Web Push when it is that seat's turn and nobody looks. The fields are those of
    `PushSubscription`."""

    key: Key
    seat: SeatNumber
    endpoint: Annotated[str, Meta(max_length=1000, pattern="^https?://[!-~]+$")]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class TakeBack(Message, tag="take_back"):
    """Take the seat back from the bot that plays for you."""

    key: Key
    seat: SeatNumber


class Again(Message, tag="again"):
    """After the game: agree to a rematch with the same people, or decline. The first to agree opens the table; all others are asked.

    Answered by `Joined`, with the tokens of the seats there; `rotate`: everybody moves on by one seat.
    """

    key: Key
    agree: bool = True
    rotate: bool = False


class History(Message, tag="history"):
    """The lines of the log before a moment. Answered by `Told`, with `since` and `until` saying which moments it covers."""

    key: Key
    viewer: SeatNumber | None
    before: Moments


class ReplayStep(Message, tag="replay"):
    """The table after so many moments of a finished game, as any seat or a spectator sees it. Answered by `Replayed`."""

    key: Key
    step: Moments
    viewer: SeatNumber | None = None


class Ping(Message, tag="ping"):
    """Keep-alive. In real time it also tells how long the last round trip took: bots are no quicker than the slowest connection."""

    key: Key
    delay_ms: Annotated[int, Meta(ge=0, le=1000)] = 0


class Hold(Message, tag="hold"):
    """In real time: pause the table while the player of this seat reads something, or go on. The pause is limited."""

    key: Key
    seat: SeatNumber
    on: bool


class Practise(Message, tag="practise"):
    """In real time, before the first line: play a practice round in slow motion, which does not count. `on` = false ends it."""

    key: Key
    seat: SeatNumber
    on: bool


Client = (
    Hello | Sit | SetBot | Clear | Rename | Start | Mute | Remove | LetTalk | Play | Check | AskOptions | Undo | Say | SayEmote
    | Report | Leave | TakeBack | Resign | WaitLonger | BotNow | AnswerUndo | Again | History | ReplayStep | AskHint | AskIdea | AskChances
    | AskWhy | Ping | Hold | Practise | SetWatch | CallMe | PlayAhead | BeAway
)  # fmt: skip


# From server to client.


class Seat(msgspec.Struct, frozen=True):
    """A seat as everybody sees it."""

    seat: int
    kind: SeatKind
    name: str
    level: str | None  # of the bot that plays, also of a stand-in
    stand_in: bool  # a bot plays for a person, who may take the seat back
    connected: bool
    face: int = 0  # unique, as long as there are enough
    muted: bool = False  # this person's chat is muted
    asked: bool = False  # reserved for somebody who has not answered yet: a person of the last game, or an external bot
    account: str = ""  # of an external bot, which plays as a person does
    declined: str = ""  # name of an external bot that declined
    resigned: bool = False  # the person has resigned: the bot plays on for good
    away_until: int = 0  # in slow games, as a timestamp: until then this person is on holiday and the clock stopped


class Clock(msgspec.Struct, frozen=True):
    """The turn clock: a seat is reminded when a quarter of its time is left, and when it runs out a bot makes that play. With half a day or
    more the game is slow: the clock runs on while nobody is connected, and nobody gets a stand-in for being disconnected."""

    seconds: Annotated[int, Meta(ge=5, le=14 * 86_400)]


class Welcome(Message, tag="welcome"):
    """The answer to `Hello`."""

    version: int
    table: str
    game: str
    title: str
    secrets: bool  # whether people who share a screen must not see each other's view
    settings: dict[str, str | int]
    seats: list[int]  # yours
    host: bool
    unknown_tokens: int  # how many of the tokens are not valid
    starts: bool  # whether you may fill the open seats and begin: the host, and everybody at a rematch
    seating: Seating  # which fields of the game's views hold seats, for clients that do not know the game
    fields: dict[str, str]  # what those fields are called, for the same clients
    verses: dict[str, str]  # what a game reads out at each beat, by poem, line and half: `6-1-opening`
    invite: str  # the path of the table, to be shared: it contains no secret
    origin: str | None  # address of this server for others in the network, for a page that was opened at an address of this computer only
    sides: list[list[int]] = msgspec.field(default_factory=list)  # partners; empty: everybody plays alone


class Building(Message, tag="building"):
    """Before `Welcome`, every few seconds: the game is being compiled, once on this machine; with the estimated time left."""

    seconds: int


class Table(Message, tag="table"):
    """Who sits where. Sent after every change."""

    phase: Phase
    seats: list[Seat]
    spectators: int
    clock: Clock | None
    host: str | None  # name of the host, who may start the game
    talk: bool = False  # whether spectators may chat
    help: bool = False  # whether the coach may be asked during the game
    hints: list[HintTaken] = msgspec.field(default_factory=list)  # when somebody asked for a hint
    matched: bool = False  # by matchmaking: it begins by itself
    rated: bool = False  # counts for ratings
    unread: int = 0  # plays that the current rules do not allow: the table is frozen before them
    revised: bool = False  # the rules have changed since it began, and it goes on by the new ones
    away: list[Away] = msgspec.field(default_factory=list)  # disconnected players
    waits: int = 0  # how often the others may still wait longer for them
    attended: list[Attended] = msgspec.field(default_factory=list)  # recent disconnections and returns
    undo: UndoAsked | None = None
    evening: str = ""  # the evening it belongs to
    watch: list[Watch | None] = msgspec.field(default_factory=list)  # whom each person allows to watch; None: no person sits there
    holidays: list[int] = msgspec.field(default_factory=list)  # in slow games: days of holiday that each seat has left
    bots_ms: int | None = None  # in matchmaking: until bots fill the open seats; None: they do not


class Offered(msgspec.Struct, frozen=True):
    """The plays of a seat that must play, in the order of a menu. Only `idea` is marked as good."""

    choices: list[Choice]
    suggested: int  # how many of the choices, from the front, are suggestions
    complete: bool  # whether these are all plays; if not, ask with `AskOptions` or compose one
    idea: Choice | None = None  # in a lesson, the play that the teacher asks for; at a table see `AskIdea`


class Sight(msgspec.Struct, frozen=True):
    """The table as one of your seats sees it, or a spectator (None)."""

    viewer: int | None
    view: ViewJson
    ask: Sentence  # the question to the players
    rules: list[str]  # the ids of the rules that matter now
    options: Offered | None  # if the seat must play, or may
    locked: Choice | None  # its answer in a simultaneous step, while others are awaited
    can_undo: bool
    can_hint: bool = False  # whether the coach can give a hint,
    chances: bool = False  # and winning chances
    explains: list[Explains] = msgspec.field(default_factory=list)  # the bots that can be asked why
    ideas: bool = False  # whether `AskIdea` is allowed
    small: SmallMoves | None = None  # for external bots
    ahead: Choice | None = None  # the premove,
    ahead_dropped: bool = False  # and whether the last one was dropped because it was not allowed any more


class Ready(msgspec.Struct, frozen=True):
    """A simultaneous step: how many have answered, but not who."""

    done: int
    of: int


class Position(Message, tag="position"):
    """The position now. In a simultaneous step, whoever answers gets it again with the same number; all others get `Progress`."""

    number: int
    moments: int  # number of moments so far: `ReplayStep` counts like this
    waiting: list[int]  # the seats that must play; in a simultaneous step, all that take part
    ready: Ready | None
    sights: list[Sight]
    left_ms: int | None  # on the turn clock
    beat_ms: int | None  # in real time: until the next beat; None while the table is paused
    line_ms: int | None = None  # in real time: the length of a whole line
    held: list[SeatNumber] = msgspec.field(default_factory=list)  # in real time: the seats that have paused the table to read
    practice: Practice = "no"


class Progress(Message, tag="progress"):
    """In a simultaneous step somebody has answered, or withdrawn an answer."""

    number: int
    ready: Ready


class StoryLine(msgspec.Struct, frozen=True):
    """One event: its moment, the catalogue's key with values (seats as `{"seat": 0}`; `by`, or else `who`, did it), and the sentence."""

    moment: int
    key: str
    values: dict[str, Any]
    text: str
    by_bot: bool = False  # a bot played this for a person


class Told(Message, tag="told"):
    """Lines of the log for one viewer. They replace what the client has of the moments `since` .. `until` - 1."""

    viewer: int | None
    since: int
    until: int
    lines: list[StoryLine]
    key: str | None = None  # of the `History` message that it answers


class Ack(Message, tag="ack"):
    """Done, and stored: it survives a crash of the server."""

    key: str
    position: int


class Refused(Message, tag="refused"):
    """Not done. The code is for programs, the sentence for people."""

    key: str | None
    code: str
    sentence: str
    position: int | None = None


class Seated(Message, tag="seated"):
    """The seat is yours. Keep the token: it is the only proof."""

    key: str
    seat: int
    token: str


class Checked(Message, tag="checked"):
    """The answer to `Check`: `code` is None if the play would be accepted."""

    key: str
    code: str | None
    sentence: str | None
    choice: Choice | None  # the play as it was understood


class Choices(Message, tag="choices"):
    key: str
    seat: int
    position: int
    choices: list[Choice]
    complete: bool


class Chat(Message, tag="chat"):
    """A chat message: `text` or `emote`. Seat None is a spectator."""

    seat: int | None
    name: str
    text: str | None
    emote: Emote | None


class Nudge(Message, tag="nudge"):
    """A reminder that time is running out. It says how many others are late, not who."""

    yours: list[int]  # your seats that have not answered
    missing: int  # how many have not answered, all together
    left_ms: int


class Over(Message, tag="over"):
    """The game has ended. `moments` is the last step of its replay."""

    scores: list[int]  # for comparing seats; people are shown
    told: list[str]  # the result of each seat, in words; empty where the winner says it all
    winners: list[int]
    moments: int
    resigned: list[int] = msgspec.field(default_factory=list)  # the seats that have resigned
    ratings: list[RatingChange] = msgspec.field(default_factory=list)  # of a rated game
    unfinished: bool = False  # an uploaded record of a game that is not over: it can be continued
    turn: int | None = None  # by the seat that is to play


class Rematch(Message, tag="rematch"):
    """A rematch is proposed. Sent to everybody, also to those who come later, and after each answer."""

    table: str
    by: int
    answers: list[bool | None]  # of every seat; None: not yet, or a bot, which always agrees


class Joined(Message, tag="joined"):
    """The answer to `Again`: the new table, and the tokens of your seats there (none if you do not play)."""

    key: str
    table: str
    tokens: list[str]


class Replayed(Message, tag="replayed"):
    key: str
    step: int
    moments: int
    sight: Sight
    lines: list[StoryLine]  # of the moment that led here
    seat: int | None = None  # who played it; None: chance, or the beginning


class Pong(Message, tag="pong"):
    key: str


class Closing(Message, tag="closing"):
    """The last message of a connection that the server closes, with the reason. `retry`: reconnect."""

    code: str
    sentence: str
    retry: bool


Server = (
    Welcome | Building | Table | Position | Progress | Told | Ack | Refused | Seated | Checked | Choices | Chat | Nudge | Over | Rematch
    | Joined | Replayed | Hint | Idea | Chances | Why | Pong | Closing
)  # fmt: skip
