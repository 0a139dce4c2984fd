"""Types of the fields of messages: everything that comes from outside is bounded here."""

from typing import Annotated, Any

from msgspec import Meta

FACES = 6  # that people can choose from
LARGEST_FIELD = 1_000_000  # bound of every number from outside

Key = Annotated[str, Meta(min_length=1, max_length=64, description="Chosen by the client; a retry with the same key has one effect.")]
LongKey = Annotated[str, Meta(min_length=16, max_length=64, description="As `Key`, but random: the seat's token is derived from it.")]
SeatNumber = Annotated[int, Meta(ge=0, lt=8)]
Face = Annotated[int, Meta(ge=0, lt=FACES, description="Which of the six faces: the client draws them.")]
Number = Annotated[int, Meta(ge=0, le=LARGEST_FIELD, description="The number of a position. It grows, and is never used twice.")]
Moments = Annotated[int, Meta(ge=0, le=LARGEST_FIELD)]
Token = Annotated[str, Meta(max_length=64)]
TableId = Annotated[str, Meta(min_length=4, max_length=32, pattern="^[a-z0-9]+$")]
Language = Annotated[str, Meta(max_length=16, description="In which everything about the game is said: `en`, `pl`.")]
Text = Annotated[str, Meta(max_length=20_000)]
ViewJson = Annotated[Any, Meta(extra_json_schema={"typescript": "AnyView"})]
PlayJson = Annotated[Any, Meta(extra_json_schema={"typescript": "AnyPlay"})]
ReviewJson = Annotated[Any, Meta(extra_json_schema={"typescript": "Coach.Review | null"})]
Small = Annotated[int, Meta(ge=-LARGEST_FIELD, le=LARGEST_FIELD)]
Flat = None | bool | Small | str
Lists = Flat | list[Flat] | dict[str, Flat]
Lists2 = Flat | list[Lists] | dict[str, Lists]
Lists3 = Flat | list[Lists2] | dict[str, Lists2]
Json = Flat | list[Lists3] | dict[str, Lists3]  # as in plays: every number bounded, and the nesting, too
PlayOrText = Annotated[Json, Meta(extra_json_schema={"typescript": "AnyPlay | string"})]
