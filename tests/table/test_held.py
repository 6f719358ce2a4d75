"""What is known of the hands: everything, something, or nothing."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import ALL_CARDS, Card, Deal, Hand, Seat, Suit
from doubleton.table.held import Held
from strategies import cards, complete_deals, partial_deals, seats

N, E, S, W = Seat


@given(complete_deals(), seats)
def test_of_a_whole_deal_everything_is_known(deal: Deal, seat: Seat) -> None:
    held = Held.of(deal)
    assert held.complete(seat)
    assert held.possible(seat) == deal[seat]
    assert None not in [held.follows(seat, suit) for suit in Suit]


@given(partial_deals(), seats)
def test_what_is_known_is_possible_and_no_card_is_in_two_hands(deal: Deal, seat: Seat) -> None:
    held = Held.of(deal)
    assert held.known[seat] & ~held.possible(seat) == 0
    for other in set(Seat) - {seat}:
        assert held.known[other] & held.possible(seat) == 0


@given(complete_deals(), st.lists(cards, unique=True, max_size=20))
def test_cards_that_come_back_are_held_as_before(deal: Deal, gone: list[Card]) -> None:
    held = Held.of(deal)
    owner = {card: seat for seat in Seat for card in deal[seat] or ()}
    after = held
    for card in gone:
        after = after.without(owner[card], card)
    assert after.left == Hand.of(gone)
    for card in gone:
        after = after.returned(owner[card], card)
    assert after == held


@given(seats, cards)
def test_a_card_that_was_played_is_in_no_hand(seat: Seat, card: Card) -> None:
    held = Held.of(None).without(seat, card)
    assert [held.possible(other) >> card & 1 for other in Seat] == [0, 0, 0, 0]
    assert held.count[seat] == 12


@given(seats, cards)
def test_a_card_that_was_seen_is_in_one_hand(seat: Seat, card: Card) -> None:
    held = Held.of(None).seen(seat, card)
    assert [held.possible(other) >> card & 1 for other in Seat] == [
        int(other is seat) for other in Seat
    ]
    assert held.count == (13, 13, 13, 13)


def test_44C_whether_a_hand_follows_may_be_unknown() -> None:
    held = Held.of(Deal("N:AKQJT98765432... - - -"))
    assert [held.follows(N, suit) for suit in Suit] == [False, False, False, True]
    assert [held.follows(E, suit) for suit in Suit] == [None, None, None, False]
    assert held.seen(E, Card("H2")).follows(E, Suit.HEARTS) is True


def test_a_hand_whose_cards_are_all_seen_is_known() -> None:
    held = Held.of(None, cards=2).seen(E, Card("H2"))
    assert (held.complete(E), held.follows(E, Suit.CLUBS)) == (False, None)
    held = held.seen(E, Card("H3"))
    assert (held.complete(E), held.follows(E, Suit.CLUBS)) == (True, False)


def test_13_a_hand_that_shows_more_cards_than_it_was_dealt_has_an_unknown_number() -> None:
    held = Held.of(Deal("N:A... - - -"))
    assert held.count == (1, 13, 13, 13)
    assert held.seen(N, Card("SK")).count[N] == -1
    assert held.without(N, Card("S2")).count[N] == -1
    assert held.without(N, Card("SA")).without(N, Card("S2")).count[N] == -1


def test_14_a_card_seen_in_another_hand_leaves_the_one_that_was_recorded() -> None:
    held = Held.of(Deal("N:A... - - -")).seen(E, Card("SA"))
    assert (held.known[N], held.known[E]) == (0, 1 << Card("SA"))
    assert held.left == 0
    assert held.possible(W) == ALL_CARDS & ~(1 << Card("SA"))
