"""Whether a result can be of its deal, told from hands and from double-dummy tables."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import SEATS, Card, Contract, DDTable, Deal, Result, Seat, Side
from doubleton.scoring.entered import Played
from doubleton.tournament.deal_tests import Known, Lead, fit_when_exchanged, led_from_two_hands
from doubleton.tournament.field_tests import Flag
from strategies import dd_tables

DEAL = Deal("N:AKQJ.AK2.432.432 32.QJT9.AKQ.AKQJ T9876.876.JT9.98 54.543.8765.T765")
NORTH_SOUTH = DDTable(
    [*[4, 4, 4, 10, 8] * 1, *[8, 8, 8, 3, 4], *[4, 4, 4, 10, 8], *[8, 8, 8, 3, 4]]
)
"""Ten tricks in spades for North-South, three for East-West."""
EAST_WEST = DDTable([*[3] * 5, *[10] * 5, *[3] * 5, *[10] * 5])


def entry(text: str, lead: str = "") -> Played:
    return Played(Result.of(text), Card(lead) if lead else None)


@pytest.mark.parametrize(
    ("text", "lead", "flag"),
    [
        ("4SN=", "", None),
        ("4SN-3", "", None),
        ("4SN-4", "", Flag.DD_OUTLIER),
        ("4SN=", "HQ", None),
        ("4SN=", "HA", Flag.LEAD_NOT_IN_HAND),
        ("4SS=", "H5", None),
        ("3NTN+2", "", None),
        ("3NTN+3", "", Flag.DD_OUTLIER),
        ("Pass", "", None),
    ],
)
def test_what_speaks_against_a_result(text: str, lead: str, flag: Flag | None) -> None:
    assert Known(DEAL, NORTH_SOUTH).misfit(entry(text, lead)) is flag


def test_nobody_declares_in_a_suit_of_two_cards() -> None:
    deal = Deal("N:AKQJ.AK2.5432.32 32.QJT9.AKQ.AKQJ T9876.8765.JT98. 54.43.76.T987654")
    assert Known(deal, NORTH_SOUTH).misfit(entry("4CN-3")) is Flag.DECLARER_IMPOSSIBLE
    assert Known(deal, NORTH_SOUTH).misfit(entry("3CE-1")) is None
    assert Known(deal).misfit(entry("3NTN-3")) is None


def test_the_denomination_and_the_declarer_are_those_of_the_result() -> None:
    known = Known(DEAL, NORTH_SOUTH)
    assert known.tricks(Contract("4SN")) == 10
    assert known.tricks(Contract("3NTN")) == 8
    assert known.tricks(Contract("3CE")) == 8
    assert known.off(Result.of("4SN-4")) == 4
    assert known.off(Result.of("4SN+3")) == 3


@given(dd_tables, st.sampled_from(SEATS), st.integers(0, 4), st.integers(0, 13))
def test_double_dummy_speaks_from_four_tricks_on(
    table: DDTable, seat: Seat, strain: int, tricks: int
) -> None:
    contract = Contract(f"1{'CDHSN'[strain]}{seat}")
    found = Known(None, table).misfit(Played(Result(contract, tricks)))
    assert (found is Flag.DD_OUTLIER) == (abs(tricks - list(table)[5 * seat + strain]) >= 4)


def test_without_a_deal_or_a_table_nothing_is_said() -> None:
    assert Known(None).misfit(entry("7NTN-13", "SA")) is None
    assert Known(DEAL).misfit(entry("4SN-10")) is None
    hidden = Deal("N:AKQJ.AK2.432.432 - - -")
    assert Known(hidden).misfit(entry("4SN=", "HA")) is None


def test_a_hand_that_three_others_give_is_known() -> None:
    three = Deal("N:AKQJ.AK2.432.432 - T9876.876.JT9.98 54.543.8765.T765")
    assert Known(three).misfit(entry("4SN=", "HA")) is Flag.LEAD_NOT_IN_HAND
    assert Known(three).misfit(entry("4SN=", "HQ")) is None


def test_the_other_side_is_named_where_it_fits() -> None:
    assert Known(DEAL, EAST_WEST).fits_other_side(Result.of("4HN=")) is Side.EW
    assert Known(DEAL, EAST_WEST).fits_other_side(Result.of("4HN-2")) is None
    assert Known(DEAL, EAST_WEST).fits_other_side(Result.of("Pass")) is None
    assert Known(DEAL).fits_other_side(Result.of("4HN=")) is None


def test_two_results_that_fit_each_other_s_deal() -> None:
    one, two = Known(DEAL, NORTH_SOUTH), Known(DEAL, EAST_WEST)
    made, down = entry("4SN="), entry("4SN-7")
    assert fit_when_exchanged((one, down), (two, made))
    assert not fit_when_exchanged((one, made), (two, down))
    assert not fit_when_exchanged((one, down), (two, down))
    assert not fit_when_exchanged((Known(None, NORTH_SOUTH), down), (two, made))


def test_one_card_is_not_led_from_two_hands() -> None:
    def led(table: int, seat: Seat) -> Lead:
        return Lead(("A", 1, table), Card("HA"), seat)

    leads = [led(1, Seat.EAST), led(2, Seat.EAST), led(3, Seat.SOUTH)]
    assert [(one.at[2], other.at[2]) for one, other in led_from_two_hands(leads)] == [(3, 1)]
    assert [one.at[2] for one, _ in led_from_two_hands(leads[1:])] == [2, 3]
    assert list(led_from_two_hands(leads[:2])) == []
    other = Lead(("A", 1, 4), Card("HK"), Seat.SOUTH)
    assert list(led_from_two_hands([leads[0], other])) == []
