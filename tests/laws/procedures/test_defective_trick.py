"""A trick that lacks more than one card."""

from __future__ import annotations

from doubleton.bridge import Card, Contract, Deal, Seat
from doubleton.lawbook import Regulations
from doubleton.laws.code import LAWS
from doubleton.table.acts import Act, AttentionDrawn, CardsPlayed
from doubleton.table.table import Table

N, E, S, W = Seat
DEAL = Deal("N:AK2.QT9.J876.A53 QJT9.AKJ.AKQ.KQJ 8765.8765.T95.98 43.432.432.T7642")


def card(hand: Seat, text: str) -> CardsPlayed:
    return CardsPlayed(hand, (Card(text),))


def test_67B1_both_cards_that_a_trick_lacks_are_supplied_late() -> None:
    table = Table.of(Regulations(), N, deal=DEAL).playing(Contract("3NTS"))
    led: list[Act] = [card(W, "S4"), card(N, "SK"), card(N, "H9")]
    followed: list[Act] = [card(E, "HK"), card(S, "H5"), card(W, "H2"), AttentionDrawn(N)]
    table = LAWS.fold(table, [*led, *followed])
    assert [LAWS.legal_cards(table, seat).yes.bit_count() for seat in Seat] == [0, 4, 0, 0]
    table = LAWS.apply(table, card(E, "S9"))
    assert [LAWS.legal_cards(table, seat).yes.bit_count() for seat in Seat] == [0, 0, 4, 0]
    table = LAWS.apply(table, card(S, "S5"))
    assert table.play is not None
    assert [trick.winner for trick in table.play.tricks] == [N, E]
    assert (table.turn, table.docket.unsettled) == (E, ())
