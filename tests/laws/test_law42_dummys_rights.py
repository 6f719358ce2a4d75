from __future__ import annotations

from doubleton.bridge import Contract
from doubleton.laws import law42_dummys_rights as law42
from laws.in_play import E, N, S, W, after, may_play, reviews, start, told

FOUR_SPADES = Contract("4SS")


def test_42B_dummy_has_his_rights_until_he_loses_them() -> None:
    assert law42.qualified(start(), N) is not None
    assert law42.qualified(start(), S) is None
    assert law42.qualified(after("N leaves his seat"), N) is None


def test_42B1_dummy_asks_declarer_about_a_revoke_and_no_defender() -> None:
    assert law42.may_ask(start(), N, S) is not None
    assert law42.may_ask(start(), N, W) is None
    table = after("trick W HQ H3 H6 C7", "N asks S")
    assert told(table) == []
    assert may_play(table, S) == "HA H4 H2"


def test_42B2_dummy_may_keep_declarer_from_leading_from_the_wrong_hand() -> None:
    assert law42.may_prevent(start(), N) is not None
    table = after("trick W HQ HK H6 H2", "N warns_lead")
    assert told(table) == []
    assert reviews(table) == set()


def test_42B3_dummy_draws_attention_only_after_the_play() -> None:
    assert law42.may_draw_attention(after("W plays HQ"), N) is None
    assert law42.may_draw_attention(start().playing(FOUR_SPADES), N) is None
    assert law42.may_draw_attention(start().playing(FOUR_SPADES, 10), N) is not None
    assert law42.may_draw_attention(start(), E) is None
