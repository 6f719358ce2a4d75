"""Any file of deals, read and written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import Final

from doubleton.bridge import Board
from doubleton.errors import Fault, NotationError, ParseError
from doubleton.formats.dealing import ber, bhg, bri, deal_csv, dge, dlm, dup, packed, rbn
from doubleton.formats.dealing.deal_set import DealSet, Dealt
from doubleton.formats.dealing.machine_format import machine_format
from doubleton.formats.format import MACHINES, Format
from doubleton.formats.teaching_mark import mark_of
from doubleton.said import Said

LARGEST: Final = 1 << 22
"""Bytes that a file of deals may have: that is thirty thousand boards and more."""

Read = Callable[[bytes, Dealt], None]
Write = Callable[[Sequence[Board]], bytes]

_OF: Final[dict[Format, tuple[Read, Write]]] = {
    Format.DLM: (dlm.read, dlm.write),
    Format.DUP: (dup.read, dup.write),
    Format.BRI: (bri.read, bri.write),
    Format.DGE: (dge.read, dge.write),
    Format.BER: (ber.read, ber.write),
    Format.BHG: (bhg.read, bhg.write),
    Format.CDS: (packed.read_cds, packed.write_cds),
    Format.RZD: (packed.read_rzd, packed.write_rzd),
    Format.RBN: (rbn.read, rbn.write),
    Format.DEAL_CSV: (deal_csv.read, deal_csv.write),
}
_NOTED: Final[dict[Format, Callable[[Sequence[Board], str], bytes]]] = {
    Format.DLM: dlm.write,
    Format.RBN: rbn.write,
}
"""The formats that have room for a note."""


def read(data: bytes, file: str | None = None, format: Format | None = None) -> DealSet:  # noqa: A002 - what it is called
    r"""Read a file of deals; its format is told by its content and name where it is not given.

    A check value that is wrong, a record that is no deal and a file that is cut off are faults; the
    deals that are there are kept.  A pack that nobody has dealt is left out.

    >>> deals = read(bytes.fromhex("0199892fc4e4fabb85415e201f3d"), "monday.cds")
    >>> deals.boards[0].number, str(deals.boards[0].deal)[:20]
    (1, 'N:65.A53.JT7.AK762 A')

    Raises :class:`~doubleton.errors.ParseError` for a file without a single deal, and one that is
    larger than :data:`LARGEST`.
    """
    if len(data) > LARGEST:
        raise ParseError(Fault(Said("text.too-large", limit=LARGEST >> 20), file))
    found = format or machine_format(data, file or "")
    if found not in _OF:
        raise ParseError(Fault(Said("dealing.unknown", known=", ".join(MACHINES)), file))
    dealt = Dealt(found, file, mark_of(data) if found in _NOTED else "")
    take, _ = _OF[found]
    take(data, dealt)
    return dealt.done()


def write(
    boards: Iterable[Board],
    format: Format,  # noqa: A002 - what it is called
    note: str = "",
) -> bytes:
    """Return the file that holds what the format can hold of these boards.

    Written are complete deals, in the order of their numbers, each number once: the first.  What
    the format has no room for is left out: see its module.  Without a board it is empty.
    A *note* is kept where there is room: in the headline of DLM, in the text of RBN.

    Raises :class:`~doubleton.errors.NotationError` for a format of another kind.
    """
    if format not in _OF:
        raise NotationError("convert.format", text=str(format), known=", ".join(MACHINES))
    numbered: dict[int, Board] = {}
    for board in boards:
        if board.deal is not None and board.deal.is_complete:
            numbered.setdefault(board.number, board)
    in_order = sorted(numbered.values(), key=attrgetter("number"))
    if format in _NOTED:
        plain = "".join(letter if letter.isprintable() else " " for letter in note)
        return _NOTED[format](in_order, " ".join(plain.split()))
    _, made = _OF[format]
    return made(in_order)
