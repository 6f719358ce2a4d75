"""Where boards begin: tags tell, never lines.

A board has one ``md``, or a ``qx`` that was never dealt.  What leads in to it (names, headings, the
header of a match) stands before either, and belongs to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from doubleton.formats.lin.pieces import COMMENT, LEADING_IN, OF_MATCH, pieces

_NEUTRAL: Final = frozenset(("pg", "nt", COMMENT))

REGULAR: Final = re.compile(
    r"(?:qx\|([^|]*)\|)?"
    r"(?:pn\|([^|]*)\|)?"
    r"(?:st\|\|)?"
    r"md\|([^|]*)\|"
    r"(?:rh\|\|)?"
    r"(?:ah\|([^|]*)\|)?"
    r"sv\|([^|]*)\|"
    r"((?:mb\|[^|]*\|(?:an\|[^|]*\|)?){0,319})"
    r"(?:pg\|\|)?"
    r"((?:pc\|[^|][^|]\|pc\|[^|][^|]\|pc\|[^|][^|]\|pc\|[^|][^|]\|(?:pg\|\|)?){0,13}"
    r"(?:pc\|[^|][^|]\|(?:pg\|\|)?){0,52})"
    r"(?:mc\|([^|]*)\|)?"
    r"(?:zz\|([^|]*)\|)?"
    r"(?:pg\|\|)?[ \t\r\n]*"
    r"(?=\Z|qx\||(?:pn\|[^|]*\|)?(?:st\|\|)?md\|)"
)
"""A board as programs write it, up to the next one; its parts are ``qx``, ``pn``, ``md``, ``ah``,
``sv``, the calls, the cards, ``mc`` and ``zz``.  Whole tricks are looked for first, for speed."""

Parts = tuple[str | None, ...]
"""What the groups of :data:`REGULAR` found."""


class Cut(NamedTuple):
    """A board from ``start`` to ``end``, with its parts if it is regular."""

    start: int
    end: int
    regular: Parts | None


def cuts(text: str) -> Iterator[Cut]:
    """Yield the boards of a text, which together are the whole of it."""
    start = 0
    while start < len(text):
        regular = REGULAR.match(text, start)
        end = _end(text, start) if regular is None else regular.end()
        yield Cut(start, end, None if regular is None else regular.groups())
        start = end


def parts_of(text: str) -> Parts | None:
    """Return the parts of a regular board at the beginning of a text."""
    found = REGULAR.match(text)
    return None if found is None else found.groups()


def _end(text: str, start: int) -> int:
    """Return where the board that begins at *start* ends."""
    dealt = begun = headed = of_match = False
    lead: int | None = None
    for piece in pieces(text, start):
        tag = piece.tag
        if tag == "md":
            if dealt:
                return piece.at if lead is None else lead
            dealt, lead = True, None
        elif tag in LEADING_IN:
            lead = piece.at if lead is None else lead
            if tag == "qx":
                if dealt or begun:
                    return lead if dealt else piece.at
                begun = True
            elif tag in OF_MATCH and (dealt or (tag == "vg" and of_match)):
                return lead if dealt else piece.at
            elif tag == "ah":
                # One that comes after the cards of a board without any is its own.
                lead = lead if headed or not dealt else None
                headed = True
            of_match = of_match or tag == "vg"
        elif tag not in _NEUTRAL:
            lead = None
    return len(text)
