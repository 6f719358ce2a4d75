"""Deals as the print actions of ``dealer`` ask for them, in plain text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from doubleton.bridge import SEATS, Deal, Seat
from doubleton.dealing.conditions import amount
from doubleton.dealing.dealer_language import Printing

_COLUMN: Final = 15


def printed(prints: Sequence[Printing], deals: Iterable[Deal]) -> Iterator[str]:
    """Yield the lines that the actions print of each deal."""
    rest = ""
    for number, deal in enumerate(deals, 1):
        for one in prints:
            if one.how != "printes":
                yield from _lines(one, number, deal)
                continue
            *whole, rest = (rest + _values(one, deal)).split("\n")
            yield from whole
    if rest:
        yield rest


def _lines(one: Printing, number: int, deal: Deal) -> Iterator[str]:
    value = f" {_values(one, deal)}" if one.values else ""
    if one.how == "printpbn":
        yield f'[Deal "{deal}"]'
    elif one.how == "printoneline":
        yield " ".join(f"{seat.name[0].lower()} {deal[seat]}" for seat in SEATS) + value
    elif one.how == "printcompact":
        yield from (f"{seat.name[0].lower()} {deal[seat]}" for seat in SEATS)
        yield value.strip()
    else:
        seats = {"printew": (Seat.WEST, Seat.EAST), "printall": SEATS}.get(one.how, one.seats)
        yield from _beside(number, deal, seats)


def _beside(number: int, deal: Deal, seats: Sequence[Seat]) -> Iterator[str]:
    """Yield hands beside each other, a line a suit, as players write them."""
    yield f"{number:>4}. " + "".join(seat.name.title().ljust(_COLUMN) for seat in seats).rstrip()
    suits = [[holding or "-" for holding in str(deal[seat]).split(".")] for seat in seats]
    for row in zip(*suits, strict=True):
        yield (" " * 6 + "".join(holding.ljust(_COLUMN) for holding in row)).rstrip()
    yield ""


def _values(one: Printing, deal: Deal) -> str:
    return "".join(
        part if isinstance(part, str) else str(amount(part, deal)) for part in one.values
    )
