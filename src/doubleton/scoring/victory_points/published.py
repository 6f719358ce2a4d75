"""Scales of victory points that were published as tables.

Each row holds the first and the last number of boards of its column, and then the lowest margins
that are worth the victory points above a draw, one after the other.
"""

from __future__ import annotations

from typing import Final

from doubleton.scoring.victory_points.column import Column

Columns = tuple[tuple[int, int, Column], ...]
"""Columns with the lengths of match they are for, from the shortest: first, last, column."""

_Rows = tuple[tuple[int, int, tuple[int, ...]], ...]


def _columns(rows: _Rows, won: tuple[int, ...], most: int) -> Columns:
    return tuple(
        (first, last, Column.of((low - 1 for low in lowest), won, most))
        for first, last, lowest in rows
    )


_TO_20: Final = tuple(range(10, 21))

ACBL_20: Final = _columns(
    (
        (1, 8, (1, 3, 5, 8, 11, 14, 17, 20, 24, 28)),
        (9, 11, (1, 3, 6, 10, 14, 18, 22, 26, 31, 36)),
        (12, 15, (1, 4, 7, 11, 15, 20, 25, 30, 36, 42)),
        (16, 20, (2, 5, 9, 14, 19, 25, 32, 39, 47, 56)),
        (21, 27, (3, 7, 12, 18, 25, 33, 42, 51, 61, 72)),
        (28, 36, (4, 9, 15, 22, 30, 39, 49, 60, 72, 85)),
    ),
    _TO_20,
    20,
)
"""The 20-point scale of the American Contract Bridge League."""

ACBL_30: Final = _columns(
    (
        (6, 8, (1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28)),
        (9, 11, (1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36)),
    ),
    (15, *range(18, 31)),
    30,
)
"""The 30-point scale of the American Contract Bridge League, on which nobody wins 16 or 17."""

SBU_20: Final = _columns(
    (
        (1, 4, (1, 3, 5, 7, 9, 11, 13, 15, 17, 20)),
        (5, 6, (1, 3, 5, 7, 9, 12, 15, 18, 21, 25)),
        (7, 9, (1, 3, 5, 7, 10, 13, 17, 21, 25, 30)),
        (10, 13, (1, 3, 6, 9, 12, 16, 20, 25, 30, 35)),
        (14, 19, (2, 5, 9, 13, 17, 21, 25, 29, 34, 40)),
        (20, 27, (2, 5, 9, 13, 18, 23, 29, 35, 42, 50)),
        (28, 39, (2, 5, 9, 14, 20, 26, 33, 41, 50, 60)),
        (40, 55, (2, 6, 11, 17, 24, 32, 40, 49, 59, 70)),
    ),
    _TO_20,
    20,
)
"""The 20-point scale of the Scottish Bridge Union."""

_OLD_WORTH: Final = (
    *((100 * own, 100 * (30 - own)) for own in range(15, 26)),
    *((2500, 100 * theirs) for theirs in (4, 3, 2, 1, 0)),
)

WBF_25_OLD: Final = tuple(
    (first, last, Column(tuple(low - 1 for low in lowest), _OLD_WORTH))
    for first, last, lowest in (
        (8, 9, (2, 6, 9, 12, 15, 18, 21, 24, 27, 30, 34, 38, 42, 46, 52)),
        (10, 11, (2, 7, 10, 13, 16, 19, 22, 26, 30, 34, 38, 42, 46, 51, 56)),
        (12, 13, (2, 7, 10, 13, 17, 21, 25, 29, 33, 37, 41, 46, 51, 56, 62)),
        (14, 15, (3, 8, 11, 15, 19, 23, 27, 31, 35, 39, 44, 49, 55, 61, 67)),
        (16, 19, (3, 8, 12, 16, 20, 24, 28, 32, 37, 42, 47, 53, 59, 65, 72)),
        (20, 23, (3, 9, 13, 17, 22, 27, 32, 37, 42, 48, 54, 60, 66, 73, 80)),
        (24, 27, (4, 10, 15, 20, 25, 30, 35, 40, 46, 52, 58, 65, 72, 80, 88)),
        (28, 31, (4, 11, 16, 21, 26, 32, 38, 44, 50, 56, 62, 69, 77, 86, 95)),
        (32, 35, (4, 11, 17, 23, 29, 35, 41, 47, 53, 59, 66, 74, 83, 92, 101)),
        (36, 39, (4, 12, 18, 24, 30, 37, 44, 51, 58, 65, 72, 80, 89, 98, 107)),
        (40, 47, (4, 12, 19, 26, 33, 40, 47, 54, 61, 69, 77, 85, 94, 103, 113)),
        (48, 48, (5, 13, 21, 29, 37, 45, 53, 61, 69, 77, 85, 94, 103, 113, 124)),
    )
)
"""The scale of the World Bridge Federation before 2013: up to 25-5, and then down to 25-0.

A length between two columns of the table uses the lower one.
"""

EBU_SWISS_PAIRS: Final = _columns(
    tuple(
        (first, last, tuple(bound + 1 for bound in highest))
        for first, last, highest in (
            (2, 4, (92, 280, 471, 670, 880, 1108, 1363, 1661, 2036, 2595)),
            (5, 6, (78, 239, 402, 572, 751, 945, 1162, 1417, 1737, 2213)),
            (7, 9, (65, 198, 333, 474, 623, 783, 964, 1175, 1440, 1835)),
            (10, 13, (54, 165, 278, 395, 519, 653, 804, 980, 1201, 1530)),
            (14, 19, (45, 138, 232, 330, 434, 545, 671, 818, 1003, 1278)),
            (20, 27, (38, 116, 194, 277, 363, 457, 562, 685, 840, 1071)),
            (28, 39, (32, 97, 163, 232, 304, 383, 471, 574, 704, 897)),
            (40, 55, (27, 81, 137, 195, 256, 321, 395, 482, 591, 753)),
        )
    ),
    _TO_20,
    20,
)
"""Swiss pairs of the English Bridge Union, by hundredths of a per cent above 50.

A percentage at a bound has the lower victory points, as printed programmes have it.
"""
