"""Where Paddock stores files on this machine: `$PADDOCK_DATA` and `$PADDOCK_CACHE`, or the system's usual folders."""

import contextlib
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path

import platformdirs


def data_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Saved games."""
    return Path(environ.get("PADDOCK_DATA") or platformdirs.user_data_path("paddock"))


def cache_folder() -> Path:
    """Compiled code and other things that can be made again."""
    return Path(os.environ.get("PADDOCK_CACHE") or platformdirs.user_cache_path("paddock"))


def write_whole(path: Path, content: bytes) -> None:
    """Atomic write: a power cut leaves the old file or the new one, never half of one."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise
