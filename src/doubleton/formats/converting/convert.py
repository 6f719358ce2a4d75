"""Writing in another format, and reading again what was written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from doubleton.bridge import Board
from doubleton.errors import DoubletonError, Fault, ParseError
from doubleton.formats import pbn
from doubleton.formats.converting.fields_compared import compare_fields
from doubleton.formats.converting.losses import Loss, Lost, Tally
from doubleton.formats.converting.material import Material, records_of
from doubleton.formats.converting.only_deals import compare_with_deals, deals_written
from doubleton.formats.converting.records_compared import compare_records, compare_with_field
from doubleton.formats.converting.results_as_records import dealt_records, table_records
from doubleton.formats.format import Format
from doubleton.formats.pbn.board_record import BoardRecord
from doubleton.formats.pbn.results_writing import board_records
from doubleton.formats.reading import Kind, Source, read_source
from doubleton.formats.results import results_csv, results_json
from doubleton.formats.results.gathering import Gathered
from doubleton.formats.teaching_mark import mark_of
from doubleton.formats.text import decoded
from doubleton.lawbook import Regulations
from doubleton.scoring.policy import Policy
from doubleton.scoring.policy import policy as policy_of
from doubleton.scoring.recap import Recap
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Field, Method

Data = bytes | dict[str, bytes]
"""A file, or the files of a folder by their names."""

RESULTS: Final = "results.csv"
_WITH_FIGURES: Final = (Format.PBN, Format.USEBIO)
"""Formats that hold the figures of a session; the others do without."""

_KINDS: Final = {
    **dict.fromkeys(Format, Kind.DEALING),
    Format.PBN: Kind.PBN,
    Format.JFR: Kind.PBN,
    Format.LIN: Kind.LIN,
    Format.USEBIO: Kind.XML,
    Format.CSV: Kind.CSV,
    Format.JSON: Kind.JSON,
}


@dataclass(frozen=True, slots=True)
class Converted:
    """What was written, what of the source is not in it, and what was doubtful in the source."""

    data: Data
    losses: tuple[Loss, ...]
    faults: tuple[Fault, ...] = ()


@dataclass(frozen=True, slots=True)
class _Rules:
    policy: Policy
    regulations: Regulations
    method: Method | None


def convert(
    material: Material,
    format: Format,  # noqa: A002 - what it is called
    *,
    policy: Policy | None = None,
    regulations: Regulations | None = None,
    method: Method | None = None,
    one_file: bool = False,
) -> Converted:
    r"""Write *material* in a *format*, and tell what did not come along.

    Where both sides hold games with auction and play, these are carried; otherwise the results,
    scored by *policy*, *regulations* and *method*, by default those of the club and of the source.
    With *one_file* CSV is the table of results alone.

    >>> from doubleton.formats.reading import Kind, Source
    >>> text = b"board,ns_pair,ew_pair,contract,declarer,tricks\n1,3,4,3NT,N,10\n"
    >>> made = convert(Material([Source("monday.csv", Kind.CSV, text)]), Format.PBN)
    >>> made.losses, made.data[:9]
    ((), b'% PBN 2.1')

    Raises :class:`~doubleton.errors.ParseError` for what cannot be read, and
    :class:`~doubleton.errors.DoubletonError` where figures are wanted that cannot be computed, and
    where the format has room for nothing of it.
    """
    rules = _Rules(policy or policy_of("club1987"), regulations or Regulations(), method)
    made = _converted(material, format, rules, one_file=one_file)
    is_marked = any(mark_of(one.data) for one in material.sources if one.data is not None)
    if not is_marked or (isinstance(made.data, bytes) and mark_of(made.data)):
        return made
    return replace(made, losses=(*made.losses, Loss(Lost.TEACHING, 1)))


def _converted(material: Material, target: Format, rules: _Rules, *, one_file: bool) -> Converted:
    if material.has_records:
        if target.has_records:
            return _records(material, target)
        if target is Format.CSV and one_file and not material.has_results:
            return _records(material, Format.DEAL_CSV)
    return _results(material, target, rules, one_file=one_file)


def _records(material: Material, target: Format) -> Converted:
    records = material.records
    data = _records_written(records, target)
    again = records_of(_source(target, data)) if data else ()
    if records and not any(map(_says_something, again)):
        raise DoubletonError("convert.nothing", format=str(target))
    tally = Tally()
    if target.has_deals_only:
        compare_with_deals(tally, records, again)
    else:
        compare_records(tally, records, again)
    return Converted(data, tally.losses(), material.record_faults)


def _says_something(record: BoardRecord) -> bool:
    told = (record.deal, record.contract, record.auction, record.play)
    return bool(record.tables or record.tags) or any(one is not None for one in told)


def _records_written(records: Sequence[BoardRecord], target: Format) -> bytes:
    if target is Format.PBN:
        return pbn.write(records)
    if target.has_deals_only:
        return deals_written(records, target)
    from doubleton.formats import lin  # noqa: PLC0415 - other formats do without

    return lin.write(map(_marked, records))


def _marked(record: BoardRecord) -> BoardRecord:
    """Return a deal without a dealer with that of Law 2: in LIN the hands begin with the dealer."""
    number = record.number
    if number is None or record.deal is None or record.auction is not None:
        return record
    law2 = Board.numbered(number)
    return replace(
        record,
        dealer=law2.dealer if record.dealer is None else record.dealer,
        vulnerability=(
            law2.vulnerability if record.vulnerability is None else record.vulnerability
        ),
    )


def _results(material: Material, target: Format, rules: _Rules, *, one_file: bool) -> Converted:
    reading = material.reading
    field = reading.field
    if rules.method is not None:
        field = replace(field, method=rules.method)
    faults = reading.faults
    recap: Recap | None = None
    try:
        recap = score(field, rules.policy, rules.regulations)
        faults = (*faults, *map(Fault, recap.remarks))
    except DoubletonError as error:
        if target in _WITH_FIGURES:
            raise
        faults = (*faults, Fault(error.said))
    data = _written(field, recap, target, one_file=one_file)
    again = _again(data, target)
    if again is None or not again.field.travellers:
        raise DoubletonError("convert.nothing", format=str(target))
    tally = Tally()
    before = Gathered(field, (), reading.rows, reading.totals)
    compare_fields(tally, before, again)
    compare_with_field(tally, material.records)
    return Converted(data, tally.losses(), faults)


def _written(field: Field, recap: Recap | None, target: Format, *, one_file: bool) -> Data:
    if target is Format.LIN:
        return _records_written(tuple(table_records(field)), target)
    if target.has_deals_only:
        return _records_written(tuple(dealt_records(field)), target)
    if target is Format.JSON:
        return results_json.write(field, recap).encode("utf-8", "replace")
    if recap is None or target is Format.CSV:
        tables = results_csv.write(field, recap)
        files = {name: text.encode("utf-8", "replace") for name, text in tables.items()}
        return files[RESULTS] if one_file else files
    if target is Format.PBN:
        return pbn.write(board_records(field, recap))
    from doubleton.formats import usebio  # noqa: PLC0415 - other formats need no XML

    return usebio.write(field, recap)


def _again(data: Data, target: Format) -> Gathered | None:
    """Read what was written; ``None`` where nothing is in it."""
    if isinstance(data, dict):
        return results_csv.read(dict(_tables(data)))
    try:
        return read_source(_source(target, data))
    except ParseError:
        return None


def _source(target: Format, data: bytes) -> Source:
    ending = "pbn" if target is Format.JFR else target.lower()
    return Source(f"-.{ending}", _KINDS[target], data)


def _tables(files: dict[str, bytes]) -> Iterator[tuple[str, tuple[str, str]]]:
    for table, names in results_csv.TABLES.items():
        for name in names:
            if name in files:
                yield table, (name, decoded(files[name], name))
