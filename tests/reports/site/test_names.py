"""Players are named in public by a rule, or as was chosen for them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.reports.site.names import CHOSEN, HIDDEN, Names, Naming, Player, folded, initials


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Anna Ray", "A. R."),
        ("RAY, anna", "R. A."),
        ("Anna-Maria Ray", "A. M. R."),
        ("Пётр Ильич Ёлкин", "П. И. Ё."),
        ("\u202eמשה כהן", "מ. כ."),
        ("X " * 300, "X. X. X. X."),
        ("12345", HIDDEN),
        ("<script>alert(1)</script>", "S. A. S."),
    ],
)
def test_initials_are_the_first_letters_of_the_words(name: str, short: str) -> None:
    assert initials(name) == short


def test_equal_initials_are_told_apart_and_stay_with_their_player() -> None:
    names = Names(Naming.INITIALS)
    asked = ("Ann Ray", "Al Rose", "ANN  RAY", "Alf Reed", "Al Rose")
    assert [names.of(Player(name)).name for name in asked] == [
        "A. R.",
        "A. R. 2",
        "A. R.",
        "A. R. 3",
        "A. R. 2",
    ]


def test_two_of_one_name_are_two_if_their_numbers_differ() -> None:
    names = Names(Naming.INITIALS)
    assert names.of(Player("Ann Ray", "1")) != names.of(Player("Ann Ray", "2"))


def test_a_chosen_name_is_found_by_number_or_by_name_in_any_spelling() -> None:
    names = Names(Naming.NUMBERS, {"77": "Annie", "bob low": "Bobby"})
    shown = [names.of(Player("Ann Ray", "77")), names.of(Player("BOB  Low")), names.of(Player("X"))]
    assert [(one.name, one.rule) for one in shown] == [
        ("Annie", CHOSEN),
        ("Bobby", CHOSEN),
        (HIDDEN, Naming.NUMBERS),
    ]


def test_a_number_that_stands_for_a_name_is_never_shown() -> None:
    names = Names(Naming.FULL, identities=frozenset({"123456"}))
    assert names.of(Player("123456", "123456")).name == HIDDEN


def test_only_who_is_named_has_a_page() -> None:
    assert Names(Naming.FULL).of(Player("Ann Ray")).has_page
    assert not Names(Naming.NUMBERS).of(Player("Ann Ray")).has_page
    assert not Names(Naming.FULL).of(Player(" ")).has_page


@given(st.lists(st.text(max_size=20), max_size=8))
def test_names_are_unique_within_an_event(names: list[str]) -> None:
    hands_out = Names(Naming.INITIALS)
    shown = {folded(name): hands_out.of(Player(name)).name for name in names}
    seen = [name for name in shown.values() if name != HIDDEN and not name.startswith(HIDDEN)]
    assert len(set(seen)) == len(seen)
