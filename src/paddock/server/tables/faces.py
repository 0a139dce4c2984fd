"""Which of the faces everybody has. People choose theirs with their name; no two at a table look alike as long as there are enough."""

from collections.abc import Container, Sequence

from ..fields import FACES
from .events import Chair


def pick(seat: int, wanted: int | None, taken: Container[int | None]) -> int:
    """The face that is wanted, or else the seat's own, or else the first that is free."""
    own = seat % FACES
    return next((face for face in (wanted, own, *range(FACES)) if face is not None and face not in taken), own)


def taken_by_others(chairs: Sequence[Chair], seat: int) -> set[int | None]:
    return {chair.face for other, chair in enumerate(chairs) if other != seat}


def faces_of(chairs: Sequence[Chair]) -> list[int]:
    """The face of every seat: what its person has chosen, and for all others one that is left."""
    shown = {chair.face for chair in chairs}
    faces = []
    for seat, chair in enumerate(chairs):
        faces.append(pick(seat, None, shown) if chair.face is None else chair.face)
        shown.add(faces[-1])
    return faces
