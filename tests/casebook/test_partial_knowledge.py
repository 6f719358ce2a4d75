"""A case begins where the Director's knowledge begins: the last bid, or the trick on the table."""

from __future__ import annotations

from doubleton.bridge import Call, Seat, Suit
from doubleton.casebook import read
from doubleton.casebook.observation import opened


def test_the_auction_goes_on_from_the_last_bid() -> None:
    auction = opened(read("last bid 2S by N, then X P")).auction
    assert (auction.turn, auction.bid, auction.bidder) == (Seat.WEST, Call("2S"), Seat.NORTH)
    assert auction.earlier


def test_the_play_goes_on_at_the_trick_on_the_table() -> None:
    table = opened(read("contract 4S S\ntrick 5 led by W, declarer has won 3"))
    assert table.play is not None
    assert (table.play.number, table.play.turn, table.play.declarer_won) == (5, Seat.WEST, 3)
    assert table.held.count == (9, 9, 9, 9)


def test_cards_that_are_left_are_held_and_no_more() -> None:
    table = opened(read("contract 4S S\ndeal N:AK... - - -\ntrick 11 led by W"))
    assert table.held.count == (2, 3, 3, 3)
    assert table.held.complete(Seat.NORTH)


def test_the_first_trick_is_led_by_the_opening_leader() -> None:
    table = opened(read("contract 4S S\ntrick 1 led by W"))
    assert table.auction_period
    assert table.turn is Seat.WEST


def test_single_cards_are_known() -> None:
    table = opened(read("contract 4S S\ntrick 5 led by W\nE holds HK"))
    assert table.held.follows(Seat.EAST, Suit.HEARTS)
    assert table.held.follows(Seat.EAST, Suit.CLUBS) is None
