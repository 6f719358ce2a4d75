"""Par, held against what DDS says of its deals, and what must hold of any table."""

from __future__ import annotations

import re
from typing import Final

import pytest
from hypothesis import given

from doubleton.bridge import (
    DENOMINATIONS,
    SEATS,
    SIDES,
    Contract,
    DDTable,
    Denomination,
    Par,
    Result,
    Seat,
    Side,
    Vulnerability,
)
from doubleton.laws.law77_scoring_table import points
from doubleton.solver import lowest, par
from shared_material import needs_shared
from solver.dds_files import solved
from strategies import dd_tables, seats, vulnerabilities

FILES: Final = ("list1", "list2", "list10", "list100", "largest", "thomas1", "thomas2")
_LEVELS: Final = re.compile(r"([NESW]+) (\d+)([NSHDC])(x?)")
_LOWEST: Final = re.compile(r"(\d[NSHDC])(\*?)-([NESW]+)([+-]\d)?")


def each_level(text: str) -> set[str]:
    """Read ``NS 45S,NS 5Hx``: the levels of each denomination."""
    found = set()
    for part in filter(None, text.split(",")):
        match = _LEVELS.fullmatch(part)
        assert match is not None
        sides, levels, denomination, doubled = match.groups()
        found |= {f"{n}{denomination}{doubled.upper()}{seat}" for n in levels for seat in sides}
    return found


def lowest_level(parts: tuple[str, ...]) -> set[str]:
    """Read ``4S*-NS-1``, a contract each."""
    found = set()
    for part in parts:
        match = _LOWEST.fullmatch(part)
        assert match is not None
        bid, doubled, sides, tricks = match.groups()
        found |= {f"{bid}{'X' * len(doubled)}{seat}{tricks or '='}" for seat in sides}
    return found


def contracts(found: Par) -> set[str]:
    return {str(result.contract).replace("NT", "N") for result in found.results}


@needs_shared
@pytest.mark.parametrize("name", FILES)
def test_par_of_the_deals_of_DDS_is_what_it_says_whoever_speaks_first(name: str) -> None:
    for one in solved(name):
        for side, (score, text) in zip(SIDES, one.par_of_sides, strict=True):
            found = par(one.table, side.seats[0], one.vulnerability)
            assert (found.score, contracts(found)) == (score, each_level(text))


@needs_shared
@pytest.mark.parametrize("name", FILES)
def test_the_lowest_contracts_are_those_that_DDS_names_for_the_dealer(name: str) -> None:
    for one in solved(name):
        found = lowest(par(one.table, one.dealer, one.vulnerability))
        named = {str(result).replace("NT", "N") for result in found.results}
        assert (found.score, named) == (one.par[0], lowest_level(one.par[1]))


def only(side: Side, denomination: Denomination, tricks: int) -> DDTable:
    """Return a table with tricks in one denomination, and five otherwise."""
    return DDTable(
        tricks if denomination is one and seat.side is side else min(5, 13 - tricks)
        for seat in SEATS
        for one in DENOMINATIONS
    )


@pytest.mark.parametrize("denomination", DENOMINATIONS)
def test_each_denomination_of_the_table_is_read_as_itself(denomination: Denomination) -> None:
    found = par(only(Side.EW, denomination, 13), Seat.NORTH, Vulnerability.NONE)
    named = {
        result.contract.denomination
        for result in found.results
        if isinstance(result.contract, Contract)
    }
    assert named == {denomination}
    assert found.score == points(
        Result(Contract.of(7, denomination, Seat.EAST), 13), Vulnerability.NONE
    )


def test_par_is_never_less_than_a_contract_that_nobody_can_disturb() -> None:
    table = only(Side.NS, Denomination.SPADES, 11)
    found = par(table, Seat.NORTH, Vulnerability.NONE)
    assert found.score == 450
    assert {str(result) for result in found.results} == {"4SN+1", "4SS+1", "5SN=", "5SS="}
    assert {str(result) for result in lowest(found).results} == {"4SN+1", "4SS+1"}


def test_a_sacrifice_is_doubled_and_depends_on_the_vulnerability() -> None:
    table = DDTable(
        {Denomination.SPADES: (10, 3), Denomination.HEARTS: (4, 9)}.get(one, (4, 4))[seat % 2]
        for seat in SEATS
        for one in DENOMINATIONS
    )
    cheap = par(table, Seat.NORTH, Vulnerability.NONE)
    assert (cheap.score, contracts(cheap)) == (300, {"5HXE", "5HXW"})
    dear = par(table, Seat.NORTH, Vulnerability.EW)
    assert (dear.score, contracts(dear)) == (420, {"4SN", "4SS"})


def test_where_both_sides_can_make_the_same_contract_it_is_the_first_to_speak_who_does() -> None:
    table = DDTable(7 if one is Denomination.NOTRUMP else 6 for _ in SEATS for one in DENOMINATIONS)
    assert par(table, Seat.SOUTH, Vulnerability.NONE).score == 90
    assert par(table, Seat.WEST, Vulnerability.NONE).score == -90


def test_a_deal_on_which_nobody_can_make_anything_is_passed_out() -> None:
    assert par(DDTable([6] * 20), Seat.EAST, Vulnerability.ALL) == Par(0)


def test_only_the_better_of_two_partners_declares() -> None:
    tricks = [[5, 5, 5, 5, 5], [5, 5, 5, 5, 5], [5, 5, 5, 5, 9], [5, 5, 5, 5, 5]]
    found = par(DDTable(number for row in tricks for number in row), Seat.NORTH, Vulnerability.ALL)
    assert (found.score, contracts(found)) == (600, {"3NS"})


@given(dd_tables, seats, vulnerabilities)
def test_every_contract_of_par_is_worth_par_and_there_is_one_unless_all_pass(
    table: DDTable, dealer: Seat, vulnerability: Vulnerability
) -> None:
    found = par(table, dealer, vulnerability)
    assert all(points(result, vulnerability) == found.score for result in found.results)
    assert (found.score == 0) == (not found.results)
    for result in found.results:
        assert isinstance(result.contract, Contract)
        declarer, denomination = result.contract.declarer, result.contract.denomination
        assert result.tricks == table[declarer, denomination]
        assert result.tricks >= table[declarer.partner, denomination]


@given(dd_tables, seats, vulnerabilities)
def test_par_turns_with_the_table(
    table: DDTable, dealer: Seat, vulnerability: Vulnerability
) -> None:
    turned = DDTable(table[seat.rho, one] for seat in SEATS for one in DENOMINATIONS)
    swapped = Vulnerability((vulnerability & 1) << 1 | vulnerability >> 1)
    found, after = par(table, dealer, vulnerability), par(turned, dealer.lho, swapped)
    assert after.score == -found.score
    assert len(after.results) == len(found.results)
