"""The folder that is written: pages to publish, and the session as JSON and CSV."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from doubleton.cli.progress import counted
from doubleton.cli.voice import Voice, as_json
from doubleton.cli.written import LIST, Written
from doubleton.errors import DoubletonError, Fault, ParseError
from doubleton.formats.reading import STANDARD_INPUT, Reading
from doubleton.formats.results import results_csv
from doubleton.formats.results.score_json import score_json
from doubleton.reports.folder import pages
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
) -> None:
    """Write everything about a scored session into *folder*, each file only when it is whole.

    *extra* are further files, by their names.
    Files of an earlier session that this one does not have are removed; nothing of the *sources*,
    the files and folders that were read, is ever replaced.

    Raises :class:`~doubleton.errors.ParseError` that names the file which cannot be written.
    """
    place = folder
    try:
        data = {
            "score.json": as_json(score_json(recap, reading.files, warnings)) + "\n",
            **results_csv.write(reading.field, recap),
            **extra,
        }
        read = _files_of(sources, folder)
        _spare(read, [folder / name for name in (*data, LIST)])
        folder.mkdir(parents=True, exist_ok=True)
        written = Written(folder)
        try:
            for name, text in counted(voice, _files(data, recap, voice.language)):
                place = folder / name
                _spare(read, [place])
                written.write(name, text.encode("utf-8", "replace"))
            place = folder / LIST
            written.finish()
        except BaseException:
            written.abandon()
            raise
    except OSError as error:
        raise _refusal(error, place) from None


def _files(data: dict[str, str], recap: Recap, language: str) -> Iterator[tuple[str, str]]:
    yield from data.items()
    yield from pages(recap, language)


def _files_of(sources: Sequence[str], folder: Path) -> set[tuple[int, int]]:
    """Return the identities of the files read; refuse *folder* when it is one of those read."""
    read = set()
    for source in map(Path, sources):
        if str(source) == STANDARD_INPUT:
            continue
        if source.is_dir() and folder.exists() and source.samefile(folder):
            raise ParseError(Fault(Said("cli.folder-is-read"), str(folder)))
        inside = source.iterdir() if source.is_dir() else [source]
        read |= {_identity(path) for path in inside if path.exists()}
    return read


def _spare(read: Collection[tuple[int, int]], places: Sequence[Path]) -> None:
    """Refuse to write where a file stands that was read."""
    for place in places:
        if place.exists() and _identity(place) in read:
            raise ParseError(Fault(Said("cli.file-is-read"), str(place)))


def _identity(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_dev, found.st_ino


def _refusal(error: OSError, place: Path) -> DoubletonError:
    said = Said("cli.not-written", text=error.strerror or str(error))
    return ParseError(Fault(said, str(place)))
