"""The folder that is written: pages to publish, and the session as JSON and CSV."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from doubleton.cli.progress import counted
from doubleton.cli.voice import Voice, as_json
from doubleton.errors import DoubletonError, Fault, ParseError
from doubleton.formats.files import replace_file
from doubleton.formats.reading import Reading
from doubleton.formats.results import results_csv
from doubleton.formats.results.score_json import score_json
from doubleton.reports.folder import pages
from doubleton.said import Said
from doubleton.scoring.recap import Recap


def write_folder(
    voice: Voice, folder: Path, reading: Reading, recap: Recap, warnings: Sequence[dict[str, Any]]
) -> None:
    """Write everything about a scored session into *folder*, each file only when it is whole.

    Raises :class:`~doubleton.errors.ParseError` that names the file which cannot be written.
    """
    place = folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in counted(voice, _files(voice, reading, recap, warnings)):
            place = folder / name
            replace_file(place, text.encode("utf-8", "replace"))
    except OSError as error:
        raise _refusal(error, place) from None


def _files(
    voice: Voice, reading: Reading, recap: Recap, warnings: Sequence[dict[str, Any]]
) -> Iterator[tuple[str, str]]:
    yield from pages(recap, voice.language)
    yield "score.json", as_json(score_json(recap, reading.files, warnings)) + "\n"
    yield from results_csv.write(reading.field, recap).items()


def _refusal(error: OSError, place: Path) -> DoubletonError:
    said = Said("cli.not-written", text=error.strerror or str(error))
    return ParseError(Fault(said, str(place)))
