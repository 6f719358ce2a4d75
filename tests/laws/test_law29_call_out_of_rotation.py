"""Law 29: a call out of rotation, accepted or not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from doubleton.bridge import Suit
from doubleton.lawbook import Edition, Regulations
from doubleton.laws.law29_call_out_of_rotation import accept, cancelled, conventional
from laws.at_table import seen, table

OUT = "dealer E\nS calls 1D\n"


def test_29A_it_is_cancelled_and_the_auction_reverts() -> None:
    text = f"{OUT}W chooses reject"
    assert (seen(text, "calls"), seen(text, "turn")) == ("none", "E")


def test_29B_the_next_player_accepts_by_a_word_or_by_calling() -> None:
    assert seen(f"{OUT}W chooses accept", "calls") == "S 1D"
    assert seen(f"{OUT}W calls 1S", "calls") == "S 1D, W 1S"


@pytest.mark.parametrize("edition", [Edition.OF_1997, Edition.OF_2007])
def test_29A_and_29B_have_changed_places_in_the_later_codes(edition: Edition) -> None:
    before = table(OUT)
    assert before.matter is not None
    later = replace(before, regulations=Regulations(edition))
    assert str(accept(later, before.matter).cite) == f"Law 29A ({edition})"
    assert str(cancelled(later, before.matter).cite) == f"Law 29B ({edition})"


def test_29C_of_1997_a_conventional_call_counts_by_what_it_specified() -> None:
    before = table(f"finding: S 1D conventional, shows H\n{OUT}".replace("dealer E\n", ""))
    assert before.matter is not None
    assert not conventional.holds(Edition.OF_1987)
    for edition in (Edition.OF_1997, Edition.OF_2007):
        later = replace(before, regulations=Regulations(edition))
        specified = conventional(later, before.matter)
        assert specified is not None
        assert specified.meaning.related == (Suit.HEARTS,)
    natural = replace(table(OUT), regulations=Regulations(Edition.OF_1997))
    assert conventional(natural, before.matter) is None
