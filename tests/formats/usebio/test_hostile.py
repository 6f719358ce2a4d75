"""Broken and hostile files end in a field or in one error, soon."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.errors import ParseError
from doubleton.formats.results.gathering import Gathered
from doubleton.formats.usebio import read
from formats.usebio.documents import board, document, elements, line

PAIR = elements(
    pair_number=1,
    direction="NS",
    place="1=",
    percentage="50.00",
)
PLAYER = f"<PLAYER>{elements(player_name='Ann', national_id_number=900001)}</PLAYER>"
SMALL = b'<?xml version="1.0"?>\n<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">\n' + document(
    elements(title="Monday", date="30/07/2025", winner_type=1),
    f"<PARTICIPANTS><PAIR>{PAIR}{PLAYER}</PAIR></PARTICIPANTS>",
    board(
        1,
        line(contract="4HX", played_by="E", lead="SQ", tricks=9, score=100, ns_match_points=2),
        line(3, 4, score=0, ns_match_points="1.2", ew_match_points="0.8"),
        line(5, 6, score="A6040"),
    ),
    f"<SESSION>{board(2, line(contract='PASS', score=0))}</SESSION>",
)
PIECES = [
    *(b"<", b">", b"&", b"]]>", b"<!--", b"<![CDATA[", b"\0", b"\xff", b"99999999999999999999"),
    *(b"<SESSION>", b"</SESSION>", b"<MATCH>", b"<HAND>", b"-", b"A6040", b"NaN", b"1e9", b"\xd9"),
]


def field_or_none(data: bytes) -> Gathered | None:
    """Return what a file holds, ``None`` where it is refused at a place of it."""
    try:
        return read(data, "x.xml")
    except ParseError as error:
        fault = error.fault
    assert fault.file == "x.xml"
    assert fault.line is None or 1 <= fault.line <= data.count(b"\n") + data.count(b"\r") + 1
    return None


def survives(data: bytes) -> None:
    """Read a file; only one kind of error may come, and no row may be half read."""
    gathered = field_or_none(data)
    if gathered is None:
        return
    for traveller in gathered.field.travellers:
        assert all(row.ns is not None or row.ew is not None for row in traveller.rows)
    for figure in gathered.rows:
        assert figure.place[1] < len(gathered.field.travellers[figure.place[0]].rows)


def test_the_small_file_itself_is_read() -> None:
    gathered = read(SMALL)
    assert [fault.said.key for fault in gathered.faults] == ["usebio.nought"]
    assert [len(one.rows) for one in gathered.field.travellers] == [3, 1]


edits = st.lists(
    st.tuples(
        st.integers(0, len(SMALL)),
        st.integers(0, 40),
        st.binary(max_size=6) | st.sampled_from(PIECES),
    ),
    min_size=1,
    max_size=6,
)


def damaged(changes: list[tuple[int, int, bytes]]) -> bytes:
    data = SMALL
    for place, length, other in changes:
        data = data[:place] + other + data[place + length :]
    return data


@given(edits)
def test_a_file_that_was_damaged_anywhere_ends_in_a_field_or_one_error(
    changes: list[tuple[int, int, bytes]],
) -> None:
    survives(damaged(changes))


@pytest.mark.long
@settings(max_examples=100_000)
@given(edits)
def test_many_damaged_files(changes: list[tuple[int, int, bytes]]) -> None:
    survives(damaged(changes))


@given(
    st.lists(
        st.tuples(
            st.sampled_from(
                ["CONTRACT", "PLAYED_BY", "LEAD", "TRICKS", "SCORE", "NS_SCORE", "EW_SCORE"]
            )
            | st.sampled_from(["NS_MATCH_POINTS", "EW_MATCH_POINTS", "NS_CROSS_IMP_POINTS"]),
            st.text(st.characters(categories=["L", "N", "P", "S"]), max_size=8)
            | st.sampled_from(["0", "-0.0", "A6040", "3NT", "N", "٣", "1" * 400, "A" * 400]),
        ),
        max_size=8,
    ),
    st.sampled_from(["MP_PAIRS", "CROSS_IMP", "TEAMS", "PAIRS", ""]),
)
def test_whatever_stands_in_a_line_it_is_a_row(texts: list[tuple[str, str]], kind: str) -> None:
    escaped = {tag: text.replace("&", "&amp;").replace("<", "&lt;") for tag, text in texts}
    gathered = read(document(board(1, line(score=50), line(3, 4, **escaped)), kind=kind))
    assert [len(one.rows) for one in gathered.field.travellers] == [2]


def test_many_noughts_on_one_board_are_read_soon() -> None:
    lines = [line(n, n + 1, score=0, ns_match_points=n, ew_match_points=1) for n in range(2_000)]
    begun = time.process_time()
    read(document(board(1, *lines)))
    assert time.process_time() - begun < 5


def test_many_sessions_and_matches_are_read_soon() -> None:
    inside = f"<SECTION><MATCH>{board(1, line(score=50))}</MATCH></SECTION>"
    begun = time.process_time()
    read(document(f"<SESSION>{inside}</SESSION>" * 3_000))
    assert time.process_time() - begun < 5
