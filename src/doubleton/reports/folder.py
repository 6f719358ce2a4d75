"""The pages of a scored field as a folder that opens without a server.

The pages link only to each other and to one style sheet beside them; they need no script and ask
nothing of the network.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from doubleton.reports.butler import Butler
from doubleton.reports.cards import entries, one_side, played_by_contestant
from doubleton.reports.derivations import Derivations, WhyPage
from doubleton.reports.frequencies import frequencies
from doubleton.reports.further import further
from doubleton.reports.highlights import best_and_worst, rounds_of
from doubleton.reports.layout import UNITS, Layout, further_pages
from doubleton.reports.rankings import (
    carried_of,
    decided_of,
    penalties_of,
    rank_of,
    rankings,
    total_column,
)
from doubleton.reports.settings import told
from doubleton.reports.travellers import SIDE_NAMES, sheet
from doubleton.scoring.explaining import OfContestant, StandingFigure
from doubleton.scoring.recap import Recap, Standing

TEMPLATES: Final = Path(__file__).with_name("pages")

_NO_TEXT: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control characters, which HTML forbids, and halves of characters, which no file can hold."""

Page = tuple[str, str]
"""The name of a file, and its text."""


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
    derivations = layout.derivations = None if layout.recap.field is None else Derivations(layout)
    yield "style.css", style()
    yield "index.html", _ranking(layout)
    yield from _boards(layout)
    yield from _cards(layout)
    listed = tuple(frequencies(layout))
    yield "frequencies.html", _set("frequencies", layout, current="frequencies.html", boards=listed)
    for page, parts in further(layout):
        yield f"{page}.html", _set(page, layout, **parts)
    if derivations is not None:
        for why in _derived(layout, derivations):
            parts = {"shown": why, "digest": derivations.digest}
            yield why.address, _set("why", layout, current=why.address, **parts)


def _derived(layout: Layout, derivations: Derivations) -> Iterator[WhyPage]:
    yield from derivations.pages()
    if "butler" in further_pages(layout.recap):
        yield from Butler(layout).pages()


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
    """Return the style sheet."""
    return (TEMPLATES / "style.css").read_text("utf-8")


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


def _boards(layout: Layout) -> Iterator[Page]:
    """Give the page of each board, then the one that holds them all."""
    named = [
        (layout.boards[place], layout.say("page.board-named", board=_name(layout, place)))
        for place in layout.order
    ]
    sheets = []
    for turn, (place, (address, heading)) in enumerate(zip(layout.order, named, strict=True)):
        identity = address.removesuffix(".html")
        shown = sheet(layout.recap.boards[place], layout)
        body = Markup(_set("traveller", layout, sheet=shown, id=identity))  # noqa: S704 - our own template
        if layout.has_all_boards:
            sheets.append((identity, heading, body))
        text = _set(
            "board",
            layout,
            current=address,
            heading=heading,
            before=named[turn - 1] if turn else None,
            after=named[turn + 1] if turn + 1 < len(named) else None,
            body=body,
        )
        yield address, text
    if layout.has_all_boards:
        yield "boards.html", _set("boards", layout, current="boards.html", sheets=sheets)


def _cards(layout: Layout) -> Iterator[Page]:
    played = played_by_contestant(layout)
    for standing in layout.recap.ranking:
        party = layout.register.of(standing)
        rows = played[id(standing)]
        yield (
            str(party.address),
            _set(
                "card",
                layout,
                current=party.address,
                party=party,
                heading=f"{layout.contestant} {party.number}",
                summary=tuple(_summary(standing, layout)),
                entries=tuple(entries(rows, layout)),
                has_names=layout.has_names,
                show_side=not one_side(standing, rows),
                rounds=rounds_of(standing, rows, layout),
                highlights=best_and_worst(rows, layout),
            ),
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
