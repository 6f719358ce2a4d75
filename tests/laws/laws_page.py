"""Writes the page that lists the provisions in code: ``python tests/laws/laws_page.py``.

The page is built from the book, so it cannot say what the code does not.
"""

from __future__ import annotations

import pkgutil
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from doubleton import laws
from doubleton.lawbook import BOOK, EDITIONS, Edition, Provision

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

PAGE: Final = Path(__file__).parents[2] / "docs/laws.md"

HEAD: Final = """# The Laws in code

A provision of the Laws is a function, and each edition has its own number for it. This page lists
those that are written, module by module, with the number that a citation shows. A dash: the edition
has no such provision. Where an edition has a number but nobody has compared its text, the number
stands in brackets and the program refuses to answer.

Everything else in the Laws is still left to the Director.
"""


def modules() -> list[ModuleType]:
    """Return the modules of Laws, in the order of the book."""
    found = (name for _, name, _ in pkgutil.iter_modules(laws.__path__))
    return [import_module(f"{laws.__name__}.{name}") for name in sorted(found)]


def provisions(module: ModuleType) -> list[Provision[Any, ..., Any]]:
    """Return the provisions of *module*, in its order."""
    known = {id(provision) for provision in BOOK.values()}
    named = {id(value): value for value in vars(module).values() if id(value) in known}
    return [one for one in named.values() if one.__module__ == module.__name__]


def cell(provision: Provision[Any, ..., Any], edition: Edition) -> str:
    """Return the number of *provision* in *edition*, in brackets where it is not written."""
    number = provision.numbers.get(edition)
    if number is None:
        return "–"
    return number if is_written(provision, edition) else f"({number})"


def is_written(provision: Provision[Any, ..., Any], edition: Edition) -> bool:
    return any(one.since <= edition <= one.through for one in provision.readings)


def sections() -> Iterator[str]:
    for module in modules():
        head = (module.__doc__ or "").partition("\n")[0].rstrip(".")
        years = " | ".join(str(edition) for edition in EDITIONS)
        yield f"\n## {head}\n\n| {years} | provision | what it does |\n|{'---|' * 6}\n"
        for provision in provisions(module):
            numbers = " | ".join(cell(provision, edition) for edition in EDITIONS)
            name = provision.name.partition(".")[2]
            says = (provision.__doc__ or "").partition("\n")[0]
            yield f"| {numbers} | `{name}` | {says} |\n"


def page() -> str:
    """Return the page as it should be."""
    return HEAD + "".join(sections())


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
