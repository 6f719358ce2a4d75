"""Law 62: a revoke put right."""

from __future__ import annotations

from laws.at_table import FOUR_SPADES, may_play, seen

REVOKED = f"{FOUR_SPADES}trick W HQ H4 H3 HA\nS plays SA\nW plays D7\nN plays SQ\nE plays S6\n"
CORRECTED = f"{REVOKED}attention by S\nW chooses replace S3\n"
TWELFTH = """dealer S
deal N:4...2 .Q..K K..9. .7.5.
contract 4S S
trick 12 led by S, declarer has won 9
S plays D9
W plays H7
"""


def test_62A_it_must_be_corrected_before_it_is_established() -> None:
    text = f"{REVOKED}attention by S"
    assert (seen(text, "irregularity"), may_play(text, "W")) == ("62", "S8 S3")
    assert seen(CORRECTED, "revoke") == "none"


def test_62B1_the_card_of_a_defender_lies_as_a_major_penalty_card() -> None:
    assert seen(CORRECTED, "penalty_cards") == "W D7 major"


def test_62B2_declarer_and_dummy_pay_nothing() -> None:
    text = f"{FOUR_SPADES}W plays HQ\nN plays DK\n".replace("DK", "D2")
    assert seen(f"{text}attention by E\nN chooses replace H4", "penalty_cards") == "none"


def test_62C1_the_others_may_change_what_they_played_since() -> None:
    assert seen(CORRECTED, "options") == "N keep 62C1, N change 62C1"
    assert seen(f"{CORRECTED}N chooses keep", "options") == "none"


def test_62C2_then_so_may_partner_whose_card_lies() -> None:
    changed = f"{CORRECTED}N chooses change S2\n"
    assert seen(changed, "options") == "E keep 62C2, E change 62C2"
    assert seen(f"{changed}E chooses change ST", "penalty_cards") == "W D7 major, E S6 major"


def test_62D1_on_trick_twelve_it_is_corrected_even_when_established() -> None:
    text = f"{TWELFTH}N plays S4\nE plays HQ\ntrick N C2 CK SK D5\nattention by N\n"
    assert seen(text, "irregularity") == "62"
    assert seen(f"{text}W chooses replace D5", "revoke") == "none"


def test_62D2_declarer_may_choose_partners_card_on_trick_twelve() -> None:
    text = f"{TWELFTH}attention by S\nW chooses replace D5\n"
    assert seen(text, "options") == "S require HQ 62D2, S require CK 62D2, S no_restriction 62D2"
    assert may_play(f"{text}S chooses require CK\nN plays S4", "E") == "CK"


def test_62A_the_revoker_may_correct_it_before_anybody_speaks() -> None:
    text = f"{REVOKED}W chooses replace S3"
    assert (seen(text, "revoke"), seen(text, "penalty_cards")) == ("none", "W D7 major")
    assert seen(f"{REVOKED}S plays SK\nW plays S8\nW chooses replace S3", "revoke") == "established"


def test_62C1_a_lead_goes_back_when_a_change_gives_the_trick_to_another_hand() -> None:
    text = (
        f"{FOUR_SPADES}W plays HQ\nN plays H4\nE plays C4\nS plays HA\nS plays SA\n"
        "attention by S\nE chooses replace H3\n"
    )
    assert seen(text, "options") == "S keep 62C1, S change 62C1"
    changed = f"{text}S chooses change H2\n"
    assert (seen(changed, "turn"), seen(f"{changed}S chooses keep", "turn")) == ("W", "W")
