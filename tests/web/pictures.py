"""Screenshots of every board at the start, in the middle, at its most dramatic moment and at the end, and of the coach's review of a whole
game; phone and desktop, light and dark, English and Polish: `make pictures`. Positions, dice and plays are fixed here, so that everybody
gets the same ones.

All go to a folder that git ignores; the few that our documentation shows are kept in docs/pictures, downscaled.
"""

import base64
import io
import itertools
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from .context_pool import ContextPool
from .server import COMPILING, FLAGS, PHONE, ROOT, Person, RunningServer, StagedServer, chromium

FOLDER = ROOT / "build" / "pictures"
KEPT = ROOT / "docs" / "pictures"
NAMES = ("Ada", "Ben", "Cleo", "Dan")
PLAYERS = {"swip-sheep": 4, "bunny-bunny-moose-moose": 4}
SIZES = {"desk": {"width": 1280, "height": 800}, "phone": PHONE}
THEMES = ("light", "dark")
LANGUAGES = {"en": "en-GB", "pl": "pl-PL"}
SETTLED_MS = 700  # milliseconds until animations have ended
WEBP = """async ([picture, width]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((image.height * width) / image.width);
  const pen = canvas.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/webp", 0.82).split(",")[1];
}"""


class Scene(NamedTuple):
    position: str
    plays: tuple[str, ...] = ()
    luck: tuple[str, ...] = ("any",)
    until: str = "#main"  # what must be visible
    press: str = ""  # what must be pressed first
    settings: Mapping[str, Any] = MappingProxyType({})
    moves: bool = False  # captured while it moves
    later: int = SETTLED_MS


FARM = "A R9 S5 P2 C1 SD1; B R8 S2 P1 BD1; C R14 S1 P1"
YARD = "A R4 S2 P1; B R3 S1 C1; C R2 S2 P2"
DEALT = "grass M1 E4 L3 T6 D2; step 2"
HERDS = "herd A T2 T3 T4; herd A L2 D3 L4; herd B E3 E4 E5; herd C M4 M5 M6"
LAST_PASS = f"A L3 E1 M6; B L2; C D4 M5; grass L5; {HERDS}; deck 0"
SCORED = "scored A S3 S1; scored B S2 S2 S1; scored C S3 S2 S1; scored D S1"
RAID = f"attack; A S2 S1 + W; B D S3 S2; C S1 S2 + W; D S1 S3 + W; gave A D S1; {SCORED}"
CARDS = "tops WU L +3, *D R +2, MOOSE x2, REV, TONGUE +1, FS LR +2"
HEADS = "all; A WU/CD; C ST/FS; D --/WU; narrator B; bet A"
BEAT = {"beat_seconds": 15}

SCENES: dict[str, dict[str, Scene]] = {
    "super-farmer": {
        "start": Scene("A R1; B R1; C R1"),
        "middle": Scene(FARM),
        "drama": Scene(FARM, ("roll",), ("R/wolf", "any"), ".runner", moves=True, later=150),
        "end": Scene("A S1 P1 C1 H1; B R2 S1; C R9", ("roll",), ("R/R",), "#result"),
    },
    "have-you-herd": {
        "start": Scene("A R1; B R1; C R1"),
        "middle": Scene(YARD),
        "drama": Scene(YARD, ("roll",), ("R/wolf", "any"), ".runner", moves=True, later=150),
        "end": Scene("A R1 S1 P1 C3; B R2 S1; C R4", ("2 cows for a horse",), (), "#result"),
    },
    "herds": {
        "start": Scene(f"A L1 M3 T5 E6 L6 T1 D1; B L2 T6 M2 E5 T3 M4; C E2 M6 L5 T2 M5 E1; {DEALT}"),
        "middle": Scene(f"A L1 L3 T5 E1 M1 M3 D2; B L2 T6 E6 M2; C T1 E2 L6; grass T1 L5; {HERDS}; due D2; step 3; scores 23 18 31"),
        "drama": Scene(f"{LAST_PASS}; scores 43 38 51; hand 6; step 4", ("pass E1 to player 2",), ("any",), ".tallies"),
        "end": Scene(f"{LAST_PASS}; scores 58 38 51; hand 6; step 4", ("pass E1 to player 2",), ("any",), "#result", ".banner"),
    },
    "swip-sheep": {
        "start": Scene("A S1 W D; B S2 S3 W; C S1 S2 W; D S3 S1 D; round 1; pass"),
        "middle": Scene(f"{RAID}; round 2"),
        "drama": Scene(f"{RAID}; round 2", ("attack player 2",), ("S2", "any"), ".shout", moves=True, later=350),
        "end": Scene(f"attack; A S2 S1 + W; B S3 S2; C S1 S2; D S1 S3; {SCORED}; round 3", ("attack player 2",), ("S3", "any"), "#result"),
    },
    "bunny-bunny-moose-moose": {
        "start": Scene("A 0/0; B 0/0; C 0/0; D 0/0; all; narrator B; bet A", settings=BEAT),
        "middle": Scene(f"A 4/6; B 3/2; C 7/1; D 2/5; {HEADS}; {CARDS}; beat 7", settings=BEAT),
        "drama": Scene(
            f"A 4/6; B 3/2; C 7/1; D 2/5; {HEADS}; {CARDS}; beat 7", (), ("HUNTER", "lay", "any"), ".bamburst",
            settings={"beat_seconds": 1}, moves=True, later=450,
        ),
        "end": Scene("A 15/13; B 9/12; C 11/11; D 16/8; over", settings=BEAT),
    },
}  # fmt: skip
MOVING_SECONDS, MOVING_SIZE = 9.0, (800, 500)
COACHED = ("super-farmer", "swip-sheep")  # their recorded games are reviewed
SHOWN = {  # in our documentation, with their width in pixels
    "have-you-herd-middle-phone-dark-en": ("have-you-herd", 390),
    "herds-middle-desk-light-en": ("herds", 800),
    "swip-sheep-drama-desk-light-en": ("swip-sheep", 800),
    "bunny-bunny-moose-moose-drama-desk-light-en": ("moose", 800),
    "lobby-desk-light-en": ("lobby", 960),
    "herds-drama-phone-light-pl": ("herds-pl", 390),
    "swip-sheep-middle-phone-dark-pl": ("swip-sheep-pl", 390),
    "bunny-bunny-moose-moose-middle-phone-light-pl": ("moose-pl", 390),
    "super-farmer-drama-phone-dark-pl": ("super-farmer-pl", 390),
    "coach-super-farmer-desk-light-en": ("coach", 960),
    "coach-swip-sheep-phone-dark-pl": ("coach-pl", 390),
}


@contextmanager
def shown(person: Person, stage: StagedServer, game: str, scene: Scene) -> Iterator[None]:
    """Everybody sits at the table, and the scene is visible."""
    stage.roll(*scene.luck)
    names = NAMES[: PLAYERS.get(game, 3)]
    held = stage.lay(game, scene.position, *names, **scene.settings)
    with stage.company(held, *range(1, len(names))):
        person.sit(held, 0)
        await_scene(person, stage, held, scene)
        yield


def await_scene(person: Person, stage: StagedServer, held: dict[str, Any], scene: Scene) -> None:
    if scene.plays:
        stage.play(held, *scene.plays)
    if scene.press:
        person.page.locator(scene.press).first.click()
    person.page.locator(scene.until).first.wait_for()
    person.page.wait_for_timeout(scene.later)


def keep(page: Page, picture: bytes, name: str) -> None:
    """Keep the few that our documentation shows, downscaled."""
    if name in SHOWN:
        short, width = SHOWN[name]
        (KEPT / f"{short}.webp").write_bytes(base64.b64decode(page.evaluate(WEBP, [base64.b64encode(picture).decode(), width])))


def take(pool: ContextPool, stage: StagedServer, workshop: Page, wanted: Callable[[str], bool]) -> None:
    for size, theme, language in itertools.product(SIZES, THEMES, LANGUAGES):
        look = {"viewport": SIZES[size], "color_scheme": theme, "locale": LANGUAGES[language], "has_touch": size == "phone"}
        taken = {}
        if wanted(name := f"lobby-{size}-{theme}-{language}"):
            lobby = Person(pool, stage, "Ada", **look)
            lobby.page.goto("/")
            lobby.page.locator(".games .card").first.wait_for()
            taken[name] = lobby.page.screenshot(full_page=True)
            lobby.close()
        for each, scene in ((f"{game}-{moment}", scene) for game, scenes in SCENES.items() for moment, scene in scenes.items()):
            if wanted(name := f"{each}-{size}-{theme}-{language}"):
                person = Person(pool, stage, "Ada", reduced_motion="no-preference" if scene.moves else "reduce", **look)
                with shown(person, stage, each.rpartition("-")[0], scene):
                    taken[name] = person.page.screenshot(animations="allow")
                person.close()
        for name, picture in taken.items():
            (FOLDER / f"{name}.png").write_bytes(picture)
            keep(workshop, picture, name)
        print(f"{len(taken)} pictures: {size}, {theme}, {language}", flush=True)


def take_moving(pool: ContextPool, stage: StagedServer) -> None:
    """The animated picture at the top of our README: a roll, what it brings, and the others' turns."""
    stage.roll("R/S", "P/R", "R/wolf", "any")
    held = stage.lay("super-farmer", FARM, *NAMES[:3], bots=NAMES[1:])
    person = Person(pool, stage, "Ada", viewport=SIZES["desk"], reduced_motion="no-preference")
    person.sit(held, 0)
    person.page.wait_for_timeout(SETTLED_MS)
    frames, times = [person.page.screenshot(animations="allow")], [time.monotonic()]
    person.page.get_by_role("button", name="Roll", exact=False).first.click()
    while times[-1] - times[0] < MOVING_SECONDS:
        frames.append(person.page.screenshot(animations="allow"))
        times.append(time.monotonic())
    person.close()
    pictures, lasting = [], []
    for number, frame in enumerate(frames):
        lasts = round(1000 * (times[number + 1] - times[number])) if number + 1 < len(times) else 1500
        if number and frame == frames[number - 1]:
            lasting[-1] += lasts
        else:
            pictures.append(Image.open(io.BytesIO(frame)).convert("RGB").resize(MOVING_SIZE, Image.Resampling.LANCZOS))
            lasting.append(lasts)
    moving = {"save_all": True, "append_images": pictures[1:], "duration": lasting, "loop": 0, "quality": 55, "method": 6}
    pictures[0].save(KEPT / "moving.webp", **moving)
    print(f"a moving picture of {len(pictures)} frames", flush=True)


def look_back(person: Person, game: str) -> bytes:
    """The story of a whole game, as the coach tells it."""
    answer = person.context.request.post(f"/api/records/{game}", data={}, headers={"Origin": person.server.address})
    person.page.goto(f"/c/{answer.json()['table']}")
    person.page.locator("#lessons").wait_for(timeout=2 * COMPILING)
    person.page.locator("#table").wait_for()
    person.page.locator("#story").evaluate("it => scrollTo(0, it.getBoundingClientRect().top - 96)")
    person.page.wait_for_timeout(SETTLED_MS)
    return person.page.screenshot()


def take_coached(pool: ContextPool, folder: Path, workshop: Page, wanted: Callable[[str], bool]) -> None:
    """Reviews need compiled rules, so they are made at a server of their own, if anybody wants them."""
    looks = itertools.product(COACHED, SIZES, THEMES, LANGUAGES)
    names = {f"coach-{'-'.join(look)}": look for look in looks if wanted(f"coach-{'-'.join(look)}")}
    if not names:
        return
    server = RunningServer(folder)
    try:
        for name, (game, size, theme, language) in names.items():
            person = Person(pool, server, viewport=SIZES[size], color_scheme=theme, locale=LANGUAGES[language], has_touch=size == "phone")
            picture = look_back(person, game)
            person.close()
            (FOLDER / f"{name}.png").write_bytes(picture)
            keep(workshop, picture, name)
    finally:
        server.close()
    print(f"{len(names)} pictures: the coach", flush=True)


def main(wishes: list[str]) -> None:
    """All of them; or those whose names begin with one of the wishes; or, with `kept`, those that our documentation shows."""

    def wanted(name: str) -> bool:
        return not wishes or name.startswith(tuple(wishes)) or ("kept" in wishes and (name in SHOWN or name == "moving"))

    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        stage = StagedServer(Path(folder), jit="0")
        try:
            pool = ContextPool(browser)
            take(pool, stage, browser.new_page(), wanted)
            if wanted("moving"):
                take_moving(pool, stage)
            take_coached(pool, Path(folder) / "coached", browser.new_page(), wanted)
        finally:
            stage.close()
            browser.close()
    print(f"in {FOLDER}, and in {KEPT}")


if __name__ == "__main__":
    main(sys.argv[1:])
