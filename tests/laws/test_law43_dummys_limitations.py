from __future__ import annotations

import pytest

from doubleton.bridge import Card
from doubleton.casebook.observation import observe
from doubleton.laws import law43_dummys_limitations as law43
from doubleton.table.facts import RevokeState
from laws.at_table import seen
from laws.in_play import E, N, S, after, lying, may_play, options, reviews, start, told, trick


def test_43A1b_dummy_may_not_draw_attention_during_the_play() -> None:
    fact = law43.may_not_draw_attention(after("W plays HQ"), N)
    assert fact is not None
    assert law43.may_not_draw_attention(after("W plays HQ"), E) is None
    table = after("trick W HQ H3 H6 HA", "W plays H5", "attention by N")
    assert told(table) == ["56"]
    assert reviews(table) == {"90"}


def test_43A1c_dummy_takes_no_part_in_the_play() -> None:
    assert law43.takes_no_part(after("W plays HQ"), N) is not None
    assert law43.takes_no_part(start(), N) is None
    assert told(after("W plays HQ", "N asks E")) == ["61B"]


@pytest.mark.parametrize(
    ("deed", "number"),
    [("swaps hands", "43A2(a)"), ("leaves his seat", "43A2(b)"), ("looks at E", "43A2(c)")],
)
def test_43A2_dummy_loses_his_rights(deed: str, number: str) -> None:
    table = after("W plays HQ", f"N {deed}")
    assert told(table) == [number]
    assert table.docket.rights_lost


def test_43A2_declarers_cards_he_may_look_at() -> None:
    table = after("W plays HQ", "N looks at S")
    assert told(table) == []
    assert not table.docket.rights_lost


def test_43B1_a_breach_may_cost_a_procedural_penalty() -> None:
    assert str(law43.procedural_penalty(start()).cite) == "Law 43B1 (1987)"
    assert reviews(after("N swaps hands")) == {"90"}
    assert reviews(after("E swaps hands")) == {"90"}  # whoever it is


OUT_OF_TURN = ("trick W HQ H3 H6 HA", "W plays H5")


def test_43B2a_declarer_enforces_nothing_when_dummy_without_rights_spoke_first() -> None:
    table = after("N looks at E", *OUT_OF_TURN, "N points_out")
    assert told(table) == ["43B2(a)"]
    assert lying(table) == options(table) == []
    assert table.turn is S


def test_43B2a_a_defender_who_spoke_before_him_makes_it_an_ordinary_case() -> None:
    table = after("N looks at E", *OUT_OF_TURN, "attention by E", "N points_out")
    assert told(table) == ["56"]
    assert options(table) == ["S accept 53A", "S reject 56B"]


def test_43B2a_an_exposed_card_is_picked_up_again() -> None:
    table = after("N looks at E", "W plays HQ", "E exposes CQ, dropped", "N points_out")
    assert told(table) == ["43B2(a)"]
    assert lying(table) == []
    assert observe(table).picked_up == ((E, Card("CQ")),)


def test_43B2a_so_is_a_card_that_was_played_prematurely() -> None:
    table = after("N looks at E", "W plays HQ", "N plays H3", "W plays D6", "N points_out")
    assert told(table) == ["43B2(a)"]
    assert lying(table) == options(table) == []


def test_43B2a_a_revoke_is_corrected_without_a_penalty_card() -> None:
    table = after("N looks at E", "trick W HQ H3 C3 HA", "N points_out")
    assert told(table) == ["43B2(a)"]
    assert may_play(table, E) == "HJ H9 H6"
    table = after("E chooses replace H6", table=table)
    assert lying(table) == []
    assert trick(table) == "WHQ NH3 EH6 SHA"


def test_43B2a_an_established_revoke_of_a_defender_is_not_penalised() -> None:
    table = after("N looks at E", "trick W HQ H3 C3 HA", "trick S SA S2 S4 S5", "N points_out")
    assert told(table) == ["43B2(a)"]
    assert observe(table).revoke is RevokeState.ESTABLISHED


def test_43B2a_an_irregularity_of_his_own_side_is_dealt_with_all_the_same() -> None:
    table = after("N looks at E", "trick W HQ H3 H6 HA", "N plays S4", "N points_out")
    assert told(table) == ["55"]
    assert len(options(table)) == 4


WARNED = ("trick W HQ HK H6 H2", "N leaves his seat", "N warns_lead")


def test_43B2b_either_defender_chooses_the_hand_to_lead_from() -> None:
    table = after(*WARNED)
    assert told(table) == ["43B2(b)"]
    assert options(table) == [
        "W hand dummy 43B2(b)",
        "W hand declarer 43B2(b)",
        "E hand dummy 43B2(b)",
        "E hand declarer 43B2(b)",
    ]
    assert table.turn is N
    assert may_play(table, S) == ""
    table = after("E chooses hand declarer", table=table)
    assert table.turn is S
    assert told(after("S plays S6", table=table)) == []


def test_43B2b_nobody_else_chooses() -> None:
    assert after(*WARNED, "S chooses hand declarer").turn is N


def test_43B2b_there_is_nothing_to_choose_in_the_middle_of_a_trick() -> None:
    table = after("N leaves his seat", "W plays HQ", "N warns_lead")
    assert told(table) == ["43B2(b)"]
    assert options(table) == []


def test_43B2c_the_first_question_costs_what_an_established_revoke_costs() -> None:
    table = after("N looks at W", "trick W HQ H3 H6 C7", "N asks_revoke")
    assert told(table) == ["43B2(c)"]
    assert observe(table).revoke is RevokeState.ESTABLISHED
    assert trick(after("S chooses replace HA", table=table)) == "WHQ NH3 EH6 SHA"


def test_43B2c_without_a_revoke_there_is_nothing_to_correct() -> None:
    table = after("N looks at W", "trick W HQ H3 H6 HA", "N asks S")
    assert told(table) == ["43B2(c)"]
    assert table.matter is None


def test_43B2a_after_the_play_too_dummy_without_rights_costs_declarer_the_penalty() -> None:
    text = (
        "dealer S\ndeal N:54...2 .QJ..K K..9.3 .75.5.\ncontract 4S S\n"
        "trick 11 led by S, declarer has won 7\n{}trick S D9 H7 S4 HQ\ntrick S SK H5 S5 HJ\n"
        "trick S C3 D5 C2 CK\nN points out\n"
    )
    assert (seen(text.format(""), "irregularity"), seen(text.format(""), "declarer_tricks")) == (
        "64",
        "10",
    )
    lost = text.format("N looks at E\n")
    assert (seen(lost, "irregularity"), seen(lost, "declarer_tricks")) == ("43B2(a)", "9")
    assert seen(f"{lost}attention by S\n", "transfer") == "none"


def test_43B2c_nothing_more_when_an_opponent_spoke_first() -> None:
    revoked = ("W plays HQ", "N looks at E", "N plays H3", "E plays H6", "S plays SA")
    for first in ("attention by W", "W asks S"):
        table = after(*revoked, first, "N asks about a revoke")
        assert observe(table).revoke is RevokeState.CORRECTABLE
        assert may_play(table, S)
