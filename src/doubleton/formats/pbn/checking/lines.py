"""The text of a file: its characters, its encoding, and how long its lines are (section 2)."""

from __future__ import annotations

import re
from typing import Final

from doubleton.formats.pbn.checking.inspection import Inspection
from doubleton.formats.text import BYTE_ORDER_MARK
from doubleton.said import Said

LONGEST_LINE: Final = 255
"""Characters of a line, those that end it included."""

_LONG: Final = re.compile(rf"[^\r\n]{{{LONGEST_LINE - 1},}}(?:\r\n|\n|\r)?")
_CONTROL: Final = r"\x00-\x08\x0c\x0e-\x1f\x7f-\x9f"
_FIRST_CONTROL: Final = re.compile(rf"(?<![^\r\n])[^\r\n{_CONTROL}]*([{_CONTROL}])")
_BEYOND: Final = re.compile(r"[^\x00-\xff]")
_DECLARED: Final = re.compile(
    r"^%Content-type:[^\r\n]{1,80}charset=UTF-8", re.MULTILINE | re.IGNORECASE
)
_AT_END_OF_FILE: Final = "\x1a\r\n"


def inspect_lines(inspection: Inspection, told: set[str]) -> None:
    """Look at the text of a game as it stands; *told* of the file already."""
    source, encoding = inspection.game.source, inspection.game.encoding
    for match in _LONG.finditer(source):
        if len(match[0]) > LONGEST_LINE and match[0][0] != "%":
            inspection.say(match.start(), Said("check.long-line", length=len(match[0])))
    for match in _FIRST_CONTROL.finditer(source.rstrip(_AT_END_OF_FILE)):
        inspection.say(match.start(1), _character(match[1]))
    if encoding == "cp1252":
        beyond = _BEYOND.search(source)
        if beyond is not None:
            inspection.say(beyond.start(), _character(beyond[0]))
    elif _DECLARED.search(source) is not None:
        told.add("encoding")
    elif encoding != "latin-1" and not source.isascii() and "encoding" not in told:
        told.add("encoding")
        at = next(i for i, character in enumerate(source) if not character.isascii())
        key = "check.byte-order-mark" if source[at] == BYTE_ORDER_MARK else "check.encoding"
        inspection.say(at, Said(key, encoding=encoding.upper()))


def _character(character: str) -> Said:
    code = ord(character) if ord(character) < 256 else character.encode("cp1252")[0]
    return Said("check.character", code=f"{code:02X}")
