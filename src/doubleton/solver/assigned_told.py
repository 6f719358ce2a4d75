"""The evidence for an assigned score as sentences, each with its source."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from doubleton.bridge import Contract, Result
from doubleton.said import Param, Said
from doubleton.solver.assigned import Evidence, OfDeal, OfField, OfLayouts, Proposed, Shares
from doubleton.table import spoken

_MOST_NAMED: Final = 12


def evidence_told(found: Evidence) -> tuple[Said, ...]:
    """Return what was found, a sentence a witness: the field, the deal, the layouts."""
    return tuple(_told(found))


def evidence_recorded(found: Evidence) -> Said:
    """Return the same as one paragraph for the record of a ruling, with seed and numbers."""
    heading = Said("evidence.of", contract=spoken.contract(found.proposed.contract))
    told = spoken.every((heading, *evidence_told(found)))
    return told if isinstance(told, Said) else heading


def _told(found: Evidence) -> Iterator[Said]:
    proposed = found.proposed
    yield _of_field(found.of_field, proposed.contract)
    if found.missing is not None:
        yield found.missing
    if found.of_deal is not None:
        yield from _of_deal(found.of_deal, proposed)
    if found.of_layouts is not None:
        yield from _of_layouts(found.of_layouts, proposed)


def _of_field(found: OfField, contract: Contract) -> Said:
    side, denomination = spoken.side(contract.declarer.side), contract.denomination.symbol
    if not found.tables:
        return Said("evidence.no-field", side=side, denomination=denomination)
    parts = [
        Said(
            "evidence.at-tables",
            share=_share(contract, tricks, share),
            tables=_named(found, tricks),
        )
        for tricks, share in found.shares
    ]
    number, shares = len(found.tables), spoken.listed(parts)
    return Said(
        "evidence.field", side=side, denomination=denomination, number=number, shares=shares
    )


def _named(found: OfField, tricks: int) -> str:
    tables = found.named(tricks)
    more = ("…",) if len(tables) > _MOST_NAMED else ()
    return ", ".join((*tables[:_MOST_NAMED], *more))


def _of_deal(found: OfDeal, proposed: Proposed) -> Iterator[Said]:
    yield Said("evidence.deal", tricks=_tricks(proposed.contract, found.tricks))
    if proposed.lead is not None and found.after_lead is not None:
        after = _tricks(proposed.contract, found.after_lead)
        yield Said("evidence.deal-lead", card=spoken.card(proposed.lead), tricks=after)


def _of_layouts(found: OfLayouts, proposed: Proposed) -> Iterator[Said]:
    contract = proposed.contract
    held: Param = Said("evidence.held", seat=spoken.seat(contract.declarer))
    if proposed.lead is not None:
        held = Said("evidence.held-lead", held=held, card=spoken.card(proposed.lead))
    if proposed.knows.strip():
        held = Said("evidence.held-knows", held=held, text=" ".join(proposed.knows.split()))
    yield Said(
        "evidence.layouts-told",
        number=found.number,
        held=held,
        seed=f"{proposed.seed:x}",
        shares=_listed(contract, found.shares),
    )
    if found.unsolved:
        yield Said("evidence.unsolved", number=found.unsolved)
    if not found.is_met:
        yield Said("evidence.not-met")


def _listed(contract: Contract, shares: Shares) -> Param:
    return spoken.listed([_share(contract, tricks, share) for tricks, share in shares])


def _share(contract: Contract, tricks: int, share: Fraction) -> Said:
    return Said("evidence.share", tricks=_tricks(contract, tricks), percent=100 * share)


def _tricks(contract: Contract, tricks: int) -> Said:
    return Said("evidence.tricks", number=tricks, result=str(Result(contract, tricks)))
