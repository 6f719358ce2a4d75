"""Each import contract names the import that breaks it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from house.checkout import ROOT, SETTINGS

CONTRACTS = {contract["id"]: contract for contract in SETTINGS["tool"]["importlinter"]["contracts"]}
ROOMS = [
    room
    for storey in CONTRACTS["storeys"]["layers"]
    for room in re.split(r" \| ", storey)
    if not room.startswith("(")
]
BROKEN = [
    ("storeys", "scoring", "import doubleton.formats", "scoring -> doubleton.formats"),
    ("storeys", "formats", "import doubleton.words", "formats -> doubleton.words"),
    ("storeys", "bridge", "import doubleton.lawbook", "bridge -> doubleton.lawbook"),
    ("storeys", "said", "import doubleton.errors", "said -> doubleton.errors"),
    ("storeys", "attic", "", "doubleton.attic"),
    ("core-io", "scoring", "import sqlite3", "scoring -> sqlite3"),
    ("core-io", "bridge", "from time import time", "bridge -> time"),
    ("core-words", "errors", "import doubleton.words", "errors -> doubleton.words"),
    ("core-words", "laws", "import doubleton.formats", "laws -> doubleton.formats"),
    ("words", "words", "import doubleton.bridge", "words -> doubleton.bridge"),
    ("laws", "laws/law02", "import doubleton.laws.law01", "law02 -> doubleton.laws.law01"),
]


def linted(below: Path, *options: str) -> subprocess.CompletedProcess[str]:
    program = Path(sys.executable).with_name("lint-imports")
    return subprocess.run(
        [program, "--no-cache", *options],
        cwd=below,
        env={"PYTHONPATH": str(below / "src"), "COLUMNS": "200", "PYTHONUTF8": "1"},
        check=False,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )


@pytest.fixture
def skeleton(tmp_path: Path) -> Path:
    """Build a house of empty rooms under the contracts of this one."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for room in ("", *ROOMS, "laws/law01"):
        folder = tmp_path / "src/doubleton" / room
        folder.mkdir(parents=True)
        (folder / "__init__.py").touch()
    return tmp_path


def test_empty_rooms_keep_every_contract(skeleton: Path) -> None:
    told = linted(skeleton)
    assert told.returncode == 0, told.stdout + told.stderr


def test_every_contract_is_broken_once() -> None:
    assert {contract for contract, *_ in BROKEN} == set(CONTRACTS)


@pytest.mark.parametrize(("contract", "room", "planted", "named"), BROKEN)
def test_a_planted_import_breaks_its_contract(
    skeleton: Path, contract: str, room: str, planted: str, named: str
) -> None:
    folder = skeleton / "src/doubleton" / room
    folder.mkdir(exist_ok=True)
    (folder / "__init__.py").write_text(planted)
    told = linted(skeleton, "--contract", contract)
    assert told.returncode == 1, told.stdout + told.stderr
    assert named in told.stdout
