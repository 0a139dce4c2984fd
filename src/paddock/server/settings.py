"""Settings of a server: flags of `paddock serve`, or environment variables PADDOCK_HOST and so on."""

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
    """An invalid setting; the message names it."""


class Settings(msgspec.Struct, frozen=True):
    """Times are in seconds, sizes in bytes. A person is whoever holds a seat; all others of one address together count as one person."""

    host: str = "127.0.0.1"
    port: int = 8000
    prefix: str = ""  # path of a site below which it is served, like /paddock; "": at its root
    data: Path = Path("paddock-data")
    store: str = ""  # address of a PostgreSQL that stores everything, instead of the folder
    inner_host: str = "127.0.0.1"  # host and
    inner_port: int = 0  # port at which the other servers of that PostgreSQL reach this one; 0: any free port
    lease: float = 3.0  # until other servers take over the tables of one that is silent
    origins: list[str] = []  # further origins that may open a web socket, like https://games.example
    metrics_host: str = "127.0.0.1"  # host and
    metrics_port: int | None = None  # port for monitoring (/metrics, /health, /ready); None: nowhere
    log: Log = "auto"  # text for a terminal, else JSON
    log_requests: bool = False  # log each request: path, status and time, but no address
    names: list[str] = []  # further host names of this server, like games.example; IP addresses and localhost are always allowed
    proxies: list[str] = []  # trusted proxies: their X-Forwarded-For is believed
    grace: float = 60.0  # until a bot replaces somebody who has lost their connection
    notice: float = 8.0  # until the others are told that it is lost
    bot_pause: float = 0.7  # delay of a bot's play, so that people can follow
    bot_seconds: float = 0.5  # thinking time of a bot
    bot_threads: int = 2
    workers: int = 1  # processes for long work: lists of plays, old log lines, records; and as many again for what players wait for
    work_limit: float = 20.0  # time limit of one job
    work_rate: float = 0.1  # CPU seconds of jobs per second that one person may use, over all connections,
    work_burst: float = 2.0  # and the burst
    reviews: int = 20  # reviews in the queue,
    reviews_each: int = 3  # and of one person;
    review_effort: float = 1.0  # play-outs, as in `paddock review --effort`;
    review_limit: float = 300.0  # time limit of a review;
    review_patience: float = 5.0  # until a review that nobody polls for is dropped;
    review_rate: float = 0.1  # CPU seconds of reviews per second that one person may use,
    review_burst: float = 120.0  # and the burst
    accounts_open: bool = False  # anybody may create an account for their bot; else only `paddock account` does
    outside_seconds: float = 60.0  # turn limit of an external bot at a table without a clock
    warm: bool = False  # load all games at the start, not when they are first asked for
    busy: float = 3.0  # how long to wait for a locked database
    keepalive: float = 20.0  # between two pings, and until a silent peer counts as gone
    head_seconds: float = 10.0  # until the head of a request must have arrived,
    body_seconds: float = 30.0  # and its body, and until a response must have been read
    newcomers_each: int = 100  # connections of one person that have not said hello
    read_rate: float = 64 * 1024.0  # bytes a second that are read from one socket; every frame counts 500 more,
    read_burst: float = 256 * 1024.0  # and the burst
    frame_limit: int = 32 * 1024
    body_limit: int = 1024 * 1024
    rate: float = 20.0  # messages a second on one connection,
    burst: int = 60  # and the burst
    backlog: int = 1024 * 1024  # bytes that may be queued for a slow reader
    connections: int = 5000
    people_each: int = 5  # all clients of one address share so many times the limits of one person: raise it for a school
    connections_each: int = 100  # per person,
    arrivals_each: float = 5.0  # and new ones per second, after a burst of as many: showing a table costs some milliseconds
    tables: int = 2000  # live at the same time
    live_each: int = 50  # at which one person may be at the same time
    tables_each: int = 60  # that one person may open in an hour
    sign_ins_each: int = 30  # attempts of one person in an hour to sign in or register
    match_wait: float = 20.0  # until bots fill a table of matchmaking
    evening_call: float = 30.0  # from the draw of a round until its tables begin by themselves
    rated_clock: int = 90  # turn clock of rated games between strangers who chose none; 0: no limit
    push_contact: str = ""  # contact for push services (VAPID): mailto:me@games.example, or a page
    push_anywhere: bool = False  # for tests: allow push services in private networks, and without https
    session_days: int = 180  # lifetime of a session
    idle: float = 900.0  # until a table that nobody uses is unloaded
    sweep: float = 60.0  # between two checks for such tables
    sign_in: bool = False  # only signed-in people may open a table or sit down
    lobby: bool = True  # whether public tables are listed
    admin: str = ""  # the admin token, for reports, removing guests and closing tables; "": no admin
    unwanted: str = ""  # file of words that are filtered from names and chat
    keep_days: int = 90  # until a game in progress that nobody has touched is deleted; 0: never
    keep_over_days: int = 90  # the same for finished games
    keep_gathering_days: int = 90  # and for games that have not begun

    @property
    def retention(self) -> dict[str, int]:
        """Retention in days, by phase of the table."""
        return {"playing": self.keep_days, "frozen": self.keep_days, "over": self.keep_over_days, "gathering": self.keep_gathering_days}


def from_environment(environ: Mapping[str, str] = os.environ, **flags: object) -> Settings:
    """Settings from PADDOCK_* variables; flags that are not None override them."""
    chosen: dict[str, object] = {"data": data_folder(environ) / "tables", "warm": True}
    if flags.get("data") is not None:  # a data folder on the command line overrides a PostgreSQL in the environment
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
