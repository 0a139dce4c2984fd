"""Scenes of the farm games, brought up on purpose: the position and the dice are laid out, time is turned by hand where something moves."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bench.client import BOARDS, MAX_KILOBYTES, weigh

from .rectangles import LONG, SIDE, lies_well, overlap, seen
from .server import Person, RunningServer, StagedServer
from .test_look import SIZES, inspect
from .test_together import farm_of, my_farm, offer

Come = Callable[..., Person]
DICE_AT_MOST = 800  # milliseconds
ADA, BEN, CLEO = "Ada", "Ben", "Cleo"


def log_of(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Log")


def stop_time(page: Page) -> None:
    """From now on the page's clock stands still until it is turned by hand."""
    page.clock.pause_at((page.evaluate("Date.now()") + 3000) / 1000)  # in seconds; on a busy machine the clock goes on while this is said


def moving(come: Come, stage: StagedServer, held: dict[str, Any], *seats: int, **more: Any) -> Person:
    """Somebody who likes motion, at a table where time stands still."""
    person = come(to=stage, reduced_motion="no-preference", **more)
    person.page.clock.install(time=0)
    person.sit(held, *seats)
    expect(person.status).not_to_have_text("")
    stop_time(person.page)
    return person


def turn_until(page: Page, wanted: Locator, most: int = 3000) -> None:
    """Turn the clock until something is seen."""
    step = 60  # milliseconds: shorter than anything is to be seen
    for _ in range(0, most, step):
        if wanted.count():
            return
        page.clock.run_for(step)
    raise AssertionError(f"not seen within {most} ms: {wanted}")


# Dice.


WATCH_DICE = """() => { window.rolls = []; let since = null; new MutationObserver(() => {
    const rolling = document.querySelectorAll(".die.rolling").length;
    if (rolling && since === null) since = performance.now();
    if (!rolling && since !== null) {
      window.rolls.push([performance.now() - since, document.querySelector(".dice[role=img]")?.getAttribute("aria-label")]); since = null; }
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["class", "aria-label"] }); }"""


def listen(page: Page) -> list[str]:
    """Everything the server says to the page from now on."""
    frames: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda content: frames.append(str(content))))
    return frames


def dice_heard(frames: list[str], viewer: int | None) -> list[list[str]]:
    """Every roll that the server has told that viewer of, in order."""
    told = [message for message in map(json.loads, frames) if message["t"] == "told" and message["viewer"] == viewer]
    lines = {(line["moment"], line["key"]): line for message in told for line in message["lines"]}
    return [line["values"]["dice"] for _, line in sorted(lines.items()) if "dice" in line["values"]]


@pytest.mark.rest
def test_every_roll_lands_on_the_servers_result_within_800_ms(come: Come, stage: StagedServer) -> None:
    """On the page's own clock, so that a busy machine makes no difference: each of twelve rolls, of both players."""
    names = {"R": "rabbit", "S": "sheep", "P": "pig", "C": "cow", "H": "horse", "fox": "fox", "wolf": "wolf"}
    dice = ["R/R", "S/R", "P/R", "fox/S", "H/C", "R/wolf", "R/R", "S/S", "fox/wolf", "P/P", "R/C", "H/R"]
    stage.roll(*dice)
    held = stage.lay("super-farmer", "A R3; B R2", ADA, BEN)
    person = come(to=stage, reduced_motion="no-preference")
    page = person.page
    frames = listen(page)
    page.clock.install(time=0)
    person.sit(held, 0)
    stop_time(page)
    page.evaluate(WATCH_DICE)
    for number in range(len(dice)):
        if number % 2 == 0:
            turn_until(page, page.locator(".bar .primary:not([disabled])", has_text="Roll the dice"))
            person.button("Roll the dice").click()
        else:
            stage.play(held, "roll")
        while len(dice_heard(frames, 0)) <= number:  # the server answers in its own time, which is not the page's
            page.wait_for_timeout(20)
        rolling = page.locator(".die.rolling")
        turn_until(page, rolling)
        expect(rolling).to_have_count(2)
        for _ in range(100):
            if not rolling.count():
                break
            page.clock.run_for(100)
    rolls = page.evaluate("window.rolls")
    assert [spent for spent, _ in rolls if not 300 <= spent <= DICE_AT_MOST] == []
    shown = [f"The dice show {names[one]} and {names[two]}" for one, two in (roll.split("/") for roll in dice)]
    assert [label for _, label in rolls] == shown
    assert dice_heard(frames, 0) == [[names[face] for face in roll.split("/")] for roll in dice]


@pytest.mark.rest
def test_everybody_at_one_device_sees_the_own_dice_roll_before_the_board_turns(come: Come, stage: StagedServer) -> None:
    stage.roll("R/R", "S/S")
    person = moving(come, stage, stage.lay("super-farmer", "A R3; B S2", ADA, BEN), 0, 1)
    page = person.page
    for mine, won, others in (({"rabbit": 3}, {"rabbit": 5}, {"sheep": 2}), ({"sheep": 2}, {"sheep": 4}, {"rabbit": 5})):
        turn_until(page, page.locator(".bar .primary:not([disabled])", has_text="Roll the dice"))
        assert mine.items() <= my_farm(person).items()
        person.button("Roll the dice").click()
        turn_until(page, page.locator(".die.rolling"))
        assert mine.items() <= my_farm(person).items()
        turn_until(page, page.locator(".gain", has_text="+2"))
        page.clock.run_for(20)
        assert won.items() <= my_farm(person).items()
        turn_until(page, page.locator(".bar .primary:not([disabled])", has_text="Roll the dice"))
        assert others.items() <= my_farm(person).items()


@pytest.mark.rest
def test_a_tap_shows_the_end_at_once(come: Come, stage: StagedServer) -> None:
    stage.roll("R/R")
    person = moving(come, stage, stage.lay("super-farmer", "A R3; B R2", ADA, BEN), 0)
    page = person.page
    person.button("Roll the dice").click()
    turn_until(page, page.locator(".die.rolling"))
    assert my_farm(person)["rabbit"] == 3
    person.button("Skip").click()
    page.clock.run_for(20)
    expect(page.locator(".die.rolling")).to_have_count(0)
    expect(person.status).to_contain_text("Ben")
    assert my_farm(person)["rabbit"] == 5


def test_nothing_moves_for_people_who_want_calm(come: Come, stage: StagedServer) -> None:
    """Neither by the system's wish nor by the setting: no die rolls, nothing is animated at all."""
    for choice in ({"reduced_motion": "reduce"}, {"reduced_motion": "no-preference"}):
        stage.roll("fox/S", "R/R")
        held = stage.lay("super-farmer", "A R3; B R2", ADA, BEN)
        person = come(to=stage, **choice)
        person.sit(held, 0)
        page = person.page
        if choice["reduced_motion"] == "no-preference":
            person.button("Settings").click()
            page.get_by_role("radio", name="No motion").check()
            person.button("Close").click()
        page.evaluate(WATCH_DICE)
        person.button("Roll the dice").click()
        expect(person.status).to_contain_text("Ben")
        stage.play(held, "roll")
        expect(person.button("Roll the dice")).to_be_visible()
        assert page.evaluate("window.rolls") == []
        assert page.evaluate("document.getAnimations().filter((each) => each.playState === 'running').length") == 0


# Fox and wolf.


@pytest.mark.rest
@pytest.mark.parametrize(
    ("position", "dice", "animal", "chased", "left", "told"),
    [
        ("A R5 S1; B R1", "fox/S", "fox", False, {"rabbit": 0, "sheep": 2}, "the fox eats 5 rabbits"),
        ("A R5 SD1; B R1", "fox/R", "fox", True, {"rabbit": 8, "small dog": 0}, "the small dog chases the fox away and is gone"),
        ("A R5 S1 P1 C1 H1; B R1; stock R0", "R/wolf", "wolf", False, {"rabbit": 0, "cow": 0, "horse": 1}, "the wolf eats"),
        ("A R5 BD1; B R1", "S/wolf", "wolf", True, {"rabbit": 5, "big dog": 0}, "the big dog chases the wolf away and is gone"),
    ],
)
def test_fox_and_wolf_run_through(
    come: Come, stage: StagedServer, position: str, dice: str, animal: str, chased: bool, left: dict[str, int], told: str
) -> None:
    """After the dice have landed the animal runs over the meadow, with a dog behind it if there is one; then the loss is seen."""
    stage.roll(dice)
    person = moving(come, stage, stage.lay("super-farmer", position, ADA, BEN), 0)
    page = person.page
    before = my_farm(person)
    person.button("Roll the dice").click()
    runner = page.locator(f".meadow .runner use[href$='#{animal}']")
    turn_until(page, runner)
    expect(page.locator(".die.rolling")).to_have_count(0)
    expect(page.locator(".die.danger")).to_have_count(1)
    expect(page.locator(".runner.chased")).to_have_count(int(chased))
    assert my_farm(person) == before, "the loss is seen when the animal has run"
    page.clock.run_for(3000)
    expect(page.locator(".runner")).to_have_count(0)
    farm = my_farm(person)
    assert {kind: farm[kind] for kind in left} == left
    expect(log_of(person)).to_contain_text(told)


@pytest.mark.rest
def test_a_neighbours_fox_is_seen_in_the_strip(come: Come, stage: StagedServer) -> None:
    stage.roll("fox/S")
    held = stage.lay("super-farmer", "A R5; B R1; turn A", ADA, BEN)
    person = moving(come, stage, held, 1)
    stage.play(held, "roll")
    turn_until(person.page, person.page.locator("[data-seat='0'] .news use[href$='#fox']"))
    person.page.clock.run_for(3000)
    assert farm_of(person, 0)["rabbit"] == 0


@pytest.mark.rest
def test_pairs_join_before_the_young_come(come: Come, stage: StagedServer) -> None:
    stage.roll("R/R")
    person = moving(come, stage, stage.lay("super-farmer", "A R4; B R1", ADA, BEN), 0)
    page = person.page
    person.button("Roll the dice").click()
    turn_until(page, page.locator(".pen.joining"))
    assert my_farm(person)["rabbit"] == 4
    turn_until(page, page.locator(".gain", has_text="+3"))
    page.clock.run_for(2000)
    assert my_farm(person)["rabbit"] == 7


@pytest.mark.rest
@pytest.mark.parametrize("board", BOARDS)
def test_a_board_is_not_too_heavy(browser: Browser, server: RunningServer, board: str) -> None:
    assert 50 < weigh(browser, server, board) < MAX_KILOBYTES


# The skunk and T.


@pytest.mark.rest
def test_the_skunk_is_given_away_and_costs_a_turn(come: Come, stage: StagedServer) -> None:
    """The skunk on the die, who gets it, the mark it leaves, the turn that is lost, and the skunk back beside the supply."""
    stage.roll("S/skunk", "R/S", "R/S")
    held = stage.lay("have-you-herd", "A R2; B R2; C R2", ADA, BEN, CLEO)
    ada, cleo = come(ADA, to=stage), come(CLEO, to=stage)
    ada.sit(held, 0)
    cleo.sit(held, 2)
    expect(ada.page.get_by_role("img", name="The skunk waits beside the supply")).to_be_visible()
    ada.button("Roll the dice").click()
    expect(ada.page.get_by_role("heading", name="Who gets the skunk?")).to_be_visible()
    expect(cleo.page.get_by_role("heading", name="Who gets the skunk?")).to_have_count(0)
    ada.page.locator("section", has=ada.page.get_by_role("heading", name="Who gets the skunk?")).get_by_role("button", name=CLEO).click()
    for person, words in (
        (ada, "Cleo has the skunk from Ada and will lose a turn"),
        (cleo, "You have the skunk from Ada and will lose a turn"),
    ):
        expect(person.page.get_by_text(words)).to_be_visible()
        expect(person.page.get_by_role("img", name="The skunk waits beside the supply")).to_have_count(0)
    ada.button("End the turn").click()
    stage.play(held, "roll", "skip")
    expect(log_of(cleo)).to_contain_text("You lose this turn: you hand back the skunk that Ada gave.")
    expect(ada.button("Roll the dice")).to_be_visible()
    expect(cleo.page.get_by_role("img", name="The skunk waits beside the supply")).to_be_visible()


def test_t_makes_a_player_trade(come: Come, stage: StagedServer) -> None:
    """After T the final trade is with a player of one's choice, who is not asked."""
    stage.roll("T/C")
    held = stage.lay("have-you-herd", "A R5; B R3 S1; C S2", ADA, BEN, CLEO)
    ada, ben = come(ADA, to=stage), come(BEN, to=stage)
    ada.sit(held, 0)
    ben.sit(held, 1)
    ada.button("Roll the dice").click()
    panel = ada.page.locator("section", has=ada.page.get_by_role("heading", name="Trade with a player: they cannot say no"))
    expect(panel.get_by_role("button")).to_have_count(2)
    panel.get_by_role("button", name="5 rabbits for 1 sheep from Ben").click()
    expect(log_of(ada)).to_contain_text("You make Ben trade 1 sheep for 5 rabbits.")
    expect(log_of(ben)).to_contain_text("Ada makes you trade 1 sheep for 5 rabbits.")
    expect(ben.button("Roll the dice")).to_be_visible()
    assert (my_farm(ada)["rabbit"], my_farm(ada)["sheep"]) == (0, 1)
    assert (my_farm(ben)["rabbit"], my_farm(ben)["sheep"]) == (8, 0)


@pytest.mark.rest
def test_t_with_nobody_to_trade_with(come: Come, stage: StagedServer) -> None:
    person = come(to=stage)
    person.begin_with("localStorage.setItem('paddock.settings', JSON.stringify({ press: true }))")
    person.sit(stage.lay("have-you-herd", "A R1; B R1; after T", ADA, BEN), 0)
    expect(person.page.get_by_text("Nobody has anything you could pay for.")).to_be_visible()
    person.button("End the turn").click()
    expect(person.status).to_contain_text("Ben")


@pytest.mark.rest
def test_a_dimmed_line_of_the_chart_says_why(come: Come, stage: StagedServer) -> None:
    person = come(to=stage)
    person.sit(stage.lay("have-you-herd", "A R2; B R1", ADA, BEN), 0)
    person.button("rabbit: 5 for sheep: 1 (not now").press("Enter")
    expect(person.page.get_by_role("alert")).to_have_text("You would need 5 rabbits and have 2 rabbits.")


# Trades.


def stepper(person: Person, side: str, kind: str) -> Locator:
    return person.page.get_by_role("group", name=f"{side}: {kind}").get_by_role("button", name=f"More: {kind}")


@pytest.mark.rest
def test_a_stock_that_is_short_is_asked_about(come: Come, stage: StagedServer) -> None:
    """SF-16 at the table: the warning says what would arrive, and nothing happens until it is confirmed."""
    person = come(to=stage)
    person.sit(stage.lay("super-farmer", "A H1; B R1; stock C1", ADA, BEN), 0)
    person.page.get_by_text("Build a trade of your own").click()
    stepper(person, "You give", "horse").click()
    for _ in range(2):
        stepper(person, "You get", "cow").click()
    expect(person.page.locator(".balance")).to_contain_text("72 of 72")
    expect(person.page.get_by_text("The stock is short: for 2 cows you would get only 1 cow.")).to_be_visible()
    assert my_farm(person)["horse"] == 1
    person.button("Trade anyway").click()
    expect(log_of(person)).to_contain_text("You trade 1 horse for 2 cows; the stock is short and pays 1 cow.")
    assert (my_farm(person)["horse"], my_farm(person)["cow"]) == (0, 1)


def test_the_balance_says_what_is_not_fair(come: Come, stage: StagedServer) -> None:
    person = come(to=stage)
    person.sit(stage.lay("super-farmer", "A R6; B R1", ADA, BEN), 0)
    person.page.get_by_text("Build a trade of your own").click()
    for _ in range(3):
        stepper(person, "You give", "rabbit").click()
    stepper(person, "You get", "sheep").click()
    expect(person.page.locator(".balance")).to_contain_text("3 of 6")
    expect(person.page.locator(".balance")).to_contain_text("That is not fair: you give 3 and want 6")
    for _ in range(3):
        stepper(person, "You give", "rabbit").click()
    expect(person.page.locator(".balance")).to_contain_text("6 of 6 a fair trade")


@pytest.mark.rest
def test_three_people_trade(come: Come, stage: StagedServer) -> None:
    """An offer is seen by all and answered by one: first declined, then accepted; every browser shows the same farms."""
    stage.roll("H/C", "H/C")
    held = stage.lay("super-farmer", "A R12; B S3; C P1", ADA, BEN, CLEO)
    people = [come(name, to=stage) for name in (ADA, BEN, CLEO)]
    for seat, person in enumerate(people):
        person.sit(held, seat)
    ada, ben, cleo = people
    offer(ada, ben, ("rabbit", 6), ("sheep", 1))
    expect(ben.page.get_by_role("heading", name="Ada offers you a trade")).to_be_visible()
    card = ben.page.locator(".offer")
    expect(card.get_by_role("img", name="rabbit: 6")).to_be_visible()
    expect(card.get_by_role("img", name="sheep: 1")).to_be_visible()
    for other in (ada, cleo):
        expect(other.page.get_by_role("heading", name="Ada offers Ben a trade")).to_be_visible()
        expect(other.button("Accept")).to_have_count(0)
    ben.button("Decline", exact=True).click()
    expect(log_of(ada)).to_contain_text("Ben declines.")
    assert my_farm(ada)["rabbit"] == 12
    expect(ada.page.get_by_text("Build a trade of your own")).to_have_count(0)
    ada.button("Roll the dice").click()
    ben.page.get_by_text("Build a trade of your own").click()
    ben.page.get_by_role("radio", name=CLEO).check(force=True)
    for _ in range(2):
        stepper(ben, "You give", "sheep").click()
    stepper(ben, "You get", "pig").click()
    expect(ben.page.locator(".balance")).to_contain_text("12 of 12")
    ben.button("Make this offer").click()
    expect(cleo.page.get_by_role("heading", name="Ben offers you a trade")).to_be_visible()
    cleo.button("Accept", exact=True).click()
    for person, heard in ((ada, "Cleo accepts."), (ben, "Cleo accepts."), (cleo, "You accept.")):
        expect(log_of(person)).to_contain_text(heard)
    assert (my_farm(ben)["sheep"], my_farm(ben)["pig"]) == (1, 1)
    assert (my_farm(cleo)["sheep"], my_farm(cleo)["pig"]) == (2, 0)
    for seat, person in ((0, ben), (0, cleo), (1, ada), (1, cleo), (2, ada), (2, ben)):
        assert farm_of(person, seat) == my_farm(people[seat])


# Catching up.


@pytest.mark.rest
def test_far_behind_the_end_is_shown_at_once_and_near_behind_every_step(come: Come, stage: StagedServer) -> None:
    """Up to five events are told one after another; when more have happened meanwhile, the table jumps to now."""
    for rolls, jumps in ((7, True), (5, False)):
        stage.roll(*["H/C"] * (rolls - 1), "R/R")
        held = stage.lay("super-farmer", "A R3; B R3", ADA, BEN)
        person = come(to=stage, reduced_motion="no-preference")
        page = person.page
        frames = listen(page)
        page.clock.install(time=0)
        person.sit(held)
        stop_time(page)
        page.evaluate(WATCH_DICE)
        stage.play(held, "roll")
        turn_until(page, page.locator(".die.rolling"))
        stage.play(held, *["roll"] * (rolls - 1))
        while len(dice_heard(frames, None)) < rolls:
            page.wait_for_timeout(20)
        page.clock.run_for(20_000)
        expect(page.locator(".die.rolling")).to_have_count(0)
        expect(log_of(person).locator("li")).to_have_count(rolls)
        assert len(page.evaluate("window.rolls")) == (1 if jumps else rolls)
        expect(page.get_by_role("img", name="The dice show rabbit and rabbit")).to_be_visible()
        assert farm_of(person, 0)["rabbit"] == 5


# How it looks.


@pytest.mark.rest
@pytest.mark.parametrize(("size", "language"), [("phone", "pl-PL"), ("desk", "en-GB")])
def test_scenes_look_well(size: str, language: str, come: Come, stage: StagedServer) -> None:
    """An offer, the short stock, the skunk and T, a rich farm and a spectator's view: on a phone and on a desk, in both languages."""
    person = come(ADA, to=stage, viewport=SIZES[size], has_touch=size == "phone", locale=language)
    rich = "A R14 S5 P3 C2 SD1 BD1; B R8 S2 P1; C R21 S3 C1 H1"
    scenes = {
        "farm-rich": ("super-farmer", rich, 0),
        "farm-watched": ("super-farmer", rich, None),
        "offer": ("super-farmer", "A R12 S1; B S3 R2; C P1; offer B R6 for S1", 1),
        "skunk-giving": ("have-you-herd", "A R7 S2 P1; B R2; C R1 C1; giving", 0),
        "skunk-held": ("have-you-herd", "A R7 S2 P1; B R2 G1; C R1 C1; A skunk from B; turn B", 0),
        "t-trade": ("have-you-herd", "A R6 S2; B R3 S1 P1; C S2 R4; after T", 0),
    }
    for name, (game, position, seat) in scenes.items():
        person.sit(stage.lay(game, position, ADA, BEN, CLEO), *([] if seat is None else [seat]))
        inspect(person.page, f"{name}-{size}")
    person.sit(stage.lay("super-farmer", "A H1; B R1; C R1; stock C1 H0 SD0 BD0", ADA, BEN, CLEO), 0)
    person.page.get_by_text("Build a trade of your own").or_(person.page.get_by_text("Ułóż własną wymianę")).click()
    for tray, times in ((0, 1), (1, 2)):
        for _ in range(times):
            person.page.locator(".tray").nth(tray).locator(".stepper button").last.click()
    expect(person.page.locator("p.short")).to_be_visible()
    person.page.locator("p.short").scroll_into_view_if_needed()
    inspect(person.page, f"short-stock-{size}")


@pytest.mark.rest
@pytest.mark.parametrize(("game", "position"), [("super-farmer", "A R6 S1; B R3 P1; C R1 C1"), ("have-you-herd", "A R5 S1; B R3 S1; C R1")])
def test_a_phone_on_its_side_plays_the_farms(game: str, position: str, come: Come, stage: StagedServer) -> None:
    """The whole farm fits between the head and the bar; every trade can be brought there; the roll is always at hand."""
    person = come(to=stage, viewport=SIDE)
    person.sit(stage.lay(game, position, *LONG[:3], bots=LONG[1:3]), 0)
    page = person.page
    (head,), (bar,) = seen(page, "header"), seen(page, ".bar")
    for part in (page.locator(".meadow"), *page.locator(".deal:not([aria-disabled=true])").all()):
        part.evaluate("each => each.scrollIntoView({ block: 'center' })")
        box = part.bounding_box()
        assert box
        lying = ("", box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"])
        assert not overlap(lying, head), part
        assert not overlap(lying, bar), part
    assert lies_well(page, ".bar .primary") == []
