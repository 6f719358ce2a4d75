"""Personal cards on paper: what every contestant did, board by board, to be taken home."""

from __future__ import annotations

from collections.abc import Iterator

from doubleton.errors import expect
from doubleton.reports.cards import (
    Entry,
    Played,
    entries,
    one_side,
    played_by_contestant,
)
from doubleton.reports.figures import in_full
from doubleton.reports.layout import UNITS, Layout
from doubleton.reports.paper.document import (
    Column,
    Document,
    called,
    joined,
    plain,
    shortened,
    table,
)
from doubleton.reports.paper.travellers import CONTRACT, SCORE
from doubleton.reports.rankings import Placed, rankings
from doubleton.reports.register import Party
from doubleton.scoring.recap import Standing


def personal_cards(layout: Layout, number: str | None = None) -> Document:
    """Return a card for every contestant of the ranking, in its order, or for one number alone."""
    expect(Layout, layout)
    played = played_by_contestant(layout)
    placed = [one for ranking in rankings(layout) for one in ranking.placed]
    data = {
        "title": f"{shortened(layout.title)} · {layout.say('paper.personal-cards')}",
        "date": layout.recap.date,
        "event": shortened(layout.title),
        "facts": list(layout.facts),
        "cards": [
            _card(standing, place, played[id(standing)], layout)
            for standing, place in zip(layout.recap.ranking, placed, strict=True)
            if number in (None, standing.contestant.number)
        ],
    }
    return Document("personal_cards", data, layout.language)


def _card(
    standing: Standing, placed: Placed, played: list[Played], layout: Layout
) -> dict[str, object]:
    has_side = not one_side(standing, played)
    found = list(entries(standing, played, layout))
    alone = any(one.partner for one in found)
    return {
        "heading": f"{layout.contestant} {placed.party.number}",
        "names": joined(placed.party.names),
        "summary": list(_summary(standing, placed, layout)),
        "table": table(
            _columns(layout, has_side=has_side, alone=alone),
            (_row(one, has_side=has_side, alone=alone) for one in found),
            (at for at, one in enumerate(found) if one.begins),
        ),
    }


def _summary(standing: Standing, placed: Placed, layout: Layout) -> Iterator[list[str]]:
    yield [layout.say("page.rank"), placed.rank]
    if placed.section:
        yield [layout.say("page.section"), placed.section]
    total = in_full(placed.total, layout.language)
    if placed.maximum:
        whole = in_full(placed.maximum, layout.language)
        total = layout.say("page.of", part=total, whole=whole)
    yield [layout.tell(UNITS[standing.unit]), total]
    for key, value in (
        ("page.percent", placed.percent),
        ("page.penalties", placed.penalties),
        ("page.carried", placed.carried),
        ("page.tie-decided", placed.decided),
    ):
        if value:
            yield [layout.say(key), plain(value).strip()]
    yield [layout.say("page.boards-played"), str(standing.boards)]


def _columns(layout: Layout, *, has_side: bool, alone: bool) -> list[Column]:
    say = layout.say
    return [
        Column(say("page.board"), "right", strong=True),
        *([Column(say("page.side"), "center")] if has_side else ()),
        *([Column(say("page.partner"), grows=True)] if alone else ()),
        Column(say("page.opponents"), grows=True),
        Column(say("page.contract"), folds=CONTRACT),
        Column(say("page.by"), "center"),
        Column(say("page.lead")),
        Column(say("page.result"), "right"),
        Column(say("page.score"), "right", folds=SCORE),
        *(Column(measure.label, "right", strong=True) for measure in layout.measures),
    ]


def _row(entry: Entry, *, has_side: bool, alone: bool) -> list[str]:
    found = entry.outcome
    contract = " ".join(filter(None, (plain(found.contract), found.remark)))
    return [
        entry.board,
        *([entry.side] if has_side else ()),
        *([_called(entry.partner)] if alone else ()),
        _called(entry.opponents),
        contract,
        found.declarer,
        found.lead,
        found.tricks,
        entry.score,
        *entry.figures,
    ]


def _called(party: Party | None) -> str:
    return "" if party is None else called(party.number, party.names)
