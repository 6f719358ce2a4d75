"""Small fields for the tests of scoring, and boards of scores as Hypothesis draws them."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st

from doubleton.scoring.adjusted import Award, Weighted
from doubleton.scoring.traveller import Field, Row, Status, Traveller

points = st.integers(-760, 760).map(lambda tens: 10 * tens)
boards = st.lists(points, min_size=1, max_size=20)
weighted = st.builds(
    lambda weight, one, other: Weighted(((Fraction(weight), one), (Fraction(100 - weight), other))),
    st.integers(1, 99),
    points,
    points,
)
mixed_boards = st.lists(points | weighted, min_size=1, max_size=12)


def row(ns: str | None, ew: str | None, score: int, group: str = "") -> Row:
    """Return a played row; *score* is as North-South see it."""
    return Row(ns, ew, Status.PLAYED, score, -score, group=group)


def awarded(ns: str, ew: str, *awards: str) -> Row:
    """Return a row with artificial scores, for NS and EW."""
    for_ns, for_ew = map(Award.of, awards)
    return Row(ns, ew, Status.ARTIFICIAL, for_ns, for_ew)


def not_played(ns: str, ew: str) -> Row:
    return Row(ns, ew, Status.NOT_PLAYED)


def board(
    number: str, *rows: Row, section: str | None = None, session: str | None = None
) -> Traveller:
    return Traveller(number, rows, section, session)


def field(*travellers: Traveller) -> Field:
    return Field(travellers)
