"""A comparison of two ways to score, as a page or a terminal tells it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from doubleton.bridge import SIDES, Side
from doubleton.reports.figures import Column, decimals_of
from doubleton.reports.folder import page_of
from doubleton.reports.layout import UNITS, Layout
from doubleton.reports.policies import policy_title
from doubleton.reports.rankings import rank_of
from doubleton.reports.register import Party
from doubleton.reports.rows import both_scores
from doubleton.reports.travellers import SIDE_NAMES
from doubleton.said import Said
from doubleton.scoring.compared import (
    EDITION,
    METHOD,
    ComparedLine,
    ComparedRow,
    Comparison,
    Difference,
    figures,
)
from doubleton.scoring.recap import Recap, ScoredRow, Standing
from doubleton.scoring.rounding import Exact

PAGE: Final = "compare.html"


@dataclass(frozen=True, slots=True)
class Line:
    """A contestant before and after; ``by`` is the change, empty where there is none."""

    party: Party
    section: str
    line: str
    ranks: tuple[str, str]
    results: tuple[str, str]
    by: str
    because: str
    changed: bool


@dataclass(frozen=True, slots=True)
class ChangedRow:
    """A row of a traveller before and after, for both sides."""

    board: str
    address: str
    parties: tuple[Party, Party]
    score: str
    ns: tuple[str, str]
    ew: tuple[str, str]
    because: str


class Compared:
    """What is told of a comparison in one language; the layout is that of the second way."""

    def __init__(self, comparison: Comparison, language: str = "en") -> None:
        self.comparison = comparison
        self.layout = Layout(comparison.after, language)
        self.title = self.layout.say(
            "compare.title",
            before=policy_title(comparison.before.policy, language),
            after=policy_title(comparison.after.policy, language),
        )
        self.units = tuple(_unit(each.ranking, self.layout) for each in self._recaps)
        self._places = tuple(
            decimals_of(one.total for one in each.ranking) for each in self._recaps
        )

    @property
    def _recaps(self) -> tuple[Recap, Recap]:
        return self.comparison.before, self.comparison.after

    def effects(self) -> Iterator[str]:
        """Tell of each difference what it changes here."""
        for one in self.comparison.differences:
            yield self.layout.tell(_effect(one))
        if not self.comparison.differences:
            yield self.layout.say("compare.no-difference")

    def lines(self) -> Iterator[Line]:
        """Give everybody's line, in the order of the second ranking."""
        register = self.layout.register
        for one in self.comparison.lines:
            standing = one.after if one.after is not None else one.before
            who = one.contestant
            party = Party(who.number, who.names) if one.after is None else register.of(one.after)
            line = None if standing is None else standing.line
            yield Line(
                party=party,
                section=who.section or "",
                line="" if line is None else SIDE_NAMES[line],
                ranks=(_rank(one.before), _rank(one.after)),
                results=(self._result(one.before, 0), self._result(one.after, 1)),
                by=self._by(one),
                because=self._because(one) if one.changed else "",
                changed=one.changed,
            )

    def rows(self) -> Iterator[ChangedRow]:
        """Give the rows that changed, board by board."""
        layout = self.layout
        rows = sorted(
            self.comparison.rows, key=lambda one: (layout.turn[one.place[0]], one.place[1])
        )
        for one in rows:
            pairs = [self._figures(one, side) for side in SIDES]
            yield ChangedRow(
                board=layout.board_name(one.traveller),
                address=layout.boards[one.place[0]],
                parties=layout.parties(one.after.row, one.traveller.section),
                score=both_scores(one.after, layout),
                ns=pairs[0],
                ew=pairs[1],
                because=self._because(one),
            )

    def _result(self, standing: Standing | None, which: int) -> str:
        if standing is None:
            return ""
        if standing.percent is not None:
            return self.layout.percent[standing.percent]
        return _plain(standing.total, self._places[which], self.layout.language)

    def _by(self, one: ComparedLine) -> str:
        return "" if not one.by else Column(2, self.layout.language, signed=True)[one.by]

    def _figures(self, one: ComparedRow, side: Side) -> tuple[str, str]:
        before, after = (
            _plain(_figure(row, side), 2, self.layout.language) for row in (one.before, one.after)
        )
        return before, after

    def _because(self, one: ComparedLine | ComparedRow) -> str:
        if not one.because:
            return self.layout.say("compare.together")
        named = map(_named, one.because)
        return ", ".join(self.layout.tell(key) if isinstance(key, Said) else key for key in named)


def compare_page(comparison: Comparison, language: str = "en") -> tuple[str, str]:
    """Return the page of a comparison: its name, and its text."""
    shown = Compared(comparison, language)
    return PAGE, page_of(
        "compare",
        shown.layout,
        current=PAGE,
        heading=shown.title,
        effects=tuple(shown.effects()),
        lines=tuple(shown.lines()),
        rows=tuple(shown.rows()),
        units=shown.units,
        has_lines=any(one.line is not None for one in comparison.after.ranking),
    )


def _unit(ranking: tuple[Standing, ...], layout: Layout) -> str:
    if any(one.percent is not None for one in ranking):
        return layout.say("page.percent")
    return layout.tell(UNITS[ranking[0].unit]) if ranking else ""


def _rank(standing: Standing | None) -> str:
    return "" if standing is None else rank_of(standing)


def _figure(row: ScoredRow, side: Side) -> Exact | None:
    """Return what the method gives a side: a percentage, IMPs or board points."""
    return next((figure for figure in figures(row, side) if figure is not None), None)


def _plain(value: Exact | None, places: int, language: str) -> str:
    return Column(places, language)[value]


def _named(key: str) -> Said | str:
    return Said(f"compare.{key}") if key in (METHOD, EDITION) else key


def _effect(one: Difference) -> Said:
    named = _named(one.key)
    if one.does_nothing:
        return Said("compare.nothing", setting=named, before=one.before, after=one.after)
    return Said(
        "compare.changes" if one.stands_alone else "compare.changes-with-others",
        setting=named,
        before=one.before,
        after=one.after,
        lines=Said("compare.lines", number=one.lines),
        rows=Said("compare.rows", number=one.rows),
    )
