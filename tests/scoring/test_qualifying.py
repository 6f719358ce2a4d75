"""Who goes on to the next phase."""

from __future__ import annotations

import pytest

from doubleton.lawbook import Regulations
from doubleton.scoring.policy import POLICIES
from doubleton.scoring.qualifying import Qualification, qualified
from doubleton.scoring.ranking import ranks
from doubleton.scoring.recap import Recap, Standing
from doubleton.scoring.traveller import Contestant, Method, Unit


def recap(**sections: list[int]) -> Recap:
    """Return a recapitulation of the percentages of each section."""
    everybody = [
        (Contestant(f"{section}{number}", section=section), percent)
        for section, percents in sections.items()
        for number, percent in enumerate(percents, start=1)
    ]
    places = ranks([percent for _, percent in everybody])
    ranking = [
        Standing(rank, tied, who, 20, percent, Unit.MATCHPOINTS, percent=percent)
        for (who, percent), (rank, tied) in zip(everybody, places, strict=True)
    ]
    return Recap(
        POLICIES["club1987"],
        Method.MATCHPOINTS,
        Regulations(),
        tuple(sorted(ranking, key=lambda one: one.rank)),
        (),
    )


def numbers(found: Qualification) -> list[str]:
    return [one.contestant.number for one in found.qualified]


TWO = recap(A=[60, 55, 52, 50], B=[58, 57, 56, 40])


def test_so_many_of_each_section() -> None:
    assert numbers(qualified(TWO, each_section=2)) == ["A1", "A2", "B1", "B2"]


def test_so_many_across_the_field() -> None:
    assert numbers(qualified(TWO, overall=4)) == ["A1", "B1", "B2", "B3"]


def test_the_next_best_of_all_sections() -> None:
    """Two of each section, and the better of the two thirds."""
    found = qualified(TWO, each_section=2, next_best=1)
    assert (numbers(found), found.undecided) == (["A1", "A2", "B1", "B2", "B3"], ())


def test_others_of_the_field_after_those_of_the_sections() -> None:
    assert numbers(qualified(TWO, each_section=1, overall=2)) == ["A1", "B1", "B2", "B3"]


def test_a_tie_across_the_last_place_is_left_to_the_organiser() -> None:
    found = qualified(recap(A=[60, 55, 55, 50]), each_section=2)
    assert numbers(found) == ["A1"]
    assert ([one.contestant.number for one in found.undecided], found.places) == (["A2", "A3"], 1)


def test_a_tie_within_the_places_is_no_matter() -> None:
    assert numbers(qualified(recap(A=[60, 55, 55, 50]), each_section=3)) == ["A1", "A2", "A3"]


@pytest.mark.parametrize("number", [4, 9])
def test_more_places_than_contestants(number: int) -> None:
    assert len(qualified(TWO, each_section=number).qualified) == 8
    assert qualified(TWO).qualified == ()
