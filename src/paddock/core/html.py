"""Pages that can be sent to a friend: one file, no script, nothing from elsewhere."""

from functools import cache
from pathlib import Path

import jinja2


@cache
def template(file: Path) -> jinja2.Template:
    """A template that makes strangers' words safe, and stumbles over what it is not given."""
    made = jinja2.Environment(autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    return made.from_string(file.read_text("utf-8"))
