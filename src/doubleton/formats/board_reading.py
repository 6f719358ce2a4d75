"""The boards of files of any kind, each with all that its file says of it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from doubleton.formats.converting.material import records_of
from doubleton.formats.pbn.board_record import OF_A_RESULT, BoardRecord
from doubleton.formats.reading import Source, read_source, sources


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
