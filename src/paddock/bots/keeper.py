"""A supervisor (subreaper) for one process and all its descendants: `python -I -S keeper.py LIFELINE NUMBER FILES... COMMAND...`.

It starts the command and waits until that exits, or until the other end of the lifeline pipe is closed. Then it kills all descendants,
however many there are and however often they have forked or begun sessions of their own, and exits after the last one: on Linux every
orphan below it becomes its child. Elsewhere it kills the process group of the command.

The supervisor reads nothing that bots write and runs nothing but this file, so it is never busy; and it needs only Python.
"""

import contextlib
import ctypes
import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

SET_DUMPABLE, SET_CHILD_SUBREAPER = 4, 36  # options of prctl
POLL_MS = 50  # ms between two checks of the command
POLL_SECONDS = 0.005  # between two rounds in which nothing has exited
PARENT = 1  # field of /proc/PID/stat, counted after the name


def keep(lifeline: int, command: list[str], files: list[int]) -> int:
    """Run the command; returns its exit status, or 1 if it had to be killed."""
    if sys.platform == "linux":
        kernel = ctypes.CDLL(None)
        kernel.prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0)
        kernel.prctl(SET_DUMPABLE, 0, 0, 0, 0)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)  # only the lifeline says when it is over
    process = subprocess.Popen(command, pass_fds=files, start_new_session=True)
    for file in files:
        os.close(file)
    watch = select.poll()
    watch.register(lifeline, select.POLLIN)
    while process.poll() is None and not watch.poll(POLL_MS):
        pass
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    code = process.wait()
    end_all()
    return 1 if code < 0 else code


def end_all() -> None:
    """Kill until this process has no children."""
    while True:
        for pid in below(os.getpid()):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGKILL)
        if not bury():
            return


def bury() -> bool:
    """Reap all children that have exited; returns whether any are left."""
    nobody = True
    while True:
        try:
            pid, _ = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return False
        if not pid:
            break
        nobody = False
    if nobody:
        time.sleep(POLL_SECONDS)
    return True


def below(top: int) -> list[int]:
    """All descendants of this process."""
    children: dict[int, list[int]] = {}
    for each in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it has just exited
            words = each.read_bytes().rpartition(b")")[2].split()
            children.setdefault(int(words[PARENT]), []).append(int(each.parent.name))
    found, new = [], [top]
    while new:
        new = [child for pid in new for child in children.get(pid, [])]
        found += new
    return found


if __name__ == "__main__":
    handle, number, *words = sys.argv[1:]
    count = int(number)
    sys.exit(keep(int(handle), words[count:], [int(word) for word in words[:count]]))
