"""Files of clubs: published figures, and what other readers of Access files find in them."""

from __future__ import annotations

import csv
import io
import logging
import shutil
import subprocess
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from access_parser import AccessParser

from doubleton.bridge import Contract
from doubleton.formats import pbn
from doubleton.formats.bws import read
from doubleton.formats.bws.access import Access
from doubleton.formats.bws.boards import deal_cells
from doubleton.formats.bws.sections import read_sections
from doubleton.formats.reading import read_field
from doubleton.formats.results.deal_columns import board_facts
from doubleton.scoring.policy import policy
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Status
from shared_material import needs_shared, shared

if TYPE_CHECKING:
    from pathlib import Path

    from doubleton.errors import Fault

CLUB = shared("corpus/bws/LBC-2026-01-26_anon.bws")
HANDS = shared("corpus/bws/LBC-2026-01-26.pbn")
OLDER = shared("corpus/bws/BMInput1.bws")
FILES = (CLUB, OLDER)
MDB_EXPORT, MDB_TABLES = shutil.which("mdb-export"), shutil.which("mdb-tables")


@needs_shared
def test_the_club_game_has_270_rows_of_which_6_were_not_played() -> None:
    gathered = read(CLUB.read_bytes(), str(CLUB))
    field = gathered.field
    statuses = Counter(row.status for each in field.travellers for row in each.rows)
    assert statuses == {Status.PLAYED: 264, Status.NOT_PLAYED: 6}
    assert sorted(int(each.board) for each in field.travellers) == [*range(1, 28)]
    assert {len(each.rows) for each in field.travellers} == {10}
    assert (field.title, field.date, str(field.method)) == (
        "Bridge game",
        "2026-01-26",
        "matchpoints",
    )
    assert gathered.faults == ()


@needs_shared
def test_the_club_game_names_its_twenty_pairs_in_two_lines() -> None:
    field = read(CLUB.read_bytes()).field
    named = {(one.number, one.line): (one.names, one.ids) for one in field.contestants}
    assert len(named) == 20
    assert all(len(names) == len(ids) == 2 for names, ids in named.values())


@needs_shared
def test_36_hands_and_720_tricks_are_those_of_the_hand_record() -> None:
    access = Access(CLUB.read_bytes())
    faults: list[Fault] = []
    cells = deal_cells(access, read_sections(access), faults.append)
    boards = {each["board"]: board_facts(each, faults.append) for each in cells}
    with HANDS.open("rb") as stream:
        records = {str(record.board): record for record in pbn.records(pbn.read(stream))}
    assert len(boards) == 36
    assert {number: facts.deal for number, facts in boards.items()} == {
        number: record.deal for number, record in records.items()
    }
    assert {number: facts.double_dummy for number, facts in boards.items()} == {
        number: record.double_dummy for number, record in records.items()
    }
    assert all(facts.double_dummy is not None for facts in boards.values())
    assert faults == []


@needs_shared
def test_the_club_game_is_scored_with_its_hand_record() -> None:
    reading = read_field([CLUB, HANDS])
    recap = score(reading.field, policy("club1987"))
    assert len(recap.ranking) == 20
    assert all(each.deal is not None for each in reading.field.travellers)


@needs_shared
def test_B70_of_156_rows_one_was_erased_and_one_entered_before_that() -> None:
    assert len(list(Access(OLDER.read_bytes()).records("ReceivedData", ("ID",)))) == 156
    gathered = read(OLDER.read_bytes(), str(OLDER))
    assert sum(len(each.rows) for each in gathered.field.travellers) == 154
    (row,) = (
        row
        for each in gathered.field.travellers
        for row in each.rows
        if (each.board, row.table, row.round) == ("12", "8", "10")
    )
    assert row.contract == Contract("4NTE")
    assert gathered.field.date == "2019-08-26"
    assert gathered.faults == ()


@needs_shared
@pytest.mark.skipif(MDB_EXPORT is None, reason="mdbtools are not there to compare with")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_table_has_the_cells_that_mdbtools_find(path: Path) -> None:
    access = Access(path.read_bytes())
    listed = subprocess.run(
        [str(MDB_TABLES), "-1", path], capture_output=True, check=True, text=True
    )
    assert len(listed.stdout.split()) > 9
    for table in listed.stdout.split():
        columns = [column.name for column in access.columns(table)]
        exported = subprocess.run(
            [str(MDB_EXPORT), "-D", "%Y-%m-%d", "-T", "%Y-%m-%d", path, table],
            capture_output=True,
            check=True,
            text=True,
        )
        theirs = list(csv.DictReader(io.StringIO(exported.stdout)))
        ours = list(access.records(table, columns))
        assert len(ours) == len(theirs)
        for our, their in zip(ours, theirs, strict=True):
            assert set(their) <= set(columns)
            for name, text in their.items():
                if "Time" not in name:
                    assert _plain(our[name]) == text.rstrip(" ")


def _plain(value: object) -> str:
    return "" if value is None else str(int(value) if isinstance(value, bool) else value)


@needs_shared
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_results_are_those_that_access_parser_finds(path: Path) -> None:
    logging.getLogger("access_parser").setLevel(logging.CRITICAL + 1)
    theirs = AccessParser(str(path)).parse_table("ReceivedData")
    names = ("ID", "Section", "Table", "Round", "Board", "PairNS", "PairEW", "Contract", "Erased")
    ours = list(Access(path.read_bytes()).records("ReceivedData", names))
    for name in names:
        assert [row[name] for row in ours] == theirs[name]
