"""Results that look wrong when they are entered: what is odd, with the evidence (soft flags).

The Director sees the evidence.  A table is only told what to look at again, so that nothing of the
other tables' results, nor of any hand, can be read from the question.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from doubleton.bridge import Board, Contract, Deal, Result, Suit
from doubleton.laws.law77_scoring_table import points
from doubleton.said import Param, Said
from doubleton.scoring.entered import Adjusted, Entered, Played
from doubleton.tournament.acts import Doubt
from doubleton.tournament.event import Event, Play, Section, Session, Slot, Status
from doubleton.tournament.field_tests import (
    FEW_TRUMPS,
    Flag,
    Scores,
    fit_exchanged,
    fits_mirrored,
    flags_of,
    imps_off,
    is_outlier,
    other_vulnerability,
    trumps_of,
)

FAST: Final = timedelta(seconds=90)
SLOW: Final = timedelta(minutes=20)
"""Between two entries at a table."""

REPORTED: Final = frozenset({Status.ENTERED, Status.CONFIRMED, Status.RULED})
"""Where the table's result stands as it was entered, whatever was ruled on it."""

PACE: Final = frozenset({Flag.TOO_FAST, Flag.TOO_SLOW})

_OWN: Final = frozenset({"board", "lead", "leader", "other"})
"""What a table knows itself."""


def suspicions(
    event: Event,
    slot: Slot,
    board: int,
    entered: Entered,
    at: datetime | None = None,
    fields: dict[tuple[int, str], Scores] | None = None,
) -> tuple[Doubt, ...]:
    """Return what is odd about an entry, with the evidence as the Director sees it.

    Without the time *at* which it was made nothing is said of the pace of the table.
    Who looks at many entries of one and the same event hands in a dict for the *fields*.
    """
    look = Look(event, slot, board, fields)
    if isinstance(entered, Adjusted):
        return tuple(look.by_hand(entered))
    if not isinstance(entered, Played):
        return ()
    pace = None if at is None else pace_of(event, slot, board, at)
    return (*look.at(entered), *(() if pace is None else (pace,)))


def asked(doubts: Iterable[Doubt], *, staff: bool) -> tuple[Doubt, ...]:
    """Return the doubts that whoever enters has to confirm, as they may be told.

    Nobody can confirm a time: the pace of a table is for the list of the Director.
    """
    found = tuple(one for one in doubts if one.flag not in PACE)
    return found if staff else for_table(found)


def for_table(doubts: Iterable[Doubt]) -> tuple[Doubt, ...]:
    """Return doubts as a table may read them: what to check, and nothing that it does not know."""
    return tuple(Doubt(one.flag, _mild(one)) for one in doubts)


def _mild(doubt: Doubt) -> Said:
    own = {name: value for name, value in doubt.said.params if name in _OWN}
    return Said(f"{doubt.said.key}-at-table", **own)


def is_reported(play: Play) -> bool:
    """Whether a table has a result of its own on a board."""
    return play.status in REPORTED and isinstance(play.entered, Played)


def results_on(session: Session, board: int, group: str = "") -> dict[Result, int]:
    """Count the results that tables have on a board in a session, of one version of it."""
    found: dict[Result, int] = {}
    for play in session.by_board.get(board, {}).values():
        entered = play.entered
        if play.status in REPORTED and isinstance(entered, Played) and play.group == group:
            found[entered.result] = found.get(entered.result, 0) + 1
    return found


@dataclass(frozen=True, slots=True)
class Look:
    """A look at an entry of a board at a table.

    ``fields`` keeps the scores of boards, by board and version, where many entries are looked at.
    """

    event: Event
    slot: Slot
    number: int
    fields: dict[tuple[int, str], Scores] | None = None

    @property
    def session(self) -> Session:
        """The session of the table."""
        return self.event.sessions[self.slot.session]

    @property
    def section(self) -> Section:
        """The section of the table."""
        return self.session.sections[self.slot.section]

    @property
    def board(self) -> Board:
        """The board."""
        return self.session.board(self.number)

    def play(self, number: int) -> Play:
        """Return another board at the table, in the same round."""
        return self.section.play(self.slot.round, self.slot.table, number)

    def worth(self, result: Result, board: Board) -> int:
        """Return the points of North-South for a result on a board."""
        return points(result, board.vulnerability, self.event.rules.regulations.scoring_table)

    def others(self, board: Board) -> Scores:
        """Return the scores of the other tables on a board."""
        play = self.play(board.number)
        scores = None if self.fields is None else self.fields.get((board.number, play.group))
        if scores is None:
            counts = results_on(self.session, board.number, play.group)
            worth = ((self.worth(result, board), times) for result, times in counts.items())
            scores = Scores.of(score for score, times in worth for _ in range(times))
            if self.fields is not None:
                self.fields[board.number, play.group] = scores
        if is_reported(play) and isinstance(play.entered, Played):
            return scores.without(self.worth(play.entered.result, board))
        return scores

    def at(self, entered: Played) -> Iterator[Doubt]:
        """Give what is odd about a result."""
        board, contract = self.board, entered.result.contract
        score, others = self.worth(entered.result, board), self.others(board)
        declarer = contract.declarer if isinstance(contract, Contract) else None
        deal = board.deal
        leader = None if deal is None or declarer is None else deal[declarer.lho]
        flags = flags_of(score, others, entered.lead, leader)
        if Flag.LEAD_NOT_IN_HAND in flags and declarer is not None:
            yield self.doubt(
                Flag.LEAD_NOT_IN_HAND, lead=str(entered.lead), leader=str(declarer.lho)
            )
        if deal is not None and isinstance(contract, Contract):
            yield from self.trumps(deal, contract)
        yield from self.neighbours(entered)
        if Flag.WRONG_DIRECTION in flags:
            yield self.doubt(
                Flag.WRONG_DIRECTION,
                score=score,
                against=others.against(score),
                median=others.median,
                results=len(others.ordered),
            )
        explained = list(self.explanations(entered.result, board, others))
        yield from explained
        if Flag.OUTLIER in flags and not explained:
            yield self.doubt(
                Flag.OUTLIER,
                score=score,
                imps=abs(imps_off(score, others)),
                median=others.median,
                results=len(others.ordered),
            )

    def trumps(self, deal: Deal, contract: Contract) -> Iterator[Doubt]:
        """Tell that declarer's side has hardly any trumps."""
        declarer, dummy = deal[contract.declarer], deal[contract.declarer.partner]
        if declarer is None or dummy is None:
            return
        trumps = trumps_of(contract, declarer, dummy)
        if trumps is not None and trumps < FEW_TRUMPS:
            suit = Suit(contract.denomination)
            yield self.doubt(
                Flag.DECLARER_IMPOSSIBLE, contract=str(contract), trumps=trumps, suit=str(suit)
            )

    def neighbours(self, entered: Played) -> Iterator[Doubt]:
        """Tell that the board before or after it at the table has the very same entry."""
        if not isinstance(entered.result.contract, Contract):
            return
        for other in (self.number - 1, self.number + 1):
            play = self.play(other)
            if is_reported(play) and play.entered == entered:
                yield self.doubt(Flag.SAME_AS_NEIGHBOUR, other=other, result=str(entered))
                return

    def explanations(self, result: Result, board: Board, others: Scores) -> Iterator[Doubt]:
        """Give what else at the table would explain a score that is out of line."""
        score = self.worth(result, board)
        if not is_outlier(score, others):
            return
        other = self.exchanged(result, board, others)
        if other is not None:
            yield self.doubt(Flag.SWAPPED_BOARDS, other=other)
        if fits_mirrored(score, others) and self.is_round_mirrored():
            yield self.doubt(Flag.WRONG_ORIENTATION, round=self.slot.round)

    def exchanged(self, result: Result, board: Board, others: Scores) -> int | None:
        """Return another board of the table and round with which this one fits when exchanged."""
        score = self.worth(result, board)
        for number in self.section.boards_at(self.slot.round, self.slot.table):
            entered = self.play(number).entered
            if number == self.number or not isinstance(entered, Played):
                continue
            there = self.session.board(number)
            own = (score, self.worth(result, there))
            second = (self.worth(entered.result, there), self.worth(entered.result, board))
            if fit_exchanged(own, second, (others, self.others(there))):
                return number
        return None

    def is_round_mirrored(self) -> bool:
        """Whether all other boards of the table fit mirrored, at or after an arrow switch."""
        switched = self.section.movement.switched
        near = {(self.slot.round - back, self.slot.table) for back in (0, 1)}
        if not near & switched:
            return False
        for number in self.section.boards_at(self.slot.round, self.slot.table):
            entered = self.play(number).entered
            if number == self.number:
                continue
            if not isinstance(entered, Played):
                return False
            board = self.session.board(number)
            if not fits_mirrored(self.worth(entered.result, board), self.others(board)):
                return False
        return True

    def by_hand(self, entered: Adjusted) -> Iterator[Doubt]:
        """Tell that a score which was reckoned by hand is one of another vulnerability."""
        ns, ew = entered.ns, entered.ew
        if not isinstance(ns, int) or not isinstance(ew, int) or ns != -ew:
            return
        board = self.board
        other = other_vulnerability(ns, board.vulnerability)
        if other is not None:
            yield self.doubt(Flag.WRONG_VUL_HINT, score=ns, vulnerability=str(board.vulnerability))

    def doubt(self, flag: Flag, **params: Param) -> Doubt:
        """Return a doubt with its evidence."""
        return doubt(flag, board=self.number, table=self.slot.table, **params)


def doubt(flag: Flag, **params: Param) -> Doubt:
    """Return a doubt with its evidence."""
    return Doubt(flag.value, Said(f"doubt.{flag.value.replace('_', '-')}", **params))


def pace_of(event: Event, slot: Slot, board: int, at: datetime) -> Doubt | None:
    """Return that an entry comes too soon or too late after the one before at the table."""
    section = event.sessions[slot.session].sections[slot.section]
    times = [
        when
        for (number, other), play in section.record(slot.table).plays.items()
        if (number, other) != (slot.round, board)
        and (when := entered_at(play)) is not None
        and when <= at
    ]
    if not times:
        return None
    before = max(times)
    if at - before < FAST:
        seconds = int((at - before).total_seconds())
        return doubt(Flag.TOO_FAST, board=board, table=slot.table, seconds=seconds)
    began = (one.started for one in section.rounds if one.number == slot.round)
    before = max(before, next(began, before))
    if at - before > SLOW:
        minutes = (at - before) // timedelta(minutes=1)
        return doubt(Flag.TOO_SLOW, board=board, table=slot.table, minutes=minutes)
    return None


def entered_at(play: Play) -> datetime | None:
    """Return when the entry that stands was made."""
    for entry in reversed(play.trail):
        if entry.no == play.reading:
            return entry.at
    return None
