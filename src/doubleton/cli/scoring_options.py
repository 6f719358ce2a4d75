"""The options that say by which rules results are scored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from doubleton.cli.options import EditionYear, MethodName, PolicyName, Settings, Winners

if TYPE_CHECKING:
    from doubleton.cli.scoring_rules import Rules


@dataclass(frozen=True, slots=True)
class Scored:
    """By which rules files of results are scored."""

    method: MethodName = None
    policy: PolicyName = "club1987"
    settings: Settings = None
    edition: EditionYear = "1987"
    winners: str | None = None

    def rules(self, *more: str) -> Rules:
        """Read the options, with *more* settings.

        Raises :class:`~doubleton.errors.DoubletonError`.
        """
        from doubleton.cli.scoring_rules import Rules  # noqa: PLC0415 - loads the whole house

        lines = int(self.winners) if self.winners else None
        settings = [*(self.settings or ()), *more]
        return Rules.of(self.method, self.policy, self.edition, lines, settings)


@dataclass(frozen=True, slots=True)
class Ranked(Scored):
    """The same, and in how many lines they are ranked."""

    winners: Winners = None
