"""Compare doubleton with a file of test vectors: ``python tests/run_vectors.py FILE [--json]``.

Prints one JSON object a line, in the order of the file: ``id``, ``kind``, ``agrees`` (``null``: the
kind is not built, or nothing is expected), ``computed`` and ``note``.  Exact numbers are integers
or ``"p/q"``.  Exit status 0: nothing disagrees, 1: something does, 2: the file cannot be read.  A
vector that cannot be computed says so in its note, and the others go on.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import yaml

from vectors import (
    boards,
    entries,
    imps,
    matches,
    matchpoints,
    movements,
    sessions,
    tie_breaks,
    victory,
)
from vectors.kinds import KINDS, Counted, Series

ROOMS: Final = (
    *(boards, entries, imps, matches, matchpoints, movements, sessions, tie_breaks, victory),
)
"""The modules whose kinds are built; importing them enters the kinds."""

PIPE_CLOSED: Final = 141
"""What a shell says of a program that the closing of a pipe has ended."""

NUMBER: Final = re.compile(r"-?\d+(/\d+)?")
IMMENSE: Final = re.compile(r"[-+]?[\d_.]+e[-+]?\d{4,}", re.IGNORECASE)
PERCENTAGES: Final = {"AP", "APX", "root2c"}
LONGEST: Final = 1000
"""Digits of a decimal, before or after the point, beyond which it is no number to reckon with."""


class Exactly(yaml.SafeLoader):
    """Reads YAML with decimals as they are written."""


def as_written(loader: yaml.SafeLoader, node: yaml.ScalarNode) -> Decimal:
    """Read a decimal; what is none, as ``.nan``, is not a number here either."""
    text = str(loader.construct_scalar(node)).replace("_", "").lower()
    sign = -1 if text.startswith("-") else 1
    value = Decimal(0)
    try:
        for part in text.lstrip("+-").split(":"):  # 1:30.5 counts sixties, as YAML 1.1 has it
            value = value * 60 + Decimal(part)
    except ArithmeticError:
        return Decimal("nan")
    return sign * value if -LONGEST <= value.adjusted() <= LONGEST else Decimal("nan")


def as_text(loader: yaml.SafeLoader, node: yaml.ScalarNode) -> str | Decimal:
    """Read a text; 1e999999999, which YAML takes for one, would need more memory than there is."""
    text = str(loader.construct_scalar(node))
    return Decimal("nan") if IMMENSE.fullmatch(text) else text


Exactly.add_constructor("tag:yaml.org,2002:float", as_written)
Exactly.add_constructor("tag:yaml.org,2002:str", as_text)


def read(path: Path) -> list[dict[str, Any]]:
    """Read the vectors; raises ``ValueError`` when the file holds none."""
    document = yaml.load(path.read_text("utf-8"), Exactly)  # noqa: S506 - a SafeLoader
    vectors = document.get("vectors") if isinstance(document, dict) else document
    if not isinstance(vectors, list) or not all(isinstance(one, dict) for one in vectors):
        message = "expected a list under the key 'vectors'"
        raise ValueError(message)
    return vectors


def judged(vector: Mapping[str, Any]) -> dict[str, object]:
    """Compute a vector and compare it with what it expects, if anything."""
    kind, expected = str(vector.get("kind")), vector.get("expect")
    name = vector.get("id")
    answer: dict[str, object] = {
        "id": name if name is None or isinstance(name, int | str) else str(name),
        "kind": kind,
        "agrees": None,
        "computed": {},
        "note": "",
    }
    if kind not in KINDS:
        return answer | {"note": "this kind is not built yet"}
    try:
        return answer | compared(KINDS[kind](given_in(vector)), expected)
    except Exception as error:  # noqa: BLE001 - whatever stands in one vector, the others go on
        missing = dict.fromkeys(map(str, expected)) if isinstance(expected, dict) else {}
        note = f"cannot be computed: {type(error).__name__}: {error}"
        agrees = False if expected else None
        return answer | {"agrees": agrees, "computed": missing, "note": note}


def given_in(vector: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return what a vector gives; raises ``TypeError`` where that has no keys."""
    given = vector.get("given")
    if given is not None and not isinstance(given, dict):
        message = f"expected keys and values under 'given', found {type(given).__name__}"
        raise TypeError(message)
    return given or {}


def compared(computed: dict[str, object], expected: object) -> dict[str, object]:
    """Compare what was computed with what was expected, which may be nothing."""
    if not expected:
        return {"computed": plain(computed), "note": "nothing is expected"}
    if not isinstance(expected, dict):
        note = f"expected keys and values under 'expect', found {type(expected).__name__}"
        return {"agrees": False, "computed": plain(computed), "note": note}
    asked = {str(key): limited(computed.get(key), wanted) for key, wanted in expected.items()}
    wrong = [str(key) for key, one in expected.items() if not agree(asked[str(key)], one, str(key))]
    note = f"disagrees: {', '.join(wrong)}" if wrong else ""
    return {"agrees": not wrong, "computed": plain(asked), "note": note}


def limited(value: object, wanted: object) -> object:
    """Keep of a mapping, or of a series, only what is asked for."""
    if isinstance(value, Series) and isinstance(wanted, list):
        return value[: len(wanted)]
    if isinstance(value, Counted) and isinstance(wanted, int):
        return len(value)
    if isinstance(value, dict) and isinstance(wanted, dict):
        return {str(key): value.get(str(key)) for key in wanted}
    return value


def agree(value: object, wanted: object, key: str) -> bool:
    """Whether a computed *value* is what is *wanted*, within half a unit where that is rounded."""
    if isinstance(wanted, dict):
        return isinstance(value, dict) and all(
            agree(value.get(str(name)), one, key) for name, one in wanted.items()
        )
    if isinstance(wanted, list):
        return (
            isinstance(value, list)
            and len(value) == len(wanted)
            and all(agree(own, one, key) for own, one in zip(value, wanted, strict=True))
        )
    own, theirs = as_number(value), as_number(wanted)
    if own is None or theirs is None:
        return value == wanted
    digits = places(key) if isinstance(wanted, int | Decimal) else None
    return own == theirs or (
        digits is not None and abs(own - theirs) <= Fraction(1, 2 * 10**digits)
    )


def places(key: str) -> int | None:
    """Return how many decimals are printed under *key*; ``None`` where values are exact."""
    if "_1dp" in key:
        return 1
    if key.endswith("_2dp") or key in ("qf", "mean", "percent_of_boards"):
        return 2
    return 4 if "percent" in key or key in PERCENTAGES else None


def as_number(value: object) -> Fraction | None:
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int | Fraction | Decimal):
        return Fraction(value)
    if isinstance(value, str) and NUMBER.fullmatch(value):
        return Fraction(value)
    return None


def plain(value: object) -> object:
    """Write exact numbers as integers or ``p/q``, through lists and mappings."""
    match value:
        case Fraction():
            return value.numerator if value.denominator == 1 else str(value)
        case dict():
            return {str(key): plain(one) for key, one in value.items()}
        case list() | tuple():
            return [plain(one) for one in value]
        case _:
            return value


def main(args: Sequence[str] | None = None) -> int:
    """Judge the file named on the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition(":")[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--json", action="store_true", help="JSON, which is what is printed anyway")
    asked = parser.parse_args(args)
    try:
        vectors = read(asked.file)
    except (OSError, ValueError, RecursionError, yaml.YAMLError) as error:
        sys.stderr.write(f"{asked.file}: {' '.join(str(error).split())}\n")
        return 2
    disagrees = False
    try:
        for answer in map(judged, vectors):
            disagrees = disagrees or answer["agrees"] is False
            sys.stdout.write(json.dumps(answer, ensure_ascii=False, default=str) + "\n")
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read it has had enough; at its end Python would try to write the rest once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    return int(disagrees)


if __name__ == "__main__":
    sys.exit(main())
