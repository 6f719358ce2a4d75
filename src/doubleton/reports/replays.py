"""A board replayed: its bidding call by call, its play card by card, and what each card cost.

All of it stands on the page to be read; a small script steps through what stands there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from doubleton.bridge import DOUBLE, PASS, REDOUBLE, SEATS, SIDES, SUITS, Call, Card, Contract, Seat
from doubleton.formats.pbn.board_record import BoardRecord
from doubleton.formats.pbn.plays import TRICKS, Trick
from doubleton.reports import marks
from doubleton.reports.diagrams.bidding import call_name, card_name, outcome, sequence
from doubleton.reports.diagrams.drawing import clean
from doubleton.reports.diagrams.hands import marks_of
from doubleton.reports.diagrams.playing import tricks_of
from doubleton.reports.figures import MINUS
from doubleton.reports.layout import Layout
from doubleton.reports.paper.document import Teller
from doubleton.reports.recorded import Recorded
from doubleton.reports.travellers import SIDE_NAMES

_COLUMNS: Final = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)


@dataclass(frozen=True, slots=True)
class Step:
    """A call or a card: how it stands there, and what is told when it is come to.

    ``card`` is its text, nothing for a call; ``note`` the number of its explanation; ``cost`` the
    tricks it lost, nothing for none; ``tally`` the tricks of both sides by then.
    """

    seat: str
    face: str
    told: str
    card: str = ""
    note: str = ""
    cost: str = ""
    tally: str = ""


@dataclass(frozen=True, slots=True)
class TrickShown:
    """A trick: its cards in the order of play, and what came of it.

    ``won`` are the tricks of both sides by then, ``None`` where that is not known.
    """

    name: str
    steps: tuple[Step, ...]
    ended: str
    won: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class HandShown:
    """A hand of which each card can be played: suits with their signs, cards with their ranks."""

    seat: str
    vulnerable: bool
    dealer: bool
    suits: tuple[tuple[Markup, tuple[tuple[str, str], ...]], ...]


@dataclass(frozen=True, slots=True)
class Replay:
    """A board at one table as a page shows it; ``calls`` are rows of four, from West."""

    told: str
    marks: tuple[str, ...]
    hands: tuple[HandShown, ...]
    seats: tuple[str, ...]
    calls: tuple[tuple[Step | None, ...], ...]
    notes: tuple[str, ...]
    tricks: tuple[TrickShown, ...]
    remarks: tuple[str, ...]
    has_costs: bool


def replay(recorded: Recorded, layout: Layout) -> Replay:
    """Return a board at one table as *layout* sets it."""
    record, tell = recorded.record, Teller(layout.language)
    notes: list[str] = []
    calls = [*_calls(record, tell, notes)]
    tricks = tuple(_tricks(recorded, tell))
    return Replay(
        told=called(recorded, tell),
        marks=tuple(marks_of(record, tell)),
        hands=tuple(_hands(record)),
        seats=tuple(map(str, _COLUMNS)),
        calls=tuple(_rows(record, calls)),
        notes=tuple(notes),
        tricks=tricks,
        remarks=tuple(_remarks(recorded, tricks, tell)),
        has_costs=any(step.cost for trick in tricks for step in trick.steps),
    )


def called(recorded: Recorded, tell: Teller) -> str:
    """Return what a recorded board is called: its table, contract and lead."""
    named = f"{tell('page.table')} {clean(recorded.table)}" if recorded.table else ""
    known = " · ".join(filter(None, (named, *outcome(recorded.record, tell))))
    return known or tell("page.board-named", board=recorded.record.board)


def _hands(record: BoardRecord) -> Iterator[HandShown]:
    for seat, hand in zip(SEATS, record.deal or (), strict=False):
        vulnerable = bool(record.vulnerability and record.vulnerability.includes(seat.side))
        suits = () if hand is None else tuple(_suits(frozenset(hand)))
        yield HandShown(str(seat), vulnerable, seat is record.dealer, suits)


def _suits(hand: frozenset[Card]) -> Iterator[tuple[Markup, tuple[tuple[str, str], ...]]]:
    for suit in reversed(SUITS):
        held = sorted((card for card in hand if card.suit is suit), reverse=True)
        yield marks.sign(suit), tuple((str(card), card_name(str(card))[1:]) for card in held)


# --- bidding -------------------------------------------------------------------------------------


def _calls(record: BoardRecord, tell: Teller, notes: list[str]) -> Iterator[Step]:
    """Give the calls; the explanations go to *notes*, the number of each to its call."""
    first, calls = sequence(record)
    for at, call in enumerate(calls):
        seat = str(SEATS[(first + at) % 4])
        told = tell("replay.call", seat=seat, call=call_name(call, tell))
        explained = None if record.auction is None else record.auction.explanation(at)
        if explained:
            notes.append(clean(explained))
            told = f"{told} {notes[-1]}"
        yield Step(seat, _call(call, tell), told, note=str(len(notes)) if explained else "")


def _call(call: Call | None, tell: Teller) -> str:
    if call is None or call in (PASS, DOUBLE, REDOUBLE):
        return call_name(call, tell)
    suit = call.denomination.suit
    return Markup("{}{}").format(call.level, "NT" if suit is None else marks.sign(suit))


def _rows(record: BoardRecord, calls: Sequence[Step]) -> Iterator[tuple[Step | None, ...]]:
    """Give the calls in rows of four, with empty places before the first and after the last."""
    before = _COLUMNS.index(sequence(record)[0])
    cells = [*[None] * before, *calls]
    cells += [None] * (-len(cells) % 4)
    for at in range(0, len(cells) if calls else 0, 4):
        yield tuple(cells[at : at + 4])


# --- play ----------------------------------------------------------------------------------------


def _tricks(recorded: Recorded, tell: Teller) -> Iterator[TrickShown]:
    """Give the tricks, each with how many both sides have by then, as long as that is known."""
    won: tuple[int, ...] | None = 0, 0
    played = 0
    for number, trick in enumerate(tricks_of(recorded.record), 1):
        seats = [*_in_order(trick)]
        before = won
        if won is not None and trick.winner is not None:
            won = tuple(won[side] + (side is trick.winner.side) for side in SIDES)
        else:
            won = None
        steps = []
        for at, seat in enumerate(seats):
            counted = won if at + 1 == len(SEATS) else before
            steps.append(_step(recorded, (number, seat, trick), played, counted, tell))
            played += 1
        wins = "" if trick.winner is None else tell("replay.wins", seat=str(trick.winner))
        ended = " ".join(filter(None, (wins, _tally(won))))
        yield TrickShown(tell("diagram.trick", trick=number), tuple(steps), ended, won)


def _in_order(trick: Trick) -> Iterator[Seat]:
    first = Seat.NORTH if trick.leader is None else trick.leader
    for turn in range(4):
        seat = SEATS[(first + turn) % 4]
        if trick.cards[seat] is not None:
            yield seat


def _step(
    recorded: Recorded,
    at: tuple[int, Seat, Trick],
    played: int,
    won: Sequence[int] | None,
    tell: Teller,
) -> Step:
    number, seat, trick = at
    card = trick.cards[seat]
    name = "" if card is None else card_name(str(card))
    told = [tell("replay.card", trick=number, seat=str(seat), card=name)]
    tally = [_tally(won)]
    cost = ""
    known = None if recorded.analysis is None else recorded.analysis.played[played : played + 1]
    for one in known or ():
        tally.append(tell("replay.best-play", tricks=one.tricks))
        if one.cost:
            cost = f"{MINUS}{one.cost}"
            told.append(tell("replay.cost", number=one.cost))
    face = "" if card is None else marks.card(card)
    tallied = " · ".join(filter(None, tally))
    return Step(str(seat), face, " ".join(told), str(card), cost=cost, tally=tallied)


def _tally(won: Sequence[int] | None) -> str:
    if won is None:
        return ""
    return ", ".join(f"{name} {number}" for name, number in zip(SIDE_NAMES, won, strict=True))


def _remarks(recorded: Recorded, tricks: Sequence[TrickShown], tell: Teller) -> Iterator[str]:
    """Give what is to be said of the whole: what is missing, what best play would have given."""
    record, analysis = recorded.record, recorded.analysis
    if not tricks:
        yield tell("replay.only-bidding")
        return
    whole = len(tricks) == TRICKS and all(len(trick.steps) == len(SEATS) for trick in tricks)
    if isinstance(record.contract, Contract) and record.tricks is not None:
        won = tricks[-1].won
        counted = None if won is None else won[record.contract.declarer.side]
        if not whole:
            yield tell("replay.ended", tricks=record.tricks)
        elif counted not in (None, record.tricks):
            yield tell("replay.otherwise", won=counted, tricks=record.tricks)
    if analysis is None:
        yield tell("replay.not-analysed")
        return
    yield tell("replay.analysed", tricks=analysis.tricks)
    for side in SIDES:
        yield tell("solve.lost", side=SIDE_NAMES[side], number=analysis.lost(side))
    if analysis.stopped is not None:
        yield tell.tell(analysis.stopped)
