"""How a matter is dealt with: what may be chosen, and what an act does to it in the meantime."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from doubleton.bridge import Call, Seat
from doubleton.lawbook import Ruled
from doubleton.table.acts import Act, CallMade, Chose
from doubleton.table.docket import Kind, Matter, State, Step
from doubleton.table.facts import Option
from doubleton.table.legal import Legal
from doubleton.table.table import Table

Facts = tuple[Ruled, ...]


@dataclass(frozen=True, slots=True)
class Response:
    """What an act does to a matter: ``facts``, and ``act``, which is still to be looked at.

    ``act`` is ``None`` when the matter has taken the act up.  ``after`` are facts that are entered
    once that act has been looked at.
    """

    facts: Facts = ()
    act: Act | None = None
    after: Facts = ()


def matter_of(
    table: Table,
    act: CallMade,
    kind: Kind,
    law: str,
    step: Step = Step.ACCEPTANCE,
    state: State = State.OPEN,
) -> Matter:
    """Return the matter that a call opens at its place in the auction."""
    return Matter(
        kind,
        act.seat,
        table.count,
        law,
        step,
        state,
        call=act.call,
        place=len(table.auction.calls),
        turn=table.turn,
    )


def nothing_offered(_table: Table, _matter: Matter) -> tuple[Option, ...]:
    """Offer no options: the matter waits for an act or a finding."""
    return ()


def nothing_settled(_table: Table, _matter: Matter, _choice: Chose) -> Response | None:
    """Settle nothing: there is nothing to choose."""
    return None


def nothing_follows(_table: Table, _matter: Matter, _seat: Seat, _call: Call) -> Facts:
    """Let a standing call pass: the matter does not wait for one."""
    return ()


def as_always(_table: Table, _matter: Matter) -> Mapping[Seat, int] | None:
    """Leave what may be called or played as it is without the matter."""
    return None


@dataclass(frozen=True, slots=True)
class Procedure:
    """The steps of one kind of matter.

    ``respond`` sees every act while the matter is not settled, the latest matter first, and returns
    ``None`` where the act does not concern it.  ``options`` and ``settle`` are asked while it is
    open; ``settle`` returns ``None`` for a choice that the Law does not give.  ``called`` is asked
    after each call that stands.

    ``callable`` and ``playable`` say, while it is not settled, who may call or play what (bits by
    seat; a seat that is not named nothing), ``None`` where the matter does not touch that.  What
    may be played is a :class:`Legal` where that depends on cards that nobody has recorded.
    """

    respond: Callable[[Table, Matter, Act], Response | None]
    options: Callable[[Table, Matter], tuple[Option, ...]] = nothing_offered
    settle: Callable[[Table, Matter, Chose], Response | None] = nothing_settled
    called: Callable[[Table, Matter, Seat, Call], Facts] = nothing_follows
    callable: Callable[[Table, Matter], Mapping[Seat, int] | None] = as_always
    playable: Callable[[Table, Matter], Mapping[Seat, int | Legal] | None] = as_always
