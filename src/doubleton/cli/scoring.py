"""``doubleton score``: read, score, show, and write the folder."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from doubleton.cli.comparing import Against, comparison_of
from doubleton.cli.masterpoints import as_object, give
from doubleton.cli.phases import with_carry_over
from doubleton.cli.policies import policy_named
from doubleton.cli.progress import working
from doubleton.cli.voice import PipeClosedError, Voice
from doubleton.errors import Fault
from doubleton.formats.reading import Reading, read_field
from doubleton.formats.results.comparison_json import comparison_json
from doubleton.formats.results.gathering import method_of
from doubleton.formats.results.score_json import score_json
from doubleton.lawbook import Edition, Regulations
from doubleton.said import Said
from doubleton.scoring.compared import Comparison
from doubleton.scoring.masterpoints import Masterpoints
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


@dataclass(frozen=True, slots=True)
class Shows:
    """What is printed."""

    as_json: bool
    ranking: bool
    boards: bool


@dataclass(frozen=True, slots=True)
class Besides:
    """What is asked for beside the scoring of one session.

    ``against`` is another way to score it, ``qualifying`` the files of an earlier phase, and
    ``masterpoints`` the name of a plug-in.
    """

    against: Against = field(default_factory=Against)
    qualifying: Sequence[str] = ()
    masterpoints: str | None = None


def score(
    voice: Voice,
    paths: Sequence[str],
    rules: Rules,
    shows: Shows,
    out: Path | None,
    besides: Besides | None = None,
) -> int:
    """Score the session in *paths*; return the exit status."""
    besides = besides or Besides()
    with working(voice, "cli.reading", paths):
        reading = read_field(paths)
        if besides.qualifying:
            reading = with_carry_over(reading, besides.qualifying, rules)
    with working(voice, "cli.scoring", paths):
        recap = rules.score(reading)
        other = besides.against.rules(rules) if besides.against.asked else None
        comparison = None if other is None else comparison_of(recap, other)
        awarded = _awarded(besides.masterpoints, recap) if besides.masterpoints else None
    remarks = (Fault(remark) for remark in recap.remarks)
    warnings = (*reading.faults, *rules.without_effect(recap), *remarks)
    voice.warn(warnings)
    told = voice.objects(warnings)
    if shows.as_json:
        value = score_json(recap, reading.files, told)
        if comparison is not None:
            value["comparison"] = comparison_json(comparison)
        if awarded is not None:
            value["masterpoints"] = [as_object(one) for one in awarded]
        voice.give_json(value)
    else:
        show(voice, recap, shows, comparison)
        if shows.ranking and awarded is not None:
            give(voice, awarded)
    if out is not None:
        from doubleton.cli.folder import write_folder  # noqa: PLC0415 - pages are slow to load

        sources = (*paths, *besides.qualifying)
        extra = {} if comparison is None else _page_of(comparison, voice.language)
        write_folder(voice, out, reading, recap, told, sources, extra=extra)
        voice.tell("cli.written", path=str(out / "index.html"))
        for name in extra:
            voice.tell("cli.written-comparison", path=str(out / name))
    return 0


def _awarded(name: str, recap: Recap) -> tuple[Masterpoints, ...]:
    from doubleton.cli.plugins import masterpoints  # noqa: PLC0415 - few ask, and it is slow to load

    return masterpoints(name, recap)


def _page_of(comparison: Comparison, language: str) -> dict[str, str]:
    from doubleton.reports.compared import compare_page  # noqa: PLC0415 - pages are slow to load

    return dict([compare_page(comparison, language)])


def show(voice: Voice, recap: Recap, shows: Shows, comparison: Comparison | None = None) -> None:
    """Print the ranking and the travellers, or a comparison of them, as asked."""
    if not shows.ranking:
        return
    try:
        if comparison is None:
            from doubleton.reports.terminal import show as show_tables  # noqa: PLC0415 - slow to load

            show_tables(recap, voice.language, boards=shows.boards)
        else:
            from doubleton.reports.compared_terminal import show as show_both  # noqa: PLC0415 - the same

            show_both(comparison, voice.language, rows=shows.boards)
    except SystemExit:  # rich ends the program itself when nobody reads on
        raise PipeClosedError from None
