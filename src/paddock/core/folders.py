"""Where this machine keeps what is ours: `$PADDOCK_DATA` and `$PADDOCK_CACHE`, or where the system keeps such things."""

import os
from collections.abc import Mapping
from pathlib import Path

import platformdirs


def data_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Games that people have kept."""
    return Path(environ.get("PADDOCK_DATA") or platformdirs.user_data_path("paddock"))


def cache_folder() -> Path:
    """What has been compiled; it can be made again."""
    return Path(os.environ.get("PADDOCK_CACHE") or platformdirs.user_cache_path("paddock"))
