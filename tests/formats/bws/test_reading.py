"""A BWS from wherever it comes, and what is written into one comes out again."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.bridge import Contract, Result
from doubleton.errors import ParseError
from doubleton.formats.bws import read
from doubleton.formats.reading import Kind, check_file, kind_of, read_field
from doubleton.words import say
from formats.bws.session import bws, entered, rows_of, told
from strategies import results

if TYPE_CHECKING:
    from pathlib import Path

GAME = bws([entered("1 1 1 1 2 | N 3 NT ="), entered("2 1 1 3 4 | N 3 NT +1")])


def test_a_file_a_folder_and_the_standard_input(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "club.bws"
    file.write_bytes(GAME)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(GAME)))
    fields = [read_field(source).field for source in (file, tmp_path, "-")]
    assert fields == [fields[0]] * 3
    assert check_file(file)[0] == ()


def test_an_access_file_of_2007_and_later_is_known() -> None:
    jet4 = bws([entered("1 1 1 1 2 | N 3 NT =")], jet3=False)
    ace = jet4[:4] + b"Standard ACE DB\0\2" + jet4[21:]
    assert kind_of(ace) is Kind.BWS
    assert read(ace) == read(jet4)


def test_a_file_without_results_is_told_in_one_message(tmp_path: Path) -> None:
    file = tmp_path / "new.bws"
    file.write_bytes(bws([]))
    with pytest.raises(ParseError) as caught:
        read_field(file)
    assert caught.value.fault.said.key == "reading.no-results"


def test_a_file_that_breaks_off_is_read_and_told() -> None:
    gathered = read(GAME + b"\1", "club.bws")
    assert [key for key, _ in told(gathered)] == ["bws.cut-off"]
    assert len(rows_of(gathered)["1"]) == 2


def test_records_that_cannot_be_read_are_told() -> None:
    place = GAME.rindex(b"3 NT+1") + len(b"3 NT+1")
    gathered = read(GAME[:place] + b"\xff" * 4 + GAME[place + 4 :], "club.bws")
    assert [key for key, _ in told(gathered)] == ["bws.unreadable-records"]
    assert str(gathered.faults[0]) == (
        "club.bws: Table ReceivedData: 1 record cannot be read and is left out."
    )
    assert say(gathered.faults[0].said, "ru") == (
        "Таблица ReceivedData: 1 запись не читается и пропущена."
    )


def typed(table: int, result: Result) -> dict[str, object]:
    """Return a result as a table unit writes it."""
    contract = result.contract
    if not isinstance(contract, Contract) or result.tricks is None:
        return entered(f"{table} 1 5 {table} {table + 50}", Contract="PASS", Remarks="")
    over = result.tricks - contract.tricks_needed
    parts = (str(contract.level), str(contract.denomination), str(contract.doubled).lower())
    return entered(
        f"{table} 1 5 {table} {table + 50}",
        **{"NS/EW": str(contract.declarer), "Remarks": "", "Declarer": 0},
        Contract=" ".join(filter(None, parts)),
        Result=f"{over:+d}" if over else "=",
    )


@settings(max_examples=25)
@given(played=st.lists(results, min_size=1, max_size=20), jet3=st.booleans())
def test_results_of_any_kind_come_out_as_they_went_in(played: list[Result], *, jet3: bool) -> None:
    data = bws([typed(table, result) for table, result in enumerate(played, 1)], jet3=jet3)
    gathered = read(data)
    assert gathered.faults == ()
    assert [row.result for row in rows_of(gathered)["5"]] == played
