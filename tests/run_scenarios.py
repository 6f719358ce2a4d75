"""Show what is seen of the scenarios of a file: ``python tests/run_scenarios.py FILE [--json]``.

With ``--json`` one object a line, in the order of the file: ``id`` and ``observed``, one
observation for each entry of the scenario's ``expect``, at the point that its ``after`` names;
``note`` where a scenario cannot be read.  Without it, what disagrees.  The other keys of ``expect``
are not looked at for an observation.  Exit status 0: nothing disagrees, 1: something does, 2: the
file cannot be read.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import yaml

from doubleton.casebook.case import Case
from doubleton.casebook.observation import observations
from doubleton.casebook.seen import Observation
from run_vectors import Exactly
from scenarios.events import event
from scenarios.given import given, regulations
from scenarios.observed import disagreements, plain
from scenarios.values import mapping, sequence, text, whole


def read(path: Path) -> list[dict[str, Any]]:
    """Read the scenarios; raises ``ValueError`` when the file holds none."""
    document = yaml.load(path.read_text("utf-8"), Exactly)  # noqa: S506 - a SafeLoader
    scenarios = document.get("scenarios") if isinstance(document, dict) else document
    if not isinstance(scenarios, list) or not all(isinstance(one, dict) for one in scenarios):
        message = "expected a list of scenarios"
        raise ValueError(message)
    return scenarios


def case_of(scenario: Mapping[str, Any]) -> Case:
    """Read a scenario as a case; raises ``ValueError`` or ``KeyError`` where it cannot be read."""
    case = before_events(scenario)
    return replace(case, events=tuple(map(event, sequence(scenario.get("events") or []))))


def before_events(scenario: Mapping[str, Any]) -> Case:
    """Read a scenario without its events."""
    return Case(
        name=str(scenario.get("id", "")),
        regulations=regulations(scenario),
        laws=tuple(map(text, sequence(scenario.get("laws") or []))),
        given=given(mapping(scenario.get("given") or {})),
        note=text(scenario.get("note") or ""),
    )


def entries(scenario: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return what a scenario expects, entry by entry."""
    expected = scenario.get("expect")
    listed = expected if isinstance(expected, list) else []
    return [one if isinstance(one, dict) else {} for one in listed]


def observed(scenario: Mapping[str, Any]) -> dict[str, Any]:
    """Observe a scenario at each point that is asked for."""
    name = scenario.get("id")
    answer: dict[str, Any] = {
        "id": name if name is None or isinstance(name, int | str) else str(name)
    }
    seen, note = seen_of(scenario)
    try:
        count = len(sequence(scenario.get("events") or []))
        answer["observed"] = [plain(at(seen, one, count)) for one in entries(scenario)]
    except (ValueError, ArithmeticError) as error:
        note = note or told(error)
        answer["observed"] = [plain(Observation()) for _ in entries(scenario)]
    return answer | ({"note": note} if note else {})


def at(seen: list[Observation], entry: Mapping[str, Any], count: int) -> Observation:
    """Return the observation at the point of an entry, an empty one where there is none."""
    after = whole(entry.get("after", count))
    return seen[after] if 0 <= after < len(seen) else Observation()


def seen_of(scenario: Mapping[str, Any]) -> tuple[list[Observation], str]:
    """Observe a scenario before its first event and after each, as far as it can be read."""
    seen: list[Observation] = []
    try:
        case = before_events(scenario)
        note = ""
        events = []
        for number, found in enumerate(sequence(scenario.get("events") or []), 1):
            try:
                events.append(event(found))
            except Exception as error:  # noqa: BLE001 - whatever stands in an event
                note = f"event {number} cannot be read: {told(error)}"
                break
        seen.extend(observations(replace(case, events=tuple(events))))
    except Exception as error:  # noqa: BLE001 - whatever stands in one scenario, the others go on
        note = f"cannot be observed: {told(error)}"
    return seen, note


def told(error: Exception) -> str:
    return f"{type(error).__name__}: {' '.join(str(error).split())}"[:300]


def summary(scenario: Mapping[str, Any], answer: Mapping[str, Any]) -> list[str]:
    """Return what disagrees in a scenario, line by line."""
    lines = [f"{answer['id']}: {answer['note']}"] if "note" in answer else []
    for wanted, own in zip(entries(scenario), answer["observed"], strict=True):
        at_point = f" after {wanted['after']}" if "after" in wanted else ""
        try:
            keys = list(disagreements(own, wanted))
        except Exception as error:  # noqa: BLE001 - whatever is expected, the others go on
            lines.append(f"{answer['id']}{at_point}: what is expected: {told(error)}")
            continue
        for key in keys:
            shown = own.get({"refused": "legal_calls", "allowed": "legal_calls"}.get(key, key))
            lines.append(f"{answer['id']}{at_point}: {key} {wanted[key]!r}, not {shown!r}")
    return lines


def main(args: Sequence[str] | None = None) -> int:
    """Observe the scenarios of the file named on the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition(":")[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--json", action="store_true", help="one observation a line, as JSON")
    asked = parser.parse_args(args)
    try:
        scenarios = read(asked.file)
    except (OSError, ValueError, RecursionError, yaml.YAMLError) as error:
        sys.stderr.write(f"{asked.file}: {' '.join(str(error).split())}\n")
        return 2
    disagreeing = 0
    for scenario in scenarios:
        answer = observed(scenario)
        try:
            wrong = summary(scenario, answer)
        except Exception as error:  # noqa: BLE001 - whatever is expected, the others go on
            wrong = [f"{answer['id']}: cannot be compared: {told(error)}"]
        disagreeing += bool(wrong)
        if asked.json:
            sys.stdout.write(json.dumps(answer, ensure_ascii=False, default=str) + "\n")
        elif wrong:
            sys.stdout.write("\n".join(wrong) + "\n")
    if not asked.json:
        agreeing = len(scenarios) - disagreeing
        sys.stdout.write(f"{agreeing} of {len(scenarios)} scenarios agree\n")
    return int(bool(disagreeing))


if __name__ == "__main__":
    sys.exit(main())
