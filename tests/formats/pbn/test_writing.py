"""Records to files in export format."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from doubleton.formats.pbn import BoardRecord, read, record, write
from doubleton.formats.pbn.lines import LINE_END
from doubleton.formats.pbn.plain_writing import plain_text
from doubleton.formats.pbn.writing import game_lines
from formats.pbn.drawn import plain_records, records


def read_again(written: list[BoardRecord]) -> list[BoardRecord]:
    return [record(game) for game in read(write(written))]


@given(st.lists(records(), max_size=3))
def test_what_is_written_reads_as_what_was_written(written: list[BoardRecord]) -> None:
    again = read_again(written)
    assert again == (written or [BoardRecord()])
    assert [one.faults for one in again] == [()] * len(again)


@given(st.lists(plain_records(), min_size=1, max_size=3))
def test_plain_boards_read_as_they_were_written(written: list[BoardRecord]) -> None:
    assert read_again(written) == written


@given(records() | plain_records())
def test_the_short_way_writes_what_the_long_way_does(written: BoardRecord) -> None:
    assert plain_text(written) in (None, LINE_END.join((*game_lines(written), "")))
