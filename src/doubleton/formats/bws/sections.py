"""Sections and sessions of a BWS: tables ``Section`` and ``Session``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from doubleton.errors import Fault
from doubleton.formats.bws.access import Access
from doubleton.formats.bws.values import text, whole
from doubleton.formats.results.cells import Cells, Report
from doubleton.said import Said
from doubleton.scoring.traveller import Method

_SECTION: Final = ("ID", "Letter", "MissingPair", "Session", "ScoringType", "Winners")
_SESSION: Final = ("ID", "Name", "Date")
_METHODS: Final = MappingProxyType(
    {1: Method.MATCHPOINTS, 2: Method.BUTLER, 3: Method.CROSS_IMPS, 4: Method.TEAMS}
)


@dataclass(frozen=True, slots=True)
class Section:
    """A section: its letter, its session where there are several, and the pair that is missing.

    ``scoring`` and ``winners`` are Bridgemate's numbers, 0 where nothing is told.
    """

    letter: str | None
    session: str | None = None
    missing_pair: int = 0
    scoring: int = 0
    winners: int = 0


@dataclass(frozen=True, slots=True)
class Sections:
    """The sections by the number that all other tables have for them, and the sessions' names."""

    by_number: Mapping[int, Section]
    title: str = ""
    date: str = ""

    def of(self, number: int) -> Section:
        """Return a section; one that the file does not list has its number for a letter."""
        known = self.by_number.get(number)
        return known or Section(str(number) if number > 0 and self.by_number else None)


def read_sections(access: Access) -> Sections:
    """Return the sections of a file; sessions are told apart only where there are several."""
    sessions = {whole(each, "ID"): each for each in access.records("Session", _SESSION)}
    records = list(access.records("Section", _SECTION))
    several = len({whole(each, "Session") for each in records}) > 1
    by_number = {}
    for each in records:
        number = whole(each, "ID")
        session = str(whole(each, "Session")) if several else None
        by_number[number] = Section(
            text(each, "Letter") or str(number),
            session,
            whole(each, "MissingPair"),
            whole(each, "ScoringType"),
            whole(each, "Winners"),
        )
    first = next(iter(sessions.values()), {})
    return Sections(MappingProxyType(by_number), text(first, "Name"), text(first, "Date"))


def event_cells(
    sections: Sections, used: Collection[int], days: Sequence[str], file: str | None, report: Report
) -> Iterator[Cells]:
    """Yield what is told of the whole: title, date, method and winners.

    *used* are the sections with results, *days* the days on which these came.  A file is made
    before it is played: where nothing came on the session's day, the day of most results counts.
    """
    told = [sections.of(number) for number in used]
    methods = {_METHODS.get(each.scoring) for each in told if each.scoring}
    winners = {each.winners for each in told}
    unknown = sorted({each.scoring for each in told if each.scoring} - _METHODS.keys())
    if unknown:
        report(Fault(Said("bws.scoring-type", number=unknown[0]), file))
    elif len(methods) > 1:
        named = ", ".join(sorted(str(method) for method in methods))
        report(Fault(Said("bws.scoring-types", methods=named), file))
    method = next(iter(methods), None) if len(methods) == 1 and not unknown else None
    played = Counter(days).most_common(1)
    date = sections.date if sections.date in days or not played else played[0][0]
    yield Cells(
        {
            "title": sections.title,
            "date": date,
            "method": "" if method is None else str(method),
            "winners": str(*winners) if winners in ({1}, {2}) else "",
        },
        file,
    )
