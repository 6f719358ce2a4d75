"""Cards."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given

from doubleton.bridge import ALL_CARDS, CARDS, Card
from doubleton.errors import NotationError
from strategies import cards


def test_law1_has_52_cards_that_sort_in_the_order_of_the_game() -> None:
    assert len(set(map(str, CARDS))) == 52
    assert [str(card) for card in sorted(CARDS, reverse=True)][:14] == [
        *(f"S{rank}" for rank in "AKQJT98765432"),
        "HA",
    ]
    assert sum(card.bit for card in CARDS) == ALL_CARDS


@given(cards)
def test_a_card_reads_what_it_writes_in_either_order_with_letter_or_sign(card: Card) -> None:
    suit, rank = str(card.suit), str(card)[1]
    for text in (suit + rank, rank + suit, card.suit.symbol + rank, rank + card.suit.symbol):
        assert Card(text) == card
        assert Card(f" {text.lower()} ") == card


@given(cards)
def test_a_card_is_a_number_with_a_name(card: Card) -> None:
    assert 13 * card.suit + card.rank == card
    assert Card(int(card)) == card
    assert pickle.loads(pickle.dumps(card)) == card  # noqa: S301 - made in this line
    assert eval(repr(card)) == card  # noqa: S307 - its own notation


def test_ten_may_be_written_with_two_figures() -> None:
    assert Card("H10") == Card("10♥") == Card("ht") == Card("♡10")


@pytest.mark.parametrize("text", ["", "S", "SS", "AA", "S1", "S11", "SAA", "100", "S A"])
def test_what_is_no_card_is_refused_with_its_text(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Card(text)
    assert caught.value.said.key == "notation.card"
    assert dict(caught.value.said.params) == {"text": text}


@pytest.mark.parametrize("number", [-1, 52])
def test_a_number_outside_the_pack_is_refused(number: int) -> None:
    with pytest.raises(NotationError):
        Card(number)
