"""Losses are counted once a kind, with their boards."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from doubleton.formats.converting.losses import (
    Loss,
    Lost,
    Tally,
    is_in_order,
    missing,
    only,
    paired,
)
from doubleton.said import Said

few = st.lists(st.integers(0, 5), max_size=8)


def test_a_kind_is_told_once_with_its_boards_in_order() -> None:
    tally = Tally()
    tally.add(Lost.PLAY, 1, "7")
    tally.add(Lost.CALLS, 2, "7")
    tally.add(Lost.PLAY, 1, "3")
    tally.add(Lost.DEALS, 0, "3")
    assert tally.losses() == (Loss(Lost.CALLS, 2, ("7",)), Loss(Lost.PLAY, 2, ("7", "3")))


def test_many_boards_are_named_in_part() -> None:
    boards = tuple(map(str, range(1, 11)))
    assert dict(Loss(Lost.PLAY, 10, boards).said.params) == {
        "what": Said("convert.lost-play"),
        "count": 10,
        "boards": "1, 2, 3, 4, 5, 6, 7, 8",
        "more": 2,
    }
    assert Loss(Lost.TITLE, 1).said.key == "convert.lost"


def test_seats_and_suits_that_are_nought_are_something_to_lose() -> None:
    assert (only(0), only(0, None), only(""), only("", "")) == ((0,), (0,), ("",), ())


@given(few, few)
def test_nothing_is_missing_from_more(some: list[int], others: list[int]) -> None:
    assert missing(some, [*others, *some]) == 0
    assert missing(some, []) == len(some)


@given(few, few)
def test_each_has_one_counterpart_at_most(some: list[int], others: list[int]) -> None:
    found = [
        place for place in paired(some, others, [lambda n: n, lambda n: n % 2]) if place is not None
    ]
    assert len(set(found)) == len(found)
    assert paired(some, some, [lambda n: n]) == [*range(len(some))]


def test_order_is_that_of_the_counterparts() -> None:
    assert (is_in_order([0, None, 2]), is_in_order([1, 0])) == (True, False)
