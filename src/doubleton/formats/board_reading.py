"""The boards of files of any kind, each with all that its file says of it."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from doubleton.formats.converting.material import records_of
from doubleton.formats.pbn.board_record import OF_A_RESULT, BoardRecord
from doubleton.formats.reading import Source, read_source, sources
from doubleton.scoring.traveller import Traveller


def read_boards(paths: str | Path | Iterable[str | Path]) -> tuple[BoardRecord, ...]:
    """Read the boards of a file or folder, or of several, in their order.

    A file of games has a board for every table: PBN, LIN.  Files of results (USEBIO, BWS, CSV,
    JSON) have each board once, with what is known of its deal.  What is doubtful stands in the
    ``faults`` of a board.

    Raises :class:`~doubleton.errors.ParseError` for what cannot be read.
    """
    all_of = (paths,) if isinstance(paths, str | Path) else paths
    return tuple(record for source in sources(map(str, all_of)) for record in boards_of(source))


def boards_of(source: Source) -> tuple[BoardRecord, ...]:
    """Return the boards of a file that was opened."""
    return records_of(source) or tuple(
        BoardRecord(
            board=one.board,
            dealer=one.dealer,
            vulnerability=one.vulnerability,
            deal=one.deal,
            inapplicable=OF_A_RESULT,
            double_dummy=one.double_dummy,
            par=one.par,
        )
        for one in read_source(source).field.travellers
    )


def unplayed(opened: Iterable[Source], played: Container[str]) -> Iterator[Traveller]:
    """Give the boards of files that were dealt and have no result, beside those that were *played*.

    Each is a traveller without rows, given once.
    """
    once: dict[str, Traveller] = {}
    for record in (record for source in opened for record in records_of(source)):
        if record.deal is not None and record.board and record.board not in played:
            dealt = Traveller(record.board, (), None, None, record.dealer, record.vulnerability)
            whole = replace(
                dealt, deal=record.deal, double_dummy=record.double_dummy, par=record.par
            )
            once.setdefault(record.board, whole)
    yield from once.values()
