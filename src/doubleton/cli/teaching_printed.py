"""What the actions of ``dealer`` print, in plain text: deals, means and frequencies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from doubleton.bridge import DENOMINATIONS, SEATS, Deal, Denomination, Seat
from doubleton.cli.voice import Voice
from doubleton.dealing.conditions import Value
from doubleton.dealing.dealer_language import (
    Average,
    Contracts,
    Frequency,
    Printing,
    Program,
)
from doubleton.scoring.rounding import decimal

if TYPE_CHECKING:
    from doubleton.dealing.generating import TeachingSet

_COLUMN: Final = 15


def lines_of(voice: Voice, program: Program, found: TeachingSet) -> Iterator[str]:
    """Yield what the actions of a program print."""
    from doubleton.dealing import tallies  # noqa: PLC0415 - loads numpy

    prints = [one for one in program.actions if isinstance(one, Printing)]
    if prints:
        yield from _printed(prints, found)
    batch, beyond = found.batch, found.beyond
    for action in program.actions:
        if isinstance(action, Average):
            mean = decimal(tallies.mean(action.value, batch, beyond), 4)
            yield f"{action.text.strip() or voice.text('cli.deal.mean')}: {mean}"
        elif isinstance(action, Frequency):
            yield f"{action.text.strip() or voice.text('cli.deal.frequency')}:"
            yield from _table(tallies.tally(action, batch, beyond), action)
        elif isinstance(action, Contracts):
            yield from _contracts(voice, tallies.mean_scores(batch, beyond))


def _contracts(
    voice: Voice, scores: Mapping[tuple[bool, Denomination, int, Seat], Fraction]
) -> Iterator[str]:
    """Yield the mean scores, a table for each vulnerability: by North / by South."""
    for is_vulnerable in (False, True):
        yield voice.text("cli.deal.scores-vul" if is_vulnerable else "cli.deal.scores-nv")
        yield (" " * 4 + "".join(f"{level:>14}" for level in range(1, 8))).rstrip()
        for denomination in DENOMINATIONS:
            cells = (
                "/".join(
                    decimal(scores[is_vulnerable, denomination, level, seat], 0)
                    for seat in (Seat.NORTH, Seat.SOUTH)
                )
                for level in range(1, 8)
            )
            yield f"{denomination!s:>4}" + "".join(f"{cell:>14}" for cell in cells)


def _table(tally: Any, action: Frequency) -> Iterator[str]:  # noqa: ANN401 - numpy is loaded late
    rows = _places(action.one.least, action.one.most)
    if action.other is None:
        for place in rows:
            if number := tally.counts.get((place,), 0):
                share = decimal(100 * tally.share(place), 2)
                yield f"{place!s:>6} {number:>8} {share:>7}%"
        return
    columns = _places(action.other.least, action.other.most)
    counts = tally.counts
    rows = [one for one in rows if any((one, other) in counts for other in columns)]
    columns = [other for other in columns if any((one, other) in counts for one in rows)]
    yield " " * 6 + "".join(f"{place!s:>8}" for place in columns)
    for one in rows:
        cells = (counts.get((one, other), 0) for other in columns)
        yield f"{one!s:>6}" + "".join(f"{number:>8}" for number in cells)


def _places(least: int, most: int) -> list[int | str]:
    return ["<", *range(least, most + 1), ">"]


def _printed(prints: Sequence[Printing], found: TeachingSet) -> Iterator[str]:
    """Yield the lines that the actions print of each deal."""
    texts = [_texts(one, found) for one in prints]
    rest = ""
    for at, deal in enumerate(found.deals):
        for one, text in zip(prints, texts, strict=True):
            if one.how != "printes":
                yield from _lines(one, at + 1, deal, text[at] if text else "")
                continue
            *whole, rest = (rest + text[at]).split("\n")
            yield from whole
    if rest:
        yield rest


def _texts(one: Printing, found: TeachingSet) -> list[str]:
    """Return for each deal what an action prints of values, nothing where it has none."""
    parts: list[Iterable[object]] = [
        found.amounts(part).tolist() if isinstance(part, Value) else [part] * len(found.batch)
        for part in one.values
    ]
    return ["".join(map(str, row)) for row in zip(*parts, strict=True)]


def _lines(one: Printing, number: int, deal: Deal, value: str) -> Iterator[str]:
    if one.how == "printpbn":
        yield f'[Deal "{deal}"]'
    elif one.how == "printoneline":
        hands = " ".join(f"{seat.name[0].lower()} {deal[seat]}" for seat in SEATS)
        yield f"{hands} {value}".rstrip()
    elif one.how == "printcompact":
        yield from (f"{seat.name[0].lower()} {deal[seat]}" for seat in SEATS)
        yield value
    else:
        seats = {"printew": (Seat.WEST, Seat.EAST), "printall": SEATS}.get(one.how, one.seats)
        yield from _beside(number, deal, seats)


def _beside(number: int, deal: Deal, seats: Sequence[Seat]) -> Iterator[str]:
    """Yield hands beside each other, a line a suit, as players write them."""
    yield f"{number:>4}. " + "".join(seat.name.title().ljust(_COLUMN) for seat in seats).rstrip()
    suits = [[holding or "-" for holding in str(deal[seat]).split(".")] for seat in seats]
    for row in zip(*suits, strict=True):
        yield (" " * 6 + "".join(holding.ljust(_COLUMN) for holding in row)).rstrip()
    yield ""
