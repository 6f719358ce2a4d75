"""What a guided ruling proposes for the board: score, Laws, offending side and facts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from doubleton.bridge import SIDES, Contract, Result, Side
from doubleton.casebook.case import EventForm
from doubleton.casebook.notation import write
from doubleton.casebook.observation import observations
from doubleton.casebook.ruling import telling
from doubleton.casebook.ruling.dialogue import Level, Tell
from doubleton.casebook.ruling.ruling import Ruling
from doubleton.casebook.spelling import number_text
from doubleton.laws.procedures.reckoning import tricks_moved
from doubleton.said import Said
from doubleton.table.facts import ClaimResult
from doubleton.table.findings import AssignedResult, Revoked, SidesAtFault
from doubleton.table.outcomes import AtFault
from doubleton.tournament.records import Offending
from doubleton.words import say

_AVERAGES: Final = {AtFault.NOT: "A+", AtFault.PARTLY: "A", AtFault.DIRECTLY: "A-"}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is put into the ruling of a board; the Director may change each of it.

    ``score`` is written as a scorer types it, empty where the result of the table stands.
    """

    score: str
    laws: tuple[str, ...]
    offending: Offending
    facts: str
    case: tuple[str, ...]


def outcome_of(ruling: Ruling, record: Sequence[Tell], language: str) -> Outcome:
    """Return what a ruling comes to, with the facts of its *record* in a language.

    Each of them has a line of its own.
    """
    told = (one.said for one in record if one.level is Level.RECORD)
    facts = "\n".join(say(one, language) for one in told)
    return Outcome(
        score_of(ruling),
        laws_of(ruling, record),
        offending_of(ruling),
        facts,
        tuple(write(ruling.case).splitlines()),
    )


def laws_of(ruling: Ruling, record: Sequence[Tell]) -> tuple[str, ...]:
    """Return the provisions that the Director applied, as they come up in the record."""
    irregular = telling.irregularities(ruling.new_facts(0))
    first = (one.cite.law for one in irregular if one.cite is not None)
    return tuple(dict.fromkeys((*first, *(law for one in record for law in _cited(one.said)))))


def _cited(said: Said) -> Iterator[str]:
    for name, value in said.params:
        if isinstance(value, Said):
            yield from _cited(value)
        elif said.key == "fact.cited" and name == "law":
            yield str(value)


def score_of(ruling: Ruling) -> str:
    """Return the score that takes the place of the result, empty where there is none.

    An assigned result is that of each side, an artificial score follows from who is at fault, and
    where tricks were transferred or a claim was decided it is the contract with declarer's tricks.
    """
    findings = ruling.table.docket.findings
    assigned = {one.side: one for one in findings if isinstance(one, AssignedResult)}
    if len(assigned) == len(SIDES):
        ns, ew = (str(Result(assigned[side].contract, assigned[side].tricks)) for side in SIDES)
        return ns if ns == ew else f"SPLIT NS:{ns} EW:{ew}"
    faults = next((dict(one.sides) for one in findings if isinstance(one, SidesAtFault)), {})
    if len(faults) == len(SIDES) and ruling.case.given.form in (None, EventForm.PAIRS):
        return " ".join(_AVERAGES[faults[side]] for side in SIDES)
    *_, seen = observations(ruling.case)
    if seen.award is not None and ruling.case.given.form is not None:
        unit = "" if ruling.case.given.form is EventForm.PAIRS else " IMP"
        return f"ADJ {number_text(seen.award.ns)}{unit}/{number_text(seen.award.ew)}{unit}"
    decided = isinstance(ruling.table.docket.outcome, ClaimResult)
    decided = decided or any(one.tricks for one in tricks_moved(ruling.table))
    if decided and isinstance(seen.contract, Contract) and seen.declarer_tricks is not None:
        return str(Result(seen.contract, seen.declarer_tricks))
    return ""


def offending_of(ruling: Ruling) -> Offending:
    """Return the side that committed the irregularities, as far as it is plain."""
    sides: set[Side] = {
        one.seat.side
        for one in telling.irregularities(ruling.new_facts(0))
        if getattr(one, "seat", None) is not None
    }
    for finding in ruling.table.docket.findings:
        match finding:
            case Revoked(seat=seat):
                sides.add(seat.side)
            case SidesAtFault(sides=named):
                sides |= {side for side, fault in named if fault is not AtFault.NOT}
            case _:
                by = getattr(finding, "by", None)
                if by is not None and hasattr(by, "side"):
                    sides.add(by.side)
    if len(sides) == len(SIDES):
        return Offending.BOTH
    return next((Offending(str(side)) for side in sides), Offending.NONE)
