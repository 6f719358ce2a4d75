"""Who accepts a call by calling over it is bound by what was laid on him before."""

from __future__ import annotations

import pytest
from hypothesis import given

from doubleton.bridge import CALLS, SEATS
from doubleton.laws.code import LAWS
from doubleton.table.acts import CallMade
from happenings import Chance
from laws.at_table import FOUR_SPADES, may_call, may_play, seen
from strategies import chances

SOUTH_BOUND = "N exposes HA, dropped\n"


@pytest.mark.parametrize(
    "happened",
    [
        f"dealer N   vul none\nauction 1S\n{SOUTH_BOUND}E calls 1D\n",
        f"dealer W   vul none\n{SOUTH_BOUND}E calls 1H\n",
        f"dealer N   vul none\nauction 1S\n{SOUTH_BOUND}E calls 2C\nE changes to 2D, mind\n",
        f"dealer N   vul none\nauction 1S\n{SOUTH_BOUND}W exposes HK, dropped\nE calls 2C\n",
    ],
    ids=["27A", "29B", "25B1", "35B"],
)
def test_24B_who_has_to_pass_accepts_by_a_pass_only(happened: str) -> None:
    assert may_call(happened, "S") == {"P"}


def test_28A_nobody_calls_over_an_enforced_pass_that_ends_the_auction() -> None:
    happened = "dealer N   vul none\nauction 1S P P\nE exposes HA, dropped\n"
    assert may_call(happened, "W") == {"P"}
    assert may_call(happened, "N") == set()


def test_28A_an_enforced_pass_is_skipped_while_a_slip_is_to_be_found() -> None:
    happened = f"dealer N   vul none\nauction 1S\n{SOUTH_BOUND}E calls 2C\nE changes to 2D\n"
    assert may_call(happened, "W") == may_call(f"{happened}S calls P\n", "W")
    assert seen(f"{happened}W calls P\n", "calls") == "N 1S, E 2C, S P, W P"


def test_25A_nobody_waits_with_the_lead_for_the_finding_of_a_slip() -> None:
    happened = f"{FOUR_SPADES}S changes to 3N\nW plays HQ\n"
    assert seen(happened, "irregularity") == "none"
    assert seen(happened, "penalty_cards") == "none"


def test_62C1_a_card_that_may_be_changed_is_changed_by_playing_another() -> None:
    revoked = f"{FOUR_SPADES}trick W HQ HK H9 H2\nN plays D2\nE plays S6\nS plays DA\n"
    choice = f"{revoked}attention by S\nE chooses replace D5\n"
    assert seen(choice, "options") == "S keep 62C1, S change 62C1"
    assert seen(f"{choice}S plays D4\n", "irregularity") == "none"
    assert may_play(f"{choice}S plays D4\n", "S") == may_play(f"{choice}S chooses change D4\n", "S")


@given(chances)
def test_17_every_call_that_is_legal_stands_when_it_is_made(chance: Chance) -> None:
    for table in chance.possible_history().tables:
        if table.docket.unsettled or table.play is not None:
            continue
        for seat in SEATS:
            legal = LAWS.legal_calls(table, seat)
            for call in (call for call in CALLS if legal.yes >> call & 1):
                after = LAWS.apply(table, CallMade(seat, call))
                turn_lost = after.auction.calls == table.auction.calls[: len(after.auction.calls)]
                assert turn_lost or after.auction.calls[-1] == (seat, call)
                assert after.docket.irregularity is None or after.docket.irregularity.kind == "34"
