"""The board of Swip'Sheep: choosing, the exchange, raids, memory, flocks; for people with a mouse, a finger, keys or a screen reader."""

import json
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from ..support import rest
from .rectangles import LAPTOP, LONG, SIDE, TELEVISION, at, lies_well, overlap, seen
from .server import DESK, PHONE, Person, StagedServer, finished, resize
from .test_look import SMALL_PHONE, inspect
from .test_scenes import moving, turn_until

Come = Callable[..., Person]
NAMES = ("Ada", "Ben", "Cleo", "Dan")
SCORED = "scored A S3 S1; scored B S2 S2 S1; scored C S3 S2 S1; scored D S1; round 2"
TO_PASS = f"A S1 W D; B S2 S3 W; C S1 S2 W; D S3 S1 D; {SCORED}; pass"
TO_ATTACK = f"attack; A S2 S1 + W; B D S3 S2; C S1 S2 + W; D S1 S3 + W; gave A D S1; {SCORED}"
OTHERS_PASS = ("pass W left, S2 right", "pass W left, S1 right", "pass S1 left, D right")


def sit(
    come: Come, stage: StagedServer, position: str, *seats: int, names: tuple[str, ...] = NAMES, **more: Any
) -> tuple[Person, dict[str, Any]]:
    held = stage.lay("swip-sheep", position, *names)
    person = come(to=stage, **more)
    person.sit(held, *seats)
    return person, held


def card(person: Person, name: str) -> Locator:
    return person.page.locator(".press").and_(person.page.get_by_role("button", name=re.compile(f"^{name}")))


def slot(person: Person, side: str) -> Locator:
    return person.page.locator(f".slot[data-side={side}]")


def others(held: dict[str, Any], *seats: int) -> dict[str, Any]:
    return {**held, "tokens": [held["tokens"][seat] for seat in seats]}


def cards(person: Person, seat: int, zone: str = "hand") -> list[str | None]:
    found = person.page.locator(f".at[data-owner='{seat}'][data-zone={zone}]")
    return found.evaluate_all("all => all.map((each) => each.getAttribute('data-kind'))")


# Choosing.


@pytest.mark.rest
def test_neighbours_sit_left_and_right(come: Come, stage: StagedServer) -> None:
    """Whoever gets the left card sits left, whoever gets the right one sits right, at both sizes."""
    for size in (DESK, PHONE):
        person, _ = sit(come, stage, TO_PASS, 1, viewport=size)
        boxes = {name: person.page.get_by_role("region", name=name, exact=True).bounding_box() for name in ("Ada", "Cleo", "Dan")}
        middle = size["width"] / 2 if size == PHONE else 464
        assert all(boxes.values())
        assert boxes["Cleo"]["x"] + boxes["Cleo"]["width"] < middle < boxes["Ada"]["x"]  # type: ignore[index]
        assert boxes["Dan"]["y"] < boxes["Cleo"]["y"] == boxes["Ada"]["y"]  # type: ignore[index]
        expect(slot(person, "left")).to_have_attribute("aria-label", "Give the chosen card to Cleo, left")


def test_cards_are_tapped_and_changed_until_the_last_lock(come: Come, stage: StagedServer) -> None:
    person, held = sit(come, stage, TO_PASS, 0)
    card(person, "Dog").click()
    expect(card(person, "Dog")).to_have_attribute("aria-pressed", "true")
    person.button("Dog to Dan").click()
    card(person, "1 sheep").click()
    expect(slot(person, "left")).to_have_attribute("aria-label", "1 sheep goes to Ben")
    expect(slot(person, "right")).to_have_attribute("aria-label", "Dog goes to Dan")
    expect(person.page.get_by_text("stays with you")).to_be_visible()
    person.button("Swap left and right").click()
    expect(card(person, "Dog")).to_have_attribute("aria-label", "Dog, goes to Ben")
    for _ in range(2):
        card(person, "1 sheep").click()
    card(person, "Wolf").click()
    person.button("Lock: Dog to Ben, Wolf to Dan").click()
    expect(person.page.get_by_text("1 of 4 ready").first).to_be_visible()
    expect(card(person, "Wolf")).to_be_disabled()
    person.button("Take back").click()
    card(person, "Wolf").click()
    card(person, "1 sheep").click()
    person.button("Lock: Dog to Ben, 1 sheep to Dan").click()
    stage.play(others(held, 1, 2, 3), *OTHERS_PASS)
    expect(person.page.get_by_role("button", name=re.compile("^Attack"))).to_have_count(3)
    assert cards(person, 0) == ["S2", "S1"]
    assert cards(person, 0, "wolf") == ["W"]


@pytest.mark.rest
def test_nobody_sees_who_is_ready(come: Come, stage: StagedServer) -> None:
    person, held = sit(come, stage, TO_PASS, 0)
    before = person.page.locator(".stand").all_inner_texts()
    stage.play(others(held, 2), OTHERS_PASS[1])
    expect(person.page.locator(".lanterns .lit")).to_have_count(1)
    assert person.page.locator(".stand").all_inner_texts() == before


@pytest.mark.rest
@pytest.mark.parametrize(("position", "sides"), [("A S1 D; B S2 W; C S1 S3; D S3 S1; pass", 2), ("A D; B W; C S1; D S3; pass", 1)])
def test_short_hands(come: Come, stage: StagedServer, position: str, sides: int) -> None:
    """SWP-10: of two cards none stays; of one there is only the left side."""
    person, _ = sit(come, stage, position, 0)
    expect(person.page.locator(".slot")).to_have_count(sides)
    for each in person.page.locator(".press").all():
        each.click()
    if sides == 2:
        expect(person.page.get_by_text("nothing stays")).to_be_visible()
    person.primary.click()
    expect(person.status).to_contain_text("locked")


# Crowded: five people with long names, on a phone, on its side and on a small laptop.


FIVE = "scored A S3 S1; scored B S3 S1; scored C S2 S2 S2; scored D S1; scored E S3"
FIVE_PASS = f"A S2 W S1; B S2 S3 W; C S1 S2 W; D S3 S1 D; E S1 D D; {FIVE}; round 2; pass"
MINE = ".at.mine .press"


@pytest.mark.rest
def test_a_big_screen_shows_large_cards_and_no_empty_meadow(come: Come, stage: StagedServer) -> None:
    """On a television: all hands are as large as each other and fill the meadow, and nothing covers anything."""
    page = come(to=stage, viewport=TELEVISION).page

    def show(position: str, players: int) -> None:
        page.goto(f"/screen/{stage.lay('swip-sheep', position, *LONG[:players])['table']}")

    three = "A S2 W S1; B S2 S3 W; C S1 S2 W; pass"
    for position, players in [(three, 3), (TO_PASS, 4), (FIVE_PASS, 5), (TO_ATTACK, 4)]:
        show(position, players)
        middle = ".order" if position == TO_ATTACK else ".lanterns"
        expect(page.locator(middle)).to_be_visible()
        assert lies_well(page, ".seat", ".rounds", middle, inside=".board") == []
        laid, [(_, left, _, right, bottom)] = seen(page, ".at"), seen(page, ".board")
        assert len(laid) >= 3 * players - 1
        assert [each for each in laid for other in seen(page, ".seat", ".rounds", middle) if overlap(each, other)] == []
        assert min(each[3] - each[1] for each in laid) > 110, "large cards"
        assert bottom - max(each[4] for each in laid) < 40, "down to the edge"
        assert max(each[3] for each in seen(page, ".seat")) - min(each[1] for each in seen(page, ".seat")) > 0.95 * (right - left)
    show(f"{FIVE}; over", 5)
    expect(page.locator(".scene strong")).to_have_count(5)
    assert lies_well(page, ".scene .shown", ".scene .who", ".scene strong", inside=".board") == []
    assert min(each[4] - each[2] for each in seen(page, ".scene strong")) > 40


@pytest.mark.rest
def test_everything_is_seen_on_every_screen_and_nothing_jumps(come: Come, stage: StagedServer) -> None:
    """Own cards, where they go, the others and the bar: nothing covers anything, and the meadow is as high whatever the bar says."""
    held = stage.lay("swip-sheep", FIVE_PASS, *LONG[:5])
    with stage.company(held, 1, 2, 3, 4):
        person = come(to=stage)
        person.sit(held, 0)
        lies_well_whatever_is_chosen(person)


def lies_well_whatever_is_chosen(person: Person) -> None:
    page = person.page
    screens = (PHONE, SIDE, LAPTOP)
    highs: dict[str, set[float]] = {}

    def check(*parts: str) -> None:
        for size in screens:
            name = at(page, size)
            (meadow,) = seen(page, ".board")
            highs.setdefault(name, set()).add(round(meadow[4] - meadow[2]))
            assert lies_well(page, ".board", ".bar") == [], name
            assert lies_well(page, MINE, *parts, ".seat", ".remember", inside=".board") == [], name

    check(".slot")
    card(person, "2 sheep").click()
    check(".slot")
    person.button(re.compile("2 sheep to Ivo")).click()
    check(".tag")
    card(person, "1 sheep").click()
    expect(page.locator(".stays")).to_be_visible()
    check(".tag", ".stays")
    person.primary.click()
    expect(person.button("Take back")).to_be_visible()
    assert {name: len(high) for name, high in highs.items()} == dict.fromkeys(highs, 1), highs


@pytest.mark.rest
def test_where_cards_come_from_is_told_side_by_side(come: Come, stage: StagedServer) -> None:
    """Two names that are long: neither tag lies on the other."""
    held = stage.lay("swip-sheep", "A S1 W D; B S2 S3 S2; C S1 S2 S3; D S3 S1 D; round 2; pass", "Ada", *LONG[2:5])
    person = moving(come, stage, held, 0, viewport=PHONE)
    page = person.page
    card(person, "Dog").click()
    card(person, "1 sheep").click()
    person.primary.click()
    stage.play(others(held, 1, 2, 3), "pass S2 left, S2 right", "pass S1 left, S2 right", "pass S1 left, D right")
    turn_until(page, page.locator(".at .from"))
    page.clock.run_for(300)
    expect(page.locator(".at .from")).to_have_count(2)
    assert lies_well(page, ".at .from") == []


@pytest.mark.rest
def test_all_five_pedestals_are_seen(come: Come, stage: StagedServer) -> None:
    end = "scored A S3 S1 S2; scored B S2 S2 S1; scored C S3 S2 S1 S3; scored D S1; scored E S2 S3; over"
    person, _ = sit(come, stage, end, 0, names=LONG[:5])
    for size in (PHONE, LAPTOP, SIDE):
        name = at(person.page, size)
        assert len(seen(person.page, ".scene .step")) == 5
        assert lies_well(person.page, ".scene .shown svg", inside=".board") == [], name
        assert lies_well(person.page, ".scene li", inside=".board") == [], name


# Raids.


@pytest.mark.rest
def test_what_is_known_of_other_hands(come: Come, stage: StagedServer) -> None:
    person, _ = sit(come, stage, TO_ATTACK, 0)
    expect(person.button("Attack Ben: 3 cards. A dog, as you know, 2 hidden")).to_be_visible()
    expect(person.button("Attack Dan: 2 cards. 1 sheep: you gave it, 1 hidden")).to_be_visible()
    expect(person.button("Attack Cleo: 2 cards. 2 hidden cards")).to_be_visible()
    memory = person.page.get_by_role("group", name="You remember")
    expect(memory).to_contain_text(re.compile(r"gave\s*Ben.*Dan"))
    person.button(re.compile("Attack Dan")).click()
    expect(person.page.get_by_text("If a dog answers, Dan takes one of your 2 cards.")).to_be_visible()
    resize(person.page, PHONE)
    assert memory.evaluate("each => each.scrollWidth <= each.clientWidth"), "what I remember is in sight"


@pytest.mark.rest
@pytest.mark.parametrize(
    ("target", "draw", "told", "tone", "mine", "dog"),
    [
        ("Dan", "S3", "You take a card with 3 sheep from Dan.", "good", ["S3", "S2", "S1"], False),
        ("Ben", "S2", "Ben takes a card with 2 sheep from you.", "bad", ["S1"], True),
    ],
)
def test_a_raid_is_a_small_drama(
    come: Come, stage: StagedServer, target: str, draw: str, told: str, tone: str, mine: list[str], dog: bool
) -> None:
    """Paw prints, the leap, the dog if there is one, the card, in this order; the position is seen when it has been told."""
    stage.roll(draw)
    held = stage.lay("swip-sheep", TO_ATTACK, *NAMES)
    person = moving(come, stage, held, 0)
    page = person.page
    person.button(re.compile(f"Attack {target}")).click()
    person.button(f"Pounce on {target}").click()
    turn_until(page, page.locator(".raid .print").first)
    expect(page.locator(".raid .runner")).to_have_count(0)
    turn_until(page, page.locator(".raid .runner"))
    expect(page.locator(".caption")).to_have_count(0)
    if dog:
        turn_until(page, page.get_by_text("WOOF!"))
        expect(page.locator(".caption")).to_contain_text("Ben's dog drives the wolf off.")
        wolf = page.locator(".at[data-owner='0'][data-kind=W]").evaluate("each => each.getBoundingClientRect().top")
        said = page.locator(".caption").evaluate("each => each.getBoundingClientRect().bottom")
        assert said <= wolf, "the wolf is seen while it is spoken of"
        assert cards(person, 1, "spent") == ["D"]
    turn_until(page, page.locator(f".caption.{tone}"))
    expect(page.locator(".caption")).to_contain_text(told)
    expect(page.locator(f".caption [aria-label='{draw[1]} sheep']")).to_have_count(1)
    assert sorted(filter(None, cards(person, 0))) == sorted(mine)
    turn_until(page, page.locator(".bar p", has_text="Cleo"))
    expect(page.locator(".raid, .caption")).to_have_count(0)


@pytest.mark.rest
def test_a_tap_skips_one_raid_and_not_the_next(come: Come, stage: StagedServer) -> None:
    """Two raids of others and the end of the round come at once: each has its own moment, and a tap ends one of them."""
    stage.roll("S2", "S1", "any")
    held = stage.lay("swip-sheep", TO_ATTACK.replace("A S2 S1 + W", "A S2 S1") + "; first C", *NAMES)
    person = moving(come, stage, held, 0)
    page = person.page
    stage.play(others(held, 1, 2, 3), "attack player 1", "attack player 1")
    turn_until(page, page.locator(".raid"))
    page.locator(".board").click(position={"x": 300, "y": 200})
    page.clock.run_for(60)
    expect(page.locator(".caption", has_text="Cleo takes a card")).to_have_count(0)
    turn_until(page, page.locator(".caption", has_text="Dan takes a card"))
    turn_until(page, page.locator(".standing"), most=6000)
    expect(page.locator(".standing")).to_contain_text("The sheep are home")
    assert page.locator(".standing li").count() == 4
    turn_until(page, page.locator(".slot"), most=8000)


# When each card sets out, by the clock of the page.
WATCH_FLIGHTS = """() => { window.flights = []; const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    if (this.matches(".at")) window.flights.push(Date.now());
    return animate.apply(this, how); }; }"""


@pytest.mark.rest
def test_all_cards_slide_at_once_and_wolves_come_out(come: Come, stage: StagedServer) -> None:
    held = stage.lay("swip-sheep", TO_PASS, *NAMES)
    person = moving(come, stage, held, 0)
    page = person.page
    card(person, "Dog").click()
    card(person, "1 sheep").click()
    person.primary.click()
    turn_until(page, page.get_by_text("1 of 4 ready").first)
    page.evaluate(WATCH_FLIGHTS)
    stage.play(others(held, 1, 2, 3), *OTHERS_PASS)
    turn_until(page, page.locator(".at .from"))
    expect(page.locator(".at .from")).to_have_text(["from Ben", "from Dan"])
    assert max(Counter(page.evaluate("window.flights")).values()) >= 8, "all eight together"
    turn_until(page, page.locator(".banner"))
    expect(page.locator(".banner")).to_contain_text("You lay 1 wolf, Cleo lays 1, Dan lays 1.")
    assert [cards(person, seat, "wolf") for seat in range(4)] == [["W"], [], ["W"], ["W"]]
    turn_until(page, page.locator(".aim").first)


def test_a_finished_game_shows_all_hands(come: Come, stage: StagedServer) -> None:
    """The replay; while it is played nobody sees another's face."""
    stage.roll("any")
    person, held = sit(come, stage, "A S1 S2 D; B S2 S3 D; C S1 S2 S3; D S3 S1 D; round 3; pass", 0)
    assert set(cards(person, 1)) == {None}
    stage.play(held, "pass S1 left, S2 right", "pass S2 left, S3 right", "pass S1 left, S2 right", "pass S3 left, S1 right")
    expect(person.result).to_be_visible()
    expect(person.page.locator(".scene li")).to_have_count(4)
    person.button("Replay", exact=True).click()
    expect(person.page.get_by_text("Moment 0 of")).to_be_visible()
    assert cards(person, 1) == ["S3", "S2", "D"]


@pytest.mark.rest
def test_a_replay_shows_the_cards_that_were_passed_and_taken(come: Come, stage: StagedServer) -> None:
    """SWP-06, SWP-20: with all hands open the true cards fly, also when the round ends in the same moment."""
    stage.roll("S3", "any")
    held = stage.lay("swip-sheep", "A S1 S2 W; B S2 S3 D; C S1 S2 S3; D S1 S3 D; round 3; pass", *NAMES)
    passes = ["pass W left, S1 right", "pass S3 left, S2 right", "pass S1 left, S3 right", "pass S3 left, S1 right"]
    stage.play(held, *passes, "attack player 4")
    person = moving(come, stage, held, 0)
    page = person.page
    hands = lambda zone="hand": [sorted(str(each) for each in cards(person, seat, zone)) for seat in range(4)]  # noqa: E731
    person.button("Replay", exact=True).click()
    expect(page.get_by_text("Moment 0 of")).to_be_visible()  # what steps through a game is loaded now: that takes real time
    person.button("Play", exact=True).click()
    turn_until(page, page.locator(".banner"), most=12000)
    passed = [["S2", "S2", "S3"], ["D", "S3"], ["S1", "S2", "S3"], ["D", "S1", "S1"]]
    assert hands() == passed
    turn_until(page, page.get_by_text("Moment 4 of"))
    assert hands() == passed
    turn_until(page, page.locator(".caption", has_text="Dan's dog"))
    turn_until(page, page.locator(".caption", has_text="Dan takes a card"))
    taken = [["S2", "S2", "S3"], ["D"], ["S1", "S2", "S3"], ["S1", "S1", "S3"]]
    assert (hands(), hands("spent")) == (taken, [[], ["W"], [], ["D"]])


# People.


@pytest.mark.parametrize("size", ["desk", *rest("phone")])
def test_a_whole_game_against_bots(come: Come, stage: StagedServer, size: str) -> None:
    """Three rounds with whatever comes to hand; nothing sticks out, nothing is covered."""
    stage.roll("any")
    person = come(to=stage, viewport=DESK if size == "desk" else PHONE)
    person.set_up("Swip'Sheep", ["Me", "Bot: easy", "Bot: easy", "Bot: easy"])
    rounds = set()
    for _ in range(80):
        if not person.wait():
            break
        if person.page.locator(".rounds").count():
            rounds.add(person.page.locator(".rounds").inner_text().strip())
        assert person.page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1"), "the whole table fits on the screen"
        person.step()
    assert rounds == {f"Round {number} of 3" for number in (1, 2, 3)}
    assert re.search("wins?|win together", finished(person))
    expect(person.page.locator(".scene")).to_be_in_viewport(ratio=0.9)
    totals = [int(each) for each in person.page.locator(".scene strong").all_inner_texts()]
    assert totals == sorted(totals, reverse=True)


@pytest.mark.rest
def test_three_phones_and_a_big_screen(come: Come, stage: StagedServer) -> None:
    """Everybody sees the own hand and nobody else's, the screen in the middle nobody's and no button, from the deal to the same result."""
    stage.roll("any")
    held = stage.lay("swip-sheep", "A S1 W D; B S2 S3 W; C S1 S2 S2; round 4; pass", "Ada", "Ben", "Cleo")
    people = [come(name, to=stage, viewport=PHONE, has_touch=True) for name in ("Ada", "Ben", "Cleo")]
    for seat, person in enumerate(people):
        person.sit(held, seat)
    screen = come("", to=stage, viewport={"width": 1920, "height": 1080})
    screen.begin_with(f"localStorage.setItem('paddock.tables', {json.dumps(json.dumps([held]))})")  # it holds a hand, and shows none
    screen.page.goto("/screen")
    code = held["table"].upper()
    screen.page.get_by_label("Code of the table").fill(f"{code[:4]} {code[4:]}")
    screen.button("Show the table").click()
    expect(screen.page.get_by_role("region", name="The meadow")).to_be_visible()
    assert {each for seat in range(3) for each in cards(screen, seat)} == {None}
    expect(screen.page.locator("main .button.primary, main .press")).to_have_count(0)
    assert screen.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "20px", "it is read from across the room"
    for seat, person in enumerate(people):
        assert None not in cards(person, seat)
        assert {each for other in range(3) if other != seat for each in cards(person, other)} == {None}
        person.decide()
    for _ in range(200):
        if all(person.result.is_visible() for person in people):
            break
        if not any(person.step() for person in people if not person.result.is_visible()):
            people[0].page.wait_for_timeout(100)
    scenes = [person.page.locator(".scene strong").all_inner_texts() for person in (*people, screen) if finished(person)]
    assert scenes == [scenes[0]] * 4
    expect(screen.button("Play again")).to_have_count(0)


def test_with_keys_only(come: Come, stage: StagedServer) -> None:
    """1 2 3 go to the cards, arrows give and keep; seats are aimed at with Tab and Enter."""
    stage.roll("any")
    person, held = sit(come, stage, TO_PASS, 0)
    keys = person.page.keyboard
    keys.press("2")
    expect(card(person, "Dog")).to_be_focused()
    keys.press("ArrowLeft")
    expect(slot(person, "left")).to_have_attribute("aria-label", "Dog goes to Ben")
    keys.press("ArrowDown")
    expect(slot(person, "left")).to_have_attribute("aria-label", "Give the chosen card to Ben, left")
    keys.press("ArrowRight")
    keys.press("1")
    keys.press("ArrowLeft")
    expect(slot(person, "left")).to_have_attribute("aria-label", "1 sheep goes to Ben")
    while not person.primary.evaluate("it => it === document.activeElement"):
        keys.press("Tab")
    keys.press("Enter")
    expect(person.status).to_contain_text("locked")
    stage.play(others(held, 1, 2, 3), *OTHERS_PASS)
    aim = person.page.get_by_role("button", name=re.compile("^Attack"))
    expect(aim).to_have_count(3)
    assert [re.split("[ :]", name)[1] for name in aim.evaluate_all("all => all.map((each) => each.ariaLabel)")] == ["Ben", "Cleo", "Dan"]
    while not aim.nth(1).evaluate("it => it === document.activeElement"):
        keys.press("Tab")
    keys.press("Enter")
    while not person.primary.evaluate("it => it === document.activeElement"):
        keys.press("Tab")
    keys.press("Enter")
    expect(person.page.get_by_role("region", name="Log")).to_contain_text("Cleo")


@pytest.mark.rest
def test_seats_say_how_many_cards_they_hold(come: Come, stage: StagedServer) -> None:
    """What happens is told by the live region: `test_ears.py`."""
    person, _ = sit(come, stage, TO_ATTACK, 0)
    expect(person.page.get_by_role("region", name="Ben", exact=True)).to_contain_text("3 cards in hand, no wolf laid.")


def test_two_people_at_one_device_hide_their_hands(come: Come, stage: StagedServer) -> None:
    person, _ = sit_hot(come, stage)
    person.button(re.compile("I am Ada|Show|ready", re.IGNORECASE)).first.click()
    expect(person.page.locator(".at[data-owner='0'][data-zone=hand]")).to_have_count(3)
    assert cards(person, 0) == ["S1", "D", "W"]
    person.decide()
    expect(person.page.get_by_role("heading", name="Pass the device to Ben")).to_be_visible()
    expect(person.page.locator(".at")).to_have_count(0)


def sit_hot(come: Come, stage: StagedServer) -> tuple[Person, dict[str, Any]]:
    held = stage.lay("swip-sheep", TO_PASS, *NAMES)
    person = come(to=stage)
    purse = [{**held, "tokens": held["tokens"][:2]}]
    person.begin_with(f"localStorage.setItem('paddock.tables', {json.dumps(json.dumps(purse))})")
    person.page.goto(f"/t/{held['table']}")
    return person, held


def test_a_spectator_sees_backs(come: Come, stage: StagedServer) -> None:
    person, _ = sit(come, stage, TO_ATTACK)
    assert {each for seat in range(4) for each in cards(person, seat)} == {None}
    expect(person.page.get_by_role("group", name="You remember")).to_have_count(0)


# Looks.


@pytest.mark.rest
@pytest.mark.parametrize("language", ["en-GB", "pl-PL"])
def test_it_can_be_used_by_everybody(come: Come, stage: StagedServer, language: str) -> None:
    """No serious finding of axe, no target below 44 px, no overflow: from 320 px to a desk, with three to five players, to the end."""
    stage.roll("any")
    person = come(to=stage, locale=language)
    for position, names, size in (
        (TO_PASS, NAMES, SMALL_PHONE),
        (TO_ATTACK, NAMES, PHONE),
        (TO_ATTACK, NAMES, DESK),
        ("A S1 W D; B S2 S3 W; C S1 S1 D; pass", NAMES[:3], PHONE),
        (f"{SCORED}; round 3; over", NAMES, PHONE),
        ("attack; A S1 S3 + W; B S2 S3; C S1 D; D S1 S2 + W; E S1", (*NAMES, "Eve"), {"width": 1920, "height": 1080}),
    ):
        person.page.set_viewport_size(size)
        person.sit(stage.lay("swip-sheep", position, *names), 0)
        expect(person.page.locator(".at, .scene").first).to_be_attached()
        inspect(person.page, f"swip-{len(names)}-{size['width']}-{language}")
