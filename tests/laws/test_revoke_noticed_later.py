"""The worked example of the docket: a revoke noticed two tricks later, with and without a record.

What was recorded is found at once and stays latent; what was not, the Director finds.  Both come to
the same.
"""

from __future__ import annotations

from doubleton.bridge import Card, Contract, Deal, Seat, Suit
from doubleton.lawbook import Regulations
from doubleton.laws.code import LAWS
from doubleton.laws.procedures.reckoning import declarer_tricks, score_ns, tricks_moved
from doubleton.laws.questions import questions
from doubleton.table.acts import AttentionDrawn, CardsPlayed, Found
from doubleton.table.docket import State
from doubleton.table.facts import RevokeState
from doubleton.table.findings import Revoked
from doubleton.table.table import Table

DEAL = Deal("N:QT86.AK5.QJ3.862 72.QJT83.954.KQJ AKJ53.62.AK72.T4 94.974.T86.A9753")
EMPTY = Table.of(Regulations(), Seat.SOUTH, deal=DEAL).playing(Contract("4SS"))

# West ruffs the second heart with the four of spades, though he has the nine and four of hearts.
REVOKE = "WH7 NHA EH3 SH2  NHK EH8 SH6 WS4"
TWO_TRICKS = "WCA NC2 ECJ SC4  WC3 NC6 ECQ SCT"
REST = (
    "EHQ SS3 WH4 NH5  SSA WS9 NS6 ES2  SSK WC5 NS8 ES7  SDA WD6 ND3 ED4  SDK WD8 NDJ ED5"
    "  SD2 WDT NDQ ED9  NST EHT SS5 WC7  NSQ EHJ SSJ WC9  NC8 ECK SD7 WH9"
)


def played(table: Table, cards: str) -> Table:
    for card in cards.split():
        table = LAWS.apply(table, CardsPlayed(Seat.of(card[0]), (Card(card[1:]),)))
    return table


def test_61A_a_revoke_is_found_at_once_and_lies_latent() -> None:
    table = played(EMPTY, REVOKE)
    assert table.docket.revokes[-1].state is RevokeState.CORRECTABLE
    assert [matter.state for matter in table.docket.matters] == [State.LATENT]
    assert LAWS.options(table) == ()


def test_63A1_it_is_established_when_its_side_leads_to_the_next_trick() -> None:
    table = played(EMPTY, f"{REVOKE} {TWO_TRICKS}")
    assert table.docket.revokes[-1].state is RevokeState.ESTABLISHED
    assert table.docket.reviews == ()


def test_64A1_noticed_two_tricks_later_it_costs_two_tricks_after_the_play() -> None:
    table = LAWS.apply(played(EMPTY, f"{REVOKE} {TWO_TRICKS}"), AttentionDrawn(Seat.SOUTH))
    assert table.docket.irregularity is not None
    assert table.docket.irregularity.kind == "64"
    assert tricks_moved(table) == ()
    table = played(table, REST)
    assert [(moved.tricks, str(moved.cite)) for moved in tricks_moved(table)] == [
        (2, "Law 64A1 (1987)")
    ]
    assert (declarer_tricks(table), score_ns(table)) == (11, 450)


def test_64A1_without_a_record_the_director_finds_what_the_law_asks_for() -> None:
    tricks = played(EMPTY, f"{REVOKE} {TWO_TRICKS} {REST}").play
    assert tricks is not None
    club = Table.of(Regulations(), Seat.SOUTH).playing(Contract("4SS"), tricks.declarer_won)
    known = Revoked(Seat.WEST, 2, Suit.HEARTS)
    table = LAWS.apply(club, Found((known,)))
    assert tricks_moved(table) == ()
    assert [question.cite.law for question in questions(table) if "64A" in question.cite.law]
    table = LAWS.apply(table, Found((Revoked(Seat.WEST, 2, Suit.HEARTS, won_it=True, side_won=3),)))
    assert [(moved.tricks, str(moved.cite)) for moved in tricks_moved(table)] == [
        (2, "Law 64A1 (1987)")
    ]
    assert (declarer_tricks(table), score_ns(table)) == (11, 450)
