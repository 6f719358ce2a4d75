"""The folder that is written: pages to publish, and the session as JSON and CSV."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from doubleton.cli.placing import identities, not_written, place_files, spare
from doubleton.cli.plays import plays_of
from doubleton.cli.progress import counted
from doubleton.cli.voice import Voice, as_json
from doubleton.errors import Fault, ParseError
from doubleton.formats.reading import STANDARD_INPUT, Reading
from doubleton.formats.results import results_csv
from doubleton.formats.results.score_json import score_json
from doubleton.reports.folder import pages_of
from doubleton.reports.layout import Layout
from doubleton.said import Said
from doubleton.scoring.recap import Recap

_NO_MORE: Final[Mapping[str, str]] = MappingProxyType({})


def write_folder(  # noqa: PLR0913 - what a session is written from, and what else is
    voice: Voice,
    folder: Path,
    reading: Reading,
    recap: Recap,
    warnings: Sequence[dict[str, Any]],
    sources: Sequence[str],
    *,
    extra: Mapping[str, str] = _NO_MORE,
    solve: bool = False,
) -> None:
    """Write everything about a scored session into *folder*, each file only when it is whole.

    *extra* are further files, by their names.  Where *solve* is wanted, recorded plays tell what
    each card cost.
    Files of an earlier session that this one does not have are removed; nothing of the *sources*,
    the files and folders that were read, is ever replaced.

    Raises :class:`~doubleton.errors.ParseError` that names the file which cannot be written.
    """
    data = {
        "score.json": as_json(score_json(recap, reading.files, warnings)) + "\n",
        **results_csv.write(reading.field, recap),
        **extra,
    }
    try:
        _refuse_if_read(sources, folder)
        read = identities(sources)
        for name in data:
            spare(folder / name, read)
    except OSError as error:
        raise not_written(error, folder) from None
    plays = plays_of(sources)
    if solve:
        from doubleton.cli.solved_travellers import with_costs  # noqa: PLC0415 - loads the solver

        plays = with_costs(voice, plays)
    layout = Layout(recap, voice.language, plays=plays)
    place_files(folder, counted(voice, _files(data, layout)), read)


def _files(data: dict[str, str], layout: Layout) -> Iterator[tuple[str, str]]:
    yield from data.items()
    yield from pages_of(layout)


def _refuse_if_read(sources: Sequence[str], folder: Path) -> None:
    """Refuse *folder* where it is one of those read."""
    for source in map(Path, sources):
        if str(source) == STANDARD_INPUT:
            continue
        if source.is_dir() and folder.exists() and source.samefile(folder):
            raise ParseError(Fault(Said("cli.folder-is-read"), str(folder)))
