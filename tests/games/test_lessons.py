"""Lessons: every course is one that the rules allow, in plain Python and compiled; a rule that breaks a lesson fails here."""

import os
import re
import subprocess
import sys

import msgspec
import pytest

from paddock import find, names
from paddock.core.text.complaint import Complaint
from paddock.core.text.words import LANGUAGES, speaking
from paddock.server.messages.requests import Lesson
from paddock.server.tables import lessons
from paddock.server.tables.lessons import Course, Step, Teacher, course_of, lesson_of

pytestmark = pytest.mark.compiled_only  # the last test compares all of it with what plain Python makes

LONGEST = 220  # characters: what a child reads before it loses patience, and what fits above the board of a phone
MOST_PLAYS = 10  # of the learner: under three minutes, with quarter of a minute for each


@pytest.fixture(scope="module", params=names())
def taught(request: pytest.FixtureRequest) -> dict[str, Lesson]:
    """A game's lesson by language."""
    made = {}
    for language in LANGUAGES:
        with speaking(language):
            made[language] = lesson_of(find(request.param))
    return made


def test_a_lesson_is_short_and_full_of_things_to_do(taught: dict[str, Lesson]) -> None:
    for lesson in taught.values():
        plays = [step for step in lesson.steps if step.goal]
        assert 3 <= len(plays) <= MOST_PLAYS
        assert len(plays) > len(lesson.steps) / 2, "more is done than looked at"
        assert [step.name for step in lesson.steps if len(step.says) > LONGEST] == []
        assert len(lesson.ends) <= LONGEST


def test_a_lesson_ends_well(taught: dict[str, Lesson]) -> None:
    """The learner has won, or (Bunny Bunny Moose Moose, which takes six rounds) is ahead of everybody."""
    for lesson in taught.values():
        last = lesson.steps[-1].scenes[-1]
        if last.over is not None:
            assert last.over.winners == [0]
        else:
            assert last.position.sights[0].view.places[0] == 1


def test_every_language_has_the_same_course(taught: dict[str, Lesson]) -> None:
    def course(lesson: Lesson) -> list[object]:
        seen = [[(scene.position.number, scene.position.sights[0].view) for scene in step.scenes] for step in lesson.steps]
        return [(step.name, step.goal) for step in lesson.steps] + seen

    first, *others = [course(lesson) for lesson in taught.values()]
    assert all(other == first for other in others)


def test_a_table_could_have_said_it(taught: dict[str, Lesson]) -> None:
    """Numbers and moments only grow; at the beginning of a step the learner is asked, and what they have to find is offered first."""
    for lesson in taught.values():
        now = lesson.position
        for step in lesson.steps:
            now = step.opens or now
            offered = now.sights[0].options
            if step.goal and not step.free:
                assert now.waiting[0] == 0
                assert offered is not None
                assert step.goal[0] in [choice.play for choice in step.choices]
                assert step.goal[0] in [choice.play for choice in offered.choices]
                assert step.alone or offered.choices[0].play == step.goal[0]
            for scene in step.scenes:
                assert scene.position.number > now.number
                assert scene.position.moments >= now.moments
                now = scene.position


@pytest.mark.parametrize("name", names())
def test_nothing_is_left_unsaid(name: str) -> None:
    """Every message of a lesson's catalogue belongs to a step."""
    game = find(name)
    steps = {step.name for step in course_of(game).step}
    catalogue = (game.folder / lessons.FOLDER / "en.ftl").read_text("utf-8")
    keys = set(re.findall(r"^([\w-]+) =", catalogue, re.MULTILINE))
    assert keys - {"end"} - {f"{step}-no" for step in steps} == steps


def test_a_course_that_the_rules_refuse_is_named() -> None:
    game = find("super-farmer")

    def teach(*steps: Step) -> None:
        Teacher(game, Course(["Ada"], list(steps))).lesson()

    with pytest.raises(Complaint, match=r"super-farmer: step dog: giver_short"):
        teach(Step("dog", ["1 R6 for SD1"], position="A R5"))
    with pytest.raises(Complaint, match=r"step roll, “\* C/R”"):
        teach(Step("roll", ["1 roll", "* C/R"], position="A R5"))
    with pytest.raises(Complaint, match=r"step roll: there are only 60 rabbits|step roll: .*box"):
        teach(Step("roll", ["1 roll"], position="A R61"))


@pytest.mark.rest
def test_the_server_makes_the_same_without_a_compiler() -> None:
    command = [sys.executable, "-m", lessons.__name__]
    made = subprocess.run(command, env={**os.environ, "PADDOCK_JIT": "0"}, capture_output=True, check=True).stdout
    found = {name: bytes(content) for name, content in msgspec.json.decode(made, type=dict[str, msgspec.Raw]).items()}
    assert found == lessons.lessons_of()
    assert set(found) == {f"{name}.{language}.json" for name in names() for language in LANGUAGES}
