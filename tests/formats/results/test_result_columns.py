"""A row of cells says what happened at a table, in whatever way it was written."""

from __future__ import annotations

from fractions import Fraction

import pytest

from doubleton.bridge import PASSED_OUT, Card, Contract, Vulnerability
from doubleton.errors import Fault
from doubleton.formats.results.cells import Cells
from doubleton.formats.results.result_columns import row
from doubleton.scoring.adjusted import Award, Weighted
from doubleton.scoring.traveller import Row, SideScore, Status


def read(**cells: str) -> tuple[Row, list[Fault]]:
    """Read a row; ``vulnerable`` is who is, ``unit`` how the session is scored."""
    faults: list[Fault] = []
    placed = {"board": "7", "ns_pair": "1", "ew_pair": "2", "vulnerable": "None", **cells}
    side = placed.pop("vulnerable")
    vulnerability = Vulnerability.of(side) if side else None
    imps = placed.pop("unit", "") == "imp"
    return row(Cells(placed, "r.csv", 9), vulnerability, faults.append, imps=imps), faults


def read_well(**cells: str) -> Row:
    found, faults = read(**cells)
    assert faults == []
    return found


def doubt(**cells: str) -> str:
    """Return the key of the only fault, of a row that is used all the same."""
    _, (fault,) = read(**cells)
    assert (fault.file, fault.line) == ("r.csv", 9)
    return fault.said.key


def refusal(**cells: str) -> str:
    """Return why a row could not be read; it then counts as not played."""
    found, (fault,) = read(**cells)
    assert found.status is Status.NOT_PLAYED
    assert (found.score_ns, found.score_ew) == (None, None)
    assert fault.said.key == "results.unread"
    reason = dict(fault.said.params)["reason"]
    return getattr(reason, "key", "")


@pytest.mark.parametrize(
    ("cells", "tricks"),
    [
        ({"tricks_rel": "-2"}, 8),
        ({"tricks_rel": "="}, 10),
        ({"tricks_rel": "0"}, 10),
        ({"tricks": "9"}, 9),
        ({"tricks": "+1"}, 11),
        ({"tricks": "="}, 10),
        ({"tricks_claimed": "12"}, 12),
    ],
)
def test_tricks_are_counted_in_all_or_from_the_contract(cells: dict[str, str], tricks: int) -> None:
    found = read_well(contract="4H", declarer="W", **cells)
    assert (found.contract, found.tricks) == (Contract("4HW"), tricks)


@pytest.mark.parametrize(
    ("contract", "declarer", "expected"),
    [
        ("5HX", "N", "5HXN"),
        ("3n", "n", "3NTN"),
        ("3NT", "e", "3NTE"),
        ("4♠xx", "W", "4SXXW"),
        ("1 NT", "S", "1NTS"),
        ("2D*", "S", "2DXS"),
        ("4SXE", "", "4SXE"),
    ],
)
def test_contracts_are_read_as_programs_write_them(
    contract: str, declarer: str, expected: str
) -> None:
    assert read_well(contract=contract, declarer=declarer, tricks="7").contract == Contract(
        expected
    )


@pytest.mark.parametrize("lead", ["♣Q", "CQ", "Qc"])
def test_a_lead_is_a_card(lead: str) -> None:
    assert read_well(contract="3N", declarer="N", tricks="9", lead=lead).lead == Card("CQ")


def test_a_lead_that_is_no_card_is_left_out() -> None:
    cells = {"contract": "3N", "declarer": "N", "tricks": "9", "lead": "Q"}
    assert doubt(**cells) == "results.lead"
    assert read(**cells)[0].lead is None


@pytest.mark.parametrize("text", ["PASS", "Pass", "passed out"])
def test_a_board_that_was_passed_out_scores_nought_and_is_compared(text: str) -> None:
    found = read_well(contract=text, declarer="---", ns_score="0")
    assert (found.status, found.contract, found.score_ns) == (Status.PLAYED, PASSED_OUT, 0)


def test_points_follow_from_the_contract_by_law_77() -> None:
    contract = {"contract": "4S", "declarer": "E", "tricks": "10"}
    assert read_well(vulnerable="EW", **contract).score_ns == -620
    assert read_well(vulnerable="NS", **contract).score_ew == 420


@pytest.mark.parametrize(
    "written", [{"ns_score": "-420"}, {"ew_score": "420"}, {"ns_score": "-420", "ew_score": "420"}]
)
def test_points_are_written_on_either_side(written: dict[str, str]) -> None:
    assert read_well(contract="4S", declarer="E", tricks="10", **written).score_ns == -420


def test_points_that_differ_from_the_contract_are_told_and_the_contract_counts() -> None:
    cells = {"contract": "4S", "declarer": "E", "tricks": "10", "ew_score": "450"}
    assert doubt(**cells) == "results.score-differs"
    assert read(**cells)[0].score_ns == -420


def test_points_alone_are_a_result() -> None:
    found = read_well(ns_score="170")
    assert (found.status, found.score_ns, found.score_ew, found.contract) == (
        Status.PLAYED,
        170,
        -170,
        None,
    )


def test_the_points_tell_the_tricks_where_nobody_else_does() -> None:
    assert read_well(contract="2H", declarer="N", ns_score="170").tricks == 10
    assert read_well(contract="2HX", declarer="N", ew_score="300").tricks == 6


def test_points_that_a_contract_cannot_score_are_used_and_told() -> None:
    cells = {"contract": "2H", "declarer": "N", "ns_score": "175"}
    assert doubt(**cells) == "results.impossible-score"
    assert read(**cells)[0].score_ns == 175


def test_a_board_without_vulnerability_keeps_the_points_that_are_written() -> None:
    found = read_well(vulnerable="", contract="2H", declarer="N", tricks="8", ns_score="110")
    assert (found.score_ns, found.tricks) == (110, 8)
    assert refusal(vulnerable="", contract="2H", declarer="N", tricks="8") == "results.no-score"


def test_two_columns_of_tricks_that_differ_are_settled_by_the_points() -> None:
    cells = {"contract": "4S", "declarer": "E", "tricks_rel": "+1", "tricks": "10"}
    assert doubt(**cells, ew_score="420") == "results.tricks-differ"
    assert read(**cells, ew_score="420")[0].tricks == 10
    assert read(**cells)[0].tricks == 11


def test_a_contract_without_a_declarer_leaves_its_points() -> None:
    cells = {"contract": "3N", "ns_score": "400"}
    assert doubt(**cells) == "results.no-declarer"
    assert (read(**cells)[0].score_ns, read(**cells)[0].contract) == (400, None)


@pytest.mark.parametrize(
    ("cells", "reason"),
    [
        ({"contract": "9H", "declarer": "N"}, "results.contract"),
        ({"contract": "3N", "declarer": "Q"}, "results.contract"),
        ({"contract": "3N"}, "results.contract"),
        ({"contract": "3Z", "declarer": "N"}, "entry.denomination"),
        ({"contract": "3N", "declarer": "N"}, "results.no-tricks"),
        ({"contract": "3N", "declarer": "N", "tricks": "14"}, "notation.tricks"),
        ({"contract": "3N", "declarer": "N", "tricks_rel": "many"}, "results.tricks"),
        (
            {"contract": "3N", "declarer": "N", "tricks": "9", "ns_score": "4e2"},
            "results.whole-number",
        ),
        ({"ns_score": "9" * 30}, "results.whole-number"),
        ({"ns_score": "50", "ew_score": "50"}, "results.not-opposite"),
        ({"status": "unsure"}, "results.status"),
        ({"status": "artificial"}, "results.no-award"),
        ({"adjusted": "TD"}, "results.no-award"),
        ({"adjusted": "TD", "ns_award": "160", "ew_award": "0"}, "entry.percent"),
        ({"adjusted": "yes"}, "entry.unknown"),
        ({"adjusted": "4S= N"}, "results.no-award"),
        ({"status": "split", "ns_score": "50"}, "results.one-side"),
        ({"entry": "4S+4 N"}, "entry.tricks"),
    ],
)
def test_a_row_that_cannot_be_read_counts_as_not_played(cells: dict[str, str], reason: str) -> None:
    assert refusal(**cells) == reason


def test_a_lone_nought_is_no_pass() -> None:
    assert doubt(ns_score="0", ew_score="0") == "results.lone-nought"
    assert read(ns_score="0")[0].status is Status.NOT_PLAYED
    assert read_well(ns_score="0", status="played").status is Status.PLAYED


@pytest.mark.parametrize("text", ["not played", "not_played", "NP", "No play"])
def test_a_board_that_was_not_played_is_no_result(text: str) -> None:
    found = read_well(status=text, ns_score="0", ew_score="0")
    assert found == Row("1", "2", Status.NOT_PLAYED)


def test_not_played_with_a_contract_is_told() -> None:
    assert doubt(status="not played", contract="3N") == "results.not-played-with-contract"


def test_an_empty_row_was_not_played_and_one_without_a_pair_sat_out() -> None:
    assert read_well().status is Status.NOT_PLAYED
    assert read_well(ew_pair="") == Row("1", None, Status.SITOUT)
    assert read_well(status="bye").status is Status.SITOUT


@pytest.mark.parametrize(
    ("cells", "ns", "ew"),
    [
        ({"adjusted": "TD 60% / 40%", "ns_award": "60.0", "ew_award": "40.0"}, "60", "40"),
        ({"adjusted": "TD 60% / 40%"}, "60", "40"),
        ({"adjusted": "TD", "ns_award": "60,00", "ew_award": "0,00"}, "60", "0"),
        ({"adjusted": "TD average"}, "A", "A"),
        ({"adjusted": "average plus"}, "A+", "A+"),
        ({"adjusted": "Ave-"}, "A-", "A-"),
        ({"adjusted": "A+/A-"}, "A+", "A-"),
        ({"status": "artificial", "ns_award": "A+", "ew_award": "3 IMP"}, "A+", "3 IMP"),
        ({"entry": "A+ A-"}, "A+", "A-"),
    ],
)
def test_an_artificial_score_has_an_award_for_each_side(
    cells: dict[str, str], ns: str, ew: str
) -> None:
    found = read_well(**cells)
    assert found == Row("1", "2", Status.ARTIFICIAL, Award.of(ns), Award.of(ew))


def test_plain_numbers_are_imps_where_the_session_is_scored_in_imps() -> None:
    found = read_well(unit="imp", adjusted="TD", ns_award="3", ew_award="-3")
    assert (str(found.score_ns), str(found.score_ew)) == ("3 IMP", "-3 IMP")


@pytest.mark.parametrize(
    ("ns_score", "ew_score", "ns", "ew"),
    [
        ("-50", "100", -50, 100),
        ("620", "A+", 620, Award.of("A+")),
        ("620", "60%", 620, Award.of("60")),
    ],
)
def test_a_split_score_is_read_side_by_side(
    ns_score: str, ew_score: str, ns: SideScore, ew: SideScore
) -> None:
    found = read_well(status="split", ns_score=ns_score, ew_score=ew_score)
    assert found == Row("1", "2", Status.SPLIT, ns, ew)


def test_a_weighted_score_names_its_weights() -> None:
    found = read_well(status="weighted", ns_score="60%:+620 40%:-100", ew_score="100%:-620")
    assert found.score_ns == Weighted(((Fraction(60), 620), (Fraction(40), -100)))
    assert found.score_ew == Weighted(((Fraction(100), -620),))


def test_a_contract_that_the_director_assigned_is_so_marked() -> None:
    found = read_well(contract="4S", declarer="E", tricks="10", adjusted="TD")
    assert (found.status, found.score_ns) == (Status.ASSIGNED, -420)


@pytest.mark.parametrize(
    "cells",
    [
        {"entry": "4S+1 N lead HA"},
        {"contract": "4S+1", "declarer": "N", "lead": "HA"},
        {"contract": "4S N +1", "lead": "HA"},
    ],
)
def test_an_entry_may_stand_for_all_cells(cells: dict[str, str]) -> None:
    found = read_well(**cells, ns_score="450")
    assert found == Row(
        "1", "2", Status.PLAYED, 450, -450, contract=Contract("4SN"), tricks=11, lead=Card("HA")
    )


@pytest.mark.parametrize(
    ("entry", "status", "ns", "ew"),
    [
        ("ADJ 4S= N/4S-1 N", Status.SPLIT, 420, 50),
        ("ADJ 4S= N/4S= N", Status.ASSIGNED, 420, -420),
        ("SPLIT NS:-50 EW:A+", Status.SPLIT, -50, Award.of("A+")),
        ("NP late", Status.NOT_PLAYED, None, None),
        (
            "W{60:4S= N;40:4S-1 N}",
            Status.WEIGHTED,
            Weighted(((Fraction(60), 420), (Fraction(40), -50))),
            Weighted(((Fraction(60), -420), (Fraction(40), 50))),
        ),
    ],
)
def test_an_entry_tells_what_the_director_gave(
    entry: str, status: Status, ns: SideScore, ew: SideScore
) -> None:
    found = read_well(entry=entry)
    assert (found.status, found.score_ns, found.score_ew) == (status, ns, ew)


def test_the_version_of_a_fouled_board_is_kept() -> None:
    assert read_well(entry="4S= N GROUP b").group == "b"
    assert read_well(contract="4S", declarer="N", tricks="10", group="2").group == "2"
