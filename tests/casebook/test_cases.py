"""The casebook that ships: every case agrees, and every provision has one."""

from __future__ import annotations

import re

import pytest

from doubleton.casebook import Case, read, write
from doubleton.casebook.agreement import disagreements
from doubleton.casebook.shelf import by_law, shelf
from doubleton.lawbook import BOOK, Edition
from laws.laws_page import modules, provisions

WRITTEN = [provision for module in modules() for provision in provisions(module)]
NAMED = {(case.edition, number) for case in shelf() for number in case.laws}
WITHOUT_A_CASE = {
    "12C1(c)": "a case has no weights; tests/laws/test_law12_adjusted_score.py",
    "12C3": "a case has no weights; tests/laws/test_law12_adjusted_score.py",
    "29C": "in 1997 a call out of rotation is not open at the table; tests/laws has the reading",
    "58A": "the notation has no two cards at one moment",
    "73A2": "a pause that is due is told to the players, and seen of nothing",
    "78C": "tests/laws/test_law78_methods_of_scoring.py",
    "89A": "individual events",
    "89B": "individual events",
    "91B": "beyond the table",
}
"""Provisions that no case can show, and why."""


def title(case: Case) -> str:
    return f"{case.laws[0]}: {case.name}"


@pytest.mark.parametrize("case", shelf(), ids=title)
def test_a_case_is_seen_as_it_says(case: Case) -> None:
    assert disagreements(case) == ()


@pytest.mark.parametrize("case", shelf(), ids=title)
def test_a_case_says_what_it_is_about_and_expects_something(case: Case) -> None:
    assert case.name
    assert case.expectations
    assert read(write(case)) == case


def test_a_case_stands_with_the_law_that_it_names_first() -> None:
    for number, cases in by_law().items():
        for case in cases:
            laws = {int(found[0]) for law in case.laws if (found := re.match(r"\d+", law))}
            assert number in laws, case.name


def test_no_two_cases_of_a_law_have_the_same_title() -> None:
    for number, cases in by_law().items():
        names = [case.name for case in cases]
        assert len(names) == len(set(names)), number


def test_every_provision_of_1987_and_every_later_reading_has_a_case() -> None:
    without = [
        number
        for provision in WRITTEN
        for edition, number in provision.numbers.items()
        if edition is (Edition.OF_1987 if Edition.OF_1987 in provision.numbers else edition)
        and not any((year, law) in NAMED for year, law in provision.numbers.items())
    ]
    assert sorted(set(without)) == sorted(WITHOUT_A_CASE)


@pytest.mark.parametrize(
    ("edition", "number"),
    [(Edition.OF_1997, "64A2"), (Edition.OF_2007, "64A2"), (Edition.OF_2007, "64B7")],
)
def test_64_has_a_case_in_each_of_its_readings(edition: Edition, number: str) -> None:
    assert (edition, number) in NAMED


def test_a_case_names_nothing_that_has_neither_text_nor_number() -> None:
    """A number in the book is one of a provision; the others are headings and references."""
    known = {number for _, number in BOOK}
    unknown = {number for _, number in NAMED} - known
    assert sorted(unknown) == []
