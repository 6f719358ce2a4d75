"""The Butler list as it is shown, and how its numbers came about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from markupsafe import Markup, escape

from doubleton.bridge import Side
from doubleton.reports.derivations import Derivations, Deriving, Section, WhyPage
from doubleton.reports.figures import Column
from doubleton.reports.layout import Derived, Layout
from doubleton.reports.register import Party
from doubleton.reports.rows import outcome
from doubleton.scoring.butler_list import SHARE, ButlerLine, butler_list, by_butler
from doubleton.scoring.entries import Half
from doubleton.scoring.explaining import OfRow, RowFigure
from doubleton.scoring.recap import ScoredRow
from doubleton.scoring.rounding import Exact
from doubleton.scoring.traveller import Method

WHY = "why-butler.html"
"""The page that derives the numbers of the list."""


@dataclass(frozen=True, slots=True)
class ButlerShown:
    """A line of the Butler list; ``rank`` is empty for a pair with too few boards."""

    rank: str
    party: Party
    names: tuple[str, ...]
    boards: int
    imps: str
    average: str


class Butler:
    """The Butler list of a session, in the language of its pages."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.lines = butler_list(layout.recap)
        self.two = Column(2, layout.language, signed=True)

    @property
    def percent(self) -> int:
        """The part of the boards of its side that a pair has to play for a rank, in per cent."""
        return int(100 * SHARE)

    def shown(self) -> tuple[ButlerShown, ...]:
        """Return the lines, with links to their derivation where there is one."""
        return tuple(self._shown(place, line) for place, line in enumerate(self.lines))

    def _shown(self, place: int, line: ButlerLine) -> ButlerShown:
        party = self.layout.register.named(line.contestant)
        return ButlerShown(
            rank=self._linked(place, self._rank(line)),
            party=party,
            names=line.names or party.names,
            boards=line.boards,
            imps=self._linked(place, self._imps(line)),
            average=self._linked(place, self.two[line.average]),
        )

    def _rank(self, line: ButlerLine) -> str:
        return "" if line.rank is None else f"={line.rank}" if line.tied else str(line.rank)

    def _imps(self, line: ButlerLine) -> str:
        return self.layout.signed[0 if line.imps == int(line.imps) else 2][line.imps]

    def _linked(self, place: int, text: str) -> str:
        if self.layout.derivations is None or not text.strip():
            return text
        return Markup('<a class="why" href="{}#line-{}">{}</a>').format(WHY, place + 1, text)

    # --- derivations ---------------------------------------------------------------------------

    def leaves(self) -> Iterator[tuple[str, Deriving]]:
        """Give the pages that derive the numbers of the list, each made when it is wanted."""
        derivations = self.layout.derivations
        if derivations is None:
            return
        if self.layout.recap.method is not Method.BUTLER:
            # The boards are scored a second time, against datums, and have pages of their own.
            compared = Layout(by_butler(self.layout.recap), self.layout.language, self.layout.home)
            derivations = Derivations(compared, prefix="why-butler-")
            yield from derivations.board_leaves()
        yield WHY, partial(self._page, derivations)

    def _page(self, derivations: Derived) -> WhyPage:
        sections = tuple(
            self._section(place, line, derivations) for place, line in enumerate(self.lines)
        )
        return WhyPage(WHY, self.layout.say("page.butler-list"), "butler.html", sections)

    def _section(self, place: int, line: ButlerLine, derivations: Derived) -> Section:
        party = self.layout.register.named(line.contestant)
        heading = self.layout.say(
            "page.butler-average",
            pair=", ".join(line.names) or party.number,
            imps=self._imps(line).strip(),
            number=line.boards,
            average=self.two[line.average].strip(),
        )
        if line.rank is not None:
            heading = f"{self.layout.say('page.rank')} {self._rank(line)} · {heading}"
        items = Markup("").join(self._board(half, derivations) for half in line.sat)
        rule = escape(self.layout.say("page.butler-note", percent=self.percent))
        body = Markup("<ul>{}</ul><p>{}</p>").format(items, rule)
        return Section(f"line-{place + 1}", heading, body)

    def _board(self, half: Half, derivations: Derived) -> Markup:
        board, row, side = half[:3]
        scored = derivations.recap.boards[board]
        said = self.layout.say("page.board-named", board=self.layout.board_name(scored.traveller))
        figure = derivations.link(
            self.two[_imps_of(scored.rows[row], side)].strip(),
            RowFigure(OfRow.IMPS, board, row, side),
        )
        happened = outcome(scored.rows[row].row, self.layout)
        result = Markup(" ").join(
            filter(None, (happened.contract, happened.declarer, happened.tricks))
        )
        return Markup("<li>{}: {} {}</li>").format(said, figure, result)


def _imps_of(scored: ScoredRow, side: Side) -> Exact | None:
    return scored.imp_ew if side else scored.imp_ns
