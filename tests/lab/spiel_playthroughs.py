"""OpenSpiel's playthroughs: records of a game of each kind with the answers to all API calls. `python -m tests.lab.spiel_playthroughs`
rewrites them in `playthroughs/` after an intended change.

Only the opening and the last state are stored, and long lines are cut and get a digest: a full playthrough has half a megabyte.
"""

from hashlib import blake2b
from pathlib import Path
from typing import Any

from paddock import find, names
from paddock.lab.spiel import name_of

FOLDER = Path(__file__).parent / "playthroughs"
OPENING, LINE = 20_000, 240  # in characters
STATE = "\n# State "
SHORT: dict[str, dict[str, Any]] = {
    "super-farmer": {"turn_cap": 4},
    "have-you-herd": {"turn_cap": 6},
    "herds": {"target": 1},
    "bunny-bunny-moose-moose": {"deck": "half", "pace": "narrator"},
}


def told(name: str) -> str:
    from absl import flags
    from open_spiel.python.algorithms.generate_playthrough import playthrough  # imports scipy.stats

    flags.FLAGS.mark_as_parsed()  # as its own command does
    settings = ",".join(f"{key}={value}" for key, value in SHORT.get(name, {}).items())
    whole: str = playthrough(f"{name_of(find(name))}({settings})", action_sequence=None, seed=7)
    return whole


def shortened(whole: str) -> str:
    opening, last = whole[: whole.rindex(STATE, 0, OPENING)], whole[whole.rindex(STATE) :]
    return "".join(f"{cut(line)}\n" for line in f"{opening}\n...\n{last}".rstrip().split("\n"))


def cut(line: str) -> str:
    return line if len(line) <= LINE else f"{line[:LINE]} ... {blake2b(line.encode(), digest_size=8).hexdigest()}"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in names():
        (FOLDER / f"{name}.txt").write_text(shortened(told(name)), "utf-8")


if __name__ == "__main__":
    main()
