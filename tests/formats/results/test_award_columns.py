"""Artificial scores in their columns: percentages, averages, and IMPs that cancel or say so."""

from __future__ import annotations

import pytest

from doubleton.errors import NotationError
from doubleton.formats.results.award_columns import award, awards, has_awards
from doubleton.formats.results.cells import Cells
from doubleton.said import Said
from doubleton.scoring.adjusted import Award


def given(ns_award: str, ew_award: str, adjusted: str = "") -> Cells:
    return Cells({"ns_award": ns_award, "ew_award": ew_award, "adjusted": adjusted})


@pytest.mark.parametrize(
    ("imps", "ns_award", "ew_award", "ns", "ew"),
    [
        *((True, "3", "-3", "3 IMP", "-3 IMP"), (True, "0", "0", "0 IMP", "0 IMP")),
        *((True, "−1,5", "1,5", "-1.5 IMP", "1.5 IMP"), (True, "60", "40", "60", "40")),
        *((True, "60", "60", "60", "60"), (True, "3 IMP", "-5 imps", "3 IMP", "-5 IMP")),
        *((True, "60", "A-", "60", "A-"), (True, "3 IMP", "40", "3 IMP", "40")),
        *((False, "3 IMP", "0", "3 IMP", "0"), (False, "0", "0", "0", "0")),
    ],
)
def test_a_number_alone_is_a_percentage_unless_it_is_imps_that_cancel(
    ns_award: str, ew_award: str, ns: str, ew: str, *, imps: bool
) -> None:
    assert awards(given(ns_award, ew_award), imps=imps) == (Award.of(ns), Award.of(ew))


@pytest.mark.parametrize(
    ("imps", "ns_award", "ew_award", "wrong"),
    [(True, "3", "-5", "-5"), (False, "3", "-3", "-3"), (True, "103", "-3", "103")],
)
def test_a_number_that_is_no_percentage_is_refused(
    ns_award: str, ew_award: str, wrong: str, *, imps: bool
) -> None:
    with pytest.raises(NotationError) as told:
        awards(given(ns_award, ew_award), imps=imps)
    assert told.value.said == Said("entry.percent", text=wrong, place=1)


def test_what_stands_for_one_side_alone_is_no_award_of_both() -> None:
    assert award("62,5") == Award.of("62.5")
    with pytest.raises(NotationError):
        awards(given("60", ""), imps=False)
    assert awards(given("60", "", "TD average"), imps=True) == (Award.of("A"), Award.of("A"))


def test_a_nought_for_both_was_not_given() -> None:
    assert has_awards(given("60", "0"))
    assert not has_awards(given("0", "0.0"))
    assert not has_awards(given("60", ""))
