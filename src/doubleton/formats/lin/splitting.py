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
    r"(?:qx\|(?P<qx>[^|]*)\|)?"
    r"(?:pn\|(?P<pn>[^|]*)\|)?"
    r"(?:st\|\|)?"
    r"md\|(?P<md>[^|]*)\|"
    r"(?:rh\|\|)?"
    r"(?:ah\|(?P<ah>[^|]*)\|)?"
    r"sv\|(?P<sv>[^|]*)\|"
    r"(?P<calls>(?:mb\|[^|]*\|(?:an\|[^|]*\|)?)*)"
    r"(?:pg\|\|)?"
    r"(?P<cards>(?:pc\|[^|]*\|(?:pg\|\|)?)*)"
    r"(?:mc\|(?P<mc>[^|]*)\|)?"
    r"(?:zz\|(?P<zz>[^|]*)\|)?"
    r"(?:pg\|\|)?[ \t\r\n]*"
    r"(?=\Z|qx\||(?:pn\|[^|]*\|)?(?:st\|\|)?md\|)"
)
"""A board as programs write it, up to the next one."""


class Cut(NamedTuple):
    """A board from ``start`` to ``end``, with its parts if it is regular."""

    start: int
    end: int
    regular: re.Match[str] | None


def cuts(text: str) -> Iterator[Cut]:
    """Yield the boards of a text, which together are the whole of it."""
    start = 0
    while start < len(text):
        regular = REGULAR.match(text, start)
        end = _end(text, start) if regular is None else regular.end()
        yield Cut(start, end, regular)
        start = end


def _end(text: str, start: int) -> int:
    """Return where the board that begins at *start* ends."""
    dealt = begun = headed = False
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
            elif tag in OF_MATCH and dealt:
                return lead
            elif tag == "ah":
                # One that comes after the cards of a board without any is its own.
                lead = lead if headed or not dealt else None
                headed = True
        elif tag not in _NEUTRAL:
            lead = None
    return len(text)
