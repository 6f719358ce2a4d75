"""The cases that ship with doubleton, one file a Law, in the order of the book."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from itertools import chain

from doubleton.casebook.case import Case
from doubleton.casebook.notation import read_all


def shelf() -> tuple[Case, ...]:
    """Return every case of the casebook, Law by Law.

    >>> shelf()[0].laws
    ('2',)
    """
    return tuple(chain.from_iterable(by_law().values()))


@cache
def by_law() -> dict[int, tuple[Case, ...]]:
    """Return the cases by the number of the Law whose file they stand in.

    >>> {case.laws[0] for case in by_law()[18]}
    {'18'}
    """
    folder = files("doubleton.casebook") / "cases"
    texts = {path.name: path for path in folder.iterdir() if path.name.endswith(".txt")}
    return {
        int(name[3:5]): read_all(texts[name].read_text("utf-8"), name) for name in sorted(texts)
    }
