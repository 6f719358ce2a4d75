"""Results as players write them: suits as signs in their colours, with a spoken name."""

from __future__ import annotations

import re
from typing import Final

from markupsafe import Markup, escape

from doubleton.said import Said
from doubleton.words import say

_SIGNS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_STRAINS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs", "NT": "notrump"}
_SEATS: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}
_TEXT: Final = "\ufe0e"
"""Asks for the sign as a letter rather than as a small picture."""
_RESULT: Final = re.compile(
    r"\b([1-7])(NT|[SHDC])(X{0,2})([NESW])(=|[+-]\d{1,2})(?: lead ([SHDC])(10|[2-9TJQKA]))?(?!\w)"
)

_SPLIT: Final = re.compile(r"\bSPLIT NS:(.*?) EW:(\S+)")


def written(text: object, language: str) -> Markup:
    """Return a text of ours with the results in it as they are read.

    >>> print(written("4SXN-2", "en").striptags())
    4♠︎X N −2
    """
    sides = {side: _said(side.lower(), language) for side in ("NS", "EW")}
    plain, end = _SPLIT.sub(lambda found: _sides(found, sides), str(text)), 0
    parts: list[Markup] = []
    for found in _RESULT.finditer(plain):
        parts += (escape(plain[end : found.start()]), _result(found, language))
        end = found.end()
    parts.append(escape(plain[end:]))
    return Markup("").join(parts)


def _sides(found: re.Match[str], sides: dict[str, str]) -> str:
    return f"{sides['NS']} {found[1]} · {sides['EW']} {found[2]}"


def _result(found: re.Match[str], language: str) -> Markup:
    level, strain, times, seat, over, suit, rank = found.groups()
    name = f"{level} {_said(_STRAINS[strain], language)}"
    if times:
        name += f" {_said('doubled' if times == 'X' else 'redoubled', language)}"
    seat_name = _said(_SEATS[seat], language)
    name += f" {say(Said('web.table.by', seat=seat_name), language)}, {_over(over, language)}"
    shown = Markup('<span class="result" role="img" aria-label="{}">{}{}{} {} {}</span>').format(
        name, level, _strain(strain), times, seat, over.replace("-", "−")
    )
    if suit is None:
        return shown
    lead = Markup('<span class="lead meta">{} {}{}</span>').format(
        _said("lead", language), _strain(suit), rank.replace("T", "10")
    )
    return shown + Markup(" ") + lead


def _strain(strain: str) -> Markup:
    if strain == "NT":
        return Markup("NT")
    return Markup('<span class="suit-{}">{}</span>').format(strain.lower(), _SIGNS[strain] + _TEXT)


def _over(over: str, language: str) -> str:
    tricks = 0 if over == "=" else int(over)
    if tricks == 0:
        return _said("made-exactly", language)
    key = "web.table.made-plus" if tricks > 0 else "web.table.down"
    return say(Said(key, number=abs(tricks)), language)


def _said(name: str, language: str) -> str:
    return say(Said(f"web.table.{name}"), language)
