"""Writes the page of all 93 Laws: ``python tests/laws/laws_page.py``.

The page is built from the book, so it cannot say what the code does not.
"""

from __future__ import annotations

import pkgutil
import re
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

sys.path.insert(0, str(Path(__file__).parents[1]))  # the file is run as a program, too

from doubleton import laws
from doubleton.casebook.shelf import by_law
from doubleton.lawbook import BOOK, EDITIONS, Edition, Provision
from laws.dispositions import DISPOSITIONS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

PAGE: Final = Path(__file__).parents[2] / "docs/laws.md"
LAWS: Final = range(1, 94)
EXECUTABLE: Final = "executable"
ASKS: Final = "executable, asks the Director"

HEAD: Final = """# The Laws in code

All 93 Laws of the code of 1987, from the code itself. A Law is *executable* when it has provisions
below: each is a function, with the number it has in every edition. A dash: the edition has no such
provision. In brackets: the edition has that number, nobody has compared its text, and the program
refuses to answer. Where a Law turns on what somebody saw, meant or could have known, it *asks the
Director*, and never guesses. What every Law does in practice is shown by the
[casebook](casebook.md).
"""


def modules() -> list[ModuleType]:
    """Return the modules of Laws, in the order of the book."""
    found = (name for _, name, _ in pkgutil.iter_modules(laws.__path__))
    return [import_module(f"{laws.__name__}.{name}") for name in sorted(found) if number_of(name)]


def number_of(name: str) -> int:
    """Return the number of the Law that a module is named after, 0 for any other module."""
    named = re.fullmatch(r"(?:.*\.)?law(\d\d)_\w+", name)
    return int(named[1]) if named else 0


def provisions(module: ModuleType) -> list[Provision[Any, ..., Any]]:
    """Return the provisions of *module*, in its order."""
    known = {id(provision) for provision in BOOK.values()}
    named = {id(value): value for value in vars(module).values() if id(value) in known}
    return [one for one in named.values() if one.__module__ == module.__name__]


def is_written(provision: Provision[Any, ..., Any], edition: Edition) -> bool:
    """Whether somebody has compared the text of *provision* in *edition*."""
    return any(one.since <= edition <= one.through for one in provision.readings)


def asked(module: ModuleType) -> str:
    """Return what the Law leaves to the Director, from the head of its module; none: empty."""
    told = re.search(r"^Finds +(.*(?:\n {2,}.*)*)", module.__doc__ or "", re.MULTILINE)
    finds = " ".join(told[1].split()) if told else "nothing"
    return "" if finds.startswith("nothing") else finds


def page() -> str:
    """Return the page as it should be."""
    written = {number_of(module.__name__): module for module in modules()}
    sections, overview = [], ["| Law | | |\n|---|---|---|\n"]
    for number in LAWS:
        if number in written:
            title, state = title_of(written[number]), ASKS if asked(written[number]) else EXECUTABLE
            sections.append(_of_module(number, title, written[number]))
        else:
            title, state, why = DISPOSITIONS[number]
            sections.append(f"\n## Law {number}: {title}\n\n*{state.capitalize()}.* {why}\n")
        overview.append(f"| {number} | {title} | {state} |\n")
    return "".join((HEAD, "\n", *overview, *sections))


def title_of(module: ModuleType) -> str:
    """Return the title of the Law, from the head of its module."""
    return (module.__doc__ or "").partition("\n")[0].rstrip(".").partition(": ")[2]


def _of_module(number: int, title: str, module: ModuleType) -> str:
    finds = asked(module)
    asks = f" *Asks the Director:* {finds}." if finds else ""
    cases = len(by_law().get(number, ()))
    shown = f" {cases} {'case' if cases == 1 else 'cases'}." if cases else ""
    return f"\n## Law {number}: {title}\n\n*Executable.*{asks}{shown}\n\n{''.join(_table(module))}"


def _table(module: ModuleType) -> Iterator[str]:
    years = " | ".join(str(edition) for edition in EDITIONS)
    yield f"| {years} | provision | what it does |\n|{'---|' * 6}\n"
    for provision in provisions(module):
        numbers = " | ".join(_cell(provision, edition) for edition in EDITIONS)
        name = provision.name.partition(".")[2]
        says = (provision.__doc__ or "").partition("\n")[0]
        yield f"| {numbers} | `{name}` | {says} |\n"


def _cell(provision: Provision[Any, ..., Any], edition: Edition) -> str:
    number = provision.numbers.get(edition)
    if number is None:
        return "–"
    return number if is_written(provision, edition) else f"({number})"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
