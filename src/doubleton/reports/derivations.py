"""The pages that say why: a derivation behind every number of the other pages.

A board has a page with a section for each result that was scored there, as each side sees it; a
contestant one for what the ranking says of it; all matches share one.  A number that has a section
of its own is a link to it and is not derived again.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

from markupsafe import Markup

from doubleton.bridge import SIDES, Side
from doubleton.reports.figures import Column
from doubleton.reports.layout import Layout, Measure
from doubleton.reports.rows import outcome, side_score
from doubleton.reports.settings import changed
from doubleton.reports.steps import Steps
from doubleton.reports.travellers import SIDE_NAMES
from doubleton.scoring.adjusted import Weighted
from doubleton.scoring.explaining import (
    BoardFigure,
    Explainer,
    Figure,
    MatchFigure,
    OfBoard,
    OfContestant,
    OfMatch,
    OfRow,
    RowFigure,
    StandingFigure,
    value_of,
)
from doubleton.scoring.recap import ScoredRow

MATCHES: Final = "why-matches.html"
"""The page of all matches."""

_MEASURES: Final = (OfRow.PERCENT, OfRow.IMPS, OfRow.BOARD_POINTS, OfRow.SCORE)

_OF_STANDING: Final = (
    OfContestant.PERCENT,
    OfContestant.TOTAL,
    OfContestant.MAXIMUM,
    OfContestant.PENALTIES,
    OfContestant.CARRIED,
    OfContestant.HANDICAP,
    OfContestant.RANK,
)


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a page that derives one number, with the name by which it is linked to."""

    identity: str
    heading: str
    body: Markup


@dataclass(frozen=True, slots=True)
class WhyPage:
    """A page of derivations; ``back`` is the page whose numbers they are."""

    address: str
    heading: str
    back: str
    sections: tuple[Section, ...]


Deriving = Callable[[], WhyPage]
"""What makes a page of derivations."""

_Columns = list[tuple[Measure, Column]]


class Derivations:
    """The derivations of one recapitulation, and where each number is derived.

    The names of their pages begin with *prefix*.
    """

    def __init__(self, layout: Layout, prefix: str = "why-") -> None:
        self.layout, self.recap, self.prefix = layout, layout.recap, prefix
        self.explainer = Explainer(self.recap)
        self._anchors: dict[tuple[int, int, Side], str] = {}
        self._shown: list[list[RowFigure]] = []
        self.steps = Steps(layout.language, self.address)
        for place in range(len(self.recap.boards)):
            self._shown.append(list(self._of_board(place)))

    def _of_board(self, place: int) -> Iterator[RowFigure]:
        """Give a number for each result of a board, and note where the others like it stand."""
        known: dict[Hashable, str] = {}
        for side in SIDES:
            for index, scored in enumerate(self.recap.boards[place].rows):
                figure = self._measure(place, index, side)
                if figure is None:
                    continue
                key = side, self._result(scored, side, index)
                if key not in known:
                    known[key] = f"{side}-{len(known) + 1}".lower()
                    yield figure
                self._anchors[place, index, side] = known[key]

    def _measure(self, place: int, row: int, side: Side) -> RowFigure | None:
        figures = (RowFigure(of, place, row, side) for of in _MEASURES)
        return next((one for one in figures if value_of(self.recap, one) is not None), None)

    def _result(self, scored: ScoredRow, side: Side, index: int) -> Hashable:
        """Return what rows share whose numbers come about alike; otherwise a row's own place."""
        row = scored.row
        score = row.score(side)
        if self.recap.method.is_for_teams or not isinstance(score, int | Weighted):
            return index
        return row.status, score, row.group, row.contract, row.tricks

    # --- links ---------------------------------------------------------------------------------

    def address(self, figure: Figure) -> str | None:
        """Return where a number is derived, ``None`` where there is no such number."""
        match figure:
            case RowFigure(_, board, row, side):
                anchor = self._anchors.get((board, row, side))
                return None if anchor is None else f"{self._page(board)}#{anchor}"
            case BoardFigure(of, board):
                known = value_of(self.recap, figure) is not None
                return f"{self._page(board)}#{of}" if known else None
            case MatchFigure(_, match, side):
                return f"{MATCHES}#match-{match + 1}-{side + 1}"
            case StandingFigure(of_standing, place, listing):
                if not self._is_told(figure):
                    return None
                ranking = self.recap.ranking
                if listing is not None:
                    ranking = self.recap.listings[listing].ranking
                page = self.layout.register.of(ranking[place]).address
                return f"why-{page}#{_identity(of_standing, listing)}"

    def _is_told(self, figure: StandingFigure) -> bool:
        """Whether a page tells a number: there is one, and it is more than that there is none."""
        value = value_of(self.recap, figure)
        return value is not None and (bool(value) or figure.of not in _MAY_BE_NOTHING)

    def _page(self, board: int) -> str:
        return f"{self.prefix}{self.layout.boards[board]}"

    def link(self, text: str, figure: Figure) -> str:
        """Return *text* as a link to the derivation of *figure*; as it is where there is none."""
        address = self.address(figure) if text.strip() else None
        if address is None:
            return text
        if isinstance(figure, StandingFigure):
            # A rank and a number of a contestant look alike, so the link says what it is.
            label = f"{text.strip()}. {self.layout.say('page.why')}"
            link = Markup('<a class="why" href="{}" aria-label="{}">{}</a>')
            return link.format(address, label, text)
        return _link(text, address)

    # --- pages ---------------------------------------------------------------------------------

    def leaves(self) -> Iterator[tuple[str, Deriving]]:
        """Give every page of derivations as its name and what makes it, when it is wanted."""
        yield from self.board_leaves()
        for place, standing in enumerate(self.recap.ranking):
            page = self.layout.register.of(standing).address
            yield f"why-{page}", partial(self._contestant_page, place)
        if self.recap.matches:
            yield MATCHES, self._match_page

    def board_leaves(self) -> Iterator[tuple[str, Deriving]]:
        """Give the pages of the boards."""
        for place in self.layout.order:
            yield self._page(place), partial(self._board_page, place)

    def _match_page(self) -> WhyPage:
        sections = tuple(
            self._section(
                f"match-{number + 1}-{side + 1}", MatchFigure(OfMatch.WORTH, number, side), 1
            )
            for number in range(len(self.recap.matches))
            for side in (0, 1)
        )
        return WhyPage(MATCHES, self.layout.say("page.matches"), "index.html", sections)

    def _board_page(self, place: int) -> WhyPage:
        name = self.layout.board_name(self.recap.boards[place].traveller)
        sections = [
            self._section(str(of), BoardFigure(of, place))
            for of in OfBoard
            if value_of(self.recap, BoardFigure(of, place)) is not None
        ]
        rows = self.recap.boards[place].rows
        columns = [(measure, measure.column(rows)) for measure in self.layout.measures]
        sections += [self._row_section(figure, columns) for figure in self._shown[place]]
        heading = self.layout.say("page.board-named", board=name)
        return WhyPage(self._page(place), heading, self.layout.boards[place], tuple(sections))

    def _row_section(self, figure: RowFigure, columns: _Columns) -> Section:
        scored = self.recap.boards[figure.board].rows[figure.row]
        happened = outcome(scored.row, self.layout)
        parts = (
            SIDE_NAMES[figure.side],
            Markup(" ").join(filter(None, (happened.contract, happened.declarer, happened.tricks))),
            side_score(scored, figure.side, self.layout),
            *(
                f"{column[measure.of(scored, figure.side)].strip()} {measure.label}"
                for measure, column in columns
            ),
        )
        heading = Markup(" · ").join(part for part in parts if part)
        step = self.explainer.explain(figure)
        anchor = self._anchors[figure.board, figure.row, figure.side]
        return Section(anchor, heading, self.steps.below(step, apart=(BoardFigure,)))

    def _contestant_page(self, place: int) -> WhyPage:
        standing = self.recap.ranking[place]
        party = self.layout.register.of(standing)
        sections = []
        for of in _OF_STANDING:
            figure = StandingFigure(of, place)
            if self._is_told(figure):
                sections.append(self._section(_identity(of, None), figure, depth=0))
        for number, listing in enumerate(self.recap.listings):
            for at, one in enumerate(listing.ranking):
                if one.contestant == standing.contestant:
                    sections += self._of_list(number, at)
        heading = f"{self.layout.contestant} {party.number}"
        return WhyPage(f"why-{party.address}", heading, str(party.address), tuple(sections))

    def _of_list(self, listing: int, place: int) -> Iterator[Section]:
        for of in _OF_STANDING:
            figure = StandingFigure(of, place, listing)
            if self._is_told(figure):
                section = self._section(_identity(of, listing), figure, depth=0)
                name = self.recap.listings[listing].name
                yield Section(section.identity, f"{name} · {section.heading}", section.body)

    def _section(self, identity: str, figure: Figure, depth: int = 9) -> Section:
        step = self.explainer.explain(figure, depth)
        return Section(identity, self.steps.sentence(step.said), self.steps.below(step))

    @property
    def digest(self) -> Markup:
        """How everything was scored, in a line."""
        facts = self.layout.marked_facts
        settings = changed(self.layout)
        return facts + Markup(" · <code>{}</code>").format(settings) if settings else facts


_MAY_BE_NOTHING: Final = (OfContestant.PENALTIES, OfContestant.CARRIED, OfContestant.HANDICAP)


def _identity(of: OfContestant, listing: int | None) -> str:
    return str(of) if listing is None else f"list-{listing + 1}-{of}"


@lru_cache(maxsize=1 << 13)
def _link(text: str, address: str) -> Markup:
    return Markup('<a class="why" href="{}">{}</a>').format(address, text)
