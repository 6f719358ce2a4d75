"""The ranking and the travellers as tables on a terminal.

With :mod:`~doubleton.reports.ruled` it alone knows rich.  Texts from files never reach the
terminal raw.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import fill
from typing import Final

from rich.cells import cell_len
from rich.console import Console, Group
from rich.text import Text

from doubleton.bridge import SIDES, Card, Contract, Denomination
from doubleton.reports.figures import in_full
from doubleton.reports.frequencies import in_a_line
from doubleton.reports.layout import Layout
from doubleton.reports.marks import relative
from doubleton.reports.rankings import Ranking, rankings
from doubleton.reports.rows import both_scores, remark
from doubleton.reports.ruled import Column, Ruled
from doubleton.reports.settings import changed
from doubleton.reports.travellers import SIDE_NAMES, in_order, marks_of
from doubleton.scoring.recap import Recap, ScoredBoard
from doubleton.scoring.traveller import Row
from doubleton.words import shown

_NAME: Final = 12
"""Cells that names keep on a narrow screen as long as other columns can leave."""

COLOURS: Final = ("color(28)", "color(166)", "color(160)", "color(27)")
"""The four colours of the suits, clubs first: such as can be read on black and on white."""


def show(
    recap: Recap, language: str = "en", *, boards: bool = True, console: Console | None = None
) -> None:
    """Print the ranking, and after it every traveller if *boards* are wanted.

    The console is that of the process, which heeds NO_COLOR, unless another is given.  Columns for
    which it has no room are named at the end.
    """
    layout = Layout(recap, language)
    screen = console or Console(highlight=False)
    screen.print(Text(shown(layout.title), "bold"))
    for line in filter(None, (" · ".join(layout.facts), changed(layout))):
        screen.print(Text(shown(line)))
    screen.print()
    tables = [(_ranking(ranking, layout), "") for ranking in rankings(layout)]
    if boards:
        scored = (recap.boards[place] for place in layout.order)
        tables += ((_traveller(one, layout), in_a_line(one, layout)) for one in scored)
    left_out: dict[str, None] = {}
    for table, below in tables:
        text, headers = table.fitted(screen.width)
        screen.print(text, soft_wrap=True)
        if below:
            screen.print(Text(_wrapped(below, screen.width)), soft_wrap=True, end="\n\n")
        left_out |= dict.fromkeys(headers)
    if left_out:
        screen.print(Text(layout.say("page.left-out", columns=", ".join(left_out)), "italic"))


def ranking_table(recap: Recap, language: str = "en") -> Group:
    """Return the ranking, a table for each line."""
    layout = Layout(recap, language)
    return Group(*(_ranking(ranking, layout) for ranking in rankings(layout)))


def traveller_table(board: ScoredBoard, recap: Recap, language: str = "en") -> Ruled:
    """Return the traveller of *board*, one of those of *recap*."""
    return _traveller(board, Layout(recap, language))


def _ranking(ranking: Ranking, layout: Layout) -> Ruled:
    line = f", {ranking.line}" if ranking.line else ""
    title = Text(shown(layout.say("page.ranking") + line), "bold")
    return Ruled(title, tuple(_ranking_columns(ranking, layout)))


def _ranking_columns(ranking: Ranking, layout: Layout) -> Iterator[Column]:
    """Give the columns; the names leave a narrow screen last, place and figures never."""
    placed = ranking.placed
    yield _column(layout.say("page.rank"), [one.rank for one in placed], right=True)
    yield _names(layout.contestant, [one.party.number for one in placed])
    if ranking.has_names:
        names = [" – ".join(one.party.names) for one in placed]
        yield _names(layout.say("page.names"), names, leaves=4)
    for leaves, wanted, key, cells in (
        (3, ranking.has_sections, "page.section", [one.section for one in placed]),
        (1, ranking.has_boards, "page.boards-played", [str(one.boards) for one in placed]),
        (5, ranking.has_matches, "page.matches", [one.matches for one in placed]),
        (2, ranking.has_carried, "page.carried", [one.carried for one in placed]),
        (2, ranking.has_handicap, "page.handicap", [one.handicap for one in placed]),
        (2, ranking.has_penalties, "page.penalties", [one.penalties for one in placed]),
    ):
        if wanted:
            yield _column(layout.say(key), cells, right=True, leaves=leaves)
    totals = [in_full(one.total, layout.language) for one in placed]
    yield _column(ranking.unit, totals, right=True)
    if ranking.has_percent:
        percents = [one.percent for one in placed]
        yield _column(layout.say("page.percent"), percents, right=True)
    if ranking.has_decided:
        decided = [one.decided for one in placed]
        yield _words(layout.say("page.tie-decided"), decided, style="italic", leaves=6)


def _traveller(scored: ScoredBoard, layout: Layout) -> Ruled:
    traveller = scored.traveller
    board = layout.say("page.board-named", board=layout.board_name(traveller))
    title = Text(shown(" · ".join([board, *marks_of(traveller, layout)])), "bold")
    return Ruled(title, tuple(_traveller_columns(scored, layout)))


def _traveller_columns(scored: ScoredBoard, layout: Layout) -> Iterator[Column]:
    """Give the columns; what follows from others leaves a narrow screen first.

    In this order: further figures, the lead, East-West's figure, declarer, remarks, result and
    contract.  Who sat there, the score and North-South's figure stay.
    """
    rows = in_order(scored.rows)
    parties = [layout.parties(row.row, scored.traveller.section) for row in rows]
    for side, name in zip(SIDES, SIDE_NAMES, strict=True):
        yield _names(name, [both[side].number for both in parties])
    plays = [_play(row.row, layout) for row in rows] or [(Text(),) * 4]
    for key, leaves, cells in zip(_PLAY, (7, 4, 2, 6), zip(*plays, strict=True), strict=True):
        yield Column(layout.say(key), cells[: len(rows)], leaves=leaves)
    scores = [both_scores(row, layout) for row in rows]
    yield _words(layout.say("page.score"), scores, right=True)
    for place, measure in enumerate(layout.measures):
        column, label = measure.column(scored.rows), measure.label
        ns = [in_full(column[measure.of_ns(row)], layout.language) for row in rows]
        yield _column(f"{label}\n{SIDE_NAMES[0]}", ns, right=True, leaves=1 if place else 0)
        if place == 0:
            ew = [in_full(column[measure.of_ew(row)], layout.language) for row in rows]
            yield _column(f"{label}\n{SIDE_NAMES[1]}", ew, right=True, leaves=3)
    remarks = [remark(row.row, layout) for row in rows]
    if any(remarks):
        yield _words("", remarks, style="italic", leaves=5)


_PLAY: Final = ("page.contract", "page.by", "page.lead", "page.result")


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


def _column(header: str, cells: Iterable[str], *, right: bool = False, leaves: int = 0) -> Column:
    return Column(header, [Text(shown(cell)) for cell in cells], right, leaves=leaves)


def _names(header: str, cells: Iterable[str], *, leaves: int = 0) -> Column:
    """Return a column of names, which keeps room for most of them and divides the longest."""
    texts = [Text(shown(cell)) for cell in cells]
    widest = max((cell_len(text.plain) for text in texts), default=0)
    least = max(_longest_word(header), min(_NAME, widest))
    return Column(header, texts, least=least, leaves=leaves)


def _words(
    header: str, cells: Iterable[str], *, style: str = "", right: bool = False, leaves: int = 0
) -> Column:
    """Return a column of our own words and figures, which folds only between them."""
    texts = [Text(cell, style) for cell in cells]
    least = max(map(_longest_word, [header, *(text.plain for text in texts)]))
    return Column(header, texts, right, least, leaves)


def _wrapped(text: str, width: int) -> str:
    """Return a line of ours in as many as it needs, divided at blanks alone."""
    return fill(text, max(width, 1), break_long_words=False, break_on_hyphens=False)


def _longest_word(text: str) -> int:
    return max(map(cell_len, text.split(" ")))
