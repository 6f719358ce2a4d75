"""Tables and par that other programs have published in their files."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from doubleton.bridge import DENOMINATIONS, SEATS, DDTable
from doubleton.cli.solved_boards import boards_of
from doubleton.formats.pbn import BoardRecord
from doubleton.formats.reading import sources
from doubleton.solver import dd_tables, lowest, par
from shared_material import needs_shared, shared
from solver.solving import needs_solver

pytestmark = needs_shared

OF_ANY_SEAT: Final = ("bws/LBC-2026-01-26.pbn", "pbn/bigdeal/bridgecomposer.pbn")
"""Files that name every contract of par at its lowest level."""

FILES: Final = (
    *OF_ANY_SEAT,
    "pbn/realbridge/endplay_example2_299boards.pbn",
    "bws/LBC-2026-01-26_anon.bws",
    "dealing/test-jfr.pbn",
    "dealing/test.pbn",
    "pbn/ben/Ben_&_Friends_Daily_-_2024-06-02_Daylong.pbn",
    "pbn/ben/Ben_&_Friends_Daily_-_2024-06-03_Daylong.pbn",
    "pbn/bigdeal/bigdeal_with_deepfinese_analyses.pbn",
    "pbn/comments/three_test_records_crlf.pbn",
    "pbn/realbridge/endplay_sample.pbn",
)


@cache
def published(file: str) -> list[BoardRecord]:
    """Return the boards of a file that have a table, each deal once."""
    found = {
        board.record.deal: board.record
        for source in sources([str(shared(f"corpus/{file}"))])
        for board in boards_of(source)
        if board.record.double_dummy is not None and board.record.deal is not None
    }
    assert found
    return list(found.values())


@needs_solver
@pytest.mark.parametrize(
    ("file", "which"),
    [
        *((file, slice(1)) for file in FILES[::3]),
        *(pytest.param(file, slice(None), marks=pytest.mark.long) for file in FILES),
    ],
)
def test_tables_that_were_published_come_out(file: str, which: slice) -> None:
    some = published(file)[which]
    deals = [one.deal for one in some if one.deal is not None]
    assert [*dd_tables(deals)] == [one.double_dummy for one in some]


@needs_solver
@pytest.mark.parametrize("which", [slice(31, 33), pytest.param(slice(160), marks=pytest.mark.long)])
def test_a_file_that_writes_1_for_fewer_than_seven_tricks_agrees_otherwise(which: slice) -> None:
    """Its first 32 boards come from elsewhere, and have every number."""
    some = published("pbn/ben/Camrose24_1.pbn")[which]
    deals = [one.deal for one in some if one.deal is not None]
    for one, table in zip(some, dd_tables(deals), strict=True):
        assert isinstance(table, DDTable)
        assert one.double_dummy is not None
        places = [(seat, each) for seat in SEATS for each in DENOMINATIONS]
        differing = [place for place in places if one.double_dummy[place] != table[place]]
        assert all(one.double_dummy[place] == 1 and table[place] < 7 for place in differing)
        assert not differing or (one.number or 0) > 32


@pytest.mark.parametrize("file", [*FILES, "pbn/ben/Camrose24_1.pbn"])
def test_par_that_was_published_is_that_of_the_table(file: str) -> None:
    """Some programs name one contract of several that are equal, and one of two partners."""
    for one in published(file):
        if None in (one.par, one.double_dummy, one.dealer, one.vulnerability):
            continue
        assert one.par is not None
        assert one.double_dummy is not None
        assert one.dealer is not None
        assert one.vulnerability is not None
        found = lowest(par(one.double_dummy, one.dealer, one.vulnerability))
        named = set(one.par.results)
        assert found.score == one.par.score
        assert named <= set(found.results)
        if named and file in OF_ANY_SEAT:
            assert named == set(found.results)
