"""Editions, citations and provisions."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from doubleton import lawbook
from doubleton.errors import NotationError, NotWritten
from doubleton.lawbook import Cite, Edition, Regulations, Ruled, law, python_name


@dataclass(frozen=True, slots=True, kw_only=True)
class Tricks(Ruled):
    """A fact to derive."""

    number: int


@pytest.fixture(autouse=True)
def empty_book(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the provisions of these tests stand in a book of their own."""
    monkeypatch.setattr(lawbook, "BOOK", {})


def test_the_mission_is_the_1987_code() -> None:
    assert Regulations().edition == Edition.OF_1987


@pytest.mark.parametrize("year", ["1987", "1997", "2007", "2017"])
def test_an_edition_is_read_from_its_year(year: str) -> None:
    assert str(Edition.of(f" {year} ")) == year


@pytest.mark.parametrize("year", ["", "1975", "2027", "87"])
def test_a_year_without_a_code_is_refused(year: str) -> None:
    with pytest.raises(NotationError):
        Edition.of(year)


def test_brackets_drop_in_names_of_python() -> None:
    assert python_name("25B2(b)(1)") == "25B2b1"
    assert python_name("12C1") == "12C1"
    assert python_name("88") == "88"
    with pytest.raises(NotationError):
        python_name("Law 12")


def test_a_fact_carries_the_citation_of_its_edition() -> None:
    @law(of_1987="88", of_1997="88", of_2007="12C2(c)", through=2007)
    def indemnity(_: Regulations, number: int) -> Tricks:
        return Tricks(number=number)

    assert indemnity(Regulations(), 3) == Tricks(number=3, cite=Cite("88", Edition.OF_1987))
    of_2007 = indemnity(Regulations(edition=Edition.OF_2007), 3)
    assert str(of_2007.cite) == "Law 12C2(c) (2007)"
    assert lawbook.BOOK[Edition.OF_2007, "12C2(c)"] is lawbook.BOOK[Edition.OF_1987, "88"]


def test_a_fact_that_was_cited_deeper_down_keeps_its_citation() -> None:
    deeper = Cite("64A1", Edition.OF_1987)

    @law(of_1987="64")
    def revoke(_: Regulations) -> Tricks:
        return Tricks(number=1, cite=deeper)

    assert revoke(Regulations()).cite == deeper


def test_a_later_reading_stands_beside_the_earlier_one() -> None:
    @law(of_1987="12C1", of_1997="12C1", of_2007="12C2", of_2017="12C2", through=1997)
    def average_minus(_: Regulations) -> Tricks:
        return Tricks(number=40)

    @average_minus.since(2007, through=2017)
    def _(_: Regulations) -> Tricks:
        return Tricks(number=39)

    found = [average_minus(Regulations(edition=edition)).number for edition in Edition]
    assert found == [40, 40, 39, 39]


def test_no_edition_runs_the_text_of_another_under_its_own_number() -> None:
    @law(of_1987="86C", of_2017="86A", through=1987)
    def no_redeal(_: Regulations) -> Tricks:
        return Tricks(number=0)

    with pytest.raises(NotWritten) as caught:
        no_redeal(Regulations(edition=Edition.OF_2017))
    assert caught.value.said.key == "law.not-written"


def test_an_edition_without_a_number_has_no_such_provision() -> None:
    @law(of_2007="86D", through=2017)
    def clearly_favourable(_: Regulations) -> Tricks:
        return Tricks(number=0)

    assert not clearly_favourable.holds(Edition.OF_1987)
    with pytest.raises(NotWritten) as caught:
        clearly_favourable(Regulations())
    assert caught.value.said.key == "law.not-in-edition"


def test_a_number_is_given_once_and_readings_follow_in_order() -> None:
    @law(of_1987="1", of_1997="1")
    def first(_: Regulations) -> Tricks:
        return Tricks(number=1)

    with pytest.raises(ValueError, match="written twice"):
        law(of_1987="1")(lambda _: Tricks(number=2))
    with pytest.raises(ValueError, match="does not follow"):
        first.since(1987)(lambda _: Tricks(number=2))
    with pytest.raises(ValueError, match="does not follow"):
        first.since(2007)(lambda _: Tricks(number=2))
    with pytest.raises(ValueError, match="some edition"):
        law()
