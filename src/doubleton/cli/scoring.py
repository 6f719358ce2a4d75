"""``doubleton score``: read, score, show, and write the folder."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from doubleton.cli.progress import working
from doubleton.cli.voice import PipeClosedError, Voice
from doubleton.errors import Fault
from doubleton.formats.reading import Reading, read_field
from doubleton.formats.results.gathering import method_of
from doubleton.formats.results.score_json import score_json
from doubleton.lawbook import Edition, Regulations
from doubleton.scoring.policy import Policy
from doubleton.scoring.policy import policy as policy_of
from doubleton.scoring.recap import Recap
from doubleton.scoring.recapitulation import score as scored
from doubleton.scoring.traveller import Method


@dataclass(frozen=True, slots=True)
class Rules:
    """How a session is to be scored; what is ``None`` is left to the file."""

    method: Method | None
    policy: Policy
    regulations: Regulations
    winners: int | None
    title: str | None = None

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
            policy_of(policy).with_settings(*settings),
            Regulations(Edition.of(edition)),
            winners,
        )

    def score(self, reading: Reading) -> Recap:
        """Score what was read."""
        field = reading.field
        if self.winners is not None:
            field = replace(field, winners=self.winners)
        if self.title is not None:
            field = replace(field, title=self.title)
        return scored(field, self.policy, self.regulations, self.method)


@dataclass(frozen=True, slots=True)
class Shows:
    """What is printed."""

    as_json: bool
    ranking: bool
    boards: bool


def score(voice: Voice, paths: Sequence[str], rules: Rules, shows: Shows, out: Path | None) -> int:
    """Score the session in *paths*; return the exit status."""
    with working(voice, "cli.reading", paths):
        reading = read_field(paths)
    with working(voice, "cli.scoring", paths):
        recap = rules.score(reading)
    warnings = (*reading.faults, *(Fault(remark) for remark in recap.remarks))
    voice.warn(warnings)
    told = voice.objects(warnings)
    if shows.as_json:
        voice.give_json(score_json(recap, reading.files, told))
    else:
        show(voice, recap, shows)
    if out is not None:
        from doubleton.cli.folder import write_folder  # noqa: PLC0415 - pages are slow to load

        write_folder(voice, out, reading, recap, told, paths)
        voice.tell("cli.written", path=str(out / "index.html"))
    return 0


def show(voice: Voice, recap: Recap, shows: Shows) -> None:
    """Print the ranking and the travellers, as asked."""
    if shows.ranking:
        from doubleton.reports.terminal import show as show_tables  # noqa: PLC0415 - slow to load

        try:
            show_tables(recap, voice.language, boards=shows.boards)
        except SystemExit:  # rich ends the program itself when nobody reads on
            raise PipeClosedError from None
