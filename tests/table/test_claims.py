"""Claims as a Director would have to decide them, with all four hands on the table."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import CARDS, DENOMINATIONS, SEATS, Seat, Side
from doubleton.table.claims import Claim, normally, worst
from doubleton.table.endings import Ending, after, double_dummy, surely
from table.endgame import claim, ending

# North, East, South, West.  South has the king of trumps and two aces, West the last trump.
TRUMP_OUT = ending(".5.4.2 .K.K.3 K.A.A. T...98", "S", "S")
TWO_WAY = "..KT4. ..96.6 ..AJ3. ..Q87."


def tricks(last: Ending, text: str, *line: str, aware: bool = False) -> int:
    return worst(last, claim(text, *line, aware=aware)).tricks


# --- an outstanding trump ---------------------------------------------------------------------


def test_70C_a_trump_that_is_out_and_not_mentioned_ruffs_an_ace() -> None:
    assert tricks(TRUMP_OUT, "S 3") == 2


def test_70C1_a_claimer_who_mentions_the_trump_draws_it() -> None:
    assert tricks(TRUMP_OUT, "S 3", aware=True) == 3


def test_70C_a_stated_line_that_draws_trumps_is_followed() -> None:
    assert tricks(TRUMP_OUT, "S 3", "draw S", "any order") == 3


def test_70C_a_stated_line_that_draws_trumps_too_late_is_followed_too() -> None:
    assert tricks(TRUMP_OUT, "S 3", "cash HA", "draw S", aware=True) == 2


def test_70C3_a_trump_that_no_normal_play_can_lose_to_costs_nothing() -> None:
    assert tricks(ending(".54.. .76.. KQ... 2...9", "S", "S"), "S 2") == 2


def test_70C_two_trumps_out_may_make_two_tricks() -> None:
    assert tricks(ending(".5.4.2 .K.K.3 K.A.A. T5...9", "S", "S"), "S 3") == 1


def test_70C_a_higher_trump_gets_its_trick_and_no_more_from_a_claimer_who_knows_of_it() -> None:
    last = ending(".5.4.2 .K.K.8 Q.A.A. K...97", "S", "S")
    assert tricks(last, "S 2", aware=True) == 2


def test_70C_a_ruff_with_a_small_trump_may_be_overruffed() -> None:
    last = ending("7.3.. T.4.. .A.2. .J.8.", "S", "S")
    assert tricks(last, "S 2") == 1


# --- finesses and guesses ---------------------------------------------------------------------


@pytest.mark.parametrize("line", [(), ("run D",), ("any order",), ("finesse D E",)])
def test_70E_a_two_way_finesse_that_is_not_stated_or_stated_wrongly_loses(
    line: tuple[str, ...],
) -> None:
    assert tricks(ending(TWO_WAY, "NT", "S"), "S 3", *line) == 2


@pytest.mark.parametrize("leader", ["S", "N"])
def test_70D_a_finesse_stated_and_right_wins(leader: str) -> None:
    assert tricks(ending(TWO_WAY, "NT", leader), "S 3", "finesse D W") == 3


def test_70E_an_opponent_who_showed_out_before_the_claim_settles_the_guess() -> None:
    hands = "..KT4. .9..76 ..AJ3. ..Q87."
    shown = ending(hands, "NT", "S", shown_out="ED")
    assert tricks(shown, "S 3") == tricks(shown, "S 3", "run D") == 3
    assert tricks(ending(hands, "NT", "S"), "S 3") == 2


def test_70E_an_opponent_who_would_show_out_on_any_normal_line_settles_the_guess() -> None:
    assert tricks(ending("..AKT2. .9..763 ..Q43.A ..J87.5", "NT", "S"), "S 4") == 4


def test_70E_a_one_way_finesse_that_is_not_stated_is_not_taken_where_it_wins() -> None:
    last = ending(".2..AQ .4..98 .A..32 .3..K5", "NT", "S")
    assert tricks(last, "S 3") == 2
    assert tricks(last, "S 3", "cash HA", "finesse C W") == 3


def test_70E_a_card_that_must_fall_needs_no_finesse() -> None:
    assert tricks(ending("..K4. .9.6. ..AJ. .8.Q.", "NT", "S"), "S 2") == 2


def test_70D_a_suit_run_from_the_top_takes_what_falls() -> None:
    last = ending("..KT4. ..976. ..AJ3. 3..Q8.", "NT", "S")
    assert tricks(last, "S 3", "run D") == 3
    assert tricks(last, "S 3") == 1


# --- the order of play ------------------------------------------------------------------------


def test_70A_a_running_suit_is_played_from_the_top() -> None:
    assert tricks(ending("AK2... QJ..3. 54.3.. T9.8..", "NT", "N"), "N 3") == 3


def test_70D_a_claimer_with_top_cards_for_his_tricks_cashes_them_before_his_losers() -> None:
    assert tricks(ending("AKQ...2 JT9...3 876...4 ...AKQJ", "NT", "N"), "N 3") == 3


def test_70D_a_claimer_who_takes_a_loser_for_a_winner_may_lead_it_first() -> None:
    last = ending("A...5 3.2.. 2...4 .A..6", "NT", "N")
    assert tricks(last, "N 2") == 0
    assert tricks(last, "N 1") == 1


def test_70D_winners_may_be_cashed_in_an_order_that_leaves_one_out_of_reach() -> None:
    last = ending(".A..2 3...3 .2.A. .4.5.", "NT", "S")
    assert tricks(last, "S 2") == tricks(last, "S 2", "any order") == 1
    assert tricks(last, "S 2", "cash DA") == tricks(last, "S 2", "cash DA", "cash HA") == 2


def test_70D_a_stated_ruff_is_taken() -> None:
    over = ending("7.3.. 9.4.. .A.2. .J.8.", "S", "S")
    assert tricks(over, "S 2", "cash HA", "ruff D") == 1
    safe = ending("7.3.. .4.9. .A.2. .J.8.", "S", "S")
    assert tricks(safe, "S 2", "ruff D") == 2


# --- irrational play is not presumed ----------------------------------------------------------


def test_70_winners_are_not_thrown_away_while_there_is_a_loser() -> None:
    last = ending("A.2.. 3.4.. 2..K. ..J.2", "NT", "S")
    assert tricks(last, "S 2", "cash DK") == 2


def test_70_a_winner_that_covers_partners_loser_is_kept() -> None:
    assert tricks(ending("A.K.. 4.5.. .2.A. 6..3.", "NT", "W"), "N 2") == 2


def test_70_a_trick_that_can_surely_be_won_is_won() -> None:
    assert tricks(ending("A2... ..32. ..54. K3...", "NT", "W"), "N 1") == 1


def test_70_partners_winner_is_not_ruffed() -> None:
    assert tricks(ending(".A..3 .2..4 K..3. .4..2", "S", "N"), "S 2") == 2


def test_70_two_trumps_are_made_separately() -> None:
    assert tricks(ending("K..5. .3.6. A...5 .2..6", "S", "S"), "S 2") == 2


def test_70_the_last_to_play_wins_as_cheaply_as_he_can() -> None:
    assert tricks(ending("..32. ..54. AQ... K...", "NT", "W", "SJ"), "S 2") == 2


def test_70_a_small_card_is_led_to_partners_bare_ace_and_not_the_king() -> None:
    last = ending(".3.A. .A.J. ..K6. .K.7.", "NT", "S")
    assert tricks(last, "S 1") == 1


# --- tricks in progress, defenders ------------------------------------------------------------


def test_68_a_claim_in_the_middle_of_a_trick_counts_it() -> None:
    assert tricks(ending("A..K. K.3.. Q..2. ...5", "NT", "W", "S2"), "N 2") == 2


def test_68_a_defender_claims_too() -> None:
    assert tricks(ending("A.K.. 4.5.. 5..2. 6..3.", "NT", "N"), "N 2") == 2


# --- conceding and acquiescing ----------------------------------------------------------------


def test_69B_a_trick_to_an_ace_cannot_be_lost_by_any_normal_play() -> None:
    last = ending("5...7 2...8 ...K5 ...A4", "NT", "S")
    assert tricks(last, "S 2", "run C") == 1
    assert normally(last, Side.EW, 0).tricks == 1


def test_71A_two_top_clubs_cannot_be_lost_by_any_legal_play() -> None:
    assert surely(ending(".3.5. 9.A.. ...AK .Q..2", "NT", "S"), Side.NS) == 2


def test_71C_a_trick_that_only_absurd_play_loses_is_lost_by_legal_and_not_by_normal_play() -> None:
    last = ending(".54.. .76.. A2... K...3", "NT", "S")
    assert surely(last, Side.NS) == 0
    assert normally(last, Side.NS, 0).tricks == normally(last, Side.NS, 1).tricks == 2


# --- properties -------------------------------------------------------------------------------


@st.composite
def endings(draw: st.DrawFn) -> Ending:
    number = draw(st.integers(min_value=1, max_value=4))
    pack = draw(st.permutations(CARDS))[: 4 * number]
    hands = tuple(
        sum(card.bit for card in pack[number * seat : number * (seat + 1)]) for seat in SEATS
    )
    return Ending(hands, draw(st.sampled_from(DENOMINATIONS)), draw(st.sampled_from(SEATS)))


@given(endings(), st.sampled_from(SEATS), st.data())
def test_70_normal_play_is_never_better_than_best_nor_worse_than_any(
    last: Ending, seat: Seat, data: st.DataObject
) -> None:
    claimed = Claim(seat, data.draw(st.integers(min_value=0, max_value=last.tricks)))
    found = worst(last, claimed)
    assert surely(last, seat.side) <= found.tricks <= double_dummy(last, seat.side)
    assert normally(last, seat.side, claimed.tricks).tricks >= found.tricks


@given(endings(), st.sampled_from(SEATS))
def test_70_the_evidence_is_legal_and_comes_to_the_tricks_awarded(last: Ending, seat: Seat) -> None:
    found = worst(last, Claim(seat, last.tricks))
    position, won = last.position, 0
    for player, card in found.line:
        assert position.turn == player
        assert position.legal >> card & 1
        position = after(position, card, last.trumps)
        won += not position.trick and position.leader % 2 == seat.side
    assert won == found.tricks
    assert len(found.line) == 4 * last.tricks
