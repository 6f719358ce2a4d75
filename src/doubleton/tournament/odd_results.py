"""What is odd about a result, by the other tables, the deal, and the other boards of the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from doubleton.bridge import Board, Contract, Result, Suit
from doubleton.laws.law77_scoring_table import points
from doubleton.said import Param, Said
from doubleton.scoring.entered import Adjusted, Entered, Played
from doubleton.table import spoken
from doubleton.tournament.acts import Doubt
from doubleton.tournament.deal_tests import FAR_TRICKS, Known, fit_when_exchanged
from doubleton.tournament.event import Event, Play, Section, Session, Slot, Status
from doubleton.tournament.field_tests import (
    Flag,
    Scores,
    fit_exchanged,
    fits_mirrored,
    flags_of,
    imps_off,
    is_outlier,
    other_vulnerability,
)

REPORTED: Final = frozenset({Status.ENTERED, Status.CONFIRMED, Status.RULED})
"""Where the table's result stands as it was entered, whatever was ruled on it."""


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
    ``double_dummy`` says whether the tables of the deals are looked at.
    """

    event: Event
    slot: Slot
    number: int
    fields: dict[tuple[int, str], Scores] | None = None
    double_dummy: bool = False

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

    def doubts(self, entered: Entered) -> Iterator[Doubt]:
        """Give what is odd about an entry, with the evidence as the Director sees it."""
        if isinstance(entered, Adjusted):
            yield from self.by_hand(entered)
        elif isinstance(entered, Played):
            yield from self.at(entered)

    def at(self, entered: Played) -> Iterator[Doubt]:
        """Give what is odd about a result."""
        board, contract = self.board, entered.result.contract
        score, others = self.worth(entered.result, board), self.others(board)
        flags, known = flags_of(score, others), self.known(self.number)
        if isinstance(contract, Contract):
            yield from self.impossible(known, entered, contract)
        yield from self.neighbours(entered)
        if Flag.WRONG_DIRECTION in flags:
            yield self.doubt(
                Flag.WRONG_DIRECTION,
                score=score,
                against=others.against(score),
                median=others.median,
                results=len(others.ordered),
            )
        explained = list(self.explanations(entered, board, others))
        yield from explained
        if Flag.OUTLIER in flags and not explained:
            yield self.doubt(
                Flag.OUTLIER,
                score=score,
                imps=abs(imps_off(score, others)),
                median=others.median,
                results=len(others.ordered),
            )
        if not any(one.flag == Flag.SWAPPED_BOARDS for one in explained):
            yield from self.tricks(known, entered.result)

    def known(self, number: int) -> Known:
        """Return what is known of a board that is the same at this table as everywhere."""
        if self.play(number).group:
            return Known(None)
        table = self.session.tables.get(number) if self.double_dummy else None
        return Known(self.session.deals.get(number), table)

    def impossible(self, known: Known, entered: Played, contract: Contract) -> Iterator[Doubt]:
        """Tell that the leader lacks the lead, and that declarer's side has hardly any trumps."""
        if known.is_lead_elsewhere(entered):
            leader = str(contract.declarer.lho)
            yield self.doubt(Flag.LEAD_NOT_IN_HAND, lead=str(entered.lead), leader=leader)
        if known.lacks_trumps(contract):
            yield self.doubt(
                Flag.DECLARER_IMPOSSIBLE,
                contract=str(contract),
                trumps=known.trumps(contract) or 0,
                suit=str(Suit(contract.denomination)),
            )

    def tricks(self, known: Known, result: Result) -> Iterator[Doubt]:
        """Tell that the tricks are far from double dummy, and whether they fit the other side."""
        contract = result.contract
        if not isinstance(contract, Contract) or known.off(result) < FAR_TRICKS:
            return
        side = known.fits_other_side(result)
        published = self.number in self.session.published
        yield self.doubt(
            Flag.DD_OUTLIER,
            "" if side is None else "-other-side",
            result=str(result),
            tricks=result.tricks or 0,
            double_dummy=known.tricks(contract) or 0,
            seat=spoken.seat(contract.declarer),
            origin=Said("doubt.dd-published") if published else "",
            **({} if side is None else {"side": str(side)}),
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

    def explanations(self, entered: Played, board: Board, others: Scores) -> Iterator[Doubt]:
        """Give what else at the table would explain a result that is out of line."""
        result = entered.result
        score = self.worth(result, board)
        is_far = is_outlier(score, others)
        if is_far and (other := self.exchanged(result, board, others)) is not None:
            yield self.doubt(Flag.SWAPPED_BOARDS, other=other)
        elif self.double_dummy and (other := self.exchanged_deals(entered)) is not None:
            yield self.doubt(Flag.SWAPPED_BOARDS, "-by-deal", other=other)
        if is_far and fits_mirrored(score, others) and self.is_round_mirrored():
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

    def exchanged_deals(self, entered: Played) -> int | None:
        """Return another board of the table and round whose deal and result fit this one's."""
        own = self.known(self.number), entered
        for number in self.section.boards_at(self.slot.round, self.slot.table):
            other = self.play(number).entered
            if number == self.number or not isinstance(other, Played):
                continue
            if fit_when_exchanged(own, (self.known(number), other)):
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

    def doubt(self, flag: Flag, told: str = "", **params: Param) -> Doubt:
        """Return a doubt with its evidence."""
        return doubt(flag, told, board=self.number, table=self.slot.table, **params)


def doubt(flag: Flag, told: str = "", **params: Param) -> Doubt:
    """Return a doubt with its evidence; *told* is the end of its key, where there are several."""
    return Doubt(flag.value, Said(f"doubt.{flag.value.replace('_', '-')}{told}", **params))
