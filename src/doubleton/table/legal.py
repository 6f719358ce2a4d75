"""What may be called or played, and by which rule everything else may not.

A restriction is a set of calls or cards with its provision.  Sets are narrowed by one rule after
another, in the order of their rank; each step is kept, so that :meth:`Legal.why_not` names the
first rule that drops a call or card.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from doubleton.lawbook import Cite, Ruled


@dataclass(frozen=True, slots=True)
class Rule(Ruled):
    """Only ``allowed`` (bits) may be called or played.

    ``unless`` is the provision under which the rule yields when it would leave nothing (59);
    ``None``: it never does.
    """

    allowed: int
    unless: Cite | None = None


@dataclass(frozen=True, slots=True)
class Legal:
    """The legal calls or cards as bits, ``yes`` for certain and ``unknown`` if he holds them.

    A card of ``unknown`` may be legal: it depends on cards that nobody has recorded.  ``steps`` are
    the rules that narrowed the set, each with what it took away; ``yielded`` are those that could
    not be obeyed.
    """

    yes: int
    unknown: int = 0
    steps: tuple[tuple[int, Cite], ...] = ()
    yielded: tuple[Cite, ...] = ()

    @property
    def because(self) -> tuple[Cite, ...]:
        """The provisions that took something away."""
        return tuple(cite for _, cite in self.steps)

    def why_not(self, number: int) -> Cite | None:
        """Return the provision that forbids this call or card, ``None`` when none does."""
        return next((cite for taken, cite in self.steps if taken >> number & 1), None)


def either(one: Legal, other: Legal) -> Legal:
    """Return what is legal in one way or in another."""
    yes = one.yes | other.yes
    return Legal(yes, (one.unknown | other.unknown) & ~yes)


def compose(legal: Legal, rules: Iterable[Rule | None]) -> Legal:
    """Narrow *legal* by each rule in the order of rank.

    >>> compose(Legal(0b1100, 0b0001), [Rule(0b0101)])
    Legal(yes=4, unknown=1, steps=(), yielded=())
    """
    yes, unknown, steps, yielded = legal.yes, legal.unknown, list(legal.steps), list(legal.yielded)
    for rule in rules:
        if rule is None or not (yes | unknown) & ~rule.allowed:
            continue
        if not (yes | unknown) & rule.allowed and rule.unless is not None:
            yielded.append(rule.unless)
            continue
        if yes & rule.allowed or not unknown & rule.allowed or rule.unless is None:
            taken = (yes | unknown) & ~rule.allowed
            yes, unknown = yes & rule.allowed, unknown & rule.allowed
        else:  # only he knows whether he can comply
            yes, unknown, taken = 0, yes | unknown, 0
        if rule.cite is not None and taken:
            steps.append((taken, rule.cite))
    return Legal(yes, unknown, tuple(steps), tuple(yielded))
