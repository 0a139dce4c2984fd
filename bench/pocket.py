"""Measure the page that plays by itself: `python -m bench.pocket`, or only `visits`, `memory` and some games by their names.

How many bytes it takes; how soon it can play at the first visit and later, on this machine and on one four times slower; how much memory
it takes; how soon champions answer, and the longest frame meanwhile, beside those of a page that has a server.
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from bench.client import LONG_MS, main_tasks
from paddock import find, names
from tests.support import write_site
from tests.web.context_pool import ContextPool
from tests.web.server import COMPILING, FLAGS, Person, RunningServer, chromium
from tests.web.static_host import BELOW, POCKET_FILES, FileHost
from tests.web.test_coaching import BULB, PLAINLY
from tests.web.test_games import SHORT
from tests.web.test_pocket import open_site, seats_of, start

SLOWER = 4
FILLED = """async ([cache, many]) => {
  while ((await (await caches.open(cache)).keys()).length < many) await new Promise((then) => setTimeout(then, 200)); }"""
PICTURES = "paddock-pictures"
# Each position that comes, from a worker or over a line: when, and whether somebody else than the first seat has to play now.
LISTEN = """
  window.came_ = [];
  const note = (data) => {
    const text = typeof data === "string" ? data : (data?.text ?? "");
    if (!text.startsWith('{"t":"position"')) return;
    const waiting = /"waiting":\\[([\\d,]*)\\]/.exec(text)[1].split(",").filter(Boolean);
    const mine = waiting.includes("0") && text.includes('"locked":null');
    came_.push([performance.now(), waiting.length > 0 && !mine]);
  };
  for (const name of ["Worker", "WebSocket"]) {
    const Usual = window[name];
    window[name] = class extends Usual {
      constructor(...how) { super(...how); this.addEventListener("message", ({ data }) => note(data)); } };
  }"""
FRAMES = """() => { window.frames_ = []; let last = performance.now();
  const tick = (now) => { window.frames_.push([last, now]); last = now; requestAnimationFrame(tick); }; requestAnimationFrame(tick); }"""
PLAYS = 15  # of each game
MEGABYTE = 1e6
QUIET = 5  # seconds, until what has been done leaves the memory
# Everything of a group of processes rests for so long, and then goes on for so long.
SLOWING = """
import os, signal, sys, time
group, rest, work = int(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3])
while True:
    os.killpg(group, signal.SIGSTOP)
    time.sleep(rest)
    os.killpg(group, signal.SIGCONT)
    time.sleep(work)
"""
WORK = 0.005  # seconds


def processes(browser: Browser, kind: str) -> list[int]:
    line = browser.new_browser_cdp_session()
    found = line.send("SystemInfo.getProcessInfo")["processInfo"]
    line.detach()
    return [each["id"] for each in found if each["type"] == kind]


@contextmanager
def slowed(browser: Browser) -> Iterator[None]:
    """All of the browser, workers as well, works a quarter of the time."""
    (browsing,) = processes(browser, "browser")
    group = os.getpgid(browsing)
    assert group != os.getpgrp()
    assert {os.getpgid(each) for each in processes(browser, "renderer")} <= {group}
    slowing = subprocess.Popen([sys.executable, "-c", SLOWING, str(group), str((SLOWER - 1) * WORK), str(WORK)])
    try:
        yield
    finally:
        slowing.kill()
        slowing.wait()
        os.killpg(group, signal.SIGCONT)


def memory(browser: Browser) -> float:
    """Megabytes of all pages: what they share with others counts in part."""
    kilobytes = 0
    for process in processes(browser, "renderer"):
        told = Path(f"/proc/{process}/smaps_rollup").read_text()
        kilobytes += int(next(line for line in told.splitlines() if line.startswith("Pss:")).split()[1])
    return kilobytes * 1024 / MEGABYTE


def worked(browser: Browser) -> float:
    """Seconds of processor time of the worker that has worked most: that of the page's Python."""
    most = 0
    for process in processes(browser, "renderer"):
        for thread in Path(f"/proc/{process}/task").iterdir():
            name, _, told = (thread / "stat").read_text().partition("(")[2].rpartition(") ")
            if name == "DedicatedWorker":  # as much of it as the system keeps
                most = max(most, sum(map(int, told.split()[11:13])))
    return most / os.sysconf("SC_CLK_TCK")


def ready(page: Page) -> float:
    """Seconds from the press of a button to a board that can be played on, the page having been open for no time at all."""
    page.goto("about:blank")
    page.goto(f"{BELOW}#/")
    button = page.get_by_role("button", name="Play against bots: Super Farmer")
    button.wait_for()
    begun = time.perf_counter()
    button.click()
    page.get_by_role("button", name="Roll the dice").wait_for(timeout=COMPILING)
    return time.perf_counter() - begun


def visits(browser: Browser, page: Page) -> str:
    def visit() -> str:
        return f"{ready(page):.1f} s ({worked(browser):.1f} s of them Python's worker has worked)"

    found = [visit()]
    page.evaluate(FILLED, [f"{BELOW.rstrip('/')}pocket", POCKET_FILES])
    page.evaluate(FILLED, [PICTURES, 1])
    return f"{found[0]} after the first press, {', '.join(visit() for _ in range(3))} at later visits"


def how_soon(browser: Browser, host: FileHost) -> None:
    for slower in (1, SLOWER):
        context = browser.new_context(base_url=host.address, service_workers="allow", reduced_motion="reduce")
        page = context.new_page()
        page.set_default_timeout(COMPILING)
        with slowed(browser) if slower > 1 else nullcontext():
            print(f"{slower} times slower: it can be played {visits(browser, page)}", flush=True)
        context.close()


def how_large(browser: Browser, host: FileHost) -> None:
    """At the first visit, when the memory is pictured, too; and later."""
    context = browser.new_context(base_url=host.address, service_workers="allow", reduced_motion="reduce")
    page = context.new_page()
    for visit in ("first", "later"):
        page.goto("about:blank")
        page.goto(f"{BELOW}#/about")
        page.wait_for_timeout(1000 * QUIET)
        told = {"before": memory(browser)}
        ready(page)
        told["ready to play"] = memory(browser)
        page.get_by_role("button", name=BULB).click()
        page.get_by_role("region", name=BULB).get_by_role("button", name=PLAINLY).wait_for(timeout=COMPILING)
        told["with its helper"] = memory(browser)
        if visit == "first":
            most, until = 0.0, time.monotonic() + COMPILING / 1000
            while not page.evaluate(f"async () => (await (await caches.open('{PICTURES}')).keys()).length"):
                assert time.monotonic() < until
                most = max(most, memory(browser))
            told["while it is pictured"] = most
        page.wait_for_timeout(1000 * QUIET)
        told["then"] = memory(browser)
        print(f"memory at the {visit} visit: " + ", ".join(f"{when} {each:.0f} MB" for when, each in told.items()), flush=True)
    context.close()


def answers(came: list[tuple[float, bool]]) -> list[tuple[float, float]]:
    """When others had to play, and until when."""
    return [(since, until) for (since, waited), (until, _) in pairwise(came) if waited]


def played(person: Person) -> None:
    for _ in range(PLAYS):
        if not person.step() or not person.wait(COMPILING):
            break


def champions(person: Person) -> str:
    """Seconds until a champion has answered, its pause included, and the longest frame meanwhile in milliseconds."""
    person.page.evaluate(FRAMES)
    played(person)
    came, frames = person.page.evaluate("[window.came_, window.frames_]")
    waited = answers(came)
    spent = sorted((until - since) / 1000 for since, until in waited)
    meanwhile = [now - last for last, now in frames if any(last < until and since < now for since, until in waited)]
    late = sum(round(each) > LONG_MS for each in meanwhile)
    return (
        f"{len(spent)} answers, median {spent[len(spent) // 2]:.2f} s, longest {spent[-1]:.2f} s; meanwhile longest frame "
        f"{max(meanwhile, default=0):.0f} ms, {late} of {len(meanwhile)} over {LONG_MS}"
    )


def tasks(person: Person, browser: Browser) -> str:
    """What the page itself does meanwhile: traced, which costs frames, and in processor time, whatever else this machine does."""
    browser.start_tracing(page=person.page, categories=["devtools.timeline", "toplevel", "disabled-by-default-devtools.timeline"])
    played(person)
    spent = main_tasks(json.loads(browser.stop_tracing()))
    return f"longest task {max(spent):.0f} ms of processor time, {sum(each > LONG_MS for each in spent)} over {LONG_MS}"


def how_quick(browser: Browser, host: FileHost, server: RunningServer, name: str) -> None:
    for where in (host, server):
        told = []
        for measure in (champions, lambda person: tasks(person, browser)):
            person = Person(ContextPool(browser), where, service_workers="block", reduced_motion="no-preference")
            person.begin_with(LISTEN)
            if where is host:
                open_site(person)
                start(person, name, "champion", "champion")
            else:
                person.set_up(find(name).title, seats_of(name, "champion", "champion"), **SHORT.get(name, {}))
            person.wait(COMPILING)
            told.append(measure(person))
            person.close()
        print(f"{find(name).title}, {'by itself' if where is host else 'with a server'}: {'; '.join(told)}", flush=True)


MEASURED = {"visits": how_soon, "memory": how_large}


def main(only: list[str]) -> None:
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        site = write_site(Path(place, "www", *BELOW.strip("/").split("/")))
        folder = next((site / "assets").glob("python-*"))
        browser = playwright.chromium.launch(executable_path=chromium(whole=True), args=FLAGS)
        host, server = FileHost(Path(place, "www")), RunningServer(Path(place, "tables"), bot_pause="0.7", bot_seconds="0.5")
        try:
            print(f"{sum(file.stat().st_size for file in folder.iterdir()) / MEGABYTE:.1f} MB in {folder.name}")
            for what in only or ("visits", "memory", *names()):
                if what in MEASURED:
                    MEASURED[what](browser, host)
                else:
                    how_quick(browser, host, server, what)
        finally:
            browser.close()
            server.close()
            host.close()


if __name__ == "__main__":
    main(sys.argv[1:])
