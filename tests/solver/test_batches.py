"""Double dummy for batches of deals."""

from __future__ import annotations

import numpy as np
import pytest

from doubleton.bridge import Denomination, Seat
from doubleton.dealing.batches import as_deals, deals
from doubleton.dealing.conditions import SOUTH, hcp, tricks
from doubleton.dealing.generating import teaching_set
from doubleton.solver import SolverMissing, dd_table
from doubleton.solver.batches import BatchSolver
from solver.solving import needs_solver


@needs_solver
def test_the_tricks_of_a_batch_are_those_of_the_tables() -> None:
    batch = deals(2, seed=1)
    solver = BatchSolver()
    tables = [dd_table(deal) for deal in as_deals(batch)]
    for declarer, strain in ((Seat.NORTH, Denomination.SPADES), (Seat.EAST, Denomination.NOTRUMP)):
        found = solver(batch, declarer, strain)
        assert found.tolist() == [table[declarer, strain] for table in tables]
    assert solver(np.empty((0, 4), np.uint64), Seat.WEST, Denomination.CLUBS).tolist() == []


@needs_solver
def test_a_deal_is_solved_once() -> None:
    solver, asked = BatchSolver(), list[int]()
    solver.progress = lambda _, of: asked.append(of)
    batch = deals(1, seed=1)
    twice = np.concatenate([batch, batch])
    one = solver(twice, Seat.SOUTH, Denomination.HEARTS)
    assert solver(batch, Seat.SOUTH, Denomination.HEARTS).tolist() == [one[0]] == [one[1]]
    assert set(asked) == {1}


@needs_solver
def test_a_set_has_the_tricks_that_were_asked_for() -> None:
    condition = (hcp(SOUTH) >= 15) & (tricks(SOUTH) >= 7)
    found = teaching_set(condition, 2, seed=1, double_dummy=BatchSolver())
    for deal in found.deals:
        assert dd_table(deal)[Seat.SOUTH, Denomination.NOTRUMP] >= 7


def test_without_a_library_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOUBLETON_LIBDDS", "/no/such/library")
    with pytest.raises(SolverMissing):
        BatchSolver()
