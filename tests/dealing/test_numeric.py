"""What needs numpy, where it is not installed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import doubleton
from solver.solving import needs_solver

SOURCE = Path(doubleton.__file__).parent
WITHOUT = """
import sys
from importlib.machinery import PathFinder

found = PathFinder.find_spec
PathFinder.find_spec = lambda name, *more: None if name.startswith("numpy") else found(name, *more)
"""


def run(*lines: str) -> subprocess.CompletedProcess[str]:
    """Run a program on a machine without numpy."""
    program = "\n".join((WITHOUT, *lines))
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("name", ["TeachingSet", "deals", "teaching_set"])
def test_each_name_that_needs_numpy_tells_how_to_install_it(name: str) -> None:
    last = run(f"from doubleton import {name}").stderr.splitlines()[-1]
    assert last.startswith("doubleton.errors.DoubletonError: ")
    assert "doubleton[deals]" in last


def test_a_teaching_set_is_refused_in_words_at_the_terminal() -> None:
    ended = run(
        "sys.argv = ['doubleton', 'deal', '--language', 'en', '--condition',"
        "'produce 1 hcp(north) > 9 action printoneline']",
        "from doubleton.cli import main",
        "main()",
    )
    assert ended.returncode == 2
    assert "doubleton[deals]" in ended.stderr
    assert "unexpected" not in ended.stderr


@needs_solver
def test_evidence_has_all_but_the_layouts_and_says_what_they_need() -> None:
    ended = run(
        "from doubleton import Contract, Deal, Proposed, evidence",
        "deal = Deal('N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3')",
        "found = evidence(deal, Proposed(Contract('4SW')))",
        "print(found.of_deal.tricks, found.of_layouts, found.missing.key)",
    )
    assert ended.stdout == "8 None batches.numpy\n"


def test_all_other_names_are_there_without_numpy() -> None:
    program = "from doubleton import *; print(read_condition('hcp(north) > 30'), Shape('any 4333'))"
    assert run(program).stdout.startswith("hcp(north) > 30 ")


def test_numpy_is_imported_in_one_place() -> None:
    places = {
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.py")
        if "\nimport numpy" in (text := path.read_text(encoding="utf-8"))
        or "\n    import numpy" in text
        or "\nfrom numpy" in text
    }
    assert places == {"dealing/numeric.py"}
