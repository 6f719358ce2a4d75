from __future__ import annotations

from doubleton.bridge import Contract
from doubleton.lawbook import Edition, Regulations
from doubleton.laws.code import LAWS
from doubleton.laws.law57_premature_lead_or_play import forbid
from doubleton.table.table import Table
from laws.in_play import VOID, E, N, S, W, after, lying, may_play, options, start, told, trick

PLAY = ("trick W HQ HK H6 H2", "N plays D2", "W plays DA")
LEAD = ("W plays HQ", "N plays H3", "W plays D6")


def test_57A_a_card_played_before_partner_is_a_penalty_card() -> None:
    table = after(*PLAY)
    assert told(table) == ["57"]
    assert lying(table) == ["W DA major"]
    assert trick(table) == "ND2"
    assert table.turn is E
    assert options(table) == [
        "S highest DK 57A1",
        "S lowest D4 57A2",
        "S forbid_suit S 57A3",
        "S forbid_suit H 57A3",
        "S forbid_suit C 57A3",
    ]
    assert may_play(table, E) == "DK DT D4"


def test_57A_so_is_a_lead_to_the_next_trick() -> None:
    table = after(*LEAD)
    assert told(table) == ["57"]
    assert lying(table) == ["W D6 major"]
    assert trick(table) == "WHQ NH3"


def test_57A_attention_changes_nothing() -> None:
    table = after(*PLAY, "attention by S")
    assert told(table) == ["57"]
    assert len(options(table)) == 5


def test_57A_partner_may_not_play_before_declarer_has_chosen() -> None:
    table = after(*PLAY, "E plays D4")
    assert set(lying(table)) == {"W DA major", "E D4 major"}
    assert trick(table) == "ND2"


def test_57A1_partner_plays_his_highest_card_of_the_suit_led() -> None:
    for choice in ("highest", "highest DK"):
        assert may_play(after(*PLAY, f"S chooses {choice}"), E) == "DK"


def test_57A2_or_his_lowest() -> None:
    table = after(*PLAY, "S chooses lowest")
    assert may_play(table, E) == "D4"
    assert told(after("E plays DT", table=table)) == ["61"]


def test_57A2_another_card_than_his_lowest_is_no_choice() -> None:
    assert len(options(after(*PLAY, "S chooses lowest DT"))) == 5
    assert len(options(after(*PLAY, "N chooses lowest"))) == 5


def test_57A3_or_no_card_of_one_other_suit() -> None:
    table = after("trick W HQ HK H6 H2", "N plays D2", "W plays DA", table=start(VOID))
    table = after("S chooses forbid_suit C", table=table)
    assert may_play(table, E) == "ST S5 S3 HJ H9"


def test_57A4_of_2017_is_what_57A3_was() -> None:
    assert forbid.numbers[Edition.OF_2017] == "57A4"


def test_57B_nothing_is_asked_of_the_suit_led_where_partner_is_known_to_have_none() -> None:
    offered = options(after(*PLAY, table=start(VOID)))
    assert [one.split()[1] for one in offered] == ["forbid_suit"] * 3


def test_57B_partner_who_cannot_comply_plays_any_card() -> None:
    table = after(*PLAY, "S chooses highest", table=start(VOID))
    assert may_play(table, E) == "ST S5 S3 HJ H9 CQ CJ CT C9 C8 C3 C2"


def test_57A1_without_the_deal_the_card_is_not_named() -> None:
    table = Table.of(Regulations(), S).playing(Contract("4SS"))
    table = after("W plays HQ", "N plays H3", "W plays D6", table=table)
    assert options(table)[:2] == ["S highest 57A1", "S lowest 57A2"]
    table = after("S chooses highest", table=table)
    assert options(table) == []
    assert trick(after("E plays HJ", table=table)) == "WHQ NH3 EHJ"
    assert LAWS.legal_cards(table, E).why_not(0) is None


def test_57C_no_penalty_when_declarer_had_played_from_both_hands() -> None:
    table = after("trick W HQ HK H6 H2", "N plays D2", "S plays DQ", "W plays DA")
    assert told(table) == lying(table) == options(table) == []
    assert trick(table) == "ND2 SDQ WDA"
    assert table.turn is E


def test_57C_a_lead_then_goes_back() -> None:
    table = after("W plays HQ", "N plays H3", "S plays HA", "W plays D6")
    assert told(table) == lying(table) == []
    assert trick(table) == "WHQ NH3 SHA"
    assert table.turn is E


def test_57C_nor_when_dummy_played_of_his_own_accord() -> None:
    table = after("trick W HQ HK H6 H2", "N plays D2, by dummy", "W plays DA")
    assert told(table) == lying(table) == []
    assert trick(table) == "ND2 WDA"


def test_57C_dummy_on_his_own_in_an_earlier_trick_does_not_matter() -> None:
    table = after("W plays DA", "N plays D2, by dummy", "E plays D4", "S plays D3")
    assert told(after("W plays HQ", "N plays H3", "W plays S2", table=table)) == ["57"]


def test_60A_the_next_hand_that_plays_over_it_forfeits_the_penalty() -> None:
    table = after(*LEAD)
    assert may_play(table, N) == "DJ D9 D5 D2"
    table = after("N plays D2", table=table)
    assert lying(table) == options(table) == []
    assert trick(table) == "WD6 ND2"


def test_60A_a_lead_goes_back_when_the_next_hand_had_still_to_play_to_this_trick() -> None:
    table = after("trick W HQ H3 H6 HA", "S plays SA", "W plays S2", "W plays D6")
    assert told(table) == ["57"]
    assert table.turn is N
    table = after("N plays S4", table=table)
    assert trick(table) == "SSA WS2 NS4"
    assert lying(table) == options(table) == []
    assert W is not table.turn
    assert S is not table.turn


def test_57A_a_penalty_card_of_partners_waits_for_the_choice() -> None:
    table = after(PLAY[0], "E exposes DT, dropped", *PLAY[1:])
    assert may_play(table, E) == "DK DT D4"
    assert may_play(after("S chooses lowest", table=table), E) == "D4"
    assert may_play(after("S chooses forbid_suit C", table=table), E) == "DT"
