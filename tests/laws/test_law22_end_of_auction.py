"""Law 22: what the auction comes to."""

from __future__ import annotations

from laws.at_table import seen


def test_22A_a_board_that_nobody_bids_is_not_dealt_again() -> None:
    text = "dealer E\nauction P P P P"
    assert seen(text, "result") == "passed out no redeal"
    assert seen(text, "score_ns") == "0"


def test_22B_he_declares_who_first_named_the_denomination_of_the_last_bid() -> None:
    assert seen("dealer N\nauction 1H P 1S P 2S P P P", "contract") == "2S S"
    assert seen("dealer N\nauction 1H P 2H X P P P", "contract") == "2HX N"
    assert seen("dealer N\nauction 1H 1S P 2H P P P", "contract") == "2H W"
