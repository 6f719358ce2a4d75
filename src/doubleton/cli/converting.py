"""``doubleton convert``: files of one format to another, and what did not come along."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from doubleton.cli.progress import working
from doubleton.cli.scoring_rules import Rules
from doubleton.cli.voice import Voice
from doubleton.cli.written import Written
from doubleton.errors import DoubletonError, Fault, NotationError, ParseError
from doubleton.formats.converting import (
    Converted,
    Format,
    Loss,
    Material,
    convert,
    format_of,
    format_of_file,
)
from doubleton.formats.files import is_private, replace_file
from doubleton.formats.reading import STANDARD_INPUT
from doubleton.formats.results.results_csv import TABLES
from doubleton.said import Said
from doubleton.words import say

STANDARD_OUTPUT: Final = "-"
_NAMES: Final = (*(name for names in TABLES.values() for name in names), "ranking.csv")
"""Files of a folder of tables."""


@dataclass(frozen=True, slots=True)
class Target:
    """Where to, and in which format."""

    place: str
    format: Format

    @classmethod
    def of(cls, to: str | None, out: str | None) -> Target:
        """Read the options; raises :class:`~doubleton.errors.NotationError` where they say nothing.

        The format is that of ``--to``, or else that of the ending of ``--out``.
        """
        place = STANDARD_OUTPUT if out is None else out
        if to is not None:
            return cls(place, format_of(to))
        if place == STANDARD_OUTPUT:
            raise NotationError("convert.which", text="", known=", ".join(Format))
        return cls(place, format_of_file(place))

    @property
    def is_stream(self) -> bool:
        """Whether it is the standard output."""
        return self.place == STANDARD_OUTPUT

    @property
    def is_one_file(self) -> bool:
        """Whether it is no folder of tables."""
        return self.format is not Format.CSV or self.is_stream or Path(self.place).suffix != ""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is wanted besides: losses as a fault, an object of JSON."""

    strict: bool
    as_json: bool


def convert_files(
    voice: Voice, paths: Sequence[str], target: Target, rules: Rules, wanted: Wanted
) -> int:
    """Convert *paths*; return the exit status."""
    if wanted.as_json and target.is_stream:
        raise NotationError("convert.json-and-stream", text=target.place)
    _refuse_sources(paths, target)
    with working(voice, "cli.reading", paths):
        material = Material.of(paths)
        made = convert(
            material,
            target.format,
            policy=rules.policy,
            regulations=rules.regulations,
            method=rules.method,
            one_file=target.is_one_file,
        )
    _write(made, target, is_secret=is_private(paths))
    voice.warn(made.faults)
    lost = [Fault(loss.said) for loss in made.losses]
    for fault in lost:
        voice.warn([fault])
    if wanted.as_json:
        voice.give_json(_told(voice, material.files, target, made))
    return 1 if lost and wanted.strict else 0


def _told(voice: Voice, files: Sequence[str], target: Target, made: Converted) -> dict[str, Any]:
    return {
        "files": list(files),
        "format": str(target.format),
        "out": target.place,
        "warnings": voice.objects(made.faults),
        "losses": [_loss(voice, loss) for loss in made.losses],
    }


def _loss(voice: Voice, loss: Loss) -> dict[str, Any]:
    return {
        "kind": loss.what.partition("lost-")[2],
        "number": loss.number,
        "boards": list(loss.boards),
        "message": say(loss.said, voice.language),
    }


def _refuse_sources(paths: Sequence[str], target: Target) -> None:
    """Refuse to write where something stands that is read."""
    place = Path(target.place)
    try:
        if target.is_stream or not place.exists():
            return
        for source in (Path(path) for path in paths if path != STANDARD_INPUT):
            if not source.exists():
                continue
            if source.is_dir() and place.samefile(source):
                raise ParseError(Fault(Said("cli.folder-is-read"), target.place))
            written = [place / name for name in _NAMES] if place.is_dir() else [place]
            read = [*source.iterdir()] if source.is_dir() else [source]
            for one in written:
                if one.exists() and any(one.samefile(other) for other in read):
                    raise ParseError(Fault(Said("cli.file-is-read"), str(one)))
    except OSError as error:
        raise _refusal(error, place) from None


def _write(made: Converted, target: Target, *, is_secret: bool) -> None:
    """Write what was made; what is from files of their owner alone is for the owner alone."""
    if isinstance(made.data, bytes) and target.is_stream:
        sys.stdout.flush()
        sys.stdout.buffer.write(made.data)
        sys.stdout.buffer.flush()
        return
    place = Path(target.place)
    try:
        if isinstance(made.data, bytes):
            replace_file(place, made.data, is_secret=is_secret)
            return
        place.mkdir(parents=True, exist_ok=True)
        _write_folder(place, made.data)
    except OSError as error:
        raise _refusal(error, place) from None


def _write_folder(folder: Path, files: dict[str, bytes]) -> None:
    """Write the tables, and remove those of an earlier session."""
    written = Written(folder)
    try:
        for name, data in files.items():
            written.write(name, data)
        written.finish()
    except BaseException:
        written.abandon()
        raise


def _refusal(error: OSError, place: Path) -> DoubletonError:
    said = Said("cli.not-written", text=error.strerror or str(error))
    return ParseError(Fault(said, str(place)))
