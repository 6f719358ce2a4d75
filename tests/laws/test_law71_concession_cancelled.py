"""Law 71: which conceded tricks are given back, and how long."""

from __future__ import annotations

from doubleton.bridge import Side
from doubleton.lawbook import Edition
from doubleton.laws.law71_concession_cancelled import (
    ConcededTricks,
    already_decided,
    could_not_be_lost,
    given_back,
    implausible,
    outcome,
)


def conceded(
    legal: int, normal: int, made: int = 0, *, in_time: bool = True, moved_on: bool = False
) -> ConcededTricks:
    return ConcededTricks(
        Edition.OF_1987, Side.NS, legal, normal, made, in_time=in_time, moved_on=moved_on
    )


def test_71A_a_trick_that_no_legal_play_loses_is_given_back_in_the_correction_period() -> None:
    back = could_not_be_lost(conceded(1, 1, moved_on=True))
    assert back is not None
    assert (back.to, back.tricks) == (Side.NS, 1)
    assert could_not_be_lost(conceded(1, 1, in_time=False)) is None
    assert could_not_be_lost(conceded(0, 1)) is None


def test_71B_defeat_in_a_contract_already_made_is_not_conceded() -> None:
    assert already_decided(conceded(0, 0, made=2)) is not None
    assert already_decided(conceded(0, 0, made=2, in_time=False)) is None
    assert already_decided(conceded(0, 0)) is None


def test_71C_an_implausible_concession_lasts_until_the_side_calls_on_the_next_board() -> None:
    back = implausible(conceded(0, 1))
    assert back is not None
    assert back.tricks == 1
    assert implausible(conceded(0, 1, moved_on=True)) is None
    assert implausible(conceded(0, 1, in_time=False)) is None
    assert implausible(conceded(1, 1)) is None


def test_71A_and_71C_give_back_what_either_of_them_gives() -> None:
    for case, law in ((conceded(1, 2), "71C"), (conceded(2, 2), "71A"), (conceded(0, 0, 1), "71B")):
        back = given_back(case)
        assert back is not None
        assert back.cite is not None
        assert back.cite.law == law


def test_71_a_concession_is_cancelled_or_stands() -> None:
    assert outcome(conceded(0, 1)).word == "concession_cancelled"
    assert outcome(conceded(0, 1, moved_on=True)).word == "concession_stands"
