"""Who has the carry-over that a field names."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from doubleton.bridge import Side
from doubleton.said import Said
from doubleton.scoring.carried import carried_by
from doubleton.scoring.entries import entries_of
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import CarryOver, Contestant, Field, Method, Unit
from scoring.fields import board, field, row

EVENING = field(board("1", row("1", "3", 420), row("2", "4", 50)))
SECTIONS = field(
    board("1", row("1", "2", 420), row("3", "4", 50), section="A"),
    board("1", row("1", "2", 420), row("3", "4", 50), section="B"),
)


def carried(what: Field, *carries: CarryOver) -> tuple[dict[str, object], list[Said]]:
    given, remarks = carried_by(replace(what, carried=carries), entries_of(what), Unit.IMPS)
    return {f"{who.section or ''}{who.number}": amount for who, amount in given.items()}, remarks


def test_several_lines_for_one_contestant_add_up() -> None:
    first, second = (CarryOver(Contestant("1"), Fraction(each)) for each in ("2.5", "-1"))
    assert carried(EVENING, first, second) == ({"1": Fraction(3, 2)}, [])


def test_nobody_gets_what_fits_nobody_or_several() -> None:
    nobody, several = CarryOver(Contestant("9"), 1), CarryOver(Contestant("1"), 1)
    assert carried(SECTIONS, nobody, several) == (
        {},
        [
            Said("scoring.carry-to-nobody", contestant="9"),
            Said("scoring.carry-to-several", contestant="1"),
        ],
    )
    assert carried(SECTIONS, CarryOver(Contestant("1", section="B"), 1))[0] == {"B1": 1}


def test_what_is_of_another_unit_is_not_counted() -> None:
    of_imps, of_points = (
        CarryOver(Contestant(who), 5, unit=unit)
        for who, unit in (("1", Unit.IMPS), ("2", Unit.VICTORY_POINTS))
    )
    told = Said(
        "scoring.carry-of-other-unit", contestant="2", unit=Said("unit.vp"), total=Said("unit.imp")
    )
    assert carried(EVENING, of_imps, of_points) == ({"1": 5}, [told])


def test_at_matchpoints_it_is_per_cent_and_never_rounded() -> None:
    third = Fraction(1, 3)
    recap = score(replace(EVENING, carried=(CarryOver(Contestant("2"), third),)))
    second = next(one for one in recap.ranking if one.contestant.number == "2")
    assert (second.percent, second.carried, second.total) == (third, third, 0)
    assert second.line is Side.NS


def test_it_may_decide_the_ranking() -> None:
    before = score(EVENING, method=Method.BUTLER).ranking[0]
    assert before.contestant.number == "1"
    recap = score(replace(EVENING, carried=(CarryOver(Contestant("2"), 20),)), method=Method.BUTLER)
    assert [(one.contestant.number, one.carried) for one in recap.ranking[:2]] == [
        ("2", 20),
        ("1", 0),
    ]
