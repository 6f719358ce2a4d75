"""Suits and denominations."""

from __future__ import annotations

import pytest

from doubleton.bridge import DENOMINATIONS, SUITS, Denomination, Suit
from doubleton.errors import NotationError


def test_law1_ranks_the_suits_spades_hearts_diamonds_clubs() -> None:
    assert "".join(map(str, sorted(SUITS, reverse=True))) == "SHDC"


def test_law18E_ranks_notrump_above_the_suits() -> None:
    assert "".join(str(d)[0] for d in sorted(DENOMINATIONS, reverse=True)) == "NSHDC"


@pytest.mark.parametrize("suit", SUITS)
def test_a_suit_is_read_from_letter_name_and_sign(suit: Suit) -> None:
    for text in (str(suit), str(suit).lower(), suit.name.title(), suit.symbol):
        assert Suit.of(text) is suit


@pytest.mark.parametrize("denomination", DENOMINATIONS)
def test_a_denomination_is_read_as_written_and_knows_its_suit(denomination: Denomination) -> None:
    for text in (str(denomination), denomination.symbol, str(denomination)[0].lower()):
        assert Denomination.of(text) is denomination
    assert denomination.suit == (None if str(denomination) == "NT" else SUITS[denomination])


@pytest.mark.parametrize("text", ["", "NT", "T", "♠♠", "spade"])
def test_what_is_no_suit_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Suit.of(text)


@pytest.mark.parametrize("text", ["", "NTT", "NoTrump", "Hearts?"])
def test_what_is_no_denomination_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Denomination.of(text)
