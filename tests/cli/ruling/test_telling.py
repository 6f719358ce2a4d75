"""Every case of the casebook can be told, in each language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from doubleton.casebook import write
from doubleton.casebook.shelf import by_law
from doubleton.cli.boundary import run
from doubleton.words import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("law", by_law())
def test_the_cases_of_a_law_are_told(
    law: int, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "cases.txt"
    path.write_text("\n".join(map(write, by_law()[law])), "utf-8")
    assert run(["rule", str(path), "--language", language]) == 0
    assert run(["rule", str(path), "--json", "--language", language]) == 0
    assert "Said(" not in capsys.readouterr().out
