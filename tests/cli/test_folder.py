"""The folder that ``--out`` names gets pages, JSON and CSV, each only when it is whole."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING

import pytest

from cli.program import RESULTS
from doubleton.cli.boundary import run
from doubleton.formats.reading import read_field

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def session(tmp_path: Path) -> str:
    path = tmp_path / "results.csv"
    path.write_text(RESULTS)
    return str(path)


def test_everything_is_written(
    session: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "pages" / "monday"
    assert run(["score", session, "--quiet", "--out", str(out)]) == 0
    names = {path.name for path in out.iterdir()}
    assert names >= {
        "index.html",
        "score.json",
        "results.csv",
        "deals.csv",
        "totals.csv",
        "ranking.csv",
    }
    assert [name for name in names if "unfinished" in name] == []
    assert capsys.readouterr().err == f"Pages written: open {out / 'index.html'}\n"
    assert json.loads((out / "score.json").read_text("utf-8"))["files"] == [session]


def test_what_is_written_can_be_scored_and_agrees(
    session: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "pages"
    assert run(["score", session, "-q", "--out", str(out)]) == 0
    assert read_field([out]).field.travellers == read_field([session]).field.travellers
    capsys.readouterr()
    assert run(["check", str(out)]) == 0
    assert capsys.readouterr().out == ""


def test_json_and_pages_go_together(
    session: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "pages"
    assert run(["score", session, "--json", "--out", str(out)]) == 0
    assert capsys.readouterr().out == (out / "score.json").read_text("utf-8")


def test_a_place_that_is_no_folder_is_refused(
    session: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "file"
    place.write_text("mine")
    assert run(["score", session, "-q", "--out", str(place)]) == 2
    assert capsys.readouterr().err.startswith(f"Error: {place}: ")
    assert place.read_text() == "mine"


def test_a_page_that_cannot_be_replaced_is_named(
    session: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "pages"
    (out / "index.html").mkdir(parents=True)
    assert run(["score", session, "-q", "--out", str(out)]) == 2
    assert capsys.readouterr().err.startswith(f"Error: {out / 'index.html'}: ")


def test_what_an_earlier_session_left_is_gone(tmp_path: Path) -> None:
    source, out = tmp_path / "session", tmp_path / "pages"
    source.mkdir()
    (source / "results.csv").write_text(RESULTS)
    (source / "penalties.csv").write_text("pair,amount\n1,3\n")
    assert run(["score", str(source), "-q", "--out", str(out)]) == 0
    kept = {path.name for path in out.iterdir()}
    assert kept >= {"penalties.csv", "board-2.html", "pair-6.html"}
    (source / "penalties.csv").unlink()
    (source / "results.csv").write_text("".join(RESULTS.splitlines(keepends=True)[:3]))
    assert run(["score", str(source), "-q", "--out", str(out)]) == 0
    gone = kept - {path.name for path in out.iterdir()}
    gone_pages = {"board-2.html", "pair-5.html", "pair-6.html"}
    assert gone == {"penalties.csv", *gone_pages, *(f"why-{page}" for page in gone_pages)}
    assert read_field([out]).field.penalties == ()


def test_a_file_that_is_not_ours_stays(session: str, tmp_path: Path) -> None:
    out = tmp_path / "pages"
    assert run(["score", session, "-q", "--out", str(out)]) == 0
    (out / "photo.jpg").write_bytes(b"mine")
    (out / "pair-6.html").write_text("mine too")
    listed = out / "doubleton-files.txt"
    listed.write_text(listed.read_text() + f"{'0' * 64}  photo.jpg\n{'0' * 64}  ../results.csv\n")
    (tmp_path / "short.csv").write_text("".join(RESULTS.splitlines(keepends=True)[:3]))
    assert run(["score", str(tmp_path / "short.csv"), "-q", "--out", str(out)]) == 0
    assert (out / "photo.jpg").read_bytes() == b"mine"
    assert (out / "pair-6.html").read_text() == "mine too"
    assert not (out / "pair-5.html").exists()
    assert (tmp_path / "results.csv").read_text() == RESULTS


def test_the_list_of_files_can_be_checked(session: str, tmp_path: Path) -> None:
    out = tmp_path / "pages"
    assert run(["score", session, "-q", "--out", str(out)]) == 0
    for line in (out / "doubleton-files.txt").read_text().splitlines():
        digest, name = line.split("  ")
        assert sha256((out / name).read_bytes()).hexdigest() == digest
    names = [line[66:] for line in (out / "doubleton-files.txt").read_text().splitlines()]
    assert {*names, "doubleton-files.txt"} == {path.name for path in out.iterdir()}


def test_files_of_a_run_that_broke_off_are_remembered(session: str, tmp_path: Path) -> None:
    out = tmp_path / "pages"
    (out / "style.css").mkdir(parents=True)
    assert run(["score", session, "-q", "--out", str(out)]) == 2
    (out / "style.css").rmdir()
    assert "results.csv" in (out / "doubleton-files.txt").read_text()


@pytest.mark.parametrize("way", ["same", "dotted", "link"])
def test_the_folder_that_is_read_is_not_written_into(
    way: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = tmp_path / "friday"
    club.mkdir()
    (club / "results.csv").write_text(RESULTS)
    (tmp_path / "link").symlink_to(club)
    out = {"same": club, "dotted": club / ".." / "friday", "link": tmp_path / "link"}[way]
    assert run(["score", str(club), "-q", "--out", str(out)]) == 2
    err = capsys.readouterr().err
    assert (err.count("\n"), err.startswith(f"Error: {out}: ")) == (1, True)
    assert "--out" in err
    assert [path.name for path in club.iterdir()] == ["results.csv"]


@pytest.mark.parametrize("name", ["results.csv", "index.html"])
def test_a_file_that_is_read_is_not_overwritten(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = tmp_path / "friday"
    club.mkdir()
    (club / name).write_text(RESULTS)
    assert run(["score", str(club / name), "-q", "--out", str(club)]) == 2
    assert capsys.readouterr().err.startswith(f"Error: {club / name}: ")
    assert (club / name).read_text() == RESULTS


def test_a_link_does_not_lead_to_a_file_that_is_read(tmp_path: Path) -> None:
    (tmp_path / "mine.csv").write_text(RESULTS)
    out = tmp_path / "pages"
    out.mkdir()
    (out / "results.csv").symlink_to(tmp_path / "mine.csv")
    assert run(["score", str(tmp_path / "mine.csv"), "-q", "--out", str(out)]) == 2
    assert (tmp_path / "mine.csv").read_text() == RESULTS


def test_other_files_of_the_folder_do_not_matter(tmp_path: Path) -> None:
    (tmp_path / "mine.csv").write_text(RESULTS)
    assert run(["score", str(tmp_path / "mine.csv"), "-q", "--out", str(tmp_path)]) == 0
    assert (tmp_path / "index.html").exists()
