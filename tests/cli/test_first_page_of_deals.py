"""What the first page and the tutorial say of deals can be typed as it stands."""

from __future__ import annotations

import re
import shlex
from typing import TYPE_CHECKING

import pytest

from cli.program import RESULTS, run
from doubleton.formats import lin, pbn
from house.checkout import ROOT
from solver.solving import needs_solver

if TYPE_CHECKING:
    from pathlib import Path

PAGES = {"README.md": "## Deal, solve, print", "docs/tutorial.md": "## The same in the terminal"}
PLAYED = b"""[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:J8.J94.JT9873.95 K52.K65.AKQ.KJ74 AQ963.87.52.AT82 T74.AQT32.64.Q63"]
[Declarer "E"]
[Contract "4H"]
[Result "11"]
[Auction "N"]
Pass 2NT Pass 3D
Pass 3H Pass 4H
AP
[Play "S"]
SA ST S8 S2
"""


def commands(page: str) -> list[list[str]]:
    """Return the commands of the block under the heading of a page."""
    chapter = (ROOT / page).read_text("utf-8").partition(f"\n{PAGES[page]}\n")[2]
    block = chapter.partition("```sh\n")[2].partition("```")[0]
    fewer = re.sub(r"--boards 1-\d+", "--boards 1-2", block)
    return [shlex.split(line, comments=True) for line in fewer.splitlines() if line.strip()]


@needs_solver
@pytest.mark.parametrize(
    "page", ["README.md", pytest.param("docs/tutorial.md", marks=pytest.mark.long)]
)
def test_the_commands_of_a_page_run(page: str, tmp_path: Path) -> None:
    (tmp_path / "friday.csv").write_text(RESULTS, encoding="utf-8")
    (tmp_path / "match.lin").write_bytes(lin.write(pbn.records(pbn.read(PLAYED))))
    (tmp_path / "lesson.dl").write_text("hcp(south) >= 20", encoding="utf-8")
    typed = commands(page)
    assert len(typed) >= 7
    for program, *words in typed:
        assert program == "doubleton"
        said = run(*words, cwd=tmp_path)
        assert (said.status, "Traceback" in said.err) == (0, False), (words, said)
