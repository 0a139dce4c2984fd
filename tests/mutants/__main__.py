"""Mutation testing of the rules: `make mutants`, or `python -m tests.mutants herds`. Changes one sign or one number at a time and checks
that a test fails.

Runs in plain Python. A mutant is tested only by the tests that call its function, in a process forked from one that has imported
everything, so it costs no more than those tests: first the ones that killed another mutant of the function, then the fast ones. A surviving
mutant is printed and fails the run, unless `equal.toml` lists it as equivalent, with the reason.
"""

import argparse
import gc
import mmap
import os
import pickle
import resource
import signal
import sys
import threading
import time
import tomllib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

os.environ["PADDOCK_JIT"] = "0"  # set before any of our modules is imported
os.environ["OPENBLAS_NUM_THREADS"] = "1"

import hypothesis
import pytest
from _pytest.runner import runtestprotocol

from paddock import find, names

from .changes import Mutant, mutants_of

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "paddock"
EQUAL = Path(__file__).with_name("equal.toml")
OF_EVERY_GAME = ["tests/games/test_card_positions.py", "tests/lab/test_observation.py"]
OF_EVERY_GAME += ["tests/test_laws.py", "tests/test_phrases.py", "tests/test_positions.py"]
CPU_FACTOR = 5  # time limit: so many times the CPU time of the unchanged test, plus two seconds
WALL_SECONDS = 120  # wall-clock limit in seconds, for tests that wait for ever
TESTS = "(not compiled_only or compiled_only(either=True)) and not rest"
MEMORY_BYTES = 4 << 30  # bytes that a process with a mutant may use


@dataclass(frozen=True)
class Subject:
    """What is mutated, and the tests that should fail. `about`: of the tests of every game, those of this one."""

    sources: list[Path]
    tests: list[str]
    about: str = ""


def subjects() -> dict[str, Subject]:
    found = {}
    for name in names():
        folder = find(name).folder
        sources = [file for room in ("rules", "plays") for file in (*folder.glob(f"{room}.py"), *folder.glob(f"{room}/**/*.py"))]
        tests = [str(path) for path in (ROOT / "tests/games").glob(f"test_{folder.name}*.py")]
        found[name] = Subject(sorted(sources), [*tests, *OF_EVERY_GAME], name)
    rooms = ("advice", "choices", "luck", "rounding", "solved", "steps", "values", "weighing")
    found["coach"] = Subject([SOURCE / "coach" / f"{room}.py" for room in rooms], ["tests/coach"])
    ratings = [*(SOURCE / "arena" / f"{room}.py" for room in ("plackett", "rating", "standing")), SOURCE / "report/estimate.py"]
    found["ratings"] = Subject(ratings, ["tests/arena/test_rating.py", "tests/arena/test_standing.py", "tests/test_estimate.py"])
    return found


@dataclass
class Calls:
    """Which tests call which function, and how long each takes."""

    tests: dict[tuple[str, int], set[int]] = field(default_factory=dict)
    seconds: dict[int, float] = field(default_factory=dict)


class Changer:
    """A pytest plugin that replaces the test loop once tests are collected."""

    def __init__(self, subject: Subject, jobs: int, only: list[str]) -> None:
        self.subject = subject
        self.jobs = jobs
        self.only = only
        self.survivors: list[Mutant] = []
        self.tried = 0
        self.started: dict[int, tuple[Mutant, memoryview]] = {}
        self.noticed: dict[tuple[str, str], Counter[int]] = defaultdict(Counter)  # how many mutants of each function each test has killed

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self.concerns(item)]

    def concerns(self, item: pytest.Item) -> bool:
        parameters = item.callspec.params if hasattr(item, "callspec") else {}
        return not self.subject.about or parameters.get("name", self.subject.about) == self.subject.about

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise session.Interrupted("some tests cannot be read")
        calls = self.watched(session.items, {str(file) for file in self.subject.sources})
        gc.freeze()  # shares the present objects with all forked processes
        for mutant in self.mutants():
            if len(self.started) == self.jobs:
                self.wait()
            self.begin(mutant, session.items, calls)
        while self.started:
            self.wait()
        return True

    def mutants(self) -> Iterator[Mutant]:
        for file in self.subject.sources:
            for mutant in mutants_of(file):
                if is_asked_for(mutant.file, mutant.function, self.only):
                    yield mutant

    def begin(self, mutant: Mutant, items: list[pytest.Item], calls: Calls) -> None:
        place = place_of(mutant)
        tests = sorted(calls.tests.get(place, ()), key=lambda number: (-self.noticed[place][number], calls.seconds[number]))
        function, running = function_of(mutant), memoryview(mmap.mmap(-1, 4)).cast("i")

        def survives() -> bool:
            change(function, mutant.code)
            return all(passes_in(calls.seconds[running[0]], items[running[0]]) for running[0] in tests)

        self.started[split_off(survives)] = mutant, running
        self.tried += 1

    def wait(self) -> None:
        pid, status = os.wait()
        mutant, running = self.started.pop(pid)
        if status:  # a test failed, or a time limit killed it: the mutant was noticed
            self.noticed[place_of(mutant)][running[0]] += 1
            return
        self.survivors.append(mutant)
        if not reason_of(mutant, listed()):
            print(f"{place(mutant)}:{mutant.line}: nobody notices\n  - {mutant.before}\n  + {mutant.name}", flush=True)

    def watched(self, items: list[pytest.Item], files: set[str]) -> Calls:
        """Run every test once, unchanged, and trace what it calls."""
        readers = []
        for job in range(self.jobs):
            reader, writer = os.pipe()
            split_off(lambda job=job, writer=writer: tell(writer, watch(items, range(job, len(items), self.jobs), files)))
            os.close(writer)
            readers.append(reader)
        together = Calls()
        for reader in readers:
            with os.fdopen(reader, "rb") as pipe:
                calls, failed = pickle.load(pipe)
            if failed:
                pytest.exit(f"{', '.join(failed)}: red without any change", 1)
            for place, tests in calls.tests.items():
                together.tests.setdefault(place, set()).update(tests)
            together.seconds |= calls.seconds
        for _ in readers:
            os.wait()
        return together


def is_asked_for(file: Path, function: str, only: list[str]) -> bool:
    return not only or any(file.match(each) or function.startswith(each) for each in only)


def place_of(mutant: Mutant) -> tuple[str, str]:
    return str(mutant.file), mutant.function


def split_off(work: Callable[[], bool]) -> int:
    """Run work in a forked process; its exit status is 0 if the work returns True."""
    sys.stdout.flush()
    if pid := os.fork():
        return pid
    status = 1
    try:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        status = 0 if work() else 1
    finally:
        os._exit(status)


def watch(items: list[pytest.Item], mine: range, files: set[str]) -> tuple[Calls, list[str]]:
    calls, failed = Calls(), []
    for number in mine:
        called: set[CodeType] = set()

        def note(frame: FrameType, event: str, _: Any, called: set[CodeType] = called) -> None:
            if event == "call":
                called.add(frame.f_code)

        began = time.process_time()
        threading.setprofile(note)
        sys.setprofile(note)
        passed = passes(items[number])
        sys.setprofile(None)
        threading.setprofile(None)
        calls.seconds[number] = time.process_time() - began
        if not passed:
            failed.append(items[number].nodeid)
        for code in called:
            if code.co_filename in files:
                calls.tests.setdefault((code.co_filename, code.co_qualname.split(".<locals>")[0]), set()).add(number)
    return calls, failed


def tell(writer: int, what: Any) -> bool:
    with os.fdopen(writer, "wb") as pipe:
        pickle.dump(what, pipe)
    return True


def passes(item: pytest.Item) -> bool:
    return all(report.passed or report.skipped for report in runtestprotocol(item, log=False, nextitem=None))


def change(function: Any, code: CodeType) -> None:
    while wrapped := getattr(function, "__wrapped__", None):
        getattr(function, "cache_clear", bool)()  # cached results come from the unchanged function
        function = wrapped
    function.__code__ = code


def passes_in(seconds: float, item: pytest.Item) -> bool:
    """Limit CPU time and wall-clock time: an alarm of either kills the process."""
    signal.setitimer(signal.ITIMER_PROF, 2 + CPU_FACTOR * seconds)
    signal.setitimer(signal.ITIMER_REAL, WALL_SECONDS + CPU_FACTOR * seconds)
    return passes(item)


def function_of(mutant: Mutant) -> Any:
    """The function object, also where other modules have imported it."""
    (module,) = [module for module in sys.modules.values() if getattr(module, "__file__", None) == str(mutant.file)]
    found: Any = module
    for name in mutant.function.split("."):
        found = vars(found)[name]
    return getattr(found, "__func__", found.fget if isinstance(found, property) else found)


def reason_of(mutant: Mutant, equal: dict[str, dict[str, str]]) -> str:
    """The reason why a mutant is equivalent, if it is listed."""
    return equal.get(place(mutant), {}).get(mutant.name, "")


def listed() -> dict[str, dict[str, str]]:
    """The equivalent mutants by file, with the reason of each."""
    return tomllib.loads(EQUAL.read_text("utf-8")) if EQUAL.exists() else {}


def report(name: str, changer: Changer, seconds: float) -> bool:
    equal = listed()
    known = [each for each in changer.survivors if reason_of(each, equal)]
    left = len(changer.survivors) - len(known)
    named = {(path, change) for path, changes in equal.items() for change in changes if ROOT / path in changer.subject.sources}
    asked = {each for each in named if is_asked_for(ROOT / each[0], each[1], changer.only)}
    stale = asked - {(place(each), each.name) for each in known}
    for path, change in sorted(stale):
        print(f"{path}: equal.toml names a change that is noticed, or is none any more: {change}")
    killed = changer.tried - len(changer.survivors)
    print(f"{name}: {changer.tried} changes, {killed} noticed, {len(known)} equal, {left} survive ({seconds:.0f} s)", flush=True)
    return not left and not stale


def place(mutant: Mutant) -> str:
    return mutant.file.relative_to(ROOT).as_posix()


def run(name: str, jobs: int, only: list[str], tests: str) -> bool:
    began, changer = time.perf_counter(), Changer(subjects()[name], jobs, only)
    plainly = ["-p", "no:cacheprovider", "-n", "0", "-qq", "--no-header", "--capture=no", "--assert=plain", "--tb=native"]
    status = pytest.main([*plainly, "-m", TESTS, "-k", tests, *changer.subject.tests], [changer])
    return report(name, changer, time.perf_counter() - began) and status == 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("subject", nargs="*", choices=[*subjects(), []], help="games, coach or ratings; all, if none is named")
    parser.add_argument("--only", nargs="+", default=[], help="functions whose names begin so, or files: due.py, rules/__init__.py")
    parser.add_argument("--tests", default="", help="of the tests only these, as pytest's -k")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    some = [hypothesis.Phase.explicit, hypothesis.Phase.generate]  # no shrinking: it is enough to know that it fails
    hypothesis.settings.register_profile(
        "mutants", phases=some, derandomize=True, deadline=None, suppress_health_check=hypothesis.HealthCheck
    )
    hypothesis.settings.load_profile("mutants")
    green = [run(name, arguments.jobs, arguments.only, arguments.tests) for name in arguments.subject or subjects()]
    return 0 if all(green) else 1


if __name__ == "__main__":
    sys.exit(main())
