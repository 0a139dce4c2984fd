"""Every message between a browser (or a bot) and the server, written once. The TypeScript types are made from this module.

A web socket carries JSON objects; `t` says which message it is. `docs/protocol.md` tells the story around them.
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
Watch = Literal["link", "friends", "nobody"]  # who may watch: everybody with the link, friends of anybody here, nobody
SeatKind = Literal["open", "person", "bot"]
Practice = Literal["no", "open", "on"]  # a round that does not count: none, there may be one now, it is being played


# What a client says.


class Hello(Message, tag="hello"):
    """The first message of a connection: which table, and the tokens this browser holds for it. None: a spectator."""

    table: TableId
    tokens: Annotated[list[Token], Meta(max_length=10)] = msgspec.field(default_factory=list)
    version: Small = VERSION
    language: Language = ENGLISH
    watching: bool = False  # a spectator, though tokens are held or somebody is signed in


class Sit(Message, tag="sit"):
    """Take an open seat. Answered by `Seated`, which brings the token of the seat. A face that somebody has gives way to a free one."""

    key: LongKey
    seat: SeatNumber
    name: Text
    face: Face | None = None


class SetBot(Message, tag="set_bot"):
    """The host puts a bot on a seat that no person has, before the game begins."""

    key: Key
    seat: SeatNumber
    level: Annotated[str, Meta(max_length=40)]


class Clear(Message, tag="clear"):
    """The host opens a seat again, before the game begins; whoever sat there has to sit down anew."""

    key: Key
    seat: SeatNumber


class Rename(Message, tag="rename"):
    """Another name, another face (None: as before), at any time."""

    key: Key
    seat: SeatNumber
    name: Text
    face: Face | None = None


class Start(Message, tag="start"):
    """The host begins the game; every seat must be taken."""

    key: Key


class Play(Message, tag="play"):
    """Make a play in the position of that number: as the game's JSON, or as text a person would type."""

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
    """All whole plays of a seat, as far as `limit`. Answered by `Choices`."""

    key: Key
    seat: SeatNumber
    limit: Annotated[int, Meta(ge=1, le=500)] = 100


class Undo(Message, tag="undo"):
    """Take back the seat's last play, as long as nothing was revealed and its time was not over; in a simultaneous step, unlock the answer.
    At a rated table all other people must agree first (`AnswerUndo`)."""

    key: Key
    seat: SeatNumber
    position: Number


class Say(Message, tag="say"):
    """A line of chat. It is text, never markup."""

    key: Key
    text: Text


class SayEmote(Message, tag="say_emote"):
    key: Key
    emote: Emote


class Leave(Message, tag="leave"):
    """Stand up: before the game the seat opens; later a bot plays on, and the seat can be taken back. A rated game can only be resigned."""

    key: Key
    seat: SeatNumber


class SetWatch(Message, tag="set_watch"):
    """Who may watch while it is played, as far as you are concerned: the strictest wish of all who sit there counts."""

    key: Key
    seat: SeatNumber
    who: Watch


class PlayAhead(Message, tag="play_ahead"):
    """In a slow game without secrets: play this as soon as it is that seat's turn, if it fits then; None takes it back.

    What may be played so `AskOptions` tells, asked while it is not that seat's turn.
    """

    key: Key
    seat: SeatNumber
    play: PlayOrText | None


class BeAway(Message, tag="be_away"):
    """In a slow game: that seat is away until then, in seconds by the calendar; None, or what has passed, is back.

    Until then its clock stands still, and nobody is called. `Table.holidays` says how many days are left for it; one that has begun counts
    as a whole one. Whoever plays is back.
    """

    key: Key
    seat: SeatNumber
    until: Annotated[int, Meta(ge=0, le=2**40)] | None


class CallMe(Message, tag="call_me"):
    """In a slow game: call this browser by Web Push when it is that seat's turn and nobody looks. What `PushSubscription` says."""

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
    """After the game: play again with the same people, or not. The first who wants to opens the table; all others are asked.

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
    """Are you there? In real time also how long the last one took there and back: bots are no quicker than the slowest line."""

    key: Key
    delay_ms: Annotated[int, Meta(ge=0, le=1000)] = 0


class Hold(Message, tag="hold"):
    """In real time: wait for this seat, whose player is reading something, or go on. The table does, but not for ever."""

    key: Key
    seat: SeatNumber
    on: bool


class Practise(Message, tag="practise"):
    """In real time, before the first line: play one slow round that does not count. `on` = false: that is enough of it."""

    key: Key
    seat: SeatNumber
    on: bool


Client = (
    Hello | Sit | SetBot | Clear | Rename | Start | Mute | Remove | LetTalk | Play | Check | AskOptions | Undo | Say | SayEmote
    | Report | Leave | TakeBack | Resign | WaitLonger | BotNow | AnswerUndo | Again | History | ReplayStep | AskHint | AskIdea | AskChances
    | AskWhy | Ping | Hold | Practise | SetWatch | CallMe | PlayAhead | BeAway
)  # fmt: skip


# What the server says.


class Seat(msgspec.Struct, frozen=True):
    """One seat as everybody sees it."""

    seat: int
    kind: SeatKind
    name: str
    level: str | None  # of the bot that plays, also of one that stands in for a person
    stand_in: bool  # a bot plays for a person, who may take the seat back
    connected: bool
    face: int = 0  # no two look alike, as long as there are enough
    muted: bool = False  # what this person says is not passed on
    asked: bool = False  # kept for somebody who has not answered yet: a person of the last game, or a bot from outside
    account: str = ""  # of a bot from outside, which plays like a person
    declined: str = ""  # the bot from outside that was asked and did not want to play
    resigned: bool = False  # whoever sat here has given up: the bot plays on for good
    away_until: int = 0  # in a slow game, in seconds by the calendar: until then the clock stands still for this person


class Clock(msgspec.Struct, frozen=True):
    """The turn clock: a seat is reminded when a quarter of its time is left, and when it is over a bot makes that play. With half a day or
    more it is a slow game: the clock runs on while nobody is there, and nobody who is away is stood in for."""

    seconds: Annotated[int, Meta(ge=5, le=14 * 86_400)]


class Welcome(Message, tag="welcome"):
    """The answer to `Hello`."""

    version: int
    table: str
    game: str
    title: str
    secrets: bool  # whether people who share a screen must not see each other's
    settings: dict[str, str | int]
    seats: list[int]  # yours
    host: bool
    unknown_tokens: int  # how many of the tokens were not good
    starts: bool  # whether you may fill the open seats and begin: the host, and everybody who plays again
    seating: Seating  # where the views of this game hold seats, for whoever does not know the game
    fields: dict[str, str]  # what the fields of its views are called, for the same
    verses: dict[str, str]  # what a game has read out at a beat, by poem, line and half: `6-1-opening`
    invite: str  # the path of the table, to be shared: it holds no secret
    origin: str | None  # where others in the network find this server, for a page that was opened by an address of this computer only
    sides: list[list[int]] = msgspec.field(default_factory=list)  # who plays with whom; empty: everybody for themselves


class Building(Message, tag="building"):
    """Before `Welcome`, every few seconds: the game is being compiled, once on this machine, and about how long that takes."""

    seconds: int


class Table(Message, tag="table"):
    """Who sits where. Sent whenever it changes."""

    phase: Phase
    seats: list[Seat]
    spectators: int
    clock: Clock | None
    host: str | None  # the name of who may start the game
    talk: bool = False  # whether spectators may chat
    help: bool = False  # whether the coach may be asked during the game
    hints: list[HintTaken] = msgspec.field(default_factory=list)  # when it was
    matched: bool = False  # strangers meet here: it begins by itself
    rated: bool = False  # it counts for the ratings
    unread: int = 0  # plays that the rules of today do not allow any more: the table is frozen before them
    revised: bool = False  # the rules have changed since it was begun, and it goes on by the new ones
    away: list[Away] = msgspec.field(default_factory=list)  # whose line is gone
    waits: int = 0  # how often they may still be waited for longer
    attended: list[Attended] = msgspec.field(default_factory=list)  # who has gone and come back lately
    undo: UndoAsked | None = None
    evening: str = ""  # of which this is a table
    watch: list[Watch | None] = msgspec.field(default_factory=list)  # whom each person lets watch; None: no person sits there
    holidays: list[int] = msgspec.field(default_factory=list)  # in a slow game: how many days each seat may still be away
    bots_ms: int | None = None  # where strangers are waited for: until bots take the seats that are left; None: they do not


class Offered(msgspec.Struct, frozen=True):
    """What a seat that must play may do, in the order of a menu. Only `idea` is marked as a good one."""

    choices: list[Choice]
    suggested: int  # how many of the choices, from the front, a menu shows first
    complete: bool  # whether these are all plays there are; else ask with `AskOptions` or build one
    idea: Choice | None = None  # in a lesson, what the teacher asks for; at a table `AskIdea`


class Sight(msgspec.Struct, frozen=True):
    """The table as one of your seats sees it, or a spectator (None)."""

    viewer: int | None
    view: ViewJson
    ask: Sentence  # what now
    rules: list[str]  # the ids of the rules that matter now
    options: Offered | None  # if the seat must play, or may
    locked: Choice | None  # its answer in a simultaneous step, as long as others are awaited
    can_undo: bool
    can_hint: bool = False  # whether the coach has something to say about it,
    chances: bool = False  # and about the chances of all
    explains: list[Explains] = msgspec.field(default_factory=list)  # the bots that can be asked why
    ideas: bool = False  # whether a good idea can be asked for
    small: SmallMoves | None = None  # for bots from outside
    ahead: Choice | None = None  # what was played in advance,
    ahead_dropped: bool = False  # and that the last one did not fit when the turn came


class Ready(msgspec.Struct, frozen=True):
    """A simultaneous step: how many have answered, not who."""

    done: int
    of: int


class Position(Message, tag="position"):
    """The table now. In a simultaneous step, whoever answers gets it again with the same number; all others get `Progress`."""

    number: int
    moments: int  # how many moments the game has had: `ReplayStep` counts like this
    waiting: list[int]  # the seats that must play; in a simultaneous step, all that take part
    ready: Ready | None
    sights: list[Sight]
    left_ms: int | None  # on the turn clock
    beat_ms: int | None  # in real time: until the next beat; None while the table waits for somebody
    line_ms: int | None = None  # in real time: how long a whole line takes
    held: list[SeatNumber] = msgspec.field(default_factory=list)  # in real time: who is reading something, so that the table waits
    practice: Practice = "no"


class Progress(Message, tag="progress"):
    """In a simultaneous step somebody has answered, or has taken an answer back."""

    number: int
    ready: Ready


class StoryLine(msgspec.Struct, frozen=True):
    """One event: its moment, the catalogue's key with values (seats as `{"seat": 0}`; `by` or else `who` did it), and the sentence."""

    moment: int
    key: str
    values: dict[str, Any]
    text: str
    by_bot: bool = False  # a bot has played this for a person


class Told(Message, tag="told"):
    """Lines of the log as one viewer hears them. They replace what you have of the moments `since` .. `until` - 1."""

    viewer: int | None
    since: int
    until: int
    lines: list[StoryLine]
    key: str | None = None  # of the `History` it answers


class Ack(Message, tag="ack"):
    """Done, and kept: it survives whatever happens now."""

    key: str
    position: int


class Refused(Message, tag="refused"):
    """Not done. The code is for programs, the sentence for people."""

    key: str | None
    code: str
    sentence: str
    position: int | None = None


class Seated(Message, tag="seated"):
    """The seat is yours. Keep the token: it is all that proves it."""

    key: str
    seat: int
    token: str


class Checked(Message, tag="checked"):
    """What would become of a play: `code` is None if it would be accepted."""

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
    """What somebody at the table said: `text` or `emote`. Seat None is a spectator."""

    seat: int | None
    name: str
    text: str | None
    emote: Emote | None


class Nudge(Message, tag="nudge"):
    """A gentle reminder that time is running out. Of others it says how many are awaited, not who."""

    yours: list[int]  # seats of yours that have not answered
    missing: int  # how many have not, all in all
    left_ms: int


class Over(Message, tag="over"):
    """The game has ended. `moments` is the last step of its replay."""

    scores: list[int]  # to compare seats by; people are told
    told: list[str]  # what each seat has to show, in words; empty where who has won says it all
    winners: list[int]
    moments: int
    resigned: list[int] = msgspec.field(default_factory=list)  # who has given up
    ratings: list[RatingChange] = msgspec.field(default_factory=list)  # of a rated game
    unfinished: bool = False  # a saved game that was sent in before its end: it can be played on from there,
    turn: int | None = None  # by the seat that is to play


class Rematch(Message, tag="rematch"):
    """Somebody wants to play again: everybody hears it, also who comes later, and whenever one of them answers."""

    table: str
    by: int
    answers: list[bool | None]  # of every seat; None: not yet, or a bot, who always comes along


class Joined(Message, tag="joined"):
    """The answer to `Again`: where the others are, and the tokens of your seats there (none if you do not play)."""

    key: str
    table: str
    tokens: list[str]


class Replayed(Message, tag="replayed"):
    key: str
    step: int
    moments: int
    sight: Sight
    lines: list[StoryLine]  # of the moment that led here
    seat: int | None = None  # whose play that was; None: chance, or the beginning


class Pong(Message, tag="pong"):
    key: str


class Closing(Message, tag="closing"):
    """The last message of a connection that the server ends, with the reason. `retry`: come again."""

    code: str
    sentence: str
    retry: bool


Server = (
    Welcome | Building | Table | Position | Progress | Told | Ack | Refused | Seated | Checked | Choices | Chat | Nudge | Over | Rematch
    | Joined | Replayed | Hint | Idea | Chances | Why | Pong | Closing
)  # fmt: skip
