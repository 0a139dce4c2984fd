"""Golden playthroughs: whole games as text, with the story that the table is told and with positions in notation.

Rewrite them after a change of the rules, and read the diff before you commit it:

    python -m tests.playthrough [GAME ...]
"""

import json
import random
import sys
from pathlib import Path
from typing import Any

from paddock import Match, find, names
from paddock.core.play.record import FORMAT, Record
from paddock.core.play.story import speak
from paddock.core.types.moment import NATURE

FOLDER = Path(__file__).parent / "playthroughs"
TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "super-farmer": (3, {}),
    "have-you-herd": (4, {"first_game_sheep": "on"}),
    "bunny-bunny-moose-moose": (4, {"tempo": "step"}),
    "herds": (4, {"target": 15}),
}


def render(match: Match) -> str:
    """The whole game: `1 ...` plays, `* ...` outcomes, `> ...` what a spectator is told, `= ...` positions."""
    game = match.game
    people = [f"Player {seat + 1}" for seat in range(match.seats)]
    out = [f"# {game.title}", json.dumps({"game": game.name, "seats": match.seats, "settings": match.to_record().settings})]
    for number, moment in enumerate(match.replay()):
        if number % 12 == 0:
            out.append(f"= {game.notation.write(moment.before)}")
        if moment.seat == NATURE:
            out.append(f"* {game.plays.write_outcome(moment.before, moment.outcome)}")
        else:
            out.append(f"{moment.seat + 1} {game.plays.write(moment.play)}")
        out += [f"> {speak(game, said, people, None)}" for said in game.story.tell(moment, None)]
    return "\n".join([*out, f"= {match.position}", f"scores {match.scores}, winners {match.winners}"]) + "\n"


def replayed(text: str) -> Match:
    """The match of a playthrough."""
    lines = text.splitlines()
    header = json.loads(lines[1])
    log = [line for line in lines[2:] if line[0] in "*123456789"]
    return Match.from_record(Record(FORMAT, header["game"], header["seats"], header["settings"], log), chance="given")


def invented(name: str) -> Match:
    """A whole game in which people mostly follow suggestions, and sometimes play at random."""
    seats, settings = TABLES.get(name, (find(name).seats()[-1], {}))
    luck = random.Random(7)
    match = Match(name, seats, seed=7, **settings)
    while not match.over:
        seat = luck.choice(match.waiting)
        options = match.options(seat)
        suggestions = options.suggestions
        match.play(seat, suggestions[0] if suggestions and luck.random() < 0.8 else options.whole(luck.choice))
    return match


def main(chosen: list[str]) -> None:
    for name in chosen or names():
        (FOLDER / f"{find(name).name}.txt").write_text(render(invented(name)), "utf-8")
        print(f"{name}: written")


if __name__ == "__main__":
    main(sys.argv[1:])
