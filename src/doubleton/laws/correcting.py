"""What a correction of the record changes, told before it is confirmed.

The Director, or the scorer, strikes, replaces or restores an act; the record is folded again by the
Laws, and he sees what becomes of the auction, the play, what may be chosen, and the score.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from doubleton.bridge import SEATS, SIDES
from doubleton.laws.code import LAWS
from doubleton.laws.procedures.reckoning import declarer_tricks, score_ns
from doubleton.said import Said
from doubleton.table.facts import Irregularity
from doubleton.table.record import Correction, Folded, Impossible, Record, fold
from doubleton.table.table import Table


@dataclass(frozen=True, slots=True)
class Corrected:
    """A record with one more correction, and what comes of it.

    ``impossible`` are the later acts that have become impossible by it; they stay on the record.
    ``changes`` tell what is otherwise than before.
    """

    record: Record
    table: Table
    impossible: tuple[Impossible, ...]
    changes: tuple[Said, ...]


def folded(start: Table, record: Record) -> Folded:
    """Return what *record* comes to under the Laws in force at *start*."""
    return fold(LAWS.apply, start, record)


def corrected(start: Table, record: Record, correction: Correction) -> Corrected:
    """Return what *record* would be with *correction*.

    >>> from doubleton.bridge import Call, Seat
    >>> from doubleton.lawbook import Regulations
    >>> from doubleton.table.acts import CallMade
    >>> from doubleton.table.record import Struck
    >>> record = Record().with_(CallMade(Seat.NORTH, Call("1S")))
    >>> corrected(Table.of(Regulations(), Seat.NORTH), record, Struck(1)).changes
    (Said('record.calls', after='-', before='N 1S'), Said('record.turn', after='N', before='E'))

    Raises ``ValueError`` for a correction of an act that was never recorded.
    """
    after = record.with_(correction)
    was, now = folded(start, record), folded(start, after)
    known = {one.number for one in was.impossible}
    impossible = tuple(one for one in now.impossible if one.number not in known)
    return Corrected(after, now.table, impossible, difference(was.table, now.table))


def difference(before: Table, after: Table) -> tuple[Said, ...]:
    """Return how one table differs from another, as somebody tells it who looks at both."""
    return (*_looks(before, after), *_irregularities(before, after))


def _looks(before: Table, after: Table) -> Iterator[Said]:
    for key, look in _LOOKS:
        was, now = look(before) or NOTHING, look(after) or NOTHING
        if was != now:
            yield Said(key, before=was, after=now)


def _irregularities(before: Table, after: Table) -> Iterator[Said]:
    """Tell of irregular acts that were not irregular before, or are not any more."""
    was, now = set(_acts_that_break(before)), set(_acts_that_break(after))
    for number, law, seat in sorted(now - was):
        yield Said("record.irregular", number=number, law=law, seat=seat)
    for number, law, seat in sorted(was - now):
        yield Said("record.regular", number=number, law=law, seat=seat)


def _acts_that_break(table: Table) -> Iterator[tuple[int, str, str]]:
    for number, fact in table.docket.record:
        if isinstance(fact, Irregularity):
            yield number, fact.kind, str(fact.seat)


NOTHING: Final = "-"


def _calls(table: Table) -> str:
    return ", ".join(f"{seat} {call}" for seat, call in table.auction.calls)


def _turn(table: Table) -> str:
    passed_out = table.play is None and table.auction.ended
    return "" if table.docket.over or passed_out else str(table.turn)


def _contract(table: Table) -> str:
    return "" if table.contract is None else str(table.contract)


def _tricks(table: Table) -> str:
    play = table.play
    return "" if play is None else ", ".join(f"{side} {play.won(side)}" for side in SIDES)


def _trick(table: Table) -> str:
    current = None if table.play is None else table.play.current
    return "" if current is None else ", ".join(f"{seat} {card}" for seat, card in current.cards)


def _options(table: Table) -> str:
    offered = (
        " ".join(str(part) for part in (one.seat, one.word, one.argument) if part is not None)
        for one in LAWS.options(table)
    )
    return ", ".join(offered)


def _silent(table: Table) -> str:
    return ", ".join(str(seat) for seat in SEATS if table.docket.must_pass[seat] is not None)


def _penalty_cards(table: Table) -> str:
    return ", ".join(f"{one.seat} {one.card}" for one in table.docket.penalty_cards)


def _number(reckoned: Callable[[Table], int | None]) -> Callable[[Table], str]:
    def told(table: Table) -> str:
        number = reckoned(table)
        return "" if number is None else str(number)

    return told


_LOOKS: Final[tuple[tuple[str, Callable[[Table], str]], ...]] = (
    ("record.calls", _calls),
    ("record.contract", _contract),
    ("record.turn", _turn),
    ("record.trick", _trick),
    ("record.tricks", _tricks),
    ("record.options", _options),
    ("record.must-pass", _silent),
    ("record.penalty-cards", _penalty_cards),
    ("record.declarer-tricks", _number(declarer_tricks)),
    ("record.score", _number(score_ns)),
)
"""What is looked at, in the order in which it is told."""
