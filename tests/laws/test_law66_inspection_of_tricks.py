from __future__ import annotations

import pytest

from doubleton.bridge import SEATS, Seat
from doubleton.lawbook import Cite, Edition, Regulations
from doubleton.laws.law66_inspection_of_tricks import cards_mixed
from doubleton.table.facts import Outcome


@pytest.mark.parametrize("seat", SEATS)
def test_66D_the_facts_are_found_for_the_side_that_did_not_mix_its_cards(seat: Seat) -> None:
    assert cards_mixed(Regulations(), seat) == Outcome(
        f"facts_found_for_{seat.lho.side}", cite=Cite("66D", Edition.OF_1987)
    )
