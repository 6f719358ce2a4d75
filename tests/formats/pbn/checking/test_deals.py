"""The Deal tag."""

from __future__ import annotations

import pytest

from formats.pbn.checking.checked import DEAL, faults, places

HAND = "AKQJT98765432..."


def found(deal: str) -> list[str]:
    return [str(fault.said.key) for fault in faults(f'[Deal "{deal}"]\n')]


@pytest.mark.parametrize(
    "deal",
    [
        DEAL,
        DEAL.lower().replace("n:", "n:"),
        f"W:{HAND} - - -",
        f"S:- {HAND} - -",
        "E:AKQ... .AKQ.. ..AKQ. ...AKQ",
        "?",
        "",
    ],
)
def test_a_deal_by_the_standard_is_right(deal: str) -> None:
    assert found(deal) == []


@pytest.mark.parametrize(
    ("deal", "key"),
    [
        (HAND, "notation.deal"),
        (f"X:{HAND} - - -", "notation.deal"),
        (f"N:{HAND} - -", "notation.deal"),
        (f"N:{HAND}  - - -", "check.deal-spaces"),
        (f"N: {HAND} - - -", "check.deal-spaces"),
        (f"N:{HAND} - - - ", "check.deal-spaces"),
        ("N:AKQ.JT9.87 - - -", "notation.hand"),
        ("N:10KQ... - - -", "check.rank"),
        ("N:AAKQ... - - -", "deal.card-twice"),
        ("N:AKQ... A23... - -", "deal.card-twice"),
        ("N:AKQJT98765432.2.. - - -", "deal.too-many"),
        (f"N:{HAND} .AKQJT987654.. - -", "check.too-few"),
        (f"N:{HAND} ... - -", "check.empty-hand"),
        ("N:AKQ... .AK.. - -", "check.too-few"),
        ("N:- - - -", "check.no-cards"),
        ("N:... - - -", "check.no-cards"),
    ],
)
def test_the_first_thing_that_is_wrong_with_a_deal_is_told(deal: str, key: str) -> None:
    assert found(deal) == [key]


def test_the_place_is_that_of_the_card() -> None:
    assert places('[Deal "N:AKQ.Jx.. - - -"]\n') == [("check.rank", 1, 15)]
    assert places('[Deal "N:AKQ... .2.. K... -"]\n') == [("deal.card-twice", 1, 22)]


def test_who_holds_the_card_is_told() -> None:
    assert str(faults('[Deal "E:AKQ... A23... - -"]\n')[0].said) == (
        "Said('deal.card-twice', card='SA', seat='S')"
    )
