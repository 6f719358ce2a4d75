"""What is typed far too long is named in a message, and never repeated whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from doubleton.cli.boundary import run

if TYPE_CHECKING:
    from pathlib import Path

LONG: Final = "1" * 5000
DEAL: Final = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"
POSITION: Final = ("--position", "N:A... K... Q... J...")


@pytest.mark.parametrize(
    "words",
    [
        ("solve", LONG),
        ("solve", "FILE", "--workers", LONG),
        ("solve", "--position", LONG),
        *(("solve", *POSITION, option, LONG) for option in ("--trumps", "--leader", "--trick")),
        ("deal", "--boards", LONG),
        ("deal", "--boards", f"1-{LONG}"),
        ("deal", f"deals.{LONG}"),
        *(("deal", "deals.pbn", option, LONG) for option in ("--seed", "--session")),
        ("deal", "--audit", "FILE", "--seed", LONG),
        *(("deal", "--condition", text) for text in (LONG, f"hcp(north) > {LONG}", f"x{LONG}")),
        ("print", "hands", LONG),
        *(("print", "hands", "FILE", option, LONG) for option in ("--boards", "--per-page")),
        *(("print", "hands", "FILE", option, LONG) for option in ("--date", "--output")),
        ("print", "diagram", "FILE", "--board", LONG),
        ("print", "labels", "--boards", LONG),
        ("evidence", "FILE", "--board", LONG, "--contract", "4SE"),
        ("evidence", "FILE", "--board", "1", "--contract", LONG),
        *(
            ("evidence", "FILE", "--board", "1", "--contract", "4SE", option, LONG)
            for option in ("--lead", "--sample", "--seed", "--knows", "--workers", "--section")
        ),
    ],
    ids=lambda words: " ".join(words).replace(LONG, "1…"),
)
def test_an_overlong_word_is_cut_where_it_is_told(
    words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "deals.pbn"
    file.write_text(f'[Board "1"]\n[Deal "{DEAL}"]\n', encoding="utf-8")
    assert run([str(file) if word == "FILE" else word for word in words]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert LONG[:1000] not in told.err
    assert len(told.err) < 600
