"""Evidence for an assigned score: the field, the deal, and layouts of what was not seen."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.bridge import Card, Contract, DDTable, Deal, Result, Seat
from doubleton.dealing.conditions import hcp, hearts, is_true
from doubleton.dealing.generating import TooRare
from doubleton.errors import DealError, DoubletonError, ParseError
from doubleton.said import Said
from doubleton.solver import opening_leads
from doubleton.solver.assigned import (
    MOST_LAYOUTS,
    AtOther,
    Evidence,
    OfDeal,
    Proposed,
    evidence,
    layouts,
    of_field,
    shares,
)
from doubleton.solver.assigned_told import evidence_recorded, evidence_told
from doubleton.words import say
from solver.solving import deals, needs_solver
from strategies import complete_deals, contracts

DEAL = Deal("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3")
FOUR_SPADES = Contract("4SW")
LEAD = Card("HK")
OTHERS = tuple(
    AtOther(table, Result.of(result))
    for table, result in (
        ("A1", "2SW="),
        ("A2", "3SE-1"),
        ("A3", "1NTN="),
        ("A4", "4SXW-1"),
        ("A5", "2SN-2"),
        ("A6", "Pass"),
    )
)


def test_the_field_is_who_played_in_the_denomination_on_the_same_side() -> None:
    found = of_field(FOUR_SPADES, OTHERS)
    assert [one.table for one in found.tables] == ["A1", "A2", "A4"]
    assert found.shares == ((8, Fraction(2, 3)), (9, Fraction(1, 3)))
    assert found.named(8) == ("A1", "A2")


@given(st.lists(st.integers(0, 13), min_size=1))
def test_the_shares_of_all_numbers_of_tricks_make_one(tricks: list[int]) -> None:
    found = shares(tricks)
    assert sum(share for _, share in found) == 1
    assert [one for one, _ in found] == sorted(set(tricks))


def test_without_the_deal_there_is_only_the_field() -> None:
    found = evidence(None, Proposed(FOUR_SPADES), OTHERS)
    field = of_field(FOUR_SPADES, OTHERS)
    assert found == Evidence(Proposed(FOUR_SPADES), field, missing=Said("evidence.no-deal"))


def test_without_a_solver_there_is_the_field_and_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DOUBLETON_LIBDDS", "/nowhere")
    told = evidence_told(evidence(DEAL, Proposed(FOUR_SPADES), OTHERS))
    assert [said.key for said in told] == ["evidence.field", "solver.not-there"]


@needs_solver
@pytest.mark.parametrize("deal", deals(2, seed=8), ids=str)
def test_double_dummy_is_that_of_the_table_and_of_the_lead(deal: Deal) -> None:
    contract = Contract("3NTN")
    leads = opening_leads(deal, contract)
    for lead in (None, *list(leads)[:: len(leads) - 1]):
        found = evidence(deal, Proposed(contract, lead, layouts=0)).of_deal
        assert found == OfDeal(min(leads.values()), None if lead is None else leads[lead])


@needs_solver
def test_a_table_that_is_known_is_not_solved_again() -> None:
    known = DDTable([11] * 20)
    found = evidence(DEAL, Proposed(FOUR_SPADES, LEAD, 0), table=known)
    assert found.of_deal == OfDeal(11, 9)


def test_a_table_that_is_known_tells_without_a_solver_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOUBLETON_LIBDDS", "/nowhere")
    found = evidence(DEAL, Proposed(FOUR_SPADES, LEAD), OTHERS, table=DDTable([11] * 20))
    assert found.of_deal == OfDeal(11)
    told = [said.key for said in evidence_told(found)]
    assert told == ["evidence.field", "solver.not-there", "evidence.deal"]


@settings(max_examples=20)
@given(complete_deals(), contracts, st.integers(0, (1 << 64) - 1), st.data())
def test_layouts_keep_what_was_seen_and_come_again_from_the_seed(
    deal: Deal, contract: Contract, seed: int, data: st.DataObject
) -> None:
    lead = data.draw(st.sampled_from(tuple(deal[contract.declarer.lho] or ())))
    proposed = Proposed(contract, lead, 5, seed)
    found = layouts(deal, proposed)
    assert found == layouts(deal, proposed)
    for one in found:
        assert one.is_complete
        assert all(one[seat] == deal[seat] for seat in contract.declarer.side.seats)
        assert lead in (one[contract.declarer.lho] or ())


def test_layouts_meet_what_was_known() -> None:
    known = (hearts(Seat.NORTH) >= 5) & (hcp(Seat.NORTH) <= 8)
    found = layouts(DEAL, Proposed(FOUR_SPADES, LEAD, 50, 1, str(known)))
    assert len(found) == 50
    assert all(is_true(known, one) for one in found)
    assert len(set(found)) > 40


@needs_solver
def test_where_everything_was_known_the_layouts_are_the_deal() -> None:
    knows = "predeal north SQJ6,HK652,DJ85,CT98"
    found = evidence(DEAL, Proposed(FOUR_SPADES, None, 3, 1, knows))
    assert found.of_deal is not None
    assert found.of_layouts is not None
    assert found.of_layouts.shares == ((found.of_deal.tricks, Fraction(1)),)
    assert found.of_layouts.is_met


@needs_solver
def test_the_same_seed_gives_the_same_evidence_with_any_number_of_workers() -> None:
    proposed = Proposed(FOUR_SPADES, LEAD, 8, 0x4D)
    found = evidence(DEAL, proposed, OTHERS)
    assert found == evidence(DEAL, proposed, OTHERS, workers=1)
    assert found.of_layouts is not None
    assert sum(share for _, share in found.of_layouts.shares) == 1
    assert found.of_layouts.unsolved == 0


@needs_solver
def test_a_condition_that_the_deal_itself_does_not_meet_is_told() -> None:
    found = evidence(DEAL, Proposed(FOUR_SPADES, None, 1, 1, "hcp(north) >= 15"))
    assert found.of_layouts is not None
    assert not found.of_layouts.is_met
    assert "evidence.not-met" in [said.key for said in evidence_told(found)]


@needs_solver
def test_the_record_says_that_it_is_no_finding_with_seed_and_numbers() -> None:
    told = say(evidence_recorded(evidence(DEAL, Proposed(FOUR_SPADES, LEAD, 2, 0x4D), OTHERS)))
    assert told.startswith("Evidence for 4♠ by West, not a finding. 3 other tables")
    assert "8 tricks (4SW-2) 66.67\u00a0% (A1, A2)" in told
    assert "Double dummy after the lead of ♥K: 9 tricks (4SW-1)." in told
    assert "2 layouts (seed 4d) that keep the hands of West and dummy, the lead of ♥K" in told


def test_a_lead_that_is_not_held_is_refused() -> None:
    with pytest.raises(DealError) as caught:
        evidence(DEAL, Proposed(FOUR_SPADES, Card("SA")))
    assert caught.value.said.key == "evidence.lead"


@pytest.mark.parametrize("number", [-1, MOST_LAYOUTS + 1, 10**30])
def test_more_layouts_than_anybody_wants_are_refused(number: int) -> None:
    with pytest.raises(DoubletonError) as caught:
        Proposed(FOUR_SPADES, layouts=number)
    assert caught.value.said.key == "evidence.layouts"


@pytest.mark.parametrize(
    "text", ["produce 8 hcp(west) > 3", "dealer west", "hcp(west) > 3 action printall"]
)
def test_what_was_known_is_a_condition_and_nothing_else(text: str) -> None:
    with pytest.raises(DoubletonError) as caught:
        Proposed(FOUR_SPADES, knows=text)
    assert caught.value.said.key == "evidence.only-condition"


def test_what_cannot_be_read_is_told_with_its_place() -> None:
    with pytest.raises(ParseError):
        Proposed(FOUR_SPADES, knows="hearts(west >=")


def test_what_does_not_go_together_is_told() -> None:
    with pytest.raises(TooRare):
        layouts(DEAL, Proposed(FOUR_SPADES, None, 1, 1, "spades(north) >= 9"))
    with pytest.raises(DealError):
        layouts(DEAL, Proposed(FOUR_SPADES, None, 1, 1, "predeal north SA"))


def test_a_deal_that_cannot_be_is_told() -> None:
    with pytest.raises(DealError):
        evidence(Deal("N:QJ6.K652.J85.T98 - - -"), Proposed(FOUR_SPADES))


def test_a_proposal_is_made_of_nouns() -> None:
    contract: Any = "4SW"
    with pytest.raises(TypeError, match="Contract expected, not '4SW'"):
        Proposed(contract)
    lead: Any = "HK"
    with pytest.raises(TypeError, match="Card expected, not 'HK'"):
        Proposed(Contract("4SW"), lead=lead)
