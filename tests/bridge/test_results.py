"""Results."""

from __future__ import annotations

import pytest
from hypothesis import given

from doubleton.bridge import PASSED_OUT, Contract, Result
from doubleton.errors import NotationError
from strategies import results


@given(results)
def test_a_result_reads_what_it_writes(result: Result) -> None:
    assert Result.of(str(result)) == result
    assert eval(repr(result)) == result  # noqa: S307 - its own notation


def test_tricks_are_counted_from_the_contract_or_in_all() -> None:
    ten = Result(Contract("4SXE"), 10)
    assert Result.of("4SXE=") == Result.of("4SXE T10") == Result.of("4SEx t10") == ten
    assert Result.of("4SXE-2").tricks == 8
    assert Result.of("1NTW+1").tricks == 8
    assert (Result.of("4SXE-2").relative, Result.of("1NTW+1").relative) == (-2, 1)


def test_the_minus_sign_of_printed_pages_is_read() -> None:
    assert Result.of("4♠×E−1") == Result.of("4SXE-1")


def test_law22_a_board_that_was_passed_out_has_neither_contract_nor_tricks() -> None:
    assert Result.of("Pass") == Result.of("p") == Result(PASSED_OUT)
    assert Result(PASSED_OUT).relative is None


@pytest.mark.parametrize(
    "text",
    ["", "4SE", "4S=", "4SE+4", "4SE-11", "1NTN T14", "4SE 10 11", "=", "Pass+1", "4SE" * 90],
)
def test_what_cannot_be_a_result_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Result.of(text)


def test_tricks_and_contract_belong_together() -> None:
    with pytest.raises(NotationError):
        Result(PASSED_OUT, 0)
    with pytest.raises(NotationError):
        Result(Contract("1CN"))
