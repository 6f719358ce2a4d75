"""What the house's own tests look at: the checkout and its settings."""

from __future__ import annotations

import subprocess
import tomllib
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src" / "doubleton"
SETTINGS: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def files(*patterns: str) -> list[Path]:
    """Return the files of the checkout that git keeps, or would: what is ignored is left out."""
    named = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *patterns],  # noqa: S607 - whichever git is in use
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    found = (ROOT / name for name in sorted(set(named.split("\0"))) if name)
    return [path for path in found if path.is_file()]
