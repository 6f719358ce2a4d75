"""The ranking and the travellers as tables on a terminal.

With :mod:`~doubleton.reports.ruled` it alone knows rich.  Texts from files never reach the
terminal raw.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from rich import box
from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from doubleton.bridge import SIDES, Card, Contract, Denomination
from doubleton.reports.figures import Column, in_full
from doubleton.reports.layout import Figure, Layout
from doubleton.reports.marks import relative
from doubleton.reports.rankings import Ranking, rankings
from doubleton.reports.rows import both_scores, remark
from doubleton.reports.ruled import ruled
from doubleton.reports.travellers import SIDE_NAMES, in_order, marks_of
from doubleton.scoring.recap import Recap, ScoredBoard
from doubleton.scoring.traveller import Row
from doubleton.words import shown

_WIDEST_WORD: Final = 12

COLOURS: Final = ("green", "yellow", "red", "blue")
"""The four colours of the suits, clubs first."""


def show(
    recap: Recap, language: str = "en", *, boards: bool = True, console: Console | None = None
) -> None:
    """Print the ranking, and after it every traveller if *boards* are wanted.

    The console is that of the process, which heeds NO_COLOR, unless another is given.
    """
    layout = Layout(recap, language)
    screen = console or Console(highlight=False)
    screen.print(Text(shown(layout.title), "bold"), Text(shown(" · ".join(layout.facts))), sep="\n")
    tables = [_ranking(ranking, layout) for ranking in rankings(layout)]
    if boards:
        tables += (_traveller(recap.boards[place], layout) for place in layout.order)
    for table in tables:
        screen.print(ruled(table, screen.width))


def ranking_table(recap: Recap, language: str = "en") -> Group:
    """Return the ranking, a table for each line."""
    return _rankings(Layout(recap, language))


def traveller_table(board: ScoredBoard, recap: Recap, language: str = "en") -> Table:
    """Return the traveller of *board*, one of those of *recap*."""
    return _traveller(board, Layout(recap, language))


def _rankings(layout: Layout) -> Group:
    return Group(*(_ranking(ranking, layout) for ranking in rankings(layout)))


def _ranking(ranking: Ranking, layout: Layout) -> Table:
    line = f", {ranking.line}" if ranking.line else ""
    table = _table(layout.say("page.ranking") + line)
    _column(table, layout.say("page.rank"), right=True)
    _column(table, layout.contestant, folds=[placed.party.number for placed in ranking.placed])
    if ranking.has_names:
        names = [name for placed in ranking.placed for name in placed.party.names]
        _column(table, layout.say("page.names"), folds=names)
    for wanted, key in (
        (ranking.has_sections, "page.section"),
        (ranking.has_boards, "page.boards-played"),
        (ranking.has_penalties, "page.penalties"),
    ):
        if wanted:
            _column(table, layout.say(key), right=True)
    _column(table, ranking.unit, right=True)
    if ranking.has_percent:
        _column(table, layout.say("page.percent"), right=True)
    for placed in ranking.placed:
        cells = (
            (True, placed.rank),
            (True, placed.party.number),
            (ranking.has_names, " – ".join(placed.party.names)),
            (ranking.has_sections, placed.section),
            (ranking.has_boards, str(placed.boards)),
            (ranking.has_penalties, placed.penalties),
            (True, in_full(placed.total, layout.language)),
            (ranking.has_percent, placed.percent),
        )
        table.add_row(*(_text(cell) for wanted, cell in cells if wanted))
    return table


def _traveller(scored: ScoredBoard, layout: Layout) -> Table:
    traveller = scored.traveller
    board = layout.say("page.board-named", board=layout.board_name(traveller))
    table = _table(" · ".join([board, *marks_of(traveller, layout)]))
    parties = [layout.parties(row.row, traveller.section) for row in scored.rows]
    for side, name in zip(SIDES, SIDE_NAMES, strict=True):
        _column(table, name, folds=[both[side].number for both in parties])
    for key in ("page.contract", "page.by", "page.lead", "page.result"):
        _column(table, layout.say(key))
    scores = [both_scores(row, layout) for row in scored.rows]
    _column(table, layout.say("page.score"), right=True, folds=scores)
    columns = list(_columns(scored, layout))
    for header, _, _ in columns:
        _column(table, header, right=True)
    remarks = {text for row in scored.rows if (text := remark(row.row, layout))}
    if remarks:
        _column(table, "", folds=remarks)
    for row in in_order(scored.rows):
        table.add_row(
            *(_text(party.number) for party in layout.parties(row.row, traveller.section)),
            *_play(row.row, layout),
            Text(both_scores(row, layout)),
            *(Text(in_full(column[figure(row)], layout.language)) for _, column, figure in columns),
            *([Text(remark(row.row, layout), "italic")] if remarks else []),
        )
    return table


def _columns(scored: ScoredBoard, layout: Layout) -> Iterator[tuple[str, Column, Figure]]:
    """Give the figures of both sides by the first measure, of North-South by the others."""
    for place, measure in enumerate(layout.measures):
        column = measure.column(scored.rows)
        yield f"{measure.label}\n{SIDE_NAMES[0]}", column, measure.of_ns
        if place == 0:
            yield f"{measure.label}\n{SIDE_NAMES[1]}", column, measure.of_ew


def _play(row: Row, layout: Layout) -> tuple[Text, Text, Text, Text]:
    contract, result = row.contract, row.result
    lead = Text() if row.lead is None else _card(row.lead)
    tricks = Text("" if result is None else relative(result))
    if isinstance(contract, Contract):
        bid = Text(str(contract.level)) + _denomination(contract.denomination)
        return bid + Text("×" * contract.doubled), Text(str(contract.declarer)), lead, tricks
    return Text("" if contract is None else layout.say("page.pass")), Text(), lead, tricks


def _denomination(denomination: Denomination) -> Text:
    suit = denomination.suit
    return Text("NT") if suit is None else Text(suit.symbol, COLOURS[suit])


def _card(card: Card) -> Text:
    rank = str(card)[1].replace("T", "10")
    return Text(card.suit.symbol, COLOURS[card.suit]) + Text(rank)


def _table(title: str) -> Table:
    return Table(
        box=box.SIMPLE_HEAD,
        collapse_padding=True,
        header_style="",
        pad_edge=False,
        title=Text(shown(title), "bold"),
        title_justify="left",
    )


def _column(table: Table, header: str, *, right: bool = False, folds: Collection[str] = ()) -> None:
    """Add a column; one that *folds* these texts takes more lines where the screen is narrow."""
    words = max((len(word) for text in (*folds, header) for word in text.split()), default=0)
    table.add_column(
        Text(header),
        justify="right" if right else "left",
        min_width=min(words, _WIDEST_WORD),
        no_wrap=not folds,
        overflow="fold",
    )


def _text(cell: str) -> Text:
    return Text(shown(cell))
