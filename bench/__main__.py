"""Run the measurements and print what came of them.

Exit status: 0; 1 when something that is asked for was not reached; another when nothing could be
measured.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from inspect import getdoc
from pathlib import Path
from typing import Final

from bench.bws import bws_read
from bench.dealing import dealing
from bench.desk import desk_acts, desk_start
from bench.desk_evening import desk_evening
from bench.double_dummy import double_dummy
from bench.explaining import explaining
from bench.following import engine, log, replay
from bench.lin import lin_read, lin_write
from bench.measuring import Measured, Size, Spread
from bench.memory import memory
from bench.movements import movements
from bench.nouns import nouns
from bench.paper import hand_record
from bench.pbn import pbn_read, pbn_write
from bench.scoring import butler, cross_imps, matchpoints, recapitulation
from bench.standings import folding, standings_after_results
from bench.start import start
from bench.usebio import usebio_event
from bench.versions import versions
from bench.web import web_evening, web_pages, web_results, web_streams
from bench.web_phone import web_phone

MEASUREMENTS: Final[dict[str, Callable[[Size], Iterator[Measured]]]] = {
    "pbn-read": pbn_read,
    "pbn-write": pbn_write,
    "lin-read": lin_read,
    "lin-write": lin_write,
    "usebio": usebio_event,
    "explaining": explaining,
    "bws": bws_read,
    "memory": memory,
    "matchpoints": matchpoints,
    "butler": butler,
    "cross-imps": cross_imps,
    "recapitulation": recapitulation,
    "desk": desk_acts,
    "desk-start": desk_start,
    "evening": desk_evening,
    "standings": standings_after_results,
    "fold": folding,
    "replay": replay,
    "engine": engine,
    "log": log,
    "start": start,
    "paper": hand_record,
    "nouns": nouns,
    "movements": movements,
    "dealing": dealing,
    "double-dummy": double_dummy,
    "web-results": web_results,
    "web-pages": web_pages,
    "web-evening": web_evening,
    "web-streams": web_streams,
    "web-phone": web_phone,
}
FULL: Final = Size()
"""Of less than this nothing is asked."""

COLUMNS: Final = (38, 29, 29, 6, 14)


def main(words: list[str]) -> int:
    """Run what is named, or everything."""
    parser = _parser()
    wanted = parser.parse_args(words)
    if unknown := set(wanted.names) - MEASUREMENTS.keys():
        parser.error(f"unknown: {', '.join(sorted(unknown))}")
    rivals = not wanted.without_rivals
    size = Size(wanted.boards, wanted.tables, wanted.rounds, wanted.large, rivals)
    full = all((size.boards >= FULL.boards, size.tables >= FULL.tables, size.large >= FULL.large))
    print(*versions(rivals=rivals), sep=", ")
    found = list[Measured]()
    for name in wanted.names or MEASUREMENTS:
        measure = MEASUREMENTS[name]
        print(f"\n{name}: {getdoc(measure)}\n")
        _print_row("", "doubleton", "the other", "times", "asked")
        for measured in measure(size):
            found.append(measured if full else _not_asked(measured))
            _print_row(*_cells(found[-1]))
    if wanted.out is not None:
        rows = [asdict(one) | {"ratio": one.ratio, "is_met": one.is_met} for one in found]
        figures = {"versions": versions(rivals=rivals), "size": asdict(size), "measured": rows}
        wanted.out.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    missed = [one.task for one in found if one.is_met is False]
    if full:
        print("\nNot reached:", ", ".join(missed) or "nothing")
    return 1 if missed else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m bench", description="Measure; CPU time only.")
    names = ", ".join(MEASUREMENTS)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {names}; all without a name")
    parser.add_argument("--boards", type=int, default=FULL.boards, help="boards of the PBN file")
    parser.add_argument("--tables", type=int, default=FULL.tables, help="tables of the event")
    parser.add_argument("--rounds", type=int, default=FULL.rounds, help="times each is measured")
    parser.add_argument("--large", type=int, default=FULL.large, help="bytes of the large file")
    parser.add_argument("--without-rivals", action="store_true", help="measure doubleton alone")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the figures as JSON too")
    return parser


def _not_asked(one: Measured) -> Measured:
    return replace(one, least_ratio=None, most=None, least=None)


def _cells(one: Measured) -> tuple[str, ...]:
    asked = ""
    if one.least_ratio is not None:
        asked = f"{one.least_ratio:g} times"
    elif one.most is not None:
        asked = f"most {_short(one.most)}"
    elif one.least is not None:
        asked = f"least {_short(one.least)}"
    mark = {True: " yes", False: " NO", None: ""}[one.is_met]
    ratio = f"{one.ratio:.1f}" if one.ratio is not None else ""
    return f"{one.task} ({one.unit})", _spread(one.ours), _spread(one.rival), ratio, asked + mark


def _spread(spread: Spread | None) -> str:
    if spread is None:
        return ""
    return f"{_short(spread.median)} ({_short(spread.low)} to {_short(spread.high)})"


def _short(figure: float) -> str:
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.1f}"


def _print_row(*cells: str) -> None:
    widths = zip(cells, COLUMNS, strict=True)
    print("  ".join(cell.ljust(width) for cell, width in widths).rstrip(), flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
