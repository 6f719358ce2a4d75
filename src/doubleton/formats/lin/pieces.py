"""Text to pieces: ``tag|value|``, comment lines, and what is neither."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

BLANKS: Final = " \t\r\n\ufeff"
"""Blanks, line ends and byte order marks, as they may stand around a value."""

_BETWEEN: Final = BLANKS + "\xef\xbb\xbf"
"""What may stand between pieces, while bytes are not yet characters."""

COMMENT: Final = "%"
STRAY: Final = ""

OF_MATCH: Final = frozenset(("vg", "rs", "pw", "mp", "bn"))
"""Tags of the header, which concern all boards."""

LEADING_IN: Final = OF_MATCH | {"pn", "mn", "qx", "st", "rh", "ah"}
"""Tags that may stand in front of a board."""

KNOWN: Final = LEADING_IN | {"md", "sv", "sa", "mb", "an", "pc", "mc", "pg", "nt", "zz"}
"""Tags that are seen in records of boards; lessons have many more."""

_LONGEST_TAG: Final = 3
_BLANKS: Final = re.compile("[ \t\r\n\ufeff\xef\xbb\xbf]*")
_PLAIN: Final = re.compile("([a-z]{2})\\|([^|]*)\\|[ \t\r\n\ufeff\xef\xbb\xbf]*")
_LINE: Final = re.compile(r"[^\r\n]*")


class Piece(NamedTuple):
    """A tag in lower case and its value as it is written, from ``at`` up to ``end`` in the text.

    The tag of a comment line is :data:`COMMENT`, of words that belong to no tag :data:`STRAY`.
    """

    tag: str
    value: str
    at: int
    end: int


def pieces(text: str, start: int = 0) -> Iterator[Piece]:
    r"""Yield the pieces of a text; blanks stand between them.

    A bar too many or too few puts one piece out of order, not the rest.

    >>> [piece[:2] for piece in pieces("% by hand|\nmb|1H|mb|p|x| an|weak|")]
    [('%', '% by hand|'), ('mb', '1H'), ('mb', 'p'), ('', 'x'), ('an', 'weak')]
    """
    at = _skip(text, start)
    while at < len(text):
        plain = _PLAIN.match(text, at)
        if plain is not None and plain[1] in KNOWN:
            yield Piece(plain[1], plain[2], at, plain.end(2) + 1)
            at = plain.end()
            continue
        if text[at] == COMMENT and (at == 0 or text[at - 1] in _BETWEEN):
            end = _end_of_line(text, at)
            yield Piece(COMMENT, text[at:end], at, end)
            at = _skip(text, end)
            continue
        bar = text.find("|", at)
        if bar < 0:
            yield Piece(STRAY, text[at:].strip(_BETWEEN), at, len(text))
            return
        tag = text[at:bar].strip(_BETWEEN).lower()
        close = text.find("|", bar + 1)
        value = text[bar + 1 : close] if close >= 0 else text[bar + 1 :]
        if _is_stray(tag, value):
            yield Piece(STRAY, text[at:bar].strip(_BETWEEN), at, bar + 1)
            at = _skip(text, bar + 1)
            continue
        end = close + 1 if close >= 0 else len(text)
        yield Piece(tag, value, at, end)
        at = _skip(text, end)


def _skip(text: str, at: int) -> int:
    found = _BLANKS.match(text, at)
    return at if found is None else found.end()


def _end_of_line(text: str, at: int) -> int:
    found = _LINE.match(text, at)
    return at if found is None else found.end()


def _is_stray(tag: str, value: str) -> bool:
    """Whether what stands where a tag should is none, or the next piece begins after it."""
    if tag in KNOWN:
        return False
    if not tag or len(tag) > _LONGEST_TAG or not tag.isascii():
        return True
    return len(value) < 8 and value.strip(BLANKS).lower() in KNOWN
