"""A sample of every kind of act, with something in each field.

``python tests/desk/sampling.py`` writes those that are missing.  A sample that was released is
never changed: files of that time have to be read for ever.  One of an act that no release has had
may be written anew: name its kind.
"""

from __future__ import annotations

import sys
import types
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import UTC, datetime
from enum import Enum
from fractions import Fraction
from itertools import chain
from pathlib import Path
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from doubleton.bridge import Card, Contract, DDTable, Deal, Hand, Result, Seat
from doubleton.desk.records import kinds, record
from doubleton.desk.upcasting import version_of
from doubleton.lawbook import Edition
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.mitchell import mitchell
from doubleton.movements.seating import Movement
from doubleton.said import Said
from doubleton.scoring.adjusted import Award
from doubleton.scoring.entered import Adjusted, NotPlayed, Played, WeightedResults
from doubleton.tournament.actors import Actor, Place, Role
from doubleton.tournament.acts import Act, Entry

SAMPLES: Final = Path(__file__).parent / "samples"
DEAL: Final = Deal("N:AKQ2.J32.T98.765 J43.AKQ.765.T982 T98.T98.AKQ.AKQ3 765.7654.J432.J4")
BY: Final = Actor("anna", Role.ASSISTANT, "phone-7", Place("1", "A", 3), "e5", "p5a", Seat.NORTH)

EXAMPLES: Final[dict[object, object]] = {
    bool: True,
    int: 2,
    str: "Ёлка “1”",
    Fraction: Fraction(3, 2),
    datetime: datetime(2026, 9, 4, 17, 30, 5, 250000, tzinfo=UTC),
    Card: Card("SA"),
    Contract: Contract("4SXN"),
    Deal: DEAL,
    DDTable: DDTable.of_hex("746b5747b55862758627"),
    Hand: DEAL[0],
    Result: Result.of("4SXN-1"),
    Award: Award.of("60"),
    Said: Said(
        "movement.begun", text="x", number=3, part=Fraction(1, 2), of=Said("movement.begun")
    ),
    Movement: mitchell(3),
    BoardSets: BoardSets(3, 4),
    Edition: Edition.OF_2017,
    Played: Played(Result.of("3NTS+1"), Card("H8")),
    NotPlayed: NotPlayed("late"),
    Adjusted: Adjusted(Award.of("A+"), Award.of("40")),
    WeightedResults: WeightedResults(
        ((Fraction(60), Result.of("4SN=")), (Fraction(40), Result.of("4SN-1")))
    ),
}


def example(hint: object) -> Any:  # noqa: ANN401, PLR0911 - of any type
    """Return a value of a type; for one of several types, one of the first that is not nothing."""
    if hint in EXAMPLES:
        return EXAMPLES[hint]
    origin, inner = get_origin(hint), get_args(hint)
    if origin in {Union, types.UnionType}:
        return example(next(one for one in inner if one is not types.NoneType))
    if origin is tuple:
        return tuple(example(one) for one in inner if one is not ...)
    if origin is frozenset:
        return frozenset({example(inner[0])})
    if origin in {Mapping, dict}:
        return {example(inner[0]): example(inner[1])}
    if isinstance(hint, type) and issubclass(hint, Enum):
        return list(hint)[-1]
    assert isinstance(hint, type), hint
    assert is_dataclass(hint), hint
    hints = get_type_hints(hint)
    return hint(**{one.name: example(hints[one.name]) for one in fields(hint)})


def entries() -> dict[str, Entry]:
    """Return an entry of every kind of act."""
    at: Any = EXAMPLES[datetime]
    return {name: Entry(7, at, BY, sample(kind)) for name, kind in sorted(kinds().items())}


def sample(kind: type[Act]) -> Act:
    """Return an act of a kind."""
    act: Act = example(kind)
    return act


def path_of(kind: str) -> Path:
    """Return where the sample of a kind stands, in the version that it has today."""
    return SAMPLES / f"v{version_of(kind)}" / f"{kind}.json"


def all_samples() -> list[Path]:
    """Return the samples of all versions."""
    return sorted(chain.from_iterable(folder.glob("*.json") for folder in SAMPLES.glob("v*")))


def main() -> None:
    """Write what is missing, or named."""
    for name, entry in entries().items():
        path = path_of(name)
        if name in sys.argv[1:] or not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(record(entry) + "\n", encoding="utf-8")
            sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main()
