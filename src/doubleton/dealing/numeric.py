"""numpy, which the extra ``doubleton[deals]`` installs, or one clear message where it is not there.

Whatever reckons in arrays takes it from here, and what the arrays of a batch are called.  Raises
:class:`~doubleton.errors.DoubletonError`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from doubleton.errors import DoubletonError

try:
    import numpy as np
except ModuleNotFoundError as error:
    raise DoubletonError("batches.numpy") from error

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Hands: TypeAlias = NDArray[np.uint64]
    """Sets of cards, one for each deal of a batch."""
    Flags: TypeAlias = NDArray[np.bool_]
    """Whether something is true, for each deal of a batch."""

__all__ = ["np"]
