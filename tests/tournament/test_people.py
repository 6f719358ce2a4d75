"""Names are read as people write them, and found by a part."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.errors import DoubletonError
from doubleton.tournament.labels import Person
from doubleton.tournament.people import Entering, Known, read_entrant, read_person

ANNA = Person("Anna Ray", "70115")
BEN = Person("Ben Low", "70125")
ANNE = Person("Anne Raymond", "70135")


@pytest.mark.parametrize(
    "text",
    [
        "Anna Ray - Ben Low",
        "Anna Ray – Ben Low",
        "Anna Ray & Ben Low",
        "Anna Ray/Ben Low",
        "Anna Ray; Ben Low",
        "Anna Ray + Ben Low",
        "Anna Ray and Ben Low",
        "Anna Ray, Ben Low",
        "  Anna   Ray -\tBen Low ",
    ],
)
def test_partners_stand_apart_in_many_ways(text: str) -> None:
    assert [one.name for one in read_entrant(text).players] == ["Anna Ray", "Ben Low"]


def test_a_hyphen_within_a_name_parts_nobody() -> None:
    names = [one.name for one in read_entrant("Anna-Maria Ray - Ben Low-Hill").players]
    assert names == ["Anna-Maria Ray", "Ben Low-Hill"]


def test_a_surname_may_come_first() -> None:
    names = [one.name for one in read_entrant("Ray, Anna - Low, Ben").players]
    assert names == ["Ray, Anna", "Low, Ben"]


def test_a_number_may_stand_with_a_name_or_alone() -> None:
    assert read_person("Ben Low 70125") == BEN
    assert read_person("Ben Low (70125)") == BEN
    assert read_person("70125") == Person("", "70125")
    assert read_person("Henry VIII") == Person("Henry VIII")


def test_a_team_has_a_title() -> None:
    team = read_entrant("Red: Ann, Bob, Cleo, Dan")
    assert (team.title, len(team.players)) == ("Red", 4)


@pytest.mark.parametrize("text", ["", "Anna Ray", "A - B - C", "Red: Ann", "x" * 300 + " - y"])
def test_what_is_no_pair_is_told(text: str) -> None:
    with pytest.raises(DoubletonError):
        read_entrant(text)


def test_a_single_player_may_be_meant() -> None:
    assert read_entrant("Anna Ray 70115", single=True) == Entering((ANNA,))


@pytest.mark.parametrize("text", ["anna ray", "70115", "Ray, Anna", "ann ray 70115"])
def test_people_are_found(text: str) -> None:
    found = Known([ANNA, BEN]).found(read_person(text))
    assert found.number == "70115"


def test_a_part_of_a_name_is_enough_where_one_fits() -> None:
    known = Known([ANNA, BEN, ANNE])
    assert known.found(Person("low")) == BEN
    assert known.found(Person("Anna Ray")) == ANNA  # the whole name before any part of others
    with pytest.raises(DoubletonError, match="“an” fits several: Anna Ray 70115; Anne Raymond"):
        known.found(Person("an"))


def test_strangers_are_taken_as_typed_but_not_by_number_alone() -> None:
    known = Known([ANNA])
    assert known.found(Person("Zoe New")) == Person("Zoe New")
    with pytest.raises(DoubletonError, match="Nobody is known by the number 99"):
        known.found(Person("", "99"))


@given(st.text(max_size=120))
def test_whatever_is_typed_is_read_or_told(text: str) -> None:
    try:
        players = read_entrant(text).players
    except DoubletonError:
        return
    assert len(players) >= 2
    assert all(one.name.isprintable() and (one.name or one.number) for one in players)
