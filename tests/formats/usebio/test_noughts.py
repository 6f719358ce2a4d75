"""A nought without a contract is what its figures tell."""

from __future__ import annotations

import pytest

from doubleton.formats.results.cells import Cells
from doubleton.formats.usebio.noughts import with_noughts_told


def told(unit: str, *lines: tuple[str, str, str]) -> tuple[list[str], list[str]]:
    """Return for each nought what it is read as, and what was told of it."""
    board = [
        Cells({"board": "1", "ns_score": score, f"ns_{unit}": ns, f"ew_{unit}": ew})
        for score, ns, ew in lines
    ]
    given: list[str] = []
    read = [
        cells["ns_award"] or cells["status"]
        for cells in with_noughts_told(
            board, lambda fault: given.append(str(dict(fault.said.params)["given"]))
        )
        if cells["ns_score"] == "0"
    ]
    return read, given


@pytest.mark.parametrize(
    ("figures", "read"),
    [
        (("2", "2"), "played"),
        (("1", "1"), "played"),
        (("2.4", "1.6"), "60%"),
        (("1.6", "2.4"), "40%"),
        (("0", "0"), ""),
        (("", ""), ""),
        (("3.1", "0.9"), "played"),
    ],
)
def test_matchpoints_that_follow_from_nought_are_those_of_a_pass(
    figures: tuple[str, str], read: str
) -> None:
    others = (("50", "4", "0"), ("-50", "0", "4"))
    assert told("mp", *others, ("0", *figures))[0] == [read]


@pytest.mark.parametrize(
    ("figures", "read"),
    [
        (("-2", "2"), "played"),
        (("-3", "3"), "played"),
        (("-4", "4"), "-4 IMP"),
        (("3", "3"), "3 IMP"),
        (("0", "0"), "0 IMP"),
        (("-1.25", "1.25"), "played"),
        (("99", "-99"), "played"),
    ],
)
def test_imps_that_follow_from_nought_are_those_of_a_pass(
    figures: tuple[str, str], read: str
) -> None:
    others = (("50", "1", "-1"), ("90", "2", "-2"))
    assert told("imp", *others, ("0", *figures))[0] == [read]


def test_an_award_is_reported_with_what_was_given() -> None:
    assert told("imp", ("50", "1", "-1"), ("0", "3", "-3"))[1] == ["3 IMP / -3 IMP"]


def test_noughts_alone_are_passes() -> None:
    assert told("mp", ("0", "1", "1"), ("0", "1", "1"))[0] == ["played", "played"]


def test_a_nought_beside_no_other_is_read_by_its_figures() -> None:
    assert told("mp", ("0", "3", "2"))[0] == ["60%"]
