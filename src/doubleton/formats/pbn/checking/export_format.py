"""What export format asks for beyond the standard of any file (chapters 2, 3 and 5)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from doubleton.formats.pbn.annotations import Drafting
from doubleton.formats.pbn.checking.inspection import Inspection
from doubleton.formats.pbn.sections import WITH_NOTES, Section
from doubleton.formats.pbn.standard import MANDATORY, TABLES
from doubleton.formats.pbn.tokens import Tag
from doubleton.said import Said

_LAYOUT: Final = re.compile(r'\[\w+ "(?:[^"\\\r\n]|\\.)*"\](?=[\r\n]|\Z)', re.ASCII)
_OTHER_LINE_END: Final = re.compile(r"(?<!\r)\n|\r(?!\n)")
_SEAT: Final = "[NESW]"
_VALUES: Final = {
    "Dealer": re.compile(_SEAT),
    "Vulnerable": re.compile("None|NS|EW|All"),
    "Declarer": re.compile(rf"\^?{_SEAT}"),
    "Contract": re.compile("Pass|(?:[1-7])?(?:NT|[CDHS])X{0,2}"),
    "Result": re.compile(r"\^?\d+"),
    "Auction": re.compile(_SEAT),
    "Play": re.compile(_SEAT),
}
_ENTRY: Final = {
    "Auction": re.compile(r"Pass|X{1,2}|AP|[1-7](?:NT|[CDHS])|[-+*]|"),
    "Play": re.compile(r"[CDHS][2-9TJQKA]|[-+*]"),
}


def inspect_export(inspection: Inspection, told: set[str]) -> None:
    """Hold a game to export format; of each kind the first departure is told."""
    _inspect_text(inspection, told)
    _inspect_order(inspection)
    for section in inspection.sections:
        _inspect_value(inspection, section.tag)
        if section.tag.name in WITH_NOTES:
            _inspect_entries(inspection, section)


def _inspect_text(inspection: Inspection, told: set[str]) -> None:
    source = inspection.game.source
    end = _OTHER_LINE_END.search(source)
    if end is not None and "line-ends" not in told:
        told.add("line-ends")
        inspection.say(end.start(), Said("check.export-line-ends"))
    if (tab := source.find("\t")) >= 0:
        inspection.say(tab, Said("check.export-tab"))
    for tag in _tags(inspection):
        begins_line = tag.at == 0 or source[tag.at - 1] in "\r\n"
        if not begins_line or _LAYOUT.match(source, tag.at) is None:
            inspection.say(tag.at, Said("check.export-layout", name=tag.name))
            return


def _tags(inspection: Inspection) -> Iterator[Tag]:
    for section in inspection.sections:
        yield section.tag
        yield from (note for note, _ in section.notes)


def _inspect_order(inspection: Inspection) -> None:
    names = [section.tag.name for section in inspection.sections]
    if not names:
        return
    missing = [name for name in MANDATORY if name not in inspection.game.values]
    if missing:
        at = inspection.sections[0].tag.at
        inspection.say(at, Said("check.export-missing", name=missing[0]))
    for before, section in zip(names, inspection.sections[1:], strict=False):
        name = section.tag.name
        if _rank(name) < _rank(before):
            said = Said("check.export-order", name=name, before=before)
            inspection.say(section.tag.at, said)
            return


def _rank(name: str) -> tuple[int, int, str]:
    """Order the tags: the mandatory ones, others by name, auction, play, and tables by name."""
    if name in MANDATORY:
        return 0, MANDATORY.index(name), ""
    if name in WITH_NOTES:
        return 2, WITH_NOTES.index(name), ""
    return (3 if name in TABLES else 1), 0, name


def _inspect_value(inspection: Inspection, tag: Tag) -> None:
    form = _VALUES.get(tag.name)
    right = form is None or tag.value in ("", "?") or form.fullmatch(tag.value) is not None
    if tag.name == "Deal" and inspection.deal is not None and inspection.dealer is not None:
        right = tag.value == inspection.deal.text(inspection.dealer)
    if tag.name == "Auction" and inspection.dealer is not None:
        right = tag.value in ("", str(inspection.dealer))
    if tag.name == "Result" and inspection.declarer is None:
        right = True  # the sides' tricks, when nobody knows whose they would be
    if tag.name == "Play" and inspection.declarer is not None:
        right = tag.value in ("", str(inspection.declarer.lho))
    if not right:
        at = inspection.value_at(tag)
        inspection.say(at, Said("check.export-value", name=tag.name, text=tag.value[:60]))


def _inspect_entries(inspection: Inspection, section: Section) -> None:
    """See that calls and cards are in capitals, and glyphs stand for suffixes."""
    form = _ENTRY[section.tag.name]
    for draft in Drafting(section.body, marks="ISRL", alone="S").drafts:
        if draft.suffix or not form.fullmatch(draft.text):
            inspection.say(draft.at, Said("check.export-entry", text=draft.text + draft.suffix))
            return
