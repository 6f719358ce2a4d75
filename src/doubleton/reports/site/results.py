"""What each player of a scored session came to, as a site keeps it."""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from typing import Final

from doubleton.bridge import SEATS, SIDES, Contract, Side
from doubleton.reports.cards import Played, played_by_contestant
from doubleton.reports.highlights import best_and_worst_of, value_of
from doubleton.reports.layout import Layout
from doubleton.reports.rankings import rank_of
from doubleton.reports.site.disguise import Disguised
from doubleton.reports.site.names import HIDDEN, Shown, folded
from doubleton.reports.site.session import BoardPlayed, InRole, Result, SiteSession
from doubleton.reports.travellers import SIDE_NAMES
from doubleton.scoring.recap import Standing
from doubleton.scoring.rounding import Exact, exact

_PAIR: Final = 2


@dataclass(frozen=True, slots=True)
class Keys:
    """Makes the keys of players from the secret of a site.

    Who is shown by another rule has another key: a name that was shown in full before would
    otherwise tell whose the initials are.
    """

    secret: bytes

    def by_name(self, shown: Shown) -> str:
        """Return the key of a player by his name; nothing where he has none."""
        name = folded(shown.player.name)
        return self.of(shown.rule, "name", name) if name else ""

    def of_player(self, shown: Shown) -> str:
        """Return the key of a player: by his number, or else by his name."""
        identity = folded(shown.player.identity)
        return self.of(shown.rule, "id", identity) if identity else self.by_name(shown)

    def of(self, *parts: str) -> str:
        """Return a key of these texts."""
        told = "\N{INFORMATION SEPARATOR ONE}".join(parts).encode("utf-8", "surrogatepass")
        return hmac.new(self.secret, told, sha256).hexdigest()[:16]


def session_of(
    layout: Layout, disguised: Disguised, keys: Keys, folder: str, naming: str, source: str
) -> SiteSession:
    """Return what a site keeps of the session that *layout* shows."""
    recap = layout.recap
    return SiteSession(
        folder=folder,
        title=layout.title,
        date=recap.date or "",
        method=str(recap.method),
        naming=naming,
        source=source,
        winners=tuple(_winners(layout)),
        results=tuple(_results(layout, disguised, keys)),
    )


def _winners(layout: Layout) -> Iterator[str]:
    for standing in layout.recap.ranking:
        if standing.rank == 1:
            party = layout.register.of(standing)
            yield " – ".join(party.names) or f"{layout.contestant} {party.number}"


def _results(layout: Layout, disguised: Disguised, keys: Keys) -> Iterator[Result]:
    played = played_by_contestant(layout)
    for standing in layout.recap.ranking:
        there = disguised.of(standing.contestant)
        for shown in there:
            if shown.has_page:
                yield _result(standing, shown, there, played[id(standing)], layout, keys)


def _result(
    standing: Standing,
    shown: Shown,
    there: Sequence[Shown],
    played: Sequence[Played],
    layout: Layout,
    keys: Keys,
) -> Result:
    recap = layout.recap
    sat = [one for one in played if _sat(one, shown.name, len(there))]
    best, worst = best_and_worst_of(sat, layout)
    line = sum(one.line is standing.line for one in recap.ranking)
    return Result(
        key=keys.of_player(shown),
        name_key=keys.by_name(shown),
        name=shown.name,
        number=standing.contestant.number,
        address=str(layout.register.of(standing).address),
        rank=rank_of(standing),
        line="" if standing.line is None else SIDE_NAMES[standing.line],
        contestants=line,
        boards=len({id(layout.recap.boards[place]) for place, _, _ in sat}),
        total=exact(standing.total),
        unit=str(standing.unit),
        percent="" if standing.percent is None else exact(standing.percent),
        partners=tuple(_partners(shown, there, sat, keys)),
        best=_boards(best, layout),
        worst=_boards(worst, layout),
        declaring=_in_role(sat, layout, declares=True),
        defending=_in_role(sat, layout, declares=False),
    )


def _in_role(sat: Sequence[Played], layout: Layout, *, declares: bool) -> InRole:
    """Return what came of the boards on which the player's side declared, or defended.

    In matches of teams a board is worth what both tables made of it, which is nobody's role.
    """
    if layout.recap.method.is_for_teams:
        return InRole()
    values = [
        value
        for one in sat
        if isinstance(contract := one[1].row.contract, Contract)
        and (contract.declarer.side is one[2]) is declares
        and (value := value_of(one)) is not None
    ]
    return InRole(len(values), exact(sum(values, Fraction(0))))


def _sat(one: Played, name: str, players: int) -> bool:
    """Whether the player was at the table, as far as it is known who of a team was."""
    _, scored, side = one
    at_table = scored.row.players
    return players <= _PAIR or not at_table or name in _pair(at_table, side)


def _pair(players: Sequence[str], side: Side) -> list[str]:
    return [name for seat, name in zip(SEATS, players, strict=False) if seat.side is side]


def _partners(
    shown: Shown, there: Sequence[Shown], sat: Sequence[Played], keys: Keys
) -> Iterator[tuple[str, str]]:
    """Give who sat opposite, or all others of the pair or team where that is not known."""
    opposite = {name for _, row, side in sat for name in _pair(row.row.players, SIDES[side])}
    for other in there:
        if other is shown or (opposite and other.name not in opposite):
            continue
        if other.name != HIDDEN:
            yield other.name, keys.of_player(other) if other.has_page else ""


def _boards(boards: Sequence[tuple[Exact, Played]], layout: Layout) -> tuple[BoardPlayed, ...]:
    return tuple(
        BoardPlayed(
            layout.board_name(layout.recap.boards[place].traveller),
            layout.boards[place],
            exact(value),
        )
        for value, (place, _, _) in boards
    )
