from __future__ import annotations

import csv
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.errors import NotationError
from doubleton.scoring.victory_points import (
    SCALES,
    Fractional,
    Takes,
    continuous_scale,
    custom_scale,
    victory_points,
    wbf_continuous,
)
from doubleton.scoring.victory_points.wbf import wbf_discrete, wbf_formula
from shared_material import needs_shared, shared

OF_MARGINS = [name for name, scale in SCALES.items() if scale.takes is Takes.MARGIN]
OLD = SCALES["wbf_25_old"]


def both(own: int | str | Fraction, theirs: int | str | Fraction) -> tuple[Fraction, Fraction]:
    return Fraction(own), Fraction(theirs)


@pytest.mark.parametrize(
    ("boards", "margin", "won"),
    [
        *((6, 1, "10.50"), (14, 8, "12.44"), (16, 14, "13.75"), (16, 10, "12.80")),
        *((20, 20, "14.58"), (32, 40, "16.46"), (16, 60, "20"), (16, 99, "20"), (16, 0, "10")),
        *((16, -10, "7.20"), (14, 1, "10.33"), (14, 7, "12.16"), (14, 20, "15.26")),
        *((20, 65, "19.86"), (20, 67, "19.99")),
    ],
)
def test_the_continuous_scale(boards: int, margin: int, won: str) -> None:
    assert victory_points(margin, boards) == Fraction(won)
    assert SCALES["wbf_cont_2013"].of(margin, boards) == (Fraction(won), 20 - Fraction(won))


@pytest.mark.parametrize(
    ("boards", "blitz"), [(6, 37), (8, 43), (16, 60), (20, 68), (24, 74), (32, 85)]
)
def test_the_first_margin_that_wins_all(boards: int, blitz: int) -> None:
    table = wbf_continuous(boards)
    assert (len(table) - 1, table[-1]) == (blitz, 2000)
    assert table[-2] < 2000
    assert SCALES["wbf_cont_2013"].blitz(boards) == blitz


@pytest.mark.parametrize("boards", range(1, 65))
def test_an_imp_more_is_never_worth_more_than_the_one_before(boards: int) -> None:
    table = wbf_continuous(boards)
    steps = [after - before for before, after in pairwise(table)]
    assert steps == sorted(steps, reverse=True)
    assert (table[0], steps[-1] >= 0) == (1000, True)


@pytest.mark.parametrize("boards", range(1, 65))
def test_the_bands_of_the_discrete_scale_never_get_narrower(boards: int) -> None:
    upper = wbf_discrete(boards)
    widths = [2 * upper[0] + 1, *(high - low for low, high in pairwise(upper))]
    assert widths == sorted(widths)
    assert upper[0] >= 0


def test_the_discrete_scale() -> None:
    assert wbf_discrete(10) == (0, 3, 6, 9, 13, 17, 22, 27, 34, 42)
    assert wbf_discrete(16) == (1, 4, 8, 12, 17, 22, 28, 35, 43, 53)
    assert SCALES["wbf_disc_2013"].of(Fraction("26.1"), 10) == both(17, 3)
    assert SCALES["wbf_disc_2013"].blitz(10) == 43


@pytest.mark.parametrize(
    ("scale", "boards", "margin", "won"),
    [
        *(("acbl_20", 7, 2, 11), ("acbl_20", 8, 3, 12), ("acbl_20", 9, 2, 11)),
        *(("acbl_20", 9, 36, 20), ("acbl_20", 16, 1, 10), ("acbl_20", 36, 85, 20)),
        *(("acbl_30", 7, 0, 15), ("acbl_30", 7, 1, 18), ("acbl_30", 6, 27, 29)),
        *(("acbl_30", 11, 17, 25), ("acbl_30", 11, 36, 30)),
        *(("sbu_20", 3, 20, 20), ("sbu_20", 8, 9, 14), ("sbu_20", 24, 49, 19)),
        *(("sbu_20", 55, 70, 20), ("sbu_20", 16, 1, 10)),
    ],
)
def test_scales_that_are_tables(scale: str, boards: int, margin: int, won: int) -> None:
    total = SCALES[scale].total
    assert SCALES[scale].of(margin, boards) == both(won, total - won)
    assert SCALES[scale].of(-margin, boards) == both(total - won, won)


@pytest.mark.parametrize(
    ("boards", "margin", "worth"),
    [
        *((20, 20, (19, 11)), (32, 15, (17, 13)), (9, 45, (25, 2)), (48, 4, (15, 15))),
        *((18, 15, (18, 12)), (16, 21, (20, 10)), (16, 60, (25, 2)), (16, 72, (25, 0))),
        *((32, 21, (18, 12)), (16, -21, (10, 20)), (16, -72, (0, 25)), (47, 113, (25, 0))),
    ],
)
def test_the_old_scale_goes_on_after_25_to_5(
    boards: int, margin: int, worth: tuple[int, int]
) -> None:
    assert OLD.of(margin, boards) == both(*worth)


def test_the_old_scale_has_its_maximum_before_its_end() -> None:
    assert (OLD.maximum, OLD.total, OLD.blitz(16)) == (25, 30, 42)


@pytest.mark.parametrize(
    ("name", "boards"),
    [
        *((name, boards) for name in OF_MARGINS for boards in (8, 11)),
        *((name, boards) for name in OF_MARGINS if name != "acbl_30" for boards in (16, 20, 24)),
    ],
)
def test_more_imps_are_never_worth_less(name: str, boards: int) -> None:
    scale = SCALES[name]
    worth = [scale.of(margin, boards) for margin in range(-130, 131)]
    assert all(own <= more and theirs >= less for (own, theirs), (more, less) in pairwise(worth))
    assert worth == [(theirs, own) for own, theirs in reversed(worth)]
    shared_out = {sum(pair) for pair in worth}
    assert shared_out == ({scale.total} if name != "wbf_25_old" else set(range(25, 31)))
    assert scale.of(scale.blitz(boards), boards)[0] == scale.maximum
    assert scale.of(scale.blitz(boards) - 1, boards)[0] < scale.maximum


margins = st.fractions(-100, 100, max_denominator=200)


@given(margins, margins, st.sampled_from(Fractional))
def test_a_fraction_of_an_imp_more_is_never_worth_less(
    one: Fraction, other: Fraction, fraction: Fractional
) -> None:
    scale = SCALES["wbf_cont_2013"]
    low, high = sorted((one, other))
    worth = [scale.of(margin, 16, fraction) for margin in (low, high)]
    assert worth[0][0] <= worth[1][0]
    assert all(sum(pair) == 20 and (100 * pair[0]).denominator == 1 for pair in worth)


def test_a_fraction_of_an_imp_is_rounded_once_halves_away_from_0() -> None:
    halves = [Fraction(5, 2), Fraction(-5, 2), Fraction(2, 5)]
    assert [victory_points(margin, 16) for margin in halves] == [
        victory_points(margin, 16) for margin in (3, -3, 0)
    ]
    discrete = SCALES["wbf_disc_2013"]
    assert [discrete.of(Fraction(margin), 10)[0] for margin in ("1/2", "-1/2", "-0.4")] == [
        *(11, 9, 10)
    ]


def test_a_fraction_of_an_imp_between_its_neighbours() -> None:
    # 10.31 and 10.61 are the worth of 1 and 2 IMPs in 16 boards
    between = SCALES["wbf_cont_2013"].of(Fraction(3, 2), 16, Fractional.INTERPOLATE)
    assert between == (Fraction("10.46"), Fraction("9.54"))
    assert OLD.of(Fraction(93, 2), 16, Fractional.INTERPOLATE) == both(25, "4.5")
    assert SCALES["acbl_20"].of(Fraction(-1, 2), 8, Fractional.INTERPOLATE) == (
        Fraction("9.5"),
        Fraction("10.5"),
    )


def test_a_fraction_of_an_imp_on_the_curve() -> None:
    scale = SCALES["wbf_cont_2013"]
    assert scale.of(Fraction(3, 2), 16, Fractional.FORMULA)[0] == Fraction("10.46")
    # the curve is at 12.43 for 8 IMPs in 14 boards, the table at 12.44
    assert wbf_formula(8, 14) == 1243
    assert scale.of(8, 14, Fractional.FORMULA)[0] == Fraction("12.44")
    assert scale.of(Fraction("8.001"), 14, Fractional.FORMULA)[0] == Fraction("12.44")
    assert scale.of(Fraction("59.9"), 16, Fractional.FORMULA)[0] == Fraction("19.99")
    assert scale.of(Fraction(-201, 2), 16, Fractional.FORMULA) == both(0, 20)
    with pytest.raises(NotationError):
        SCALES["acbl_20"].of(Fraction(1, 2), 8, Fractional.FORMULA)


@pytest.mark.parametrize(
    ("boards", "percent", "won"),
    [
        *((7, "50", 10), (7, "50.65", 10), (7, "50.66", 11), (9, "68.35", 19), (7, "68.36", 20)),
        *((7, "49.35", 10), (7, "49.34", 9), (7, "35", 1), (7, "100", 20), (7, "0", 0)),
        *((7, "50.654", 10), (7, "50.655", 11), (2, "75.95", 19), (13, "65.31", 20)),
        *((19, "62.79", 20), (24, "50.38", 10), (55, "57.54", 20)),
    ],
)
def test_swiss_pairs_by_percentage(boards: int, percent: str, won: int) -> None:
    assert SCALES["ebu_swiss_pairs"].of_percent(Fraction(percent), boards) == both(won, 20 - won)
    mirrored = SCALES["ebu_swiss_pairs"].of_percent(100 - Fraction(percent), boards)
    assert mirrored == both(20 - won, won)


@pytest.mark.parametrize(
    ("scale", "boards"),
    [
        *(("acbl_20", 37), ("acbl_30", 5), ("acbl_30", 12), ("wbf_25_old", 7)),
        *(("wbf_25_old", 49), ("sbu_20", 56), ("wbf_cont_2013", 0), ("wbf_disc_2013", -1)),
        *(("wbf_cont_2013", 10**9), ("acbl_20", 0)),
    ],
)
def test_a_length_without_a_column_is_told_with_those_that_have_one(
    scale: str, boards: int
) -> None:
    with pytest.raises(NotationError) as raised:
        SCALES[scale].of(5, boards)
    told = dict(raised.value.said.params)
    assert told == {"text": str(boards), "scale": scale, "known": SCALES[scale].lengths}
    assert scale in str(raised.value)


def test_a_scale_converts_margins_or_percentages() -> None:
    with pytest.raises(NotationError, match="percentages"):
        SCALES["ebu_swiss_pairs"].of(3, 7)
    with pytest.raises(NotationError, match="margins"):
        SCALES["acbl_20"].of_percent(60, 7)
    assert str(SCALES["acbl_20"]) == "acbl_20"


def test_an_organisers_own_scale() -> None:
    scale = custom_scale("club", (7, 9), 20, [0, 2, 5, 8, 11, 15, 19, 23, 28, 34])
    assert [scale.of(margin, 8)[0] for margin in (0, 1, 2, 3, 34, 35)] == [10, 11, 11, 12, 19, 20]
    skipping = custom_scale("thirty", (6, 6), 6, [0, 0, 2])
    assert [skipping.of(margin, 6)[0] for margin in (0, 1, 2, 3)] == [3, 5, 5, 6]
    assert (skipping.total, skipping.lengths) == (6, "6")
    hundredths = continuous_scale("cents", (1, 4), 20, [1000, 1450, 2000])
    assert hundredths.of(-1, 2) == (Fraction("5.5"), Fraction("14.5"))
    with pytest.raises(NotationError, match="7-9"):
        scale.of(1, 10)


@pytest.mark.parametrize(
    ("boards", "maximum", "upper"),
    [
        *(((1, 4), 20, [0, 1]), ((1, 4), 4, [3, 2]), ((1, 4), 4, [-1, 2]), ((1, 4), 5, [0, 1])),
        *(((4, 1), 4, [0, 1]), ((0, 1), 4, [0, 1]), ((1, 4), 0, [])),
    ],
)
def test_what_is_no_scale(boards: tuple[int, int], maximum: int, upper: list[int]) -> None:
    with pytest.raises(NotationError):
        custom_scale("club", boards, maximum, upper)


@pytest.mark.parametrize(
    "hundredths", [[], [1000], [1000, 1900], [900, 2000], [1000, 1500, 1400, 2000]]
)
def test_what_is_no_scale_of_hundredths(hundredths: list[int]) -> None:
    with pytest.raises(NotationError):
        continuous_scale("club", (1, 4), 20, hundredths)


def rows(name: str) -> list[dict[str, str]]:
    with shared(f"oracles/{name}").open(encoding="utf-8") as text:
        return list(csv.DictReader(line for line in text if not line.startswith("#")))


@needs_shared
@pytest.mark.parametrize(
    ("name", "count"),
    [("wbf_vp20_computed.csv", 354), ("wbf_vp20_24boards_published_even_margins.csv", 38)],
)
def test_the_continuous_scale_agrees_with_published_tables(name: str, count: int) -> None:
    lines = rows(name)
    assert len(lines) == count
    for line in lines:
        boards, margin = int(line.get("boards") or 24), int(line["imp_margin"])
        assert victory_points(margin, boards) == Fraction(line["vp_winner"])
        assert victory_points(-margin, boards) == Fraction(line["vp_loser"])


@needs_shared
@pytest.mark.parametrize(
    ("name", "scale", "count"),
    [
        ("vp25_wbf_old_discrete.csv", "wbf_25_old", 112),
        ("vp20_acbl_discrete.csv", "acbl_20", 44),
        ("vp30_acbl_discrete.csv", "acbl_30", 28),
        ("vp20_sbu_discrete.csv", "sbu_20", 55),
    ],
)
def test_tables_agree_with_published_ones(name: str, scale: str, count: int) -> None:
    lines = rows(name)
    assert len(lines) == count
    for line in lines:
        first, _, last = (line.get("boards") or "").partition("-")
        shortest = int(first or line["boards_min"])
        longest = int(last or first or line["boards_max"])
        low, high = int(line["imp_min"]), int(line["imp_max"] or 500)
        worth = (Fraction(line["vp_winner"]), Fraction(line["vp_loser"]))
        assert all(
            SCALES[scale].of(margin, boards) == worth
            for boards in (shortest, longest)
            for margin in (low, high)
        )


@needs_shared
def test_percentages_agree_with_the_published_table() -> None:
    scale = SCALES["ebu_swiss_pairs"]
    for line in rows("mp_percent_to_vp20_discrete.csv"):
        for boards in (int(line["boards_min"]), int(line["boards_max"])):
            for won in range(11, 21):
                bound = Fraction(line[f"from_{won}VP"])
                assert scale.of_percent(bound, boards)[0] == won - 1
                assert scale.of_percent(bound + Fraction(1, 100), boards)[0] == won
