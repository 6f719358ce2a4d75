"""Sections, sessions, method, winners and date."""

from __future__ import annotations

import pytest

from doubleton.formats.bws import read
from doubleton.scoring.traveller import Field, Method
from formats.bws.session import bws, entered, told

LETTERS = ("A  ", "B", "C")


def field(*sections: dict[str, int], day: str | None = "2026-01-26", **more: str) -> Field:
    """Return a field of which each section has entered one board."""
    rows = [
        entered("1 1 7 1 2 | N 3 NT =", Section=number, DateLog=day)
        for number in range(1, len(sections) + 1)
    ]
    tables = {
        "Section": [
            {"ID": number, "Letter": LETTERS[number - 1], "Session": 1, **section}
            for number, section in enumerate(sections, 1)
        ],
        "Session": [{"ID": 1, "Name": "Monday", "Date": "2026-01-26", **more}],
    }
    return read(bws(rows, tables)).field


def test_sections_have_their_letters_without_padding() -> None:
    assert [each.section for each in field({}, {}).travellers] == ["A", "B"]


def test_sessions_are_named_where_there_are_several() -> None:
    assert [each.session for each in field({}, {}).travellers] == [None, None]
    assert [each.session for each in field({}, {"Session": 2}).travellers] == ["1", "2"]


@pytest.mark.parametrize(
    ("number", "method"),
    [
        (0, None),
        (1, Method.MATCHPOINTS),
        (2, Method.BUTLER),
        (3, Method.CROSS_IMPS),
        (4, Method.TEAMS),
    ],
)
def test_the_method_is_that_of_the_section(number: int, method: Method | None) -> None:
    assert field({"ScoringType": number}).method is method


def test_a_method_that_is_not_known_or_differs_is_told() -> None:
    rows = [entered("1 1 7 1 2 | N 3 NT =", Section=number) for number in (1, 2)]
    for types, key in (((9, 1), "bws.scoring-type"), ((1, 3), "bws.scoring-types")):
        sections = [
            {"ID": number, "Letter": letter, "Session": 1, "ScoringType": kind}
            for number, letter, kind in zip((1, 2), "AB", types, strict=True)
        ]
        gathered = read(bws(rows, {"Section": sections}))
        assert [said for said, _ in told(gathered)] == [key]
        assert gathered.field.method is None


def test_the_winners_are_those_on_which_all_sections_agree() -> None:
    assert field({"Winners": 2}, {"Winners": 2}).winners == 2
    assert field({"Winners": 1}, {"Winners": 2}).winners is None
    assert field({"Winners": 0}).winners is None


def test_title_and_date_are_those_of_the_session() -> None:
    found = field({})
    assert (found.title, found.date) == ("Monday", "2026-01-26")


def test_a_file_made_ahead_has_the_day_on_which_it_was_played() -> None:
    assert field({}, Date="2025-12-01").date == "2026-01-26"
    assert field({}, day=None).date == "2026-01-26"


def test_a_section_that_is_not_listed_has_its_number() -> None:
    rows = [entered("1 1 7 1 2 | N 3 NT =", Section=4)]
    assert [each.section for each in read(bws(rows)).field.travellers] == ["4"]
    assert [each.section for each in read(bws(rows, {"Section": ()})).field.travellers] == [None]
