"""Boards that are dealt, as a file of any format that has room for deals."""

from __future__ import annotations

from collections.abc import Iterable

from doubleton.bridge import Board, runs
from doubleton.errors import DoubletonError, ParseError, expect
from doubleton.formats import dealing, pbn
from doubleton.formats.converting import Format, Material, convert
from doubleton.formats.dealing.decks import is_undealt
from doubleton.formats.pbn.board_record import OF_A_RESULT
from doubleton.formats.reading import Kind, Source
from doubleton.said import Said


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

    Raises :class:`~doubleton.errors.DoubletonError` for a format that is no single file of deals,
    and for one that has no room for some of the boards.
    """
    boards = tuple(boards)
    expect(Board, *boards)
    expect(Format, format)
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
    if not isinstance(made, bytes):
        raise DoubletonError("convert.nothing", format=str(format))
    wanted, found = _dealt(boards), _found(made, format)
    if found is not None and len(found) < len(wanted):
        missing = runs(board.number for board in wanted[len(found) :])
        raise DoubletonError("dealing.no-room", format=str(format), boards=missing)
    return made


def told_otherwise(
    boards: Iterable[Board],
    format: Format,  # noqa: A002 - what it is called
    data: bytes,
) -> tuple[Said, ...]:
    """Return what a file by :func:`write_deals` says otherwise than its boards.

    Machines' formats without numbers count their deals, and most have those of Law 2 for dealer and
    vulnerability.

    >>> from doubleton import Seed, deal_set
    >>> boards = deal_set(Seed(bytes(32)), range(19, 21))
    >>> [said.key for said in told_otherwise(boards, Format.BER, write_deals(boards, Format.BER))]
    ['dealing.renumbered']
    """
    wanted, found = _dealt(boards), _found(data, format)
    if found is None:
        return ()
    pairs = tuple(zip(wanted, found, strict=False))
    said = list[Said]()
    if any(board.number != other.number for board, other in pairs):
        shown = runs(board.number for board in wanted), runs(board.number for board in found)
        said.append(
            Said("dealing.renumbered", format=str(format), boards=shown[0], numbers=shown[1])
        )
    marks = [
        board.number
        for board, other in pairs
        if board.number == other.number
        and (board.dealer, board.vulnerability) != (other.dealer, other.vulnerability)
    ]
    if marks:
        said.append(Said("dealing.marked-otherwise", format=str(format), boards=runs(marks)))
    return tuple(said)


def _dealt(boards: Iterable[Board]) -> list[Board]:
    """Return those that a reader keeps, in the order in which they are written."""
    by_number: dict[int, Board] = {}
    for board in boards:
        if board.deal is not None and board.deal.is_complete and not is_undealt(board.deal):
            by_number.setdefault(board.number, board)
    return [by_number[number] for number in sorted(by_number)]


def _found(data: bytes, format: Format) -> list[Board] | None:  # noqa: A002 - what it is called
    """Return the boards that a machine finds in a file, ``None`` where it is for no machine."""
    if not format.is_machine:
        return None
    try:
        return list(dealing.read(data, f"-.{format.lower()}").boards)
    except ParseError:  # nothing but packs that nobody has dealt
        return []
