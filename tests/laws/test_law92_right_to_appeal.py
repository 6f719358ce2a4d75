from __future__ import annotations

import pytest

from doubleton.lawbook import Cite, Edition, Regulations
from doubleton.laws.law92_right_to_appeal import concurrence, time_of_appeal
from doubleton.table.facts import Outcome


@pytest.mark.parametrize(("minutes", "period"), [(31, 30), (61, 60), (1, 0)])
def test_92B_an_appeal_may_come_too_late(minutes: int, period: int) -> None:
    fact = time_of_appeal(Regulations(appeal_minutes=period), minutes)
    assert fact == Outcome("appeal_too_late", cite=Cite("92B", Edition.OF_1987))


@pytest.mark.parametrize(("minutes", "period"), [(0, 30), (30, 30), (60, 60)])
def test_92B_an_appeal_in_time_is_open(minutes: int, period: int) -> None:
    assert time_of_appeal(Regulations(appeal_minutes=period), minutes) is None


def test_92D_an_appeal_is_not_heard_when_partner_does_not_concur() -> None:
    fact = concurrence(Regulations(), partner_concurs=False)
    assert fact == Outcome("appeal_not_heard", cite=Cite("92D", Edition.OF_1987))


@pytest.mark.parametrize("concurs", [True, None])
def test_92D_an_absent_partner_concurs(*, concurs: bool | None) -> None:
    assert concurrence(Regulations(), partner_concurs=concurs) is None
