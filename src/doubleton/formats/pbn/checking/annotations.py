"""Glyphs and notes of calls and cards (sections 3.5.2 to 3.5.5, 3.6.2 to 3.6.5 and 3.7)."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Container, Iterator, Sequence
from typing import Final

from doubleton.formats.pbn.annotations import MOST_NOTES, Draft, read_notes
from doubleton.formats.pbn.checking.inspection import Inspection
from doubleton.formats.pbn.sections import Section
from doubleton.formats.pbn.tokens import Tag
from doubleton.said import Said

_GLYPH: Final = re.compile(r"\$(\d{1,4})(?!\w)")
_REFERENCE: Final = re.compile(r"=(\d{1,4})=")
_NUMBER: Final = re.compile(r"\s*(\d{1,4})\s*:")

OF_CALLS: Final = range(1, 7)
OF_CARDS: Final = range(7, 13)
"""Glyphs that say how good a call or card is; a suffix stands for one of them."""

_CORRECTED_CALL: Final = 13
_CORRECTED_CARD: Final = 14
_NOT_FOR_CALLS: Final = {*OF_CARDS, _CORRECTED_CARD}
_NOT_FOR_CARDS: Final = {*OF_CALLS, _CORRECTED_CALL}


def inspect_glyphs(
    inspection: Inspection, section: Section, drafts: Sequence[Draft], own: range
) -> None:
    """Look at the glyphs of a section; *own* are those that a suffix of it stands for."""
    foreign: Container[int] = _NOT_FOR_CALLS if own is OF_CALLS else _NOT_FOR_CARDS
    places = [draft.at for draft in drafts]
    valued = {index for index, draft in enumerate(drafts) if draft.suffix}
    for number, at in _numbers(section, _GLYPH):
        index = bisect_right(places, at) - 1
        if index < 0:
            continue
        if number in foreign:
            inspection.say(at, Said("check.glyph", glyph=f"${number}"))
        elif number in own and index in valued:
            inspection.say(at, Said("check.second-glyph", glyph=f"${number}"))
        elif number in own:
            valued.add(index)


def inspect_notes(inspection: Inspection) -> None:
    """See that each reference has its note, and each note its references."""
    auction = _Notes(inspection, "Auction")
    play = _Notes(inspection, "Play")
    late = auction.missing.keys() & play.unused.keys()
    if late:
        at = min(play.unused[number].at for number in late)
        inspection.say(at, Said("pbn.late-notes"))
    for notes, told in ((auction, late), (play, late)):
        for number, at in notes.missing.items():
            if notes is play or number not in told:
                inspection.say(at, Said("check.note-missing", number=number))
        for number, tag in notes.unused.items():
            if notes is auction or number not in told:
                inspection.say(tag.at, Said("check.note-unused", number=number))


class _Notes:
    """The notes of a section: which are missing, and which are not referred to."""

    def __init__(self, inspection: Inspection, name: str) -> None:
        self.missing = dict[int, int]()
        self.unused = dict[int, Tag]()
        section = inspection.section(name)
        if section is None:
            return
        _, odd = read_notes((tag.value, tag.at, ()) for tag, _ in section.notes)
        inspection.take(odd)
        tags = dict[int, Tag]()
        for tag, _ in section.notes:
            match = _NUMBER.match(tag.value)
            if match is not None and 1 <= int(match[1]) <= MOST_NOTES:
                tags.setdefault(int(match[1]), tag)
        used = set[int]()
        for number, at in _numbers(section, _REFERENCE):
            used.add(number)
            if number not in tags and 1 <= number <= MOST_NOTES:
                self.missing.setdefault(number, at)
        self.unused = {number: tag for number, tag in tags.items() if number not in used}


def _numbers(section: Section, pattern: re.Pattern[str]) -> Iterator[tuple[int, int]]:
    """Find numbers in the words of a section, with their places."""
    for word in section.words:
        for match in pattern.finditer(word.text):
            yield int(match[1]), word.at + match.start()
