from __future__ import annotations

from doubleton.bridge import Card
from doubleton.casebook.observation import observe
from doubleton.laws.code import LAWS
from doubleton.laws.procedures.dummys_card import INADVERTENT
from doubleton.table.acts import Found
from doubleton.table.docket import Kind
from doubleton.table.facts import RevokeState
from doubleton.table.findings import Answered
from laws.in_play import E, N, S, W, after, lying, may_play, options, reviews, told, trick

NAMED = ("W plays DA", "declarer names card D9")


def test_45C4b_an_inadvertent_designation_is_changed() -> None:
    table = after(*NAMED, "declarer names card DJ, slip")
    assert trick(table) == "WDA NDJ"
    assert observe(table).result == (("card", Card("DJ")),)
    assert table.turn is E


def test_45C4b_a_change_of_mind_is_not() -> None:
    table = after(*NAMED, "declarer names card DJ, mind")
    assert trick(table) == "WDA ND9"
    assert observe(table).result == (("card", Card("D9")),)


def test_45C4b_the_director_is_asked_which_it_was_and_the_play_may_go_on() -> None:
    table = after(*NAMED, "declarer names card DJ")
    assert table.matter is not None
    assert table.matter.kind is Kind.DUMMYS_CARD
    assert trick(after("E plays D4", table=table)) == "WDA ND9 ED4"
    yes = LAWS.apply(table, Found((Answered(INADVERTENT, yes=True),)))
    assert trick(yes) == "WDA NDJ"
    no = LAWS.apply(table, Found((Answered(INADVERTENT, yes=False),)))
    assert trick(no) == "WDA ND9"
    assert no.matter is None


def test_45C4b_an_opponent_who_had_played_may_change_his_card() -> None:
    table = after(*NAMED, "E plays DT", "declarer names card DJ, slip")
    assert trick(table) == "WDA NDJ EDT"
    assert options(table) == ["E keep 47D", "E change 47D"]
    assert table.turn is S
    assert may_play(table, E) == "DK D4"
    table = after("E chooses change D4", table=table)
    assert trick(table) == "WDA NDJ ED4"
    assert lying(table) == options(table) == []


def test_45C4b_he_keeps_it_when_the_play_goes_on() -> None:
    table = after(*NAMED, "E plays DT", "declarer names card DJ, slip", "S plays D3")
    assert trick(table) == "WDA NDJ EDT SD3"
    assert options(table) == []


def test_45C4b_declarer_may_change_after_an_opponent_has() -> None:
    table = after(*NAMED, "E plays DT", "S plays D3", "declarer names card DJ, slip")
    assert options(after("E chooses keep", table=table)) == []
    table = after("E chooses change D4", table=table)
    assert options(table) == ["S keep 47D", "S change 47D"]
    assert trick(after("S chooses change DQ", table=table)) == "WDA NDJ ED4 SDQ"


def test_45C4b_cards_that_cannot_stay_are_played_anew() -> None:
    table = after(
        "trick W HQ HK H6 H2", "declarer names card C4", "E plays C3", "declarer names low S, slip"
    )
    assert trick(table) == "NS4"
    assert table.turn is E
    assert may_play(table, E) == "ST S5"


def test_45C4b_a_revoke_that_is_taken_back_has_not_been_made() -> None:
    table = after("W plays DA", "declarer names card C4")
    assert told(table) == ["61"]
    table = after("declarer names card D2, slip", table=table)
    assert observe(table).revoke is RevokeState.NONE
    assert trick(table) == "WDA ND2"


def test_45C4b_words_without_a_card_take_the_first_one_back() -> None:
    table = after(*NAMED, "declarer names anything, slip")
    assert trick(table) == "WDA"
    assert len(options(table)) == 8


MISPLACED = (*NAMED, "N plays D2, by dummy", "E plays D4")


def test_45D_the_card_that_was_named_is_put_back() -> None:
    table = after(*MISPLACED)
    assert told(table) == []
    assert trick(table) == "WDA ND2 ED4"
    table = after("attention by S", table=table)
    assert trick(table) == "WDA ND9 ED4"
    assert options(table) == ["E keep 45D", "E change 45D"]
    assert trick(after("E chooses change DT", table=table)) == "WDA ND9 EDT"


def test_45D_it_stands_when_both_sides_are_in_the_next_trick() -> None:
    table = after(*MISPLACED, "S plays D3", "W plays S2", "N plays S4", "attention by S")
    assert trick(table, 0) == "WDA ND2 ED4 SD3"


def test_45E1_a_defenders_fifth_card_lies_as_a_penalty_card() -> None:
    table = after("trick W HQ H3 H6 HA", "E plays H9, fifth card")
    assert told(table) == ["45E1"]
    assert lying(table) == ["E H9 minor"]
    assert table.turn is S


def test_45E2_declarers_goes_back() -> None:
    table = after("trick W HQ HK H6 H2", "S plays H4, fifth card")
    assert told(table) == ["45E2"]
    assert lying(table) == []
    assert table.turn is N
    assert "H4" in may_play(after("N plays H3", "E plays H9", table=table), S)


def test_45F_the_play_goes_on_when_dummy_plays_of_his_own_accord() -> None:
    table = after("W plays DA", "N plays D2, by dummy")
    assert told(table) == ["45F"]
    assert reviews(table) == {"45F"}
    assert trick(table) == "WDA ND2"
    assert W is not table.turn
    assert N is not table.turn
