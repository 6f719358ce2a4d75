"""Who came, and who has paid."""

from __future__ import annotations

from fractions import Fraction

from doubleton.movements.mitchell import mitchell
from doubleton.tournament.attendance import (
    FeeCharged,
    FeePaid,
    attendance,
    balances,
    charges,
    totals,
)
from doubleton.tournament.substitutes import Substituted
from tournament.clubs import evening


def test_everybody_who_plays_is_on_the_list_and_substitutes_too() -> None:
    club = evening(mitchell(3))
    club.done(Substituted("1", "A", "e1", "p1b", "guest", 3))
    found = attendance(club.event)
    assert len(found) == 13
    assert [one.player for one in found if one.stood_in] == ["guest"]


def test_fees_are_a_list_with_totals_by_currency() -> None:
    club = evening(mitchell(3))
    for act in charges(club.event, "1", Fraction(500), "RUB"):
        club.done(act)
    club.done(FeePaid("e1", Fraction(500), "RUB", "p1a"))
    club.done(FeePaid("e2", Fraction(11, 2), "EUR"))
    total = totals(club.event)
    assert total["RUB"].due == 6000
    assert total["RUB"].paid == 500
    assert total["RUB"].owes == 5500
    assert total["EUR"].owes == Fraction(-11, 2)
    first = balances(club.event)[0]
    assert first.player == "p1a"
    assert first.owes == 0
    assert [fee.number for fee in club.event.fees][-1] == club.event.version


def test_no_amount_and_strangers_are_refused() -> None:
    club = evening(mitchell(3))
    assert club.refused(FeePaid("e1", Fraction(0), "RUB")) == "event.no-amount"
    assert club.refused(FeePaid("e1", Fraction(1), " ")) == "event.no-amount"
    assert club.refused(FeeCharged("e1", Fraction(1), "RUB", "p2a")) == "event.not-in-entrant"
    assert club.refused(FeeCharged("e77", Fraction(1), "RUB")) == "event.no-entrant"
