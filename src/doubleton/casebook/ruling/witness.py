"""Who is heard before the Director finds: somebody who sees all the cards, handed in as a function.

What he says is evidence.  It is told with the question, and answers nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from doubleton.said import Said
from doubleton.table.table import Table

Witness: TypeAlias = Callable[[Table], Sequence[Said]]
"""Tells what there is to be said of a table, as sentences; none where he knows nothing of it."""

ON_CLAIMS: Final = ("claim-comes-to", "conceded-trick")
"""The questions with which he is heard."""


def nobody(_table: Table) -> tuple[Said, ...]:
    """Say nothing."""
    return ()
