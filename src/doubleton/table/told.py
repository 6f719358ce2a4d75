"""What a table has to say: acts, findings, facts, options and what follows, each by its key.

>>> from doubleton.bridge import Call, Seat
>>> from doubleton.table.acts import CallMade
>>> act_told(CallMade(Seat.EAST, Call("1H")))
Said('act.call-made.bid', call='1♥', seat=Said('seat.e'))
"""

from __future__ import annotations

from doubleton.lawbook import Cite
from doubleton.said import Said
from doubleton.table.acts_told import act_told
from doubleton.table.facts_told import told
from doubleton.table.findings_told import finding_told
from doubleton.table.options_told import consequence, offered

__all__ = ["act_told", "cited", "consequence", "finding_told", "offered", "told"]


def cited(said: Said, cite: Cite | None) -> Said:
    """Return a sentence with the number of its Law; without one as it is."""
    return said if cite is None else Said("fact.cited", said=said, law=cite.law)
