"""What the nouns with a notation have in common."""

from __future__ import annotations

import pytest

from doubleton.bridge import (
    PASS,
    Call,
    Card,
    Contract,
    Denomination,
    Doubled,
    Hand,
    Holding,
    Result,
    Seat,
    Side,
    Suit,
    Vulnerability,
)

NOUNS = [
    *(Card("SA"), Call("1NT"), PASS, Contract("4SXE"), Result.of("4SE="), Hand("A.K.Q.J")),
    *(Holding("AQ"), Seat.NORTH, Side.EW, Suit.HEARTS, Denomination.NOTRUMP),
    *(Vulnerability.ALL, Doubled.REDOUBLED),
]


@pytest.mark.parametrize("noun", NOUNS, ids=str)
def test_a_noun_is_formatted_as_it_is_written(noun: object) -> None:
    assert f"{noun}" == str(noun)
    assert f"{noun:>9}" == str(noun).rjust(9)
    assert f"{noun:<3}|" == str(noun).ljust(3) + "|"


@pytest.mark.parametrize("number", [3.7, 2.0])
def test_a_number_that_is_no_integer_is_nobody(number: float) -> None:
    for noun in (Card, Call, Hand, Holding):
        with pytest.raises(TypeError):
            noun(number)  # type: ignore[arg-type]  # what a type checker would refuse


@pytest.mark.parametrize("bits", [-5, 1 << 13])
def test_a_holding_has_thirteen_bits(bits: int) -> None:
    with pytest.raises(ValueError, match=str(bits)):
        Holding(bits)
