"""``doubleton score --compare``: what another policy, edition or method would change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from doubleton.cli.policies import policy_named
from doubleton.cli.scoring_rules import Rules
from doubleton.formats.results.gathering import method_of
from doubleton.lawbook import Edition, Regulations
from doubleton.scoring.compared import Comparison, compared
from doubleton.scoring.recap import Recap
from doubleton.scoring.recapitulation import score


@dataclass(frozen=True, slots=True)
class Against:
    """The other way, as far as it is asked for; what is ``None`` is as in the first."""

    policy: str | None = None
    settings: Sequence[str] = ()
    edition: str | None = None
    method: str | None = None

    @property
    def asked(self) -> bool:
        """Whether anything is to be compared."""
        return bool(self.policy or self.settings or self.edition or self.method)

    def rules(self, rules: Rules) -> Rules:
        """Return *rules* the other way.

        Raises :class:`~doubleton.errors.NotationError` for unknown names.
        """
        policy = rules.policy if self.policy is None else policy_named(self.policy)
        policy = policy.with_settings(*self.settings)
        other = replace(rules, policy=policy)
        if self.edition is not None:
            other = replace(other, regulations=Regulations(Edition.of(self.edition)))
        return replace(other, method=method_of(self.method)) if self.method else other


def comparison_of(recap: Recap, other: Rules) -> Comparison | None:
    """Score the same field the *other* way and compare; ``None`` where nothing was scored."""
    if recap.field is None:
        return None
    method = other.method or recap.method
    return compared(recap, score(recap.field, other.policy, other.regulations, method))
