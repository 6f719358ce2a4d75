"""``doubleton demo``, which ``make run`` calls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cli.program import run
from doubleton.cli.demonstration import SESSION
from doubleton.formats.reading import check_file, read_field

if TYPE_CHECKING:
    from pathlib import Path


def test_it_scores_the_session_and_says_where_to_look(tmp_path: Path) -> None:
    ended = run("demo", cwd=tmp_path)
    assert ended.status == 0
    assert "61.62" in ended.out
    assert "doubleton-demo/index.html" in ended.err.replace("\\", "/")
    assert (tmp_path / "doubleton-demo/index.html").is_file()


def test_the_session_has_no_doubt() -> None:
    faults, _ = check_file(SESSION)
    reading = read_field([SESSION])
    assert (faults, reading.faults) == ((), ())
    assert len(reading.field.travellers) == 26
    assert sum(len(traveller.rows) for traveller in reading.field.travellers) == 572


def test_its_title_is_in_the_language_of_the_user(tmp_path: Path) -> None:
    ended = run("demo", "--out", str(tmp_path), "--language", "ru")
    assert ended.out.startswith("Сессия 44 пар\n")
    assert "<title>Сессия 44 пар</title>" in (tmp_path / "index.html").read_text("utf-8")
