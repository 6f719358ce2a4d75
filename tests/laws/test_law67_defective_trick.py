from __future__ import annotations

from doubleton.bridge import Card, Side
from doubleton.casebook.observation import observe
from doubleton.laws import law67_defective_trick as law67
from doubleton.laws.code import LAWS
from doubleton.laws.procedures.reckoning import tricks_moved
from doubleton.table.acts import CardsPlayed
from doubleton.table.facts import CardReturned, RevokeState
from doubleton.table.table import Table
from laws.in_play import VOID, E, S, W, after, lying, may_play, options, start, told, trick


def played_out(table: Table) -> Table:
    """Let every hand play its lowest legal card until the play is over."""
    while table.play is not None and not table.play.ended:
        legal = LAWS.legal_cards(table, table.turn).yes
        card = Card((legal & -legal).bit_length() - 1)
        table = LAWS.apply(table, CardsPlayed(table.turn, (card,)))
    return table


OMITTED = ("W plays HQ", "N plays H3", "S plays HA", "S plays SA")
LATE = (*OMITTED, "W plays S2", "N plays S4")


def test_67A_attention_in_time_has_the_trick_put_right() -> None:
    table = after(*OMITTED)
    assert told(table) == options(table) == []
    table = after("attention by W", table=table)
    assert told(table) == ["67A"]
    assert may_play(table, E) == "HJ H9 H6"
    assert may_play(table, W) == ""


def test_67A_both_members_of_a_side_may_have_played_to_the_next_trick() -> None:
    table = after(*OMITTED, "attention by W", "E chooses replace H6", "W plays S2")
    assert trick(table) == "SSA WS2"


def test_67A1_the_hand_supplies_a_card_that_it_can_legally_play() -> None:
    for supplies in ("E plays H6", "E chooses replace H6"):
        table = after(*OMITTED, "attention by W", supplies)
        assert trick(table, 0) == "WHQ NH3 SHA EH6"
        assert trick(table) == "SSA"
        assert table.turn is W
    table = after(*OMITTED, "attention by W", "E plays C3")
    assert trick(table, 0) == "WHQ NH3 SHA"


def test_67A1_two_hands_may_have_omitted_to_play() -> None:
    table = after("W plays HQ", "S plays HA", "S plays SA", "attention by W")
    table = after("S chooses replace H3", table=table)
    assert may_play(table, E) == "HJ H9 H6"
    table = after("E plays H6", table=table)
    assert trick(table, 0) == "WHQ SHA NH3 EH6"


def test_67A1_a_lead_goes_back_when_the_card_supplied_wins_the_trick() -> None:
    table = after("trick W DA D2 S3 D3", table=start(VOID))
    assert table.turn is E
    table = after("E plays CQ", "S plays CK", "N plays C4", "S plays SA", table=table)
    table = after("attention by E", "W plays S2", table=table)
    assert trick(table) == "ECQ SCK NC4 WS2"
    assert table.turn is W
    assert lying(table) == []


def test_67B1_a_card_supplied_later_does_not_win_the_trick() -> None:
    table = after(*LATE, "attention by W")
    assert told(table) == []
    assert may_play(table, E) == "HJ H9 H6"
    table = after("E chooses replace HJ", table=table)
    assert observe(table).revoke is RevokeState.NONE
    assert table.play is not None
    assert table.play.tricks[0].winner is S
    assert table.turn is E


def test_67B1_who_has_none_of_the_suit_led_is_deemed_to_have_revoked() -> None:
    table = after("W plays D4", "N plays D2", "S plays DQ", "S plays SA", table=start(VOID))
    table = after("W plays S2", "attention by S", "E plays S3", table=table)
    assert observe(table).revoke is RevokeState.ESTABLISHED
    assert trick(table, 0) == "WD4 ND2 SDQ ES3"
    assert table.play is not None
    assert table.play.tricks[0].winner is S
    moved = tricks_moved(played_out(table))
    assert [(one.to, one.tricks) for one in moved] == [(Side.NS, 1)]


def test_67B2_the_card_that_was_faced_stays_or_else_the_highest_legal_one() -> None:
    table = after("W plays HQ")
    cards = (Card("H6"), Card("H9"), Card("CQ"))
    ruling = law67.restored(table, E, cards)
    assert [fact.card for fact in ruling.facts if isinstance(fact, CardReturned)] == [
        Card("H6"),
        Card("CQ"),
    ]
    ruling = law67.restored(table, E, cards, faced=Card("CQ"))
    assert [fact.card for fact in ruling.facts if isinstance(fact, CardReturned)] == [
        Card("H6"),
        Card("H9"),
    ]
