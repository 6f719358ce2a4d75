"""Hand records: the deals of a session as the players take them home.

Each board shows its four hands round the box with its number, dealer and vulnerability, the
high-card points, and where they are known the double-dummy table and par.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from doubleton.bridge import (
    DENOMINATIONS,
    SEATS,
    SIDES,
    SUITS,
    Board,
    Contract,
    DDTable,
    Denomination,
    Hand,
    Par,
    Result,
    Seat,
)
from doubleton.errors import DoubletonError, expect
from doubleton.reports.figures import points
from doubleton.reports.layout import natural
from doubleton.reports.marks import FROM_FILE, ranks, relative
from doubleton.reports.paper.audits import audit_lines
from doubleton.reports.paper.document import Document, Teller
from doubleton.reports.travellers import SIDE_NAMES, VULNERABLE, par_of
from doubleton.scoring.traveller import Row, Traveller
from doubleton.tournament.computer_deals import DealtSet
from doubleton.tournament.event import Session
from doubleton.words.dates import day

BOARDS_A_PAGE: Final = (9, 4, 2)
"""As players know them, larger, and large print."""

MOST_SCORES: Final = 5
"""Different scores that are told of a board."""

_SUIT_NAMES: Final = ("paper.suit-c", "paper.suit-d", "paper.suit-h", "paper.suit-s")
_ROWS: Final = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)
_COLUMNS: Final = tuple(reversed(DENOMINATIONS))


def hand_records(  # noqa: PLR0913 - how they look, each by its name
    boards: Iterable[Traveller | Board],
    *,
    title: str,
    language: str = "en",
    date: str | None = None,
    a_page: int = BOARDS_A_PAGE[0],
    note: str = "",
    results: bool = False,
    sets: Iterable[DealtSet] = (),
) -> Document:
    """Return the hand records of *boards*, in order of their numbers, *a_page* of them on a page.

    Boards without a deal are left out; travellers may have a double-dummy table and par.  *date*
    and *note* stand once, at the top.  With *results* each board tells how often North-South had
    which score.  What the computer dealt, in *sets*, has its commitment at the foot of each page,
    and its seed.
    """
    if a_page not in BOARDS_A_PAGE:
        known = ", ".join(map(str, BOARDS_A_PAGE))
        raise DoubletonError("print.a-page", text=str(a_page), known=known)
    tell = Teller(language)
    expect(str, date or "")
    dealt, several = in_order(boards)
    data = {
        "title": title,
        "date": date,
        "note": _note(date, note, dealt, tell),
        "audit": audit_lines(sets, {one.board for one in dealt}, tell, several=several),
        "a_page": a_page,
        "words": {"points": tell("paper.hcp"), "results": tell("page.frequencies")},
        "denominations": [_short(one) for one in _COLUMNS],
        "boards": [
            _board(one, tell, several=several) | {"results": _results(one) if results else []}
            for one in dealt
        ],
    }
    return Document("hand_records", data, language)


def _note(date: str | None, note: str, boards: Iterable[Traveller], tell: Teller) -> str:
    """Return what stands at the top, with what the mark of tables means where there is one."""
    told = [one for one in (day(date or "", tell.language), note) if one]
    if any(one.dd_published for one in boards):
        told.append(f"{FROM_FILE} {tell('page.double-dummy')}: {tell('page.dd-published')}")
    return " · ".join(told)


def in_order(boards: Iterable[Traveller | Board]) -> tuple[list[Traveller], bool]:
    """Return the boards that have a deal, by number, and whether they are of several sessions.

    A board that has the same deal in all sections stands there once; three hands give the fourth.
    """
    expect(Iterable, boards)
    all_of = [Traveller.of(one) if isinstance(one, Board) else one for one in boards]
    expect(Traveller, *all_of)
    whole = (replace(one, deal=one.deal.completed()) for one in all_of if one.deal is not None)
    dealt = sorted(whole, key=_place)
    alike: dict[tuple[object, ...], list[Traveller]] = {}
    for one in dealt:
        what = one.session, one.board, one.deal, one.dealer, one.vulnerability
        alike.setdefault(what, []).append(one)
    counted = Counter(key[:2] for key in alike)
    differing = {key for key, number in counted.items() if number > 1}
    once = [
        same[0] if (same[0].session, same[0].board) in differing else replace(same[0], section=None)
        for same in alike.values()
    ]
    return once, len({(one.session, one.section) for one in once}) > 1


def of_event(sessions: Iterable[Session], played: Iterable[Traveller] = ()) -> Iterator[Traveller]:
    """Give the boards of an event that have a deal, named by session where there are several.

    The rows of those *played*, which name their session where the event has several, are theirs.
    """
    all_of = [*sessions]
    rows: dict[tuple[str, str | None], tuple[Row, ...]] = {}
    for one in played:
        place = one.board, one.session
        rows[place] = (*rows.get(place, ()), *one.rows)
    for session in all_of:
        for number in sorted(session.deals):
            board = Traveller.of(session.board(number))
            alone = rows.get((board.board, None), ())
            yield replace(
                board,
                rows=rows.get((board.board, session.name), alone),
                session=session.name if len(all_of) > 1 else None,
                double_dummy=session.tables.get(number),
                dd_published=number in session.published,
            )


def board_name(traveller: Traveller, tell: Teller, *, several: bool) -> str:
    """Return the name of a board, with section and session where there are *several*."""
    parts = [tell("page.board-named", board=traveller.board)]
    if several and traveller.section:
        parts.append(tell("page.in-section", section=traveller.section))
    if several and traveller.session:
        parts.append(tell("page.in-session", session=traveller.session))
    return ", ".join(parts)


def holdings(hand: Hand) -> list[list[str]]:
    """Return the suits of a hand, spades first, each as its sign and its ranks.

    >>> holdings(Hand("AT2..4.KQJ"))
    [['♠', 'A 10 2'], ['♥', '—'], ['♦', '4'], ['♣', 'K Q J']]
    """
    return [[suit.symbol, ranks(hand[suit])] for suit in reversed(SUITS)]


def in_words(seat: Seat, hand: Hand, tell: Teller) -> str:
    """Return a hand as a screen reader reads it out."""
    held = (
        tell("paper.holding", suit=tell(_SUIT_NAMES[suit]), ranks=ranks(hand[suit]))
        for suit in reversed(SUITS)
    )
    return tell("paper.hand", seat=tell(f"seat.{str(seat).lower()}"), hand=", ".join(held))


def _place(traveller: Traveller) -> tuple[object, ...]:
    return tuple(natural(one) for one in (traveller.session, traveller.section, traveller.board))


def _board(traveller: Traveller, tell: Teller, *, several: bool) -> dict[str, object]:
    vulnerability = traveller.vulnerability
    hands = traveller.deal or ()
    best = par_of(traveller)
    return {
        "name": board_name(traveller, tell, several=several),
        "number": traveller.board,
        "marks": list(marks_of(traveller, tell)),
        "seats": [
            {
                "seat": str(seat),
                "dealer": seat is traveller.dealer,
                "vulnerable": bool(vulnerability and vulnerability.includes(seat.side)),
                "holdings": None if hand is None else holdings(hand),
                "words": "" if hand is None else in_words(seat, hand, tell),
                "points": None if hand is None or not hand.is_complete else hand.hcp,
            }
            for seat, hand in zip(SEATS, hands, strict=True)
        ],
        "tricks": _tricks(traveller.double_dummy),
        "dd_mark": FROM_FILE if traveller.dd_published else "",
        "par": [] if best is None else par_parts(best, tell),
    }


def marks_of(traveller: Traveller, tell: Teller) -> Iterator[str]:
    """Give what is marked on the board: its dealer and its vulnerability."""
    if traveller.dealer is not None:
        yield tell("page.dealer", seat=str(traveller.dealer))
    if traveller.vulnerability is not None:
        yield tell.tell(VULNERABLE[traveller.vulnerability])


def _results(traveller: Traveller) -> list[list[str]]:
    """Return the commonest scores of North-South, the best first, and how often each was had."""
    scores = Counter(row.score_ns for row in traveller.rows if isinstance(row.score_ns, int))
    common = dict(scores.most_common(MOST_SCORES))
    shown = [[points(score), f"×{common[score]}"] for score in sorted(common, reverse=True)]
    return [*shown, ["…", ""]] if len(scores) > len(common) else shown


def _tricks(table: DDTable | None) -> list[list[str]]:
    """Return the rows of a double-dummy table: N S E W, each from notrump to clubs."""
    if table is None:
        return []
    return [[str(seat), *(str(table[seat, one]) for one in _COLUMNS)] for seat in _ROWS]


def par_parts(par: Par, tell: Teller) -> list[str]:
    """Return par as the score of North-South, then the contracts that give it.

    >>> par_parts(Par(140, (Result.of("2HN+1"), Result.of("2HS+1"))), Teller())
    ['Par +140:', '2♥ N-S +1']
    """
    ends = [one for one in par.results if isinstance(one.contract, Contract)]
    score = tell("page.pass") if not ends and par.score == 0 else points(par.score)
    head = f"{tell('page.par')} {score}"
    return [f"{head}:", *",|".join(_contracts(ends)).split("|")] if ends else [head]


def _contracts(results: Sequence[Result]) -> Iterator[str]:
    """Give the contracts, one of partners who do the same in it once for both."""
    for told, alike in groupby(results, key=_bid):
        seats = [one.contract.declarer for one in alike if isinstance(one.contract, Contract)]
        for side in SIDES:
            mine = [seat for seat in seats if seat.side is side]
            if mine:
                by = SIDE_NAMES[side] if len(mine) == 2 else str(mine[0])
                yield " ".join((told[0], by, told[1]))


def _bid(result: Result) -> tuple[str, str]:
    contract = result.contract
    if not isinstance(contract, Contract):
        return "", ""
    bid = f"{contract.level}{_short(contract.denomination)}" + "×" * contract.doubled
    return bid, relative(result)


def _short(denomination: Denomination) -> str:
    return denomination.symbol
