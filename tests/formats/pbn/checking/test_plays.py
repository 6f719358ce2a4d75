"""The play section."""

from __future__ import annotations

import pytest

from formats.pbn.checking.checked import DEAL, keys, places, played


@pytest.mark.parametrize(
    "cards",
    [
        "S2 SA S9 S6\nH2 H9 HQ H6",
        "s2 sa s9 s6",
        "S2 SA S9 S6 *",
        "S2 SA +",
        "+",
        "",
        "- SA S9 S6",
        "S2 SA S9 S6\n+ D2 - -",
        "^R D5 SA S9 S6",
        "S2 SA ^R HA S6",
        "S2 SA S9 S6\n^L H2 H9 HT H6",
        'S2 =1= SA ! S9 $200 S6\n[Note "1:third and fifth"]',
    ],
)
def test_a_play_by_the_laws_is_right(cards: str) -> None:
    assert keys(played(cards.replace("^R D5", "S2"))) == []


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("S2 SA HA S6", [("check.revoke", 5, 7)]),
        ("S2 ^R SA S9 S6", [("check.no-revoke", 5, 7)]),
        ("^R S2 SA S9 S6", [("check.no-revoke", 5, 4)]),
        ("^L S2 SA S9 S6", [("check.own-lead", 5, 4)]),
        ("^L S2 ^L SA S9 S6", [("check.second-lead", 5, 10)]),
        ("^R ^L S2 SA", [("pbn.second-mark", 5, 4)]),
        ("S9 SA SJ S6", [("check.not-held", 5, 1)]),
        ("S2 SA S9 S6\nS2", [("check.played-before", 6, 1)]),
        ("S1 SA S9 S6", [("notation.card", 5, 1)]),
        ("S2 SA S9 S10", [("notation.card", 5, 10), ("check.not-held", 5, 10)]),
        ("-- -- -- --", [("notation.card", 5, 1)]),
        ("S2 SA ^I S9 S6", [("pbn.unknown-mark", 5, 7)]),
        (" ".join(["-"] * 53), [("pbn.too-many-cards", 5, 105)]),
    ],
)
def test_a_card_that_departs_from_the_laws_or_the_notation_is_told_at_its_place(
    cards: str, expected: list[tuple[str, int, int]]
) -> None:
    assert places(played(cards)) == expected


def test_a_hand_that_is_not_given_may_hold_whatever_others_do_not() -> None:
    deal = " ".join(("-" if i in (1, 3) else hand) for i, hand in enumerate(DEAL.split(" ")))
    assert keys(played("S2 SA ^R HA S6", deal=deal)) == []
    assert keys(played("S2 SA S6 S7", deal=deal)) == ["check.not-held"]
    assert keys(played("S2 ^R SA S3 S6", deal=deal)) == ["check.no-revoke"]


def test_declarers_left_hand_opponent_leads() -> None:
    assert places(played("SA S9 S6 S2", first="N")) == [("check.opening-leader", 4, 8)]
    assert keys(played("^L SA S9 S6 S2", first="N")) == []


def test_the_play_needs_its_tags_before_it() -> None:
    assert keys('[Play "W"]\nS2\n') == ["check.needs-tag"] * 3
    after = f'[Play "W"]\nS2\n[Deal "{DEAL}"]\n[Declarer "S"]\n[Contract "1C"]\n'
    assert keys(after) == ["check.tag-after"] * 3


def test_an_end_position_needs_no_declarer() -> None:
    deal = '[Deal "N:A...2 K...3 Q...4 J...5"]\n[Contract "H"]\n'
    assert keys(f'{deal}[Play "N"]\nSA SK SQ SJ\nC2 C3 C4 C5\n') == []
    assert keys(f'{deal}[Play "N"]\nSA C3 SQ SJ\n') == ["check.revoke"]


def test_after_a_card_that_is_not_known_no_revoke_is_certain() -> None:
    assert keys(played("S2 SA S9 S6\nH2 H9 - H6\nH3 HJ D3 H7")) == ["check.not-held"]
    assert keys(played("S2 SA S9 S6\nH2 H9 HQ H6\n- D2 DA H7")) == ["check.revoke"]


@pytest.mark.parametrize("result", ["1", "12", "NS 12 EW 1", "EW 5", "^0"])
def test_a_result_that_the_play_allows_is_right(result: str) -> None:
    assert keys(played("S2 SA S9 S6\nH2 H9 HQ H6 *", result)) == []


@pytest.mark.parametrize(
    ("result", "key"),
    [
        ("0", "check.result-differs"),
        ("13", "check.result-differs"),
        ("NS 0 EW 13", "check.result-differs"),
        ("^9", "check.result-undisputed"),
    ],
)
def test_a_result_that_the_play_does_not_allow_is_told(result: str, key: str) -> None:
    assert places(played("S2 SA S9 S6\nH2 H9 HQ H6 *", result)) == [(key, 4, 10)]


def test_after_a_wrong_card_the_result_is_not_judged() -> None:
    assert keys(played("S2 SA HA S6 *", "0")) == ["check.revoke"]


def test_lines_that_begin_with_different_players_are_told_once_a_file() -> None:
    game = played("S2 SA S9 S6\nH9 HQ H6 H2")
    assert places(f"{game}\n{game}") == [("check.turned-columns", 4, 1)]
