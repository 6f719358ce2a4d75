"""Where the shared material lies, for the tests that compare with it.

Nothing that ships needs it. It is looked for in the folder ``shared`` beside the checkout; the
environment variable DOUBLETON_SHARED names another place.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import pytest

EXPECTED: Final = Path(
    os.environ.get("DOUBLETON_SHARED") or Path(__file__).parents[2] / "shared"
).resolve()

SHARED: Final[Path | None] = EXPECTED if (EXPECTED / "corpus").is_dir() else None
"""The folder of shared material, or ``None`` in a checkout that stands alone."""

needs_shared: Final = pytest.mark.skipif(
    SHARED is None,
    reason=f"the shared material was expected in {EXPECTED}; DOUBLETON_SHARED names another place",
)


def shared(path: str) -> Path:
    """Return the place of *path*, for instance ``corpus/pbn``, in the shared material.

    Where that is missing the path leads nowhere, so a test that opens it carries ``needs_shared``.
    """
    return EXPECTED / path
