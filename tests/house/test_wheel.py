"""The wheel carries what a user without make needs."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING
from zipfile import ZipFile

from house.checkout import ROOT, SOURCE

if TYPE_CHECKING:
    from pathlib import Path


def test_the_wheel_carries_types_pages_and_compiled_catalogues(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("doubleton-*.whl")
    carried = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    kept = {
        path for path in SOURCE.rglob("*") if path.is_file() and path.suffix not in {".pyc", ".tmp"}
    }
    assert carried == {str(path.relative_to(SOURCE.parent)) for path in kept}
    assert "doubleton/py.typed" in carried
    compiled = {path.with_suffix(".mo") for path in SOURCE.rglob("*.po")}
    assert compiled <= kept
