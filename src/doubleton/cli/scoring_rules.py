"""How a user wants a session scored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from doubleton.cli.policies import policy_named
from doubleton.errors import Fault
from doubleton.formats.reading import Reading
from doubleton.formats.results.gathering import method_of
from doubleton.lawbook import Edition, Regulations
from doubleton.said import Said
from doubleton.scoring.policy import Policy
from doubleton.scoring.recap import Recap
from doubleton.scoring.recapitulation import score as scored
from doubleton.scoring.settings_used import USED, used
from doubleton.scoring.traveller import Method


@dataclass(frozen=True, slots=True)
class Rules:
    """How a session is to be scored; what is ``None`` is left to the file."""

    method: Method | None
    policy: Policy
    regulations: Regulations
    winners: int | None
    title: str | None = None
    settings: tuple[str, ...] = ()

    @classmethod
    def of(
        cls,
        method: str | None,
        policy: str,
        edition: str,
        winners: int | None = None,
        settings: Sequence[str] = (),
    ) -> Rules:
        """Read the options; raises :class:`~doubleton.errors.NotationError` for unknown names."""
        return cls(
            method_of(method) if method else None,
            policy_named(policy).with_settings(*settings),
            Regulations(Edition.of(edition)),
            winners,
            settings=tuple(text.partition("=")[0].strip().lower() for text in settings),
        )

    def score(self, reading: Reading) -> Recap:
        """Score what was read."""
        what = reading.field
        if self.winners is not None:
            what = replace(what, winners=self.winners)
        if self.title is not None:
            what = replace(what, title=self.title)
        return scored(what, self.policy, self.regulations, self.method)

    def without_effect(self, recap: Recap) -> Iterator[Fault]:
        """Tell which of the settings that were asked for had nothing to do with the result."""
        known = {setting.key for setting in used(recap)}
        changed = {setting.key for setting in recap.policy.settings() if not setting.is_default}
        for key in dict.fromkeys(self.settings):
            if key not in known and (key in changed or key not in USED[recap.method]):
                said = Said("scoring.setting-unused", setting=key, method=str(recap.method))
                yield Fault(said)
