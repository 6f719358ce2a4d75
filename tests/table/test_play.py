"""The play as it stands: turns, leads, winners, and tricks that lack a card."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import CARDS, Card, Contract, Denomination, Seat, Side
from doubleton.table.play import Play, Trick, leading, trick_of
from doubleton.table.replay import trick_winner
from strategies import contracts, seats

N, E, S, W = Seat


def played(text: str, contract: str = "3NTS") -> Play:
    """Return the play of cards such as ``W S4, N S2``."""
    play = Play.of(Contract(contract))
    for one in text.split(", "):
        seat, card = one.split()
        play = play.with_card(Seat.of(seat), Card(card))
    return play


TRICK = "W S4, N S2, E S9, S S5"


@given(st.permutations(CARDS), seats, st.sampled_from(Denomination))
def test_44E_44F_a_trick_is_won_as_in_the_replay(
    pack: list[Card], leader: Seat, trumps: Denomination
) -> None:
    cards = tuple((Seat((leader + turn) % 4), pack[turn]) for turn in range(4))
    by_seat = [dict(cards)[seat] for seat in Seat]
    assert leading(cards, trumps) is trick_winner(by_seat, leader, trumps)
    assert trick_of(cards, trumps).winner is leading(cards, trumps)


@given(contracts)
def test_41A_declarers_left_hand_opponent_leads(contract: Contract) -> None:
    play = Play.of(contract)
    assert (play.turn, play.dummy) == (contract.declarer.lho, contract.declarer.partner)
    assert not play.faced


def test_44_turns_go_clockwise_and_the_winner_leads() -> None:
    assert [played(", ".join(TRICK.split(", ")[:n])).turn for n in (1, 2, 3, 4)] == [N, E, S, E]
    after = played(TRICK)
    assert (after.number, after.current, after.won(Side.EW), after.declarer_won) == (2, None, 1, 0)


def test_44_a_hand_that_has_played_leads_the_next_trick() -> None:
    play = played("W S4, N S2, W H3")
    assert (play.defective, len(play.tricks), play.turn) == (0, 2, N)
    assert play.tricks[0].missing is E


def test_44B_cards_out_of_rotation_belong_to_the_trick() -> None:
    play = played("W S4, E S9")
    assert (play.turn, play.tricks[0].missing) == (N, N)
    assert play.with_card(N, Card("S2")).turn is S


def test_62_a_card_replaced_may_give_the_trick_to_another() -> None:
    play = played(TRICK)
    assert play.with_replaced(0, S, Card("SK")).tricks[0].winner is S
    taken = play.with_replaced(0, S, None)
    assert (taken.current, taken.turn) == (Trick(taken.tricks[0].cards), S)


def test_62_a_trick_whose_only_card_goes_back_is_no_trick() -> None:
    assert played("W S4").with_replaced(0, W, None) == Play.of(Contract("3NTS"))


def test_67B1_a_card_supplied_late_wins_nothing() -> None:
    play = played("W S4, N S2, S S5, W H3, N H4")
    assert play.with_supplied(0, E, Card("SA")).tricks[0].winner is E
    assert play.with_supplied(0, E, Card("SA"), late=True).tricks[0].winner is S


@pytest.mark.parametrize(("before", "won", "expected"), [(11, 8, 8), (11, None, None), (12, 0, 0)])
def test_tricks_that_nobody_recorded_count_where_they_are_known(
    before: int, won: int | None, expected: int | None
) -> None:
    play = Play(Contract("3NTS"), S, before=before, won_before=won)
    assert (play.declarer_won, play.faced, play.number) == (expected, True, before + 1)


def test_thirteen_tricks_of_four_cards_are_the_end() -> None:
    last = Play(Contract("3NTS"), S, before=12, won_before=9)
    for seat, card in ((W, "S4"), (N, "S2"), (E, "S9")):
        last = last.with_card(seat, Card(card))
        assert not last.ended
    assert last.with_card(S, Card("SK")).ended


def test_a_defender_is_neither_declarer_nor_dummy() -> None:
    assert [Play.of(Contract("3NTS")).is_defender(seat) for seat in Seat] == [
        *(False, True, False, True)
    ]
