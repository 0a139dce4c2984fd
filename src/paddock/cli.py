"""The command line: `paddock COMMAND`."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from . import __doc__ as about
from . import games as games  # registers the games
from .arena.verbs import add_arena, add_hill
from .client.verbs import add_bridge, add_host
from .coach.verbs import add_puzzles, add_review
from .core.play import registry
from .core.text.arguments import whole_number
from .core.text.complaint import Complaint
from .core.text.numbers import cut
from .core.text.words import LANGUAGES, of_the_system, speaking
from .server.verbs import add_account, add_backup, add_restore, add_serve, add_site
from .study.verbs import add_study

WRONG = 2  # exit status of a command that cannot be carried out


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Complaint(f"{message[:1].upper()}{message[1:]}. See {self.prog} --help.")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status: 0, or 2 if the command was wrong and the reason has been printed."""
    try:
        asked = build().parse_args(arguments)
        with speaking(getattr(asked, "language", None) or of_the_system()):
            code: int = asked.run(asked)
        return code
    except Complaint as error:
        print(f"paddock: {error}", file=sys.stderr)
        return WRONG
    except BrokenPipeError:  # `paddock rules herds | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def build() -> Parser:
    parser = Parser(prog="paddock", description=about)
    parser.add_argument("--version", action="version", version=f"paddock {version()}")
    parser.set_defaults(run=lambda asked: show_help(parser))
    verbs = parser.add_subparsers(title="verbs", metavar="VERB", parser_class=Parser)
    for add in VERBS:
        add(verbs)
    return parser


def show_help(parser: Parser) -> int:
    """What `paddock` without a command prints."""
    parser.print_help()
    return 0


def version() -> str:
    from importlib.metadata import version

    return version("paddock-games")


def add_play(verbs: Any) -> None:
    verb = verbs.add_parser("play", help="play in the terminal", description="Play in the terminal, with bots and people who share it.")
    verb.add_argument("game", nargs="?", metavar="GAME", help="which game; without it you can choose")
    verb.add_argument("--bots", type=whole_number, metavar="N", help="how many bots (default: as many as the game needs)")
    verb.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="KIND",
        help="easy, normal, hard, champion, or the file of a trained player (my.pt); repeat for each bot",
    )
    verb.add_argument("--players", type=whole_number, metavar="N", help="how many people share the terminal (default: 1)")
    verb.add_argument("--name", action="append", default=[], metavar="NAME", help="a person's name; repeat for each person")
    verb.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a rule option")
    verb.add_argument("--solo", action="store_true", help="play alone, if the game has rules for it")
    verb.add_argument("--tempo", choices=("step", "real"), help="Bunny Bunny Moose Moose: step by step (default), or with a live beat")
    verb.add_argument("--seed", type=whole_number, metavar="N", help="the same luck every time")
    verb.add_argument("--box", type=Path, metavar="FILE", help="your own box.toml: dice, cards, counts")
    verb.add_argument("--position", metavar="TEXT", help="begin at this position, in the notation of the rules")
    verb.add_argument("--load", type=Path, metavar="FILE", help="continue a saved game")
    verb.add_argument("--save", type=Path, metavar="FILE", help="save every play to this file at once")
    add_language(verb)
    verb.set_defaults(run=run_play)


def run_play(asked: argparse.Namespace) -> int:
    from .terminal.start import Wishes, play

    return play(
        Wishes(
            game=asked.game,
            people=asked.players,
            bots=asked.bots,
            names=asked.name,
            kinds=asked.bot,
            options=asked.option,
            solo=asked.solo,
            tempo=asked.tempo,
            seed=asked.seed,
            box=asked.box,
            position=asked.position,
            load=asked.load,
            save=asked.save,
        )
    )


def add_language(verb: Any) -> None:
    verb.add_argument("--language", choices=LANGUAGES, help="the language (default: that of LANG)")


def add_rules(verbs: Any) -> None:
    about = "Read how a game is played, all its rules by number, or one rule by its id."
    verb = verbs.add_parser("rules", help="read the rules", description=about)
    verb.add_argument("game", metavar="GAME")
    verb.add_argument("id", nargs="?", metavar="ID", help="one rule, for example SF-07")
    verb.add_argument("--numbered", action="store_true", help="all rules by number, with the contents of the box and worked examples")
    add_language(verb)
    verb.set_defaults(run=run_rules)


def run_rules(asked: argparse.Namespace) -> int:
    from .core.play.books import book_of
    from .core.play.pages import page_of
    from .terminal import rulebook
    from .terminal.display import Display
    from .terminal.words import say

    game = registry.find(asked.game)
    page = page_of(game.folder)
    if page is None:
        raise Complaint(say("rules-none", title=game.title))
    display = Display()
    if asked.id is None:
        book = None if asked.numbered else book_of(game)
        display.page(rulebook.whole_page(page) if book is None else rulebook.told(book))
        return 0
    ids = rulebook.find_rule(page, asked.id)
    if not ids:
        first, *_, last = page.rules
        raise Complaint(say("rules-unknown", title=game.title, id=cut(asked.id), first=first, last=last))
    display.show(rulebook.rule_list({name: page.rules[name] for name in ids}))
    return 0


def add_games(verbs: Any) -> None:
    verb = verbs.add_parser("games", help="list the games", description="List the games, with their names for the other verbs.")
    verb.set_defaults(run=run_games)


def run_games(asked: argparse.Namespace) -> int:
    from .terminal.display import Display
    from .terminal.start import list_games

    list_games(Display())
    return 0


VERBS: tuple[Callable[[Any], None], ...] = (
    add_play, add_serve, add_site, add_host, add_account, add_bridge, add_backup, add_restore, add_arena, add_hill, add_review, add_puzzles,
    add_study, add_rules, add_games
)  # fmt: skip

if __name__ == "__main__":
    sys.exit(main())
