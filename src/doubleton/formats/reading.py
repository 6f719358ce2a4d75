"""Whatever a club has, read into a field: files and folders, told by what is in them."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from io import BufferedReader, BytesIO
from pathlib import Path
from typing import BinaryIO, Final

from doubleton.errors import Fault, ParseError
from doubleton.formats import results_csv, results_json
from doubleton.formats.gathering import Gathered
from doubleton.formats.joining import join
from doubleton.formats.published import PublishedRow, PublishedTotal
from doubleton.formats.text import LARGEST_TEXT, decoded
from doubleton.said import Said
from doubleton.scoring.traveller import Field

STANDARD_INPUT: Final = "-"
_HEAD: Final = 1 << 12


class Kind(StrEnum):
    """What a file is."""

    PBN = "PBN"
    CSV = "CSV"
    JSON = "JSON"
    LIN = "LIN"
    XML = "XML"
    BWS = "BWS"
    HTML = "HTML"


@dataclass(frozen=True, slots=True)
class Reading:
    """A field that was read, from which files, what is doubtful in them, and what they published.

    ``rows`` and ``totals`` are figures to compare with
    (:func:`~doubleton.formats.published.disagreements`).
    """

    field: Field
    files: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()
    rows: tuple[PublishedRow, ...] = ()
    totals: tuple[PublishedTotal, ...] = ()


def read_field(paths: Sequence[str | Path]) -> Reading:
    """Read results from files and folders; ``-`` is the standard input.

    Several of them are joined (:mod:`doubleton.formats.joining`).  A folder holds the tables of
    :data:`~doubleton.formats.results_csv.TABLES`, or PBN files that are joined.

    Raises :class:`~doubleton.errors.ParseError` for what cannot be read at all, and where there is
    not a single result.
    """
    parts: list[Gathered] = []
    files: list[str] = []
    for path in map(str, paths):
        for part, file in _parts(path):
            parts.append(part)
            files.append(file)
    joined = join(parts)
    if not any(traveller.rows for traveller in joined.field.travellers):
        first = joined.faults[0] if joined.faults else None
        said = Said("reading.no-results")
        raise ParseError(first or Fault(said, ", ".join(files)))
    return Reading(joined.field, tuple(files), joined.faults, joined.rows, joined.totals)


def _parts(path: str) -> list[tuple[Gathered, str]]:
    if path == STANDARD_INPUT:
        data = BytesIO(sys.stdin.buffer.read(LARGEST_TEXT + 1))
        return [(_file(BufferedReader(data), path), path)]
    try:
        if Path(path).is_dir():
            return _folder(Path(path))
        with Path(path).open("rb") as file:
            return [(_file(file, path), path)]
    except OSError as error:
        raise ParseError(_refusal(error, path)) from None


def _refusal(error: OSError, path: str) -> Fault:
    if isinstance(error, FileNotFoundError):
        return Fault(Said("reading.missing"), path)
    if isinstance(error, PermissionError):
        return Fault(Said("reading.forbidden"), path)
    return Fault(Said("reading.refused", text=error.strerror or str(error)), path)


def _folder(folder: Path) -> list[tuple[Gathered, str]]:
    names = {path.name.lower(): path for path in sorted(folder.iterdir()) if path.is_file()}
    found = {
        table: next((names[name] for name in known if name in names), None)
        for table, known in results_csv.TABLES.items()
    }
    if found["results"] is not None:
        texts = {
            table: (str(path), _text(path.open("rb"), str(path)))
            for table, path in found.items()
            if path is not None
        }
        return [(results_csv.read(texts), str(folder))]
    other = [path for name, path in names.items() if name.endswith((".pbn", ".json"))]
    if not other:
        raise ParseError(Fault(Said("reading.empty-folder"), str(folder)))
    return [part for path in other for part in _parts(str(path))]


def _file(stream: BufferedReader, name: str) -> Gathered:
    kind = kind_of(stream.peek(_HEAD)[:_HEAD], name)
    if kind is Kind.PBN:
        return _pbn(stream, name)
    if kind not in (Kind.JSON, Kind.CSV, None):
        raise ParseError(Fault(Said("reading.not-yet", kind=str(kind)), name))
    text = _text(stream, name)
    if kind is Kind.JSON:
        return results_json.read(text, name)
    if kind is Kind.CSV:
        return results_csv.read({"results": (name, text)})
    key = "reading.unknown" if text.strip() else "reading.empty"
    raise ParseError(Fault(Said(key), name))


def _text(stream: BinaryIO, name: str) -> str:
    with stream:
        return decoded(stream.read(LARGEST_TEXT + 1), name)


def _pbn(stream: BinaryIO, name: str) -> Gathered:
    del stream
    raise ParseError(Fault(Said("reading.not-yet", kind=str(Kind.PBN)), name))


_SIGNS: Final = (
    (
        Kind.LIN,
        re.compile(r"^[ \t]*(?:vg|qx|pn|rs|md|st|pw|mp|bn|an)\|", re.MULTILINE | re.IGNORECASE),
    ),
    (Kind.HTML, re.compile(r"\A<(?:!doctype html|html)", re.IGNORECASE)),
    (Kind.XML, re.compile(r"\A<")),
    (Kind.JSON, re.compile(r'\A(?:\{\s*(?:"(?:[^"\\]|\\.)*"\s*:|\})|\[\s*[\[\]{])')),
    (Kind.PBN, re.compile(r'\A[%{]|\[[ \t]*[A-Za-z]\w*[ \t]*"')),
    (Kind.CSV, re.compile(r"^(?!#)[^\n]*[,;\t]", re.MULTILINE)),
)
"""What each kind of text begins with, or has at the beginning of a line."""


def kind_of(head: bytes, name: str = "") -> Kind | None:
    r"""Return what a file is, by its first bytes; by its *name* only where these do not tell.

    >>> str(kind_of(b'% PBN 2.1\n[Event "Club"]')), str(kind_of(b"board;ns_pair;ew_pair"))
    ('PBN', 'CSV')
    """
    if head[4:19] == b"Standard Jet DB":
        return Kind.BWS
    wide = head.startswith((b"\xff\xfe", b"\xfe\xff"))
    text = head.decode("utf-16" if wide else "latin-1", "ignore")
    text = text.removeprefix("\xef\xbb\xbf").lstrip()
    told = next((kind for kind, sign in _SIGNS if sign.search(text)), None)
    named = _BY_NAME.get(Path(name).suffix.lower()) if text else None
    return named or told if told in (None, Kind.CSV) else told


_BY_NAME: Final = {".pbn": Kind.PBN, ".json": Kind.JSON, ".csv": Kind.CSV}
