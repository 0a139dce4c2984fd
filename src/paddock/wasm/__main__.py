"""`python -m paddock.wasm FOLDER` makes the modules of all games, and prints their sizes."""

import sys
from pathlib import Path

from ..core.engine.rule import PLAIN
from ..core.play.registry import names
from .build import NoLinker, build, packed

if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("paddock: python -m paddock.wasm FOLDER")
    if PLAIN:
        sys.exit("paddock: nothing is compiled in plain Python: unset PADDOCK_JIT")
    try:
        made = build(list(names()), Path(sys.argv[1]))
    except NoLinker as reason:
        sys.exit(f"paddock: {reason}")
    for module in made:
        print(f"{module.name:24}{module.stat().st_size:>10,} bytes, {packed(module):>8,} packed")
    print(f"{'together':24}{sum(module.stat().st_size for module in made):>10,} bytes, {sum(map(packed, made)):>8,} packed")
