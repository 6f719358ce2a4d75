"""The formats of dealing machines and dealing programs, and what tells them from each other."""

from __future__ import annotations

import re
from enum import StrEnum
from pathlib import PurePath
from typing import Final


class MachineFormat(StrEnum):
    """A format that holds deals and nothing else; the value is how people call it."""

    DLM = "DLM"
    DUP = "DUP"
    BRI = "BRI"
    DGE = "DGE"
    BER = "BER"
    BHG = "BHG"
    CDS = "CDS"
    RZD = "RZD"
    RBN = "RBN"
    DEAL_CSV = "DEAL-CSV"


_BY_ENDING: Final = {
    f".{each.value.lower()}": each for each in MachineFormat if each is not MachineFormat.DEAL_CSV
}
_ENOUGH: Final = 1 << 10
"""Bytes that tell the format."""

_LETTERS: Final = re.compile(rb"\s*([A-Za-z]{52})\s*(?:[\r\n]|\Z)")
_CELL: Final = rb'"?[AKQJT0-9-]{0,14}"?,'
_SIGNS: Final = (
    (MachineFormat.DLM, re.compile(rb"\s*\[Document\]\s*[\r\n]", re.IGNORECASE)),
    (MachineFormat.DUP, re.compile(rb"[0-9]{78}(?:\x06| {68}[YNyn]{2})")),
    (MachineFormat.BRI, re.compile(rb"[0-9]{78}[ \0]")),
    (MachineFormat.DGE, re.compile(rb"\x06[AKQJT2-9]{0,13}\x03")),
    (MachineFormat.BER, re.compile(rb"\s*[1-4]{52}(?:[1-4\s\x1a]|\Z)")),
    (MachineFormat.RBN, re.compile(rb"(?:[DTLEFSKNB] [^\r\n]*\r?\n)*H [NESW]:[AKQJT2-9x.]{3,16}:")),
    (
        MachineFormat.DEAL_CSV,
        re.compile(
            rb"(?:\xef\xbb\xbf)?" + _CELL * 16 + rb'"?[0-9]{1,9}"?,"?[NESW]/[A-Z-]{1,4}"?[ \t]*'
            rb"(?:[\r\n]|\Z)",
            re.IGNORECASE,
        ),
    ),
)


def machine_format(head: bytes, name: str = "") -> MachineFormat | None:
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
        return MachineFormat.BHG
    if not head or start.lstrip().startswith((b"% PBN", b"[Event ", b"[Board ")):
        return None
    return _BY_ENDING.get(PurePath(name).suffix.lower())
