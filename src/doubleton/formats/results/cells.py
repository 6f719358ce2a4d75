"""A row of cells by column: what CSV and JSON give before anybody asks what it means."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from doubleton.errors import Fault, NotationError
from doubleton.said import Param, Said
from doubleton.scoring.rounding import Exact

Report = Callable[[Fault], None]
"""Where faults go that do not end the reading."""

CONTROLS: Final = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
"""Characters that no cell holds: controls, and halves of characters."""

MINUS: Final = "\N{MINUS SIGN}"
"""The sign that printed pages have for a hyphen."""

_INTEGER: Final = re.compile(r"([-+]?\d{1,9})(?:\.0)?")
_DECIMAL: Final = re.compile(r"[-+]?\d{1,9}(?:[.,](\d{1,9}))?")
_EXACT: Final = re.compile(r"[-+]?\d{1,9}(?:[.,]\d{1,9}|/0*[1-9]\d{0,8})?")
_ALIASES: Final = {
    "ns": "ns_pair",
    "ew": "ew_pair",
    "pair_ns": "ns_pair",
    "pair_ew": "ew_pair",
    "vulnerable": "vul",
    "vulnerability": "vul",
    "deal": "deal_pbn",
    "par": "published_par",
    "dd_tricks_nt/s/h/d/c_by_hand": "dd_tricks",
    "result": "entry",
    "tricks_from_lin_mc": "tricks_claimed",
    "contestant": "pair",
    "number": "pair",
    "published_average_imp": "average",
}


def column(heading: str) -> str:
    """Return the name of the column that *heading* stands for, in the one spelling of the house.

    >>> column(" NS Pair"), column("Vulnerable")
    ('ns_pair', 'vul')
    """
    plain = re.sub(r"[\s-]+", "_", heading.strip().lower())
    return _ALIASES.get(plain, plain)


@dataclass(frozen=True, slots=True)
class Cells:
    """The cells of one row, and its place; a column that is missing reads as an empty cell."""

    by_column: Mapping[str, str]
    file: str | None = None
    line: int | None = None

    def __getitem__(self, name: str) -> str:
        return self.by_column.get(name, "")

    def fault(self, key: str, **params: Param) -> Fault:
        """Return a fault at the place of this row."""
        return Fault(Said(key, **params), self.file, self.line)

    def or_none(self, name: str) -> str | None:
        """Return the text of a cell, ``None`` when it is empty."""
        return self.by_column.get(name) or None

    def integer(self, name: str) -> int | None:
        """Return the whole number in a cell, ``None`` when it is empty.

        Raises :class:`~doubleton.errors.NotationError` for anything else.
        """
        text = self[name]
        if not text:
            return None
        found = _INTEGER.fullmatch(text.replace(MINUS, "-"))
        if found is None:
            raise NotationError("results.whole-number", text=text, column=name)
        return int(found[1])

    def number(self, name: str) -> Exact:
        """Return the number in a cell, exactly: ``2``, ``-1.5`` or ``3/2``.

        Raises :class:`~doubleton.errors.NotationError` for anything else, and an empty cell.
        """
        text = self[name].replace(MINUS, "-")
        if _EXACT.fullmatch(text) is None:
            raise NotationError("results.number", text=self[name], column=name)
        return Fraction(text.replace(",", "."))


def decimal_of(text: str) -> tuple[Fraction, int] | None:
    """Return a number and its count of decimals, ``None`` for what is no number.

    >>> decimal_of("14,30")
    (Fraction(143, 10), 2)
    """
    found = _DECIMAL.fullmatch(text)
    if found is None:
        return None
    return Fraction(text.replace(",", ".")), len(found[1] or "")
