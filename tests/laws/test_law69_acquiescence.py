"""Law 69: acquiescence, and how it is taken back."""

from __future__ import annotations

from doubleton.bridge import Side
from doubleton.lawbook import Edition
from doubleton.laws.law69_acquiescence import Agreed, acquiescence, withdrawn


def agreed(*, won: int, lost: int, normal: int) -> Agreed:
    return Agreed(Edition.OF_1987, Side.EW, won, lost, normal)


def test_69A_the_tricks_are_scored_as_claimed() -> None:
    fact = acquiescence(agreed(won=1, lost=3, normal=0))
    assert (fact.tricks, str(fact.cite)) == (3, "Law 69A (1987)")


def test_69B_tricks_that_no_normal_play_could_lose_are_given_back() -> None:
    back = withdrawn(agreed(won=1, lost=3, normal=2))
    assert back is not None
    assert (back.to, back.tricks, str(back.cite)) == (Side.EW, 1, "Law 69B (1987)")


def test_69B_no_more_is_given_back_than_was_lost() -> None:
    back = withdrawn(agreed(won=0, lost=1, normal=2))
    assert back is not None
    assert back.tricks == 1


def test_69B_nothing_is_given_back_when_normal_play_could_lose_it() -> None:
    assert withdrawn(agreed(won=1, lost=3, normal=1)) is None
    assert withdrawn(agreed(won=1, lost=3, normal=0)) is None
