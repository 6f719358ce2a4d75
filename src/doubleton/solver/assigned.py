"""What a contract that was not played could have come to: evidence for an assigned score (12C).

Three witnesses: the tables that played in the same denomination, double dummy on the deal as it
is, and layouts in which what was not seen is dealt again.  None of them is the finding: what was
likely, or at all probable, is for the Director to judge (12C2, since 2007 12C1).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from doubleton.bridge import Card, Contract, DDTable, Deal, Hand, Result, Seat
from doubleton.dealing.conditions import is_true
from doubleton.dealing.dealer_language import Program, read_program
from doubleton.errors import DealError, DoubletonError, expect
from doubleton.said import Said
from doubleton.solver.faults import SolverMissing, Unsolved, sound
from doubleton.solver.finding import library_path
from doubleton.solver.positions import tricks_of, tricks_of_each
from doubleton.solver.questions import table_question
from doubleton.solver.workers import Progress, Solves
from doubleton.table.endings import Ending

MOST_LAYOUTS: Final = 10_000
USUAL_LAYOUTS: Final = 100
MOST_TRIES: Final = 2_000_000
"""So many layouts are tried when few meet what was known."""

_WITHOUT_NUMPY: Final = "batches.numpy"

Shares = tuple[tuple[int, Fraction], ...]
"""Numbers of declarer's tricks, the fewest first, each with its share of all."""


@dataclass(frozen=True, slots=True)
class Proposed:
    """A contract that would have been reached, and what is to be looked at.

    ``lead`` is the opening lead, where it is known.  ``layouts`` are dealt from ``seed``, a whole
    number below 2**256, none for 0.  ``knows`` says in the language of ``dealer`` what else was
    known of the defenders' hands: ``hearts(west) >= 5``.

    Raises :class:`~doubleton.errors.DoubletonError` for a number of layouts out of range and for a
    text that says more than a condition, :class:`~doubleton.errors.ParseError` for one that cannot
    be read.
    """

    contract: Contract
    lead: Card | None = None
    layouts: int = USUAL_LAYOUTS
    seed: int = 0
    knows: str = ""

    def __post_init__(self) -> None:
        expect(Contract, self.contract)
        expect(Card, *(one for one in (self.lead,) if one is not None))
        if not 0 <= self.layouts <= MOST_LAYOUTS:
            raise DoubletonError("evidence.layouts", most=MOST_LAYOUTS)
        if not 0 <= self.seed < 1 << 256:
            raise DoubletonError("cli.deal.teaching-seed", text=f"{self.seed:x}"[:80])
        said = self.program
        aside = (said.produce, said.generate, said.dealer, said.vulnerable)
        if said.actions or any(one is not None for one in aside):
            raise DoubletonError("evidence.only-condition")

    @property
    def program(self) -> Program:
        """What was known besides, as it is dealt to."""
        return read_program(self.knows) if self.knows.strip() else Program()

    @property
    def leader(self) -> Seat:
        """Who leads."""
        return self.contract.declarer.lho


@dataclass(frozen=True, slots=True)
class AtOther:
    """The result of another table, named as its source names it."""

    table: str
    result: Result


@dataclass(frozen=True, slots=True)
class OfField:
    """The tables at which the same side played in the same denomination, whichever of the two."""

    tables: tuple[AtOther, ...]

    @property
    def shares(self) -> Shares:
        """Return declarer's tricks with their shares."""
        return shares(one.result.tricks for one in self.tables if one.result.tricks is not None)

    def named(self, tricks: int) -> tuple[str, ...]:
        """Return the tables at which so many tricks were taken."""
        return tuple(one.table for one in self.tables if one.result.tricks == tricks)


@dataclass(frozen=True, slots=True)
class OfDeal:
    """Declarer's tricks with all four hands seen: by the best defence, and after the lead.

    ``after_lead`` is ``None`` where no lead was proposed.
    """

    tricks: int
    after_lead: int | None = None


@dataclass(frozen=True, slots=True)
class OfLayouts:
    """Declarer's tricks in layouts with the defenders' unseen cards dealt again, best play each.

    So many layouts of ``number`` were ``unsolved``; the others have the ``shares``.  ``is_met``
    tells whether the deal as it is meets what was said to be known.
    """

    number: int
    shares: Shares
    unsolved: int
    is_met: bool


@dataclass(frozen=True, slots=True)
class Evidence:
    """All that there is; ``None`` for what was not asked.

    ``missing`` says why there is nothing but the field: no deal, or no solver.
    """

    proposed: Proposed
    of_field: OfField
    of_deal: OfDeal | None = None
    of_layouts: OfLayouts | None = None
    missing: Said | None = None


def shares(tricks: Iterable[int]) -> Shares:
    """Return numbers of tricks with their shares, the fewest first.

    >>> shares([10, 9, 10])
    ((9, Fraction(1, 3)), (10, Fraction(2, 3)))
    """
    counted = Counter(tricks)
    return tuple((one, Fraction(counted[one], counted.total())) for one in sorted(counted))


def of_field(contract: Contract, others: Iterable[AtOther]) -> OfField:
    """Return those of the *others* that tell something of a contract."""
    return OfField(
        tuple(
            one
            for one in others
            if isinstance(one.result.contract, Contract)
            and one.result.contract.denomination == contract.denomination
            and one.result.contract.declarer.side is contract.declarer.side
        )
    )


def evidence(
    deal: Deal | None,
    proposed: Proposed,
    others: Iterable[AtOther] = (),
    *,
    table: DDTable | None = None,
    workers: int | Solves | None = None,
    progress: Progress | None = None,
) -> Evidence:
    """Return what there is to be said of a contract on a deal, of which other tables have results.

    *table* is the double-dummy table of the deal, where it is known; what it tells is not solved
    again.  *workers* and *progress* are those of :func:`~doubleton.solver.tables.dd_tables`.
    The same proposal gives the same evidence wherever the same version of numpy deals the layouts;
    without numpy, or without a library, that part is missing and says so.

    Raises :class:`~doubleton.errors.DealError` for a deal or a lead that cannot be,
    :class:`~doubleton.dealing.generating.TooRare` where what was known does not go together, and
    :class:`~doubleton.solver.faults.SolverError` when the library fails.
    """
    field = of_field(proposed.contract, others)
    if deal is None:
        return Evidence(proposed, field, missing=Said("evidence.no-deal"))
    table_question(deal)
    whole = deal.completed()
    _check_lead(whole, proposed)
    declarer, denomination = proposed.contract.declarer, proposed.contract.denomination
    tricks = None if table is None else table[declarer, denomination]
    try:
        library_path()
    except SolverMissing as error:
        known = None if tricks is None else OfDeal(tricks)
        return Evidence(proposed, field, known, missing=error.said)
    of_deal = _of_deal(whole, proposed, tricks, None if isinstance(workers, int) else workers)
    if not proposed.layouts:
        return Evidence(proposed, field, of_deal)
    try:
        dealt = layouts(whole, proposed)
    except DoubletonError as error:
        if error.said.key != _WITHOUT_NUMPY:
            raise
        return Evidence(proposed, field, of_deal, missing=error.said)
    endings = [_opening(one, proposed) for one in dealt]
    with closing(
        tricks_of_each(endings, declarer.side, workers=workers, progress=progress)
    ) as found:
        answers = [*found]
    solved = [one for one in answers if not isinstance(one, Unsolved)]
    if not solved:
        sound(answers[0])
    unsolved = len(answers) - len(solved)
    sampled = OfLayouts(len(answers), shares(solved), unsolved, _is_met(whole, proposed))
    return Evidence(proposed, field, of_deal, sampled)


def layouts(deal: Deal, proposed: Proposed) -> tuple[Deal, ...]:
    """Return the layouts that are looked at: declarer's hand and dummy's, the lead, and chance.

    Every layout in which what was known is so has the same chance.  Raises as :func:`evidence`.
    """
    from doubleton.dealing.generating import teaching_set  # noqa: PLC0415 - loads numpy

    said = proposed.program
    predealt = [int(hand) for hand in said.predealt]
    for seat in proposed.contract.declarer.side.seats:
        predealt[seat] |= int(deal[seat] or 0)
    if proposed.lead is not None:
        predealt[proposed.leader] |= proposed.lead.bit
    found = teaching_set(
        said.condition,
        proposed.layouts,
        proposed.seed,
        predealt=tuple(map(Hand, predealt)),
        most_tries=MOST_TRIES,
    )
    return found.deals


def _check_lead(deal: Deal, proposed: Proposed) -> None:
    hand = deal[proposed.leader]
    if proposed.lead is not None and (hand is None or proposed.lead not in hand):
        card, seat = str(proposed.lead), str(proposed.leader)
        raise DealError("evidence.lead", card=card, seat=seat)


def _of_deal(deal: Deal, proposed: Proposed, tricks: int | None, workers: Solves | None) -> OfDeal:
    side = proposed.contract.declarer.side
    if tricks is None:
        tricks = tricks_of(_opening(deal, replace(proposed, lead=None)), side, workers=workers)
    if proposed.lead is None:
        return OfDeal(tricks)
    return OfDeal(tricks, tricks_of(_opening(deal, proposed), side, workers=workers))


def _opening(deal: Deal, proposed: Proposed) -> Ending:
    """Return the position before the lead, or after it where it is known."""
    hands = [int(hand or 0) for hand in deal]
    trick: tuple[Card, ...] = ()
    if proposed.lead is not None:
        hands[proposed.leader] &= ~proposed.lead.bit
        trick = (proposed.lead,)
    return Ending(tuple(hands), proposed.contract.denomination, proposed.leader, trick)


def _is_met(deal: Deal, proposed: Proposed) -> bool:
    said = proposed.program
    held = all(
        int(hand) & ~int(deal[seat] or 0) == 0
        for seat, hand in zip(Seat, said.predealt, strict=True)
    )
    return held and is_true(said.condition, deal)
