"""From a USEBIO document to a field."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from doubleton.errors import Fault, ParseError
from doubleton.formats.results.cells import Cells, Report
from doubleton.formats.results.gathering import Gathered, Tables, gather
from doubleton.formats.usebio.events import Event
from doubleton.formats.usebio.lines import result
from doubleton.formats.usebio.markup import Element, document
from doubleton.formats.usebio.noughts import with_noughts_told
from doubleton.formats.usebio.participants import (
    Participant,
    name_cells,
    participants,
    teams_of_pairs,
    total_cells,
)
from doubleton.said import Said
from doubleton.scoring.traveller import Method

_SUITS: Final = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")
_NOBODY: Final = re.compile(r"0+|-\d+")
_NAMES: Final = ("_NAME", "_ID", "_NUMBER", "_LETTER")


def read(data: bytes, file: str | None = None) -> Gathered:
    r"""Return the field in a USEBIO document of any version, and the figures that it published.

    Published are percentages or totals of contestants, and matchpoints or IMPs of each line.
    ``ids`` of contestants are the national ones.

    >>> line = "<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>"
    >>> board = f"<TRAVELLER_LINE>{line}<SCORE>420</SCORE></TRAVELLER_LINE>"
    >>> event = f"<EVENT><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{board}</BOARD></EVENT>"
    >>> read(f"<USEBIO>{event}</USEBIO>".encode()).field.travellers[0].rows[0].score_ns
    420

    Raises :class:`~doubleton.errors.ParseError` for what is no USEBIO, or too large to be one;
    what can be passed over is among the faults.
    """
    faults: list[Fault] = []
    root = document(data, file, faults.append)
    if root.tag != "USEBIO":
        raise ParseError(Fault(Said("usebio.other", root=root.tag[:40]), file, root.line))
    events = [*root.all("EVENT")]
    if not events:
        raise ParseError(Fault(Said("usebio.no-event"), file, root.line))
    if len(events) > 1:
        said = Said("usebio.several-events", number=len(events))
        faults.append(Fault(said, file, events[1].line))
    return _gathered(Event(events[0], file, faults.append), faults)


def _gathered(event: Event, faults: list[Fault]) -> Gathered:
    file, method = event.file, event.method()
    parts = _parts(event.element)
    lists = [(one, part.section) for part in parts for one in part.element.all("PARTICIPANTS")]
    found = participants(lists)
    told_by = _Lines(method, file, found, faults.append)
    lines = [*told_by.of(parts)]
    in_imps = method in (Method.CROSS_IMPS, Method.BUTLER) or any(one["ns_imp"] for one in lines)
    told = {
        "title": event.title(),
        "date": event.date(),
        "method": "" if method is None else str(method),
        "winners": event.element["WINNER_TYPE"],
    }
    totals = total_cells(found, file, in_percent=not in_imps) if event.has_totals else ()
    tables = Tables(
        results=lines,
        deals=[*_deals(parts, file)],
        names=[*name_cells(found, file)],
        totals=[*totals],
        event=(Cells(told, file, event.element.line),),
    )
    gathered = gather(tables)
    return replace(gathered, faults=(*faults, *gathered.faults))


@dataclass(frozen=True, slots=True)
class _Part:
    """An element with boards in it: the event, a session of it, or a section; or one match."""

    element: Element
    session: str = ""
    section: str = ""


def _parts(event: Element) -> list[_Part]:
    """Return the event and the sessions and sections in it; one alone needs no name."""
    parts = [_Part(event), *_sections(event, "")]
    sessions = [*event.all("SESSION")]
    for session, name in zip(sessions, _names(sessions), strict=True):
        parts += [_Part(session, name), *_sections(session, name)]
    filled = [part for part in parts if any(part.element.all("BOARD", "MATCH"))]
    in_sessions = len({part.session for part in filled}) > 1
    in_sections = len({part.section for part in filled}) > 1
    return [
        _Part(
            part.element,
            part.session if in_sessions else "",
            part.section if in_sections else "",
        )
        for part in parts
    ]


def _sections(whole: Element, session: str) -> Iterator[_Part]:
    sections = [*whole.all("SECTION")]
    for section, name in zip(sections, _names(sections), strict=True):
        yield _Part(section, session, name)


def _names(elements: Sequence[Element]) -> list[str]:
    """Return the names that the elements have, or else their places, from 1."""
    names = [_name(element) for element in elements]
    if all(names) and len(set(names)) == len(names):
        return names
    return [str(place) for place in range(1, len(elements) + 1)]


def _name(element: Element) -> str:
    """Return what a session or section is called: ``SECTION_ID`` or the like, or nothing."""
    keys = [element.tag + end for end in _NAMES]
    named = (element[key] or element.attribute(key) for key in keys)
    return next(filter(None, named), "")


@dataclass(frozen=True)
class _Lines:
    """Reads the lines of all travellers, of those who took part."""

    method: Method | None
    file: str | None
    found: Sequence[Participant]
    report: Report

    @cached_property
    def teams(self) -> Mapping[str, str]:
        """The teams of pairs."""
        return teams_of_pairs(self.found)

    @cached_property
    def numbers(self) -> Collection[str]:
        """The numbers of those who took part."""
        return {one.number for one in self.found}

    def of(self, parts: Sequence[_Part]) -> Iterator[Cells]:
        """Give the lines, board by board."""
        for part in parts:
            for holder in (part.element, *part.element.all("MATCH")):
                for board in holder.all("BOARD"):
                    lines = list[Cells]()
                    for cells in self._board(board, holder, part):
                        if cells["ns_pair"] or cells["ew_pair"]:
                            lines.append(cells)
                        else:
                            self.report(cells.fault("results.no-board-or-pair"))
                    yield from with_noughts_told(lines, self.report)

    def _board(self, board: Element, holder: Element, part: _Part) -> Iterator[Cells]:
        place = {"session": part.session, "section": part.section, "board": board["BOARD_NUMBER"]}
        match = holder if holder.tag == "MATCH" else None
        for line in board.all("TRAVELLER_LINE"):
            seats = {
                "ns_pair": line["NS_PAIR_NUMBER"],
                "ew_pair": line["EW_PAIR_NUMBER"],
                "round": line["ROUND_NUMBER"],
                "table": line["TABLE_NUMBER"],
            }
            if match is not None:
                seats |= self._of_match(match, line, seats)
            told = self._without_phantoms(seats | result(line, self.method))
            yield Cells(place | told, self.file, line.line)

    def _of_match(self, match: Element, line: Element, seats: dict[str, str]) -> dict[str, str]:
        """Return what a line leaves to its match: the round, and who sat there.

        Of two teams the first sits North-South at the table whose ``DIRECTION`` says so, or is left
        out, and East-West at the other.  Where pairs have numbers of their own, these tell.
        """
        told = {"round": seats["round"] or match["ROUND_NUMBER"]}
        ns = match["NS_PAIR_NUMBER"] or match["TEAM"]
        ew = match["EW_PAIR_NUMBER"] or match["OPPOSING_TEAM"]
        if seats["ns_pair"] or seats["ew_pair"]:
            sat = [self.teams.get(seats[name], "") for name in ("ns_pair", "ew_pair")]
            is_of_match = {*sat} == {ns, ew} and ns != ew
            return told | (
                dict(zip(("ns_pair", "ew_pair"), sat, strict=True)) if is_of_match else {}
            )
        if line["DIRECTION"][:1].upper() in ("E", "W"):
            ns, ew = ew, ns
        return told | {"ns_pair": ns, "ew_pair": ew}

    def _without_phantoms(self, cells: dict[str, str]) -> dict[str, str]:
        """Return cells in which a pair 0, or below, sits out with nobody, if none is listed."""
        points = cells.get("ns_score") or cells.get("ew_score") or ""
        if any(cells.get(name) for name in ("contract", "entry", "status")) or points.strip("-+0"):
            return cells
        sides = ("ns_pair", "ew_pair")
        sitting = {side: "" if self._is_nobody(cells[side]) else cells[side] for side in sides}
        return cells | sitting | ({} if all(sitting.values()) else {"status": "sitout"})

    def _is_nobody(self, number: str) -> bool:
        is_listed = not self.numbers or number in self.numbers
        return not is_listed and _NOBODY.fullmatch(number) is not None


def _deals(parts: Sequence[_Part], file: str | None) -> Iterator[Cells]:
    """Give the deals: four elements ``HAND`` of a board, wherever boards with hands stand."""
    for part in parts:
        for holder in (part.element, *part.element.all("HANDSET", "HAND_SET", "MATCH")):
            for board in holder.all("BOARD"):
                hands = {each["DIRECTION"][:1].upper(): each for each in board.all("HAND")}
                if not hands.keys() >= set("NESW"):
                    continue
                dealt = " ".join(".".join(_suit(hands[seat][s]) for s in _SUITS) for seat in "NESW")
                place = {"session": part.session, "section": part.section}
                cells = {"board": board["BOARD_NUMBER"], "deal_pbn": f"N:{dealt}"}
                yield Cells(place | cells, file, board.line)


def _suit(text: str) -> str:
    plain = text.replace("10", "T").replace(" ", "").replace("-", "").upper()
    return "" if plain == "VOID" else plain
