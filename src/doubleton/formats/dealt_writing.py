"""Boards that are dealt, as a file of any format that has room for deals."""

from __future__ import annotations

from collections.abc import Iterable

from doubleton.bridge import Board
from doubleton.errors import DoubletonError, ParseError
from doubleton.formats import pbn
from doubleton.formats.converting import Format, Material, convert
from doubleton.formats.pbn.board_record import OF_A_RESULT
from doubleton.formats.reading import Kind, Source


def write_deals(
    boards: Iterable[Board],
    format: Format = Format.PBN,  # noqa: A002 - what it is called
    *,
    event: str = "",
    generator: str = "",
    note: str = "",
) -> bytes:
    """Return the file that holds these boards.

    PBN names the *event* and the *generator*, and has a *note* in front of the first board.

    >>> write_deals([Board.numbered(3)]).split()[:5]
    [b'%', b'PBN', b'2.1', b'%', b'EXPORT']

    Raises :class:`~doubleton.errors.DoubletonError` for a format that is no single file of deals.
    """
    tags = (("Generator", generator),) if generator else ()
    records = [
        pbn.BoardRecord(
            board=str(board.number),
            event=event,
            dealer=board.dealer,
            vulnerability=board.vulnerability,
            deal=board.deal,
            inapplicable=OF_A_RESULT,
            tags=tags,
            comments=(("", note),) if note and not place else (),
        )
        for place, board in enumerate(boards)
    ]
    data = pbn.write(records)
    if format is Format.PBN:
        return data
    try:
        made = convert(Material([Source("deals.pbn", Kind.PBN, data)]), format, one_file=True).data
    except ParseError:  # there are no results
        made = None
    if isinstance(made, bytes):
        return made
    raise DoubletonError("convert.nothing", format=str(format))
