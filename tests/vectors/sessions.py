"""Averages, byes and penalties of a session; totals over sessions; ranking (3.5, 3.15, 3.16)."""

from __future__ import annotations

from fractions import Fraction

from doubleton.lawbook import Edition, Regulations
from doubleton.scoring.adjusted import Award
from doubleton.scoring.averages import (
    Awarded,
    BoardOf,
    Played,
    SatOut,
    Settled,
    award_percent,
    factored,
    mean_percent,
    settle_matchpoints,
)
from doubleton.scoring.policy import Bye, EarnedOn
from doubleton.scoring.ranking import ranks
from vectors.kinds import Given, exactly, kind


def regulations_of(given: Given) -> Regulations:
    return Regulations(Edition(given.get("edition", 1987)))


def boards_of(given: Given, top: Fraction) -> list[BoardOf]:
    """Return the played boards, then the artificial scores, then what was sat out."""
    return [
        *(Played(mp, top) for mp in exactly(given.get("played_mp") or ())),
        *(Awarded(Award.of(str(award)), top) for award in given.get("artificial") or ()),
        *(SatOut(top) for _ in range(given.get("bye_boards") or given.get("sitout_boards") or 0)),
    ]


def settled(given: Given, top: Fraction) -> Settled:
    return settle_matchpoints(
        boards_of(given, top),
        regulations_of(given),
        EarnedOn(given.get("base", "played_only")),
        Bye(given.get("bye_policy", "not_scored")),
    )


def first_award(given: Given, session: Settled) -> Fraction | None:
    if not given.get("artificial"):
        return None
    return Fraction(session.each[len(given.get("played_mp") or ())] or 0)


def penalty_of(given: Given, top: Fraction) -> Fraction:
    return top * Fraction(given.get("penalty_percent_of_top", 0)) / 100


def percent(total: Fraction, available: Fraction) -> Fraction | None:
    return 100 * total / available if available else None


@kind("session_adjust")
def session_adjust(given: Given) -> dict[str, object]:
    top = Fraction(given["top"])
    penalty = penalty_of(given, top)
    if "sessions" in given:
        return _several(given, top, penalty)
    session = settled(given, top)
    award = first_award(given, session)
    total, available = Fraction(session.total) - penalty, Fraction(session.available)
    return {
        "session_percent_played": session.earned,
        "award_percent": None if award is None else percent(award, top),
        "award_mp": award,
        "total_mp": total,
        "available_mp": available,
        "final_percent": percent(total, available),
    }


def _several(given: Given, top: Fraction, penalty: Fraction) -> dict[str, object]:
    computed: dict[str, object] = {}
    total, available = -penalty, Fraction(0)
    for place, played in enumerate(given["sessions"], start=1):
        own = {**given, "artificial": (), **played}
        session = settled(own, top)
        award = first_award(own, session)
        computed[f"session{place}_percent_played"] = session.earned
        computed[f"session{place}_award_percent"] = None if award is None else percent(award, top)
        computed[f"session{place}_award_mp"] = award
        computed[f"session{place}_mp"] = session.total
        total += session.total
        available += session.available
    return computed | {
        "total_mp": total,
        "available_mp": available,
        "final_percent": percent(total, available),
    }


@kind("session_adjust_bye")
def session_adjust_bye(given: Given) -> dict[str, object]:
    top = Fraction(given["top"])
    session = settled(given, top)
    worth = {
        name: top * award_percent(Award.of(award), session.earned, regulations_of(given)) / 100
        for name, award in (("aplus_mp", "A+"), ("aeven_mp", "A="), ("aminus_mp", "A-"))
    }
    total = Fraction(session.total) - penalty_of(given, top)
    return worth | {
        "AP": session.earned,
        "APX": session.reached,
        "bye_mp": session.each[-1] if given.get("bye_boards") else None,
        "total_mp": total,
        "available_mp": session.available,
        "final_percent": percent(total, Fraction(session.available)),
    }


@kind("penalty_mp")
def penalty_mp(given: Given) -> dict[str, object]:
    top = Fraction(given["top"])
    mp = penalty_of(given, top)
    return {"mp": mp, "percent": percent(mp, top * given["boards"])}


@kind("factor_sitout")
def factor_sitout(given: Given) -> dict[str, object]:
    total = Fraction(given["total_imps"])
    return {"factored": factored(total, given["boards"], given["full"])}


@kind("multi_session")
def multi_session(given: Given) -> dict[str, object]:
    return {
        "weighted": mean_percent(
            (
                Fraction(one["percent"]),
                Fraction(one.get("boards", 1)) * Fraction(one.get("weight", 1)),
            )
            for one in given["sessions"]
        )
    }


@kind("ranking")
def ranking(given: Given) -> dict[str, object]:
    placed = ranks(exactly(given["totals"]))
    return {"ranks": [f"{rank}{'=' if tied else ''}" for rank, tied in placed]}
