"""The page of policies in the manual."""

from __future__ import annotations

from doubleton.scoring.policy import POLICIES
from scoring.policies_page import NUMBERS, PAGE, PURPOSES, page


def test_the_page_of_the_manual_is_built_from_the_policies() -> None:
    assert PAGE.read_text("utf-8") == page(), "it is not: run python tests/scoring/policies_page.py"


def test_the_page_names_every_policy_and_no_setting_that_is_gone() -> None:
    assert list(PURPOSES) == list(POLICIES)
    keys = {setting.key for setting in POLICIES["club1987"].settings()}
    assert set(NUMBERS) <= keys
