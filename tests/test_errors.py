"""The tree of errors."""

from __future__ import annotations

import pickle

import pytest

from doubleton.bridge import Card
from doubleton.errors import DealError, DoubletonError, Fault, NotationError, ParseError
from doubleton.said import Said


@pytest.mark.parametrize("kind", [NotationError, DealError])
def test_errors_carry_what_is_to_be_said_and_survive_a_process(kind: type[DoubletonError]) -> None:
    error = kind("deal.card-twice", card="SA", seat="N")
    assert error.said == Said("deal.card-twice", card="SA", seat="N")
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - made in this line
    assert (type(again), again.said) == (kind, error.said)


def test_notation_errors_are_value_errors_for_those_who_do_not_know_doubleton() -> None:
    with pytest.raises(ValueError, match="S1"):
        Card("S1")


def test_a_fault_names_its_place_as_far_as_it_has_one() -> None:
    said = Said("notation.card", text="S1")
    assert str(Fault(said, "a.pbn", 3, 7)).startswith("a.pbn:3:7: ")
    assert str(Fault(said, "a.pbn")).startswith("a.pbn: ")
    assert "S1" in str(Fault(said))


def test_a_file_that_cannot_be_read_raises_its_fault() -> None:
    fault = Fault(Said("notation.card", text="S1"), "a.pbn", 3)
    error = ParseError(fault)
    assert (error.fault, error.said, str(error)) == (fault, fault.said, str(fault))
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - made in this line
    assert again.fault == fault
    assert isinstance(error, NotationError)
