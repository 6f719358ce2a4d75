"""``event fees`` and ``event series``: who came and paid, and the ranking over several evenings."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Final

from doubleton.cli.event.layout import aligned
from doubleton.cli.event.running import Running, desk_at, the_event, with_event
from doubleton.cli.event.where import Where
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError
from doubleton.scoring.recap import Recap
from doubleton.scoring.rounding import decimal
from doubleton.tournament.attendance import FeePaid, attendance, balances, charges, totals
from doubleton.tournament.places import entrant_of, session_of
from doubleton.tournament.series import Counting, Of, Series, SeriesRule, series
from doubleton.tournament.standings import standings

_AMOUNT: Final = re.compile(r"(-?\d{1,7})(?:[.,](\d{1,2}))?")


def _amount(text: str) -> Fraction:
    match = _AMOUNT.fullmatch(text.strip())
    if match is None:
        raise DoubletonError("cli.event.amount-of-money", text=text)
    return Fraction(text.strip().replace(",", "."))


def fees(
    voice: Voice,
    where: Where,
    session: str | None,
    money: tuple[str | None, str | None, str | None],
    paid: Sequence[str],
) -> int:
    """List who came and what is owed; charge everybody, or note what was paid; the exit status."""
    charged, amount, typed = money

    def work(running: Running) -> int:
        currency = _currency(running, typed) if charged is not None or paid else ""
        if charged is not None:
            name = session_of(running.event, session).name
            for one in charges(running.event, name, _amount(charged), currency):
                running.do(one)
        if paid and amount is None and not any(running.event.fees):
            raise DoubletonError("cli.event.paid-what")
        for text in paid:
            who = entrant_of(running.event, text, running.persons)
            _pay(running, who.id, None if amount is None else _amount(amount), currency)
        return _listed(running)

    return with_event(voice, where, work, read_only=charged is None and not paid)


def _currency(running: Running, typed: str | None) -> str:
    """Return the currency that is meant: that of the last fee unless it is told."""
    known = running.event.fees
    if typed is None and not known:
        raise DoubletonError("cli.event.which-currency")
    return known[-1].currency if typed is None else typed


def _pay(running: Running, who: str, amount: Fraction | None, currency: str) -> None:
    """Note what an entrant paid: an amount, or else all that it owes."""
    if amount is not None:
        running.do(FeePaid(who, amount, currency))
        return
    for one in balances(running.event):
        if one.entrant == who and one.owes > 0:
            running.do(FeePaid(who, one.owes, one.currency, one.player))


def _listed(running: Running) -> int:
    event, persons = running.event, running.persons
    came = attendance(event)
    owed = {(one.entrant, one.player): one for one in balances(event)}
    rows = []
    for one in came:
        name = persons[one.player].name if one.player in persons else ""
        found = owed.get((one.entrant, one.player))
        rows.append((event.entrants[one.entrant].number, name, found, one))
    sums = totals(event)
    if running.where.as_json:
        people = [
            {
                "number": number,
                "name": name,
                "sessions": list(one.sessions),
                "stood_in": one.stood_in,
                "due": None if found is None else decimal(found.due),
                "paid": None if found is None else decimal(found.paid),
            }
            for number, name, found, one in rows
        ]
        money = {name: {"due": decimal(s.due), "paid": decimal(s.paid)} for name, s in sums.items()}
        return running.done("", {"people": people, "totals": money})
    say = running.voice.text
    head = ("", "", say("cli.event.column-due"), say("cli.event.column-paid"))
    lines = [
        (
            number,
            name,
            "" if found is None else f"{decimal(found.due)} {found.currency}",
            "" if found is None else f"{decimal(found.paid)} {found.currency}",
        )
        for number, name, found, _ in rows
    ]
    for text in aligned([head, *lines], right=(0, 2, 3)):
        running.voice.give(text)
    running.voice.give(say("cli.event.came", number=len(came)))
    for name, total in sums.items():
        line = say(
            "cli.event.money", currency=name, due=decimal(total.due), paid=decimal(total.paid)
        )
        running.voice.give(line)
    return 0


def of_series(
    voice: Voice,
    files: Sequence[str],
    numbers: tuple[str | None, str],
    ways: tuple[bool, bool],
    *,
    as_json: bool,
) -> int:
    """Rank players or pairs over several evenings; return the exit status."""
    from doubleton.cli.event.running import whole  # noqa: PLC0415 - beside its use

    best, fewest = numbers
    pairs, mean = ways
    rule = SeriesRule(
        None if best is None else whole(best, "--best", most=500),
        whole(fewest, "--fewest", most=500),
        Of.PAIRS if pairs else Of.PLAYERS,
        Counting.RESULT,
        mean=mean,
    )
    found = series([_evening(Where(one)) for one in files], rule)
    if as_json:
        voice.give_json({"evenings": list(files), "ranking": _objects(found)})
        return 0
    head = ("", "", *(Path(one).stem for one in files), voice.text("cli.event.column-total"))
    rows = [
        (
            "–" if one.rank is None else f"{one.rank}{'=' if one.tied else ''}",
            " – ".join(one.names),
            *("" if value is None else decimal(value) for value in one.results),
            decimal(one.total),
        )
        for one in found.lines
    ]
    for text in aligned([head, *rows], right=(0, *range(2, len(files) + 3))):
        voice.give(text)
    for evening, who in found.unknown:
        voice.tell("cli.event.series-unknown", file=files[evening], number=who)
    return 0


def _objects(found: Series) -> list[dict[str, object]]:
    return [
        {
            "rank": one.rank,
            "tied": one.tied,
            "names": list(one.names),
            "results": [None if value is None else decimal(value) for value in one.results],
            "counted": list(one.counted),
            "total": decimal(one.total),
        }
        for one in found.lines
    ]


def _evening(where: Where) -> Recap:
    with desk_at(where, read_only=True) as desk:
        return standings(desk.event(the_event(desk, where)), desk.persons())
