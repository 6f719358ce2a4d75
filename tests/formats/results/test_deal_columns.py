"""What is known of a board besides its results."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import DDTable, Deal, Denomination, Par, Result, Seat, Vulnerability
from doubleton.formats.results.cells import Cells, column
from doubleton.formats.results.deal_columns import BoardFacts, board_cells, board_facts, standard
from formats.fields import pars
from strategies import complete_deals, dd_tables, seats, vulnerabilities

if TYPE_CHECKING:
    from doubleton.errors import Fault

TABLE = "N:5/6/3/4/7 E:8/6/10/8/5 S:5/6/3/5/8 W:8/6/10/8/5"


def read(**cells: str) -> tuple[BoardFacts, list[Fault]]:
    faults: list[Fault] = []
    return board_facts(Cells({"board": "1", **cells}, "d.csv", 2), faults.append), faults


def test_a_board_has_the_markings_of_its_number() -> None:
    assert standard("7") == BoardFacts(Seat.SOUTH, Vulnerability.ALL)
    assert read()[0] == standard("1")


@pytest.mark.parametrize("board", ["A", "0", "1a", "9" * 5000, ""])
def test_a_board_without_a_number_has_no_markings(board: str) -> None:
    assert standard(board) == BoardFacts()


def test_double_dummy_tricks_go_by_hand_and_denomination() -> None:
    facts, faults = read(dd_tricks=TABLE)
    assert faults == []
    assert facts.double_dummy is not None
    assert facts.double_dummy[Seat.EAST, Denomination.HEARTS] == 10
    assert facts.double_dummy[Seat.NORTH, Denomination.NOTRUMP] == 5
    assert read(dd_tricks=facts.double_dummy.hex())[0] == facts


@pytest.mark.parametrize(
    ("text", "par"),
    [
        ("4H W, -420", Par(-420, (Result.of("4HW="),))),
        ("4Hx S, -100", Par(-100, (Result.of("4HXS-1"),))),
        ("3 NT W, -460", Par(-460, (Result.of("3NTW+2"),))),
        ("4HW=;4HE=, -420", Par(-420, (Result.of("4HW="), Result.of("4HE=")))),
        ("0", Par(0)),
    ],
)
def test_par_is_a_score_and_the_results_that_give_it(text: str, par: Par) -> None:
    assert read(published_par=text) == (BoardFacts(Seat.NORTH, Vulnerability.NONE, par=par), [])


@pytest.mark.parametrize(
    ("cells", "key"),
    [
        ({"deal_pbn": "N:AK.AK.AK.AK"}, "notation.deal"),
        ({"deal_pbn": "N:AK2.QT9.J876.A53 AK2.QT9.J876.A53 - -"}, "deal.card-twice"),
        ({"dd_tricks": "N:1/2/3/4/5"}, "notation.dd-table"),
        ({"published_par": "nothing"}, "results.par"),
        ({"dealer": "Q"}, "notation.seat"),
        ({"vul": "some"}, "notation.vulnerability"),
    ],
)
def test_what_cannot_be_read_is_told_and_left_out(cells: dict[str, str], key: str) -> None:
    facts, (fault,) = read(**cells)
    assert facts == standard("1")
    assert (fault.file, fault.line, fault.said.key) == ("d.csv", 2, "results.board-facts")
    assert getattr(dict(fault.said.params)["reason"], "key", "") == key


@given(
    st.builds(
        BoardFacts, seats, vulnerabilities, st.none() | complete_deals(), st.none() | dd_tables
    )
)
def test_what_is_written_reads_back(facts: BoardFacts) -> None:
    cells = {column(name): text for name, text in board_cells(facts).items()}
    assert read(**cells) == (facts, [])


@given(vulnerabilities.flatmap(lambda side: st.tuples(st.just(side), pars(side))))
def test_par_reads_back(drawn: tuple[Vulnerability, Par]) -> None:
    facts = BoardFacts(Seat.NORTH, drawn[0], par=drawn[1])
    assert read(**board_cells(facts)) == (facts, [])


def test_the_double_dummy_table_is_written_by_hand() -> None:
    table = DDTable.of_hex("56347" + "56358" + "86a85" * 2)
    written = board_cells(BoardFacts(double_dummy=table, deal=Deal("N:AK2.QT9.J876.A53 - - -")))
    assert written["dd_tricks_NT/S/H/D/C_by_hand"] == TABLE
    assert written["deal_pbn"] == "N:AK2.QT9.J876.A53 - - -"
