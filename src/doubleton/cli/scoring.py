"""``doubleton score``: read, score, show, and write the folder."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from doubleton.cli.comparing import Against, comparison_of
from doubleton.cli.masterpoints import as_object, give
from doubleton.cli.phases import with_carry_over
from doubleton.cli.progress import working
from doubleton.cli.scoring_rules import Rules
from doubleton.cli.voice import PipeClosedError, Voice
from doubleton.errors import Fault
from doubleton.formats.reading import read_field
from doubleton.formats.results.comparison_json import comparison_json
from doubleton.formats.results.score_json import score_json
from doubleton.scoring.compared import Comparison
from doubleton.scoring.masterpoints import Masterpoints
from doubleton.scoring.recap import Recap


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
    ``masterpoints`` the name of a plug-in; ``solve`` adds what is known when all cards are seen.
    """

    against: Against = field(default_factory=Against)
    qualifying: Sequence[str] = ()
    masterpoints: str | None = None
    solve: bool = False


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
    if besides.solve:
        from doubleton.cli.solved_travellers import solved  # noqa: PLC0415 - loads the solver

        reading = solved(voice, reading)
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
        write_folder(voice, out, reading, recap, told, sources, extra=extra, solve=besides.solve)
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
