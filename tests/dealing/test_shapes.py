"""Shapes and their patterns."""

from __future__ import annotations

from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.dealing.shapes import ANY_SHAPE, BALANCED, EVERY_SHAPE, Shape
from doubleton.errors import NotationError

shapes = st.sets(st.sampled_from(sorted(EVERY_SHAPE))).map(Shape.of)
patterns = st.tuples(
    st.sampled_from(["", "any "]), st.sampled_from(["5332", "4432", "55xx", "6xxx", "x111", "xxx0"])
).map("".join)
lists = st.lists(st.tuples(st.sampled_from(["+", "-"]), patterns), min_size=1, max_size=5).map(
    lambda found: " ".join(f"{sign} {text}" for sign, text in found).lstrip("+- ")
)


def test_there_are_560_distributions_and_39_patterns() -> None:
    assert len(EVERY_SHAPE) == len(ANY_SHAPE) == 560
    assert len({tuple(sorted(one)) for one in EVERY_SHAPE}) == 39


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("5332", 1),
        ("any 5332", 12),
        ("(5332)", 12),
        ("any 4333", 4),
        ("(43)33", 2),
        ("55xx", 4),
        ("any 55xx", 24),
        ("any 76xx", 12),
        ("x111", 1),
        ("T111", 1),
        ("K000", 1),
        ("any 4333 + any 4432 + any 5332 - 5xxx", 25),
        ("any 4333, any 4432 any 5332", 28),
        ("5xxx - 5xxx", 0),
    ],
)
def test_a_pattern_has_so_many_distributions(text: str, number: int) -> None:
    assert len(Shape(text)) == number


def test_spades_come_first() -> None:
    assert list(Shape("7321")) == [(7, 3, 2, 1)]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "shape.pattern"),
        ("533", "shape.pattern"),
        ("53322", "shape.pattern"),
        ("+ 5332", "shape.pattern"),
        ("5332 +", "shape.pattern"),
        ("any", "shape.pattern"),
        ("(5332", "shape.pattern"),
        ("5y32", "shape.pattern"),
        ("5333", "shape.cards"),
        ("99xx", "shape.cards"),
        ("5332 " * 5000, "shape.long"),
    ],
)
def test_what_is_no_shape_is_refused(text: str, key: str) -> None:
    with pytest.raises(NotationError) as caught:
        Shape(text)
    assert caught.value.said.key == key


def test_a_distribution_of_other_than_thirteen_cards_is_refused() -> None:
    with pytest.raises(NotationError):
        Shape.of([(5, 3, 3, 3)])


@given(shapes, shapes)
def test_shapes_are_sets(one: Shape, other: Shape) -> None:
    assert (one | other).lengths == (one + other).lengths == one.lengths | other.lengths
    assert (one & other).lengths == one.lengths & other.lengths
    assert (one - other).lengths == one.lengths - other.lengths
    assert (~one).lengths == EVERY_SHAPE - one.lengths


@given(shapes)
def test_a_shape_is_read_as_it_is_written(shape: Shape) -> None:
    assert Shape(str(shape)) == shape


@given(lists, lists)
def test_what_is_put_together_is_read_as_it_is_written(one: str, other: str) -> None:
    for shape in (Shape(one), Shape(one) | Shape(other), Shape(one) - Shape(other), ~Shape(one)):
        assert Shape(str(shape)) == shape


def test_balanced_hands_are_those_of_the_books() -> None:
    assert {tuple(sorted(one, reverse=True)) for one in BALANCED} == {
        (4, 3, 3, 3),
        (4, 4, 3, 2),
        (5, 3, 3, 2),
    }
    assert len(BALANCED) == factorial(4) // 6 + factorial(4) // 2 + factorial(4) // 2
