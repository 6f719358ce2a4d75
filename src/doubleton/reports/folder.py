"""The pages of a scored field as a folder that opens without a server.

The pages link only to each other and to one style sheet beside them; they need no script and ask
nothing of the network.  Where a play was recorded a script steps through it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from doubleton.reports.butler import Butler
from doubleton.reports.cards import Played, entries, one_side, played_by_contestant, running_totals
from doubleton.reports.derivations import Derivations, Deriving
from doubleton.reports.diagrams.diagram import diagram
from doubleton.reports.frequencies import beside_traveller, frequencies
from doubleton.reports.further import further
from doubleton.reports.highlights import best_and_worst, rounds_of
from doubleton.reports.layout import UNITS, Layout, further_pages
from doubleton.reports.paper.document import Teller
from doubleton.reports.rankings import (
    carried_of,
    decided_of,
    penalties_of,
    rank_of,
    rankings,
    total_column,
)
from doubleton.reports.recorded import Recorded
from doubleton.reports.replays import called, replay
from doubleton.reports.settings import told
from doubleton.reports.travellers import SIDE_NAMES, sheet
from doubleton.scoring.explaining import OfContestant, StandingFigure
from doubleton.scoring.recap import Recap, Standing

TEMPLATES: Final = Path(__file__).with_name("pages")
FOUNDATIONS: Final = Path(__file__).with_name("foundations")

_NO_TEXT: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control characters, which HTML forbids, and halves of characters, which no file can hold."""

Page = tuple[str, str]
"""The name of a file, and its text."""

Leaf = tuple[str, Callable[[], str]]
"""The name of a file, and what makes its text."""


def pages(recap: Recap, language: str = "en") -> Iterator[Page]:
    """Give every file of the folder as its name and its text.

    ``index.html`` is the ranking; a page for each board, ``boards.html`` with all of them for the
    printer, unless it would be too large, a card for each contestant, ``frequencies.html`` and what
    else the session has (:mod:`~doubleton.reports.further`) hang on it.  Names of files are plain
    ASCII and never leave the folder, whatever contestants are called.  Equal recapitulations give
    equal pages.
    """
    yield from pages_of(Layout(recap, language))


def pages_of(layout: Layout) -> Iterator[Page]:
    """Give every file of the folder whose pages *layout* sets."""
    for name, text in leaves(layout):
        yield name, text()


def leaves(layout: Layout) -> Iterator[Leaf]:
    """Give every file of the folder as its name and what makes its text, when it is wanted."""
    derivations = layout.derivations = None if layout.recap.field is None else Derivations(layout)
    yield "style.css", style
    yield "index.html", partial(_ranking, layout)
    yield from _boards(layout)
    yield from _replays(layout)
    yield from _cards(layout)
    yield "frequencies.html", partial(_frequencies, layout)
    for page in further_pages(layout.recap):
        yield f"{page}.html", partial(_further, layout, page)
    if derivations is not None:
        for address, why in _derived(layout, derivations):
            yield address, partial(_why, layout, derivations, why)


def _frequencies(layout: Layout) -> str:
    listed = tuple(frequencies(layout))
    return _set("frequencies", layout, current="frequencies.html", boards=listed)


def _further(layout: Layout, page: str) -> str:
    return _set(page, layout, **further(layout, page))


def _derived(layout: Layout, derivations: Derivations) -> Iterator[tuple[str, Deriving]]:
    yield from derivations.leaves()
    if "butler" in further_pages(layout.recap):
        yield from Butler(layout).leaves()


def _why(layout: Layout, derivations: Derivations, why: Deriving) -> str:
    shown = why()
    parts = {"shown": shown, "digest": derivations.digest}
    return _set("why", layout, current=shown.address, **parts)


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def page_of(page: str, layout: Layout, **parts: object) -> str:
    """Return the text of a further page, set by its template with *parts*."""
    return _set(page, layout, **parts)


def rendered(page: str, **parts: object) -> str:
    """Return a template filled with *parts*, as text that a file of HTML can hold."""
    template = _environment().get_template(f"{page}.html")
    return _NO_TEXT.sub("\N{REPLACEMENT CHARACTER}", template.render(**parts))


def style() -> str:
    """Return the style sheet: what all pages of the house share, and what is of results."""
    parts = (FOUNDATIONS / "base.css", TEMPLATES / "style.css")
    return "\n".join(part.read_text("utf-8") for part in parts)


def _set(page: str, layout: Layout, **parts: object) -> str:
    return rendered(page, layout=layout, say=layout.say, **parts)


def _ranking(layout: Layout) -> str:
    return _set(
        "ranking",
        layout,
        current="index.html",
        rankings=tuple(rankings(layout)),
        boards=[(layout.boards[place], _name(layout, place)) for place in layout.order],
        remarks=[layout.tell(said) for said in layout.recap.remarks],
        settings=tuple(told(layout)),
    )


def _name(layout: Layout, place: int) -> str:
    return layout.board_name(layout.recap.boards[place].traveller)


def _boards(layout: Layout) -> Iterator[Leaf]:
    """Give the page of each board, then the one that holds them all."""
    for turn, place in enumerate(layout.order):
        yield layout.boards[place], partial(_board, layout, turn)
    if layout.has_all_boards:
        yield "boards.html", partial(_all_boards, layout)


def _heading(layout: Layout, place: int) -> str:
    return layout.say("page.board-named", board=_name(layout, place))


def _body(layout: Layout, place: int) -> Markup:
    shown = sheet(layout.recap.boards[place], layout)
    identity = layout.boards[place].removesuffix(".html")
    return Markup(_set("traveller", layout, sheet=shown, id=identity))  # noqa: S704 - our own template


def _board(layout: Layout, turn: int) -> str:
    place = layout.order[turn]
    beside = layout.order[max(turn - 1, 0) : turn + 2]
    linked = {at: (layout.boards[at], _heading(layout, at)) for at in beside}
    return _set(
        "board",
        layout,
        current=layout.boards[place],
        heading=_heading(layout, place),
        before=linked[beside[0]] if turn else None,
        after=linked[beside[-1]] if turn + 1 < len(layout.order) else None,
        body=_body(layout, place),
        frequencies=beside_traveller(layout.recap.boards[place], layout),
        plays=[_play(*one, layout) for one in layout.replays[place]],
        has_deal=layout.recap.boards[place].traveller.deal is not None,
    )


def _play(address: str, recorded: Recorded, layout: Layout) -> tuple[str, str, Markup]:
    """Return the page of a recorded play, what it is called, and its diagram."""
    drawn = replace(
        diagram(recorded.record, layout.language), key=address.removesuffix(".html")
    ).svg()
    return address, called(recorded, Teller(layout.language)), Markup(drawn)  # noqa: S704 - our own drawing, whose texts are escaped


def _replays(layout: Layout) -> Iterator[Leaf]:
    """Give the pages on which a board is played again, and the script that steps through them."""
    if any(layout.replays):
        yield "stepping.js", (TEMPLATES / "stepping.js").read_text
    for place in layout.order:
        for address, recorded in layout.replays[place]:
            yield address, partial(_replay, layout, place, address, recorded)


def _replay(layout: Layout, place: int, address: str, recorded: Recorded) -> str:
    return _set(
        "replay",
        layout,
        current=address,
        heading=_heading(layout, place),
        back=layout.boards[place],
        shown=replay(recorded, layout),
    )


def _all_boards(layout: Layout) -> str:
    sheets = [
        (
            layout.boards[place].removesuffix(".html"),
            _heading(layout, place),
            _body(layout, place),
        )
        for place in layout.order
    ]
    return _set("boards", layout, current="boards.html", sheets=sheets)


def _cards(layout: Layout) -> Iterator[Leaf]:
    played = cache(lambda: played_by_contestant(layout))
    for standing in layout.recap.ranking:
        yield str(layout.register.of(standing).address), partial(_card, layout, standing, played)


def _card(layout: Layout, standing: Standing, played: Callable[[], dict[int, list[Played]]]) -> str:
    party = layout.register.of(standing)
    rows = played()[id(standing)]
    lines = tuple(entries(standing, rows, layout))
    return _set(
        "card",
        layout,
        current=party.address,
        party=party,
        heading=f"{layout.contestant} {party.number}",
        summary=tuple(_summary(standing, layout)),
        entries=lines,
        running=running_totals(standing, rows, layout),
        has_names=layout.has_names,
        show_side=not one_side(standing, rows),
        show_partner=any(one.partner for one in lines),
        rounds=rounds_of(standing, rows, layout),
        highlights=best_and_worst(rows, layout),
    )


def _summary(standing: Standing, layout: Layout) -> Iterator[tuple[str, str]]:
    total = total_column(layout, (standing,))
    line = "" if standing.line is None else f" {SIDE_NAMES[standing.line]}"
    place = next(at for at, one in enumerate(layout.recap.ranking) if one is standing)

    def why(text: str, of: OfContestant) -> str:
        return layout.why(text, StandingFigure(of, place))

    yield layout.say("page.rank"), why(rank_of(standing) + line, OfContestant.RANK)
    if standing.percent is not None:
        percent = layout.percent[standing.percent]
        yield layout.say("page.percent"), why(percent, OfContestant.PERCENT)
    shown = total[standing.total].strip()
    if standing.maximum is not None:
        shown = layout.say("page.of", part=shown, whole=layout.shorts[2][standing.maximum].strip())
    yield layout.tell(UNITS[standing.unit]), why(shown, OfContestant.TOTAL)
    yield layout.say("page.boards-played"), str(standing.boards)
    if standing.penalties:
        yield (
            layout.say("page.penalties"),
            why(penalties_of(standing, layout), OfContestant.PENALTIES),
        )
    if standing.carried:
        yield layout.say("page.carried"), why(carried_of(standing, layout), OfContestant.CARRIED)
    if standing.decided_by is not None:
        yield layout.say("page.tie-decided"), decided_of(standing, layout)
