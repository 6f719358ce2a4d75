"""Fields as a session has them: made by hypothesis for round trips, and small ones by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from doubleton.bridge import SEATS, SIDES, VULNERABILITIES, Par, Result, Vulnerability
from doubleton.laws.law77_scoring_table import points
from doubleton.scoring.adjusted import Award, Weighted
from doubleton.scoring.traveller import (
    CarryOver,
    Contestant,
    Field,
    Method,
    Penalty,
    PlayOff,
    Row,
    SideScore,
    Status,
    Traveller,
    Unit,
)
from strategies import cards, complete_deals, dd_tables, played_results, results

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn, SearchStrategy

texts = st.text(
    st.characters(categories=["L", "N", "P", "S"]) | st.just(" "), min_size=1, max_size=12
).filter(lambda text: text == text.strip() != "")
"""What people write in a cell: commas, quotation marks, signs of formulas and of comments too."""

pairs = st.integers(1, 40).map(str) | texts
hundredths = st.integers(0, 10_000).map(lambda number: Fraction(number, 100))
awards = (
    st.sampled_from(["A+", "A", "A-"]).map(Award.of)
    | st.builds(Award, percent=hundredths)
    | st.builds(Award, imps=st.integers(-24, 24).map(Fraction))
)
all_points = st.integers(-760, 760).map(lambda number: 10 * number)


@st.composite
def weighted(draw: DrawFn) -> Weighted:
    weight = draw(st.integers(1, 9999).map(lambda number: Fraction(number, 100)))
    return Weighted(((weight, draw(all_points)), (100 - weight, draw(all_points))))


@st.composite
def rows(draw: DrawFn, vulnerability: Vulnerability) -> Row:
    """Make a row whose points are those of its contract, as a row that was read has them."""
    status = draw(st.sampled_from(Status))
    result: Result | None = None
    scores = draw(_given(status)), draw(_given(status))
    if status in (Status.PLAYED, Status.ASSIGNED):
        result = draw(results)
        score = points(result, vulnerability)
        scores = score, -score
    seats = draw(pairs), draw(pairs)
    return Row(
        ns=None if status is Status.SITOUT and draw(st.booleans()) else seats[0],
        ew=seats[1],
        status=status,
        score_ns=scores[0],
        score_ew=scores[1],
        table=draw(st.none() | texts),
        round=draw(st.none() | texts),
        contract=result.contract if result else None,
        tricks=result.tricks if result else None,
        lead=draw(st.none() | cards) if result else None,
        group=draw(st.just("") | texts),
        players=draw(st.just(()) | st.tuples(texts, texts, texts, texts | st.just(""))),
    )


def _given(status: Status) -> SearchStrategy[SideScore]:
    return {
        Status.ARTIFICIAL: awards,
        Status.SPLIT: all_points | awards,
        Status.WEIGHTED: weighted(),
    }.get(status, st.none())


@st.composite
def pars(draw: DrawFn, vulnerability: Vulnerability) -> Par:
    result = draw(played_results)
    return Par(points(result, vulnerability), (result,))


@st.composite
def travellers(draw: DrawFn, board: str, section: str | None, session: str | None) -> Traveller:
    vulnerability = draw(st.sampled_from(VULNERABILITIES))
    return Traveller(
        board=board,
        rows=tuple(draw(st.lists(rows(vulnerability), min_size=1, max_size=4, unique=True))),
        section=section,
        session=session,
        dealer=draw(st.sampled_from(SEATS)),
        vulnerability=vulnerability,
        deal=draw(st.none() | complete_deals()),
        double_dummy=draw(st.none() | dd_tables),
        par=draw(st.none() | pars(vulnerability)),
    )


whole_and_parts = st.fractions(-1000, 1000, max_denominator=1000)


@st.composite
def contestants(draw: DrawFn) -> Contestant:
    names = draw(st.lists(texts, max_size=3))
    ids = [draw(st.just("") | texts) for _ in names] + draw(st.lists(texts, max_size=1))
    return Contestant(
        number=draw(pairs),
        names=tuple(names),
        section=draw(st.none() | texts),
        line=draw(st.none() | st.sampled_from(SIDES)),
        ids=tuple(ids) if any(ids) else (),
        ratings=tuple(draw(st.lists(whole_and_parts, max_size=3))),
        stratum=draw(st.none() | texts),
        handicap=draw(st.none() | whole_and_parts),
    )


who = st.builds(Contestant, number=pairs, line=st.none() | st.sampled_from(SIDES))
penalties = st.builds(
    Penalty,
    who,
    st.fractions(0, 100, max_denominator=1000),
    st.booleans(),
    st.none() | texts,
    st.none() | st.sampled_from(Unit),
    st.none() | texts,
)
carried = st.builds(
    CarryOver, who, whole_and_parts, st.just("") | texts, st.none() | st.sampled_from(Unit)
)
playoffs = st.builds(PlayOff, who, texts, whole_and_parts)


@st.composite
def fields(draw: DrawFn) -> Field:
    """Make any field that a source can hold."""
    places = draw(
        st.lists(
            st.tuples(st.none() | texts, st.none() | texts, st.integers(1, 60).map(str) | texts),
            min_size=1,
            max_size=4,
            unique=True,
        )
    )
    listed = draw(
        st.lists(
            contestants(), max_size=4, unique_by=lambda one: (one.number, one.section, one.line)
        )
    )
    return Field(
        travellers=tuple(
            draw(travellers(board, section, session)) for session, section, board in places
        ),
        contestants=tuple(listed),
        title=draw(st.none() | texts),
        date=draw(st.none() | texts),
        method=draw(st.sampled_from(Method)),
        winners=draw(st.sampled_from([None, 1, 2])),
        penalties=tuple(draw(st.lists(penalties, max_size=2))),
        carried=tuple(draw(st.lists(carried, max_size=2))),
        playoffs=tuple(draw(st.lists(playoffs, max_size=2))),
    )
