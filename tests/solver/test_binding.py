"""Our binding of the library, held against the copy of it that OpenSpiel has built in."""

from __future__ import annotations

from typing import Final

import pytest

from doubleton.bridge import DENOMINATIONS, SEATS, Contract, Deal, Result, Vulnerability
from doubleton.laws.law77_scoring_table import points
from doubleton.solver import Unsolved, dd_tables
from solver.solving import deals, needs_solver

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed")


@needs_solver
@pytest.mark.parametrize("which", [slice(1), pytest.param(slice(1, None), marks=pytest.mark.long)])
def test_the_tables_of_twenty_deals_give_the_scores_of_another_binding(which: slice) -> None:
    some = deals(20, seed=51)[which]
    for deal, table in zip(some, dd_tables(some), strict=True):
        assert not isinstance(table, Unsolved)
        ours = [
            points(Result(contract, table[contract.declarer, contract.denomination]), NONE)
            for contract in CONTRACTS
        ]
        assert ours == scores(deal)


NONE: Final = Vulnerability.NONE
CONTRACTS: Final = [
    Contract.of(level, denomination, seat)
    for level in range(1, 8)
    for denomination in DENOMINATIONS
    for seat in SEATS
]


def scores(deal: Deal) -> list[int]:
    """Return the points of North-South in each contract as OpenSpiel reckons them.

    Its cards are numbered by rank and within it by suit, clubs first, and dealt from North one by
    one; after a score for a board passed out come three for each contract, the first undoubled.
    """
    state = pyspiel.load_game("bridge(use_double_dummy_result=true)").new_initial_state()
    hands = [[*hand] if hand is not None else [] for hand in deal]
    for place in range(52):
        card = hands[place % 4][place // 4]
        state.apply_action(4 * card.rank + card.suit)
    return [int(score) for score in state.score_by_contract()[1::3]]
