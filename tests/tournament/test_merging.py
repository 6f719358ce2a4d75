"""Two sections run apart are one field."""

from __future__ import annotations

from dataclasses import replace

import pytest

from doubleton.errors import DoubletonError
from doubleton.lawbook import Regulations
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.mitchell import mitchell
from doubleton.scoring.policy import policy
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Method
from doubleton.tournament.event import Event
from doubleton.tournament.fields import field_of
from doubleton.tournament.merging import merged, merged_events
from doubleton.tournament.rules import Rules, Verify
from tournament.clubs import evening
from tournament.rounds_played import round_scored


def run(tables: int) -> Event:
    club = evening(mitchell(tables), Rules(verify=Verify.NOBODY), BoardSets(2))
    round_scored(club, 1)
    return club.event


def test_the_results_of_both_are_compared_on_each_board() -> None:
    field = merged_events({"A": run(3), "B": run(5)})
    assert {one.section for one in field.contestants} == {"A", "B"}
    recap = score(field, policy("club1987"), Regulations(), Method.MATCHPOINTS)
    tops = {one.traveller.board: one.top for one in recap.boards}
    assert tops["1"] == 2
    assert len(recap.ranking) == 16


def test_sections_of_a_section_have_both_names() -> None:
    once = merged({"A": field_of(run(3)), "B": field_of(run(3))})
    assert {one.section for one in merged({"X": once}).travellers} == {"XA", "XB"}


def test_other_methods_and_other_boards_are_not_merged() -> None:
    one = field_of(run(3))
    with pytest.raises(DoubletonError):
        merged({"A": one, "B": replace(one, method=Method.BUTLER)})
    turned = replace(one.travellers[0], dealer=None, vulnerability=one.travellers[1].vulnerability)
    with pytest.raises(DoubletonError):
        merged({"A": one, "B": replace(one, travellers=(turned, *one.travellers[1:]))})
    with pytest.raises(DoubletonError):
        merged({})
