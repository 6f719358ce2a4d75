"""Law 64: the tricks that a revoke costs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from doubleton.bridge import Side
from doubleton.lawbook import Edition
from doubleton.laws import law64_established_revoke as law64
from doubleton.laws.law64_established_revoke import EstablishedRevoke

OF_1987, OF_1997, OF_2007 = Edition.OF_1987, Edition.OF_1997, Edition.OF_2007


def revoke(*won: int, **told: Any) -> EstablishedRevoke:  # noqa: ANN401 - the fields of a revoke
    case = EstablishedRevoke(OF_1987, Side.EW, 5, won_it=5 in won, won=won)
    return replace(case, **told)


def moved(case: EstablishedRevoke) -> tuple[int, str]:
    transfer = law64.tricks_transferred(case)
    assert transfer is not None
    assert transfer.cite is not None
    assert transfer.to is Side.NS
    return transfer.tricks, transfer.cite.law


def test_64A1_the_revoker_loses_his_trick_and_one_more_of_his_sides() -> None:
    assert moved(revoke(5)) == (1, "64A1")
    assert moved(revoke(5, 9)) == (2, "64A1")
    assert moved(revoke(5, 9, 11, 13)) == (2, "64A1")


def test_64A2_otherwise_one_trick_and_one_won_with_a_card_that_he_could_have_played() -> None:
    assert moved(revoke(9)) == (1, "64A2")
    assert moved(revoke(9, 11)) == (1, "64A2")
    assert moved(revoke(9, 11, with_suit=(11,))) == (2, "64A2")
    assert moved(revoke(5, 11, won_it=False, with_suit=(11,))) == (2, "64A2")


def test_64A2_the_two_are_different_tricks() -> None:
    assert moved(revoke(11, with_suit=(11,))) == (1, "64A2")


def test_64A2_since_2007_it_is_one_trick_at_most() -> None:
    case = revoke(9, 11, with_suit=(11,))
    assert moved(replace(case, edition=OF_1997)) == (2, "64A2")
    assert moved(replace(case, edition=OF_2007)) == (1, "64A2")


@pytest.mark.parametrize(
    ("told", "number"),
    [
        ({"won": ()}, "64B1"),
        ({"again": True}, "64B2"),
        ({"faced": True}, "64B3"),
        ({"next_deal": True}, "64B4"),
        ({"round_ended": True}, "64B5"),
        ({"trick": 12}, "64B6"),
    ],
)
def test_64B_there_is_no_penalty(told: dict[str, Any], number: str) -> None:
    assert moved(revoke(5, 9, **told)) == (0, number)


def test_64B1_64B2_64B3_64B4_64B5_64B6_hold_through_2007() -> None:
    for provision in (
        law64.no_trick_won,
        law64.same_suit_again,
        law64.faced_card,
        law64.next_deal,
        law64.round_ended,
        law64.trick_twelve,
    ):
        assert provision.reading(OF_2007) is provision.reading(OF_1987)


def test_64B7_of_2007_both_sides_have_revoked() -> None:
    assert moved(revoke(5, both_sides=True)) == (1, "64A1")
    assert moved(revoke(5, both_sides=True, edition=OF_2007)) == (0, "64B7")


def test_64C_equity_is_always_put_to_the_director() -> None:
    assert law64.equity(revoke(5)).law == "64C"
