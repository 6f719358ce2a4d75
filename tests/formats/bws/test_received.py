"""What a table entered becomes a row: contracts, awards, remarks, and what was erased."""

from __future__ import annotations

import pytest

from doubleton.bridge import PASSED_OUT, Card, Contract
from doubleton.errors import ParseError
from doubleton.formats.bws import read
from doubleton.formats.bws.access_columns import Type
from doubleton.scoring.adjusted import Award
from doubleton.scoring.traveller import Row, Status
from formats.bws.access_file import Table, access_file
from formats.bws.session import COLUMNS, NUMBER, bws, entered, reading, rows_of, told


def only_row(**cells: object) -> Row:
    data = bws([entered("3 1 7 5 6 | N 3 NT =", **cells)])
    ((row,),) = rows_of(read(data)).values()
    return row


def doubts(**cells: object) -> list[tuple[str, dict[str, object]]]:
    return told(read(bws([entered("3 1 7 5 6 | N 3 NT =", **cells)])))


@pytest.mark.parametrize(
    ("contract", "seat", "result", "expected", "tricks", "score"),
    [
        ("4 S", "N", "+2", "4SN", 12, 680),
        ("2 H x", "E", "=", "2HXE", 8, -670),
        ("4 C xx", "S", "-1", "4CXXS", 9, -400),
        ("3 NT", "W", "-3", "3NTW", 6, 300),
        ("1NT", "S", "=", "1NTS", 7, 90),
    ],
)
def test_a_contract_with_its_result(
    contract: str, seat: str, result: str, expected: str, tricks: int, score: int
) -> None:
    row = only_row(**{"Contract": contract, "NS/EW": seat, "Result": result, "Declarer": 0})
    assert (row.contract, row.tricks, row.score_ns) == (Contract(expected), tricks, score)
    assert (row.table, row.round, row.ns, row.ew) == ("3", "1", "5", "6")


@pytest.mark.parametrize(("lead", "card"), [("S10", "ST"), ("DA", "DA"), ("h4", "H4")])
def test_the_lead_is_read(lead: str, card: str) -> None:
    assert only_row(LeadCard=lead).lead == Card(card)


@pytest.mark.parametrize("lead", ["", "SKIP"])
def test_a_lead_that_was_skipped_is_none(lead: str) -> None:
    assert only_row(LeadCard=lead).lead is None
    assert doubts(LeadCard=lead) == []


def test_B50_pass_scores_0_and_not_played_is_no_result() -> None:
    passed = only_row(Contract="PASS", Result="")
    assert (passed.status, passed.contract, passed.score_ns) == (Status.PLAYED, PASSED_OUT, 0)
    missed = only_row(Contract="", Result="", Remarks="Not played")
    assert (missed.status, missed.score_ns) == (Status.NOT_PLAYED, None)
    assert doubts(Contract="", Result="", Remarks="Not played") == []


@pytest.mark.parametrize("contract", ["", "0"])
def test_B50_a_nought_without_a_word_is_not_played_and_told(contract: str) -> None:
    cells = {"Contract": contract, "Result": "", "Remarks": ""}
    assert only_row(**cells).status is Status.NOT_PLAYED
    assert [key for key, _ in doubts(**cells)] == ["bws.no-contract"]


@pytest.mark.parametrize(
    ("remark", "ns", "ew"),
    [
        ("60%-40%", "60", "40"),
        ("40-50%", "40", "50"),
        ("0% / 0%", "0", "0"),
        ("50%-50%", "50", "50"),
        ("45.5%-54.5%", "45.5", "54.5"),
        ("Director: 60%-30%", "60", "30"),
        ("NS 60% EW 40%", "60", "40"),
        ("A+/A-", "A+", "A-"),
        ("AVE- AVE+", "A-", "A+"),
    ],
)
def test_percentages_in_the_remark_are_an_artificial_score(remark: str, ns: str, ew: str) -> None:
    row = only_row(Contract="", Result="", Remarks=remark)
    assert row.status is Status.ARTIFICIAL
    assert (row.score_ns, row.score_ew) == (Award.of(ns), Award.of(ew))


def test_blanks_stand_anywhere_in_lead_and_result() -> None:
    row = only_row(LeadCard="H 10", Result="+ 1")
    assert (row.lead, row.tricks) == (Card("HT"), 10)


def test_an_individual_is_refused_with_its_reason() -> None:
    columns = {**COLUMNS["ReceivedData"], "South": NUMBER, "West": NUMBER}
    rows = [entered("1 1 7 1 2 | N 3 NT =", ID=1, South=3, West=4)]
    data = access_file([Table("ReceivedData", columns, rows)], jet3=True)
    with pytest.raises(ParseError) as refused:
        read(data, "club.bws")
    assert (refused.value.fault.said.key, refused.value.fault.file) == (
        "usebio.individual",
        "club.bws",
    )


def test_percentages_count_before_a_contract_and_this_is_told() -> None:
    assert only_row(Remarks="60%-40%").status is Status.ARTIFICIAL
    ((key, params),) = doubts(Remarks="60%-40%")
    assert (key, params["contract"], params["award"]) == (
        "bws.award-and-contract",
        "3 NT",
        "60%-40%",
    )


def test_a_remark_that_gives_no_score_is_told_with_its_place() -> None:
    place = {"board": 7, "table": "A3", "round": 1}
    remark = {"remark": "Arbitral score"}
    assert doubts(Contract="", Result="", Remarks="Arbitral score") == [
        ("bws.remark-alone", place | remark)
    ]
    assert doubts(Remarks="Wrong direction") == [
        ("bws.remark", place | {"remark": "Wrong direction"})
    ]
    assert only_row(Remarks="Wrong direction").score_ns == 600


def test_the_seat_counts_where_declarers_number_contradicts() -> None:
    assert only_row(Declarer=6).contract == Contract("3NTN")
    ((key, params),) = doubts(Declarer=6)
    assert (key, params["seat"], params["pair"], params["noted"]) == ("bws.declarer", "N", 5, 6)


@pytest.mark.parametrize(
    "cells", [{"Contract": "9 H"}, {"NS/EW": ""}, {"Result": ""}, {"Contract": "4"}]
)
def test_what_cannot_be_read_counts_as_not_played(cells: dict[str, str]) -> None:
    assert only_row(**cells).status is Status.NOT_PLAYED
    assert [key for key, _ in doubts(**cells)] == ["results.unread"]


def test_B70_what_was_erased_does_not_count_and_the_last_entry_does() -> None:
    rows = [
        entered("8 1 7 5 6 | W 4 NT -1", ID=8859),
        entered("8 1 7 5 6 | W 4 NT -1", ID=8861, Erased=True, Remarks="Result erased"),
        entered("8 1 7 5 6 | E 4 NT +1", ID=8863),
    ]
    for order in (rows, rows[::-1]):
        gathered = read(bws(order))
        assert [row.contract for row in rows_of(gathered)["7"]] == [Contract("4NTE")]
        assert told(gathered) == []


def test_B70_a_result_erased_for_good_is_told() -> None:
    rows = [
        entered("8 1 7 5 6 | W 4 NT -1", ID=1),
        entered("8 1 7 5 6 | W 4 NT -1", ID=2, Erased=True),
        entered("8 1 8 5 6 | W 4 NT -1", ID=3),
    ]
    gathered = read(bws(rows))
    assert list(rows_of(gathered)) == ["8"]
    assert told(gathered) == [("bws.erased", {"board": 7, "table": "A8", "round": 1})]


def test_an_empty_seat_is_nobody() -> None:
    row = only_row(PairEW=0, Contract="", Result="", Remarks="Not played")
    assert (row.ns, row.ew) == ("5", None)


def test_a_row_without_a_board_is_told() -> None:
    gathered = reading("3 1 0 5 6 | N 3 NT =", "3 1 1 5 6 | N 3 NT =")
    assert [key for key, _ in told(gathered)] == ["results.no-board-or-pair"]


def test_an_access_file_of_something_else_is_refused_in_one_message() -> None:
    with pytest.raises(ParseError) as caught:
        read(access_file([Table("Recipes", {"ID": Type.LONG})], jet3=True), "cakes.mdb")
    assert str(caught.value) == (
        "cakes.mdb: This Access file has no table ReceivedData: it is none of Bridgemate’s."
    )


def test_a_table_of_results_without_its_columns_is_refused() -> None:
    with pytest.raises(ParseError) as caught:
        read(access_file([Table("ReceivedData", {"Board": Type.SHORT})], jet3=True), "x.bws")
    assert dict(caught.value.fault.said.params)["columns"] == (
        "Table, Round, PairNS, PairEW, NS/EW, Contract, Result"
    )
