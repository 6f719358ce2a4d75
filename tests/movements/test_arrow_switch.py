from __future__ import annotations

from dataclasses import replace

import pytest

from doubleton.movements.arrow_switch import (
    best_places,
    best_rounds,
    rounds_to_switch,
    scrambled,
    switched,
)
from doubleton.movements.balance import balance
from doubleton.movements.mitchell import hesitation_mitchell, mitchell, relay_mitchell
from doubleton.movements.validation import violations


def test_about_an_eighth_of_the_rounds_is_switched() -> None:
    found = [rounds_to_switch(rounds) for rounds in range(4, 28)]
    assert found == [1] * 8 + [2] * 8 + [3] * 8


def test_the_last_rounds_are_switched_and_remembered() -> None:
    movement = scrambled(mitchell(7))
    first = movement.of_round(7)[0]
    assert (first.ns, first.ew) == (9, 1)
    assert movement.switched == {(7, table) for table in range(1, 8)}
    assert movement.winners == 1
    assert violations(movement) == ()


def test_a_switch_taken_back_is_none() -> None:
    base = mitchell(7)
    twice = switched(switched(base, [(3, None), (4, 2)]), [(3, None), (4, 2)])
    assert replace(twice, winners=2) == base


@pytest.mark.parametrize(("tables", "count"), [(7, 1), (8, 1), (11, 1), (12, 2), (13, 2)])
def test_the_number_that_balances_best_is_that_of_the_rule(tables: int, count: int) -> None:
    base = mitchell(tables) if tables % 2 else relay_mitchell(tables)
    assert len({number for number, _ in best_rounds(base).switched}) == count


def test_single_places_are_turned_as_long_as_it_helps() -> None:
    base = scrambled(hesitation_mitchell(7), tables=range(1, 7))
    found = best_places(base, 8)
    assert balance(found).qf > balance(base).qf
    assert best_places(base, 0) == base
