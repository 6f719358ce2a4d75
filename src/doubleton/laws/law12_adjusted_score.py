"""Law 12: Director's Discretionary Powers.

Reckons    the share that an artificial score is of a board, and what an assigned score comes to
Finds      12A, 12B on what ground an adjustment is asked for; 12C who is at fault; how likely each
           outcome was
Leads to   86 the same in team play, 88 the share of a contestant not at fault
Editions   C1 and C2 exchange places in 2007, when assigned scores may also be weighted
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from doubleton.lawbook import HasEdition, Regulations, Ruled, law
from doubleton.laws import AtFault
from doubleton.table.outcomes import Outcome, Review, Ruling


@dataclass(frozen=True, slots=True)
class Share(Ruled):
    """What an artificial score is worth, in per cent of a board's matchpoints.

    ``least`` and ``most`` are equal where the Law leaves nothing open; either may be missing.
    """

    least: Fraction | None
    most: Fraction | None

    @property
    def percent(self) -> Fraction:
        """The share of a contestant of whom nothing else is known."""
        return next(bound for bound in (self.least, self.most, Fraction(50)) if bound is not None)


@law(of_1987="12A3", of_1997="12A3", of_2007="12A3", of_2017="12A3")
def after_a_wrong_penalty(_regulations: HasEdition) -> Ruling:
    """Let the Director adjust the score when a penalty was paid that the Laws do not prescribe.

    >>> [type(fact).__name__ for fact in after_a_wrong_penalty(Regulations()).facts]
    ['Review', 'Outcome']
    """
    return Ruling((Review("12A3"), Outcome("director_may_adjust")))


@law(of_1987="12B", of_1997="12B", of_2007="12B2", of_2017="12B2")
def because_of_the_penalty(_regulations: HasEdition) -> Outcome:
    """Refuse an adjustment when the prescribed penalty was paid and seems too hard or too mild.

    >>> because_of_the_penalty(Regulations()).word
    'no_adjustment'
    """
    return Outcome("no_adjustment")


_FORTY, _FIFTY, _SIXTY = Fraction(40), Fraction(50), Fraction(60)


@law(of_1987="12C1", of_1997="12C1", of_2007="12C2", of_2017="12C2")
def artificial(_regulations: Regulations, at_fault: AtFault) -> Share:
    """Give the share of a contestant when no result can be obtained.

    >>> fact = artificial(Regulations(), AtFault.NOT)
    >>> fact.percent, fact.most, str(fact.cite)
    (Fraction(60, 1), None, 'Law 12C1 (1987)')
    """
    match at_fault:
        case AtFault.NOT:
            return Share(_SIXTY, None)
        case AtFault.PARTLY:
            return Share(_FIFTY, _FIFTY)
        case AtFault.DIRECTLY:
            return Share(_FORTY, _FORTY)


@artificial.since(1997, through=2017)
def _(regulations: Regulations, at_fault: AtFault) -> Share:
    """Give as before, but *at most* forty per cent to whoever is directly at fault."""
    if at_fault is AtFault.DIRECTLY:
        return Share(None, _FORTY)
    return artificial.readings[0].text(regulations, at_fault)


class Likelihood(Enum):
    """The Director's finding on an outcome that did not come about."""

    LIKELY = "likely"
    AT_ALL_PROBABLE = "at all probable"


@dataclass(frozen=True, slots=True)
class AssignedScore(Ruled):
    """Points, or their worth by the method of scoring, as the side sees them."""

    score: Fraction | int


@law(of_1987="12C2", of_1997="12C2", of_2007="12C1(e)", through=2007)
def assigned(
    _regulations: Regulations, outcomes: tuple[tuple[int, Likelihood], ...], *, offending: bool
) -> AssignedScore:
    """Choose one side's score, in place of the one obtained, from what it could have had.

    One of the *outcomes* is points as this side sees them, with a finding.  The offending side has
    the worst that was at all probable, the other the best that was likely; the two need not
    balance.  In 2007 this was left to zones that elected it.

    >>> could_have = ((420, Likelihood.LIKELY), (-50, Likelihood.AT_ALL_PROBABLE))
    >>> assigned(Regulations(), could_have, offending=True).score
    -50

    Raises ``ValueError`` when no outcome qualifies.
    """
    if offending:
        return AssignedScore(min(points for points, _ in outcomes))
    return AssignedScore(
        max(points for points, likelihood in outcomes if likelihood is Likelihood.LIKELY)
    )


@law(of_1997="12C3", of_2007="12C1(c)", of_2017="12C1(c)", through=2017)
def weighted(
    _regulations: Regulations, outcomes: tuple[tuple[Fraction, Fraction | int], ...]
) -> AssignedScore:
    """Weigh *outcomes*, each a weight in per cent and what it is worth.

    Weights are applied to matchpoints or IMPs, never to points.

    >>> from doubleton.lawbook import Edition
    >>> wbf = Regulations(Edition.OF_2017)
    >>> weighted(wbf, ((Fraction(60), 8), (Fraction(40), 2))).score
    Fraction(28, 5)
    """
    return AssignedScore(sum((weight * worth for weight, worth in outcomes), Fraction(0)) / 100)
