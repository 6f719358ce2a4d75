from __future__ import annotations

from doubleton.bridge import Suit
from doubleton.casebook.observation import observe
from doubleton.laws import law41_commencement_of_play as law41
from doubleton.table.acts import LedFaceDown
from doubleton.table.facts import CardPlayedStands
from laws.in_play import E, N, S, W, after, may_play, reviews, start


def test_41A_the_defender_on_presumed_declarers_left_leads_face_down() -> None:
    assert law41.face_down(start(), LedFaceDown(W, None)) is not None
    assert law41.face_down(start(), LedFaceDown(E, None)) is None
    table = after("W leads HQ face down")
    assert [may_play(table, seat) for seat in (N, E, S, W)] == ["", "", "", ""]


def test_41B_leaders_partner_and_declarer_ask_before_the_lead_is_faced() -> None:
    table = after("W leads HQ face down")
    allowed = [
        law41.may_ask_before_the_lead_is_faced(table, seat) is not None for seat in (N, E, S, W)
    ]
    assert allowed == [False, True, True, False]
    assert reviews(after("E asks for an explanation", "S asks for a review", table=table)) == set()
    assert reviews(after("N asks for a review", table=table)) == {"20C2"}


def test_41B_who_has_played_a_card_is_told_no_more_than_the_contract() -> None:
    table = after("trick W HQ H3 H6 HA", "S asks for a review")
    assert "41B" in reviews(table)


def test_41C_the_play_begins_when_the_lead_is_faced() -> None:
    table = after("W leads HQ face down")
    fact = law41.faced(table)
    assert isinstance(fact, CardPlayedStands)
    assert str(fact.cite) == "Law 41C (1987)"
    table = after("lead faced", table=table)
    assert table.turn is N
    assert may_play(table, N) == "HK H8 H3"
    assert observe(table).declarer is S


def test_41D_dummy_lays_trumps_at_his_right() -> None:
    assert law41.spread(start()) is None
    spread = law41.spread(after("W plays HQ"))
    assert spread is not None
    assert spread.suits == (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
