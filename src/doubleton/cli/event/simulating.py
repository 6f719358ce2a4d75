"""``doubleton simulate``: a whole event by chance, played into a file through the desk."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from doubleton.cli.event.creating import refuse_second
from doubleton.cli.event.running import desk_at, now, whole
from doubleton.cli.event.starting import boards_between
from doubleton.cli.event.where import Where
from doubleton.cli.voice import Voice
from doubleton.desk.desk import Desk
from doubleton.errors import DoubletonError
from doubleton.scoring.traveller import Method
from doubleton.simulation.evening import Plan, Report, Shape, Simulation
from doubleton.tournament.actors import Actor
from doubleton.tournament.acts import Act, Entry
from doubleton.tournament.deciding import Accepted, Decision
from doubleton.tournament.rules import Rules
from doubleton.tournament.setting_up import EventCreated

MOST_PAIRS: Final = 2000
MOST_COMING: Final = 20
_PERCENT: Final = re.compile(r"\d{1,2}(?:[.,]\d{1,3})?\s*%?")
_EVENING: Final = timedelta(hours=7)
_EVERY: Final = 25


@dataclass(frozen=True, slots=True)
class Happening:
    """What is to happen: shares of the boards, and who comes and goes."""

    mistakes: float
    troubles: float
    late: int
    leaving: int
    official: bool

    @classmethod
    def of(
        cls, mistakes: str, troubles: str, late: str, leaving: str, *, official: bool
    ) -> Happening:
        """Read the options; raises :class:`~doubleton.errors.DoubletonError`."""
        return cls(
            _share(mistakes, "--mistakes"),
            _share(troubles, "--troubles"),
            whole(late, "--late", 0, MOST_COMING),
            whole(leaving, "--leaving", 0, MOST_COMING),
            official,
        )


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be simulated."""

    pairs: int
    boards: tuple[int, int]
    seed: int
    happening: Happening
    shape: Shape

    @classmethod
    def of(cls, pairs: str, boards: str, seed: str, happening: Happening, kind: str) -> Wanted:
        """Read the options; raises :class:`~doubleton.errors.DoubletonError`."""
        number = whole(pairs, "--pairs", 4, MOST_PAIRS)
        if happening.leaving > number // 2:
            raise DoubletonError(
                "cli.event.number",
                name="--leaving",
                text=str(happening.leaving),
                least=0,
                most=number // 2,
            )
        found = whole(seed, "--seed", 0, 999_999)
        return cls(number, boards_between(boards), found, happening, Shape(kind))

    def plan(self, title: str, language: str, begins: datetime) -> Plan:
        """Return what the simulator is to do."""
        teams = self.shape is Shape.TEAMS
        return Plan(
            self.pairs,
            self.boards,
            self.seed,
            title,
            language,
            self.happening.mistakes,
            rules=Rules(method=Method.TEAMS) if teams else Rules(),
            begins=begins,
            shape=self.shape,
            troubles=self.happening.troubles,
            late=self.happening.late,
            leaving=self.happening.leaving,
            official=self.happening.official,
        )


def _share(text: str, name: str) -> float:
    """Read per cent as a share; raises :class:`~doubleton.errors.DoubletonError`."""
    if _PERCENT.fullmatch(text.strip()) is None:
        raise DoubletonError("cli.event.percent", name=name, text=text)
    return float(text.strip(" %").replace(",", ".")) / 100


def simulate(voice: Voice, file: str, wanted: Wanted, *, another: bool, as_json: bool) -> int:
    """Play an event, and say how to look at it; return the exit status."""
    where = Where(file, as_json=as_json)
    begins = now().replace(microsecond=0) - _EVENING
    plan = wanted.plan(voice.text("cli.event.simulated-title"), voice.language, begins)
    with desk_at(where, new=True) as desk:
        if not where.is_server:
            refuse_second(desk, where, another=another)
        with _progress(voice) as tell:
            door = _Door(desk, tell)
            simulation = Simulation(plan, door)
            desk.name_all({one.id: one.person for one in simulation.report.people})
            report = simulation.run()
        event = desk.event(door.id)
    if as_json:
        voice.give_json(
            {
                "event": door.id,
                "version": event.version,
                "acts": dict(report.accepted),
                "refused": len(report.refused),
            }
        )
    else:
        _tell(voice, file, door.id, report, another=another)
    return 0


class _Door:
    """How a simulation reaches the desk."""

    def __init__(self, desk: Desk, tell: _Tell) -> None:
        self.desk, self.tell = desk, tell
        self.id = ""
        self.done = 0

    def __call__(self, act: Act, by: Actor, at: datetime, meant: tuple[str, ...]) -> Decision:
        self.done += 1
        if self.done % _EVERY == 0:
            self.tell(self.done)
        if isinstance(act, EventCreated):
            self.id = self.desk.create(act, by, at=at)
            return Accepted(Entry(1, at, by, act))
        return self.desk.submit(self.id, act, by, meant=meant, at=at).decision


class _Tell:
    """Shows how far it is, on a terminal."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.shows = sys.stderr.isatty()

    def __call__(self, number: int) -> None:
        if self.shows:
            sys.stderr.write(f"\r{self.voice.text('cli.event.acts-done', number=number)}")
            sys.stderr.flush()


@contextmanager
def _progress(voice: Voice) -> Iterator[_Tell]:
    tell = _Tell(voice)
    try:
        yield tell
    finally:
        if tell.shows:
            sys.stderr.write("\n")


def _tell(voice: Voice, file: str, event: str, report: Report, *, another: bool) -> None:
    acts = sum(report.accepted.values())
    voice.give(voice.text("cli.event.simulated", acts=acts, event=event))
    option = f" --event {event}" if another else ""
    for command in ("standings", "show", "history", "close"):
        voice.give(f"  doubleton event {command} {file}{option}")
