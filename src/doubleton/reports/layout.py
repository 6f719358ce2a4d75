"""What all pages of one recapitulation share: its language, its people, its columns."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Protocol

from markupsafe import Markup, escape

from doubleton import __version__
from doubleton.bridge import Side
from doubleton.reports.addresses import Addresses
from doubleton.reports.figures import Column, decimals_of
from doubleton.reports.policies import policy_title
from doubleton.reports.recorded import Recorded
from doubleton.reports.register import NOBODY, Party, Register
from doubleton.said import Param, Said
from doubleton.scoring.explaining import Figure, OfRow, RowFigure
from doubleton.scoring.match_scores import counts_by_match, unit_of_boards
from doubleton.scoring.recap import Recap, ScoredRow
from doubleton.scoring.rounding import Exact
from doubleton.scoring.traveller import Method, Row, Traveller, Unit
from doubleton.words import say
from doubleton.words.dates import calendar_day, day

METHODS: Final = {
    Method.MATCHPOINTS: Said("page.method-matchpoints"),
    Method.BUTLER: Said("page.method-butler"),
    Method.CROSS_IMPS: Said("page.method-cross-imps"),
    Method.TOTAL_POINTS: Said("page.method-total-points"),
    Method.TEAMS: Said("page.method-teams"),
    Method.BOARD_A_MATCH: Said("page.method-board-a-match"),
    Method.PATTON: Said("page.method-patton"),
    Method.HYBRID: Said("page.method-hybrid"),
}
UNITS: Final = {
    Unit.MATCHPOINTS: Said("page.mp"),
    Unit.IMPS: Said("page.imp"),
    Unit.VICTORY_POINTS: Said("page.vp"),
    Unit.POINTS: Said("page.points"),
    Unit.BOARD_POINTS: Said("page.bp"),
    Unit.MATCHES: Said("page.matches-won"),
}

FURTHER: Final = {
    "matches": Said("page.matches"),
    "cross-table": Said("page.cross-table"),
    "lists": Said("page.lists"),
    "butler": Said("page.butler-list"),
    "swings": Said("page.swings"),
}
"""The pages that only some sessions have."""

MOST_IN_CROSS_TABLE: Final = 48
"""Contestants of a line for whom a cross table is readable."""

MOST_ROWS: Final = 6_000
"""Rows of all boards that one page holds, which are about four megabytes."""

Plays = Mapping[str, Sequence[Recorded]]
"""What is recorded of the bidding and the play, by board."""

NO_PLAYS: Final[Plays] = MappingProxyType({})

FigureOf = Callable[[ScoredRow], Exact | None]


class Derived(Protocol):
    """Pages that say why a number of *recap* is what it is."""

    recap: Recap

    def link(self, text: str, figure: Figure) -> str:
        """Return *text* as a link to the derivation of *figure*; as it is where there is none."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A figure that each side has in a row; ``columns`` show it with 0, 1 and 2 decimals."""

    label: str
    columns: tuple[Column, Column, Column]
    of_ns: FigureOf
    of_ew: FigureOf

    def column(self, rows: Iterable[ScoredRow]) -> Column:
        """Return the column for a table of *rows*."""
        values = (value for row in rows for value in (self.of_ns(row), self.of_ew(row)))
        return self.columns[decimals_of(values)]

    def of(self, row: ScoredRow, side: Side) -> Exact | None:
        """Return the figure of *side*."""
        return (self.of_ew if side else self.of_ns)(row)


_FIGURES: Final[tuple[tuple[str, FigureOf, FigureOf], ...]] = (
    ("page.mp", lambda row: row.mp_ns, lambda row: row.mp_ew),
    ("page.percent", lambda row: row.percent_ns, lambda row: row.percent_ew),
    ("page.imp", lambda row: row.imp_ns, lambda row: row.imp_ew),
    ("page.bp", lambda row: row.bp_ns, lambda row: row.bp_ew),
)


def further_pages(recap: Recap) -> Iterator[str]:
    """Give the names of the pages beside those that every session has."""
    if has_match_pages(recap):
        yield "matches"
        if 2 < len(recap.ranking) <= MOST_IN_CROSS_TABLE:
            yield "cross-table"
    if recap.listings:
        yield "lists"
    if recap.method.is_for_teams or unit_of_boards(recap.method) is Unit.IMPS:
        yield "butler"
    if any(len(scored.rows) > 1 for scored in recap.boards):
        yield "swings"


def has_match_pages(recap: Recap) -> bool:
    """Whether the session was one of matches, and not only asked for them to break its ties."""
    by_match = recap.method.is_for_teams or counts_by_match(recap.policy, recap.method)
    return bool(recap.matches) and by_match


class Layout:
    """How the pages of *recap* are set in *language*.

    *home* is the page of all sessions, where there is one; *plays* is what tables recorded.
    """

    def __init__(
        self, recap: Recap, language: str, home: str = "", plays: Plays = NO_PLAYS
    ) -> None:
        self.recap, self.language, self.home = recap, language, home
        self.addresses = Addresses()
        for fixed in ("index", "boards", "frequencies", *FURTHER):
            self.addresses.new(fixed)
        kind = "team" if recap.method.is_for_teams else "pair"
        self.register = Register(recap.ranking, kind, self.addresses)
        travellers = [scored.traveller for scored in recap.boards]
        self.has_names = any(self.register.of(standing).names for standing in recap.ranking)
        self.has_sections = len({traveller.section for traveller in travellers}) > 1
        self.has_sessions = len({traveller.session for traveller in travellers}) > 1
        self.boards = tuple(self._address(traveller) for traveller in travellers)
        self.replays = tuple(self._replays(traveller, plays) for traveller in travellers)
        self.order = sorted(range(len(travellers)), key=lambda place: _place(travellers[place]))
        self.turn = {place: at for at, place in enumerate(self.order)}
        self.percent = Column(2, language)
        none, one, two = (Column(places, language, short=True) for places in range(3))
        self.shorts = none, one, two
        whole, parts = Column(0, language, signed=True), Column(2, language, signed=True)
        self.signed = whole, parts, parts
        self.measures = tuple(self._measures())
        self.title = recap.title or self.say("page.untitled")
        self.edition, self.version = str(recap.regulations.edition), __version__
        self.has_all_boards = sum(len(scored.rows) for scored in recap.boards) <= MOST_ROWS
        self.menu = tuple(self._menu())
        self.contestant = self.say(_contestant(recap))
        self.derivations: Derived | None = None
        self._places = {
            id(row): (place, at)
            for place, scored in enumerate(recap.boards)
            for at, row in enumerate(scored.rows)
        }

    @property
    def facts(self) -> tuple[str, ...]:
        """What applied to this field, in a few words."""
        recap = self.recap
        boards = {(scored.traveller.session, scored.traveller.board) for scored in recap.boards}
        known = (
            day(recap.date or "", self.language),
            self.tell(METHODS[recap.method]),
            self.say("count.boards", number=len(boards)) if boards else "",
            self.say("page.policy", policy=self.policy),
            self.say("page.edition", edition=self.edition),
        )
        return tuple(filter(None, known))

    @property
    def marked_facts(self) -> Markup:
        """The same for a page, with the date so that programs can read it, too."""
        shown = [escape(fact) for fact in self.facts]
        found = calendar_day(self.recap.date or "")
        if found is not None:
            shown[0] = Markup('<time datetime="{}">{}</time>').format(found.isoformat(), shown[0])
        return Markup(" · ").join(shown)

    @property
    def policy(self) -> str:
        """The title of the policy, with the settings that differ from it."""
        return policy_title(self.recap.policy, self.language)

    def say(self, key: str, **params: Param) -> str:
        """Tell a message in the language of the pages."""
        return say(Said(key, **params), self.language)

    def why(self, text: str, figure: Figure) -> str:
        """Return a number as it stands on a page: a link to its derivation, where there are any."""
        return text if self.derivations is None else self.derivations.link(text, figure)

    def why_row(self, text: str, scored: ScoredRow, side: Side) -> str:
        """Return a number of one side of a row, as :meth:`why` does."""
        if self.derivations is None:
            return text
        place, at = self._places[id(scored)]
        return self.derivations.link(text, RowFigure(OfRow.SCORE, place, at, side))

    def tell(self, said: Said) -> str:
        """Tell what was said elsewhere."""
        return say(said, self.language)

    def board_name(self, traveller: Traveller) -> str:
        """Return the number of a board, with its section and session where there are several."""
        section = traveller.section if self.has_sections else None
        session = traveller.session if self.has_sessions else None
        parts = [traveller.board]
        if section:
            parts.append(self.say("page.in-section", section=section))
        if session:
            parts.append(self.say("page.in-session", session=session))
        return ", ".join(parts)

    def parties(self, row: Row, section: str | None) -> tuple[Party, Party]:
        """Return how both sides of a row are named."""
        return self.party(row, section, Side.NS), self.party(row, section, Side.EW)

    def party(self, row: Row, section: str | None, side: Side) -> Party:
        """Return how a side of a row is named: in an individual event, both partners."""
        parties = [
            self.register.party(number, section, side) for number in row.contestants(side)
        ] or [NOBODY]
        if len(parties) == 1:
            return parties[0]
        names = tuple(" ".join(one.names) for one in parties)
        return Party("+".join(one.number for one in parties), names if any(names) else ())

    def _menu(self) -> Iterator[tuple[str, str]]:
        if self.home:
            yield self.home, self.say("site.all-results")
        yield "index.html", self.say("page.ranking")
        if self.has_all_boards:
            yield "boards.html", self.say("page.all-boards")
        yield "frequencies.html", self.say("page.frequencies")
        for page in further_pages(self.recap):
            yield f"{page}.html", self.tell(FURTHER[page])

    def _address(self, traveller: Traveller) -> str:
        section = traveller.section if self.has_sections else None
        session = traveller.session if self.has_sessions else None
        return self.addresses.new("board", session, section, traveller.board)

    def _replays(self, traveller: Traveller, plays: Plays) -> tuple[tuple[str, Recorded], ...]:
        """Return what was recorded of a board, each with its page.

        It tells the deal: where that may not be seen, or is another one, there is nothing.
        """
        recorded = (
            one
            for one in plays.get(traveller.board, ())
            if one.record.deal is not None
            and one.record.deal == traveller.deal
            and (traveller.section is None or one.record.section in (None, traveller.section))
        )
        session = traveller.session if self.has_sessions else None
        section = traveller.section if self.has_sections else None
        return tuple(
            (self.addresses.new("play", session, section, traveller.board, str(number)), one)
            for number, one in enumerate(recorded, 1)
        )

    def _measures(self) -> Iterator[Measure]:
        rows = [row for scored in self.recap.boards for row in scored.rows]
        for key, of_ns, of_ew in _FIGURES:
            if any(of_ns(row) is not None or of_ew(row) is not None for row in rows):
                yield Measure(self.say(key), self._columns(key), of_ns, of_ew)

    def _columns(self, key: str) -> tuple[Column, Column, Column]:
        if key == "page.percent":
            return self.percent, self.percent, self.percent
        if key in ("page.mp", "page.bp"):
            return self.shorts
        return self.signed


def natural(text: str | None) -> tuple[tuple[int, str], ...]:
    """Return a key that sorts board 10 after board 9.

    >>> sorted(["10", "9", "2b", "2a"], key=natural)
    ['2a', '2b', '9', '10']
    """
    parts = re.findall(r"(\d{1,9})|(\D+|\d+)", text or "")
    return tuple((int(digits or 0), other) for digits, other in parts)


def _contestant(recap: Recap) -> str:
    """Return the key of what a contestant is: a team, a pair, or a player with many partners."""
    if recap.method.is_for_teams:
        return "page.team"
    rows = (one.row for scored in recap.boards for one in scored.rows)
    is_individual = any(row.south is not None or row.west is not None for row in rows)
    return "paper.player" if is_individual else "page.pair"


def _place(traveller: Traveller) -> tuple[tuple[tuple[int, str], ...], ...]:
    return tuple(natural(part) for part in (traveller.session, traveller.section, traveller.board))
