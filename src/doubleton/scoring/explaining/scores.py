"""Why a score: the points of a result by Law 77, or what the Director or the source gave."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from doubleton.bridge import Contract, Denomination, Doubled, PassedOut, Result, Suit, Vulnerability
from doubleton.lawbook import Cite, Edition
from doubleton.laws import law12_adjusted_score as law12
from doubleton.laws import law77_scoring_table as law77
from doubleton.said import Said
from doubleton.scoring.adjusted import Weighted, mean_of, parts_of
from doubleton.scoring.entries import Half
from doubleton.scoring.explaining.derivation import Chosen, Joined, Source, Step
from doubleton.scoring.explaining.tracing import Tracing, points, signed
from doubleton.scoring.rounding import Exact
from doubleton.scoring.traveller import Row, Status

GIVEN: Final = {
    Status.ASSIGNED: "why.assigned",
    Status.SPLIT: "why.split",
    Status.PLAYED: "why.given",
}


def score_step(trace: Tracing, half: Half, said: Said | None = None) -> Step:
    """Derive the score of a half of a row: points as its side sees them."""
    row, traveller = trace.row(half), trace.traveller(half)
    score = row.score(half.side)
    if isinstance(score, Weighted):
        return weighted_step(trace, score)
    own = score if isinstance(score, int) else 0
    heading = said or Said("why.score", score=points(own))
    parts: tuple[Step, ...] = (_given(row, own, trace),)
    if row.status is not Status.PLAYED:
        return Step(own, heading, ruling(trace.edition, row.status), parts)
    if isinstance(row.contract, PassedOut) and own == 0:
        parts = (Step(0, Said("why.passed-out"), law77_cited(trace)),)
    elif row.result is not None:
        reckoned = result_step(trace, row.result, traveller.vulnerability)
        if reckoned is not None:
            parts = (reckoned,)
            declarers = reckoned.value if _declares(row, half) else -reckoned.value
            if declarers != own:
                told = {"source": points(own), "reckoned": points(int(declarers))}
                parts = (Step(own, Said("why.differs", **told)), reckoned)
    return Step(own, heading, parts=parts)


def _declares(row: Row, half: Half) -> bool:
    return isinstance(row.contract, Contract) and row.contract.declarer.side is half.side


def _given(row: Row, own: int, trace: Tracing) -> Step:
    cites = ruling(trace.edition, row.status)
    return Step(own, Said(GIVEN.get(row.status, "why.given"), score=points(own)), cites)


def ruling(edition: Edition, status: Status) -> tuple[Source, ...]:
    """Return the Law of an adjusted score by its kind."""
    if status is Status.WEIGHTED and law12.weighted.holds(edition):
        return (law12.weighted.cite(edition),)
    if status in (Status.ASSIGNED, Status.SPLIT, Status.WEIGHTED):
        if law12.assigned.holds(edition):
            return (law12.assigned.cite(edition),)
        return (Cite("12C1(a)", edition),)
    return ()


def law77_cited(trace: Tracing) -> tuple[Source, ...]:
    """Return the citation of the scoring table."""
    return (law77.score.cite(trace.edition),)


def result_step(trace: Tracing, result: Result, vulnerability: Vulnerability | None) -> Step | None:
    """Reckon a result as declarer sees it; ``None`` where the vulnerability is not known."""
    contract, tricks = result.contract, result.tricks
    if not isinstance(contract, Contract) or tricks is None or vulnerability is None:
        return None
    table = trace.recap.regulations.scoring_table
    vulnerable = vulnerability.includes(contract.declarer.side)
    parts = law77.reckoning(contract, tricks, table, vulnerable=vulnerable)
    said = Said(
        "why.result",
        contract=_contract(contract),
        declarer=str(contract.declarer),
        tricks=_relative(result),
        zone=Said("why.vulnerable" if vulnerable else "why.not-vulnerable"),
        score=points(sum(parts.values())),
    )
    steps = tuple(
        Step(worth, _part(name, worth, contract, tricks)) for name, worth in parts.items()
    )
    return Step(sum(parts.values()), said, law77_cited(trace), steps, Joined.SUM)


def _contract(contract: Contract) -> str:
    suit = contract.denomination.suit
    return f"{contract.level}{'NT' if suit is None else suit.symbol}{'×' * contract.doubled}"


def _relative(result: Result) -> str:
    over = result.relative
    return f"{over:+d}" if over else "="


def _part(name: str, worth: int, contract: Contract, tricks: int) -> Said:
    """Tell a part of the points of a result."""
    over = tricks - contract.tricks_needed
    if name == "tricks":
        return _tricks(worth, contract)
    if name == "insult":
        key = "why.insult" if contract.doubled is Doubled.DOUBLED else "why.insult-redoubled"
        return Said(key, value=worth)
    if name == "overtricks":
        return Said("why.overtricks", number=over, each=worth // over, value=worth)
    if name == "undertricks":
        key = "why.undertricks"
        if contract.doubled is not Doubled.UNDOUBLED:
            key = "why.undertricks-doubled"
        return Said(key, number=-over, value=worth)
    return Said(
        f"why.{'grand-slam' if contract.level == 7 and name == 'slam' else name}", value=worth
    )


def _tricks(worth: int, contract: Contract) -> Said:
    odd = 20 if contract.denomination <= Suit.DIAMONDS else 30
    keys = {
        Doubled.UNDOUBLED: "why.tricks",
        Doubled.DOUBLED: "why.tricks-doubled",
        Doubled.REDOUBLED: "why.tricks-redoubled",
    }
    reckoned = f"{contract.level} × {odd}"
    if contract.denomination is Denomination.NOTRUMP:
        reckoned = f"{reckoned} + 10"
    return Said(keys[contract.doubled], reckoned=reckoned, value=worth)


def weighted_step(trace: Tracing, score: Weighted) -> Step:
    """Tell a weighted score, of which the mean of the points is no score of its own."""
    parts = tuple(
        Step(weight * of, Said("why.weight", percent=100 * weight, score=points(of)))
        for weight, of in parts_of(score)
    )
    mean: Exact = mean_of(score)
    said = Said("why.weighted", mean=signed(Fraction(mean)))
    return Step(mean, said, weighing(trace), parts, Joined.SUM)


def weighing(trace: Tracing) -> tuple[Source, ...]:
    """Return what admits weighted scores: the edition, or else the organiser."""
    if law12.weighted.holds(trace.edition):
        return (law12.weighted.cite(trace.edition),)
    return (Chosen("weights", str(trace.policy.weights)),)
