"""Two awards in one text, as programs write them: North-South's, then East-West's."""

from __future__ import annotations

import re
from typing import Final

from doubleton.formats.results.cells import MINUS

_NUMBER: Final = r"\d{1,3}(?:[.,]\d{1,4})?"
_WORD: Final = r"A(?:VERAGE|VE|VG|V)?[ _]?(?:PLUS|MINUS|[-+=])?"
_SIDE: Final = rf"(A?{_NUMBER} ?%|{_WORD})"
_LEADING: Final = r"(?:ARB(?:ITRAL)?|ADJ(?:USTED)?|TD)?[.:]? ?"
_TWO: Final = re.compile(rf"{_LEADING}(?:NS[ :]?)? ?{_SIDE} ?[-/:;,]? ?(?:EW[ :]?)? ?{_SIDE}")
_MARKED_ONCE: Final = re.compile(rf"{_LEADING}({_NUMBER}) ?%? ?[-/] ?({_NUMBER}) ?%")
_SHORT: Final = re.compile(r"A(?:VE|VG|V)?([-+=]) ?/ ?([-+=])")
_UNSURE: Final = re.compile(r"A[A-Z]* ?- ?A[A-Z]*")
"""Two averages with a stroke between them, or average minus and average."""

_SIGNS: Final = {"PLUS": "+", "MINUS": "-", "=": ""}


def two_awards(text: str) -> tuple[str, str] | None:
    """Return what each side was given, as the columns of awards have it; ``None`` for other texts.

    Numbers are percentages if one of them says so.

    >>> two_awards("AVE+/AVE-"), two_awards("45.5%-54.5%"), two_awards("ARB 60-40%")
    (('A+', 'A-'), ('45.5%', '54.5%'), ('60%', '40%'))
    >>> two_awards("40-60"), two_awards("A-A")
    (None, None)
    """
    plain = " ".join(text[:80].upper().replace(MINUS, "-").split())
    if _UNSURE.fullmatch(plain):
        return None
    if (short := _SHORT.fullmatch(plain)) is not None:
        return _average(short[1]), _average(short[2])
    if (marked := _MARKED_ONCE.fullmatch(plain)) is not None:
        return f"{_decimal(marked[1])}%", f"{_decimal(marked[2])}%"
    found = _TWO.fullmatch(plain)
    return None if found is None else (_side(found[1]), _side(found[2]))


def _side(text: str) -> str:
    if text.endswith("%"):
        return f"{_decimal(text.removeprefix('A').rstrip(' %'))}%"
    sign = re.search(r"(PLUS|MINUS|[-+=])$", text)
    return _average("" if sign is None else sign[1])


def _average(sign: str) -> str:
    return f"A{_SIGNS.get(sign, sign)}"


def _decimal(text: str) -> str:
    return text.replace(",", ".")
