"""What CSV, JSON and PBN have in common."""

from __future__ import annotations

import pytest

from doubleton.errors import NotationError
from doubleton.formats.results.cells import Cells
from doubleton.formats.results.gathering import Tables, gather, method_of
from doubleton.scoring.traveller import Field, Method


@pytest.mark.parametrize("method", Method)
def test_a_method_is_known_by_its_name(method: Method) -> None:
    for name in (str(method), method.name, method.name.lower(), f" {method} "):
        assert method_of(name) is method


@pytest.mark.parametrize(
    ("name", "method"),
    [
        ("MPs", Method.MATCHPOINTS),
        ("imp", Method.BUTLER),
        ("XIMP", Method.CROSS_IMPS),
        ("x-imps", Method.CROSS_IMPS),
        ("points", Method.TOTAL_POINTS),
        ("team", Method.TEAMS),
    ],
)
def test_and_by_what_people_call_it(name: str, method: Method) -> None:
    assert method_of(name) is method


def test_another_name_is_refused_with_those_there_are() -> None:
    with pytest.raises(NotationError) as refused:
        method_of("bingo")
    assert dict(refused.value.said.params) == {"text": "bingo", "known": ", ".join(Method)}


def test_nothing_gathers_into_an_empty_field() -> None:
    gathered = gather(Tables())
    assert (gathered.field, gathered.faults) == (Field(()), ())


def test_a_deal_of_one_session_is_not_that_of_another() -> None:
    results = [
        Cells({"session": session, "board": "1", "ns_pair": "1", "ew_pair": "2", "ns_score": "50"})
        for session in ("1", "2")
    ]
    deals = [Cells({"session": "2", "board": "1", "vul": "All"})]
    travellers = gather(Tables(results=results, deals=deals)).field.travellers
    assert [str(each.vulnerability) for each in travellers] == ["None", "All"]
