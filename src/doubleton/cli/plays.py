"""What files have recorded of the bidding and the play, for the pages of their boards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

from doubleton.errors import ParseError
from doubleton.formats.converting.material import records_of
from doubleton.formats.pbn.board_record import BoardRecord
from doubleton.formats.reading import STANDARD_INPUT, Kind, Source, sources
from doubleton.reports.diagrams.diagram import Part, parts_of
from doubleton.reports.layout import Plays
from doubleton.reports.recorded import Recorded

MOST: Final = 40
"""Plays that the page of one board holds, which are about half a megabyte."""

_RECORDED: Final = {
    Kind.PBN: re.compile(rb"^[ \t]*\[[ \t]*(?:Auction|Play)\b", re.MULTILINE),
    Kind.LIN: re.compile(rb"\b(?:mb|pc)\|", re.IGNORECASE),
}
"""What a file holds that has recorded a bidding or a play."""

_NAMES_NOBODY: Final = re.compile(r"\d{1,4}|open|closed", re.IGNORECASE)


def plays_of(paths: Sequence[str], *, is_anonymous: bool = False) -> Plays:
    """Return what files that were read have recorded of the bidding and the play, by board.

    Where it is to be *anonymous*, texts that may name somebody are left out.  What has come from
    the standard input is gone, and has none.
    """
    found: dict[str, list[Recorded]] = {}
    for record in _records([path for path in paths if path != STANDARD_INPUT]):
        known = found.setdefault(record.board, [])
        if len(known) < MOST and not {Part.PLAY, Part.BIDDING}.isdisjoint(parts_of(record)):
            table = record.tag("Table") or record.tag("Room") or ""
            if not is_anonymous:
                known.append(Recorded(record, table))
            else:
                shown = table if _NAMES_NOBODY.fullmatch(table) else ""
                known.append(Recorded(_anonymous(record), shown))
    return {board: tuple(known) for board, known in found.items() if known}


def _anonymous(record: BoardRecord) -> BoardRecord:
    auction = record.auction
    return record if auction is None else replace(record, auction=replace(auction, notes=()))


def _records(paths: Sequence[str]) -> Iterator[BoardRecord]:
    with suppress(ParseError):  # it was told when the results were read
        for source in sources(paths):
            if _has_plays(source):
                yield from records_of(source)


def _has_plays(source: Source) -> bool:
    sign = None if source.kind is None else _RECORDED.get(source.kind)
    return sign is not None and source.data is not None and bool(sign.search(source.data))
