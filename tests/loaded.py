"""A whole server, loaded with all its words: what the processes of `forked` begin with."""

import pytest as pytest  # a forked process looks into the program that asked for it, which is this one

import paddock.cli as cli
import paddock.server.serve as serve
from paddock.server.tables.catalogue import games

__all__ = ["cli", "serve"]
games()
