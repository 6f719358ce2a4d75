"""How Sphinx builds the manual: pages in Markdown, the reference from the docstrings."""

from __future__ import annotations

import gc
import pkgutil
import re
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import doubleton

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "doubleton"
author = "the doubleton authors"
copyright = "the doubleton authors, under the MIT licence"
version = release = doubleton.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build"]

html_theme = "furo"
html_title = f"doubleton {version}"
html_show_sourcelink = False

# An event of a tournament and one of a USEBIO file are both called so: a signature names it bare.
suppress_warnings = ["ref.python"]

autodoc_member_order = "bysource"
autodoc_use_type_comments = False  # there are none, and to look for them takes long
add_module_names = False
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3

# What is built stays to the end: nobody need look for garbage among it so often.
gc.set_threshold(100_000)

# The rooms in the order of the house, lowest first; one that is not built yet has no page.
ROOMS = (
    *("bridge", "lawbook", "table", "laws", "scoring", "movements", "dealing"),
    *("formats", "casebook", "solver"),
    *("tournament", "words", "reports", "simulation", "desk"),
    *("errors", "said"),
)

# Each name is shown once, in the module that defines it; a package only re-exports.
DIRECTIVE = """```{{eval-rst}}
.. automodule:: {0}
   :{1}members:
```
"""


def modules(room: str) -> list[str]:
    """List *room* and the public modules in it; nothing where the room is not built."""
    found = {name for _, name, _ in pkgutil.iter_modules(doubleton.__path__)}
    if room not in found:
        return []
    package = import_module(f"doubleton.{room}")
    inside = pkgutil.walk_packages(getattr(package, "__path__", ()), f"{package.__name__}.")
    return [package.__name__, *(name for _, name, _ in inside if "._" not in name)]


def write_reference(app: Sphinx) -> None:
    """Write one page a room into docs/reference, from the modules that are there."""
    reference = Path(app.srcdir) / "reference"
    wanted = set[Path]()
    for order, room in enumerate(ROOMS):
        parts = []
        for name in modules(room):
            heading = "#" if name.count(".") == 1 else "\n##"
            title = ", ".join(name.split(".")[2:] or [room]).replace("_", " ")
            module = import_module(name)
            only_passes_on = hasattr(module, "__all__") and hasattr(module, "__path__")
            members = "no-" if only_passes_on else ""
            directive = DIRECTIVE.format(name, members)
            parts.append(f"{heading} {title}\n\n`{name}`\n\n{directive}")
        page = reference / f"{order:02}-{room}.md"
        if parts:
            wanted.add(page)
        if parts and (not page.exists() or page.read_text("utf-8") != "".join(parts)):
            page.write_text("".join(parts), encoding="utf-8")
    for page in {*reference.glob("[0-9]*-*.md")} - wanted:
        page.unlink()


ENTRY = re.compile(r"([A-Z][\w ]*?) {2,}(\S.*)")


def lay_out_heads(
    _app: Sphinx, what: str, _name: str, _of: object, _options: object, lines: list[str]
) -> None:
    """Set the short table in the head of a module, such as that of every Law, line by line."""
    if what != "module":
        return
    laid, inside = list[str](), False
    for line in lines:
        entry = ENTRY.fullmatch(line)
        inside = entry is not None or (inside and line.startswith("    "))
        if entry is not None:
            laid.append(f"| **{entry[1]}** {entry[2]}")
        else:
            laid.append(f"  {line.strip()}" if inside else line)
    lines[:] = laid


def setup(app: Sphinx) -> None:
    """Have the reference written before Sphinx looks for pages."""
    app.connect("builder-inited", write_reference)
    app.connect("autodoc-process-docstring", lay_out_heads)
