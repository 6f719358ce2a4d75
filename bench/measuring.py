"""CPU seconds of contenders that take turns, and what came of it."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Any, Final, Self, TypeVar

CHECKOUT: Final = Path(__file__).parents[1]

PER_SECOND: Final = "/s"
"""The end of a unit of which more is better; of any other, less is."""

Took = TypeVar("Took")


@dataclass(frozen=True, slots=True)
class Size:
    """How much is measured; small sizes show that a measurement works, and nothing else."""

    boards: int = 10_000
    tables: int = 2_500
    rounds: int = 5
    large: int = 100_000_000
    rivals: bool = True


@dataclass(frozen=True, slots=True)
class Spread:
    """The median of some figures, the lowest and the highest."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, figures: Sequence[float]) -> Spread:
        """Return the spread of at least one figure."""
        return cls(median(figures), min(figures), max(figures))


@dataclass(frozen=True, slots=True)
class Measured:
    """What came of a measurement.

    ``rival`` is ``None`` where there is none, or it was left out.  ``least_ratio`` asks for so many
    times the rival's speed, ``most`` for a figure that is not higher, ``least`` for one not lower.
    """

    task: str
    unit: str
    ours: Spread
    rival: Spread | None = None
    least_ratio: float | None = None
    most: float | None = None
    least: float | None = None

    @classmethod
    def of(
        cls, task: str, unit: str, contenders: Iterable[Spread], least_ratio: float | None = None
    ) -> Self:
        """Return what came of ours and the rival's, in this order; the rival may be left out."""
        ours, *others = contenders
        return cls(task, unit, ours, others[0] if others else None, least_ratio)

    @property
    def ratio(self) -> float | None:
        """How many times as fast as the rival we are, by the medians."""
        if self.rival is None:
            return None
        if self.unit.endswith(PER_SECOND):
            return self.ours.median / self.rival.median
        return self.rival.median / self.ours.median

    @property
    def is_met(self) -> bool | None:
        """Whether what is asked for is reached; ``None`` where nothing is, or without the rival."""
        if self.most is not None:
            return self.ours.median <= self.most
        if self.least is not None:
            return self.ours.median >= self.least
        if self.least_ratio is None or self.ratio is None:
            return None
        return self.ratio >= self.least_ratio


def cpu(work: Callable[[], object]) -> Callable[[], float]:
    """Return a run of *work* in this process, which gives the CPU seconds that it took."""

    def run() -> float:
        gc.collect()
        start = time.process_time()
        done = work()
        seconds = time.process_time() - start
        del done
        return seconds

    return run


def in_turn(rounds: int, *runs: Callable[[], Took]) -> list[list[Took]]:
    """Return what each run gave in each round.

    The runs take turns, every second round in the other order, after a round that does not count.
    """
    took: list[list[Took]] = [[] for _ in runs]
    for number in range(rounds + 1):
        turn = list(zip(runs, took, strict=True))
        for run, taken in reversed(turn) if number % 2 else turn:
            given = run()
            if number:
                taken.append(given)
    return took


def rate(amount: int, seconds: Sequence[float]) -> Spread:
    """Return how much of *amount* was done in a CPU second."""
    return Spread.of([amount / max(spent, 1e-9) for spent in seconds])


def milliseconds(seconds: Sequence[float]) -> Spread:
    """Return the times in milliseconds."""
    return Spread.of([1000 * spent for spent in seconds])


def endplay(module: str) -> Any:  # noqa: ANN401 - endplay is not there when types are checked
    """Return a module of endplay."""
    return _rival(f"endplay.{module}", "endplay")


def bridgebots(module: str) -> Any:  # noqa: ANN401 - bridgebots is not there when types are checked
    """Return a module of bridgebots."""
    return _rival(f"bridgebots.{module}", "bridgebots")


def open_spiel() -> Any:  # noqa: ANN401 - open_spiel is not there when types are checked
    """Return the module of open_spiel."""
    return _rival("pyspiel", "open_spiel")


def _rival(module: str, program: str) -> Any:  # noqa: ANN401 - as in endplay
    try:
        return import_module(module)
    except ModuleNotFoundError:
        raise missing(program) from None


def disagree(task: str, where: str) -> SystemExit:
    """Return what ends a benchmark of which the contenders do not do the same."""
    return SystemExit(f"{task}: the contenders do not agree ({where}); nothing was measured")


def missing(what: str) -> SystemExit:
    """Return what ends a benchmark without its rival."""
    return SystemExit(f"{what} is missing: `make bench` sets up, --without-rivals does without")
