"""Generates TypeScript types of the protocol and of every game's view and plays: `python -m paddock.server.messages.typescript`.

Generators from JSON schemas know no namespaces (each game has a View and a Play) and need Node; this needs neither.
"""

import re
import sys
from pathlib import Path
from typing import Any

import msgspec

from ... import find, names
from ...coach import account
from . import evenings, friends, personal, positions, protocol, requests

FILE = Path(__file__).parents[4] / "web" / "src" / "protocol.ts"
HEAD = (
    "// Made by `python -m paddock.server.messages.typescript` from src/paddock/server/messages/protocol.py and the games. Do not edit.\n"
)


def typescript() -> str:
    """The whole file."""
    own = [protocol.Client, protocol.Server, *requests.HTTP, *personal.HTTP, *positions.HTTP, *evenings.HTTP, *friends.HTTP]
    (client, server, *_), parts = msgspec.json.schema_components(own)
    games = [_game(name) for name in names()]
    return "\n".join(
        [
            HEAD,
            f"export const VERSION = {protocol.VERSION}\n",
            *_declare(parts, ""),
            f"export type Client = {_type(client)}",
            f"export type Server = {_type(server)}\n",
            _coach(),
            *[text for _, text in games],
            _map("Views", "View", games),
            _map("Plays", "Play", games),
            "export type GameName = keyof Views",
            "export type AnyView = Views[GameName]",
            "export type AnyPlay = Plays[GameName]",
            "",
        ]
    )


def _coach() -> str:
    """The types of the coach, in a namespace: `Choice` means something else at a table."""
    _, parts = msgspec.json.schema_components([account.Review])
    return "\n".join(["// The coach", "export namespace Coach {", *_declare(parts, "  "), "}\n"])


def _game(name: str) -> tuple[str, str]:
    """The types of a game, in a namespace: games use the same names for different types."""
    game = find(name)
    (view, play), parts = msgspec.json.schema_components([game.view.View, game.plays.Play])
    body = [*_declare(parts, "  ")]
    if "View" not in parts:
        body.append(f"  export type View = {_type(view)}")
    body.append(f"  export type Play = {_type(play)}")
    return name, "\n".join([f"// {game.title}", f"export namespace {_camel(name)} {{", *body, "}\n"])


def _camel(name: str) -> str:
    return "".join(part.capitalize() for part in re.split(r"[-_]", name))


def _map(title: str, kind: str, games: list[tuple[str, str]]) -> str:
    return "\n".join([f"export interface {title} {{", *[f"  '{name}': {_camel(name)}.{kind}" for name, _ in games], "}"])


def _declare(parts: dict[str, Any], indent: str) -> list[str]:
    """A declaration for every named type."""
    lines: list[str] = []
    for name, schema in parts.items():
        if text := schema.get("description"):
            lines.append(f"{indent}/** {' '.join(text.split())} */")
        if "properties" not in schema:
            lines.append(f"{indent}export type {name} = {_type(schema)}")
            continue
        lines.append(f"{indent}export interface {name} {{")
        required = set(schema.get("required", ()))
        for field, inner in schema["properties"].items():
            lines.append(f"{indent}  {field}{'' if field in required else '?'}: {_type(inner)}")
        lines.append(f"{indent}}}")
    return lines


def _type(schema: dict[str, Any]) -> str:
    """One JSON schema as a type."""
    if "typescript" in schema:
        return str(schema["typescript"])
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[-1])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(each) for each in schema["anyOf"]))
    if "enum" in schema or "const" in schema:
        return " | ".join(_literal(value) for value in schema.get("enum", [schema.get("const")]))
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(_type(each) for each in schema['prefixItems'])}]"
        case "array":
            inner = _type(schema.get("items", {}))
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case "object":
            return f"Record<string, {_type(schema.get('additionalProperties') or {})}>"
        case "string":
            return "string"
        case "integer" | "number":
            return "number"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
    return "unknown"


def _literal(value: Any) -> str:
    return f"'{value}'" if isinstance(value, str) else str(msgspec.json.encode(value).decode())


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else FILE
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(typescript(), "utf-8")
    print(f"wrote {target}")
