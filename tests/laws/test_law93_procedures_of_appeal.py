from __future__ import annotations

import pytest

from doubleton.lawbook import Cite, Edition, Regulations
from doubleton.laws.law93_procedures_of_appeal import powers_of_committee
from doubleton.table.facts import Outcome
from doubleton.table.findings import Disagreement


@pytest.mark.parametrize(
    "on", [Disagreement.LAW, Disagreement.REGULATIONS, Disagreement.DISCIPLINE]
)
def test_93B3_a_committee_may_only_recommend_where_the_director_binds_it(
    on: Disagreement,
) -> None:
    fact = powers_of_committee(Regulations(), on)
    assert fact == Outcome("may_recommend_only", cite=Cite("93B3", Edition.OF_1987))


def test_93B3_in_judgement_it_decides_itself() -> None:
    assert powers_of_committee(Regulations(), Disagreement.JUDGEMENT) is None
