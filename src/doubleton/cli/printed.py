"""What all commands of ``doubleton print`` do with a document: set it, and write it to files."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection
from pathlib import Path
from typing import Final

from doubleton.cli.placing import Identity, not_written, spare
from doubleton.cli.printing_options import Target
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError, Fault, ParseError
from doubleton.formats.files import replace_file
from doubleton.reports.paper.document import Document
from doubleton.reports.paper.glyphs import lacking
from doubleton.said import Said

STANDARD_OUTPUT: Final = "-"
_MOST_SHOWN: Final = 40


def put(
    voice: Voice, name: str, document: Document, target: Target, read: Collection[Identity] = ()
) -> int:
    """Set a document and write it; return the exit status.

    Nothing is replaced without ``--force``, and never a file that was *read*.

    Raises :class:`~doubleton.errors.DoubletonError` that names what cannot be written.
    """
    strange = lacking(document.data)
    if strange:
        shown = " ".join(sorted(strange)[:_MOST_SHOWN])
        voice.warn([Fault(Said("print.lacking", text=shown))])
    files = dict(_files(name, document, target))
    for place in files:
        _refuse_existing(place, target, read)
    for place, data in files.items():
        _write(place, data, is_secret=target.is_secret)
        if place != STANDARD_OUTPUT:
            voice.tell("print.written", path=place)
    return 0


def _files(name: str, document: Document, target: Target) -> list[tuple[str, bytes]]:
    """Return the files of a document by name."""
    found: list[tuple[str, bytes]] = []
    if target.out is not None or target.png is None:
        found.append((target.out or f"{name}.pdf", document.pdf(target.size)))
    if target.png is not None:
        pages = document.pictures(target.size)
        width = len(str(len(pages)))
        found += [
            (str(Path(target.png) / f"{name}-{number:0{width}}.png"), page)
            for number, page in enumerate(pages, 1)
        ]
    return found


def put_text(
    voice: Voice, text: str, out: str | None, *, force: bool, read: Collection[Identity] = ()
) -> int:
    """Write a text to the standard output, or to the file *out*; return the exit status."""
    place = out or STANDARD_OUTPUT
    _refuse_existing(place, Target(force=force), read)
    _write(place, text.encode("utf-8", "replace"))
    if place != STANDARD_OUTPUT:
        voice.tell("print.written", path=place)
    return 0


def _refuse_existing(place: str, target: Target, read: Collection[Identity]) -> None:
    if place == STANDARD_OUTPUT:
        if sys.stdout.isatty() and target.png is None and target.out is not None:
            raise DoubletonError("print.terminal")
        return
    path = Path(place)
    try:
        spare(path, read)
        if os.path.lexists(path) and (path.is_dir() or (path.is_file() and not target.force)):
            raise ParseError(Fault(Said("print.exists"), place))
    except DoubletonError:
        raise
    except (OSError, ValueError) as error:
        raise _not_written(error, path) from None


def _write(place: str, data: bytes, *, is_secret: bool = False) -> None:
    if place == STANDARD_OUTPUT:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    path = Path(place)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, data, is_secret=is_secret)
    except (OSError, ValueError) as error:
        raise _not_written(error, path) from None


def _not_written(error: OSError | ValueError, path: Path) -> ParseError:
    if isinstance(error, OSError):
        return not_written(error, path)
    return ParseError(Fault(Said("cli.not-written", text=str(error)), str(path)))
