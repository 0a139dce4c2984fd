"""Shared parts of the browser tests: a server that can be killed and restarted, and people who play at its tables with a browser."""

import asyncio
import contextlib
import json
import os
import re
import secrets
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Container, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, expect
from playwright.sync_api import TimeoutError as TimedOut

from paddock import find, names
from paddock.client.table import connect
from paddock.server.messages import protocol
from paddock.server.tables import events
from paddock.server.tables.tokens import table_name

from .context_pool import ContextPool, dress

ROOT = Path(__file__).parents[2]
# Two pages of the address bar, invisible here, cost as much as the page under test.
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
# A spare process for the next page would be started in vain for every browser of every test.
FLAGS += ["--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess"]
# Without this, fonts are rendered a little differently when there is no window.
FLAGS += ["--font-render-hinting=slight"]
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 860}
BOARD = ".meadow, .savanna, .board, main > section"
PATIENCE = 30_000
COMPILING = 180_000
# A fixed seed, so that failures can be reproduced: `LUCK=8 pytest tests/web` tries another.
# Bots play at once, for the same reason: how far one can search in its time depends on the machine's other load.
LUCK = int(os.environ.get("LUCK", "3"))
CHANCE = f"import secrets, sys; from paddock.cli import main; secrets.randbits = lambda bits: {LUCK}"
expect.set_options(timeout=PATIENCE)


def chromium(*, whole: bool = False) -> str:
    """The path of the browser, or of the `whole` one with a window; fails with the name of what is missing."""
    command = [ROOT / "scripts" / "find-chromium", *(["whole"] if whole else [])]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    if found.returncode:
        raise RuntimeError(found.stderr)
    return found.stdout.strip()


class RunningServer:
    """`paddock serve` as a process of its own."""

    def __init__(self, data: Path, **settings: str) -> None:
        self.data = data
        self.settings = {"warm": "false", **settings} if settings.get("jit") == "0" else settings  # nothing to compile in advance
        self.people: dict[str, list[Person]] = {}  # the people whom a test has sent to each table
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None
        self.open()

    def open(self) -> None:
        environment = {**os.environ, "PADDOCK_BOT_PAUSE": "0", "PADDOCK_BOT_SECONDS": "0", "PADDOCK_TABLES_EACH": "1000"}
        environment["PADDOCK_WORK_BURST"] = "1000"  # all tests share one address, and so one person's quota
        environment["PADDOCK_NOTICE"] = "3600"  # at tables that are set up, most seats are unconnected: nobody is to be told
        environment |= {f"PADDOCK_{name.upper()}": value for name, value in self.settings.items()}
        program = f"{CHANCE}\n{self.program()}\nsys.exit(main(sys.argv[1:]))"
        command = [sys.executable, "-c", program, "serve", "--port", str(self.port), "--data", str(self.data)]
        self._start(command, environment, "/health")

    def _start(self, command: list[str], environment: dict[str, str], page: str) -> None:
        """Start it, and wait until this page answers."""
        self._process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=ROOT)
        deadline = time.monotonic() + 60
        while True:
            try:
                with urllib.request.urlopen(self.address + page, timeout=2):
                    return
            except OSError:
                if time.monotonic() > deadline or self._process.poll() is not None:
                    raise RuntimeError("the server did not start") from None
                time.sleep(0.05)

    def program(self) -> str:
        """Python code that runs before this server starts, to change it."""
        return ""

    def kill(self) -> None:
        """Kill it, as a power cut would."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def close(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(5)
            except subprocess.TimeoutExpired:  # it may be compiling, and a compiler ignores the signal
                self.kill()


STAGED = """
from pathlib import Path
from paddock.core.play.match import Match

wanted, draw = Path(sys.argv[sys.argv.index("--data") + 1]) / "dice", Match.draw

def given(match):
    lines = wanted.read_text().splitlines()
    if not lines:
        raise RuntimeError("more dice are rolled than the test has laid out")
    if lines[0] == "any":
        return draw(match)
    wanted.write_text("\\n".join(lines[1:]))
    match.apply_outcome(lines[0])
    return list(match.replay())[-1]

Match.draw = given
"""


class StagedServer(RunningServer):
    """A server at which a test sets the position and the dice; everything else is real."""

    def program(self) -> str:
        return STAGED

    def roll(self, *dice: str) -> None:
        """Set the next rolls, like `fox/R`, or cards, like `WU L +3`; from `any` on they are random."""
        (self.data / "dice").write_text("\n".join(dice))

    def lay(
        self,
        game: str,
        position: str,
        *names: str,
        bots: Container[str] = (),
        help: bool = False,
        clock: int | None = None,
        **settings: Any,
    ) -> dict[str, Any]:
        """Store a table with this position, as the server would have done; returns what a browser would hold for all seats."""
        table = table_name(b"", None)
        charter: dict[str, Any] = {
            "position": position,
            "help": help,
            "clock": clock,
            "edition": find(game).edition,
        }  # otherwise its rules would seem to have changed
        opened: list[Any] = [events.Opened(game, len(names), settings, host_name=names[0], **charter)]
        for seat, name in enumerate(names):
            person = events.Sat(seat, name, events.token_hash(f"{table}-{seat}"))
            opened.append(events.Botted(seat, name, "normal") if name in bots else person)
        lines = [(table, number, events.encode(event)) for number, event in enumerate([*opened, events.Started()])]
        with contextlib.closing(sqlite3.connect(self.data / "tables.sqlite3", timeout=20)) as file, file:
            file.executemany("INSERT INTO events (table_id, number, entry) VALUES (?, ?, ?)", lines)
        return {
            "table": table,
            "game": game,
            "title": "",
            "tokens": [f"{table}-{seat}" for seat in range(len(names))],
            "when": 0,
            "over": False,
        }

    def play(self, held: dict[str, Any], *plays: str) -> None:
        """Make these plays for whoever is to play, over a connection of its own, and wait until everybody at the table has been told."""

        async def play_all() -> int:
            async with connect(self.address, held["table"], held["tokens"]) as line:
                for play in plays:
                    sight, before = await line.my_turn(), line.position
                    assert sight is not None
                    assert sight.viewer is not None
                    await line.play(sight.viewer, play)
                    while line.position is before:
                        await line.ask(protocol.Ping(secrets.token_hex(8)))
                assert line.position is not None
                return line.position.moments

        with ThreadPoolExecutor(1) as thread:
            moments = thread.submit(asyncio.run, play_all()).result()
        for person in self.people.get(held["table"], []):
            person.wait_until_told(moments)

    @contextlib.contextmanager
    def company(self, held: dict[str, Any], *seats: int, reads: bool = False) -> Iterator[None]:
        """Context: these seats are connected, but only watch. The seats in `reads` pause real time until the end."""
        there, gone = threading.Event(), threading.Event()

        async def stay() -> None:
            async with connect(self.address, held["table"], [held["tokens"][seat] for seat in seats]) as line:
                if reads:
                    await line.ask(protocol.Hold(secrets.token_hex(8), seats[0], True))
                there.set()
                await asyncio.to_thread(gone.wait)

        with ThreadPoolExecutor(1) as thread:
            staying = thread.submit(asyncio.run, stay())
            try:
                assert there.wait(PATIENCE / 1000), "nobody has come"
                yield
            finally:
                gone.set()
            staying.result()


# The accessible text of an element.
SAID = """const said = (it) => it.nodeType === 3 ? it.data : it.nodeType !== 1 || it.ariaHidden === "true" ? ""
    : it.getAttribute("role") === "img" ? it.ariaLabel : [...it.childNodes].map(said).join("");
  const spoken = (it) => said(it).replace(/\\s+/g, " ").trim();"""
LISTEN = f"""() => {{ {SAID} window.heard = [];
  new MutationObserver((all) => all.forEach((each) => each.addedNodes.forEach((it) => it.tagName === "P" && window.heard.push(spoken(it)))))
    .observe(document.querySelector(".news"), {{ childList: true }}); }}"""
READ = f"""(log) => {{ {SAID} return [...log.querySelectorAll("section")].reverse()
  .flatMap((turn) => [...turn.querySelectorAll("li")].map(spoken)); }}"""


# The trade that lets a farm grow: it brings a missing kind, or fewer and larger animals, and gives no kind away completely.
GROWING = """(deals) => {
  const counted = (label) => Object.fromEntries([...label.matchAll(/([a-z ]+): (\\d+)/g)].map(([, kind, many]) => [kind.trim(), +many]));
  const sum = (bundle) => Object.values(bundle).reduce((all, each) => all + each, 0);
  const farm = counted([...document.querySelectorAll(".meadow .pen > .unseen")].map((pen) => pen.textContent).join(", "));
  const merit = (deal) => {
    const [give, take] = [...deal.querySelectorAll(".bundle")].map((bundle) => counted(bundle.ariaLabel.replaceAll(" and ", " ")));
    if (Object.entries(give).some(([kind, number]) => farm[kind] <= number)) return 0;
    return 2 * Object.keys(take).filter((kind) => !farm[kind]).length + (sum(take) < sum(give));
  };
  const [best] = deals.map((deal, at) => [merit(deal), -at]).sort(([a, i], [b, j]) => b - a || j - i);
  return best && best[0] ? -best[1] : null;
}"""


def is_fault(said: ConsoleMessage) -> bool:
    """Whether a console message is an error for the tests: any error, or a resource that was preloaded in vain."""
    return (said.type == "error" and "ERR_" not in said.text) or (said.type == "warning" and "preload" in said.text)


class Person:
    """A person with a browser of their own. Errors of the page are collected in `faults`; `experienced`: needs no hints."""

    def __init__(self, pool: ContextPool, server: RunningServer, name: str = "Ada", experienced: bool = True, **context: Any) -> None:
        # The service worker's offline files are fetched for one test only: otherwise every browser would fetch them.
        usual = {"reduced_motion": "reduce", "locale": "en-GB", "service_workers": "block", "base_url": server.address}
        self.name = name
        self.server = server
        self.faults: list[str] = []
        self._told = 0
        self._pool = pool
        self._wishes: dict[str, Any] = {"viewport": DESK, **usual, **context}
        self._context = pool.lend(**self._wishes)
        self._returns = True
        self._undo = contextlib.ExitStack()  # cleans up before the page is reused
        self._context.set_default_timeout(PATIENCE)
        self.page = self._context.pages[0]
        self._attend(self.page)
        if experienced:
            self.begin_with(f"localStorage.setItem('paddock.guided', {json.dumps(json.dumps(names()))})")

    @property
    def context(self) -> BrowserContext:
        """A context of one's own, for changes that cannot be undone, such as permissions: it is not reused."""
        self._returns = False
        return self._context

    def tab(self) -> Page:
        page = self.context.new_page()
        dress(page, **self._wishes)
        self._attend(page)
        return page

    def begin_with(self, script: str) -> None:
        """Run a script whenever the page is loaded, before its own scripts."""
        self._undo.enter_context(
            self.page.add_init_script(f"if (origin !== 'null') {{ {script} }}")
        )  # not before the first page, in Firefox

    def _attend(self, page: Page) -> None:
        hears: dict[str, Callable[[Any], None]] = {
            "websocket": lambda socket: socket.on("framereceived", self._note),
            "pageerror": lambda error: self.faults.append(str(error)),
            "console": lambda said: self.faults.append(said.text) if is_fault(said) else None,
        }
        for event, hear in hears.items():
            page.on(event, hear)  # type: ignore[call-overload]
            self._undo.callback(page.remove_listener, event, hear)

    def _note(self, frame: str | bytes) -> None:
        """Record how far the log has been told to this page: a fake clock must not run ahead of the server."""
        message = json.loads(frame)
        if message["t"] == "told":
            self._told = max(self._told, message["until"])

    def wait_until_told(self, moments: int) -> None:
        deadline = time.monotonic() + PATIENCE / 1000
        while self._told < moments:
            assert time.monotonic() < deadline, f"told of {self._told} moments, not of {moments}"
            self.page.wait_for_timeout(5)

    def sit(self, held: dict[str, Any], *seats: int) -> None:
        """Join a table that was set up, with the tokens of these seats; with none, as a spectator."""
        self.server.people.setdefault(held["table"], []).append(self)
        purse = [{**held, "tokens": [held["tokens"][seat] for seat in seats]}]
        self.begin_with(f"localStorage.setItem('paddock.tables', {json.dumps(json.dumps(purse))})")
        self.page.goto(f"/t/{held['table']}")
        expect(self.page.locator(BOARD).first).to_be_visible()

    def close(self) -> None:
        faults = self.faults.copy()  # before it is closed: a page that is still loading a part reports that it did not get it
        if self._returns:
            self._undo.close()
            self._pool.give_back(self._context)
        else:
            self._pool.close(self._context)
        assert not faults, faults

    # In the lobby.

    def lobby(self) -> None:
        self.page.goto("/")
        self.is_in_lobby()
        mine = self.button("your name and face")
        if mine.inner_text() != self.name:
            mine.click()
            self.page.get_by_label("Your name", exact=True).fill(self.name)
            self.button("Done").click()

    def is_in_lobby(self) -> None:
        expect(self.page.get_by_role("heading", name="Play", exact=True)).to_be_visible()

    def play(self, title: str) -> None:
        """One click from the lobby to a running game. The first on a machine waits for its rules to be compiled."""
        self.lobby()
        self.button(f"Play against bots: {title}").click()
        expect(self.page).to_have_url(re.compile("/t/"), timeout=COMPILING)
        self.wait(COMPILING)

    def more(self, title: str, more: str = "more about it") -> None:
        """The menu of a game, behind its name."""
        self.button(f"{title}: {more}").click()
        expect(self.page.get_by_role("dialog", name=title)).to_be_visible()

    def watch(self, title: str) -> None:
        """Open the recorded game of a game."""
        self.more(title)
        self.button(f"Watch a game of {title}").click()

    def form(self, title: str) -> Locator:
        """Open the form for a new table, with the rule options unfolded."""
        self.more(title)
        self.button(f"Set up {title}").click()
        form = self.page.get_by_role("dialog")
        form.get_by_text("Rule options").click()
        return form

    def set_up(self, title: str, seats: list[str], **options: str) -> None:
        """A table with these seats, by the texts of the form."""
        self.lobby()
        form = self.form(title)
        self.seats(form, seats)
        self.options(form, **options)
        form.get_by_role("button", name=re.compile("^(Start|Open the table)$")).click()
        expect(self.page).to_have_url(re.compile("/t/"), timeout=COMPILING)

    def seats(self, form: Locator, seats: list[str]) -> None:
        rows = form.locator("ol > li")
        while rows.count() > len(seats):
            form.get_by_role("button", name=f"Remove seat {rows.count()}").click()
        while rows.count() < len(seats):
            form.get_by_role("button", name="Add a seat").click()
        for row, wanted in zip(rows.all(), seats, strict=True):
            row.get_by_role("combobox").select_option(label=wanted)

    def options(self, form: Locator, **options: str) -> None:
        for label, value in options.items():
            field = form.get_by_label(label, exact=True).last  # an option with words and numbers has two fields: the number is the last
            if field.evaluate("each => each.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.press("ControlOrMeta+a")  # `fill` would append to the number, in Firefox
                field.press_sequentially(value)

    # At the table.

    def button(self, name: str | re.Pattern[str], **more: Any) -> Locator:
        return self.page.get_by_role("button", name=name, **more)

    @property
    def table(self) -> str:
        return self.page.url.rpartition("/")[2]

    @property
    def status(self) -> Locator:
        return self.page.locator("header [role=status]")

    @property
    def result(self) -> Locator:
        return self.page.locator("#result")

    @property
    def primary(self) -> Locator:
        """The primary button, which a person in a hurry would press. Not the rematch: that is another game."""
        return self.page.locator("main .button.primary:not([disabled]):not([aria-labelledby=result] *)").first

    @property
    def ready(self) -> Locator:
        """The primary button, where it can be pressed now: not while the server has yet to say whether what is chosen may be played."""
        return self.page.locator("main .button.primary:not([disabled], [aria-disabled=true]):not([aria-labelledby=result] *)").first

    @property
    def idea(self) -> Locator:
        """The play that the table marks as a good idea."""
        return self.page.locator("main .likely:not([disabled])").first

    @property
    def deal(self) -> Locator | None:
        """The trade that lets one's farm grow most, if there is one: by the texts of the buttons, without waiting for ideas."""
        deals = self.page.locator("main button.deal:not([disabled], [aria-disabled=true])")
        at = deals.evaluate_all(GROWING)
        return None if at is None else deals.nth(at)

    @property
    def next_choice(self) -> Locator:
        """The first card or player that can be chosen and is not yet; None if something is marked or can be confirmed."""
        return self.page.locator("main :is(.press, .aim):not([disabled], [aria-pressed=true])").first

    def wait(self, patience: float = PATIENCE) -> bool:
        """Wait until there is something to do; False when the game is over.

        Others may play for long: a narrator has nothing to do until the hunter comes. So it is in vain only when the log does not grow.
        """
        something = self.ready.or_(self.idea).or_(self.next_choice).or_(self.result).first
        told: list[str] = []
        while True:
            try:
                something.wait_for(timeout=patience)
            except TimedOut:
                before, told = told, self.log()
                if told == before:
                    shown = self.page.locator("body").inner_text()
                    raise AssertionError(f"there was nothing to do; faults: {self.faults}; this was shown:\n{shown}") from None
            else:
                return not self.result.is_visible()

    def step(self) -> bool:
        """Do what is possible next: confirm, choose something, trade, or take the good idea; False if there is nothing to do.

        It does not wait for the coach to mark a trade: when that happens depends on the machine's load.
        """
        chooses = self.page.locator("main :is(.press, .aim)").count() > 0
        idea = self.page.locator("main .likely:not(.deal, [disabled])").first
        for each in (self.ready, self.next_choice) if chooses else (self.deal or idea, self.ready):
            if each.is_visible():
                each.click()
                return True
        return False

    def decide(self) -> None:
        """Choose what is possible, and confirm it."""
        for _ in range(4):
            if self.primary.is_visible():
                break
            self.next_choice.click()
        self.primary.click()

    def hurry(self, most: int = 4000) -> None:
        """Trade, and press the primary button, until the game is over."""
        for _ in range(most):
            if not self.wait():
                return
            self.step()
        raise AssertionError("the game does not end")

    @property
    def lines(self) -> Locator:
        return self.page.get_by_role("region", name="Log").locator("li")

    def log(self) -> list[str]:
        return self.lines.all_inner_texts()

    def listen(self) -> None:
        """Start recording the announcements of the live region."""
        self._before = len(self.read())
        self.page.evaluate(LISTEN)

    def heard(self) -> list[str]:
        told: list[str] = self.page.evaluate("window.heard")
        return told

    def read(self) -> list[str]:
        """The whole log, as a screen reader reads it."""
        lines: list[str] = self.page.get_by_role("region", name="Log").evaluate(READ)
        return lines

    def hears_everything(self) -> None:
        """Since `listen` every line of the log was announced once, in order."""
        self.page.wait_for_function("many => window.heard.length >= many", arg=len(self.read()) - self._before)
        assert self.heard() == self.read()[self._before :]


def resize(page: Page, size: dict[str, int]) -> None:
    """Resize the screen, and wait until the page's media queries have reacted."""
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.evaluate("() => new Promise(requestAnimationFrame)")


def finished(person: Person) -> str:
    expect(person.result).to_be_visible()
    return person.result.inner_text()
