"""The formats that are written."""

from __future__ import annotations

from enum import StrEnum
from pathlib import PurePath
from typing import Final

from doubleton.errors import NotationError


class Format(StrEnum):
    """A format that is written.

    CSV is a folder of tables, or one file with the results alone, or with the deals alone where
    there are no results.  JFR is the PBN of the Polish programs, with deals and their double-dummy
    results.  From DLM on they are those of dealing machines.
    """

    PBN = "PBN"
    LIN = "LIN"
    USEBIO = "USEBIO"
    CSV = "CSV"
    JSON = "JSON"
    JFR = "JFR"
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

    @property
    def has_records(self) -> bool:
        """Whether it holds boards one by one, and not the results of a session."""
        return self not in (Format.USEBIO, Format.CSV, Format.JSON)

    @property
    def has_deals_only(self) -> bool:
        """Whether it has no room for what happened at a table."""
        return self is Format.JFR or self.is_machine

    @property
    def is_machine(self) -> bool:
        """Whether it is that of a dealing machine, or of a program that deals."""
        return self in MACHINES

    @property
    def keeps_numbers(self) -> bool:
        """Whether a file of it can hold boards under any numbers, and not in a row alone."""
        return self not in (Format.DUP, Format.BRI, Format.DGE, Format.BER, Format.RZD)


_ENDINGS: Final = {
    ".pbn": Format.PBN,
    ".lin": Format.LIN,
    ".xml": Format.USEBIO,
    ".usebio": Format.USEBIO,
    ".csv": Format.CSV,
    ".json": Format.JSON,
    "": Format.CSV,
}
MACHINES: Final = tuple(
    one for one in Format if one not in _ENDINGS.values() and one is not Format.JFR
)
"""The formats that hold deals and nothing else."""

MACHINE_ENDINGS: Final = {f".{one.value.lower()}": one for one in MACHINES}
ENDINGS: Final = _ENDINGS | MACHINE_ENDINGS
"""What the ending of a name says."""


def format_of(name: str) -> Format:
    """Return the format of this name, or of this ending.

    >>> format_of("pbn"), format_of(".xml")
    (<Format.PBN: 'PBN'>, <Format.USEBIO: 'USEBIO'>)

    Raises :class:`~doubleton.errors.NotationError` that lists the formats.
    """
    by_ending = ENDINGS.get(f".{name.lower().removeprefix('.')}")
    if name.upper() in list(Format):
        return Format(name.upper())
    if by_ending is None:
        raise NotationError("convert.format", text=name, known=", ".join(Format))
    return by_ending


def format_of_file(name: str) -> Format:
    """Return the format that the ending of a file says; a name without one is a folder of tables.

    >>> format_of_file("out/monday.PBN"), format_of_file("monday")
    (<Format.PBN: 'PBN'>, <Format.CSV: 'CSV'>)

    Raises :class:`~doubleton.errors.NotationError` that lists the formats.
    """
    ending = PurePath(name).suffix.lower()
    if ending not in ENDINGS:
        raise NotationError("convert.format", text=ending, known=", ".join(Format))
    return ENDINGS[ending]
