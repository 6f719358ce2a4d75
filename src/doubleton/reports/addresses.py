"""Names of files, made safely from whatever contestants and boards are called."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter

_LONGEST = 40


def slug(text: str) -> str:
    """Return what of *text* can stand in the name of a file anywhere; it may be empty.

    >>> slug("A 12"), slug("../../Żółć & <b>"), slug("Иванов")
    ('a-12', 'zoc-b', '')
    """
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode("ascii").lower()
    return re.sub(r"[^a-z0-9]+", "-", plain)[:_LONGEST].strip("-")


class Addresses:
    """Hands out names of files, none of them twice.

    >>> addresses = Addresses()
    >>> [addresses.new("pair", "7"), addresses.new("pair", "7!"), addresses.new("pair", "Ы")]
    ['pair-7.html', 'pair-7-2.html', 'pair.html']
    """

    def __init__(self) -> None:
        self._taken: set[str] = set()
        self._asked: Counter[str] = Counter()

    def new(self, kind: str, *parts: str | None) -> str:
        """Return a name that begins with *kind* and tells as much of *parts* as it can."""
        stem = "-".join([kind, *filter(None, (slug(part or "") for part in parts))])
        name = stem
        while name in self._taken:
            self._asked[stem] += 1
            name = f"{stem}-{self._asked[stem] + 1}"
        self._taken.add(name)
        return f"{name}.html"
