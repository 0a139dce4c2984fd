"""Measure the page that plays by itself: `python -m bench.pocket`.

How soon it can play at the first visit and later, on this machine and with a processor four times slower; how soon champions answer, the
longest frame meanwhile; and how many bytes it takes.
"""

import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from paddock import find, names
from tests.support import write_site
from tests.web.context_pool import ContextPool
from tests.web.house import COMPILING, FLAGS, Person, chromium
from tests.web.static_host import BELOW, POCKET_FILES, FileHost
from tests.web.test_pocket import open_site, others, start

SLOWER = 4
FILLED = """async ([cache, many]) => {
  while ((await (await caches.open(cache)).keys()).length < many) await new Promise((then) => setTimeout(then, 200)); }"""
FRAMES = """() => { window.longest_ = 0; let last = performance.now();
  const tick = (now) => {
    window.longest_ = Math.max(window.longest_, now - last); last = now; requestAnimationFrame(tick); };
  requestAnimationFrame(tick); }"""
PLAYS = 12  # of each game
MEGABYTE = 1e6


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


def visits(browser: Browser, host: FileHost, slower: float) -> list[float]:
    context = browser.new_context(base_url=host.address, service_workers="allow", reduced_motion="reduce")
    page = context.new_page()
    if slower > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    found = [ready(page)]
    page.evaluate(FILLED, [f"{BELOW.rstrip('/')}pocket", POCKET_FILES])
    page.evaluate(FILLED, ["paddock-pictures", 1])
    found += [ready(page) for _ in range(3)]
    context.close()
    return found


def champions(browser: Browser, host: FileHost, name: str) -> tuple[float, float]:
    """Seconds until it is one's turn again, with as many champions as the game needs, and the longest frame in milliseconds."""
    person = Person(ContextPool(browser), host, service_workers="allow")
    open_site(person)
    start(person, name, "champion")
    person.wait(COMPILING)
    person.page.evaluate(FRAMES)
    found = []
    for _ in range(PLAYS):
        if not person.step():
            break
        begun = time.perf_counter()
        if not person.wait(COMPILING):
            break
        found.append(time.perf_counter() - begun)
    longest = person.page.evaluate("window.longest_")
    person.close()
    return max(found) / others(name), longest


def main() -> None:
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        site = write_site(Path(place, "www", *BELOW.strip("/").split("/")))
        folder = next((site / "assets").glob("python-*"))
        host, browser = FileHost(Path(place, "www")), playwright.chromium.launch(executable_path=chromium(whole=True), args=FLAGS)
        try:
            print(f"{sum(file.stat().st_size for file in folder.iterdir()) / MEGABYTE:.1f} MB in {folder.name}")
            for slower in (1, SLOWER):
                first, *later = visits(browser, host, slower)
                told = ", ".join(f"{each:.1f}" for each in later)
                print(f"{slower} times slower: it can be played {first:.1f} s after the first press, {told} s at later visits", flush=True)
            for name in names():
                seconds, longest = champions(browser, host, name)
                print(f"{find(name).title}: a champion answers within {seconds:.1f} s; longest frame {longest:.0f} ms", flush=True)
        finally:
            browser.close()
            host.close()


if __name__ == "__main__":
    main()
