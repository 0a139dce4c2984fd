"""What the browser tests share: a server that can be killed and started again, and people who sit at its tables with a browser."""

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

from paddock import find, names
from paddock.client.table import connect
from paddock.server.messages import protocol
from paddock.server.tables import events
from paddock.server.tables.tokens import table_name

from .context_pool import ContextPool, dress

ROOT = Path(__file__).parents[2]
# Two pages of the address bar, which nobody sees here, cost as much as the page under test.
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
# A spare process for a page that may come is started in vain for every browser of every test.
FLAGS += ["--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess"]
# Without windows letters would be drawn a little differently.
FLAGS += ["--font-render-hinting=slight"]
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 860}
BOARD = ".meadow, .savanna, .board, main > section"
PATIENCE = 30_000
COMPILING = 180_000
# What luck brings is the same on each run, so that what fails fails again: `LUCK=8 pytest tests/web` tries another.
# Bots play at once, for the same reason: how far one thinks ahead in its time depends on what else the machine has to do.
LUCK = int(os.environ.get("LUCK", "3"))
CHANCE = f"import secrets, sys; from paddock.cli import main; secrets.randbits = lambda bits: {LUCK}"
expect.set_options(timeout=PATIENCE)


def chromium(*, whole: bool = False) -> str:
    """Where the browser is, or the `whole` one that people have; the script says what is missing where there is none."""
    command = [ROOT / "scripts" / "find-chromium", *(["whole"] if whole else [])]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    if found.returncode:
        raise RuntimeError(found.stderr)
    return found.stdout.strip()


class House:
    """`paddock serve` as a process of its own."""

    def __init__(self, data: Path, **settings: str) -> None:
        self.data = data
        self.settings = {"warm": "false", **settings} if settings.get("jit") == "0" else settings  # nothing to compile beforehand
        self.people: dict[str, list[Person]] = {}  # who sits where, of those a test has sent to a table
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None
        self.open()

    def open(self) -> None:
        environment = {**os.environ, "PADDOCK_BOT_PAUSE": "0", "PADDOCK_BOT_SECONDS": "0", "PADDOCK_TABLES_EACH": "1000"}
        environment["PADDOCK_WORK_BURST"] = "1000"  # everybody of all tests comes from one address, and shares what one person may ask for
        environment["PADDOCK_NOTICE"] = "3600"  # at tables that are laid out, most seats have no line: that is no news
        environment |= {f"PADDOCK_{name.upper()}": value for name, value in self.settings.items()}
        program = f"{CHANCE}\n{self.program()}\nsys.exit(main(sys.argv[1:]))"
        command = [sys.executable, "-c", program, "serve", "--port", str(self.port), "--data", str(self.data)]
        self._start(command, environment, "/health")

    def _start(self, command: list[str], environment: dict[str, str], page: str) -> None:
        """Until this page of it answers."""
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
        """What is different at this server, as Python that runs before it starts."""
        return ""

    def kill(self) -> None:
        """As a power cut would."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def close(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(5)
            except subprocess.TimeoutExpired:  # it may be compiling, and a compiler does not listen
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


class Stage(House):
    """A server at which a test lays out the position and the dice: everything else is as always."""

    def program(self) -> str:
        return STAGED

    def roll(self, *dice: str) -> None:
        """What the next rolls will be, like `fox/R`, or cards, like `WU L +3`; from `any` on they are left to chance."""
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
        """A table with this position, written down as the server would have done; returns what a browser would hold for all seats."""
        table = table_name(b"", None)
        charter: dict[str, Any] = {
            "position": position,
            "help": help,
            "clock": clock,
            "edition": find(game).edition,
        }  # else its rules would seem changed
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
        """Let these plays be made by whoever is to play, over a line of their own, and wait until all who sit there have been told."""

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
        """Meanwhile these seats are not away: they have a line, and only look. Who `reads` holds up real time until the end of it."""
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


# What a screen reader makes of an element.
SAID = """const said = (it) => it.nodeType === 3 ? it.data : it.nodeType !== 1 || it.ariaHidden === "true" ? ""
    : it.getAttribute("role") === "img" ? it.ariaLabel : [...it.childNodes].map(said).join("");
  const spoken = (it) => said(it).replace(/\\s+/g, " ").trim();"""
LISTEN = f"""() => {{ {SAID} window.heard = [];
  new MutationObserver((all) => all.forEach((each) => each.addedNodes.forEach((it) => it.tagName === "P" && window.heard.push(spoken(it)))))
    .observe(document.querySelector(".news"), {{ childList: true }}); }}"""
READ = f"""(log) => {{ {SAID} return [...log.querySelectorAll("section")].reverse()
  .flatMap((turn) => [...turn.querySelectorAll("li")].map(spoken)); }}"""


# The deal that lets a farm grow: it brings a kind that is missing, or fewer and larger animals, and no kind is given away whole.
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
    """What a page must not say: anything that is wrong, and that something was loaded for nothing."""
    return (said.type == "error" and "ERR_" not in said.text) or (said.type == "warning" and "preload" in said.text)


class Person:
    """Somebody with a browser of their own. Whatever the page complains of is kept in `faults`; who is experienced needs no hints."""

    def __init__(self, pool: ContextPool, house: House, name: str = "Ada", experienced: bool = True, **context: Any) -> None:
        # What is kept for times without a line is fetched for one test only: it would be for each browser of each.
        usual = {"reduced_motion": "reduce", "locale": "en-GB", "service_workers": "block", "base_url": house.address}
        self.name = name
        self.house = house
        self.faults: list[str] = []
        self._told = 0
        self._pool = pool
        self._wishes: dict[str, Any] = {"viewport": DESK, **usual, **context}
        self._context = pool.lend(**self._wishes)
        self._returns = True
        self._undo = contextlib.ExitStack()  # what is to be done before somebody else gets the page
        self._context.set_default_timeout(PATIENCE)
        self.page = self._context.pages[0]
        self._attend(self.page)
        if experienced:
            self.begin_with(f"localStorage.setItem('paddock.guided', {json.dumps(json.dumps(names()))})")

    @property
    def context(self) -> BrowserContext:
        """For whatever stays with a browser for good, like a permission: nobody else gets this one."""
        self._returns = False
        return self._context

    def tab(self) -> Page:
        page = self.context.new_page()
        dress(page, **self._wishes)
        self._attend(page)
        return page

    def begin_with(self, script: str) -> None:
        """Let this run whenever the page is loaded, before anything of it does."""
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
        """How far the log has been told to this page: a clock that is turned by hand must not be ahead of the server."""
        message = json.loads(frame)
        if message["t"] == "told":
            self._told = max(self._told, message["until"])

    def wait_until_told(self, moments: int) -> None:
        deadline = time.monotonic() + PATIENCE / 1000
        while self._told < moments:
            assert time.monotonic() < deadline, f"told of {self._told} moments, not of {moments}"
            self.page.wait_for_timeout(5)

    def sit(self, held: dict[str, Any], *seats: int) -> None:
        """Come to a table that was laid out, with the tokens of these seats; with none, as a spectator."""
        self.house.people.setdefault(held["table"], []).append(self)
        purse = [{**held, "tokens": [held["tokens"][seat] for seat in seats]}]
        self.begin_with(f"localStorage.setItem('paddock.tables', {json.dumps(json.dumps(purse))})")
        self.page.goto(f"/t/{held['table']}")
        expect(self.page.locator(BOARD).first).to_be_visible()

    def close(self) -> None:
        if self._returns:
            self._undo.close()
            self._pool.give_back(self._context)
        else:
            self._pool.close(self._context)
        assert not self.faults, self.faults

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
        """One click from the lobby to a running game. The first on a machine waits until its rules are compiled."""
        self.lobby()
        self.button(f"Play against bots: {title}").click()
        expect(self.page).to_have_url(re.compile("/t/"), timeout=COMPILING)
        self.wait(COMPILING)

    def more(self, title: str, more: str = "more about it") -> None:
        """All that can be done with a game stands on a sheet, behind its name."""
        self.button(f"{title}: {more}").click()
        expect(self.page.get_by_role("dialog", name=title)).to_be_visible()

    def watch(self, title: str) -> None:
        """The whole game that comes with a game."""
        self.more(title)
        self.button(f"Watch a game of {title}").click()

    def form(self, title: str) -> Locator:
        """Everything that can be set up, with the rule options open."""
        self.more(title)
        self.button(f"Set up {title}").click()
        form = self.page.get_by_role("dialog")
        form.get_by_text("Rule options").click()
        return form

    def set_up(self, title: str, seats: list[str], **options: str) -> None:
        """A table with these seats, by the words of the form."""
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
            field = form.get_by_label(label, exact=True).last  # where there are words and numbers, the number
            if field.evaluate("each => each.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.press("ControlOrMeta+a")  # `fill` would write behind the number, in Firefox
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
        """What a person in a hurry would press: the one primary button. Not to play again: that is another game."""
        return self.page.locator("main .button.primary:not([disabled]):not([aria-labelledby=result] *)").first

    @property
    def idea(self) -> Locator:
        """What the table marks as a good idea."""
        return self.page.locator("main .likely:not([disabled])").first

    @property
    def deal(self) -> Locator | None:
        """The trade that lets one's farm grow most, if there is one: by what stands on the buttons, without waiting for ideas."""
        deals = self.page.locator("main button.deal:not([disabled], [aria-disabled=true])")
        at = deals.evaluate_all(GROWING)
        return None if at is None else deals.nth(at)

    @property
    def next_choice(self) -> Locator:
        """The first card or player that could be chosen and is not: where nothing is marked, and there is nothing to confirm yet."""
        return self.page.locator("main :is(.press, .aim):not([disabled], [aria-pressed=true])").first

    def wait(self, patience: float = PATIENCE) -> bool:
        """Until there is something to do; False when the game is over."""
        self.primary.or_(self.idea).or_(self.next_choice).or_(self.result).first.wait_for(timeout=patience)
        return not self.result.is_visible()

    def step(self) -> bool:
        """Do whatever comes to hand: confirm, choose something, trade, or take the good idea; False where there is nothing to do.

        No trade waits for the coach to mark it: when that comes depends on what else the machine has to do.
        """
        chooses = self.page.locator("main :is(.press, .aim)").count() > 0
        idea = self.page.locator("main .likely:not(.deal, [disabled])").first
        for each in (self.primary, self.next_choice) if chooses else (self.deal or idea, self.primary):
            if each.is_visible():
                each.click()
                return True
        return False

    def decide(self) -> None:
        """Choose whatever comes to hand, and confirm it."""
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
        """From now on note what the live region says."""
        self._before = len(self.read())
        self.page.evaluate(LISTEN)

    def heard(self) -> list[str]:
        told: list[str] = self.page.evaluate("window.heard")
        return told

    def read(self) -> list[str]:
        """The log from its beginning, as a screen reader reads it."""
        lines: list[str] = self.page.get_by_role("region", name="Log").evaluate(READ)
        return lines

    def hears_everything(self) -> None:
        """Since `listen` every line of the log was told, once, and in its order."""
        self.page.wait_for_function("many => window.heard.length >= many", arg=len(self.read()) - self._before)
        assert self.heard() == self.read()[self._before :]


def resize(page: Page, size: dict[str, int]) -> None:
    """Another size of the screen; whatever asks for it on the page has been answered."""
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.evaluate("() => new Promise(requestAnimationFrame)")


def finished(person: Person) -> str:
    expect(person.result).to_be_visible()
    return person.result.inner_text()
