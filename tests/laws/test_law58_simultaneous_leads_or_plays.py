from __future__ import annotations

from doubleton.bridge import Card
from doubleton.laws import law58_simultaneous_leads_or_plays as law58
from doubleton.table.acts import CardsPlayed
from laws.in_play import E, N, W, after, lying, may_play, options, start, told, trick


def test_58A_the_play_of_the_hand_in_turn_came_first() -> None:
    own, other = CardsPlayed(W, (Card("HQ"),)), CardsPlayed(E, (Card("H6"),))
    ordered = law58.in_order(start(), other, own)
    assert (ordered.first, ordered.second) == (own, other)
    assert law58.in_order(start(), own, other).first is own


def test_58B2_the_player_designates_one_of_the_cards_he_has_shown() -> None:
    table = after("W plays HQ D6")
    assert told(table) == ["58B2"]
    assert options(table) == ["W designate HQ 58B2", "W designate D6 58B2"]
    assert may_play(table, W) == "HQ D6"
    assert table.play is not None
    assert table.play.tricks == ()


def test_58B2_a_defenders_other_card_lies_if_it_is_small_as_a_minor_penalty_card() -> None:
    table = after("W plays HQ D6", "W chooses designate HQ")
    assert trick(table) == "WHQ"
    assert lying(table) == ["W D6 minor"]
    assert table.turn is N


def test_58B2_an_honour_as_a_major_one_and_several_cards_too() -> None:
    assert lying(after("W plays HQ DA", "W chooses designate HQ")) == ["W DA major"]
    table = after("W plays HQ D6 S2", "W plays HQ")
    assert lying(table) == ["W D6 major", "W S2 major"]


def test_58B2_the_other_card_does_not_bind_the_card_that_is_played() -> None:
    table = after("W plays H5 H7", "W chooses designate H7")
    assert trick(table) == "WH7"
    assert lying(table) == ["W H5 minor"]


def test_58B2_declarers_other_cards_go_back() -> None:
    table = after("W plays HQ", "N plays H3 H8")
    assert options(table) == ["N designate H3 58B2", "N designate H8 58B2"]
    table = after("S chooses designate H8", table=table)
    assert trick(table) == "WHQ NH8"
    assert lying(table) == []


def test_58B2_the_designated_card_is_looked_at_like_any_other() -> None:
    table = after("trick W HQ H3 H6 HA", "W plays H5 D6", "W chooses designate H5")
    assert told(table) == ["56"]
    assert lying(table) == ["W D6 minor"]
    table = after("W plays HQ", "N plays H3", "E plays H6 C3", "E chooses designate C3")
    assert told(table) == ["61"]


def test_58B2_a_further_card_is_shown_too() -> None:
    table = after("W plays HQ D6", "W plays S2")
    assert told(table) == ["58B2"]
    assert len(options(table)) == 3


def test_58B2_only_its_owner_designates() -> None:
    assert len(options(after("W plays HQ D6", "S chooses designate HQ"))) == 2
    assert len(options(after("W plays HQ D6", "W chooses designate S2"))) == 2


OVER = ("W plays HQ D6", "N plays H3")


def test_58B3_who_has_played_over_it_keeps_his_card() -> None:
    table = after(*OVER, "W chooses designate HQ")
    assert trick(table) == "WHQ NH3"
    assert table.turn is E
    assert trick(after("E plays H6", table=table)) == "WHQ NH3 EH6"


def test_58B3_or_changes_it_before_the_next_hand_plays() -> None:
    table = after(*OVER, "W chooses designate HQ", "N plays HK")
    assert trick(table) == "WHQ NHK"
    assert told(table) == []
    table = after(*OVER, "W chooses designate HQ", "E plays H6", "N plays HK")
    assert trick(table) == "WHQ NH3 EH6"


def test_58B3_a_card_that_is_not_legal_over_the_one_designated_goes_back() -> None:
    table = after(*OVER, "W chooses designate D6")
    assert trick(table) == "WD6"
    assert may_play(table, N) == "DJ D9 D5 D2"
