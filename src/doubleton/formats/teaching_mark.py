"""The mark of deals that are for teaching: dealt to a condition, which Law 6 forbids elsewhere.

It stands in a comment of PBN, LIN or RBN in front of the first board, and in the headline of DLM.
Other formats have no room for it.
"""

from __future__ import annotations

import re
from typing import Final

MARK: Final = "Teaching set"
_NOTE: Final = re.compile(
    rb"(?:\{\s*|\bnt\|\s*|^headline=\s*)(teaching set\b[^}|\r\n]*)", re.IGNORECASE | re.MULTILINE
)
_LOOKED_AT: Final = 1 << 16


def mark_of(data: bytes) -> str:
    r"""Return what a file says of its deals where it says that they are for teaching, else nothing.

    >>> mark_of(b"% PBN 2.1\n{Teaching set: hcp(north) > 14}\n"), mark_of(b"{Teach-in}")
    ('Teaching set: hcp(north) > 14', '')
    """
    found = _NOTE.search(data[:_LOOKED_AT])
    return "" if found is None else " ".join(found[1].decode("utf-8", "replace").split())
