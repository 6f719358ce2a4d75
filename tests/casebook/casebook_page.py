"""Writes the page of the casebook: ``python tests/casebook/casebook_page.py``.

The page is built from the shelf, Law by Law.
"""

from __future__ import annotations

import sys
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Final

sys.path.insert(0, str(Path(__file__).parents[1]))  # the file is run as a program, too

from doubleton.casebook import Case, write
from doubleton.casebook.shelf import by_law
from laws.laws_page import modules, number_of, title_of

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE: Final = Path(__file__).parents[2] / "docs/casebook.md"

HEAD: Final = """# Casebook

What happens when a Law is put to use: a director's evenings, one Law after the other, in the
[notation of cases](cases.md). Below each event stands what the program sees, and the tests hold it
to that. `doubleton quiz` asks the cases one by one; a case that is copied into a file is replayed
by `doubleton rule FILE.txt`. A case without a year is judged by the code of 1987.
"""

_TOLD: Final = ("# ", "laws ", "note", "edition 1987")
"""Lines of a case that the page tells otherwise."""


def page() -> str:
    """Return the page as it should be."""
    titles = {number_of(module.__name__): title_of(module) for module in modules()}
    parts = [HEAD]
    for number, cases in by_law().items():
        parts.append(f"\n## Law {number}: {titles[number]}\n")
        parts.extend(_case(case) for case in cases)
    return "".join(parts)


def _case(case: Case) -> str:
    laws = f"*{'Law' if len(case.laws) == 1 else 'Laws'} {', '.join(case.laws)}.*"
    told = " ".join((laws, *case.note.split()))
    body = "\n".join(_body(case))
    return f"\n### {case.name}\n\n{fill(told, 100)}\n\n```text\n{body}\n```\n"


def _body(case: Case) -> Iterator[str]:
    return (line for line in write(case).split("\n") if line and not line.startswith(_TOLD))


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
