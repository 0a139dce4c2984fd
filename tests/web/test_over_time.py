"""My games over time in the browser: sums with intervals, months as a chart, habits, on a phone and a desk, by day and by night."""

import contextlib
import gzip
import json
import sqlite3
import time
import urllib.request
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from paddock import find
from paddock.coach.account import FORMAT, Choice, Event, Option, Points, Review, Sum
from paddock.server.messages.requests import ReviewStatus
from paddock.server.tables.reviews import edition_of

from .server import Person, StagedServer
from .test_look import SIZES, inspect

Come = Callable[..., Person]
NOTHING = Points(0, 0, 0, 0, 0, 0, 0)
WHY = {"en": "buys a dog before the wolf comes for everything", "pl": "kupuje psa, zanim wilk przyjdzie po wszystko"}
PLAYED = {"en": "Roll the dice", "pl": "Rzuć kośćmi"}
BETTER = {"en": "Trade a sheep for a small dog", "pl": "Wymień owcę na małego psa"}


def review(game: str, luck: float, play: float) -> Review:
    """A game in which the same thing was missed twice."""
    options = [Option("S1=SD1", BETTER, WHY, 0.6, 0.01, 0.5), Option("roll", PLAYED, {}, 0.5, 0.01, 0.5)]
    choice = Choice(0, options, 1, play / 2, 0.01, -play / 2, 0.01, True, True)
    events = [Event("choice", at, at, 2 * at + 1, [0], PLAYED, [], [], [], [], [], [choice]) for at in range(2)]
    own = Sum(0.5, luck, play, 0.0, 0.5, 0, 0, 0, 0, 2, 2, 0, None, None, NOTHING)
    return Review(FORMAT, game, 2, ["Ada", "Ben"], 1, 1, 1, events=events, sums=[own, own])


def finished_games(stage: StagedServer, game: str, reviews: list[Review], month: int) -> list[dict[str, Any]]:
    """Games that are over and looked at by the coach, as the server keeps them; returns what a browser would hold for them."""
    record, held = (find(game).folder / "recorded.json").read_bytes(), []
    for day, each in enumerate(reviews, 1):
        asked = urllib.request.Request(f"{stage.address}/api/records", record, {"content-type": "application/json"})
        with urllib.request.urlopen(asked) as answer:
            table = json.load(answer)["table"]
        entry = gzip.compress(msgspec.json.encode(ReviewStatus("ready", 1.0, 0, None, each)))
        with contextlib.closing(sqlite3.connect(stage.data / "tables.sqlite3", timeout=20)) as file, file:
            file.execute("INSERT INTO reviews (table_id, edition, entry) VALUES (?, ?, ?)", (table, edition_of(find(game)), entry))
        when = 1000 * time.mktime((2026, month, day, 12, 0, 0, 0, 0, 0))
        held.append({"table": table, "game": game, "title": "", "tokens": [], "when": when, "over": True, "seats": [0]})
    return held


@pytest.mark.rest
@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("size", ["phone", "desk"])
def test_how_much_was_luck_and_how_much_play(size: str, language: str, come: Come, stage: StagedServer) -> None:
    """What is told fits any screen, also one of 320 pixels: sums, each with its interval, a chart of months, games and habits."""
    swings = (0.31, -0.22, 0.18, -0.35, 0.12, 0.27, -0.15)
    farms = [review("super-farmer", luck, -0.3 + luck / 10) for luck in swings]
    herds = [review("have-you-herd", -luck, -0.2 - luck / 10) for luck in swings]
    held = finished_games(stage, "super-farmer", farms, 6) + finished_games(stage, "have-you-herd", herds, 7)
    person = come(to=stage, viewport=SIZES[size], has_touch=size == "phone", locale={"en": "en-GB", "pl": "pl-PL"}[language])
    person.begin_with(f"localStorage.setItem('paddock.tables', {json.dumps(json.dumps(held))})")
    page = person.page
    page.goto("/time")
    headings = page.locator("main h2")
    expect(headings).to_have_count(4)
    intervals = page.locator(".axis .whisker")
    expect(intervals).to_have_count(6)  # of luck and of play: of all games, and of each of the two
    for dot, interval in zip(page.locator(".axis .dot").all(), intervals.all(), strict=True):
        at, span = dot.bounding_box(), interval.bounding_box()
        assert at is not None
        assert span is not None
        assert span["x"] <= at["x"] + at["width"] / 2 <= span["x"] + span["width"]
    expect(page.locator("main article .cost")).to_have_count(2)
    expect(page.locator("svg[role=img] text")).to_have_count(4)  # two months and their games
    if language == "en":
        expect(page.get_by_role("heading", name=WHY["en"])).to_have_count(2)
        expect(page.get_by_role("link", name="Try this one again")).to_have_count(2)
    inspect(page, f"time-{size}-{language}")
