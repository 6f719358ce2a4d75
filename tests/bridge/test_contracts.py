"""Contracts."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given

from doubleton.bridge import Call, Contract, Denomination, Doubled, Seat
from doubleton.errors import NotationError
from strategies import contracts


@given(contracts)
def test_a_contract_reads_what_it_writes(contract: Contract) -> None:
    assert Contract(str(contract)) is contract
    assert Contract(str(contract).lower()) is contract


@given(contracts)
def test_there_is_one_object_for_a_contract_however_it_came_about(contract: Contract) -> None:
    assert pickle.loads(pickle.dumps(contract)) is contract  # noqa: S301 - made in this line
    assert copy.deepcopy(contract) is contract
    assert (
        Contract.of(contract.level, contract.denomination, contract.declarer, contract.doubled)
        is contract
    )


@given(contracts)
def test_the_declarer_may_stand_before_the_double_and_signs_may_stand_for_letters(
    contract: Contract,
) -> None:
    level, denomination = contract.level, contract.denomination
    for text in (
        f"{level}{denomination}{contract.declarer}{contract.doubled}",
        f"{level} {denomination.symbol} {contract.doubled} {contract.declarer}",
        f"{level}{str(denomination)[0]}{'*' * contract.doubled}{contract.declarer}",
    ):
        assert Contract(text) is contract


def test_B17_no_double_is_lost_in_notrump_contracts_by_north() -> None:
    assert Contract("7NXN") is Contract("7NNX") is Contract("7NTXN")
    assert Contract("3NS") is Contract("3NTS")
    assert Contract("3NTSx").doubled is Doubled.DOUBLED


def test_a_contract_knows_its_bid_and_what_fulfils_it() -> None:
    contract = Contract("3NTXXW")
    assert contract.bid == Call("3NT")
    assert contract.tricks_needed == 9
    assert contract.declarer is Seat.WEST
    assert contract.denomination is Denomination.NOTRUMP


@pytest.mark.parametrize(
    "text",
    ["", "3NT", "8CN", "0CN", "4SXXXN", "4SXNX", "4SXN-1", "4SNN", "Pass", "4Z N", "44SN", "4SX"],
)
def test_what_is_no_contract_with_its_declarer_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Contract(text)


@pytest.mark.parametrize("level", [0, 8, -1])
def test_a_contract_is_for_one_to_seven_odd_tricks(level: int) -> None:
    with pytest.raises(NotationError):
        Contract.of(level, Denomination.CLUBS, Seat.NORTH)


def test_a_contract_is_in_a_denomination_and_doubled_twice_at_most() -> None:
    with pytest.raises(NotationError):
        Contract.of(4, Denomination.SPADES, Seat.EAST, 3)  # type: ignore[arg-type]  # no such doubling
    with pytest.raises(NotationError):
        Contract.of(1, 5, Seat.NORTH)  # type: ignore[arg-type]  # no such denomination


def test_the_signs_that_pages_print_are_read() -> None:
    assert Contract("4♠×E") is Contract("4SXE")
    assert Contract("3NT××W") is Contract("3NTXXW")


def test_a_contract_is_frozen() -> None:
    with pytest.raises(AttributeError):
        Contract("1CN").level = 2
    with pytest.raises(AttributeError):
        del Contract("1CN").level
