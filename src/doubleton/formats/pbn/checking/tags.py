"""The tags of a game one by one: which they are, and how they are written (sections 3.3 to 4.8)."""

from __future__ import annotations

from typing import Final

from doubleton.formats.pbn.checking.inspection import Inspection, Standard, is_taken_over
from doubleton.formats.pbn.checking.tag_values import wrong_value
from doubleton.formats.pbn.sections import Section
from doubleton.formats.pbn.standard import TABLES, WITHOUT_SECTION
from doubleton.formats.pbn.tokens import Word
from doubleton.said import Said

_OURS: Final = frozenset(
    {"HomeCarryOver", "VisitCarryOver", "DoubleDummyTricks", "ParContract", "Ability", "Minimax"}
)
"""Tags that the standard does not have, and that are written, read and looked into here."""

_KNOWN: Final = WITHOUT_SECTION | TABLES | _OURS | {"Auction", "Play", "Note"}
_OF_A_DEAL: Final = ("Board", "Dealer", "Vulnerable", "Deal")
_SINCE: Final = {
    **dict.fromkeys(
        ("Application", "DealId", "PairEW", "PairNS", "ScoreMP", "ScoreRubberHistory"),
        Standard.PBN_2_0,
    ),
    **dict.fromkeys(TABLES, Standard.PBN_2_0),
    **dict.fromkeys(("OptimumScore", "OptimumPlayTable", "OptimumResultTable"), Standard.PBN_2_1),
}
"""The version that brought a tag, where that is not the first."""

_SHOWN: Final = 40


def inspect_tags(inspection: Inspection, told: set[str]) -> None:
    """Look at every tag; *told* are the names already told of in this file."""
    before = next((item for item in inspection.game.opening if isinstance(item, Word)), None)
    if before is not None:
        inspection.say(before.at, Said("pbn.stray-words", text=before.text[:_SHOWN]))
    seen = set[str]()
    for section in inspection.sections:
        tag = section.tag
        if tag.name == "Note":
            inspection.say(tag.at, Said("pbn.note-outside", text=tag.value[:_SHOWN]))
        elif tag.name in seen:
            inspection.say(tag.at, Said("pbn.tag-twice", name=tag.name))
        else:
            _inspect_name(inspection, section, told)
            _inspect_value(inspection, section)
        seen.add(tag.name)
    if seen & {"Auction", "Play"} and not seen & {*_OF_A_DEAL} and inspection.text("Deal"):
        first = inspection.sections[0].tag
        _once(inspection, told, first.at, Said("check.another-table"))


def _once(inspection: Inspection, told: set[str], at: int, said: Said) -> None:
    if repr(said) not in told:
        told.add(repr(said))
        inspection.say(at, said)


def _inspect_name(inspection: Inspection, section: Section, told: set[str]) -> None:
    tag, since = section.tag, _SINCE.get(section.tag.name, Standard.PBN_1_0)
    if tag.name not in _KNOWN:
        _once(inspection, told, tag.at, Said("check.unknown-tag", name=tag.name))
    elif since > inspection.standard:
        said = Said(
            "check.newer-tag", name=tag.name, since=str(since), standard=str(inspection.standard)
        )
        _once(inspection, told, tag.at, said)
    if section.words and tag.name in WITHOUT_SECTION:
        first = section.words[0]
        inspection.say(first.at, Said("pbn.stray-words", text=first.first[:_SHOWN]))


def _inspect_value(inspection: Inspection, section: Section) -> None:
    tag = section.tag
    at = inspection.value_at(tag)
    if "\t" in tag.value or "\v" in tag.value:
        inspection.say(at, Said("check.tab", name=tag.name))
    if is_taken_over(tag):
        inspection.say(at, Said("pbn.never-inherited", name=tag.name))
    elif tag.value.startswith("##") and inspection.standard < Standard.PBN_2_0:
        inspection.say(at, Said("check.standing-value", standard=str(inspection.standard)))
    elif tag.value != "#":
        said = wrong_value(tag.name, tag.value.removeprefix("##"))
        if said is not None:
            inspection.say(at, said)
