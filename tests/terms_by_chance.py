"""Strategies for values and conditions."""

from __future__ import annotations

from hypothesis import strategies as st

from doubleton.bridge import SUITS
from doubleton.dealing import conditions as words
from doubleton.dealing.conditions import Condition, Shape, Value
from doubleton.dealing.conditions.condition import Always
from doubleton.dealing.conditions.values import Choice
from strategies import cards, seats

COUNTS = (words.hcp, words.controls, words.losers, words.aces, words.tens, words.queens)
PATTERNS = ("any 4333 + any 4432", "any 5xxx", "x4xx - 4xxx", "6xxx", "xxxx - 4432")

suits = st.sampled_from(SUITS)
measures: st.SearchStrategy[Value] = st.one_of(
    st.builds(lambda count, seat: count(seat), st.sampled_from(COUNTS), seats),
    st.builds(lambda count, seat, suit: count(seat, suit), st.sampled_from(COUNTS), seats, suits),
    st.builds(words.length, seats, suits),
    st.builds(words.quality, seats, suits),
    st.builds(words.kaplan_rubens, seats),
    st.builds(words.top, st.integers(min_value=2, max_value=5), seats, suits),
)


def _values(inner: st.SearchStrategy[Value]) -> st.SearchStrategy[Value]:
    numbers = st.integers(min_value=-9, max_value=9)
    return st.one_of(
        st.builds(lambda one, other: one + other, inner, inner),
        st.builds(lambda one, other: one - other, inner, inner | numbers),
        st.builds(lambda one, other: one * other, inner, numbers),
        st.builds(lambda one, other: one // other, inner, numbers.filter(bool)),
        st.builds(lambda one, other: one % other, inner, numbers.filter(bool)),
        st.builds(lambda one, other: one // other, inner, inner),
        st.builds(lambda one, other: one % other, inner, inner),
        st.builds(words.imps, inner),
        st.builds(lambda one: words.score("4S", one, vulnerable=True), inner),
        st.builds(lambda one, bound, two: Choice(one > bound, one, two), inner, numbers, inner),
    )


values = st.recursive(measures, _values, max_leaves=4)

atoms: st.SearchStrategy[Condition] = st.one_of(
    st.builds(lambda one, bound: one >= bound, values, st.integers(min_value=-5, max_value=30)),
    st.builds(lambda one, other: one < other, values, values),
    st.builds(lambda one, other: one == other, values, values),
    st.builds(lambda one, bound: one != bound, values, st.integers(min_value=0, max_value=5)),
    st.builds(
        lambda seat, text: words.shape(seat).in_(Shape(text)), seats, st.sampled_from(PATTERNS)
    ),
    st.builds(words.holds, seats, cards),
    st.builds(Always, st.booleans()),
)

conditions: st.SearchStrategy[Condition] = st.recursive(
    atoms,
    lambda inner: st.one_of(
        st.builds(lambda one, other: one & other, inner, inner),
        st.builds(lambda one, other: one | other, inner, inner),
        st.builds(lambda one: ~one, inner),
    ),
    max_leaves=5,
)
