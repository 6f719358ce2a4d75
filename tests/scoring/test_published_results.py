"""What other programs published of real sessions comes out of their files."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from doubleton.bridge import SIDES, Side
from doubleton.lawbook import Regulations
from doubleton.said import Said
from doubleton.scoring.policy import policy
from doubleton.scoring.recapitulation import score
from doubleton.scoring.rounding import decimal
from doubleton.scoring.traveller import Method
from scoring.published import Published, agrees, polish, realbridge, salliere, usebio
from shared_material import needs_shared

if TYPE_CHECKING:
    from doubleton.scoring.recap import Recap, ScoredRow

pytestmark = needs_shared

Place = tuple[str, str, str]
"""Board, NS and EW."""

DATES = ["20210113", "20210120", "20210127", "20210203", "20210210", "20210217"]


def scored(published: Published, name: str, method: Method = Method.MATCHPOINTS) -> Recap:
    return score(published.field, policy(name), Regulations(), method)


def figure(row: ScoredRow, kind: str, side: Side) -> Fraction | int | None:
    value: Fraction | int | None = getattr(row, f"{kind}_{str(side).lower()}")
    return value


def rows(recap: Recap, published: Published) -> dict[Place, ScoredRow]:
    found = {
        (board.traveller.board, str(row.row.ns), str(row.row.ew)): row
        for board in recap.boards
        for row in board.rows
    }
    return {place: found[place] for place in published.figures}


def differing(recap: Recap, published: Published, kind: str) -> list[Place]:
    """List the rows whose published figures are not ours."""
    return [
        place
        for place, row in rows(recap, published).items()
        if not all(
            agrees(figure(row, kind, side), printed)
            for side, printed in zip(SIDES, published.figures[place], strict=True)
        )
    ]


def test_kops_pairs_570_rows_with_neuberg_rounded_to_hundredths() -> None:
    published = polish("kops-PCH1003")
    recap = scored(published, "kops")
    assert len(published.figures) == 570
    assert differing(recap, published, "percent") == []


def test_kops_pairs_the_ranking_of_44() -> None:
    published = polish("kops-PCH1003")
    ranking = scored(published, "kops").ranking
    percents = {row.contestant.number: decimal(row.percent or 0) for row in ranking}
    assert percents == published.totals
    assert [row.line for row in ranking] == [None] * 44
    assert [row.rank for row in ranking[:3]] == [1, 2, 3]


@pytest.mark.parametrize(("name", "rows_that_differ"), [("club1987", 2), ("salliere", 2)])
def test_kops_pairs_unrounded_neuberg_differs_by_two_totals(
    name: str, rows_that_differ: int
) -> None:
    published = polish("kops-PCH1003")
    ranking = scored(published, name).ranking
    percents = {row.contestant.number: decimal(row.percent or 0) for row in ranking}
    different = [pair for pair, total in published.totals.items() if percents[pair] != total]
    assert len(different) == rows_that_differ


def test_jfr_216_rows_beside_a_bye_that_is_no_result() -> None:
    published = polish("jfr-pary-WB120802")
    recap = scored(published, "jfr")
    assert len(published.figures) == 216
    assert differing(recap, published, "percent") == []
    assert recap.remarks == (Said("scoring.bye", contestant="18"),)
    assert len(recap.ranking) == 17
    assert {board.top for board in recap.boards} == {14}


def test_jfr_a_bye_has_what_it_was_awarded() -> None:
    recap = scored(polish("jfr-pary-WB120802"), "jfr")
    byes = [row for board in recap.boards for row in board.rows if row.row.ew == "18"]
    assert len(byes) == 27
    assert {(row.percent_ns, row.percent_ew) for row in byes} == {(Fraction(60), Fraction(0))}


UNEXPLAINED = [("22", "1", "10"), ("22", "5", "9")]
"""A difference of 2,080 points counted as 17 IMPs, where Law 78B says 19: no known rule."""


def test_kops_cross_imps_106_of_108_rows() -> None:
    published = polish("kops-SM0807-ximp")
    recap = scored(published, "kops", Method.CROSS_IMPS)
    assert len(published.figures) == 108
    assert differing(recap, published, "imp") == UNEXPLAINED


def test_kops_cross_imps_nine_totals_with_the_two_unexplained_rows_as_printed() -> None:
    published = polish("kops-SM0807-ximp")
    recap = scored(published, "kops", Method.CROSS_IMPS)
    totals = {row.contestant.number: Fraction(row.total) for row in recap.ranking}
    two_of_three_comparisons = Fraction(2, 3)
    for pair, turned in (("1", -1), ("10", 1), ("5", 1), ("9", -1)):
        totals[pair] += turned * two_of_three_comparisons
    assert {pair: decimal(total) for pair, total in totals.items()} == published.totals


PLAYED = [59, 83, 72, 95, 88, 88]


@pytest.mark.parametrize(("date", "played"), list(zip(DATES, PLAYED, strict=True)))
def test_realbridge_rows_with_tables_that_did_not_play(date: str, played: int) -> None:
    published = realbridge(date)
    recap = scored(published, "realbridge", Method.CROSS_IMPS)
    assert len(published.figures) == played
    assert differing(recap, published, "imp") == []


@pytest.mark.parametrize("date", DATES)
def test_realbridge_averages_over_the_boards_scheduled(date: str) -> None:
    published = realbridge(date)
    recap = scored(published, "realbridge", Method.CROSS_IMPS)
    averages = {row.contestant.number: row.total for row in recap.ranking}
    assert averages.keys() == published.totals.keys()
    assert all(agrees(averages[pair], printed) for pair, printed in published.totals.items())


def test_salliere_matchpoints_of_seven_pairs() -> None:
    published = salliere()
    recap = scored(published, "salliere")
    assert len(published.figures) == 84
    assert differing(recap, published, "mp") == []
    assert sum(row.boards for row in recap.ranking) == 2 * 84


def test_salliere_matchpoints_of_sixteen_pairs_in_usebio() -> None:
    published = usebio("salliere_mp_pairs_v1_0_anon.xml")
    recap = scored(published, "salliere")
    assert len(published.figures) == 192
    assert differing(recap, published, "mp") == []


def test_salliere_cross_imps_except_on_boards_with_an_award() -> None:
    published = usebio("salliere_imp_v1_0_anon.xml")
    recap = scored(published, "salliere", Method.CROSS_IMPS)
    different = differing(recap, published, "imp")
    assert {board for board, *_ in different} == {"3", "15"}, "no single rule explains them"
    assert len(published.figures) - len(different) == 127


def test_scorebridge_manual_matchpoints_are_not_neuberg_B62() -> None:
    published = usebio("scorebridge_mp_pairs_v1_2_anon.xml")
    recap = scored(published, "scorebridge-manual")
    assert differing(recap, published, "mp") == []
    percents = {row.contestant.number: decimal(row.percent or 0) for row in recap.ranking}
    assert percents == published.totals
    assert recap.remarks == (Said("scoring.not-neuberg", rule="manual"),)
    with_neuberg = scored(published, "club1987").ranking[0]
    assert (with_neuberg.contestant.number, decimal(with_neuberg.percent or 0)) == ("1", "66.20")
