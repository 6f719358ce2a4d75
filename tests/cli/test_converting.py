"""``doubleton convert``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from cli.program import RESULTS, run
from doubleton.cli.boundary import run as run_here

if TYPE_CHECKING:
    from pathlib import Path

GAME = """\
[Event "Monday"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ.KJ9.T432.543 JT9.AQT.AKQ.JT98 876.876.J98.AKQ2 5432.5432.765.76"]
[Declarer "N"]
[Contract "1NT"]
[Result "7"]
[Auction "N"]
1NT Pass Pass Pass
"""


@pytest.fixture
def session(tmp_path: Path) -> Path:
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "results.csv").write_text(RESULTS)
    (folder / "names.csv").write_text("pair,name1,id1,name2\n1,Ann,77,Bob\n3,Гек,,Чук\n", "utf-8")
    return folder


def convert(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    status = run_here(["convert", *args])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_the_ending_of_the_file_tells_the_format(
    session: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for ending, head in (("pbn", b"% PBN 2.1"), ("xml", b"<?xml"), ("json", b"{")):
        out = tmp_path / f"out.{ending}"
        status, text, _ = convert(capsys, str(session), "--out", str(out))
        assert (status, text) == (0, "")
        assert out.read_bytes().startswith(head)
    out = tmp_path / "out.txt"
    assert convert(capsys, str(session), "--to", "pbn", "--out", str(out))[0] == 0
    assert out.read_bytes().startswith(b"% PBN 2.1")


def test_what_was_not_carried_over_is_told_and_may_count_as_a_fault(
    session: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "out.pbn")
    told = "Warning: Not carried over: numbers of players (1).\n"
    assert convert(capsys, str(session), "-o", out) == (0, "", told)
    assert convert(capsys, str(session), "-o", out, "--strict") == (1, "", told)
    nothing_lost = str(tmp_path / "out.json")
    assert convert(capsys, str(session), "-o", nothing_lost, "--strict") == (0, "", "")


def test_losses_are_objects(
    session: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "out.pbn")
    _, text, _ = convert(capsys, str(session), "-o", out, "--json", "--language", "ru")
    assert json.loads(text) == {
        "files": [str(session)],
        "format": "PBN",
        "out": out,
        "warnings": [],
        "losses": [
            {
                "kind": "ids",
                "number": 1,
                "boards": [],
                "message": "Не перенесено: номера игроков (1).",
            }
        ],
    }


def test_boards_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "in.pbn"
    source.write_text(GAME)
    _, text, err = convert(capsys, str(source), "--to", "json")
    assert json.loads(text)["results"][0]["contract"] == "1NT"
    assert "auctions (1); boards 1." in err


def test_games_keep_their_auction(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "in.pbn"
    source.write_text(GAME)
    _, text, _ = convert(capsys, str(source), "--to", "lin")
    assert "mb|1N|" in text


def test_the_standard_input_is_read_and_the_standard_output_written(session: Path) -> None:
    ended = run("convert", "-", "--to", "pbn", stdin=(session / "results.csv").read_bytes())
    assert (ended.status, ended.out.splitlines()[0]) == (0, "% PBN 2.1")


def test_csv_is_a_folder_in_which_nothing_of_an_earlier_session_stays(
    session: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    assert convert(capsys, str(session), "-o", str(out)) == (0, "", "")
    assert {"results.csv", "names.csv"} <= {path.name for path in out.iterdir()}
    alone = str(session / "results.csv")
    assert convert(capsys, alone, "-o", str(out))[0] == 0
    assert "names.csv" not in {path.name for path in out.iterdir()}


def test_a_file_of_csv_has_the_results_alone(
    session: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.csv"
    _, _, err = convert(capsys, str(session), "-o", str(out))
    assert out.read_text().startswith("session,")
    assert "names of players (4)" in err


def test_what_is_read_is_never_written(
    session: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    results = session / "results.csv"
    before = results.read_bytes()
    for paths, out in (
        (str(results), str(results)),
        (str(session), str(session)),
        (str(results), str(session)),
        (str(session), str(session / "names.csv")),
    ):
        status, _, err = convert(capsys, paths, "--to", "csv", "-o", out)
        assert (status, err.count("\n")) == (2, 1)
    assert results.read_bytes() == before
    link = tmp_path / "link.csv"
    link.symlink_to(results)
    assert convert(capsys, str(results), "-o", str(link))[0] == 2


@pytest.mark.parametrize(
    "args",
    [
        (),
        ("--to", "doc"),
        ("--out", "x.doc"),
        ("--to", "pbn", "--json"),
        ("--to", "pbn", "--method", "guess"),
        ("--to", "pbn", "--out", "nowhere/x.pbn"),
    ],
)
def test_what_cannot_be_done_is_one_message(
    session: Path, capsys: pytest.CaptureFixture[str], args: tuple[str, ...]
) -> None:
    status, out, err = convert(capsys, str(session), *args)
    assert (status, out, err.count("\n")) == (2, "", 1)


def test_faults_of_the_source_are_told(session: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (session / "results.csv").write_text(RESULTS + "2,7,8,4Z,N,,=\n")
    status, _, err = convert(capsys, str(session), "--to", "json")
    assert (status, "results.csv:8: " in err) == (0, True)
