"""Double dummy of an event from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.event.evenings import Club
from doubleton.bridge import DDTable
from doubleton.formats.reading import read_field
from solver.conftest import own as own_library
from solver.solving import CRASHES, deals

own = own_library
PUBLISHED = "746b5747b55862758627"


def as_file(folder: Path, *given: str, table: str = "") -> str:
    """Write deals as PBN; the first has a table where one is given."""
    boards = [f'[Board "{number}"]\n[Deal "{deal}"]\n' for number, deal in enumerate(given, 1)]
    if table:
        boards[0] += f'[DoubleDummyTricks "{table}"]\n'
    path = folder / "deals.pbn"
    path.write_text("\n".join(boards), encoding="utf-8")
    return str(path)


def start(entered: Club, file: str) -> None:
    entered.done("start", "--boards", "18-21", "--rounds", "3", "--deals", file, "--yes")


@pytest.mark.usefixtures("own")
def test_the_deals_of_an_event_are_analysed_once(entered: Club, tmp_path: Path) -> None:
    start(entered, as_file(tmp_path, *map(str, deals(40))))
    said = entered.done("analyse")
    assert "Session 1: double dummy of 40 of 40 boards (new: 40)." in said.out
    value = entered.done("analyse", "--json").value
    assert value["sessions"] == {
        "1": {"new": 0, "analysed": 40, "deals": 40, "differs": [], "unsolved": []}
    }


@pytest.mark.usefixtures("own")
def test_a_deal_that_is_not_solved_is_named_and_the_others_are_kept(
    entered: Club, tmp_path: Path
) -> None:
    start(entered, as_file(tmp_path, *map(str, deals(2)), str(CRASHES)))
    said = entered.event("analyse")
    assert said.status == 1
    assert "2 of 3 boards (new: 2)" in said.out
    assert "board 3" in said.err.lower()


@pytest.mark.usefixtures("own")
def test_a_table_of_the_file_stands_until_it_is_solved_again(entered: Club, tmp_path: Path) -> None:
    start(entered, as_file(tmp_path, *map(str, deals(2)), table=PUBLISHED))
    assert entered.done("analyse", "--json").value["sessions"]["1"]["new"] == 1
    again = entered.event("analyse", "--again", "--json")
    assert again.status == 1
    assert again.value["sessions"]["1"]["differs"] == [1]
    assert entered.done("analyse", "--again", "--json").value["sessions"]["1"]["differs"] == []


def test_without_deals_it_says_how_to_get_some(entered: Club) -> None:
    entered.done("start", "--boards", "18-21", "--rounds", "3", "--yes")
    assert "There are no deals to analyse" in entered.error("analyse")
    assert "2" in entered.error("analyse", "--session", "2")


def test_without_a_solver_the_extra_is_named(
    entered: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start(entered, as_file(tmp_path, *map(str, deals(1, 77))))
    monkeypatch.setenv("DOUBLETON_LIBDDS", str(tmp_path / "nothing.so"))
    assert "DOUBLETON_LIBDDS" in entered.error("analyse")


@pytest.mark.usefixtures("own")
def test_what_is_published_has_tables_and_par_where_the_deals_may_be_seen(
    entered: Club, tmp_path: Path
) -> None:
    start(entered, as_file(tmp_path, *map(str, deals(6)), table=PUBLISHED))
    entered.done("analyse")
    entered.done("enter", "1", "1", "4SN=", "--yes")
    out, pages = tmp_path / "out.pbn", tmp_path / "pages"
    for seen in (False, True):
        if seen:
            entered.done("release")
        entered.done("export", "--out", str(out))
        written = out.read_text("utf-8")
        traveller = read_field(out).field.travellers[0]
        assert traveller.double_dummy == (DDTable.of_hex(PUBLISHED) if seen else None)
        assert traveller.deal == (deals(1)[0] if seen else None)
        assert ('[OptimumScore "NS' in written) == seen
        entered.done("standings", "--out", str(pages))
        page = (pages / "board-1.html").read_text("utf-8")
        assert ("Double-dummy tricks" in page) == ("Par" in page) == seen
