"""The key ``expect`` of a scenario as the expectations of a case."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from doubleton.bridge import Seat
from doubleton.casebook.case import Expectation
from doubleton.casebook.expecting import OF_A_PLAYER, value, value_of_player


def expectations(scenario: Mapping[str, Any]) -> tuple[Expectation, ...]:
    """Read what a scenario expects, in the order of its events."""
    last = len(scenario.get("events") or [])
    found = [
        one for entry in scenario["expect"] for one in of_entry(entry, entry.get("after", last))
    ]
    return tuple(sorted(found, key=lambda one: one.after))


def of_entry(entry: Mapping[str, Any], after: int) -> Iterator[Expectation]:
    for key, wanted in entry.items():
        if key in OF_A_PLAYER:
            for seat, several in wanted.items():
                yield Expectation(
                    after, key, value_of_player(Seat.of(seat), " ".join(several) or "none")
                )
        elif key != "after":
            yield Expectation(after, key, value(key, in_words(key, wanted)))


def in_words(key: str, wanted: Any) -> str:  # noqa: ANN401 - any value of YAML
    if wanted is None:
        return "none"
    if key == "lead_penalty":
        rights = wanted if isinstance(wanted, list) else [wanted] if wanted else []
        return "; ".join(map(right, rights))
    if key == "transfer":
        return f"{wanted['to']} {wanted['tricks']} {wanted['law']}"
    if isinstance(wanted, dict):
        return ", ".join(f"{name} {figure(one)}" for name, one in wanted.items())
    return ", ".join(map(str, wanted)) if isinstance(wanted, list) else str(wanted)


def right(one: Mapping[str, Any]) -> str:
    return f"{one['seat']} {one['law']} {' '.join(one['suits'])}, {' or '.join(one['may'])}"


def figure(value: Any) -> str:  # noqa: ANN401 - any value of YAML
    if isinstance(value, list):
        return " ".join(map(str, value))
    return "none" if value is None else str(value)
