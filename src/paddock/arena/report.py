"""A standing as one HTML page to send to a friend: no scripts, no external resources, light and dark."""

from pathlib import Path

import msgspec
from markupsafe import Markup

from ..report.html import template
from . import plots
from .show import above, first_traces, interval, mean, percent, said_faults, sentences, times
from .standing import Standing
from .words import complaint, say

TEMPLATE = Path(__file__).parent / "report.html"


def page(standing: Standing) -> str:
    """The whole page. Names of bots are untrusted: template and plots escape them."""
    chosen = ", ".join(f"{name} = {value}" for name, value in standing.settings.items())
    return template(TEMPLATE).render(
        standing=standing,
        say=say,
        percent=percent,
        interval=interval,
        above=above,
        mean=mean,
        times=times,
        adjusted=all(rung.adjusted for rung in standing.ladder),
        said_faults=said_faults,
        sentences=sentences(standing),
        traces=first_traces(standing),
        chosen=chosen,
        resamples=standing.resamples,
        ladder=Markup(plots.ladder(standing)),
        points=Markup(plots.points(standing)),
        pairs=Markup(plots.pairs(standing)) if len(standing.ladder) > 1 else None,
        chairs=Markup(plots.chairs(standing)),
    )


def write_page(path: Path, standing: Standing) -> None:
    write(path, page(standing).encode())


def to_json(standing: Standing) -> bytes:
    return msgspec.json.format(msgspec.json.encode(standing), indent=2)


def write(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise complaint("file-unwritten", file=str(path), reason=error.strerror or str(error)) from None
