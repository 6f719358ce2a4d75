"""Whether eight-bit text is Windows-1251, the Cyrillic of Windows: nothing in the bytes says so.

In the western encodings the same bytes are accented letters, which stand among plain ones; in
Cyrillic text whole words are made of them.
"""

from __future__ import annotations

import re
from typing import Final

ENCODING: Final = "cp1251"

_WORD: Final = re.compile(r"[^\W\d_]{2,}")
_CYRILLIC: Final = re.compile(r"(?![ЪЬЫъьы])(?:[А-ЯЁІЇЄҐЎ]?[а-яёіїєґў]+|[А-ЯЁІЇЄҐЎ]+)")
_VOWEL: Final = re.compile(r"[аеиоуыэюяёіїє]", re.IGNORECASE)
_WEIGHT: Final = 3
"""So many letters of Cyrillic words outweigh one beyond ASCII in another word."""

_VOWELS: Final = 4
"""Of so many letters one at least is a vowel."""


def read_cyrillic(raw: bytes, *, expected: bool = False) -> str | None:
    r"""Return the text of bytes that are Windows-1251 beyond doubt; ``None`` otherwise.

    *expected* tells that the text before was: then it is enough that nothing speaks against it.

    >>> read_cyrillic(b"\xcf\xe5\xf2\xf0\xee\xe2"), read_cyrillic(b"Li\xe8ge")
    ('Петров', None)
    """
    try:
        text = raw.decode(ENCODING)
    except UnicodeDecodeError:
        return None
    words = {word for word in _WORD.findall(text) if not word.isascii()}
    cyrillic = {word for word in words if _CYRILLIC.fullmatch(word)}
    others = sum(not letter.isascii() for word in words - cyrillic for letter in word)
    if expected and not others:
        return text
    letters, vowels = sum(map(len, cyrillic)), sum(len(_VOWEL.findall(word)) for word in cyrillic)
    is_text = vowels * _VOWELS >= letters > _WEIGHT * others
    # Hebrew, Arabic and Thai letters are where the small ones are, and there are no capitals.
    return text if is_text and any(word[0].isupper() for word in cyrillic) else None
