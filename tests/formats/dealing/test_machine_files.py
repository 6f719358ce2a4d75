"""The same deals in every file of a dealing machine, and out of it again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import Board, Deal
from doubleton.errors import ParseError
from doubleton.formats import pbn
from doubleton.formats.dealing import machine_format, read, write
from doubleton.formats.dealing.decks import is_undealt
from doubleton.formats.dealing.machine_files import LARGEST
from doubleton.formats.format import MACHINES, Format
from formats.mutations import mutated
from shared_material import needs_shared, shared
from strategies import complete_deals

if TYPE_CHECKING:
    from collections.abc import Iterable

    from doubleton.formats.dealing import DealSet

DEALS: Final = (
    Deal("N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4"),
    Deal("N:AQ63.J7.Q42.AKJ7 T942.T5.KT6.9643 J85.4.AJ8753.Q82 K7.AKQ98632.9.T5"),
    Deal("N:A2.KT954.K9.JT74 KQ64..Q73.AQ8653 53.AQ8732.JT85.2 JT987.J6.A642.K9"),
)
UNDEALT: Final = Deal("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
BOARDS: Final = tuple(Board.numbered(number, deal) for number, deal in enumerate(DEALS, 1))
WITH_NUMBERS: Final = (
    *(Format.DLM, Format.DUP, Format.BHG),
    *(Format.CDS, Format.RBN, Format.DEAL_CSV),
)
every_format = pytest.mark.parametrize("format_", MACHINES)


def deals(numbers: st.SearchStrategy[int]) -> st.SearchStrategy[list[Board]]:
    one = st.builds(
        Board.numbered, numbers, complete_deals().filter(lambda one: not is_undealt(one))
    )
    return st.lists(one, min_size=1, max_size=5, unique_by=lambda board: board.number)


def keys(found: DealSet) -> list[str]:
    return [fault.said.key for fault in found.faults]


def told(data: bytes, format_: Format) -> tuple[list[int], list[str]]:
    found = read(data, format=format_)
    return [board.number for board in found.boards], keys(found)


def written(boards: Iterable[Board], format_: Format) -> DealSet:
    return read(write(boards, format_), format=format_)


@every_format
def test_what_is_written_is_read(format_: Format) -> None:
    assert written(BOARDS, format_).boards == BOARDS
    assert written(BOARDS, format_).faults == ()


@given(st.sampled_from(MACHINES), deals(st.integers(1, 99)))
def test_deals_come_back_in_the_order_of_their_boards(format_: Format, boards: list[Board]) -> None:
    in_order = sorted(boards, key=lambda board: board.number)
    back = written(boards, format_)
    assert [board.deal for board in back.boards] == [board.deal for board in in_order]
    if format_ in WITH_NUMBERS and format_ is not Format.DUP:
        assert [board.number for board in back.boards] == [board.number for board in in_order]


@given(st.sampled_from(MACHINES), st.integers(0, 2**32), st.integers(0, 2**32))
def test_a_spoiled_file_is_read_as_far_as_it_goes_or_refused(
    format_: Format, seed: int, other: int
) -> None:
    sound = [write(BOARDS, each) for each in MACHINES]
    data = mutated(mutated(write(BOARDS, format_), sound, seed), sound, other)
    try:
        found = read(data, "x", format_)
    except ParseError:
        return
    assert all(board.deal is not None and board.deal.is_complete for board in found.boards)
    assert str(found.faults)


@every_format
def test_a_pack_that_nobody_dealt_is_told_and_left_out(format_: Format) -> None:
    boards = [*BOARDS, Board.numbered(4, UNDEALT)]
    assert told(write(boards, format_), format_) == ([1, 2, 3], ["dealing.undealt"])


@every_format
def test_one_board_is_enough_and_none_is_no_file(format_: Format) -> None:
    assert written(BOARDS[:1], format_).boards == BOARDS[:1]
    assert write([], format_) == b""
    with pytest.raises(ParseError):
        read(b"", format=format_)


@every_format
def test_a_deal_that_is_not_complete_is_not_written(format_: Format) -> None:
    partly = Board.numbered(4, Deal("N:AK... - - -"))
    assert written([*BOARDS, partly, Board.numbered(5)], format_).boards == BOARDS


@pytest.mark.parametrize(
    "format_",
    [
        *(Format.DUP, Format.BRI, Format.DGE),
        *(Format.BER, Format.CDS, Format.RZD),
    ],
)
def test_of_a_file_that_is_cut_off_the_whole_records_are_read(format_: Format) -> None:
    boards, faults = told(write(BOARDS, format_)[:-5], format_)
    assert boards in ([1, 2], [1, 2, 3])
    assert "dealing.truncated" in faults or format_ in (Format.BRI, Format.DGE)


@every_format
def test_a_file_is_known_by_its_content_or_by_its_name(format_: Format) -> None:
    data = write(BOARDS, format_)
    nameless = (Format.CDS, Format.RZD)
    assert machine_format(data) == (None if format_ in nameless else format_)
    if format_ is not Format.DEAL_CSV:
        assert machine_format(data, f"a/Monday.{format_.value}") is format_
    assert machine_format(b"% PBN 2.1\n", "x.dup") is None


def test_a_cds_of_board_60_is_no_markup() -> None:
    data = write([Board.numbered(60, DEALS[0])], Format.CDS)
    assert data[:1] == b"<"
    assert machine_format(data, "x.cds") is Format.CDS


def test_a_file_without_a_deal_says_why() -> None:
    with pytest.raises(ParseError) as refused:
        read(b"1" * 52, "x.ber")
    assert str(refused.value) == (
        "x.ber: There is not one deal in this BER file. Record 1 is no deal, and is left out:"
        " N holds 52 cards. A hand has thirteen at most."
    )


def test_a_file_that_is_too_large_and_one_of_another_kind_are_refused() -> None:
    with pytest.raises(ParseError) as large:
        read(b"1" * (LARGEST + 1), "x.ber")
    assert large.value.fault.said.key == "text.too-large"
    with pytest.raises(ParseError) as other:
        read(b"Dear all", "x.txt")
    assert other.value.fault.said.key == "dealing.unknown"


@needs_shared
def test_the_files_of_other_programs_have_the_same_deals_as_their_pbn() -> None:
    folder = shared("corpus/dealing")
    records = pbn.records(pbn.read((folder / "test.pbn").read_bytes()))
    boards = tuple(Board.numbered(int(one.board), one.deal) for one in records)
    for format_ in MACHINES:
        name = "csv" if format_ is Format.DEAL_CSV else format_.value.lower()
        if (folder / f"test.{name}").exists():
            data = (folder / f"test.{name}").read_bytes()
            found = read(data, f"test.{name}")
            assert (found.boards, found.faults) == (boards, ())
            same = write(boards, format_)
            if format_ is Format.DLM:
                data, same = (each.split(b"\r\n", 2)[2] for each in (data, same))
            assert same == data
