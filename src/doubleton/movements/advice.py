"""Advice: which movement for so many pairs, with reasons.

Every movement that the house knows for the number is made, judged by the validator and ranked: by
balance, by who sits out how often, by what it asks of tables and players.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from doubleton.movements.allotment import allotted
from doubleton.movements.balance import Balance, balance
from doubleton.movements.offers import Offer, offers
from doubleton.movements.seating import Movement
from doubleton.movements.validation import violations
from doubleton.movements.violation import Invariant, Severity, Violation
from doubleton.movements.weighing import kind_of, weighed
from doubleton.said import Said

BOARD_MINUTES: Final = Fraction(15, 2)
"""Minutes for a board."""

MOVE_MINUTES: Final = Fraction(3, 2)
"""Minutes for a move."""

MOST_ROUNDS: Final = 60
"""No session has more."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What is asked for.

    ``boards`` is the fewest and the most that a pair is to be scheduled for.  ``minutes`` is how
    long it may take.  ``cannot_move`` counts pairs that need a fixed seat, ``apart`` twos that
    should not meet.  ``copies`` are the copies there are of every board.  Without ``sharing`` no
    two tables may need one set at a time; ``winners`` may be left open, and ``rounds`` too.
    """

    pairs: int
    boards: tuple[int, int] = (24, 28)
    minutes: int | None = None
    cannot_move: int = 0
    apart: int = 0
    copies: int = 1
    winners: int | None = None
    rounds: int | None = None
    sharing: bool = True


@dataclass(frozen=True, slots=True)
class Proposal:
    """A movement that is proposed, with the boards of a set, and why.

    ``quality`` is the balance: of all pairs where there is one winner, within the lines where there
    are two.  ``cost`` ranks the proposals, the lowest first.
    """

    movement: Movement
    boards_per_set: int
    quality: Fraction
    cost: Fraction
    minutes: Fraction
    reasons: tuple[Said, ...]
    violations: tuple[Violation, ...]

    @property
    def boards(self) -> int:
        """The boards that a pair is scheduled for when it never sits out."""
        return self.movement.rounds * self.boards_per_set


def advise(wish: Wish, most: int = 8) -> tuple[Proposal, ...]:
    """Return up to *most* proposals, the best first; none where nothing fits.

    >>> best = advise(Wish(13, (24, 27), cannot_move=3))[0]
    >>> best.movement.title.key, best.boards
    ('movement.half-table', 24)

    Raises ``ValueError`` below 2 pairs.
    """
    if wish.pairs < 2:
        message = "a movement is for two pairs at least"
        raise ValueError(message)
    found: list[Proposal] = []
    for least in (2, 1):  # nobody plays single boards who can do otherwise
        if not found:
            for offer in offers(wish.pairs, wish.copies, _lengths(wish, least)):
                found += _proposals(offer, wish)
    found.sort(key=lambda one: (one.cost, -one.boards))
    best: dict[tuple[Said, int, int], Proposal] = {}
    for one in found:
        best.setdefault((kind_of(one.movement), one.movement.rounds, one.movement.winners), one)
    return tuple(best.values())[:most]


def _lengths(wish: Wish, least: int) -> frozenset[int]:
    """Return the rounds in which sets of *least* boards and more make a number that is wished."""
    fewest, most = wish.boards
    return frozenset(
        rounds
        for rounds in range(1, min(most // least, MOST_ROUNDS) + 1)
        if most // rounds * rounds >= fewest and wish.rounds in (None, rounds)
    )


def _proposals(offer: Offer, wish: Wish) -> Iterator[Proposal]:
    movement = offer.movement
    if wish.winners not in (None, movement.winners):
        return
    fewest, most = wish.boards
    for size in range(-(-fewest // movement.rounds), most // movement.rounds + 1):
        minutes = movement.rounds * (size * BOARD_MINUTES + MOVE_MINUTES)
        if size < 1 or (wish.minutes is not None and minutes > wish.minutes):
            continue
        found = violations(movement, boards_per_set=size, stationary_needed=wish.cannot_move)
        if any(one.severity is Severity.ERROR for one in found):
            continue
        shares = any(one.invariant is Invariant.COPIES for one in found)
        if (shares and not wish.sharing) or not _can_part(movement, wish):
            continue
        yield _judged(offer, size, minutes, found)


def _can_part(movement: Movement, wish: Wish) -> bool:
    """Whether numbers can be given so that those keep apart who should, and those stay who must."""
    if not wish.apart:
        return True
    entrants = list(range(wish.pairs))
    twos = [(2 * place + 1, 2 * place + 2) for place in range(wish.apart)]
    if max(max(two) for two in twos) > wish.pairs:
        return False
    apart = [(wish.pairs - first, wish.pairs - second) for first, second in twos]
    still = entrants[: wish.cannot_move]
    return allotted(movement, entrants, cannot_move=still, apart=apart) is not None


def _judged(offer: Offer, size: int, minutes: Fraction, found: tuple[Violation, ...]) -> Proposal:
    quality = quality_of(offer.movement)
    weights = [*weighed(offer.movement, size, quality, found)]
    in_play = size * len({row.set for row in offer.movement.rows if row.is_played})
    told = [*offer.reasons]
    if in_play != size * offer.movement.rounds:
        told.append(Said("movement.advice-boards", number=in_play))
    return Proposal(
        offer.movement,
        size,
        quality,
        Fraction(sum(cost for cost, _ in weights)),
        minutes,
        (*(said for _, said in weights if said is not None), *told),
        found,
    )


def quality_of(movement: Movement) -> Fraction:
    """Return the balance of a movement: within the lines where there are two winners."""
    found = balance(movement)
    if movement.winners == 1:
        return found.qf
    line = {row.ns for row in movement.rows}
    within = {
        two: value
        for two, value in found.competition.items()
        if (two[0] in line) == (two[1] in line)
    }
    return Balance(found.contestants, within).qf
