from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import Board, Deal, Seat, Vulnerability
from doubleton.dealing.stream import Seed, deal_set
from doubleton.errors import DoubletonError
from doubleton.formats import pbn
from doubleton.formats.converting import Format
from doubleton.formats.dealt import read_deals
from doubleton.formats.dealt_writing import told_otherwise, write_deals
from doubleton.formats.format import MACHINES
from strategies import complete_deals

BOARDS = deal_set(Seed(bytes(32)), range(5, 9), "Monday")


def test_pbn_names_the_set_the_program_and_what_can_be_audited() -> None:
    data = write_deals(BOARDS, event="Monday", generator="doubleton", note="Commitment 12")
    records = list(pbn.records(pbn.read(data)))
    assert [record.event for record in records] == ["Monday"] * 4
    assert [record.tag("Generator") for record in records] == ["doubleton"] * 4
    assert [record.comments for record in records] == [(("", "Commitment 12"),), (), (), ()]
    assert [record.faults for record in records] == [()] * 4


@given(st.lists(complete_deals(), min_size=1, max_size=4))
def test_pbn_holds_boards_as_they_are_marked(deals: list[Deal]) -> None:
    boards = [Board.numbered(n, deal) for n, deal in enumerate(deals, 7)]
    records = pbn.records(pbn.read(write_deals(boards)))
    found = [(one.board, one.dealer, one.vulnerability, one.deal) for one in records]
    assert found == [(str(b.number), b.dealer, b.vulnerability, b.deal) for b in boards]


@pytest.mark.parametrize("format_", [one for one in Format if one.has_records])
def test_every_format_of_boards_holds_the_deals(format_: Format, tmp_path: Path) -> None:
    file = tmp_path / f"deals.{format_.lower()}"
    boards = deal_set(Seed(bytes(32)), range(1, 17))
    file.write_bytes(write_deals(boards, format_))
    assert list(read_deals(file).values()) == [board.deal for board in boards]


def test_a_format_of_results_alone_is_refused() -> None:
    with pytest.raises(DoubletonError) as refused:
        write_deals(BOARDS, Format.USEBIO)
    assert "USEBIO" in str(refused.value)


NUMBERED = {Format.DLM, Format.BHG, Format.CDS, Format.RBN, Format.DEAL_CSV}


@pytest.mark.parametrize("format_", MACHINES)
def test_a_file_that_gives_boards_other_numbers_is_found_out(format_: Format) -> None:
    boards = deal_set(Seed(bytes(32)), (2, 5, 17))
    said = told_otherwise(boards, format_, write_deals(boards, format_))
    assert [one.key for one in said] == ([] if format_ in NUMBERED else ["dealing.renumbered"])


@pytest.mark.parametrize("format_", MACHINES)
def test_boards_from_1_on_are_the_same_in_every_file(format_: Format) -> None:
    boards = deal_set(Seed(bytes(32)), range(1, 5))
    assert told_otherwise(boards, format_, write_deals(boards, format_)) == ()


@pytest.mark.parametrize("format_", MACHINES)
def test_a_dealer_who_is_not_that_of_law_2_is_told_where_there_is_no_room(format_: Format) -> None:
    deal = deal_set(Seed(bytes(32)), [1])[0].deal
    boards = [Board(1, Seat.SOUTH, Vulnerability.ALL, deal)]
    said = told_otherwise(boards, format_, write_deals(boards, format_))
    holds_it = format_ in {Format.RBN, Format.DEAL_CSV}
    assert [one.key for one in said] == ([] if holds_it else ["dealing.marked-otherwise"])


@pytest.mark.parametrize(
    ("format_", "boards", "missing"),
    [
        (Format.DLM, range(90, 111), "100–110"),
        (Format.DUP, range(998, 1002), "1000–1001"),
        (Format.BHG, range(998, 1002), "1000–1001"),
        (Format.CDS, range(250, 261), "256–260"),
    ],
)
def test_boards_for_which_there_is_no_room_are_named(
    format_: Format, boards: range, missing: str
) -> None:
    with pytest.raises(DoubletonError) as refused:
        write_deals(deal_set(Seed(bytes(32)), boards), format_)
    assert missing in str(refused.value)


def test_an_undealt_pack_is_no_board_without_room() -> None:
    suit = "AKQJT98765432"
    pack = Deal(f"N:{suit}... .{suit}.. ..{suit}. ...{suit}")
    boards = (Board.numbered(1, pack), *deal_set(Seed(bytes(32)), (2, 3)))
    for format_ in MACHINES:
        assert told_otherwise(boards, format_, write_deals(boards, format_)) == ()
