"""The API document in OpenAPI 3.1, generated from the message types; and the same as an HTML page."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from ....report.html import template
from ...messages.requests import ErrorBody

ABOUT = (
    "Play with a program of yours: with people and with other bots, at the tables of this server. A bot has an account with a key, which "
    "goes with every request as `Authorization: Bearer KEY`. It listens for challenges, accepts, listens to its games, and plays. "
    "Whatever is refused says why: a code for programs and a sentence for people."
)
REF = "#/components/schemas/{name}"
JSON, NDJSON = "application/json", "application/x-ndjson"


def document(place: str, endpoints: Iterable[Any]) -> dict[str, Any]:
    endpoints = list(endpoints)
    types = [type for each in endpoints for type in (each.answer, each.body) if type is not None]
    schemas, parts = msgspec.json.schema_components([ErrorBody, *types], ref_template=REF)
    error, found = schemas[0], iter(schemas[1:])
    paths: dict[str, Any] = {}
    for each in endpoints:
        answer = next(found)
        body = next(found) if each.body is not None else None
        paths.setdefault(each.path, {})[each.method.lower()] = operation(each, answer, body, error)
    made: dict[str, Any] = plain(
        {
            "openapi": "3.1.0",
            "info": {"title": "Paddock: the API for bots", "version": "1", "description": ABOUT},
            "servers": [{"url": place}],
            "security": [{"key": []}],
            "paths": paths,
            "components": {"securitySchemes": {"key": {"type": "http", "scheme": "bearer"}}, "schemas": parts},
        }
    )
    return made


def operation(endpoint: Any, answer: Any, body: Any, error: Any) -> dict[str, Any]:
    refusals = {"description": "Refused, and why.", "content": {JSON: {"schema": error}}}
    told: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "summary": endpoint.does,
        "parameters": [*parameters(endpoint)],
        "responses": {**answers(endpoint, answer, body), "4XX": refusals, "5XX": refusals},
    }
    if body is not None and endpoint.kind == "json":
        required = bool(endpoint.body.__struct_fields__[: -len(endpoint.body.__struct_defaults__) or None])
        told["requestBody"] = {"required": required, "content": {JSON: {"schema": body}}}
    if endpoint.free:
        told["security"] = []
    return told


def parameters(endpoint: Any) -> Iterable[dict[str, Any]]:
    if "{table}" in endpoint.path:
        schema = {"type": "string", "pattern": "^[a-z0-9]+$"}
        yield {"name": "table", "in": "path", "required": True, "description": "The name of the table.", "schema": schema}
    for name, about in endpoint.query.items():
        yield {"name": name, "in": "query", "description": about, "schema": {"type": "string"}}


def answers(endpoint: Any, answer: Any, body: Any) -> dict[str, Any]:
    if endpoint.kind == "socket":
        about = "A web socket. Each text frame is one message: `x-says` is what you may say, `x-hears` what you hear."
        return {"101": {"description": about, "x-says": body, "x-hears": answer}}
    if endpoint.kind == "lines":
        about = "One JSON object a line, each as below, until you leave; an empty line every few seconds says that the line is good."
        return {"200": {"description": about, "content": {NDJSON: {"schema": answer}}}}
    return {"200": {"description": "Done.", "content": {JSON: {"schema": answer}}}}


def plain(part: Any) -> Any:
    """Without the extensions that only our TypeScript generator knows."""
    if isinstance(part, dict):
        return {name: plain(value) for name, value in part.items() if name != "typescript"}
    return [plain(each) for each in part] if isinstance(part, list) else part


# The HTML page.


def page(document: dict[str, Any]) -> str:
    """All of it to read, without any script."""
    return template(Path(__file__).parent / "page.html").render(document=document, kind=kind)


def style() -> bytes:
    return (Path(__file__).parent / "page.css").read_bytes()


def kind(schema: dict[str, Any]) -> str:
    """The type of a value, in a few words."""
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[-1])
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(kind(each) for each in schema["anyOf"]))
    if "enum" in schema or "const" in schema:
        return " or ".join(f"“{each}”" if isinstance(each, str) else str(each) for each in schema.get("enum", [schema.get("const")]))
    if schema.get("type") == "array":
        return f"list of {kind(schema.get('items') or {})}"
    if schema.get("type") == "object":
        inner = schema.get("additionalProperties")
        return f"object of {kind(inner)}" if isinstance(inner, dict) else "object"
    return str(schema.get("type", "anything"))
