"""Where games are saved."""

import time
from itertools import count
from pathlib import Path

from ..core.text.folders import data_folder


def new_file(game: str) -> Path:
    """A new file in that folder, named by the game and the time."""
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return unused(folder / f"{game}-{time.strftime('%Y%m%d-%H%M')}.json")


def typed(name: str) -> Path:
    """The path that a person has typed; OSError if it cannot be a path."""
    try:
        path = Path(name).expanduser()
        path.lstat()
    except FileNotFoundError:
        pass
    except (RuntimeError, ValueError) as error:  # an unknown home folder, or characters that no file name can have
        raise OSError(0, str(error)) from None
    return path


def unused(path: Path) -> Path:
    """The path itself, or a numbered one if it exists."""
    if not path.exists():
        return path
    return next(other for number in count(2) if not (other := path.with_stem(f"{path.stem}-{number}")).exists())


def kept() -> list[Path]:
    """The saved games in that folder, the latest first."""
    folder = data_folder()
    return sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True) if folder.is_dir() else []
