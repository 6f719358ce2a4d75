"""Supplemental sections: tables (chapter 5)."""

from __future__ import annotations

from doubleton.errors import NotationError
from doubleton.formats.pbn.checking.inspection import Inspection
from doubleton.formats.pbn.double_dummy import read_result_table
from doubleton.formats.pbn.sections import Section
from doubleton.formats.pbn.standard import TABLES
from doubleton.formats.pbn.tables import RESULT_TABLE, read_table
from doubleton.said import Said


def inspect_tables(inspection: Inspection) -> None:
    """Look at every table."""
    for section in inspection.sections:
        if section.tag.name in TABLES:
            _inspect_table(inspection, section)


def _inspect_table(inspection: Inspection, section: Section) -> None:
    tag = section.tag
    columns = inspection.game.values.get(tag.name, "")
    if not columns.strip() or "\\n" in columns or "\\t" in columns:
        inspection.say(tag.at, Said("check.columns", name=tag.name))
        return
    table, said = read_table(section, columns, inspection.game.source)
    if said is not None:
        inspection.say(tag.at, said)
    elif tag.name == RESULT_TABLE:
        try:
            read_result_table(table)
        except NotationError as error:
            inspection.say(tag.at, error.said)
    if section.words:
        first = section.words[0].at
        within = [comment.at for comment in section.comments if comment.at > first]
        if within:
            inspection.say(within[0], Said("check.comment-in-table", name=tag.name))
