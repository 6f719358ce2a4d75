"""What the Director's findings lead to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from doubleton.laws.procedures import misinformation, revoke
from doubleton.table.acts import Found
from doubleton.table.docket import RevokeFound
from doubleton.table.findings import Meaning, Misinformed, Revoked
from doubleton.table.procedure import Facts, Response
from doubleton.table.table import Table


def noted(table: Table, act: Found) -> Table:
    """Return the table with the findings entered; meanings apply to calls made before or after."""
    meanings = tuple(one for one in act.findings if isinstance(one, Meaning))
    docket = table.docket
    return table.with_docket(
        meanings=(*docket.meanings, *meanings), findings=(*docket.findings, *act.findings)
    )


def found(table: Table, act: Found) -> Response:
    """Return what the findings lead to."""
    facts: Facts = ()
    for finding in act.findings:
        leads_to = _LEADS_TO.get(type(finding))
        if leads_to is not None:
            facts = (*facts, *leads_to(table, finding))
    return Response(facts)


def _revoked(table: Table, finding: Revoked) -> Facts:
    return (RevokeFound(finding, revoke.attention(table, finding.seat)),)


_LEADS_TO: Final[dict[type[Any], Callable[[Table, Any], Facts]]] = {
    Misinformed: misinformation.opened,
    Revoked: _revoked,
}
