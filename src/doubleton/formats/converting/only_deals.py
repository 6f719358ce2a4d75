"""Records to files that have no room for more than deals, and what they lose on the way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from doubleton.bridge import Board
from doubleton.formats import dealing
from doubleton.formats.converting.losses import Tally
from doubleton.formats.converting.records_compared import compare_records
from doubleton.formats.format import Format
from doubleton.formats.pbn import jfr
from doubleton.formats.pbn.board_record import BoardRecord
from doubleton.formats.teaching_mark import MARK


def deals_written(records: Sequence[BoardRecord], target: Format) -> bytes:
    """Return the file of a format that :attr:`Format.has_deals_only`: each board once.

    That they are for teaching is kept where there is room for it.
    """
    comments = (text for one in records[:1] for _, text in one.comments)
    mark = next((text for text in comments if text.startswith(MARK)), "")
    if not target.is_machine:
        return jfr.write(records, mark)
    return dealing.write(_boards(records), target, mark)


def _boards(records: Iterable[BoardRecord]) -> Iterable[Board]:
    for record in records:
        if record.number is not None and record.deal is not None:
            law2 = Board.numbered(record.number)
            yield Board(
                record.number,
                law2.dealer if record.dealer is None else record.dealer,
                law2.vulnerability if record.vulnerability is None else record.vulnerability,
                record.deal.completed(),
            )


def compare_with_deals(
    tally: Tally, before: Iterable[BoardRecord], after: Sequence[BoardRecord]
) -> None:
    """Count what is in *before* and not in *after*, where a deal stands once for all tables."""
    by_deal = {(record.number, record.deal): record for record in after}
    for record in after:
        by_deal.setdefault((None, record.deal), record)
    for record in before:
        deal = None if record.deal is None else record.deal.completed()
        found = by_deal.get((record.number, deal)) or by_deal.get((None, deal))
        compare_records(tally, [record], [] if deal is None or found is None else [found])
