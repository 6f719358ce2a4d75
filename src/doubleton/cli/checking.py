"""``doubleton check``: every fault of a file, and where its published figures differ from ours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from doubleton.cli.scoring_rules import Rules
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError, Fault, ParseError
from doubleton.formats.reading import check_file
from doubleton.formats.results.published import disagreements

_COUNTED: Final = ("check.more", "pbn.more-faults")


def check(voice: Voice, paths: Sequence[str], rules: Rules, *, as_json: bool) -> int:
    """Check each of *paths* by itself; return the exit status."""
    found: list[Fault] = []
    status = 0
    for path in paths:
        try:
            faults = _faults(path, rules)
        except ParseError as error:
            status, faults = 2, [error.fault]
        except DoubletonError as error:
            status, faults = 2, [Fault(error.said, path)]
        found += faults
        if not as_json:
            for fault in faults:
                voice.give(voice.line(fault))
    if as_json:
        objects = zip(voice.objects(found), found, strict=True)
        faults_told = [told | {"column": fault.column} for told, fault in objects]
        voice.give_json({"files": list(paths), "faults": faults_told})
    else:
        voice.tell("cli.faults" if found else "cli.no-faults", number=sum(map(_count, found)))
    return status or (1 if found else 0)


def _count(fault: Fault) -> int:
    """Return how many faults a fault stands for: one, unless it only counts those left out."""
    more = dict(fault.said.params).get("number") if fault.said.key in _COUNTED else None
    return more if isinstance(more, int) else 1


def _faults(path: str, rules: Rules) -> list[Fault]:
    faults, reading = check_file(path)
    if reading is None:
        return _in_order(faults)
    differing = disagreements(reading.rows, reading.totals, rules.score(reading))
    return _in_order([*faults, *differing])


def _in_order(faults: Sequence[Fault]) -> list[Fault]:
    """Return *faults* by file as they come, then by line and column; those of no line last."""
    files = {fault.file: turn for turn, fault in reversed([*enumerate(faults)])}
    return sorted(
        faults,
        key=lambda fault: (
            files[fault.file],
            fault.line is None,
            fault.line or 0,
            fault.column or 0,
        ),
    )
