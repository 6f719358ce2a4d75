"""Files that other programs made: every one is read, typed, written back and written anew."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from doubleton.formats.pbn import BoardRecord, Game, read, record, write, write_back
from shared_material import needs_shared, shared

pytestmark = needs_shared

FILES = sorted(shared("corpus").rglob("*.pbn"))
COUNTED = re.compile(
    r"^\| (pbn/\S.*?\.pbn) \| .*? \| (\d+) deals, (\d+) auctions, (\d+) plays, (\d+) notes;",
    re.MULTILINE,
)


def games(path: Path) -> list[Game]:
    with path.open("rb") as file:
        return list(read(file, path.name))


def records(path: Path) -> list[BoardRecord]:
    return [record(game) for game in games(path)]


def counts() -> dict[str, tuple[int, ...]]:
    """Return what INDEX counts in the files: deals, auctions, plays, notes."""
    index = shared("corpus/INDEX.md").read_text("utf-8") if FILES else ""
    return {path: tuple(map(int, numbers)) for path, *numbers in COUNTED.findall(index)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_file_is_written_back_to_the_letter(path: Path) -> None:
    assert write_back(games(path)) == path.read_bytes()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_file_has_no_faults_unless_it_is_known_for_them(path: Path) -> None:
    known = {
        "errors_10.pbn": 71,
        "Balancing_Weak_2.pbn": 5,
        "Precision_1C_Auctions_with_Notes.pbn": 39,
        "bridgebots_sample.pbn": 3,
        "wbridge5_french_default.pbn": 2,
    }
    found = sum(len(board.faults) for board in records(path))
    assert found == known.get(path.name, 0)


@pytest.mark.parametrize("path", counts())
def test_deals_auctions_plays_and_notes_are_as_many_as_there_are(path: str) -> None:
    tags = [[tag.name for tag in game.tags] for game in games(shared(f"corpus/{path}"))]
    found = tuple(sum(name in names for names in tags) for name in ("Deal", "Auction", "Play"))
    assert (*found, sum(names.count("Note") for names in tags)) == counts()[path]


def irregular(data: bytes) -> bytes:
    """Return the file with a blank in each tag, so that no game takes the short way."""
    return re.sub(rb'^\[(?=\w+ ")', b"[ ", data, flags=re.MULTILINE)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_short_way_and_the_long_way_make_the_same_records(path: Path) -> None:
    long = [record(game) for game in read(irregular(path.read_bytes()))]
    short = records(path)
    assert short == long
    assert [[f.said for f in board.faults] for board in short] == [
        [f.said for f in board.faults] for board in long
    ]


LOSSY = {
    "correct_10.pbn",  # lines that are too long for the standard
    "errors_10.pbn",
    "Drury.pbn",
    "Precision_1C_Auctions_with_Notes.pbn",
    "endplay_sample.pbn",  # half an OptimumResultTable, which becomes whole
    "endplay_example4.pbn",  # comments, which move with their tags
}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_what_is_written_in_export_format_says_the_same(path: Path) -> None:
    before = records(path)
    data = write(before)
    after = [record(game) for game in read(data)]
    assert len(after) == len(before)
    if path.name not in LOSSY:
        assert after == before
    again = write(after)
    assert [record(game) for game in read(again)] == after


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_export_format_has_no_line_that_is_too_long_and_no_tab(path: Path) -> None:
    lines = write(records(path)).decode("utf-8", "replace").split("\r\n")
    assert max(map(len, lines)) <= 253
    assert not any(c < " " for line in lines for c in line)


def test_two_tables_of_each_deal_are_two_results() -> None:
    boards = records(shared("corpus/pbn/rpbridge/endplay_example3_first30deals.pbn"))
    deals = [board.deal for board in boards]
    assert None not in deals
    assert (len(boards), len(set(deals))) == (60, 30)
    assert all(board.result is not None for board in boards)


def test_all_ways_of_writing_double_dummy_results_agree() -> None:
    tables = [board.double_dummy for board in records(shared("corpus/dealing/test.pbn"))]
    other = [board.double_dummy for board in records(shared("corpus/dealing/test-jfr.pbn"))]
    assert None not in tables
    assert tables == other


def test_every_minimax_of_the_corpus_names_a_result_with_its_score() -> None:
    pars = [board.par for board in records(shared("corpus/dealing/test-jfr.pbn"))]
    assert all(par is not None and len(par.results) == 1 for par in pars)
