"""Law 89: who bears a penalty in an individual event."""

from __future__ import annotations

from doubleton.bridge import Seat
from doubleton.lawbook import Regulations
from doubleton.laws.law89_individual_events import by_both, by_offender


def test_89A_a_penalty_of_the_laws_falls_on_both_partners() -> None:
    assert by_both(Regulations(), Seat.EAST).by == (Seat.EAST, Seat.WEST)


def test_89B_one_for_procedure_spares_the_partner() -> None:
    assert by_offender(Regulations(), Seat.EAST).by == (Seat.EAST,)
