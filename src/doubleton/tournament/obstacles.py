"""What keeps a session from becoming official: scores, rulings, appeals, the score not posted."""

from __future__ import annotations

from doubleton.said import Said
from doubleton.tournament.event import Event
from doubleton.tournament.late_plays import Missing, missing
from doubleton.tournament.periods import concerned
from doubleton.tournament.records import Ruling, RulingStatus


def obstacle(event: Event, session: str) -> Said | None:
    """Tell what is still open, ``None`` where a session can become official as soon as time allows.

    While an appeal is heard that depends on the rules of the event.
    """
    open_ = missing(event, session)
    if open_:
        return scores_missing(open_)
    for ruling in event.rulings.values():
        if session not in ruling.sessions:
            continue
        if ruling.status is RulingStatus.OPEN:
            return Said("event.ruling.open", number=event.ruling_no(ruling.number))
        if ruling.status is RulingStatus.APPEALED and event.rules.waits_for_appeals:
            return Said("event.ruling.appealed", number=event.ruling_no(ruling.number))
        if _is_untold(event, session, ruling):
            return Said("event.ruling-not-told", number=event.ruling_no(ruling.number))
    if event.sessions[session].posted is None:
        return Said("event.not-posted", session=session)
    return None


def _is_untold(event: Event, session: str, ruling: Ruling) -> bool:
    """Whether a ruling came after the score, and somebody's time to appeal has yet to begin."""
    posted = event.sessions[session].posted
    if posted is None or ruling.changed <= posted or not ruling.holds:
        return False
    told = {one.entrant for one in ruling.told}
    decided = ruling.status is RulingStatus.DECIDED
    return not decided and not told >= set(concerned(event, ruling))


def scores_missing(open_: tuple[Missing, ...]) -> Said:
    """Tell how many boards have no settled score, and the first of them."""
    first = open_[0].at
    return Said(
        "event.scores-missing",
        number=len(open_),
        board=first.board,
        table=first.slot.table,
        round=first.slot.round,
        section=first.slot.section,
    )
