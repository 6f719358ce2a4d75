"""What the fonts of the program can show, and what stands for the rest.

A PDF that a screen reader reads must not hold a character without a glyph (PDF/UA-1), and names
come from everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from struct import unpack_from
from typing import Any, Final

FONTS: Final = Path(__file__).with_name("fonts")
BOX: Final = "□"
"""Stands for a character that the fonts lack."""

_PLAIN: Final = re.compile(r"[\n\x20-\x7e\xa0-\xac\xae-\xff\u0410-\u044f\u0401\u0451♠-♧–—“”«»…−×]*")
_BLANKS: Final = re.compile(r"[\t\r\v\f\x85\u2028\u2029]")
_NO_TEXT: Final = re.compile(
    "[\x00-\x08\x0e-\x1f\x7f-\x9f\xad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]"
)
"""Controls, also those that turn the direction of text, and what has no width."""


def printable(text: str) -> str:
    r"""Return *text* with a box for each character that the fonts lack, without controls.

    >>> printable("Zoë ♠ 中\x07")
    'Zoë ♠ □'
    """
    if _PLAIN.fullmatch(text):
        return text
    clean = _NO_TEXT.sub("", _BLANKS.sub(" ", text))
    known = _known()
    return "".join(char if char == "\n" or ord(char) in known else BOX for char in clean)


def all_printable(value: Any) -> Any:  # noqa: ANN401 - whatever JSON can hold
    """Return a value for JSON with every text in it made :func:`printable`."""
    match value:
        case str():
            return printable(value)
        case Mapping():
            return {printable(str(key)): all_printable(one) for key, one in value.items()}
        case list() | tuple():
            return [all_printable(one) for one in value]
    return value


def lacking(value: Any) -> frozenset[str]:  # noqa: ANN401 - whatever JSON can hold
    """Return the characters of a value for JSON that a box will stand for.

    >>> sorted(lacking({"names": ["Zoë", "中文"]}))
    ['中', '文']
    """
    match value:
        case str():
            if _PLAIN.fullmatch(value):
                return frozenset()
            clean = _NO_TEXT.sub("", _BLANKS.sub(" ", value))
            known = _known()
            return frozenset(char for char in clean if char != "\n" and ord(char) not in known)
        case Mapping():
            return frozenset[str]().union(*map(lacking, value.values()))
        case list() | tuple():
            return frozenset[str]().union(*map(lacking, value))
    return frozenset()


@cache
def _known() -> frozenset[int]:
    """Return the characters that every font of the program has."""
    return frozenset.intersection(*(_mapped(path.read_bytes()) for path in FONTS.glob("*.ttf")))


def _mapped(font: bytes) -> frozenset[int]:
    """Return the characters of a TrueType font: those of its table ``cmap`` (OpenType 1.9)."""
    tables = (
        unpack_from(">4sIII", font, 12 + 16 * i) for i in range(unpack_from(">H", font, 4)[0])
    )
    start = next(offset for tag, _, offset, _ in tables if tag == b"cmap")
    number = unpack_from(">H", font, start + 2)[0]
    offsets = (unpack_from(">I", font, start + 8 + 8 * i)[0] for i in range(number))
    for at in (start + offset for offset in offsets):
        if unpack_from(">H", font, at)[0] == 12:
            groups = unpack_from(">I", font, at + 12)[0]
            spans = (unpack_from(">II", font, at + 16 + 12 * i) for i in range(groups))
            return frozenset(code for first, last in spans for code in range(first, last + 1))
    raise ValueError(font[:12])
