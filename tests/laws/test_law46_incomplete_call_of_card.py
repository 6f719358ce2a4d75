from __future__ import annotations

import pytest

from doubleton.bridge import Card, Contract
from doubleton.casebook.observation import observe
from doubleton.casebook.seen import Figures
from doubleton.lawbook import Regulations
from doubleton.laws.code import LAWS
from doubleton.table.table import Table
from laws.in_play import E, N, S, after, may_play, options, start, told, trick

DIAMOND = "W plays DA"
IN_DUMMY = "trick W HQ HK H6 H2"


def card(text: str | None) -> Figures:
    return (("card", None if text is None else Card(text)),)


def named(*events: str) -> Table:
    return after(*events[:-1], f"declarer names {events[-1]}")


def test_46A_suit_and_rank_are_taken_at_their_word() -> None:
    table = named(DIAMOND, "card D9")
    assert observe(table).result == card("D9")
    assert trick(table) == "WDA ND9"


def test_46A_a_card_that_dummy_may_not_play_is_a_revoke() -> None:
    table = named(DIAMOND, "card C4")
    assert told(table) == ["61"]
    assert may_play(after("attention by W", table=table), N) == "DJ D9 D5 D2"


@pytest.mark.parametrize(("words", "meant"), [("high D", "DJ"), ("low D", "D2")])
def test_46B1_high_and_low_are_the_highest_and_the_lowest(words: str, meant: str) -> None:
    assert observe(named(DIAMOND, words)).result == card(meant)


def test_46B1a_of_2017_reads_high_alike() -> None:
    assert observe(named(IN_DUMMY, "high C")).result == card("CA")


def test_46B2_a_suit_alone_is_its_lowest_card() -> None:
    assert observe(named(IN_DUMMY, "suit S")).result == card("S4")


def test_46B3a_a_rank_in_leading_continues_the_suit_of_the_last_trick() -> None:
    assert trick(named(IN_DUMMY, "rank 8")) == "NH8"


def test_46B3a_a_trick_that_dummy_ruffed_was_won_in_trumps() -> None:
    ruffs = "Q94.K83.J9652.A4 T7.J96.KT4.QJ983 AKJ86.A42.Q3.K72 532.QT75.A87.T65"
    table = after("trick W CT CA C3 C2", "trick N C4 C8 CK C5", table=start(ruffs))
    table = after("trick S C7 C6 S4 C9", "declarer names rank 9", table=table)
    assert trick(table) == "NS9"


def test_46B3b_a_rank_that_two_suits_have_is_for_declarer_to_say() -> None:
    table = named(IN_DUMMY, "rank 4")
    assert told(table) == []
    assert options(table) == ["S designate S4 46B3(b)", "S designate C4 46B3(b)"]
    assert may_play(table, N) == "S4 C4"
    assert trick(after("S chooses designate C4", table=table)) == "NC4"
    assert trick(after("declarer names card S4", table=table)) == "NS4"
    assert trick(after("N plays C4", table=table)) == "NC4"


def test_46B3b_other_words_are_a_new_designation() -> None:
    assert trick(after("declarer names high D", table=named(IN_DUMMY, "rank 4"))) == "NDJ"


def test_46B3b_the_one_legal_card_of_that_rank_is_played() -> None:
    assert trick(named(DIAMOND, "rank 9")) == "WDA ND9"


def test_46B3b_a_rank_that_cannot_legally_be_played_is_void() -> None:
    table = named(DIAMOND, "rank Q")
    assert observe(table).result == card(None)
    assert table.turn is N


def test_46B4_a_card_that_is_not_there_is_void() -> None:
    table = named(DIAMOND, "card DK")
    assert observe(table).result == card(None)
    assert may_play(table, N) == "DJ D9 D5 D2"
    assert trick(after("declarer names card D5", table=table)) == "WDA ND5"


def test_46B4_so_is_a_suit_that_is_not_there() -> None:
    table = after(
        "trick W DA D2 D4 D3", "trick W D6 D5 DT DQ", "trick S S6 S2 SQ S5", "trick N H3 H9 HA H5"
    )
    table = after("trick S H2 H7 HK H6", "trick N H8 HJ H4 HT", table=table)
    table = after("trick E CQ C2 C5 CA", "declarer names suit H", table=table)
    assert observe(table).result == card(None)


def test_46B5_either_defender_designates_a_legal_card() -> None:
    table = named(DIAMOND, "anything")
    each = ("DJ", "D9", "D5", "D2")
    assert options(table) == [f"{seat} designate {one} 46B5" for seat in "WE" for one in each]
    assert told(after("attention by E", table=table)) == []
    table = after("E chooses designate DJ", table=table)
    assert observe(table).result == card("DJ")
    assert table.turn is E


def test_46B5_it_is_too_late_for_declarer_to_name_one() -> None:
    table = after("declarer names card D2", table=named(DIAMOND, "anything"))
    assert trick(table) == "WDA"
    assert trick(after("declarer names card D2, slip", table=table)) == "WDA ND2"
    assert trick(after("S chooses designate D2", table=table)) == "WDA"


def test_46A_where_dummy_is_not_known_declarer_has_to_name_the_card() -> None:
    unknown = Table.of(Regulations(), S).playing(Contract("4SS"))
    table = after(DIAMOND, "declarer names low D", table=unknown)
    assert trick(table) == "WDA"
    assert [(one.seat, one.word) for one in LAWS.options(table)] == [(S, "designate")]
    assert trick(after("S chooses designate D2", table=table)) == "WDA ND2"
    assert trick(after("declarer names card D5", table=table)) == "WDA ND5"
    assert trick(after("S chooses designate DA", table=table)) == "WDA"


def test_46B5_where_dummy_is_not_known_either_defender_names_one() -> None:
    unknown = Table.of(Regulations(), S).playing(Contract("4SS"))
    table = after(DIAMOND, "declarer names anything", table=unknown)
    assert trick(after("E chooses designate D2", table=table)) == "WDA ND2"
