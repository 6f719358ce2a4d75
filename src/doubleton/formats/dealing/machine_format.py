"""What tells the formats of dealing machines and dealing programs from each other."""

from __future__ import annotations

import re
from pathlib import PurePath
from typing import Final

from doubleton.formats.format import MACHINE_ENDINGS, Format

_ENOUGH: Final = 1 << 10
"""Bytes that tell the format."""

_LETTERS: Final = re.compile(rb"\s*([A-Za-z]{52})\s*(?:[\r\n]|\Z)")
_CELL: Final = rb'"?[AKQJT0-9-]{0,14}"?,'
_SIGNS: Final = (
    (Format.DLM, re.compile(rb"\s*\[Document\]\s*[\r\n]", re.IGNORECASE)),
    (Format.DUP, re.compile(rb"[0-9]{78}(?:\x06| {68}[YNyn]{2})")),
    (Format.BRI, re.compile(rb"[0-9]{78}[ \0]")),
    (Format.DGE, re.compile(rb"\x06[AKQJT2-9]{0,13}\x03")),
    (Format.BER, re.compile(rb"\s*[1-4]{52}(?:[1-4\s\x1a]|\Z)")),
    (Format.RBN, re.compile(rb"(?:[DTLEFSKNB] [^\r\n]*\r?\n)*H [NESW]:[AKQJT2-9x.]{3,16}:")),
    (
        Format.DEAL_CSV,
        re.compile(
            rb"(?:\xef\xbb\xbf)?" + _CELL * 16 + rb'"?[0-9]{1,9}"?,"?[NESW]/[A-Z-]{1,4}"?[ \t]*'
            rb"(?:[\r\n]|\Z)",
            re.IGNORECASE,
        ),
    ),
)


def machine_format(head: bytes, name: str = "") -> Format | None:
    r"""Return the format of a file by its first bytes, or else by the ending of its *name*.

    ``None`` is for files of other kinds; a PBN file is one, whatever its name.

    >>> str(machine_format(b"[Document]\r\nHeadline=\r\n")), str(machine_format(b"\x01", "x.cds"))
    ('DLM', 'CDS')
    """
    start = head[:_ENOUGH]
    for found, sign in _SIGNS:
        if sign.match(start):
            return found
    letters = _LETTERS.match(start)
    if letters is not None and len(set(letters[1])) == len(letters[1]):
        return Format.BHG
    if not head or start.lstrip().startswith((b"% PBN", b"[Event ", b"[Board ")):
        return None
    return MACHINE_ENDINGS.get(PurePath(name).suffix.lower())
