"""Pages that can be sent to a friend: one file, no script, nothing from elsewhere."""

from functools import cache
from pathlib import Path

import jinja2

HERE = Path(__file__).parent


@cache
def template(file: Path) -> jinja2.Template:
    """A template that makes strangers' words safe, and stumbles over what it is not given.

    It may include `report.css`, the style of tables and plots.
    """
    loader = jinja2.FileSystemLoader([file.parent, HERE])
    made = jinja2.Environment(autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True, lstrip_blocks=True, loader=loader)
    return made.get_template(file.name)
