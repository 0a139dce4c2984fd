"""Self-contained HTML pages to send to a friend: one file, no scripts, no external resources."""

from functools import cache
from pathlib import Path

import jinja2

HERE = Path(__file__).parent


@cache
def template(file: Path) -> jinja2.Template:
    """A template with autoescaping, in which undefined values are errors.

    It may include `report.css`, the style of tables and plots.
    """
    loader = jinja2.FileSystemLoader([file.parent, HERE])
    made = jinja2.Environment(autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True, lstrip_blocks=True, loader=loader)
    return made.get_template(file.name)
