"""The faults of a file, game by game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from doubleton.errors import Fault
from doubleton.formats.pbn.checking.annotations import inspect_notes
from doubleton.formats.pbn.checking.auctions import inspect_auction
from doubleton.formats.pbn.checking.deals import inspect_deal
from doubleton.formats.pbn.checking.double_dummy import inspect_double_dummy
from doubleton.formats.pbn.checking.export_format import inspect_export
from doubleton.formats.pbn.checking.inspection import Inspection, Standard, standard_of
from doubleton.formats.pbn.checking.lines import inspect_lines
from doubleton.formats.pbn.checking.plays import inspect_play
from doubleton.formats.pbn.checking.results import inspect_result
from doubleton.formats.pbn.checking.tables import inspect_tables
from doubleton.formats.pbn.checking.tags import inspect_tags
from doubleton.formats.pbn.games import Game
from doubleton.said import Said

MOST_OF_A_KIND: Final = 20
"""Faults of one kind that are told with their places; the others are counted."""


def check(
    games: Iterable[Game],
    standard: Standard | None = None,
    most: int = MOST_OF_A_KIND,
    *,
    export: bool = False,
) -> Iterator[Fault]:
    r"""Yield what departs from the standard in the games of a file, in their order.

    *standard* is the version to hold the file to, by default the one it names, or else the latest;
    with *export* it is held to export format.  Of a kind of fault no more than *most* are told one
    by one.

    >>> from doubleton.formats.pbn import read
    >>> for fault in check(read(b'[Dealer "N"]\n[Auction "N"]\n1D 1C\n')):
    ...     print(fault.line, fault.column, fault.said)
    3 4 Said('check.insufficient', call='1C')
    """
    told = set[str]()
    count = Counter[str]()
    last = dict[str, Fault]()
    for game in games:
        standard = standard or standard_of(game)
        for fault in _faults(game, standard, told, export=export):
            count[fault.said.key] += 1
            if count[fault.said.key] <= most:
                yield fault
            else:
                last[fault.said.key] = fault
    for key, fault in last.items():
        said = Said("check.more", number=count[key] - most, example=fault.said)
        yield Fault(said, fault.file)


def _faults(game: Game, standard: Standard, told: set[str], *, export: bool) -> list[Fault]:
    inspection = Inspection(game, standard)
    inspect_lines(inspection, told)
    if inspection.sections or game.opening:
        inspect_tags(inspection, told)
        inspect_deal(inspection)
        inspect_result(inspection)
        inspect_auction(inspection)
        inspect_play(inspection, told)
        inspect_notes(inspection)
        inspect_tables(inspection)
        inspect_double_dummy(inspection)
    if export:
        inspect_export(inspection, told)
    found = [*game.faults, *(game.fault(said, at) for at, said in inspection.found)]
    return sorted(found, key=lambda fault: (fault.line or 0, fault.column or 0))
