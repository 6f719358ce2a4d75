"""Whatever a club has, read into a field: files and folders, told by what is in them."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from io import BufferedReader, BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

from doubleton.errors import Fault, ParseError
from doubleton.formats import pbn
from doubleton.formats.dealing.machine_format import machine_format
from doubleton.formats.joining import join
from doubleton.formats.pbn.travellers import travellers
from doubleton.formats.results import results_csv, results_json
from doubleton.formats.results.gathering import Gathered
from doubleton.formats.results.published import PublishedRow, PublishedTotal
from doubleton.formats.text import LARGEST_TEXT, decoded
from doubleton.said import Said
from doubleton.scoring.traveller import Field, Status

if TYPE_CHECKING:
    from doubleton.formats.dealing import DealSet

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
    DEALING = "dealing"


@dataclass(frozen=True, slots=True)
class Reading:
    """A field that was read, from which files, what is doubtful in them, and what they published.

    ``rows`` and ``totals`` are figures to compare with
    (:func:`~doubleton.formats.results.published.disagreements`).
    """

    field: Field
    files: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()
    rows: tuple[PublishedRow, ...] = ()
    totals: tuple[PublishedTotal, ...] = ()


def read_field(paths: str | Path | Iterable[str | Path]) -> Reading:
    """Read results from a file or folder, or from several; ``-`` is the standard input.

    Several of them are joined (:mod:`doubleton.formats.joining`).  A folder holds the tables of
    :data:`~doubleton.formats.results.results_csv.TABLES`, or PBN files that are joined.  A file of
    deals without results gives its deals to the boards of the others.

    Raises :class:`~doubleton.errors.ParseError` for what cannot be read at all, and where there is
    not a single result, and for a file that is named twice: its results would count twice.
    """
    parts: list[Gathered] = []
    files: list[str] = []
    for path in _each_once(map(str, (paths,) if isinstance(paths, str | Path) else paths)):
        for part, file in _parts(path):
            parts.append(part)
            files.append(file)
    return _reading(parts, files)


def _each_once(paths: Iterable[str]) -> Iterator[str]:
    seen = set()
    for path in paths:
        place = path
        with suppress(OSError, RuntimeError, ValueError):  # what is no path is told when it is read
            place = path if path == STANDARD_INPUT else str(Path(path).resolve())
        if place in seen:
            raise ParseError(Fault(Said("reading.twice"), path))
        seen.add(place)
        yield path


def _reading(parts: Sequence[Gathered], files: Sequence[str]) -> Reading:
    """Join the parts, those with results before those that have only deals."""
    scored = [part for part in parts if _has_results(part)]
    if not scored:
        faults = (fault for part in parts for fault in part.faults)
        said = Said("reading.no-results")
        raise ParseError(next(faults, None) or Fault(said, ", ".join(files)))
    dealt = [_as_deals(part) for part in parts if not _has_results(part)]
    joined = join([*scored, *dealt])
    # Boards that were dealt only come last, so no place of a figure changes.
    played = tuple(each for each in joined.field.travellers if each.rows)
    if not any(row.status not in _NO_RESULT for each in played for row in each.rows):
        unread = next(iter(joined.faults), None)
        raise ParseError(unread or Fault(Said("reading.no-results"), ", ".join(files)))
    field = replace(joined.field, travellers=played)
    return Reading(field, tuple(files), joined.faults, joined.rows, joined.totals)


def _as_deals(part: Gathered) -> Gathered:
    """Return a part without results: of what is doubtful there only the deals matter."""
    faults = (fault for fault in part.faults if fault.said.key.startswith("dealing."))
    return replace(part, faults=tuple(faults))


@dataclass(frozen=True, slots=True)
class Source:
    """A file with its content, or a folder of the tables of a session, which has no ``data``."""

    name: str
    kind: Kind | None
    data: bytes | None = None


def sources(paths: Iterable[str]) -> Iterator[Source]:
    """Open the files that :func:`read_field` would read, each once.

    Raises :class:`~doubleton.errors.ParseError` for one that cannot be read, is too large, or is
    named twice.
    """
    for path in _each_once(paths):
        if _is_folder(path):
            tables, others = _inside(Path(path))
            if tables:
                yield Source(path, Kind.CSV)
            yield from sources(map(str, others))
            continue
        try:
            with _opened(path) as stream:
                data = stream.read(LARGEST_TEXT + 1)
        except OSError as error:
            raise ParseError(_refusal(error, path)) from None
        if len(data) > LARGEST_TEXT:
            raise ParseError(Fault(Said("text.too-large", limit=LARGEST_TEXT >> 20), path))
        yield Source(path, kind_of(data[:_HEAD], path), data)


def read_sources(found: Iterable[Source]) -> Reading:
    """Read results from what was opened, as :func:`read_field` does from paths."""
    parts: list[Gathered] = []
    files: list[str] = []
    for source in found:
        parts.append(read_source(source))
        files.append(source.name)
    return _reading(parts, files)


def read_source(source: Source) -> Gathered:
    """Return what one source holds, even where that is no result."""
    if source.data is None:
        ((gathered, _),) = _folder(Path(source.name))
        return gathered
    return _file(BufferedReader(BytesIO(source.data)), source.name)


_DEALS_ONLY: Final = "travellers.deals-only"
_NO_RESULT: Final = (Status.NOT_PLAYED, Status.SITOUT)


def _has_results(part: Gathered) -> bool:
    return any(traveller.rows for traveller in part.field.travellers)


def check_file(path: str | Path) -> tuple[tuple[Fault, ...], Reading | None]:
    """Return every fault of a file, and what it holds where that is more than PBN.

    A PBN file is held to its standard (:mod:`doubleton.formats.pbn.checking`), which says nothing
    of how results are scored; of others the faults are those met in reading.  Deals without results
    are none.  In a folder without tables each file is checked.

    Raises :class:`~doubleton.errors.ParseError` for what cannot be read at all.
    """
    from doubleton.formats.pbn.checking import check  # noqa: PLC0415 - scoring does without

    name = str(path)
    if _is_folder(name):
        tables, others = _inside(Path(name))
        if not tables:
            checked = [check_file(other) for other in others]
            return tuple(fault for faults, _ in checked for fault in faults), None
        reading = read_field([name])
        return reading.faults, reading
    with _opened(name) as stream:
        kind = _kind(stream, name)
        if kind is Kind.PBN:
            return tuple(check(pbn.read(stream, name))), None
        if kind is Kind.DEALING:
            return _dealing(stream, name).faults, None
        found = _file(stream, name)
        if any(one.said.key == _DEALS_ONLY for one in found.faults) and not _has_results(found):
            return tuple(one for one in found.faults if one.said.key != _DEALS_ONLY), None
        reading = _reading([found], [name])
        return reading.faults, reading


def _parts(path: str) -> list[tuple[Gathered, str]]:
    if _is_folder(path):
        return _folder(Path(path))
    with _opened(path) as stream:
        return [(_file(stream, path), path)]


def text_of(path: str) -> str:
    """Return the text of one file, whatever it says; ``-`` is the standard input.

    Raises :class:`~doubleton.errors.ParseError` for a file that cannot be read, or is no text.
    """
    return _text(_opened(path), path)


def _is_folder(path: str) -> bool:
    try:
        return path not in ("", STANDARD_INPUT) and Path(path).is_dir()
    except OSError as error:
        raise ParseError(_refusal(error, path)) from None


def _opened(path: str) -> BufferedReader:
    if not path:
        raise ParseError(Fault(Said("reading.missing"), '""'))
    if path == STANDARD_INPUT:
        if sys.stdin is None:  # it was closed
            return BufferedReader(BytesIO())
        given = sys.stdin.buffer
        return given if isinstance(given, BufferedReader) else BufferedReader(given)  # type: ignore[arg-type]  # any stream with readinto
    try:
        return Path(path).open("rb")
    except OSError as error:
        raise ParseError(_refusal(error, path)) from None


def _refusal(error: OSError, path: str) -> Fault:
    if isinstance(error, FileNotFoundError):
        return Fault(Said("reading.missing"), path)
    if isinstance(error, PermissionError):
        return Fault(Said("reading.forbidden"), path)
    return Fault(Said("reading.refused", text=error.strerror or str(error)), path)


def _folder(folder: Path) -> list[tuple[Gathered, str]]:
    tables, others = _inside(folder)
    if tables:
        texts = {
            table: (str(path), _text(_opened(str(path)), str(path)))
            for table, path in tables.items()
        }
        return [(results_csv.read(texts), str(folder))]
    return [part for path in others for part in _parts(str(path))]


_IN_FOLDERS: Final = (".pbn", ".lin", ".json", ".xml", ".bws", ".mdb", ".accdb")
"""Files of a folder without tables that are read."""


def _inside(folder: Path) -> tuple[dict[str, Path], list[Path]]:
    """Return the tables of a session that a folder holds, or else its other files."""
    try:
        found = [path for path in sorted(folder.iterdir()) if path.is_file()]
    except OSError as error:
        raise ParseError(_refusal(error, str(folder))) from None
    names = {path.name.lower(): path for path in found}
    tables = {
        table: next(names[name] for name in known if name in names)
        for table, known in results_csv.TABLES.items()
        if any(name in names for name in known)
    }
    if "results" in tables:
        return tables, []
    others = [path for path in found if path.suffix.lower() in _IN_FOLDERS]
    if not others:
        raise ParseError(Fault(Said("reading.empty-folder"), str(folder)))
    return {}, others


def _file(stream: BufferedReader, name: str) -> Gathered:
    kind = _kind(stream, name)
    if kind is Kind.PBN:
        try:
            return travellers(pbn.read(stream, name))
        except OSError as error:
            raise ParseError(_refusal(error, name)) from None
    if kind in _READERS:
        return _READERS[kind](stream, name)
    if kind not in (Kind.JSON, Kind.CSV, None):
        raise ParseError(Fault(Said("reading.not-yet", kind=str(kind)), name))
    text = _text(stream, name)
    if kind is Kind.JSON:
        return results_json.read(text, name)
    if kind is Kind.CSV:
        return results_csv.read({"results": (name, text)})
    key = "reading.unknown" if text.strip() else "reading.empty"
    raise ParseError(Fault(Said(key), name))


def _lin(stream: BufferedReader, name: str) -> Gathered:
    from doubleton.formats import lin  # noqa: PLC0415 - the other formats do without
    from doubleton.formats.lin.travellers import travellers as in_lin  # noqa: PLC0415 - the same

    try:
        return in_lin(lin.read(stream, name))
    except OSError as error:
        raise ParseError(_refusal(error, name)) from None


def _dealing(stream: BufferedReader, name: str) -> DealSet:
    from doubleton.formats import dealing  # noqa: PLC0415 - scoring mostly does without
    from doubleton.formats.dealing.machine_files import LARGEST  # noqa: PLC0415 - the same

    try:
        with stream:
            data = stream.read(LARGEST + 1)
    except OSError as error:
        raise ParseError(_refusal(error, name)) from None
    return dealing.read(data, name)


def _usebio(stream: BufferedReader, name: str) -> Gathered:
    from doubleton.formats import usebio  # noqa: PLC0415 - the other formats need no XML
    from doubleton.formats.usebio.markup import LARGEST  # noqa: PLC0415 - the same

    try:
        with stream:
            data = stream.read(LARGEST + 1)
    except OSError as error:
        raise ParseError(_refusal(error, name)) from None
    return usebio.read(data, name)


def _bws(stream: BufferedReader, name: str) -> Gathered:
    from doubleton.formats import bws  # noqa: PLC0415 - the other formats need no Access
    from doubleton.formats.bws.access import LARGEST_ACCESS  # noqa: PLC0415 - the same

    try:
        with stream:
            data = stream.read(LARGEST_ACCESS + 1)
    except OSError as error:
        raise ParseError(_refusal(error, name)) from None
    return bws.read(data, name)


def _deals(stream: BufferedReader, name: str) -> Gathered:
    return _dealing(stream, name).gathered(name)


_READERS: Final = {
    Kind.LIN: _lin,
    Kind.XML: _usebio,
    Kind.BWS: _bws,
    Kind.DEALING: _deals,
}


def _kind(stream: BufferedReader, name: str) -> Kind | None:
    try:
        return kind_of(stream.peek(_HEAD)[:_HEAD], name)
    except OSError as error:
        raise ParseError(_refusal(error, name)) from None


def _text(stream: BinaryIO, name: str) -> str:
    try:
        with stream:
            return decoded(stream.read(LARGEST_TEXT + 1), name)
    except OSError as error:
        raise ParseError(_refusal(error, name)) from None


_SIGNS: Final = (
    (Kind.PBN, re.compile(r'\A(?:% PBN|\[[ \t]*[A-Za-z]\w*[ \t]*")')),
    (
        Kind.LIN,
        re.compile(
            r"^[ \t]*(?:vg|qx|pn|rs|md|st|pw|mp|bn|an|mn|rh|ah)\|", re.MULTILINE | re.IGNORECASE
        ),
    ),
    (Kind.LIN, re.compile(r"\Ahttps?://[^\s|]{1,200}?[?&]lin=", re.IGNORECASE)),
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
    if head[4:19] in (b"Standard Jet DB", b"Standard ACE DB"):
        return Kind.BWS
    if machine_format(head, name) is not None:
        return Kind.DEALING
    wide = head.startswith((b"\xff\xfe", b"\xfe\xff"))
    text = head.decode("utf-16" if wide else "latin-1", "ignore")
    text = text.removeprefix("\xef\xbb\xbf").lstrip()
    told = next((kind for kind, sign in _SIGNS if sign.search(text)), None)
    named = _BY_NAME.get(Path(name).suffix.lower()) if text else None
    return named or told if told in (None, Kind.CSV) else told


_BY_NAME: Final = {
    ".pbn": Kind.PBN,
    ".lin": Kind.LIN,
    ".json": Kind.JSON,
    ".csv": Kind.CSV,
}
