"""Bridge: connects a pipe bot (docs/pipe-bots.md) to a server (docs/bot-api.md).

The program gets the same input as in the arena. Lost connections are reopened; a program that fails is restarted, and resigns
when it fails too often.
"""

import contextlib
import http.client
import json
import secrets
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from ..bots.limits import Fault, Limits
from ..bots.pipe import LISTED_PLAYS, PROTOCOL, Program, encode, ready_decoder, reply_decoder
from ..core.text.words import language, speaking
from ..server.words import complaint, say

RETRY_SECONDS = (0.2, 1.0, 2.0, 5.0)  # delays between retries when a server does not answer
SILENCE_SECONDS = 30.0  # seconds without even a keep-alive line: the connection is dead
RETRY_STATUSES = (429, 503)  # statuses to retry
MAX_FAULTS = 3  # failures of a program in one game, before it resigns
LOST = (OSError, http.client.HTTPException, json.JSONDecodeError)


class Refusal(Exception):
    """The server refused a request."""

    def __init__(self, status: int, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status
        self.code = code


class Site:
    """A server, as seen by an account."""

    def __init__(self, server: str, key: str) -> None:
        self.server = server.rstrip("/")
        self._key = key

    def open(self, path: str, body: Any = None) -> http.client.HTTPResponse:
        headers = {"Authorization": f"Bearer {self._key}", "Content-Type": "application/json", "Accept-Language": language()}
        content = None if body is None else encode(body)
        asked = urllib.request.Request(f"{self.server}/api/v1{path}", content, headers)
        try:
            answer: http.client.HTTPResponse = urllib.request.urlopen(asked, timeout=SILENCE_SECONDS)
        except urllib.error.HTTPError as error:
            with error:
                told = error.read()
            try:
                problem = json.loads(told)
                raise Refusal(error.code, problem["code"], problem["sentence"]) from None
            except (ValueError, KeyError, TypeError):  # a proxy's page, say, while the server is down
                raise OSError(f"{error.code} {error.reason}") from None
        return answer

    def ask(self, path: str, body: Any = None) -> Any:
        with self.open(path, body) as answer:
            return json.load(answer)

    def lines(self, path: str) -> Iterator[Any]:
        with self.open(path) as answer:
            for line in answer:
                if line.strip():
                    yield json.loads(line)


class Bridge:
    def __init__(
        self,
        server: str,
        key: str,
        command: Sequence[str],
        games: Sequence[str],
        seconds: float,
        most: int,
        tell: Callable[[str], None] = print,
    ) -> None:
        self.site = Site(server, key)
        self.command = command
        self.limits = Limits(seconds=seconds)
        self.tell = tell
        self.name = ""
        self._wanted = f"?games={','.join(games)}" if games else ""
        self._most = most
        self._playing: dict[str, BridgedGame] = {}

    def run(self) -> None:
        """Listen for challenges and games, for ever."""
        try:
            self._listen()
        finally:
            for game in list(self._playing.values()):
                game.end()

    def _listen(self) -> None:
        tries = 0
        while True:
            try:
                self.name = self.name or self.site.ask("/me")["name"]
                happens = self.site.lines(f"/events{self._wanted}")
                self.tell(say("bridge-online", name=self.name, server=self.site.server))
                for event in happens:
                    tries = 0
                    self._hear(event)
                reason = "-"
            except Refusal as refused:
                if refused.status not in RETRY_STATUSES:
                    raise complaint("bridge-refused", server=self.site.server, reason=str(refused)) from None
                reason = str(refused)
            except LOST as error:
                reason = str(error) or type(error).__name__
            self.tell(say("bridge-lost", server=self.site.server, reason=reason))
            time.sleep(RETRY_SECONDS[min(tries, len(RETRY_SECONDS) - 1)])
            tries += 1

    def _hear(self, event: Any) -> None:
        if event["t"] == "challenged":
            table = event["challenge"]["table"]
            with contextlib.suppress(Refusal):  # somebody else was quicker, or it was withdrawn
                self.site.ask(f"/challenges/{table}/{'accept' if len(self._playing) < self._most else 'decline'}", {})
        elif event["t"] == "began" and event["game"]["table"] not in self._playing:
            table, speaks = event["game"]["table"], language()
            self._playing[table] = BridgedGame(self, table)
            threading.Thread(target=self._play, args=[event["game"], speaks], daemon=True).start()

    def _play(self, game: Any, speaks: str) -> None:
        table = game["table"]
        with speaking(speaks):
            self.tell(say("bridge-plays", name=self.name, game=game["game"], table=table))
            try:
                self._playing[table].play()
            except (Refusal, Fault) as error:
                self.tell(say("bridge-fault", table=table, reason=str(error)))
            finally:
                self._playing.pop(table, None)


class BridgedGame:
    """One game: a program for each seat."""

    def __init__(self, bridge: Bridge, table: str) -> None:
        self._bridge = bridge
        self._table = table
        self._programs: dict[int, Program] = {}
        self._welcome: Any = None
        self._players = 0
        self._faults = 0

    def play(self) -> None:
        tries = 0
        try:
            while True:
                try:
                    for message in self._bridge.site.lines(f"/games/{self._table}/stream"):
                        tries = 0
                        if self._hear(message):
                            return
                except (Refusal, *LOST) as error:
                    if isinstance(error, Refusal) and error.status not in RETRY_STATUSES:
                        raise
                    if tries:
                        self._bridge.tell(say("bridge-lost", server=self._bridge.site.server, reason=str(error) or type(error).__name__))
                time.sleep(RETRY_SECONDS[min(tries, len(RETRY_SECONDS) - 1)])
                tries += 1
        finally:
            self.end()

    def end(self) -> None:
        while self._programs:
            self._programs.popitem()[1].kill()

    def _hear(self, message: Any) -> bool:
        """Whether the game is over for us."""
        match message["t"]:
            case "welcome":
                self._welcome = message
            case "table":
                self._players = len(message["seats"])
            case "position":
                for sight in message["sights"]:
                    if sight["viewer"] in message["waiting"] and sight["small"]:
                        return self._answer(message, sight)
            case "over":
                won = any(seat in message["winners"] for seat in self._welcome["seats"])
                self._bridge.tell(say("bridge-over", table=self._table, won="yes" if won else "no"))
                self._rise(message)
                return True
        return False

    def _answer(self, position: Any, sight: Any) -> bool:
        """Ask the program until the server has accepted a play, or the game has gone on. True: it has failed too often."""
        seat = sight["viewer"]
        while self._faults < MAX_FAULTS:
            try:
                play = self._choose(position, sight)
            except Fault as fault:
                self._fail(seat, str(fault))
                continue
            body = {"seat": seat, "position": position["number"], "play": play, "key": secrets.token_hex(12)}
            try:
                self._bridge.site.ask(f"/games/{self._table}/play", body)
            except Refusal as refused:
                if refused.status in (409, *RETRY_STATUSES):  # the game has gone on, or the server is busy: the next position tells
                    return False
                self._fail(seat, f"illegal: {refused}")
                continue
            return False
        self._bridge.tell(say("bridge-resigns", table=self._table))
        self._bridge.site.ask(f"/games/{self._table}/resign", {})
        return True

    def _fail(self, seat: int, reason: str) -> None:
        """Stop the program; it is restarted for the next play."""
        self._faults += 1
        self._bridge.tell(say("bridge-fault", table=self._table, reason=reason))
        if seat in self._programs:
            self._programs.pop(seat).kill()

    def _program(self, seat: int) -> Program:
        """The program of a seat, started and ready."""
        if seat not in self._programs:
            limits, welcome = self._bridge.limits, self._welcome
            program = self._programs[seat] = Program(self._bridge.command, limits)
            about = {"game": welcome["game"], "seats": self._players, "seat": seat, "settings": welcome["settings"]}
            hello = {"type": "hello", "protocol": PROTOCOL, **about, "seconds": limits.seconds, "seed": secrets.randbits(32)}
            line = program.ask(encode(hello), limits.start)
            try:
                program.wants = ready_decoder.decode(line).wants
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                raise Fault("garbage", f"answered hello with something else than ready: {line[:120]!r}") from None
        return self._programs[seat]

    def _choose(self, position: Any, sight: Any) -> Any:
        """The program's play. In simultaneous steps the server takes whole plays only, so small moves are put together here."""
        program, small = self._program(sight["viewer"]), sight["small"]
        choices = sight["options"]["choices"] if sight["options"] else []
        together, moves = position["ready"] is not None, small["moves"]
        begun: list[int] = []
        while True:
            play = self._ask(program, sight, moves, midway=bool(begun))
            if type(play) is not int or not together:
                return play
            begun.append(play)
            paths = [(path, choice) for path, choice in zip(small["paths"], choices, strict=True) if path[: len(begun)] == begun]
            if not paths:
                raise Fault("illegal", f"{begun} begins none of the plays that were listed")
            for path, choice in paths:
                if path == begun:
                    return choice["play"]
            moves = sorted({path[len(begun)] for path, _ in paths})

    def _ask(self, program: Program, sight: Any, moves: list[int], midway: bool) -> Any:
        limits, options = self._bridge.limits, None if midway else sight["options"]
        listed = [{"text": each["text"], "play": each["play"]} for each in options["choices"]] if options else []
        whole = not options or (options["complete"] and len(listed) <= LISTED_PLAYS)
        message = {"type": "choose", "view": sight["view"], "moves": moves, "seconds": limits.seconds}
        if "suggestions" in program.wants:
            message["suggestions"] = listed[: options["suggested"]] if options else []
        if "plays" in program.wants:
            message["plays"] = listed if whole else None
        wait = limits.patience if program.warm else limits.start + limits.patience
        line = program.ask(encode(message), wait)
        program.warm = True
        try:
            return reply_decoder.decode(line).play
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Fault("garbage", f'answered choose with something else than {{"play": ...}}: {line[:120]!r}') from None

    def _rise(self, over: Any) -> None:
        for program in self._programs.values():
            with contextlib.suppress(Fault):
                program.tell(encode({"type": "over", "scores": over["scores"], "winners": over["winners"]}), time.monotonic() + 1)
