"""The search through endings, held against a search that knows nothing but the rules of play."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import (
    CARDS,
    DENOMINATIONS,
    SEATS,
    SIDES,
    Card,
    Denomination,
    Hand,
    Seat,
    Side,
)
from doubleton.table.endings import (
    Ending,
    Position,
    Search,
    after,
    any_legal,
    certain,
    double_dummy,
    each,
    surely,
)
from table.endgame import ending


@st.composite
def endings(draw: st.DrawFn, most: int = 3) -> Ending:
    """Up to *most* cards a hand, a trick in progress as often as not."""
    each_hand = draw(st.integers(min_value=1, max_value=most))
    pack = draw(st.permutations(CARDS))[: 4 * each_hand]
    hands = tuple(
        sum(card.bit for card in pack[each_hand * seat : each_hand * (seat + 1)]) for seat in SEATS
    )
    trumps = draw(st.sampled_from(DENOMINATIONS))
    position = Position(hands, draw(st.sampled_from(SEATS)))
    for _ in range(draw(st.integers(min_value=0, max_value=3))):
        card = draw(st.sampled_from(tuple(each(position.legal))))
        position = after(position, card, trumps)
    trick = tuple(CARDS[card] for card in position.trick)
    return Ending(position.hands, trumps, SEATS[position.leader], trick)


def by_force(position: Position, side: Side, trumps: int, *, well: bool) -> int:
    if not position.hands[position.turn]:
        return 0
    outcomes = []
    for card in each(position.legal):
        now = after(position, card, trumps)
        won = int(not now.trick and now.leader % 2 == side)
        outcomes.append(won + by_force(now, side, trumps, well=well))
    return max(outcomes) if well and position.turn % 2 == side else min(outcomes)


@given(endings(), st.sampled_from(SIDES))
def test_double_dummy_is_what_trying_every_card_gives(last: Ending, side: Side) -> None:
    assert double_dummy(last, side) == by_force(last.position, side, last.trumps, well=True)


@given(endings(), st.sampled_from(SIDES))
def test_71A_tricks_that_no_legal_play_loses_are_what_trying_every_card_gives(
    last: Ending, side: Side
) -> None:
    assert surely(last, side) == by_force(last.position, side, last.trumps, well=False)


@pytest.mark.long
@given(endings(4), st.sampled_from(SIDES))
def test_double_dummy_of_four_cards_is_what_trying_every_card_gives(
    last: Ending, side: Side
) -> None:
    assert double_dummy(last, side) == by_force(last.position, side, last.trumps, well=True)


@given(endings(5))
def test_the_two_sides_share_the_tricks(last: Ending) -> None:
    assert double_dummy(last, Side.NS) + double_dummy(last, Side.EW) == last.tricks


@given(endings(5), st.sampled_from(SIDES))
def test_what_is_certain_bounds_what_best_play_comes_to(last: Ending, side: Side) -> None:
    least, most = certain(last, side)
    assert least <= double_dummy(last, side) <= most


def test_a_suit_that_partner_has_to_overtake_is_not_cashed_to_the_end() -> None:
    north, east, south, west = map(Hand, ("..2.KT", "..3.75", "...983", "..4.42"))
    last = Ending((north, east, south, west), Denomination.NOTRUMP, Seat.SOUTH)
    assert certain(last, Side.NS)[0] == 1
    assert double_dummy(last, Side.NS) == 2


@given(endings(4), st.sampled_from(SIDES))
def test_the_line_given_as_evidence_comes_to_that_many_tricks(last: Ending, side: Side) -> None:
    search = Search(side, last.trumps, any_legal)
    position, won = last.position, 0
    for seat, card in search.line(position):
        assert position.turn == seat
        assert position.legal >> card & 1
        position = after(position, card, last.trumps)
        won += not position.trick and position.leader % 2 == side
    assert won == search.tricks(last.position)
    assert not any(position.hands)


def test_a_squeeze_is_found() -> None:
    squeeze = ending("AJ..2. 54..3. 3..A.A KQ..K.", "NT", "S")
    assert double_dummy(squeeze, Side.NS) == 3


def test_44_trumps_win_and_the_trick_in_progress_counts() -> None:
    assert double_dummy(ending("... 3... ...2 4...", "S", "N", "D4"), Side.NS) == 0
    assert double_dummy(ending("... ..3. ..2. ..4.", "S", "N", "D5"), Side.NS) == 1


def test_thirteen_top_tricks_are_certain_without_a_search() -> None:
    grand = ending("AKQJ.AKQ.AKQ.AKQ T9.987.JT9.JT987 8765.65.876.6543 432.JT432.5432.2", "NT", "N")
    assert certain(grand, Side.NS) == (13, 13)
    assert not grand.is_small
    with pytest.raises(ValueError, match="Ending"):
        double_dummy(grand, Side.NS)


def test_with_a_trump_out_only_the_top_trumps_are_certain() -> None:
    assert certain(ending("AK.A.. Q.K.2. .2.3.4 .3.4.5", "S", "N"), Side.NS) == (2, 3)


@pytest.mark.parametrize(
    ("hands", "trick"),
    [("A... K... Q... .2.2.", ""), ("A... A... Q... 2...", ""), ("A... K... Q... 2...", "H2")],
)
def test_cards_that_cannot_be_an_ending_are_refused(hands: str, trick: str) -> None:
    with pytest.raises(ValueError, match="Ending"):
        ending(hands, "NT", "N", trick)


def test_a_card_twice_in_the_trick_is_refused() -> None:
    with pytest.raises(ValueError, match="Ending"):
        Ending((0, 1, 2, 4), Denomination.NOTRUMP, Seat.NORTH, (Card(0),))


def test_71A_a_long_ending_is_searched_through_few_positions() -> None:
    hard = ending("K.KT9..AJ AJ.AQJ.Q. 9..AKT.K9 QT..J9.QT", "H", "E")
    search = Search(Side.EW, hard.trumps, any_legal)
    assert search.tricks(hard.position) == 2
    assert len(search.known) < 100_000
