from __future__ import annotations

import pytest

from doubleton.lawbook import Cite, Edition, Regulations, Ruled
from doubleton.laws.law23_abnormal_passes import enforced_pass
from doubleton.table.facts import Outcome, Review

CITE = Cite("23A", Edition.OF_1987)
ASKED = Review("23A", cite=CITE)
PLAY_ON = Outcome("play_on_then_assigned_score", cite=CITE)
ASSIGNED = Review("12C2", cite=CITE)


@pytest.mark.parametrize(
    ("known", "damage", "facts"),
    [
        (None, None, (ASKED,)),
        (False, True, (ASKED,)),
        (True, None, (ASKED, PLAY_ON)),
        (True, True, (ASKED, PLAY_ON, ASSIGNED)),
        (True, False, (ASKED,)),
    ],
)
def test_23A_play_goes_on_where_the_offender_could_have_known(
    *, known: bool | None, damage: bool | None, facts: tuple[Ruled, ...]
) -> None:
    ruling = enforced_pass(Regulations(), could_have_known=known, damage=damage)
    assert ruling.facts == facts


def test_23_is_the_number_of_1997() -> None:
    assert enforced_pass.cite(Edition.OF_1997).law == "23"
    assert not enforced_pass.holds(Edition.OF_2017)
