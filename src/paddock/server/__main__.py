"""`python -m paddock.server`: the same as `paddock serve`."""

import argparse
import sys
from pathlib import Path

from .serve import serve
from .settings import BadSettings, from_environment
from .store import BadStore


def add_flags(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", metavar="NAME", help="where to listen (default 127.0.0.1: only this machine)")
    parser.add_argument("--port", type=int, metavar="N", help="on which port (default 8000; 0: any free one)")
    parser.add_argument("--data", type=Path, metavar="DIR", help="where games are kept")


def run(asked: argparse.Namespace) -> int:
    try:
        settings = from_environment(host=asked.host, port=asked.port, data=asked.data)
        serve(settings, lambda port: print(f"Paddock is open: http://{settings.host}:{port}/", flush=True))
    except (BadSettings, BadStore) as error:
        print(f"paddock: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="paddock serve", description="Play together in the browser.")
    add_flags(parser)
    sys.exit(run(parser.parse_args()))
