"""What the Director should look at in a session, before its score is made available."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from fractions import Fraction
from typing import Final

from doubleton.bridge import Contract
from doubleton.errors import DoubletonError
from doubleton.said import Said
from doubleton.scoring.entered import Adjusted, Played
from doubleton.scoring.recap import Recap, ScoredBoard
from doubleton.scoring.traveller import Method
from doubleton.scoring.traveller import Status as RowStatus
from doubleton.tournament.actors import AT_TABLE
from doubleton.tournament.acts import Doubt
from doubleton.tournament.as_played import as_played
from doubleton.tournament.deal_tests import Lead, led_from_two_hands
from doubleton.tournament.event import Event, Play, Section, Slot, Status
from doubleton.tournament.field_tests import Flag, Scores, declared_by_both
from doubleton.tournament.labels import Part
from doubleton.tournament.late_plays import Missing, missing
from doubleton.tournament.odd_results import Look, doubt, is_reported, results_on
from doubleton.tournament.records import PlayAt
from doubleton.tournament.standings import standings
from doubleton.tournament.suspicion import entered_at, pace_of
from doubleton.tournament.wrong_boards import played_twice, to_collide


class Kind(StrEnum):
    """What a finding is about."""

    MISSING = "missing"
    LATE_PLAY = "late-play"
    LATE_PLAY_OVER = "late-play-over"
    UNCONFIRMED = "unconfirmed"
    DISPUTED = "disputed"
    SUSPICIOUS = "suspicious"
    ODD_FREQUENCIES = "odd-frequencies"
    LED_FROM_TWO_HANDS = "led-from-two-hands"
    SEATING = "seating"
    PLAYED_TWICE = "played-twice"
    COLLISION = "collision"
    TOTAL = "total"
    NOT_SCORED = "not-scored"


_MISSING: Final = {
    Status.ENTERED: Kind.UNCONFIRMED,
    Status.DISPUTED: Kind.DISPUTED,
    Status.LATE_PLAY: Kind.LATE_PLAY,
}


@dataclass(frozen=True, slots=True)
class Finding:
    """Something to look at; ``flag`` is that of a suspicion, ``at`` the board at its table."""

    kind: Kind
    said: Said
    at: PlayAt | None = None
    flag: str = ""


def doctor(
    event: Event, session: str, now: datetime | None = None, recap: Recap | None = None
) -> tuple[Finding, ...]:
    """Return all that the Director should look at in a session: for the Director alone.

    *recap* is the score of the session where it is known already, *now* the time by which late
    plays are over.
    """
    return (
        *_to_come(event, session, now),
        *_suspicious(event, session),
        *_odd(event, session),
        *_leads(event, session),
        *_contestants(event, session),
        *_totals(event, session, recap),
    )


def _to_come(event: Event, session: str, now: datetime | None) -> Iterator[Finding]:
    for one in missing(event, session):
        kind = _MISSING.get(one.status, Kind.MISSING)
        over = now is not None and one.deadline is not None and one.deadline < now
        if kind is Kind.LATE_PLAY and over:
            kind = Kind.LATE_PLAY_OVER
        yield Finding(kind, _place_of(one, kind), one.at)


def _place_of(one: Missing, kind: Kind) -> Said:
    slot = one.at.slot
    return Said(
        f"finding.{kind}",
        board=one.at.board,
        table=slot.table,
        round=slot.round,
        section=slot.section,
    )


def _plays(event: Event, session: str) -> Iterator[tuple[Slot, Play]]:
    for section in event.sessions[session].sections.values():
        for number, table, play in section.plays():
            yield Slot(session, section.name, number, table), play


def _suspicious(event: Event, session: str) -> Iterator[Finding]:
    """Give what is odd about the results that stand, whoever confirmed them."""
    fields: dict[tuple[int, str], Scores] = {}
    exchanged = set[tuple[Slot, object, object]]()
    for slot, play in _plays(event, session):
        at = entered_at(play)
        if play.entered is None or at is None or not (is_reported(play) or _is_typed(play)):
            continue
        found = [*Look(event, slot, play.board, fields, double_dummy=True).doubts(play.entered)]
        if isinstance(play.entered, Played) and _is_of_table(play):
            pace = pace_of(event, slot, play.board, at)
            found += [] if pace is None else [pace]
        for one in found:
            if one.flag == Flag.SWAPPED_BOARDS:  # is told of the one that was entered first
                other = dict(one.said.params)["other"]
                exchanged.add((slot, play.board, other))
                if (slot, other, play.board) in exchanged:
                    continue
            yield Finding(Kind.SUSPICIOUS, one.said, PlayAt(slot, play.board), one.flag)


def _is_typed(play: Play) -> bool:
    return play.status is Status.RULED and isinstance(play.entered, Adjusted)


def _is_of_table(play: Play) -> bool:
    """Whether the table itself made the entry: a scorer's pace says nothing."""
    return any(entry.no == play.reading and entry.by.role in AT_TABLE for entry in play.trail)


def _odd(event: Event, session: str) -> Iterator[Finding]:
    """Give results in a denomination that both sides have declared, with too many tricks."""
    found = event.sessions[session]
    for board, plays in sorted(found.by_board.items()):
        suspect = declared_by_both(results_on(found, board))
        for (section, number, table), play in plays.items():
            entered = play.entered
            if not isinstance(entered, Played) or not is_reported(play) or play.group:
                continue
            if entered.result in suspect:
                said = Said(
                    "finding.odd-frequencies",
                    board=board,
                    table=table,
                    result=str(entered.result),
                )
                at = PlayAt(Slot(session, section, number, table), board)
                yield Finding(Kind.ODD_FREQUENCIES, said, at)


def _leads(event: Event, session: str) -> Iterator[Finding]:
    """Give leads that another table has from another hand, where the deal does not tell whose."""
    found = event.sessions[session]
    for board, plays in sorted(found.by_board.items()):
        if board in found.deals:
            continue
        led: list[Lead] = []
        for at, play in plays.items():
            entered = play.entered
            if not isinstance(entered, Played) or not is_reported(play) or play.group:
                continue
            contract = entered.result.contract
            if entered.lead is not None and isinstance(contract, Contract):
                led.append(Lead(at, entered.lead, contract.declarer.lho))
        for one, other in led_from_two_hands(led):
            section, number, table = one.at
            said = Said(
                "finding.led-from-two-hands",
                board=board,
                table=table,
                lead=str(one.card),
                leader=str(one.leader),
                other=other.at[2],
                other_leader=str(other.leader),
            )
            at_table = PlayAt(Slot(session, section, number, table), board)
            yield Finding(Kind.LED_FROM_TWO_HANDS, said, at_table)


def _contestants(event: Event, session: str) -> Iterator[Finding]:
    for section in event.sessions[session].sections.values():
        for one in room_doubts(section):
            yield Finding(Kind.SEATING, one.said, flag=one.flag)
        for twice in played_twice(section):
            said = Said(
                "finding.played-twice",
                entrant=twice.contestant,
                board=twice.board,
                section=section.name,
            )
            yield Finding(Kind.PLAYED_TWICE, said)
        for collision in to_collide(event, session, section.name):
            said = Said(
                "finding.collision",
                entrant=collision.contestants[0],
                round=collision.row.round,
                table=collision.row.table,
                section=section.name,
            )
            yield Finding(Kind.COLLISION, said)


def room_doubts(section: Section) -> tuple[Doubt, ...]:
    """Return who is reported at two tables of a round, or at none, by what was really played."""
    played = as_played(section)
    if played is section.movement:
        return ()
    found: list[Doubt] = []
    planned = section.movement.by_round()
    for number, rows in enumerate(played.by_round()[: section.round], start=1):
        tables: dict[int, list[int]] = {}
        for row in rows:
            for one in row.contestants:
                if row.table not in tables.setdefault(one, []):
                    tables[one].append(row.table)
        for one, those in sorted(tables.items()):
            if len(those) > 1:
                first, other = those[:2]
                found.append(
                    doubt(Flag.DOUBLE_PAIR, round=number, entrant=one, table=first, other=other)
                )
        due = {one for row in planned[number - 1] for one in row.contestants}
        found += (
            doubt(Flag.PAIR_MISSING, round=number, entrant=one) for one in sorted(due - set(tables))
        )
    return tuple(found)


def _totals(event: Event, session: str, recap: Recap | None) -> Iterator[Finding]:
    """Give boards whose matchpoints do not add up: n results have n(n - 1) a side, scaled."""
    if event.rules.method is not Method.MATCHPOINTS:
        return
    try:
        scored = standings(event, part=Part((session,))) if recap is None else recap
    except DoubletonError as error:
        yield Finding(Kind.NOT_SCORED, error.said)
        return
    for board in scored.boards:
        found = checked(board)
        if found is not None:
            yield Finding(Kind.TOTAL, found)


def checked(board: ScoredBoard) -> Said | None:
    """Tell that the matchpoints of a board do not add up, where all its tables were compared."""
    rows = [one for one in board.rows if one.row.status is not RowStatus.SITOUT]
    plain = all(one.row.status is RowStatus.PLAYED and not one.row.group for one in rows)
    if board.top is None or not rows or not plain:
        return None
    due = Fraction(len(rows) * board.top) / 2
    for side in (0, 1):
        total = sum(Fraction((one.mp_ew if side else one.mp_ns) or 0) for one in rows)
        if total != due:
            return Said("finding.total", board=board.traveller.board, total=total, due=due)
    return None
