"""The lines of sections in export format: auction, play and tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from doubleton.bridge import Seat
from doubleton.formats.pbn.annotations import End, Note, Remark
from doubleton.formats.pbn.auctions import SKIPPED, Auction
from doubleton.formats.pbn.lines import (
    LONGEST_LINE,
    cell_text,
    comment_lines,
    comment_text,
    rows_of_four,
    spec_line,
    tag_lines,
)
from doubleton.formats.pbn.plays import Play
from doubleton.formats.pbn.tables import Column, Table

_UNKNOWN = "-"


def auction_lines(auction: Auction, dealer: Seat | None) -> Iterator[str]:
    """Yield the auction section with its notes; passes are written one by one."""
    first = dealer if auction.first is None else auction.first
    yield from tag_lines("Auction", "" if first is None else str(first))
    for comment in auction.comments:
        yield from comment_lines(comment)
    tokens = [_UNKNOWN if call is None else str(call) for call in auction.calls]
    _annotate(tokens, auction.remarks)
    if auction.end is End.CONTINUED:
        tokens.append(End.CONTINUED.value)
    yield from rows_of_four(tokens)
    if auction.end is End.ENDED:
        yield End.ENDED.value
    yield from _note_lines(auction.notes)


def play_lines(play: Play) -> Iterator[str]:
    """Yield the play section with its notes."""
    yield from tag_lines("Play", "" if play.first is None else str(play.first))
    for comment in play.comments:
        yield from comment_lines(comment)
    tokens = [_UNKNOWN if card is None else str(card) for card in play.cards]
    if play.next_card is not None and play.first is not None:
        column = (play.next_card - play.first) % 4
        place = len(tokens) - 4 + column
        if place < 0 or tokens[place] != _UNKNOWN or play.remark(place) is not None:
            tokens += [_UNKNOWN] * column
            place = len(tokens)
        tokens[place : place + 1] = [End.CONTINUED.value]
    elif play.end is End.CONTINUED:
        tokens.append(End.CONTINUED.value)
    _annotate(tokens, play.remarks)
    yield from rows_of_four(tokens)
    if play.end is End.ENDED:
        yield End.ENDED.value
    yield from _note_lines(play.notes)


def table_lines(table: Table) -> Iterator[str]:
    """Yield a table; a row that is too long goes on in the next line."""
    yield spec_line(table.name, ";".join(map(str, table.columns)))
    for comment in table.comments:
        yield from comment_lines(comment)
    for row in table.rows:
        cells = (_aligned(*pair) for pair in zip(table.columns, map(cell_text, row), strict=True))
        line = ""
        for cell in cells:
            if line and len(line) + 1 + len(cell) > LONGEST_LINE:
                yield line.rstrip()
                line = cell
            else:
                line = f"{line} {cell}" if line else cell
        yield line.rstrip()


def _aligned(column: Column, text: str) -> str:
    width = column.width or 0
    return text.rjust(width) if column.align == "R" else text.ljust(width)


def _note_lines(notes: Iterable[Note]) -> Iterator[str]:
    for note in notes:
        yield from tag_lines("Note", f"{note.number}:{note.text}")
        for comment in note.comments:
            yield from comment_lines(comment)


def _annotate(tokens: list[str], remarks: Iterable[Remark]) -> None:
    """Put marks before the tokens, and references, glyphs and comments behind them."""
    for remark in remarks:
        if not 0 <= remark.at < len(tokens):
            continue
        token = tokens[remark.at]
        if remark.mark:
            token = SKIPPED if remark.mark == SKIPPED else f"{remark.mark} {token}"
        parts = [token] if remark.note is None else [token, f"={remark.note}="]
        parts += (f"${nag}" for nag in remark.nags)
        parts += map(comment_text, remark.comments)
        tokens[remark.at] = " ".join(parts)
