"""The auction as it stands, in rotation or not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import CALLS, PASSED_OUT, REDOUBLE, Call, Contract, PassedOut, Seat
from doubleton.table.auction import Auction
from doubleton.table.replay import Turn, replay_auction
from strategies import legal_calls, seats

N, E, S, W = Seat


def auction(text: str, dealer: Seat = N) -> Auction:
    return Auction(dealer).with_calls([Call(call) for call in text.split()])


def legal(text: str) -> list[str]:
    bits = auction(text).legal(auction(text).turn)
    return [str(call) for call in CALLS[: REDOUBLE + 1] if bits >> call & 1]


@pytest.mark.parametrize(
    ("calls", "may"),
    [
        ("", ["Pass"]),
        ("1C", ["Pass", "X"]),
        ("1C P", ["Pass"]),
        ("1C P P", ["Pass", "X"]),
        ("1C X", ["Pass", "XX"]),
        ("1C X P", ["Pass"]),
        ("1C X P P", ["Pass", "XX"]),
        ("1C X XX", ["Pass"]),
        ("1C X 1D", ["Pass", "X"]),
    ],
)
def test_19_who_may_double_or_redouble(calls: str, may: list[str]) -> None:
    assert legal(calls) == may


@pytest.mark.parametrize(
    ("calls", "outcome"),
    [
        ("", None),
        ("P P P", None),
        ("P P P P", PASSED_OUT),
        ("1S P P", None),
        ("1S P P P", Contract("1SN")),
        ("1S X XX P P P", Contract("1SXXN")),
        ("P 1H P 2H P P P", Contract("2HE")),
        ("1H 1S 2H 2S P P P", Contract("2SE")),
        ("P P P 1NT P 3NT P P P", Contract("3NTW")),
    ],
)
def test_17E_22_when_an_auction_ends_and_in_what(
    calls: str, outcome: Contract | PassedOut | None
) -> None:
    assert auction(calls).outcome() == outcome


@given(seats, st.lists(legal_calls, max_size=30))
def test_18_19_it_agrees_with_the_replay_of_recorded_auctions(
    dealer: Seat, tried: list[Call]
) -> None:
    auction, turn, made = Auction(dealer), Turn(), list[Call]()
    for call in tried:
        assert auction.legal(auction.turn) == turn.legal or auction.ended
        if turn.legal >> call & 1:
            auction, turn = auction.with_call(auction.turn, call), turn.after(call)
            made.append(call)
    assert auction.ended == turn.ended
    assert auction.outcome() == replay_auction(dealer, made).contract


@given(seats, st.lists(st.tuples(seats, legal_calls), max_size=30), st.integers(0, 30))
def test_an_auction_may_go_back_to_any_of_its_calls(
    dealer: Seat, made: list[tuple[Seat, Call]], length: int
) -> None:
    standing = [Auction(dealer)]
    for seat, call in made:
        standing.append(standing[-1].with_call(seat, call))
    assert standing[-1].upto(length) == standing[min(length, len(made))]


def test_27A_an_accepted_insufficient_bid_is_the_last_bid() -> None:
    after = Auction(N).with_call(N, Call("2S")).with_call(E, Call("1H"))
    assert after.legal(S) == auction("1H", E).legal(S)


def test_34_the_place_where_a_player_lost_his_turn_is_kept_until_somebody_acts() -> None:
    skipped = auction("1S").with_call(S, Call("P"))
    assert (skipped.lost, skipped.turn) == (1, W)
    assert skipped.with_call(W, Call("2C")).lost is None
    assert auction("1S P").lost is None


def test_a_gap_keeps_what_is_known_of_the_calls_before() -> None:
    known = Auction(E, bid=Call("2S"), bidder=N, earlier=True)
    assert known.turn is E
    assert not known.legal(E) >> Call("2H") & 1
    assert known.legal(E) >> Call("X") & 1
    passed = known.with_calls([Call("P")] * 3)
    assert (passed.ended, passed.outcome()) == (True, Contract("2SN"))
    assert passed.upto(0) == known


def test_who_called_and_when() -> None:
    standing = auction("1S P 2S")
    assert [standing.has_called(seat) for seat in Seat] == [True, True, True, False]
    assert [standing.last_of(seat) for seat in Seat] == [0, 1, 2, None]
