from __future__ import annotations

from fractions import Fraction

import pytest

from doubleton.movements.arrow_switch import scrambled
from doubleton.movements.balance import balance, qf_with_a_vacancy, without
from doubleton.movements.howell import howell
from doubleton.movements.mitchell import mitchell, relay_mitchell


def test_the_competition_of_seven_tables_is_294() -> None:
    found = balance(mitchell(7))
    assert found.total == 7 * 7 * 6
    assert found.values == (0, 7)


def test_the_four_table_howell_is_perfect() -> None:
    found = balance(howell(4))
    assert found.qf == 100
    assert found.qf_of_integers == 100
    assert found.variance == 0
    assert {found.spread(pair) for pair in found.contestants} == {0}


@pytest.mark.parametrize(
    ("tables", "switched", "qf"),
    [(7, 0, "46.15"), (7, 1, "90.46"), (7, 2, "48.81"), (9, 1, "93.0"), (13, 2, "92.5")],
)
def test_an_arrow_switch_balances_a_mitchell(tables: int, switched: int, qf: str) -> None:
    rounds = range(tables - switched + 1, tables + 1)
    found = balance(scrambled(mitchell(tables), rounds)).qf
    assert abs(found - Fraction(qf)) <= Fraction(1, 20)


def test_half_the_room_switched_is_worse_than_the_eighth() -> None:
    eighth = balance(scrambled(relay_mitchell(8))).qf
    assert eighth > balance(scrambled(relay_mitchell(8), range(5, 9))).qf


def test_a_vacancy_costs_balance() -> None:
    assert qf_with_a_vacancy(howell(4)) == balance(without(howell(4), (8,))).qf == 100
    assert qf_with_a_vacancy(howell(5)) < balance(howell(5)).qf


def test_nobody_competes_in_an_empty_movement() -> None:
    empty = without(howell(2), (1, 2, 3, 4))
    assert balance(empty).qf == 0
    assert balance(empty).variance == 0
