"""Whether what is seen of a case is what it expects."""

from __future__ import annotations

from dataclasses import dataclass

from doubleton.casebook.case import Case, Expectation
from doubleton.casebook.observation import observations
from doubleton.casebook.seen import Observation, OfPlayer, Value

_IN_ORDER = ("calls", "result")
"""Keys whose parts stand in an order; the parts of all others are a set."""


@dataclass(frozen=True, slots=True)
class Disagreement:
    """An expectation that is not met; ``seen`` is what was seen instead."""

    expectation: Expectation
    seen: Value


def disagreements(case: Case) -> tuple[Disagreement, ...]:
    r"""Return the expectations of a case that are not met.

    >>> from doubleton.casebook.notation import read
    >>> case = read("board 16\n-> result: dealer W, vul both\n-> turn: none")
    >>> [one.expectation.key for one in disagreements(case)]
    ['result']

    Raises :class:`~doubleton.errors.NotWritten` where an edition's text is not in code.
    """
    seen = tuple(observations(case))
    return tuple(
        Disagreement(one, seen_of(one, seen[one.after]))
        for one in case.expectations
        if not agrees(one, seen[one.after])
    )


def agrees(expectation: Expectation, seen: Observation) -> bool:
    """Whether an observation is what is expected.

    Of ``review`` and ``allowed`` the expectation names some, of ``refused`` none that is seen.
    """
    key, wanted = expectation.key, expectation.value
    own = seen_of(expectation, seen)
    if isinstance(wanted, OfPlayer) and isinstance(own, OfPlayer):
        return _agree_of_player(key, frozenset(wanted.several), frozenset(own.several))
    if not isinstance(wanted, tuple) or not isinstance(own, tuple) or key in _IN_ORDER:
        return own == wanted
    if key == "review":
        return frozenset(wanted) <= frozenset(own)
    return frozenset(wanted) == frozenset(own)


def _agree_of_player(key: str, named: frozenset[object], seen: frozenset[object]) -> bool:
    match key:
        case "allowed":
            return named <= seen
        case "refused":
            return not named & seen
        case _:
            return named == seen


def seen_of(expectation: Expectation, seen: Observation) -> Value:
    """Return what is seen of the key, and for a player's calls or cards of that player."""
    key, wanted = expectation.key, expectation.value
    if isinstance(wanted, OfPlayer):
        cards = seen.playable[wanted.seat]
        if key == "playable":
            return OfPlayer(wanted.seat, cards)
        return OfPlayer(wanted.seat, (*seen.legal_calls[wanted.seat], *cards))
    own: Value = getattr(seen, key)
    return own
