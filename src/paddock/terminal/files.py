"""Where games are kept."""

import time
from itertools import count
from pathlib import Path

from ..core.text.folders import data_folder


def new_file(game: str) -> Path:
    """A file in that folder that does not exist yet, named by the game and the time."""
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return unused(folder / f"{game}-{time.strftime('%Y%m%d-%H%M')}.json")


def typed(name: str) -> Path:
    """The path that a person has typed; OSError where there can be none of that name."""
    try:
        path = Path(name).expanduser()
        path.lstat()
    except FileNotFoundError:
        pass
    except (RuntimeError, ValueError) as error:  # the home of nobody, or signs that no name has
        raise OSError(0, str(error)) from None
    return path


def unused(path: Path) -> Path:
    """The path itself, or one with a number where that name is taken."""
    if not path.exists():
        return path
    return next(other for number in count(2) if not (other := path.with_stem(f"{path.stem}-{number}")).exists())


def kept() -> list[Path]:
    """The games in that folder, the last one first."""
    folder = data_folder()
    return sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True) if folder.is_dir() else []
