"""What a user wants explained: from numbers of pairs, boards and matches to figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from doubleton.bridge import SIDES, Side
from doubleton.errors import DoubletonError
from doubleton.scoring.explaining import (
    BoardFigure,
    Figure,
    MatchFigure,
    OfBoard,
    OfContestant,
    OfMatch,
    OfRow,
    RowFigure,
    StandingFigure,
    figure_of,
    value_of,
)
from doubleton.scoring.recap import Recap, ScoredBoard, Standing

_MOST_KNOWN: Final = 40
_MEASURES: Final = (OfRow.PERCENT, OfRow.MATCHPOINTS, OfRow.IMPS, OfRow.BOARD_POINTS, OfRow.SCORE)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a user wants explained; what is ``None`` was not named."""

    pair: str | None = None
    board: str | None = None
    match: str | None = None
    round: str | None = None
    section: str | None = None
    line: str | None = None
    session: str | None = None
    listing: str | None = None
    figure: str | None = None
    rank: bool = False


def figures(recap: Recap, wanted: Wanted) -> list[Figure]:
    """Return the figures that are wanted.

    Raises :class:`~doubleton.errors.DoubletonError` where there are none, or several contestants
    of that number, with what there is.
    """
    if wanted.figure is not None:
        return [figure_of(wanted.figure)]
    if wanted.match is not None:
        return list(_of_match(recap, wanted))
    if wanted.rank:
        return [StandingFigure(OfContestant.RANK, *at) for at in _ranked(recap, wanted)]
    if wanted.pair is None and wanted.board is None:
        raise DoubletonError("explain.nothing")
    if wanted.pair is None:
        return list(_of_board(recap, wanted))
    place, standing, listing = _standing(recap, wanted)
    if wanted.board is not None:
        return list(_of_pair_on_board(recap, standing, wanted))
    of = OfContestant.TOTAL if standing.percent is None else OfContestant.PERCENT
    return [StandingFigure(of, place, listing), StandingFigure(OfContestant.RANK, place, listing)]


def _ranked(recap: Recap, wanted: Wanted) -> Iterator[tuple[int, int | None]]:
    """Give the places of which the rank is wanted, with their list."""
    if wanted.pair is not None:
        place, _, listing = _standing(recap, wanted)
        yield place, listing
        return
    listing = _listing(recap, wanted.listing)
    ranking = _standings(recap, listing)
    found = _fitting(ranking, wanted)
    if not found:
        asked = " ".join(filter(None, (wanted.section, wanted.line)))
        known = _known(_full_name(one) for one in ranking)
        raise DoubletonError("explain.no-pair", contestant=asked, known=known or "–")
    yield from ((place, listing) for place, _ in found)


def _standings(recap: Recap, listing: int | None) -> tuple[Standing, ...]:
    return recap.ranking if listing is None else recap.listings[listing].ranking


def _fitting(ranking: Sequence[Standing], wanted: Wanted) -> list[tuple[int, Standing]]:
    return [
        (place, one)
        for place, one in enumerate(ranking)
        if wanted.pair in (None, one.contestant.number)
        and wanted.section in (None, one.contestant.section)
        and (wanted.line is None or _line(one) == wanted.line.upper())
    ]


def _standing(recap: Recap, wanted: Wanted) -> tuple[int, Standing, int | None]:
    listing = _listing(recap, wanted.listing)
    ranking = _standings(recap, listing)
    found = _fitting(ranking, wanted)
    if len(found) == 1:
        place, standing = found[0]
        return place, standing, listing
    named = (one for _, one in found) if found else ranking
    known = _known(_full_name(one) if found else one.contestant.number for one in named)
    key = "explain.several-pairs" if found else "explain.no-pair"
    raise DoubletonError(key, contestant=wanted.pair or "", known=known)


def _line(standing: Standing) -> str:
    line = standing.contestant.line if standing.line is None else standing.line
    return "" if line is None else str(line)


def _full_name(standing: Standing) -> str:
    parts = (standing.contestant.section, standing.contestant.number, _line(standing))
    return " ".join(filter(None, parts))


def _known(names: Iterator[str]) -> str:
    known = list(dict.fromkeys(names))
    more = ", …" if len(known) > _MOST_KNOWN else ""
    return ", ".join(known[:_MOST_KNOWN]) + more


def _listing(recap: Recap, name: str | None) -> int | None:
    if name is None:
        return None
    for place, listing in enumerate(recap.listings):
        if name.lower() in (listing.name.lower(), str(listing.by)):
            return place
    if not recap.listings:
        raise DoubletonError("explain.no-lists", text=name)
    known = _known(listing.name for listing in recap.listings)
    raise DoubletonError("explain.no-list", text=name, known=known)


def _boards(recap: Recap, wanted: Wanted) -> list[tuple[int, ScoredBoard]]:
    found = [
        (place, scored)
        for place, scored in enumerate(recap.boards)
        if scored.traveller.board == wanted.board
        and wanted.session in (None, scored.traveller.session)
        and (wanted.section is None or scored.traveller.section in (None, wanted.section))
    ]
    if not found:
        known = _known(scored.traveller.board for scored in recap.boards)
        raise DoubletonError("explain.no-board", board=wanted.board or "", known=known)
    return found


def _measure(recap: Recap, place: int, row: int, side: Side) -> RowFigure | None:
    """Return the figure of a row that the method is about."""
    for of in _MEASURES:
        figure = RowFigure(of, place, row, side)
        if value_of(recap, figure) is not None:
            return figure
    return None


def _of_pair_on_board(recap: Recap, standing: Standing, wanted: Wanted) -> Iterator[Figure]:
    who, seen = standing.contestant, False
    for place, scored in _boards(recap, wanted):
        if who.section is not None and scored.traveller.section not in (None, who.section):
            continue
        for row, one in enumerate(scored.rows):
            for side in SIDES:
                mine = one.row.contestant(side) == who.number and who.line in (None, side)
                figure = _measure(recap, place, row, side) if mine else None
                if figure is not None:
                    seen = True
                    yield figure
    if not seen:
        who_is = _full_name(standing)
        raise DoubletonError("explain.not-there", who=who_is, board=wanted.board or "")


def _of_board(recap: Recap, wanted: Wanted) -> Iterator[Figure]:
    """Give the top or datum of a board, and each score once, as each side sees it."""
    for place, scored in _boards(recap, wanted):
        for of in OfBoard:
            if value_of(recap, BoardFigure(of, place)) is not None:
                yield BoardFigure(of, place)
        told = set()
        for side in SIDES:
            for row, one in enumerate(scored.rows):
                figure = _measure(recap, place, row, side)
                same = side, one.row.score(side), one.row.group
                if figure is not None and same not in told:
                    told.add(same)
                    yield figure


def _of_match(recap: Recap, wanted: Wanted) -> Iterator[Figure]:
    if not recap.matches:
        raise DoubletonError("explain.no-matches")
    asked, found = wanted.match or "", False
    for place, match in enumerate(recap.matches):
        numbers = [contestant.number for contestant in match.contestants]
        fits = asked in ("-".join(numbers), "-".join(reversed(numbers)))
        if fits and wanted.round in (None, match.round):
            found = True
            yield from (MatchFigure(OfMatch.WORTH, place, side) for side in (0, 1))
    if not found:
        names = ("-".join(one.number for one in match.contestants) for match in recap.matches)
        raise DoubletonError("explain.no-match", text=asked, known=_known(names))
