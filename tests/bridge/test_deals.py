"""Deals."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given

from doubleton.bridge import SEATS, Card, Deal, Hand, Seat
from doubleton.errors import DealError, NotationError
from strategies import complete_deals, partial_deals, seats


@given(partial_deals(), seats)
def test_a_deal_reads_what_it_writes_from_any_seat(deal: Deal, first: Seat) -> None:
    assert Deal(deal.text(first)) == deal
    assert eval(repr(deal)) == deal  # noqa: S307 - its own notation


@given(partial_deals())
def test_a_deal_is_frozen_and_can_be_copied(deal: Deal) -> None:
    assert pickle.loads(pickle.dumps(deal)) == deal  # noqa: S301 - made in this line
    assert copy.deepcopy(deal) == deal
    assert hash(Deal(str(deal))) == hash(deal)


@given(complete_deals())
def test_a_complete_deal_has_every_card_once(deal: Deal) -> None:
    assert deal.is_complete
    assert sorted(card for hand in deal if hand is not None for card in hand) == list(range(52))


@given(complete_deals(), seats)
def test_the_fourth_hand_follows_from_three(deal: Deal, hidden: Seat) -> None:
    three = Deal.of(None if seat == hidden else deal[seat] for seat in SEATS)
    assert three.completed() == deal
    assert not three.is_complete


@given(partial_deals())
def test_nothing_is_guessed_when_fewer_than_three_hands_are_known(deal: Deal) -> None:
    if sum(hand is not None for hand in deal) < 3:
        assert deal.completed() is deal


def test_B38_hands_that_are_not_given_stay_unknown() -> None:
    deal = Deal("S:- - JT653.A3.AKJT5.8 -")
    assert deal[Seat.NORTH] == Hand("JT653.A3.AKJT5.8")
    assert [deal[seat] for seat in (Seat.EAST, Seat.SOUTH, Seat.WEST)] == [None, None, None]


def test_B04_the_deal_of_a_program_that_writes_suit_letters_is_read() -> None:
    deal = Deal(
        "S:SA7.H864.DQJT73.CAKQ SQ2.H952.D62.CJT9742 SKT853.HT3.D954.C653 SJ964.HAKQJ7.DAK8.C8"
    )
    assert deal[Seat.SOUTH] == Hand("A7.864.QJT73.AKQ")
    assert deal.is_complete


def test_law1_a_card_cannot_be_held_twice() -> None:
    with pytest.raises(DealError) as caught:
        Deal("N:A... A... - -")
    assert dict(caught.value.said.params) == {"card": "SA", "seat": "E"}


def test_law1_a_hand_has_at_most_thirteen_cards() -> None:
    with pytest.raises(DealError) as caught:
        Deal.of([Hand("AKQJT98765432.A.."), None, None, None])
    assert dict(caught.value.said.params) == {"seat": "N", "number": 14}


@pytest.mark.parametrize(
    "text", ["", "N", "N:", "N:- - -", "N:- - - - -", "X:- - - -", "- - - -", "N:A.K.Q - - -"]
)
def test_what_is_no_deal_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Deal(text)


def test_a_card_is_found_where_it_lies() -> None:
    deal = Deal("E:AK2.QT9.J876.A53 - - QJT9.AKJ.AKQ.KQJ")
    assert [hand is not None and Card("HA") in hand for hand in deal] == [True, False, False, False]


@pytest.mark.parametrize("hands", [[], [None] * 3, [None] * 5])
def test_a_deal_has_four_hands(hands: list[None]) -> None:
    with pytest.raises(DealError) as caught:
        Deal.of(hands)
    assert dict(caught.value.said.params) == {"number": len(hands)}
