"""Calls."""

from __future__ import annotations

import pytest
from hypothesis import given

from doubleton.bridge import (
    ALL_CALLS,
    CALLS,
    DENOMINATIONS,
    DOUBLE,
    PASS,
    REDOUBLE,
    Call,
    Denomination,
)
from doubleton.errors import NotationError
from strategies import legal_calls


def test_law18_a_sufficient_bid_is_the_greater_number() -> None:
    bids = [
        Call(f"{level}{denomination}") for level in range(1, 8) for denomination in DENOMINATIONS
    ]
    assert bids == sorted(bids)
    assert [call.is_bid for call in CALLS[:4]] == [False, False, False, True]


def test_thirty_eight_calls_are_in_the_laws_and_a_bid_of_eight_can_still_be_made() -> None:
    assert ALL_CALLS.bit_count() == 38
    assert ALL_CALLS >> Call("7NT") == 1
    assert Call("8C").level == 8
    assert not ALL_CALLS >> Call("8C") & 1


@given(legal_calls)
def test_a_call_reads_what_it_writes(call: Call) -> None:
    assert Call(str(call)) == call
    assert Call(f" {str(call).lower()} ") == call
    assert eval(repr(call)) == call  # noqa: S307 - its own notation


@pytest.mark.parametrize("level", range(1, 8))
@pytest.mark.parametrize("denomination", DENOMINATIONS)
def test_a_bid_is_made_of_level_and_denomination(level: int, denomination: Denomination) -> None:
    call = Call.bid(level, denomination)
    assert (call.level, call.denomination) == (level, denomination)
    assert Call(f"{level}{denomination.symbol}") == call


def test_passes_doubles_and_redoubles_are_read_as_players_write_them() -> None:
    assert {Call(text) for text in ("P", "pass", "Pass")} == {PASS}
    assert {Call(text) for text in ("X", "dbl", "Double")} == {DOUBLE}
    assert {Call(text) for text in ("xx", "Rdbl", "REDOUBLE")} == {REDOUBLE}
    assert [call.level for call in (PASS, DOUBLE, REDOUBLE)] == [0, 0, 0]


def test_a_pass_has_no_denomination() -> None:
    with pytest.raises(NotationError):
        _ = PASS.denomination


@pytest.mark.parametrize("text", ["", "1", "C", "0C", "9C", "1X", "XXX", "1NTT", "C1"])
def test_what_is_no_call_is_refused_with_its_text(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Call(text)
    assert dict(caught.value.said.params) == {"text": text}


@pytest.mark.parametrize("level", [-1, 0, 9])
def test_a_bid_has_a_level_that_can_be_said(level: int) -> None:
    with pytest.raises(NotationError):
        Call.bid(level, Denomination.NOTRUMP)
