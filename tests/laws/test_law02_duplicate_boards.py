from __future__ import annotations

import pytest

from doubleton.bridge import Seat, Vulnerability
from doubleton.errors import NotationError
from doubleton.lawbook import EDITIONS, Cite, Edition, Regulations
from doubleton.laws.law02_duplicate_boards import markings

DEALERS = {"N": (1, 5, 9, 13), "E": (2, 6, 10, 14), "S": (3, 7, 11, 15), "W": (4, 8, 12, 16)}
VULNERABLE = {
    "None": (1, 8, 11, 14),
    "NS": (2, 5, 12, 15),
    "EW": (3, 6, 9, 16),
    "All": (4, 7, 10, 13),
}


@pytest.mark.parametrize(("dealer", "numbers"), DEALERS.items())
def test_2_the_dealer_of_each_of_the_sixteen_boards(dealer: str, numbers: tuple[int, ...]) -> None:
    assert {markings(Regulations(), number).dealer for number in numbers} == {Seat.of(dealer)}


@pytest.mark.parametrize(("side", "numbers"), VULNERABLE.items())
def test_2_the_vulnerability_of_each_of_the_sixteen_boards(
    side: str, numbers: tuple[int, ...]
) -> None:
    vulnerable = {markings(Regulations(), number).vulnerability for number in numbers}
    assert vulnerable == {Vulnerability.of(side)}


@pytest.mark.parametrize("edition", EDITIONS)
def test_2_the_sixteen_repeat_without_end_in_every_edition(edition: Edition) -> None:
    regulations = Regulations(edition)
    assert [markings(regulations, number + 160) for number in range(1, 17)] == [
        markings(regulations, number) for number in range(1, 17)
    ]
    assert markings(regulations, 33).cite == Cite("2", edition)


def test_2_a_board_has_a_number_from_one() -> None:
    with pytest.raises(NotationError):
        markings(Regulations(), 0)
