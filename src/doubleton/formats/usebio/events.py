"""What an event of USEBIO says of itself: how it is scored, its title and its date."""

from __future__ import annotations

import re
from datetime import date
from typing import Final

from doubleton.errors import Fault, ParseError
from doubleton.formats.results.cells import Report
from doubleton.formats.usebio.markup import Element
from doubleton.said import Param, Said
from doubleton.scoring.traveller import Method

TYPES: Final[dict[str, Method | None]] = {
    "MP_PAIRS": Method.MATCHPOINTS,
    "CROSS_IMP": Method.CROSS_IMPS,
    "CROSS_IMPS": Method.CROSS_IMPS,
    "BUTLER_IMP": Method.BUTLER,
    "BUTLER_IMPS": Method.BUTLER,
    "BUTLER": Method.BUTLER,
    "AGGREGATE": Method.TOTAL_POINTS,
    "TEAMS": Method.TEAMS,
    "TEAMS_OF_FOUR": Method.TEAMS,
    "SWISS_TEAMS": Method.TEAMS,
    "KO": Method.TEAMS,
    "PAIRS": None,
    "SWISS_PAIRS": None,
}
"""The method of each type of event; of pairs ``BOARD_SCORING_METHOD`` tells it, or the figures."""

_BY_WORDS: Final = (
    (frozenset(("BUTLER",)), Method.BUTLER),
    (frozenset(("CROSS", "XIMP", "XIMPS")), Method.CROSS_IMPS),
    (frozenset(("AGGREGATE",)), Method.TOTAL_POINTS),
    (frozenset(("BAM", "PAB")), Method.BOARD_A_MATCH),
    (frozenset(("PATTON",)), Method.PATTON),
    (frozenset(("HYBRID",)), Method.HYBRID),
    (frozenset(("TEAMS", "TEAM", "KO", "KNOCKOUT")), Method.TEAMS),
    (frozenset(("MP", "MPS", "MATCHPOINT", "MATCHPOINTS", "MATCHPOINTED")), Method.MATCHPOINTS),
    (frozenset(("IMP", "IMPS")), Method.CROSS_IMPS),
)
"""Methods by the words of a type or of ``BOARD_SCORING_METHOD``, the first that fits."""

_WITH_TOTALS_OF_MATCHES: Final = frozenset(("SWISS", "TEAMS", "TEAM", "KO", "KNOCKOUT", "PATTON"))
_INDIVIDUAL: Final = "INDIVIDUAL"
_BY_DAY: Final = re.compile(r"(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})")
_BY_YEAR: Final = re.compile(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})")


class Event:
    """An element ``EVENT``: the cells of a table of the event, and what is doubtful in them."""

    def __init__(self, element: Element, file: str | None, report: Report) -> None:
        self.element, self.file, self.report = element, file, report
        self.type = _name(element.attribute("EVENT_TYPE") or element["EVENT_TYPE"])
        if _INDIVIDUAL in self._words:
            raise ParseError(Fault(Said("usebio.individual"), file, element.line))

    @property
    def _words(self) -> set[str]:
        return {*self.type.split("_")}

    def method(self) -> Method | None:
        """Return how the event is scored, ``None`` where it does not say so."""
        scoring = _method_by_words(_name(self.element["BOARD_SCORING_METHOD"]))
        method = TYPES.get(self.type) or _method_by_words(self.type)
        if method is None and self.type and self.type not in TYPES:
            self._doubt("usebio.event-type", text=self.type, known=", ".join(TYPES))
        if method is Method.TEAMS and scoring is not None and scoring.is_for_teams:
            return scoring
        return method or scoring

    @property
    def has_totals(self) -> bool:
        """Whether the totals of contestants are those of all their boards, not of matches."""
        return not self._words & _WITH_TOTALS_OF_MATCHES

    def title(self) -> str:
        """Return the title; a date is none where there is a description."""
        title, description = self.element["TITLE"], self.element["EVENT_DESCRIPTION"]
        named, told = iso_date(title), iso_date(self.element["DATE"])
        if named and told and named != told:
            self._doubt("usebio.two-dates", title=title, date=self.element["DATE"])
        return description if description and (named or not title) else title

    def date(self) -> str:
        """Return the date as the year, month and day, or as it is written."""
        text = self.element["DATE"]
        if text and not iso_date(text):
            self._doubt("usebio.date", text=text)
        return iso_date(text) or text

    def _doubt(self, key: str, **params: Param) -> None:
        self.report(Fault(Said(key, **params), self.file, self.element.line))


def _method_by_words(name: str) -> Method | None:
    if "MATCH_POINT" in name:
        return Method.MATCHPOINTS
    words = {*name.split("_")}
    return next((method for some, method in _BY_WORDS if words & some), None)


def _name(text: str) -> str:
    return re.sub(r"[\s-]+", "_", text.upper())


def iso_date(text: str) -> str:
    """Return a date that begins with the day or with the year as ISO 8601 has it, or nothing.

    >>> iso_date("30/07/2025"), iso_date("07-10-2010"), iso_date("Tuesday")
    ('2025-07-30', '2010-10-07', '')
    """
    if found := _BY_DAY.fullmatch(text):
        day, month, year = map(int, found.groups())
    elif found := _BY_YEAR.fullmatch(text):
        year, month, day = map(int, found.groups())
    else:
        return ""
    try:
        return date(year, month, day).isoformat()
    except ValueError:
        return ""
