"""Several revokes on one deal."""

from __future__ import annotations

from doubleton.casebook import write
from doubleton.casebook.shelf import by_law
from laws.at_table import seen


def both_sides() -> str:
    (case,) = (one for one in by_law()[64] if one.name == "Both sides")
    return write(case)


def test_each_side_pays_for_its_own_revokes() -> None:
    assert seen(both_sides(), "declarer_tricks") == "8"


def test_64B7_in_2007_they_cancel_each_other() -> None:
    later = both_sides().replace("edition 1987", "edition 2007")
    assert seen(later, "declarer_tricks") == "9"


def test_nothing_moves_before_attention_is_drawn() -> None:
    unnoticed = both_sides().replace("attention by S\n", "")
    assert (seen(unnoticed, "transfer"), seen(unnoticed, "declarer_tricks")) == ("none", "9")
