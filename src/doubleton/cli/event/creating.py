"""``event new`` and ``event rules``: what is announced before the cards come out (Law 78D)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from datetime import date as calendar_date
from enum import Enum
from fractions import Fraction
from pathlib import Path
from typing import Any, Final, get_type_hints
from zoneinfo import ZoneInfo

from doubleton.cli.event.adding import earlier_event, taken_over
from doubleton.cli.event.layout import aligned
from doubleton.cli.event.running import Running, desk_at, director, refused, with_event
from doubleton.cli.event.where import Where
from doubleton.cli.policies import policy_named
from doubleton.cli.voice import Voice
from doubleton.desk.desk import Desk
from doubleton.desk.zones import local_zone
from doubleton.errors import DoubletonError, Fault, ParseError
from doubleton.formats.results.gathering import method_of
from doubleton.lawbook import Edition
from doubleton.said import Said
from doubleton.scoring.policy import POLICIES
from doubleton.scoring.rounding import decimal
from doubleton.tournament.rules import Rules
from doubleton.tournament.setting_up import (
    EventCreated,
    RulesChanged,
    SessionAdded,
    unknown_setting,
)
from doubleton.words import localised

_BY_OPTION: Final = ("edition", "policy", "settings", "method")
"""Rules that have an option of their own."""

_BASE: Final = "club1987"
_FRACTION: Final = re.compile(r"\d{1,4}(?:[.,]\d{1,4}|/[1-9]\d{0,3})?")


@dataclass(frozen=True, slots=True)
class Scoring:
    """Rules as they were typed; what is ``None`` or empty is left as it is."""

    policy: str | None
    settings: Sequence[str]
    edition: str | None
    method: str | None
    rules: Sequence[str]

    @property
    def is_empty(self) -> bool:
        """Whether nothing is to be changed."""
        return not (self.policy or self.settings or self.edition or self.method or self.rules)

    def applied(self, rules: Rules) -> Rules:
        """Return *rules* with these.

        Raises :class:`~doubleton.errors.DoubletonError` for names and values that are unknown.
        """
        if self.policy is not None:
            name, settings = _policy(self.policy)
            rules = replace(rules, policy=name, settings=settings)
        if self.settings:
            rules = replace(rules, settings=(*rules.settings, *self.settings))
        if self.edition is not None:
            rules = replace(rules, edition=Edition.of(self.edition))
        if self.method is not None:
            rules = replace(rules, method=method_of(self.method))
        for text in self.rules:
            rules = _with(rules, text)
        unknown = unknown_setting(rules)
        if unknown is not None:
            raise refused(unknown)
        return rules


def _policy(text: str) -> tuple[str, tuple[str, ...]]:
    """Return a policy by its name; that of a file as the settings in which it differs.

    The log has to be enough to score the event for ever, so a file with scales of its own is
    refused.
    """
    found = policy_named(text)
    if found.name in POLICIES:
        return found.name, ()
    base = POLICIES[_BASE]
    usual = {setting.key: setting.value for setting in base.settings()}
    settings = tuple(
        f"{setting.key}={setting.value}"
        for setting in found.settings()
        if usual.get(setting.key) != setting.value
    )
    try:
        same = replace(base.with_settings(*settings), name=found.name) == found
    except DoubletonError:
        same = False
    if not same:
        raise ParseError(Fault(Said("cli.event.policy-file"), text))
    return _BASE, settings


def _with(rules: Rules, text: str) -> Rules:
    name, sign, value = (part.strip() for part in text.partition("="))
    known = [one.name for one in fields(Rules) if one.name not in _BY_OPTION]
    key = name.lower().replace("-", "_")
    if key not in known or not sign:
        raise DoubletonError("cli.event.no-rule", text=text, known=", ".join(known))
    kind = get_type_hints(Rules)[key]
    change: dict[str, Any] = {key: _value(kind, name, value.lower())}
    return replace(rules, **change)


def _value(kind: Any, name: str, text: str) -> object:  # noqa: ANN401 - the type of any rule
    if kind is bool and text in {"yes", "no", "true", "false", "1", "0", "да", "нет"}:
        return text in {"yes", "true", "1", "да"}
    if kind is Fraction and _FRACTION.fullmatch(text):
        return Fraction(text.replace(",", "."))
    if kind is int and text.isascii() and text.isdecimal() and len(text) < 6:
        return int(text)
    if isinstance(kind, type) and issubclass(kind, Enum):
        found = next((one for one in kind if str(one) == text), None)
        if found is not None:
            return found
    raise DoubletonError("cli.event.rule-value", name=name, text=text, known=_choices(kind))


def _choices(kind: Any) -> str:  # noqa: ANN401 - as above
    if kind is bool:
        return "yes, no"
    if isinstance(kind, type) and issubclass(kind, Enum):
        return ", ".join(map(str, kind))
    return "30" if kind is int else "7.5"


@dataclass(frozen=True, slots=True)
class Wanted:
    """An event as it was asked for; what is ``None`` has a default."""

    title: str | None
    date: str | None
    zone: str | None
    scoring: Scoring
    sessions: Sequence[str]


def new(voice: Voice, where: Where, wanted: Wanted, pattern: Where | None, *, another: bool) -> int:
    """Set an event up in a file, which is made where there is none; return the exit status."""
    date = _date(wanted.date)
    zone = _zone(wanted.zone)
    earlier = None if pattern is None else earlier_event(pattern)
    if earlier is None:
        title = wanted.title or ("Event" if where.is_server else Path(where.file).stem)
        announced = wanted.scoring.applied(Rules())
    else:
        title = wanted.title or earlier.event.title
        announced = _beyond_defaults(wanted.scoring).applied(earlier.event.rules)
        zone = zone if wanted.zone else earlier.event.zone
    act = EventCreated(title, date, zone, announced)
    with desk_at(where, new=True) as desk:
        if not where.is_server:
            refuse_second(desk, where, another=another)
        running = Running(voice, desk, desk.create(act, director()), where, director())
        for session in wanted.sessions or ("1",):
            running.do(SessionAdded(session))
        known = 0 if earlier is None else taken_over(running, earlier)
        values = {"title": title, "date": date, "entrants": known}
        return running.done(
            "cli.event.created", values, title=title, date=date, event=running.id, file=where.file
        )


def refuse_second(desk: Desk, where: Where, *, another: bool) -> None:
    """Refuse another event in a file that has one, unless it is meant."""
    listed = desk.events()
    if listed and not another:
        known = ", ".join(f"{one.title} ({one.date or one.id})" for one in listed)
        raise ParseError(Fault(Said("cli.event.file-exists", known=known), where.file))


def _beyond_defaults(scoring: Scoring) -> Scoring:
    """Return what differs from the defaults of the options: the rest is as in the pattern."""
    policy = None if scoring.policy == "club1987" else scoring.policy
    edition = None if scoring.edition == "1987" else scoring.edition
    return replace(scoring, policy=policy, edition=edition)


def _date(text: str | None) -> str:
    if text is None:
        return calendar_date.today().isoformat()  # noqa: DTZ011 - the day on the club's wall
    return day_of(text)


def day_of(text: str) -> str:
    """Return a date that was typed; raises ``DoubletonError`` for anything else."""
    try:
        return calendar_date.fromisoformat(text.strip()).isoformat()
    except ValueError:
        raise DoubletonError("event.date", text=text[:80]) from None


def _zone(text: str | None) -> str:
    if text is None:
        return local_zone()
    try:
        return ZoneInfo(text).key
    except (OSError, ValueError, KeyError):
        raise DoubletonError("cli.event.zone", text=text) from None


def rules(voice: Voice, where: Where, scoring: Scoring, reason: str) -> int:
    """Show the rules of an event, or change them; return the exit status."""

    def work(running: Running) -> int:
        if not scoring.is_empty:
            running.do(RulesChanged(scoring.applied(running.event.rules), reason))
        return _show(running)

    return with_event(voice, where, work, read_only=scoring.is_empty)


def _show(running: Running) -> int:
    found = running.event.rules
    values = {one.name: getattr(found, one.name) for one in fields(Rules)}
    if running.where.as_json:
        shown = {
            name: list(value)
            if isinstance(value, tuple)
            else value
            if isinstance(value, bool | int) and not isinstance(value, Enum)
            else str(value)
            for name, value in values.items()
        }
        return running.done("", {"rules": shown})
    language = running.voice.language
    for line in aligned([(name, "=", _text(value, language)) for name, value in values.items()]):
        running.voice.give(line)
    return 0


def _text(value: object, language: str) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Fraction):
        return localised(decimal(value, 4).rstrip("0").rstrip("."), language)
    return " ".join(value) if isinstance(value, tuple) else str(value)
