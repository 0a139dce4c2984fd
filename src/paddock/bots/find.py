"""Finds a bot by its specification: `simple`, `my_bot.py`, `my_bot.py:ClassName`, `my.pt`, `pipe:./bot --fast`; `NAME=` before it names it.

No untrusted code runs here. A Python file is read as text, and the text is sent to the process that plays, so that a whole
tournament uses one version of it; so is a checkpoint, which is numbers only.
"""

import ast
import re
import shlex
import shutil
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from . import PLAYERS
from .bot import Bot
from .limits import Limits
from .pipe import Pipe, ProgramPool
from .remote import Remote, Script
from .trained import ENDINGS, BadCheckpoint, Trained, read_file, read_network

BUILT_IN, FILE, PIPE, CHECKPOINT = "built-in", "file", "pipe", "checkpoint"
IN_PROCESS = (BUILT_IN, CHECKPOINT)  # contain no untrusted code


class BadBot(ValueError):
    """There is no bot with this specification. The code and the details are for a sentence."""

    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code)
        self.code = code
        self.details = details


class Source(msgspec.Struct, frozen=True):
    """Where a bot comes from, with all that is needed to make it in another process."""

    name: str
    spec: str
    kind: str
    mark: str  # digest: changes when the bot changes
    text: str = ""  # source code of a Python file
    path: str = ""
    chosen: str = ""  # the class
    command: tuple[str, ...] = ()
    folder: str = ""  # working directory of the command
    content: bytes = b""  # bytes of a checkpoint

    def named(self, name: str) -> "Source":
        return msgspec.structs.replace(self, name=name)


def find_bot(spec: str) -> Source:
    """The bot of a specification, or BadBot."""
    name, _, rest = spec.partition("=")
    if rest and re.fullmatch(r"[\w-]+", name):
        return find_bot(rest).named(name)
    if spec.startswith("pipe:"):
        return find_program(spec.removeprefix("pipe:"))
    if spec in PLAYERS:
        return Source(spec, spec, BUILT_IN, _built_in_mark())
    path, _, chosen = spec.partition(":")
    if path.endswith(".py"):
        return _file(spec, Path(path), chosen)
    if spec.endswith(ENDINGS):
        return _checkpoint(spec, Path(spec))
    raise BadBot("unknown", spec=spec, names=", ".join(PLAYERS))


def find_bots(specs: list[str]) -> list[Source]:
    return unique([find_bot(spec) for spec in specs])


def unique(sources: list[Source]) -> list[Source]:
    """Distinct names: the second `random` becomes `random#2`."""
    found: list[Source] = []
    for source in sources:
        taken = {other.name for other in found}
        name, number = source.name, 1
        while name in taken:
            number += 1
            name = f"{source.name}#{number}"
        found.append(source.named(name))
    return found


def find_program(line: str, folder: Path = Path()) -> Source:
    """A program by its command line and working directory."""
    try:
        command = shlex.split(line)
    except ValueError as error:
        raise BadBot("syntax", file=line, reason=str(error)) from None
    program = command[0] if command else ""
    if shutil.which(str(folder / program) if "/" in program else program) is None:
        raise BadBot("no_program", program=program)
    files = [folder / word for word in command if (folder / word).is_file()]
    mark = _mark(line.encode() + b"".join(file.read_bytes() for file in files))
    words = [Path(word).name if number == 0 or (folder / word).is_file() else word for number, word in enumerate(command)]
    return Source(_clean(" ".join(words)), f"pipe:{line}", PIPE, mark, command=tuple(command), folder=str(folder.resolve()))


def maker(source: Source, limits: Limits, programs: ProgramPool) -> Callable[[], Bot]:
    """A factory that makes the bot anew for every game. Untrusted code plays in processes of its own."""
    if source.kind == PIPE:
        return lambda: Pipe(source.command, limits, programs, source.folder)
    if source.kind in IN_PROCESS:
        return maker_here(source)
    script = Script(source.text, source.path, source.chosen, source.mark)
    return lambda: Remote(script, limits, programs)


def maker_here(source: Source) -> Callable[[], Bot]:
    """A factory for bots that play in this process: built-in ones and checkpoints."""
    if source.kind == CHECKPOINT:
        network = read_network(source.content)
        return lambda: Trained(network)
    return PLAYERS[source.spec.rpartition("=")[2]]


@cache
def _built_in_mark() -> str:
    """A digest that changes when a built-in bot, or an expert that it uses, may play differently."""
    root = Path(__file__).parents[1]
    places = ("bots/*.py", "core/engine/expert.py", "games/*/expert.py", "games/*/expert/*.*", "games/*/suggest.py", "games/*/suggest/*.*")
    files = sorted(file for place in places for file in root.glob(place))
    return _mark(b"".join(file.read_bytes() for file in files))


def _file(spec: str, path: Path, chosen: str) -> Source:
    try:
        text = path.read_text("utf-8")
        classes = _bots_in(ast.parse(text, str(path)))
    except OSError as error:
        raise BadBot("unread", file=str(path), reason=error.strerror or str(error)) from None
    except (SyntaxError, ValueError) as error:
        raise BadBot("syntax", file=str(path), reason=str(error)) from None
    if not chosen and len(classes) != 1:
        raise BadBot("several" if classes else "none", file=str(path), classes=", ".join(classes))
    name = _clean(f"{path.stem}:{chosen}" if chosen else path.stem)
    return Source(name, spec, FILE, _mark(text.encode()), text, str(path), chosen or classes[0])


def _checkpoint(spec: str, path: Path) -> Source:
    try:
        content = read_file(path)
        read_network(content)
    except OSError as error:
        raise BadBot("unread", file=str(path), reason=error.strerror or str(error)) from None
    except BadCheckpoint as error:
        raise BadBot("checkpoint", file=str(path), reason=str(error)) from None
    return Source(_clean(path.stem), spec, CHECKPOINT, _mark(content), path=str(path), content=content)


def _bots_in(tree: ast.Module) -> list[str]:
    """The classes of a file that have a method `choose`; or else its last class, which may have inherited it."""
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    bots = [node.name for node in classes if any(isinstance(part, ast.FunctionDef) and part.name == "choose" for part in node.body)]
    return bots or [node.name for node in classes[-1:] if node.bases]


def _clean(name: str) -> str:
    """A name that is safe in tables and in files of results."""
    return re.sub(r"[^\w.:#-]+", " ", name).strip()[:40] or "bot"


def _mark(content: bytes) -> str:
    return sha256(content).hexdigest()[:12]
