"""Who came, and who has paid: lists for the club, without any bookkeeping."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar, Final

from doubleton.said import Said
from doubleton.tournament.actors import STAFF, Actor, Role
from doubleton.tournament.acts import Act, Entry
from doubleton.tournament.event import Event
from doubleton.tournament.roster import Fee, Money
from doubleton.tournament.substitutes import players_in

MOST: Final = 1_000_000_000
"""No fee is higher."""


def not_on_list(event: Event, entrant: str, player: str | None) -> Said | None:
    """Tell that there is no such entrant, or no such player in it, not even as a substitute."""
    found = event.entrants.get(entrant)
    if found is None:
        return Said("event.no-entrant", entrant=entrant)
    stood_in = (
        one.into
        for session in event.sessions.values()
        for section in session.sections.values()
        for one in section.substitutes
        if one.entrant == entrant
    )
    if player is not None and player not in {*found.players, *stood_in}:
        return Said("event.not-in-entrant", number=found.number)
    return None


@dataclass(frozen=True, slots=True)
class FeeCharged(Act):
    """An entrant, or one player of it, is to pay an amount."""

    roles: ClassVar[frozenset[Role]] = STAFF
    way: ClassVar[Money] = Money.DUE
    entrant: str
    amount: Fraction
    currency: str
    player: str | None = None
    note: str = ""

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse an amount that is none, and strangers."""
        if not 0 < abs(self.amount) <= MOST or not self.currency.strip():
            return Said("event.no-amount")
        return not_on_list(event, self.entrant, self.player)

    def applied(self, event: Event, entry: Entry) -> Event:
        """Put it on the list."""
        fee = Fee(
            entry.no,
            entry.at,
            self.way,
            self.entrant,
            self.amount,
            self.currency.strip(),
            self.player,
            self.note,
        )
        return replace(event, fees=(*event.fees, fee))


@dataclass(frozen=True, slots=True)
class FeePaid(FeeCharged):
    """An entrant, or one player of it, has paid an amount; a negative one was given back."""

    way: ClassVar[Money] = Money.PAID


@dataclass(frozen=True, slots=True)
class Attended:
    """Somebody who came: by entrant and player, with the sessions; ``stood_in`` for substitutes."""

    entrant: str
    player: str
    sessions: tuple[str, ...]
    stood_in: bool = False


def attendance(event: Event) -> tuple[Attended, ...]:
    """Return everybody who has played, or is seated to play, in the order of the entrants."""
    found: dict[tuple[str, str], dict[str, None]] = {}
    for session in event.sessions.values():
        for section in session.sections.values():
            for row in section.movement.rows:
                for one in row.contestants:
                    who = section.numbers.get(one)
                    if who is None:
                        continue
                    for player in players_in(event, section, row.round, who):
                        found.setdefault((who, player), {})[session.name] = None
    order = {who: at for at, who in enumerate(event.entrants)}
    return tuple(
        Attended(who, player, tuple(found[who, player]), player not in event.entrants[who].players)
        for who, player in sorted(found, key=lambda one: order[one[0]])
    )


def charges(
    event: Event, session: str, amount: Fraction, currency: str, note: str = ""
) -> tuple[FeeCharged, ...]:
    """Return the acts that charge every player of a session the same amount."""
    return tuple(
        FeeCharged(one.entrant, amount, currency, one.player, note)
        for one in attendance(event)
        if session in one.sessions
    )


@dataclass(frozen=True, slots=True)
class Balance:
    """What somebody was to pay in a currency, and has paid."""

    entrant: str
    player: str | None
    currency: str
    due: Fraction
    paid: Fraction

    @property
    def owes(self) -> Fraction:
        """What is still to be paid; negative where too much was."""
        return self.due - self.paid


def balances(event: Event) -> tuple[Balance, ...]:
    """Return the list of fees, in the order of the entrants."""
    sums: dict[tuple[str, str | None, str], dict[Money, Fraction]] = {}
    for fee in event.fees:
        found = sums.setdefault((fee.entrant, fee.player, fee.currency), {})
        found[fee.way] = found.get(fee.way, Fraction(0)) + fee.amount
    order = {who: at for at, who in enumerate(event.entrants)}
    listed = sorted(sums.items(), key=lambda one: order.get(one[0][0], len(order)))
    return tuple(
        Balance(*whose, amounts.get(Money.DUE, Fraction(0)), amounts.get(Money.PAID, Fraction(0)))
        for whose, amounts in listed
    )


def totals(event: Event) -> Mapping[str, Balance]:
    """Return the sums of the list of fees by currency; entrant and player are left open."""
    found: dict[str, Balance] = {}
    for one in balances(event):
        before = found.get(one.currency, Balance("", None, one.currency, Fraction(0), Fraction(0)))
        found[one.currency] = replace(before, due=before.due + one.due, paid=before.paid + one.paid)
    return found
