"""The lines of round 1 of the Howells that are built in, table 1 first.

Those of 2 and 4 tables are the published ACBL ones; the others were found by search, for balance.
"""

from __future__ import annotations

from typing import Final

from doubleton.movements.cyclic_form import Line


def _lines(text: str) -> tuple[Line, ...]:
    """Read lines such as ``4-1/1, 2-3/1``: North-South, East-West and set."""
    found = []
    for line in text.split(", "):
        pairs, _, one = line.partition("/")
        ns, _, ew = pairs.partition("-")
        found.append((int(ns), int(ew), int(one)))
    return tuple(found)


HOWELLS: Final[dict[int, tuple[Line, ...]]] = {
    2: _lines("4-1/1, 2-3/1"),
    3: _lines("6-1/1, 4-3/1, 5-2/1"),
    4: _lines("8-1/1, 6-3/4, 7-2/6, 4-5/7"),
    5: _lines("10-1/1, 2-7/5, 3-9/8, 4-5/6, 6-8/3"),
    6: _lines("12-1/1, 3-10/5, 2-4/9, 5-11/8, 9-6/10, 7-8/6"),
    7: _lines("14-1/1, 12-2/8, 3-10/7, 4-6/11, 13-5/3, 11-7/6, 9-8/10"),
    8: _lines("16-1/1, 5-2/12, 3-9/2, 4-8/9, 6-14/8, 7-12/10, 10-11/7, 13-15/4"),
}
"""Full Howells, by tables: one round less than there are pairs."""

REDUCED: Final[dict[tuple[int, int], tuple[Line, ...]]] = {
    (4, 6): _lines("7-1/1, 8-5/3, 6-2/5, 3-4/5"),
    (5, 6): _lines("7-1/1, 8-3/5, 9-4/2, 10-5/4, 2-6/3"),
    (5, 7): _lines("8-1/1, 9-4/2, 10-6/7, 2-3/5, 5-7/4"),
    (5, 8): _lines("9-1/1, 10-5/3, 6-7/2, 8-3/5, 2-4/3"),
    (6, 7): _lines("8-1/1, 9-2/4, 10-4/7, 11-6/3, 12-7/5, 3-5/4"),
    (6, 8): _lines("9-1/1, 10-3/7, 11-5/2, 12-6/8, 8-7/6, 2-4/5"),
    (6, 9): _lines("10-1/1, 11-2/7, 12-7/2, 5-3/4, 8-4/6, 6-9/3"),
    (6, 10): _lines("11-1/1, 12-8/7, 9-5/3, 10-3/6, 2-4/9, 6-7/8"),
    (7, 9): _lines("10-1/1, 11-2/7, 12-4/8, 13-6/4, 14-9/3, 3-5/2, 7-8/9"),
    (7, 10): _lines("11-1/1, 12-6/8, 13-7/6, 14-8/3, 9-5/2, 10-3/4, 2-4/10"),
    (7, 11): _lines("12-1/1, 13-4/9, 14-7/6, 10-6/2, 9-11/4, 2-5/3, 3-8/5"),
    (7, 12): _lines("13-1/1, 14-6/7, 7-12/11, 4-2/10, 11-3/8, 5-8/3, 9-10/12"),
    (8, 10): _lines("11-1/1, 12-2/6, 13-3/4, 14-4/10, 15-6/8, 16-8/7, 9-5/2, 10-7/5"),
    (8, 11): _lines("1-12/1, 4-13/11, 5-14/4, 7-15/10, 8-16/9, 10-6/8, 11-9/6, 3-2/7"),
    (8, 12): _lines("13-1/1, 14-5/10, 15-6/12, 16-8/3, 7-12/8, 2-4/6, 3-11/2, 9-10/7"),
    (8, 13): _lines("14-1/1, 15-2/9, 16-5/4, 3-11/8, 4-8/6, 6-9/10, 13-7/3, 10-12/5"),
    (9, 12): _lines("13-1/1, 14-3/4, 15-5/2, 16-6/11, 17-7/5, 18-9/3, 10-8/12, 2-11/10, 12-4/7"),
    (9, 13): _lines("14-1/1, 15-2/11, 16-8/5, 17-11/3, 18-12/10, 10-3/4, 13-4/12, 6-5/8, 9-7/13"),
}
"""Reduced Howells, by tables and rounds; the pairs above the number of rounds stay."""
