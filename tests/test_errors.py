"""The tree of errors."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from doubleton import (
    Board,
    Card,
    Contract,
    DDTable,
    Deal,
    Denomination,
    Seat,
    Seed,
    Side,
    Vulnerability,
    analyse_play,
    audit,
    best_cards,
    dd_tables,
    deal_set,
    diagram,
    hand_records,
    opening_leads,
    par,
    write_deals,
)
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


_DEAL = Deal("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3")
_TABLE = DDTable([6] * 20)
_SEED = Seed(bytes(32))
_GIVEN_TEXT: dict[str, Callable[[Any], object]] = {
    "Deal: table": lambda text: dd_tables([text]),
    "Deal: position": lambda text: best_cards(text, Denomination.HEARTS, Seat.EAST, side=Side.NS),
    "Denomination": lambda text: best_cards(_DEAL, text, Seat.EAST, side=Side.NS),
    "Seat": lambda text: best_cards(_DEAL, Denomination.HEARTS, text, side=Side.NS),
    "Card: trick": lambda text: best_cards(
        _DEAL, Denomination.HEARTS, Seat.EAST, [text], side=Side.NS
    ),
    "Side": lambda text: best_cards(_DEAL, Denomination.HEARTS, Seat.EAST, side=text),
    "Contract: leads": lambda text: opening_leads(_DEAL, text),
    "Contract: play": lambda text: analyse_play(_DEAL, text, [Card("HK")]),
    "Card: play": lambda text: analyse_play(_DEAL, Contract("2SW"), [text]),
    "DDTable": lambda text: par(text, Seat.NORTH, Vulnerability.NONE),
    "Seat: par": lambda text: par(_TABLE, text, Vulnerability.NONE),
    "Vulnerability": lambda text: par(_TABLE, Seat.NORTH, text),
    "Seed": lambda text: deal_set(text, [1]),
    "int: boards": lambda text: deal_set(_SEED, [text]),
    "bytes": Seed,
    "Mapping": lambda text: audit(text, _SEED),
    "Deal: audit": lambda text: audit({1: text}, _SEED),
    "Seed: audit": lambda text: audit({1: _DEAL}, text),
    "Traveller": lambda text: hand_records([text], title=""),
    "BoardRecord": diagram,
    "Board": lambda text: write_deals([text]),
    "Format": lambda text: write_deals([Board.numbered(1, _DEAL)], text),
}


@pytest.mark.parametrize("name", _GIVEN_TEXT)
def test_a_text_in_the_place_of_a_noun_is_refused_and_never_means_another_one(name: str) -> None:
    with pytest.raises(TypeError, match=f"^{name.partition(':')[0]} expected, not 'EW'"):
        _GIVEN_TEXT[name]("EW")
