"""Every number explains itself: the last line of its derivation is the number."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from doubleton.errors import DoubletonError
from doubleton.lawbook import Edition, Regulations
from doubleton.scoring.adjusted import Award
from doubleton.scoring.explaining import Explainer, figure_of, figures_of, value_of
from doubleton.scoring.policy import POLICIES, policy
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Field, Method, Status
from scoring.explaining.events import (
    drawn_fields,
    drawn_matches,
    imps,
    meeting,
    pairs,
    teams,
    traveller,
)

if TYPE_CHECKING:
    from doubleton.scoring.recap import Recap

PAIRS = (
    (),
    ("mp.neuberg_round=1dp_toward_average",),
    ("mp.neuberg_round=2dp", "mp.unit=1"),
    ("mp.unequal=factor",),
    ("mp.unequal=percent",),
    ("mp.unequal=ascherman",),
    ("mp.unequal=manual", "mp.top_basis=board"),
    ("mp.no_plays=factor",),
    ("fouled.small_groups=ebu",),
    ("fouled.small_groups=fixed_1991",),
    ("l88.base=played_and_average", "bye=own_percent"),
    ("sessions.combine=sum_mp",),
    ("sessions.best=1",),
    ("sessions.weights=2,1",),
    ("aplus.cap_boards=1",),
    ("handicap=percent", "tie.chain=pairs"),
    ("handicap=factor", "handicap.factor=80", "mp.field=section"),
    ("match.score=win_loss", "match.of=session"),
)
IMPS = (
    (Method.CROSS_IMPS, ()),
    (Method.CROSS_IMPS, ("ximp.divisor=root",)),
    (Method.CROSS_IMPS, ("ximp.divisor=total", "factor.sitout=off")),
    (Method.CROSS_IMPS, ("ximp.divisor=tables", "factor.sitout=per_board")),
    (Method.CROSS_IMPS, ("ximp.round=2dp_half_even", "aplus.own_average=on")),
    (Method.BUTLER, ()),
    (Method.BUTLER, ("butler.trim=1", "butler.round=half_away")),
    (Method.BUTLER, ("butler.datum=median", "butler.round=none", "imp.table=1951")),
    (Method.TOTAL_POINTS, ()),
)
TEAMS = (
    (Method.TEAMS, ()),
    (Method.TEAMS, ("match.score=vp",)),
    (Method.TEAMS, ("match.score=vp", "vp.scale=acbl_20", "match.of=session")),
    (Method.TEAMS, ("match.score=vp", "vp.fraction=interpolate", "tie.chain=league")),
    (Method.TEAMS, ("match.score=win_loss", "tie.chain=swiss,lot")),
    (Method.TEAMS, ("teams.unbalanced=mean", "teams.factor=on")),
    (Method.BOARD_A_MATCH, ("tie.chain=wins,boards_won,net_imps,lot",)),
    (Method.BOARD_A_MATCH, ("bam.unit=2", "bam.min_diff=100", "match.score=win_loss")),
    (Method.PATTON, ("patton.variant=ebu_hackett",)),
    (Method.PATTON, ("patton.variant=reykjavik",)),
    (Method.PATTON, ("patton.variant=imp_vp",)),
    (Method.PATTON, ("patton.variant=classic", "patton.table=0.1,0.3,0.6")),
    (Method.HYBRID, ("hybrid.imps=20", "hybrid.boards=10", "hybrid.points=5")),
)


def recap_of(field: Field, changes: tuple[str, ...], method: Method) -> Recap:
    rules = policy("wbf").with_settings("fouled.small_groups=none", *changes)
    return score(field, rules, Regulations(Edition.OF_2017), method)


def assert_every_number_is_explained(recap: Recap) -> None:
    explainer = Explainer(recap)
    for figure in figures_of(recap):
        for depth in (0, 9):
            step = explainer.explain(figure, depth)
            assert step.value == value_of(recap, figure), (str(figure), depth)
            for part in step.walk():
                recombined = part.recombined
                assert recombined is None or recombined == part.value, (str(figure), part)


@pytest.mark.parametrize("changes", PAIRS, ids=" ".join)
def test_every_number_of_a_pairs_event_is_explained(changes: tuple[str, ...]) -> None:
    assert_every_number_is_explained(recap_of(pairs(), changes, Method.MATCHPOINTS))


@pytest.mark.parametrize(("method", "changes"), IMPS)
def test_every_number_of_an_event_in_imps_is_explained(
    method: Method, changes: tuple[str, ...]
) -> None:
    assert_every_number_is_explained(recap_of(imps(), changes, method))


@pytest.mark.parametrize(("method", "changes"), TEAMS)
def test_every_number_of_a_team_event_is_explained(
    method: Method, changes: tuple[str, ...]
) -> None:
    assert_every_number_is_explained(recap_of(teams(), changes, method))


@pytest.mark.parametrize("name", POLICIES)
def test_every_number_by_every_policy_is_explained(name: str) -> None:
    if POLICIES[name].weights.value == "on":
        recap = score(pairs(), policy(name), Regulations(Edition.OF_1987), Method.MATCHPOINTS)
        assert_every_number_is_explained(recap)


@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(
    drawn_fields(),
    st.sampled_from((Method.MATCHPOINTS, Method.BUTLER, Method.CROSS_IMPS, Method.TOTAL_POINTS)),
    st.sampled_from((*PAIRS[:13], ("tie.chain=pairs", "tie.places=2"), ("mp.unit=1",))),
)
def test_every_number_of_any_field_is_explained(
    field: Field, method: Method, changes: tuple[str, ...]
) -> None:
    assert_every_number_is_explained(recap_of(field, changes, method))


@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(drawn_matches(), st.sampled_from(TEAMS))
def test_every_number_of_any_match_is_explained(
    field: Field, scored: tuple[Method, tuple[str, ...]]
) -> None:
    method, changes = scored
    assert_every_number_is_explained(recap_of(field, changes, method))


def test_86B_takes_no_mean_where_the_other_team_has_no_score() -> None:
    first, second = meeting("1", "1", "A", "B", 420, -50)
    ruled = replace(first, status=Status.SPLIT, score_ns=Award.of("A+"))
    field = Field((traveller("1", (ruled, replace(second, group="b"))),))
    recap = recap_of(field, ("teams.unbalanced=mean",), Method.TEAMS)
    assert (recap.boards[0].rows[0].imp_ns, recap.boards[0].rows[0].imp_ew) == (3, None)
    assert_every_number_is_explained(recap)


def test_a_figure_is_read_as_it_is_written() -> None:
    for recap in (recap_of(pairs(), (), Method.MATCHPOINTS), recap_of(teams(), (), Method.TEAMS)):
        for figure in figures_of(recap):
            assert figure_of(str(figure)) == figure


def test_a_number_that_is_not_there_is_refused() -> None:
    recap = recap_of(pairs(), (), Method.MATCHPOINTS)
    with pytest.raises(DoubletonError):
        Explainer(recap).explain(figure_of("board 99 top"))
    with pytest.raises(DoubletonError):
        Explainer(recap).explain(figure_of("board 1 row 1 ns imp"))
