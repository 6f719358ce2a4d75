from __future__ import annotations

from doubleton.bridge import Call, Card
from doubleton.laws import law47_retraction_of_card_played as law47
from doubleton.laws.code import LAWS
from doubleton.table.acts import Found
from doubleton.table.enacting import enacted
from doubleton.table.facts import CardReturned, Option
from doubleton.table.findings import Misinformation, Misinformed
from laws.in_play import E, N, S, W, after, lying, options, start, trick

WRONG = Misinformed(S, E, Misinformation.EXPLANATION, (N, Call("2S")))
THREE = ("W plays HQ", "N plays H3", "E plays H6")


def test_47D_a_card_played_to_one_that_was_changed_may_be_changed() -> None:
    facts = law47.opponent_changed(start(), E, 1).facts
    assert [fact.word for fact in facts if isinstance(fact, Option)] == ["keep", "change"]


def test_47E1_a_lead_that_an_opponent_asked_for_goes_back_without_penalty() -> None:
    table = after("E plays CQ")
    assert table.matter is not None
    told = Misinformed(S, E, Misinformation.WHOSE_LEAD)
    assert law47.told_it_was_his_lead(table, table.matter, told) is not None
    partner = Misinformed(W, E, Misinformation.WHOSE_LEAD)
    assert law47.told_it_was_his_lead(table, table.matter, partner) is None
    table = LAWS.apply(table, Found((told,)))
    assert options(table) == lying(table) == []


def test_47E2a_a_card_played_on_a_wrong_explanation_may_be_taken_back() -> None:
    ruling = law47.wrongly_explained(after(*THREE), WRONG)
    assert ruling is not None
    assert ruling.facts == (CardReturned(E, Card("H6"), cite=ruling.cite),)


def test_47E2a_not_once_somebody_has_played_since() -> None:
    assert law47.wrongly_explained(after(*THREE, "S plays HA"), WRONG) is None


def test_47E2a_nor_an_opening_lead_once_dummy_is_down() -> None:
    misled = Misinformed(S, W, Misinformation.EXPLANATION, (N, Call("2S")))
    assert law47.wrongly_explained(after("W plays HQ"), misled) is None


def test_47E2b_later_the_director_may_adjust() -> None:
    fact = law47.too_late(after(*THREE, "S plays HA"), WRONG)
    assert fact is not None
    assert fact.law == "12C2"
    assert law47.too_late(start(), WRONG) is None


def test_47F_a_card_that_a_non_offender_takes_back_does_not_lie() -> None:
    table = after(*THREE)
    table = enacted(table, law47.goes_back(table, E, Card("H6")))
    assert trick(table) == "WHQ NH3"
    assert lying(table) == []
