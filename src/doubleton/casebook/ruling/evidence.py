"""How a claim can fail: one line of normal play that costs the claimer what he did not get (70)."""

from __future__ import annotations

from doubleton.casebook.ruling.ruling import Ruling
from doubleton.laws.law68_claim_or_concession import shares
from doubleton.said import Said
from doubleton.table import spoken
from doubleton.table.acts import Claimed
from doubleton.table.claims import Claim, worst
from doubleton.table.docket import Kind
from doubleton.table.findings import UnawareOfTrump
from doubleton.table.remaining import ending


def failing_line(ruling: Ruling) -> Said | None:
    """Return a line of normal play on which a contested claim fails, as far as it is searched.

    ``None`` where nothing is contested, the cards are not all known, or the claim is good.
    """
    table = ruling.table
    matter = next((one for one in table.docket.matters if one.kind is Kind.CLAIM), None)
    last = ending(table)
    if matter is None or last is None or not last.is_small or "contested" not in matter.marks:
        return None
    stated = matter.claim
    if not isinstance(stated, Claimed):
        return None
    claimed = shares(table, stated).claimed
    found = [one for one in table.docket.findings if isinstance(one, UnawareOfTrump)]
    aware = stated.mentions_trump or any(not one.at_all_likely for one in found[-1:])
    comes = worst(last, Claim(stated.seat, claimed, stated.line, aware))
    if comes.tricks >= claimed:
        return None
    played = spoken.listed([spoken.card(card) for _, card in comes.line])
    return Said("rule.failing-line", seat=spoken.seat(last.leader), cards=played)
