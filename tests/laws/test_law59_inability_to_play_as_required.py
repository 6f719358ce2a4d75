"""Law 59: who cannot comply plays what he likes."""

from __future__ import annotations

from laws.at_table import may_play


def test_59_he_has_none_of_the_suit_required() -> None:
    text = (
        "dealer S\n"
        "deal N:Q952.KT4.8632.A7 T6.98.K.QJT98432 AKJ74.A2.A94.K65 83.QJ7653.QJT75.\n"
        "auction 1S P 3S P 4S P P P\nE plays CQ\nS chooses reject\nS chooses require C"
    )
    assert may_play(text, "W") == "S8 S3 HQ HJ H7 H6 H5 H3 DQ DJ DT D7 D5"


def test_59_he_has_nothing_but_the_forbidden_suit() -> None:
    text = (
        "dealer S\ndeal N:Q.K.. T.Q.. K.A.. .J6..\ncontract 4S S\n"
        "trick 12 led by W, declarer has won 8\nE exposes HQ, dropped\nS chooses forbid H"
    )
    assert may_play(text, "W") == "HJ H6"
