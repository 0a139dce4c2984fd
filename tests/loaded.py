"""Imports the whole server with its catalogues: the starting point of all processes of `forked`."""

import pytest as pytest  # a forked process imports the main program of the test run, which is pytest

import paddock.cli as cli
import paddock.server.serve as serve
from paddock.server.tables.catalogue import games

__all__ = ["cli", "serve"]
games()
