"""Records to a LIN file: a match of two rooms with its results, otherwise board after board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final

from doubleton.bridge import PASSED_OUT, SEATS, Call, Contract, Hand
from doubleton.formats.lin.carrying import (
    LETTER_OF_SCORING,
    MATCH_TAGS,
    ROOMS,
    carried,
    in_order,
    is_of_match,
    percentage_text,
)
from doubleton.formats.lin.header import MOST_BOARDS
from doubleton.formats.lin.plain_writing import plain_line
from doubleton.formats.lin.sections import ALL
from doubleton.formats.lin.values import CALL_TEXTS, DIGIT_OF, FIRST, LETTER_OF
from doubleton.formats.pbn.board_record import BoardRecord

_LINE: Final = "\n"
_SHOW: Final = "pg||"
_CLOCKWISE: Final = tuple(SEATS[(FIRST + turn) % 4] for turn in range(4))
_NOBODY: Final = ("", "", "", "")


def write(records: Iterable[BoardRecord]) -> bytes:
    r"""Return the file that holds what LIN can hold of these records.

    What that is tells :func:`~doubleton.formats.lin.carrying.carried`.  Records that name their
    room make a match, in the order given; all others stand on a line each.  The text is UTF-8.

    >>> from doubleton.bridge import Board
    >>> write([BoardRecord.of(Board.numbered(3))])
    b'pn|,,,|st||md|1|rh||ah|Board 3|sv|e|pg||\n'
    """
    lines = list[str]()
    met = False
    for key, group in groupby(map(_placed, records), key=itemgetter(0)):
        if key is None:
            lines += ["vg||"] if met else []
            lines += (plain_line(record) or long_line(record) for _, record in group)
        else:
            for match in _matches(record for _, record in group):
                lines += _match_lines(match)
        met = met or key is not None
    return _LINE.join((*lines, "")).encode() if lines else b""


def long_line(record: BoardRecord) -> str:
    """Return the line of a board that is of no match, whatever is in it."""
    return "".join(map(_line, carried([record])))


def _placed(record: BoardRecord) -> tuple[tuple[str, ...] | None, BoardRecord]:
    """Return what the boards of a match have in common with one of them, as LIN holds it."""
    if not is_of_match(record):
        return None, record
    (kept,) = carried([record])
    tags = (kept.tag(name) or "" for name in MATCH_TAGS)
    return (kept.event, kept.scoring, *tags), kept


def _matches(boards: Iterable[BoardRecord]) -> Iterator[list[BoardRecord]]:
    """Divide the boards where one comes a second time in the same room."""
    match, seen = list[BoardRecord](), set[tuple[str, str | None]]()
    for record in boards:
        place = record.board, record.room
        if place in seen or len(seen) == MOST_BOARDS:
            yield match
            match, seen = [], set()
        match.append(record)
        seen.add(place)
    yield match


def _line(record: BoardRecord) -> str:
    heading = f"rh||ah|Board {record.board}|" if record.board else ""
    return "".join((f"pn|{_names(record)}|st||", *_dealt(record, heading), *_end(record, "")))


def _match_lines(match: Sequence[BoardRecord]) -> Iterator[str]:
    first = match[0]
    numbers = sorted({int(record.board) for record in match})
    whole = numbers[-1] - numbers[0] + 1 == len(numbers) <= MOST_BOARDS
    home_first, home, stage, visitors_first, visitors = (
        first.tag(name) or "" for name in MATCH_TAGS
    )
    kind = LETTER_OF_SCORING.get(first.scoring, "")
    ends = (str(numbers[0]), str(numbers[-1])) if whole else ("", "")
    about = (first.event, stage, kind, *ends, home, home_first, visitors, visitors_first)
    yield f"vg|{','.join(about)}|"
    results = {(int(record.board), record.room): _result(record) for record in match}
    told = tuple(results.get((number, room), "") for number in numbers for room in ROOMS)
    yield f"rs|{','.join(told)}|"
    if not whole:
        yield f"bn|{','.join(map(str, numbers))}|"
    names = _constant_names(match)
    if names is not None:
        yield f"pn|{names}|{_SHOW}"
    for record in match:
        own = "" if names is not None else f"pn|{_seated(record)}|"
        start = f"qx|{ROOMS[record.room or 'Open']}{record.board}|{own}st||"
        yield "".join((start, *_dealt(record, ""), *_end(record, _LINE)))


def _constant_names(match: Iterable[BoardRecord]) -> str | None:
    """Return the players of both rooms, ``None`` when they change."""
    names = dict[str, str]()
    for record in match:
        if names.setdefault(record.room or "", _names(record)) != _names(record):
            return None
    nobody = ",".join(_NOBODY)
    return ",".join(names.get(room, nobody) for room in ROOMS)


def _seated(record: BoardRecord) -> str:
    closed = ",".join((*_NOBODY, "")) if record.room == "Closed" else ""
    return closed + _names(record)


def _names(record: BoardRecord) -> str:
    return ",".join(record.names[seat] for seat in _CLOCKWISE)


def _dealt(record: BoardRecord, heading: str) -> Iterator[str]:
    """Yield comments, cards, heading, vulnerability and calls."""
    for _, text in record.comments:
        yield f"nt|{text}|{_SHOW}"
    dealer = "" if record.dealer is None else DIGIT_OF[record.dealer]
    hands = "" if record.deal is None else ",".join(_hand(record.deal[seat]) for seat in _CLOCKWISE)
    yield f"md|{dealer}{hands}|{heading}"
    if record.vulnerability is not None:
        yield f"sv|{LETTER_OF[record.vulnerability]}|"
    if record.auction is not None:
        yield from _comments(record.auction.comments)
        for at, call in enumerate(record.auction.calls):
            yield from _call(record, at, call)
    yield _SHOW


def _hand(hand: Hand | None) -> str:
    if hand is None:
        return ""
    suits = str(hand).split(".")
    return "".join(letter + suit for letter, suit in zip("SHDC", suits, strict=True))


def _call(record: BoardRecord, at: int, call: Call | None) -> Iterator[str]:
    if record.auction is None or call is None:
        return
    text = CALL_TEXTS[call] if call < len(CALL_TEXTS) else str(call)[:2]
    remark = record.auction.remark(at)
    explained = record.auction.explanation(at)
    yield f"mb|{text}!|" if explained == "" else f"mb|{text}|"
    if explained:
        yield f"an|{explained}|"
    if remark is not None:
        yield from _comments(remark.comments)


def _comments(texts: Iterable[str]) -> Iterator[str]:
    return (f"nt|{text}|{_SHOW}" for text in texts)


def _end(record: BoardRecord, line: str) -> Iterator[str]:
    """Yield cards, claim and percentage; *line* separates tricks."""
    played = 0
    if record.play is not None and isinstance(record.contract, Contract):
        for at, card in in_order(record.play, record.contract):
            played += 1
            yield f"{line if played % 4 == 1 else ''}pc|{card}|"
            remark = record.play.remark(at)
            yield from _comments(() if remark is None else remark.comments)
            yield _SHOW if played % 4 == 0 else ""
    percentage = percentage_text(record.scores)
    claimed = record.tricks is not None and (played < ALL or record.disputed)
    if claimed or percentage:
        yield f"{line}mc|{record.tricks}|" if claimed else line
        yield f"zz|{percentage}%|" if percentage else ""
        yield _SHOW


def _result(record: BoardRecord) -> str:
    contract, result = record.contract, record.result
    if result is None or not isinstance(contract, Contract):
        return "PASS" if contract is PASSED_OUT else ""
    relative = result.relative or 0
    bid = f"{contract.level}{str(contract.denomination)[0]}{contract.declarer}"
    return f"{bid}{'x' * contract.doubled}{f'{relative:+d}' if relative else '='}"
