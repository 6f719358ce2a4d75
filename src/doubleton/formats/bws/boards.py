"""Deals of a BWS, and what they are worth: ``HandRecord`` and ``HandEvaluation``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from doubleton.bridge import SEATS
from doubleton.errors import Fault
from doubleton.formats.bws.access import Access
from doubleton.formats.bws.access_records import Record
from doubleton.formats.bws.sections import Section, Sections
from doubleton.formats.bws.values import one_of, text, whole
from doubleton.formats.results.cells import Cells, Report
from doubleton.said import Said

_SEATS: Final = tuple(seat.name.title() for seat in SEATS)
_SUITS: Final = ("Spades", "Hearts", "Diamonds", "Clubs")
_STRAINS: Final = ("Notrump", *_SUITS)
_HANDS: Final = tuple(f"{seat}{suit}" for seat in _SEATS for suit in _SUITS)
_TRICKS: Final = tuple(f"{seat}{strain}" for seat in _SEATS for strain in _STRAINS)
_PLACE: Final = ("Section", "Board")


def deal_cells(access: Access, sections: Sections, report: Report) -> Iterator[Cells]:
    """Yield the boards that are in the file, with their deals and double-dummy tricks."""
    boards: dict[tuple[Section, int], dict[str, str]] = {}
    for record in access.records("HandRecord", (*_PLACE, *_HANDS)):
        board = boards.setdefault(_place(record, sections), {})
        if "deal_pbn" in board:
            report(
                Fault(Said("results.deal-twice", board=str(whole(record, "Board"))), access.file)
            )
        else:
            board["deal_pbn"] = _deal(record)
    for record in access.records("HandEvaluation", (*_PLACE, *_TRICKS)):
        boards.setdefault(_place(record, sections), {}).setdefault("dd_tricks", _tricks(record))
    for (section, number), cells in boards.items():
        place = {
            "session": section.session or "",
            "section": section.letter or "",
            "board": one_of(number),
        }
        yield Cells(place | cells, access.file)


def _place(record: Record, sections: Sections) -> tuple[Section, int]:
    return sections.of(whole(record, "Section")), whole(record, "Board")


def _deal(record: Record) -> str:
    """Return the four hands, nothing where not a single card is told."""
    hands = [".".join(_cards(text(record, f"{seat}{suit}")) for suit in _SUITS) for seat in _SEATS]
    return f"N:{' '.join(hands)}" if any(hand.strip(".") for hand in hands) else ""


def _cards(holding: str) -> str:
    return holding.upper().replace("10", "T").replace(" ", "").replace("-", "")


def _tricks(record: Record) -> str:
    """Return the tricks by seat, nothing where they were not counted."""
    numbers = [[record.get(f"{seat}{strain}") for strain in _STRAINS] for seat in _SEATS]
    counted = [isinstance(number, int) and 0 <= number <= 13 for row in numbers for number in row]
    if not all(counted) or not any(number for row in numbers for number in row):
        return ""
    return " ".join(
        f"{seat[0]}:{'/'.join(map(str, row))}" for seat, row in zip(_SEATS, numbers, strict=True)
    )
