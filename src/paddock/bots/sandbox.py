"""Sandbox: how a process supervises untrusted bots, and how the process of a bot drops its privileges.

It uses features of Linux. Elsewhere only the process groups of pipe.py protect us.
"""

import contextlib
import ctypes
import os
import resource
import signal
import sys
from collections.abc import Container
from pathlib import Path

LINUX = sys.platform == "linux"
SET_DUMPABLE, SET_CHILD_SUBREAPER, SET_NO_NEW_PRIVILEGES = 4, 36, 38  # options of prctl
CAPABILITIES_3 = 0x20080522


def take_in_orphans() -> None:
    """Become a subreaper: orphaned descendants become children of this process. And forbid bots to read this process's memory."""
    if LINUX:
        kernel = ctypes.CDLL(None)
        kernel.prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0)
        kernel.prctl(SET_DUMPABLE, 0, 0, 0, 0)


def children() -> list[int]:
    """All children of this process."""
    found: list[int] = []
    for each in Path("/proc/self/task").glob("*/children"):
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):  # a thread that has just ended
            found.extend(int(pid) for pid in each.read_text().split())
    return found


def sweep(known: Container[int]) -> None:
    """Kill unknown children: orphans that bots have left behind, and then those that these leave behind.

    `known` are programs, each the leader of its group. An orphan's whole group is killed at once, so it cannot escape by forking.
    """
    while strays := [pid for pid in children() if pid not in known]:
        for pid in strays:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                group = os.getpgid(pid)
                if group in known or group == os.getpgrp():
                    os.kill(pid, signal.SIGKILL)
                else:
                    os.killpg(group, signal.SIGKILL)
            with contextlib.suppress(ChildProcessError):
                os.waitpid(pid, 0)


def limit_memory(mebibytes: int) -> None:
    """Limit the memory that this process may allocate from here on; the limit cannot be raised again."""
    if LINUX:
        used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        hard = resource.getrlimit(resource.RLIMIT_AS)[1]
        most = used + mebibytes * 1024 * 1024
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


class _Header(ctypes.Structure):
    _fields_ = (("version", ctypes.c_uint32), ("pid", ctypes.c_int))


class _Sets(ctypes.Structure):
    _fields_ = (("effective", ctypes.c_uint32), ("permitted", ctypes.c_uint32), ("inheritable", ctypes.c_uint32))


def drop_privileges() -> None:
    """Drop all capabilities, even those of the superuser, for this process and its children: so limits cannot be raised."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if LINUX:
        kernel = ctypes.CDLL(None)
        kernel.prctl(SET_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
        kernel.capset(ctypes.byref(_Header(CAPABILITIES_3, 0)), ctypes.byref((_Sets * 2)()))
