"""What can be chosen about a server: by flags of `paddock serve`, or in the environment as PADDOCK_HOST and so on."""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

import msgspec

from ..core.text.complaint import Complaint
from ..core.text.folders import data_folder

PATH = re.compile(r"[\w-][\w.-]*(/[\w-][\w.-]*)*", re.ASCII)
Log = Literal["auto", "text", "json"]


class BadSettings(Complaint):
    """A setting that cannot be understood; the message names it."""


class Settings(msgspec.Struct, frozen=True):
    """Times are in seconds, sizes in bytes. A person is whoever holds a seat; all others of one address count as one person together."""

    host: str = "127.0.0.1"
    port: int = 8000
    prefix: str = ""  # below which path of a site it lies, like /paddock; "": at its root
    data: Path = Path("paddock-data")
    store: str = ""  # the address of a PostgreSQL in which everything is kept, instead of in that folder
    inner_host: str = "127.0.0.1"  # where the other servers of that PostgreSQL find this one,
    inner_port: int = 0  # and on which port; 0: any free one
    lease: float = 3.0  # until they take over the tables of one that has gone silent
    origins: list[str] = []  # further origins that may open a socket, like https://games.example
    metrics_host: str = "127.0.0.1"  # where those who watch over the server find it (/metrics, /health, /ready),
    metrics_port: int | None = None  # and on which port; None: nowhere
    log: Log = "auto"  # text where a person reads it, else JSON
    log_requests: bool = False  # a line for each: what was asked for, status and time, but no address
    names: list[str] = []  # further names of this server, like games.example; addresses and localhost are always good
    proxies: list[str] = []  # addresses whose X-Forwarded-For is believed
    grace: float = 60.0  # how long a lost connection is waited for before a bot plays on
    notice: float = 8.0  # how long until everybody is told that it is lost
    bot_pause: float = 0.7  # how long a bot waits, so that people can follow
    bot_seconds: float = 0.5  # how long a bot may think
    bot_threads: int = 2
    workers: int = 1  # processes for long work: lists of plays, old lines of the log, records; and as many for what players wait for
    work_limit: float = 20.0  # for one piece of it
    work_rate: float = 0.1  # seconds of it that one person may ask for in a second, with all connections,
    work_burst: float = 2.0  # and at once
    reviews: int = 20  # finished games that may wait for the coach,
    reviews_each: int = 3  # and of one person;
    review_effort: float = 1.0  # play-outs, as `paddock review --effort` has it;
    review_limit: float = 300.0  # until it gives up,
    review_patience: float = 5.0  # or nobody has asked any more;
    review_rate: float = 0.1  # seconds of it that one person may ask for in a second,
    review_burst: float = 120.0  # and at once
    accounts_open: bool = False  # anybody may make an account for a bot of theirs; else only `paddock account` does
    outside_seconds: float = 60.0  # that a bot from outside may think at a table without a clock
    warm: bool = False  # load all games at the start, not when they are first asked for
    busy: float = 3.0  # how long a locked database is waited for
    keepalive: float = 20.0  # between two pings, and until a silent peer counts as gone
    head_seconds: float = 10.0  # until the head of a request must be here,
    body_seconds: float = 30.0  # and its body, and until an answer must have been read
    newcomers_each: int = 100  # connections of one person that have not said hello
    read_rate: float = 64 * 1024.0  # bytes a second that are read from one socket, every frame counting for 500 more,
    read_burst: float = 256 * 1024.0  # and how many may come at once
    frame_limit: int = 32 * 1024
    body_limit: int = 1024 * 1024
    rate: float = 20.0  # messages a second on one connection,
    burst: int = 60  # and how many may come at once
    backlog: int = 1024 * 1024  # bytes that may wait for a slow reader
    connections: int = 5000
    people_each: int = 5  # all who come from one address share so many times what one person may: raise it for a school
    connections_each: int = 100  # for one person,
    arrivals_each: float = 5.0  # and new ones in a second, after so many at once: to be shown a table costs some milliseconds
    tables: int = 2000  # live at the same time
    live_each: int = 50  # at which one person may be at the same time
    tables_each: int = 60  # that one person may open in an hour
    sign_ins_each: int = 30  # attempts of one person in an hour to sign in, or to be known from now on
    match_wait: float = 20.0  # seconds until bots take the seats of a table at which people wait for others
    evening_call: float = 30.0  # seconds from the draw of a round until its tables begin by themselves
    rated_clock: int = 90  # seconds for a play where strangers play a rated game and have not chosen a time; 0: no limit
    push_contact: str = ""  # where makers of browsers find who sends messages to them: mailto:me@games.example, or a page
    push_anywhere: bool = False  # for tests: also to push services in one's own network, and without https
    session_days: int = 180  # until somebody who has signed in must do so again
    idle: float = 900.0  # until a table that nobody looks at leaves the memory
    sweep: float = 60.0  # between two looks for such tables
    sign_in: bool = False  # only who is signed in may open a table or sit down
    lobby: bool = True  # tables can be shown to everybody
    admin: str = ""  # the token of the host of the server, who may look at reports, remove guests and close tables; "": nobody
    unwanted: str = ""  # a file of words that may be in no name and no line of chat
    keep_days: int = 90  # until a table that nobody has touched is forgotten, in the middle of a game; 0: never
    keep_over_days: int = 90  # where the game is over
    keep_gathering_days: int = 90  # where it has not begun

    @property
    def retention(self) -> dict[str, int]:
        """For how many days tables are kept, by phase."""
        return {"playing": self.keep_days, "frozen": self.keep_days, "over": self.keep_over_days, "gathering": self.keep_gathering_days}


def from_environment(environ: Mapping[str, str] = os.environ, **flags: object) -> Settings:
    """Settings from PADDOCK_* variables; flags that are not None come first."""
    chosen: dict[str, object] = {"data": data_folder(environ) / "tables", "warm": True}
    if flags.get("data") is not None:  # a folder that is named is where games are kept
        environ = {name: value for name, value in environ.items() if name != "PADDOCK_STORE"}
    for field in msgspec.structs.fields(Settings):
        written = environ.get(f"PADDOCK_{field.name.upper()}")
        if flags.get(field.name) is not None:
            chosen[field.name] = flags[field.name]
        elif written is not None and field.name != "data":
            try:
                value: object = written.split() if field.name in ("origins", "names", "proxies") else written
                chosen[field.name] = msgspec.convert(value, field.type, strict=False)
            except msgspec.ValidationError as error:
                raise BadSettings(f"PADDOCK_{field.name.upper()}={written!r}: {error}") from None
    chosen["prefix"] = clean_prefix(str(chosen.get("prefix", "")))
    return Settings(**chosen)  # type: ignore[arg-type]


def clean_prefix(written: str) -> str:
    """`paddock`, `/paddock` and `/paddock/` are the same path."""
    path = written.strip("/")
    if path and not PATH.fullmatch(path):
        raise BadSettings(f"PADDOCK_PREFIX={written!r}: a path like /paddock, of letters, digits, dots, dashes and underscores")
    return f"/{path}" if path else ""
