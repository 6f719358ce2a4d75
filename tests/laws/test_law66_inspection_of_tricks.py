from __future__ import annotations

import pytest

from doubleton.bridge import SEATS, Contract, Seat
from doubleton.lawbook import Cite, Edition, Regulations
from doubleton.laws import law66_inspection_of_tricks as law66
from doubleton.laws.law66_inspection_of_tricks import cards_mixed
from doubleton.table.facts import Outcome
from laws.in_play import E, N, S, after, reviews


@pytest.mark.parametrize("seat", SEATS)
def test_66D_the_facts_are_found_for_the_side_that_did_not_mix_its_cards(seat: Seat) -> None:
    assert cards_mixed(Regulations(), seat) == Outcome(
        f"facts_found_for_{seat.lho.side}", cite=Cite("66D", Edition.OF_1987)
    )


def test_66A_the_last_trick_is_faced_until_his_side_has_played_to_the_next() -> None:
    table = after("trick W HQ H3 H6 HA")
    assert law66.all_four(table, E, 1) is not None
    assert law66.all_four(table, N, 1) is None
    table = after("S plays SA", table=table)
    assert law66.all_four(table, E, 1) is not None
    assert law66.all_four(table, S, 1) is None
    assert reviews(after("E inspects trick 1", table=table)) == set()


def test_66B_ones_own_last_card_until_the_next_lead() -> None:
    table = after("trick W HQ H3 H6 HA")
    assert law66.own_last_card(table, N, 1) is not None
    assert law66.own_last_card(after("S plays SA", table=table), N, 1) is None


def test_66C_quitted_tricks_are_not_inspected_before_the_play_ends() -> None:
    table = after("trick W HQ H3 H6 HA", "trick S SA S2 S4 S5")
    assert reviews(after("E inspects trick 1", table=table)) == {"66C"}
    assert law66.quitted(table.playing(Contract("4SS"), 10), E, 1) is None
