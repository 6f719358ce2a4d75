"""Why a total or a percentage: sessions, boards or matches, penalties, carry-over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from doubleton.laws import law90_procedural_penalties as law90
from doubleton.said import Said
from doubleton.scoring.averages import NotPlayed, SatOut, Settled, factored
from doubleton.scoring.cross_imps import Divisor
from doubleton.scoring.entries import Half
from doubleton.scoring.explaining.derivation import Joined, Published, Step, added
from doubleton.scoring.explaining.figures import (
    MatchFigure,
    OfContestant,
    OfMatch,
    RowFigure,
    StandingFigure,
)
from doubleton.scoring.explaining.matches import OF_UNIT
from doubleton.scoring.explaining.tracing import SIDES_NAMED, Tracing, outcomes, signed
from doubleton.scoring.match_scores import UNITS, byes_of, counts_by_match
from doubleton.scoring.policy import Combine, UnequalBoards
from doubleton.scoring.recap import Standing
from doubleton.scoring.rounding import Exact, round_to
from doubleton.scoring.standings import best_sessions, full_boards, highest_top, scale_of
from doubleton.scoring.traveller import Contestant, SideScore, Unit


@dataclass(frozen=True, slots=True)
class SessionCard:
    """A contestant with the sessions that count."""

    who: Contestant
    sessions: tuple[tuple[str | None, Settled], ...]
    dropped: int

    @property
    def penalty(self) -> Exact:
        """What is taken from the sessions, before they are weighted."""
        return sum(one.penalty for _, one in self.sessions)


def card_of(trace: Tracing, who: Contestant) -> SessionCard:
    """Return the sessions of a contestant, only the best where the policy says so."""
    every = trace.work.sessions[who]
    best = best_sessions(tuple(every.values()), trace.policy.best_sessions)
    kept = tuple((name, one) for name, one in every.items() if any(one is kept for kept in best))
    return SessionCard(who, kept, len(every) - len(kept))


def total_step(trace: Tracing, standing: Standing, said: Said) -> Step:
    """Derive a total in the unit of the ranking."""
    card = card_of(trace, standing.contestant)
    own = trace.work.deducted.by_contestant.get(card.who, 0)
    if standing.unit is Unit.MATCHPOINTS:
        parts = [*_best(trace, card), *_sessions(trace, card)]
        parts += _penalty(trace, own)
        return added(standing.total, said, *parts)
    steps = list(_sum_steps(trace, card, own))
    if standing.carried:
        steps.append(_carried(trace, standing))
    return added(standing.total, said, *steps)


def _best(trace: Tracing, card: SessionCard) -> list[Step]:
    if not card.dropped:
        return []
    told = Said("why.best", number=len(card.sessions), dropped=card.dropped)
    return [Step(0, told, (trace.chosen("sessions.best"),))]


def _sessions(trace: Tracing, card: SessionCard) -> Iterator[Step]:
    """Give what each session adds to a sum of matchpoints."""
    top = highest_top(_settled(trace))
    for name, session in card.sessions:
        steps = [_boards(trace, card.who, name, session)]
        steps += _penalty(trace, session.penalty)
        value = session.total - session.penalty
        plain = added(value, _of_session("why.session", name, value), *steps)
        scale = Fraction(1)
        if trace.work.totals_by.combine is Combine.SUM:
            scale = scale_of(session, top) * session.weight
        if scale == 1:
            yield plain if len(card.sessions) > 1 or session.penalty else steps[0]
        else:
            value *= scale
            told = Said("why.session-scaled", session=name or "1", scale=scale, value=value)
            yield Step(value, told, (trace.chosen("sessions.combine"),), (plain,))


def _settled(trace: Tracing) -> dict[Contestant, Sequence[Settled]]:
    best = trace.policy.best_sessions
    return {
        who: best_sessions(tuple(several.values()), best)
        for who, several in trace.work.sessions.items()
    }


def _of_session(key: str, name: str | None, value: Exact) -> Said:
    return Said(key, session=name or "1", value=Fraction(value))


def _boards(trace: Tracing, who: Contestant, name: str | None, session: Settled) -> Step:
    """Return the sum of a session: of its matches where totals are made of these, or its boards."""
    if counts_by_match(trace.policy, trace.recap.method):
        return _matches(trace, who, name, session)
    parts = []
    for half, board in trace.work.cards[who, name].items():
        worth = trace.work.worth.get(half)
        if worth is not None and not isinstance(board, NotPlayed):
            parts.append(_board(trace, half, worth))
    told = Said("why.boards", number=len(parts), value=Fraction(session.total))
    return added(session.total, told, *parts)


def _board(trace: Tracing, half: Half, worth: Exact) -> Step:
    row, of = trace.row(half), OF_UNIT.get(UNITS[trace.recap.method])
    top = trace.work.sheet.tops.get(half.traveller)
    said = Said(
        "why.board-of" if top is not None else "why.board-against",
        board=trace.board(half),
        side=SIDES_NAMED[half.side],
        score=_score(row.score(half.side)),
        opponents=trace.who(None, row.contestant(half.side.opponents)),
        value=Fraction(worth) if top is not None else signed(worth),
        top=Fraction(top or 0),
    )
    if isinstance(trace.work.sheet.boards[half], SatOut):
        said = Said("why.board-idle", board=trace.board(half), value=Fraction(worth))
    if of is None:
        return Step(worth, said)
    return trace.opened(RowFigure(of, half.traveller, half.row, half.side), said, worth)


def _score(score: SideScore) -> str:
    if score is None:
        return "—"
    return outcomes(score) if not hasattr(score, "average") else str(score)


def _matches(trace: Tracing, who: Contestant, name: str | None, session: Settled) -> Step:
    parts = []
    for place, match in enumerate(trace.recap.matches):
        if who in match.contestants and match.session == name and match.counted:
            side = match.contestants.index(who)
            figure = MatchFigure(OfMatch.WORTH, place, side)
            said = Said(
                "why.match-worth",
                round=match.round or "—",
                opponents=trace.who(match.contestants[1 - side]),
                value=Fraction(match.worth[side]),
            )
            parts.append(trace.opened(figure, said))
    byes = byes_of(trace.work.cards[who, name], trace.work.seen)
    rest = session.total - sum(part.value for part in parts)
    if byes and rest:
        told = Said("why.byes", number=byes, value=Fraction(rest))
        parts.append(Step(rest, told, (trace.chosen("vp.bye"), trace.chosen("vp.bye_rule"))))
    told = Said("why.matches", number=len(parts), value=Fraction(session.total))
    return added(session.total, told, *parts)


def _penalty(trace: Tracing, amount: Exact) -> list[Step]:
    if not amount:
        return []
    cites = (law90.offence.cite(trace.edition),)
    return [Step(-amount, Said("why.penalty", value=Fraction(amount)), cites)]


def _sum_steps(trace: Tracing, card: SessionCard, own: Exact) -> Iterator[Step]:
    """Give the steps to a total in IMPs, points or victory points."""
    policy = trace.work.totals_by
    penalty = own + sum(one.weight * one.penalty for _, one in card.sessions)
    parts = []
    for name, session in card.sessions:
        step = _boards(trace, card.who, name, session)
        if session.weight != 1:
            value = session.weight * session.total
            told = Said(
                "why.session-weighted",
                session=name or "1",
                weight=Fraction(session.weight),
                value=value,
            )
            step = Step(value, told, (trace.chosen("sessions.weights"),), (step,))
        elif len(card.sessions) > 1:
            step = added(session.total, _of_session("why.session", name, session.total), step)
        parts.append(step)
    total = sum(part.value for part in parts)
    plain = (
        parts[0] if len(parts) == 1 else added(total, Said("why.sum", value=signed(total)), *parts)
    )
    yield from _best(trace, card)
    final, boards = total - penalty, sum(one.boards for _, one in card.sessions)
    if policy.unequal_boards is UnequalBoards.FACTORED:
        full = full_boards(_settled(trace))
        enlarged = factored(total, boards, full)
        final = enlarged - penalty
        if enlarged != total:
            told = Said("why.factored", boards=boards, full=full, value=signed(enlarged))
            plain = Step(enlarged, told, (trace.chosen("factor.sitout"),), (plain,))
    elif policy.unequal_boards is UnequalBoards.PER_BOARD:
        yield from _per_board(trace, card, (plain, *_penalty(trace, penalty)), total - penalty)
        return
    if policy.divisor is Divisor.ROOT:
        rounded = round_to(final, Fraction(1, 10**9))
        if rounded != final:
            told = Said("why.nine-places", value=signed(rounded))
            yield Step(rounded, told, (), (plain, *_penalty(trace, penalty)))
            return
    yield plain
    yield from _penalty(trace, penalty)


def _per_board(
    trace: Tracing, card: SessionCard, parts: tuple[Step, ...], total: Exact
) -> Iterator[Step]:
    scheduled = sum(one.scheduled for _, one in card.sessions)
    value = Fraction(total) / scheduled if scheduled else Fraction(0)
    if trace.work.totals_by.divisor is Divisor.ROOT:
        value = round_to(value, Fraction(1, 10**9))
    told = Said("why.per-board", total=signed(total), boards=scheduled, value=signed(value))
    yield Step(value, told, (trace.chosen("factor.sitout"),), parts)


def _carried(trace: Tracing, standing: Standing) -> Step:
    parts = []
    for carry in trace.shop.carry_overs:
        if trace.work.entries.fitting(carry.contestant) == (standing.contestant,):
            key = "why.carried-from" if carry.source else "why.carried-plain"
            said = Said(key, source=carry.source, value=signed(carry.amount))
            parts.append(Step(carry.amount, said))
    return added(standing.carried, Said("why.carried", value=signed(standing.carried)), *parts)


def carried_step(trace: Tracing, standing: Standing, said: Said) -> Step:
    """Derive what a contestant brought along."""
    return added(standing.carried, said, *_carried(trace, standing).parts)


def maximum_step(trace: Tracing, standing: Standing, said: Said) -> Step:
    """Derive what could have been won: the tops of the boards."""
    card, top = card_of(trace, standing.contestant), highest_top(_settled(trace))
    parts = []
    for name, session in card.sessions:
        value, key = Fraction(session.available), "why.tops"
        if trace.work.totals_by.combine is Combine.SUM:
            value *= scale_of(session, top) * session.weight
            key = "why.tops-scaled" if value != session.available else key
        told = Said(key, number=session.boards, session=name or "1", value=value)
        parts.append(Step(value, told))
    return added(standing.maximum or 0, said, *parts)


def percent_step(trace: Tracing, standing: Standing, place: int, said: Said) -> Step:
    """Derive a percentage of matchpoints."""
    percent = standing.percent or Fraction(0)
    card = card_of(trace, standing.contestant)
    if not standing.maximum:
        return Step(percent, said, parts=(Step(0, Said("why.no-boards")),))
    if trace.policy.combine is Combine.MEAN_PERCENT and len(card.sessions) > 1:
        parts = [*_best(trace, card), *_session_percents(trace, card)]
        own = trace.work.deducted.by_contestant.get(card.who, 0)
        if own:
            value = 100 * Fraction(own) / standing.maximum
            told = Said("why.penalty-percent", mp=Fraction(own), value=value)
            parts.append(Step(-value, told, (law90.offence.cite(trace.edition),)))
        if standing.carried:
            parts.append(_carried(trace, standing))
        return added(percent, said, *parts)
    total, whole = (
        trace.opened(StandingFigure(of, place), Said(key, value=Fraction(value)))
        for of, key, value in (
            (OfContestant.TOTAL, "why.total-mp", standing.total),
            (OfContestant.MAXIMUM, "why.maximum", standing.maximum),
        )
    )
    if not standing.carried:
        return Step(percent, said, (), (total, whole), Joined.SHARE)
    share = percent - standing.carried
    told = Said("why.percent", value=Fraction(share))
    played = Step(share, told, (), (total, whole), Joined.SHARE)
    return added(percent, said, played, _carried(trace, standing))


def _session_percents(trace: Tracing, card: SessionCard) -> Iterator[Step]:
    """Give what each session adds to the mean of percentages, by its boards and its weight."""
    counted = [(name, one) for name, one in card.sessions if one.available]
    whole = sum(one.boards * one.weight for _, one in counted)
    for name, session in counted:
        steps = [_boards(trace, card.who, name, session), *_penalty(trace, session.penalty)]
        own = Fraction(session.total - session.penalty)
        sum_ = added(own, Said("why.total-mp", value=own), *steps)
        available = Step(session.available, Said("why.maximum", value=Fraction(session.available)))
        percent = 100 * own / session.available
        told = _of_session("why.session-percent", name, percent)
        share = Step(percent, told, (), (sum_, available), Joined.SHARE)
        part = Fraction(session.boards * session.weight) / whole
        said = Said(
            "why.session-part",
            session=name or "1",
            percent=percent,
            weight=Fraction(session.boards * session.weight),
            whole=Fraction(whole),
            value=percent * part,
        )
        sources = (trace.chosen("sessions.combine"), trace.chosen("sessions.weights"))
        yield Step(percent * part, said, sources, (share,))


def penalties_step(trace: Tracing, standing: Standing, said: Said) -> Step:
    """Derive the penalties of a contestant, each as it was given."""
    parts, who = [], standing.contestant
    cites = (law90.offence.cite(trace.edition),)
    field = trace.recap.field
    for penalty in field.penalties if field is not None else ():
        if trace.work.entries.fitting(penalty.contestant) != (who,):
            continue
        key = "why.penalty-of-top" if penalty.of_top else "why.penalty-given"
        told = Said(key, amount=Fraction(penalty.amount), session=penalty.session or "")
        parts.append(Step(penalty.amount, told, cites))
    return Step(standing.penalties, said, cites, tuple(parts))


def handicap_step(trace: Tracing, standing: Standing, said: Said) -> Step:
    """Derive what a handicap adds in a list of its own."""
    own = standing.contestant.handicap or 0
    told = Said(
        f"why.handicap.{str(trace.policy.handicap).replace('_', '-')}",
        own=Fraction(own),
        boards=standing.boards,
        value=signed(standing.handicap),
    )
    sources = (trace.chosen("handicap"), trace.chosen("handicap.factor"), Published.ACBLSCORE)
    step = Step(standing.handicap, told, sources if own else sources[:1])
    return Step(standing.handicap, said, parts=(step,), joined=Joined.LAST)
