"""A board as a diagram: the four hands, the bidding, the play, as far as the record has them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum

from doubleton.bridge import SEATS, Board, Deal
from doubleton.errors import DoubletonError, expect
from doubleton.formats.pbn.board_record import OF_A_RESULT, BoardRecord
from doubleton.reports.addresses import slug
from doubleton.reports.diagrams import bidding, hands, playing
from doubleton.reports.diagrams.drawing import Drawing, Piece
from doubleton.reports.diagrams.footnotes import Footnotes
from doubleton.reports.paper.document import Teller
from doubleton.reports.paper.hand_records import in_words


class Part(StrEnum):
    """What a diagram shows of a board."""

    DEAL = "deal"
    BIDDING = "bidding"
    PLAY = "play"


_MISSING = {
    Part.DEAL: "diagram.no-deal",
    Part.BIDDING: "diagram.no-bidding",
    Part.PLAY: "diagram.no-play",
}


def parts_of(record: BoardRecord) -> tuple[Part, ...]:
    """Return what of a board is recorded."""
    known = {
        Part.DEAL: record.deal is not None,
        Part.BIDDING: bool(bidding.sequence(record)[1]),
        Part.PLAY: bool(playing.tricks_of(record)),
    }
    return tuple(part for part, is_known in known.items() if is_known)


def parts_in(words: Iterable[str]) -> tuple[Part, ...]:
    """Return the parts of these names.

    Raises :class:`~doubleton.errors.DoubletonError` that names them all where one is no part.
    """
    found = tuple(words)
    strange = next((word for word in found if word not in list(Part)), None)
    if strange is not None:
        raise DoubletonError("print.part", text=str(strange)[:40], known=", ".join(Part))
    return tuple(map(Part, found))


def diagram(
    board: BoardRecord | Board | Deal, language: str = "en", parts: Sequence[Part] = ()
) -> Drawing:
    """Return the diagram of a board with the *parts* that are wanted, all that there are if none.

    A notebook shows it; its :meth:`~doubleton.reports.diagrams.drawing.Drawing.svg` is what a page
    or an article takes.

    >>> diagram(Deal("N:AKQJ... - .AKQJ.. -")).svg()[:4]
    '<svg'

    Raises :class:`~doubleton.errors.DoubletonError` where one that is wanted is not recorded or no
    part, and where nothing is.
    """
    record = _record(board)
    expect(BoardRecord, record)
    parts = parts_in(parts)
    known = parts_of(record)
    missing = next((part for part in parts if part not in known), None)
    if missing is not None:
        raise DoubletonError(_MISSING[missing], board=record.board)
    if not known:
        raise DoubletonError("diagram.nothing", board=record.board)
    wanted = [part for part in known if part in parts or not parts]
    tell = Teller(language)
    pieces = [*_pieces(record, tell, wanted)]
    return Drawing(
        key=f"board-{slug(record.board) or 'x'}",
        title=hands.name_of(record, tell),
        told=" ".join(_told(record, tell, wanted)),
        width=max(piece.width for piece in pieces),
        height=max(piece.height for piece in pieces),
        boxes=tuple(box for piece in pieces for box in piece.boxes),
        words=tuple(line for piece in pieces for line in piece.words),
    )


def _record(board: BoardRecord | Board | Deal) -> BoardRecord:
    if isinstance(board, Deal):
        return BoardRecord(deal=board, inapplicable=OF_A_RESULT)
    return BoardRecord.of(board) if isinstance(board, Board) else board


def _pieces(record: BoardRecord, tell: Teller, parts: Sequence[Part]) -> Iterator[Piece]:
    """Give the hands with the bidding beside them, and the play below; each as far as it goes."""
    width, height = 0, 0
    if Part.DEAL in parts:
        piece = hands.hands(record, tell)
        width, height = piece.width, piece.height
        yield piece
    if Part.BIDDING in parts or bidding.outcome(record, tell):
        draw = bidding.bidding if Part.BIDDING in parts else bidding.ending
        piece = draw(record, tell, width)
        width += piece.width
        yield Piece(width, piece.height, piece.boxes, piece.words)
        height = max(height, piece.height)
    if Part.BIDDING in parts:
        piece = Footnotes.of(record.auction, tell).drawn(height, width)
        yield piece
        height = piece.height
    if Part.PLAY in parts:
        yield playing.playing(record, tell, height)


def _told(record: BoardRecord, tell: Teller, parts: Sequence[Part]) -> Iterator[str]:
    """Give what is drawn as sentences for a screen reader."""
    for mark in hands.marks_of(record, tell):
        yield f"{mark}."
    if Part.DEAL in parts:
        for seat, hand in zip(SEATS, record.deal or (), strict=False):
            if hand is not None:
                yield f"{in_words(seat, hand, tell)}."
    if Part.BIDDING in parts:
        yield bidding.in_words(record, tell)
    for line in bidding.outcome(record, tell):
        yield f"{line}."
    if Part.PLAY in parts:
        yield from playing.in_words(record, tell)
