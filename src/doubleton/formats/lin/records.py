"""From boards to typed records, the same that PBN has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from doubleton.bridge import Deal, Seat, Vulnerability
from doubleton.errors import DealError, Fault, NotationError
from doubleton.formats.lin.boards import LinBoard
from doubleton.formats.lin.header import CLOSED, OPEN, PAIRS, Header, fields
from doubleton.formats.lin.outcomes import Told, outcome_of
from doubleton.formats.lin.pieces import BLANKS, COMMENT, STRAY, Piece
from doubleton.formats.lin.plain import AsPlayed, plain_record, plainly_played
from doubleton.formats.lin.scores import scores_of
from doubleton.formats.lin.sections import Sections, auction_of, sections_of
from doubleton.formats.lin.values import (
    read_complete_deal,
    read_deal,
    read_dealer,
    read_heading,
    read_place,
    read_vulnerability,
)
from doubleton.formats.pbn.board_record import OF_A_RESULT, BoardRecord
from doubleton.said import Said

_ROOMS: Final = {OPEN: "Open", CLOSED: "Closed"}
_SCORING: Final = {"I": "IMP", "B": "BAM"}


def records(boards: Iterable[LinBoard]) -> Iterator[BoardRecord]:
    """Type one board after the other, and after them the results of a header without a board."""
    return (record for _, record in with_boards(boards))


def with_boards(boards: Iterable[LinBoard]) -> Iterator[tuple[LinBoard, BoardRecord]]:
    """Yield each record with the board that tells it, or the last before it."""
    header, seen = Header(), set[tuple[str, str]]()
    last: LinBoard | None = None
    for board in boards:
        if board.header is not header:
            if last is not None:
                yield from _without_board(last, seen)
            header, seen = board.header, set()
        last = board
        if board.is_dealt:
            if header.has_results:
                room, number = _place(_first_values(board.pieces), header)
                seen.add((room or OPEN, number))
            yield board, record(board)
    if last is not None:
        yield from _without_board(last, seen)


def record(board: LinBoard) -> BoardRecord:
    r"""Return what a board says, typed; ``faults`` of the record tells what could not be.

    >>> from doubleton.formats.lin import read
    >>> board = next(read(b"qx|o7|md|1|mb|1N|mb|p|mb|p|mb|p|mc|9|"))
    >>> record(board).board, record(board).result
    ('7', Result.of('1NTS+2'))
    """
    return plain_record(board) or long_record(board)


def as_played(board: LinBoard) -> AsPlayed:
    r"""Return the calls and cards of a board in their order, without asking who won the tricks.

    It takes a little more than half of the time of a record, and says nothing of what is doubtful.

    >>> from doubleton.formats.lin import read
    >>> board = next(read(b"md|1|sv|o|mb|1N|mb|p|mb|p|mb|p|pc|H4|pc|H2|mc|9|"))
    >>> played = as_played(board)
    >>> played.contract, played.cards, played.claimed
    (Contract('1NTS'), (Card('H4'), Card('H2')), 9)
    """
    played = plainly_played(board)
    if played is not None:
        return played
    told = long_record(board)
    cards = () if told.play is None else told.play.in_order
    claimed = told.tricks if any(piece.tag == "mc" for piece in board.pieces) else None
    return AsPlayed(
        told.board,
        told.names,
        told.dealer,
        told.vulnerability,
        told.deal,
        told.auction,
        told.contract,
        cards,
        claimed,
    )


def long_record(board: LinBoard) -> BoardRecord:
    """Return what a board says, the long way, which takes any."""
    read = board.pieces
    first = _first_values(read)
    found = sections_of(read)
    places = {piece.tag: piece.at for piece in reversed(read)}
    for piece in read:
        if piece.tag == STRAY:
            found.say(piece.at, Said("lin.stray", text=piece.value[:40]))
    header = board.header
    room, number = _place(first, header)
    dealer, deal = _deal(found, first.get("md", ""), places.get("md", 0))
    vulnerability = _vulnerability(found, first.get("sv", ""), places.get("sv", 0))
    outcome = outcome_of(
        found, dealer, deal, Told(first.get("mc"), header.result(number, room or OPEN))
    )
    auction = auction_of(found, dealer)
    comments = [*found.before]
    comments += (piece.value[1:].strip() for piece in read if piece.tag == COMMENT)
    if "ah" in first and read_heading(first["ah"]) is None and first["ah"].strip(BLANKS):
        comments.append(first["ah"].strip(BLANKS))
    for lost, kept in ((found.on_calls, auction), (found.on_cards, outcome.play)):
        comments += (text for texts in lost.values() for text in texts if kept is None)
    is_dealt_only = not (found.calls or found.cards) and outcome.contract is None
    return BoardRecord(
        board=number,
        event=header.event,
        names=names_of(board, room, number),
        dealer=dealer,
        vulnerability=vulnerability,
        deal=deal,
        scoring=_SCORING.get(header.kind, ""),
        contract=outcome.contract,
        tricks=outcome.tricks,
        disputed=outcome.disputed,
        inapplicable=OF_A_RESULT if is_dealt_only else (),
        scores=scores_of(header, (number, room), first.get("zz", "")),
        auction=auction,
        play=outcome.play,
        tags=tags_of(header, room),
        comments=tuple(("", text) for text in comments),
        faults=tuple(board.fault(said, at) for at, said in found.odd),
    )


def _first_values(read: Iterable[Piece]) -> dict[str, str]:
    values = dict[str, str]()
    for piece in read:
        values.setdefault(piece.tag, piece.value)
    return values


def _place(first: Mapping[str, str], header: Header) -> tuple[str, str]:
    """Return room and number of a board.

    The number stands in ``qx``, unless the heading ``ah`` has another that is a board of the
    header, or the header has no boards: then ``qx`` only counts them.
    """
    room, place = read_place(first.get("qx", ""))
    heading = read_heading(first.get("ah", "")) or ""
    number = header.numbered(place)
    if heading and (heading in header.boards or not header.boards):
        return room, heading
    return room, number or heading


def _deal(found: Sections, text: str, at: int) -> tuple[Seat | None, Deal | None]:
    complete = read_complete_deal(text)
    if complete is not None:
        return complete
    dealer, deal = read_dealer(text), None
    if dealer is None and text.strip(BLANKS):
        found.say(at, Said("lin.dealer", text=text.strip(BLANKS)[:20]))
    try:
        deal = read_deal(text)
    except (NotationError, DealError) as error:
        found.say(at, error.said)
    return dealer, deal


def _vulnerability(found: Sections, text: str, at: int) -> Vulnerability | None:
    if not text.strip(BLANKS):
        return None
    try:
        return read_vulnerability(text)
    except NotationError:
        found.say(at, Said("notation.vulnerability", text=text.strip(BLANKS)[:20]))
        return None


def names_of(board: LinBoard, room: str, number: str) -> tuple[str, str, str, str]:
    """Return the players from North clockwise; of eight the last four are in the closed room."""
    own = board.header.names(number, room or OPEN) if board.header.players else ()
    if not any(own):
        given = fields(board.players)
        own = given[4:8] if room == CLOSED else given[:4]
    south, west, north, east = (*own, "", "", "", "")[:4]
    return north, east, south, west


def tags_of(header: Header, room: str) -> tuple[tuple[str, str], ...]:
    """Return the tags that PBN has for a match, by name."""
    home, visitors = header.teams
    home_first, visitors_first = header.carry_over
    tags = {
        "HomeCarryOver": home_first,
        "HomeTeam": home,
        "Room": "" if header.kind == PAIRS else _ROOMS.get(room, ""),
        "Stage": header.stage,
        "VisitCarryOver": visitors_first,
        "VisitTeam": visitors,
    }
    return tuple((name, value) for name, value in tags.items() if value)


def _without_board(
    last: LinBoard, seen: set[tuple[str, str]]
) -> Iterator[tuple[LinBoard, BoardRecord]]:
    """Yield the results of a header whose boards are missing."""
    for number, room in last.header.told():
        if (room, number) not in seen:
            seen.add((room, number))
            yield last, _result_only(last, number, room)


def _result_only(last: LinBoard, number: str, room: str) -> BoardRecord:
    header, found = last.header, Sections()
    outcome = outcome_of(found, None, None, Told(None, header.result(number, room)))
    place = header.kind != PAIRS and room
    faults: Iterable[Fault] = (Fault(said, last.file, last.line) for _, said in found.odd)
    return BoardRecord(
        board=number,
        event=header.event,
        names=names_of(last, room, number),
        scoring=_SCORING.get(header.kind, ""),
        contract=outcome.contract,
        tricks=outcome.tricks,
        scores=scores_of(header, (number, room), ""),
        tags=tags_of(header, place or ""),
        faults=tuple(faults),
    )
