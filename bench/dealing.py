"""Deals in batches and teaching sets, beside redeal.

redeal is in no package index: the environment variable ``DOUBLETON_REDEAL`` names a checkout of it.
Both sides take each condition as they offer to: redeal a stack for the seat that has the shape and
the points, and a function for the rest.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from bench.measuring import Measured, Size, cpu, in_turn, missing, rate
from doubleton.dealing.batches import are_true, deals
from doubleton.dealing.conditions import (
    NORTH,
    SOUTH,
    Condition,
    balanced,
    hcp,
    hearts,
    shape,
    spades,
)
from doubleton.dealing.generating import teaching_set

REDEAL: Final = "DOUBLETON_REDEAL"
SEED: Final = 1987
PLAIN_RATIO: Final = 40
STACK_RATIO: Final = 8
EACH: Final = 10
"""redeal deals one for so many of ours: each long enough to be measured."""


@dataclass(frozen=True, slots=True)
class _Task:
    """A condition, and how redeal is asked for it: a shape, points of South, and what is left."""

    name: str
    condition: Condition
    patterns: tuple[str, ...]
    points: range
    rest: Callable[[Any], bool] | None = None
    least_ratio: float = 1


_TASKS: Final = (
    _Task(
        "15-17 balanced",
        hcp(SOUTH).between(15, 17) & balanced(SOUTH),
        ("(4333)", "(4432)", "(5332)"),
        range(15, 18),
        least_ratio=STACK_RATIO,
    ),
    _Task(
        "both majors 5-10, fit",
        shape(SOUTH).in_("55xx")
        & hcp(SOUTH).between(5, 10)
        & ((spades(NORTH) + spades(SOUTH) >= 9) | (hearts(NORTH) + hearts(SOUTH) >= 9)),
        ("55xx",),
        range(5, 11),
        lambda deal: (
            len(deal.south.spades) + len(deal.north.spades) >= 9
            or len(deal.south.hearts) + len(deal.north.hearts) >= 9
        ),
    ),
    _Task("7-6, whatever points", shape(SOUTH).in_("any 76xx"), ("(76xx)",), range(38)),
)


def dealing(size: Size) -> Iterator[Measured]:
    """Deal in batches of four whole numbers each, freely and to conditions, beside redeal."""
    theirs = _redeal() if size.rivals else None
    number = 10 * size.boards
    few = max(1, number // EACH // 2)
    runs = [cpu(lambda: deals(number, SEED))]
    if theirs is not None:
        runs.append(cpu(_many(theirs.Deal.prepare(), few)))
    took = in_turn(size.rounds, *runs)
    figures = [rate(amount, spent) for amount, spent in zip((number, few), took, strict=False)]
    yield Measured.of("deals, plain", "/s", figures, least_ratio=PLAIN_RATIO)
    for task in _TASKS:
        yield _measured(task, size, theirs)
    yield from _alone(size)


def _measured(task: _Task, size: Size, theirs: Any) -> Measured:  # noqa: ANN401 - redeal's module
    number, few = 2 * size.boards, max(1, size.boards // EACH)

    def ours() -> object:
        return teaching_set(task.condition, number, SEED)

    found = teaching_set(task.condition, min(number, 1000), SEED).batch
    if not are_true(task.condition, found).all():
        raise SystemExit(f"{task.name}: ours does not meet the condition; nothing was measured")
    runs = [cpu(ours)]
    if theirs is not None:
        runs.append(cpu(_many(_stack(theirs, task), few, task.rest)))
    took = in_turn(size.rounds, *runs)
    figures = [rate(amount, spent) for amount, spent in zip((number, few), took, strict=False)]
    return Measured.of(task.name, "/s", figures, least_ratio=task.least_ratio)


def _alone(size: Size) -> Iterator[Measured]:
    """Measure what redeal's stack, which is for one seat, has no way for."""
    number = 2 * size.boards
    for name, condition in (
        ("37 points of a pair", hcp(NORTH) + hcp(SOUTH) >= 37),
        ("two hands of 7-6", shape(NORTH).in_("any 76xx") & shape(SOUTH).in_("any 76xx")),
    ):
        run = cpu(lambda condition=condition: teaching_set(condition, number, SEED))  # type: ignore[misc]  # a default
        (spent,) = in_turn(size.rounds, run)
        yield Measured(name, "/s", rate(number, spent))


def _redeal() -> Any:  # noqa: ANN401 - redeal is not there when types are checked
    """Return redeal of the checkout, seeded."""
    place = os.environ.get(REDEAL)
    if place is None or not Path(place, "redeal").is_dir():
        print(f"not measured beside redeal: set {REDEAL} to a checkout of redeal")
        return None
    sys.path.append(place)
    try:
        found = import_module("redeal")
    except ModuleNotFoundError:
        raise missing("redeal") from None
    import_module("random").seed(SEED)
    return found


def _stack(theirs: Any, task: _Task) -> Callable[..., object]:  # noqa: ANN401 - redeal's module
    """Return redeal's dealer for a task, with its tables made."""
    first, *others = (theirs.Shape(pattern) for pattern in task.patterns)
    for other in others:
        first += other
    dealer: Callable[..., object] = theirs.Deal.prepare(
        {"S": theirs.SmartStack(first, theirs.hcp, task.points)}
    )
    dealer()
    return dealer


def _many(
    dealer: Callable[..., object], number: int, rest: Callable[[Any], bool] | None = None
) -> Callable[[], object]:
    def work() -> None:
        for _ in range(number):
            dealer(rest, 1_000_000)

    return work
