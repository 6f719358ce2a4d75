"""Records to a file in export format, PBN 2.1."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import Final, TypeVar

from doubleton.bridge import PASSED_OUT, Contract, Par, Seat
from doubleton.formats.pbn.board_record import OF_A_RESULT, WITH_FIELD, BoardRecord, Scores
from doubleton.formats.pbn.double_dummy import par_contracts, result_table
from doubleton.formats.pbn.lines import LINE_END, comment_lines, tag_lines, tag_name
from doubleton.formats.pbn.plain_writing import plain_text
from doubleton.formats.pbn.section_lines import auction_lines, play_lines, table_lines
from doubleton.formats.pbn.standard import MANDATORY
from doubleton.formats.pbn.tables import RESULT_TABLE, Table, is_table
from doubleton.formats.pbn.values import Sided
from doubleton.formats.text import redecoded
from doubleton.scoring.rounding import decimal

Value = TypeVar("Value")

_HEADER: Final = ("% PBN 2.1", "% EXPORT")
_CHARSET: Final = "%Content-type: text/x-pbn; charset=UTF-8"


def write(records: Iterable[BoardRecord]) -> bytes:
    r"""Return the file in export format that holds these records.

    The text is ISO 8859/1 as the standard asks; a file with other letters is UTF-8, and says so in
    an escape line as BridgeComposer does.  What the format has no room for is replaced: control
    characters by blanks, a brace in a comment by a parenthesis.

    >>> write([BoardRecord(board="1")]).decode().splitlines()[:4]
    ['% PBN 2.1', '% EXPORT', '[Event ""]', '[Site ""]']
    """
    games = [game_text(record) for record in records]
    text = LINE_END.join(games)
    if text.isascii() or all(map(_is_latin, games)):
        return LINE_END.join((*_HEADER, text)).encode("latin-1")
    return LINE_END.join((*_HEADER, _CHARSET, text)).encode("utf-8")


def _is_latin(text: str) -> bool:
    """Whether a reader will take the text for ISO 8859/1, who tries other encodings first."""
    return text.isascii() or (max(text) <= "\xff" and redecoded(text)[1] == "latin-1")


def game_text(record: BoardRecord) -> str:
    """Return one game in export format, without the empty line before it."""
    return plain_text(record) or LINE_END.join((*game_lines(record), ""))


def game_lines(record: BoardRecord) -> Iterator[str]:
    """Yield the lines of a game in export format, whatever is in it."""
    comments = dict[str, list[str]]()
    for name, text in record.comments:
        comments.setdefault(name, []).append(text)
    for text in comments.pop("", ()):
        yield from comment_lines(text)
    for name, value in (*_mandatory(record), *sorted(_supplemental(record).items())):
        yield from tag_lines(name, value)
        for text in comments.pop(name, ()):
            yield from comment_lines(text)
    for texts in comments.values():
        for text in texts:
            yield from comment_lines(text)
    if record.auction is not None:
        yield from auction_lines(record.auction, record.dealer)
    if record.play is not None:
        yield from play_lines(record.play)
    for table in sorted(_tables(record), key=lambda table: table.name):
        yield from table_lines(table)


def _mandatory(record: BoardRecord) -> Iterator[tuple[str, str]]:
    north, east, south, west = record.names
    dealer = record.dealer
    values = (
        *(record.event, record.site, record.date, record.board, west, north, east, south),
        _text(dealer),
        _text(record.vulnerability),
        "" if record.deal is None else record.deal.text(Seat.NORTH if dealer is None else dealer),
        record.scoring,
        *_outcome(record),
    )
    return zip(MANDATORY, values, strict=True)


def _text(value: object) -> str:
    return "" if value is None else str(value)


def _outcome(record: BoardRecord) -> Iterator[str]:
    """Yield declarer, contract and tricks, and where there is none why (PBN 2.1, section 3.4)."""
    values = (_declarer(record), _contract(record), _tricks(record))
    for name, value in zip(OF_A_RESULT, values, strict=True):
        none = "" if name in record.inapplicable or record.contract is PASSED_OUT else "?"
        yield value or none


def _declarer(record: BoardRecord) -> str:
    return "" if record.declarer is None else f"{'^' * record.swapped}{record.declarer}"


def _contract(record: BoardRecord) -> str:
    if isinstance(record.contract, Contract):
        return str(record.contract)[:-1]
    return _text(record.trumps if record.contract is None else record.contract)


def _tricks(record: BoardRecord) -> str:
    tricks = record.tricks if record.side_tricks is None else record.side_tricks
    text = _sided(tricks, str) if isinstance(tricks, Sided) else _text(tricks)
    return f"^{text}" if record.disputed and text else text


def _supplemental(record: BoardRecord) -> dict[str, str]:
    """Return the tags besides the mandatory ones by name; of two with one name the first."""
    tags = dict[str, str]()
    for name, value in record.tags:
        plain = tag_name(name)
        if plain not in WITH_FIELD and not is_table(plain):
            tags.setdefault(plain, value)
    tags.update(_scores(record.scores))
    if record.double_dummy is not None:
        tags["DoubleDummyTricks"] = record.double_dummy.hex()
    if record.par is not None:
        tags.update(_par(record.par))
    return tags


def _par(par: Par) -> Iterator[tuple[str, str]]:
    yield "OptimumScore", f"NS {par.score}"
    if par.results:
        yield "ParContract", par_contracts(par)


def _scores(scores: Scores) -> Iterator[tuple[str, str]]:
    numbers = (
        ("Score", scores.points),
        ("ScoreIMP", scores.imps),
        ("ScoreMP", scores.matchpoints),
        ("ScorePercentage", scores.percentage),
    )
    for name, number in numbers:
        if number is not None:
            yield name, _sided(number, _number)
    if scores.rubber is not None:
        yield "ScoreRubber", _sided(scores.rubber, lambda points: f"{points[0]}/{points[1]}")
    if scores.rubber_history is not None:
        yield "ScoreRubberHistory", _sided(scores.rubber_history, _history)


def _sided(value: Sided[Value], text: Callable[[Value], str]) -> str:
    if value.declarer is not None:
        return text(value.declarer)
    sides = (("NS", value.ns), ("EW", value.ew))
    return " ".join(f"{side} {text(own)}" for side, own in sides if own is not None)


def _number(value: Fraction) -> str:
    """Return the decimals of a number, all of them when they end soon."""
    for places in range(10):
        if (value * 10**places).denominator == 1:
            return decimal(value, places)
    return decimal(value)


def _history(points: tuple[int, ...]) -> str:
    return f"{points[0]} {points[1]} / {' '.join(map(str, points[2:]))}"


def _tables(record: BoardRecord) -> Iterator[Table]:
    if record.double_dummy is not None:
        yield result_table(record.double_dummy)
    for table in record.tables:
        name = tag_name(table.name)
        if name not in WITH_FIELD and (name != RESULT_TABLE or record.double_dummy is None):
            yield table
