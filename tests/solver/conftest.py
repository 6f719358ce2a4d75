"""A library of the tests instead of the real one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from doubleton.solver import forget_tables
from solver.solving import own_library

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Have the solver use the library of the tests, and nothing that it knows already."""
    library = str(own_library(tmp_path))
    monkeypatch.setenv("DOUBLETON_LIBDDS", library)
    forget_tables()
    yield library
    forget_tables()
