"""A field as the public may see it: nobody is named otherwise than by the rule.

This is done before anything is scored or written, so that no page and no file can tell more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from doubleton.bridge import Side
from doubleton.reports.site.names import HIDDEN, Names, Naming, Player, Shown, folded
from doubleton.scoring.listings import stratum_of
from doubleton.scoring.policy import Policy
from doubleton.scoring.traveller import CarryOver, Contestant, Field, Penalty, PlayOff, Row

_NUMBER: Final = re.compile(r"[A-Z]{0,2}\d{1,4}[A-Z]{0,2}|[A-Z]", re.IGNORECASE)
"""What can be the number of a pair or team, and the name of nobody."""

Place = tuple[str, str | None, Side | None]
"""Number, section and line of a contestant."""

_OfOne = TypeVar("_OfOne", CarryOver, Penalty, PlayOff)


@dataclass(frozen=True, slots=True)
class Disguised:
    """A field with the names that may be shown, and who is behind them."""

    field: Field
    players: Mapping[Place, tuple[Shown, ...]]

    def of(self, who: Contestant) -> tuple[Shown, ...]:
        """Return the players of a contestant of the disguised field."""
        for place in (
            (who.number, who.section, who.line),
            (who.number, who.section, None),
            (who.number, None, who.line),
            (who.number, None, None),
        ):
            if place in self.players:
                return self.players[place]
        return ()


def disguised(what: Field, policy: Policy, rule: Naming, chosen: Mapping[str, str]) -> Disguised:
    """Return *what* with everybody named by *rule*, or as was *chosen* for him.

    Numbers of players are never kept, nor ratings, from which strata are made first.
    """
    identities = frozenset(
        folded(identity) for who in what.contestants for identity in who.ids if identity
    )
    cloak = _Cloak(what, Names(rule, chosen, identities))
    players: dict[Place, tuple[Shown, ...]] = {}
    contestants = []
    for who in what.contestants:
        shown = cloak.players(who)
        seen = replace(cloak.contestant(who), stratum=stratum_of(who, policy))
        players[seen.number, seen.section, seen.line] = shown
        contestants.append(seen)
    return Disguised(cloak.field(what, tuple(contestants)), players)


class _Cloak:
    def __init__(self, what: Field, names: Names) -> None:
        self._names = names
        self._known = {
            folded(name): identity
            for who in what.contestants
            for name, identity in zip(who.names, (*who.ids, *[""] * len(who.names)), strict=False)
            if identity
        }
        for who in what.contestants:
            self.players(who)
        for traveller in what.travellers:
            for row in traveller.rows:
                self._row_names(row)
        self._hidden = [
            (re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE), shown)
            for name, shown in sorted(names.hidden.items(), key=lambda pair: -len(pair[0]))
            if len(name) > 1
        ]
        self._numbers = self._renumbered(what)

    def players(self, who: Contestant) -> tuple[Shown, ...]:
        ids = (*who.ids, *[""] * len(who.names))
        return tuple(
            self._names.of(Player(name, identity))
            for name, identity in zip(who.names, ids, strict=False)
        )

    def contestant(self, who: Contestant) -> Contestant:
        shown = [one.name for one in self.players(who)]
        return replace(
            who,
            number=self._numbers.get(who.number, who.number),
            names=() if all(name == HIDDEN for name in shown) else tuple(shown),
            section=self.scrubbed(who.section),
            ids=(),
            ratings=(),
        )

    def field(self, what: Field, contestants: tuple[Contestant, ...]) -> Field:
        return replace(
            what,
            contestants=contestants,
            title=self.scrubbed(what.title),
            travellers=tuple(
                replace(
                    traveller,
                    section=self.scrubbed(traveller.section),
                    session=self.scrubbed(traveller.session),
                    board=self.scrubbed(traveller.board) or "",
                    rows=tuple(map(self._row, traveller.rows)),
                )
                for traveller in what.travellers
            ),
            penalties=tuple(
                replace(self._of(one), session=self.scrubbed(one.session)) for one in what.penalties
            ),
            carried=tuple(
                replace(self._of(one), source=self.scrubbed(one.source) or "")
                for one in what.carried
            ),
            playoffs=tuple(map(self._of, what.playoffs)),
        )

    def scrubbed(self, text: str | None) -> str | None:
        """Return a free text without the names that must not be seen."""
        if text is None:
            return None
        for name, shown in self._hidden:
            text = name.sub(shown.replace("\\", r"\\"), text)
        return text

    def _of(self, one: _OfOne) -> _OfOne:
        return replace(one, contestant=self.contestant(one.contestant))

    def _row(self, row: Row) -> Row:
        return replace(
            row,
            ns=self._number(row.ns),
            ew=self._number(row.ew),
            table=self.scrubbed(row.table),
            round=self.scrubbed(row.round),
            group=self.scrubbed(row.group) or "",
            players=self._row_names(row),
            south=self._number(row.south),
            west=self._number(row.west),
        )

    def _number(self, number: str | None) -> str | None:
        return None if number is None else self._numbers.get(number, number)

    def _row_names(self, row: Row) -> tuple[str, ...]:
        """Return the names of the four; none where nobody of them is named."""
        shown = tuple(
            self._names.of(Player(name, self._known.get(folded(name), ""))).name if name else ""
            for name in row.players
        )
        return () if all(name in ("", HIDDEN) for name in shown) else shown

    def _renumbered(self, what: Field) -> dict[str, str]:
        """Return new numbers for contestants whose number may hold a name or an identity."""
        numbers = [*dict.fromkeys(_numbers_of(what))]
        taken = {number for number in numbers if self._is_number(number)}
        fresh = (str(number) for number in range(1, len(numbers) + len(taken) + 1))
        free = (number for number in fresh if number not in taken)
        return {number: next(free) for number in numbers if number not in taken}

    def _is_number(self, number: str) -> bool:
        if folded(number) in self._names.identities:
            return False
        return (self._names.rule is Naming.FULL and not self._names.chosen) or bool(
            _NUMBER.fullmatch(number)
        )


def _numbers_of(what: Field) -> Iterator[str]:
    for who in what.contestants:
        yield who.number
    for traveller in what.travellers:
        for row in traveller.rows:
            yield from filter(None, (row.ns, row.south, row.ew, row.west))
    for beside in (what.penalties, what.carried, what.playoffs):
        for one in beside:
            yield one.contestant.number
