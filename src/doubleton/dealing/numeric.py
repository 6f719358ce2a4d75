"""numpy, which the extra ``doubleton[deals]`` installs, or one clear message where it is not there.

Whatever reckons in arrays takes it from here.  Raises :class:`~doubleton.errors.DoubletonError`.
"""

from __future__ import annotations

from doubleton.errors import DoubletonError

try:
    import numpy as np
except ModuleNotFoundError as error:
    raise DoubletonError("batches.numpy") from error

__all__ = ["np"]
