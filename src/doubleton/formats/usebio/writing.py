"""From a scored field to a USEBIO document.

Written is what other programs are known to write and to read: contestants with names, national
numbers, place and percentage or total, and the line of each table with its matchpoints or IMPs.
What the format has no place for is left out: deals, rounds and tables, versions of fouled boards,
penalties, sit-outs.  An average is written as its percentage, a weighted score as the percentage or
the IMPs that it came to.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import zip_longest
from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from doubleton.bridge import Side
from doubleton.errors import NotationError
from doubleton.formats.results.result_cells import result_cells
from doubleton.formats.usebio.events import TYPES, iso_date
from doubleton.formats.usebio.markup import plain
from doubleton.formats.usebio.scores import score_text
from doubleton.scoring.recap import Recap, ScoredBoard, ScoredRow, Standing
from doubleton.scoring.rounding import Exact, decimal
from doubleton.scoring.traveller import Contestant, Field, Method, Row, Status, Traveller

VERSIONS: Final = ("1.0", "1.1", "1.2", "1.3")

_EVENT_TYPES: Final = {
    Method.MATCHPOINTS: ("MP_PAIRS", ""),
    Method.CROSS_IMPS: ("CROSS_IMP", ""),
    Method.BUTLER: ("PAIRS", "BUTLER_IMPS"),
    Method.TOTAL_POINTS: ("PAIRS", "AGGREGATE"),
}
"""The type of an event, and how its boards are scored where the type leaves it open."""

_LINE: Final = (
    ("NS_PAIR_NUMBER", "ns_pair"),
    ("EW_PAIR_NUMBER", "ew_pair"),
    ("CONTRACT", "contract"),
    ("PLAYED_BY", "declarer"),
    ("LEAD", "lead"),
    ("TRICKS", "tricks"),
)
_AS_PLAYED: Final = (Status.PLAYED, Status.ASSIGNED)
_NO_CHARACTERS: Final = re.compile("[\ufffe\uffff]")
_Place = tuple[str | None, str | None]
"""Session and section, ``None`` where there is only one."""


def write(
    field: Field,
    recap: Recap,
    version: str = "1.2",
    *,
    charge: str = "",
    club: str = "",
    club_id: str = "",
) -> bytes:
    """Return a field and what came of it as a document of USEBIO, in UTF-8.

    *charge* is what the federation charges for the event by: ``P2P_CHARGE_RATE``, or from version
    1.3 on ``EBU_CHARGE_CODE``; nothing is written of it where it is not given.

    Raises :class:`~doubleton.errors.NotationError` for a version that is none of
    :data:`VERSIONS`.
    """
    if version not in VERSIONS:
        raise NotationError("usebio.version", text=version, known=", ".join(VERSIONS))
    root = Element("USEBIO", Version=version)
    _add_club(root, club, club_id)
    writer = _Writer(field, recap, version)
    root.append(writer.event(charge))
    indent(root, space="")
    dtd = f"usebio_v{version.replace('.', '_')}.dtd"
    head = f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE USEBIO SYSTEM "{dtd}">\n'
    return f"{head}{tostring(root, encoding='unicode')}\n".encode()


def _add(parent: Element, tag: str, text: str) -> None:
    """Add an element with a text, unless there is none."""
    text = _NO_CHARACTERS.sub("\ufffd", plain(text))
    if text:
        SubElement(parent, tag).text = text


def _named(whole: Element, tag: str, name: str) -> Element:
    """Add a session or section with its name."""
    part = SubElement(whole, tag)
    _add(part, f"{tag}_ID", name)
    return part


def _add_club(root: Element, club: str, club_id: str) -> None:
    if club or club_id:
        element = SubElement(root, "CLUB")
        _add(element, "CLUB_NAME", club)
        _add(element, "CLUB_ID_NUMBER", club_id)


def _short(figure: Exact) -> str:
    return decimal(figure).rstrip("0").rstrip(".")


class _Writer:
    """A field while it becomes an element ``EVENT``."""

    def __init__(self, field: Field, recap: Recap, version: str) -> None:
        self.field, self.recap, self.version = field, recap, version
        self.for_teams = recap.method.is_for_teams
        self.type, self.scoring = _EVENT_TYPES.get(recap.method, ("TEAMS", ""))
        assert self.type in TYPES  # noqa: S101 - what is written can be read
        places = [(each.session, each.section) for each in field.travellers]
        self.sessions = {session for session, _ in places}
        self.sections = {section for _, section in places}

    def event(self, charge: str) -> Element:
        """Return the whole event; *charge* is as in :func:`write`."""
        event = Element("EVENT", EVENT_TYPE=self.type)
        for tag, text in self._facts(charge):
            _add(event, tag, text)
        holders = self._holders(event)
        for section, entries in self._entries().items():
            holder = next((h for (_, s), h in holders.items() if s == section), event)
            participants = Element("PARTICIPANTS")
            participants.extend(entries)
            holder.insert(sum(child.tag not in _BOARDS for child in holder), participants)
        for traveller, board in zip(self.field.travellers, self.recap.boards, strict=True):
            holder = holders[self._place(traveller.session, traveller.section)]
            element = self._board(traveller, board)
            if element is not None:
                holder.append(element)
        return event

    def _facts(self, charge: str) -> Iterator[tuple[str, str]]:
        ranking = self.recap.ranking
        two_lines = any(standing.line is not None for standing in ranking)
        date = iso_date(self.field.date or "")
        yield "PROGRAM_NAME", "doubleton"
        yield "TITLE", self.field.title or ""
        yield "WINNER_TYPE", str(self.field.winners or (2 if two_lines else 1))
        yield "PAIRS", "" if self.for_teams else str(len(ranking))
        yield "DATE", "/".join(reversed(date.split("-"))) if date else self.field.date or ""
        yield "BOARD_SCORING_METHOD", self.scoring
        yield "BOARDS_PLAYED", str(max((standing.boards for standing in ranking), default=0))
        yield ("EBU_CHARGE_CODE" if self.version == VERSIONS[-1] else "P2P_CHARGE_RATE"), charge

    # --- where boards stand ------------------------------------------------------------------

    def _place(self, session: str | None, section: str | None) -> _Place:
        return (
            session if len(self.sessions) > 1 else None,
            section if len(self.sections) > 1 else None,
        )

    def _holders(self, event: Element) -> dict[_Place, Element]:
        """Return the element of each session and section, which is made in the event."""
        holders: dict[_Place, Element] = {(None, None): event}
        for traveller in self.field.travellers:
            session, section = self._place(traveller.session, traveller.section)
            if (session, None) not in holders:
                holders[session, None] = _named(event, "SESSION", session or "")
            if (session, section) not in holders:
                whole = holders[session, None]
                holders[session, section] = _named(whole, "SECTION", section or "")
        return holders

    # --- who took part -----------------------------------------------------------------------

    def _entries(self) -> dict[str | None, list[Element]]:
        """Return the elements of contestants by their section, ranked ones first."""
        told: list[tuple[Contestant, Standing | None]] = [
            (standing.contestant, standing) for standing in self.recap.ranking
        ]
        for one in self.field.contestants:
            same = [place for place, (known, _) in enumerate(told) if self._is_same(known, one)]
            if not same:
                told.append((one, None))
            elif not any((told[same[0]][0].names, told[same[0]][0].ids)):
                ranked, standing = told[same[0]]
                told[same[0]] = replace(ranked, names=one.names, ids=one.ids), standing
        entries: dict[str | None, list[Element]] = {}
        for one, standing in told:
            section = one.section if len(self.sections) > 1 else None
            entries.setdefault(section, []).append(self._entry(one, standing))
        return entries

    def _is_same(self, known: Contestant, one: Contestant) -> bool:
        """Whether two contestants would be read as one: they have number, section and line."""
        if known.number != one.number or (len(self.sections) > 1 and known.section != one.section):
            return False
        return None in (known.line, one.line) or known.line is one.line

    def _entry(self, contestant: Contestant, standing: Standing | None) -> Element:
        entry = Element("TEAM" if self.for_teams else "PAIR")
        _add(entry, "TEAM_ID" if self.for_teams else "PAIR_NUMBER", contestant.number)
        line = contestant.line
        if standing is not None and standing.line is not None:
            line = standing.line
        _add(entry, "DIRECTION", "" if line is None else str(Side(line)))
        if standing is not None:
            _add(entry, "PLACE", f"{standing.rank}{'=' if standing.tied else ''}")
            if standing.percent is not None:
                _add(entry, "PERCENTAGE", decimal(standing.percent))
            else:
                tag = "PERCENTAGE" if self.version == VERSIONS[0] else "TOTAL_SCORE"
                _add(entry, tag, decimal(standing.total))
        for name, number in zip_longest(contestant.names, contestant.ids, fillvalue=""):
            player = SubElement(entry, "PLAYER")
            _add(player, "PLAYER_NAME", name)
            _add(player, "NATIONAL_ID_NUMBER", number)
        return entry

    # --- what happened -----------------------------------------------------------------------

    def _board(self, traveller: Traveller, board: ScoredBoard) -> Element | None:
        """Return a board with the rows of the field, not with byes as they were scored."""
        element = Element("BOARD", EVENT_TYPE=self.type)
        _add(element, "BOARD_NUMBER", traveller.board)
        element.extend(
            self._line(replace(scored, row=row))
            for row, scored in zip(traveller.rows, board.rows, strict=True)
            if _has_line(row)
        )
        return element if len(element) > 1 else None

    def _line(self, scored: ScoredRow) -> Element:
        line = Element("TRAVELLER_LINE")
        cells = result_cells(scored.row)
        told = _LINE if scored.row.status in _AS_PLAYED else _LINE[:2]
        for tag, column in told:
            _add(line, tag, cells.get(column, ""))
        _add(line, "SCORE", score_text(scored))
        for tag, figure in self._figures(scored):
            if figure is not None:
                _add(line, tag, _short(figure))
        return line

    def _figures(self, scored: ScoredRow) -> Iterator[tuple[str, Exact | None]]:
        if self.for_teams:
            return
        if self.recap.method is Method.MATCHPOINTS or self.version == VERSIONS[0]:
            tags = ("NS_MATCH_POINTS", "EW_MATCH_POINTS")
        else:
            tags = ("NS_CROSS_IMP_POINTS", "EW_CROSS_IMP_POINTS")
        if self.recap.method is Method.MATCHPOINTS:
            yield from zip(tags, (scored.mp_ns, scored.mp_ew), strict=True)
        else:
            yield from zip(tags, (scored.imp_ns, scored.imp_ew), strict=True)


_BOARDS: Final = ("BOARD", "SESSION", "SECTION")


def _has_line(row: Row) -> bool:
    return row.status is not Status.SITOUT and (row.ns is not None or row.ew is not None)
