from __future__ import annotations

from doubleton.lawbook import Regulations
from doubleton.scoring.masterpoints import Hook, Masterpoints
from doubleton.scoring.policy import policy
from doubleton.scoring.recap import Recap
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Field


def ten_for_the_winners(recap: Recap) -> list[Masterpoints]:
    return [Masterpoints(one.contestant, 10, "local") for one in recap.ranking if one.rank == 1]


def test_a_federations_rule_is_a_function_of_the_scored_event() -> None:
    hook: Hook = ten_for_the_winners
    assert hook(score(Field(()), policy("club1987"), Regulations())) == []
