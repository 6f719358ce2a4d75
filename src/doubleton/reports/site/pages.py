"""The pages over all sessions of a site: results by date, the players, a page for each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from doubleton import __version__
from doubleton.reports.figures import Column, decimals_of
from doubleton.reports.folder import Page, rendered, style
from doubleton.reports.layout import METHODS, UNITS
from doubleton.reports.site.people import Person, addresses, people_of
from doubleton.reports.site.session import BoardPlayed, Result, SiteSession, exact_of
from doubleton.said import Param, Said
from doubleton.scoring.traveller import Method, Unit
from doubleton.words import say
from doubleton.words.dates import day


@dataclass(frozen=True, slots=True)
class Month:
    """The sessions of a month, the latest first; each with its date and its method in words."""

    heading: str
    sessions: tuple[tuple[SiteSession, str, str], ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A result on the page of a player."""

    date: str
    title: str
    address: str
    partners: tuple[tuple[str, str], ...]
    rank: str
    of: str
    result: str


class SiteLayout:
    """How the pages of a site are set in *language*."""

    def __init__(self, sessions: Sequence[SiteSession], language: str, title: str) -> None:
        self.language, self.version = language, __version__
        self.sessions = sorted(sessions, key=lambda one: (one.date, one.folder), reverse=True)
        self.people = people_of(self.sessions)
        self.addresses = addresses(self.people)
        self.title = title or self.say("site.results")
        self.percent = Column(2, language)

    def say(self, key: str, **params: Param) -> str:
        """Tell a message in the language of the pages."""
        return say(Said(key, **params), self.language)

    def day(self, written: str) -> str:
        """Return a date as people read it."""
        return day(written, self.language)

    def months(self) -> Iterator[Month]:
        """Give the months that have sessions, the latest first."""
        for month, group in groupby(self.sessions, key=lambda one: one.date[:7]):
            year, number = month.split("-")
            heading = self.say(f"site.month.{int(number)}") + f" {year}"
            yield Month(
                heading, tuple((one, self.day(one.date), self.method(one)) for one in group)
            )

    def method(self, session: SiteSession) -> str:
        """Return the method of a session in words."""
        known = [method for method in Method if method == session.method]
        return say(METHODS[known[0]], self.language) if known else ""

    def lines(self, person: Person) -> Iterator[Line]:
        """Give the results of a player, the latest first."""
        for session, result in person.results:
            yield Line(
                date=self.day(session.date),
                title=session.title,
                address=f"../{session.folder}/{result.address}",
                partners=tuple(
                    (name, self.addresses.get(key, "")) for name, key in result.partners
                ),
                rank=f"{result.rank} {result.line}".strip(),
                of=str(result.contestants),
                result=self.result(result),
            )

    def result(self, result: Result) -> str:
        """Return a percentage, or a total with its unit."""
        if result.percent:
            return f"{self.percent[exact_of(result.percent)]} %"
        total = exact_of(result.total)
        known = [unit for unit in Unit if unit == result.unit]
        signed = result.unit in (Unit.IMPS, Unit.POINTS)
        shown = Column(decimals_of([total]), self.language, signed=signed, short=True)[total]
        return f"{shown.strip()} {say(UNITS[known[0]], self.language)}" if known else shown.strip()

    def boards(
        self, found: Sequence[tuple[SiteSession, BoardPlayed]], unit: Unit
    ) -> list[tuple[str, str, str, str]]:
        """Return boards as date, name, page and figure."""
        return [
            (
                self.day(session.date),
                board.name,
                f"../{session.folder}/{board.address}",
                self.figure(exact_of(board.figure), unit),
            )
            for session, board in found
        ]

    def figure(self, value: Fraction, unit: Unit) -> str:
        """Return what boards were worth with its unit."""
        if unit is Unit.MATCHPOINTS:
            return f"{self.percent[value].strip()} %"
        column = Column(2, self.language, signed=True, short=True)
        return f"{column[value].strip()} {say(UNITS[unit], self.language)}"


def site_pages(layout: SiteLayout) -> Iterator[Page]:
    """Give the pages at the top of a site."""
    yield "style.css", style()
    yield (
        "index.html",
        _set("site_index", layout, up="", current="index.html", months=tuple(layout.months())),
    )


def people_pages(layout: SiteLayout) -> Iterator[Page]:
    """Give the pages of the folder ``people``: the list of all, and one for each."""
    yield "index.html", _set("site_people", layout, up="../", current="people/index.html")
    for person in layout.people:
        yield (
            person.address,
            _set(
                "site_person",
                layout,
                up="../",
                current="",
                person=person,
                lines=tuple(layout.lines(person)),
                best=layout.boards(person.best(), person.judged_in),
                worst=layout.boards(person.worst(), person.judged_in),
            ),
        )


def _set(page: str, layout: SiteLayout, *, up: str, **parts: object) -> str:
    return rendered(page, layout=layout, say=layout.say, up=up, **parts)
