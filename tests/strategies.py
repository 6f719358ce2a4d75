"""Hypothesis strategies for the nouns of bridge, and for what happens at a table."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from doubleton.bridge import (
    CALLS,
    CARDS,
    DENOMINATIONS,
    PASSED_OUT,
    SEATS,
    VULNERABILITIES,
    Board,
    Contract,
    DDTable,
    Deal,
    Doubled,
    Hand,
    Result,
)
from happenings import Chance

if TYPE_CHECKING:
    from doubleton.table.acts import Act
    from doubleton.table.table import Table

cards = st.sampled_from(CARDS)
seats = st.sampled_from(SEATS)
legal_calls = st.sampled_from(CALLS[:38])
vulnerabilities = st.sampled_from(VULNERABILITIES)

hands = st.integers(min_value=0, max_value=(1 << 52) - 1).map(Hand)


@st.composite
def complete_deals(draw: st.DrawFn) -> Deal:
    """Fifty-two cards, thirteen to each player."""
    pack = draw(st.permutations(CARDS))
    return Deal.of(Hand.of(pack[13 * seat : 13 * seat + 13]) for seat in SEATS)


@st.composite
def partial_deals(draw: st.DrawFn) -> Deal:
    """Hands of up to thirteen cards, some of them unknown."""
    deal = draw(complete_deals())
    kept = draw(hands)
    unknown = draw(st.sets(seats))
    return Deal.of(None if seat in unknown else Hand((deal[seat] or 0) & kept) for seat in SEATS)


contracts = st.builds(
    Contract.of,
    st.integers(min_value=1, max_value=7),
    st.sampled_from(DENOMINATIONS),
    seats,
    st.sampled_from(Doubled),
)

played_results = st.builds(Result, contracts, st.integers(min_value=0, max_value=13))
results = st.one_of(st.just(Result(PASSED_OUT)), played_results)

boards = st.builds(
    Board, st.integers(min_value=1, max_value=10_000), seats, vulnerabilities, complete_deals()
)

dd_tables = st.lists(st.integers(min_value=0, max_value=13), min_size=20, max_size=20).map(DDTable)

chances = st.integers(min_value=0, max_value=(1 << 32) - 1).map(
    lambda seed: Chance(Random(seed))  # noqa: S311 - draws what is tested, keeps no secret
)


def acts(table: Table) -> st.SearchStrategy[Act]:
    """Anything that may happen next, regular, irregular or absurd."""
    return chances.map(lambda chance: chance.act(table))
