"""The tags of a game one by one."""

from __future__ import annotations

import pytest

from doubleton.bridge import DDTable, Seat, Vulnerability
from doubleton.formats.pbn import read
from doubleton.formats.pbn.adding import with_double_dummy
from doubleton.formats.pbn.checking import Standard
from doubleton.scoring.par import par
from formats.pbn.checking.checked import DEAL, keys, places


def test_an_unknown_tag_is_told_once_a_file() -> None:
    text = '[Board "1"]\n[BCFlags "1f"]\n[Student "S"]\n\n[Board "2"]\n[BCFlags "1f"]\n'
    assert places(text) == [("check.unknown-tag", 2, 1), ("check.unknown-tag", 3, 1)]


def test_carry_over_of_teams_is_no_unknown_tag() -> None:
    assert keys('[HomeCarryOver "5"]\n[VisitCarryOver "0"]\n') == []


def test_tags_that_are_written_for_double_dummy_are_no_unknown_tags() -> None:
    table = DDTable([6] * 20)
    game = next(read(f'[Board "1"]\n[Deal "{DEAL}"]\n'.encode()))
    solved = with_double_dummy(game, table, par(table, Seat.NORTH, Vulnerability.NONE))
    assert "check.unknown-tag" not in keys(solved.source)
    assert keys('[Minimax ""]\n') == []


def test_tags_of_the_standard_are_known_in_their_case() -> None:
    assert keys('[board "1"]\n[Board "1"]\n') == ["check.unknown-tag"]


def test_a_tag_that_stands_twice_is_told_at_the_second() -> None:
    assert places('[Site "Riga"]\n[Site "Riga"]\n') == [("pbn.tag-twice", 2, 1)]


@pytest.mark.parametrize(
    "name", ["Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play"]
)
def test_a_tag_that_must_not_be_taken_over_is_told_and_not_looked_into(name: str) -> None:
    assert keys(f'[Board "1"]\n\n[{name} "#"]\n') == ["pbn.never-inherited"]
    assert keys(f'[{name} "##N"]\n') == ["pbn.never-inherited"]


def test_other_tags_may_be_taken_over() -> None:
    assert keys('[Event "Club"]\n\n[Event "#"]\n[Site "##Riga"]\n[Date "#"]\n') == []


def test_a_game_that_leaves_out_its_deal_is_told_once_a_file() -> None:
    first = f'[Board "1"]\n[Dealer "N"]\n[Deal "{DEAL}"]\n'
    other = '\n[Declarer "N"]\n[Contract "1C"]\n[Auction "N"]\n1C AP\n'
    assert places(first + 2 * other) == [("check.another-table", 5, 1)]


def test_words_outside_of_sections_are_told_once() -> None:
    assert places('lost words\n[Event "Club"]\nmore lost words\n[Site "Riga"]\n') == [
        ("pbn.stray-words", 1, 1),
        ("pbn.stray-words", 3, 1),
    ]


def test_a_note_must_stand_in_a_section() -> None:
    assert places('[Event "Club"]\n[Note "1:strong"]\n') == [("pbn.note-outside", 2, 1)]


def test_a_tab_in_a_value_is_told() -> None:
    assert places('[Event "Club\tnight"]\n') == [("check.tab", 1, 9)]
    assert keys('[Event\t"Club night"]\n') == []


@pytest.mark.parametrize(
    ("tag", "since"),
    [("PairNS", "2.0"), ("ScoreMP", "2.0"), ("OptimumScore", "2.1")],
)
def test_a_tag_that_is_newer_than_the_file_says_is_told(tag: str, since: str) -> None:
    text = f'[{tag} "1"]\n'
    older = [each for each in Standard if each < since]
    assert [keys(text, standard) for standard in older] == [["check.newer-tag"]] * len(older)
    assert keys(text) == []
    assert keys(f"% PBN 1.0\n{text}") == ["check.newer-tag"]
    assert keys(f"% PBN 2.1\n{text}") == []


def test_standing_values_came_with_the_second_version() -> None:
    assert keys('% PBN 1.0\n[Event "##Club"]\n') == ["check.standing-value"]
    assert keys('% PBN 2.0\n[Event "##Club"]\n') == []


def test_a_version_that_nobody_knows_is_taken_for_the_latest() -> None:
    assert keys('% PBN 3.0\n[OptimumScore "NS 1"]\n') == []
    assert keys('% PBN 1.5\n[OptimumScore "NS 1"]\n') == ["check.newer-tag"]
