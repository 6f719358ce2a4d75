"""Ids of events, which people can read and type, and names as they are looked up."""

from __future__ import annotations

import re
import secrets
import unicodedata
from typing import Final

_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""Those that cannot be taken for each other."""
_LONGEST: Final = 20
_ID: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,59}")
_CYRILLIC: Final = {
    **dict(zip("абвгдезийклмнопрстуфыэ", "abvgdeziyklmnoprstufye", strict=True)),
    "ж": "zh",
    "х": "kh",
    "ц": "ts",
    "ч": "ch",
    "ш": "sh",
    "щ": "sch",
    "ъ": "",
    "ь": "",
    "ю": "yu",
    "я": "ya",
    "ё": "e",
    "і": "i",
    "ї": "i",
    "є": "e",
    "ґ": "g",
    "ў": "u",
}


def fresh_id(title: str) -> str:
    """Return an id that begins as a title does and ends by chance, such as ``friday-7k2m``."""
    latin = "".join(_CYRILLIC.get(one, one) for one in title.lower())
    plain = unicodedata.normalize("NFKD", latin).encode("ascii", "ignore").decode("ascii")
    stem = re.sub(r"[^a-z0-9]+", "-", plain)[:_LONGEST].strip("-")
    return f"{stem or 'event'}-{''.join(secrets.choice(_LETTERS) for _ in range(4))}"


def is_id(text: str) -> bool:
    """Whether a text can be the id of an event."""
    return _ID.fullmatch(text) is not None


def plain_name(text: str) -> str:
    """Return a name as it is compared: without case, and with single blanks.

    >>> plain_name("  Анна  ИВАНОВА ")
    'анна иванова'
    """
    return " ".join(text.casefold().split())
