"""What a Director does under each Law can be told in every language."""

from __future__ import annotations

import pytest

from doubleton.errors import NotationError
from doubleton.laws.guidance import GUIDANCE, guidance
from doubleton.words import say
from words.told import untold


@pytest.mark.parametrize("number", GUIDANCE)
def test_guidance_has_its_sentences(number: str) -> None:
    assert guidance(number)
    assert [text for said in guidance(number) for text in untold(said)] == []


def test_25A_the_director_does_not_look_at_the_hand() -> None:
    assert "Do not look at the player's hand" in " ".join(map(say, guidance("25A")))


def test_guidance_on_a_part_begins_with_that_on_the_law() -> None:
    keys = [said.key for said in guidance("50D")]
    assert keys == ["guidance.50.minor-major", "guidance.50.each-time", "guidance.50d.partner"]


def test_guidance_on_a_law_has_that_on_its_parts() -> None:
    assert {said.key for said in guidance("25")} == {
        said.key for part in ("25A", "25B") for said in guidance(part)
    }


def test_guidance_on_one_law_is_not_that_on_another() -> None:
    assert all(said.key.startswith("guidance.7.") for said in guidance("7"))


def test_a_provision_without_guidance_has_none() -> None:
    assert guidance("18A") == ()


def test_a_text_that_is_no_number_of_a_law_is_refused() -> None:
    with pytest.raises(NotationError):
        guidance("revoke")
