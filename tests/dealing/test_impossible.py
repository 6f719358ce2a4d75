"""Conditions that no deal meets: what is proved impossible is, and much of what is, is proved."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.bridge import ALL_CARDS, SEATS, Deal, Hand
from doubleton.dealing.batches import are_true, as_deals, deals
from doubleton.dealing.conditions import Condition, is_true
from doubleton.dealing.conditions.condition import AllOf
from doubleton.dealing.dealer_language import read_condition
from doubleton.dealing.generating import TooRare, teaching_set
from doubleton.dealing.impossible import is_impossible
from terms_by_chance import conditions

NOTHING = (Hand(0),) * 4
BATCH = deals(5000, seed=1)
DEALS = [*as_deals(BATCH[:500])]

IMPOSSIBLE = [
    "hcp(north) + hcp(south) > 36 && hcp(east) > 3",
    "hcp(north) + hcp(south) > 34 && hcp(east) > 5",
    "hcp(north) >= 15 && hcp(east) >= 15 && hcp(south) >= 11",
    "hcp(north) >= 11 && hcp(east) >= 11 && hcp(south) >= 11 && hcp(west) >= 8",
    "hcp(north) < 10 && hcp(east) < 10 && hcp(south) < 10 && hcp(west) < 10 || hcp(west) > 37",
    "controls(north) >= 7 && controls(south) >= 5 && hcp(east) >= 13",
    "hearts(north) > 4 && hearts(east) > 4 && hearts(south) > 3",
    "shape(north, 5xxx + 6xxx) && shape(south, 5xxx) && spades(east) > 3",
    "shape(north, xx33) && shape(south, xx33) && clubs(east) < 2 && clubs(west) < 6",
    "hascard(north, AS) && hascard(south, AS)",
    "aces(north) == 4 && (hascard(east, AS) || top2(south, hearts) == 2)",
    "not (hcp(north) < 21 || hcp(south) <= 14 || hcp(west) < 5)",
    "hcp(north) - hcp(south) > 30 && hcp(east) > 9",
    "hcp(north) + 3 * spades(west) > 37 && hcp(south) + losers(east) - hcp(east) > 73",
    "4 * (hcp(north) > 1) + hcp(south) + hcp(east) > 44",
    "hcp(south) * 20000000 < 0 - 1000000000",
    "0",
]

POSSIBLE = [
    "1",
    "hcp(north) >= 15 && hcp(east) >= 15 && hcp(south) >= 10",
    "hcp(north) == 10 && hcp(east) == 10 && hcp(south) == 10 && hcp(west) == 10",
    "hcp(north) + hcp(south) >= 34 && hcp(east) >= 6",
    "hearts(north) > 4 && hearts(east) > 4 && hearts(south) == 3",
    "hascard(north, AS) && hascard(south, AH) && aces(west) == 2",
    "controls(north) == 12 && hcp(south) == 12",
    "hcp(north) > 20 || hcp(south) > 40",
    "not (hcp(north) < 21 || hcp(south) <= 14 || hcp(west) < 4)",
    "shape(north, xx33) && shape(south, xx33) && clubs(east) + diamonds(east) < 2",
    "tricks(north, spades) > 12 && hcp(south) > 20 && hcp(west) > 18",
]


@pytest.mark.parametrize("text", IMPOSSIBLE)
def test_what_a_pack_has_not_the_cards_for_is_impossible(text: str) -> None:
    assert is_impossible(read_condition(text), NOTHING)


@pytest.mark.parametrize("text", POSSIBLE)
def test_what_can_be_is_not_called_impossible(text: str) -> None:
    assert not is_impossible(read_condition(text), NOTHING)


@settings(max_examples=25)
@given(
    st.lists(conditions, min_size=1, max_size=4),
    st.sampled_from(DEALS),
    st.integers(0, ALL_CARDS),
)
def test_nothing_is_called_impossible_that_is_there(
    said: list[Condition], deal: Deal, dealt: int
) -> None:
    true = AllOf.of(*(one if is_true(one, deal) else ~one for one in said))
    assert not is_impossible(true, tuple(Hand((deal[seat] or 0) & dealt) for seat in SEATS))


@settings(max_examples=15)
@given(conditions)
def test_no_deal_meets_what_is_called_impossible(condition: Condition) -> None:
    if is_impossible(condition, NOTHING):
        assert not are_true(condition, BATCH).any()


def test_cards_that_are_dealt_count() -> None:
    condition = read_condition("hcp(north) >= 20 && hcp(south) >= 15")
    hands = (Hand(0), Hand("AK..."), Hand(0), Hand(0))
    assert is_impossible(condition, hands)
    assert not is_impossible(condition, NOTHING)
    assert not is_impossible(condition, (Hand(0), Hand("A..."), Hand("K..."), Hand(0)))


@pytest.mark.parametrize(
    "text",
    [
        "hcp(north) + hcp(south) > 34 && hcp(east) > 5",
        "hcp(north) >= 15 && hcp(east) >= 15 && hcp(south) >= 15",
    ],
)
def test_it_is_told_after_a_few_tries(text: str) -> None:
    tried = list[int]()
    with pytest.raises(TooRare) as caught:
        teaching_set(
            read_condition(text), 1, seed=1, progress=lambda number, _: tried.append(number)
        )
    assert caught.value.said.key == "teaching.together"
    assert max(tried) < 200_000


def test_conditions_of_many_parts_take_little_time() -> None:
    many = " && ".join(f"hcp(north) + hcp(south) * {at} != {at}" for at in range(500))
    assert not is_impossible(read_condition(many), NOTHING)
    either = " && ".join(f"(hcp(north) > {at % 9} || spades(east) > 2)" for at in range(500))
    assert not is_impossible(read_condition(either), NOTHING)
    every = " && ".join(f"hcp(north) * 1000000 > {at}" for at in range(500))
    assert not is_impossible(read_condition(every), NOTHING)
