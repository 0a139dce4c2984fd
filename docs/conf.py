"""How Sphinx makes the site of these pages: `make docs`."""

from importlib.metadata import version as installed
from typing import Any

project = "Paddock"
author = "the Paddock founders"
version = release = installed("paddock-games")
extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
exclude_patterns = ["rules/people"]  # the books for people are made of drawings, which the table shows
html_theme = "furo"
html_title = "Paddock"

nb_execution_mode = "force"  # what the notebook shows was worked out when the site was made
nb_execution_timeout = 600
nb_output_stderr = "remove"  # that something is compiled

myst_heading_anchors = 3
default_role = "code"  # our docstrings quote names as Markdown does
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
autodoc_inherit_docstrings = False
autodoc_member_order = "bysource"


def indented_is_code(app: Any, what: str, name: str, documented: Any, options: Any, lines: list[str]) -> None:
    """In our docstrings an indented block is code, as in Markdown."""
    for i in range(len(lines) - 1, 0, -1):
        before = [line for line in lines[:i] if line.strip()]
        if lines[i].startswith("    ") and not lines[i - 1].strip() and before and not before[-1].startswith("    "):
            lines[i:i] = ["::", ""]


def setup(app: Any) -> None:
    app.connect("autodoc-process-docstring", indented_is_code)
