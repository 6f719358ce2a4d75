"""The columns of a penalty: ``amount``, as ``2``, ``1.5``, ``3/2`` or ``25%``, and what it is of.

``session`` and ``round`` tell where it is taken from, ``unit`` what it counts.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from doubleton.errors import NotationError
from doubleton.formats.results.cells import MINUS, Cells
from doubleton.scoring.rounding import exact
from doubleton.scoring.traveller import Contestant, Penalty, Unit

_AMOUNT: Final = re.compile(r"(-?)(\d{1,9}(?:[.,]\d{1,9}|/\d{1,9})?) *(%?)")


def penalty(cells: Cells, contestant: Contestant) -> Penalty:
    """Return the penalty of *contestant*; a part of a top is in per cent.

    >>> penalty(Cells({"pair": "3", "amount": "12,5%"}), Contestant("3")).amount
    Fraction(25, 2)

    Raises :class:`~doubleton.errors.NotationError` for what is no amount, and a negative one.
    """
    text = cells["amount"]
    found = _AMOUNT.fullmatch(text.replace(MINUS, "-"))
    if found is None or not cells["pair"]:
        raise NotationError("results.penalty", pair=cells["pair"], text=text)
    try:
        amount = Fraction(found[2].replace(",", "."))
    except ZeroDivisionError:
        raise NotationError("results.penalty", pair=cells["pair"], text=text) from None
    if found[1] and amount:
        raise NotationError("results.penalty-negative", pair=cells["pair"], text=text)
    unit = unit_of(cells["unit"])
    session, number = cells.or_none("session"), cells.or_none("round")
    return Penalty(contestant, amount, bool(found[3]), session, unit, number)


def unit_of(text: str) -> Unit | None:
    """Return the unit of an amount, ``None`` where the cell is empty.

    Raises :class:`~doubleton.errors.NotationError` for what is none.
    """
    try:
        return Unit(text.lower()) if text else None
    except ValueError:
        raise NotationError("results.unit", text=text, known=", ".join(Unit)) from None


def penalty_cells(penalty: Penalty) -> dict[str, str]:
    """Return the cells that :func:`penalty` reads, all but those of the contestant."""
    return {
        "amount": f"{exact(penalty.amount)}{'%' if penalty.of_top else ''}",
        "session": penalty.session or "",
        "unit": "" if penalty.unit is None else str(penalty.unit),
        "round": penalty.round or "",
    }
