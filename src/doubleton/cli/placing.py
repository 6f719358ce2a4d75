"""Files put into a folder, all of them or as many as there was room for, and nothing of others."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from pathlib import Path

from doubleton.cli.written import LIST, Written
from doubleton.errors import Fault, ParseError
from doubleton.formats.reading import STANDARD_INPUT
from doubleton.said import Said

Identity = tuple[int, int]
"""A file, whatever it is called: its device and its number there."""


def identities(sources: Sequence[str]) -> set[Identity]:
    """Return the files that were read: *sources*, and those in folders among them."""
    read = set()
    for source in map(Path, sources):
        if str(source) != STANDARD_INPUT:
            inside = source.iterdir() if source.is_dir() else [source]
            read |= {_identity(path) for path in inside if path.exists()}
    return read


def place_files(folder: Path, files: Iterable[tuple[str, str]], read: Collection[Identity]) -> None:
    """Write *files*, by name and text, into *folder*; nothing of what was *read* is replaced.

    Files that an earlier run wrote there, and this one does not, are removed.

    Raises :class:`~doubleton.errors.ParseError` that names the file which cannot be written.
    """
    place = folder
    try:
        spare(folder / LIST, read)
        folder.mkdir(parents=True, exist_ok=True)
        written = Written(folder)
        try:
            for name, text in files:
                place = folder / name
                spare(place, read)
                written.write(name, text.encode("utf-8", "replace"))
            place = folder / LIST
            written.finish()
        except BaseException:
            written.abandon()
            raise
    except OSError as error:
        raise not_written(error, place) from None


def spare(place: Path, read: Collection[Identity]) -> None:
    """Refuse to write where a file stands that was read."""
    if place.exists() and _identity(place) in read:
        raise ParseError(Fault(Said("cli.file-is-read"), str(place)))


def not_written(error: OSError, place: Path) -> ParseError:
    """Return what the user is told where a file cannot be written."""
    return ParseError(Fault(Said("cli.not-written", text=error.strerror or str(error)), str(place)))


def _identity(path: Path) -> Identity:
    found = path.stat()
    return found.st_dev, found.st_ino
