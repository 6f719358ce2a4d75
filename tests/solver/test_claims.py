"""What double dummy says of claims: the same as the exact search, as far as that reaches."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import CARDS, DENOMINATIONS, SEATS, SIDES, Card, Contract, Deal, Hand, Seat
from doubleton.casebook.case import Given, TrickInProgress
from doubleton.casebook.ruling.ruling import Ruling
from doubleton.lawbook import Regulations
from doubleton.solver.claims import claim_evidence, claim_told
from doubleton.table.acts import CardsPlayed, Claimed, Conceded, Objected
from doubleton.table.endings import double_dummy, each
from doubleton.table.remaining import ending
from shared_material import needs_shared
from solver.dds_files import solved
from solver.solving import needs_solver

if TYPE_CHECKING:
    from doubleton.table.table import Table

EIGHT = Deal("N:AK2.K43.2.2 QJ3.QT9.3.3 654.AJ2.A.A T987.865.4.")


def at(deal: Deal, contract: str, left: int, leader: Seat) -> Ruling:
    """Return a ruling on a table at which so many tricks are left."""
    trick = TrickInProgress(14 - left, leader, 0)
    return Ruling.begun(Regulations(), Given(contract=Contract(contract), deal=deal, trick=trick))


def drawn(chance: Random, most: int) -> Table:
    """Return a table at which somebody claims with up to *most* cards, often within a trick."""
    left = chance.randint(1, most)
    pack = chance.sample(CARDS, 4 * left)
    deal = Deal.of(Hand.of(pack[left * i : left * (i + 1)]) for i in range(4))
    contract = f"{chance.randint(1, 7)}{chance.choice(DENOMINATIONS)}{chance.choice(SEATS)}"
    ruling = at(deal, contract, left, chance.choice(SEATS))
    for _ in range(chance.randint(0, 3)):
        now = ending(ruling.table)
        assert now is not None
        card = CARDS[chance.choice([*each(now.position.legal)])]
        ruling = ruling.after(CardsPlayed(now.turn, (card,)))
    seat, number = chance.choice(SEATS), chance.randint(0, left)
    act = Claimed(seat, number) if number else Conceded(seat, left)
    return ruling.after(act).table


@needs_solver
@given(st.integers(0, 1 << 32).map(Random))
def test_it_agrees_with_the_exact_search_of_endings(chance: Random) -> None:
    table = drawn(chance, 4)
    last, found = ending(table), claim_evidence(table)
    assert last is not None
    if not last.hands[last.turn]:
        assert found is None
        return
    assert found is not None
    assert [found.tricks(side) for side in SIDES] == [double_dummy(last, side) for side in SIDES]
    assert found.certain[0] <= found.tricks(found.side) <= found.certain[1]
    assert found.turn is last.turn


@needs_solver
@pytest.mark.parametrize("seed", range(12))
def test_it_agrees_with_the_exact_search_of_six_cards(seed: int) -> None:
    table = drawn(Random(seed), 6)  # noqa: S311 - draws what is tested, keeps no secret
    last, found = ending(table), claim_evidence(table)
    assert last is not None
    assert found is not None
    assert found.tricks(found.side) == double_dummy(last, found.side)


@needs_solver
def test_the_claim_and_the_cards_that_lose_are_told() -> None:
    found = claim_evidence(at(EIGHT, "3NTS", 8, Seat.SOUTH).after(Claimed(Seat.SOUTH, 8)).table)
    assert found is not None
    assert (found.claimed, found.left, found.certain) == (8, 8, (3, 8))
    assert [found.tricks(side) for side in SIDES] == [7, 1]
    assert found.turn is Seat.SOUTH
    assert found.losing == (Card("HA"), Card("HJ"))


@needs_solver
def test_a_concession_is_told_by_what_it_leaves() -> None:
    found = claim_evidence(at(EIGHT, "3NTS", 8, Seat.SOUTH).after(Conceded(Seat.SOUTH, 3)).table)
    assert found is not None
    assert found.claimed == 5
    assert found.tricks(found.side) == 7


@needs_solver
@needs_shared
def test_a_claim_before_the_first_card_comes_to_the_published_table() -> None:
    for one in solved("list10")[:4]:
        declarer = one.contract.declarer
        begun = at(one.deal, str(one.contract), 13, declarer.lho)
        found = claim_evidence(begun.after(Claimed(declarer, 13)).table)
        assert found is not None
        tricks = one.table[declarer, one.contract.denomination]
        assert found.tricks(declarer.side) == tricks


def test_without_all_the_cards_or_a_claim_nothing_is_said() -> None:
    partial = Deal("N:AK2.K43.2.2 - 654.AJ2.A.A -")
    claimed = at(partial, "3NTS", 8, Seat.SOUTH).after(Claimed(Seat.SOUTH, 8))
    assert claim_told(claimed.table) == ()
    assert claim_told(at(EIGHT, "3NTS", 8, Seat.SOUTH).table) == ()


def test_without_a_solver_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOUBLETON_LIBDDS", "/nowhere")
    other = Deal("N:AK2.K43.2.3 QJ3.QT9.3.2 654.AJ2.A.A T987.865.4.")
    ruling = at(other, "3NTS", 8, Seat.SOUTH).after(Claimed(Seat.SOUTH, 8))
    told = claim_told(ruling.after(Objected(Seat.WEST)).table)
    assert [one.key for one in told] == ["solver.not-there"]
